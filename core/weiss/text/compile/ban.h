/* Bans as texts say them: which WeissBan the words of a program are. Reads programs only. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_BAN_H
#define WEISSFISH_WEISS_TEXT_COMPILE_BAN_H

#include "weiss/engine/gain.h"
#include "weiss/text/grammar/program.h"

/* The bans of a character (rule bans), a bit each; 0 if one of them is not known. */
uint32_t bans_of(const uint16_t *bans);

/* The bans of a player (rule player_bans); 0 if one is not known. `strings` are the program's: the
 * one name known is that of Backup; without them every name counts as that. */
uint32_t player_bans_of(const uint16_t *bans, char *const *strings);

/* "You cannot play this card from your hand", said alone; and "use the Encore of your other
 * characters". */
bool ban_is_of_this_card(const uint16_t *player_bans);
bool ban_is_of_encores(const uint16_t *player_bans);

/* "Receive 1 or less damage by …", "receive 4 or more damage by …": a ban of its own kind. */
bool ban_limits_damage(const uint16_t *player_ban);
/* Whether a cause is "AUTO effects of your opponent's characters". */
bool ban_is_auto_damage(const uint16_t *cause);

/* The ban of playing cards of a kind (rule kind), likewise. */
uint32_t play_ban_of(const uint16_t *kind, char *const *strings);

/* The phase that a ban is about, or NULL: the `time` of "【STAND】 during …". */
const uint16_t *ban_time(const uint16_t *bans);

#endif
