/* Usage: finish_speed [OPTION...] DECK DECK...
 *
 * How soon it is known whether a turn can win: heuristic plays games between each deck and the next one, and each game's
 * first attack phase (or climax or main phase) against a player on level 3 is asked about. Prints a row for each,
 * and how many were exact in how much time of the processor. With --play AGENT also how much of what is possible
 * the agent wins: it plays both sides of turns whose chance is exact, and 20% or more, in deals of the hidden cards;
 * with --regret also which of its choices give away how much of the chance, and sums by kind of choice. */
#include <argp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/agent.h"
#include "bench/lists.h"
#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/finish.h"
#include "weiss/policy/policy.h"
#include "weiss/position/notation.h"
#include "weiss/view/determinize.h"

enum { KEY_POSITIONS = 0x400, KEY_FROM, KEY_CLIMAX, KEY_CLIMAXES, KEY_MAIN, KEY_TIME, KEY_MEMORY, KEY_PLAIN, KEY_PLAY, KEY_DEALS, KEY_REGRET };

/* What an agent gives away in choices of one kind. */
typedef struct Given {
    double sum;
    unsigned count;
    unsigned unknown; /* choices whose chance is not known */
} Given;

typedef struct Tool {
    Options options;
    Lists lists;
    unsigned positions;
    unsigned from;     /* positions passed over before the first one */
    bool climax;       /* climax phases */
    bool main;         /* main phases */
    unsigned climaxes; /* … with so many climaxes in hand */
    double seconds;
    size_t memory;
    FinishHand hand;
    double started;
    const char *play;
    Agent *agent;
    unsigned deals; /* in which it plays each position */
    bool regret;    /* asks at each of its choices what it gives away */
    Given given[CHOICE_KIND_COUNT];
} Tool;

typedef struct Row {
    double seconds;
    double width;
    bool exact;
    double possible; /* chance, where the agent plays; else 0 */
    double won;      /* share of deals that it wins */
} Row;

static WeissTable table;
static WeissTally tally;

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool is_over(void *context)
{
    const Tool *tool = context;
    return processor_seconds() - tool->started >= tool->seconds;
}

/* Whether the game has come to a position that is asked about. */
static bool is_wanted(const Tool *tool)
{
    const WeissState *state = &table.state;
    const WeissPlayer *p = &state->players[state->active];
    if (level_of(&state->players[state->active ^ 1u]) < WEISS_LOSING_LEVEL - 1)
        return false;
    if (tool->main)
        return state->choice.kind == CHOICE_MAIN;
    if (!tool->climax)
        return state->choice.kind == CHOICE_ATTACK && state->attack.declared == 0;
    uint64_t climaxes = p->zone[ZONE_HAND] & table.match->deck[state->active]->climaxes;
    return state->choice.kind == CHOICE_CLIMAX && bits_count(climaxes) >= tool->climaxes;
}

/* Plays a game up to such a position. False if there is none in it. */
static bool game_reach(const Tool *tool, uint64_t number, WeissMatch *match)
{
    WeissTally *tallies[] = {&tally, &tally};
    unsigned first = (unsigned)(number % tool->lists.count);
    Rng deals[2];
    Rng rng = rng_keyed(tool->options.seed, number, 3);
    lists_match(&tool->lists, first,
                (first + 1 + (unsigned)(number / tool->lists.count)) % tool->lists.count, match);
    lists_deals(tool->options.seed, number, deals);
    weiss_table_seat(&table, match, tallies);
    weiss_table_start(&table, deals);
    while (table.state.result == RESULT_RUNNING && !is_wanted(tool))
        weiss_table_apply(&table, weiss_heuristic_decide(weiss_game.view(&table), &rng));
    if (tool->agent)
        weiss_mixing_clear(&table); /* any hidden card may be anywhere, in deals and questions alike */
    return table.state.result == RESULT_RUNNING;
}

/* Whether moves differ in no more than which copy of a card they name. */
static bool is_same(const WeissTable *world, Move one, Move other)
{
    WeissMoveKind kind = weiss_move_kind(one);
    if (kind != weiss_move_kind(other) || !weiss_move_names_card(kind))
        return one == other;
    const WeissDeck *deck = deck_of(world, weiss_choice_owner(&world->state.choice));
    return bit_in(deck->copies[weiss_move_first(one)], weiss_move_first(other)) &&
           weiss_move_second(one) == weiss_move_second(other);
}

static bool solve(Tool *tool, const WeissTable *world, FinishAnswer *answer)
{
    FinishQuestion question = {.table = world,
                               .hand = tool->hand,
                               .stop = is_over,
                               .context = tool,
                               .memory = tool->memory};
    tool->started = processor_seconds();
    if (!finish_answer(&question, answer)) {
        fprintf(stderr, "finish_speed: out of memory\n");
        exit(EXIT_BAD);
    }
    return answer->exact;
}

