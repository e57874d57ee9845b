"""Actions, masks, draws and replays, of games and of batches with opponents and all ways of beginning anew."""

import os
from pathlib import Path

import numpy as np
import pytest

import weissfish

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])
LANTERNS, HARBOUR, CARNIVAL = (str(ROOT / "decks" / name)
                               for name in ("lanterns.deck", "harbour.deck", "carnival.deck"))


@pytest.fixture(scope="module")
def match():
    return weissfish.Match.of(LANTERNS, HARBOUR)


def test_an_action_is_a_move_and_back(match):
    rng = np.random.default_rng(1)
    for number in range(4):
        game = weissfish.Game(match, 3, number)
        while not game.over:
            actions = game.actions
            assert sorted(actions) == np.flatnonzero(game.action_mask()).tolist()
            for index, (action, row) in enumerate(zip(actions, game.move_features())):
                meant = match.action(int(action))
                assert game.action_move(int(action)) == index
                assert (meant.card, meant.owner, meant.slot, meant.to, meant.count, meant.attack) == tuple(row[1:7])
            game.act(int(rng.choice(actions)))
    assert not game.action_mask().any()


def test_the_document_lists_the_actions(match):
    table = (ROOT / "docs" / "OBSERVATION.md").read_text().split("## Actions")[1].split("## Replays")[0]
    listed = []
    for row in table.splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if not row.startswith("| ") or not cells[0][:1].isdigit():
            continue
        first, last = cells[0].replace(", ", "–").split("–")[0], cells[0].replace(", ", "–").split("–")[-1]
        kinds = cells[1].split(", ")
        for number in range(int(first), int(last) + 1):
            assert match.action(number).kind == kinds[min(number - int(first), len(kinds) - 1)]
            assert match.action(number).owner == 1 or "next player" not in cells[2]
            listed.append(number)
    assert listed == list(range(match.actions))


def test_what_is_no_action_is_refused(match):
    game = weissfish.Game(match)
    kept = game.moves
    illegal = int(np.flatnonzero(game.action_mask() == 0)[0])
    for wrong in (illegal, -1, match.actions, 1.5, None, True):
        with pytest.raises((ValueError, TypeError)):
            game.act(wrong)
    with pytest.raises(weissfish.Error):
        match.action(match.actions)
    assert game.moves == kept
    shironeko = weissfish.shipped("shironeko/grey_gull.deck")
    other = weissfish.Match.of(shironeko, shironeko, game="shironeko")
    assert other.actions == 0
    with pytest.raises(weissfish.Error, match="no actions"):
        weissfish.BatchEnv(other, 2, masks=True)
    with pytest.raises(weissfish.Error, match="no actions"):
        other.action(0)


def test_one_action_means_the_same_at_larger_tables(match):
    table = weissfish.Match.of(LANTERNS, HARBOUR, CARNIVAL)
    assert table.actions > match.actions
    assert all(match.action(action) == table.action(action) for action in range(match.actions))


def test_a_batch_acts_by_actions(match):
    one = weissfish.BatchEnv(match, 8, 5, actions=True, masks=True, move_room=1)
    other = weissfish.BatchEnv(match, 8, 5)
    rng = np.random.default_rng(2)
    for _ in range(300):
        choices = (rng.random(8) * other.move_counts).astype(np.int32)
        assert (one.observations == other.observations).all() and (one.moves == other.moves).all()
        for index in range(8):
            span = one.actions[one.offsets[index]:one.offsets[index + 1]]
            assert sorted(span) == np.flatnonzero(one.masks[index]).tolist()
        one.act(one.actions[one.offsets[:-1] + choices])
        other.step(choices)
        assert (one.rewards == other.rewards).all()
    assert not one.illegal.any()


def test_an_illegal_action_is_an_error_or_loses(match):
    env = weissfish.BatchEnv(match, 3, actions=True, masks=True, record=True)
    kept = env.observations.copy()
    wrong = env.actions[env.offsets[:-1]].copy()
    wrong[1] = np.flatnonzero(env.masks[1] == 0)[0]
    with pytest.raises(weissfish.Error):
        env.act(wrong)
    assert (env.observations == kept).all()
    loser = env.players[1]
    env.act(wrong, illegal="lose")
    assert env.illegal.tolist() == env.over.tolist() == [False, True, False]
    assert env.rewards[1, loser] == -1 and env.rewards[1].sum() == 0
    assert env.replay(1).play(match).over is False  # it ends where it was lost


@pytest.mark.parametrize("kind, number", [
    (np.int32, -1), (np.int64, -1), (np.int64, 2**40), (np.int64, -2**32), (np.uint64, 2**64 - 1)])
def test_a_number_out_of_range_loses(match, kind, number):
    env = weissfish.BatchEnv(match, 2, actions=True)
    actions = env.actions[env.offsets[:-1]].astype(kind)
    actions[1] = np.array(number, kind)
    with pytest.raises(weissfish.Error):
        env.act(actions)
    env.act(actions, illegal="lose")
    assert env.illegal.tolist() == [False, True]


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
@pytest.mark.parametrize("seat", [0, 1, "both"])
def test_an_opponent_plays_the_other_seats(match, autoreset, seat):
    env = weissfish.BatchEnv(match, 6, 7, masks=True, actions=True, endings=True, opponent="random", seat=seat,
                             autoreset=autoreset, record=True)
    seats, stopped, ended = set(), np.zeros(6, bool), 0
    for step in range(400):
        assert (stopped == (env.move_counts == 0)).all() and (stopped == ~env.masks.any(axis=1)).all()
        seats |= set(env.players.tolist())
        _, actions, _, _ = env.sample(np.zeros((6, match.actions)), step)
        assert ((actions == -1) == stopped).all()
        env.act(np.maximum(actions, 0))
        for index in np.flatnonzero(env.over):
            replay = env.replay(index)
            game = replay.play(match)
            assert game.over and game.result == replay.result
            learner = [game.deck_at(place) for place in range(2)].index(0)
            assert seat in ("both", learner)
            assert env.rewards[index, learner] == (1 if replay.result == learner else -1)
            assert (env.endings[index] == game.observe(learner)).all()
            ended += 1
        stopped = env.over.copy() if autoreset == "next_step" else (stopped | env.over) & (autoreset == "disabled")
        if autoreset == "disabled" and stopped.any() and step % 3 == 0:
            env.restart(stopped)
            stopped[:] = False
    assert ended > 6
    assert seats == ({0, 1} if seat == "both" else {seat})


