/* Decklists with one card per line: plain counts and codes, and CSV. Other lines are read by
 * decklist_words.c. Works on slices of the text and copies only codes. */
#include <string.h>
#include <strings.h>

#include "sim/input/decklist_build.h"

enum { FIELDS_MAX = 16 }; /* CSV columns that are read */

typedef struct Slice {
    const char *start;
    const char *end;
} Slice;

typedef struct LineReader {
    DecklistReader *deck;
    bool heading; /* a CSV heading was read: every line after it is CSV */
    bool content; /* a line that is neither empty nor a comment was read */
    char mark;    /* between the fields of a row: ',' or ';' */
    size_t code_column;
    size_t quantity_column;
} LineReader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at;
}

static Slice trimmed(Slice slice)
{
    slice.start = skip_blanks(slice.start, slice.end);
    while (slice.end > slice.start && is_blank(slice.end[-1]))
        slice.end--;
    return slice;
}

static size_t slice_length(Slice slice)
{
    return (size_t)(slice.end - slice.start);
}

static size_t offset_of(const LineReader *reader, const char *place)
{
    return (size_t)(place - reader->deck->text);
}

/* The word from `at` to the next blank, comma, quotation mark or comment. */
static Slice word_at(const char *at, const char *end)
{
    Slice word = {at, at};
    while (word.end < end && !is_blank(*word.end) && *word.end != ',' && *word.end != '"' &&
           *word.end != '#')
        word.end++;
    return word;
}

static const char *skip_digits(Slice slice)
{
    while (slice.start < slice.end && *slice.start >= '0' && *slice.start <= '9')
        slice.start++;
    return slice.start;
}

/* Whether the slice is probably meant as a number: it has only digits, signs and points. */
static bool is_numeric(Slice slice)
{
    for (const char *at = slice.start; at < slice.end; at++)
        if ((*at < '0' || *at > '9') && *at != '-' && *at != '+' && *at != '.')
            return false;
    return slice.start < slice.end;
}

/* The length of the multiplication sign at the start, a letter x or U+00D7; 0 if there is none. */
static size_t times_length(Slice slice)
{
    static const char sign[] = "\xC3\x97";
    if (slice.start < slice.end && (*slice.start == 'x' || *slice.start == 'X'))
        return 1;
    bool is_sign = slice_length(slice) >= 2 && memcmp(slice.start, sign, 2) == 0;
    return is_sign ? 2 : 0;
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

/* "x4" */
static bool is_count_last(Slice word)
{
    size_t times = times_length(word);
    Slice digits = {word.start + times, word.end};
    return times > 0 && is_numeric(digits);
}

/* Reads a count; one that is too large, or anything else, is a problem with its place. */
static bool read_count(const LineReader *reader, Slice digits, int64_t *count)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    bool plain = digits.start < digits.end && skip_digits(digits) == digits.end;
    *count = 0;
    for (const char *at = digits.start; plain && at < digits.end; at++)
        *count = *count * 10 + (*at - '0') > DECKLIST_COUNT_MAX ? DECKLIST_COUNT_MAX + 1
                                                                : *count * 10 + (*at - '0');
    if (plain && *count >= 1 && *count <= DECKLIST_COUNT_MAX)
        return true;
    return decklist_fail(reader->deck, offset_of(reader, digits.start),
                         "expected a count of 1 to %d, found '%s'", DECKLIST_COUNT_MAX,
                         diagnostic_excerpt(excerpt, digits.start, slice_length(digits)));
}

static bool add_card(LineReader *reader, Slice code, int64_t count, Slice counted)
{
    return decklist_add_meant(reader->deck, code.start, slice_length(code),
                              offset_of(reader, code.start), count,
                              offset_of(reader, counted.start));
}

/* The text from `at` to the end of the line, or to a comment. */
static Slice name_at(const char *at, const char *end)
{
    const char *comment = memchr(at, '#', (size_t)(end - at));
    return trimmed((Slice){at, comment != NULL && comment > at ? comment : end});
}

/* "4 CODE name", "4x CODE name": `word` is the count. */
static bool read_count_first(LineReader *reader, Slice word, const char *end)
{
    Slice digits = {word.start, is_numeric(word) ? word.end : skip_digits(word)};
    int64_t count;
    if (!read_count(reader, digits, &count))
        return false;
    Slice code = word_at(skip_blanks(word.end, end), end);
    bool line_ends = code.start == end || *code.start == '#';
    if (code.start == code.end)
        return decklist_fail(reader->deck, offset_of(reader, line_ends ? word.end : code.start),
                             "expected a card code after the count, as in '%lld BD/W47-E001'",
                             (long long)count);
    if (reader->deck->cards != NULL && !decklist_is_code(code.start, slice_length(code)))
        code = name_at(code.start, end);
    return add_card(reader, code, count, digits);
}

