/* A table of tags, and of what stands for each in plain lines. Reads no lists. */
#include "sim/input/decklist_markup.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_slice.h"

enum { TAG_MAX = 1024 }; /* bytes of a tag; longer is none */

/* What becomes of a tag. */
typedef enum TagKind {
    TAG_INLINE, /* nothing */
    TAG_LINK,   /* the address behind what is linked, if a code may be in it */
    TAG_IMAGE,  /* its other text */
    TAG_CELL,   /* a tab */
    TAG_BLOCK,  /* the end of a line */
    TAG_HIDDEN  /* nothing, nor of what is in it */
} TagKind;

typedef struct Tag {
    const char *name;
    TagKind kind;
} Tag;

static const Tag tags[] = {
    {"a", TAG_LINK},         {"abbr", TAG_INLINE},   {"article", TAG_BLOCK},
    {"b", TAG_INLINE},       {"big", TAG_INLINE},    {"blockquote", TAG_BLOCK},
    {"body", TAG_BLOCK},     {"br", TAG_BLOCK},      {"button", TAG_BLOCK},
    {"caption", TAG_BLOCK},  {"card", TAG_INLINE},   {"cards", TAG_INLINE},
    {"center", TAG_BLOCK},   {"code", TAG_INLINE},   {"color", TAG_INLINE},
    {"dd", TAG_BLOCK},       {"deck", TAG_BLOCK},    {"del", TAG_INLINE},
    {"details", TAG_BLOCK},  {"div", TAG_BLOCK},     {"dl", TAG_BLOCK},
    {"dt", TAG_BLOCK},       {"em", TAG_INLINE},     {"figcaption", TAG_BLOCK},
    {"figure", TAG_BLOCK},   {"font", TAG_INLINE},   {"footer", TAG_BLOCK},
    {"h1", TAG_BLOCK},       {"h2", TAG_BLOCK},      {"h3", TAG_BLOCK},
    {"h4", TAG_BLOCK},       {"h5", TAG_BLOCK},      {"h6", TAG_BLOCK},
    {"head", TAG_BLOCK},     {"header", TAG_BLOCK},  {"hr", TAG_BLOCK},
    {"html", TAG_BLOCK},     {"i", TAG_INLINE},      {"img", TAG_IMAGE},
    {"ins", TAG_INLINE},     {"label", TAG_INLINE},  {"li", TAG_BLOCK},
    {"link", TAG_INLINE},    {"list", TAG_BLOCK},    {"main", TAG_BLOCK},
    {"mark", TAG_INLINE},    {"meta", TAG_INLINE},   {"nav", TAG_BLOCK},
    {"ol", TAG_BLOCK},       {"p", TAG_BLOCK},       {"pre", TAG_BLOCK},
    {"quote", TAG_BLOCK},    {"ruby", TAG_INLINE},   {"rt", TAG_HIDDEN},
    {"s", TAG_INLINE},       {"script", TAG_HIDDEN}, {"section", TAG_BLOCK},
    {"size", TAG_INLINE},    {"small", TAG_INLINE},  {"span", TAG_INLINE},
    {"spoiler", TAG_BLOCK},  {"strong", TAG_INLINE}, {"style", TAG_HIDDEN},
    {"sub", TAG_INLINE},     {"summary", TAG_BLOCK}, {"sup", TAG_INLINE},
    {"table", TAG_BLOCK},    {"tbody", TAG_BLOCK},   {"td", TAG_CELL},
    {"tfoot", TAG_BLOCK},    {"th", TAG_CELL},       {"thead", TAG_BLOCK},
    {"title", TAG_BLOCK},    {"tr", TAG_BLOCK},      {"u", TAG_INLINE},
    {"ul", TAG_BLOCK},       {"url", TAG_LINK},      {"*", TAG_BLOCK},
    {"!doctype", TAG_INLINE}};

/* Those that forums have in brackets. */
static const char *const forum[] = {
    "*",     "b",     "big",   "card", "cards", "center", "code",    "color", "deck",
    "font",  "h1",    "h2",    "h3",   "hr",    "i",      "img",     "li",    "list",
    "ol",    "p",     "quote", "s",    "size",  "small",  "spoiler", "sub",   "sup",
    "table", "tbody", "td",    "th",   "thead", "tr",     "u",       "ul",    "url"};

