/* Whether an exchange of positions leaves what the main phase offers, as kept answers tell. It asks nothing anew. */
#include "weiss/text/play/continuous/kept_answers.h"

#include "weiss/text/play/continuous/continuous.h"

static bool player_stays(const WeissTable *table, unsigned player)
{
    return !gains_possible(table, GIVES_PLAYER) || kept_is_fresh(table, KEPT_PLAYER, player);
}

/* Whether the ACTs that characters were given stay, in the same order. They come in the order of
 * their givers, so a character with two may have them exchanged. */
static bool granted_acts_stay(const WeissTable *table, unsigned player)
{
    if (LIKELY(!continuous_grants_type(table, ABILITY_TYPE_ACT)))
        return true;
    if ((table->state.modifier_gives & GIVES_ABILITIES) ||
        !kept_is_fresh(table, KEPT_GRANTED, player) || !player_stays(table, player))
        return false;
    for (unsigned other = 0; other < KEPT_PLAYERS; other++) {
        const DeckText *text = deck_of(table, other)->text;
        if (text && (text->grants_type[ABILITY_TYPE_ACT] & text->placed_acts))
            return false;
    }
    unsigned slots = table->state.players[player].occupied;
    while (slots && kept_told(table, player, bits_first(slots))->acts < 2)
        slots &= slots - 1;
    return slots == 0;
}

/* True if the answers behind what was offered before are still fresh. */
bool text_offers_stay(const WeissTable *table, unsigned player)
{
    const DeckText *text = deck_of(table, player)->text;
    uint64_t stage = table->state.players[player].zone[ZONE_STAGE];
    uint64_t hand = table->state.players[player].zone[ZONE_HAND];
    if (table->state.player_count > KEPT_PLAYERS || !granted_acts_stay(table, player) ||
        (text && ((text->free_plays & hand) | (text->substitutes & stage))))
        return false;
    if (hand_given(table, player) && !kept_is_fresh(table, KEPT_HAND, player))
        return false;
    if (text && (text->hand_gifted & hand) && gains_possible(table, GIVES_PRINTED))
        return false;
    if (!text || !(text->with[ABILITY_TYPE_ACT] & stage))
        return true;
    return !(text->placed_acts & stage) && player_stays(table, player);
}
