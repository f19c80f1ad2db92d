"""Which plays are legal, which might be tried, and the reason key for each refusal."""

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Final, TypeAlias

from rules.kernel import Seat
from rules.piles import replaced
from rules.sitting_ducks.acts import Discard, Move, Play
from rules.sitting_ducks.pieces import COLOUR, KIND, SLOT_COUNT, ActionCard, EditionName, Kind
from rules.sitting_ducks.state import Slot, State

Refusal: TypeAlias = Callable[..., str | None]

REASONS: Final[dict[str, str]] = {
    "not_a_move": "SD-08",
    "not_now": "SD-08",
    "not_in_hand": "SD-08",
    "unfinished": "SD-08",
    "something_can_be_played": "SD-09",
    "sky_taken": "SD-20",
    "all_skies_taken": "SD-20",
    "no_sight_there": "SD-21",
    "no_sight_on_the_table": "SD-21",
    "no_sky_for_the_barrels": "SD-23",
    "both_barrels_fit": "SD-23",
    "no_two_free_neighbouring_skies": "SI-03",
    "water_is_no_victim": "SI-04",
    "no_sight_to_ricochet": "SD-25",
    "no_duck_beside_a_sight": "SI-04",
    "no_two_neighbouring_sights": "SD-26",
    "no_two_neighbouring_ducks_in_sight": "SI-04",
    "no_sky_beyond": "SD-27",
    "next_sky_taken": "SD-27",
    "no_sight_can_go_left": "SD-27",
    "no_sight_can_go_right": "SD-27",
    "not_your_duck": "SD-29",
    "nobody_behind": "SD-29",
    "nobody_ahead": "SD-29",
    "no_duck_to_hang_back": "SD-29",
    "no_duck_to_step_ahead": "SD-29",
    "no_duck_to_jet": "SD-30",
    "water_hides_nobody": "SD-33",
    "nowhere_to_hide": "SD-33",
    "covering_duck_stays": "SD-35",
    "cover_taken": "SD-35",
    "dived_duck_stays": "SD-37",
    "water_cannot_dive": "SD-36",
    "already_dived": "SD-36",
    "no_duck_to_dive": "SD-36",
    "no_sight_to_remove": "SD-38",
    "no_such_shot_duck": "SD-39",
    "nobody_shot": "SD-39",
}
"""Every reason to refuse, and the rule it rests on."""

_DISCARDS: dict[Kind, Discard] = {kind: Discard(kind) for kind in KIND.values()}


_PLACES = tuple((place,) for place in range(SLOT_COUNT))
_PAIRS = tuple((place, place + 1) for place in range(SLOT_COUNT - 1))
_NEIGHBOURS = tuple((a, b) for a in range(SLOT_COUNT) for b in (a - 1, a + 1) if 0 <= b < SLOT_COUNT)
_POINTED: dict[Kind, tuple[tuple[int, ...], ...]] = {
    "aim": _PLACES,
    "fire": _PLACES,
    "double_barrel": (*_PAIRS, *_PLACES),
    "quick_shot": _PLACES,
    "ricochet": _NEIGHBOURS,
    "two_birds": _PAIRS,
    "bump_left": _PLACES,
    "bump_right": _PLACES,
    "march": ((),),
    "hang_back": _PLACES,
    "step_ahead": _PLACES,
    "jet_duck": _PLACES,
    "rearrange": tuple(permutations(range(SLOT_COUNT))),
    "duck_dance": ((),),
    "take_cover": _NEIGHBOURS,
    "dive": _PLACES,
    "peace": ((),),
    "resurrection": _PLACES,
}
_PLAYS = {kind: {at: Play(kind, at) for at in pointed} for kind, pointed in _POINTED.items()}
"""Every play there is, made once; a hand of three cards finds its moves among these."""
_ORDERS = tuple((play, tuple(map(order.index, range(SLOT_COUNT)))) for order, play in _PLAYS["rearrange"].items())
"""Every play of "rearrange", and to which place it moves each card."""
_PLAYS_WITHOUT_CHOICE: dict[Kind, tuple[Play, ...]] = {
    kind: tuple(_PLAYS[kind].values()) for kind in ("march", "duck_dance")
}
"""The plays of cards that point at nothing."""
_KINDS_ABOUT_SIGHTS: Final[frozenset[Kind]] = frozenset(
    ("aim", "fire", "double_barrel", "bump_left", "bump_right", "peace")
)
"""Cards whose plays depend only on where the sights are."""
_KINDS_ABOUT_OWN_DUCKS: Final[frozenset[Kind]] = frozenset(("hang_back", "step_ahead", "jet_duck"))
"""Cards whose plays depend only on where the player's own ducks are."""
_PLAYS_CACHE: dict[tuple[Kind, EditionName, tuple[bool, ...]], tuple[Play, ...]] = {}
"""Legal plays already found, by card, edition and what they depend on."""


