"""Boxes: their edges, what lies in them, and how they are cut."""

from tabletop.stage.box import Box

BOX = Box(100, 200, 300, 60)


def test_a_point_on_an_edge_lies_in_the_box_and_one_beyond_it_does_not() -> None:
    assert BOX.contains(100, 200)
    assert BOX.contains(400, 260)
    assert not BOX.contains(99, 230)
    assert not BOX.contains(401, 230)
    assert not BOX.contains(250, 199)
    assert not BOX.contains(250, 261)


def test_a_box_around_a_point_has_it_in_its_middle() -> None:
    assert Box.around(250, 230, 300, 60) == BOX


def test_right_and_bottom_are_where_a_box_ends() -> None:
    assert (BOX.right, BOX.bottom) == (400, 260)


def test_an_inset_box_is_smaller_on_all_sides() -> None:
    assert BOX.inset(10) == (110, 210, 280, 40)
    assert BOX.inset(-10) == (90, 190, 320, 80)


def test_rows_and_columns_fill_the_box_with_gaps_between_them_only() -> None:
    assert BOX.rows(2, 10) == [(100, 200, 300, 25), (100, 235, 300, 25)]
    assert BOX.columns(3, 30) == [(100, 200, 80, 60), (210, 200, 80, 60), (320, 200, 80, 60)]
    assert BOX.rows(1, 99) == BOX.columns(1, 99) == [BOX]
    assert BOX.columns(7, 3)[-1].right == BOX.right


def test_a_box_is_unpacked_and_compared_as_four_numbers() -> None:
    left, top, width, height = BOX

    assert (left, top, width, height) == BOX
    assert BOX.size == (300, 60)
