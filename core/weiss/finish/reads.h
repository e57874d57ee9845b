/* Walks through the records of card texts for what they may ask of cards, and where those lie.
 * In doubt everything is told apart. Private to the folder. */
#ifndef WEISSFISH_WEISS_FINISH_READS_H
#define WEISSFISH_WEISS_FINISH_READS_H

#include "weiss/finish/classes.h"
#include "weiss/text/build/text_build.h"

/* Where a card is always itself. */
enum { FINISH_BOARD = 1 << ZONE_STAGE | 1 << ZONE_CLIMAX_AREA | 1 << ZONE_MARKER };

/* The zones in which cards are asked about, by player, a bit each. */
typedef struct FinishWhere {
    uint16_t zones[2];
} FinishWhere;

static const FinishWhere finish_stages = {{1u << ZONE_STAGE, 1u << ZONE_STAGE}};
static const FinishWhere finish_anywhere = {{(1u << ZONE_COUNT) - 1, (1u << ZONE_COUNT) - 1}};

typedef struct FinishReads {
    const WeissMatch *match;
    FinishSorts *sorts; /* by player */
    FinishTexts *texts;
    const FinishLearned *learned; /* NULL: whatever may happen is read */
    unsigned active;              /* who attacks */
    uint64_t climaxes[2];         /* in the climax areas, to which no other one comes */
    bool fixed_climaxes;
    uint64_t read[2][ABILITY_NUMBERS / 64]; /* abilities that were read, a bit each */
    bool all[2];                            /* every text of the list was read */
    uint64_t
        holders; /* cards of the owner that give themselves what is read; 0: others may have it */
    uint64_t (*powers)[FINISH_ABILITIES /
                       64]; /* by player: abilities that matter by the power alone that they give */
    uint64_t (
        *idle)[FINISH_ABILITIES / 64]; /* by player: abilities that are not read; NULL: none */
    uint64_t events;                   /* that may still happen */
    uint64_t spent;                    /* cards that make a difference as spent characters */
    bool main;                         /* the main phase is not over */
    bool encores;                      /* encores count, too */
    bool stage_text;                   /* the ability works on the stage alone */
    bool stage_meant;                  /* "it" is a character on the stage, so far */
    bool thumb;                        /* the player attacked plays by a rule of thumb */
    bool pending;                      /* the ability waits already */
    bool aside;                        /* what is asked is not about spent characters */
    bool harmful_time;                 /* the ability that is read may act after the attacks */
    unsigned owner;                    /* of the text that is read, and */
    const Code *code;                  /* its records */
} FinishReads;

static_assert((int)FINISH_ABILITIES == (int)ABILITY_NUMBERS, "a bit for each ability of a list");

/* The events that may still happen in the turn. */
uint64_t finish_events_left(const WeissState *state);

/* A list's cards are told apart by code; and all its texts may act, too. */
void finish_reads_code(FinishReads *reads, unsigned player);
void finish_reads_all(FinishReads *reads, unsigned player);

/* Reads the abilities of some cards that work in some of `zones`, a bit for each. */
void finish_reads_cards(FinishReads *reads, unsigned player, uint64_t cards, unsigned zones);

/* Reads what works elsewhere than on the stage and in the climax area; such cards are told apart. */
void finish_reads_elsewhere(FinishReads *reads);

/* Reads the abilities that wait, are being resolved, or were given. */
void finish_reads_pending(FinishReads *reads, const WeissTable *table);

/* A player's cards in some zones: those in `mask` are told from the others. */
void finish_reads_split(FinishReads *reads, unsigned player, unsigned zones, uint64_t mask);

/* Whether a CONT does something that none of its rules says. */
static inline bool finish_does_more(const Ability *ability)
{
    return ability->forbid_count || ability->icon_choice || ability->substitute ||
           ability->free_play || ability->lends_backup || ability->lends_backups ||
           ability->level || ability->bans;
}