def is_well_formed(kind: Kind, at: tuple[int, ...]) -> bool:
    """Tell whether a card of this kind may point at these places at all."""
    return isinstance(at, tuple) and {*map(type, at)} <= {int} and at in _PLAYS[kind]


def candidate_plays(state: State, kind: Kind) -> tuple[Play, ...]:
    """List every play of such a card, legal or not."""
    if kind == "rearrange":
        return rearrangements(state.row)
    plays = tuple(_PLAYS[kind].values())
    return plays[: len(state.colours)] if kind == "resurrection" else plays


def plays(state: State, kind: Kind) -> tuple[Play, ...]:
    """SD-09 List every legal play of such a card."""
    if kind == "rearrange":
        return rearrangements(state.row)
    if kind in _PLAYS_WITHOUT_CHOICE:
        return _PLAYS_WITHOUT_CHOICE[kind]
    if kind in _KINDS_ABOUT_SIGHTS:
        asked = _lit(state.sights)
    elif kind in _KINDS_ABOUT_OWN_DUCKS:
        colour = state.colours[state.turn]
        asked = tuple([COLOUR.get(slot.card) == colour for slot in state.row])
    else:
        return _allowed(state, kind)
    key = kind, state.edition_name, asked
    kept = _PLAYS_CACHE.get(key)
    if kept is None:
        kept = _PLAYS_CACHE[key] = _allowed(state, kind)
    return kept


@cache
def _lit(sights: tuple[int, ...]) -> tuple[bool, ...]:
    """Tell which skies have a sight, whatever its number."""
    return tuple(map(bool, sights))


def _allowed(state: State, kind: Kind) -> tuple[Play, ...]:
    refusal = _REFUSALS[kind]
    return tuple([play for at, play in _PLAYS[kind].items() if refusal(state, *at) is None])


def refusal(state: State, kind: Kind, at: tuple[int, ...]) -> str | None:
    """Return the reason key against this play. If the card can't be played at all, return the reason for that."""
    reason = _REFUSALS[kind](state, *at)
    return reason if reason is None or plays(state, kind) else reason_unplayable(state, kind)


def reason_unplayable(state: State, kind: Kind) -> str:
    """Return the reason key why such a card can't be played at all now."""
    match kind:
        case "ricochet" if any(state.sights):
            return "no_duck_beside_a_sight"
        case "two_birds" if any(state.sights[a] and state.sights[b] for a, b in _PAIRS):
            return "no_two_neighbouring_ducks_in_sight"
        case "double_barrel" if not state.edition.lone_barrel:
            return "no_two_free_neighbouring_skies"
    return _REASONS_UNPLAYABLE[kind]


def rearrangements(row: tuple[Slot, ...]) -> tuple[Play, ...]:
    """SD-31 Any order, the present one included.

    Waters are alike, and so are ducks of one colour with nothing on or under them: only orders that look different
    are listed, each as the one that keeps cards which are alike in their order.
    """
    looks = [
        slot.card if slot.under or slot.dive else COLOUR.get(slot.card, "water")  # a pair or a dive is one of a kind
        for slot in row
    ]
    return _different(tuple(map(looks.index, looks)))


@cache
def _different(looks: tuple[int, ...]) -> tuple[Play, ...]:
    """Keep the orders in which no card overtakes another that looks the same."""
    return tuple([play for play, _ in _not_overtaking(looks)])


