import json
import math
import zlib
from base64 import b85encode
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.fizz.pieces import ALL_CHIPS
from tabletop import motion_film
from tabletop.motion_film import Film, SoundMark
from tabletop.physics import bottle_tower


def falling_pieces(pieces: int, seed: int = 7) -> Film:
    """Pieces that leave a hand at 300 mm, bounce a few times and lie still, filmed at 30 Hz."""
    rng = Random(seed)
    frames: list[list[tuple[float, ...]]] = [[] for _ in range(30)]
    for _ in range(pieces):
        x, y, z, angle = rng.uniform(100, 200), rng.uniform(50, 150), 300.0, 0.0
        vx, vy, vz, spin = rng.gauss(0, 66), rng.gauss(0, 66), 0.0, rng.gauss(0, 6)
        for frame in frames:
            frame.append((x, y, z, angle))
            for _ in range(8):
                vz -= 9810 / 240
                x, y, z, angle = x + vx / 240, y + vy / 240, z + vz / 240, angle + spin / 240
                if z < 0:
                    z, vz, spin = 0.0, -0.3 * vz if vz < -150 else 0.0, rng.gauss(0, 8)
                    vx, vy = rng.gauss(0, 200) if vz else 0.0, rng.gauss(0, 200) if vz else 0.0
                if z == 0.0 and vz <= 0:
                    vx = vy = vz = spin = 0.0
    marks = [SoundMark(rng.uniform(0.2, 0.9), rng.choice(["wood", "lily"]), rng.random()) for _ in range(3 * pieces)]
    return Film.record(30, (0.25, 0.25, 1.0, math.tau / 256), [f"c{i}" for i in range(pieces)], frames, marks)


def test_a_film_comes_back_from_its_packing_unchanged() -> None:
    film = falling_pieces(9)

    assert Film.unpack(film.pack()) == film


any_number = st.integers(-(10**7), 10**7)


@given(st.data(), st.integers(1, 4), st.integers(0, 4), st.integers(1, 12))
def test_any_motion_at_all_comes_back(data: st.DataObject, channels: int, pieces: int, length: int) -> None:
    pose = st.tuples(*[any_number] * channels)
    frames = data.draw(st.tuples(*[st.tuples(*[pose] * pieces)] * length))
    marks = data.draw(
        st.lists(st.builds(SoundMark, st.floats(0, 60), st.sampled_from("ab"), st.floats(0, 1)), max_size=4)
    )
    film = Film.record(30, (1.0,) * channels, [f"p{i}" for i in range(pieces)], frames, marks)

    assert Film.unpack(film.pack()) == film


def test_a_film_of_nine_pieces_fits_into_1200_characters_of_a_json_string() -> None:
    packed = [falling_pieces(9, seed).pack() for seed in range(20)]

    assert max(map(len, packed)) <= 1200
    assert all(each.isascii() and not set(each) & set("\"'\\\n ") for each in packed)


def test_numbers_are_kept_to_half_a_grain() -> None:
    film = Film.record(30, (0.25, 0.01), ["a"], [[(10.13, 3.14159)]])

    assert film.poses_at(0)[0] == pytest.approx((10.13, 3.14159), abs=0.126)
    assert film.poses_at(0)[0][1] == pytest.approx(3.14159, abs=0.005)


def test_between_two_frames_a_piece_is_between_two_places() -> None:
    film = Film.record(10, (1.0,), ["a", "b"], [[(0,), (5,)], [(10,), (5,)], [(30,), (5,)]])

    assert film.seconds == pytest.approx(0.2)
    assert film.poses_at(0.05) == ((5.0,), (5.0,))
    assert film.poses_at(0.15) == ((20.0,), (5.0,))


def test_before_it_starts_and_after_it_ends_all_stands_still() -> None:
    film = Film.record(10, (1.0,), ["a"], [[(0,)], [(10,)]])
    still = Film.record(10, (1.0,), ["a"], [[(4,)]])

    assert (film.poses_at(-1), film.poses_at(99)) == (((0.0,),), ((10.0,),))
    assert still.poses_at(0.3) == ((4.0,),)


def test_every_mark_is_heard_once_however_time_is_cut() -> None:
    film = falling_pieces(9)
    edges = [tick / 60 for tick in range(75)]
    marks = [mark for since, until in pairwise(edges) for mark in film.sounds_between(since, until)]

    assert tuple(marks) == film.sound_marks
    assert len(film.sound_marks) == 27


def test_every_frame_shows_every_piece() -> None:
    with pytest.raises(ValueError, match="every piece"):
        Film.record(30, (1.0,), ["a", "b"], [[(1,)]])
    with pytest.raises(ValueError, match="frame"):
        Film.record(30, (1.0,), ["a"], [])


