/* Lines of decklists that do not name a card plainly: other spellings of codes, names, counts in
 * other places. The finder knows which card is meant; what can be read in two ways is refused. */
#include <string.h>

#include "sim/input/decklist_build.h"
#include "sim/input/decklist_signs.h"

enum {
    COPIES_MAX = 4 /* of a card, mostly */,
    CODE_WORDS_MAX = 5,
    INSIDE_MAX = 4 * CARD_CODE_SIZE /* bytes of a code in running text */
};

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
    DecklistMeant first = {.count = 0};
    if (count > 0 &&
        decklist_find_exact(finder, text.start, (size_t)(ends[0] - text.start), &first))
        return (Reading){first, {text.start, ends[0]}};
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

/* What is written like a code at or after *at, which then is at its next letter. False: there is nothing. */
static bool next_candidate(const char **at, Slice text, Slice *where)
{
    while (*at < text.end) {
        const char *start = (*at)++;
        bool begins = start == text.start || start[-1] == '/' || !is_inside(start[-1]);
        const char *end = start;
        while (begins && end < text.end && is_inside(*end) && end - start < INSIDE_MAX)
            end++;
        const char *hyphen = memchr(start, '-', (size_t)(end - start));
        const char *divides = memchr(start, '/', (size_t)(end - start));
        *where = (Slice){start, end};
        if (begins && hyphen != NULL && divides != NULL && divides < hyphen)
            return true;
    }
    return false;
}

/* The card of the next code of a known card at or after *at; the slice where it stands in *where. No card: there is
 * none. */
static DecklistMeant next_code(DecklistReader *reader, const char **at, Slice text, Slice *where)
{
    DecklistMeant meant = {.count = 0};
    while (meant.count == 0 && next_candidate(at, text, where))
        meant = decklist_find_code(decklist_finder(reader), where->start, slice_length(*where));
    return meant;
}

const char *decklist_code_inside(DecklistReader *reader, Slice text, Slice *where)
{
    Slice next;
    const char *found = NULL;
    const char *at = text.start;
    while (reader->cards != NULL) {
        DecklistMeant meant = next_code(reader, &at, text, &next);
        if (meant.count == 0)
            return found;
        if (meant.count > 1 || (found != NULL && strcmp(found, meant.codes[0]) != 0))
            return NULL;
        if (found == NULL)
            *where = next;
        found = meant.codes[0];
    }
    return NULL;
}

bool decklist_second_code(DecklistReader *reader, Slice text, Slice *where)
{
    const char *first = NULL;
    const char *at = text.start;
    if (reader->cards == NULL || !next_candidate(&at, text, where) || !next_candidate(&at, text, where))
        return false; /* without the finder, which takes its time */
    for (at = text.start;;) {
        DecklistMeant meant = next_code(reader, &at, text, where);
        if (meant.count == 0)
            return false;
        if (first != NULL && meant.count == 1 && strcmp(first, meant.codes[0]) != 0)
            return true;
        if (first == NULL && meant.count == 1)
            first = meant.codes[0];
    }
}

bool decklist_begins_with_name(DecklistReader *reader, Slice line)
{
    Slice where;
    Counted counted;
    if (reader->cards == NULL || slice_length(line) < 2 || is_blank(line.start[1]))
        return false;
    const DecklistFinder *finder = decklist_finder(reader);
    const char *code = decklist_code_inside(reader, line, &where);
    if (code == NULL) {
        Slice text = decklist_count_last(reader, line, &counted) ? counted.rest : line;
        DecklistMeant meant = decklist_find_name(finder, text.start, slice_length(text));
        code = meant.count > 0 ? meant.codes[0] : NULL;
    }
    const char *name = code != NULL ? decklist_name_of(finder, code) : NULL;
    size_t word = name != NULL ? strcspn(name, " ") : 0;
    return word > 0 && *name == *line.start && slice_length(line) >= word &&
           strncasecmp(line.start, name, word) == 0;
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

/* An unknown code with a name beside it: the card of that name, if there is only one. */
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

/* Whether a word is a price or something else that is not a count, judging by its neighbours. */
static bool is_priced(Slice line, Slice number)
{
    static const char *const before[] = {"$",   "¥",     "￥",   "€",      "£",
                                         "lv",  "level", "lvl",  "レベル", "no",
                                         "vol", "cost",  "soul", "power",  "turn"};
    static const char *const after[] = {"%",   "円", "€",  "$",  "yen", "usd",
                                        "eur", "st", "nd", "rd", "th"};
    Slice left = trimmed((Slice){line.start, number.start});
    Slice right = trimmed((Slice){number.end, line.end});
    while (left.end > left.start && strchr(".:", left.end[-1]) != NULL)
        left.end--;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        size_t length = strlen(before[i]);
        if (slice_length(left) >= length && strncasecmp(left.end - length, before[i], length) == 0)
            return true;
    }
    for (size_t i = 0; i < sizeof after / sizeof *after; i++)
        if (slice_length(right) >= strlen(after[i]) &&
            strncasecmp(right.start, after[i], strlen(after[i])) == 0)
            return true;
    return false;
}

