/* Decklists in JSON: Encore Decks, Decklog as it gives and as it takes lists, WSDeckBuilder, Tabletop
 * Simulator, and ratios by code. Reads only the keys it needs. */
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

/* The four parts of a code; what they add up to is no card's code for some, then the card of the set
 * with this release and number is meant. */
static bool add_parts(const DeckJson *reader, JsonValue card, int64_t count)
{
    char code[CARD_CODE_SIZE];
    char parts[3][CARD_CODE_SIZE];
    static const char *const names[] = {"set", "release", "sid"};
    size_t length = 0;
    if (!append_part(reader, card, "", "set", code, &length) ||
        !append_release(reader, card, code, &length) ||
        !append_part(reader, card, "-", "sid", code, &length))
        return false;
    size_t offset = json_text_offset(reader->json, card);
    if (!decklist_knows(reader->deck, code, length)) {
        for (size_t i = 0; i < 3; i++)
            json_text_copy(reader->json, json_text_member(reader->json, card, names[i]), parts[i]);
        DecklistMeant meant =
            decklist_find_parts(decklist_finder(reader->deck), parts[0], parts[1], parts[2]);
        if (meant.count == 1) {
            length = strlen(meant.codes[0]);
            memcpy(code, meant.codes[0], length);
        }
    }
    return decklist_add_meant(reader->deck, code, length, offset, count, offset);
}

/* The member of a card that has the first of these names. */
static JsonValue first_member(const DeckJson *reader, JsonValue card, const char *const *names,
                              size_t count)
{
    for (size_t i = 0; i < count; i++) {
        JsonValue value = json_text_member(reader->json, card, names[i]);
        if (value != JSON_NONE)
            return value;
    }
    return JSON_NONE;
}

/* The count of a card; 1 where it has none, as with Encore Decks, where one object is one copy. */
static bool read_card_count(const DeckJson *reader, JsonValue card, int64_t *count,
                            JsonValue *counted)
{
    static const char *const names[] = {"quantity", "qty", "count", "num", "amount", "copies"};
    JsonValue value = first_member(reader, card, names, sizeof names / sizeof *names);
    *count = 1;
    *counted = value != JSON_NONE ? value : card;
    return value == JSON_NONE || read_number(reader, value, count);
}

/* A card of Encore Decks and of many others. A code in one piece is preferred, because for some
 * cards the parts do not add up to the code. */
static bool read_card(const DeckJson *reader, JsonValue card)
{
    Diagnostic *problem = reader->deck->problem;
    static const char *const names[] = {"cardcode", "code", "card_number", "printingID"};
    int64_t count;
    JsonValue counted;
    if (!json_text_expect(reader->json, card, JSON_KIND_OBJECT, "a card", problem) ||
        !read_card_count(reader, card, &count, &counted))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        JsonValue code;
        if (!json_text_optional(reader->json, card, names[i], JSON_KIND_STRING, &code, problem))
            return false;
        if (code != JSON_NONE)
            return add_code(reader, code, count, counted);
    }
    return add_parts(reader, card, count);
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

/* ---- Decklog as it takes lists: codes in one array, counts in another ------------------------- */

static bool read_published(const DeckJson *reader)
{
    JsonValue codes = json_text_member(reader->json, JSON_ROOT, "no");
    JsonValue counts =
        json_text_require(reader->json, JSON_ROOT, "num", JSON_KIND_ARRAY, reader->deck->problem);
    if (counts == JSON_NONE)
        return false;
    JsonValue count = json_text_first(reader->json, counts);
    for (JsonValue code = json_text_first(reader->json, codes); code != JSON_NONE;
         code = json_text_next(reader->json, codes, code)) {
        int64_t copies;
        if (count == JSON_NONE)
            return json_text_report(reader->json, code, reader->deck->problem,
                                    "this code has no count in \"num\"");
        if (!json_text_expect(reader->json, code, JSON_KIND_STRING, "a code",
                              reader->deck->problem) ||
            !read_number(reader, count, &copies) || !add_code(reader, code, copies, count))
            return false;
        count = json_text_next(reader->json, counts, count);
    }
    return true;
}

/* ---- Tabletop Simulator: a card is an object, its code stands in words ------------------------ */

/* Adds the card whose code stands in this member; *found says whether there is one. */
static bool add_described(const DeckJson *reader, JsonValue object, const char *member, bool *found)
{
    JsonValue value = json_text_member(reader->json, object, member);
    *found = false;
    if (value == JSON_NONE || json_text_kind(reader->json, value) != JSON_KIND_STRING)
        return true;
    char *text = xmalloc(json_text_room(reader->json, value));
    size_t length = json_text_copy(reader->json, value, text);
    Slice where;
    const char *code = decklist_code_inside(reader->deck, (Slice){text, text + length}, &where);
    size_t offset = json_text_offset(reader->json, value);
    *found = code != NULL;
    bool good = code == NULL || decklist_add(reader->deck, code, strlen(code), offset, 1, offset);
    free(text);
    return good;
}

static bool read_object(const DeckJson *reader, JsonValue object)
{
    static const char *const places[] = {"Description", "Nickname", "GMNotes"};
    Diagnostic *problem = reader->deck->problem;
    if (!json_text_expect(reader->json, object, JSON_KIND_OBJECT, "an object", problem))
        return false;
    JsonValue inside = json_text_member(reader->json, object, "ContainedObjects");
    if (inside != JSON_NONE && json_text_kind(reader->json, inside) == JSON_KIND_ARRAY) {
        for (JsonValue item = json_text_first(reader->json, inside); item != JSON_NONE;
             item = json_text_next(reader->json, inside, item))
            if (!read_object(reader, item))
                return false;
        return true;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        bool found;
        if (!add_described(reader, object, places[i], &found))
            return false;
        if (found)
            return true;
    }
    return json_text_report(
        reader->json, object, problem,
        "this is a saved object of Tabletop Simulator, and this card of it has no known code in \"Description\", \"Nickname\" or \"GMNotes\"");
}

/* ---- Formats ---------------------------------------------------------------------------------- */

typedef struct DeckFormat {
    const char *cards; /* the member with the cards; identifies the format */
    const char *name;  /* the member with the name of the deck */
    JsonKind kind;
    bool (*read)(const DeckJson *reader, JsonValue item);
} DeckFormat;

static const DeckFormat formats[] = {
    {"cards", "name", JSON_KIND_ARRAY, read_card},
    {"list", "title", JSON_KIND_ARRAY, read_decklog_card},
    {"entries", "name", JSON_KIND_ARRAY, read_card},
    {"ObjectStates", "SaveName", JSON_KIND_ARRAY, read_object},
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
        return json_text_report(
            reader->json, JSON_ROOT, problem,
            "expected a decklist, an object '{', found a list; a card database is given with --cards");
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        JsonValue cards = json_text_member(reader->json, JSON_ROOT, formats[i].cards);
        if (cards != JSON_NONE)
            return read_format(reader, &formats[i], cards);
    }
    JsonValue codes = json_text_member(reader->json, JSON_ROOT, "no");
    if (codes != JSON_NONE && json_text_kind(reader->json, codes) == JSON_KIND_ARRAY)
        return read_name(reader, "title") && read_published(reader);
    return json_text_report(
        reader->json, JSON_ROOT, problem,
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
