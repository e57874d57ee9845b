/* What the player who has to choose may know of a running game. Agents read a game only through
 * these accessors; none of them returns what is hidden from that player. Cards are numbers of their
 * owner's list, whose printed values (deck.h) are known to everybody. */
#ifndef WEISSFISH_WEISS_VIEW_VIEW_H
#define WEISSFISH_WEISS_VIEW_VIEW_H

#include "weiss/engine/move.h"
#include "weiss/engine/multiplayer.h"

static inline const WeissTable *weiss_view_table(const View *view)
{
    return (const WeissTable *)(const void *)view;
}

/* The viewing player, who has to choose. */
static inline unsigned weiss_view_player(const View *view)
{
    return weiss_view_table(view)->state.choice.player;
}

/* The opponent: of several the next one living in turn order. */
static inline unsigned weiss_view_opponent(const View *view)
{
    const WeissState *state = &weiss_view_table(view)->state;
    unsigned player = weiss_view_player(view);
    return LIKELY(state->player_count == 2) ? player ^ 1u : multiplayer_next_living(state, player);
}

/* Whether there were more than two players, and how many live. */
static inline bool weiss_view_multiplayer(const View *view)
{
    return UNLIKELY(weiss_view_table(view)->state.player_count > 2);
}

static inline unsigned weiss_view_living(const View *view)
{
    return bits_count(weiss_view_table(view)->state.living);
}

/* The player whom a slot belongs to that the viewer is offered. */
static inline unsigned weiss_view_slot_player(const View *view, unsigned slot)
{
    return weiss_slot_player(weiss_view_table(view)->state.player_count, weiss_view_player(view),
                             slot);
}

/* The deck of the player whose cards are offered. */
static inline const WeissDeck *weiss_view_offered_deck(const View *view)
{
    const WeissTable *table = weiss_view_table(view);
    return table->match->deck[weiss_choice_owner(&table->state.choice)];
}

/* Those of a player's slots whose characters the ban holds for. */
static inline unsigned weiss_view_banned(const View *view, unsigned player, unsigned slots,
                                         WeissBan ban)
{
    return banned_slots(weiss_view_table(view), player, slots, ban);
}

/* What the cards of a player's list are good for. */
static inline const WeissCardValues *weiss_view_card_values(const View *view, unsigned player)
{
    return &weiss_view_table(view)->match->card_values[player];
}

/* How likely damage is cancelled while the deck lasts, in WEISS_CHANCE_ONE, with this many cards in
 * the deck and climaxes among them. */
static inline uint32_t weiss_view_cancel(const View *view, unsigned damage, unsigned cards,
                                         unsigned climaxes)
{
    unsigned row = damage < WEISS_CANCEL_MAX ? damage : WEISS_CANCEL_MAX;
    return weiss_view_table(view)->match->cancel[row][cards][climaxes];
}

/* A row of WeissMatch.hits. */
static inline const int16_t *weiss_view_hits(const View *view, unsigned cards, unsigned climaxes)
{
    return weiss_view_table(view)->match->hits[cards][climaxes];
}

/* What is kept at this table of the worth of damage to a player, and whether that is anything. It follows from
 * what can be seen, so the view counts as unchanged. */
static inline KeptDamage *weiss_view_damage(const View *view, unsigned player, bool *known)
{
    WeissTable *table = (WeissTable *)(uintptr_t)view;
    *known = bit_in(table->kept.damaged, player);
    table->kept.damaged = (uint8_t)(table->kept.damaged | 1u << player);
    return &table->kept.damage[player];
}

/* What is kept at this table of the viewer's main phase, and whether that is anything; see weiss_view_damage. */
static inline KeptFront *weiss_view_front(const View *view, bool *known)
{
    WeissTable *table = (WeissTable *)(uintptr_t)view;
    unsigned player = weiss_view_player(view);
    *known = table->kept.fronted == player + 1;
    table->kept.fronted = (uint8_t)(player + 1);
    return &table->kept.front;
}

