/* Decklists in JSON: Encore Decks, Decklog, and ratios by code. Reads only the keys it needs. */
#include <stdlib.h>
#include <string.h>

#include "json/json.h"
#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"

typedef struct DeckJson {
    DecklistReader *deck;
    const JsonText *json;
} DeckJson;

/* Decodes the string into `code` if it fits; returns its length, or `room` if it does not. */
static size_t copy_code(const DeckJson *reader, JsonValue string, char *code, size_t room)
{
    if (json_text_room(reader->json, string) > room)
        return room;
    return json_text_copy(reader->json, string, code);
}

static bool add_code(const DeckJson *reader, JsonValue string, int64_t count, JsonValue counted)
{
    char code[6 * CARD_CODE_SIZE]; /* in JSON a code may consist of escapes of six bytes */
    size_t length = copy_code(reader, string, code, sizeof code);
    if (length == sizeof code)
        return json_text_report(reader->json, string, reader->deck->problem,
                                "expected a card code such as BD/W47-E001, found %zu bytes",
                                json_text_room(reader->json, string) - 1);
    return decklist_add_meant(reader->deck, code, length, json_text_offset(reader->json, string),
                              count, json_text_offset(reader->json, counted));
}

static bool read_number(const DeckJson *reader, JsonValue value, int64_t *count)
{
    if (!json_text_expect(reader->json, value, JSON_KIND_NUMBER, "a count", reader->deck->problem))
        return false;
    if (json_text_integer(reader->json, value, count))
        return true;
    return json_text_report(reader->json, value, reader->deck->problem,
                            "expected a count of 1 to %d", DECKLIST_COUNT_MAX);
}

/* Appends `before` and the member `name` to a code that is put together from parts. */
static bool append_part(const DeckJson *reader, JsonValue card, const char *before,
                        const char *name, char *code, size_t *length)
{
    JsonValue part =
        json_text_require(reader->json, card, name, JSON_KIND_STRING, reader->deck->problem);
    if (part == JSON_NONE)
        return false;
    size_t room = json_text_room(reader->json, part) + strlen(before);
    if (*length + room > CARD_CODE_SIZE)
        return json_text_report(reader->json, part, reader->deck->problem,
                                "too long for a card code");
    memcpy(code + *length, before, strlen(before));
    *length += strlen(before);
    *length += json_text_copy(reader->json, part, code + *length);
    return true;
}

/* Appends "/", the side and the release; Japanese cards have the side in the release, too ("W",
 * "W101"; "SE", "SE09"), and it is written once. */
static bool append_release(const DeckJson *reader, JsonValue card, char *code, size_t *length)
{
    size_t side = *length + 1;
    if (!append_part(reader, card, "/", "side", code, length))
        return false;
    size_t release = *length;
    if (!append_part(reader, card, "", "release", code, length))
        return false;
    size_t size = release - side;
    if (size > 0 && *length - release > size && memcmp(code + side, code + release, size) == 0) {
        memmove(code + side, code + release, *length - release);
        *length -= size;
    }
    return true;
}

static bool add_parts(const DeckJson *reader, JsonValue card)
{
    char code[CARD_CODE_SIZE];
    size_t length = 0;
    if (!append_part(reader, card, "", "set", code, &length) ||
        !append_release(reader, card, code, &length) ||
        !append_part(reader, card, "-", "sid", code, &length))
        return false;
    size_t offset = json_text_offset(reader->json, card);
    return decklist_add_meant(reader->deck, code, length, offset, 1, offset);
}

/* A card of Encore Decks: one object is one copy. A code in one piece is preferred, because for
 * some cards the parts do not add up to the code. */
static bool read_encore_card(const DeckJson *reader, JsonValue card)
{
    Diagnostic *problem = reader->deck->problem;
    if (!json_text_expect(reader->json, card, JSON_KIND_OBJECT, "a card", problem))
        return false;
    static const char *const names[] = {"cardcode", "code"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        JsonValue code;
        if (!json_text_optional(reader->json, card, names[i], JSON_KIND_STRING, &code, problem))
            return false;
        if (code != JSON_NONE)
            return add_code(reader, code, 1, code);
    }
    return add_parts(reader, card);
}

static bool read_decklog_card(const DeckJson *reader, JsonValue card)
{
    Diagnostic *problem = reader->deck->problem;
    if (!json_text_expect(reader->json, card, JSON_KIND_OBJECT, "a card", problem))
        return false;
    JsonValue code =
        json_text_require(reader->json, card, "card_number", JSON_KIND_STRING, problem);
    if (code == JSON_NONE)
        return false;
    JsonValue number = json_text_require(reader->json, card, "num", JSON_KIND_NUMBER, problem);
    int64_t count;
    return number != JSON_NONE && read_number(reader, number, &count) &&
           add_code(reader, code, count, number);
}

/* A member of "Ratios"; its name is the code. */
static bool read_ratio(const DeckJson *reader, JsonValue code)
{
    JsonValue number = json_text_value_of(code);
    int64_t count;
    return read_number(reader, number, &count) && add_code(reader, code, count, number);
}

typedef struct DeckFormat {
    const char *cards; /* the member with the cards; identifies the format */
    const char *name;  /* the member with the name of the deck */
    JsonKind kind;
    bool (*read)(const DeckJson *reader, JsonValue item);
} DeckFormat;

static const DeckFormat formats[] = {
    {"cards", "name", JSON_KIND_ARRAY, read_encore_card},
    {"list", "title", JSON_KIND_ARRAY, read_decklog_card},
    {"Ratios", "Name", JSON_KIND_OBJECT, read_ratio},
};

static bool read_name(const DeckJson *reader, const char *member)
{
    JsonValue value = json_text_member(reader->json, JSON_ROOT, member);
    if (value == JSON_NONE || json_text_kind(reader->json, value) == JSON_KIND_NULL)
        return true;
    if (!json_text_expect(reader->json, value, JSON_KIND_STRING, "the name of the deck",
                          reader->deck->problem))
        return false;
    reader->deck->list->name = xmalloc(json_text_room(reader->json, value));
    json_text_copy(reader->json, value, reader->deck->list->name);
    return true;
}

static bool read_format(const DeckJson *reader, const DeckFormat *format, JsonValue cards)
{
    if (!json_text_expect(reader->json, cards, format->kind, "the cards of the deck",
                          reader->deck->problem) ||
        !read_name(reader, format->name))
        return false;
    for (JsonValue item = json_text_first(reader->json, cards); item != JSON_NONE;
         item = json_text_next(reader->json, cards, item))
        if (!format->read(reader, item))
            return false;
    return true;
}

static bool read_root(const DeckJson *reader)
{
    Diagnostic *problem = reader->deck->problem;
    if (json_text_kind(reader->json, JSON_ROOT) == JSON_KIND_ARRAY)
        return json_text_report(reader->json, JSON_ROOT, problem,
                                "expected a decklist, an object '{', found a list; a card database is given with --cards");
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        JsonValue cards = json_text_member(reader->json, JSON_ROOT, formats[i].cards);
        if (cards != JSON_NONE)
            return read_format(reader, &formats[i], cards);
    }
    return json_text_report(reader->json, JSON_ROOT, problem,
                            "no cards in it: expected \"cards\" (Encore Decks), \"list\" (Decklog) or \"Ratios\"");
}

bool decklist_read_json(DecklistReader *reader)
{
    JsonText *json = json_text_parse(reader->text, reader->length, JSON_EXACT, reader->problem);
    if (json == NULL)
        return false;
    DeckJson deck = {reader, json};
    bool good = read_root(&deck);
    json_text_free(json);
    return good;
}
