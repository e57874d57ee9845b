/* The pieces that the lines of a transcript are made of. Private to the transcript. */
#ifndef WEISSFISH_SIM_WEISS_WATCH_TRANSCRIPT_TEXT_H
#define WEISSFISH_SIM_WEISS_WATCH_TRANSCRIPT_TEXT_H

#include "sim/weiss/watch/transcript.h"

/* Columns after the margin; each attack and each ability goes deeper. */
enum { TRANSCRIPT_INDENT_LINE = 2, TRANSCRIPT_INDENT_DEEPER = 2 };

/* Zones as words. */
extern const char *const transcript_zone_words[ZONE_COUNT];

/* The printed card behind a number of `player`'s list. */
const WeissCard *transcript_card(const WeissTable *table, unsigned player, unsigned card);

/* Writes the name of the phase unless it is there already. */
void transcript_show_phase(Transcript *transcript);

/* Begins a line about `player`, after the lines that are due before it. */
void transcript_begin_line(Transcript *transcript, const WeissTable *table, unsigned player);

/* Begins a line about the card of an event: "A VERB card". */
void transcript_begin_card(Transcript *transcript, const WeissTable *table, const WeissEvent *event,
                           const char *verb);

/* Ends the line, with the number of a decision that has none yet. */
void transcript_end_line(Transcript *transcript);

/* Adds the label of a player. */
void transcript_add_player(Transcript *transcript, unsigned player);

/* Adds " card; card; card". */
void transcript_add_cards(Transcript *transcript, const WeissTable *table, unsigned player,
                          const uint8_t *cards, unsigned count);

/* Adds a character on the stage: "CL Pell, Trimmer of Wicks LF/W01-001 3000/1". */
void transcript_add_character(Transcript *transcript, const WeissTable *table, unsigned player,
                              unsigned slot);

/* A card changed zone: notes it for a line of its own or with those before it. */
void transcript_say_moved(Transcript *transcript, const WeissTable *table, const WeissEvent *event);

/* Writes the line of the cards that went the same way. */
void transcript_flush_moved(Transcript *transcript, const WeissTable *table);

/* The number of cards that `player` has just paid out of the stock, which then have no line of
 * their own but are shown by transcript_add_payment before anything else moves. */
unsigned transcript_take_payment(Transcript *transcript, unsigned player);
void transcript_add_payment(Transcript *transcript, const WeissTable *table, unsigned player,
                            unsigned count);

/* transcript_decision.c: a choice that was made, and a card that was played. */
void transcript_say_decision(Transcript *transcript, const WeissTable *table,
                             const WeissEvent *event);
void transcript_say_played(Transcript *transcript, const WeissTable *table,
                           const WeissEvent *event);
/* A decision that no line has shown yet, before the next one is made. */
void transcript_show_decision(Transcript *transcript, const WeissTable *table);

/* transcript_ability.c: an ability begins, its line is due, it is over; the cards that it has
 * revealed up to now, and those that are looked at as one is to be chosen. */
void transcript_say_begun(Transcript *transcript, const WeissTable *table, const WeissEvent *event);
void transcript_show_ability(Transcript *transcript, const WeissTable *table);
void transcript_say_over(Transcript *transcript, const WeissTable *table);
void transcript_show_revealed_cards(Transcript *transcript, const WeissTable *table);
void transcript_show_looked(Transcript *transcript, const WeissTable *table);

/* transcript_stage.c: characters come, go, stand, rest and fall. */
void transcript_say_stage(Transcript *transcript, const WeissTable *table, const WeissEvent *event);

/* transcript_attack.c: attacks, damage, and the rule actions that come of it. */
void transcript_say_attack(Transcript *transcript, const WeissTable *table,
                           const WeissEvent *event);
/* Damage that something interrupts is shown up to there. */
void transcript_show_damage(Transcript *transcript, const WeissTable *table);

/* transcript_turn.c: turns and the end of the game. */
void transcript_say_turn(Transcript *transcript, const WeissTable *table, const WeissEvent *event);
/* Writes all zones of all players. */
void transcript_show_zones(Transcript *transcript, const WeissTable *table);

#endif
