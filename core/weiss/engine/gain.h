/* What card texts give characters, cards in hand and players in addition to what is printed, as the
 * rules ask for it. Where some deck may have such texts, abilities.h is asked; elsewhere it costs
 * nothing. */
#ifndef WEISSFISH_WEISS_ENGINE_GAIN_H
#define WEISSFISH_WEISS_ENGINE_GAIN_H

#include "weiss/engine/abilities.h"

/* Whether anything in the match may give one of `gives` now. */
static inline bool gains_possible(const WeissTable *table, unsigned gives)
{
    return ((table->match->gives | table->state.modifier_gives) & gives) != 0;
}

/* weiss_gains_number, where somebody may give any of it. */
enum { GAINS_NONE = -1 };
static inline uint32_t gains_number(const WeissTable *table, unsigned player)
{
    return UNLIKELY(gains_possible(table, GIVES_POWER | GIVES_SOUL | GIVES_LEVEL))
               ? weiss_gains_number(table, player)
               : (uint32_t)GAINS_NONE;
}

/* Whether any text may give one of `bans` (a bit each) now. */
static inline bool bans_possible(const WeissTable *table, uint32_t bans)
{
    return ((table->match->bans | table->state.modifier_bans) & bans) != 0;
}

/* Those of `bans` that hold for a character. */
static inline uint32_t character_bans(const WeissTable *table, unsigned player, unsigned slot,
                                      uint32_t bans)
{
    return UNLIKELY(bans_possible(table, bans)) ? weiss_gain_bans(table, player, slot) & bans : 0;
}

static inline bool character_banned(const WeissTable *table, unsigned player, unsigned slot,
                                    WeissBan ban)
{
    return character_bans(table, player, slot, 1u << ban) != 0;
}

static inline uint32_t player_bans(const WeissTable *table, unsigned player)
{
    return UNLIKELY(gains_possible(table, GIVES_PLAYER)) ? weiss_gain_player_bans(table, player)
                                                         : 0;
}

/* The attack types (a bit each) that the character may not declare. */
static inline unsigned attack_bans(const WeissTable *table, unsigned player, unsigned slot)
{
    uint32_t bans = character_bans(table, player, slot, BANS_ATTACK);
    if (bans >> BAN_ATTACK & 1)
        return (1u << ATTACK_TYPE_COUNT) - 1;
    return (bans >> BAN_FRONTAL_ATTACK & 1) << ATTACK_FRONTAL |
           (bans >> BAN_SIDE_ATTACK & 1) << ATTACK_SIDE |
           (bans >> BAN_DIRECT_ATTACK & 1) << ATTACK_DIRECT;
}

/* Those of `slots` whose characters the ban holds for. */
static inline unsigned banned_slots(const WeissTable *table, unsigned player, unsigned slots,
                                    WeissBan ban)
{
    return UNLIKELY(bans_possible(table, 1u << ban)) ? weiss_banned_slots(table, player, slots, ban)
                                                     : 0;
}

/* Whether anything may change the cards in a player's hand, apart from what most of them say about
 * themselves alone. Cheap; may say yes wrongly, but never no. */
static inline bool hand_given(const WeissTable *table, unsigned player)
{
    return UNLIKELY((table->match->gives & GIVES_TO_HAND) |
                    (table->state.modifier_gives & GIVES_HAND)) &&
           weiss_hand_given(table, player);
}

/* The cards whose printed level, colour and cost are met (CR 8.6.2); climaxes need the colour alone. */
static inline uint64_t printed_playable(const WeissDeck *deck, const WeissPlayer *p)
{
    unsigned level = bits_count(p->zone[ZONE_LEVEL]);
    unsigned stock = bits_count(p->zone[ZONE_STOCK]);
    return p->colour_met & deck->level_at_most[level < WEISS_LEVEL_MAX ? level : WEISS_LEVEL_MAX] &
           deck->cost_at_most[stock < WEISS_COST_MAX ? stock : WEISS_COST_MAX];
}

/* Whether the player may use Backup at all. */
static inline bool backup_allowed(const WeissTable *table, unsigned player)
{
    if (LIKELY(!hand_given(table, player)))
        return true;
    HandGain room;
    return !weiss_hand_gain(table, player, 0, &room)->no_backup;
}

/* The costs of `cards` in a player's hand, by card. */
static inline void hand_costs(const WeissTable *table, unsigned player, uint64_t cards,
                              uint8_t *costs)
{
    if (cards && UNLIKELY(gains_possible(table, GIVES_HAND))) {
        weiss_hand_costs(table, player, cards, costs);
        return;
    }
    for (; cards; cards &= cards - 1)
        costs[bits_first(cards)] = table->match->deck[player]->cost[bits_first(cards)];
}

/* The cards that a player may keep at the end of the turn. */
static inline unsigned hand_limit(const WeissTable *table, unsigned player)
{
    return LIKELY(!(table->match->gives & GIVES_PLAYER)) ? WEISS_HAND_LIMIT
                                                         : weiss_hand_limit(table, player);
}

/* A player's cards that may take power from somebody now; never too few. */
static inline uint64_t takers_of(const WeissTable *table, unsigned player)
{
    const WeissDeck *deck = table->match->deck[player];
    return (deck->takers & table->state.players[player].zone[ZONE_STAGE]) | deck->takers_elsewhere;
}

/* Whether a continuous ability may take power from somebody now; never wrongly no. */
static inline bool power_takers(const WeissTable *table)
{
    return UNLIKELY(gains_possible(table, GIVES_LOSS)) &&
           ((table->state.modifier_gives & GIVES_LOSS) || takers_of(table, 0) ||
            takers_of(table, 1) || UNLIKELY(table->state.player_count > 2));
}

/* Makes the rule action for power 0 or less due if it is: to be called before each check timing. */
void weiss_stage_watch(WeissTable *table);

static inline void stage_watch(WeissTable *table)
{
    if (UNLIKELY(table->match->gives & GIVES_FALL))
        weiss_stage_watch(table);
}

#endif
