/* The result of `compare` as JSON, schema weissfish.compare/1. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "sim/compare/compare_belief.h"
#include "sim/compare/compare_confirm.h"
#include "sim/compare/compare_figures.h"
#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/run/ranks.h"

static json_t *seat_json(const RunnerTotals *totals, unsigned deck, bool first)
{
    uint64_t games = totals->first_games[deck], wins = totals->first_wins[deck];
    return json_pack("{so,so,so}", "games", figure_count(first ? games : totals->games - games),
                     "wins", figure_count(first ? wins : totals->wins[deck] - wins), "win_rate",
                     figure_bounds(compare_seat_rate(totals, deck, first)));
}

static json_t *seat_effect_json(const RunnerTotals *totals)
{
    StatsSeat seat = compare_seat_effect(totals);
    return json_pack("{so,so,sb}", "share", figure_interval(seat.share, "pairs"), "p",
                     figure_number(seat.p), "differs", seat.differs);
}

/* Sets a member of an object: "inner.name" or "name", with `suffix` appended. */
static void set_member(json_t *object, const char *path, const char *suffix, json_t *value)
{
    char name[64];
    const char *dot = strchr(path, '.');
    if (dot) {
        snprintf(name, sizeof name, "%.*s", (int)(dot - path), path);
        if (!json_object_get(object, name))
            json_object_set_new(object, name, json_object());
        object = json_object_get(object, name);
        path = dot + 1;
    }
    snprintf(name, sizeof name, "%s%s", path, suffix);
    json_object_set_new(object, name, value);
}

void compare_tally_json(json_t *object, const CompareGame *game, const void *tally, uint64_t games)
{
    for (unsigned i = 0; i < game->section_count; i++)
        if (game->sections[i].json)
            json_object_set_new(object, game->sections[i].key, game->sections[i].json(tally));
    for (unsigned i = 0; i < game->rows->figure_count; i++) {
        const GameFigure *figure = &game->rows->figures[i];
        uint64_t sum = compare_counted(figure, tally);
        if (figure->words)
            set_member(object, figure->name, game_figure_suffix(figure),
                       figure->mean ? figure_number(compare_mean(sum, games)) : figure_count(sum));
    }
}

static json_t *deck_json(const Comparison *comparison, unsigned deck)
{
    const CompareSide *side = &comparison->side[deck];
    const RunnerTotals *totals = comparison->totals;
    json_t *object =
        json_pack("{so,so,so,s{si,si},so,so,so,so}", "file", document_text(side->file), "name",
                  document_text(side->name), "agent", document_text(side->agent), "abilities",
                  "total", (int)side->abilities, "exact", (int)side->abilities_exact, "remarks",
                  deck_remarks_json(side->remarks), "wins",
                  figure_count(totals->wins[deck]), "win_rate",
                  figure_interval(compare_win_rate(totals, deck), "wilson"), "score",
                  figure_interval(compare_paired(totals, deck), "pairs"));
    if (!object)
        return NULL;
    if (compare_has_luck(totals)) {
        Adjusted adjusted = compare_adjusted(totals, deck);
        figure_luck(object, &adjusted, totals->until > 0 ? "luck at every look" : "luck");
    }
    if (side->strategy)
        json_object_set_new(object, "strategy", document_text(side->strategy));
    json_object_set_new(object, "first", seat_json(totals, deck, true));
    json_object_set_new(object, "second", seat_json(totals, deck, false));
    compare_tally_json(object, comparison->game, totals->tally[deck], totals->games);
    if (comparison->game->json_deck)
        comparison->game->json_deck(comparison, deck, object);
    return object;
}

static json_t *pairs_json(const RunnerTotals *totals)
{
    json_t *slots = json_array();
    for (unsigned slot = 0; slot < RUNNER_PAIR_SLOTS; slot++)
        json_array_append_new(slots, figure_count(totals->pairs[slot]));
    return slots;
}

static json_t *decks_json(const Comparison *comparison)
{
    json_t *decks = json_array();
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (json_array_append_new(decks, deck_json(comparison, deck)) != 0) {
            json_decref(decks);
            return NULL;
        }
    return decks;
}

static json_t *sprt_json(const Comparison *comparison)
{
    const CompareSprt *sprt = comparison->sprt;
    StatsSprt test = compare_sprt(sprt, comparison->totals);
    return json_pack("{so,so,so,so,so,so,so,so,ss,ss}", "elo0", figure_number(sprt->elo0), "elo1",
                     figure_number(sprt->elo1), "alpha", figure_number(sprt->alpha), "beta",
                     figure_number(sprt->beta), "llr", figure_number(test.llr), "lower",
                     figure_number(test.lower), "upper", figure_number(test.upper), "percent",
                     figure_number(test.percent), "verdict", compare_sprt_verdict(test.verdict),
                     "method", compare_has_luck(comparison->totals) ? "luck" : "pairs");
}

/* Why it is not whole, and the score with an interval that holds however often it is looked at. */
static json_t *partial_json(const Comparison *comparison)
{
    json_t *partial = json_copy(comparison->partial);
    StatsInterval score = stats_pairs_sequence(comparison->totals->pairs, STATS_LEVEL_DEFAULT);
    if (partial)
        json_object_set_new(partial, "any_time", figure_interval(score, "sequence"));
    return partial;
}

bool compare_print_json(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    const Options *options = comparison->options;
    json_t *members = json_pack(
        "{ss,so,so,so,so,so,so,so,si,si,so,so,so,so,so,so,so}", "game",
        comparison->game->rules->name, "seed", figure_count(options->seed), "games",
        figure_count(totals->games), "draws", figure_count(totals->draws), "truncated",
        figure_count(totals->truncated), "decisions", figure_count(totals->decisions), "seconds",
        figure_number(totals->seconds), "games_per_second", figure_number(compare_rate(totals)),
        "threads", (int)options->threads, "ranks", (int)ranks_count(), "turns",
        figure_moments(stats_moments(totals->games, totals->turns, totals->turns_squared)),
        "first_player_wins", figure_count(totals->first_wins[0] + totals->first_wins[1]), "elo",
        figure_elo(compare_elo(totals)), "los",
        figure_number(compare_superiority(totals)), "pairs",
        pairs_json(totals), "seat", seat_effect_json(totals), "decks", decks_json(comparison));
    if (members && comparison->sprt)
        json_object_set_new(members, "sprt", sprt_json(comparison));
    if (members && comparison->until)
        json_object_set_new(members, "until", compare_until_json(comparison->until, totals));
    if (members && compare_belief(comparison))
        json_object_set_new(members, "believed", compare_belief_json(comparison));
    if (members && comparison->confirm)
        json_object_set_new(members, "confirm", compare_confirm_json(comparison));
    if (members && comparison->partial)
        json_object_set_new(members, "partial", partial_json(comparison));
    if (members && comparison->edition)
        json_object_set_new(members, "edition", json_integer(comparison->edition));
    if (members && comparison->game->json)
        comparison->game->json(comparison, members);
    return document_print(document_extend(document_create("weissfish.compare/1"), members));
}
