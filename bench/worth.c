/* Usage: worth [OPTION...] DECK DECK...
 *
 * What a thing is worth in points of win rate: one agent plays both sides of games between each deck
 * and the next one. Where a game comes to the thing in question it is played out from there with it
 * and without it, in common worlds, to the end. */
#include <argp.h>
#include <math.h>
#include <stdio.h>

#include "ai/agent.h"
#include "bench/lists.h"
#include "bench/workers.h"
#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"

enum { ATTACKS = 3, LEVELS = 4 };

/* What is asked for: attacks of the second turn and of the third (in the first there is only one),
 * then climaxes by level. */
enum { ROW_DECK = 2 * ATTACKS, ROW_HAND = ROW_DECK + LEVELS, ROWS = ROW_HAND + LEVELS };

/* Sums over the times that a row was asked for. */
typedef struct Worth {
    unsigned times;
    double gain;
    double squares;
} Worth;

typedef struct Tool {
    Options options;
    Lists lists;
    const char *name;
    Agent *agent;
    unsigned games;
    unsigned worlds;
} Tool;

static WeissTable table, other, world;
static WeissTally tally;

/* With what an agent needs that deals worlds. */
static void copy(WeissTable *to, const WeissTable *from)
{
    weiss_game.copy(to, from);
    to->mixing = from->mixing;
}

/* Plays a table out in a world, for who wins: 1, or 0. */
static double won(const Tool *tool, const WeissTable *from, Move move, unsigned player,
                  uint64_t seed, unsigned number)
{
    Rng rng = rng_keyed(seed, number, 2);
    copy(&world, from);
    for (unsigned side = 0; side < 2; side++)
        world.state.players[side].deals = rng_keyed(seed, number, side);
    weiss_table_apply(&world, move);
    while (world.state.result == RESULT_RUNNING)
        weiss_table_apply(&world, agent_decide(tool->agent, weiss_game.view(&world), &rng));
    return world.state.result == (int)player;
}

/* Notes what the first of two continuations of the game gains over the second. */
static void compare(const Tool *tool, Worth *worth, const WeissTable *with, Move move,
                    const WeissTable *without, Move instead, unsigned player, uint64_t seed)
{
    double sum = 0;
    for (unsigned number = 0; number < tool->worlds; number++)
        sum += won(tool, with, move, player, seed, number) -
               won(tool, without, instead, player, seed, number);
    double gain = sum / tool->worlds;
    worth->times++;
    worth->gain += gain;
    worth->squares += gain * gain;
}

/* The agent attacks: what that is worth over no more attacks in this turn. */
static void ask_attack(const Tool *tool, Worth *worths, Move move, uint64_t seed)
{
    const WeissState *state = &table.state;
    unsigned number = state->attack.declared;
    if (state->choice.kind != CHOICE_ATTACK || weiss_move_kind(move) != MOVE_ATTACK ||
        (state->turn != 2 && state->turn != 3) || number >= ATTACKS)
        return;
    for (unsigned i = 0; i < state->choice.count; i++) {
        Move end = weiss_table_move(&table, i);
        if (weiss_move_kind(end) == MOVE_ATTACK)
            continue;
        compare(tool, &worths[(unsigned)(state->turn - 2) * ATTACKS + number], &table, move, &table,
                end, state->choice.player, seed);
        return;
    }
}

static void exchange(uint16_t *one, uint16_t *other_one)
{
    uint16_t kept = *one;
    *one = *other_one;
    *other_one = kept;
}

/* The opponent of whoever moves: a climax in `zone` and another card of the deck change places. What
 * one more climax in the deck is worth before attacks. False if there are no such cards. */
static bool ask_climax(const Tool *tool, Worth *worth, WeissZone zone, Move move, uint64_t seed)
{
    unsigned player = 1 - table.state.active;
    const WeissPlayer *now = &table.state.players[player];
    uint64_t unseen = ~(now->seen_by_owner | now->seen_by_others);
    uint64_t climaxes = table.match->deck[player]->climaxes;
    uint64_t outside = now->zone[zone] & climaxes & unseen;
    uint64_t inside = weiss_deck_loose(now) & ~climaxes & unseen;
    if (!outside || !inside)
        return false;
    Rng rng = rng_keyed(seed, 0, 3);
    unsigned climax = bits_pick(outside, &rng);
    unsigned card = bits_pick(inside, &rng);
    copy(&other, &table);
    WeissPlayer *then = &other.state.players[player];
    then->zone[zone] ^= bit_of(climax) | bit_of(card);
    then->zone[ZONE_DECK] ^= bit_of(climax) | bit_of(card);
    exchange(&other.mixing.left[player][climax], &other.mixing.left[player][card]);
    for (unsigned viewer = 0; viewer < 2; viewer++)
        exchange(&other.mixing.entered[player][viewer][climax],
                 &other.mixing.entered[player][viewer][card]);
    weiss_table_forget(&other);
    compare(tool, worth, &other, move, &table, move, player, seed);
    return true;
}

/* Each deck plays the next one, and then with the seats exchanged. A player is asked about climaxes
 * once on each level. A WorkerGame. */
