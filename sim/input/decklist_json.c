/* Decklists in JSON: the names of members show where the cards are, and so does what looks like a card. So
 * Encore Decks, Decklog (as it returns and as it accepts lists), WSDeckBuilder, Tabletop Simulator and
 * others are read. */
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_fold.h"
#include "sim/input/decklist_json.h"

/* ---- Where cards stand ------------------------------------------------------------------------- */

static bool read_value(const DeckJson *reader, JsonValue value, bool surely, bool counts);

/* Whether a value is a count, or an object with one and no code: {CODE: {"count": 4}}. */
static bool is_counted(const DeckJson *reader, JsonValue value)
{
    if (deck_json_kind(reader, value) != JSON_KIND_OBJECT)
        return deck_json_kind(reader, value) != JSON_KIND_ARRAY;
    CardParts parts = deck_json_parts(reader, value);
    return parts.count != JSON_NONE && parts.second_count == JSON_NONE;
}

/* Whether the members of an object are numbers with codes as their names, or `surely` other names of
 * cards. */
static bool is_counts(const DeckJson *reader, JsonValue object, bool surely)
{
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name)) {
        MemberKind kind = deck_json_member(reader, name);
        bool code = deck_json_is_code(reader, name) || (surely && kind == MEMBER_OTHER);
        if (!code || !is_counted(reader, json_text_value_of(name)))
            return false;
    }
    return json_text_size(reader->json, object) > 0;
}

/* A member of an object of counts; its name is the code. */
static bool read_ratio(const DeckJson *reader, JsonValue code)
{
    JsonValue number = json_text_value_of(code);
    int64_t count;
    if (deck_json_kind(reader, number) == JSON_KIND_OBJECT)
        number = deck_json_parts(reader, number).count;
    return deck_json_number(reader, number, &count) &&
           deck_json_add_code(reader, code, count, number);
}

static bool read_counts(const DeckJson *reader, JsonValue object)
{
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name))
        if (!read_ratio(reader, name))
            return false;
    return true;
}

/* A string in a list: a code, or a line "4 CODE". */
static bool read_string(const DeckJson *reader, JsonValue string)
{
    if (deck_json_is_code(reader, string))
        return deck_json_add_code(reader, string, 1, string);
    char *text = xmalloc(json_text_room(reader->json, string));
    size_t length = json_text_copy(reader->json, string, text);
    bool good =
        decklist_read_line(reader->deck, text, length, json_text_offset(reader->json, string));
    free(text);
    return good;
}

/* The name of a member as it is written, between its quotation marks. */
static Slice member_name(const DeckJson *reader, JsonValue name)
{
    const char *start = reader->deck->text + json_text_offset(reader->json, name) + 1;
    return (Slice){start, start + strcspn(start, "\"")};
}

/* ["CODE", 4] or [4, "CODE"] */
static bool read_pair(const DeckJson *reader, JsonValue pair)
{
    JsonValue one = json_text_first(reader->json, pair);
    JsonValue other = one != JSON_NONE ? json_text_next(reader->json, pair, one) : JSON_NONE;
    if (other != JSON_NONE && deck_json_kind(reader, one) == JSON_KIND_NUMBER) {
        JsonValue number = one;
        one = other;
        other = number;
    }
    int64_t count;
    if (json_text_size(reader->json, pair) != 2 || deck_json_kind(reader, one) != JSON_KIND_STRING)
        return json_text_report(reader->json, pair, reader->deck->problem,
                                "expected a card as a code and a count, [\"BD/W47-E001\", 4]");
    return deck_json_number(reader, other, &count) && deck_json_add_code(reader, one, count, other);
}

/* Whether a string is a code, or a line with the code of a known card. */
static bool is_card_string(const DeckJson *reader, JsonValue string)
{
    if (deck_json_kind(reader, string) != JSON_KIND_STRING)
        return false;
    if (deck_json_is_code(reader, string))
        return true;
    Slice where;
    char *text = xmalloc(json_text_room(reader->json, string));
    size_t length = json_text_copy(reader->json, string, text);
    bool code = decklist_code_inside(reader->deck, (Slice){text, text + length}, &where) != NULL;
    free(text);
    return code;
}

/* Whether an item of a list is a card. */
static bool is_item(const DeckJson *reader, JsonValue item)
{
    if (deck_json_kind(reader, item) == JSON_KIND_STRING)
        return is_card_string(reader, item);
    if (deck_json_kind(reader, item) == JSON_KIND_ARRAY) {
        JsonValue first = json_text_first(reader->json, item);
        if (first != JSON_NONE && deck_json_kind(reader, first) == JSON_KIND_NUMBER)
            first = json_text_next(reader->json, item, first);
        return first != JSON_NONE && deck_json_kind(reader, first) == JSON_KIND_STRING &&
               deck_json_is_code(reader, first);
    }
    CardParts parts;
    return deck_json_kind(reader, item) == JSON_KIND_OBJECT &&
           (parts = deck_json_parts(reader, item), deck_json_is_card(&parts));
}

