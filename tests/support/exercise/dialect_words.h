/* How often a card text says each thing that carries its meaning, to compare the texts of fan
 * translators with what the program makes of them. Only for tests: it shares nothing with the
 * program's cleaner. Word by word these dialects differ everywhere, so numbers and the words that
 * turn a meaning round are counted; shorthand is written out first, as a small table says. */
#ifndef WEISSFISH_TESTS_DIALECT_WORDS_H
#define WEISSFISH_TESTS_DIALECT_WORDS_H

#include "dialect_synonyms.h"
#include "printed_words.h"

enum {
    DIALECT_NAME_OPEN = 2,  /* of a Japanese name */
    DIALECT_NAME_CLOSE = 3,
    DIALECT_NUMBERS = 64,
};

/* What is counted. Every number from 2 on is a thing of its own. */
typedef enum DialectKey {
    DIALECT_TRAIT,
    DIALECT_OPPONENT,
    DIALECT_NEGATION,
    DIALECT_MAY,
    DIALECT_UP_TO,
    DIALECT_MORE,
    DIALECT_LESS,
    DIALECT_OTHER,
    DIALECT_CLIMAX,
    DIALECT_EVENT,
    DIALECT_SOUL,
    DIALECT_MARKER,
    DIALECT_ALL,
    DIALECT_RED,
    DIALECT_BLUE,
    DIALECT_GREEN,
    DIALECT_YELLOW,
    DIALECT_DAMAGE,
    DIALECT_COST,
    DIALECT_TURN,
    DIALECT_BOTTOM,
    DIALECT_NUMBER,
    DIALECT_KEYS
} DialectKey;

static const char *const dialect_keys[DIALECT_KEYS] = {
    "trait",   "opponent", "negation", "may",  "up to",  "or more", "or less",
    "other",   "climax",   "event",    "soul", "marker", "all",     "red",
    "blue",    "green",    "yellow",   "damage", "cost", "turn",    "bottom",
    "number"};

/* The words of a key, each with a space about it. */
static const struct {
    DialectKey key;
    const char *words;
} dialect_said[] = {
    {DIALECT_TRAIT, "trait"},       {DIALECT_TRAIT, "traits"},
    {DIALECT_OPPONENT, "opponent"}, {DIALECT_OPPONENT, "opponent's"},
    {DIALECT_OPPONENT, "opponents"}, {DIALECT_OPPONENT, "opponents'"},
    {DIALECT_NEGATION, "no"},       {DIALECT_NEGATION, "not"},
    {DIALECT_NEGATION, "cannot"},   {DIALECT_NEGATION, "can't"},
    {DIALECT_NEGATION, "isn't"},    {DIALECT_NEGATION, "aren't"},
    {DIALECT_NEGATION, "don't"},    {DIALECT_NEGATION, "doesn't"},
    {DIALECT_NEGATION, "didn't"},   {DIALECT_NEGATION, "wasn't"},
    {DIALECT_NEGATION, "without"},  {DIALECT_NEGATION, "neither"},
    {DIALECT_NEGATION, "except"},   {DIALECT_MAY, "may"},
    {DIALECT_UP_TO, "up to"},       {DIALECT_MORE, "or more"},
    {DIALECT_MORE, "or higher"},    {DIALECT_MORE, "or above"},
    {DIALECT_MORE, "or greater"},   {DIALECT_MORE, "and above"},
    {DIALECT_LESS, "or less"},      {DIALECT_LESS, "or lower"},
    {DIALECT_LESS, "or below"},     {DIALECT_LESS, "or fewer"},
    {DIALECT_LESS, "or bellow"},
    {DIALECT_OTHER, "other"},       {DIALECT_OTHER, "others"},
    {DIALECT_OTHER, "another"},     {DIALECT_CLIMAX, "climax"},
    {DIALECT_CLIMAX, "climaxes"},   {DIALECT_CLIMAX, "cx"},
    {DIALECT_CLIMAX, "cxes"},       {DIALECT_CLIMAX, "cxs"},
    {DIALECT_EVENT, "event"},       {DIALECT_EVENT, "events"},
    {DIALECT_SOUL, "soul"},         {DIALECT_SOUL, "souls"},
    {DIALECT_MARKER, "marker"},     {DIALECT_MARKER, "markers"},
    {DIALECT_ALL, "all"},           {DIALECT_ALL, "every"},
    {DIALECT_RED, "red"},           {DIALECT_BLUE, "blue"},
    {DIALECT_GREEN, "green"},       {DIALECT_YELLOW, "yellow"},
    {DIALECT_DAMAGE, "damage"},     {DIALECT_COST, "cost"},
    {DIALECT_TURN, "turn"},         {DIALECT_BOTTOM, "bottom"}};

