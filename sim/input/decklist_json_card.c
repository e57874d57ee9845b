/* A card of a decklist in JSON: what has a code and perhaps a count, under the names that programs give
 * them. */
#include <ctype.h>
#include <string.h>
#include <stdlib.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_json.h"

/* Decodes the string into `code` if it fits; returns its length, or `room` if it does not. */
static size_t copy_code(const DeckJson *reader, JsonValue string, char *code, size_t room)
{
    if (json_text_room(reader->json, string) > room)
        return room;
    return json_text_copy(reader->json, string, code);
}

/* Adds a card by its code, or by the name beside it, JSON_NONE if there is none. */
static bool add_code(const DeckJson *reader, JsonValue string, JsonValue name, int64_t count,
                     JsonValue counted)
{
    char code[6 * CARD_CODE_SIZE]; /* in JSON a code may consist of escapes of six bytes */
    size_t length = copy_code(reader, string, code, sizeof code);
    if (length == sizeof code)
        return json_text_report(reader->json, string, reader->deck->problem,
                                "expected a card code such as BD/W47-E001, found %zu bytes",
                                json_text_room(reader->json, string) - 1);
    char *words = name != JSON_NONE ? xmalloc(json_text_room(reader->json, name)) : xstrdup("");
    size_t size = name != JSON_NONE ? json_text_copy(reader->json, name, words) : 0;
    bool good = decklist_add_named(
        reader->deck, (Slice){code, code + length}, json_text_offset(reader->json, string),
        (Slice){words, words + size}, count, json_text_offset(reader->json, counted));
    free(words);
    return good;
}

bool deck_json_add_code(const DeckJson *reader, JsonValue string, int64_t count, JsonValue counted)
{
    return add_code(reader, string, JSON_NONE, count, counted);
}

/* A count that is written as a string: "4", "x4", "4.0". */
static bool read_digits(const DeckJson *reader, JsonValue value, int64_t *count)
{
    enum { DIGITS_MAX = 8 };
    char digits[8 * DIGITS_MAX];
    bool fits = json_text_room(reader->json, value) <= sizeof digits;
    size_t length = fits ? json_text_copy(reader->json, value, digits) : 0;
    Slice text = trimmed((Slice){digits, digits + length});
    text.start += times_length(text);
    const char *end = skip_digits(text);
    bool whole = end == text.end || (text.end - end == 2 && memcmp(end, ".0", 2) == 0);
    *count = 0;
    for (const char *at = text.start; at < end; at++)
        *count = 10 * *count + (*at - '0');
    return end > text.start && end - text.start <= DIGITS_MAX && whole;
}

bool deck_json_number(const DeckJson *reader, JsonValue value, int64_t *count)
{
    if (json_text_kind(reader->json, value) == JSON_KIND_STRING &&
        read_digits(reader, value, count))
        return true;
    if (!json_text_expect(reader->json, value, JSON_KIND_NUMBER, "a count", reader->deck->problem))
        return false;
    if (json_text_integer(reader->json, value, count))
        return true;
    return json_text_report(reader->json, value, reader->deck->problem,
                            "expected a count of %d to %d", (int)decklist_count_least(reader->deck),
                            (int)decklist_count_most(reader->deck));
}