static bool read_item(const DeckJson *reader, JsonValue item)
{
    switch (deck_json_kind(reader, item)) {
    case JSON_KIND_STRING:
        return read_string(reader, item);
    case JSON_KIND_ARRAY:
        return read_pair(reader, item);
    default:
        return read_value(reader, item, true, false);
    }
}

/* A list: if one of its items is a card, or `surely`, all are. */
static bool read_array(const DeckJson *reader, JsonValue array, bool surely)
{
    for (JsonValue item = json_text_first(reader->json, array); item != JSON_NONE && !surely;
         item = json_text_next(reader->json, array, item))
        surely = is_item(reader, item);
    for (JsonValue item = json_text_first(reader->json, array); item != JSON_NONE;
         item = json_text_next(reader->json, array, item))
        if (surely ? !read_item(reader, item)
                   : deck_json_kind(reader, item) == JSON_KIND_OBJECT &&
                         !read_value(reader, item, false, false))
            return false;
    return true;
}

/* Reads what a member holds as cards that are not of the deck: one of them is a problem. */
static bool read_aside(const DeckJson *reader, JsonValue name)
{
    DecklistReader *deck = reader->deck;
    Slice heading = member_name(reader, name);
    deck->aside = heading.start;
    deck->aside_length = slice_length(heading);
    bool good = read_value(reader, json_text_value_of(name), false, false);
    deck->aside = NULL;
    return good;
}

/* Copies that were added to cards before `count`, which had `cards` copies then. */
static bool has_added_twice(const Decklist *list, size_t count, size_t cards)
{
    size_t added = 0;
    for (size_t i = count; i < list->count; i++)
        added += list->entries[i].count;
    return count > 0 && added != list->cards - cards;
}

/* Reads the members of an object that are of these kinds. If two of them hold cards, it is one list
 * with parts, or two lists. */
static bool read_members(const DeckJson *reader, JsonValue object, MemberKind kind, bool surely)
{
    const Decklist *list = reader->deck->list;
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name)) {
        JsonValue value = json_text_value_of(name);
        size_t count = list->count, cards = list->cards;
        if (deck_json_member(reader, name) != kind || !deck_json_holds(reader, value))
            continue;
        if (kind == MEMBER_ASIDE ? !read_aside(reader, name)
                                 : !read_value(reader, value, surely, kind == MEMBER_LIST))
            return false;
        if (has_added_twice(list, count, cards))
            return json_text_report(
                reader->json, value, reader->deck->problem,
                "a card of this list stands in another one of this file, too: which is the deck?");
    }
    return true;
}

static bool has_member(const DeckJson *reader, JsonValue object, MemberKind kind)
{
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name))
        if (deck_json_member(reader, name) == kind &&
            deck_json_holds(reader, json_text_value_of(name)))
            return true;
    return false;
}

static bool read_name(const DeckJson *reader, JsonValue object)
{
    Decklist *list = reader->deck->list;
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name)) {
        JsonValue value = json_text_value_of(name);
        if (deck_json_member(reader, name) != MEMBER_TITLE || deck_json_holds(reader, value) ||
            deck_json_kind(reader, value) == JSON_KIND_NULL || list->name != NULL)
            continue;
        if (!json_text_expect(reader->json, value, JSON_KIND_STRING, "the name of the deck",
                              reader->deck->problem))
            return false;
        list->name = xmalloc(json_text_room(reader->json, value));
        json_text_copy(reader->json, value, list->name);
    }
    return true;
}

/* Whether cards are anywhere in a value. */
static bool holds_cards(const DeckJson *reader, JsonValue value)
{
    bool object = deck_json_kind(reader, value) == JSON_KIND_OBJECT;
    if (!object && deck_json_kind(reader, value) != JSON_KIND_ARRAY)
        return false;
    if (is_item(reader, value) || (object && is_counts(reader, value, false)))
        return true;
    for (JsonValue part = json_text_first(reader->json, value); part != JSON_NONE;
         part = json_text_next(reader->json, value, part)) {
        JsonValue held = object ? json_text_value_of(part) : part;
        if ((!object && is_item(reader, part)) || holds_cards(reader, held))
            return true;
    }
    return false;
}

