/* The chance to win from a position, computed from what both players have (deck, characters, hand,
 * towns) and whose turn it is. Whole numbers, so that every build gives the same value. */
#include "shironeko/policy/policy.h"
#include "shironeko/engine/rules.h"

enum {
    PER_DECK = 10,
    LOW_DECK = 12, /* below this each missing card costs more */
    PER_LOW = 12,
    PER_HAND = 9,
    PER_TOWN = 4,
    TEMPO = 5,  /* for each point of attack of the turn player's characters */
    HALF = 130, /* a lead that wins three games of four */
};

static int standing(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    int left = (int)shiro_deck_left(p);
    int sum = PER_DECK * left + PER_HAND * (int)bits_count(p->hand) +
              PER_TOWN * (int)bits_count(p->town_on | p->town_off);
    if (left < LOW_DECK)
        sum -= PER_LOW * (LOW_DECK - left);
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        sum += shiro_slot_value(table, player, slot);
        if (table->state.active == player && !shiro_has_mark(p, slot, SHIRO_PARALYSED))
            sum += TEMPO * shiro_card_at(table, player, slot)->attack;
    }
    return sum;
}

int shiro_value(const void *world, unsigned player)
{
    int lead = standing(world, player) - standing(world, !player);
    int size = lead < 0 ? -lead : lead;
    return VALUE_ONE / 2 + (VALUE_ONE / 2 - 1) * lead / (HALF + size);
}
