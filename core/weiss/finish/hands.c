/* The hands that the attacked player may have, by the cards that matter there: dealt one class after the other,
 * the rest of the hand stays open. */
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"

typedef struct Dealing {
    const FinishSolver *solver;
    unsigned player;
    unsigned pool;         /* that is dealt now */
    uint64_t wanted;       /* cards that matter in the hand */
    FinishClasses classes; /* of the pool that is dealt: wherever its cards may lie */
    FinishDeal *deals;
    unsigned count;
    bool failed;
} Dealing;

/* In how many ways `some` of `all` are chosen. */
static double ways(unsigned all, unsigned some)
{
    double count = 1;
    for (unsigned i = 0; i < some; i++)
        count = count * (all - i) / (i + 1);
    return some > all ? 0 : count;
}

static uint64_t open_places(const FinishNode *node, const Dealing *dealing)
{
    return node->pool[dealing->player][dealing->pool] &
           node->table.state.players[dealing->player].zone[ZONE_HAND];
}

/* A card of the pool goes to an open place of the hand. */
static void hand_put(FinishNode *node, const Dealing *dealing, unsigned card)
{
    uint64_t places = open_places(node, dealing);
    unsigned place = bit_in(places, card) ? card : bits_first(places);
    finish_give_place(node, dealing->player, card, place);
    finish_settle(node, dealing->player, card);
    node->dealt[dealing->pool] |= bit_of(card);
}

/* The open places of the hand hold no more of these cards. */
static bool hand_bar(FinishNode *node, const Dealing *dealing, uint64_t cards)
{
    uint64_t pool = node->pool[dealing->player][dealing->pool];
    for (uint64_t rest = open_places(node, dealing) & cards; rest; rest &= rest - 1) {
        uint64_t free = pool & ~cards & ~open_places(node, dealing);
        if (!free)
            return false;
        finish_give_place(node, dealing->player, bits_first(free), bits_first(rest));
    }
    node->barred |= cards & pool;
    return true;
}

bool finish_bar(FinishNode *node, unsigned player, uint64_t cards)
{
    Dealing dealing = {.player = player};
    bool barred = true;
    for (; dealing.pool < FINISH_POOLS; dealing.pool++)
        if (open_places(node, &dealing))
            barred &= hand_bar(node, &dealing, cards);
    return barred;
}

static void deal_add(Dealing *dealing, const FinishNode *node, double chance)
{
    if (dealing->count == FINISH_DEALS) {
        dealing->failed = true;
        return;
    }
    FinishDeal *deal = &dealing->deals[dealing->count++];
    finish_node_copy(&deal->node, node);
    deal->chance = chance;
}

static void pool_deal(Dealing *dealing, const FinishNode *from, unsigned pool, double chance);

/* All classes of a pool are dealt: those of its `cards` that are not in the hand by now are not there. */
static void pool_end(Dealing *dealing, const FinishNode *from, uint64_t cards, unsigned others,
                     double chance)
{
    FinishNode node;
    unsigned pool = dealing->pool;
    FinishClasses classes = dealing->classes; /* those of later pools are others */
    double share = chance * ways(others, bits_count(open_places(from, dealing)));
    if (share <= 0)
        return;
    finish_node_copy(&node, from);
    dealing->failed |= !hand_bar(&node, dealing, cards);
    pool_deal(dealing, &node, pool + 1, share);
    dealing->pool = pool;
    dealing->classes = classes;
}

/* Deals some of each class of `cards`, of which those in `left` are still to come; of `others` cards the rest is. */
static void classes_deal(Dealing *dealing, const FinishNode *from, uint64_t cards, uint64_t left,
                         unsigned others, double chance)
{
    unsigned places = bits_count(open_places(from, dealing));
    if (!left) {
        pool_end(dealing, from, cards, others, chance);
        return;
    }
    const FinishClasses *classes = &dealing->classes;
    uint64_t same = left & classes->cards[classes->of[bits_first(left)]];
    FinishNode node;
    finish_node_copy(&node, from);
    for (unsigned some = 0; !dealing->failed && some <= places && some <= bits_count(same);
         some++) {
        classes_deal(dealing, &node, cards, left & ~same, others,
                     chance * ways(bits_count(same), some));
        uint64_t rest = same & node.pool[dealing->player][dealing->pool];
        if (rest && some < places)
            hand_put(&node, dealing, bits_first(rest));
    }
}

/* Deals the open places of the hand out of this pool and those behind it. */
static void pool_deal(Dealing *dealing, const FinishNode *from, unsigned pool, double chance)
{
    for (dealing->pool = pool; dealing->pool < FINISH_POOLS; dealing->pool++) {
        uint64_t members = from->pool[dealing->player][dealing->pool];
        uint64_t cards = members & dealing->wanted;
        unsigned places = bits_count(open_places(from, dealing));
        if (!places || !cards)
            continue;
        const FinishSorts *sorts = finish_sorts_at(dealing->solver, from, dealing->player);
        dealing->classes = *finish_pool_classes(from, sorts, dealing->player, dealing->pool);
        finish_classes_join(&dealing->classes, &sorts->zone[ZONE_HAND]);
        classes_deal(dealing, from, cards, cards, bits_count(members & ~cards),
                     chance / ways(bits_count(members), places));
        return;
    }
    deal_add(dealing, from, chance);
}

void finish_undeal(FinishNode *node)
{
    unsigned player = node->table.state.active ^ 1u;
    const WeissPlayer *p = &node->table.state.players[player];
    for (unsigned pool = 0; pool < FINISH_POOLS; pool++) {
        node->pool[player][pool] |= node->dealt[pool] & p->zone[ZONE_HAND];
        node->dealt[pool] = 0;
    }
    node->barred &= ~finish_pooled(node, player);
}

unsigned finish_deal(const FinishSolver *solver, const FinishNode *node, uint64_t counters,
                     FinishDeal *deals)
{
    unsigned player = solver->attacker ^ 1u;
    Dealing dealing = {.solver = solver,
                       .player = player,
                       .deals = deals,
                       .wanted = solver->texts.hand[player] ? ~(uint64_t)0 : counters};
    finish_node_copy(&deals[0].node, node);
    pool_deal(&dealing, node, 0, 1);
    return dealing.failed ? 0 : dealing.count;
}
