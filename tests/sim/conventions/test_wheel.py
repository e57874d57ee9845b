"""The wheel, as pip makes it from a build and as auditwheel makes it one for other machines: installed in an environment
of its own, without the project or a compiler."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]

SCRIPT = """
import weissfish, pathlib, sys
assert pathlib.Path(weissfish.__file__).is_relative_to(sys.prefix)
lists = weissfish.shipped("carnival.deck"), weissfish.shipped("night_market.deck")
assert all(pathlib.Path(path).is_relative_to(sys.prefix) for path in lists)
assert weissfish.compare(*lists, games=20)["games"] == 20
import gymnasium, weissfish.gym, weissfish.pettingzoo, weissfish.openspiel
gymnasium.make("weissfish/Weiss-v0").reset(seed=1)
from importlib.metadata import entry_points
(found,) = [point for point in entry_points(group="gymnasium.envs") if point.name == "weissfish"]
found.load()()
print("end")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    build = Path(os.environ["WEISSFISH_LIBRARY"]).resolve().parent
    subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-index", "--disable-pip-version-check",
                    "-w", folder, ROOT / "sim" / "python"], check=True, env={**os.environ, "WEISSFISH_BUILD": str(build)})
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def manylinux(wheel, tmp_path_factory):
    """For any Linux whose C library is as new as this one's."""
    folder = tmp_path_factory.mktemp("manylinux")
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run([sys.executable, "-m", "auditwheel", "repair", "-w", folder, wheel], check=True,
                   env={**os.environ, "PATH": programs}, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.parametrize("made", ["wheel", "manylinux"])
def test_it_works_by_itself(made, request, tmp_path):
    wheel = request.getfixturevalue(made)
    assert ("-manylinux_2_" in wheel.name) == (made == "manylinux")
    venv.create(tmp_path / "clean", with_pip=False)
    python = tmp_path / "clean" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index",
                    "--disable-pip-version-check", wheel], check=True)
    # What it needs of others is that of these tests.
    (installed,) = (tmp_path / "clean" / "lib").glob("python*/site-packages")
    (installed / "others.pth").write_text(sysconfig.get_path("purelib"))
    plain = {name: value for name, value in os.environ.items()
             if not name.startswith("WEISSFISH_") and name != "PYTHONPATH"}
    done = subprocess.run([python, "-c", SCRIPT], capture_output=True, text=True, env=plain, cwd=tmp_path, check=False)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr


def test_what_is_in_it(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for name in ("weissfish/py.typed", "weissfish/libweissfish.so", "weissfish/weissfish.h", "weissfish_gymnasium.py",
                 "weissfish/weissfish-decks/carnival.deck"):
        assert name in names
