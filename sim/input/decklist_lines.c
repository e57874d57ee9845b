/* Decklists with one card per line: plain counts and codes. Rows of tables are read by
 * decklist_rows.c, other lines by decklist_words.c. Works on slices of the text and copies only
 * codes. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"
#include "sim/input/decklist_signs.h"

typedef struct LineReader {
    DecklistReader *deck;
    DecklistRows rows;
} LineReader;

/* The word from `at` to the next blank, comma, quotation mark or comment. */
static Slice word_at(const char *at, const char *end)
{
    Slice word = {at, at};
    while (word.end < end && !is_blank(*word.end) && *word.end != ',' && *word.end != '"' &&
           *word.end != '#')
        word.end++;
    return word;
}

/* The code at the beginning of a line, without a colon behind it: "CODE: 4x name"; *after is what follows. */
static Slice code_at(const char *at, const char *end, const char **after)
{
    Slice code = word_at(at, end);
    *after = code.end;
    if (slice_length(code) > 1 && code.end[-1] == ':')
        code.end--;
    return code;
}

/* Whether the slice is probably meant as a number: it has only digits, punctuation and points. */
static bool is_numeric(Slice slice)
{
    bool digits = false;
    for (const char *at = slice.start; at < slice.end; at++) {
        digits |= isdigit((unsigned char)*at) != 0;
        if (!isdigit((unsigned char)*at) && *at != '-' && *at != '+' && *at != '.')
            return false;
    }
    return digits;
}

/* "4" or "4x" */
static bool is_count_first(Slice word)
{
    if (is_numeric(word))
        return true;
    Slice rest = {skip_digits(word), word.end};
    return rest.start > word.start && rest.start < rest.end &&
           times_length(rest) == slice_length(rest);
}

/* "x4", "4x" */
static bool is_count_last(Slice word)
{
    size_t times = times_length(word);
    Slice digits = {word.start + times, word.end};
    return (times > 0 && is_numeric(digits)) || (is_count_first(word) && !is_numeric(word));
}

/* The digits without ".0", as programs write a count that they keep as a fraction. */
static Slice whole_part(Slice digits)
{
    const char *point = skip_digits(digits);
    const char *at = point;
    if (at < digits.end && (*at == '.' || *at == ','))
        for (at++; at < digits.end && *at == '0';)
            at++;
    return at == digits.end ? (Slice){digits.start, point} : digits;
}

bool decklist_read_count(const DecklistReader *reader, Slice digits, int64_t *count)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    Slice whole = whole_part(digits);
    bool plain = whole.start < whole.end && skip_digits(whole) == whole.end;
    int64_t least = decklist_count_least(reader), most = decklist_count_most(reader);
    *count = 0;
    for (const char *at = whole.start; plain && at < whole.end; at++)
        *count = *count * 10 + (*at - '0') > most ? most + 1 : *count * 10 + (*at - '0');
    if (plain && *count >= least && *count <= most)
        return true;
    return decklist_fail(reader, decklist_offset(reader, digits.start),
                         "expected a count of %d to %d, found '%s'", (int)least, (int)most,
                         diagnostic_excerpt(excerpt, digits.start, slice_length(digits)));
}

static bool add_card(DecklistReader *reader, Slice code, int64_t count, Slice counted)
{
    return decklist_add_meant(reader, code.start, slice_length(code),
                              decklist_offset(reader, code.start), count,
                              decklist_offset(reader, counted.start));
}

/* The text from `at` to the end of the line, or to a comment. */
static Slice name_at(const char *at, const char *end)
{
    const char *comment = memchr(at, '#', (size_t)(end - at));
    return trimmed((Slice){at, comment != NULL && comment > at ? comment : end});
}

