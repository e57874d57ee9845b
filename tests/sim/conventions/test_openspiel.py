"""weissfish.openspiel by OpenSpiel's own test of games, with its states written and read, and its own search."""

import copy
import pickle
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import weissfish
import weissfish.openspiel


@pytest.fixture(scope="module")
def game(lists):
    return weissfish.openspiel.load(**lists)


def test_random_sim_test(game):
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_random_sim_test_of_three(three):
    pyspiel.random_sim_test(weissfish.openspiel.load(**three), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_loaded_by_its_words(game, lists):
    match = weissfish.Match.of(*lists["decks"], cards=lists.get("cards", ()))
    files = {"mine.deck": Path(lists["decks"][0]).read_text()}
    of_match = weissfish.openspiel.load(match, seeds=8)
    of_files = weissfish.openspiel.load(["mine.deck", lists["decks"][1]], files=files, cards=lists.get("cards", ()))
    fingerprints = []
    for made in (game, of_match, of_files):
        again = pyspiel.load_game(str(made))
        states = [one.new_initial_state() for one in (made, again, pickle.loads(pickle.dumps(made)))]
        for state in states:
            state.apply_action(5)
        assert len({state.game.fingerprint for state in states}) == 1
        fingerprints.append(states[0].game.fingerprint)
    assert len(set(fingerprints)) == 1
    assert len(of_match.new_initial_state().chance_outcomes()) == 8
    assert pyspiel.load_game("weissfish").num_players() == 2


def test_states(game):
    rng = np.random.RandomState(1)
    state = game.new_initial_state()
    assert state.is_chance_node() and "before the deal" in str(state)
    state.apply_action(int(rng.choice([action for action, _ in state.chance_outcomes()])))
    observation = make_observation(game)
    recalled = make_observation(game, INFO_STATE_OBS_TYPE)
    known = set()
    while not state.is_terminal():
        player = state.current_player()
        actions = state.legal_actions()
        assert actions == sorted(actions) and np.flatnonzero(state.legal_actions_mask()).tolist() == actions
        assert state.legal_actions(1 - player) == []
        world = state.resample_from_infostate(player, rng.random_sample)
        clones = [state.clone(), copy.deepcopy(state), game.deserialize_state(state.serialize())]
        for other in (world, *clones):
            assert other.legal_actions() == actions
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
        assert all(other.information_state_string(1 - player) == state.information_state_string(1 - player)
                   for other in clones)
        observation.set_from(state, player)
        assert (observation.tensor == state.game.observe(player)).all()
        assert recalled.string_from(state, player) not in known
        known.add(recalled.string_from(state, player))
        assert state.action_to_string(player, actions[0]) in state.game.moves
        for _ in range(4):
            if not state.is_terminal():
                state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == 0 and state.returns() == state.rewards()


def test_its_own_search_plays(game):
    """The search by information sets, with worlds dealt by us."""
    rng = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.random_sample))
    state = game.new_initial_state()
    state.apply_action(1)
    asked = 0
    while not state.is_terminal():
        asks = state.current_player() == 0 and asked < 6
        asked += asks
        state.apply_action(int(bot.step(state) if asks else rng.choice(state.legal_actions())))
    assert asked == 6 and sum(state.returns()) == 0


def test_what_is_none_of_it_is_refused(game):
    state = game.new_initial_state()
    with pytest.raises(ValueError):
        state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(Exception):
        game.make_py_observer(params={"no": 1})
    with pytest.raises(Exception):
        weissfish.openspiel.load(["nowhere.deck", "nowhere.deck"])
    for one in ("a.deck", b"a.deck"):
        with pytest.raises(TypeError, match="two paths"):
            weissfish.openspiel.load(one)