/* "CODE", "CODE x4 name", "CODE 4": `code` is the first word. */
static bool read_code_first(LineReader *reader, Slice code, const char *end)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    if (!decklist_is_code(code.start, slice_length(code)))
        return decklist_fail(reader->deck, offset_of(reader, code.start),
                             "expected a card, '4 CODE', 'CODE x4' or 'CODE', found '%s'",
                             diagnostic_excerpt(excerpt, code.start, slice_length(code)));
    Slice word = word_at(skip_blanks(code.end, end), end);
    bool alone = word.start == end || *word.start == '#';
    if (alone)
        return add_card(reader, code, 1, code);
    if (!is_count_last(word) && !is_numeric(word)) {
        Slice rest = trimmed((Slice){word.start, end});
        return decklist_fail(reader->deck, offset_of(reader, rest.start),
                             "expected 'x4' or nothing after the code, found '%s'; a line is '4 CODE name' or 'CODE x4'",
                             diagnostic_excerpt(excerpt, rest.start, slice_length(rest)));
    }
    Slice digits = {word.start + times_length(word), word.end};
    int64_t count;
    return read_count(reader, digits, &count) && add_card(reader, code, count, digits);
}

/* Reads the field at *at, and advances *at to the separator, comment or end that follows. */
static bool read_field(const LineReader *reader, const char **at, const char *end, Slice *field)
{
    const char *start = skip_blanks(*at, end);
    if (start == end || *start != '"') {
        field->start = start;
        while (start < end && *start != reader->mark && *start != '#')
            start++;
        field->end = start;
        *field = trimmed(*field);
        *at = start;
        return true;
    }
    const char *close = start + 1;
    while (close < end && (*close != '"' || (close + 1 < end && close[1] == '"')))
        close += *close == '"' ? 2 : 1;
    if (close >= end)
        return decklist_fail(reader->deck, offset_of(reader, start),
                             "this quotation mark is not closed on its line");
    *field = trimmed((Slice){start + 1, close});
    *at = skip_blanks(close + 1, end);
    if (*at == end || **at == reader->mark || **at == '#')
        return true;
    return decklist_fail(reader->deck, offset_of(reader, *at),
                         "expected '%c' or the end of the line after the quotation mark",
                         reader->mark);
}

/* Splits a CSV line into fields; those beyond FIELDS_MAX are read but not kept. */
static bool read_fields(const LineReader *reader, Slice line, Slice *fields, size_t *count)
{
    const char *at = line.start;
    for (*count = 0;; at++) {
        Slice field;
        if (!read_field(reader, &at, line.end, &field))
            return false;
        if (*count < FIELDS_MAX)
            fields[(*count)++] = field;
        if (at == line.end || *at == '#')
            return true;
    }
}

static bool is_one_of(Slice field, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == slice_length(field) &&
            strncasecmp(field.start, words[i], slice_length(field)) == 0)
            return true;
    return false;
}

static size_t find_column(const Slice *fields, size_t count, const char *const *words,
                          size_t word_count)
{
    size_t column = 0;
    while (column < count && !is_one_of(fields[column], words, word_count))
        column++;
    return column;
}

/* Takes the columns from a line if it is a heading, which reader->heading then says. */
static bool read_heading(LineReader *reader, const Slice *fields, size_t count)
{
    static const char *const code_words[] = {"code",        "card code",   "card_code",
                                             "card number", "card_number", "cardcode",
                                             "カード番号",  "番号",        "型番"};
    static const char *const quantity_words[] = {"quantity", "qty",    "count", "copies",
                                                 "amount",   "number", "num",
                                                 "枚数",     "数量",   "数"};
    static const char *const name_words[] = {"name", "card name", "card_name", "card", "カード名", "名前"};
    size_t quantity =
        find_column(fields, count, quantity_words, sizeof quantity_words / sizeof *quantity_words);
    size_t code = find_column(fields, count, code_words, sizeof code_words / sizeof *code_words);
    if (code == count && quantity < count)
        code = find_column(fields, count, name_words, sizeof name_words / sizeof *name_words);
    if (code == count)
        return true;
    if (quantity == count)
        return decklist_fail(reader->deck, offset_of(reader, fields[0].start),
                             "this heading has no column for the count: expected 'Code,Quantity'");
    reader->heading = true;
    reader->code_column = code;
    reader->quantity_column = quantity;
    return true;
}

