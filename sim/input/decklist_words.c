/* Lines of decklists that do not name a card plainly: other spellings of codes, names, counts in
 * other places. The finder knows which card is meant; what can be read in two ways is refused. */
#include <string.h>

#include "sim/input/decklist_build.h"

enum { CODE_WORDS_MAX = 5, COUNT_DIGITS_MAX = 2 };

/* ---- Counts ---------------------------------------------------------------------------------- */

static int64_t number_of(Slice digits)
{
    int64_t number = 0;
    for (const char *at = digits.start; at < digits.end; at++)
        number = 10 * number + (*at - '0');
    return number;
}

static bool set_count(Counted *counted, Slice digits, Slice rest)
{
    *counted = (Counted){trimmed(rest), digits, 0};
    if (slice_length(digits) == 0 || slice_length(digits) > COUNT_DIGITS_MAX)
        return false;
    counted->copies = number_of(digits);
    return counted->copies >= 1 && counted->copies <= DECKLIST_COUNT_MAX &&
           slice_length(counted->rest) > 0;
}

/* Without a bullet: "- 4 …", "* 4x …". */
static Slice without_bullet(Slice line)
{
    bool bullet =
        slice_length(line) > 1 && strchr("-*+", *line.start) != NULL && is_blank(line.start[1]);
    return bullet ? trimmed((Slice){line.start + 1, line.end}) : line;
}

/* "(4) …", "[4] …" */
static bool count_in_brackets(Slice line, Counted *counted)
{
    if (slice_length(line) < 3 || (*line.start != '(' && *line.start != '['))
        return false;
    Slice digits = {line.start + 1, skip_digits((Slice){line.start + 1, line.end})};
    bool closed = digits.end < line.end && strchr(")]", *digits.end) != NULL;
    return closed && set_count(counted, digits, (Slice){digits.end + 1, line.end});
}

bool decklist_count_first(Slice line, Counted *counted)
{
    line = without_bullet(line);
    if (count_in_brackets(line, counted))
        return true;
    Slice digits = {line.start, skip_digits(line)};
    bool pointed =
        digits.end + 1 < line.end && strchr(".:", *digits.end) != NULL && is_blank(digits.end[1]);
    Slice rest = trimmed((Slice){digits.end + pointed, line.end});
    size_t times = times_length(rest);
    bool glued = times != 0 && rest.start == digits.end;
    bool apart = times != 0 && rest.start + times < rest.end && is_blank(rest.start[times]);
    if (!glued && rest.start == digits.end)
        return false;
    if (glued || apart)
        rest.start += times;
    return set_count(counted, digits, rest);
}

/* Steps back over the multiplication sign before `at`, unless it is part of a word. */
static const char *before_times(const char *start, const char *at)
{
    if (at - start >= 2 && memcmp(at - 2, "\xC3\x97", 2) == 0)
        return at - 2;
    if (at - start >= 2 && at[-1] == '*')
        return at - 1;
    bool letter = at - start >= 2 && (at[-1] == 'x' || at[-1] == 'X');
    bool apart = letter && (is_blank(at[-2]) || strchr("([", at[-2]) != NULL);
    bool glued = letter && isdigit((unsigned char)at[-2]); /* "BD/W47-E001x4" */
    return apart || glued ? at - 1 : at;
}

