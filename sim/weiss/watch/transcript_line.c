/* Lines of a transcript. A change of style is one byte below STYLE_COUNT + MARK_FIRST in the text
 * of the line; it takes no column, and no other control character gets into the text. Characters
 * have the width that terminals give them; the brackets of card texts take two columns. */
#include "sim/weiss/watch/transcript_line.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "sim/output/columns.h"
#include "sim/host/output.h"

enum { MARK_FIRST = 1, MARK_END = MARK_FIRST + STYLE_COUNT };

static_assert(MARK_END <= ' ', "a mark is no visible character");

static const char *const escapes[STYLE_COUNT] = {
    [STYLE_PLAIN] = "\033[0m",
    [STYLE_STRONG] = "\033[1m",
    [STYLE_MINOR] = "\033[2m",
    [STYLE_PLAYER] = "\033[1;36m",
    [STYLE_PLAYER + 1] = "\033[1;35m",
    [STYLE_PLAYER + 2] = "\033[1;32m",
    [STYLE_PLAYER + 3] = "\033[1;33m",
    [STYLE_PLAYER + 4] = "\033[1;34m",
    [STYLE_PLAYER + 5] = "\033[1;31m",
    [STYLE_CARD + COLOUR_YELLOW] = "\033[33m",
    [STYLE_CARD + COLOUR_GREEN] = "\033[32m",
    [STYLE_CARD + COLOUR_RED] = "\033[31m",
    [STYLE_CARD + COLOUR_BLUE] = "\033[94m",
};

void transcript_line_begin(TranscriptLine *line, FILE *out)
{
    memset(line, 0, sizeof *line);
    line->out = out;
    line->width = TRANSCRIPT_WIDTH;
    line->hanging = TRANSCRIPT_HANGING;
}

void transcript_line_widen(TranscriptLine *line, unsigned columns)
{
    if (columns)
        line->width = columns < TRANSCRIPT_WIDTH_LEAST  ? TRANSCRIPT_WIDTH_LEAST
                      : columns > TRANSCRIPT_WIDTH_MOST ? TRANSCRIPT_WIDTH_MOST
                                                        : columns;
}

/* --- pieces ----------------------------------------------------------------------------------- */

/* Replaces control characters (those of ASCII, and U+0080 to U+009F), because names of cards and
 * files must not control the terminal. */
static void visible_make(char *text)
{
    for (unsigned char *byte = (unsigned char *)text; *byte != '\0'; byte++) {
        if (*byte < ' ' || *byte == 0x7F)
            *byte = ' ';
        else if (*byte == 0xC2 && byte[1] >= 0x80 && byte[1] < 0xA0)
            byte[0] = byte[1] = ' ';
    }
}

void transcript_line_add(TranscriptLine *line, const char *format, ...)
{
    size_t room = sizeof line->text - line->length;
    va_list arguments;
    va_start(arguments, format);
    int added = vsnprintf(line->text + line->length, room, format, arguments);
    va_end(arguments);
    if (added <= 0)
        return;
    visible_make(line->text + line->length);
    line->length += (size_t)added < room ? (size_t)added : room - 1;
}

void transcript_line_style(TranscriptLine *line, TranscriptStyle style)
{
    if (line->length + 1 < sizeof line->text)
        line->text[line->length++] = (char)(MARK_FIRST + style);
}

void transcript_line_add_as(TranscriptLine *line, TranscriptStyle style, const char *text)
{
    transcript_line_style(line, style);
    transcript_line_add(line, "%s", text);
    transcript_line_style(line, STYLE_PLAIN);
}

/* How many columns of a card's name are shown when it was shown before. */
static unsigned name_columns(const TranscriptLine *line)
{
    enum { OF = 5, PARTS = 2 };
    return line->width * PARTS / OF;
}

static void add_name(TranscriptLine *line, const WeissCard *card)
{
    size_t bytes = columns_bytes(card->name, name_columns(line));
    if (card->name[bytes] == '\0') {
        transcript_line_add(line, "%s", card->name);
        return;
    }
    bytes = columns_bytes(card->name, name_columns(line) - 1);
    while (bytes > 0 && strchr(" ,", card->name[bytes - 1]) != NULL)
        bytes--;
    transcript_line_add(line, "%.*s…", (int)bytes, card->name);
}

static void card_style(TranscriptLine *line, const WeissCard *card)
{
    transcript_line_style(line, (TranscriptStyle)(STYLE_CARD + card->colour));
}

void transcript_line_name(TranscriptLine *line, const WeissCard *card)
{
    card_style(line, card);
    add_name(line, card);
    transcript_line_style(line, STYLE_PLAIN);
}

/* Whether two names look alike when they are cut. */
static bool alike(const TranscriptLine *line, const WeissCard *one, const WeissCard *other)
{
    return strncmp(one->name, other->name, columns_bytes(one->name, name_columns(line) - 1)) == 0;
}