@cache
def _not_overtaking(looks: tuple[int, ...]) -> tuple[tuple[Play, tuple[int, ...]], ...]:
    """Take the last card that looks like an earlier one for a different one, and leave out where it overtakes that."""
    for place in reversed(range(SLOT_COUNT)):
        alike = [before for before in range(place) if looks[before] == looks[place]]
        if alike:
            looser = _not_overtaking(replaced(looks, place, place))
            return tuple([(play, at) for play, at in looser if at[alike[-1]] < at[place]])
    return _ORDERS


def card_in_hand(hand: tuple[ActionCard, ...], kind: Kind, which: int = 0) -> ActionCard | None:
    """Return the card of this kind in the hand, the `which`-th of several; None if there is none."""
    alike = [card for card in hand if KIND[card] == kind]
    return alike[which] if type(which) is int and 0 <= which < len(alike) else None


def _never_refused(_: State, *__: int) -> None:
    return None


def _aim(state: State, sky: int) -> str | None:
    """SD-20 Put a sight on a sky card that has none."""
    return "sky_taken" if state.sights[sky] else None


def _fire(state: State, sky: int) -> str | None:
    """SD-21 Shoot one card under a sight."""
    return None if state.sights[sky] else "no_sight_there"


def _double_barrel(state: State, sky: int, other: int | None = None) -> str | None:
    """SD-23 Two sights on two free neighbouring skies; only where no two fit, one. SI-03 One alone is not allowed."""
    if state.sights[sky] or (other is not None and state.sights[other]):
        return "sky_taken"
    if other is not None:
        return None
    if any(not state.sights[a] and not state.sights[b] for a, b in _PAIRS):
        return "both_barrels_fit"
    return None if state.edition.lone_barrel else "no_two_free_neighbouring_skies"


def _victim(state: State, place: int) -> str | None:
    """SI-04 Some cards choose ducks as victims, dived ones too; SD-22 elsewhere water will do."""
    return None if state.row[place].card in COLOUR or state.edition.wets_water else "water_is_no_victim"


def _ricochet(state: State, sight: int, victim: int) -> str | None:
    """SD-25 Choose a sight and a neighbour of its slot. SI-04 What lies under that sight does not matter."""
    return _fire(state, sight) or _victim(state, victim)


def _two_birds(state: State, left: int, right: int) -> str | None:
    """SD-26 Shoot two neighbouring cards that both have sights."""
    return _fire(state, left) or _fire(state, right) or _victim(state, left) or _victim(state, right)


def _bump_left(state: State, sky: int) -> str | None:
    """SD-27 The sky to the left must exist and be free."""
    return _bump(state, sky, sky - 1)


def _bump_right(state: State, sky: int) -> str | None:
    """SD-27 The sky to the right must exist and be free."""
    return _bump(state, sky, sky + 1)


def _bump(state: State, sky: int, to: int) -> str | None:
    if not state.sights[sky]:
        return "no_sight_there"
    if not 0 <= to < SLOT_COUNT:
        return "no_sky_beyond"
    return "next_sky_taken" if state.sights[to] else None


def _own(state: State, place: int) -> str | None:
    """SD-29 SD-30 SD-33 Only ducks of one's own, SD-35 and only visible ones."""
    return None if state.is_current_players(state.row[place]) else "not_your_duck"


def _hang_back(state: State, place: int) -> str | None:
    """SD-29 Not at the right end of the row."""
    return _own(state, place) or ("nobody_behind" if place == SLOT_COUNT - 1 else None)


def _step_ahead(state: State, place: int) -> str | None:
    """SD-29 Not at the left end of the row."""
    return _own(state, place) or ("nobody_ahead" if place == 0 else None)


def _take_cover(state: State, place: int, cover: int) -> str | None:
    """SD-33 Under a neighbouring duck, never under water.

    SD-35 A covering duck neither hides nor covers another. SD-37 A dived duck can't hide, but another may hide under
    it.
    """
    hiding, covering = state.row[place], state.row[cover]
    if not state.is_current_players(hiding):
        return "not_your_duck"
    if hiding.under:
        return "covering_duck_stays"
    if hiding.dive:
        return "dived_duck_stays"
    if covering.card not in COLOUR:
        return "water_hides_nobody"
    return "cover_taken" if covering.under else None