/* Notes what a move of the agent gives away, and prints it where that is more than half a point. */
static void regret(Tool *tool, const WeissTable *world, Move move, uint64_t number)
{
    static const double small = 0.005;
    static FinishAnswer answer;
    Given *given = &tool->given[world->state.choice.kind];
    unsigned at = 0;
    char names[2][GAME_MOVE_TEXT];
    if (world->state.choice.count < 2 || finish_refuses(world))
        return;
    bool exact = solve(tool, world, &answer);
    while (at < answer.count && !is_same(world, answer.choices[at].move, move))
        at++;
    if (!exact || at == answer.count) {
        given->unknown++;
        return;
    }
    double lost = answer.low - answer.choices[at].low;
    given->count++;
    given->sum += lost;
    if (lost <= small)
        return;
    weiss_move_write(world, move, names[0]);
    weiss_move_write(world, answer.choices[0].move, names[1]);
    printf("game %llu: gives away %.4f of %.4f: %s; best: %s\n", (unsigned long long)number, lost,
           answer.low, names[0], names[1]);
}

/* The share of deals of the hidden cards in which the agent, on both sides, wins the turn. */
static double play(Tool *tool, uint64_t number)
{
    static WeissTable world;
    unsigned won = 0;
    for (unsigned i = 0; i < tool->deals; i++) {
        Rng rng = rng_keyed(tool->options.seed, number << 16 | i, 4);
        weiss_determinize((const View *)(const void *)&table, &rng, &world, &tally);
        weiss_mixing_clear(&world);
        while (world.state.result == RESULT_RUNNING && world.state.turn == table.state.turn) {
            Move move = agent_decide(tool->agent, weiss_game.view(&world), &rng);
            if (tool->regret && world.state.choice.player == world.state.active)
                regret(tool, &world, move, number);
            weiss_table_apply(&world, move);
        }
        won += world.state.result == (int)table.state.active &&
               world.state.turn == table.state.turn;
    }
    return (double)won / tool->deals;
}

static Row ask(Tool *tool, uint64_t number)
{
    static FinishAnswer kept;
    FinishAnswer *answer = &kept;
    solve(tool, &table, answer);
    Row row = {processor_seconds() - tool->started, answer->high - answer->low, answer->exact, 0, 0};
    if (tool->agent && answer->exact && answer->low >= 0.2) {
        row.possible = answer->low;
        row.won = play(tool, number);
    }
    const WeissState *state = &table.state;
    const WeissPlayer *own = &state->players[state->active];
    const WeissPlayer *other = &state->players[state->active ^ 1u];
    printf("| %llu | %u | %u of %u | %u | %u | %.6f | %.6f | %s | %.2f | %llu |\n",
           (unsigned long long)number, bits_count(own->occupied & SLOTS_CENTRE),
           bits_count(other->zone[ZONE_DECK] & table.match->deck[state->active ^ 1u]->climaxes),
           bits_count(other->zone[ZONE_DECK]), clock_count(other),
           bits_count(other->zone[ZONE_HAND]), answer->low, answer->high,
           answer->exact ? "yes" : "no", row.seconds, (unsigned long long)answer->nodes);
    if (row.possible > 0)
        printf("won: %.4f\n", row.won);
    fflush(stdout);
    return row;
}

static int by_seconds(const void *one, const void *other)
{
    const Row *a = one, *b = other;
    if (a->exact != b->exact)
        return a->exact ? -1 : 1;
    return (a->seconds > b->seconds) - (a->seconds < b->seconds);
}

static void summary_print(Row *rows, unsigned count)
{
    static const double limits[] = {0.3, 1, 3, 10};
    unsigned narrow = 0;
    qsort(rows, count, sizeof *rows, by_seconds);
    for (unsigned i = 0; i < count; i++)
        narrow += rows[i].width <= 0.05;
    printf("\n%u positions, within 5 points: %u", count, narrow);
    for (unsigned limit = 0; limit < sizeof limits / sizeof *limits; limit++) {
        unsigned exact = 0;
        for (unsigned i = 0; i < count; i++)
            exact += rows[i].exact && rows[i].seconds <= limits[limit];
        printf(", exact in %g s: %u", limits[limit], exact);
    }
    if (count && rows[count / 2].exact)
        printf(", median %.3f s", rows[count / 2].seconds);
    printf("\n");
}

