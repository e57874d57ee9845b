/* Games that were played already: their moves are made again, so that they are counted like any others. */
#include "sim/library/weissfish.h"
#include "sim/run/runner.h"

uint64_t runner_game_repeat(RunnerGame *game, uint64_t index)
{
    const Game *rules = game->plan->game;
    const weissfish_recorded *recorded = game->plan->recorded;
    bool known = index < recorded->games;
    uint64_t next = known ? recorded->offsets[index] : 0;
    uint64_t end = known ? recorded->offsets[index + 1] : 0;
    uint64_t decisions = 0;
    for (; rules->result(game->table) == RESULT_RUNNING; decisions++) {
        const View *view = rules->view(game->table);
        unsigned choice = next < end ? recorded->choices[next++] : 0;
        unsigned count = rules->view_move_count(view);
        rules->apply(game->table, rules->view_move(view, choice < count ? choice : 0));
    }
    return decisions;
}
