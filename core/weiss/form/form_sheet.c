/* Sheets have a line of headings; fields with quotation marks may have line ends in them, and marks doubled. */
#include "weiss/form/form_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/form/form_table.h"

enum { COLUMNS_MAX = 64, HEADING_SIZE = 48 };

typedef struct Sheet {
    const char *at, *end;
    size_t line;
    char divider;
    bool row_ended;
    FormWriter field; /* the last one that was read */
    char headings[COLUMNS_MAX][HEADING_SIZE];
    unsigned columns;
} Sheet;

/* ---- Fields ---------------------------------------------------------------------------------- */

static bool take(Sheet *sheet, char byte)
{
    bool there = sheet->at < sheet->end && *sheet->at == byte;
    sheet->at += there;
    return there;
}

static void read_quoted(Sheet *sheet)
{
    while (sheet->at < sheet->end) {
        if (*sheet->at == '"' && (sheet->at + 1 == sheet->end || sheet->at[1] != '"'))
            break;
        sheet->at += *sheet->at == '"';
        sheet->line += *sheet->at == '\n';
        card_form_put(&sheet->field, sheet->at++, 1);
    }
    take(sheet, '"');
}

/* Reads the next field of a row, and notes whether the row ends after it. */
static void read_field(Sheet *sheet)
{
    sheet->field.length = 0;
    if (take(sheet, '"'))
        read_quoted(sheet);
    const char *start = sheet->at;
    while (sheet->at < sheet->end && *sheet->at != sheet->divider && *sheet->at != '\n')
        sheet->at++;
    size_t length = (size_t)(sheet->at - start);
    card_form_put(&sheet->field, start,
                  length > 0 && start[length - 1] == '\r' ? length - 1 : length);
    sheet->row_ended = !take(sheet, sheet->divider);
    if (sheet->row_ended)
        sheet->line += take(sheet, '\n');
}

/* ---- Headings -------------------------------------------------------------------------------- */

static bool is_name_of(const FormField *field, const char *heading)
{
    for (unsigned i = 0; i < FORM_NAMES_MAX && field->names[i] != NULL; i++)
        if (card_form_same_word(field->names[i], heading))
            return true;
    return false;
}

static bool is_known(const char *heading)
{
    bool known = is_name_of(&card_form_field_name, heading) ||
                 is_name_of(&card_form_field_text, heading) ||
                 is_name_of(&card_form_field_translation, heading);
    for (const FormField *field = card_form_parts; !known && field->member != NULL; field++)
        known = is_name_of(field, heading);
    return known;
}

/* Reads the headings. Whether one is the number of a card, and others say more about it. */
static bool read_headings(Sheet *sheet)
{
    bool code = false, text = false;
    do {
        read_field(sheet);
        if (sheet->columns == COLUMNS_MAX)
            return false;
        char *heading = sheet->headings[sheet->columns++];
        size_t length = sheet->field.length < HEADING_SIZE ? sheet->field.length : 0;
        memcpy(heading, length > 0 ? sheet->field.bytes : "", length);
        heading[length] = '\0';
        code |= is_name_of(&card_form_field_code, heading);
        text |= is_known(heading);
    } while (!sheet->row_ended);
    return code && text;
}

static char divider_of(const char *text, const char *end)
{
    static const char dividers[] = {'\t', ',', ';'};
    const char *line_end = memchr(text, '\n', (size_t)(end - text));
    for (unsigned i = 0; i < sizeof dividers; i++)
        if (memchr(text, dividers[i], (size_t)((line_end != NULL ? line_end : end) - text)) != NULL)
            return dividers[i];
    return '\0';
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* Writes a row; empty fields are none. */
static void write_row(Sheet *sheet, FormWriter *writer)
{
    card_form_put_word(writer, "{");
    sheet->row_ended = false;
    for (unsigned column = 0; !sheet->row_ended; column++) {
        read_field(sheet);
        if (column >= sheet->columns || sheet->headings[column][0] == '\0' ||
            memchr(sheet->field.bytes != NULL ? sheet->field.bytes : "", '\0',
                   sheet->field.length) != NULL)
            continue;
        if (writer->bytes != NULL && writer->bytes[writer->length - 1] != '{')
            card_form_put_word(writer, ",");
        card_form_put_string(writer, sheet->headings[column], strlen(sheet->headings[column]));
        card_form_put_word(writer, ":");
        card_form_put_string(writer, sheet->field.bytes, sheet->field.length);
    }
    card_form_put_word(writer, "}");
}

static bool note_place(FormPlace **places, size_t count, size_t line)
{
    if ((count & (count - 1)) == 0) { /* 0 or a power of two: full */
        FormPlace *larger = realloc(*places, (2 * count + 1) * sizeof *larger);
        if (larger == NULL)
            return false;
        *places = larger;
    }
    (*places)[count] = (FormPlace){line, 1};
    return true;
}

bool card_form_sheet(FormWriter *writer, const char *text, size_t length, FormPlace **places,
                     size_t *count)
{
    size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    Sheet *sheet = calloc(1, sizeof *sheet);
    *places = NULL;
    *count = 0;
    if (sheet == NULL)
        return !(writer->failed = true);
    *sheet = (Sheet){.at = text + start,
                     .end = text + length,
                     .line = 1,
                     .divider = divider_of(text + start, text + length)};
    bool good = sheet->divider != '\0' && read_headings(sheet);
    if (good)
        card_form_put_word(writer, "[\n");
    while (good && sheet->at < sheet->end) {
        good = note_place(places, *count, sheet->line);
        card_form_put_word(writer, (*count)++ > 0 ? ",\n" : "");
        write_row(sheet, writer);
    }
    if (good)
        card_form_put_word(writer, "\n]");
    writer->failed |= sheet->field.failed;
    free(sheet->field.bytes);
    free(sheet);
    return good;
}

/* ---- One after another -------------------------------------------------------------------- */

void card_form_sequence(FormWriter *writer, const char *text, size_t length)
{
    unsigned depth = 0;
    bool quoted = false, first = true;
    size_t written = 0;
    card_form_put(writer, "[", 1);
    for (size_t i = 0; i < length; i++) {
        char byte = text[i];
        bool opens = !quoted && (byte == '{' || byte == '[');
        if (opens && depth == 0 && !first) {
            card_form_put(writer, text + written, i - written);
            card_form_put(writer, ",", 1);
            written = i;
        }
        first &= !opens;
        depth += opens;
        depth -= !quoted && (byte == '}' || byte == ']') && depth > 0;
        if (quoted && byte == '\\')
            i++;
        quoted ^= byte == '"';
    }
    card_form_put(writer, text + written, length - written);
    card_form_put(writer, "]", 1);
}
