/* The position before a decision of a watched game, as JSON. */
#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/weiss/watch/watched_game.h"

/* Records the move that the agent makes. */
static void note_move(void *context, const WeissTable *table, const WeissEvent *event)
{
    (void)table;
    if (event->kind == EVENT_CHOSEN)
        *(Move *)context = event->detail;
}

/* Updates `position` after the move `made`: it is taken from the table where zones say everything;
 * otherwise the move is added, and the phases that the game passed by. False without memory. */
static bool position_follow(WeissPosition **position, const Watched *watched, const Move *made)
{
    if (!weiss_position_plain(&watched->table.state))
        return *position != NULL && weiss_position_make(*position, *made) &&
               weiss_position_end_empty_phases(*position);
    weiss_position_destroy(*position);
    *position = weiss_position_from_table(&watched->table, watched->arguments->match.options.seed);
    return *position != NULL;
}

static bool print_position(const WeissPosition *position)
{
    char *text = position != NULL ? weiss_position_write(position, WEISSFISH_VERSION) : NULL;
    if (text == NULL)
        return false;
    fputs(text, host_out());
    free(text);
    return true;
}

static int position_missing(const Watched *watched, uint64_t decisions)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "--at %llu: this game has only %llu decisions",
                     (unsigned long long)watched->arguments->at, (unsigned long long)decisions);
    complain(NULL, &problem);
    return EXIT_BAD;
}

int watch_position(Watched *watched)
{
    WeissPosition *position = NULL;
    Move made = 0;
    int status = EXIT_DONE;
    weiss_table_observe(&watched->table, note_move, &made);
    watched_begin(watched);
    bool good = position_follow(&position, watched, &made);
    uint64_t decisions = 0;
    while (good && decisions + 1 < watched->arguments->at &&
           watched->table.state.result == RESULT_RUNNING) {
        watched_step(watched);
        decisions++;
        good = position_follow(&position, watched, &made);
    }
    if (good && watched->table.state.result != RESULT_RUNNING) {
        status = position_missing(watched, decisions);
    } else if (!good || !print_position(position)) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        status = EXIT_BAD;
    }
    weiss_position_destroy(position);
    return status;
}