/* "4 CODE name", "4x CODE name": `word` is the count. */
static bool read_count_first(DecklistReader *reader, Slice word, const char *end)
{
    Slice digits = {word.start, is_numeric(word) ? word.end : skip_digits(word)};
    int64_t count;
    if (!decklist_read_count(reader, digits, &count))
        return false;
    Slice code = word_at(skip_blanks(word.end, end), end);
    bool line_ends = code.start == end || *code.start == '#';
    if (code.start == code.end)
        return decklist_fail(reader, decklist_offset(reader, line_ends ? word.end : code.start),
                             "expected a card code after the count, as in '%lld BD/W47-E001'",
                             (long long)count);
    if (reader->cards != NULL && !decklist_is_code(code.start, slice_length(code)))
        code = name_at(code.start, end);
    return add_card(reader, code, count, digits);
}

/* "CODE", "CODE x4 name", "CODE 4 name", "CODE: 4x name". */
static bool read_code_first(DecklistReader *reader, const char *start, const char *end)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    const char *after;
    Slice code = code_at(start, end, &after);
    if (!decklist_is_code(code.start, slice_length(code)))
        return decklist_fail(reader, decklist_offset(reader, code.start),
                             "expected a card, '4 CODE', 'CODE x4' or 'CODE', found '%s'",
                             diagnostic_excerpt(excerpt, code.start, slice_length(code)));
    Slice word = word_at(skip_blanks(after, end), end);
    bool alone = word.start == end || *word.start == '#';
    if (alone) {
        bool good = add_card(reader, code, decklist_uncounted(reader), code);
        decklist_keep_single(reader, code.start, slice_length(code), false);
        return good;
    }
    if (!is_count_last(word) && !is_numeric(word)) {
        Slice rest = trimmed((Slice){word.start, end});
        return decklist_fail(
            reader, decklist_offset(reader, rest.start),
            "expected 'x4' or nothing after the code, found '%s'; a line is '4 CODE name' or 'CODE x4'",
            diagnostic_excerpt(excerpt, rest.start, slice_length(rest)));
    }
    Slice digits = {word.start + times_length(word), word.end};
    if (times_length(word) == 0 && !is_numeric(word))
        digits.end = skip_digits(digits);
    int64_t count;
    return decklist_read_count(reader, digits, &count) && add_card(reader, code, count, digits);
}

/* A plain line: '4 CODE name', 'CODE x4'. */
static bool read_plain(DecklistReader *reader, Slice line)
{
    Slice word = word_at(line.start, line.end);
    return is_count_first(word) ? read_count_first(reader, word, line.end)
                                : read_code_first(reader, line.start, line.end);
}

/* Whether the text is the name of the card with this code, which begins with a number: in
 * "CODE 2 Ferries" the 2 is no count. */
static bool is_name_of(DecklistReader *reader, Slice code, Slice text)
{
    if (reader->cards == NULL || slice_length(text) == 0 || isdigit((unsigned char)text.end[-1]))
        return false;
    DecklistMeant meant =
        decklist_find_name(decklist_finder(reader), text.start, slice_length(text));
    for (size_t i = 0; i < meant.count && i < DECKLIST_CANDIDATES_MAX; i++)
        if (strlen(meant.codes[i]) == slice_length(code) &&
            memcmp(meant.codes[i], code.start, slice_length(code)) == 0)
            return true;
    return false;
}

/* Whether the line has the form of a plain line, and names a known card. */
static bool is_plain(DecklistReader *reader, Slice line)
{
    Slice word = word_at(line.start, line.end);
    bool counted = is_count_first(word);
    const char *after;
    Slice code = code_at(counted ? skip_blanks(word.end, line.end) : line.start, line.end, &after);
    Slice next = word_at(skip_blanks(after, line.end), line.end);
    if (!decklist_is_code(code.start, slice_length(code)) ||
        !decklist_knows(reader, code.start, slice_length(code)))
        return false;
    if (counted && (is_numeric(next) || is_count_last(next))) /* "1 CODE 4" has two numbers */
        return reader->cards == NULL || name_at(next.start, line.end).end != next.end;
    if (counted)
        return true;
    return next.start == next.end || is_count_last(next) ||
           (is_numeric(next) && !is_name_of(reader, code, name_at(next.start, line.end)));
}

