/* What the files that make instructions offer each other. Private to lower*.c. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_LOWER_LOWER_PARTS_H
#define WEISSFISH_WEISS_TEXT_BUILD_LOWER_LOWER_PARTS_H

#include "weiss/text/build/code/coder.h"
#include "weiss/text/build/lower/lower.h"

enum { SCOPES_MAX = 32, NOWHERE = 0xFFFF, CHOICES_UNKNOWN = 2 };

typedef struct Scope {
    uint16_t op;
    uint16_t looks;  /* how often cards had been looked at when it began */
    bool lasting;    /* "if you do": also holds for the sentences after it */
    bool paid;       /* what was done was paying the cost */
    bool passes;     /* its choice may be passed */
    bool later;      /* done at another time, as an ability of its own */
    uint16_t until; /* a condition: the last sentence for which it still holds; 0: that of its own */
} Scope;

/* What the next sentence needs to know for "if you do" and "otherwise". */
typedef struct Trace {
    uint16_t last_if; /* its last "if", or NOWHERE */
    bool begun;       /* something was done in it */
    bool midway;      /* … before its last "if" */
    bool optional;    /* something in it was optional */
    bool paying;      /* … namely to pay the cost */
} Trace;

/* What is done in sequence: the parts of a THEN from `next` on, or the node alone. */
typedef struct Steps {
    const uint16_t *node;
    unsigned next;
} Steps;

/* What is known while a body is lowered. */
typedef struct Lowering {
    Coder *coder;  /* where the instructions and their records go */
    unsigned base; /* the ability's first instruction */
    Ability *ability;
    const Meaning *meaning;
    MeaningTest *skip;
    Scope scopes[SCOPES_MAX + 1];
    unsigned scope_count;
    unsigned scope_floor; /* scopes below belong to something around, such as a loop */
    uint16_t looks;
    const uint16_t *cost;  /* the cost that "pay the cost" means, or NULL */
    Steps tail;            /* the current sentence and those after it, to find quotes in */
    const uint16_t *quotes; /* those of the current sentence, or NULL */
    const uint16_t *taken; /* quotes whose effects are lowered already */
    Trace now;
    Trace before;
    bool off_stage;  /* cards off the stage were chosen last, and not put anywhere */
    bool shown;      /* cards were looked at, revealed or searched for */
    const uint16_t *done; /* the clause that "if you put 1 card" mentions, or NULL */
    bool surely;          /* it was done in any case, not under a may or an if */
    bool within;          /* what is lowered now still depends on all that it depended on: */
    unsigned done_scopes; /* so many scopes */
    const uint16_t *either; /* the last two clauses of which one was chosen, or NULL; */
    const uint16_t *way; /* the last condition that asks which, if both move cards, or NULL */
    const uint16_t *modes; /* quotes of a "choose 1 of the following" not yet performed, or NULL */
    bool back;          /* the delayed part exchanges this card with the one that it lies under */
    bool zone_declared; /* "declare either … or …" */
    bool asked;      /* a may came earlier in the body */
    bool looping;
    bool looped; /* a "for each" came earlier */
    bool opponent; /* the opponent does what is lowered now */
    uint8_t twice; /* how many chains around are lowered twice, see lower_rest */
    const uint16_t *unsupported; /* the first part that is not supported, or NULL */
    bool choice_past; /* other cards were named since the last choice, or there was none */
    bool chosen;      /* something was chosen before */
    bool chosen_few;  /* … the last time at most two cards, as many as can be kept for later */
    unsigned choices; /* choices of a single card; CHOICES_UNKNOWN or more if others were made */
    bool others_chose; /* the opponent, or all players, chose too */
    const uint16_t *x; /* the definition of X, or NULL */
    uint8_t topic;       /* PointingWords of a series of conditions that ask about the same cards */
    bool topic_lost;     /* other cards were named under one of them */
    uint16_t topic_first; /* its first instruction, and the last one */
    uint16_t topic_last;
    const uint16_t *at; /* the part being lowered; at first the ability */
} Lowering;

/* Field `name` of a node of this kind. */
#define AT(l, node, kind, name) MEANING_AT((l)->meaning, (node), kind, name)