/* How often a text says each; numbers in the order in which they come. */
typedef struct DialectWords {
    unsigned said[DIALECT_KEYS];
    long numbers[DIALECT_NUMBERS];
} DialectWords;

/* One sign in ASCII, as printed_ascii writes it, with the brackets of names and traits. */
static inline char *dialect_sign(char *out, const char *text, size_t *size)
{
    unsigned code = printed_glyph(text, size);
    switch (code) {
    case 0x300C:
    case 0x201C:
        *out++ = DIALECT_NAME_OPEN;
        return out;
    case 0x300D:
    case 0x201D:
        *out++ = DIALECT_NAME_CLOSE;
        return out;
    case 0x00AB:
        *out++ = '<';
        return out;
    case 0x00BB:
        *out++ = '>';
        return out;
    case 0x300E:
    case 0x300F:
    case 0x3000:
    case 0x00A0:
        *out++ = ' ';
        return out;
    case 0x00D7:
        *out++ = 'x';
        return out;
    case 0x30FC:
        *out++ = '-';
        return out;
    default:
        break;
    }
    if (code >= 0x2460 && code <= 0x2473)
        return out + sprintf(out, "(%u)", code - 0x2460 + 1);
    char sign[5] = {0};
    memcpy(sign, text, *size);
    printed_ascii(sign, out);
    return out + strlen(out);
}

static inline void dialect_ascii(const char *text, char *out)
{
    size_t size;
    *out++ = ' ';
    for (; *text; text += size)
        out = dialect_sign(out, text, &size);
    *out = '\0';
}

/* Whether the brackets that begin at `text` have only a digit or X in them: a cost. */
static inline bool dialect_cost(const char *text)
{
    return text[1] != '\0' && strchr("0123456789x", text[1]) && text[2] == ')';
}

/* Whether they have the number of a card in its set: "(067)", "(099/P03)". */
static inline bool dialect_card_number(const char *text, const char *end)
{
    unsigned digits = 0, letters = 0;
    for (text++; text < end; text++) {
        digits += isdigit((unsigned char)*text) != 0;
        letters += isalpha((unsigned char)*text) != 0;
        if (!isalnum((unsigned char)*text) && strchr("/- ,", *text) == NULL)
            return false;
    }
    return digits >= 2 && letters <= 8 && letters <= digits;
}

/* The end of the group that begins with `open` at `text`; NULL if it is not closed. */
static inline const char *dialect_close(const char *text, char open, char close)
{
    unsigned depth = 0;
    for (; *text; text++) {
        depth += *text == open;
        if (*text == close && --depth == 0)
            return text;
    }
    return NULL;
}

/* Whether words in quotation marks are an ability or an effect and not a name. */
static inline bool dialect_quoted_text(const char *text, const char *end)
{
    static const char *const signs[] = {
        "{auto",   "{cont", "{act",  "{a}",   "{c}",   "{s}", "auto ",   "cont ", "act ", "[(",
        "when ", "this ", "choose ", "put ", " your ", "your ", "draw ", "heal ", "encore", " may "};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *found = strstr(text + 1, signs[i]);
        if (found && found < end)
            return true;
    }
    return end - text > 70;
}

/* Whether a name ends with the number of its card: "Lantern - 012". */
static inline bool dialect_numbered(const char *text, const char *end)
{
    const char *dash = strstr(text, " - ");
    return dash && dash < end && dialect_card_number(dash + 2, end);
}

