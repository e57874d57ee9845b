/* Decklists of Cockatrice: elements <card number="4" name="CODE"/>, or with the code in "code". Reads
 * only tags; what is no card is passed over. */
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

/* The code of a card: its name if that is one, else its attribute "code". */
static Slice code_of(const DecklistReader *reader, Slice tag)
{
    Slice name = attribute(tag, "name");
    Slice code = attribute(tag, "code");
    bool named = decklist_is_code(name.start, slice_length(name)) &&
                 memchr(name.start, '/', slice_length(name)) != NULL;
    bool known = slice_length(code) > 0 && reader->cards != NULL &&
                 decklist_knows(reader, code.start, slice_length(code));
    return !named && known ? code : name;
}

static bool add_card(DecklistReader *reader, Slice tag)
{
    Slice number = attribute(tag, "number");
    Slice code = code_of(reader, tag);
    int64_t count = 1;
    if (slice_length(number) > 0 && !decklist_read_count(reader, number, &count))
        return false;
    return decklist_add_meant(reader, code.start, slice_length(code),
                              (size_t)(code.start - reader->text), count,
                              (size_t)(number.start - reader->text));
}

/* <zone name="side">: what follows is not of the deck. */
static void enter_zone(DecklistReader *reader, Slice tag)
{
    static const char *const side[] = {"side", "sideboard"};
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
        if (is_tag(tag, "zone"))
            enter_zone(reader, tag);
        else if (is_tag(tag, "card") && !add_card(reader, tag))
            return false;
        at = close + 1;
        if (slice_length(tag) == strlen("deckname") &&
            memcmp(tag.start, "deckname", strlen("deckname")) == 0)
            take_name(reader, at, end);
    }
}
