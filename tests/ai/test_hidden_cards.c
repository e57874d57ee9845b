/* No agent's move of Weiss Schwarz changes when cards that its player cannot know are exchanged;
 * and a policy that looks at such cards is found out. */
#include "support/hidden/weiss_honesty.h"

#include "weiss/view/view.h"

Test(hidden_cards, they_change_no_move)
{
    honesty_expect((HonestyGames){.players = 2, .count = 6, .every = 29}, 20);
}

Test(hidden_cards, they_change_no_move_with_three_players)
{
    honesty_expect((HonestyGames){.players = 3, .count = 6, .every = 41}, 20);
}

/* ---- Who looks is found out ---- */

/* A legal move that depends on a number which must not be known. */
static Move cheat(const View *view, unsigned secret)
{
    return weiss_game.view_move(view, secret % weiss_game.view_move_count(view));
}

static Move next_card_decide(const View *view, Rng *rng)
{
    WeissTable table = *weiss_view_table(view);
    unsigned player = weiss_view_player(view);
    WeissPlayer *own = &table.state.players[player];
    (void)rng;
    return cheat(view, own->placed_deck_cards ? weiss_deck_pick_placed(&table, player, ZONE_HAND)
                                              : bits_pick(own->zone[ZONE_DECK], &own->deals));
}

static Move stock_decide(const View *view, Rng *rng)
{
    const WeissPlayer *own = &weiss_view_table(view)->state.players[weiss_view_player(view)];
    (void)rng;
    return cheat(view, own->pile[PILE_STOCK]);
}

static Move other_hand_decide(const View *view, Rng *rng)
{
    const WeissTable *table = weiss_view_table(view);
    uint64_t hand = table->state.players[weiss_view_opponent(view)].zone[ZONE_HAND];
    (void)rng;
    return cheat(view, hand ? bits_first(hand) : 0);
}

static Move other_stock_decide(const View *view, Rng *rng)
{
    const WeissTable *table = weiss_view_table(view);
    (void)rng;
    return cheat(view, table->state.players[weiss_view_opponent(view)].pile[PILE_STOCK]);
}

static const Policy cheats[] = {{"next card", "", next_card_decide},
                                {"own stock", "", stock_decide},
                                {"other hand", "", other_hand_decide},
                                {"other stock", "", other_stock_decide}};

enum { CHEATS = sizeof cheats / sizeof *cheats };

static void expect_found_out(HonestyGames games)
{
    Deciders deciders = deciders_of(&weiss_game, cheats, CHEATS);
    Honesty *honesty = honesty_open(&deciders);
    honesty_play(honesty, games, honesty_check);
    for (unsigned i = 0; i < CHEATS; i++)
        cr_expect_gt(honesty->findings.differing[i], 0, "%s", cheats[i].name);
    honesty_close(honesty);
}

Test(hidden_cards, who_looks_at_them_is_found_out)
{
    expect_found_out((HonestyGames){.players = 2, .count = 4, .every = 5});
}

Test(hidden_cards, who_looks_at_them_is_found_out_with_three_players)
{
    expect_found_out((HonestyGames){.players = 3, .count = 4, .every = 5});
}

/* ---- What a search is told before it begins ---- */

/* A legal move that depends on each gain that the game expects. */
static Move told_decide(const View *view, Rng *rng)
{
    Move moves[GAME_CANDIDATES_MAX];
    int gains[GAME_CANDIDATES_MAX];
    unsigned count = weiss_game.candidates(view, moves);
    uint64_t told = 0;
    if (weiss_game.judge(view, rng, JUDGE_WELL, moves, count, gains))
        for (unsigned i = 0; i < count; i++)
            told = rng_mix(told + 1 + (uint64_t)(int64_t)gains[i]);
    return cheat(view, (unsigned)(told >> 40));
}

Test(hidden_cards, they_change_nothing_that_a_search_is_told)
{
    static const Policy told[] = {{"told", "", told_decide}};
    Deciders deciders = deciders_of(&weiss_game, told, 1);
    Honesty *honesty = honesty_open(&deciders);
    honesty_play(honesty, (HonestyGames){.players = 2, .count = 6, .every = 11}, honesty_check);
    findings_expect_none(&honesty->findings, 60);
    honesty_close(honesty);
}

/* ---- What was decided before ---- */

static void check_new_agents(Honesty *honesty, uint64_t number)
{
    deciders_compare_with_new(honesty->deciders, &honesty->table, number, honesty->where,
                              &honesty->findings);
    honesty->findings.decisions++;
}

Test(hidden_cards, earlier_decisions_change_no_move)
{
    Deciders deciders = deciders_all(&weiss_game);
    Honesty *honesty = honesty_open(&deciders);
    honesty_play(honesty, (HonestyGames){.players = 2, .count = 4, .every = 31}, check_new_agents);
    findings_expect_none(&honesty->findings, 15);
    honesty_close(honesty);
    deciders_close(&deciders);
}
