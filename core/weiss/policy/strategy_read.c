/* Reads strategies from JSON. Every name, word and number is checked; a problem has its place. */
#include <stdlib.h>
#include <string.h>

#include "json/json_fields.h"
#include "base/spelling.h"
#include "weiss/policy/strategy.h"

/* The text that is read, and where problems are reported. */
typedef struct Reader {
    const JsonText *json;
    const WeissDeck *deck; /* the deck of the strategy; NULL: any */
    Diagnostic *problem;
} Reader;

/* ---- Values ---- */

/* A word, or a list of words, as bits. Without the member *bits is unchanged. */
static bool read_bits(const Reader *reader, JsonValue object, const char *name,
                      const char *const *words, unsigned count, uint8_t *bits)
{
    const JsonText *json = reader->json;
    JsonValue value = json_text_member(json, object, name);
    if (value == JSON_NONE)
        return true;
    bool list = json_text_kind(json, value) == JSON_KIND_ARRAY;
    unsigned found = 0;
    for (JsonValue item = list ? json_text_first(json, value) : value; item != JSON_NONE;
         item = list ? json_text_next(json, value, item) : JSON_NONE) {
        int word = json_read_word(json, item, name, words, count, reader->problem);
        if (word < 0)
            return false;
        found |= 1u << word;
    }
    *bits = (uint8_t)found;
    return found || json_text_report(json, value, reader->problem,
                                     "an empty list for \"%s\" fits no card", name);
}

/* Reads "A-B", "A-" or "A". */
static bool range_parse(const char *text, unsigned high, WeissRange *range)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    unsigned long from = strtoul(text, &end, 10);
    unsigned long to = from;
    if (*end == '-' && end[1] == '\0') {
        end++;
        to = high;
    } else if (*end == '-' && end[1] >= '0' && end[1] <= '9') {
        to = strtoul(end + 1, &end, 10);
    }
    if (*end || from > to || to > high)
        return false;
    *range = (WeissRange){(uint8_t)from, (uint8_t)to};
    return true;
}

/* A number, or a text as above. Without the member *range is unchanged. */
static bool read_range(const Reader *reader, JsonValue object, const char *name, unsigned high,
                       WeissRange *range)
{
    enum { ROOM = 16 };
    char text[ROOM];
    int64_t number;
    const JsonText *json = reader->json;
    JsonValue value = json_text_member(json, object, name);
    if (value == JSON_NONE)
        return true;
    if (json_text_integer(json, value, &number) && number >= 0 && number <= high) {
        *range = (WeissRange){(uint8_t)number, (uint8_t)number};
        return true;
    }
    if (json_text_kind(json, value) == JSON_KIND_STRING && json_text_room(json, value) <= ROOM) {
        json_text_copy(json, value, text);
        if (range_parse(text, high, range))
            return true;
    }
    return json_text_report(json, value, reader->problem,
                            "expected for \"%s\" a number from 0 to %u, or several as in \"0-%u\" or \"1-\"",
                            name, high, high);
}

/* A list of at most `room` objects. Without the member *list is JSON_NONE. */
static bool read_list(const Reader *reader, JsonValue object, const char *name, unsigned room,
                      JsonValue *list)
{
    const JsonText *json = reader->json;
    if (!json_text_optional(json, object, name, JSON_KIND_ARRAY, list, reader->problem))
        return false;
    if (*list == JSON_NONE)
        return true;
    if (json_text_size(json, *list) > room)
        return json_text_report(json, *list, reader->problem,
                                "\"%s\" takes at most %u rules, not %zu", name, room,
                                json_text_size(json, *list));
    for (JsonValue item = json_text_first(json, *list); item != JSON_NONE;
         item = json_text_next(json, *list, item))
        if (!json_text_expect(json, item, JSON_KIND_OBJECT, "a rule", reader->problem))
            return false;
    return true;
}

