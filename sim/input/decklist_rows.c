/* Lines of decklists that are rows of a table: fields between ',', ';', '|' or tabs. A heading says
 * which column is which; without one the fields themselves do, or the row is refused. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "sim/input/decklist_build.h"
#include "sim/input/decklist_columns.h"

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

/* Whether a comment begins at `at`. A name may begin with the same sign, "#Ferry, Ann": then it is followed by no
 * blank, and by another field. */
static bool is_comment(char mark, const char *at, const char *end)
{
    bool blank = at + 1 == end || is_blank(at[1]);
    return *at == '#' && (blank || memchr(at, mark, (size_t)(end - at)) == NULL);
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
    while (*at < end && **at != mark && (!quotes || !is_comment(mark, *at, end)))
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

/* Without the asterisks that make it bold, and the "x" or "copies" beside a number. */
static Slice bare(Slice field)
{
    field = decklist_without_unit(field);
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

/* Whether the field can be a count: a whole number of few digits, "4.0" and "x4", too. */
static bool is_count(const DecklistReader *reader, Slice field)
{
    field = bare(field);
    const char *digits = skip_digits(field);
    bool whole = digits == field.end || (field.end - digits == 2 && memcmp(digits, ".0", 2) == 0) ||
                 (field.end - digits == 2 && memcmp(digits, ",0", 2) == 0);
    bool zero = decklist_count_least(reader) == 0;
    return digits > field.start && digits - field.start <= decklist_count_digits(reader) && whole &&
           (zero || *field.start != '0' || digits - field.start > 1);
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

static DecklistColumns columns_of(const DecklistReader *reader, const Row *row)
{
    return decklist_columns(row->fields, row->count, reader->purpose == DECKLIST_COLLECTION);
}

static void take_columns(DecklistReader *reader, DecklistRows *rows, const Row *heading,
                         DecklistColumns columns)
{
    rows->heading = true;
    rows->code_column = columns.code;
    rows->quantity_column = columns.quantity;
    rows->side_column = columns.side < heading->count ? columns.side : SIZE_MAX;
    if (columns.other < heading->count)
        decklist_remark(reader, DECKLIST_NOT_READ, heading->fields[columns.other],
                        decklist_offset(reader, heading->fields[columns.other].start),
                        "is not taken for the count, which another column has");
}

/* Takes the columns from a row if it is a heading, which rows->heading then says. */
static bool read_heading(DecklistReader *reader, DecklistRows *rows, const Row *row)
{
    DecklistColumns columns = columns_of(reader, row);
    if (columns.code == row->count)
        return true;
    if (columns.quantity == row->count)
        return decklist_fail(reader, decklist_offset(reader, row->fields[0].start),
                             "this heading has no column for the count: expected 'Code,Quantity'");
    take_columns(reader, rows, row, columns);
    return true;
}

/* The heading of another table below the first one. */
static bool read_next_heading(DecklistReader *reader, DecklistRows *rows, const Row *row)
{
    DecklistColumns columns = columns_of(reader, row);
    if (columns.code == row->count || columns.quantity == row->count)
        return false;
    take_columns(reader, rows, row, columns);
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

/* "|---|:--|", "|---+---|", between the heading of a table and its rows. */
static bool is_rule(const Row *row)
{
    for (size_t i = 0; i < row->count; i++)
        for (const char *at = row->fields[i].start; at < row->fields[i].end; at++)
            if (*at == '\0' || strchr("-:+=", *at) == NULL)
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

/* Whether a row of a table has one field with words, which divide the list: "Climax,,". */
static bool is_words(DecklistReader *reader, const Row *row)
{
    Slice words = {NULL, NULL};
    Slice code;
    for (size_t i = 0; i < row->count; i++) {
        bool empty = slice_length(row->fields[i]) == 0;
        if (!empty && words.start != NULL)
            return false;
        words = empty ? words : row->fields[i];
    }
    return words.start != NULL && !find_code(reader, words, &code) &&
           decklist_read_division(reader, words);
}

/* The field of a row that is a name beside the code: neither code nor number. */
static Slice name_beside(DecklistReader *reader, const Row *row, size_t code)
{
    Slice other;
    for (size_t i = 0; i < row->count; i++) {
        Slice field = row->fields[i];
        if (i != code && slice_length(field) > 2 && !is_count(reader, field) &&
            !find_code(reader, field, &other) && reader->cards != NULL &&
            decklist_find_name(decklist_finder(reader), field.start, slice_length(field)).count ==
                1)
            return field;
    }
    return (Slice){row->line.end, row->line.end};
}

/* A code that stands in parts in several columns, "HOL/W91" and "E025", the last one in this one: writes it to
 * `code` and returns its length; 0: there is none. */
static size_t glue_code(DecklistReader *reader, const Row *row, size_t column, char *code)
{
    size_t length = 0;
    Slice last = row->fields[column];
    for (size_t i = 0; i < row->count && length == 0; i++) {
        Slice set = row->fields[i], release = {set.end, set.end};
        if (i + 1 < row->count && i + 1 != column)
            release = row->fields[i + 1];
        if (i == column ||
            slice_length(set) + slice_length(release) + slice_length(last) + 2 >= CARD_CODE_SIZE)
            continue;
        int both = (int)slice_length(set), behind = (int)slice_length(release),
            number = (int)slice_length(last);
        length = (size_t)snprintf(code, CARD_CODE_SIZE, "%.*s-%.*s", both, set.start, number,
                                  last.start);
        if (!decklist_knows(reader, code, length))
            length = (size_t)snprintf(code, CARD_CODE_SIZE, "%.*s/%.*s-%.*s", both, set.start,
                                      behind, release.start, number, last.start);
        if (!decklist_knows(reader, code, length))
            length = 0;
    }
    return length;
}

static bool add_field(DecklistReader *reader, const Row *row, size_t column, int64_t count,
                      Slice counted)
{
    Slice code;
    Slice field = row->fields[column];
    if (!find_code(reader, field, &code))
        code = field;
    size_t offset = decklist_offset(reader, code.start);
    bool known = reader->cards == NULL || decklist_knows(reader, code.start, slice_length(code));
    char glued[CARD_CODE_SIZE];
    size_t length = known ? 0 : glue_code(reader, row, column, glued);
    if (length > 0) {
        decklist_remark(reader, DECKLIST_INTERPRETED, code, offset, "is read as %s", glued);
        return decklist_add(reader, glued, length, offset, count,
                            decklist_offset(reader, counted.start));
    }
    Slice name = known ? (Slice){code.end, code.end} : name_beside(reader, row, column);
    return decklist_add_named(reader, code, offset, name, count,
                              decklist_offset(reader, counted.start));
}

static bool add_columns(DecklistReader *reader, DecklistRows *rows, const Row *row, size_t code,
                        size_t quantity)
{
    if (code >= row->count || quantity >= row->count)
        return decklist_fail(reader, decklist_offset(reader, row->fields[row->count - 1].end),
                             "expected a code and a count, as in 'BD/W47-E001,4'");
    int64_t number = 0;
    rows->count++;
    if (reader->purpose == DECKLIST_COLLECTION && slice_length(row->fields[quantity]) == 0)
        return true; /* none is owned */
    return decklist_read_count(reader, bare(row->fields[quantity]), &number) &&
           add_field(reader, row, code, number, row->fields[quantity]);
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
        if (is_count(reader, row->fields[i])) {
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
    Slice digits = bare(row->fields[0]);
    size_t number = (size_t)decklist_number(digits);
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
        if (slice_length(row->fields[i]) > 0 && !add_field(reader, row, i, 1, row->fields[i]))
            return false;
    }
    return true;
}

/* A row whose fields show what they are. */
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

static size_t numeric_first(const DecklistReader *reader, const Row *row)
{
    return is_count(reader, row->fields[0]) ? 1 : 0;
}

/* Whether a row can be read by what its fields are. */
static bool is_sorted(const Fields *found, const Row *row)
{
    size_t filled = 0;
    for (size_t i = 0; i < row->count; i++)
        filled += slice_length(row->fields[i]) > 0;
    return (found->codes == 1 && found->counts > 0) || (found->codes > 1 && found->codes == filled);
}

/* Whether a row has no copies under "Side"; else a problem. */
static bool is_of_deck(const DecklistReader *reader, const DecklistRows *rows, const Row *row)
{
    if (rows->side_column >= row->count)
        return true;
    Slice side = row->fields[rows->side_column];
    const char *at = side.start;
    while (at < side.end && strchr("0.,-", *at) != NULL)
        at++;
    return at == side.end ||
           decklist_fail(reader, decklist_offset(reader, side.start),
                         "these copies are not of the deck: take the column out of the table");
}

/* The column of the code: that of the heading, unless only another one has a code. */
static size_t code_column(DecklistReader *reader, const DecklistRows *rows, const Row *row,
                          const Fields *found)
{
    Slice code;
    size_t column = rows->code_column;
    bool named = column < row->count && !find_code(reader, row->fields[column], &code);
    return named && found->codes == 1 && looks_like_code(row->fields[found->code]) ? found->code
                                                                                   : column;
}

/* Whether a row has only a number, that of all cards before it. */
static bool is_sum(const DecklistReader *reader, const Row *row, const Fields *found)
{
    size_t filled = 0;
    for (size_t i = 0; i < row->count; i++)
        filled += slice_length(row->fields[i]) > 0;
    if (filled != 1 || found->counts != 1 || row->count < 2)
        return false;
    Slice digits = bare(row->fields[found->count]);
    size_t sum = (size_t)decklist_number((Slice){digits.start, skip_digits(digits)});
    return sum > 0 && sum == reader->list->cards;
}

static DecklistLine read_row(DecklistReader *reader, DecklistRows *rows, const Row *row,
                             bool surely)
{
    if (all_empty(row) || (rows->mark == '|' && is_rule(row)))
        return DECKLIST_LINE_TAKEN;
    bool before = rows->heading || rows->count > 0;
    if (!before && !read_heading(reader, rows, row))
        return DECKLIST_LINE_REFUSED;
    if ((!before && rows->heading) || (before && read_next_heading(reader, rows, row)))
        return DECKLIST_LINE_TAKEN;
    if (rows->heading && is_words(reader, row))
        return DECKLIST_LINE_TAKEN;
    Fields found = sort_fields(reader, row);
    if (found.codes == 0 && (is_total(row) || is_sum(reader, row, &found))) {
        decklist_remark(reader, DECKLIST_NOT_READ, row->line,
                        decklist_offset(reader, row->line.start), "is ignored");
        return DECKLIST_LINE_TAKEN;
    }
    if (rows->heading)
        return taken(is_of_deck(reader, rows, row) &&
                     add_columns(reader, rows, row, code_column(reader, rows, row, &found),
                                 rows->quantity_column));
    if (is_sorted(&found, row))
        return taken(add_sorted(reader, rows, row, &found));
    if (!surely)
        return DECKLIST_LINE_UNKNOWN;
    size_t code = numeric_first(reader, row);
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

/* The separator of the line's fields; NUL if it is not a row. In a list with a heading it is always
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
    bool divided = memchr(line.start, ',', slice_length(line)) != NULL ||
                   memchr(line.start + 1, '"', slice_length(line) - 1) == NULL;
    return *line.start == '"' && divided ? ',' : '\0';
}

/* Whether one of the first two fields is a number, as in a row without a heading. */
static bool has_count_field(const DecklistReader *reader, Slice line, char mark)
{
    const char *first = memchr(line.start, mark, slice_length(line));
    if (first == NULL)
        return false;
    const char *second = memchr(first + 1, mark, (size_t)(line.end - first - 1));
    return is_count(reader, trimmed((Slice){line.start, first})) ||
           is_count(reader, trimmed((Slice){first + 1, second != NULL ? second : line.end}));
}

/* Whether the line, which is not a row by its first word, is a heading: "Card No.,Name,Qty". */
static bool is_heading(const DecklistReader *reader, Slice line, char mark)
{
    Row row;
    if (memchr(line.start, '"', slice_length(line)) != NULL ||
        memchr(line.start, mark, slice_length(line)) == NULL ||
        !read_fields(reader, mark, line, &row))
        return false;
    DecklistColumns columns = columns_of(reader, &row);
    return columns.code < row.count && columns.quantity < row.count;
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
    return read_row(reader, rows, &row, comma && has_count_field(reader, line, mark));
}

DecklistLine decklist_refuse_row(DecklistReader *reader, DecklistRows *rows, Slice line)
{
    Row row;
    char mark = find_mark(rows, line);
    if ((mark != ',' && mark != ';') || !read_fields(reader, mark, line, &row))
        return DECKLIST_LINE_UNKNOWN;
    return read_row(reader, rows, &row, true);
}
