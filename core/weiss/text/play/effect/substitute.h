/* "If you would pay the 【ACT】 cost for …, you may put a marker from underneath this card into your
 * waiting room instead of a card from your stock": what may be paid in place of stock, once for
 * each such ability and cost. Only the stock at the beginning of a cost can be paid this way, and
 * the cost of playing a card. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_SUBSTITUTE_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_SUBSTITUTE_H

#include "weiss/text/play/effect/run.h"

/* The positions whose characters may pay a card of stock of the cost that `run` is about. */
unsigned substitute_slots(const Run *run);

/* Whether any of the player's characters may pay for playing a card. */
bool substitute_play_any(const WeissTable *table, unsigned player);

/* How many such characters may pay for playing a card of the player's hand. */
unsigned substitute_play_count(const WeissTable *table, unsigned player, unsigned card);

/* Pays `count` cards of stock, or markers for some of them; begun at frame->stage 0. */
Outcome substitute_pay(Run *run, unsigned count);

#endif