/* What was won of what is possible, with the standard error by positions. */
static void played_print(const Tool *tool, const Row *rows, unsigned count)
{
    double possible = 0, won = 0, squares = 0;
    unsigned played = 0;
    for (unsigned i = 0; i < count; i++) {
        played += rows[i].possible > 0;
        possible += rows[i].possible;
        won += rows[i].won;
    }
    for (unsigned i = 0; i < count; i++)
        squares += pow(rows[i].won - rows[i].possible * won / possible, 2);
    printf("%s wins %.4f of what is possible (standard error %.4f), %u positions, %u deals of each\n",
           tool->play, won / possible, sqrt(squares) / possible, played, tool->deals);
    for (unsigned kind = 0; kind < CHOICE_KIND_COUNT; kind++) {
        const Given *given = &tool->given[kind];
        if (given->count + given->unknown)
            printf("%s: gives away %.4f of %.4f in %u choices, %u are not known\n",
                   weiss_choice_names[kind], given->sum, possible * tool->deals, given->count,
                   given->unknown);
    }
}

static const struct argp_option option_list[] = {
    {"positions", KEY_POSITIONS, "N", 0, "How many positions (20)", 0},
    {"from", KEY_FROM, "N", 0, "How many are passed over first (0)", 0},
    {"climax", KEY_CLIMAX, NULL, 0, "Climax phases in place of attack phases", 0},
    {"main", KEY_MAIN, NULL, 0, "Main phases in place of attack phases", 0},
    {"climaxes", KEY_CLIMAXES, "N", 0, "… with so many climaxes in hand (1)", 0},
    {"time", KEY_TIME, "MS", 0, "Milliseconds of the processor for each (10000)", 0},
    {"memory", KEY_MEMORY, "MIB", 0, "Memory (320)", 0},
    {"play", KEY_PLAY, "AGENT", 0, "Also let it play the positions", 0},
    {"deals", KEY_DEALS, "N", 0, "… in so many deals (100)", 0},
    {"regret", KEY_REGRET, NULL, 0, "… and say what it gives away, choice by choice", 0},
    {"plain", KEY_PLAIN, NULL, 0, "The hand holds no counters", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Tool *tool = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &tool->options;
        return 0;
    case KEY_POSITIONS:
        tool->positions = (unsigned)option_number(state, "positions", argument, 1, 10000);
        return 0;
    case KEY_FROM:
        tool->from = (unsigned)option_number(state, "from", argument, 0, 10000);
        return 0;
    case KEY_CLIMAX:
        tool->climax = true;
        return 0;
    case KEY_MAIN:
        tool->main = true;
        return 0;
    case KEY_CLIMAXES:
        tool->climaxes = (unsigned)option_number(state, "climaxes", argument, 0, 8);
        return 0;
    case KEY_TIME:
        tool->seconds = (double)option_number(state, "time", argument, 1, 10000000) / 1000;
        return 0;
    case KEY_MEMORY:
        tool->memory = (size_t)option_number(state, "memory", argument, 1, 100000) << 20;
        return 0;
    case KEY_PLAY:
        tool->play = argument;
        return 0;
    case KEY_REGRET:
        tool->regret = true;
        return 0;
    case KEY_DEALS:
        tool->deals = (unsigned)option_number(state, "deals", argument, 1, 100000);
        return 0;
    case KEY_PLAIN:
        tool->hand = FINISH_HAND_PLAIN;
        return 0;
    default:
        return lists_argument(&tool->lists, key, argument, state);
    }
}

static const struct argp finish_argp = {.options = option_list,
                                        .parser = parse_option,
                                        .args_doc = "DECK DECK...",
                                        .doc = "How soon it is known whether a turn can win.",
                                        .children = lists_children};

int main(int argc, char **argv)
{
    static Tool tool = {.positions = 20, .climaxes = 1, .seconds = 10, .memory = (size_t)320 << 20, .deals = 100};
    static WeissMatch match;
    unsigned found = 0;
    if (!lists_begin(&tool.lists, &tool.options, &finish_argp, argc, argv, &tool))
        return EXIT_BAD;
    Diagnostic problem = {0};
    tool.agent = tool.play ? agent_create(&weiss_game, tool.play, &problem) : NULL;
    if (tool.play && !tool.agent) {
        fprintf(stderr, "finish_speed: %s\n", problem.message);
        return EXIT_BAD;
    }
    Row *rows = calloc(tool.positions, sizeof *rows);
    printf("| game | attackers | climaxes | clock | hand | low | high | exact | s | positions |\n"
           "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (uint64_t game = 0; rows && found < tool.from + tool.positions; game++) {
        if (!game_reach(&tool, game, &match))
            continue;
        if (found++ >= tool.from)
            rows[found - 1 - tool.from] = ask(&tool, game);
    }
    if (rows && tool.agent)
        played_print(&tool, rows, tool.positions);
    if (rows)
        summary_print(rows, tool.positions);
    agent_destroy(tool.agent);
    free(rows);
    return rows ? EXIT_DONE : EXIT_BAD;
}