/* Says of each member with another name that cards are in it, which are not read. */
static void tell_others(const DeckJson *reader, JsonValue object)
{
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name)) {
        if (deck_json_member(reader, name) != MEMBER_OTHER ||
            !holds_cards(reader, json_text_value_of(name)))
            continue;
        decklist_remark(reader->deck, DECKLIST_NOT_READ, member_name(reader, name),
                        json_text_offset(reader->json, name),
                        "has cards that are not read as the deck's");
    }
}

/* An object that holds a list: under the names that lists have, else under any. */
static bool read_holder(const DeckJson *reader, JsonValue object)
{
    static const MemberKind kinds[] = {MEMBER_LIST, MEMBER_PART, MEMBER_OTHER};
    size_t kind = 0;
    while (kind < 2 && !has_member(reader, object, kinds[kind]))
        kind++;
    if (has_member(reader, object, MEMBER_DECKS) && kind == 2)
        kind = 3;
    bool cards = kind < 2 || kind == 3;
    if (cards && reader->deck->list->cards == 0 && !read_name(reader, object))
        return false;
    if (kind == 3)
        return read_members(reader, object, MEMBER_DECKS, false);
    if (kind < 2)
        tell_others(reader, object);
    return read_members(reader, object, kinds[kind], kind < 2) &&
           read_members(reader, object, MEMBER_ASIDE, false);
}

/* ---- Codes in one array, counts in another, as Decklog takes lists ----------------------------- */

/* An object with codes and counts under names of their own. */
typedef struct Columns {
    JsonValue codes; /* the members; JSON_NONE: there are no such */
    JsonValue counts;
    JsonValue others; /* as many numbers, by another name */
} Columns;

static bool is_array_of(const DeckJson *reader, JsonValue array, JsonKind kind)
{
    if (deck_json_kind(reader, array) != JSON_KIND_ARRAY ||
        json_text_size(reader->json, array) == 0)
        return false;
    for (JsonValue item = json_text_first(reader->json, array); item != JSON_NONE;
         item = json_text_next(reader->json, array, item))
        if (deck_json_kind(reader, item) != kind ||
            (kind == JSON_KIND_STRING && !deck_json_is_code(reader, item)))
            return false;
    return true;
}

static bool is_count_name(const DeckJson *reader, JsonValue name)
{
    static const char *const words[] = {"count",   "counts",  "quantity", "quantities",
                                        "qty",     "qtys",    "num",      "nums",
                                        "numbers", "amounts", "copies"};
    return is_one_of(member_name(reader, name), words, sizeof words / sizeof *words);
}

static Columns find_columns(const DeckJson *reader, JsonValue object)
{
    Columns columns = {JSON_NONE, JSON_NONE, JSON_NONE};
    for (JsonValue name = json_text_first(reader->json, object); name != JSON_NONE;
         name = json_text_next(reader->json, object, name))
        if (columns.codes == JSON_NONE &&
            is_array_of(reader, json_text_value_of(name), JSON_KIND_STRING))
            columns.codes = name;
    for (JsonValue name = json_text_first(reader->json, object);
         name != JSON_NONE && columns.codes != JSON_NONE;
         name = json_text_next(reader->json, object, name)) {
        JsonValue array = json_text_value_of(name);
        if (!is_array_of(reader, array, JSON_KIND_NUMBER))
            continue;
        if (is_count_name(reader, name))
            columns.counts = name;
        else if (json_text_size(reader->json, array) ==
                 json_text_size(reader->json, json_text_value_of(columns.codes)))
            columns.others = name;
    }
    return columns;
}

/* Adds each code with the count in its place; the arrays have these names. */
static bool read_columns(const DeckJson *reader, JsonValue codes, Slice codes_name,
                         JsonValue counts, Slice counts_name)
{
    JsonValue count = json_text_first(reader->json, counts);
    for (JsonValue code = json_text_first(reader->json, codes); code != JSON_NONE;
         code = json_text_next(reader->json, codes, code)) {
        int64_t copies;
        if (count == JSON_NONE)
            return json_text_report(reader->json, code, reader->deck->problem,
                                    "this code has no count in \"%.*s\"",
                                    (int)slice_length(counts_name), counts_name.start);
        if (!json_text_expect(reader->json, code, JSON_KIND_STRING, "a code",
                              reader->deck->problem) ||
            !deck_json_number(reader, count, &copies) ||
            !deck_json_add_code(reader, code, copies, count))
            return false;
        count = json_text_next(reader->json, counts, count);
    }
    return count == JSON_NONE || json_text_report(reader->json, count, reader->deck->problem,
                                                  "this count has no code in \"%.*s\"",
                                                  (int)slice_length(codes_name), codes_name.start);
}

