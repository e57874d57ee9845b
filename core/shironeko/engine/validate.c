/* Checks the invariants of a state, for tests. */
#include "shironeko/engine/rules.h"

/* Adds cards to those seen; false if one of them was already there. */
static bool place(uint64_t *seen, uint64_t cards)
{
    bool apart = (*seen & cards) == 0;
    *seen |= cards;
    return apart;
}

static bool pile_place(const ShiroPlayer *p, uint64_t *seen)
{
    bool apart = p->under + p->area <= SHIRO_MAIN;
    for (unsigned i = 0; apart && i < SHIRO_MAIN; i++)
        if (i < p->under || i + p->area >= SHIRO_MAIN)
            apart = place(seen, bit_of(p->pile[i] & SHIRO_PILE_CARD));
    return apart;
}

/* Every card is in one place; a monster being played is in a frame. */
static bool cards_ok(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroFrame *frame = &table->state.frame[0];
    uint64_t seen = 0;
    bool apart = place(&seen, p->deck) && place(&seen, p->hand) && place(&seen, p->discard) &&
                 pile_place(p, &seen) &&
                 place(&seen, table->state.active == player ? 0 : table->state.batch);
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        if (p->slot[slot].card != SHIRO_NONE)
            apart = apart && place(&seen, p->slot[slot].runes) &&
                    place(&seen, bit_of(p->slot[slot].card));
    if (frame->runs && frame->player == player && frame->slot == SHIRO_NONE)
        apart = apart && place(&seen, bit_of(frame->card));
    return apart && seen == shiro_deck_of(table, player)->all;
}

/* What is kept about the characters outside their slots. */
static bool front_ok(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    uint64_t front = 0, names = 0;
    unsigned occupied = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        if (p->slot[slot].card != SHIRO_NONE) {
            front |= bit_of(p->slot[slot].card);
            names |= shiro_deck_of(table, player)->namesake[p->slot[slot].card];
            occupied |= 1u << slot;
        }
    return front == p->front && names == p->names && occupied == shiro_occupied(p);
}

static bool towns_ok(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    unsigned all = (1u << shiro_deck_of(table, player)->town_count) - 1;
    unsigned sum = (unsigned)p->town_deck + p->town_on + p->town_off + p->town_discard;
    return (p->town_deck | p->town_on | p->town_off | p->town_discard) == all && sum == all;
}

static bool slot_ok(const ShiroTable *table, unsigned player, unsigned slot)
{
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    if (s->card == SHIRO_NONE)
        return !s->runes && !s->damage &&
               !(table->state.players[player].marks & shiro_all_marks(slot));
    for (unsigned other = 0; other < slot; other++)
        if (bit_in(deck->namesake[s->card], table->state.players[player].slot[other].card))
            return false;
    return bit_in(deck->characters, s->card) && s->damage < shiro_hp(table, player, slot);
}

bool shiro_table_ok(const ShiroTable *table, const char **why)
{
    const ShiroState *state = &table->state;
    bool running = state->result == RESULT_RUNNING;
    *why = "a choice without options, or options in a game that is over";
    if (running != (state->choice.kind != SHIRO_CHOOSES_NOTHING) ||
        (running && state->choice.count < 2))
        return false;
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++) {
        const ShiroPlayer *p = &state->players[player];
        *why = "a card is nowhere, or in two places";
        if (!cards_ok(table, player) || !towns_ok(table, player))
            return false;
        *why = "the kept values of a character differ from a recount";
        if (!front_ok(table, player))
            return false;
        *why = "a card that was seen is not in the hand";
        if (p->shown & ~p->hand)
            return false;
        *why = "the deck is empty and the game goes on";
        if (running && shiro_deck_left(p) == 0)
            return false;
        *why = "a character should have retreated, or has the name of another one";
        for (unsigned slot = 0; running && slot < SHIRO_SLOTS; slot++)
            if (!slot_ok(table, player, slot))
                return false;
    }
    return true;
}

bool shiro_tally_ok(const ShiroTally *tally, uint64_t games)
{
    if (tally->games != games || tally->deck_left / SHIRO_MAIN > games)
        return false;
    for (unsigned turn = 1; turn <= SHIRO_TURNS_MAX; turn++) {
        if (tally->turn_games[turn] > games)
            return false;
        games = tally->turn_games[turn];
    }
    return true;
}
