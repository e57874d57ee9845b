/* A second, simple reader of printed card text, only for tests: whole-sentence patterns for the
 * plainest effects, read from the printed English. It knows nothing of the program's cleaner,
 * grammar or compiled form. */
#ifndef WEISSFISH_TESTS_PLAIN_READER_H
#define WEISSFISH_TESTS_PLAIN_READER_H

#include <criterion/criterion.h>
#include <regex.h>

#include "printed_words.h"
#include "weiss/engine/state.h"

typedef enum PlainKind {
    PLAIN_DRAW,         /* count */
    PLAIN_TOP_OF_DECK,  /* count, to */
    PLAIN_DAMAGE,       /* count */
    PLAIN_HEAL,         /* count */
    PLAIN_THIS_GETS,    /* power, soul */
    PLAIN_ONE_GETS,     /* power, soul: one of the player's own characters */
    PLAIN_FROM_WAITING, /* count, to, filter */
    PLAIN_SEARCH,       /* count, filter */
    PLAIN_LOOK,         /* count, filter: one to hand, the rest to the waiting room */
    PLAIN_DISCARD,      /* count */
    PLAIN_THIS_MOVES,   /* to */
    PLAIN_THEIRS_MOVES, /* to: a character of the opponent */
    PLAIN_NOTHING       /* cards seen, deck shuffled */
} PlainKind;

enum { PLAIN_CLAUSES_MAX = 8, PLAIN_FILTER_SIZE = 200 };

typedef struct PlainClause {
    PlainKind kind;
    int count;
    bool up_to;
    bool at_will; /* from here on it is optional */
    WeissZone to;
    int power;
    int soul;
    char filter[PLAIN_FILTER_SIZE];
} PlainClause;

/* What an ability says. */
typedef struct PlainText {
    unsigned count;
    PlainClause clauses[PLAIN_CLAUSES_MAX];
    bool costs;     /* "you may pay the cost. If you do, …" */
    bool perhaps;   /* a condition, or a time, comes first */
    unsigned that;  /* from this clause on only "if that card is a …"; 0: none */
    char that_filter[PLAIN_FILTER_SIZE];
} PlainText;

/* ---- Patterns -------------------------------------------------------------------------------- */

#define PLAIN_NUMBER "([0-9]+|a|an|one|two|three|four|five)"
#define PLAIN_THEM "(it|them|that card|those cards)"

/* `count`, `to` and so on are numbers of groups; 0: none. */
typedef struct PlainPattern {
    PlainKind kind;
    const char *pattern;
    int up_to;
    int count;
    int to;
    int filter;
    int power;
    int soul;
} PlainPattern;

static const PlainPattern plain_patterns[] = {
    {PLAIN_DRAW, "^draw (up to )?" PLAIN_NUMBER " cards?", 1, 2, 0, 0, 0, 0},
    {PLAIN_TOP_OF_DECK,
     "^put the top (" PLAIN_NUMBER " )?cards? of your deck in(to)? your (waiting room|stock|clock|memory)",
     0, 2, 4, 0, 0, 0},
    {PLAIN_TOP_OF_DECK,
     "^put (up to )?" PLAIN_NUMBER " cards? from the top of your deck in(to)? your (waiting room|stock|clock|memory)",
     1, 2, 4, 0, 0, 0},
    {PLAIN_DAMAGE, "^deal " PLAIN_NUMBER " damage to your opponent", 0, 1, 0, 0, 0, 0},
    {PLAIN_HEAL, "^put the top card of your clock into your waiting room", 0, 0, 0, 0, 0, 0},
    {PLAIN_HEAL,
     "^put (up to )?" PLAIN_NUMBER " cards? from the top of your clock into your waiting room", 1,
     2, 0, 0, 0, 0},
    {PLAIN_THIS_GETS,
     "^this card gets \\+([0-9]+) power( and \\+([0-9]+) soul)? until end of turn", 0, 0, 0, 0, 1,
     3},
    {PLAIN_THIS_GETS,
     "^until end of turn, this card gets \\+([0-9]+) power( and \\+([0-9]+) soul)?", 0, 0, 0, 0, 1, 3},
    {PLAIN_THIS_GETS, "^this card gets \\+([0-9]+) soul until end of turn", 0, 0, 0, 0, 0, 1},
    {PLAIN_ONE_GETS,
     "^choose (1|one) of your characters,? and that character gets \\+([0-9]+) power"
     "( and \\+([0-9]+) soul)? until end of turn",
     0, 0, 0, 0, 2, 4},
    {PLAIN_ONE_GETS,
     "^choose (1|one) of your characters,? and that character gets \\+([0-9]+) soul until end of turn",
     0, 0, 0, 0, 0, 2},
    {PLAIN_FROM_WAITING,
     "^choose (up to )?" PLAIN_NUMBER " ([^.,]*) in your waiting room,? (and )?(return|put) "
     PLAIN_THEM " (in)?to your (hand|stock)",
     1, 2, 8, 3, 0, 0},
    {PLAIN_SEARCH,
     "^search your deck for (up to )?" PLAIN_NUMBER " ([^.,]*), (reveal " PLAIN_THEM
     " to your opponent,? )?(and )?put " PLAIN_THEM
     " into your hand(,? and shuffle your deck|\\. shuffle your deck( afterwards)?|, shuffle your deck)",
     1, 2, 0, 3, 0, 0},
    {PLAIN_LOOK,
     "^look at (up to )?" PLAIN_NUMBER " cards from the top of your deck(, choose|,? and choose) up to (1|one) ([^.,]*) from among them, (reveal it to your opponent, )?put it into your hand, and put the rest into your waiting room",
     0, 2, 0, 5, 0, 0},
    {PLAIN_DISCARD,
     "^choose " PLAIN_NUMBER " cards? in your hand,? (and )?put " PLAIN_THEM
     " into your waiting room",
     0, 1, 0, 0, 0, 0},
    {PLAIN_DISCARD, "^put " PLAIN_NUMBER " cards? from your hand into your waiting room", 0, 1, 0,
     0, 0, 0},
    {PLAIN_THIS_MOVES,
     "^(put|return) this card (in)?to your (hand|stock|memory|clock|waiting room)",
     0, 0, 3, 0, 0, 0},
    {PLAIN_THEIRS_MOVES,
     "^choose (1|one) of your opponent's characters,? and (put|return) it (in)?to their (waiting room|hand|stock|clock|memory)",
     0, 0, 4, 0, 0, 0},
    {PLAIN_NOTHING, "^shuffle your deck", 0, 0, 0, 0, 0, 0},
};

