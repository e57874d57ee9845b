/* The pieces that the lines of a transcript are made of. Private to the transcript. */
#ifndef WEISSFISH_SIM_WEISS_TRANSCRIPT_TEXT_H
#define WEISSFISH_SIM_WEISS_TRANSCRIPT_TEXT_H

#include "sim/weiss/transcript.h"

/* Columns behind the margin. */
enum { TRANSCRIPT_INDENT_PHASE = 0, TRANSCRIPT_INDENT_LINE = 2, TRANSCRIPT_INDENT_ATTACK = 4 };

/* Zones as words. */
extern const char *const transcript_zone_words[ZONE_COUNT];

/* The printed card behind a number of `player`'s list. */
const WeissCard *transcript_card(const WeissTable *table, unsigned player, unsigned card);

/* Begins a line about `player`, after the lines that are due before it. */
void transcript_begin_line(Transcript *transcript, const WeissTable *table, unsigned player);

/* Begins a line about the card of a happening: "A VERB card". */
void transcript_begin_card(Transcript *transcript, const WeissTable *table,
                           const WeissHappening *happening, const char *verb);

/* Ends the line, with the number of a decision that has none yet. */
void transcript_end_line(Transcript *transcript);

/* Adds " card; card; card". */
void transcript_add_cards(Transcript *transcript, const WeissTable *table, unsigned player,
                          const uint8_t *cards, unsigned count);

/* Adds a character on the stage: "CL Pell, Trimmer of Wicks LF/W01-001 (3000/1)". */
void transcript_add_character(Transcript *transcript, const WeissTable *table, unsigned player,
                              unsigned slot);

/* A card changed zone: notes it for a line of its own or with those before it. */
void transcript_say_moved(Transcript *transcript, const WeissTable *table,
                          const WeissHappening *happening);

/* Writes the line of the cards that went the same way. */
void transcript_flush_moved(Transcript *transcript, const WeissTable *table);

/* The number of cards that `player` has just paid out of the stock, which are then no line of their
 * own but are told by transcript_add_payment before anything else moves. */
unsigned transcript_take_payment(Transcript *transcript, unsigned player);
void transcript_add_payment(Transcript *transcript, const WeissTable *table, unsigned player,
                            unsigned count);

/* transcript_decision.c: a choice that was made, and a card that was played. */
void transcript_say_decision(Transcript *transcript, const WeissTable *table,
                             const WeissHappening *happening);
void transcript_say_played(Transcript *transcript, const WeissTable *table,
                           const WeissHappening *happening);

#endif
