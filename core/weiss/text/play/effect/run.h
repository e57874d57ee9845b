/* Running abilities: the interface between the parts of the interpreter. The state of a run is a
 * WeissFrame inside the game's state, so that it can stop at every choice and be copied there. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_EFFECT_RUN_H
#define WEISSFISH_WEISS_TEXT_PLAY_EFFECT_RUN_H

#include "weiss/engine/abilities.h"
#include "weiss/engine/for_texts.h"
#include "weiss/text/build/text_build.h"
#include "weiss/text/play/continuous/continuous.h"

/* The ability with this name (ability_name). */
static inline const Ability *ability_named(const WeissTable *table, unsigned name)
{
    return &deck_of(table, name / ABILITY_NUMBERS)->text->abilities[name % ABILITY_NUMBERS];
}

/* For questions, and before anything is done. */
extern const Op op_none;

/* An ability being run or asked about. */
typedef struct Run {
    WeissTable *table;
    WeissFrame *frame; /* the state's, or the asker's own for a question */
    const Ability *ability;
    const Op *op;        /* the instruction being done, or op_none */
    const Code *records; /* of the deck in which the ability is printed (run_reader) */
    unsigned me;         /* the master */
    unsigned opponent;   /* who "your opponent" is; of several the one whose cards are meant now */
    unsigned actor;      /* who acts: one of the two */
    bool nothing;        /* the clause did nothing, so nobody "did" it */
    bool multiplayer;    /* there are more than two players */
    uint8_t known; /* of several: who the opponent is known to be, or WEISS_PLAYERS_MAX */
    bool apart;    /* a question about the opponent is not only about `opponent` */
    bool again;    /* already done for another opponent: own cards are not meant again */
} Run;

/* A set of cards of both sides: [0] the master's, [1] the opponent's. */
typedef struct Cards {
    uint64_t of[2];
} Cards;

/* The masks of a reader's records for the cards of an owner; NULL if there was no room for all. */
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

/* Finds the opponent of a run in a match of several players (multiplayer_text.c). */
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

/* Begins to resolve an ability: the state's frame becomes its own. */
static inline void frame_begin(WeissTable *table, WeissStandby source)
{
    table->state.frame = (WeissFrame){.source = source, .chooser = source.player};
    multiplayer_ability_begins(table);
    table->state.due |= DUE_RESOLVING;
}

/* The source of an ability that waits for nothing and so is about no other card. */
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

/* Continues with the state's frame. False while a choice waits (as weiss_resolve_run); true when
 * something else comes first, or the ability is over, which clears DUE_RESOLVING. */
bool run_go_on(WeissTable *table);
/* The answer to a choice that the frame asked for. */
void run_answer(WeissTable *table, Move move);

/* An answer raises frame->stage by one and becomes frame->answer: the card, the slot (from 8 on the
 * other side's), the option, 1 for yes, 0 for no, ANSWER_PASS. Below STAGE_OWN set_choose asks: a
 * chosen card, or the character on a chosen slot, is also added to frame->picked, on the side
 * frame->picked_player (0: the master's), and frame->count goes down by one, or to 0 for a pass.
 * From STAGE_OWN on the clause asks. */
enum { STAGE_OWN = 100, ANSWER_PASS = 0xFF };

/* ---- meant.c: what words that point back mean ---- */

/* What "it", "them", "that card" mean; what "that character", "those characters" mean; and the
 * character that others go under, or whose position they take. None if nothing was named. */
Cards run_antecedent(const Run *run);
Cards run_characters(const Run *run);
Cards run_standing(const Run *run);
/* What the ability has chosen (Ability.holds); and makes it this card. */
Cards run_chosen(const Run *run);
void choice_keep(Run *run, Cards cards);
/* By PointingWords. */
Cards run_meant(const Run *run, unsigned words);

/* The single card named before "it": "choose 1 …, choose 1 …, exchange them". */
Cards run_before(const Run *run);

/* Makes "it" these cards alone; and what the trigger was about, at first and again after a cost. */
void antecedent_become(Run *run, Cards cards);
void antecedent_begin(Run *run);
/* What the trigger was about, if it can still be meant. */
Cards subject_of(const Run *run);
/* Called when an ability begins: a source that has moved on is not "this card" any more. */
void source_moved_on(Run *run);

/* What these words (NAMES_ of antecedent.h) would mean was not named: they mean nothing now. */
void names_forget(Run *run, unsigned names);

/* Whether "those cards" are none yet, or only what a cost was paid with. */
bool those_are_free(const Run *run);
void those_become(Run *run, Cards cards);
/* The same for cards that were put one by one: frame->twice stays, those that were put again. */
void those_put(Run *run, Cards cards);
/* Cards were chosen "from among them": others will be chosen from what is left in the same zone. */
void those_chosen(Run *run, Cards cards);

/* Keeps the cards that a condition asks about; and uses them for a later one about the same. */
void topic_keep(Run *run, unsigned words);
void topic_return(Run *run, unsigned words);

