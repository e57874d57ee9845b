/* What the files of clauses share: how a clause takes the cards of its set, and the cards at the
 * end of a zone. Private to clause*.c, cost.c and run.c. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_CLAUSE_PARTS_H
#define WEISSFISH_WEISS_TEXT_PLAY_CLAUSE_PARTS_H

#include "weiss/text/select/ask.h"
#include "weiss/text/select/which.h"
#include "weiss/engine/transfer.h"

/* ---- clause.c ---- */

/* The side (0: the master's) of the player who does the clause: frame->chooser. */
unsigned clause_actor(const Run *run);

/* From now on "it" is `cards`, which the clause has named; characters on the stage that were meant
 * before are so still beside cards elsewhere. (meant.c) */
void clause_means(Run *run, Cards cards);

/* The cards of a set, chosen if they must be. OUTCOME_DONE once, when they are known: frame->stage is STAGE_OWN
 * then. Not to be called from that stage on. */
Outcome clause_take(Run *run, unsigned set, Cards *cards);

/* Whether there are fewer cards than a clause says, so that it can be done only in part. A deck is
 * never too small: it is refreshed. */
bool clause_short(const Run *run, const CodeClause *clause);

/* Lets the actor choose from a selection as run_may says; otherwise as clause_take. */
Outcome clause_choose_from(Run *run, Selection selection, Cards *cards);

/* Of these cards of a player those that a clause of this ClauseKind can turn. */
uint64_t clause_turnable(const WeissPlayer *p, unsigned turning, uint64_t cards);

/* Whether a refresh or level-up must break in before the clause goes on. */
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
    bool those; /* what is moved is to be "those cards" */
    unsigned count;
} ZoneEnd;

/* Where the cards of an end go to. */
typedef struct EndTarget {
    uint8_t zone;
    uint8_t lay;  /* WeissPlacement */
    uint8_t slot; /* for markers */
} EndTarget;

ZoneEnd end_of(const Run *run, unsigned set);

/* Moves the cards at an end one by one, so that a refresh may break in. What was moved is then
 * frame->picked. */
Outcome end_move(Run *run, ZoneEnd end, EndTarget target);

/* Those cards become "it" and, if `those`, "those cards". */
void end_leave(Run *run, unsigned side, bool those);

/* ---- destination.c: where a clause puts cards ---- */

/* One of the ways to choose from of a destination. */
static inline const CodeWay *way_of(const Run *run, unsigned destination, unsigned index)
{
    return &run->records->ways[destination + index];
}

/* The positions of its owner's stage that a card of `side` may be put on. */
unsigned way_slots(const Run *run, const CodeWay *way, unsigned side, unsigned card);

/* The positions of the characters under one of which cards may be put as markers. */
unsigned way_holders(const Run *run, const CodeWay *way, unsigned side, uint64_t cards);

/* The slot on which a card of `side` stands, or WEISS_NO_SLOT. */
static inline unsigned clause_slot(const Run *run, unsigned side, unsigned card)
{
    return stage_slot(run_side(run, side), card);
}

/* Puts a card on a position, from the stage too (positions are exchanged then). */
void clause_place(Run *run, unsigned side, unsigned card, unsigned slot, WeissStance stance);

/* ---- clause_stage.c ---- */

/* The character becomes 【STAND】 or 【REST】, if it is not yet. */
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

/* A zone that was declared is frame->declared, from here up. */
enum { DECLARED_ZONES = 0x100 };

#endif
