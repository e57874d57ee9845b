/* Rules of thumb: they decide without a search, value a position where a search stops, and choose
 * the moves that are worth a search. They use only what the chooser may see. */
#ifndef WEISSFISH_SHIRONEKO_POLICY_H
#define WEISSFISH_SHIRONEKO_POLICY_H

#include "shironeko/engine/table.h"

/* The best move of the player who has to choose. */
Move shiro_heuristic_decide(const View *view, Rng *rng);

/* The chance of a player to win a world, of VALUE_ONE; see Game.value. */
int shiro_value(const void *world, unsigned player);

/* Moves worth a search, see Game.candidates: every action is paid in the way that keeps most colours. */
unsigned shiro_candidates(const View *view, Move *moves);

/* An action of the main phase with a payment: one after which souls of most colours are left. */
Move shiro_paid(const ShiroTable *table, Move action);

/* What cards are worth, in tenths of a card of the deck: in play, and as damage that is dealt. */
int shiro_slot_value(const ShiroTable *table, unsigned player, unsigned slot);
int shiro_card_value(const ShiroCard *card);

/* What an operation brings the player whose ability it is, in tenths of a card of the deck, `self` being
 * the slot of its own card or SHIRO_NONE. */
int shiro_op_value(const ShiroTable *table, unsigned player, unsigned self, const ShiroOp *op);

/* The slot best chosen for an operation among those of a mask (shiro_slot_bit), and what it brings
 * there. */
unsigned shiro_best_slot(const ShiroTable *table, unsigned player, const ShiroOp *op,
                         unsigned slots, int *value);

#endif
