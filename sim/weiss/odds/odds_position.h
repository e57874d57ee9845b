/* An odds query taken from a position: the turn player attacks the next player with every character
 * that can attack. */
#ifndef WEISSFISH_SIM_WEISS_ODDS_ODDS_POSITION_H
#define WEISSFISH_SIM_WEISS_ODDS_ODDS_POSITION_H

#include "sim/weiss/odds/odds_arguments.h"

/* Fills in arguments->query from the file arguments->position and, where no steps are given, a step
 * for each character that can attack, kept in `texts`. False after a complaint. */
enum { ODDS_TEXT_SIZE = 24, ODDS_TEXTS = 5 };
bool odds_position_take(OddsArguments *arguments, char texts[ODDS_TEXTS][ODDS_TEXT_SIZE]);

#endif
