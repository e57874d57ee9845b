/* Reads a set of cards from JSON. Every value is checked. Texts are compiled when all cards, and so
 * all jobs, are known. */
#include "shironeko/card/card.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/json.h"
#include "shironeko/card/ability_notation.h"
#include "base/spelling.h"

enum { JOBS_MAX = 255 };

struct ShiroCards {
    ShiroCard *cards;
    size_t count;
    char *strings;
    const char *jobs[JOBS_MAX];
    unsigned job_count;
};

/* What is being read, and where the next string is stored. */
typedef struct Reader {
    ShiroCards *cards;
    const JsonText *json;
    const char *text;
    char *strings;
    Diagnostic *problem;
} Reader;

const char *const shiro_colour_names[SHIRO_COLOURS] = {
    [SHIRO_RED] = "red",
    [SHIRO_BLUE] = "blue",
    [SHIRO_GREEN] = "green",
    [SHIRO_YELLOW] = "yellow",
    [SHIRO_PURPLE] = "purple",
    [SHIRO_ORANGE] = "orange",
    [SHIRO_COLOURLESS] = "colourless",
    [SHIRO_RAINBOW] = "rainbow",
};

const char *const shiro_kind_names[SHIRO_KINDS] = {
    [SHIRO_CHARACTER] = "character",
    [SHIRO_AWAKENED] = "awakened",
    [SHIRO_MONSTER] = "monster",
    [SHIRO_TOWN] = "town",
};

static const char *take_string(Reader *reader, JsonValue value)
{
    char *string = reader->strings;
    reader->strings += json_text_copy(reader->json, value, string) + 1;
    return string;
}

static bool read_name(Reader *reader, JsonValue object, const char *member, const char **string)
{
    JsonValue value =
        json_text_require(reader->json, object, member, JSON_KIND_STRING, reader->problem);
    if (value == JSON_NONE)
        return false;
    *string = take_string(reader, value);
    return **string || json_text_report(reader->json, value, reader->problem,
                                        "\"%s\" must not be empty", member);
}

/* One of the words. Without such a member `fallback`; if that is -1, the member is required. */
static bool read_word(Reader *reader, JsonValue object, const char *member,
                      const char *const *words, unsigned count, int fallback, uint8_t *index)
{
    char hint[SPELLING_HINT];
    JsonValue value;
    if (!json_text_optional(reader->json, object, member, JSON_KIND_STRING, &value,
                            reader->problem))
        return false;
    if (value == JSON_NONE && fallback >= 0) {
        *index = (uint8_t)fallback;
        return true;
    }
    if (value == JSON_NONE)
        return json_text_require(reader->json, object, member, JSON_KIND_STRING, reader->problem) !=
               JSON_NONE;
    const char *word = take_string(reader, value);
    for (unsigned i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0) {
            *index = (uint8_t)i;
            return true;
        }
    return json_text_report(reader->json, value, reader->problem, "no %s '%s'%s", member, word,
                            spelling_hint(hint, word, words, count));
}

/* A number from `low` to `high`. If it is absent: SHIRO_NONE, or a problem if it is `needed`. */
static bool read_number(Reader *reader, JsonValue object, const char *member, int low, int high,
                        bool needed, uint8_t *number)
{
    JsonValue value;
    int64_t read;
    if (!json_text_optional(reader->json, object, member, JSON_KIND_NUMBER, &value,
                            reader->problem))
        return false;
    if (value == JSON_NONE && needed)
        return json_text_require(reader->json, object, member, JSON_KIND_NUMBER, reader->problem) !=
               JSON_NONE;
    *number = SHIRO_NONE;
    if (value == JSON_NONE)
        return true;
    if (!json_text_integer(reader->json, value, &read) || read < low || read > high)
        return json_text_report(reader->json, value, reader->problem,
                                "expected a \"%s\" from %d to %d", member, low, high);
    *number = (uint8_t)read;
    return true;
}

static bool read_job(Reader *reader, JsonValue object, ShiroCard *card)
{
    ShiroCards *cards = reader->cards;
    JsonValue value;
    if (!json_text_optional(reader->json, object, "job", JSON_KIND_STRING, &value, reader->problem))
        return false;
    if (value == JSON_NONE)
        return true;
    const char *name = take_string(reader, value);
    unsigned job = 0;
    while (job < cards->job_count && strcmp(cards->jobs[job], name) != 0)
        job++;
    if (job == JOBS_MAX)
        return json_text_report(reader->json, value, reader->problem, "more than %d jobs",
                                (int)JOBS_MAX);
    cards->jobs[job] = name;
    cards->job_count += job == cards->job_count;
    card->job = (uint8_t)(job + 1);
    return true;
}

