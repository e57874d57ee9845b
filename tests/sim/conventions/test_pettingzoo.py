"""weissfish.pettingzoo by PettingZoo's own tests, for two and three players, and what they do not look at."""

import copy
import pickle
import time
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import weissfish
import weissfish.pettingzoo

# What the tests say of masks that allow nothing (of who waits), of dicts, and of names.
HARMLESS = ["Observation is not a NumPy array", "Action mask numpy array is all zeros",
            "Observation space for each agent probably should be"]


def quietly(test, *arguments):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in HARMLESS:
            warnings.filterwarnings("ignore", message)
        test(*arguments)


@pytest.mark.parametrize("make", [weissfish.pettingzoo.env, weissfish.pettingzoo.raw_env])
def test_api(lists, make):
    quietly(api_test, make(**lists), 300)


def test_api_of_three(three):
    quietly(api_test, weissfish.pettingzoo.env(**three), 300)


def test_seed(lists):
    quietly(seed_test, lambda: weissfish.pettingzoo.env(**lists), 300)
    quietly(seed_test, lambda: weissfish.pettingzoo.env(**lists, seed=5), 50)


def test_render(lists, capsys):
    quietly(render_test, lambda **words: weissfish.pettingzoo.env(**lists, **words))
    assert "turn 1" in capsys.readouterr().out


def test_performance(lists, monkeypatch):
    """It plays five seconds of a clock, which here goes faster."""
    begun, real = time.time(), time.time
    monkeypatch.setattr(time, "time", lambda: begun + 20 * (real() - begun))
    performance_benchmark(weissfish.pettingzoo.env(**lists))


def test_the_registry_makes_it(lists):
    env = pettingzoo.make("aec", "weissfish/Weiss-v0", **lists)
    env.reset(seed=1)
    assert isinstance(env.unwrapped, weissfish.pettingzoo.raw_env) and str(env) == "weissfish_v0"


def play(env, rng, agents=2):
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return total


def test_games_end_with_their_rewards(lists, three):
    for words, sums in ((lists, {0.0}), (three, {-1.0})):
        env = weissfish.pettingzoo.env(**words)
        env.reset(seed=3)
        for number in range(3):
            assert sum(play(env, np.random.default_rng(number)).values()) in sums
            env.reset()


def test_who_does_what_is_not_legal_loses(lists):
    env, raw = weissfish.pettingzoo.env(**lists), weissfish.pettingzoo.raw_env(**lists)
    for one in (env, raw):
        one.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(weissfish.Error, match="not legal"):
        raw.step(wrong)
    env.step(wrong)
    assert env.terminations[agent] and env.unwrapped._cumulative_rewards[agent] == -1


def test_a_game_is_copied_and_pickled(lists):
    env = weissfish.pettingzoo.raw_env(**lists)
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(20):
        env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    others = [copy.deepcopy(env), copy.copy(env), pickle.loads(pickle.dumps(env))]
    results = [play(other, np.random.default_rng(2)) for other in (others[0], others[2], env)]
    assert results[0] == results[1] == results[2]


def test_what_agents_see_is_what_the_game_shows(lists, three):
    """Also of who does not choose, after moves that the environment did not make, and kept as it was."""
    rng = np.random.default_rng(3)
    for words in (lists, three):
        env = weissfish.pettingzoo.raw_env(**words, seed=2)
        for _ in range(2):
            env.reset()
            kept = []
            while not env.game.over and len(kept) < 400:
                for agent in rng.permutation(env.possible_agents)[:2].tolist() + [env.agent_selection]:
                    seat, seen = env.possible_agents.index(agent), env.observe(agent)
                    mask = env.game.action_mask() if seat == env.game.chooser else np.zeros(env.match.actions, np.int8)
                    assert (seen["observation"] == env.game.observe(seat)).all() and (seen["action_mask"] == mask).all()
                    kept.append((seen["observation"], seen["observation"].copy()))
                if rng.integers(5) == 0:
                    env = copy.deepcopy(env)
                env.step(int(rng.choice(env.game.actions)))
                if rng.integers(9) == 0 and not env.game.over:
                    env.game.apply(0)
                    if not env.game.over:
                        env.agent_selection = env.possible_agents[env.game.chooser]
            assert all((seen == before).all() for seen, before in kept)