/* A number that stays the same as long as what texts give to the power of a player's characters does, apart
 * from characters that come; 0 where that is not known. */
static inline uint32_t weiss_view_power_number(const View *view, unsigned player)
{
    return power_number(weiss_view_table(view), player);
}

/* The costs of `cards` in the viewer's hand, by card. */
static inline void weiss_view_hand_costs(const View *view, uint64_t cards, uint8_t *costs)
{
    hand_costs(weiss_view_table(view), weiss_view_player(view), cards, costs);
}

/* ACT abilities used in this turn. */
static inline unsigned weiss_view_acts(const View *view)
{
    return weiss_view_table(view)->state.acts;
}

/* Whether what is to be chosen belongs to a cost that is being paid. */
static inline bool weiss_view_paying(const View *view)
{
    return weiss_view_table(view)->state.frame.paying;
}

/* From this stage of an instruction on (text/play/effect/run.h) it is no longer asked which cards are meant. */
enum { VIEW_STAGE_PLACING = 100 };

/* The instruction of the ability being resolved that continues with the answer. */
static inline unsigned weiss_view_instruction(const View *view)
{
    return weiss_view_table(view)->state.frame.op;
}

/* Whether an ability asks for the position of a card that comes to the stage. */
static inline bool weiss_view_placing(const View *view)
{
    const WeissState *state = &weiss_view_table(view)->state;
    return (state->due & DUE_RESOLVING) && state->choice.kind == CHOICE_SLOT &&
           state->frame.stage >= VIEW_STAGE_PLACING;
}

/* Whether what is to be chosen belongs to an ability, and not to a trigger icon. */
static inline bool weiss_view_by_ability(const View *view)
{
    return (weiss_view_table(view)->state.due & DUE_RESOLVING) != 0;
}

/* The trigger icon that asks; TRIGGER_NONE if something else does. */
static inline WeissTrigger weiss_view_icon(const View *view)
{
    const WeissState *state = &weiss_view_table(view)->state;
    return state->step == STEP_TRIGGER_ICONS && !weiss_view_by_ability(view) &&
                   weiss_trigger_began(&state->attack)
               ? weiss_trigger_icon(&state->attack)
               : TRIGGER_NONE;
}

/* What is to be chosen, with all options. */
static inline const WeissChoice *weiss_view_choice(const View *view)
{
    return &weiss_view_table(view)->state.choice;
}

static inline unsigned weiss_view_turn(const View *view)
{
    return weiss_view_table(view)->state.turn;
}

static inline unsigned weiss_view_turn_player(const View *view)
{
    return weiss_view_table(view)->state.active;
}

static inline const WeissDeck *weiss_view_deck(const View *view, unsigned player)
{
    return weiss_view_table(view)->match->deck[player];
}

/* The viewer's own hand. */
static inline uint64_t weiss_view_hand(const View *view)
{
    return weiss_view_table(view)->state.players[weiss_view_player(view)].zone[ZONE_HAND];
}

/* The cards of a zone that everybody sees: those face up. */
static inline uint64_t weiss_view_public(const View *view, unsigned player, WeissZone zone)
{
    assert(zone != ZONE_HAND && zone != ZONE_DECK && zone != ZONE_STOCK);
    const WeissPlayer *p = &weiss_view_table(view)->state.players[player];
    return p->zone[zone] & ~face_down_cards(p);
}

/* How many cards are in a zone, even a hidden one. */
static inline unsigned weiss_view_count(const View *view, unsigned player, WeissZone zone)
{
    return bits_count(weiss_view_table(view)->state.players[player].zone[zone]);
}

/* How many cards are in a player's deck, hand and stock together. */
static inline unsigned weiss_view_hidden(const View *view, unsigned player)
{
    const WeissPlayer *p = &weiss_view_table(view)->state.players[player];
    return bits_count(p->zone[ZONE_DECK] | p->zone[ZONE_HAND] | p->zone[ZONE_STOCK]);
}

/* The climaxes among a player's cards that nobody sees: in deck, hand, stock, face down. With the list known
 * this is public. */
