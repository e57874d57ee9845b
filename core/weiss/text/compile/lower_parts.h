/* How the files that make instructions call each other. Private to lower*.c. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_LOWER_PARTS_H
#define WEISSFISH_WEISS_TEXT_COMPILE_LOWER_PARTS_H

#include "weiss/text/code/coder.h"
#include "weiss/text/compile/lower.h"

enum { SCOPES_MAX = 32, NOWHERE = 0xFFFF, CHOICES_UNKNOWN = 2 };

typedef struct Scope {
    uint16_t op;
    uint16_t looks;  /* cards had been looked at so often when it began */
    bool lasting;    /* "if you do": holds for the sentences after it, too */
    bool paid;       /* what was done was to pay the cost */
    bool passes;     /* a choice that may be passed */
    bool later;      /* done at another time, and an ability of its own by then */
} Scope;

/* What a sentence leaves for "if you do", "otherwise" in the next one. */
typedef struct Trace {
    uint16_t last_if; /* its last "if", or NOWHERE */
    bool begun;       /* something was done in it */
    bool midway;      /* … before its last "if" */
    bool optional;    /* something in it was a may */
    bool paying;      /* … namely to pay the cost */
} Trace;

/* What is done one after the other: the parts of a THEN from `next` on, or the node alone. */
typedef struct Steps {
    const uint16_t *node;
    unsigned next;
} Steps;

/* What is known while a body is lowered. */
typedef struct Lowering {
    Coder *coder;  /* of the instructions and their records */
    unsigned base; /* the ability's first instruction */
    Ability *ability;
    const Meaning *meaning;
    MeaningTest *skip;
    Scope scopes[SCOPES_MAX + 1];
    unsigned scope_count;
    unsigned scope_floor; /* scopes below belong to what stands around: a loop, a mode */
    uint16_t looks;
    const uint16_t *cost;  /* what is paid for "pay the cost", or NULL */
    Steps tail;            /* sentences from the one in hand on, to find quotes in */
    const uint16_t *quotes; /* those behind the sentence in hand, or NULL */
    const uint16_t *taken; /* quotes whose effects were lowered */
    Trace now;
    Trace before;
    bool off_stage;  /* cards of another zone were chosen last, and have not been put anywhere */
    bool shown;      /* cards were looked at, revealed or searched for */
    const uint16_t *done; /* the clause that "if you put 1 card" speaks of, or NULL */
    bool surely;          /* it was not left to anybody's liking */
    const uint16_t *modes; /* "choose 1 of the following", not performed yet: of these, or NULL */
    bool zone_declared; /* "declare either … or …" */
    bool asked;      /* there was a may in the body before */
    bool looping;
    bool looped; /* something was done for each of some cards before */
    bool opponent; /* it is the opponent who does what is done */
    uint8_t twice; /* chains around that are lowered twice, see lower_rest */
    const uint16_t *unsupported; /* the first part that is not known, or NULL */
    bool choice_past; /* others were named since something was chosen, or nothing was */
    bool chosen;      /* something was chosen before */
    bool chosen_few;  /* … and the last time not more than two cards: what can be kept for later */
    unsigned choices; /* how often a single card was; CHOICES_UNKNOWN and more: not that alone */
    bool others_chose; /* the opponent has, too, or all players have */
    const uint16_t *x; /* what says what X is, or NULL */
    uint8_t topic;       /* Words of a series of conditions that ask about the same cards */
    bool topic_lost;     /* under one of these others were named for such words */
    uint16_t topic_first; /* its first instruction, and the last one */
    uint16_t topic_last;
    const uint16_t *at; /* the part in hand, at first the ability */
} Lowering;

/* Field `name` of a node of this kind. */
#define AT(l, node, kind, name) MEANING_AT((l)->meaning, (node), kind, name)

/* ---- lower_op.c ---- */

/* The number that the next instruction gets. */
static inline uint16_t here(const Lowering *l)
{
    return (uint16_t)(l->coder->code.op_count - l->base);
}

/* A part that is not known makes the whole body not known; the first such part is reported. */
static inline void claim(Lowering *l, bool known)
{
    if (!known && !l->unsupported)
        l->unsupported = l->at;
}

/* Appends an instruction; its number. */
uint16_t emit(Lowering *l, OpCode code, const uint16_t *node);
/* Instruction number `op`, NULL without memory. */
static inline Op *op_at(const Lowering *l, unsigned op)
{
    return l->coder->failed ? NULL : &l->coder->code.ops[l->base + op];
}
void set_target(Lowering *l, uint16_t op, uint16_t to);

/* ---- lower.c ---- */

/* The first of steps, or NULL if none is left; and those after it. */
const uint16_t *steps_first(const Lowering *l, Steps steps);
static inline Steps steps_after(Steps steps)
{
    return (Steps){steps.node, steps.next + 1};
}
static inline Steps steps_of(const uint16_t *node)
{
    return (Steps){node, 0};
}

/* Ends the scopes from number `from` on here, lasting ones only if told. */
void scopes_close(Lowering *l, unsigned from, bool lasting);

void lower_steps(Lowering *l, Steps steps);

/* The sentences of an ability, or of an effect within it. */
void lower_body(Lowering *l, const uint16_t *body);

/* ---- lower_clause.c ---- */

void lower_clause(Lowering *l, const uint16_t *clause);
/* What was chosen for a clause that does that alone, and may be passed: an OP_MAY_CLAUSE is next. */
void lower_choice(Lowering *l, const uint16_t *clause);

/* Whether a clause gives something and does not say how long. */
bool gives_for_good(const Lowering *l, const uint16_t *clause);
/* A clause that gives something, for `lasts` if it does not say how long. */
void lower_giving(Lowering *l, const uint16_t *clause, Duration lasts);

/* Whether a clause begins by letting somebody choose, so that "may" is passing that choice. */
bool clause_lets_choose(const Lowering *l, const uint16_t *clause);
/* Whether it is "put the rest …". */
bool puts_rest(const Lowering *l, const uint16_t *clause);

void done_note(Lowering *l, const uint16_t *clause);

/* "If you do" (or not) follows: what was done last, at will if `may`, counts only as printed. */
void whole_note(Lowering *l, bool may);

/* Whether it is known what a part means by what was chosen: the choice right before, or the only one
 * before that, of a single card, which is kept then (Ability.holds). */
bool choice_follows(Lowering *l, const uint16_t *part);

/* "If that card is …, … If that card is …": the second condition, the instruction `op`, asks about the
 * same card as the first, whatever a clause under that names. */
void topic_ask(Lowering *l, uint16_t op, const uint16_t *condition);

/* ---- lower_effect.c ---- */

/* The effects or abilities that are spoken of: those of the sentence in hand, or the next there are. */
const uint16_t *quotes_here(const Lowering *l);

/* A choice between so many; the number of the first of the jumps that follow it. */
uint16_t lower_mode(Lowering *l, unsigned count);

/* "Choose 1 of the following": noted for the clause that performs it. */
void lower_mode_choice(Lowering *l, const uint16_t *clause);

/* "This card gets that ability" after one was chosen: frame->declared says which. */
void lower_chosen_gain(Lowering *l, const uint16_t *clause);

/* "Perform the following action …" */
void lower_perform(Lowering *l, const uint16_t *clause);

/* "All players …": the clause within, and the steps after it as far as they are theirs. What is left. */
Steps lower_all(Lowering *l, const uint16_t *clause, Steps after);

/* "You may perform that action as many times as you like": false if the steps are nothing such. */
bool lower_again(Lowering *l, Steps steps);

/* "For each …, …" */
void lower_each(Lowering *l, const uint16_t *clause);

#endif