/* Where the next part of a line of several cards begins: after a comma, a semicolon, a tab, a bar, or
 * a slash between blanks; the end of the line if there is none. */
static const char *next_part(const char *begin, const char *end)
{
    for (const char *at = begin; at < end; at++) {
        bool slash =
            *at == '/' && at > begin && is_blank(at[-1]) && at + 1 < end && is_blank(at[1]);
        if (strchr(",;|\t", *at) != NULL || slash)
            return at;
    }
    return end;
}

/* Whether a part of a line is a card with its count: "4 CODE", "CODE x4", "CODE 4". */
static bool is_counted(DecklistReader *reader, Slice part)
{
    Slice word = word_at(part.start, part.end);
    bool first = is_count_first(word), last = !first && skip_blanks(word.end, part.end) < part.end;
    return (first || last) && is_plain(reader, part);
}

/* Whether the line has several cards, each with its count: "4 CODE, 3 CODE", "CODE x4; CODE x3". */
static bool has_several(DecklistReader *reader, Slice line)
{
    size_t parts = 0;
    for (const char *at = line.start; at < line.end; parts++) {
        const char *end = next_part(at, line.end);
        Slice part = trimmed((Slice){at, end});
        if (slice_length(part) > 0 && !is_counted(reader, part))
            return false;
        at = end < line.end ? end + 1 : end;
    }
    return parts > 1;
}

/* Whether the line has nothing but codes, a copy each: "CODE CODE CODE". */
static bool has_only_codes(DecklistReader *reader, Slice line)
{
    size_t codes = 0;
    for (Slice word = word_at(line.start, line.end); word.start < word.end;
         word = word_at(skip_blanks(word.end, line.end), line.end), codes++)
        if (reader->cards == NULL || !decklist_is_code(word.start, slice_length(word)) ||
            !decklist_knows(reader, word.start, slice_length(word)))
            return false;
    return codes > 1;
}

static bool read_codes(DecklistReader *reader, Slice line)
{
    const char *end = line.start;
    for (Slice word = word_at(line.start, line.end); word.start < word.end;
         word = word_at(skip_blanks(word.end, line.end), line.end)) {
        if (!add_card(reader, word, decklist_uncounted(reader), word))
            return false;
        end = word.end;
    }
    return end == line.end;
}

static bool read_several(DecklistReader *reader, Slice line)
{
    for (const char *at = line.start; at < line.end;) {
        const char *end = next_part(at, line.end);
        Slice part = trimmed((Slice){at, end});
        if (slice_length(part) > 0 && !read_plain(reader, part))
            return false;
        at = end < line.end ? end + 1 : end;
    }
    return true;
}

/* Copies of a card in a line of several, as they are written: the count before the code or behind it, with it in
 * one word or not. */
typedef struct Copies {
    Slice code;
    Slice count; /* its digits */
    bool count_first;
    bool one_word;
} Copies;

static bool knows(DecklistReader *reader, Slice code)
{
    return decklist_is_code(code.start, slice_length(code)) &&
           decklist_knows(reader, code.start, slice_length(code));
}

/* The digits of "4", "x4", "4x"; empty: the word is something else. */
static Slice count_digits(Slice word)
{
    Slice digits = {word.start + times_length(word), word.end};
    digits.end = skip_digits(digits);
    Slice rest = {digits.end, word.end};
    bool count = times_length(rest) == slice_length(rest);
    return count ? digits : (Slice){word.end, word.end};
}

/* What stands between the words of a line of several cards, beside blanks: what programs write, and brackets where the
 * line begins with one. */
static const char *signs_between(Slice line)
{
    return strchr("([{", *line.start) != NULL ? "'\",:;=()[]{}" : "'\",:;=";
}

static const char *skip_signs(const char *at, const char *end, const char *signs)
{
    while (at < end && (is_blank(*at) || strchr(signs, *at) != NULL))
        at++;
    return at;
}