static inline unsigned weiss_view_climaxes_unseen(const View *view, unsigned player)
{
    const WeissPlayer *p = &weiss_view_table(view)->state.players[player];
    return bits_count(
        (p->zone[ZONE_DECK] | p->zone[ZONE_HAND] | p->zone[ZONE_STOCK] | face_down_cards(p)) &
        weiss_view_deck(view, player)->climaxes);
}

static inline unsigned weiss_view_level(const View *view, unsigned player)
{
    return level_of(&weiss_view_table(view)->state.players[player]);
}

/* Positions exchanged in this main phase. */
static inline unsigned weiss_view_exchanges(const View *view)
{
    return weiss_view_table(view)->state.exchanges;
}

/* A player with the characters on the stage: of the rest the viewer may know what the other functions tell. */
static inline const WeissPlayer *weiss_view_stage(const View *view, unsigned player)
{
    return &weiss_view_table(view)->state.players[player];
}

/* Slots with a character, those of them that stand, and those that are reversed. */
static inline unsigned weiss_view_occupied(const View *view, unsigned player)
{
    return weiss_view_table(view)->state.players[player].occupied;
}

static inline unsigned weiss_view_standing(const View *view, unsigned player)
{
    return weiss_view_table(view)->state.players[player].standing;
}

static inline unsigned weiss_view_reversed(const View *view, unsigned player)
{
    return weiss_view_table(view)->state.players[player].reversed;
}

static inline const WeissCharacter *weiss_view_character(const View *view, unsigned player,
                                                         unsigned slot)
{
    return &weiss_view_table(view)->state.players[player].stage[slot];
}

static inline int weiss_view_power(const View *view, unsigned player, unsigned slot)
{
    return character_power(weiss_view_table(view), player, slot);
}

/* Of the characters on some slots, by slot. */
static inline void weiss_view_powers(const View *view, unsigned player, unsigned slots, int *powers)
{
    characters_power(weiss_view_table(view), player, slots, powers);
}

static inline void weiss_view_souls(const View *view, unsigned player, unsigned slots, int *souls)
{
    characters_soul(weiss_view_table(view), player, slots, souls);
}

static inline int weiss_view_soul(const View *view, unsigned player, unsigned slot)
{
    return character_soul(weiss_view_table(view), player, slot);
}

static inline int weiss_view_character_level(const View *view, unsigned player, unsigned slot)
{
    return character_level(weiss_view_table(view), player, slot);
}

/* Who stands opposite, as weiss_facing. */
static inline unsigned weiss_view_facing(const View *view, unsigned player, unsigned slot)
{
    return weiss_facing(&weiss_view_table(view)->state, player, slot);
}

static inline const WeissAttack *weiss_view_attack(const View *view)
{
    return &weiss_view_table(view)->state.attack;
}

/* The ability that is being resolved, when a choice belongs to one. */
static inline const WeissStandby *weiss_view_resolving(const View *view)
{
    return &weiss_view_table(view)->state.frame.source;
}

/* The oldest card of a player's clock, which must not be empty. */
static inline unsigned weiss_view_clock_oldest(const View *view, unsigned player)
{
    const WeissPlayer *p = &weiss_view_table(view)->state.players[player];
    unsigned card = p->pile[PILE_CLOCK];
    while (p->beneath[card] != WEISS_NO_CARD)
        card = p->beneath[card];
    return card;
}

/* The cards whose colour the viewer has in level zone or clock, or that need none. */
static inline uint64_t weiss_view_colour_met(const View *view)
{
    return weiss_view_table(view)->state.players[weiss_view_player(view)].colour_met;
}

/* The number of cards of the choice with code and zone as `card`: the one that stands for them. */
static inline unsigned weiss_view_offered(const View *view, unsigned card)
{
    const WeissDeck *deck = weiss_view_deck(view, weiss_view_player(view));
    uint64_t cards = weiss_view_choice(view)->cards;
    return bit_in(cards, card) ? card : bits_first(cards & deck->copies[card]);
}

#endif
