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

/* Whether the answer about the power of a player's characters can be read at once, and knows all of them. */
static inline bool powers_known(const WeissTable *table, unsigned player)
{
    const WeissKept *kept = &table->kept;
    unsigned known = (unsigned)kept->fresh & ~(unsigned)kept->watched;
    return player < KEPT_PLAYERS && (known >> kept_number(KEPT_POWER, player) & 1u) &&
           !(kept->newcomers[player] >> KEPT_POWER & 1u);
}

/* The number of the answer about the power of a player's characters, where it can be read at once and knows
 * all of them; GAINS_NONE where nobody gives any; else 0. In games of two. */
static inline uint32_t power_number(const WeissTable *table, unsigned player)
{
    if (LIKELY(!gains_possible(table, GIVES_POWER)))
        return (uint32_t)GAINS_NONE;
    return powers_known(table, player) ? table->kept.made[kept_number(KEPT_POWER, player)] : 0;
}

/* Adds what texts give to the power of the characters on some slots, by slot. */
static inline void powers_gain(const WeissTable *asked, unsigned player, unsigned slots,
                               int *powers)
{
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* as in kept_ready */
    if (table->asking || !powers_known(table, player)) {
        weiss_gain_powers(table, player, slots, powers);
        return;
    }
    assert(weiss_powers_valid(table, player));
    table->kept.inputs |= table->kept.made_of[kept_number(KEPT_POWER, player)];
    for (; slots; slots &= slots - 1)
        powers[bits_first(slots)] += kept_character(table, player, bits_first(slots))->power;
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

/* Whether a card that may give something to the cards in a player's hand may be where it works; in games of
 * two. */
static inline bool hand_givers_work(const WeissTable *table, unsigned player)
{
    const WeissDeck *own = table->match->deck[player];
    const WeissDeck *other = table->match->deck[player ^ 1u];
    const WeissPlayer *players = table->state.players;
    return ((own->hand_givers & players[player].zone[ZONE_STAGE]) |
            (other->hand_givers_others & players[player ^ 1u].zone[ZONE_STAGE]) |
            own->hand_givers_elsewhere | other->hand_givers_elsewhere) != 0;
}

/* Whether anything may change the cards in a player's hand, apart from what most of them say about
 * themselves alone. Cheap; may say yes wrongly, but never no. */
static inline bool hand_given(const WeissTable *table, unsigned player)
{
    bool modified = table->state.modifier_gives & GIVES_HAND;
    if (LIKELY(!(table->match->gives & GIVES_TO_HAND)) && !modified)
        return false;
    return (modified || UNLIKELY(table->state.player_count > KEPT_PLAYERS) ||
            hand_givers_work(table, player)) &&
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

/* Whether any character may have a power of 0 or less, where nothing is kept about that; never wrongly no. */
static inline bool power_may_lack(const WeissTable *table)
{
    const WeissPlayer *players = table->state.players;
    return UNLIKELY(table->state.player_count > KEPT_PLAYERS) || players[0].weak ||
           players[1].weak || power_takers(table);
}

/* Makes the rule action for power 0 or less due if it is: to be called before each check timing. */
void weiss_stage_watch(WeissTable *table);

static inline void stage_watch(WeissTable *table)
{
    assert(!table->kept.calm || !power_may_lack(table));
    if (UNLIKELY(table->match->gives & GIVES_FALL) && !table->kept.calm && !kept_is_firm(table))
        weiss_stage_watch(table);
}

#endif
