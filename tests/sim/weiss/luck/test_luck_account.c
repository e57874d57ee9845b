/* The account of chance: every term is 0 on average, by going through all that could have been picked; and
 * who keeps it plays the same games. */
#include <criterion/criterion.h>

#include "ai/agent.h"
#include "sim/host/host.h"
#include "sim/weiss/deck/opponents.h"
#include "weiss/luck/luck.h"
#include "weiss/weiss_game.h"

enum { DECKS = 6, GAMES = 24 };

static const char *const paths[DECKS] = {
    WEISSFISH_SOURCE_DIR "/decks/carnival.deck",   WEISSFISH_SOURCE_DIR "/decks/night_market.deck",
    WEISSFISH_SOURCE_DIR "/decks/lanterns.deck",   WEISSFISH_SOURCE_DIR "/decks/harbour.deck",
    WEISSFISH_SOURCE_DIR "/decks/tall_tales.deck", WEISSFISH_SOURCE_DIR "/decks/powder_barge.deck"};

static Opponents *opponents;
static WeissMatch match;
static WeissTable table;
static WeissTally tally;

/* What was heard of the picks of some games. */
typedef struct Heard {
    uint64_t picks[LUCK_KIND_COUNT];
    uint64_t moving[LUCK_KIND_COUNT]; /* picks whose term is not 0 */
    LuckAccount account;
} Heard;

static void sums_of(const LuckAccount *account, int64_t *sums)
{
    for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++)
        sums[kind] = account->term[0][kind] + account->term[1][kind];
}

/* Goes through all cards that could have been picked: their terms add up to 0, but for the rounding of each
 * to the last of 24 places. */
static void hear_all(void *context, const WeissTable *now, unsigned player, WeissZone to,
                     uint64_t from, unsigned card)
{
    Heard *heard = context;
    int64_t total[LUCK_KIND_COUNT] = {0}, before[LUCK_KIND_COUNT], after[LUCK_KIND_COUNT];
    int64_t kinds = 0;
    cr_assert(bit_in(from, card));
    sums_of(&heard->account, before);
    for (uint64_t left = from; left; left &= left - 1) {
        LuckAccount would = heard->account;
        luck_hear(&would, now, player, to, from, bits_first(left));
        sums_of(&would, after);
        for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++) {
            total[kind] += after[kind] - before[kind];
            kinds |= (after[kind] != before[kind]) << kind;
        }
    }
    luck_hear(&heard->account, now, player, to, from, card);
    for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++) {
        cr_expect(llabs(total[kind]) <= bits_count(from), "kind %u, turn %u: %lld", kind,
                  now->state.turn, (long long)total[kind]);
        heard->picks[kind]++;
        heard->moving[kind] += kinds >> kind & 1;
    }
}

/* Plays a game, with an account and another observer if there are any. */
static void play(LuckAccount *account, WeissChanceObserver *observer, void *context, uint64_t game,
                 const char *name)
{
    Diagnostic problem;
    Agent *agent = agent_create(&weiss_game, name, &problem);
    Rng deals[2] = {rng_keyed(5, game, 0), rng_keyed(5, game, 1)}, rng = rng_keyed(5, game, 2);
    cr_assert_not_null(agent);
    opponents_match(opponents, (unsigned)(game % DECKS), (unsigned)((game + 1) % DECKS), &match);
    weiss_table_seat(&table, &match, (WeissTally *[]){&tally, &tally});
    if (account)
        luck_begin(&table, account);
    if (observer)
        weiss_table_observe_chance(&table, observer, context);
    weiss_table_start(&table, deals);
    while (table.state.result == RESULT_RUNNING)
        weiss_table_apply(&table, agent_decide(agent, weiss_game.view(&table), &rng));
    agent_destroy(agent);
}

static void open_decks(void)
{
    Options options;
    options_default(&options);
    opponents = opponents_open(&options, paths, DECKS);
    cr_assert_not_null(opponents);
}

static void close_decks(void)
{
    opponents_close(opponents);
}

TestSuite(luck_account, .init = open_decks, .fini = close_decks);

Test(luck_account, every_term_is_zero_on_average)
{
    static Heard heard;
    for (uint64_t game = 0; game < GAMES; game++)
        play(&heard.account, hear_all, &heard, game, game % 2 ? "random" : "heuristic");
    for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++)
        cr_expect_gt(heard.moving[kind], 10, "kind %u: %llu", kind,
                     (unsigned long long)heard.moving[kind]);
}

/* Others see the same game: state, random streams and what was counted. */
Test(luck_account, keeping_account_changes_nothing)
{
    static WeissTally alone;
    static LuckAccount account;
    WeissState state;
    for (uint64_t game = 0; game < GAMES; game++) {
        tally = (WeissTally){.refreshes = 0};
        play(NULL, NULL, NULL, game, "heuristic");
        state = table.state;
        alone = tally;
        tally = (WeissTally){.refreshes = 0};
        play(&account, NULL, NULL, game, "heuristic");
        cr_expect_eq(memcmp(&state, &table.state, weiss_state_size(2)), 0, "game %llu",
                     (unsigned long long)game);
        cr_expect_eq(memcmp(&alone, &tally, sizeof tally), 0);
    }
}

/* Searches look into worlds, of which no account is kept. */
Test(luck_account, copies_keep_no_account)
{
    static WeissTable copy;
    static LuckAccount account;
    Rng rng = rng_keyed(9, 0, 0);
    play(NULL, NULL, NULL, 0, "heuristic");
    luck_begin(&table, &account);
    weiss_table_start(&table, (Rng[]){rng_keyed(5, 0, 0), rng_keyed(5, 0, 1)});
    weiss_table_copy(&copy, &table);
    cr_expect_null(copy.chance_observer);
    copy.chance_observer = luck_hear;
    weiss_game.determinize(weiss_game.view(&table), &rng, &copy, &tally);
    cr_expect_null(copy.chance_observer);
    cr_expect_not_null(table.chance_observer);
}
