/* The sections of a comparison as members of the document of a deck. */
#include "sim/output/figures.h"
#include "sim/weiss/compare/compare_sections.h"
#include "sim/weiss/compare/tally_figures.h"

json_t *levels_json(const void *of)
{
    const WeissTally *tally = of;
    json_t *rows = json_array();
    for (unsigned level = 1; level <= WEISS_LOSING_LEVEL; level++) {
        StatsMoments turn = stats_moments(tally->level_reached[level], tally->level_turns[level],
                                          tally->level_turns_squared[level]);
        json_array_append_new(rows, json_pack("{si,so,so,so}", "level", (int)level, "reached",
                                              figure_count(tally->level_reached[level]),
                                              "turn_mean", figure_number(turn.mean), "turn_sd",
                                              figure_number(turn.sd)));
    }
    return rows;
}

json_t *curve_json(const void *of)
{
    const WeissTally *tally = of;
    json_t *rows = json_array();
    for (unsigned turn = 0; turn < WEISS_TURN_LIMIT; turn++) {
        uint64_t games = tally_curve_games(tally, turn);
        if (games == 0)
            break;
        json_t *row = json_array();
        for (unsigned level = 0; level <= WEISS_LOSING_LEVEL; level++)
            json_array_append_new(
                row, figure_number((double)tally->level_curve[turn][level] / (double)games));
        json_array_append_new(rows, row);
    }
    return rows;
}

json_t *damage_json(const void *of)
{
    const WeissTally *tally = of;
    json_t *rows = json_array();
    for (unsigned amount = 1; amount <= WEISS_DECK_SIZE; amount++) {
        if (tally->packets[amount] == 0)
            continue;
        StatsInterval rate = tally_cancelled(tally, amount);
        json_array_append_new(rows,
                              json_pack("{si,so,so,so,so,so,so}", "amount", (int)amount, "packets",
                                        figure_count(tally->packets[amount]), "cancelled",
                                        figure_count(tally->cancelled[amount]), "rate",
                                        figure_number(rate.value), "low", figure_number(rate.low),
                                        "high", figure_number(rate.high), "expected",
                                        figure_number(tally_expected_cancel(tally, amount))));
    }
    return rows;
}
