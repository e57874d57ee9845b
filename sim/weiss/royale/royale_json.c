/* The result of `royale` as JSON, schema weissfish.royale/1. */
#include <jansson.h>

#include "sim/output/document.h"
#include "sim/output/figures.h"
#include "sim/run/ranks.h"
#include "sim/weiss/royale/royale_output.h"
#include "sim/weiss/compare/compare_game.h"

static json_t *counts(const uint64_t *values, unsigned size)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < size; i++)
        json_array_append_new(array, figure_count(values[i]));
    return array;
}

static json_t *deck_json(const RoyaleResult *result, unsigned index)
{
    const RunnerTotals *totals = result->totals;
    const OpponentDeck *entry = &result->royale->opponents->deck[index];
    const RunnerMultiplayer *multiplayer = &totals->multiplayer;
    unsigned players = result->royale->opponents->count;
    json_t *object = json_pack(
        "{so,so,so,s{si,si},so,so,so,so,so,so,so}", "file", document_text(entry->file.path), "name",
        document_text(entry->file.name), "agent", document_text(result->royale->plan.agents[index]),
        "abilities", "total", (int)entry->remarks.abilities, "exact", (int)entry->remarks.abilities_exact, "remarks",
        deck_remarks_json(&entry->remarks), "wins",
        figure_count(totals->wins[index]), "win_rate",
        figure_interval(royale_win_rate(result, index), "wilson"), "places",
        counts(multiplayer->places[index], players), "place_mean",
        figure_number(royale_place_mean(result, index)), "seat_wins",
        counts(multiplayer->seat_wins[index], players), "turns_survived",
        figure_moments(stats_moments(totals->games, multiplayer->survived[index],
                                     multiplayer->survived_squared[index])));
    if (object)
        compare_tally_json(object, &weiss_compare, totals->tally[index], totals->games);
    return object;
}

static json_t *decks_json(const RoyaleResult *result)
{
    json_t *decks = json_array();
    for (unsigned deck = 0; deck < result->royale->opponents->count; deck++)
        if (json_array_append_new(decks, deck_json(result, deck)) != 0) {
            json_decref(decks);
            return NULL;
        }
    return decks;
}

bool royale_print_json(const RoyaleResult *result)
{
    const RunnerTotals *totals = result->totals;
    double rate = totals->seconds > 0 ? (double)totals->games / totals->seconds : 0;
    json_t *members = json_pack(
        "{si,so,so,si,so,so,so,so,so,si,si,so,so,so}", "edition",
        weiss_edition_year(result->royale->opponents->edition), "seed",
        figure_count(result->royale->plan.seed), "games", figure_count(totals->games), "players",
        (int)result->royale->opponents->count, "draws", figure_count(totals->draws), "truncated",
        figure_count(totals->truncated), "decisions", figure_count(totals->decisions), "seconds",
        figure_number(totals->seconds), "games_per_second", figure_number(rate), "threads",
        (int)result->options->threads, "ranks", (int)ranks_count(), "turns",
        figure_moments(stats_moments(totals->games, totals->turns, totals->turns_squared)),
        "first_player_wins", figure_count(royale_first_wins(result)), "decks", decks_json(result));
    if (members && result->partial)
        json_object_set(members, "partial", result->partial);
    return document_print(document_extend(document_create("weissfish.royale/1"), members));
}
