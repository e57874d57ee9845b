#!/bin/bash
# Gymnasium 1.4.0 (PyPI) no longer looks for the entry points `gymnasium.envs` of installed packages, though the first
# line of its envs/__init__.py says so: `gymnasium.make` knows an environment only after its module was imported, or by
# "module:namespace/Name-v0". Releases before 1.0 (0.29.1) load them.
# Seen on 2026-11-29:  1.4.0 "not registered"; 0.29.1 "registered".
# Exit status: 0 as written here, 1 it has changed, 2 pip fails.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# seen VERSION: whether a Gymnasium registers what an entry point of a package registers.
seen()
{
    local place=$folder/$1
    python3 -m pip install -q --target "$place" "gymnasium==$1" 'numpy<2' >"$folder/pip.log" 2>&1 ||
        { cat "$folder/pip.log" >&2; exit 2; }
    mkdir "$place/probe-1.dist-info"
    printf 'Metadata-Version: 2.1\nName: probe\nVersion: 1\n' >"$place/probe-1.dist-info/METADATA"
    printf '[gymnasium.envs]\nprobe = probe:register\n' >"$place/probe-1.dist-info/entry_points.txt"
    cat >"$place/probe.py" <<'PYTHON'
def register():
    from gymnasium.envs.registration import register
    register("Probe-v0", entry_point="probe:Probe")
PYTHON
    PYTHONPATH=$place python3 -c 'import gymnasium
print("registered" if "probe/Probe-v0" in gymnasium.registry else "not registered")' 2>/dev/null
}

new=$(seen 1.4.0)
old=$(seen 0.29.1)
echo "1.4.0 $new; 0.29.1 $old"
[ "$new" = "not registered" ] && [ "$old" = registered ]