/* Whether a number is a word of the name of a card. */
static bool is_in_name(const char *name, Slice number)
{
    size_t length = slice_length(number);
    for (const char *at = name; name != NULL && (at = strpbrk(at, "0123456789")) != NULL;) {
        size_t digits = strspn(at, "0123456789");
        if (digits == length && memcmp(at, number.start, length) == 0)
            return true;
        at += digits;
    }
    return false;
}

/* The number in a word, without punctuation around it: "4", "x4", "4x", "@4", "(4"; empty: it has
 * none. */
static Slice number_in(Slice word)
{
    while (word.start < word.end && ispunct((unsigned char)*word.start))
        word.start++;
    while (word.end > word.start && ispunct((unsigned char)word.end[-1]))
        word.end--;
    word.start += times_length(word);
    Slice digits = {word.start, skip_digits(word)};
    if (digits.end < word.end && *digits.end == '/') /* "4/4": of four that are wanted */
        word.end =
            skip_digits((Slice){digits.end + 1, word.end}) == word.end ? digits.end : word.end;
    Slice rest = {digits.end, word.end};
    bool number = slice_length(rest) == 0 || times_length(rest) == slice_length(rest);
    return number ? digits : (Slice){word.end, word.end};
}

/* The number of a word in which another one counts, "4ks": a digit and letters. Empty: it is none. */
static Slice number_with_unit(Slice word)
{
    Slice digits = {word.start, skip_digits(word)};
    const char *at = digits.end;
    while (at < word.end && (isalpha((unsigned char)*at) || (unsigned char)*at >= 0x80 ||
                             (*at == '.' && at > digits.end)))
        at++;
    bool unit = slice_length(digits) == 1 && at == word.end && at > digits.end &&
                decklist_number(digits) <= COPIES_MAX;
    return unit ? digits : (Slice){word.end, word.end};
}

/* A number in a line, apart from what names its card, that may be its count; an empty slice:
 * none. */
static Slice stray_number(const DecklistReader *reader, Slice line, const Reading *reading)
{
    const char *name = decklist_name_of(reader->finder, reading->meant.codes[0]);
    for (const char *at = line.start; at < line.end;) {
        Slice word = next_word(at, line.end);
        if (word.start == word.end)
            break;
        at = word.end;
        Slice digits = number_in(word);
        if (slice_length(digits) == 0 && (word.start == line.start || word.end == line.end))
            digits = number_with_unit(word);
        bool number = slice_length(digits) > 0 &&
                      slice_length(digits) <= (size_t)decklist_count_digits(reader);
        bool inside = word.start < reading->words.end && word.end > reading->words.start;
        if (number && !inside && !is_priced(line, digits) && !is_in_name(name, digits))
            return digits;
    }
    return (Slice){line.end, line.end};
}

static DecklistLine take(DecklistReader *reader, const Reading *reading, const Counted *counted)
{
    Slice text = reading->words;
    size_t length = slice_length(text);
    size_t offset = decklist_offset(reader, text.start);
    if (reading->meant.count > 1 && reader->purpose == DECKLIST_DECK) {
        decklist_ambiguous(reader, &reading->meant, text.start, length, offset);
        return DECKLIST_LINE_REFUSED;
    }
    if (reading->meant.count > 1)
        return decklist_add_meant(reader, text.start, length, offset, counted->copies, offset)
                   ? DECKLIST_LINE_TAKEN
                   : DECKLIST_LINE_REFUSED;
    const char *code = reading->meant.codes[0];
    bool plain = strlen(code) == length && memcmp(code, text.start, length) == 0;
    if (!plain)
        decklist_remark(reader, DECKLIST_INTERPRETED, text, offset, "is read as %s", code);
    bool good = decklist_add(reader, code, strlen(code), offset, counted->copies,
                             decklist_offset(reader, counted->count.start));
    return good ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
}