static const Tag entities[] = {{"&amp;", '&'},  {"&lt;", '<'},    {"&gt;", '>'},
                               {"&quot;", '"'}, {"&apos;", '\''}, {"&nbsp;", ' '}};

/* The text as it is written. */
typedef struct Writer {
    char *text;
    size_t *places;
    size_t length;
    size_t room;
    bool changed;
    Slice link; /* the address of the link that is open; empty: none */
} Writer;

static void put(Writer *out, const char *bytes, size_t length, size_t place, bool moves)
{
    if (out->length + length + 1 > out->room) {
        out->room = 2 * out->room + length + 1;
        out->text = xrealloc(out->text, out->room);
        out->places = xrealloc(out->places, out->room * sizeof *out->places);
    }
    for (size_t i = 0; i < length; i++) {
        out->text[out->length] = bytes[i];
        out->places[out->length++] = moves ? place + i : place;
    }
}

/* ---- Tags ------------------------------------------------------------------------------------- */

/* A tag in the text, "<td class=x>" or "[/td]". */
typedef struct Found {
    const Tag *tag;
    Slice rest;  /* behind its name */
    size_t size; /* bytes of all of it; 0: there is none */
    bool closes;
} Found;

static Found find_tag(const char *at, const char *end)
{
    Found found = {0};
    char close = *at == '<' ? '>' : ']';
    size_t room = (size_t)(end - at) < TAG_MAX ? (size_t)(end - at) : TAG_MAX;
    const char *last = memchr(at, close, room);
    if (last == NULL)
        return found;
    const char *start = at + 1;
    found.closes = *start == '/';
    start += found.closes;
    Slice name = {start, start};
    while (name.end < last && !is_blank(*name.end) && strchr("=/\n", *name.end) == NULL)
        name.end++;
    bool allowed = *at == '<' || is_one_of(name, forum, sizeof forum / sizeof *forum);
    for (size_t i = 0; allowed && i < sizeof tags / sizeof *tags; i++)
        if (is_one_of(name, &tags[i].name, 1))
            found.tag = &tags[i];
    found.rest = (Slice){name.end, last};
    found.size = found.tag != NULL ? (size_t)(last + 1 - at) : 0;
    return found;
}

/* The value of an attribute, or what follows the name of a tag of BBCode, without quotation marks. */
static Slice value_of(Slice rest, const char *attribute)
{
    size_t length = strlen(attribute);
    const char *at =
        length > 0 ? memmem(rest.start, slice_length(rest), attribute, length) : rest.start;
    if (at == NULL || at + length >= rest.end || at[length] != '=')
        return (Slice){rest.end, rest.end};
    at += length + 1;
    char quote = at < rest.end && (*at == '"' || *at == '\'') ? *at : '\0';
    at += quote != '\0';
    Slice value = {at, at};
    while (value.end < rest.end && (quote != '\0' ? *value.end != quote : !is_blank(*value.end)))
        value.end++;
    return value;
}

/* Whether the code of a card may be in an address. */
static bool may_have_code(Slice address)
{
    return slice_length(address) > 0 && memchr(address.start, '-', slice_length(address)) != NULL;
}

static void put_link(Writer *out, const Found *found, size_t place)
{
    if (!found->closes) {
        Slice address = value_of(found->rest, "");
        out->link = slice_length(address) > 0 ? address : value_of(found->rest, "href");
    } else if (may_have_code(out->link)) {
        put(out, " (", 2, place, false);
        put(out, out->link.start, slice_length(out->link), place, false);
        put(out, ")", 1, place, false);
    }
    if (found->closes)
        out->link = (Slice){NULL, NULL};
}

/* The end of what is hidden. */
static const char *skip_hidden(const char *at, const char *end, const char *name)
{
    for (; at < end; at++)
        if (*at == '<' && at + 2 < end && at[1] == '/' && (size_t)(end - at) > strlen(name) + 2 &&
            strncasecmp(at + 2, name, strlen(name)) == 0) {
            const char *close = memchr(at, '>', (size_t)(end - at));
            return close != NULL ? close + 1 : end;
        }
    return end;
}