enum { PLAIN_PATTERNS = sizeof plain_patterns / sizeof *plain_patterns, PLAIN_GROUPS = 14 };

static inline const regex_t *plain_compiled(unsigned index)
{
    static regex_t compiled[PLAIN_PATTERNS];
    static bool made;
    for (unsigned i = 0; !made && i < PLAIN_PATTERNS; i++)
        cr_assert_eq(regcomp(&compiled[i], plain_patterns[i].pattern, REG_EXTENDED), 0, "%s",
                     plain_patterns[i].pattern);
    made = true;
    return &compiled[index];
}

/* ---- Parts of a clause ----------------------------------------------------------------------- */

/* A number in digits or as a word; 1 if it is missing. */
static inline int plain_number(const char *text, regmatch_t group)
{
    static const char *const words[] = {"a", "one", "two", "three", "four", "five"};
    if (group.rm_so < 0)
        return 1;
    if (isdigit((unsigned char)text[group.rm_so]))
        return atoi(text + group.rm_so);
    for (int i = 1; i < 6; i++)
        if (strncmp(text + group.rm_so, words[i], strlen(words[i])) == 0)
            return i;
    return 1;
}

static inline WeissZone plain_zone(const char *text, regmatch_t group)
{
    static const struct {
        const char *word;
        WeissZone zone;
    } zones[] = {{"waiting room", ZONE_WAITING_ROOM}, {"stock", ZONE_STOCK}, {"clock", ZONE_CLOCK},
                 {"memory", ZONE_MEMORY}};
    for (unsigned i = 0; group.rm_so >= 0 && i < 4; i++)
        if (strncmp(text + group.rm_so, zones[i].word, strlen(zones[i].word)) == 0)
            return zones[i].zone;
    return ZONE_HAND;
}

static inline regmatch_t plain_group(const regmatch_t *groups, int index)
{
    return index ? groups[index] : (regmatch_t){.rm_so = -1, .rm_eo = -1};
}

static inline int plain_amount(const char *text, regmatch_t group)
{
    return group.rm_so < 0 ? 0 : plain_number(text, group);
}

/* Reads one clause at `text`; returns its length, or 0. */
static inline size_t plain_clause(const char *text, PlainClause *clause)
{
    regmatch_t groups[PLAIN_GROUPS];
    for (unsigned i = 0; i < PLAIN_PATTERNS; i++) {
        const PlainPattern *pattern = &plain_patterns[i];
        if (regexec(plain_compiled(i), text, PLAIN_GROUPS, groups, 0) != 0)
            continue;
        regmatch_t filter = plain_group(groups, pattern->filter);
        *clause = (PlainClause){
            .kind = pattern->kind,
            .count = plain_number(text, plain_group(groups, pattern->count)),
            .up_to = plain_group(groups, pattern->up_to).rm_so >= 0,
            .to = plain_zone(text, plain_group(groups, pattern->to)),
            .power = plain_amount(text, plain_group(groups, pattern->power)),
            .soul = plain_amount(text, plain_group(groups, pattern->soul))};
        if (filter.rm_so >= 0)
            snprintf(clause->filter, sizeof clause->filter, "%.*s",
                     (int)(filter.rm_eo - filter.rm_so), text + filter.rm_so);
        if (strstr(clause->filter, " and "))
            return 0; /* several choices */
        return (size_t)groups[0].rm_eo;
    }
    return 0;
}

/* ---- Sentences ------------------------------------------------------------------------------- */