/* The code of a card, which must be in the deck. */
static bool read_code(const Reader *reader, JsonValue value, char *code)
{
    const JsonText *json = reader->json;
    const WeissDeck *deck = reader->deck;
    const char *codes[WEISS_DECK_SIZE];
    if (json_text_room(json, value) <= CARD_CODE_SIZE)
        json_text_copy(json, value, code);
    if (!card_code_fits(code, strlen(code)))
        return json_text_report(json, value, reader->problem, "expected the code of a card");
    for (unsigned card = 0; deck && card < deck->count; card++) {
        codes[card] = deck->card[card]->code;
        if (strcmp(codes[card], code) == 0)
            return true;
    }
    const char *near = deck ? spelling_nearest(code, codes, deck->count) : NULL;
    return !deck ||
           json_text_report(json, value, reader->problem, "the deck has no card '%s'%s%s%s", code,
                            near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

static bool read_selector(const Reader *reader, JsonValue object, WeissSelector *selector)
{
    const JsonText *json = reader->json;
    JsonValue code;
    *selector = weiss_selector_all;
    if (!read_bits(reader, object, "type", weiss_strategy_types, TYPE_COUNT, &selector->types) ||
        !read_bits(reader, object, "colour", weiss_strategy_colours, COLOUR_COUNT,
                   &selector->colours) ||
        !read_range(reader, object, "level", WEISS_LEVEL_MAX, &selector->level) ||
        !json_text_optional(json, object, "card", JSON_KIND_STRING, &code, reader->problem))
        return false;
    return code == JSON_NONE || read_code(reader, code, selector->code);
}

/* ---- Mulligan ---- */

static bool read_keep(const Reader *reader, JsonValue object, uint8_t *keep)
{
    static const char *const words[] = {"none", "all"};
    const JsonText *json = reader->json;
    JsonValue value = json_text_member(json, object, "keep");
    int64_t number = 0;
    if (value == JSON_NONE)
        return json_text_report(json, object, reader->problem,
                                "the rule lacks \"keep\": \"all\", \"none\" or a number");
    if (json_text_kind(json, value) == JSON_KIND_STRING) {
        int word = json_read_word(json, value, "keep", words, 2, reader->problem);
        *keep = word == 1 ? STRATEGY_HAND : 0;
        return word >= 0;
    }
    if (!json_read_number(json, object, "keep", 0, STRATEGY_HAND, &number, reader->problem))
        return false;
    *keep = (uint8_t)number;
    return true;
}

static bool read_keep_rule(const Reader *reader, JsonValue object, WeissKeepRule *rule)
{
    static const char *const names[] = {"keep",  "copies", "turn", "type",
                                        "level", "colour", "card"};
    static const char *const turns[] = {"first", "second"};
    int64_t copies = STRATEGY_COPIES;
    *rule = (WeissKeepRule){.turns = TURNS_BOTH};
    if (!json_check_names(reader->json, object, names, sizeof names / sizeof *names,
                          reader->problem) ||
        !read_keep(reader, object, &rule->keep) ||
        !read_bits(reader, object, "turn", turns, 2, &rule->turns) ||
        !json_read_number(reader->json, object, "copies", 1, STRATEGY_COPIES, &copies,
                          reader->problem))
        return false;
    rule->copies = (uint8_t)copies;
    return read_selector(reader, object, &rule->cards);
}

static bool read_mulligan(const Reader *reader, WeissStrategy *strategy)
{
    JsonValue list;
    if (!read_list(reader, JSON_ROOT, "mulligan", STRATEGY_RULES_MAX, &list))
        return false;
    if (list == JSON_NONE)
        return true;
    if (json_text_size(reader->json, list) == 0)
        return json_text_report(reader->json, list, reader->problem,
                                "there is no rule; to put every card away write [{\"keep\": \"none\"}], or leave \"mulligan\" out");
    for (JsonValue item = json_text_first(reader->json, list); item != JSON_NONE;
         item = json_text_next(reader->json, list, item))
        if (!read_keep_rule(reader, item, &strategy->keep[strategy->keep_count++]))
            return false;
    return true;
}

/* ---- Clock ---- */

static bool read_put(const Reader *reader, JsonValue object, WeissPut *put)
{
    static const char *const names[] = {"type", "level", "colour", "card", "copies", "lacking"};
    JsonValue lacking;
    int64_t copies = 1;
    if (!json_check_names(reader->json, object, names, sizeof names / sizeof *names,
                          reader->problem) ||
        !read_selector(reader, object, &put->cards) ||
        !json_read_number(reader->json, object, "copies", 1, STRATEGY_COPIES, &copies,
                          reader->problem) ||
        !json_text_optional(reader->json, object, "lacking", JSON_KIND_BOOLEAN, &lacking,
                            reader->problem))
        return false;
    put->copies = (uint8_t)copies;
    put->lacking = lacking != JSON_NONE && json_text_is_true(reader->json, lacking);
    return true;
}

static bool read_puts(const Reader *reader, JsonValue object, WeissClockRule *rule)
{
    JsonValue list;
    if (!read_list(reader, object, "put", STRATEGY_PUTS_MAX, &list))
        return false;
    if (list != JSON_NONE && rule->action == CLOCK_NEVER)
        return json_text_report(reader->json, list, reader->problem,
                                "a rule that never clocks puts no card first");
    if (list == JSON_NONE)
        return true;
    for (JsonValue item = json_text_first(reader->json, list); item != JSON_NONE;
         item = json_text_next(reader->json, list, item))
        if (!read_put(reader, item, &rule->put[rule->put_count++]))
            return false;
    return true;
}

static bool read_more(const Reader *reader, JsonValue object, WeissClockRule *rule)
{
    int64_t more = 0;
    if (!json_read_number(reader->json, object, "more", -STRATEGY_MORE_MAX, STRATEGY_MORE_MAX,
                          &more, reader->problem))
        return false;
    rule->more = (int16_t)more;
    return more == 0 || rule->action == CLOCK_WEIGH ||
           json_text_report(reader->json, json_text_member(reader->json, object, "more"),
                            reader->problem, "\"more\" goes only with \"do\": \"weigh\"");
}

static bool read_clock_rule(const Reader *reader, JsonValue object, WeissClockRule *rule)
{
    enum { OWN_NAMES = 3 };
    const char *names[OWN_NAMES + ASK_COUNT] = {"do", "more", "put"};
    const JsonText *json = reader->json;
    memcpy(names + OWN_NAMES, weiss_ask_names, sizeof weiss_ask_names);
    *rule = weiss_clock_rule_all;
    if (!json_check_names(json, object, names, OWN_NAMES + ASK_COUNT, reader->problem))
        return false;
    for (unsigned ask = 0; ask < ASK_COUNT; ask++)
        if (!read_range(reader, object, weiss_ask_names[ask], weiss_ask_max[ask],
                        &rule->asked[ask]))
            return false;
    JsonValue value = json_text_member(json, object, "do");
    if (value == JSON_NONE)
        return json_text_report(json, object, reader->problem,
                                "the rule lacks \"do\": \"always\", \"never\" or \"weigh\"");
    int word =
        json_read_word(json, value, "do", weiss_clock_do_names, CLOCK_DO_COUNT, reader->problem);
    if (word < 0)
        return false;
    rule->action = (uint8_t)word;
    return read_more(reader, object, rule) && read_puts(reader, object, rule);
}

static bool read_clock(const Reader *reader, WeissStrategy *strategy)
{
    JsonValue list;
    if (!read_list(reader, JSON_ROOT, "clock", STRATEGY_RULES_MAX, &list))
        return false;
    for (JsonValue item = list == JSON_NONE ? list : json_text_first(reader->json, list);
         item != JSON_NONE; item = json_text_next(reader->json, list, item))
        if (!read_clock_rule(reader, item, &strategy->clock[strategy->clock_count++]))
            return false;
    return true;
}

/* ---- Weights, and the whole ---- */

static bool read_weights(const Reader *reader, WeissStrategy *strategy)
{
    JsonValue object;
    if (!json_text_optional(reader->json, JSON_ROOT, "weights", JSON_KIND_OBJECT, &object,
                            reader->problem))
        return false;
    if (object == JSON_NONE)
        return true;
    if (!json_check_names(reader->json, object, weiss_weight_names, WEIGHT_COUNT, reader->problem))
        return false;
    for (unsigned weight = 0; weight < WEIGHT_COUNT; weight++) {
        int64_t number = strategy->weights.value[weight];
        if (!json_read_number(reader->json, object, weiss_weight_names[weight],
                              -STRATEGY_WEIGHT_MAX, STRATEGY_WEIGHT_MAX, &number, reader->problem))
            return false;
        strategy->weights.value[weight] = (int)number;
    }
    return true;
}

static bool read_head(const Reader *reader, WeissStrategy *strategy)
{
    static const char *const names[] = {"schema",   "version", "name",
                                        "mulligan", "clock",   "weights"};
    const JsonText *json = reader->json;
    JsonValue name;
    if (!json_text_expect(json, JSON_ROOT, JSON_KIND_OBJECT, "a strategy", reader->problem) ||
        !json_check_names(json, JSON_ROOT, names, sizeof names / sizeof *names, reader->problem))
        return false;
    JsonValue schema =
        json_text_require(json, JSON_ROOT, "schema", JSON_KIND_STRING, reader->problem);
    if (schema == JSON_NONE)
        return false;
    if (!json_text_equals(json, schema, WEISS_STRATEGY_SCHEMA))
        return json_text_report(json, schema, reader->problem,
                                "unknown schema: expected \"" WEISS_STRATEGY_SCHEMA "\"");
    if (!json_text_optional(json, JSON_ROOT, "name", JSON_KIND_STRING, &name, reader->problem))
        return false;
    if (name == JSON_NONE)
        return true;
    if (json_text_room(json, name) > sizeof strategy->name)
        return json_text_report(json, name, reader->problem, "a name has at most %zu bytes",
                                sizeof strategy->name - 1);
    json_text_copy(json, name, strategy->name);
    return true;
}

bool weiss_strategy_read(WeissStrategy *strategy, const WeissDeck *deck, const char *text,
                         size_t length, Diagnostic *problem)
{
    weiss_strategy_default(strategy);
    JsonText *json = json_text_parse(text, length, JSON_EXACT, problem);
    if (!json)
        return false;
    Reader reader = {.json = json, .deck = deck, .problem = problem};
    bool good = read_head(&reader, strategy) && read_mulligan(&reader, strategy) &&
                read_clock(&reader, strategy) && read_weights(&reader, strategy);
    json_text_free(json);
    return good;
}