def _dive(state: State, place: int) -> str | None:
    """SD-36 On any visible duck, never on water, nor on a duck that already carries one."""
    slot = state.row[place]
    if slot.card not in COLOUR:
        return "water_cannot_dive"
    return "already_dived" if slot.dive else None


def _peace(state: State) -> str | None:
    """SD-38 Not playable without a sight."""
    return None if any(state.sights) else "no_sight_to_remove"


def _resurrection(state: State, seat: Seat) -> str | None:
    """SD-39 Any player's shot duck."""
    return None if seat < len(state.shot) and state.shot[seat] else "no_such_shot_duck"


_REFUSALS: dict[Kind, Refusal] = {
    "aim": _aim,
    "fire": _fire,
    "double_barrel": _double_barrel,
    "quick_shot": _victim,
    "ricochet": _ricochet,
    "two_birds": _two_birds,
    "bump_left": _bump_left,
    "bump_right": _bump_right,
    "march": _never_refused,
    "hang_back": _hang_back,
    "step_ahead": _step_ahead,
    "jet_duck": _own,
    "rearrange": _never_refused,
    "duck_dance": _never_refused,
    "take_cover": _take_cover,
    "dive": _dive,
    "peace": _peace,
    "resurrection": _resurrection,
}
_REASONS_UNPLAYABLE: dict[Kind, str] = {
    "aim": "all_skies_taken",
    "fire": "no_sight_on_the_table",
    "double_barrel": "no_sky_for_the_barrels",
    "ricochet": "no_sight_to_ricochet",
    "two_birds": "no_two_neighbouring_sights",
    "bump_left": "no_sight_can_go_left",
    "bump_right": "no_sight_can_go_right",
    "hang_back": "no_duck_to_hang_back",
    "step_ahead": "no_duck_to_step_ahead",
    "jet_duck": "no_duck_to_jet",
    "take_cover": "nowhere_to_hide",
    "dive": "no_duck_to_dive",
    "peace": "no_sight_to_remove",
    "resurrection": "nobody_shot",
}
"""Why a card can't be played at all, by kind. Kinds that can always be played are missing."""


def legal_moves(state: State) -> tuple[Move, ...]:
    """SD-08 One card must be played; SD-09 only if none can be, one is discarded."""
    kinds = _kinds(state)
    moves: tuple[Move, ...] = ()
    for kind in kinds:
        moves += plays(state, kind)
    return moves or tuple([_DISCARDS[kind] for kind in kinds])


def candidates(state: State) -> tuple[Move, ...]:
    """List what the seat that decides might try: every card anywhere, and throwing each away."""
    kinds = _kinds(state)
    return (*(play for kind in kinds for play in candidate_plays(state, kind)), *(_DISCARDS[kind] for kind in kinds))


def objection(state: State, move: object) -> str | None:
    """Name the reason why this move is refused.

    Asked about a card with nothing pointed at, it tells why that card can't be played, or that the play is unfinished.
    """
    if not isinstance(move, (Play, Discard)) or not isinstance(kind := move.card, str) or kind not in _DISCARDS:
        return "not_a_move"
    if state.step != "play":
        return "not_now"
    if card_in_hand(state.hands[state.turn], kind, move.which) is None:
        return "not_in_hand"
    if isinstance(move, Discard):
        return "something_can_be_played" if any(plays(state, kind) for kind in _kinds(state)) else None
    if is_well_formed(kind, move.at):
        return refusal(state, kind, move.at)
    if move.at != ():
        return "not_a_move"
    return "unfinished" if plays(state, kind) else reason_unplayable(state, kind)


def _kinds(state: State) -> tuple[Kind, ...]:
    """List the kinds of card that the player in turn may choose from, each once."""
    if state.step != "play":
        return ()
    return tuple(dict.fromkeys(map(KIND.__getitem__, state.hands[state.turn])))