@pytest.mark.parametrize(
    "cut", ["", "x", "not a film at all", falling_pieces(3).pack()[:-9], falling_pieces(3).pack()[5:]]
)
def test_a_damaged_film_is_refused_not_half_shown(cut: str) -> None:
    with pytest.raises(ValueError, match="not a film"):
        Film.unpack(cut)


def test_a_film_that_would_fill_the_memory_is_refused() -> None:
    bomb = b85encode(zlib.compress(bytes(64_000_000), 9)).decode()

    with pytest.raises(ValueError, match="not a film"):
        Film.unpack(bomb)


def pack_anything(head: list[Any], body: bytes) -> str:
    """Fold anything at all as a film is folded."""
    return b85encode(zlib.compress(json.dumps(head).encode() + b"\n" + body, 9)).decode()


HOSTILE_FILMS: dict[str, str] = {
    "an endless number": pack_anything([1, 30, 1, [1.0], ["a"], [], [0], 0], b"\xff" * 1_900_000 + b"\x01"),
    "millions of frames of nothing": pack_anything([1, 30, 7_000_000, [1.0], [], [], [0], 0], b""),
    "an hour": pack_anything([1, 1, 3600, [1.0], ["a"], [], [0], 0], bytes(3600)),
    "millions of numbers": pack_anything([1, 30, 3600, [1.0] * 5, ["a"] * 100, [], [0] * 5, 0], bytes(1_800_000)),
    "millions of sounds": pack_anything([1, 30, 1, [1.0], ["a"], ["b"], [0], 600_000], bytes(1_800_001)),
    "fewer numbers than promised": pack_anything([1, 30, 9, [1.0], ["a"], [], [0], 0], bytes(8)),
    "half a frame": pack_anything([1, 30, 1.5, [1.0], ["a"], [], [0], 0], bytes(1)),
    "true frames": pack_anything([1, 30, True, [1.0], ["a"], [], [0], 0], bytes(1)),
    "less than no sounds": pack_anything([1, 30, 4, [1.0], ["a"], [], [0], -1], bytes(1)),
    "no rate": pack_anything([1, 0, 1, [1.0], ["a"], [], [0], 0], bytes(1)),
    "a grain that is no number": pack_anything([1, 30, 1, [math.nan], ["a"], [], [0], 0], bytes(1)),
    "a grain in words": pack_anything([1, 30, 1, ["1"], ["a"], [], [0], 0], bytes(1)),
    "a grain without end": pack_anything([1, 30, 1, [math.inf], ["a"], [], [0], 0], bytes(1)),
    "nowhere near": pack_anything([1, 30, 1, [1e300], ["a"], [], [0], 0], b"\x7e"),
    "a piece that is a list": pack_anything([1, 30, 1, [1.0], [[]], [], [0], 0], bytes(1)),
    "the usual without end": pack_anything([1, 30, 3, [1.0], ["a"], [], [10**4000], 0], bytes(3)),
    "the usual missing": pack_anything([1, 30, 3, [1.0], ["a"], [], [], 0], bytes(3)),
    "a sound without a name": pack_anything([1, 30, 1, [1.0], ["a"], [], [0], 1], bytes(4)),
    "one number too few in the head": pack_anything([1, 30, 1, [1.0], ["a"], [], [0]], bytes(1)),
    "no head": pack_anything([], b""),
}


@pytest.mark.parametrize("hostile", HOSTILE_FILMS, ids=lambda name: name.replace(" ", "_"))
def test_a_film_of_impossible_sizes_is_refused_before_it_is_developed(
    hostile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[int] = []
    seen = motion_film._read_varints
    monkeypatch.setattr(motion_film, "_read_varints", lambda body: read.append(len(body)) or seen(body))
    with pytest.raises(ValueError, match="not a film"):
        Film.unpack(HOSTILE_FILMS[hostile])

    assert sum(read) < 10_000


@pytest.mark.no_cover
def test_the_longest_film_that_a_hand_can_make_is_no_impossible_one() -> None:
    pieces = [*ALL_CHIPS, "bottle", "hand_0", "hand_1"]
    frames = [[(frame % 7, at, 0.0) for at in range(len(pieces))] for frame in range(bottle_tower.MAX_FILM_FRAMES + 1)]
    longest = Film.record(
        30, bottle_tower.FILM_GRAIN, pieces, frames, [SoundMark(second, "cap", 0.5) for second in range(60)]
    )

    assert Film.unpack(longest.pack()) == longest
