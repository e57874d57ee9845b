/* Moves and positions of the board as text: the notation that people, tests and tools use. */
#ifndef WEISSFISH_WEISS_POSITION_NOTATION_H
#define WEISSFISH_WEISS_POSITION_NOTATION_H

#include "weiss/engine/move.h"
#include "weiss/engine/table.h"

/* "CL", "CM", "CR", "BL", "BR" */
extern const char *const weiss_slot_names[WEISS_POSITIONS];

/* "frontal", "side", "direct" */
extern const char *const weiss_attack_names[ATTACK_TYPE_COUNT];

/* "waiting_room" and so on, as the keys of a position. */
extern const char *const weiss_zone_names[ZONE_COUNT];

/* What is chosen, in words ("which card to put into the level"), for choices and messages. */
extern const char *const weiss_choice_names[CHOICE_KIND_COUNT];

/* Writes a legal move of the position into `text` (GAME_MOVE_TEXT bytes). */
void weiss_move_write(const WeissTable *table, Move move, char *text);

/* The legal move that `text` names, read without regard to case and spacing; `concede` always is
 * one. False if no legal move is called so. */
bool weiss_move_read(const WeissTable *table, const char *text, Move *move);

#endif