bool decklist_count_last(Slice line, Counted *counted)
{
    const char *end = line.end;
    if (end > line.start && (end[-1] == ')' || end[-1] == ']'))
        end = trimmed((Slice){line.start, end - 1}).end; /* "(4枚)" is folded to "(4 )" */
    if (end - line.start >= 2 && (end[-1] == 'x' || end[-1] == 'X') &&
        isdigit((unsigned char)end[-2]))
        end--;
    Slice digits = {end, end};
    while (digits.start > line.start && isdigit((unsigned char)digits.start[-1]))
        digits.start--;
    const char *at = before_times(line.start, digits.start);
    bool apart = at < digits.start;
    while (at > line.start && (is_blank(at[-1]) || strchr("([:=", at[-1]) != NULL)) {
        apart = true;
        at--;
    }
    if (apart && at - line.start >= 2 && at[-1] == '-' && is_blank(at[-2]))
        at--;
    return apart && set_count(counted, digits, (Slice){line.start, at});
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* What a line means, and the words in it that say so. */
typedef struct Reading {
    DecklistMeant meant;
    Slice words;
} Reading;

static Slice next_word(const char *at, const char *end)
{
    at = skip_blanks(at, end);
    Slice word = {at, at};
    while (word.end < end && !is_blank(*word.end))
        word.end++;
    return word;
}

/* The longest run of words, from the beginning, that is a code. */
static Reading code_first(const DecklistFinder *finder, Slice text)
{
    const char *ends[CODE_WORDS_MAX];
    unsigned count = 0;
    for (const char *at = text.start; count < CODE_WORDS_MAX;) {
        Slice word = next_word(at, text.end);
        if (word.start == word.end)
            break;
        ends[count++] = at = word.end;
    }
    while (count > 0) {
        Slice words = {text.start, ends[--count]};
        DecklistMeant meant = decklist_find_code(finder, words.start, slice_length(words));
        if (meant.count != 0)
            return (Reading){meant, words};
    }
    return (Reading){.meant = {.count = 0}};
}

/* A code after a name: "NAME CODE", "NAME (CODE)". */
static Reading code_last(const DecklistFinder *finder, Slice text)
{
    const char *end = text.end;
    if (end > text.start && strchr(")]", end[-1]) != NULL)
        end--;
    const char *at = end;
    while (at > text.start && !is_blank(at[-1]) && at[-1] != '(' && at[-1] != '[')
        at--;
    Slice word = {at, end};
    bool code = at > text.start && slice_length(word) > 0 &&
                memchr(word.start, '-', slice_length(word)) != NULL;
    return (Reading){code ? decklist_find_code(finder, word.start, slice_length(word))
                          : (DecklistMeant){.count = 0},
                     word};
}

/* Where a candidate for a code in running text begins and ends. */
static bool is_inside(char c)
{
    return isalnum((unsigned char)c) || c == '/' || c == '-' || c == '_';
}

const char *decklist_code_inside(DecklistReader *reader, Slice text, Slice *where)
{
    const char *found = NULL;
    const char *slash = memchr(text.start, '/', slice_length(text));
    if (reader->cards == NULL || slash == NULL)
        return NULL;
    for (const char *at = text.start; at < text.end; at++) {
        bool begins = at == text.start || at[-1] == '/' || !is_inside(at[-1]);
        const char *end = at;
        while (begins && end < text.end && is_inside(*end))
            end++;
        const char *hyphen = memchr(at, '-', (size_t)(end - at));
        const char *divides = memchr(at, '/', (size_t)(end - at));
        if (!begins || hyphen == NULL || divides == NULL || divides > hyphen)
            continue;
        DecklistMeant meant = decklist_find_code(decklist_finder(reader), at, (size_t)(end - at));
        if (meant.count != 1 || (found != NULL && strcmp(found, meant.codes[0]) != 0)) {
            if (meant.count == 0)
                continue;
            return NULL;
        }
        if (found == NULL)
            *where = (Slice){at, end};
        found = meant.codes[0];
    }
    return found;
}

static Reading code_inside(DecklistReader *reader, Slice text)
{
    Reading reading = {.words = text};
    const char *code = decklist_code_inside(reader, text, &reading.words);
    if (code != NULL)
        reading.meant = (DecklistMeant){{code}, 1};
    return reading;
}

/* The whole text as a name, or the text without the brackets at its end. */
static Reading by_name(const DecklistFinder *finder, Slice text)
{
    Reading reading = {decklist_find_name(finder, text.start, slice_length(text)), text};
    if (reading.meant.count != 0 || slice_length(text) == 0 || strchr(")]", text.end[-1]) == NULL)
        return reading;
    const char *at = text.end - 1;
    while (at > text.start && *at != '(' && *at != '[')
        at--;
    Slice name = trimmed((Slice){text.start, at});
    return (Reading){decklist_find_name(finder, name.start, slice_length(name)), name};
}

/* A code that nobody knows with a name beside it: the card of that name, if there is only one. */
static Reading by_name_beside(const DecklistFinder *finder, Slice text)
{
    Slice code = next_word(text.start, text.end);
    Slice name = trimmed((Slice){code.end, text.end});
    Reading reading = {.words = code};
    if (!decklist_is_code(code.start, slice_length(code)) || slice_length(name) == 0 ||
        memchr(code.start, '-', slice_length(code)) == NULL)
        return reading;
    DecklistMeant meant = decklist_find_name(finder, name.start, slice_length(name));
    if (meant.count == 1)
        reading.meant = meant;
    return reading;
}

static Reading find_card(DecklistReader *reader, Slice text)
{
    const DecklistFinder *finder = decklist_finder(reader);
    Reading reading = code_first(finder, text);
    if (reading.meant.count == 0)
        reading = code_last(finder, text);
    if (reading.meant.count == 0)
        reading = code_inside(reader, text);
    if (reading.meant.count == 0)
        reading = by_name(finder, text);
    return reading.meant.count != 0 ? reading : by_name_beside(finder, text);
}

/* A card whose code or name is the whole text. */
static Reading find_whole(const DecklistFinder *finder, Slice text)
{
    Reading reading = {decklist_find_code(finder, text.start, slice_length(text)), text};
    if (reading.meant.count == 0)
        reading.meant = decklist_find_name(finder, text.start, slice_length(text));
    return reading;
}

static DecklistLine take(DecklistReader *reader, const Reading *reading, const Counted *counted)
{
    Slice text = reading->words;
    size_t length = slice_length(text);
    size_t offset = (size_t)(text.start - reader->text);
    if (reading->meant.count > 1) {
        decklist_ambiguous(reader, &reading->meant, text.start, length, offset);
        return DECKLIST_LINE_REFUSED;
    }
    const char *code = reading->meant.codes[0];
    bool plain = strlen(code) == length && memcmp(code, text.start, length) == 0;
    if (!plain)
        decklist_remark(reader, DECKLIST_INTERPRETED, text, offset, "is read as %s", code);
    bool good = decklist_add(reader, code, strlen(code), offset, counted->copies,
                             (size_t)(counted->count.start - reader->text));
    return good ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
}

/* "NAME 2" may mean two copies of one card, or one copy of another. */
static DecklistLine refuse_count(const DecklistReader *reader, Slice line, const Reading *whole,
                                 const Reading *part)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    decklist_fail(reader, (size_t)(line.start - reader->text),
                  "'%s' may be one %s or several %s: write the count first",
                  diagnostic_excerpt(excerpt, line.start, slice_length(line)),
                  whole->meant.codes[0], part->meant.codes[0]);
    return DECKLIST_LINE_REFUSED;
}