/* Whether nothing is given but power and soul, which spent characters do not need; whether a body does no more than to choose
 * characters and raise them so. */
bool finish_is_raise(const FinishReads *reads, unsigned first, unsigned count);
bool finish_body_raises(const FinishReads *reads, unsigned first);

/* Characters in `where` are asked about. */
void finish_note_company(FinishReads *reads, FinishWhere where);

/* Tells the attacker's cards apart as they are on the stage, rested for the rest of the turn: by code those that have a text
 * which does anything there. Everything else was read; `texts` is what was found. */
void finish_reads_spent(FinishReads *reads, const FinishTexts *texts);

/* Walks through the records of one kind, by number. */
void finish_read_condition(FinishReads *reads, unsigned number);
void finish_read_amount(FinishReads *reads, unsigned number);
void finish_read_place(FinishReads *reads, unsigned number);
void finish_read_bound(FinishReads *reads, unsigned number);
void finish_read_trigger(FinishReads *reads, unsigned number);

/* A filter that is asked of cards in `where`. */
void finish_read_filter(FinishReads *reads, unsigned number, FinishWhere where);

/* A set; finish_read_set_in: whose cards are taken from `where`. */
void finish_read_set(FinishReads *reads, unsigned number);
void finish_read_set_in(FinishReads *reads, unsigned number, FinishWhere where);

/* The zones of a place, and where the cards of a set are, as far as it says so. */
FinishWhere finish_where_place(const FinishReads *reads, unsigned number);
FinishWhere finish_where_set(const FinishReads *reads, unsigned number);

/* Whether a set means nothing but characters on the stage, or this card, whose text works there. */
bool finish_on_stage(const FinishReads *reads, unsigned number);

/* A text asks about or takes from the zones of a place, or a zone of these sides. */
void finish_read_zones(FinishReads *reads, unsigned place);
void finish_note_zone(FinishReads *reads, unsigned sides, unsigned zone);

/* A mask of what is printed: 1 + its number; of cards of these sides. */
void finish_read_mask(FinishReads *reads, unsigned mask, unsigned sides, FinishWhere where);

/* Whether a condition cannot come true any more in this part of the turn. */
bool finish_never(const FinishReads *reads, unsigned condition);

/* The instruction behind number `i` of a body, but for what conditions that cannot come true keep from being done;
 * FINISH_BODY_END after the last. *last begins as 0. Without `reads` whatever conditions say. */
enum { FINISH_BODY_END = UINT32_MAX };
unsigned finish_body_next(const FinishReads *reads, const Op *ops, unsigned i, unsigned *last);

/* Whether a body has a part that is done later. */
bool finish_body_later(const Op *ops);

/* What of a body is done only if the player attacked, whose ability it is, likes it: then it is no worse off. */
typedef struct FinishLeave {
    unsigned until; /* this instruction */
    bool last;      /* the last optional action was such */
} FinishLeave;

/* Whether instruction `i`, which is `op`, is of that kind. *leave begins as zeros. */
bool finish_may_leave(const FinishReads *reads, FinishLeave *leave, unsigned i, const Op *op);

/* What it hangs on whether an ability makes a difference. */
typedef struct FinishIdle {
    FinishReads *reads;       /* with those that are idle by now */
    const FinishSorts *sorts; /* by player: which zones make a difference */
    const FinishTexts *texts; /* of this part of the turn and those after it */
    bool closing;             /* what is played after the attacks counts */
    bool blind;               /* the attacker may have cards in stock that it has not seen */
} FinishIdle;

/* Takes out of reads->idle what makes a difference, and adds to *used those of the cards `counters` that do. False if there
 * was nothing: then the rest is idle. */
bool finish_idle_shrink(const FinishIdle *idle, uint64_t counters, uint64_t *used);

/* Everything about everybody's cards may matter. */
void finish_read_everything(FinishReads *reads);

#endif