/* The next word between such signs; *at is then at the one behind it. */
static Slice next_between(const char **at, const char *end, const char *signs)
{
    Slice word = {skip_signs(*at, end, signs), NULL};
    for (word.end = word.start;
         word.end < end && !is_blank(*word.end) && strchr(signs, *word.end) == NULL;)
        word.end++;
    *at = skip_signs(word.end, end, signs);
    return word;
}

/* Takes the next copies from *at on, which is then behind them. */
static bool next_copies(DecklistReader *reader, const char **at, const char *end, const char *signs,
                        Copies *copies)
{
    Counted counted;
    Slice word = next_between(at, end, signs);
    bool last = decklist_count_last(reader, word, &counted);
    copies->one_word = last || decklist_count_first(reader, word, &counted);
    if (copies->one_word) {
        *copies = (Copies){counted.rest, counted.count, !last, true};
        return knows(reader, counted.rest);
    }
    Slice next = next_between(at, end, signs);
    copies->count_first = !knows(reader, word);
    copies->code = copies->count_first ? next : word;
    copies->count = count_digits(copies->count_first ? word : next);
    return slice_length(copies->count) > 0 && knows(reader, copies->code);
}

/* Whether the line has nothing but several cards with their counts, all written alike: "CODEx4 CODEx3", "4 CODE 3 CODE",
 * "[('CODE', 4), ('CODE', 3)]"; or one between quotation marks: "'CODE': 4,". */
static bool has_only_copies(DecklistReader *reader, Slice line)
{
    Copies first, copies;
    const char *at = line.start, *signs = signs_between(line);
    if (reader->cards == NULL || !next_copies(reader, &at, line.end, signs, &first))
        return false;
    if (at == line.end)
        return strchr("'\"", *line.start) != NULL && first.code.end < line.end &&
               *first.code.end == *line.start;
    while (at < line.end)
        if (!next_copies(reader, &at, line.end, signs, &copies) ||
            copies.one_word != first.one_word || copies.count_first != first.count_first)
            return false;
    return true;
}

static bool read_copies(DecklistReader *reader, Slice line)
{
    Copies copies;
    for (const char *at = line.start; at < line.end;) {
        int64_t count;
        if (!next_copies(reader, &at, line.end, signs_between(line), &copies) ||
            !decklist_read_count(reader, copies.count, &count) ||
            !add_card(reader, copies.code, count, copies.count))
            return false;
    }
    return true;
}

/* Whether a line of one card has no code of another; else a problem. */
static bool is_alone(DecklistReader *reader, Slice line)
{
    Slice second;
    if (!decklist_second_code(reader, line, &second))
        return true;
    return decklist_fail(reader, decklist_offset(reader, second.start),
                         "two cards on one line: write each on a line of its own");
}

/* Reads a line that is neither empty nor a comment. */
static DecklistLine read_content(LineReader *reader, Slice whole)
{
    DecklistReader *deck = reader->deck;
    Slice line = decklist_without_bullet(whole);
    size_t single = deck->single;
    DecklistLine meaning = decklist_read_below(deck, line);
    if (meaning == DECKLIST_LINE_UNKNOWN)
        meaning = decklist_read_record(deck, line, single);
    if (meaning != DECKLIST_LINE_UNKNOWN)
        return meaning;
    if (decklist_read_each(deck, line))
        return DECKLIST_LINE_TAKEN;
    if (!reader->rows.heading && has_several(deck, line))
        return read_several(deck, line) ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
    if (!reader->rows.heading && has_only_codes(deck, line))
        return read_codes(deck, line) ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
    if (!reader->rows.heading && has_only_copies(deck, line))
        return read_copies(deck, line) ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
    meaning = decklist_read_row(deck, &reader->rows, line);
    if (meaning != DECKLIST_LINE_UNKNOWN)
        return meaning;
    bool comment = slice_length(line) >= 2 && memcmp(line.start, "//", 2) == 0;
    if (!comment && !is_alone(deck, line))
        return DECKLIST_LINE_REFUSED;
    if (!is_plain(deck, line))
        meaning = decklist_read_words(deck, whole);
    if (meaning == DECKLIST_LINE_UNKNOWN)
        meaning = decklist_refuse_row(deck, &reader->rows, line);
    if (meaning != DECKLIST_LINE_UNKNOWN)
        return meaning;
    return read_plain(deck, line) ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
}

