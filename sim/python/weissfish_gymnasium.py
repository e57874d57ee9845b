"""What the entry point `gymnasium.envs` names, for a Gymnasium that looks for entry points, as those before 1.0 did and the
documentation says. 1.4.0 does not (findings/gymnasium_loads_no_entry_points.sh): there `weissfish.gym` is imported first, or
named: "weissfish.gym:weissfish/Weiss-v0". Nothing else of weissfish is loaded until an environment is made."""


def register_envs() -> None:
    from gymnasium.envs.registration import register, registry

    if "weissfish/Weiss-v0" not in registry:
        register("weissfish/Weiss-v0", entry_point="weissfish.gym:WeissEnv",
                 vector_entry_point="weissfish.gym:make_vec")
