"""Things to press, pick, slide and write in."""

from tabletop.widgets.button import Button as Button
from tabletop.widgets.entry import Entry as Entry
from tabletop.widgets.picker import Picker as Picker
from tabletop.widgets.scroll import Scroll as Scroll
from tabletop.widgets.slider import Slider as Slider
from tabletop.widgets.widget import Group as Group
from tabletop.widgets.widget import Label as Label
from tabletop.widgets.widget import Widget as Widget
