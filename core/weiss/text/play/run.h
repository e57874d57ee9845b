/* Running abilities: the interface between the parts of the interpreter. The state of a run is a
 * WeissFrame inside the game's state, so that it can stop at every choice and be copied there. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_RUN_H
#define WEISSFISH_WEISS_TEXT_PLAY_RUN_H

#include "weiss/engine/abilities.h"
#include "weiss/engine/multiplayer.h"
#include "weiss/text/code/code.h"
#include "weiss/text/compile/ability.h"
#include "weiss/text/continuous/continuous.h"

/* The ability with this name (ability_name). */
static inline const Ability *ability_named(const WeissTable *table, unsigned name)
{
    return &deck_of(table, name / ABILITY_NUMBERS)->text->abilities[name % ABILITY_NUMBERS];
}

/* Of a question, or while nothing was done yet. */
extern const Op op_none;

/* An ability being run or asked about. */
typedef struct Run {
    WeissTable *table;
    WeissFrame *frame; /* the state's, or one of the asker's own for a question */
    const Ability *ability;
    const Op *op;        /* the instruction that is done, or op_none */
    const Code *records; /* of the deck in which the ability is printed: run_reader's */
    unsigned me;         /* the master */
    unsigned opponent;   /* who "your opponent" is; of several the one whose cards are meant now */
    unsigned actor;      /* who does what is done: one of the two */
    bool nothing;        /* the clause came to nothing: nobody "does" */
    bool multiplayer;    /* there are more than two players */
    uint8_t known; /* of several: who it is to conditions and numbers, or WEISS_PLAYERS_MAX */
    bool apart;    /* what is asked of the opponent is not asked of `opponent` alone */
    bool again;    /* the instruction was done for another opponent: own cards are not meant */
} Run;

/* A set of cards of both sides: [0] the master's, [1] the opponent's. */
typedef struct Cards {
    uint64_t of[2];
} Cards;

/* The masks of a reader's records for the cards of an owner; NULL if there was no room for all masks. */
static inline const uint64_t *record_masks(const WeissMatch *match, unsigned reader, unsigned owner)
{
    return LIKELY(!match->unmasked) ? match->masks + match->first_mask[reader][owner] : NULL;
}

/* The player in whose deck the ability is printed. */
static inline unsigned run_reader(const Run *run)
{
    return run->frame->source.ability / ABILITY_NUMBERS;
}

static inline unsigned run_player(const Run *run, unsigned side)
{
    return side ? run->opponent : run->me;
}

static inline WeissPlayer *run_side(const Run *run, unsigned side)
{
    return player_at(run->table, run_player(run, side));
}

/* ---- run.c: the instructions ---- */

/* Who the opponent of a run is whose match has several, and what is known of him (multiplayer_text.c). */
void multiplayer_run_begin(Run *run);

/* Makes a run of the ability that a frame's source names. */
static inline void run_begin(Run *run, WeissTable *table, WeissFrame *frame)
{
    unsigned name = frame->source.ability;
    unsigned me = frame->source.player;
    const DeckText *text = deck_of(table, name / ABILITY_NUMBERS)->text;
    *run = (Run){.table = table,
                 .frame = frame,
                 .ability = &text->abilities[name % ABILITY_NUMBERS],
                 .op = &op_none,
                 .records = &text->code,
                 .me = me,
                 .opponent = me ^ 1u,
                 .actor = me};
    if (UNLIKELY(table->state.player_count > 2))
        multiplayer_run_begin(run);
}

/* An ability begins to be resolved: the state's frame is its own. */
static inline void frame_begin(WeissTable *table, WeissStandby source)
{
    table->state.frame = (WeissFrame){.source = source, .chooser = source.player};
    multiplayer_ability_begins(table);
    table->state.due |= DUE_RESOLVING;
}

/* What an ability starts from that waits for nothing: it is about no other card. */
static inline WeissStandby standby_of(WeissStandbyKind kind, unsigned player, unsigned card,
                                      unsigned slot, unsigned name)
{
    return (WeissStandby){.kind = kind & 7u,
                          .player = player & 7u,
                          .card = (uint8_t)card,
                          .slot = (uint8_t)slot,
                          .ability = (uint16_t)name,
                          .subject = WEISS_NO_CARD};
}

/* Whether the choice that the clause asks for may be passed. */
static inline bool run_may(const Run *run)
{
    return run->op->code == OP_MAY_CLAUSE;
}

/* Goes on with the state's frame: false while a choice waits (as weiss_resolve_run), true when
 * something else comes first or the ability is over, which clears DUE_RESOLVING. */
bool run_go_on(WeissTable *table);
/* The answer to a choice that the frame asked for. */
void run_answer(WeissTable *table, Move move);

/* An answer raises frame->stage by one and is frame->answer: the card, the slot (from 8 the other
 * side's), the option, 1 for yes, 0 for no, ANSWER_PASS. Below STAGE_OWN, where set_choose asks, a
 * card chosen, or the character on the slot chosen, is also added to frame->picked with
 * frame->picked_player (0: the master's side, 1: the opponent's); frame->count goes down by one, and
 * passing makes it 0. From STAGE_OWN on it is a clause that asks. */
enum { STAGE_OWN = 100, ANSWER_PASS = 0xFF };

/* ---- meant.c: what words that point back mean ---- */

/* "It", "them", "that card"; "that character", "those characters"; and the character that stands
 * where something else is put under it or comes to its position. None if nothing was named. */
Cards run_antecedent(const Run *run);
Cards run_characters(const Run *run);
Cards run_standing(const Run *run);
/* What the ability has chosen, and from now on that is this card. */
Cards run_chosen(const Run *run);
void choice_keep(Run *run, Cards cards);
/* By Words of antecedent.h. */
Cards run_meant(const Run *run, unsigned words);

