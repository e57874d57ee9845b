"""Builds the wheel (PEP 517) with nothing but Python and CMake, so that `pip install .` needs no
network: the package, libweissfish, its header, the shipped cards and decks."""

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent

# Packages whose conventions a module follows, by module.
EXTRAS = {"gym": "gymnasium>=1.1", "pettingzoo": "pettingzoo", "openspiel": "open_spiel"}


def version() -> str:
    found = re.search(r"project\(weissfish VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    return found.group(1)


def library(folder: str) -> Path:
    """The shared library: from the build that WEISSFISH_BUILD names, or a new one."""
    build = os.environ.get("WEISSFISH_BUILD")
    if not build:
        build = folder
        subprocess.run(["cmake", "-S", str(ROOT), "-B", build, "-DCMAKE_BUILD_TYPE=Release",
                        "-DBUILD_TESTING=OFF"], check=True, stdout=sys.stderr)
        subprocess.run(["cmake", "--build", build, "--target", "weissfish_shared",
                        "--parallel", str(os.cpu_count() or 1)], check=True, stdout=sys.stderr)
    return (Path(build) / "libweissfish.so").resolve()


def metadata() -> str:
    return (f"Metadata-Version: 2.1\nName: weissfish\nVersion: {version()}\n"
            "Summary: Weiss Schwarz simulator and deck evaluator\n"
            "Requires-Python: >=3.9\nRequires-Dist: cffi\nRequires-Dist: numpy\n"
            + "".join(f"Provides-Extra: {name}\nRequires-Dist: {package}; extra == '{name}'\n"
                      for name, package in EXTRAS.items()))


def tag() -> str:
    return "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())


def contents(shared: Path):
    """Names in the wheel, with their bytes."""
    for path in sorted((HERE / "weissfish").rglob("*")):
        if path.suffix in (".py", ".typed"):
            yield f"weissfish/{path.relative_to(HERE / 'weissfish')}", path.read_bytes()
    yield "weissfish_gymnasium.py", (HERE / "weissfish_gymnasium.py").read_bytes()
    yield "weissfish/weissfish.h", (ROOT / "sim/library/weissfish.h").read_bytes()
    yield "weissfish/libweissfish.so", shared.read_bytes()
    for path in sorted((ROOT / "decks").rglob("*")):
        if path.is_file():
            yield f"weissfish/weissfish-decks/{path.relative_to(ROOT / 'decks')}", path.read_bytes()
    info = f"weissfish-{version()}.dist-info"
    yield f"{info}/METADATA", metadata().encode()
    yield f"{info}/entry_points.txt", b"[gymnasium.envs]\nweissfish = weissfish_gymnasium:register_envs\n"
    yield f"{info}/WHEEL", ("Wheel-Version: 1.0\nGenerator: weissfish\nRoot-Is-Purelib: false\n"
                            f"Tag: {tag()}\n").encode()


def get_requires_for_build_wheel(config_settings=None):
    return []


def get_requires_for_build_sdist(config_settings=None):
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name = f"weissfish-{version()}-{tag()}.whl"
    record = f"weissfish-{version()}.dist-info/RECORD"
    lines = []
    with tempfile.TemporaryDirectory() as folder, \
            zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for entry, data in contents(library(folder)):
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append(f"{entry},sha256={digest},{len(data)}")
            wheel.writestr(entry, data)
        wheel.writestr(record, "\n".join([*lines, f"{record},,", ""]))
    return name


def build_sdist(sdist_directory, config_settings=None):
    """The whole project: the library is built from it. Its top has this backend, too."""
    name = f"weissfish-{version()}"
    project = (HERE / "pyproject.toml").read_text().replace('"backend"', '"sim/python/backend"')
    project = "".join(line for line in project.splitlines(True) if not line.startswith("readme"))
    with tarfile.open(Path(sdist_directory) / f"{name}.tar.gz", "w:gz") as archive:
        for part in ("CMakeLists.txt", "core", "ai", "sim", "decks", "scripts", "LICENSE",
                     "README.md", "docs"):
            archive.add(ROOT / part, f"{name}/{part}")
        for file, text in (("pyproject.toml", project), ("PKG-INFO", metadata())):
            entry = tarfile.TarInfo(f"{name}/{file}")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))
    return f"{name}.tar.gz"
