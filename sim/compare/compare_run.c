/* Runs of `compare` as JSON, for states. */
#include "sim/compare/compare_run.h"

#include "sim/cli/agent_names.h"
#include "sim/cli/fingerprint.h"

/* ---- What is played ---- */

static json_t *sprt_json(const CompareSprt *sprt)
{
    if (!sprt)
        return json_null();
    return json_pack("[f,f,f,f]", sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta);
}

json_t *compare_identity_json(const Comparison *comparison)
{
    const CompareGame *game = comparison->game;
    const CompareSide *side = comparison->side;
    json_t *run = json_pack("{ss,ss,sI,so,so,so,so,so}", "command", "compare", "game",
                            game->rules->name, "seed", (json_int_t)comparison->plan.seed, "agent 1",
                            agent_identity(side[0].agent), "agent 2", agent_identity(side[1].agent),
                            "deck 1", fingerprint_json(game->fingerprint(side[0].deck)), "deck 2",
                            fingerprint_json(game->fingerprint(side[1].deck)), "sprt",
                            sprt_json(comparison->sprt));
    if (run && comparison->plan.luck)
        json_object_set_new(run, "luck", json_true());
    if (run && comparison->until)
        json_object_set_new(run, "until", json_real(comparison->until->points));
    if (run && comparison->edition)
        json_object_set_new(run, "edition", json_integer(comparison->edition));
    if (run && game->identify)
        game->identify(comparison, run);
    return run;
}

/* ---- How it was requested ---- */

json_t *compare_about_json(const CompareArguments *arguments, uint64_t games)
{
    json_t *about = match_about_json(&arguments->match, games + (games & 1u));
    if (about && arguments->game->about_write)
        arguments->game->about_write(arguments->own, about);
    return about;
}

bool compare_about_read(const json_t *about, CompareArguments *arguments)
{
    if (arguments->game->about_read && !arguments->game->about_read(arguments->own, about))
        return false;
    return match_about_read(about, &arguments->match, &arguments->games);
}
