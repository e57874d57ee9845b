/* What an AUTO waits for, made once for a deck from the meaning of its trigger. Numbers in brackets are those of
 * other records (code.h); records of a range stand next to each other. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_CODE_TRIGGER_H
#define WEISSFISH_WEISS_TEXT_BUILD_CODE_TRIGGER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct CodeRange {
    uint16_t first;
    uint16_t count;
} CodeRange;

/* Which card something happens to; of a range of them any. */
typedef enum SubjectKind {
    SUBJECT_THIS,    /* this card, also if it has just left the stage */
    SUBJECT_SUCH,    /* of: [filter] */
    SUBJECT_ANOTHER, /* of: [filter]; not this card */
    SUBJECT_ONE_OF   /* of: [set] */
} SubjectKind;

typedef struct CodeSubject {
    uint8_t kind;
    uint16_t of;
} CodeSubject;

/* By whose effect a card is put somewhere. */
typedef enum CauseKind {
    CAUSE_NONE,
    CAUSE_NAME,   /* of an ability with a keyword, or of a card with that name: of: [filter] */
    CAUSE_EFFECT, /* of a card of the master, any of the subjects */
    CAUSE_MINE,   /* any of the master's */
    CAUSE_THEIRS
} CauseKind;

/* How a character became 【STAND】 or 【REST】: not from 【REVERSE】. */
enum { NOT_REVERSED = 1 };

/* Which abilities. */
typedef enum CodeUse { USE_ANY, USE_AUTO, USE_ACT, USE_COMBO, USE_KEYWORD } CodeUse;

typedef struct CodeCause {
    uint8_t kind;
    uint8_t use;       /* CodeUse of CAUSE_EFFECT */
    uint16_t of;
    uint32_t keywords; /* KEYWORD_ bits of CAUSE_NAME */
    CodeRange subjects;
} CodeCause;

/* Places as masks, of the master's and of others'. */
typedef struct CodeZones {
    uint16_t zones[2]; /* a bit for each WeissZone besides the stage */
    uint8_t slots[2];  /* of the stage */
} CodeZones;

/* How a card goes from zone to zone. */
typedef struct CodeMove {
    CodeRange to;     /* [places] */
    CodeRange from;   /* [places]; none: from anywhere */
    CodeZones there;  /* what `to` is, */
    CodeZones thence; /* … and `from` */
    CodeRange under;  /* … from under one of these; none: whatever lay on it */
    uint16_t cause;   /* [cause]; 0: by whatever */
    bool either;      /* from there, or by that */
    bool with_marker; /* with a marker under it */
} CodeMove;

typedef enum CodeEventKind {
    ON_TIME,        /* sides: whose; how: TimeKind */
    ON_STATE,       /* a card turns, or is revealed in the trigger check */
    ON_BATTLE,      /* the same of a character in battle */
    ON_ATTACK,      /* how: attack types, a bit each */
    ON_ATTACKED,    /* likewise, of the defending character */
    ON_MARKED,      /* a marker is put under this card */
    ON_MOVE,        /* of: [move] */
    ON_SHIFT,       /* a character moves to another position */
    ON_CHECK,       /* the trigger check of one of `attackers` reveals a card */
    ON_DAMAGE,      /* of an attack; the subjects: the attacker */
    ON_PLAYER,      /* sides: whom it is about */
    ON_USE_OF_THIS, /* of this card; keywords */
    ON_USE,         /* sides: who uses; how: CodeUse; keywords */
    ON_RESULT,      /* the same, and a card is put somewhere by that effect; of: [move] */
    ON_PLAY         /* sides: who plays */
} CodeEventKind;

typedef enum TimeKind {
    TIME_ANY,
    TIME_FIRST_TURN,
    TIME_ATTACK_OF_THIS,
    TIME_ATTACK_ON_THIS, /* by this card's battle opponent */
    TIME_ATTACK          /* of one of `attackers` */
} TimeKind;

typedef struct CodeEvent {
    uint8_t kind;
    uint8_t event; /* WeissEventKind */
    uint8_t sides; /* SIDES_ */
    uint8_t how; /* ON_STATE: NOT_REVERSED before, or 0 */
    bool own;   /* it must be about this card */
    bool plain; /* the event itself decides, except for the cause of a move */
    uint16_t of;
    uint32_t keywords;
    CodeRange subjects;
    CodeRange attackers;
} CodeEvent;

typedef struct CodeTrigger {
    CodeRange events; /* any of which triggers */
    CodeRange
        marks; /* events that mark the turn: "the turn that this card is placed …" */
    CodeRange conditions; /* [conditions] that must hold beside */
    bool own;             /* it waits only for what happens to its own card */
    uint64_t listens;     /* a bit for each WeissEventKind of both ranges */
} CodeTrigger;

/* Which turn's time a delayed part must skip if it is said in that turn: "your next turn". */
typedef enum LaterSkip { SKIP_NONE, SKIP_MINE, SKIP_THEIRS, SKIP_ANY } LaterSkip;

/* When the rest of an ability is done: the next such time. */
typedef struct CodeLater {
    uint8_t event;  /* WeissEventKind */
    uint8_t sides;  /* whose turn it is then */
    uint8_t skips;  /* LaterSkip */
    uint8_t checks; /* after this many trigger checks, instead of a time; 0: at the time */
} CodeLater;

/* The keywords that abilities are printed with. */
enum {
    KEYWORD_ALARM = 1,
    KEYWORD_EXPERIENCE = 1 << 1,
    KEYWORD_MEMORY = 1 << 2,
    KEYWORD_BRAINSTORM = 1 << 3,
    KEYWORD_CHANGE = 1 << 4,
    KEYWORD_ACCELERATE = 1 << 5,
    KEYWORD_RESONATE = 1 << 6,
    KEYWORD_ASSIST = 1 << 7,
    KEYWORD_ENCORE = 1 << 8,
    KEYWORD_BOND = 1 << 9,
    KEYWORD_SHIFT = 1 << 10,
    KEYWORD_BACKUP = 1 << 11,
    KEYWORD_GREAT_PERFORMANCE = 1 << 12,
    KEYWORD_FORCE = 1 << 13,
    KEYWORD_LINK = 1 << 14,
    KEYWORD_FUSION = 1 << 15,
    KEYWORD_INHERITANCE = 1 << 16
};

#endif
