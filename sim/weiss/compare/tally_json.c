/* The tally of a deck as members of a JSON object. */
#include "sim/weiss/compare/tally_json.h"

#include "sim/compare/compare_figures.h"
#include "sim/output/figures.h"
#include "sim/weiss/compare/tally_figures.h"

static json_t *level_up_json(const WeissTally *tally)
{
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

static json_t *level_curve_json(const WeissTally *tally)
{
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

static json_t *damage_json(const WeissTally *tally)
{
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

void tally_add_json(json_t *object, const WeissTally *tally, uint64_t games)
{
    json_object_set_new(object, "level_up", level_up_json(tally));
    json_object_set_new(object, "level_curve", level_curve_json(tally));
    json_object_set_new(object, "damage_taken", damage_json(tally));
    json_object_set_new(object, "attacks",
                        json_pack("{so,so,so}", "direct",
                                  figure_count(tally->attacks[ATTACK_DIRECT]), "frontal",
                                  figure_count(tally->attacks[ATTACK_FRONTAL]), "side",
                                  figure_count(tally->attacks[ATTACK_SIDE])));
    json_object_set_new(object, "refreshes", figure_count(tally->refreshes));
    json_object_set_new(object, "climaxes_played", figure_count(tally->climaxes_played));
    json_object_set_new(object, "clocked", figure_count(tally->clocked));
    json_object_set_new(object, "encores", figure_count(tally->encores));
    json_object_set_new(object, "hand_end_mean",
                        figure_number(compare_mean(tally->hand_end, games)));
    json_object_set_new(object, "stock_end_mean",
                        figure_number(compare_mean(tally->stock_end, games)));
}
