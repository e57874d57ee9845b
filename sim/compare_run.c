/* Runs of `compare` as JSON. */
#include "sim/compare_run.h"

#include <stdlib.h>
#include <unistd.h>

#include "sim/document.h"
#include "sim/fingerprint.h"

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
                            document_text(side[0].agent), "agent 2", document_text(side[1].agent),
                            "deck 1", fingerprint_json(game->fingerprint(side[0].deck)), "deck 2",
                            fingerprint_json(game->fingerprint(side[1].deck)), "sprt",
                            sprt_json(comparison->sprt));
    if (run && comparison->edition)
        json_object_set_new(run, "edition", json_integer(comparison->edition));
    if (run && game->identify)
        game->identify(comparison, run);
    return run;
}

/* ---- How it was asked for ---- */

json_t *compare_about_json(const MatchArguments *match, uint64_t games)
{
    const Options *options = &match->options;
    char *folder = getcwd(NULL, 0);
    json_t *about = json_pack(
        "{so,so,so,so,so,sI,sI,sI}", "folder", document_text(folder ? folder : "."), "decks",
        document_texts(match->decks, match->deck_count), "agents", document_text(match->agents),
        "cards", document_texts(options->cards, options->cards_count), "corrections",
        document_texts(options->corrections, options->corrections_count), "edition",
        (json_int_t)options->edition, "seed", (json_int_t)options->seed, "games",
        (json_int_t)games);
    free(folder);
    return about;
}

bool compare_about_read(const json_t *about, CompareArguments *arguments)
{
    MatchArguments *match = &arguments->match;
    Options *options = &match->options;
    match->agents = json_string_value(json_object_get(about, "agents"));
    options->cards_count =
        document_texts_read(json_object_get(about, "cards"), options->cards, OPTIONS_CARDS_MAX);
    options->corrections_count = document_texts_read(json_object_get(about, "corrections"),
                                                     options->corrections, OPTIONS_CORRECTIONS_MAX);
    options->edition = (unsigned)json_integer_value(json_object_get(about, "edition"));
    options->seed = (uint64_t)json_integer_value(json_object_get(about, "seed"));
    arguments->games = (uint64_t)json_integer_value(json_object_get(about, "games"));
    if (arguments->game->about_read)
        arguments->game->about_read(arguments->own, about);
    match->deck_count =
        document_texts_read(json_object_get(about, "decks"), match->decks, RUNNER_DECKS_MAX);
    return match->agents && match->deck_count >= RUNNER_DECKS;
}
