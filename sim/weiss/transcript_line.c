/* Lines of a transcript. Columns are counted in characters of UTF-8, one each. */
#include "sim/weiss/transcript_line.h"

#include <stdarg.h>
#include <string.h>

#include "sim/columns.h"

void transcript_line_add(TranscriptLine *line, const char *format, ...)
{
    size_t room = sizeof line->text - line->length;
    va_list arguments;
    va_start(arguments, format);
    int added = vsnprintf(line->text + line->length, room, format, arguments);
    va_end(arguments);
    if (added > 0)
        line->length += (size_t)added < room ? (size_t)added : room - 1;
}

void transcript_line_name(TranscriptLine *line, const WeissCard *card)
{
    size_t bytes = columns_bytes(card->name, TRANSCRIPT_NAME_COLUMNS);
    if (card->name[bytes] == '\0') {
        transcript_line_add(line, "%s", card->name);
    } else {
        bytes = columns_bytes(card->name, TRANSCRIPT_NAME_COLUMNS - 1);
        while (bytes > 0 && strchr(" ,", card->name[bytes - 1]) != NULL)
            bytes--;
        transcript_line_add(line, "%.*s…", (int)bytes, card->name);
    }
}

void transcript_line_card(TranscriptLine *line, const WeissCard *card)
{
    transcript_line_name(line, card);
    transcript_line_add(line, " %s", card->code);
}

/* Bytes of `text` that fit `columns`, cut at the last space; all if it has none there. */
static size_t fold_at(const char *text, unsigned columns)
{
    size_t bytes = columns_bytes(text, columns);
    if (text[bytes] == '\0')
        return bytes;
    size_t space = bytes;
    while (space > 0 && text[space] != ' ')
        space--;
    return space > 0 ? space : bytes + strcspn(text + bytes, " ");
}

void transcript_line_end(TranscriptLine *line, unsigned indent, unsigned number)
{
    enum { HANGING = 4 };
    unsigned column = TRANSCRIPT_MARGIN + indent;
    const char *rest = line->text;
    line->text[line->length] = '\0';
    if (number)
        fprintf(line->out, "%*u  %*s", TRANSCRIPT_MARGIN - 2, number, (int)indent, "");
    else
        fprintf(line->out, "%*s", (int)column, "");
    for (;;) {
        size_t bytes = fold_at(rest, TRANSCRIPT_WIDTH - column);
        fprintf(line->out, "%.*s\n", (int)bytes, rest);
        rest += bytes;
        rest += strspn(rest, " ");
        if (*rest == '\0')
            break;
        if (column == TRANSCRIPT_MARGIN + indent)
            column += HANGING;
        fprintf(line->out, "%*s", (int)column, "");
    }
    line->length = 0;
}
