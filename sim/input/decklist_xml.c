/* Decklists in XML, such as Cockatrice's: elements <card number="4" name="CODE"/>, also with other names
 * of the attributes, or with the card between the tags. Reads only tags; anything but a card is passed
 * over. */
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"

/* The value of an attribute in a tag; an empty slice if it has none. */
static Slice attribute(Slice tag, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = tag.start; at + length + 2 < tag.end; at++) {
        if (!is_blank(at[-1]) && at[-1] != '\n')
            continue;
        if (memcmp(at, name, length) != 0 || at[length] != '=' ||
            strchr("\"'", at[length + 1]) == NULL)
            continue;
        const char *start = at + length + 2;
        const char *end = memchr(start, start[-1], (size_t)(tag.end - start));
        return end != NULL ? (Slice){start, end} : (Slice){tag.end, tag.end};
    }
    return (Slice){tag.end, tag.end};
}

static bool is_tag(Slice tag, const char *name)
{
    size_t length = strlen(name);
    return slice_length(tag) > length && memcmp(tag.start, name, length) == 0 &&
           (is_blank(tag.start[length]) || tag.start[length] == '\n' || tag.start[length] == '/');
}

/* The first attribute of these names; empty: the tag has none. */
static Slice first_attribute(Slice tag, const char *const *names, size_t count)
{
    Slice value = {tag.end, tag.end};
    for (size_t i = 0; i < count && slice_length(value) == 0; i++)
        value = attribute(tag, names[i]);
    return value;
}

/* What names the card of a tag: the attribute that is a code, else the words between the tags, else
 * its name. */
static Slice card_of(const DecklistReader *reader, Slice tag, Slice words)
{
    static const char *const names[] = {"code",   "cardcode", "cardno", "card_number",
                                        "number", "id",       "name"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Slice value = attribute(tag, names[i]);
        size_t length = slice_length(value);
        bool code =
            decklist_is_code(value.start, length) && memchr(value.start, '/', length) != NULL;
        bool known =
            length > 0 && reader->cards != NULL && decklist_knows(reader, value.start, length);
        if (code || known)
            return value;
    }
    return slice_length(words) > 0 ? words : attribute(tag, "name");
}

static bool add_card(DecklistReader *reader, Slice tag, Slice words)
{
    static const char *const counts[] = {"quantity", "qty", "count", "amount",
                                         "copies",   "num", "number"};
    Slice number = first_attribute(tag, counts, sizeof counts / sizeof *counts);
    Slice code = card_of(reader, tag, words);
    int64_t count = 1;
    if (code.start == number.start)
        number = (Slice){tag.end, tag.end};
    if (slice_length(number) > 0 && !decklist_read_count(reader, number, &count))
        return false;
    if (reader->cards != NULL)
        return decklist_add_meant(reader, code.start, slice_length(code),
                                  decklist_offset(reader, code.start), count,
                                  decklist_offset(reader, number.start));
    return decklist_add(reader, code.start, slice_length(code), decklist_offset(reader, code.start),
                        count, decklist_offset(reader, number.start));
}

/* Whether a tag is of a card: <card …>, <item …>, <entry …> with attributes. */
static bool is_card(Slice tag)
{
    static const char *const names[] = {"card", "item", "entry"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_tag(tag, names[i]) && memchr(tag.start, '=', slice_length(tag)) != NULL)
            return true;
    return false;
}

/* The words behind a tag, up to the next one. */
static Slice words_behind(Slice tag, const char *end)
{
    const char *start = tag.end + 1;
    if (tag.end[-1] == '/' || start >= end)
        return (Slice){end, end};
    const char *open = memchr(start, '<', (size_t)(end - start));
    return trimmed((Slice){start, open != NULL ? open : end});
}

/* <zone name="side">: what follows is not of the deck. */
static void enter_zone(DecklistReader *reader, Slice tag)
{
    static const char *const side[] = {"side", "sideboard", "maybe", "maybeboard", "considering"};
    Slice name = attribute(tag, "name");
    bool aside = is_one_of(name, side, sizeof side / sizeof *side);
    reader->aside = aside ? name.start : NULL;
    reader->aside_length = aside ? slice_length(name) : 0;
}

/* <deckname>…</deckname> */
static void take_name(DecklistReader *reader, const char *start, const char *end)
{
    const char *close = memchr(start, '<', (size_t)(end - start));
    Slice name = trimmed((Slice){start, close != NULL ? close : end});
    if (reader->list->name == NULL && slice_length(name) > 0)
        reader->list->name = xstrndup(name.start, slice_length(name));
}

bool decklist_read_xml(DecklistReader *reader, size_t start)
{
    const char *end = reader->text + reader->length;
    for (const char *at = reader->text + start;;) {
        const char *open = memchr(at, '<', (size_t)(end - at));
        const char *close = open != NULL ? memchr(open, '>', (size_t)(end - open)) : NULL;
        if (close == NULL)
            return true;
        Slice tag = {open + 1, close};
        if (is_tag(tag, "zone") || is_tag(tag, "section"))
            enter_zone(reader, tag);
        else if (is_card(tag) && !add_card(reader, tag, words_behind(tag, end)))
            return false;
        at = close + 1;
        if (slice_length(tag) == strlen("deckname") &&
            memcmp(tag.start, "deckname", strlen("deckname")) == 0)
            take_name(reader, at, end);
    }
}