/* Whether the card was named before; *doubtful: whether another card that looks like it was. */
static bool was_seen(const TranscriptLine *line, const WeissCard *card, bool *doubtful)
{
    bool seen = false;
    *doubtful = false;
    for (unsigned i = 0; i < line->seen_count; i++) {
        seen |= line->seen[i] == card;
        *doubtful |= line->seen[i] != card && alike(line, card, line->seen[i]);
    }
    return seen;
}

void transcript_line_card(TranscriptLine *line, const WeissCard *card)
{
    bool doubtful;
    bool seen = was_seen(line, card, &doubtful);
    card_style(line, card);
    if (seen && !line->codes)
        add_name(line, card);
    else
        transcript_line_add(line, "%s", card->name);
    transcript_line_style(line, STYLE_PLAIN);
    if (!seen || doubtful || line->codes) {
        transcript_line_add(line, " ");
        transcript_line_add_as(line, STYLE_MINOR, card->code);
    }
    if (!seen && !line->muted && line->seen_count < sizeof line->seen / sizeof *line->seen)
        line->seen[line->seen_count++] = card;
}

/* --- columns ---------------------------------------------------------------------------------- */

/* The bytes of the character at `text`, and its width; marks have none. */
static size_t character(const char *text, unsigned *columns)
{
    size_t bytes = columns_character(text, columns);
    if ((unsigned char)*text < MARK_END)
        *columns = 0;
    return bytes;
}

unsigned transcript_line_columns(const TranscriptLine *line)
{
    unsigned columns = 0, width;
    for (size_t at = 0; at < line->length; columns += width)
        at += character(line->text + at, &width);
    return columns;
}

/* The number of bytes of `text` that fit into `columns`: up to the last place where a line may end,
 * or within a word that is longer. */
static size_t fold_at(const char *text, unsigned columns)
{
    size_t end = 0, bytes;
    unsigned used = 0, width;
    for (size_t at = 0; text[at] != '\0'; at += bytes) {
        bytes = character(text + at, &width);
        if (at > 0 && columns_may_end(text, at))
            end = at;
        used += width;
        if (used > columns)
            return end > 0 ? end : at > 0 ? at : bytes;
    }
    return strlen(text);
}

void transcript_line_add_some(TranscriptLine *line, const char *text, unsigned columns)
{
    size_t bytes = fold_at(text, columns);
    if (text[bytes] == '\0')
        transcript_line_add(line, "%s", text);
    else
        transcript_line_add(line, "%.*s …", (int)bytes, text);
}

void transcript_line_rule(TranscriptLine *line)
{
    unsigned columns = transcript_line_columns(line);
    while (columns++ < line->width)
        transcript_line_add(line, "─");
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Writes `bytes` bytes of `text`, which begin in `style`; returns the style in which they end. */
static TranscriptStyle write_piece(TranscriptLine *line, const char *text, size_t bytes,
                                   TranscriptStyle style)
{
    if (line->colours && style != STYLE_PLAIN)
        output_escape(line->out, escapes[style]);
    for (size_t i = 0; i < bytes; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte >= MARK_END) {
            putc(byte, line->out);
            continue;
        }
        style = (TranscriptStyle)(byte - MARK_FIRST);
        if (line->colours)
            output_escape(line->out, escapes[style]);
    }
    if (line->colours && style != STYLE_PLAIN)
        output_escape(line->out, escapes[STYLE_PLAIN]);
    putc('\n', line->out);
    return style;
}

static void write_margin(const TranscriptLine *line, unsigned column, unsigned number)
{
    if (number == 0) {
        fprintf(line->out, "%*s", (int)column, "");
        return;
    }
    if (line->colours)
        output_escape(line->out, escapes[STYLE_MINOR]);
    fprintf(line->out, "%*u", TRANSCRIPT_MARGIN - 2, number);
    if (line->colours)
        output_escape(line->out, escapes[STYLE_PLAIN]);
    fprintf(line->out, "%*s", (int)column - (TRANSCRIPT_MARGIN - 2), "");
}

/* On a narrow terminal text begins in its middle at the latest. */
static unsigned indented(const TranscriptLine *line, unsigned column)
{
    unsigned most = line->width / 2;
    if (most < TRANSCRIPT_MARGIN)
        most = TRANSCRIPT_MARGIN;
    return column < most ? column : most;
}

void transcript_line_end(TranscriptLine *line, unsigned column, unsigned number)
{
    TranscriptStyle style = STYLE_PLAIN;
    const char *rest = line->text;
    column = indented(line, column);
    line->text[line->length] = '\0';
    line->length = 0;
    if (line->muted)
        return;
    write_margin(line, column, number);
    for (unsigned at = column;;) {
        size_t bytes = fold_at(rest, line->width - at);
        style = write_piece(line, rest, bytes, style);
        rest += bytes;
        rest += strspn(rest, " ");
        if (*rest == '\0')
            return;
        at = indented(line, column + line->hanging);
        fprintf(line->out, "%*s", (int)at, "");
    }
}

void transcript_line_gap(TranscriptLine *line)
{
    if (!line->muted)
        putc('\n', line->out);
}
