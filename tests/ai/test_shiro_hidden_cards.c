/* No agent's move of the Shironeko TCG changes when cards that its player cannot know are
 * exchanged; and a policy that looks at such cards is found out. */
#include "support/hidden/shiro_honesty.h"

Test(shiro_hidden_cards, they_change_no_move)
{
    shiro_honesty_expect(0, 8, 11, 40);
}

/* A legal move that depends on a number which must not be known. */
static Move cheat(const View *view, unsigned secret)
{
    return shiro_game.view_move(view, secret % shiro_game.view_move_count(view));
}

static Move next_card_decide(const View *view, Rng *rng)
{
    const ShiroTable *table = (const void *)view;
    ShiroPlayer own = table->state.players[table->state.choice.player];
    (void)rng;
    return cheat(view, own.deck ? bits_pick(own.deck, &own.deals) : own.pile[0]);
}

static Move other_hand_decide(const View *view, Rng *rng)
{
    const ShiroTable *table = (const void *)view;
    uint64_t hand = table->state.players[!table->state.choice.player].hand;
    (void)rng;
    return cheat(view, hand ? bits_first(hand) : 0);
}

static const Policy cheats[] = {{"next card", "", next_card_decide},
                                {"other hand", "", other_hand_decide}};

enum { CHEATS = sizeof cheats / sizeof *cheats };

Test(shiro_hidden_cards, who_looks_at_them_is_found_out)
{
    Deciders deciders = deciders_of(&shiro_game, cheats, CHEATS);
    ShiroHonesty *honesty = shiro_honesty_open(&deciders);
    shiro_honesty_play(honesty, 0, 4, 5, shiro_honesty_check);
    for (unsigned i = 0; i < CHEATS; i++)
        cr_expect_gt(honesty->findings.differing[i], 0, "%s", cheats[i].name);
    shiro_honesty_close(honesty);
}

Test(shiro_hidden_cards, earlier_decisions_change_no_move)
{
    Deciders deciders = deciders_all(&shiro_game);
    ShiroHonesty *honesty = shiro_honesty_open(&deciders);
    shiro_honesty_play(honesty, 0, 4, 13, shiro_honesty_new_agents);
    findings_expect_none(&honesty->findings, 15);
    shiro_honesty_close(honesty);
    deciders_close(&deciders);
}