/* Whether square brackets have only a name in them: a Japanese one, or one with its number. */
static inline bool dialect_bracketed_name(const char *text, const char *end)
{
    if (dialect_numbered(text, end))
        return true;
    unsigned letters = 0, foreign = 0;
    for (; text < end; text++) {
        letters += isalpha((unsigned char)*text) != 0;
        foreign += *text == PRINTED_FOREIGN;
    }
    return foreign > 1 && letters < 4;
}

/* What stands for a group that begins at `text`, whose last sign is put in *end; NULL if it is none. */
static inline const char *dialect_group(const char *text, const char **end)
{
    switch (*text) {
    case '(':
        if (dialect_cost(text))
            return NULL;
        *end = printed_group_end(text);
        return dialect_card_number(text, *end) ? " cardnumber " : " ";
    case '<':
        *end = strchr(text, '>');
        return *end && *end - text < 90 ? " trait " : NULL;
    case '{':
        *end = strchr(text, '}');
        return *end && dialect_numbered(text, *end) ? " name " : NULL;
    case DIALECT_NAME_OPEN:
        *end = dialect_close(text, DIALECT_NAME_OPEN, DIALECT_NAME_CLOSE);
        return *end && !dialect_quoted_text(text, *end) ? " name " : NULL;
    case '[':
        *end = strchr(text, ']');
        return *end && dialect_bracketed_name(text, *end) ? " name " : NULL;
    case '"':
        if (strchr(" ([{/-", text[-1]) == NULL || text[1] == '\0' || strchr(" ,.])\"", text[1]))
            return NULL; /* the end of a text */
        *end = strchr(text + 1, '"');
        return *end && !dialect_quoted_text(text, *end) ? " name " : NULL;
    default:
        return NULL;
    }
}

/* Writes names, traits and the numbers of cards as such, and leaves reminders out. */
static inline void dialect_groups(const char *text, char *out)
{
    while (*text) {
        const char *end;
        const char *stands = dialect_group(text, &end);
        if (stands) {
            out += sprintf(out, "%s", stands);
            text = end + 1;
        } else {
            *out++ = *text++;
        }
    }
    *out = '\0';
}

/* Only words: letters, digits and ' within a word; each with a space behind it. A sign stands
 * before its number as a word. */
static inline void dialect_split(const char *text, char *out)
{
    *out++ = ' ';
    for (; *text; text++) {
        bool word = isalnum((unsigned char)*text) ||
                    (*text == '\'' && isalpha((unsigned char)out[-1]));
        bool begins = word && isdigit((unsigned char)*text) && isalpha((unsigned char)out[-1]);
        bool ends = word && isalpha((unsigned char)*text) && isdigit((unsigned char)out[-1]);
        if (((begins || ends || !word) && out[-1] != ' '))
            *out++ = ' ';
        if (word)
            *out++ = *text;
    }
    if (out[-1] != ' ')
        *out++ = ' ';
    *out = '\0';
}

/* How many signs of `text` fit the pattern, in which # is a number; the first is put in *number; 0
 * if it does not fit. */
static inline size_t dialect_fits(const char *text, const char *pattern, long *number)
{
    const char *at = text;
    for (; *pattern; pattern++) {
        if (*pattern == '#') {
            char *end;
            if (!isdigit((unsigned char)*at))
                return 0;
            long found = strtol(at, &end, 10);
            *number = *number < 0 ? found : *number;
            at = end;
        } else if (*at++ != *pattern) {
            return 0;
        }
    }
    return *at == ' ' ? (size_t)(at - text) : 0;
}

/* Replaces a pattern by what it stands for, with the same number. */
static inline void dialect_replace(char *text, const char *pattern, const char *meant)
{
    char first[3] = {' ', *pattern, '\0'};
    char stands[200];
    for (char *at = text; *at;) {
        at = *pattern == '#' ? strchr(at, ' ') : strstr(at, first);
        if (at == NULL || *++at == '\0')
            return;
        long number = -1;
        size_t length = dialect_fits(at, pattern, &number);
        if (length == 0)
            continue;
        const char *place = strchr(meant, '#');
        if (place)
            snprintf(stands, sizeof stands, "%.*s%ld%s", (int)(place - meant), meant, number,
                     place + 1);
        size_t written = place ? strlen(stands) : strlen(meant);
        memmove(at + written, at + length, strlen(at + length) + 1);
        memcpy(at, place ? stands : meant, written);
        at--;
    }
}

