/* `weissfish watch --game shironeko`: the transcript of one game, as `compare` plays it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "shironeko/position/notation.h"
#include "shironeko/position/position.h"
#include "sim/cli/agent_names.h"
#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/output/document.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/matchup.h"
#include "sim/shironeko/watch_record.h"
#include "sim/host/terminal.h"
#include "sim/command/watch.h"

enum { KEY_GAME_INDEX = 0x200, KEY_AT };

typedef struct Arguments {
    MatchArguments match;
    uint64_t index;
    uint64_t at; /* a decision; 0: the whole game */
} Arguments;

static const struct argp_option option_list[] = {
    {"game-index", KEY_GAME_INDEX, "I", 0, "The game that `compare` counts as number I (default 0)",
     0},
    {"at", KEY_AT, "D", 0, "Print the position before decision D instead, as JSON", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->match;
        state->child_inputs[1] = &arguments->match.options;
        return 0;
    case KEY_GAME_INDEX:
        arguments->index = option_number(state, "game-index", argument, 0, (uint64_t)1 << 40);
        return 0;
    case KEY_AT:
        arguments->at = option_number(state, "at", argument, 1, UINT32_MAX);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&match_argp, 0, NULL, 0}, {&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp watch_argp = {.options = option_list,
                                       .parser = parse_option,
                                       .args_doc = "DECK DECK",
                                       .doc = "Writes one game of the Shironeko TCG: every decision in the notation of moves, what is drawn, built and damaged.",
                                       .children = children};

/* A game that is being written; players are named by the letters of their decks. */
typedef struct Transcript {
    const ShiroTable *table;
    unsigned first;   /* the deck at seat 0 */
    unsigned columns; /* of the terminal; 0: there is none */
} Transcript;

/* Prints a line (printf style, without line feed), folded if there is a terminal. */
__attribute__((format(printf, 2, 3))) static void say(const Transcript *transcript,
                                                      const char *format, ...)
{
    enum { HANGING = 4 };
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    columns_print_folded(host_out(), line, transcript->columns, HANGING);
}

static char letter(const Transcript *transcript, unsigned seat)
{
    return "AB"[transcript->first ^ seat];
}

static void print_slot(const Transcript *transcript, unsigned seat, unsigned slot)
{
    const ShiroPlayer *p = &transcript->table->state.players[seat];
    const ShiroSlot *s = &p->slot[slot];
    const ShiroCard *card = shiro_card_at(transcript->table, seat, slot);
    char damage[32] = "", runes[32] = "";
    if (s->damage)
        snprintf(damage, sizeof damage, ", %u damage", s->damage);
    if (s->runes)
        snprintf(runes, sizeof runes, ", %u runes", bits_count(s->runes));
    say(transcript, "         %s %s %u/%u%s%s%s", card->code, card->name, card->attack, card->hp,
        shiro_has_mark(p, slot, SHIRO_ON) ? "" : ", OFF", damage, runes);
}

static void print_player(const Transcript *transcript, unsigned seat)
{
    const ShiroPlayer *p = &transcript->table->state.players[seat];
    say(transcript, "      %c  deck %u  hand %u  towns %u  discard %u", letter(transcript, seat),
        bits_count(p->deck) + p->under, bits_count(p->hand), bits_count(p->town_on | p->town_off),
        bits_count(p->discard));
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        if (p->slot[slot].card != SHIRO_NONE)
            print_slot(transcript, seat, slot);
}

static void print_turn(const Transcript *transcript, unsigned seat)
{
    say(transcript, "-- Turn %u: %c --", transcript->table->state.turn, letter(transcript, seat));
    print_player(transcript, seat);
    print_player(transcript, !seat);
}

static void observer(void *context, ShiroEvent event, unsigned player, unsigned card,
                     unsigned amount)
{
    const Transcript *transcript = context;
    const ShiroDeck *deck = shiro_deck_of(transcript->table, player);
    char who = letter(transcript, player);
    const char *name = event == SHIRO_EVENT_TURN ? "" : deck->card[card]->name;
    switch (event) {
    case SHIRO_EVENT_TURN:
        print_turn(transcript, player);
        return;
    case SHIRO_EVENT_DRAW:
        say(transcript, "        %c draws %s", who, name);
        return;
    case SHIRO_EVENT_BUILD:
        say(transcript, "        %c builds %s", who, deck->town[card]->name);
        return;
    case SHIRO_EVENT_HIT:
        say(transcript, "        %c is hit: %s", who, name);
        return;
    case SHIRO_EVENT_ABILITY:
        if (amount >= SHIRO_ABILITIES_MAX)
            say(transcript, "        %c, %s: %s", who, deck->town[card]->name,
                deck->town[card]->text[0]);
        else
            say(transcript, "        %c, %s: %s", who, name, deck->card[card]->text[amount]);
        return;
    case SHIRO_EVENT_DAMAGE:
        say(transcript, "        %s takes %u", name, amount);
        return;
    case SHIRO_EVENT_RETREAT:
        say(transcript, "        %s retreats", name);
        return;
    }
}

static void print_result(const Transcript *transcript, const ShiroMatchup *matchup)
{
    int result = transcript->table->state.result;
    if (result >= 0)
        say(transcript, "%c, %s, wins in turn %u.", letter(transcript, (unsigned)result),
            matchup->file[transcript->first ^ (unsigned)result].name,
            transcript->table->state.turn);
    else
        say(transcript, "Nobody wins.");
}

typedef struct Watched {
    ShiroTable table;
    ShiroTally tally[RUNNER_DECKS];
    RunnerGame game;
} Watched;

static void seat(Watched *watched, const RunnerPlan *plan, uint64_t index, Agent *const *agents)
{
    void *const tallies[] = {&watched->tally[0], &watched->tally[1]};
    runner_game_seat(&watched->game, plan, &watched->table, index, agents, tallies);
}

static Move decide(Watched *watched)
{
    unsigned chooser = watched->table.state.choice.player;
    Move move = agent_decide(watched->game.agent[chooser], (const View *)&watched->table,
                             &watched->game.agent_rng[chooser]);
    host_look();
    return move;
}

static int print_game(Watched *watched, const ShiroMatchup *matchup, uint64_t index)
{
    ShiroTable *table = &watched->table;
    Transcript transcript = {table, watched->game.seats[0], terminal_columns(host_out())};
    table->observer = observer;
    table->observer_context = &transcript;
    runner_game_begin(&watched->game, index);
    for (unsigned decision = 1; table->state.result == RESULT_RUNNING; decision++) {
        char text[GAME_MOVE_TEXT];
        Move move = decide(watched);
        shiro_move_write(table, move, text);
        say(&transcript, "%4u  %c %s", decision, letter(&transcript, table->state.choice.player),
            text);
        shiro_table_apply(table, move);
    }
    print_result(&transcript, matchup);
    return EXIT_DONE;
}

/* ---- As data ---- */

static json_t *players_json(const Watched *watched, const ShiroMatchup *matchup)
{
    json_t *players = json_array();
    for (unsigned seat = 0; seat < SHIRO_PLAYERS; seat++) {
        unsigned deck = watched->game.seats[seat];
        json_array_append_new(players, json_pack("{si,so,so,so}", "deck", (int)deck, "file",
                                                 document_text(matchup->file[deck].path), "name",
                                                 document_text(matchup->file[deck].name), "agent",
                                                 document_text(matchup->agent[deck])));
    }
    return players;
}

static bool print_json(const Watched *watched, const ShiroMatchup *matchup,
                       const Arguments *arguments, const ShiroRecord *record)
{
    json_t *body = json_pack(
        "{ss,sI,sI,so,so,si,si,sO}", "game", shiro_game.name, "seed",
        (json_int_t)arguments->match.options.seed, "game_index", (json_int_t)arguments->index,
        "players", players_json(watched, matchup), "winner",
        watch_winner(watched->table.state.result), "turns", (int)watched->table.state.turn,
        "decisions", (int)record->decisions, "events", record->events);
    return document_print(document_extend(document_create("weissfish.watch/1"), body));
}

static int print_as_data(Watched *watched, const ShiroMatchup *matchup, const Arguments *arguments)
{
    ShiroTable *table = &watched->table;
    ShiroRecord record = {.events = json_array(), .table = table};
    bool printed = true;
    table->observer = shiro_record_observe;
    table->observer_context = &record;
    runner_game_begin(&watched->game, arguments->index);
    while (table->state.result == RESULT_RUNNING) {
        Move move = decide(watched);
        shiro_record_move(&record, move);
        shiro_table_apply(table, move);
    }
    shiro_record_end(&record);
    if (record.events == NULL || arguments->match.options.format == FORMAT_JSON)
        printed = print_json(watched, matchup, arguments, &record);
    else
        shiro_record_print_csv(&record);
    json_decref(record.events);
    return printed ? EXIT_DONE : EXIT_BAD;
}

/* ---- The position before a decision ---- */

/* Updates the position after a move: it is taken from the table where zones say everything,
 * otherwise the move is added. False without memory. */
static bool follow(ShiroPosition **position, const ShiroTable *table, Move made, uint64_t seed)
{
    if (!shiro_position_plain(&table->state))
        return *position && shiro_position_make(*position, made);
    shiro_position_destroy(*position);
    *position = shiro_position_from_table(table, seed);
    return *position != NULL;
}

static bool print_position(const ShiroPosition *position)
{
    char *text = shiro_position_write(position, WEISSFISH_VERSION);
    if (text)
        fputs(text, host_out());
    free(text);
    return text != NULL;
}

static int stop_at(Watched *watched, const Arguments *arguments)
{
    const ShiroTable *table = &watched->table;
    uint64_t seed = arguments->match.options.seed, decisions = 0;
    ShiroPosition *position = NULL;
    Diagnostic problem = {.message = "out of memory"};
    runner_game_begin(&watched->game, arguments->index);
    bool good = follow(&position, table, 0, seed);
    while (good && decisions + 1 < arguments->at && table->state.result == RESULT_RUNNING) {
        Move move = decide(watched);
        shiro_table_apply(&watched->table, move);
        decisions++;
        good = follow(&position, table, move, seed);
    }
    if (good && table->state.result != RESULT_RUNNING) {
        diagnostic_whole(&problem, "--at %llu: this game has only %llu decisions",
                         (unsigned long long)arguments->at, (unsigned long long)decisions);
        good = false;
    }
    good = good && print_position(position);
    if (!good)
        complain(NULL, &problem);
    shiro_position_destroy(position);
    return good ? EXIT_DONE : EXIT_BAD;
}

static int watch(const ShiroMatchup *matchup, const Arguments *arguments)
{
    RunnerPlan plan = shiro_matchup_plan(matchup, &arguments->match.options, arguments->index + 1);
    Agent *agents[RUNNER_DECKS];
    Watched watched = {.tally = {{0}}};
    Diagnostic problem;
    int status = EXIT_BAD;
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agents[deck] = agent_named(&shiro_game, matchup->agent[deck], &problem);
    if (agents[0] && agents[1]) {
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
            agent_heed(agents[deck], host_stop());
        seat(&watched, &plan, arguments->index, agents);
        status = arguments->at ? stop_at(&watched, arguments)
                 : arguments->match.options.format == FORMAT_TEXT
                     ? print_game(&watched, matchup, arguments->index)
                     : print_as_data(&watched, matchup, arguments);
    } else {
        complain(NULL, &problem);
    }
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        agent_destroy(agents[deck]);
    return status;
}

int shiro_watch_command(int argc, char **argv)
{
    Arguments arguments = {.index = 0};
    ShiroMatchup matchup;
    match_arguments_default(&arguments.match, &shiro_game);
    if (!command_parse(&watch_argp, USES_WATCH, argc, argv, &arguments))
        return EXIT_BAD;
    int status = EXIT_BAD;
    if (shiro_matchup_open(&matchup, &arguments.match))
        status = watch(&matchup, &arguments);
    shiro_matchup_close(&matchup);
    return status;
}