/* ---- lower_op.c ---- */

/* The number that the next instruction gets. */
static inline uint16_t here(const Lowering *l)
{
    return (uint16_t)(l->coder->code.op_count - l->base);
}

/* Refuses the body unless a part of it is known. The first unknown part is reported. */
static inline void claim(Lowering *l, bool known)
{
    if (!known && !l->unsupported)
        l->unsupported = l->at;
}

/* Appends an instruction and returns its number. */
uint16_t emit(Lowering *l, OpCode code, const uint16_t *node);
/* Instruction number `op`. */
static inline Op *op_at(const Lowering *l, unsigned op)
{
    return &l->coder->code.ops[l->base + op];
}
void set_target(Lowering *l, uint16_t op, uint16_t to);

/* "You may put this card into your memory. If you put this card into your memory, …": if you do. */
bool asks_this_moved(const Lowering *l, const uint16_t *condition);
/* "If it is level 0 or lower, return it to its original place": a revealed card has not left that. */
bool leaves_in_place(const Lowering *l, const uint16_t *step);

/* "Return it to your hand or put it on the stage. If you returned it to your hand, …. If you placed
 * it on your stage, …": way_note notes a condition about one of two ways, asks_other_way says
 * whether a later one is about the other, and makes the move what was done last again. */
void way_note(Lowering *l, const uint16_t *condition);
bool asks_other_way(Lowering *l, const uint16_t *condition);

/* ---- lower.c ---- */

/* The first of the steps, or NULL; and the steps after it. */
const uint16_t *steps_first(const Lowering *l, Steps steps);
static inline Steps steps_after(Steps steps)
{
    return (Steps){steps.node, steps.next + 1};
}
static inline Steps steps_of(const uint16_t *node)
{
    return (Steps){node, 0};
}

/* Begins one: an instruction whose `to` is where its scope ends. If there are too many, the body is refused. */
Scope *scope_open(Lowering *l, OpCode code, const uint16_t *node);

/* Ends scope number `index` here. */
void scope_close(Lowering *l, unsigned index);

/* Ends here the scopes from number `from` on; the lasting ones only if `lasting`. */
void scopes_close(Lowering *l, unsigned from, bool lasting);

void lower_steps(Lowering *l, Steps steps);

/* Lowers the sentences of an ability, or of an effect within it. */
void lower_body(Lowering *l, const uint16_t *body);

/* ---- lower_clause.c ---- */

void lower_clause(Lowering *l, const uint16_t *clause);
/* Checks and notes the choice of a clause that only chooses, before an OP_MAY_CLAUSE. */
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

/* "If you do" (or not) follows: the last action, optional if `may`, must be done as printed. */
void whole_note(Lowering *l, bool may);

/* Whether it is known which choice a part refers to: the one right before, or the only earlier one
 * if it is of a single card, which is then kept (Ability.holds). */
bool choice_follows(Lowering *l, const uint16_t *part);

/* "If that card is …, … If that card is …": the second condition, instruction `op`, is about the
 * same card as the first, even if a clause under the first names others. */
void topic_ask(Lowering *l, uint16_t op, const uint16_t *condition);

/* ---- lower_effect.c ---- */

/* The quoted effects or abilities that are meant: those of this sentence, or else the next ones. */
const uint16_t *quotes_here(const Lowering *l);

/* A choice of one of `count` jumps; returns the number of the first. */
uint16_t lower_mode(Lowering *l, unsigned count);

/* "Choose 1 of the following": noted for the clause that performs it. */
void lower_mode_choice(Lowering *l, const uint16_t *clause);

/* "This card gets that ability" after one was chosen: frame->declared says which. */
void lower_chosen_gain(Lowering *l, const uint16_t *clause);

/* "Perform the following action …" */
void lower_perform(Lowering *l, const uint16_t *clause);

/* "All players …": lowers the clause and the steps that belong to it. Returns the steps left. */
Steps lower_all(Lowering *l, const uint16_t *clause, Steps after);

/* "You may perform that action as many times as you like"; false for other steps. */
bool lower_again(Lowering *l, Steps steps);

/* "For each …, …" */
void lower_each(Lowering *l, const uint16_t *clause);

#endif
