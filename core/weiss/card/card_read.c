/* Reads a card object of the community database, whose files were scraped. A member that the card's
 * type needs must be there, of the right JSON type, and a known word; otherwise it is an error with
 * its place. A member that the type does not need may have any value. Adds no rules. */
#include "weiss/card/card_read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/spelling.h"

typedef struct CardReader {
    const JsonText *json;
    JsonValue object;
    char **strings;
    Diagnostic *problem;
} CardReader;

static char *copy_string(const CardReader *reader, JsonValue string)
{
    char *copy = *reader->strings;
    *reader->strings += json_text_copy(reader->json, string, copy) + 1;
    return copy;
}

static JsonValue require_string(const CardReader *reader, const char *name, const char **text)
{
    JsonValue value =
        json_text_require(reader->json, reader->object, name, JSON_KIND_STRING, reader->problem);
    if (value != JSON_NONE)
        *text = copy_string(reader, value);
    return value;
}

/* The string `name`, or "" if there is none. */
static bool take_string(const CardReader *reader, const char *name, const char **text)
{
    JsonValue value;
    if (!json_text_optional(reader->json, reader->object, name, JSON_KIND_STRING, &value,
                            reader->problem))
        return false;
    *text = value != JSON_NONE ? copy_string(reader, value) : "";
    return true;
}

/* A number of digits only; spaces around it are allowed. */
static bool text_number(const char *text, long *number)
{
    text += strspn(text, " ");
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 9 || text[digits + strspn(text + digits, " ")] != '\0')
        return false;
    *number = strtol(text, NULL, 10);
    return true;
}

/* Whether a card of this type has a level, a cost and a colour condition. */
static bool has_cost(const WeissCard *card)
{
    return card->type != TYPE_CLIMAX;
}

/* The string `name` as a number; more than `most` counts as `most`. If it is `needed` it must be a
 * number; otherwise text that is no number, such as the dashes of climaxes, counts as 0. */
static bool take_number(const CardReader *reader, const char *name, bool needed, long most,
                        long *number)
{
    const char *text = "";
    JsonValue value = JSON_NONE;
    *number = 0;
    if (needed)
        value = require_string(reader, name, &text);
    if (needed ? value == JSON_NONE : !take_string(reader, name, &text))
        return false;
    if (text_number(text, number)) {
        *number = *number < most ? *number : most;
        return true;
    }
    char excerpt[DIAGNOSTIC_EXCERPT];
    return !needed || json_text_report(reader->json, value, reader->problem,
                                       "expected a number for \"%s\", found \"%s\"", name,
                                       diagnostic_excerpt(excerpt, text, strlen(text)));
}

/* The index of `text` among the words, ignoring case; -1, with a problem at `value`, if absent. */
static int find_word(const CardReader *reader, JsonValue value, const char *text, const char *what,
                     const char *const *words, int first, int count)
{
    for (int i = first; i < count; i++)
        if (strcasecmp(text, words[i]) == 0)
            return i;
    char excerpt[DIAGNOSTIC_EXCERPT];
    char hint[SPELLING_HINT];
    json_text_report(reader->json, value, reader->problem, "unknown %s '%s'%s", what,
                     diagnostic_excerpt(excerpt, text, strlen(text)),
                     spelling_hint(hint, text, words + first, (size_t)(count - first)));
    return -1;
}

static bool require_word(const CardReader *reader, const char *name, const char *const *words,
                         int count, uint8_t *number)
{
    const char *text;
    JsonValue value = require_string(reader, name, &text);
    if (value == JSON_NONE)
        return false;
    int found = find_word(reader, value, text, name, words, 0, count);
    if (found < 0)
        return false;
    *number = (uint8_t)found;
    return true;
}

/* A code has to be one word; otherwise no decklist could name it. */
static bool read_code(const CardReader *reader, WeissCard *card)
{
    JsonValue value = require_string(reader, "code", &card->code);
    if (value == JSON_NONE)
        return false;
    if (card_code_fits(card->code, strlen(card->code)))
        return true;
    return json_text_report(reader->json, value, reader->problem,
                            "expected a card code of 1 to %d characters without spaces, commas, semicolons, quotation marks and '#', and not with = + - @ in front",
                            CARD_CODE_SIZE - 1);
}

