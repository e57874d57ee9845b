/* Every agent: ends its games, keeps its budget, decides by what its player can know alone. */
#include <criterion/criterion.h>
#include <string.h>

#include "sim/weiss/deck/matchup.h"
#include "weiss/engine/rules.h"
#include "weiss/weiss_game.h"

#define LANTERNS WEISSFISH_SOURCE_DIR "/decks/lanterns.deck"
#define HARBOUR WEISSFISH_SOURCE_DIR "/decks/harbour.deck"
#define TALES WEISSFISH_SOURCE_DIR "/decks/tall_tales.deck"
#define MARKET WEISSFISH_SOURCE_DIR "/decks/night_market.deck"

enum { SWAPS = 40, AGENTS_MAX = 16, DECISIONS_MAX = 50000 };

typedef struct Names {
    char name[AGENTS_MAX][32];
    unsigned count;
} Names;

/* Searches get a budget that a test has time for. */
static void name_add(void *context, const char *name, const char *usage, const char *summary)
{
    Names *names = context;
    (void)summary;
    cr_assert(names->count < AGENTS_MAX);
    snprintf(names->name[names->count++], 32, "%s%s", name, *usage ? ":13" : "");
}

static Matchup matchup;
static WeissTable table;
static WeissTable other_table;
static WeissTally tally;

static void open_match(const char *one, const char *other)
{
    Options options;
    const char *const paths[] = {one, other};
    options_default(&options);
    cr_assert(matchup_open(&matchup, &options, paths));
}

static void start(uint64_t index)
{
    WeissTally *tallies[] = {&tally, &tally};
    Rng deals[] = {rng_keyed(3, index, 0), rng_keyed(3, index, 1)};
    weiss_table_seat(&table, &matchup.match[0], tallies);
    weiss_table_start(&table, deals);
}

static Agent *agent_open(const char *name)
{
    Diagnostic problem;
    Agent *agent = agent_create(&weiss_game, name, &problem);
    cr_assert_not_null(agent, "%s: %s", name, problem.message);
    return agent;
}

Test(agents, each_ends_its_games)
{
    Names names = {.count = 0};
    agent_list(&weiss_game, name_add, &names);
    open_match(LANTERNS, HARBOUR);
    for (unsigned i = 0; i < names.count; i++) {
        Agent *agent = agent_open(names.name[i]);
        Rng rng = rng_keyed(1, i, 2);
        start(i);
        for (unsigned made = 0; table.state.result == RESULT_RUNNING; made++) {
            cr_assert_lt(made, DECISIONS_MAX, "%s", names.name[i]);
            weiss_table_apply(&table, agent_decide(agent, weiss_game.view(&table), &rng));
        }
        cr_expect_geq(table.state.result, 0, "%s", names.name[i]);
        agent_destroy(agent);
    }
    matchup_close(&matchup);
}

/* ---- Hidden information ---- */

/* What the chooser has not seen of a player's cards. */
static uint64_t unknown(unsigned player)
{
    const WeissPlayer *p = &table.state.players[player];
    uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_STOCK];
    if (player == table.state.choice.player)
        return hidden & ~p->seen_by_owner;
    return (hidden | p->zone[ZONE_HAND]) & ~p->seen_by_others;
}

static void set_swap(uint64_t *set, uint64_t pair)
{
    if ((*set & pair) != 0 && (*set & pair) != pair)
        *set ^= pair;
}

/* Two cards change places on the other table. */
static void cards_swap(unsigned player, unsigned one, unsigned other)
{
    WeissPlayer *p = &other_table.state.players[player];
    uint64_t pair = bit_of(one) | bit_of(other);
    uint8_t cards[PILE_MARKER][WEISS_DECK_SIZE];
    unsigned counts[PILE_MARKER] = {0};
    for (unsigned pile = 0; pile < PILE_MARKER; pile++)
        for (unsigned card = p->pile[pile]; card != WEISS_NO_CARD; card = p->beneath[card])
            cards[pile][counts[pile]++] = (uint8_t)(card == one     ? other
                                                    : card == other ? one
                                                                    : card);
    for (unsigned pile = 0; pile < PILE_MARKER; pile++) {
        p->pile[pile] = WEISS_NO_CARD;
        while (counts[pile])
            pile_push(p, pile, cards[pile][--counts[pile]]);
    }
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        set_swap(&p->zone[zone], pair);
    set_swap(&p->seen_by_owner, pair);
    set_swap(&p->seen_by_others, pair);
    uint16_t *left = other_table.mixing.left[player];
    uint16_t time = left[one];
    left[one] = left[other];
    left[other] = time;
}

