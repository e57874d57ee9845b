/* The notation in which card data writes abilities, and its compiler. One ability is
 *
 *     WHEN [RUNES] if CONDITION may: DEED; DEED; ...
 *
 *   WHEN       play  change  appear  attack  blocked  start  end  hit  trigger  always
 *              activate N, with `off`, `on` or `leave` for what the card itself must do as a cost
 *   RUNES      colours and `any`: [red any]
 *   CONDITION  deck, hand, allies, towns, enemy-deck, enemy-hand, enemies, then <= or >= N;
 *              my-turn, their-turn
 *   DEED       damage WHO N | give WHO +A/+H | heal WHO N | strip WHO N | attach deck|hand WHO
 *              on WHO | off WHO | paralyse WHO | poison WHO | retreat WHO | return WHO
 *              hit me|opponent N | draw N | discard me|opponent N | recover N
 *              search N (FILTER) | summon deck|hand|discard (FILTER) | breakthrough | guard
 *   WHO        this | [other] ally | enemy | N allies | N enemies | all [other] allies |
 *              all enemies | random ally | random enemy; then (FILTER) if not all are meant
 *   FILTER     level N, level N-M, colours, kinds, job NAME, damaged, runed, on, off
 *
 * RUNES, the condition and `may` may be left out. */
#ifndef WEISSFISH_SHIRONEKO_CARD_ABILITY_NOTATION_H
#define WEISSFISH_SHIRONEKO_CARD_ABILITY_NOTATION_H

#include "shironeko/card/card.h"

/* Looks the number of a job up, from 1; 0 if no card has it. */
typedef unsigned ShiroJobFind(const void *context, const char *name, size_t length);

typedef struct ShiroNotation {
    ShiroKind kind; /* of the card: what it may say depends on that */
    ShiroJobFind *job;
    const void *jobs; /* for `job` */
} ShiroNotation;

/* Compiles one ability. False if the text is not one: `message` (480 bytes) says what was expected,
 * `*offset` where, in bytes from the start of `text`. */
bool shiro_notation_compile(const ShiroNotation *notation, const char *text, ShiroAbility *ability,
                            char *message, size_t *offset);

#endif
