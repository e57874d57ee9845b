/* `weissfish watch`: one game of a comparison, told from beginning to end, or the position before
 * one of its decisions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/document.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/match_arguments.h"
#include "sim/weiss/transcript.h"
#include "sim/weiss/watch_record.h"

enum { KEY_INDEX = 0x200, KEY_AT };

typedef struct Arguments {
    MatchArguments match;
    uint64_t index;
    uint64_t at; /* decision; 0: the whole game */
} Arguments;

static const struct argp_option option_list[] = {
    {"game-index", KEY_INDEX, "I", 0, "The game that compare counts as number I, from 0 (default)",
     0},
    {"at", KEY_AT, "D", 0, "Print the position before decision D instead, as JSON", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->match;
        return 0;
    case KEY_INDEX:
        arguments->index = option_number(state, "game-index", argument, 0, (uint64_t)1 << 40);
        return 0;
    case KEY_AT:
        arguments->at = option_number(state, "at", argument, 1, UINT32_MAX);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&match_argp, 0, NULL, 0}, {0}};

static const struct argp watch_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK",
    .doc =
        "Plays one game and writes it down: every decision, what is revealed, damage, level-ups. "
        "The decks are A and B; which of them begins depends on the game's number. The numbers "
        "in the margin are those of the decisions, for --at."
        "\vWith the same decks, agents, edition and seed it is the same game that compare plays "
        "as number I.",
    .children = children};

/* --- the game --------------------------------------------------------------------------------- */

/* One game on its way, with all that it is played with. */
typedef struct Watched {
    const Arguments *arguments;
    const MatchUp *match_up;
    RunnerPlan plan;
    RunnerGame game;
    WeissTable table;
    WeissTally tally[RUNNER_DECKS];
    Agent *agents[RUNNER_DECKS];
    TranscriptSeat seats[RUNNER_DECKS];
} Watched;

static void watched_close(Watched *watched)
{
    if (watched == NULL)
        return;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (watched->agents[deck] != NULL)
            agent_destroy(watched->agents[deck]);
    free(watched);
}

/* Seats the game; it is begun by the caller, who says who watches. NULL after a complaint. */
static Watched *watched_open(const Arguments *arguments, const MatchUp *match_up)
{
    static const char *const labels[RUNNER_DECKS] = {"A", "B"};
    Diagnostic problem = {.message = "out of memory"};
    Watched *watched = calloc(1, sizeof(*watched));
    bool good = watched != NULL;
    for (unsigned deck = 0; good && deck < RUNNER_DECKS; deck++) {
        watched->agents[deck] = agent_create(&weiss_game, match_up->agent[deck], &problem);
        good = watched->agents[deck] != NULL;
    }
    if (!good) {
        complain(NULL, &problem);
        watched_close(watched);
        return NULL;
    }
    watched->arguments = arguments;
    watched->match_up = match_up;
    watched->plan = match_up_plan(match_up, &arguments->match.options, arguments->index + 1);
    runner_game_seat(&watched->game, &watched->plan, &watched->table, arguments->index,
                     watched->agents, (void *[]){&watched->tally[0], &watched->tally[1]});
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++) {
        unsigned deck = watched->game.first ^ seat;
        watched->seats[seat] = (TranscriptSeat){labels[deck], match_up->file[deck].name};
    }
    return watched;
}

static void play(Watched *watched)
{
    runner_game_begin(&watched->game, watched->arguments->index);
    while (watched->table.state.result == RESULT_RUNNING)
        runner_game_step(&watched->game);
}

/* --- the transcript --------------------------------------------------------------------------- */

static void print_heading(const Watched *watched)
{
    const MatchUp *match_up = watched->match_up;
    printf("Game %llu, seed %llu, edition %s\n", (unsigned long long)watched->arguments->index,
           (unsigned long long)watched->plan.seed,
           watched->arguments->match.options.edition == EDITION_2021 ? "2021" : "2022");
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        printf("%s: %s (%s), played by %s%s\n", deck == 0 ? "A" : "B", match_up->file[deck].name,
               match_up->file[deck].path, match_up->agent[deck],
               deck == watched->game.first ? ", begins" : "");
}

static void watch_as_text(Watched *watched)
{
    Transcript transcript;
    print_heading(watched);
    transcript_begin(&transcript, stdout, watched->seats, RUNNER_DECKS, PHASE_MULLIGAN);
    weiss_table_watch(&watched->table, transcript_witness, &transcript);
    play(watched);
    transcript_end(&transcript, &watched->table);
}