/* When the card that lies there on the other table can have left the deck for its place. */
static unsigned place_time(unsigned player, unsigned card)
{
    return bit_in(other_table.state.players[player].zone[ZONE_DECK], card)
               ? WEISS_IN_DECK
               : other_table.mixing.left[player][card];
}

/* The other table becomes a game that the chooser cannot tell from the real one. */
static void permute(Rng *rng)
{
    other_table = table;
    for (unsigned player = 0; player < 2; player++) {
        uint64_t cards = unknown(player);
        unsigned observer = player != table.state.choice.player;
        const uint16_t *entered = table.mixing.entered[player][observer];
        other_table.state.players[player].deals = rng_start(rng_next(rng), 1);
        for (unsigned i = 0; cards && i < SWAPS; i++) {
            unsigned one = bits_pick(cards, rng);
            unsigned other = bits_pick(cards, rng);
            if (one != other && entered[one] <= place_time(player, other) &&
                entered[other] <= place_time(player, one))
                cards_swap(player, one, other);
        }
    }
}

static void expect_the_same_move(Agent *agent, const char *name, uint64_t number)
{
    char message[256];
    Rng swaps = rng_keyed(5, number, 0);
    Rng one = rng_keyed(6, number, 0);
    Rng other = one;
    permute(&swaps);
    cr_assert(weiss_table_validate(&other_table, message, sizeof message), "%s", message);
    Move move = agent_decide(agent, weiss_game.view(&table), &one);
    Move again = agent_decide(agent, weiss_game.view(&other_table), &other);
    cr_expect_eq(move, again, "%s, decision %llu", name, (unsigned long long)number);
}

static void expect_no_agent_looks(uint64_t games, unsigned every)
{
    Names names = {.count = 0};
    agent_list(&weiss_game, name_add, &names);
    Agent *player = agent_open("heuristic");
    Agent *agents[AGENTS_MAX];
    for (unsigned i = 0; i < names.count; i++)
        agents[i] = agent_open(names.name[i]);
    uint64_t number = 0;
    for (uint64_t game = 0; game < games; game++) {
        Rng rng = rng_keyed(2, game, 2);
        for (start(game); table.state.result == RESULT_RUNNING; number++) {
            bool plain = !(table.state.due & DUE_RESOLVING) && !table.state.standby_count;
            for (unsigned i = 0; plain && number % every == 0 && i < names.count; i++)
                expect_the_same_move(agents[i], names.name[i], number);
            weiss_table_apply(&table, agent_decide(player, weiss_game.view(&table), &rng));
        }
    }
    for (unsigned i = 0; i < names.count; i++)
        agent_destroy(agents[i]);
    agent_destroy(player);
}

Test(agents, what_is_hidden_changes_no_move)
{
    open_match(LANTERNS, HARBOUR);
    expect_no_agent_looks(3, 5);
    matchup_close(&matchup);
}

Test(agents, what_is_hidden_changes_no_move_with_many_texts)
{
    open_match(TALES, MARKET);
    expect_no_agent_looks(3, 5);
    matchup_close(&matchup);
}

/* ---- Specifications ---- */

static void expect_problem(const char *specification, const char *words)
{
    Diagnostic problem = {0};
    cr_assert_null(agent_create(&weiss_game, specification, &problem), "%s", specification);
    cr_expect(strstr(problem.message, words), "%s: %s", specification, problem.message);
}

Test(agents, a_wrong_specification_is_told)
{
    expect_problem("flatt", "did you mean 'flat'");
    expect_problem("flat:0", "flat takes a number of worlds");
    expect_problem("flat:12x", "'12x'");
    expect_problem("flat:99999999999999999999", "from 1 to");
    expect_problem("ismcts:5m", "milliseconds (ismcts:50ms)");
    expect_problem("ismcts:", "not ''");
    expect_problem("ismcts:100:turn=3", "did you mean 'turns'");
    expect_problem("ismcts:100:turns=x", "turns takes a number");
    expect_problem("ismcts:turns", "iterations");
    expect_problem("flat:16:turns", "turns takes a number");
    expect_problem("flat:16:zzzzzzzz=1", "no setting 'zzzzzzzz'");
    expect_problem("random:3", "takes no parameters");
    expect_problem("heuristic:3", "takes no parameters");
    agent_destroy(agent_open("ismcts:20:turns=3:gain=200"));
    agent_destroy(agent_open("flat:turns=1"));
}
