/* Detects the format of a decklist, and collects the cards while it is read. decklist_find.c looks
 * up what a card may be called. Prints nothing, opens nothing. */
#include "sim/input/decklist.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"
#include "sim/input/decklist_fold.h"
#include "sim/input/decklist_markup.h"

/* Where the text is in the file. */
static size_t place_of(const DecklistReader *reader, size_t offset)
{
    return reader->places != NULL ? reader->places[offset] : offset;
}

bool decklist_fail(const DecklistReader *reader, size_t offset, const char *format, ...)
{
    char message[sizeof reader->problem->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    diagnostic_at(reader->problem, reader->source, place_of(reader, offset), "%s", message);
    return false;
}

bool decklist_is_code(const char *text, size_t length)
{
    const char *slash = memchr(text, '/', length);
    if (!card_code_fits(text, length) || (slash != NULL && memchr(text, '.', (size_t)(slash - text)) != NULL))
        return false; /* "lists.example/x" is an address */
    for (const char *at = text; at < text + length; at++)
        if (isdigit((unsigned char)*at) || *at == '/' || *at == '-')
            return true;
    return false;
}

bool decklist_knows(const DecklistReader *reader, const char *code, size_t length)
{
    char copy[CARD_CODE_SIZE];
    if (reader->cards == NULL)
        return true;
    if (!card_code_fits(code, length))
        return false;
    memcpy(copy, code, length);
    copy[length] = '\0';
    return reader->cards->known(reader->cards->cards, copy);
}

const DecklistFinder *decklist_finder(DecklistReader *reader)
{
    if (reader->finder == NULL)
        reader->finder = decklist_finder_create(reader->cards);
    return reader->finder;
}

const char *const decklist_remark_kinds[] = {"interpreted", "not-read", "unknown-card"};

/* The line of `offset` bytes into the file. Places are mostly asked for in the order of the text. */
static void find_line(DecklistReader *reader, size_t offset)
{
    if (offset < reader->line_start) {
        reader->line = 1;
        reader->line_start = 0;
    }
    while (reader->line_start < offset) {
        const char *from = reader->source + reader->line_start;
        const char *end = memchr(from, '\n', offset - reader->line_start);
        if (end == NULL)
            return;
        reader->line++;
        reader->line_start = (size_t)(end - reader->source) + 1;
    }
}

void decklist_remark(DecklistReader *reader, DecklistRemarkKind kind, Slice text, size_t offset,
                     const char *format, ...)
{
    enum { SAYS_MAX = 160 };
    Decklist *list = reader->list;
    char excerpt[DIAGNOSTIC_EXCERPT];
    char says[SAYS_MAX];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(says, sizeof says, format, arguments);
    va_end(arguments);
    diagnostic_excerpt(excerpt, text.start, slice_length(text));
    find_line(reader, place_of(reader, offset));
    list->remarks = xrealloc(list->remarks, (list->remark_count + 1) * sizeof *list->remarks);
    list->remarks[list->remark_count++] = (DecklistRemark){kind, reader->line, xstrdup(excerpt),
                                                           xprintf("'%s' %s", excerpt, says), 0};
}

/* Unknown cards with their counts; of very many the first. */
static void print_unknown(FILE *out, const Decklist *list, bool more)
{
    enum { TOLD_MAX = 200 };
    size_t count = 0, copies = 0;
    for (size_t i = 0; i < list->remark_count; i++)
        if (list->remarks[i].kind == DECKLIST_UNKNOWN) {
            count++;
            copies += list->remarks[i].copies;
        }
    if (count == 0)
        return;
    fprintf(out, "%s%zu unknown card%s left out, %zu cop%s: ", more ? "; " : "", count,
            count == 1 ? "" : "s", copies, copies == 1 ? "y" : "ies");
    for (size_t i = 0, told = 0; i < list->remark_count && told < TOLD_MAX; i++)
        if (list->remarks[i].kind == DECKLIST_UNKNOWN)
            fprintf(out, "%s%u %s", told++ > 0 ? ", " : "", list->remarks[i].copies,
                    list->remarks[i].text);
    if (count > TOLD_MAX)
        fprintf(out, " and others");
}

char *decklist_remark_line(const Decklist *list)
{
    enum { TOLD_MAX = 30 };
    char *line = NULL;
    size_t size, told = 0, more = 0;
    if (list->remark_count == 0)
        return NULL;
    FILE *out = xstream(&line, &size);
    for (size_t i = 0; i < list->remark_count; i++) {
        const DecklistRemark *remark = &list->remarks[i];
        if (remark->kind == DECKLIST_UNKNOWN)
            continue;
        if (told < TOLD_MAX)
            fprintf(out, "%s%s", told++ > 0 ? "; " : "", remark->says);
        else
            more++;
    }
    if (more > 0)
        fprintf(out, "; and %zu remarks like these", more);
    print_unknown(out, list, told > 0);
    xstream_end(out, &line);
    return line;
}

bool decklist_ambiguous(const DecklistReader *reader, const DecklistMeant *meant, const char *text,
                        size_t length, size_t offset)
{
    char codes[DECKLIST_CANDIDATES_MAX * (CARD_CODE_SIZE + 4)];
    char excerpt[DIAGNOSTIC_EXCERPT];
    size_t size = 0;
    for (size_t i = 0; i < meant->count && i < DECKLIST_CANDIDATES_MAX; i++) {
        const char *separator = i == 0 ? "" : i + 1 == meant->count ? " or " : ", ";
        size +=
            (size_t)snprintf(codes + size, sizeof codes - size, "%s%s", separator, meant->codes[i]);
    }
    return decklist_fail(reader, offset, "'%s' may be %s%s: write the code of the right one",
                         diagnostic_excerpt(excerpt, text, length), codes,
                         meant->count > DECKLIST_CANDIDATES_MAX ? " and others" : "");
}

static bool fail_unknown_name(DecklistReader *reader, const char *text, size_t length,
                              size_t offset)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    const DecklistFinder *finder = decklist_finder(reader);
    const char *name;
    const char *code = decklist_find_near(finder, text, length, 0, &name);
    diagnostic_excerpt(excerpt, text, length);
    if (code != NULL)
        return decklist_fail(reader, offset, "no card is called '%s'; did you mean '%s', %s?",
                             excerpt, name, code);
    return decklist_fail(
        reader, offset,
        "expected a card, '4 CODE', '4 NAME', 'CODE x4' or 'CODE'; no card is called '%s'",
        excerpt);
}