static bool all_empty(const Slice *fields, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (fields[i].start < fields[i].end)
            return false;
    return true;
}

static bool read_row(LineReader *reader, Slice line)
{
    Slice fields[FIELDS_MAX];
    size_t count;
    if (!read_fields(reader, line, fields, &count))
        return false;
    if (all_empty(fields, count))
        return true;
    if (!reader->content) {
        reader->content = true;
        if (!read_heading(reader, fields, count))
            return false;
        if (reader->heading)
            return true;
    }
    size_t code = reader->code_column;
    size_t quantity = reader->quantity_column;
    if (!reader->heading && is_numeric(fields[0])) {
        code = 1;
        quantity = 0;
    }
    if (code >= count || quantity >= count)
        return decklist_fail(reader->deck, offset_of(reader, fields[count - 1].end),
                             "expected a code and a count, as in 'BD/W47-E001,4'");
    int64_t number;
    return read_count(reader, fields[quantity], &number) &&
           add_card(reader, fields[code], number, fields[quantity]);
}

/* Whether `mark` follows the first word, or the quotation with which the line begins. */
static bool is_marked(Slice line, char mark)
{
    const char *at = line.start;
    if (*at == '"')
        while (++at < line.end && *at != '"')
            continue;
    while (at < line.end && !is_blank(*at) && *at != mark && *at != '#')
        at++;
    at = skip_blanks(at, line.end);
    return at < line.end && *at == mark;
}

/* The separator of the line's fields: ',' or ';', NUL if it is no row. In a list with a heading it
 * is always that of the heading. */
static char find_mark(const LineReader *reader, Slice line)
{
    if (reader->heading)
        return reader->mark;
    if (is_marked(line, ','))
        return ',';
    if (is_marked(line, ';'))
        return ';';
    return *line.start == '"' ? ',' : '\0';
}

/* Whether one of the first two fields is a number, as in a row without a heading. */
static bool has_count_field(Slice line, char mark)
{
    const char *first = memchr(line.start, mark, slice_length(line));
    if (first == NULL)
        return false;
    const char *second = memchr(first + 1, mark, (size_t)(line.end - first - 1));
    return is_numeric(trimmed((Slice){line.start, first})) ||
           is_numeric(trimmed((Slice){first + 1, second != NULL ? second : line.end}));
}

/* A plain line: '4 CODE name', 'CODE x4'. */
static bool read_plain(LineReader *reader, Slice line)
{
    Slice word = word_at(line.start, line.end);
    return is_count_first(word) ? read_count_first(reader, word, line.end)
                                : read_code_first(reader, word, line.end);
}

/* Whether the line has the form of a plain line, and names a known card. */
static bool is_plain(const LineReader *reader, Slice line)
{
    Slice word = word_at(line.start, line.end);
    Slice code = is_count_first(word) ? word_at(skip_blanks(word.end, line.end), line.end) : word;
    Slice next = word_at(skip_blanks(code.end, line.end), line.end);
    bool counted = code.start != word.start || next.start == next.end || is_count_last(next) ||
                   (is_numeric(next) && next.end == line.end);
    return counted && decklist_is_code(code.start, slice_length(code)) &&
           decklist_knows(reader->deck, code.start, slice_length(code));
}

static bool read_line(LineReader *reader, Slice line)
{
    line = trimmed(line);
    if (line.start == line.end || *line.start == '#')
        return true;
    char mark = find_mark(reader, line);
    bool row = mark != '\0' && (reader->heading || has_count_field(line, mark));
    if (!row && !is_plain(reader, line)) {
        DecklistLine meaning = decklist_read_words(reader->deck, line.start, line.end);
        if (meaning != DECKLIST_LINE_UNKNOWN)
            return meaning == DECKLIST_LINE_TAKEN;
    }
    if (mark != '\0') {
        reader->mark = mark;
        return read_row(reader, line);
    }
    reader->content = true;
    return read_plain(reader, line);
}

bool decklist_read_lines(DecklistReader *reader, size_t start)
{
    LineReader lines = {.deck = reader, .mark = ',', .quantity_column = 1};
    const char *end = reader->text + reader->length;
    for (const char *at = reader->text + start; at < end;) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (line_end == NULL)
            line_end = end;
        if (!read_line(&lines, (Slice){at, line_end}))
            return false;
        at = line_end < end ? line_end + 1 : end;
    }
    return true;
}
