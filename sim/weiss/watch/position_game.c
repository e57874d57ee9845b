/* `position` for Weiss Schwarz. */
#include <stdlib.h>

#include "sim/weiss/commands.h"
#include "sim/host/memory.h"
#include "sim/weiss/deck/options.h"
#include "sim/weiss/fetch/cards_hint.h"
#include "sim/weiss/finish/position_finish.h"
#include "sim/weiss/watch/position_show.h"
#include "sim/weiss/deck/support.h"
#include "weiss/position/notation.h"
#include "weiss/weiss_game.h"

/* A position, with the cards on which it depends. */
typedef struct OpenPosition {
    WeissDatabase *database;
    TextCompiler *compiler;
    WeissPosition *position;
} OpenPosition;

static void close_position(void *opened)
{
    OpenPosition *open = opened;
    if (!open)
        return;
    weiss_position_destroy(open->position);
    text_compiler_destroy(open->compiler);
    if (open->database)
        weiss_database_destroy(open->database);
    free(open);
}

static WeissPosition *read_position(const OpenPosition *open, const char *file, const char *text,
                                    size_t length, const Options *options)
{
    Diagnostic problem = {0};
    WeissPositionOptions overrides = {.edition_given = options->edition != 0,
                                      .edition = options_edition(options),
                                      .seed_given = options->seed_given,
                                      .seed = options->seed,
                                      .cards_hint = cards_hint,
                                      .compiler = open->compiler};
    WeissPosition *position =
        weiss_position_read(text, length, open->database, &overrides, &problem);
    if (position)
        weiss_match_complete(&position->match);
    else
        complain(file, &problem);
    return position;
}

static void *open_position(const char *file, const char *text, size_t length,
                           const Options *options)
{
    OpenPosition *open = xcalloc(1, sizeof *open);
    open->database = cards_load(options);
    open->compiler = open->database ? support_open(open->database) : NULL;
    open->position = open->compiler ? read_position(open, file, text, length, options) : NULL;
    if (open->position)
        return open;
    close_position(open);
    return NULL;
}

static const void *table_of(const void *opened)
{
    return &((const OpenPosition *)opened)->position->table;
}

static const char *chooses(const void *table)
{
    return weiss_choice_names[((const WeissTable *)table)->state.choice.kind];
}

static bool allows(const void *opened, const char *move, bool answer)
{
    return weiss_position_allows(((const OpenPosition *)opened)->position, move, answer);
}

static bool play(void *opened, const char *move, bool answer, Diagnostic *problem)
{
    return weiss_position_play(((OpenPosition *)opened)->position, move, answer, problem);
}

static bool answer_effects(void *opened, Diagnostic *problem)
{
    bool answered = weiss_position_answer_effects(((OpenPosition *)opened)->position);
    if (!answered)
        diagnostic_whole(problem, "out of memory");
    return answered;
}

static uint64_t seed_of(const void *opened)
{
    return ((const OpenPosition *)opened)->position->seed;
}

static char *write_position(const void *opened)
{
    return weiss_position_write(((const OpenPosition *)opened)->position, WEISSFISH_VERSION);
}

static bool show(FILE *out, const void *opened, TerminalColour colour)
{
    position_show(out, ((const OpenPosition *)opened)->position, colour);
    return true;
}

static int finish(void *opened, const char *file, const FinishRequest *request)
{
    return position_finish(((OpenPosition *)opened)->position, file, request);
}

const PositionGame weiss_positions = {.rules = &weiss_game,
                                      .exchange = "move",
                                      .options = &weiss_options_argp,
                                      .open = open_position,
                                      .close = close_position,
                                      .table = table_of,
                                      .chooses = chooses,
                                      .allows = allows,
                                      .play = play,
                                      .answer = answer_effects,
                                      .seed = seed_of,
                                      .write = write_position,
                                      .show = show,
                                      .finish = finish};

int position_command(int argc, char **argv)
{
    return position_run(&weiss_positions, argc, argv);
}
