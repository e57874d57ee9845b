/* Which format a decklist is in, and the list that grows while it is read. Prints nothing, opens
 * nothing. */
#include "sim/decklist.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/decklist_build.h"

bool decklist_fail(const DecklistReader *reader, size_t offset, const char *format, ...)
{
    char message[sizeof reader->problem->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostic_at(reader->problem, reader->text, offset, "%s", message);
    return false;
}

static DecklistEntry *find_entry(const Decklist *list, const char *code, size_t length)
{
    for (size_t i = 0; i < list->count; i++) {
        DecklistEntry *entry = &list->entries[i];
        if (strncmp(entry->code, code, length) == 0 && entry->code[length] == '\0')
            return entry;
    }
    return NULL;
}

/* Moves the reader's line on to `offset`; cards are added in the order of the text. */
static void find_line(DecklistReader *reader, size_t offset)
{
    while (reader->line_start < offset) {
        const char *from = reader->text + reader->line_start;
        const char *end = memchr(from, '\n', offset - reader->line_start);
        if (end == NULL)
            return;
        reader->line++;
        reader->line_start = (size_t)(end - reader->text) + 1;
    }
}

static DecklistEntry *new_entry(DecklistReader *reader, const char *code, size_t length,
                                size_t offset)
{
    Decklist *list = reader->list;
    DecklistEntry *entries = realloc(list->entries, (list->count + 1) * sizeof *entries);
    if (entries == NULL) {
        diagnostic_whole(reader->problem, "not enough memory");
        return NULL;
    }
    list->entries = entries;
    find_line(reader, offset);
    DecklistEntry *entry = &entries[list->count++];
    *entry = (DecklistEntry){.line = reader->line, .column = offset - reader->line_start + 1};
    memcpy(entry->code, code, length);
    return entry;
}

bool decklist_add(DecklistReader *reader, const char *code, size_t length, size_t code_offset,
                  int64_t count, size_t count_offset)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    if (!card_code_fits(code, length))
        return decklist_fail(reader, code_offset,
                             "expected a card code such as BD/W47-E001, found '%s'",
                             diagnostic_excerpt(excerpt, code, length));
    if (count < 1 || count > DECKLIST_COUNT_MAX)
        return decklist_fail(reader, count_offset, "expected a count of 1 to %d, found %" PRId64,
                             DECKLIST_COUNT_MAX, count);
    if (reader->list->cards + (size_t)count > DECKLIST_CARDS_MAX)
        return decklist_fail(reader, code_offset,
                             "more than %d cards: this is no decklist, a deck has 50",
                             DECKLIST_CARDS_MAX);
    DecklistEntry *entry = find_entry(reader->list, code, length);
    if (entry == NULL)
        entry = new_entry(reader, code, length, code_offset);
    if (entry == NULL)
        return false;
    entry->count += (unsigned)count;
    reader->list->cards += (size_t)count;
    return true;
}

/* Where the content begins, after a byte order mark. */
static size_t content_start(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

static bool is_utf16(const char *text, size_t length)
{
    return length >= 2 && (memcmp(text, "\xFF\xFE", 2) == 0 || memcmp(text, "\xFE\xFF", 2) == 0);
}

static bool read_content(DecklistReader *reader)
{
    if (is_utf16(reader->text, reader->length))
        return decklist_fail(reader, 0, "this is UTF-16 text: save it as UTF-8");
    size_t start = content_start(reader->text, reader->length);
    size_t first = start;
    while (first < reader->length && strchr(" \t\r\n", reader->text[first]) != NULL &&
           reader->text[first] != '\0')
        first++;
    char mark = first < reader->length ? reader->text[first] : '\0';
    bool good = mark == '{' || mark == '[' ? decklist_read_json(reader)
                                           : decklist_read_lines(reader, start);
    if (good && reader->list->count == 0)
        return decklist_fail(reader, 0,
                             "no cards in it: expected lines '4 CODE' or 'CODE x4', CSV lines "
                             "'CODE,4', or JSON from Encore Decks or Decklog");
    return good;
}

bool decklist_read(Decklist *list, const char *text, size_t length, Diagnostic *problem)
{
    *list = (Decklist){0};
    DecklistReader reader = {
        .text = text, .length = length, .list = list, .problem = problem, .line = 1};
    bool good = read_content(&reader);
    if (good && list->name == NULL) {
        list->name = strdup("");
        good = list->name != NULL;
        if (!good)
            diagnostic_whole(problem, "not enough memory");
    }
    if (!good)
        decklist_clear(list);
    return good;
}

void decklist_clear(Decklist *list)
{
    free(list->name);
    free(list->entries);
    *list = (Decklist){0};
}