/* The single card off the stage that was named before "it": "choose 1 …, choose 1 …, exchange them". */
Cards run_before(const Run *run);

/* From now on "it" is these cards alone; and, at first and again after a cost, what the trigger was
 * about. */
void antecedent_become(Run *run, Cards cards);
void antecedent_begin(Run *run);

/* What would have been named for these words (NAMES_… of antecedent.h) was not. */
void names_forget(Run *run, unsigned names);

/* Whether nothing is "those cards" that a single card or what is put later must leave so. */
bool those_are_free(const Run *run);
void those_become(Run *run, Cards cards);
/* The same of cards that were put one by one: frame->twice says which came a second time. */
void those_put(Run *run, Cards cards);
/* Some were chosen "from among them", and lie where they all do: others will be chosen from what is
 * left there. */
void those_chosen(Run *run, Cards cards);

/* What a condition asks about is kept, and taken again by one after it that asks about the same. */
void topic_keep(Run *run, unsigned words);
void topic_return(Run *run, unsigned words);

/* ---- selections ---- */

/* What a set offers and how many of it are meant. */
typedef struct Selection {
    Cards cards;    /* candidates */
    unsigned least; /* how many must be taken (fewer if there are fewer) */
    unsigned most;
    bool given;      /* nothing is to be chosen: all of `cards` are meant */
    bool random;     /* nobody chooses: they are taken at random */
    bool loose;      /* the text does not say where they are: see selection_settle */
    uint8_t turning; /* the ClauseKind that they are to be turned by: clause_turnable; or 0 */
    uint16_t
        list; /* [set] of several choices ("1 of your characters and this card"), of which `cards` are
                      all candidates together; or 0 */
    uint16_t
        end; /* [set] of the first cards of a pile; `least` is below `most` then for "up to"; or 0 */
    uint16_t set; /* of several opponents: [set] that the others are asked for, too; or 0 */
} Selection;
Selection ask_selection(const Run *run, unsigned set);
/* Lets the player `chooser` choose from a selection, card by card; the chosen ones are
 * frame->antecedent when done. Uses frame->picked, count and stage as its memory between choices. */
Outcome set_choose(Run *run, const Selection *selection, unsigned chooser);
/* Puts a loose selection where "choose 1 character" looks for it: among the cards looked at while
 * they are on the deck, else on the stage, whoever's it is. */
void selection_settle(const Run *run, Selection *selection);

/* ---- multiplayer_text.c: more than two players ---- */

/* From now on the run's opponent is this one. */
void multiplayer_face(Run *run, unsigned opponent);
/* The run with this one as its opponent, to ask something of him alone. */
static inline Run run_facing(const Run *run, unsigned opponent)
{
    Run one = *run;
    multiplayer_face(&one, opponent);
    one.apart = false;
    return one;
}
/* Does an instruction that is a clause, for each opponent whom it is about. */
Outcome multiplayer_clause(Run *run, const CodeClause *clause);
/* Whether the master can be concerned by an event: not by what those do who are not related to him,
 * but for the times of their turns. Who did it is then the opponent. */
bool multiplayer_concerns(Run *run, const WeissEvent *happening);
/* Chooses for the master from a selection that has a set; as set_choose, the step being frame->stage. */
Outcome multiplayer_choose(Run *run, const Selection *selection, unsigned step);
/* Takes the answer where multiplayer_choose has asked: false if it has not. */
bool multiplayer_picked(Run *run, unsigned owner, unsigned card);
/* Whether it is the turn of somebody who is an opponent. */
static inline bool run_opponents_turn(const Run *run)
{
    const WeissState *state = &run->table->state;
    return state->active != run->me && (LIKELY(!run->multiplayer) ||
                                        bit_in(multiplayer_related(state, run->me), state->active));
}

/* ---- quantity.c ---- */

/* The value of X: the "X is equal to …" of the ability. */
int run_x(const Run *run);
/* From now on X is what it is now. */
void x_fix(Run *run);

/* ---- clauses (clause_*.c): effects ---- */

/* Run->actor does the clause at `node`, beginning at frame->stage 0. */
Outcome clause_do(Run *run, const CodeClause *clause);

/* ---- cost.c ---- */

/* What can be said without a run of whether a cost in the deck of `reader` can be paid by a player: for an ACT of the
 * character on the slot, or the Backup of a card in hand. */
typedef enum CostGlance { COST_UNPAYABLE, COST_PAYABLE, COST_UNCLEAR } CostGlance;
CostGlance cost_glance(const WeissTable *table, unsigned reader, unsigned cost, unsigned player,
                       unsigned card, unsigned slot);
/* Whether all of a cost can be paid now; and that of the ability of a source. */
bool cost_payable(const Run *run, unsigned cost);
bool source_payable(WeissTable *table, WeissStandby source);
/* Pays it from left to right, CR 8.4; the item reached is frame->loop. */
Outcome cost_pay(Run *run, unsigned cost);

/* ---- keyword.c: encore, Bond, Backup, Shift ---- */

/* Whether an ability is done by keyword_run, and not by its instructions. */
static inline bool keyword_runs(const Ability *ability)
{
    return ability->type >= ABILITY_TYPE_BOND && ability->type <= ABILITY_TYPE_SHIFT;
}
Outcome keyword_run(WeissTable *table);
void keyword_answer(WeissTable *table, Move move);

/* ---- listen.c: triggers ---- */

/* Puts those abilities that a character was given, and that the event triggers, into standby
 * (CR 8.3). */
void text_trigger_granted(WeissTable *table, const WeissStandby *source, const Granted *granted,
                          unsigned count, const WeissEvent *happening);

/* ---- modifier.c ---- */

void modifier_add(WeissTable *table, WeissModifier modifier);

#endif
