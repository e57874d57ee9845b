"""What numbers mean: the package's tables are the engine's, features of cards tell what cards do, and the example of
docs/OBSERVATION.md runs."""

import os
import re
from pathlib import Path

import numpy as np
import pytest

import weissfish
from weissfish import tables

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])
LANTERNS, HARBOUR = (str(ROOT / "decks" / name) for name in ("lanterns.deck", "harbour.deck"))
DOCUMENT = (ROOT / "docs" / "OBSERVATION.md").read_text()


@pytest.fixture(scope="module")
def match():
    return weissfish.Match.of(LANTERNS, HARBOUR)


def engine_enum(path, name, prefix):
    """The members of an enumeration of the engine's headers."""
    body = re.search(r"enum %s \{(.*?)\} ?%s;" % (name, name), (ROOT / "core/weiss" / path).read_text(), re.S).group(1)
    members, value = {}, 0
    for member in re.sub(r"/\*.*?\*/", "", body, flags=re.S).split(","):
        word, _, given = (part.strip() for part in member.partition("="))
        if not word:
            continue
        if given:
            value = members[given] if given in members else int(given)
        members[word] = value
        value += 1
    return {word[len(prefix):]: value for word, value in members.items()
            if not word.endswith("_COUNT") and word != "STEP_FIRST_INSIDE"}


@pytest.mark.parametrize("table, path, name, prefix", [
    (tables.Choice, "engine/state.h", "WeissChoiceKind", "CHOICE_"),
    (tables.Step, "engine/state.h", "WeissStep", "STEP_"),
    (tables.MoveKind, "engine/move.h", "WeissMoveKind", "MOVE_"),
    (tables.Way, "engine/state.h", "WeissAttackType", "ATTACK_"),
    (tables.Colour, "card/card.h", "WeissColour", "COLOUR_"),
    (tables.Icon, "card/card.h", "WeissTrigger", "TRIGGER_")])
def test_a_table_is_the_engines(table, path, name, prefix):
    assert {member.name: member.value for member in table} == engine_enum(path, name, prefix)


def test_events_are_the_engines():
    listed = re.findall(r"^    X\((\w+),", (ROOT / "core/weiss/engine/event.h").read_text(), re.M)
    assert [event.name for event in weissfish.Event] == listed
    slots = engine_enum("engine/state.h", "WeissSlot", "SLOT_")
    assert all(slots[slot.name] == slot for slot in weissfish.Slot)


def test_an_observation_says_who_plays_what(match):
    for number in range(4):
        game = weissfish.Game(match, 1, number)
        for seat in range(2):
            seen = game.observe(seat)
            for player in range(2):
                assert seen[tables.player_at(player) + tables.LIST_AT] == game.deck_at((seat + player) % 2)
    assert len(game.observe()) == tables.player_at(2)


def test_zones_are_where_the_tables_say(match):
    game = weissfish.Game(match, 3)
    agent = weissfish.Agent(match, "random")
    for _ in range(60):
        agent.play(game)
        seen, seat = game.observe(), max(game.chooser, 0)
        own = seen[tables.player_at(0):]
        assert seen[tables.zone_at(0, weissfish.Zone.HAND)].sum() == own[3]
        assert seen[tables.zone_at(1, weissfish.Zone.WAITING_ROOM)].sum() == seen[tables.player_at(1) + 6]
        assert game.over or seen[2] != weissfish.Choice.NONE
        stage = own[tables.STAGE_AT:tables.ZONES_AT].reshape(5, tables.CHARACTER_SIZE)
        assert set(stage[stage[:, 0] >= 0, 1]) <= set(weissfish.State) - {weissfish.State.NOBODY}
        assert seat == seen[0]