/* A card that is named, not numbered. */
static bool add_name(const DeckJson *reader, JsonValue string, int64_t count, JsonValue counted)
{
    char *name = xmalloc(json_text_room(reader->json, string));
    size_t length = json_text_copy(reader->json, string, name);
    bool good =
        decklist_add_meant(reader->deck, name, length, json_text_offset(reader->json, string),
                           count, json_text_offset(reader->json, counted));
    free(name);
    return good;
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

/* The four parts of a code. For some cards they do not add up to a code; then the card of the set
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

/* ---- Names of members -------------------------------------------------------------------------- */

enum { KEY_MAX = 32 };

/* Letters and digits of the names, in lower case. */
static const struct {
    const char *name;
    MemberKind kind;
} members[] = {
    {"cardcode", MEMBER_CODE},   {"cardnumber", MEMBER_CODE},    {"cardno", MEMBER_CODE},
    {"cardnum", MEMBER_CODE},    {"printingid", MEMBER_CODE},    {"serialnumber", MEMBER_CODE},
    {"code", MEMBER_MAYBE_CODE}, {"id", MEMBER_MAYBE_CODE},      {"cardid", MEMBER_MAYBE_CODE},
    {"no", MEMBER_MAYBE_CODE},   {"number", MEMBER_MAYBE_CODE},  {"serial", MEMBER_MAYBE_CODE},
    {"key", MEMBER_MAYBE_CODE},  {"product", MEMBER_MAYBE_CODE}, {"card", MEMBER_CARD},
    {"printing", MEMBER_CARD},   {"item", MEMBER_CARD},          {"quantity", MEMBER_COUNT},
    {"qty", MEMBER_COUNT},       {"count", MEMBER_COUNT},        {"num", MEMBER_COUNT},
    {"amount", MEMBER_COUNT},    {"copies", MEMBER_COUNT},       {"owned", MEMBER_COUNT},
    {"have", MEMBER_COUNT},      {"own", MEMBER_COUNT},          {"cnt", MEMBER_COUNT},
    {"cardcount", MEMBER_COUNT}, {"枚数", MEMBER_COUNT},         {"name", MEMBER_TITLE},
    {"title", MEMBER_TITLE},     {"deckname", MEMBER_TITLE},     {"decktitle", MEMBER_TITLE},
    {"savename", MEMBER_TITLE},  {"listname", MEMBER_TITLE},     {"cards", MEMBER_LIST},
    {"list", MEMBER_LIST},       {"entries", MEMBER_LIST},       {"ratios", MEMBER_LIST},
    {"deck", MEMBER_LIST},       {"decklist", MEMBER_LIST},      {"cardlist", MEMBER_LIST},
    {"deckcards", MEMBER_LIST},  {"main", MEMBER_LIST},          {"maindeck", MEMBER_LIST},
    {"mainboard", MEMBER_LIST},  {"items", MEMBER_LIST},         {"collection", MEMBER_LIST},
    {"inventory", MEMBER_LIST},  {"character", MEMBER_PART},     {"characters", MEMBER_PART},
    {"event", MEMBER_PART},      {"events", MEMBER_PART},        {"climax", MEMBER_PART},
    {"climaxes", MEMBER_PART},   {"climaxs", MEMBER_PART},       {"cx", MEMBER_PART},
    {"levels", MEMBER_PART},     {"level", MEMBER_PART},         {"lv0", MEMBER_PART},
    {"lv1", MEMBER_PART},        {"lv2", MEMBER_PART},           {"lv3", MEMBER_PART},
    {"level0", MEMBER_PART},     {"level1", MEMBER_PART},        {"level2", MEMBER_PART},
    {"level3", MEMBER_PART},     {"side", MEMBER_ASIDE},         {"sideboard", MEMBER_ASIDE},
    {"sidedeck", MEMBER_ASIDE},  {"sublist", MEMBER_ASIDE},      {"subno", MEMBER_ASIDE},
    {"maybe", MEMBER_ASIDE},     {"maybeboard", MEMBER_ASIDE},   {"considering", MEMBER_ASIDE},
    {"wishlist", MEMBER_ASIDE},  {"decks", MEMBER_DECKS},        {"lists", MEMBER_DECKS}};

MemberKind deck_json_member(const DeckJson *reader, JsonValue name)
{
    char text[2 * KEY_MAX], key[2 * KEY_MAX];
    size_t size = 0;
    if (json_text_room(reader->json, name) > sizeof text)
        return MEMBER_OTHER;
    size_t length = json_text_copy(reader->json, name, text);
    for (size_t i = 0; i < length; i++)
        if (isalnum((unsigned char)text[i]) || (unsigned char)text[i] >= 0x80)
            key[size++] = (char)tolower((unsigned char)text[i]);
    key[size] = '\0';
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        if (strcmp(key, members[i].name) == 0)
            return members[i].kind;
    return MEMBER_OTHER;
}

/* ---- A card ------------------------------------------------------------------------------------ */

/* Whether a string is written like the code of a card, or is one. */
bool deck_json_is_code(const DeckJson *reader, JsonValue string)
{
    char code[6 * CARD_CODE_SIZE];
    size_t length = copy_code(reader, string, code, sizeof code);
    if (length == sizeof code || !card_code_fits(code, length))
        return false;
    return (memchr(code, '/', length) != NULL && strpbrk(code, "-_") != NULL) ||
           (reader->deck->cards != NULL && decklist_knows(reader->deck, code, length));
}

static JsonValue code_in(const DeckJson *reader, JsonValue name)
{
    JsonValue value = json_text_value_of(name);
    MemberKind kind = deck_json_member(reader, name);
    if (kind == MEMBER_CODE && !deck_json_holds(reader, value))
        return value;
    bool maybe = kind == MEMBER_MAYBE_CODE || kind == MEMBER_CARD;
    return maybe && deck_json_kind(reader, value) == JSON_KIND_STRING &&
                   deck_json_is_code(reader, value)
               ? value
               : JSON_NONE;
}

static bool same_number(const DeckJson *reader, JsonValue one, JsonValue other)
{
    int64_t numbers[2] = {0, 1};
    return json_text_integer(reader->json, one, &numbers[0]) &&
           json_text_integer(reader->json, other, &numbers[1]) && numbers[0] == numbers[1];
}

CardParts deck_json_parts(const DeckJson *reader, JsonValue object)
{
    CardParts parts = {JSON_NONE, JSON_NONE, JSON_NONE, JSON_NONE, false};
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name)) {
        JsonValue value = json_text_value_of(name);
        MemberKind kind = deck_json_member(reader, name);
        JsonValue code = code_in(reader, name);
        if (code == JSON_NONE && kind == MEMBER_CARD &&
            deck_json_kind(reader, value) == JSON_KIND_OBJECT)
            code = deck_json_parts(reader, value).code;
        if (parts.code == JSON_NONE || kind == MEMBER_CODE)
            parts.code = code != JSON_NONE ? code : parts.code;
        if (kind == MEMBER_TITLE && deck_json_kind(reader, value) == JSON_KIND_STRING)
            parts.name = value;
        if (kind == MEMBER_COUNT && parts.count == JSON_NONE)
            parts.count = value;
        else if (kind == MEMBER_COUNT && !same_number(reader, parts.count, value))
            parts.second_count = value;
    }
    parts.in_parts = json_text_member(reader->json, object, "set") != JSON_NONE &&
                     json_text_member(reader->json, object, "sid") != JSON_NONE;
    return parts;
}