/* What only characters have printed. */
static bool read_character(Reader *reader, JsonValue object, ShiroCard *card)
{
    if (!read_number(reader, object, "change", 0, SHIRO_COST_MAX, false, &card->change) ||
        !read_number(reader, object, "level", 1, SHIRO_LEVELS, true, &card->level) ||
        !read_number(reader, object, "attack", 0, SHIRO_STAT_MAX, true, &card->attack) ||
        !read_number(reader, object, "hp", 1, SHIRO_STAT_MAX, true, &card->hp))
        return false;
    if (card->change != SHIRO_NONE && card->level == 1)
        return json_text_report(reader->json, object, reader->problem,
                                "a level 1 card has no \"change\": no card has level 0");
    return true;
}

static const char *const known_members[] = {"code",  "name",   "kind",   "colour", "rune", "cost",
                                            "level", "change", "attack", "hp",     "job",  "text"};

/* An unknown name is an error, because nobody would read its value. */
static bool check_members(const Reader *reader, JsonValue object)
{
    enum { KNOWN = sizeof known_members / sizeof *known_members };
    char hint[SPELLING_HINT];
    char name[32];
    for (JsonValue member = json_text_first(reader->json, object); member != JSON_NONE;
         member = json_text_next(reader->json, object, member)) {
        unsigned i = 0;
        while (i < KNOWN && !json_text_equals(reader->json, member, known_members[i]))
            i++;
        if (i < KNOWN)
            continue;
        *name = '\0';
        if (json_text_room(reader->json, member) <= sizeof name)
            json_text_copy(reader->json, member, name);
        return json_text_report(reader->json, member, reader->problem, "no member '%s' of a card%s",
                                name, spelling_hint(hint, name, known_members, KNOWN));
    }
    return true;
}

static uint16_t name_number(const ShiroCards *cards, const char *name)
{
    for (size_t i = 0; i < cards->count; i++)
        if (strcmp(cards->cards[i].name, name) == 0)
            return cards->cards[i].name_id;
    return (uint16_t)cards->count;
}

static bool read_card(Reader *reader, JsonValue object, ShiroCard *card)
{
    if (!json_text_expect(reader->json, object, JSON_KIND_OBJECT, "a card", reader->problem) ||
        !check_members(reader, object) || !read_name(reader, object, "code", &card->code) ||
        !read_name(reader, object, "name", &card->name) ||
        !read_word(reader, object, "kind", shiro_kind_names, SHIRO_KINDS, -1, &card->kind) ||
        !read_word(reader, object, "colour", shiro_colour_names, SHIRO_RAINBOW, -1,
                   &card->colour) ||
        !read_word(reader, object, "rune", shiro_colour_names, SHIRO_COLOURS, card->colour,
                   &card->rune) ||
        !read_job(reader, object, card))
        return false;
    if (shiro_cards_find(reader->cards, card->code))
        return json_text_report(reader->json, object, reader->problem, "a second card '%s'",
                                card->code);
    card->name_id = name_number(reader->cards, card->name);
    card->mine = card->kind == SHIRO_TOWN && strstr(card->name, "Soul Mine") != NULL;
    card->cost = card->change = SHIRO_NONE;
    if (card->kind == SHIRO_TOWN)
        return true;
    return read_number(reader, object, "cost", 0, SHIRO_COST_MAX, card->kind != SHIRO_AWAKENED,
                       &card->cost) &&
           (!shiro_is_character(card) || read_character(reader, object, card));
}

static unsigned find_job(const void *context, const char *name, size_t length)
{
    const ShiroCards *cards = context;
    for (unsigned job = 0; job < cards->job_count; job++)
        if (strlen(cards->jobs[job]) == length && memcmp(cards->jobs[job], name, length) == 0)
            return job + 1;
    return 0;
}