static void game_play(void *context, uint64_t number, void *sums)
{
    static const struct {
        WeissZone zone;
        unsigned row;
    } places[] = {{ZONE_WAITING_ROOM, ROW_DECK}, {ZONE_HAND, ROW_HAND}};
    enum { PLACES = sizeof places / sizeof *places };
    static WeissMatch match;
    Tool *tool = context;
    Worth *worths = sums;
    WeissTally *tallies[] = {&tally, &tally};
    bool asked[2][PLACES][LEVELS] = {0};
    uint64_t deal = number / 2;
    unsigned decks[] = {(unsigned)(deal % tool->lists.count),
                        (unsigned)((deal + 1) % tool->lists.count)};
    Rng deals[2];
    Rng agent = rng_keyed(tool->options.seed, number, 3);
    lists_match(&tool->lists, decks[number % 2], decks[1 - number % 2], &match);
    lists_deals(tool->options.seed, deal, deals);
    weiss_table_seat(&table, &match, tallies);
    weiss_table_start(&table, deals);
    for (uint64_t decision = 0; table.state.result == RESULT_RUNNING; decision++) {
        Move move = agent_decide(tool->agent, weiss_game.view(&table), &agent);
        uint64_t seed = rng_mix(number << 16 | decision);
        unsigned player = 1 - table.state.active;
        unsigned level = level_of(&table.state.players[player]);
        ask_attack(tool, worths, move, seed);
        for (unsigned i = 0; i < PLACES && table.state.choice.kind == CHOICE_CLOCK; i++)
            if (level < LEVELS && !asked[player][i][level])
                asked[player][i][level] =
                    ask_climax(tool, &worths[places[i].row + level], places[i].zone, move, seed);
        weiss_table_apply(&table, move);
    }
}

static void print(const Tool *tool, const Worth *worths)
{
    static const char *const names[] = {[0] = "first", [1] = "second", [2] = "third"};
    printf(
        "What %s makes of it, points of win rate:\n\n| what | times | worth |\n| --- | --- | --- |\n",
        tool->name);
    for (unsigned row = 0; row < ROWS; row++) {
        const Worth *worth = &worths[row];
        if (worth->times < 2)
            continue;
        double mean = worth->gain / worth->times;
        double error =
            1.96 * sqrt(fmax(worth->squares / worth->times - mean * mean, 0) / worth->times);
        if (row < ROW_DECK)
            printf("| turn %u: attacks from the %s on", 2 + row / ATTACKS, names[row % ATTACKS]);
        else
            printf("| level %u: a climax in the deck, not %s", (row - ROW_DECK) % LEVELS,
                   row < ROW_HAND ? "in the waiting room" : "in the hand");
        printf(" | %u | %+.1f (%+.1f to %+.1f) |\n", worth->times, 100 * mean, 100 * (mean - error),
               100 * (mean + error));
    }
}

enum { KEY_AGENT = 0x400, KEY_GAMES, KEY_WORLDS };

static const struct argp_option option_list[] = {
    {"agent", KEY_AGENT, "AGENT", 0, "Who plays (heuristic)", 0},
    {"games", KEY_GAMES, "N", 0, "Games (4800)", 0},
    {"worlds", KEY_WORLDS, "N", 0, "Worlds of a question (32)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Tool *tool = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &tool->options;
        return 0;
    case KEY_AGENT:
        tool->name = argument;
        return 0;
    case KEY_GAMES:
        tool->games = (unsigned)option_number(state, "games", argument, 1, 100000000);
        return 0;
    case KEY_WORLDS:
        tool->worlds = (unsigned)option_number(state, "worlds", argument, 1, 10000);
        return 0;
    default:
        return lists_argument(&tool->lists, key, argument, state);
    }
}

static const struct argp worth_argp = {
    .options = option_list,
    .parser = parse_option,
    .args_doc = "DECK DECK...",
    .doc =
        "What attacks of the first turns and climaxes in the deck are worth in points of win rate.",
    .children = lists_children};

int main(int argc, char **argv)
{
    static Tool tool = {.name = "heuristic", .games = 4800, .worlds = 32};
    static Worth together[ROWS];
    Diagnostic problem;
    void *sums;
    if (!lists_begin(&tool.lists, &tool.options, &worth_argp, argc, argv, &tool))
        return EXIT_BAD;
    tool.agent = agent_create(&weiss_game, tool.name, &problem);
    if (!tool.agent) {
        complain(NULL, &problem);
        return EXIT_BAD;
    }
    unsigned workers = tool.options.threads;
    bool done = workers_play(workers, tool.games, game_play, &tool, sizeof together, &sums);
    const Worth *parts = sums;
    for (unsigned i = 0; done && i < workers * ROWS; i++) {
        together[i % ROWS].times += parts[i].times;
        together[i % ROWS].gain += parts[i].gain;
        together[i % ROWS].squares += parts[i].squares;
    }
    if (done)
        print(&tool, together);
    agent_destroy(tool.agent);
    return done ? EXIT_DONE : EXIT_BAD;
}
