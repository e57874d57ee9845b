"""The example of docs/PYTHON.md for Gymnasium, PettingZoo and OpenSpiel runs, and what it makes plays."""

import re
import shutil

import numpy as np

from conftest import ROOT


def test_the_example(tmp_path, monkeypatch):
    for name, deck in (("a", "lanterns"), ("b", "harbour")):
        shutil.copy(ROOT / "decks" / f"{deck}.deck", tmp_path / f"{name}.deck")
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "PYTHON.md").read_text().split("\n## Gymnasium, PettingZoo, OpenSpiel\n")[1]
    example, = re.findall(r"```python\n(.*?)```", text, re.S)
    assert "num_envs=256" in example
    gym, spiel = example.replace("num_envs=256", "num_envs=4").split("import pettingzoo")
    names = {}
    exec(gym, names)
    seen, _ = names["env"].reset(seed=1)
    names["env"].step(int(np.flatnonzero(seen["action_mask"])[0]))
    seen, _ = names["many"].reset(seed=1)
    names["many"].step(seen["action_mask"].argmax(axis=1))
    exec("import pettingzoo" + spiel, names)
    names["env"].reset(seed=1)
    assert names["env"].last()[0]["action_mask"].any()
    assert names["game"].new_initial_state().is_chance_node()