/* Numbers beside codes whose name does not say that they are counts are told. */
static void tell_numbers(const DeckJson *reader, JsonValue name)
{
    decklist_remark(reader->deck, DECKLIST_NOT_READ, member_name(reader, name),
                    json_text_offset(reader->json, name),
                    "has as many numbers as there are codes: they are not taken for counts");
}

/* ---- Values ---------------------------------------------------------------------------------- */

/* Reads a value: cards `surely` or perhaps; `counts`: an object may have counts by any names of cards. */
static bool read_value(const DeckJson *reader, JsonValue value, bool surely, bool counts)
{
    if (deck_json_kind(reader, value) == JSON_KIND_ARRAY)
        return read_array(reader, value, surely);
    if (deck_json_kind(reader, value) != JSON_KIND_OBJECT)
        return !surely || json_text_expect(reader->json, value, JSON_KIND_OBJECT, "a card",
                                           reader->deck->problem);
    Columns columns = find_columns(reader, value);
    if (columns.counts != JSON_NONE)
        return read_name(reader, value) &&
               read_columns(reader, json_text_value_of(columns.codes),
                            member_name(reader, columns.codes), json_text_value_of(columns.counts),
                            member_name(reader, columns.counts)) &&
               read_members(reader, value, MEMBER_ASIDE, false);
    if (columns.others != JSON_NONE)
        tell_numbers(reader, columns.others);
    CardParts parts = deck_json_parts(reader, value);
    if (is_counts(reader, value, counts))
        return read_counts(reader, value);
    bool holder = has_member(reader, value, MEMBER_LIST) || has_member(reader, value, MEMBER_PART);
    if (deck_json_is_card(&parts) ||
        (surely && !holder && json_text_size(reader->json, value) > 0 &&
         !has_member(reader, value, MEMBER_OTHER)))
        return deck_json_card(reader, value, &parts);
    return read_holder(reader, value);
}

/* Decklog's names. */
static bool read_published(const DeckJson *reader)
{
    static const char no[] = "no", num[] = "num";
    JsonValue codes = json_text_member(reader->json, JSON_ROOT, no);
    JsonValue counts =
        json_text_require(reader->json, JSON_ROOT, num, JSON_KIND_ARRAY, reader->deck->problem);
    return counts != JSON_NONE && read_name(reader, JSON_ROOT) &&
           read_columns(reader, codes, (Slice){no, no + strlen(no)}, counts,
                        (Slice){num, num + strlen(num)}) &&
           read_members(reader, JSON_ROOT, MEMBER_ASIDE, false);
}

/* ---- Tabletop Simulator: a card is an object, its code is among words ------------------------ */

/* Adds the card whose code is in this member; *found says whether there is one. */
static bool add_described(const DeckJson *reader, JsonValue object, const char *member, bool *found)
{
    JsonValue value = json_text_member(reader->json, object, member);
    *found = false;
    if (value == JSON_NONE || json_text_kind(reader->json, value) != JSON_KIND_STRING)
        return true;
    char *text = xmalloc(json_text_room(reader->json, value));
    size_t length = json_text_copy(reader->json, value, text);
    Slice where;
    bool whole = card_code_fits(text, length) && decklist_knows(reader->deck, text, length);
    const char *code =
        whole ? text : decklist_code_inside(reader->deck, (Slice){text, text + length}, &where);
    size_t offset = json_text_offset(reader->json, value);
    *found = code != NULL;
    bool good = code == NULL || decklist_add(reader->deck, code, strlen(code), offset, 1, offset);
    free(text);
    return good;
}

static bool read_objects(const DeckJson *reader, JsonValue objects);