static bool compile_text(Reader *reader, JsonValue value, ShiroCard *card)
{
    char message[480];
    size_t offset;
    const ShiroNotation notation = {(ShiroKind)card->kind, find_job, reader->cards};
    if (!json_text_expect(reader->json, value, JSON_KIND_STRING, "a text", reader->problem))
        return false;
    if (card->ability_count == SHIRO_ABILITIES_MAX)
        return json_text_report(reader->json, value, reader->problem, "a card has at most %d texts",
                                SHIRO_ABILITIES_MAX);
    if (card->kind == SHIRO_TOWN && card->ability_count)
        return json_text_report(reader->json, value, reader->problem, "a town has one text");
    ShiroAbility *ability = &card->ability[card->ability_count];
    const char *text = take_string(reader, value);
    card->text[card->ability_count++] = text;
    if (!shiro_notation_compile(&notation, text, ability, message, &offset)) {
        diagnostic_at(reader->problem, reader->text,
                      json_text_offset(reader->json, value) + 1 + offset, "%s", message);
        return false;
    }
    bool alone = ability->when == SHIRO_WHEN_TRIGGER || card->kind == SHIRO_MONSTER;
    for (unsigned i = 0; alone && i + 1 < card->ability_count; i++)
        if (card->ability[i].when == ability->when)
            return json_text_report(reader->json, value, reader->problem, "a second %s",
                                    ability->when == SHIRO_WHEN_TRIGGER ? "trigger" : "play");
    return true;
}

static bool compile_texts(Reader *reader, JsonValue object, ShiroCard *card)
{
    JsonValue texts;
    if (!json_text_optional(reader->json, object, "text", JSON_KIND_ARRAY, &texts, reader->problem))
        return false;
    if (texts == JSON_NONE)
        return true;
    for (JsonValue value = json_text_first(reader->json, texts); value != JSON_NONE;
         value = json_text_next(reader->json, texts, value))
        if (!compile_text(reader, value, card))
            return false;
    return true;
}

static bool read_all(Reader *reader)
{
    ShiroCards *cards = reader->cards;
    const JsonText *json = reader->json;
    if (!json_text_expect(json, JSON_ROOT, JSON_KIND_ARRAY, "the cards", reader->problem))
        return false;
    for (JsonValue value = json_text_first(json, JSON_ROOT); value != JSON_NONE;
         value = json_text_next(json, JSON_ROOT, value)) {
        if (!read_card(reader, value, &cards->cards[cards->count]))
            return false;
        cards->count++;
    }
    size_t card = 0;
    for (JsonValue value = json_text_first(json, JSON_ROOT); value != JSON_NONE;
         value = json_text_next(json, JSON_ROOT, value))
        if (!compile_texts(reader, value, &cards->cards[card++]))
            return false;
    return true;
}

/* Room for all cards and for their strings, which are never longer than in the JSON text. */
static ShiroCards *cards_create(size_t count, size_t length)
{
    ShiroCards *cards = calloc(1, sizeof *cards);
    if (!cards)
        return NULL;
    cards->cards = calloc(count + 1, sizeof *cards->cards);
    cards->strings = malloc(length + 1);
    if (cards->cards && cards->strings)
        return cards;
    shiro_cards_free(cards);
    return NULL;
}

ShiroCards *shiro_cards_read(const char *text, size_t length, Diagnostic *problem)
{
    JsonText *json = json_text_parse(text, length, JSON_EXACT, problem);
    if (!json)
        return NULL;
    ShiroCards *cards = cards_create(json_text_size(json, JSON_ROOT), length);
    if (!cards)
        diagnostic_whole(problem, "out of memory");
    Reader reader = {.cards = cards, .json = json, .text = text, .problem = problem};
    if (cards)
        reader.strings = cards->strings;
    if (cards && !read_all(&reader)) {
        shiro_cards_free(cards);
        cards = NULL;
    }
    json_text_free(json);
    return cards;
}

void shiro_cards_free(ShiroCards *cards)
{
    if (!cards)
        return;
    free(cards->cards);
    free(cards->strings);
    free(cards);
}

size_t shiro_cards_count(const ShiroCards *cards)
{
    return cards->count;
}

const ShiroCard *shiro_cards_at(const ShiroCards *cards, size_t index)
{
    return &cards->cards[index];
}

const ShiroCard *shiro_cards_find(const ShiroCards *cards, const char *code)
{
    for (size_t i = 0; i < cards->count; i++)
        if (strcmp(cards->cards[i].code, code) == 0)
            return &cards->cards[i];
    return NULL;
}

const ShiroCard *shiro_cards_nearest(const ShiroCards *cards, const char *code)
{
    unsigned least = spelling_tolerance(code) + 1;
    const ShiroCard *nearest = NULL;
    for (size_t i = 0; i < cards->count && least; i++) {
        unsigned distance = spelling_distance(code, cards->cards[i].code, least - 1);
        if (distance < least) {
            least = distance;
            nearest = &cards->cards[i];
        }
    }
    return nearest;
}
