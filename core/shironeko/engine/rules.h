/* What the files of the rules offer each other. Private to the game. */
#ifndef WEISSFISH_SHIRONEKO_ENGINE_RULES_H
#define WEISSFISH_SHIRONEKO_ENGINE_RULES_H

#include "base/bits.h"
#include "shironeko/engine/move.h"
#include "shironeko/engine/purse.h"
#include "shironeko/engine/table.h"

static inline ShiroPlayer *shiro_player(ShiroTable *table, unsigned player)
{
    return &table->state.players[player];
}

static inline void shiro_notify(const ShiroTable *table, ShiroEvent event, unsigned player,
                                unsigned card, unsigned amount)
{
    if (UNLIKELY(table->observer != NULL))
        table->observer(table->observer_context, event, player, card, amount);
}

/* ---- zones.c: cards on their ways ---- */

/* Cards in the deck, those under it included. */
static inline unsigned shiro_deck_left(const ShiroPlayer *p)
{
    return bits_count(p->deck) + p->under;
}

/* Whether a card of the decks has an ability that may always give this; whether one in play has. */
static inline bool shiro_decks_give(const ShiroTable *table, ShiroGift gift)
{
    return table->state.gifts >> gift & 1;
}

static inline bool shiro_gives(const ShiroTable *table, ShiroGift gift)
{
    const ShiroPlayer *p = table->state.players;
    return shiro_decks_give(table, gift) &&
           ((p[0].front & shiro_deck_of(table, 0)->gives[gift]) |
            (p[1].front & shiro_deck_of(table, 1)->gives[gift])) != 0;
}

/* Takes the top card off a deck that has one; the game is lost with the last (1.2). */
unsigned shiro_deck_take(ShiroTable *table, unsigned player);

/* Draws cards, as long as there are any. */
void shiro_draw(ShiroTable *table, unsigned player, unsigned count);

/* A card leaves the hand: if the opponent has seen one of its copies, that one. Returns the
 * card. */
unsigned shiro_hand_take(const ShiroDeck *deck, ShiroPlayer *p, unsigned card);

/* Shuffles the deck with the cards under it. */
void shiro_shuffle(ShiroPlayer *p);

/* Deals damage to a deck (9.4). */
void shiro_hit(ShiroTable *table, unsigned player, unsigned amount);

/* The batch goes to the discard; the one before it, if there is one, is continued. */
void shiro_batch_end(ShiroTable *table);

/* The cards in the damage area of a player. */
uint64_t shiro_area(const ShiroState *state, unsigned player);

/* All cards of a character leave play: top card and runes. */
uint64_t shiro_slot_empty(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot);

/* A character retreats (9.5). */
void shiro_retreat(ShiroTable *table, unsigned player, unsigned slot);

/* Of the characters at some slots, those whose damage has reached their HP retreat, all at once
 * (9.5); of all characters, until there are none, if a deck has cards that always give HP: one that
 * leaves may have given it. `slots`: those of player 0, then those of player 1. */
void shiro_retreat_check(ShiroTable *table, unsigned slots);

/* A card enters play in a free slot; a character is changed into a card. */
unsigned shiro_enter(const ShiroDeck *deck, ShiroPlayer *p, unsigned card);
void shiro_turn_into(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot, unsigned card);

/* A character gets damage counters. */
void shiro_wound(ShiroTable *table, unsigned player, unsigned slot, unsigned amount);

/* ---- stats.c: what characters are at the moment ---- */

/* The slots whose characters are among some cards. */
static inline unsigned shiro_slots_among(const ShiroPlayer *p, uint64_t cards)
{
    unsigned slots = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        slots |= (unsigned)bit_in(cards, p->slot[slot].card) << slot;
    return slots;
}

/* What is always given to a character: this much attack or HP, or how often a keyword. */
int shiro_given(const ShiroTable *table, unsigned player, unsigned slot, ShiroGift gift);

static inline int shiro_gift(const ShiroTable *table, unsigned player, unsigned slot,
                             ShiroGift gift)
{
    const ShiroPlayer *p = table->state.players;
    if (!shiro_decks_give(table, gift))
        return 0;
    uint64_t givers =
        (p[0].front & shiro_deck_of(table, 0)->gives_others[gift]) |
        (p[1].front & shiro_deck_of(table, 1)->gives_others[gift]) |
        (bit_of(p[player].slot[slot].card) & shiro_deck_of(table, player)->gives[gift]);
    return UNLIKELY(givers != 0) ? shiro_given(table, player, slot, gift) : 0;
}

static inline unsigned shiro_attack(const ShiroTable *table, unsigned player, unsigned slot)
{
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    int attack = shiro_deck_of(table, player)->attack[s->card] + s->attack +
                 shiro_gift(table, player, slot, SHIRO_GIFT_ATTACK);
    return attack > 0 ? (unsigned)attack : 0; /* 10.6 */
}