/* A card without a count is one copy, unless a number in the line may be the count. */
static DecklistLine take_single(DecklistReader *reader, Slice line, const Reading *reading)
{
    Counted one = {line, {line.start, line.start}, decklist_uncounted(reader)};
    Slice stray = stray_number(reader, line, reading);
    if (slice_length(stray) > 0) {
        char excerpt[DIAGNOSTIC_EXCERPT];
        decklist_fail(reader, decklist_offset(reader, stray.start),
                      "is '%s' the count of the card on this line? Write '4 CODE'",
                      diagnostic_excerpt(excerpt, stray.start, slice_length(stray)));
        return DECKLIST_LINE_REFUSED;
    }
    DecklistLine taken = take(reader, reading, &one);
    if (taken == DECKLIST_LINE_TAKEN && reading->meant.count == 1) {
        const char *code = reading->meant.codes[0];
        bool whole = slice_length(reading->words) == slice_length(line);
        bool named =
            whole && decklist_find_code(reader->finder, line.start, slice_length(line)).count == 0;
        decklist_keep_single(reader, code, strlen(code), named);
    }
    return taken;
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

/* A code somewhere in a line, with its count right before it: "Lv1 4 CODE name". */
static DecklistLine read_inside(DecklistReader *reader, Slice line)
{
    Counted counted = {.copies = 0};
    Reading reading = code_inside(reader, line);
    if (reading.meant.count == 0)
        return DECKLIST_LINE_UNKNOWN;
    const char *at = reading.words.start;
    while (at > line.start && is_blank(at[-1]))
        at--;
    while (at > line.start && !is_blank(at[-1]))
        at--;
    Slice before = {at, reading.words.end};
    if (!decklist_count_first(reader, before, &counted) ||
        slice_length(counted.rest) != slice_length(reading.words))
        return DECKLIST_LINE_UNKNOWN;
    Slice heading = trimmed((Slice){line.start, at});
    if (decklist_leads_aside(heading)) {
        reader->aside = heading.start;
        reader->aside_length = slice_length(heading);
        return take(reader, &reading, &counted); /* which refuses it */
    }
    Reading with_count = {reading.meant, before};
    if (slice_length(stray_number(reader, line, &with_count)) > 0)
        return take_single(reader, line, &reading); /* which refuses it */
    decklist_remark(reader, DECKLIST_INTERPRETED, line, decklist_offset(reader, line.start),
                    "is read as %d %s", (int)counted.copies, reading.meant.codes[0]);
    return take(reader, &reading, &counted);
}

/* Whether the line names the card by its whole text, or its rest after the last count does not. */
static DecklistLine read_uncounted(DecklistReader *reader, Slice line)
{
    const DecklistFinder *finder = decklist_finder(reader);
    Counted counted;
    Reading whole = find_whole(finder, line);
    if (decklist_count_last(reader, line, &counted)) {
        Reading reading = find_card(reader, counted.rest);
        if (reading.meant.count != 0 && whole.meant.count != 0)
            return refuse_count(reader, line, &whole, &reading);
        if (reading.meant.count != 0)
            return take(reader, &reading, &counted);
    } else if (whole.meant.count == 0) {
        whole = code_first(finder, line);
    }
    return whole.meant.count != 0 ? take_single(reader, line, &whole) : read_inside(reader, line);
}

/* "1. CODE x4": a number before and one after. With an "x" the second is the count. */
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

/* "1. 4x CODE": the number of a line before the count. Without a point or an "x" it is not clear which is
 * which. */
static DecklistLine read_numbered(DecklistReader *reader, const Counted *number,
                                  const Counted *counted, const Reading *reading)
{
    bool pointed = strchr(".:)]", *number->count.end) != NULL && *number->count.end != '\0';
    Slice behind = trimmed((Slice){counted->count.end, counted->rest.start});
    Slice before = trimmed((Slice){number->count.end, counted->count.start});
    bool sign = times_length(behind) > 0 || times_length(before) > 0;
    if (!pointed && !sign) {
        decklist_fail(reader, decklist_offset(reader, counted->count.start),
                      "two numbers beside a card, %d and %d: which is the count? Write '4 CODE'",
                      (int)number->copies, (int)counted->copies);
        return DECKLIST_LINE_REFUSED;
    }
    decklist_remark(reader, DECKLIST_INTERPRETED, number->count,
                    decklist_offset(reader, number->count.start),
                    "is read as the number of a line");
    return take(reader, reading, counted);
}

static DecklistLine read_card(DecklistReader *reader, Slice line)
{
    Counted counted, last;
    if (decklist_count_first(reader, line, &counted) &&
        decklist_count_first(reader, counted.rest, &last)) {
        Reading reading = find_card(reader, last.rest);
        DecklistMeant whole =
            decklist_find_name(reader->finder, counted.rest.start, slice_length(counted.rest));
        if (reading.meant.count != 0 && whole.count == 0)
            return read_numbered(reader, &counted, &last, &reading);
    }
    if (decklist_count_first(reader, line, &counted)) {
        Reading reading = find_card(reader, counted.rest);
        if (reading.meant.count != 0 && decklist_count_last(reader, counted.rest, &last) &&
            slice_length(last.rest) == slice_length(reading.words))
            return read_twice_counted(reader, &counted, &last, &reading);
        if (reading.meant.count != 0)
            return take(reader, &reading, &counted);
    }
    DecklistLine plain = read_uncounted(reader, line);
    if (plain != DECKLIST_LINE_UNKNOWN || !decklist_count_word_first(line, &counted))
        return plain;
    Reading reading = find_card(reader, counted.rest);
    return reading.meant.count != 0 ? take(reader, &reading, &counted) : plain;
}

/* "x4", "4x"; under a card also "4" */
static bool is_count_alone(const DecklistReader *reader, Slice line, Counted *counted)
{
    Slice digits = {line.start + times_length(line), line.end};
    if (times_length(line) > 0)
        digits = trimmed(digits);
    digits.end = skip_digits(digits);
    Slice rest = trimmed((Slice){digits.end, line.end});
    bool behind = times_length(line) == 0 && times_length(rest) > 0;
    if (behind)
        rest.start += times_length(rest);
    if (slice_length(digits) == 0 || slice_length(rest) > 0 ||
        slice_length(digits) > (size_t)decklist_count_digits(reader))
        return false;
    *counted = (Counted){rest, digits, decklist_number(digits)};
    bool few = counted->copies <= COPIES_MAX || reader->purpose == DECKLIST_COLLECTION;
    return behind || times_length(line) > 0 || (reader->single > 0 && few);
}

DecklistLine decklist_read_below(DecklistReader *reader, Slice line)
{
    Counted counted;
    size_t single = reader->single;
    bool named = reader->single_named;
    bool count = is_count_alone(reader, line, &counted);
    reader->single = 0;
    if (count && single == 0) {
        decklist_fail(reader, decklist_offset(reader, line.start),
                      "this count has no card: write '4 CODE' on one line");
        return DECKLIST_LINE_REFUSED;
    }
    if (single == 0 || reader->cards == NULL)
        return DECKLIST_LINE_UNKNOWN;
    DecklistEntry *entry = &reader->list->entries[single - 1];
    if (count && counted.copies > 0) {
        decklist_count_single(reader, single, counted.copies);
        decklist_remark(reader, DECKLIST_INTERPRETED, line, decklist_offset(reader, line.start),
                        "is the count of %s", entry->code);
        return DECKLIST_LINE_TAKEN;
    }
    Reading other = find_whole(decklist_finder(reader), line);
    bool code = decklist_find_code(reader->finder, line.start, slice_length(line)).count != 0;
    if (other.meant.count != 1 || strcmp(other.meant.codes[0], entry->code) != 0 || code != named)
        return DECKLIST_LINE_UNKNOWN;
    decklist_remark(reader, DECKLIST_INTERPRETED, line, decklist_offset(reader, line.start),
                    "is another word for %s, not another copy", entry->code);
    reader->single = single;
    return DECKLIST_LINE_TAKEN;
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
        DecklistLine card = read_card(reader, decklist_without_bullet(line));
        if (card != DECKLIST_LINE_UNKNOWN)
            return card;
    }
    return decklist_read_heading(reader, line);
}
