/* The result of `compare` as JSON, schema weissfish.compare/1. */
#include <jansson.h>

#include "sim/document.h"
#include "sim/figures.h"
#include "sim/ranks.h"
#include "sim/stats.h"
#include "sim/weiss/compare_cards.h"
#include "sim/weiss/tally_json.h"

static json_t *interval_json(StatsInterval rate)
{
    return json_pack("{so,so,so}", "value", figure_number(rate.value), "low",
                     figure_number(rate.low), "high", figure_number(rate.high));
}

static json_t *seat_json(const RunnerTotals *totals, unsigned deck, bool first)
{
    uint64_t games = totals->first_games[deck], wins = totals->first_wins[deck];
    return json_pack("{so,so,so}", "games", figure_count(first ? games : totals->games - games),
                     "wins", figure_count(first ? wins : totals->wins[deck] - wins), "win_rate",
                     interval_json(compare_seat_rate(totals, deck, first)));
}

static json_t *seat_effect_json(const RunnerTotals *totals)
{
    StatsSeat seat = compare_seat_effect(totals);
    return json_pack("{so,so,sb}", "share", figure_interval(seat.share, "pairs"), "p",
                     figure_number(seat.p), "differs", seat.differs);
}

static json_t *card_json(const CompareCard *card, const RunnerTotals *totals, unsigned deck)
{
    return json_pack("{so,so,si,so,so,so,so,so,so,so}", "code", document_text(card->card->code),
                     "name", document_text(card->card->name), "count", (int)card->count, "drawn",
                     figure_count(card->games[CARD_DRAWN]), "opening",
                     figure_count(card->games[CARD_OPENING]), "played",
                     figure_count(card->games[CARD_PLAYED]), "win_rate_drawn",
                     interval_json(compare_card_won(card, CARD_DRAWN)), "win_rate_not_drawn",
                     interval_json(compare_card_won_without(card, CARD_DRAWN, totals, deck)),
                     "win_rate_opening", interval_json(compare_card_won(card, CARD_OPENING)),
                     "win_rate_played", interval_json(compare_card_won(card, CARD_PLAYED)));
}

static json_t *cards_json(const Comparison *comparison, unsigned deck)
{
    CompareCard cards[WEISS_DECK_SIZE];
    const RunnerTotals *totals = comparison->totals;
    unsigned different =
        compare_cards_collect(comparison->side[deck].deck, totals->tally[deck], cards);
    json_t *rows = json_array();
    for (unsigned i = 0; i < different; i++)
        json_array_append_new(rows, card_json(&cards[i], totals, deck));
    return rows;
}

static json_t *deck_json(const Comparison *comparison, unsigned deck)
{
    const CompareSide *side = &comparison->side[deck];
    const RunnerTotals *totals = comparison->totals;
    json_t *object =
        json_pack("{so,so,so,s{si,si},so,so,so}", "file", document_text(side->file), "name",
                  document_text(side->name), "agent", document_text(side->agent), "abilities",
                  "total", (int)side->abilities, "exact", (int)side->abilities_exact, "wins",
                  figure_count(totals->wins[deck]), "win_rate",
                  figure_interval(compare_win_rate(totals, deck), "wilson"), "score",
                  figure_interval(compare_paired(totals, deck), "pairs"));
    if (!object)
        return NULL;
    if (side->strategy)
        json_object_set_new(object, "strategy", document_text(side->strategy));
    json_object_set_new(object, "first", seat_json(totals, deck, true));
    json_object_set_new(object, "second", seat_json(totals, deck, false));
    tally_add_json(object, totals->tally[deck], totals->games);
    json_object_set_new(object, "cards", cards_json(comparison, deck));
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

static json_t *changes_json(const CompareSwap *swap)
{
    json_t *changes = json_array();
    for (unsigned i = 0; i < swap->change_count; i++) {
        const SwapChange *change = &swap->changes[i];
        json_array_append_new(
            changes, json_pack("{so,so,si}", "out", document_text(change->out->code), "in",
                               document_text(change->in->code), "count", (int)change->count));
    }
    return changes;
}

static json_t *differences_json(const CompareSwap *swap)
{
    json_t *slots = json_array();
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        json_array_append_new(slots, figure_count(swap->differences[slot]));
    return slots;
}

static json_t *swap_json(const CompareSwap *swap)
{
    const RunnerTotals *totals = &swap->totals;
    return json_pack(
        "{ss,so,so,so,so,so,so,so,so,so,so}", "deck", swap->deck ? "B" : "A", "name",
        document_text(swap->file.name), "cards", changes_json(swap), "games",
        figure_count(totals->games), "wins", figure_count(totals->wins[swap->deck]), "draws",
        figure_count(totals->draws), "truncated", figure_count(totals->truncated), "win_rate",
        figure_interval(compare_win_rate(totals, swap->deck), "wilson"), "score",
        figure_interval(compare_paired(totals, swap->deck), "pairs"), "difference",
        figure_interval(compare_swap_worth(swap), "paired"), "differences", differences_json(swap));
}

static json_t *sprt_json(const Comparison *comparison)
{
    const CompareSprt *sprt = comparison->sprt;
    StatsSprt test = compare_sprt(sprt, comparison->totals);
    return json_pack("{so,so,so,so,so,so,so,so,ss}", "elo0", figure_number(sprt->elo0), "elo1",
                     figure_number(sprt->elo1), "alpha", figure_number(sprt->alpha), "beta",
                     figure_number(sprt->beta), "llr", figure_number(test.llr), "lower",
                     figure_number(test.lower), "upper", figure_number(test.upper), "percent",
                     figure_number(test.percent), "verdict", compare_sprt_verdict(test.verdict));
}

bool compare_print_json(const Comparison *comparison)
{
    const RunnerTotals *totals = comparison->totals;
    const Options *options = comparison->options;
    json_t *members = json_pack(
        "{si,so,so,so,so,so,so,so,si,si,so,so,so,so,so,so,so}", "edition", compare_edition(options),
        "seed", figure_count(options->seed), "games", figure_count(totals->games), "draws",
        figure_count(totals->draws), "truncated", figure_count(totals->truncated), "decisions",
        figure_count(totals->decisions), "seconds", figure_number(totals->seconds),
        "games_per_second", figure_number(compare_rate(totals)), "threads", (int)options->threads,
        "ranks", (int)ranks_count(), "turns",
        figure_moments(stats_moments(totals->games, totals->turns, totals->turns_squared)),
        "first_player_wins", figure_count(totals->first_wins[0] + totals->first_wins[1]), "elo",
        figure_elo(compare_elo(totals)), "los",
        figure_number(stats_superiority(totals->wins[0], totals->wins[1])), "pairs",
        pairs_json(totals), "seat", seat_effect_json(totals), "decks", decks_json(comparison));
    if (members && comparison->sprt)
        json_object_set_new(members, "sprt", sprt_json(comparison));
    if (members && comparison->swap)
        json_object_set_new(members, "swap", swap_json(comparison->swap));
    return document_print(document_extend(document_create("weissfish.compare/1"), members));
}