static bool read_name(const CardReader *reader, WeissCard *card)
{
    JsonValue value = require_string(reader, "name", &card->name);
    if (value == JSON_NONE)
        return false;
    if (*card->name != '\0')
        return true;
    return json_text_report(reader->json, value, reader->problem, "expected a name, found \"\"");
}

static bool read_level(const CardReader *reader, WeissCard *card)
{
    const char *text;
    JsonValue value = require_string(reader, "level", &text);
    if (value == JSON_NONE)
        return false;
    card->level = 0;
    if (!has_cost(card))
        return true;
    long level;
    if (text_number(text, &level) && level <= WEISS_LEVEL_MAX) {
        card->level = (uint8_t)level;
        return true;
    }
    char excerpt[DIAGNOSTIC_EXCERPT];
    return json_text_report(reader->json, value, reader->problem,
                            "expected a level from \"0\" to \"%d\", found \"%s\"", WEISS_LEVEL_MAX,
                            diagnostic_excerpt(excerpt, text, strlen(text)));
}

/* Characters have soul; other cards have none, whatever is written. */
static bool read_soul(const CardReader *reader, WeissCard *card)
{
    JsonValue value;
    bool needed = card->type == TYPE_CHARACTER;
    if (needed)
        value = json_text_require(reader->json, reader->object, "soul", JSON_KIND_NUMBER,
                                  reader->problem);
    else if (!json_text_optional(reader->json, reader->object, "soul", JSON_KIND_NUMBER, &value,
                                 reader->problem))
        return false;
    if (value == JSON_NONE)
        return !needed;
    int64_t soul = 0;
    bool good = json_text_integer(reader->json, value, &soul) && soul >= 0;
    if (needed && !good)
        return json_text_report(reader->json, value, reader->problem,
                                "expected a whole number for \"soul\"");
    card->soul = (uint8_t)(!good ? 0 : soul < UINT8_MAX ? soul : UINT8_MAX);
    return true;
}

static bool read_numbers(const CardReader *reader, WeissCard *card)
{
    long cost;
    long power;
    if (!take_number(reader, "cost", has_cost(card), WEISS_COST_MAX, &cost) ||
        !take_number(reader, "power", card->type == TYPE_CHARACTER, WEISS_POWER_MAX, &power))
        return false;
    card->cost = (uint8_t)cost;
    card->power = (int16_t)power;
    return read_soul(reader, card);
}

/* The icon that a word names. The file of one set has "BLUE" in place of the soul icon: on its
 * climaxes beside GATE and STANDBY, on its characters where cards of level 2 and 3 of other sets
 * have SOUL. */
static int read_icon(const CardReader *reader, JsonValue value)
{
    if (!json_text_expect(reader->json, value, JSON_KIND_STRING, "a trigger icon", reader->problem))
        return -1;
    if (json_text_equals(reader->json, value, weiss_colour_names[COLOUR_BLUE]))
        return TRIGGER_SOUL;
    const char *text = copy_string(reader, value);
    return find_word(reader, value, text, "trigger icon", weiss_trigger_names, TRIGGER_NONE + 1,
                     TRIGGER_COUNT);
}

static bool require_list(const CardReader *reader, const char *name, JsonValue *list)
{
    *list = json_text_require(reader->json, reader->object, name, JSON_KIND_ARRAY, reader->problem);
    return *list != JSON_NONE;
}

static bool read_icons(const CardReader *reader, WeissCard *card)
{
    const JsonText *json = reader->json;
    memset(card->icons, TRIGGER_NONE, sizeof card->icons);
    JsonValue list;
    if (!require_list(reader, "trigger", &list))
        return false;
    unsigned count = 0;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item)) {
        int icon = read_icon(reader, item);
        if (icon < 0)
            return false;
        if (count == WEISS_ICONS_MAX)
            return json_text_report(json, item, reader->problem,
                                    "expected at most %d trigger icons", WEISS_ICONS_MAX);
        card->icons[count++] = (uint8_t)icon;
    }
    return true;
}

/* Stores one string of a list, which it may change, at texts[*count]. */
typedef void (*TextTaker)(char *text, const char **texts, uint16_t *count);

