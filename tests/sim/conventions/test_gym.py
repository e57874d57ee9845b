"""weissfish.gym by Gymnasium's own checks, and what they do not look at."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.utils.performance import benchmark_vector_step
from gymnasium.vector import AutoresetMode

import weissfish
import weissfish.gym

ID = "weissfish/Weiss-v0"
MODES = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP,
         "disabled": AutoresetMode.DISABLED}


@pytest.fixture(scope="module")
def match(lists):
    return weissfish.Match.of(*lists["decks"], cards=lists.get("cards", ()))


@pytest.mark.parametrize("words", [
    {}, {"opponent": None}, {"seat": 0}, {"seat": 1, "opponent": "random"}])
def test_check_env(lists, words):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(ID, **lists, **words).unwrapped)


@pytest.mark.parametrize("autoreset", MODES)
@pytest.mark.parametrize("opponent", [None, "heuristic"])
def test_benchmark_vector_step(match, autoreset, opponent):
    env = gymnasium.make_vec(ID, num_envs=16, decks=match, autoreset=autoreset, opponent=opponent)
    assert env.metadata["autoreset_mode"] is MODES[autoreset]
    assert benchmark_vector_step(env, target_duration=0.2, seed=1) > 0


def test_the_modules_name_registers_it():
    gymnasium.make(f"weissfish.gym:{ID}")


def test_entry_point_registers_it_once():
    from weissfish_gymnasium import register_envs
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        register_envs()


def legal(rng, masks):
    return np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize("seat", [0, 1, "both"])
def test_single_and_many_games_end_as_they_say(match, seat):
    env = weissfish.gym.WeissEnv(match, seat=seat, opponent="random")
    rng = np.random.default_rng(1)
    seats, rewards = set(), []
    for _ in range(6):
        seen, info = env.reset(seed=None if rewards else 3)
        over = False
        while not over:
            seats.add(info["player"])
            assert seen in env.observation_space and seen["observation"][0] == info["player"]
            assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
            seen, reward, terminated, truncated, info = env.step(int(legal(rng, [seen["action_mask"]])[0]))
            over = terminated or truncated
            assert over or reward == 0
        assert not seen["action_mask"].any() and not info["illegal"]
        rewards.append(reward)
        with pytest.raises(weissfish.Error, match="reset"):
            env.step(0)
    assert set(rewards) <= {-1.0, 1.0} and seats == ({0, 1} if seat == "both" else {seat})


@pytest.mark.parametrize("autoreset", MODES)
def test_modes_of_beginning_anew(match, autoreset):
    env = weissfish.gym.make_vec(8, match, autoreset=autoreset, opponent=None)
    rng = np.random.default_rng(2)
    seen, info = env.reset(seed=5)
    over, ended = np.zeros(8, bool), 0
    for _ in range(500):
        assert (seen["observation"][:, 0] == info["player"])[~over].all()
        before, last = info["player"], over
        seen, rewards, terminated, truncated, info = env.step(legal(rng, seen["action_mask"]))
        assert seen in env.observation_space and rewards.shape == (8,) and rewards.dtype == np.float64
        over = terminated | truncated
        ended += over.sum()
        assert (np.abs(rewards) == terminated).all() or truncated.any()
        assert ("final_obs" in info) == (autoreset == "same_step" and over.any())
        if autoreset == "same_step":
            assert seen["action_mask"].any(axis=1).all()
            for index in np.flatnonzero(over):
                final = info["final_obs"][index]
                assert final in env.single_observation_space and not final["action_mask"].any()
                assert final["observation"][7] in (0, 1) and final["observation"][0] == before[index]
                assert (rewards[index] == 1) == (final["observation"][7] == 0)
                assert info["final_info"]["player"][index] == before[index]
        else:
            assert (seen["action_mask"].any(axis=1) == ~over).all()
        if autoreset == "next_step":
            assert not (last & over).any() and (rewards[last] == 0).all()
        if autoreset == "disabled" and over.any():
            with pytest.raises(weissfish.Error):
                env.step(np.zeros(8, int))
            running = seen["observation"][~over]
            seen, info = env.reset(options={"reset_mask": over})
            assert (seen["observation"][~over] == running).all()
            over = np.zeros(8, bool)
    assert ended > 3


def test_what_is_not_legal(match):
    single = weissfish.gym.WeissEnv(match, opponent=None)
    seen, _ = single.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert single.step(wrong)[1:] == (-1.0, True, False, {"player": single._learner, "illegal": True})
    many = weissfish.gym.make_vec(3, match, opponent=None)
    seen, _ = many.reset(seed=1)
    actions = legal(np.random.default_rng(1), seen["action_mask"])
    actions[2] = np.flatnonzero(seen["action_mask"][2] == 0)[0]
    _, rewards, terminated, _, info = many.step(actions)
    assert rewards.tolist() == [0, 0, -1] and terminated.tolist() == info["illegal"].tolist() == [False, False, True]
    for env, action in ((weissfish.gym.WeissEnv(match, illegal="error"), wrong),
                        (weissfish.gym.make_vec(3, match, illegal="error"), np.full(3, wrong))):
        env.reset(seed=1)
        with pytest.raises(weissfish.Error, match="not legal"):
            env.step(action)
    for words in ({"illegal": "no"}, {"seat": 2}, {"autoreset": "later"}, {"opponent": "heuristik"}):
        with pytest.raises(weissfish.Error):
            weissfish.gym.make_vec(2, match, **words)


def test_arrays_are_new_or_the_same(match):
    for kept in (True, False):
        env = weissfish.gym.make_vec(2, match, opponent=None, copy=kept)
        first, info = env.reset(seed=1)
        told = first["observation"].copy()
        actions = legal(np.random.default_rng(1), first["action_mask"])
        second, *_, info_after = env.step(actions)
        assert (first["observation"] is second["observation"]) is not kept
        assert (first["observation"] == told).all() == kept
        assert (info["player"] is info_after["player"]) is not kept
        assert first["action_mask"].dtype == np.int8


def test_a_seed_begins_a_run(match):
    one, other = (weissfish.gym.make_vec(4, match, opponent=None) for _ in range(2))
    seen = [env.reset(seed=9)[0] for env in (one, other)]
    assert data_equivalence(*seen, exact=True)
    assert not data_equivalence(one.reset(seed=10)[0], seen[1], exact=True)
    assert data_equivalence(one.reset(seed=9)[0], seen[1], exact=True)


def test_an_environment_is_copied_and_pickled(match):
    env = weissfish.gym.WeissEnv(match, opponent="random")
    seen, _ = env.reset(seed=4)
    rng = np.random.default_rng(3)
    for _ in range(10):
        seen, *_ = env.step(int(legal(rng, [seen["action_mask"]])[0]))
    action = int(np.flatnonzero(seen["action_mask"])[0])
    copied, pickled = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    for other in (copied, pickled):
        assert data_equivalence(other._observe(), seen, exact=True)
        other.step(action)
    told = env.step(action)
    assert data_equivalence(copied._observe(), told[0], exact=True)  # the opponent has drawn the same


def test_words_say_what_it_is(match):
    env = gymnasium.make(ID, decks=match, render_mode="ansi")
    env.reset(seed=1)
    assert "turn 1" in env.render() and repr(match) in repr(weissfish.BatchEnv(match, 1))
    assert len(gymnasium.make_vec(ID, num_envs=2, decks=match, render_mode="ansi").render()) == 2