static json_t *players_json(const Watched *watched)
{
    json_t *players = json_array();
    for (unsigned seat = 0; seat < RUNNER_DECKS; seat++) {
        unsigned deck = watched->game.first ^ seat;
        json_array_append_new(players,
                              json_pack("{si,so,so,so}", "deck", (int)deck, "file",
                                        document_text(watched->match_up->file[deck].path), "name",
                                        document_text(watched->match_up->file[deck].name), "agent",
                                        document_text(watched->match_up->agent[deck])));
    }
    return players;
}

/* The winning seat, "draw", or null for a game that was broken off. */
static json_t *winner_json(int result)
{
    return result >= 0             ? json_integer(result)
           : result == RESULT_DRAW ? json_string("draw")
                                   : json_null();
}

static bool print_json(const Watched *watched, const WatchRecord *record)
{
    json_t *document = document_create("weissfish.watch/1");
    int edition = weiss_edition_year(watched->arguments->match.options.edition);
    json_t *body = json_pack(
        "{si,sI,sI,so,so,si,si,sO}", "edition", edition, "seed", (json_int_t)watched->plan.seed,
        "game_index", (json_int_t)watched->arguments->index, "players", players_json(watched),
        "winner", winner_json(watched->table.state.result), "turns", (int)watched->table.state.turn,
        "decisions", (int)record->decisions, "events", record->events);
    return document_print(document_extend(document, body));
}

static bool watch_as_data(Watched *watched)
{
    WatchRecord record;
    bool printed = true;
    watch_record_begin(&record);
    weiss_table_watch(&watched->table, watch_record_witness, &record);
    play(watched);
    if (record.events == NULL || watched->arguments->match.options.format == FORMAT_JSON)
        printed = print_json(watched, &record);
    else
        watch_record_print_csv(&record);
    json_decref(record.events);
    return printed;
}

/* --- the position before a decision ----------------------------------------------------------- */

/* Remembers the move that the agent makes. */
static void note_move(void *context, const WeissTable *table, const WeissHappening *happening)
{
    (void)table;
    if (happening->event == EVENT_CHOSEN)
        *(Move *)context = happening->detail;
}

/* Brings `position` to where the game is, after the move `made`: taken anew wherever the zones say
 * everything, otherwise followed by the move and the phases that the game passed by. False without
 * memory. */
static bool position_follow(WeissPosition **position, const Watched *watched, const Move *made)
{
    if (!weiss_position_plain(&watched->table.state))
        return *position != NULL && weiss_position_make(*position, *made) &&
               weiss_position_end_empty_phases(*position);
    weiss_position_destroy(*position);
    *position = weiss_position_from_table(&watched->table, watched->plan.seed);
    return *position != NULL;
}

static bool print_position(const WeissPosition *position)
{
    char *text = position != NULL ? weiss_position_write(position, WEISSFISH_VERSION) : NULL;
    if (text == NULL)
        return false;
    fputs(text, stdout);
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

static int watch_position(Watched *watched)
{
    WeissPosition *position = NULL;
    Move made = 0;
    int status = EXIT_DONE;
    weiss_table_watch(&watched->table, note_move, &made);
    runner_game_begin(&watched->game, watched->arguments->index);
    bool good = position_follow(&position, watched, &made);
    uint64_t decisions = 0;
    while (good && decisions + 1 < watched->arguments->at &&
           watched->table.state.result == RESULT_RUNNING) {
        runner_game_step(&watched->game);
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

static int watch(const Arguments *arguments, const MatchUp *match_up)
{
    int status = EXIT_DONE;
    Watched *watched = watched_open(arguments, match_up);
    if (watched == NULL)
        return EXIT_BAD;
    if (arguments->at)
        status = watch_position(watched);
    else if (arguments->match.options.format == FORMAT_TEXT)
        watch_as_text(watched);
    else
        status = watch_as_data(watched) ? EXIT_DONE : EXIT_BAD;
    watched_close(watched);
    return status;
}

int watch_command(int argc, char **argv)
{
    Arguments arguments = {0};
    MatchUp match_up;
    match_arguments_default(&arguments.match);
    if (argp_parse(&watch_argp, argc, argv, 0, NULL, &arguments) != 0)
        return EXIT_BAD;
    int status = EXIT_BAD;
    if (match_arguments_open(&arguments.match, &match_up))
        status = watch(&arguments, &match_up);
    match_up_close(&match_up);
    return status;
}
