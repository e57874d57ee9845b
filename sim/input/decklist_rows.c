/* Lines of decklists that are rows of a table: fields between ',', ';', '|' or tabs. A heading says
 * which column is which; without one the fields themselves do, or the row is refused. */
#include <stdint.h>
#include <string.h>

#include "sim/input/decklist_build.h"

enum { FIELDS_MAX = 64 }; /* that are read */

/* A row split into its fields. */
typedef struct Row {
    Slice fields[FIELDS_MAX];
    size_t count;
    Slice line;
} Row;

static DecklistLine taken(bool good)
{
    return good ? DECKLIST_LINE_TAKEN : DECKLIST_LINE_REFUSED;
}

/* ---- Fields ---------------------------------------------------------------------------------- */

/* Reads the field in quotation marks at `start`, and advances *at to what follows. */
static bool read_quoted(const DecklistReader *reader, char mark, const char *start, const char **at,
                        const char *end, Slice *field)
{
    const char *close = start + 1;
    while (close < end && (*close != '"' || (close + 1 < end && close[1] == '"')))
        close += *close == '"' ? 2 : 1;
    if (close >= end)
        return decklist_fail(reader, decklist_offset(reader, start),
                             "this quotation mark is not closed on its line");
    *field = trimmed((Slice){start + 1, close});
    *at = skip_blanks(close + 1, end);
    if (*at == end || **at == mark || **at == '#')
        return true;
    return decklist_fail(reader, decklist_offset(reader, *at),
                         "expected '%c' or the end of the line after the quotation mark", mark);
}

/* Reads the field at *at, and advances *at to the separator, comment or end that follows. In rows of
 * ',' and ';' a field may be quoted. */
static bool read_field(const DecklistReader *reader, char mark, const char **at, const char *end,
                       Slice *field)
{
    bool quotes = mark == ',' || mark == ';';
    const char *start = quotes ? skip_blanks(*at, end) : *at;
    if (quotes && start < end && *start == '"')
        return read_quoted(reader, mark, start, at, end, field);
    *at = start;
    while (*at < end && **at != mark && (**at != '#' || !quotes))
        (*at)++;
    *field = trimmed((Slice){start, *at});
    return true;
}

/* A row of Markdown begins and ends with its mark. */
static Slice without_frame(Slice line, char mark)
{
    if (mark == '|' && *line.start == mark)
        line.start++;
    line = trimmed(line);
    if (mark == '|' && line.end > line.start && line.end[-1] == mark)
        line.end--;
    return line;
}

/* Splits a line into fields; those beyond FIELDS_MAX are read but not kept. */
static bool read_fields(const DecklistReader *reader, char mark, Slice line, Row *row)
{
    row->line = line;
    line = without_frame(line, mark);
    const char *at = line.start;
    for (row->count = 0;; at++) {
        Slice field;
        if (!read_field(reader, mark, &at, line.end, &field))
            return false;
        if (row->count < FIELDS_MAX)
            row->fields[row->count++] = field;
        if (at >= line.end || *at != mark)
            return true;
    }
}

/* Without the stars that make it bold and the sign "x" beside a number. */
static Slice bare(Slice field)
{
    while (field.start < field.end && *field.start == '*')
        field.start++;
    while (field.end > field.start && field.end[-1] == '*')
        field.end--;
    Slice after = {field.start + times_length(field), field.end};
    if (after.start > field.start && after.start < after.end && skip_digits(after) == after.end)
        return after;
    Slice digits = {field.start, skip_digits(field)};
    Slice rest = {digits.end, field.end};
    bool times = slice_length(rest) > 0 && times_length(rest) == slice_length(rest);
    return digits.start < digits.end && times ? digits : field;
}

/* Whether the field can be a count: a whole number of at most two digits, "4.0" and "x4", too. */
static bool is_count(Slice field)
{
    field = bare(field);
    const char *digits = skip_digits(field);
    bool whole = digits == field.end || (field.end - digits == 2 && memcmp(digits, ".0", 2) == 0);
    return digits > field.start && digits - field.start <= 2 && whole &&
           (*field.start != '0' || digits - field.start > 1);
}

/* Whether the field is written like the code of a card. */
static bool looks_like_code(Slice field)
{
    size_t length = slice_length(field);
    return decklist_is_code(field.start, length) && memchr(field.start, '/', length) != NULL &&
           memchr(field.start, '-', length) != NULL &&
           memmem(field.start, length, "://", 3) == NULL;
}

/* The code in a field: all of it, its first word ("SAO/S47-E076 RR"), or in a link. */
static bool find_code(DecklistReader *reader, Slice field, Slice *code)
{
    *code = field;
    if (looks_like_code(field) || (reader->cards != NULL && slice_length(field) > 0 &&
                                   decklist_knows(reader, field.start, slice_length(field))))
        return true;
    const char *blank = memchr(field.start, ' ', slice_length(field));
    *code = (Slice){field.start, blank != NULL ? blank : field.end};
    if (looks_like_code(*code))
        return true;
    return reader->cards != NULL && decklist_code_inside(reader, field, code) != NULL;
}