/* A climax is told by its icons, in front of the number of the card; all of that is its name. */
static inline void dialect_climax_names(char *text)
{
    static const char *const icons[] = {DIALECT_ICONS};
    char *at;
    while ((at = strstr(text, " cardnumber ")) != NULL) {
        char *begin = at;
        for (bool found = true; found && begin > text;) {
            char *word = begin;
            while (word > text && *--word != ' ')
                ;
            found = false;
            for (size_t i = 0; i < sizeof icons / sizeof *icons && !found; i++)
                found = strlen(icons[i]) == (size_t)(begin - word - 1) &&
                        memcmp(word + 1, icons[i], strlen(icons[i])) == 0;
            if (found)
                begin = word;
        }
        memmove(begin + 6, at + 12, strlen(at + 12) + 1);
        memcpy(begin, " name ", 6);
    }
}

/* Appends the words of one ability, or of a piece of one, shorthand written out. */
static inline void dialect_words(const char *text, char *words)
{
    static char ascii[PRINTED_SIZE], grouped[PRINTED_SIZE];
    dialect_ascii(text, ascii);
    dialect_groups(ascii, grouped);
    char *out = words + strlen(words);
    out -= out > words; /* the space behind the last word */
    dialect_split(grouped, out);
    for (size_t i = 0; i < sizeof dialect_remarks / sizeof *dialect_remarks; i++) {
        char *remark = strstr(out, dialect_remarks[i]);
        if (remark)
            remark[1] = '\0';
    }
    for (size_t i = 0; i < sizeof dialect_synonyms / sizeof *dialect_synonyms; i++)
        dialect_replace(out, dialect_synonyms[i][0], dialect_synonyms[i][1]);
    dialect_climax_names(out);
}

static inline unsigned dialect_times(const char *text, const char *words)
{
    unsigned times = 0;
    size_t length = strlen(words);
    for (const char *at = text; (at = strstr(at, words)) != NULL; at++)
        times += at[-1] == ' ' && at[length] == ' ';
    return times;
}

static inline int dialect_by_size(const void *one, const void *other)
{
    long left = *(const long *)one, right = *(const long *)other;
    return (left > right) - (left < right);
}

/* Counts what `text` (as dialect_words wrote it) says. */
static inline void dialect_count(const char *text, DialectWords *count)
{
    memset(count, 0, sizeof *count);
    for (size_t i = 0; i < sizeof dialect_said / sizeof *dialect_said; i++)
        count->said[dialect_said[i].key] += dialect_times(text, dialect_said[i].words);
    for (; *text; text++) {
        if (!isdigit((unsigned char)*text) || text[-1] != ' ')
            continue;
        long number = strtol(text, NULL, 10);
        if (number >= 2 && count->said[DIALECT_NUMBER] < DIALECT_NUMBERS)
            count->numbers[count->said[DIALECT_NUMBER]++] = number;
    }
    qsort(count->numbers, count->said[DIALECT_NUMBER], sizeof *count->numbers, dialect_by_size);
}

/* Whether two texts say something as often (and the same numbers). */
static inline bool dialect_same(const DialectWords *one, const DialectWords *other, DialectKey key)
{
    if (one->said[key] != other->said[key])
        return false;
    return key != DIALECT_NUMBER || memcmp(one->numbers, other->numbers, sizeof one->numbers) == 0;
}

/* Whether a text of a card is an ability: no remark, no reminder, nor the rest of one. */
static inline bool dialect_ability(const char *text)
{
    static const char *const others[] = {"note", "(", "（", "front attacked,", "attacked,"};
    text += strspn(text, " *");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncasecmp(text, others[i], strlen(others[i])) == 0)
            return false;
    return true;
}

#endif