/* Whether a comment stands by itself: nothing is right below it. */
static bool stands_alone(const char *next, const char *end)
{
    next = skip_blanks(next, end);
    return next == end || *next == '\n';
}

/* Several of one sign before a card without a count are bullets, as in nested lists; they may be meant to count it.
 * `before`: the copies above the line. */
static void tell_tally(DecklistReader *reader, Slice line, size_t before)
{
    size_t sign = decklist_sign_length(line.start, line.end), length = sign;
    while (sign > 0 && length + sign <= slice_length(line) &&
           memcmp(line.start, line.start + length, sign) == 0)
        length += sign;
    Slice rest = trimmed((Slice){line.start + length, line.end});
    Counted counted;
    if (length > sign && reader->list->cards == before + 1 &&
        !decklist_count_first(reader, rest, &counted) &&
        !decklist_count_last(reader, rest, &counted))
        decklist_remark(
            reader, DECKLIST_INTERPRETED, (Slice){line.start, line.start + length},
            decklist_offset(reader, line.start),
            "is taken for a bullet, so the card is read as one copy: a count is written '4 CODE'");
}

static bool read_line(LineReader *reader, Slice line, Slice rest)
{
    DecklistReader *deck = reader->deck;
    line = trimmed(line);
    if (line.start == line.end)
        return true;
    bool comment = *line.start == '#' && !decklist_begins_with_name(deck, line);
    if (comment)
        decklist_read_comment(deck, line, stands_alone(rest.start, rest.end));
    if (comment)
        return true;
    size_t before = deck->list->cards;
    bool good = read_content(reader, line) == DECKLIST_LINE_TAKEN;
    if (good)
        tell_tally(deck, line, before);
    return good;
}

/* The end of the line at `at`: in a table with a heading a field in quotation marks may run over
 * several. */
static const char *find_line_end(const DecklistRows *rows, const char *at, const char *end)
{
    enum { LINES_MAX = 20 };
    const char *first = NULL;
    bool quoted = false;
    for (unsigned lines = 0; at < end && lines < LINES_MAX; at++) {
        quoted ^= *at == '"';
        if (*at != '\n')
            continue;
        if (!rows->heading || !quoted)
            return at;
        lines++;
        first = first != NULL ? first : at;
    }
    return first != NULL ? first : end;
}

/* Some programs end a text with a byte of nothing. */
static const char *content_end(const DecklistReader *reader)
{
    const char *end = reader->text + reader->length;
    while (end > reader->text && end[-1] == '\0')
        end--;
    return end;
}

bool decklist_read_line(DecklistReader *reader, const char *line, size_t length, size_t offset)
{
    const char *text = reader->text;
    const size_t *places = reader->places;
    size_t *here = xmalloc((length + 1) * sizeof *here);
    for (size_t i = 0; i <= length; i++)
        here[i] = places != NULL ? places[offset] : offset;
    LineReader lines = {.deck = reader,
                        .rows = {.mark = ',', .quantity_column = 1, .side_column = SIZE_MAX}};
    reader->text = line;
    reader->places = here;
    Slice end = {line + length, line + length};
    bool good = read_line(&lines, (Slice){line, line + length}, end);
    reader->text = text;
    reader->places = places;
    free(here);
    return good;
}

bool decklist_read_lines(DecklistReader *reader, size_t start)
{
    LineReader lines = {.deck = reader,
                        .rows = {.mark = ',', .quantity_column = 1, .side_column = SIZE_MAX}};
    const char *end = content_end(reader);
    for (const char *at = reader->text + start; at < end;) {
        const char *line_end = find_line_end(&lines.rows, at, end);
        const char *next = line_end < end ? line_end + 1 : end;
        if (!read_line(&lines, (Slice){at, line_end}, (Slice){next, end}))
            return false;
        at = next;
    }
    return true;
}