/* ---- Headings -------------------------------------------------------------------------------- */

/* The first column with one of the words, which stand in the order of preference. */
static size_t find_column(const Row *row, const char *const *words, size_t word_count)
{
    for (size_t i = 0; i < word_count; i++)
        for (size_t column = 0; column < row->count; column++)
            if (is_one_of(row->fields[column], &words[i], 1))
                return column;
    return row->count;
}

#define FIND_COLUMN(row, words) find_column(row, words, sizeof(words) / sizeof *(words))

/* The columns of the code and of the count, as a heading names them; row->count: it does not. */
static void find_columns(const Row *row, size_t *code, size_t *quantity)
{
    static const char *const codes[] = {
        "code",       "card code", "card_code", "cardcode",      "card number", "card_number",
        "cardnumber", "card no.",  "card no",   "card_no",       "cardno",      "card id",
        "card_id",    "cardid",    "serial",    "serial number", "printing",    "カード番号",
        "番号",       "型番",      "品番",      "no.",           "id"};
    static const char *const counts[] = {"quantity",
                                         "qty",
                                         "qty.",
                                         "count",
                                         "copies",
                                         "amount",
                                         "total quantity",
                                         "add to quantity",
                                         "枚数",
                                         "数量",
                                         "owned",
                                         "have",
                                         "数",
                                         "x",
                                         "#",
                                         "num",
                                         "number"};
    static const char *const numbers[] = {"number", "no", "#"};
    static const char *const names[] = {"name", "card name", "card_name",
                                        "card", "カード名",  "名前"};
    *quantity = FIND_COLUMN(row, counts);
    *code = FIND_COLUMN(row, codes);
    if (*code == row->count && *quantity < row->count)
        *code = FIND_COLUMN(row, numbers);
    if (*quantity < row->count && (*code == *quantity || *code == row->count))
        *code = FIND_COLUMN(row, names);
}

/* Takes the columns from a row if it is a heading, which rows->heading then says. */
static bool read_heading(const DecklistReader *reader, DecklistRows *rows, const Row *row)
{
    size_t code, quantity;
    find_columns(row, &code, &quantity);
    if (code == row->count)
        return true;
    if (quantity == row->count)
        return decklist_fail(reader, decklist_offset(reader, row->fields[0].start),
                             "this heading has no column for the count: expected 'Code,Quantity'");
    rows->heading = true;
    rows->code_column = code;
    rows->quantity_column = quantity;
    return true;
}

/* ---- Rows ------------------------------------------------------------------------------------ */

static bool all_empty(const Row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (slice_length(row->fields[i]) > 0)
            return false;
    return true;
}

/* "|---|:--|", between the heading of a table and its rows. */
static bool is_rule(const Row *row)
{
    for (size_t i = 0; i < row->count; i++)
        for (const char *at = row->fields[i].start; at < row->fields[i].end; at++)
            if (*at != '-' && *at != ':')
                return false;
    return true;
}

/* "Total,50" */
static bool is_total(const Row *row)
{
    static const char *const words[] = {"total", "totals", "total:", "sum", "合計", "計"};
    for (size_t i = 0; i < row->count; i++)
        if (is_one_of(row->fields[i], words, sizeof words / sizeof *words))
            return true;
    return false;
}

static bool add_field(DecklistReader *reader, Slice field, int64_t count, Slice counted)
{
    Slice code;
    if (!find_code(reader, field, &code))
        code = field;
    return decklist_add_meant(reader, code.start, slice_length(code), decklist_offset(reader, code.start),
                              count, decklist_offset(reader, counted.start));
}

static bool add_columns(DecklistReader *reader, DecklistRows *rows, const Row *row, size_t code,
                        size_t quantity)
{
    if (code >= row->count || quantity >= row->count)
        return decklist_fail(reader, decklist_offset(reader, row->fields[row->count - 1].end),
                             "expected a code and a count, as in 'BD/W47-E001,4'");
    int64_t number;
    rows->count++;
    return decklist_read_count(reader, bare(row->fields[quantity]), &number) &&
           add_field(reader, row->fields[code], number, row->fields[quantity]);
}

/* What the fields of a row without a heading are. */
typedef struct Fields {
    size_t codes, counts; /* how many there are */
    size_t code, count;   /* the first of each */
    size_t last_count;
} Fields;

static Fields sort_fields(DecklistReader *reader, const Row *row)
{
    Fields found = {0};
    for (size_t i = 0; i < row->count; i++) {
        Slice code;
        if (is_count(row->fields[i])) {
            if (found.counts++ == 0)
                found.count = i;
            found.last_count = i;
        } else if (find_code(reader, row->fields[i], &code) && found.codes++ == 0) {
            found.code = i;
        }
    }
    return found;
}

/* Whether the first field says that this is the next row of a numbered table. */
static bool is_next_number(DecklistReader *reader, DecklistRows *rows, const Row *row)
{
    size_t number = 0;
    Slice digits = bare(row->fields[0]);
    for (const char *at = digits.start; at < digits.end; at++)
        number = 10 * number + (size_t)(*at - '0');
    if (rows->count == 0 && number == 1) {
        rows->numbered = true;
        decklist_remark(reader, DECKLIST_INTERPRETED, digits, decklist_offset(reader, digits.start),
                        "is read as the number of a row");
    }
    return rows->numbered && number == rows->count + 1;
}

