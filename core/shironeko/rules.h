/* What the parts of the rules offer each other. Private to the game. */
#ifndef WEISSFISH_SHIRONEKO_RULES_H
#define WEISSFISH_SHIRONEKO_RULES_H

#include "bits.h"
#include "shironeko/move.h"
#include "shironeko/table.h"

static inline ShiroPlayer *shiro_player(ShiroTable *table, unsigned player)
{
    return &table->state.players[player];
}

static inline void shiro_tell(const ShiroTable *table, ShiroEvent event, unsigned player,
                              unsigned card, unsigned amount)
{
    if (UNLIKELY(table->witness != NULL))
        table->witness(table->witness_context, event, player, card, amount);
}

/* ---- zones.c: cards on their ways ---- */

/* Cards in the deck, those under it included. */
static inline unsigned shiro_deck_left(const ShiroPlayer *p)
{
    return bits_count(p->deck) + p->under;
}

/* A mask of occupied slots. */
static inline unsigned shiro_occupied(const ShiroPlayer *p)
{
    unsigned slots = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        slots |= (unsigned)(p->slot[slot].card != SHIRO_NONE) << slot;
    return slots;
}

/* Takes the top card off a deck that has one; the game is lost with the last (1.2). */
unsigned shiro_deck_take(ShiroTable *table, unsigned player);

/* Draws cards, as long as there are any. */
void shiro_draw(ShiroTable *table, unsigned player, unsigned count);

/* Shuffles the deck with the cards under it. */
void shiro_shuffle(ShiroPlayer *p);

/* Deals damage to a deck (9.4). */
void shiro_hit(ShiroTable *table, unsigned player, unsigned amount);

/* The cards of the latest batch of the damage area whose triggers are to be done. */
uint64_t shiro_batch_due(const ShiroPlayer *p);

/* A trigger of the batch is done now; the batch goes to the discard. */
void shiro_batch_fire(ShiroPlayer *p, unsigned card);
void shiro_batch_end(ShiroPlayer *p);

/* All cards of a character leave play: top card and runes. */
uint64_t shiro_slot_empty(ShiroPlayer *p, unsigned slot);

/* Characters whose damage has reached their HP retreat, all at once (9.5). */
void shiro_retreat_check(ShiroTable *table);

/* A card enters play in a free slot. */
unsigned shiro_enter(ShiroPlayer *p, unsigned card);

/* ---- stats.c: what characters are at the moment ---- */

unsigned shiro_attack(const ShiroTable *table, unsigned player, unsigned slot);
unsigned shiro_hp(const ShiroTable *table, unsigned player, unsigned slot);

/* Whether a character has the keyword, SHIRO_GIFT_BREAKTHROUGH or SHIRO_GIFT_GUARD. */
bool shiro_keyword(const ShiroTable *table, unsigned player, unsigned slot, ShiroGift keyword);

/* Whether the ability of a card at that slot has its runes; and its condition. */
bool shiro_runes_met(const ShiroDeck *deck, uint64_t runes, const ShiroAbility *ability);
bool shiro_condition_met(const ShiroTable *table, unsigned player, const ShiroAbility *ability);

/* The slots that an operation may be done to, see shiro_slot_bit; `self` is the slot of the ability's
 * own card, SHIRO_NONE if it is not in play. */
unsigned shiro_who(const ShiroTable *table, unsigned player, unsigned self, const ShiroWho *who);

/* The cards of a mask that the filter means. */
uint64_t shiro_filtered(const ShiroDeck *deck, uint64_t cards, const ShiroFilter *filter);

/* The cards whose names are those of a player's characters, but for the one at slot `except`. */
uint64_t shiro_names_in_play(const ShiroTable *table, unsigned player, unsigned except);

/* ---- purse.c: souls ---- */

typedef struct ShiroPurse {
    uint8_t have[SHIRO_SOUL_COLOURS];
    uint8_t total;
    uint8_t colours; /* how many are there at all */
} ShiroPurse;

/* The souls that towns yield. */
ShiroPurse shiro_purse(const ShiroDeck *deck, unsigned towns);

/* In how many ways a cost may be paid; at least one soul is of `colour` unless that is colourless or
 * the cost 0 (7.3, 7.4). */
unsigned shiro_pay_ways(const ShiroPurse *purse, unsigned cost, unsigned colour);

/* Way number `index`, as moves have it. */
unsigned shiro_pay_way(const ShiroPurse *purse, unsigned cost, unsigned colour, unsigned index);

/* Turns towns OFF, those without abilities first. */
void shiro_pay(ShiroTable *table, unsigned player, unsigned cost, unsigned payment);

/* ---- abilities.c: abilities that wait, and those that run ---- */

/* Something happened to a player's character: what waits for it is to be resolved. `fresh` begins a
 * new wave. */
void shiro_raise(ShiroTable *table, unsigned player, unsigned slot, ShiroWhen when, bool fresh);

/* The same to all characters of a player. */
void shiro_raise_all(ShiroTable *table, unsigned player, ShiroWhen when, bool fresh);

/* Begins an ability in a frame. */
void shiro_frame_begin(ShiroTable *table, unsigned frame, unsigned player, unsigned card,
                       unsigned slot, unsigned ability);

/* Goes on with what is due: triggers of damage, running abilities, waiting ones. False if nothing
 * is. */
bool shiro_resolve(ShiroTable *table);

/* The answer to a choice of this kind that resolving has asked. */
void shiro_answer(ShiroTable *table, ShiroChoiceKind kind, Move move);

/* The ability that a frame runs. */
const ShiroAbility *shiro_frame_ability(const ShiroTable *table, const ShiroFrame *frame);

/* ---- effects.c: what operations do ---- */

/* Does the operation of the frame, or asks what it needs; goes to the next one when it is done. */
void shiro_effect(ShiroTable *table, ShiroFrame *frame);

/* The answers: a slot, a card. */
void shiro_effect_slot(ShiroTable *table, ShiroFrame *frame, unsigned slot);
void shiro_effect_card(ShiroTable *table, ShiroFrame *frame, unsigned card);

/* ---- actions.c: the main phase ---- */

/* Asks the turn player for an action. */
void shiro_main_ask(ShiroTable *table);

/* The action number `index`. */
Move shiro_main_move(const ShiroTable *table, unsigned index);

/* The souls for an action, what it costs, and the colour of which one is needed. */
ShiroPurse shiro_action_purse(const ShiroTable *table, Move action, unsigned *cost,
                              unsigned *colour);

/* Makes an action; attacks and the end of the phase are the turn's. */
void shiro_main_act(ShiroTable *table, Move move);

/* ---- turn.c ---- */

/* Goes on until somebody must choose, or the game is over. */
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
