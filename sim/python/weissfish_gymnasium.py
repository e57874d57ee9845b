"""Gymnasium calls this on import (entry point `gymnasium.envs`), so that its `make` finds the games. Nothing
else of weissfish is loaded until an environment is made."""


def register_envs() -> None:
    from gymnasium.envs.registration import register, registry

    if "weissfish/Weiss-v0" not in registry:
        register("weissfish/Weiss-v0", entry_point="weissfish.gym:WeissEnv",
                 vector_entry_point="weissfish.gym:make_vec")