static bool read_object(const DeckJson *reader, JsonValue object)
{
    static const char *const places[] = {"Description", "Nickname", "GMNotes"};
    Diagnostic *problem = reader->deck->problem;
    if (!json_text_expect(reader->json, object, JSON_KIND_OBJECT, "an object", problem))
        return false;
    JsonValue inside = json_text_member(reader->json, object, "ContainedObjects");
    if (inside != JSON_NONE && json_text_kind(reader->json, inside) == JSON_KIND_ARRAY)
        return read_objects(reader, inside);
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

static bool read_objects(const DeckJson *reader, JsonValue objects)
{
    for (JsonValue item = json_text_first(reader->json, objects); item != JSON_NONE;
         item = json_text_next(reader->json, objects, item))
        if (!read_object(reader, item))
            return false;
    return true;
}

/* ---- The whole text ---------------------------------------------------------------------------- */

/* Whether a list of objects has no count anywhere: then it is card data, not a decklist. */
static bool is_database(const DeckJson *reader)
{
    bool objects = false;
    for (JsonValue item = json_text_first(reader->json, JSON_ROOT); item != JSON_NONE;
         item = json_text_next(reader->json, JSON_ROOT, item)) {
        if (deck_json_kind(reader, item) != JSON_KIND_OBJECT)
            return false;
        CardParts parts = deck_json_parts(reader, item);
        if (parts.count != JSON_NONE || deck_json_only_number(reader, item) != JSON_NONE ||
            (parts.code == JSON_NONE && !parts.in_parts))
            return false;
        objects = true;
    }
    return objects || json_text_size(reader->json, JSON_ROOT) == 0;
}

static bool read_root(const DeckJson *reader)
{
    Diagnostic *problem = reader->deck->problem;
    if (deck_json_kind(reader, JSON_ROOT) == JSON_KIND_ARRAY && is_database(reader))
        return json_text_report(
            reader->json, JSON_ROOT, problem,
            "expected a decklist, found a list of cards without counts; a card database is given with --cards");
    JsonValue codes = deck_json_kind(reader, JSON_ROOT) == JSON_KIND_OBJECT
                          ? json_text_member(reader->json, JSON_ROOT, "no")
                          : JSON_NONE;
    JsonValue objects = deck_json_kind(reader, JSON_ROOT) == JSON_KIND_OBJECT
                            ? json_text_member(reader->json, JSON_ROOT, "ObjectStates")
                            : JSON_NONE;
    if (codes != JSON_NONE && deck_json_kind(reader, codes) == JSON_KIND_ARRAY)
        return read_published(reader);
    bool good = objects != JSON_NONE && deck_json_kind(reader, objects) == JSON_KIND_ARRAY
                    ? read_name(reader, JSON_ROOT) && read_objects(reader, objects)
                    : read_value(reader, JSON_ROOT, false, false);
    if (good && !reader->deck->found)
        return json_text_report(
            reader->json, JSON_ROOT, problem,
            "no cards in it: expected \"cards\" (Encore Decks), \"list\" (Decklog), codes with counts, or the like");
    return good;
}

/* Several objects, one a line, as one list of them, with its places. False if the text is not of
 * this kind. */
static bool join_lines(const DecklistReader *reader, FoldedText *joined)
{
    const char *end = reader->text + reader->length;
    const char *second = memchr(reader->text, '\n', reader->length);
    while (second != NULL && second < end && strchr(" \t\r\n", *second) != NULL)
        second++;
    if (second == NULL || second >= end || *second != '{')
        return false;
    *joined = (FoldedText){xmalloc(reader->length + 3), reader->length + 2,
                           xmalloc((reader->length + 3) * sizeof(size_t))};
    const char *last = end;
    while (last > reader->text && strchr(" \t\r\n", last[-1]) != NULL && last[-1] != '\0')
        last--;
    joined->text[0] = '[';
    joined->places[0] = 0;
    for (size_t i = 0; i < reader->length; i++) {
        const char *at = reader->text + i;
        bool divides = *at == '\n' && at < last && at[1] == '{';
        joined->text[i + 1] = divides ? ',' : *at;
        joined->places[i + 1] = i;
    }
    joined->text[reader->length + 1] = ']';
    joined->text[reader->length + 2] = '\0';
    joined->places[reader->length + 1] = joined->places[reader->length + 2] = reader->length;
    return true;
}

static bool read_text(DecklistReader *reader)
{
    JsonText *json = json_text_parse(reader->text, reader->length, JSON_EXACT, reader->problem);
    if (json == NULL)
        return false;
    DeckJson deck = {reader, json};
    bool good = read_root(&deck);
    json_text_free(json);
    return good;
}

bool decklist_read_json(DecklistReader *reader)
{
    Diagnostic other = {0};
    FoldedText joined = {0};
    JsonText *json = json_text_parse(reader->text, reader->length, JSON_EXACT, &other);
    bool lines = json == NULL && join_lines(reader, &joined);
    json_text_free(json);
    if (!lines)
        return read_text(reader);
    DecklistReader whole = *reader;
    json = json_text_parse(joined.text, joined.length, JSON_EXACT, &other);
    if (json != NULL) {
        reader->text = joined.text;
        reader->length = joined.length;
        reader->places = joined.places;
    }
    json_text_free(json);
    bool good = read_text(reader);
    reader->text = whole.text;
    reader->length = whole.length;
    reader->places = whole.places;
    decklist_fold_clear(&joined);
    return good;
}
