/* Moves in notation, as people and positions write them:
 *
 *   mulligan | keep | yes | no | end
 *   play CODE | change CODE to CODE | activate CODE N | town CODE [off]
 *   attack CODE | block CODE | choose CODE | choose O.CODE | choose card CODE | first CODE N
 *
 * Characters are identified by their codes, because a player has only one of a name in play; O. is one of the
 * opponent's, N counts the card's abilities from 0. A player with souls of several colours adds those of the
 * payment: with red 2 blue 1. */
#ifndef WEISSFISH_SHIRONEKO_POSITION_NOTATION_H
#define WEISSFISH_SHIRONEKO_POSITION_NOTATION_H

#include "shironeko/engine/table.h"

/* Writes a legal move of the table into `text`, GAME_MOVE_TEXT bytes. */
void shiro_move_write(const ShiroTable *table, Move move, char *text);

/* A number that is the same for the same words: copies of a card are one. */
uint32_t shiro_move_name(const ShiroTable *table, Move move);

#endif