/* A card of a collection that is not known, or that could be several cards. */
static bool leave_out(DecklistReader *reader, const char *text, size_t length, size_t offset,
                      int64_t count)
{
    decklist_remark(reader, DECKLIST_UNKNOWN, (Slice){text, text + length}, offset,
                    "is no known card: %" PRId64 " left out", count);
    reader->list->remarks[reader->list->remark_count - 1].copies = (unsigned)count;
    return true;
}

bool decklist_add_meant(DecklistReader *reader, const char *text, size_t length, size_t offset,
                        int64_t count, size_t count_offset)
{
    if (decklist_knows(reader, text, length))
        return decklist_add(reader, text, length, offset, count, count_offset);
    const DecklistFinder *finder = decklist_finder(reader);
    DecklistMeant meant = decklist_find_code(finder, text, length);
    if (meant.count == 0)
        meant = decklist_find_name(finder, text, length);
    if (meant.count != 1 && reader->purpose == DECKLIST_COLLECTION)
        return leave_out(reader, text, length, offset, count);
    if (meant.count > 1)
        return decklist_ambiguous(reader, &meant, text, length, offset);
    if (meant.count == 1) {
        decklist_remark(reader, DECKLIST_INTERPRETED, (Slice){text, text + length}, offset,
                        "is read as %s", meant.codes[0]);
        return decklist_add(reader, meant.codes[0], strlen(meant.codes[0]), offset, count,
                            count_offset);
    }
    bool digits =
        reader->cards != NULL && skip_digits((Slice){text, text + length}) == text + length;
    return decklist_is_code(text, length) && !digits
               ? decklist_add(reader, text, length, offset, count, count_offset)
               : fail_unknown_name(reader, text, length, offset);
}