def test_features_are_those_of_the_cards(match):
    names = match.decks[0].feature_names
    assert match.features.shape == (2, 50, len(names)) and len(set(names)) == len(names)
    at = {name: place for place, name in enumerate(names)}
    for deck in match.decks:
        for card, row in zip(deck.cards, deck.features):
            told = (row[at["level"]], row[at["cost"]], row[at["power / 500"]] * 500, row[at["soul"]])
            assert told == (card.level, card.cost, card.power // 500 * 500, card.soul)
            assert row[at[card.type]] == 1 and row[at["played as printed"]] == card.exact
            assert sum(row[at[colour]] for colour in ("yellow", "green", "red", "blue")) == (card.colour >= 0)
            icons = [name.split()[1] for name in names if name.startswith("icon ")]
            counted = sum(row[at[f"icon {icon}"]] for icon in icons if icon != "counter")
            assert counted == sum(icon != 0 for icon in card.icons)
            assert row[at["copies in the list"]] == sum(other.code == card.code for other in deck.cards)
            abilities = sum(row[place] for name, place in at.items() if name.startswith("abilities "))
            assert abilities == sum(ability.exact for ability in card.abilities)
            assert (row == deck.features[card.copy]).all()
    with pytest.raises(ValueError):
        match.decks[0].features[0, 0] = 1


def made(*cards):
    """A deck that begins with cards of these texts, and its features by name."""
    listed = [{"code": f"Q/W01-{number}", "name": f"Card {number}", "type": "Character", "color": "RED", "level": "0",
               "cost": "0", "power": "500", "soul": 1, "trigger": [], "attributes": [f"Sort{number}", "Common"],
               "ability": texts} for number, texts in enumerate(cards)]
    opened = weissfish.Cards("cards.json", {"cards.json": __import__("json").dumps(listed)})
    others = ["065", "066", "074", "012", "075", "001", "002", "067", "003"][:10 - len(cards)]
    lines = [*(f"4 Q/W01-{number}" for number in range(len(cards))), *(f"4 LF/W02-{code}" for code in others),
             "2 LF/W02-085", "3 LF/W02-027", "3 LF/W02-092", "2 LF/W02-093"]
    deck = opened.deck("a.deck", "\n".join(lines))
    rows = {card.code: dict(zip(deck.feature_names, deck.features[card.number].tolist())) for card in deck.cards}
    return [rows[f"Q/W01-{number}"] for number in range(len(cards))]


def test_features_say_what_a_text_does():
    draws, helps, plain, odd = made(["【AUTO】 When this card is placed on the stage from your hand, draw 1 card."],
                                    ["【CONT】 All of your other characters get +500 power."], [],
                                    ["【AUTO】 When this card attacks, it whistles a tune."])
    assert draws["abilities AUTO"] == draws["does: draw"] == draws["waits for PLACED"] == 1
    assert draws["worth play"] > plain["worth play"] == 0
    assert helps["abilities CONT"] == helps["gives power"] == 1 and helps["worth others"] == 500
    assert (odd["played as printed"], odd["abilities AUTO"], plain["played as printed"]) == (0, 0, 1)
    assert draws["traits"] == 2 and draws["cards of the list that share a trait"] == 16
    same = [name for name in draws if draws[name] != plain[name]]
    assert all(name.split()[0] in ("abilities", "does:", "waits", "worth", "trait") for name in same)


def test_the_document_lists_the_features(match):
    table = DOCUMENT.split("## Features of cards")[1].split("## ")[0]
    first = 0
    for row in re.findall(r"^\| (\d+)(?:–(\d+))? \|", table, re.M):
        assert int(row[0]) == first
        first = int(row[1] or row[0]) + 1
    assert first == len(match.decks[0].feature_names)


def test_the_example_of_the_document_runs(capsys, monkeypatch):
    example = re.search(r"## An example\n.*?```python\n(.*?)```.*?```\n(.*?)```", DOCUMENT, re.S)
    monkeypatch.chdir(ROOT)
    exec(compile(example.group(1), "docs/OBSERVATION.md", "exec"), {})
    assert capsys.readouterr().out == example.group(2)


def test_the_encoding_is_the_documents():
    assert f"in encoding {weissfish.ENCODING} " in DOCUMENT
    assert np.iinfo(np.int16).max == 32767