static void take_ability(char *text, const char **texts, uint16_t *count)
{
    texts[(*count)++] = text;
}

/* What the files have in place of a trait if a card has none: "-", "－", "0", words. */
static bool is_no_trait(const char *text)
{
    static const char *const words[] = {"", "-", "－", "0", "None", "No Traits"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasecmp(text, words[i]) == 0)
            return true;
    return false;
}

/* In numbers of traits the files have hyphens in place of zeros: "25:--", "-th". */
static void mend_zeros(char *trait)
{
    for (char *at = trait; (at = strchr(at, '-')) != NULL; at++) {
        bool first = at == trait && strncmp(at, "-th ", strlen("-th ")) == 0;
        bool after = at > trait && (isdigit((unsigned char)at[-1]) || at[-1] == ':');
        if (first || (after && !isalpha((unsigned char)at[1])))
            *at = '0';
    }
}

static void take_trait(char *trait, const char **texts, uint16_t *count)
{
    trait += strspn(trait, " ");
    for (size_t length = strlen(trait); length > 0 && trait[length - 1] == ' ';)
        trait[--length] = '\0';
    if (is_no_trait(trait))
        return;
    mend_zeros(trait);
    texts[(*count)++] = trait;
}

enum { TRAIT_PARTS_MAX = 4 }; /* traits in one string */

/* One string may hold several traits: "Net・Weapon". */
static void take_traits(char *text, const char **texts, uint16_t *count)
{
    static const char dot[] = "・";
    for (unsigned parts = 1; parts < TRAIT_PARTS_MAX; parts++) {
        char *end = strstr(text, dot);
        if (end == NULL)
            break;
        *end = '\0';
        take_trait(text, texts, count);
        text = end + strlen(dot);
    }
    take_trait(text, texts, count);
}

static bool read_texts(const CardReader *reader, JsonValue list, const char *what, TextTaker take,
                       const char **texts, uint16_t *count)
{
    const JsonText *json = reader->json;
    *count = 0;
    if (list == JSON_NONE)
        return true;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item)) {
        if (!json_text_expect(json, item, JSON_KIND_STRING, what, reader->problem))
            return false;
        take(copy_string(reader, item), texts, count);
    }
    return true;
}

static bool read_lists(const CardReader *reader, WeissCard *card)
{
    JsonValue traits;
    JsonValue abilities;
    if (!json_text_optional(reader->json, reader->object, "attributes", JSON_KIND_ARRAY, &traits,
                            reader->problem) ||
        !require_list(reader, "ability", &abilities))
        return false;
    size_t trait_size =
        traits != JSON_NONE ? TRAIT_PARTS_MAX * json_text_size(reader->json, traits) : 0;
    size_t ability_size = json_text_size(reader->json, abilities);
    if (trait_size > UINT16_MAX || ability_size > UINT16_MAX)
        return json_text_report(reader->json, reader->object, reader->problem,
                                "more than %d traits or abilities on one card", UINT16_MAX);
    card->traits = malloc((trait_size + ability_size + 1) * sizeof *card->traits);
    if (card->traits == NULL) {
        diagnostic_whole(reader->problem, "not enough memory");
        return false;
    }
    card->abilities = card->traits + trait_size;
    return read_texts(reader, traits, "a trait", take_traits, card->traits, &card->trait_count) &&
           read_texts(reader, abilities, "an ability", take_ability, card->abilities,
                      &card->ability_count);
}

/* The counter icon of an event is written before its text: 【COUNTER】, [COUNTER] or COUNTER@. */
static bool starts_with_counter(const char *text)
{
    static const char word[] = "COUNTER";
    text += strspn(text, " ");
    if (strncmp(text, "【", strlen("【")) == 0)
        text += strlen("【");
    else if (*text == '[')
        text++;
    if (strncmp(text, word, sizeof word - 1) != 0)
        return false;
    text += sizeof word - 1;
    return *text == '@' || *text == ']' || strncmp(text, "】", strlen("】")) == 0;
}

void weiss_card_mark(WeissCard *card)
{
    card->counter = false;
    for (unsigned i = 0; i < card->ability_count; i++)
        card->counter |= card->type == TYPE_EVENT && starts_with_counter(card->abilities[i]);
}