/* A code and one number beside it, whatever that is called. */
JsonValue deck_json_only_number(const DeckJson *reader, JsonValue object)
{
    JsonValue number = JSON_NONE;
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name))
        if (deck_json_kind(reader, json_text_value_of(name)) == JSON_KIND_NUMBER)
            number = json_text_value_of(name);
    return json_text_size(reader->json, object) == 2 ? number : JSON_NONE;
}

/* The count of a card; 1 where it has none, as with Encore Decks, where one object is one copy. */
static bool read_card_count(const DeckJson *reader, JsonValue card, const CardParts *parts,
                            int64_t *count, JsonValue *counted)
{
    JsonValue value =
        parts->count != JSON_NONE ? parts->count : deck_json_only_number(reader, card);
    if (parts->second_count != JSON_NONE)
        return json_text_report(reader->json, parts->second_count, reader->deck->problem,
                                "this card has two counts: which is right?");
    *count = 1;
    *counted = value != JSON_NONE ? value : card;
    return value == JSON_NONE || deck_json_number(reader, value, count);
}

/* A card of Encore Decks and of many others. A code in one piece is preferred, because for some
 * cards the parts do not add up to the code. */
bool deck_json_card(const DeckJson *reader, JsonValue card, const CardParts *parts)
{
    int64_t count;
    JsonValue counted = card;
    if (!read_card_count(reader, card, parts, &count, &counted))
        return false;
    if (parts->code != JSON_NONE)
        return json_text_expect(reader->json, parts->code, JSON_KIND_STRING, "the code of a card",
                                reader->deck->problem) &&
               add_code(reader, parts->code, parts->name, count, counted);
    if (parts->in_parts)
        return add_parts(reader, card, count);
    if (parts->name != JSON_NONE && parts->count != JSON_NONE)
        return add_name(reader, parts->name, count, counted);
    return json_text_report(
        reader->json, card, reader->deck->problem,
        "this card has no code: expected \"code\", \"card_number\" or the like");
}

bool deck_json_is_card(const CardParts *parts)
{
    return parts->code != JSON_NONE || parts->in_parts;
}