/* A field for each copy: "CODE|CODE|CODE|". */
static bool add_each(DecklistReader *reader, DecklistRows *rows, const Row *row)
{
    for (size_t i = 0; i < row->count; i++) {
        rows->count++;
        if (slice_length(row->fields[i]) > 0 &&
            !add_field(reader, row->fields[i], 1, row->fields[i]))
            return false;
    }
    return true;
}

/* A row of which the fields say what they are. */
static bool add_sorted(DecklistReader *reader, DecklistRows *rows, const Row *row,
                       const Fields *found)
{
    if (found->counts == 0)
        return add_each(reader, rows, row);
    if (found->counts == 1)
        return add_columns(reader, rows, row, found->code, found->count);
    if (found->counts == 2 && found->count == 0 && is_next_number(reader, rows, row))
        return add_columns(reader, rows, row, found->code, found->last_count);
    return decklist_fail(
        reader, decklist_offset(reader, row->fields[found->last_count].start),
        "which number is the count? Write a heading above the rows, 'Code,Quantity'");
}

static size_t numeric_first(const Row *row)
{
    return is_count(row->fields[0]) ? 1 : 0;
}

/* Whether a row can be read by what its fields are. */
static bool is_sorted(const Fields *found, const Row *row)
{
    size_t filled = 0;
    for (size_t i = 0; i < row->count; i++)
        filled += slice_length(row->fields[i]) > 0;
    return (found->codes == 1 && found->counts > 0) || (found->codes > 1 && found->codes == filled);
}

static DecklistLine read_row(DecklistReader *reader, DecklistRows *rows, const Row *row,
                             bool surely)
{
    if (all_empty(row) || (rows->mark == '|' && is_rule(row)))
        return DECKLIST_LINE_TAKEN;
    if (!rows->heading && rows->count == 0) {
        if (!read_heading(reader, rows, row))
            return DECKLIST_LINE_REFUSED;
        if (rows->heading)
            return DECKLIST_LINE_TAKEN;
    }
    Fields found = sort_fields(reader, row);
    if (found.codes == 0 && is_total(row)) {
        decklist_remark(reader, DECKLIST_NOT_READ, row->line, decklist_offset(reader, row->line.start),
                        "is ignored");
        return DECKLIST_LINE_TAKEN;
    }
    if (rows->heading)
        return taken(add_columns(reader, rows, row, rows->code_column, rows->quantity_column));
    if (is_sorted(&found, row))
        return taken(add_sorted(reader, rows, row, &found));
    if (!surely)
        return DECKLIST_LINE_UNKNOWN;
    size_t code = numeric_first(row);
    return taken(add_columns(reader, rows, row, code, 1 - code));
}

/* ---- Marks ----------------------------------------------------------------------------------- */

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

/* The separator of the line's fields; NUL if it is no row. In a list with a heading it is always
 * that of the heading. */
static char find_mark(const DecklistRows *rows, Slice line)
{
    if (rows->heading)
        return rows->mark;
    if (memchr(line.start, '\t', slice_length(line)) != NULL)
        return '\t';
    if (memchr(line.start, '|', slice_length(line)) != NULL)
        return '|';
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
    return is_count(trimmed((Slice){line.start, first})) ||
           is_count(trimmed((Slice){first + 1, second != NULL ? second : line.end}));
}

/* Whether the line, which is no row by its first word, is a heading: "Card No.,Name,Qty". */
static bool is_heading(const DecklistReader *reader, Slice line, char mark)
{
    Row row;
    size_t code, quantity;
    if (memchr(line.start, '"', slice_length(line)) != NULL ||
        memchr(line.start, mark, slice_length(line)) == NULL ||
        !read_fields(reader, mark, line, &row))
        return false;
    find_columns(&row, &code, &quantity);
    return code < row.count && quantity < row.count;
}

DecklistLine decklist_read_row(DecklistReader *reader, DecklistRows *rows, Slice line)
{
    Row row;
    char mark = find_mark(rows, line);
    for (const char *other = ",;"; mark == '\0' && rows->count == 0 && *other != '\0'; other++)
        if (is_heading(reader, line, *other))
            mark = *other;
    if (mark == '\0')
        return DECKLIST_LINE_UNKNOWN;
    rows->mark = mark;
    if (!read_fields(reader, mark, line, &row))
        return DECKLIST_LINE_REFUSED;
    bool comma = mark == ',' || mark == ';';
    return read_row(reader, rows, &row, comma && has_count_field(line, mark));
}

DecklistLine decklist_refuse_row(DecklistReader *reader, DecklistRows *rows, Slice line)
{
    Row row;
    char mark = find_mark(rows, line);
    if ((mark != ',' && mark != ';') || !read_fields(reader, mark, line, &row))
        return DECKLIST_LINE_UNKNOWN;
    return read_row(reader, rows, &row, true);
}
