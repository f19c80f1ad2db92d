"""A phone is a hand: a page is shown its seat and nothing else, and its touches are as good as the mouse."""

from pathlib import Path

import pytest
from phone import Phone, party, wait

from rules.kernel import Decide, Seat
from tabletop.match import Human, Match, new_setup
from tabletop.scenes.curtain import Curtain

TWO = (Human("Аня"), Human("Bohdan"))


def test_two_phones_play_and_no_curtain_falls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(new_setup("fox_forest", TWO, seed=3))
    with party(tmp_path, match, monkeypatch) as (guest, scene, phones):
        pair = [Phone(phones.link(Seat(seat))) for seat in range(2)]
        wait(guest, lambda: all(phone.pieces for phone in pair))
        for _ in range(6):
            wait(guest, lambda: isinstance(match.pending, Decide) and pair[match.pending.seat].state.get("mine"))
            seat = match.pending.seat
            phone, acts = pair[seat], len(match.log)
            assert not pair[1 - seat].state["mine"]
            wait(guest, lambda: phone.glowing)
            key = phone.glowing[0]
            phone.say("touch", key=key)
            wait(guest, lambda: phone.state.get("plank") or len(match.log) > acts)
            phone.say("do")
            wait(guest, lambda: len(match.log) > acts)
            assert not isinstance(guest.scene, Curtain)
            assert scene.showing.watcher is None
        print(phone.sizes)
