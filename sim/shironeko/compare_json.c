/* The result of `compare` as JSON: schema weissfish.compare/1, with the statistics of this game. */
#include <jansson.h>

#include "sim/document.h"
#include "sim/figures.h"
#include "sim/shironeko/compare_output.h"
#include "sim/stats.h"

const ShiroCount shiro_counts[SHIRO_COUNTS] = {
    {"played", "characters played", offsetof(ShiroTally, plays)},
    {"changes", "changes made", offsetof(ShiroTally, changes)},
    {"monsters", "monsters played", offsetof(ShiroTally, monsters)},
    {"activations", "abilities activated", offsetof(ShiroTally, activations)},
    {"attacks", "attacks", offsetof(ShiroTally, attacks)},
    {"blocks", "blocks", offsetof(ShiroTally, blocks)},
    {"retreats", "retreats", offsetof(ShiroTally, retreats)},
    {"triggers", "triggers hit", offsetof(ShiroTally, triggers)},
};

uint64_t shiro_counted(const RunnerTotals *totals, unsigned deck, unsigned count)
{
    return *(const uint64_t *)((const char *)totals->tally[deck] + shiro_counts[count].offset);
}

static json_t *seat_json(uint64_t games, uint64_t wins)
{
    return json_pack("{so,so}", "games", figure_count(games), "wins", figure_count(wins));
}

/* Rows of [cards, games] for each turn that some game reached. */
static json_t *damage_json(const ShiroTally *tally)
{
    json_t *rows = json_array();
    for (unsigned turn = 1; turn <= SHIRO_TURNS_MAX && tally->turn_games[turn]; turn++)
        json_array_append_new(rows, json_pack("{si,so,so}", "turn", (int)turn, "games",
                                              figure_count(tally->turn_games[turn]), "cards",
                                              figure_count(tally->damage[turn])));
    return rows;
}

static json_t *deck_json(const ShiroMatchUp *match_up, const RunnerTotals *totals, unsigned deck)
{
    const ShiroDeckFile *file = &match_up->file[deck];
    const ShiroTally *tally = totals->tally[deck];
    uint64_t first = totals->first_games[deck], first_wins = totals->first_wins[deck];
    json_t *object = json_pack(
        "{so,so,so,so,so,so,so,so,so}", "file", document_text(file->path), "name",
        document_text(file->name), "agent", document_text(match_up->agent[deck]), "wins",
        figure_count(totals->wins[deck]), "win_rate",
        figure_interval(stats_wilson(totals->wins[deck], totals->games, STATS_LEVEL_DEFAULT),
                        "wilson"),
        "first", seat_json(first, first_wins), "second",
        seat_json(totals->games - first, totals->wins[deck] - first_wins), "deck_left_mean",
        figure_number((double)tally->deck_left / (double)totals->games), "damage_by_turn",
        damage_json(tally));
    for (unsigned i = 0; object && i < SHIRO_COUNTS; i++)
        json_object_set_new(object, shiro_counts[i].key,
                            figure_count(shiro_counted(totals, deck, i)));
    return object;
}

bool shiro_compare_json(const ShiroMatchUp *match_up, const Options *options,
                        const RunnerTotals *totals)
{
    double rate = totals->seconds > 0 ? (double)totals->games / totals->seconds : 0;
    json_t *decks =
        json_pack("[o,o]", deck_json(match_up, totals, 0), deck_json(match_up, totals, 1));
    json_t *members = json_pack(
        "{ss,so,so,so,so,so,so,so,si,so,so,so,so,so}", "game", shiro_game.name, "seed",
        figure_count(options->seed), "games", figure_count(totals->games), "draws",
        figure_count(totals->draws), "truncated", figure_count(totals->truncated), "decisions",
        figure_count(totals->decisions), "seconds", figure_number(totals->seconds),
        "games_per_second", figure_number(rate), "threads", (int)options->threads, "turns",
        figure_moments(stats_moments(totals->games, totals->turns, totals->turns_squared)),
        "first_player_wins", figure_count(totals->first_wins[0] + totals->first_wins[1]), "elo",
        figure_elo(
            stats_elo(stats_pairs_interval(totals->pairs, STATS_LEVEL_DEFAULT), totals->games)),
        "los", figure_number(stats_superiority(totals->wins[0], totals->wins[1])), "decks", decks);
    return document_print(document_extend(document_create("weissfish.compare/1"), members));
}