static inline bool plain_skip(const char **text, const char *words)
{
    size_t length = strlen(words);
    if (strncmp(*text, words, length) != 0)
        return false;
    *text += length;
    return true;
}

/* Skips what joins two clauses; false if it is unknown. */
static inline bool plain_joint(const char **text)
{
    return plain_skip(text, ", and ") || plain_skip(text, ". then, ") || plain_skip(text, ". ") ||
           plain_skip(text, ", ") || plain_skip(text, " and ");
}

/* Reads "If that card is a <…> character, " about the card that the clause before has put away. */
static inline bool plain_that(const char **text, PlainText *plain, const PlainClause *before)
{
    const char *at = *text;
    const char *comma = strchr(at, ',');
    if (plain->that || before->kind != PLAIN_TOP_OF_DECK || before->count != 1 ||
        before->to != ZONE_WAITING_ROOM || before->up_to || !comma ||
        !(plain_skip(&at, "if that card is a ") || plain_skip(&at, "if that card is an ")) ||
        strncmp(comma, ", ", 2) != 0)
        return false;
    snprintf(plain->that_filter, sizeof plain->that_filter, "%.*s", (int)(comma - at), at);
    plain->that = (unsigned)(before - plain->clauses) + 1;
    *text = comma + 2;
    return true;
}

/* Reads clauses up to the end; false if there is anything else. */
static inline bool plain_clauses(const char *text, PlainText *plain)
{
    bool at_will = false;
    for (plain->count = 0; plain->count < PLAIN_CLAUSES_MAX; plain->count++) {
        PlainClause *clause = &plain->clauses[plain->count];
        bool may = plain_skip(&text, "you may ");
        size_t length = plain_clause(text, clause);
        if (length == 0)
            return false;
        clause->at_will = may;
        at_will |= may;
        text += length;
        if (strspn(text, ". ") == strlen(text)) {
            plain->count++;
            return true;
        }
        bool stop = *text == '.';
        if (!plain_joint(&text))
            return false;
        bool that = stop && plain_that(&text, plain, clause);
        if (stop && at_will && !that && !plain_skip(&text, "if you do, "))
            return false;
    }
    return false;
}

/* Skips tags, keywords, the cost and the limit before the effect. */
static inline const char *plain_head(const char *text)
{
    static const char *const words[] = {"brainstorm ", "memory ", "experience ", "resonate ",
                                        "alarm ", "assist ", "change ", "accelerate ",
                                        "this ability activates up to 1 time per turn. "};
    for (bool more = true; more;) {
        more = false;
        while (*text == ' ')
            text++;
        const char *end = *text == '{'   ? strchr(text, '}')
                          : *text == '[' ? strchr(text, ']')
                                         : NULL;
        if (end) {
            text = end + 1;
            more = true;
        }
        for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
            more |= plain_skip(&text, words[i]);
    }
    return text;
}

/* Commas and full stops within quotation marks end nothing; they are changed to semicolons. */
static inline void plain_hide_quoted(char *text)
{
    bool quoted = false;
    for (; *text; text++) {
        quoted ^= *text == '"';
        if (quoted && (*text == ',' || *text == '.'))
            *text = ';';
    }
}

static inline void plain_squeeze(char *text)
{
    char *out = text;
    for (; *text; text++)
        if (*text != ' ' || (out > text - 1 && out[-1] != ' ') || text[1] != ' ')
            *out++ = *text;
    *out = '\0';
}

static inline void plain_replace(char *text, const char *from, const char *to)
{
    for (char *at = text; (at = strstr(at, from)) != NULL; at += strlen(to)) {
        memmove(at + strlen(to), at + strlen(from), strlen(at + strlen(from)) + 1);
        memcpy(at, to, strlen(to));
    }
}

/* Reads a printed ability; false if it is not one of the plainest. */
static inline bool plain_read(const char *printed, PlainText *plain)
{
    static char ascii[PRINTED_SIZE];
    printed_ascii(printed, ascii);
    printed_drop_groups(ascii);
    plain_squeeze(ascii);
    plain_replace(ascii, "his or her", "their");
    plain_replace(ascii, "adolscence", "adolescence");
    plain_replace(ascii, "homuculus", "homunculus");
    plain_hide_quoted(ascii);
    *plain = (PlainText){0};
    for (const char *text = plain_head(ascii); text;) {
        static const char *const times[] = {"when ", "at the beginning of ", "at the end of ",
                                            "during ", "if "};
        if (plain_clauses(text, plain))
            return true;
        const char *comma = strchr(text, ',');
        bool time = false;
        for (unsigned i = 0; i < 5; i++)
            time |= strncmp(text, times[i], strlen(times[i])) == 0;
        if (plain_skip(&text, "you may pay the cost. if you do, ")) {
            plain->costs = true;
            continue;
        }
        if (!time || !comma)
            return false;
        plain->perhaps |= strncmp(text, "if ", 3) == 0 || strncmp(text, "during ", 7) == 0;
        text = comma + 1 + strspn(comma + 1, " ");
    }
    return false;
}

#endif