static bool read_origin(const CardReader *reader, WeissCard *card)
{
    return take_string(reader, "expansion", &card->title) &&
           take_string(reader, "rarity", &card->rarity) &&
           take_string(reader, "side", &card->side) && take_string(reader, "set", &card->set) &&
           take_string(reader, "release", &card->release) && take_string(reader, "sid", &card->sid);
}

/* Reads everything after the type. If that fails, nothing stays allocated. */
static bool read_typed(const CardReader *reader, WeissCard *card)
{
    bool good = require_word(reader, "color", weiss_colour_names, COLOUR_COUNT, &card->colour) &&
                read_level(reader, card) && read_numbers(reader, card) &&
                read_icons(reader, card) && read_origin(reader, card) && read_lists(reader, card);
    if (good)
        weiss_card_mark(card);
    else
        weiss_card_clear(card);
    return good;
}

/* ---- Climaxes with the type of another card -------------------------------------------------- */

/* Whether a member for a number is missing or holds no digit: "", "-", "N/A". */
static bool says_none(const CardReader *reader, const char *name)
{
    char text[DIAGNOSTIC_EXCERPT];
    JsonValue value = json_text_member(reader->json, reader->object, name);
    if (value == JSON_NONE)
        return true;
    if (json_text_kind(reader->json, value) != JSON_KIND_STRING ||
        json_text_room(reader->json, value) > sizeof text)
        return false;
    json_text_copy(reader->json, value, text);
    return strpbrk(text, "0123456789") == NULL;
}

/* Every climax has two icons, or one that is not a soul icon. */
static bool has_climax_icons(const WeissCard *card)
{
    return card->icons[1] != TRIGGER_NONE ||
           (card->icons[0] != TRIGGER_NONE && card->icons[0] != TRIGGER_SOUL);
}

/* A climax's text names all of its owner's characters, or the climax area. */
static bool has_climax_text(const WeissCard *card)
{
    static const char *const phrases[] = {"climax area", "all of your characters get"};
    for (unsigned i = 0; i < card->ability_count; i++)
        for (unsigned k = 0; k < sizeof phrases / sizeof *phrases; k++)
            if (strcasestr(card->abilities[i], phrases[k]) != NULL)
                return true;
    return false;
}

/* Reads a card with another type as a climax, if everything else says that it is one. */
static bool read_climax(const CardReader *reader, WeissCard *card)
{
    if (!says_none(reader, "level") || !says_none(reader, "cost") || !says_none(reader, "power"))
        return false;
    card->type = TYPE_CLIMAX;
    if (!read_typed(reader, card))
        return false;
    if (card->soul == 0 && card->trait_count == 0 && has_climax_icons(card) &&
        has_climax_text(card))
        return true;
    weiss_card_clear(card);
    return false;
}

static void report_mended(const CardReader *reader)
{
    JsonValue type = json_text_member(reader->json, reader->object, "type");
    json_text_report(reader->json, type != JSON_NONE ? type : reader->object, reader->problem,
                     "read as a climax: it has no level, no cost and no power, and a climax's icons and text");
}

CardReading weiss_card_read(WeissCard *card, const JsonText *json, JsonValue value, char **strings,
                            Diagnostic *problem)
{
    CardReader reader = {json, value, strings, problem};
    memset(card, 0, sizeof *card);
    if (!json_text_expect(json, value, JSON_KIND_OBJECT, "a card", problem) ||
        !read_code(&reader, card) || !read_name(&reader, card))
        return CARD_DAMAGED;
    char *rest = *strings;
    if (require_word(&reader, "type", weiss_type_names, TYPE_COUNT, &card->type) &&
        read_typed(&reader, card))
        return CARD_READ;
    if (problem->line == 0)
        return CARD_NO_MEMORY;
    Diagnostic damage = *problem;
    *strings = rest;
    if (read_climax(&reader, card)) {
        report_mended(&reader);
        return CARD_MENDED;
    }
    if (problem->line == 0)
        return CARD_NO_MEMORY;
    *problem = damage;
    return CARD_DAMAGED;
}

void weiss_card_clear(WeissCard *card)
{
    free(card->traits);
    card->traits = NULL;
}