/* ---- selections ---- */

/* What a set offers and how many of it are meant. */
typedef struct Selection {
    Cards cards;    /* candidates */
    unsigned least; /* how many must be taken (fewer if there are fewer) */
    unsigned most;
    bool given;      /* nothing is chosen: all of `cards` are meant */
    bool random;     /* taken at random: nobody chooses */
    bool loose;      /* the text does not say where they are: see selection_settle */
    bool featured;   /* more is asked of them than where they are */
    uint8_t turning; /* the ClauseKind that will turn them (clause_turnable), or 0 */
    uint16_t
        list; /* [set] of several choices ("1 of your characters and this card"), of which `cards` are
                      all candidates together; or 0 */
    uint16_t
        end; /* [set] of the first cards of a pile; `least` is below `most` then for "up to"; or 0 */
    uint16_t set; /* of several opponents: [set] that the others are asked for, too; or 0 */
} Selection;
Selection ask_selection(const Run *run, unsigned set);
/* Lets `chooser` choose from a selection, card by card. When done the chosen cards are
 * frame->antecedent. In between, frame->picked, count and stage hold the progress. */
Outcome set_choose(Run *run, const Selection *selection, unsigned chooser);
/* Puts a loose selection where "choose 1 character" looks: among cards looked at if some are still
 * on a deck, else on the stage of either player. */
void selection_settle(const Run *run, Selection *selection);

/* ---- multiplayer_text.c: more than two players ---- */

/* Makes this one the run's opponent. */
void multiplayer_face(Run *run, unsigned opponent);
/* The run with this one as its opponent, to ask about that player alone. */
static inline Run run_facing(const Run *run, unsigned opponent)
{
    Run one = *run;
    multiplayer_face(&one, opponent);
    one.apart = false;
    return one;
}
/* Does a clause, once for each opponent that it is about. */
Outcome multiplayer_clause(Run *run, const CodeClause *clause);
/* Whether an event can concern the master: what unrelated players do cannot, except for times of
 * their turns. The player who did it becomes the opponent. */
bool multiplayer_concerns(Run *run, const WeissEvent *happening);
/* Chooses for the master from a selection with a set, like set_choose. `step`: answers so far. */
Outcome multiplayer_choose(Run *run, const Selection *selection, unsigned step);
/* Takes the answer if multiplayer_choose has asked; false if it has not. */
bool multiplayer_picked(Run *run, unsigned owner, unsigned card);
/* Whether it is an opponent's turn. */
static inline bool run_opponents_turn(const Run *run)
{
    const WeissState *state = &run->table->state;
    return state->active != run->me && (LIKELY(!run->multiplayer) ||
                                        bit_in(multiplayer_related(state, run->me), state->active));
}

/* ---- quantity.c ---- */

/* The value of X, as the ability says "X is equal to …". */
int run_x(const Run *run);
/* Fixes X at its present value. */
void x_fix(Run *run);

/* ---- clauses (clause_*.c): effects ---- */

/* Does a clause for run->actor, from frame->stage 0 on. */
Outcome clause_do(Run *run, const CodeClause *clause);

/* ---- cost.c ---- */

/* What can be seen without a run of whether a player can pay a cost in the deck of `reader`: for an
 * ACT of the character on the slot, or the Backup of a card in hand. */
typedef enum CostGlance { COST_UNPAYABLE, COST_PAYABLE, COST_UNCLEAR } CostGlance;
CostGlance cost_glance(const WeissTable *table, unsigned reader, unsigned cost, unsigned player,
                       unsigned card, unsigned slot);
/* Whether all of a cost can be paid now; and the cost of a source's ability. */
bool cost_payable(const Run *run, unsigned cost);
bool source_payable(WeissTable *table, WeissStandby source);
/* Pays a cost from left to right (CR 8.4); frame->loop is the item reached. */
Outcome cost_pay(Run *run, unsigned cost);

/* ---- use.c ---- */

/* Whether an ability with a limit may be played once more in this turn; *use says as whose gift. */
bool use_is_left(const WeissTable *table, const WeissStandby *source, Granted *use);

/* ---- keyword.c: encore, Bond, Backup, Shift ---- */

/* Whether an ability is done by keyword_run, and not by its instructions. */
static inline bool keyword_runs(const Ability *ability)
{
    return ability->type >= ABILITY_TYPE_BOND && ability->type <= ABILITY_TYPE_SHIFT;
}
Outcome keyword_run(WeissTable *table);
void keyword_answer(WeissTable *table, Move move);

/* ---- listen.c: triggers ---- */

/* Puts those of a character's given abilities that the event triggers into standby (CR 8.3). */
void text_trigger_granted(WeissTable *table, const WeissStandby *source, const Granted *granted,
                          unsigned count, const WeissEvent *happening);

/* ---- modifier.c ---- */

void modifier_add(WeissTable *table, WeissModifier modifier);

#endif