static inline unsigned shiro_hp(const ShiroTable *table, unsigned player, unsigned slot)
{
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    int hp = shiro_deck_of(table, player)->hp[s->card] + s->hp +
             shiro_gift(table, player, slot, SHIRO_GIFT_HP);
    return hp > 0 ? (unsigned)hp : 0;
}

/* Whether a character has the keyword, SHIRO_GIFT_BREAKTHROUGH or SHIRO_GIFT_GUARD. */
static inline bool shiro_keyword(const ShiroTable *table, unsigned player, unsigned slot,
                                 ShiroGift keyword)
{
    return shiro_gift(table, player, slot, keyword) > 0;
}

/* Whether there are, among as many runes as an ability needs, those of its colours. */
bool shiro_colours_met(const ShiroDeck *deck, uint64_t runes, const ShiroAbility *ability);

/* Whether the ability of a card with these runes has those that it needs. */
static inline bool shiro_runes_met(const ShiroDeck *deck, uint64_t runes,
                                   const ShiroAbility *ability)
{
    return ability->rune_count == 0 ||
           (bits_count(runes) >= ability->rune_count && shiro_colours_met(deck, runes, ability));
}

/* Whether its condition is met. */
bool shiro_condition_met(const ShiroTable *table, unsigned player, const ShiroAbility *ability);

/* The slots that an operation may be done to, see shiro_slot_bit; `self` is the slot of the ability's
 * own card, SHIRO_NONE if it is not in play. */
unsigned shiro_who(const ShiroTable *table, unsigned player, unsigned self, const ShiroWho *who);

/* The cards of a mask that the filter means. */
uint64_t shiro_filtered(const ShiroDeck *deck, uint64_t cards, const ShiroFilter *filter);

/* ---- abilities.c: abilities that wait, and those that run ---- */

/* Abilities of a player's character that has one for what happened wait to be resolved. */
void shiro_wait(ShiroTable *table, unsigned player, unsigned slot, ShiroWhen when);
void shiro_wait_all(ShiroTable *table, unsigned player, ShiroWhen when);

/* Something happened to a player's character. `fresh` begins a new wave. */
static inline void shiro_raise(ShiroTable *table, unsigned player, unsigned slot, ShiroWhen when,
                               bool fresh)
{
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    table->state.wave = (uint8_t)(table->state.wave + fresh);
    if (bit_in(shiro_deck_of(table, player)->has[when], s->card))
        shiro_wait(table, player, slot, when);
}

/* The same to all characters of a player. */
static inline void shiro_raise_all(ShiroTable *table, unsigned player, ShiroWhen when)
{
    if (shiro_deck_of(table, player)->has[when] & table->state.players[player].front)
        shiro_wait_all(table, player, when);
}

/* Begins an ability in a frame. */
void shiro_frame_begin(ShiroTable *table, unsigned frame, unsigned player, unsigned card,
                       unsigned slot, unsigned ability);

/* Continues with the first of what is due: triggers of damage, running abilities, waiting ones. */
void shiro_resolve(ShiroTable *table);

/* An ability that ran in a frame is done, or declined. */
void shiro_frame_end(ShiroTable *table, ShiroFrame *frame);

/* The answer to a choice of this kind that resolving has asked. */
void shiro_answer(ShiroTable *table, ShiroChoiceKind kind, Move move);

/* The ability that a frame runs. */
const ShiroAbility *shiro_frame_ability(const ShiroTable *table, const ShiroFrame *frame);

/* ---- effects.c: what operations do ---- */

/* Does the operation of the frame, of the ability that it runs, or asks what it needs; goes to the next
 * one when it is done. */
void shiro_effect(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability);

/* The answers: a slot, a card. */
void shiro_effect_slot(ShiroTable *table, ShiroFrame *frame, unsigned slot);
void shiro_effect_card(ShiroTable *table, ShiroFrame *frame, unsigned card);

/* ---- actions.c: the main phase ---- */

/* Asks the turn player for an action. */
void shiro_main_ask(ShiroTable *table);

/* The action number `index`. */
Move shiro_main_move(const ShiroTable *table, unsigned index);

/* The cards that the character at a slot may be changed into. */
uint64_t shiro_changes(const ShiroTable *table, unsigned slot);

/* The price of an action, by its number in the deck, and the towns whose souls may pay it. */
unsigned shiro_action_price(const ShiroTable *table, Move action, unsigned *towns);

/* Makes an action; attacks and the end of the phase are the turn's. */
void shiro_main_act(ShiroTable *table, Move move);

/* ---- turn.c ---- */

/* Runs until somebody must choose, or the game is over. */
void shiro_advance(ShiroTable *table);

/* Asks: the choice holds `count` moves. */
static inline void shiro_ask(ShiroTable *table, ShiroChoiceKind kind, unsigned player,
                             unsigned count)
{
    table->state.choice.kind = (uint8_t)kind;
    table->state.choice.player = (uint8_t)player;
    table->state.choice.count = (uint16_t)count;
}

#endif