bool decklist_add_named(DecklistReader *reader, Slice text, size_t offset, Slice name,
                        int64_t count, size_t count_offset)
{
    size_t length = slice_length(text);
    bool unknown = reader->cards != NULL && slice_length(name) > 0 &&
                   decklist_is_code(text.start, length) &&
                   !decklist_knows(reader, text.start, length) &&
                   decklist_find_code(decklist_finder(reader), text.start, length).count == 0;
    DecklistMeant meant = {.count = 0};
    if (unknown)
        meant = decklist_find_name(reader->finder, name.start, slice_length(name));
    if (meant.count != 1)
        return decklist_add_meant(reader, text.start, length, offset, count, count_offset);
    decklist_remark(reader, DECKLIST_INTERPRETED, text, offset, "is read as %s by its name",
                    meant.codes[0]);
    return decklist_add(reader, meant.codes[0], strlen(meant.codes[0]), offset, count,
                        count_offset);
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

static DecklistEntry *new_entry(DecklistReader *reader, const char *code, size_t length,
                                size_t text_offset)
{
    Decklist *list = reader->list;
    size_t offset = place_of(reader, text_offset);
    list->entries = xrealloc(list->entries, (list->count + 1) * sizeof *list->entries);
    find_line(reader, offset);
    DecklistEntry *entry = &list->entries[list->count++];
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
    if (reader->aside != NULL)
        return decklist_fail(
            reader, code_offset,
            "this card stands under '%s' and is not in the deck: take it out of the list",
            diagnostic_excerpt(excerpt, reader->aside, reader->aside_length));
    if (count < decklist_count_least(reader) || count > decklist_count_most(reader))
        return decklist_fail(reader, count_offset,
                             "expected a count of %" PRId64 " to %" PRId64 ", found %" PRId64,
                             decklist_count_least(reader), decklist_count_most(reader), count);
    if (reader->purpose == DECKLIST_DECK &&
        reader->list->cards + (size_t)count > DECKLIST_CARDS_MAX)
        return decklist_fail(reader, code_offset,
                             "more than %d cards: this is not a decklist, a deck has 50",
                             DECKLIST_CARDS_MAX);
    reader->found = true;
    reader->single = 0;
    if (count == 0)
        return true;
    if (reader->purpose == DECKLIST_COLLECTION && !decklist_knows(reader, code, length))
        return leave_out(reader, code, length, code_offset, count);
    DecklistEntry *entry = find_entry(reader->list, code, length);
    if (entry == NULL)
        entry = new_entry(reader, code, length, code_offset);
    if (entry == NULL)
        return false;
    entry->count += (unsigned)count;
    reader->list->cards += (size_t)count;
    return true;
}

void decklist_count_single(DecklistReader *reader, size_t single, int64_t count)
{
    DecklistEntry *entry = &reader->list->entries[single - 1];
    entry->count = (unsigned)(entry->count + count - 1);
    reader->list->cards = (size_t)((int64_t)reader->list->cards + count - 1);
    if (entry->count == 0) /* the last one, and new */
        reader->list->count--;
}

void decklist_keep_single(DecklistReader *reader, const char *code, size_t length, bool named)
{
    if (reader->each > 0)
        return; /* it has a count */
    const DecklistEntry *entry = find_entry(reader->list, code, length);
    reader->single = entry != NULL ? (size_t)(entry - reader->list->entries) + 1 : 0;
    reader->single_named = named;
}

/* Where the content begins: after a byte order mark, if there is one. */
static size_t content_start(const char *text, size_t length)
{
    return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* Reads another text in place of the reader's; its places are mapped through those of the old
 * one. */
static void read_instead(DecklistReader *reader, const FoldedText *other)
{
    if (other->text == NULL)
        return;
    for (size_t i = 0; reader->places != NULL && i <= other->length; i++)
        other->places[i] = reader->places[other->places[i]];
    reader->text = other->text;
    reader->length = other->length;
    reader->places = other->places;
}

static bool read_folded(DecklistReader *reader, size_t start)
{
    FoldedText plain = decklist_markup(reader->text, reader->length);
    read_instead(reader, &plain);
    FoldedText folded = decklist_fold_all(reader->text, reader->length);
    read_instead(reader, &folded);
    bool good = decklist_read_lines(reader, start); /* the mark at the start is not folded */
    reader->text = reader->source;
    reader->places = NULL;
    decklist_fold_clear(&folded);
    decklist_fold_clear(&plain);
    return good;
}

/* Copies the first address of a text, "https://…", "www.…" or "lists.example/…", as far as a shell takes it
 * literally; "ADDRESS" if it is too long. False if there is none. */
static bool find_address(char *address, size_t room, Slice text)
{
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:/.-_~%+=";
    for (const char *word = text.start; word < text.end; word++) {
        const char *end = word;
        while (end < text.end && *end != '\0' && strchr(signs, *end) != NULL)
            end++;
        size_t length = (size_t)(end - word);
        const char *slash = memchr(word, '/', length), *dot = memchr(word, '.', length);
        if (dot != NULL && (slash == NULL ? strncasecmp(word, "www.", 4) == 0
                                          : dot < slash || (slash + 1 < end && slash[1] == '/'))) {
            snprintf(address, room, "%.*s", length < room ? (int)length : 7, length < room ? word : "ADDRESS");
            return true;
        }
        word = length > 0 ? end - 1 : word;
    }
    return false;
}

/* An address alone is the first thing that people paste. */
static bool fail_without_cards(const DecklistReader *reader)
{
    char address[128];
    if (find_address(address, sizeof address, (Slice){reader->text, reader->text + reader->length}))
        return decklist_fail(
            reader, 0,
            "no cards in it but an address, which is not opened here: `weissfish deck fetch %s --out FILE` gets a list from Decklog or Encore Decks; from elsewhere copy the list of cards into the file",
            address);
    return decklist_fail(
        reader, 0,
        "no cards in it: expected lines '4 CODE' or 'CODE x4', CSV lines 'CODE,4', or JSON from Encore Decks or Decklog");
}

/* Whether the text from `at` on is meant as JSON: an object, or a list of values that are not words, as in
 * "[Level 0]" and "[[card]]"; "{|" begins a table, and "{'" what Python prints. */
static bool is_json(const char *at, const char *end)
{
    if (at < end && *at == '{')
        return at + 1 == end || strchr("|'", at[1]) == NULL;
    if (at == end || *at != '[')
        return false;
    bool lists = false;
    for (at++; at < end && strchr(" \t\r\n[", *at) != NULL && *at != '\0'; at++)
        lists |= *at == '[';
    return at == end || strchr("{]\"", *at) != NULL || (lists && isdigit((unsigned char)*at));
}

static bool read_content(DecklistReader *reader)
{
    if (reader->length >= 2 &&
        (memcmp(reader->text, "\xFF\xFE", 2) == 0 || memcmp(reader->text, "\xFE\xFF", 2) == 0))
        return decklist_fail(reader, 0, "this is UTF-16 text, and damaged: save it as UTF-8");
    size_t start = content_start(reader->text, reader->length);
    const char *end = reader->text + reader->length;
    const char *first = reader->text + start;
    while (first < end && strchr(" \t\r\n", *first) != NULL && *first != '\0')
        first++;
    bool good = true;
    if (is_json(first, end))
        good = decklist_read_json(reader);
    else if (first < end && *first == '<')
        good = decklist_read_xml(reader, start);
    if (good && !reader->found && !is_json(first, end))
        good = read_folded(reader, start);
    if (good && !reader->found)
        return fail_without_cards(reader);
    return good;
}

static bool read_list(Decklist *list, const char *text, size_t length, const DecklistCards *cards,
                      DecklistPurpose purpose, Diagnostic *problem)
{
    *list = (Decklist){0};
    const char *encoding;
    char *decoded = decklist_decode(text, &length, &encoding);
    const char *source = decoded != NULL ? decoded : text;
    DecklistReader reader = {.text = source,
                             .source = source,
                             .length = length,
                             .list = list,
                             .problem = problem,
                             .cards = cards,
                             .purpose = purpose,
                             .line = 1};
    if (decoded != NULL)
        decklist_remark(&reader, DECKLIST_INTERPRETED,
                        (Slice){encoding, encoding + strlen(encoding)}, 0,
                        "is the encoding of this text: it is read so");
    bool good = read_content(&reader);
    if (good && list->name == NULL)
        list->name = xstrdup("");
    decklist_finder_destroy(reader.finder);
    free(decoded);
    if (!good)
        decklist_clear(list);
    return good;
}

bool decklist_read(Decklist *list, const char *text, size_t length, const DecklistCards *cards,
                   Diagnostic *problem)
{
    return read_list(list, text, length, cards, DECKLIST_DECK, problem);
}

bool decklist_read_collection(Decklist *list, const char *text, size_t length,
                              const DecklistCards *cards, Diagnostic *problem)
{
    return read_list(list, text, length, cards, DECKLIST_COLLECTION, problem);
}

void decklist_clear(Decklist *list)
{
    free(list->name);
    free(list->entries);
    for (size_t i = 0; i < list->remark_count; i++) {
        free(list->remarks[i].text);
        free(list->remarks[i].says);
    }
    free(list->remarks);
    *list = (Decklist){0};
}
