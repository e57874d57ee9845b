/* The tree of a search: what the game promises of moves, and whose decisions it holds. */
#include "match_board.h"

#include <string.h>

#include "ai/flat.h"
#include "ai/ismcts.h"

enum { ITERATIONS = 300 };

/* The first main phase in which the chooser has several moves after the first turns. */
static void match_open(void)
{
    match_start(WEISSFISH_SOURCE_DIR "/decks/lanterns.deck");
    while (table.state.turn < 4 || table.state.choice.kind != CHOICE_MAIN)
        match_go_on();
}

TestSuite(search_tree, .init = match_open, .fini = match_close);

/* ---- A game that promises as a test has it ---- */

static bool judges;
static unsigned asked;        /* briefly */
static unsigned others_asked; /* in the decisions of others */
static int last_gains;        /* what the last move of a decision promises, of VALUE_ONE */

static bool judge(const View *view, Rng *rng, GameEffort effort, const Move *moves, unsigned count,
                  int *gains)
{
    (void)rng;
    (void)moves;
    bool briefly = effort == JUDGE_BRIEFLY;
    asked += briefly;
    others_asked += briefly && weiss_game.chooser((const void *)view) != table.state.choice.player;
    for (unsigned i = 0; i < count; i++)
        gains[i] = briefly && i + 1 == count ? last_gains : briefly && i ? GAME_UNJUDGED : 0;
    return judges;
}

static Game game;
static Ismcts ismcts;
static SearchTree *const tree = &ismcts.tree;

static void search(const char *setting)
{
    Diagnostic problem;
    Rng rng = rng_keyed(4, 1, 0);
    game = weiss_game;
    game.judge = judge;
    asked = others_asked = 0;
    ismcts = (Ismcts){.iterations = ITERATIONS};
    cr_assert(search_open(&tree->search, &game) && search_tree_open(tree, ITERATIONS));
    if (setting)
        cr_assert(search_set(&tree->search, setting, &problem), "%s", problem.message);
    ismcts_decide(&ismcts, game.view(&table), &rng);
}

static void search_end(void)
{
    search_tree_close(tree);
    search_close(&tree->search);
}

/* Of the visits of moves below all nodes: how many were of moves that promised `gain`. */
static double share_of(double gain)
{
    double visits = 0;
    double all = 0;
    for (uint32_t i = tree->search.race.count + 1; i < tree->node_count; i++) {
        const SearchNode *node = &tree->nodes[i];
        all += node->visits;
        if (node->judged && node->promised / node->judged == gain)
            visits += node->visits;
    }
    return visits / all;
}

Test(search_tree, moves_that_promise_much_are_made_more)
{
    judges = true;
    last_gains = VALUE_ONE / 2;
    search("trust=1000");
    cr_expect_gt(share_of(0.5), 0.9);
    search_end();
    last_gains = -VALUE_ONE / 2;
    search("trust=1000");
    cr_expect_lt(share_of(-0.5), 0.05);
    search_end();
}

Test(search_tree, it_holds_the_players_own_decisions_where_they_are_judged)
{
    judges = true;
    last_gains = 0;
    search(NULL);
    cr_expect_gt(asked, 0u);
    cr_expect_eq(others_asked, 0u);
    search_end();
}

Test(search_tree, a_node_is_judged_twice_at_most)
{
    judges = true;
    last_gains = 0;
    search(NULL);
    unsigned readings = 0;
    for (uint32_t i = 1; i < tree->node_count; i++) {
        cr_expect_leq(tree->nodes[i].readings, 2u);
        readings += tree->nodes[i].readings;
    }
    cr_expect_eq(readings, asked);
    search_end();
}

Test(search_tree, where_nothing_is_judged_it_holds_everybodys_decisions)
{
    judges = false;
    search(NULL);
    cr_expect_eq(asked, 0u);
    cr_expect_not(tree->search.judged);
    cr_expect_gt(tree->node_count, tree->search.race.count + ITERATIONS / 2);
    search_end();
}

/* ---- Flat ---- */

Test(search_tree, flat_has_a_tree_where_moves_are_judged)
{
    static Flat flat;
    game = weiss_game;
    game.judge = judge;
    last_gains = 0;
    for (unsigned i = 0; i < 2; i++) {
        Rng rng = rng_keyed(4, 1, 0);
        judges = i;
        flat = (Flat){.worlds = 20};
        cr_assert(search_open(&flat.tree.search, &game) && search_tree_open(&flat.tree, 0));
        flat_decide(&flat, game.view(&table), &rng);
        unsigned candidates = flat.tree.search.race.count;
        cr_expect_eq(flat.tree.node_count > candidates + 1, i > 0, "%u", i);
        search_tree_close(&flat.tree);
        search_close(&flat.tree.search);
    }
}