/* Writes the replacement of a tag at `at`, and returns what follows it. */
static const char *put_tag(Writer *out, const Found *found, const char *at, const char *end,
                           size_t place)
{
    const char *next = at + found->size;
    switch (found->tag->kind) {
    case TAG_LINK:
        put_link(out, found, place);
        break;
    case TAG_IMAGE: {
        Slice other = value_of(found->rest, "alt");
        put(out, other.start, slice_length(other), place, false);
        break;
    }
    case TAG_CELL:
        if (found->closes)
            put(out, "\t", 1, place, false);
        break;
    case TAG_BLOCK:
        put(out, "\n", 1, place, false);
        break;
    case TAG_HIDDEN:
        return found->closes ? next : skip_hidden(next, end, found->tag->name);
    case TAG_INLINE:
        break;
    }
    return next;
}

/* ---- Signs ------------------------------------------------------------------------------------ */

/* The bytes of the entity at `at`, and the character for it, of ASCII; 0: there is none. */
static size_t find_entity(const char *at, const char *end, char *character)
{
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++) {
        size_t length = strlen(entities[i].name);
        *character = (char)entities[i].kind;
        if ((size_t)(end - at) >= length && strncasecmp(at, entities[i].name, length) == 0)
            return length;
    }
    Slice digits = {at + 2, at + 2};
    if (end - at > 4 && at[1] == '#')
        digits.end = skip_digits((Slice){digits.start, end});
    size_t count = slice_length(digits);
    int code = count > 0 && count <= 3 ? atoi(digits.start) : 0;
    *character = (char)code;
    return code >= ' ' && code < 0x7F && digits.end < end && *digits.end == ';' ? count + 3 : 0;
}

static bool is_gap(char byte)
{
    return is_blank(byte) || byte == '\n' || byte == '\r';
}

/* Whether the run of one character that has `at` in it is a word of its own: then it marks no text. */
static bool stands_alone(const char *start, const char *at, const char *end)
{
    const char *first = at, *after = at;
    while (first > start && first[-1] == *at)
        first--;
    while (after < end && *after == *at)
        after++;
    return (first == start || is_gap(first[-1])) && (after == end || is_gap(*after));
}

/* The bytes of a Markdown mark at `at` that is not part of the text: "**", "__", "~~", "`", and the
 * backslash before a character; 0: there is none. */
static size_t sign_size(const char *start, const char *at, const char *end)
{
    bool twice = at + 1 < end && at[1] == *at;
    if (*at == '`')
        return 1;
    if ((*at == '*' || *at == '_' || *at == '~') && twice)
        return stands_alone(start, at, end) ? 0 : 2;
    return *at == '\\' && at + 1 < end && ispunct((unsigned char)at[1]) ? 1 : 0;
}

/* Writes the replacement of the character at `at` of the text from `start` on, and returns what follows it. */
static const char *put_sign(Writer *out, const char *start, const char *at, const char *end)
{
    size_t place = (size_t)(at - start);
    char character;
    size_t entity = *at == '&' ? find_entity(at, end, &character) : 0;
    if (entity > 0) {
        put(out, &character, 1, place, false);
        return at + entity;
    }
    if (*at == '\r' && (at + 1 == end || at[1] != '\n')) {
        put(out, "\n", 1, place, false);
        return at + 1;
    }
    Found found = *at == '<' || *at == '[' ? find_tag(at, end) : (Found){0};
    if (found.size > 0)
        return put_tag(out, &found, at, end, place);
    return at + sign_size(start, at, end);
}

FoldedText decklist_markup(const char *text, size_t length)
{
    Writer out = {0};
    const char *end = text + length;
    put(&out, "", 0, 0, false);
    for (const char *at = text; at < end;) {
        size_t place = (size_t)(at - text);
        const char *next =
            strchr("&\r<[`*_~\\", *at) != NULL && *at != '\0' ? put_sign(&out, text, at, end) : at;
        out.changed |= next != at;
        if (next == at)
            put(&out, next++, 1, place, true);
        at = next;
    }
    FoldedText plain = {0};
    if (!out.changed) {
        free(out.text);
        free(out.places);
        return plain;
    }
    put(&out, "", 0, 0, false);
    out.text[out.length] = '\0';
    out.places[out.length] = length;
    plain = (FoldedText){out.text, out.length, out.places};
    return plain;
}
