/* Worlds for searches. */
#include "shironeko/engine/determinize.h"

#include "base/bits.h"

void shiro_determinize(const ShiroTable *view, Rng *rng, ShiroTable *world, ShiroTally *tally)
{
    *world = *view;
    world->observer = NULL;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        uint64_t seed = (uint64_t)rng_next(rng) << 32 | rng_next(rng);
        world->tally[player] = tally;
        world->state.players[player].deals = rng_start(seed, player);
    }
    ShiroPlayer *p = &world->state.players[!view->state.choice.player];
    uint64_t hidden = p->hand & ~p->shown;
    uint64_t pool = p->deck | hidden;
    p->hand &= p->shown;
    for (unsigned count = bits_count(hidden); count; count--) {
        uint64_t card = bit_of(bits_pick(pool, rng));
        pool ^= card;
        p->hand |= card;
    }
    p->deck = pool;
}