/* Whether the line names the card by its whole text, or its rest after the last count does not. */
static DecklistLine read_uncounted(DecklistReader *reader, Slice line)
{
    const DecklistFinder *finder = decklist_finder(reader);
    Counted counted;
    Counted one = {line, {line.start, line.start}, 1};
    Reading whole = find_whole(finder, line);
    if (decklist_count_last(line, &counted)) {
        Reading reading = find_card(reader, counted.rest);
        if (reading.meant.count != 0 && whole.meant.count != 0)
            return refuse_count(reader, line, &whole, &reading);
        if (reading.meant.count != 0)
            return take(reader, &reading, &counted);
    } else if (whole.meant.count == 0) {
        whole = code_first(finder, line);
    }
    return whole.meant.count != 0 ? take(reader, &whole, &one) : DECKLIST_LINE_UNKNOWN;
}

/* "1. CODE x4": a number before and one behind. With a sign "x" the second is the count. */
static DecklistLine read_twice_counted(DecklistReader *reader, const Counted *first,
                                       const Counted *last, const Reading *reading)
{
    Slice sign = {last->count.start - 1, last->count.start};
    if (*sign.start == '\x97')
        sign.start--;
    if (times_length(sign) != 0 || *sign.start == '*')
        return take(reader, reading, last);
    decklist_fail(reader, (size_t)(last->count.start - reader->text),
                  "two numbers beside a card, %d and %d: which is the count? Write '4 CODE'",
                  (int)first->copies, (int)last->copies);
    return DECKLIST_LINE_REFUSED;
}

static DecklistLine read_card(DecklistReader *reader, Slice line)
{
    Counted counted, last;
    if (decklist_count_first(line, &counted)) {
        Reading reading = find_card(reader, counted.rest);
        if (reading.meant.count != 0 && decklist_count_last(counted.rest, &last) &&
            slice_length(last.rest) == slice_length(reading.words))
            return read_twice_counted(reader, &counted, &last, &reading);
        if (reading.meant.count != 0)
            return take(reader, &reading, &counted);
    }
    return read_uncounted(reader, line);
}

static Slice without_comment(Slice line)
{
    for (const char *at = line.start + 1; at < line.end; at++)
        if (*at == '#' && is_blank(at[-1]) && (at + 1 == line.end || is_blank(at[1])))
            line.end = at;
    return trimmed(line);
}

DecklistLine decklist_read_words(DecklistReader *reader, Slice line)
{
    line = without_comment(line);
    bool comment = slice_length(line) >= 2 && memcmp(line.start, "//", 2) == 0;
    if (reader->cards != NULL && !comment) {
        DecklistLine card = read_card(reader, line);
        if (card != DECKLIST_LINE_UNKNOWN)
            return card;
    }
    return decklist_read_heading(reader, line);
}