def test_a_restart_with_a_seed_begins_its_run(match):
    env = weissfish.BatchEnv(match, 4, 1)
    first = env.observations.copy()
    env.step([0, 0, 0, 0])
    env.restart(seed=1)
    assert (env.observations == first).all()
    env.restart(seed=2)
    assert (env.observations == weissfish.BatchEnv(match, 4, 2).observations).all()
    for wrong in ([1, 0, 0, 0], np.ones(3, bool)):
        with pytest.raises(weissfish.Error):
            env.restart(np.asarray(wrong))


def test_fresh_arrays_stay_as_they_are(match):
    """As long as somebody has them, or a view of them; they show what a batch without shows."""
    rng = np.random.default_rng(3)
    fresh, filled = (weissfish.BatchEnv(match, 5, seed=2, masks=True, fresh=fresh) for fresh in (True, False))
    kept, views = [], []
    for step in range(300):
        assert (fresh.observations == filled.observations).all() and (fresh.masks == filled.masks).all()
        if step % 7 == 0:
            kept.append((fresh.observations, fresh.observations.copy(), fresh.masks, fresh.masks.copy()))
            views.append((fresh.observations[2, 3:9], filled.observations[2, 3:9].copy()))
            del kept[:-3], views[:-3]
        choices = [int(rng.integers(count)) for count in filled.move_counts]
        with pytest.raises(weissfish.Error):
            fresh.step([-1] * 5)
        assert fresh.step(choices) == filled.step(choices) == 5
        assert all((one == other).all() for told in kept for one, other in (told[:2], told[2:]))
        assert all((one == other).all() for one, other in views)
        if step == 150:
            fresh.restart(seed=8), filled.restart(seed=8)
    assert not fresh.observations.flags.writeable
    last = fresh.observations
    del fresh
    assert last.any()


def test_draws_follow_the_logits(match):
    env = weissfish.BatchEnv(match, 512, 1, actions=True, masks=True)
    env.restart(seed=1)
    rng = np.random.default_rng(3)
    logits = rng.normal(size=(512, match.actions)).astype(np.float32)
    choices, actions, log_chances, entropies = env.sample(logits, 4)
    rows = env.sample(logits[np.repeat(np.arange(512), env.move_counts), env.actions], 4, by="move")
    for drawn, again in zip((choices, actions, log_chances, entropies), rows):
        assert (drawn == again).all()
    surprise = 0.0
    for index in range(512):
        legal = env.actions[env.offsets[index]:env.offsets[index + 1]]
        chances = np.exp(logits[index, legal] - logits[index, legal].max())
        chances /= chances.sum()
        assert legal[choices[index]] == actions[index]
        assert log_chances[index] == pytest.approx(np.log(chances[choices[index]]), abs=1e-5)
        assert entropies[index] == pytest.approx(-(chances * np.log(chances)).sum(), abs=1e-5)
        surprise += -log_chances[index] - entropies[index]
    assert abs(surprise) / 512 < 0.15  # its expectation is 0, its standard error about 0.04
    nothing = np.full((512, match.actions), np.nan, np.float32)
    assert (np.exp(env.sample(nothing, 1)[2]) * env.move_counts == pytest.approx(1))
    with pytest.raises(weissfish.Error):
        env.sample(logits[:2], 1)


def test_a_replay_ends_where_the_game_ended(match):
    env = weissfish.BatchEnv(match, 4, 9, record=True)
    with pytest.raises(weissfish.Error):
        env.replay(0)
    rng = np.random.default_rng(4)
    while not env.over.any():
        env.step((rng.random(4) * env.move_counts).astype(np.int32))
    index = int(np.flatnonzero(env.over)[0])
    replay = env.replay(index)
    game = replay.play(match)
    assert game.replay() == replay
    assert [weissfish.Game(match, 9, index).fingerprint] * 2 == [weissfish.Game(match, 9, index).fingerprint
                                                                 for _ in range(2)]
    with pytest.raises(weissfish.Error):
        replay.play(weissfish.Match.of(CARNIVAL, HARBOUR))


def test_luck_is_told_and_changes_nothing():
    match = weissfish.Match.of(CARNIVAL, HARBOUR)
    plain, told = (weissfish.BatchEnv(match, 32, 4, luck=luck) for luck in (False, True))
    agent = weissfish.Agent(match, "heuristic")
    assert plain.luck.shape == (0,) and told.luck.shape == (32,) and told.luck.dtype == np.float32
    sums, shares, luck = np.zeros(32), [], []
    for _ in range(600):
        chosen = told.choose(agent)
        plain.step(chosen)
        told.step(chosen)
        assert (plain.observations == told.observations).all() and (plain.rewards == told.rewards).all()
        sums += told.luck
        ended = np.flatnonzero(told.over)
        shares += list(told.rewards[ended, 0] / 2 + 0.5)
        luck += list(sums[ended])
        sums[ended] = 0
    assert len(luck) > 50
    assert np.var(np.array(shares) - luck) < 0.9 * np.var(shares)
