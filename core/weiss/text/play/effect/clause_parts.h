/* What the files of clauses share: how a clause takes the cards of its set, and the cards at the
 * end of a zone. Private to clause*.c, cost.c and run.c. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_CLAUSE_PARTS_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_CLAUSE_PARTS_H

#include "weiss/engine/for_texts.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

/* ---- clause.c ---- */

/* The side (0: the master's) of the player who does the clause: frame->chooser. */
unsigned clause_actor(const Run *run);

/* Makes the `cards` that a clause has named "it". Characters on the stage that were meant before
 * stay meant beside cards elsewhere. (meant.c) */
void clause_means(Run *run, Cards cards);

/* Takes the cards of a set; the actor chooses if need be. OUTCOME_DONE once, when they are known,
 * with frame->stage at STAGE_OWN. Not to be called from that stage on. */
Outcome clause_take(Run *run, unsigned set, Cards *cards);

/* Whether there are too few cards to do all of a clause. A deck is never too small: it is
 * refreshed. */
bool clause_short(const Run *run, const CodeClause *clause);

/* Lets the actor choose from a selection, with a pass if run_may. Otherwise like clause_take. */
Outcome clause_choose_from(Run *run, Selection selection, Cards *cards);

/* Those of a player's cards that a clause of this ClauseKind can turn. */
uint64_t clause_turnable(const WeissPlayer *p, unsigned turning, uint64_t cards);

/* Whether a refresh or level-up must come before the clause continues. */
static inline bool clause_breaks(const Run *run)
{
    return (run->table->state.due & DUE_INTERRUPT) && !run->frame->paying;
}

/* ---- clause_end.c: the top or bottom of deck, clock and stock ---- */

typedef struct ZoneEnd {
    uint8_t side;
    uint8_t zone;
    bool bottom;
    bool up_to; /* one by one, as many as the actor likes */
    bool those; /* what is moved becomes "those cards" */
    unsigned count;
} ZoneEnd;

/* Where the cards at an end go. */
typedef struct EndTarget {
    uint8_t zone;
    uint8_t lay;  /* WeissPlacement */
    uint8_t slot; /* for markers */
} EndTarget;

ZoneEnd end_of(const Run *run, unsigned set);

/* Moves the cards at an end one by one, so that a refresh may come between; then they are
 * frame->picked. */
Outcome end_move(Run *run, ZoneEnd end, EndTarget target);

/* Makes the moved cards "it" and, if `those`, "those cards". */
void end_leave(Run *run, unsigned side, bool those);

/* ---- destination.c: where a clause puts cards ---- */

/* One of the ways of a destination. */
static inline const CodeWay *way_of(const Run *run, unsigned destination, unsigned index)
{
    return &run->records->ways[destination + index];
}

/* Whether it is kept in which order the cards of a zone lie. */
static inline bool zone_has_order(unsigned zone)
{
    return zone == ZONE_DECK || zone == ZONE_STOCK || zone == ZONE_CLOCK;
}

/* The positions of its owner's stage where a card of `side` may be put. */
unsigned way_slots(const Run *run, const CodeWay *way, unsigned side, unsigned card);

/* The positions of the characters that cards may be put under as markers. */
unsigned way_holders(const Run *run, const CodeWay *way, unsigned side, uint64_t cards);

/* The slot on which a card of `side` stands, or WEISS_NO_SLOT. */
static inline unsigned clause_slot(const Run *run, unsigned side, unsigned card)
{
    return stage_slot(run_side(run, side), card);
}

/* Whether a character on the stage "cannot be returned to hand" or "cannot be put into memory". */
bool going_banned(const Run *run, unsigned side, unsigned card, unsigned zone);

/* Puts a card on a position; from another position by an exchange. */
void clause_place(Run *run, unsigned side, unsigned card, unsigned slot, WeissStance stance);

/* ---- clause_stage.c ---- */

/* Makes a character 【STAND】 or 【REST】, if it is not yet. */
void clause_become(WeissTable *table, unsigned player, unsigned slot, WeissStance stance);

/* ---- the clauses themselves, by file ---- */

typedef Outcome ClauseDo(Run *run, const CodeClause *clause);

/* clause_end.c */
ClauseDo clause_draw, clause_look, clause_look_hand, clause_reveal, clause_reveal_end, clause_flip;

/* clause_move.c */
ClauseDo clause_put, clause_put_rest, clause_put_end, clause_put_face;

/* Turns cards of the level zone or the memory face up or face down. */
void clause_turn_face(Run *run, const CodeWay *way, unsigned side, uint64_t cards);

/* clause_exchange.c */
ClauseDo clause_exchange;

/* clause_stage.c */
ClauseDo clause_turn, clause_standby_icon, clause_trigger_checks;

/* clause_player.c */
ClauseDo clause_choose, clause_choose_in, clause_search, clause_search_list, clause_declare,
    clause_declare_zone, clause_shuffle, clause_damage, clause_damage_either;

/* clause_gain.c */
ClauseDo clause_give, clause_give_all, clause_give_same, clause_give_players;

/* A declared zone is frame->declared, counted from here. */
enum { DECLARED_ZONES = 0x100 };

/* A character just placed on a slot becomes the attacked one. */
void clause_defend(const Run *run, unsigned side, unsigned slot);

#endif
