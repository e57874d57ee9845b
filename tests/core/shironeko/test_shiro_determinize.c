/* Worlds of the Shironeko TCG: hidden cards are dealt anew within what the viewer knows (4). */
#include "shiro_board.h"
#include "shironeko/engine/determinize.h"

TestSuite(shiro_determinize, .fini = board_close);

/* Hidden are the opponent's hand but for what was shown, and the order of decks, which have none. */
Test(shiro_determinize, s4_worlds_keep_what_a_player_knows, .init = board_open, .fini = board_close)
{
    const char *why;
    ShiroTable world;
    ShiroTally tally;
    Rng rng = rng_start(3, 3);
    board_put(0, "ONE");
    board_hand(0, "TWO RB");
    board_hand(1, "TRE BIG BOLT");
    ShiroPlayer *other = &board.state.players[1];
    other->shown = other->hand & -other->hand;
    board_settle();
    uint64_t hidden = other->hand & ~other->shown, met = 0;
    for (unsigned i = 0; i < 50; i++) {
        shiro_determinize(&board, &rng, &world, &tally);
        cr_assert(shiro_table_ok(&world, &why), "%s", why);
        const ShiroPlayer *p = &world.state.players[1];
        cr_assert_eq(p->hand & other->shown, other->shown);
        cr_assert_eq(bits_count(p->hand), bits_count(other->hand));
        cr_assert_eq(p->hand | p->deck, other->hand | other->deck);
        cr_assert_eq(world.state.players[0].hand, board.state.players[0].hand);
        met |= p->hand & ~other->shown;
    }
    cr_assert_neq(met, hidden);
}
