/* Reads a card object of the community databases, whose files were typed or scraped by many. What
 * the card's type needs must be there, in whatever spelling; the rest may have any value. What is
 * wrong and follows from the rest of the card is put right and noted. Adds no rules. */
#include "weiss/card/card_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/glyph.h"
#include "weiss/card/card_lists.h"

/* A code has to be one word; otherwise no decklist could name it. */
static bool read_code(const CardReader *reader, WeissCard *card)
{
    JsonValue value = card_require_string(reader, "code", &card->code);
    if (value == JSON_NONE)
        return false;
    if (card_code_fits(card->code, strlen(card->code)))
        return true;
    return json_text_report(reader->json, value, reader->problem,
                            "expected a card code of 1 to %d characters without spaces, commas, semicolons, quotation marks and '#', and not with = + - @ in front",
                            CARD_CODE_SIZE - 1);
}

/* Characters as HTML has them become those that are printed. */
static void decode_entities(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        char bytes[3];
        unsigned size = 1;
        size_t taken = glyph_entity(from, bytes, &size);
        memmove(to, taken > 0 ? bytes : from, size);
        to += size;
        from += taken > 0 ? taken : 1;
    }
    *to = '\0';
}

/* A name in two languages is on two lines: the printed one, and what it means. */
static bool read_name(const CardReader *reader, WeissCard *card)
{
    JsonValue value = card_require_string(reader, "name", &card->name);
    if (value == JSON_NONE)
        return false;
    decode_entities((char *)card->name);
    char *end = strpbrk(card->name, "\r\n");
    card->gloss = end != NULL ? end + strspn(end, "\r\n") : "";
    card->original = "";
    card->writing = "";
    if (end != NULL)
        *end = '\0';
    if (*card->name != '\0')
        return true;
    return json_text_report(reader->json, value, reader->problem, "expected a name, found \"\"");
}

static bool read_level(const CardReader *reader, WeissCard *card)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    char text[DIAGNOSTIC_EXCERPT] = "...";
    long level = card_require_number(reader, "level", WEISS_LEVEL_MAX + 1);
    card->level = (uint8_t)(level >= 0 ? level : 0);
    if (level >= 0 && level <= WEISS_LEVEL_MAX)
        return true;
    JsonValue value = json_text_member(reader->json, reader->object, "level");
    if (value == JSON_NONE || (level < 0 && !card_short_string(reader, value, text)))
        return false;
    if (level > WEISS_LEVEL_MAX && !card_short_string(reader, value, text))
        snprintf(text, sizeof text, "a higher one");
    return json_text_report(reader->json, value, reader->problem,
                            "expected a level from \"0\" to \"%d\", found \"%s\"", WEISS_LEVEL_MAX,
                            diagnostic_excerpt(excerpt, text, strlen(text)));
}

/* A number that a card has if it is `needed`; otherwise text that is no number, such as the dashes
 * of climaxes, counts as 0. */
static bool read_number(const CardReader *reader, const char *name, bool needed, long most,
                        long *number)
{
    *number = needed ? card_require_number(reader, name, most) : card_number(reader, name, most);
    if (*number < 0 && !needed)
        *number = 0;
    return *number >= 0;
}

/* CR 2.3, 2.6, 2.7: characters have level, cost, power and soul, events level and cost, climaxes
 * none of them. */
static bool read_numbers(const CardReader *reader, WeissCard *card)
{
    long cost = 0, power = 0, soul = 0;
    card->level = 0;
    if (card->type != TYPE_CLIMAX) {
        bool needed = card->type == TYPE_CHARACTER;
        if (!read_level(reader, card) ||
            !read_number(reader, "cost", true, WEISS_COST_MAX, &cost) ||
            !read_number(reader, "power", needed, WEISS_POWER_MAX, &power) ||
            !read_number(reader, "soul", needed, UINT8_MAX, &soul))
            return false;
    }
    card->cost = (uint8_t)cost;
    card->power = (int16_t)power;
    card->soul = (uint8_t)soul;
    return true;
}

/* The counter icon of an event is written before its text: 【COUNTER】, [COUNTER], COUNTER@,
 * "COUNTER -", 【カウンター】, or "●", which stands before options, too. */
static bool starts_with_counter(const char *text)
{
    static const char *const words[] = {"COUNTER", "カウンター", "CONTER -"};
    static const char open[] = "【", bullet[] = "●";
    text += strspn(text, " ");
    if (strncmp(text, bullet, sizeof bullet - 1) == 0)
        return true;
    bool opened = strncmp(text, open, sizeof open - 1) == 0;
    text += opened ? sizeof open - 1 : *text == '[';
    size_t length = 0;
    for (unsigned i = 0; i < sizeof words / sizeof *words && length == 0; i++)
        if (strncmp(text, words[i], strlen(words[i])) == 0)
            length = strlen(words[i]);
    text += length;
    bool ends = strspn(text, " @]:") > 0 || strncmp(text, "】", strlen("】")) == 0;
    return length > 0 && ends;
}

static bool has_counter(const char *const *texts, unsigned count)
{
    bool options = false, counter = false;
    for (unsigned i = 0; i < count; i++) {
        bool option = options && strncmp(texts[i], "●", strlen("●")) == 0;
        counter |= !option && starts_with_counter(texts[i]);
        options |= strstr(texts[i], "following") != NULL || strstr(texts[i], "次の") != NULL;
    }
    return counter;
}

void weiss_card_mark(WeissCard *card)
{
    const char *const *texts = (const char *const *)card->abilities;
    const char *const *japanese = (const char *const *)card->japanese;
    card->counter = card->type == TYPE_EVENT && (has_counter(texts, card->ability_count) ||
                                                 has_counter(japanese, card->japanese_count));
}

/* "WE", "SPR" and others show the side, too; so does the release, "W12". */
static const char *read_side(const CardReader *reader, const char *release)
{
    const char *side = card_take_string(reader, "side");
    bool told = *side == 'W' || *side == 'S';
    char letter = told ? *side : *release;
    return letter == 'W' ? "W" : letter == 'S' ? "S" : side;
}

void card_read_origin(const CardReader *reader, WeissCard *card)
{
    card->title = card_take_string(reader, "expansion");
    card->rarity = card_take_string(reader, "rarity");
    card->set = card_take_string(reader, "set");
    card->release = card_take_string(reader, "release");
    card->sid = card_take_string(reader, "sid");
    card->side = read_side(reader, card->release);
}

static bool read_colour(const CardReader *reader, WeissCard *card)
{
    int colour = card_require_word(reader, "color", WORD_COLOUR);
    card->colour = (uint8_t)(colour >= 0 ? colour : 0);
    return colour >= 0;
}

/* Reads everything after the type. If that fails, nothing stays allocated. */
static bool read_typed(CardReader *reader, WeissCard *card)
{
    if (!read_colour(reader, card) || !read_numbers(reader, card))
        return false;
    card_read_origin(reader, card);
    bool good = card_read_texts(reader, card) && card_read_icons(reader, card);
    if (good) {
        weiss_card_tell_language(card);
        weiss_card_mark(card);
    } else {
        weiss_card_clear(card);
    }
    return good;
}

/* ---- Cards with the type of another card ----------------------------------------------------- */

/* A card being read, and where its strings begin after code and name. */
typedef struct Attempt {
    CardReader reader;
    WeissCard *card;
    char *rest;
} Attempt;

/* Reads the card as one of this type; with a `why` if the file names another one. */
static bool read_as(Attempt *attempt, WeissType type, const char *why)
{
    CardReader *reader = &attempt->reader;
    *reader->strings = attempt->rest;
    reader->mended = (Diagnostic){0};
    if (why != NULL)
        card_mend(reader, json_text_member(reader->json, reader->object, "type"), "%s", why);
    attempt->card->type = (uint8_t)type;
    return read_typed(reader, attempt->card);
}

/* Forgets what was read as another type than the card is of. Returns false. */
static bool give_up(Attempt *attempt)
{
    weiss_card_clear(attempt->card);
    return false;
}

/* Whether a text explains CHOICE; as an icon alone it may stand for any picture. */
static bool explains_choice(const WeissCard *card)
{
    for (unsigned i = 0; i < card->ability_count; i++)
        if (card_icon_explained(card->abilities[i]) == TRIGGER_CHOICE)
            return true;
    return false;
}

/* Every climax has two icons, or one that is not a soul icon. */
static bool has_climax_icons(const WeissCard *card)
{
    uint8_t icon = card->icons[0];
    return card->icons[1] != TRIGGER_NONE ||
           (icon != TRIGGER_NONE && icon != TRIGGER_SOUL &&
            (icon != TRIGGER_CHOICE || explains_choice(card)));
}

/* A climax's text names all of its owner's characters, or the climax area. */
static bool has_climax_text(const WeissCard *card)
{
    static const char *const phrases[] = {
        "climax area",
        "climax slot from",
        "climax zone from",
        "all of your characters g",
        "all your characters g",
        "クライマックス置場に置か",
        "あなたのキャラすべてに、",
    };
    for (unsigned i = 0; i < card->ability_count; i++)
        for (unsigned k = 0; k < sizeof phrases / sizeof *phrases; k++)
            if (strcasestr(card->abilities[i], phrases[k]) != NULL)
                return true;
    return false;
}

/* Whether a number is missing, a placeholder, or 0. */
static bool says_none(const Attempt *attempt, const char *name)
{
    return card_number(&attempt->reader, name, 1) <= 0;
}

/* Reads a card with another type as a climax, if everything else says that it is one. */
static bool read_climax(Attempt *attempt)
{
    const WeissCard *card = attempt->card;
    if (!says_none(attempt, "level") || !says_none(attempt, "cost") ||
        !says_none(attempt, "power") || !says_none(attempt, "soul"))
        return false;
    if (!read_as(attempt, TYPE_CLIMAX,
                 "read as a climax: it has no level, no cost and no power, and a climax's icons and text"))
        return false;
    bool two_souls = card->icons[0] == TRIGGER_SOUL && card->icons[1] == TRIGGER_SOUL;
    bool fits = card->trait_count == 0 && has_climax_icons(card) && has_climax_text(card) &&
                (!two_souls || card_count_icons(&attempt->reader) == 2);
    return fits || give_up(attempt);
}

/* Whether the card has an ability that waits for something, which no event has. */
static bool has_auto(const WeissCard *card)
{
    static const char *const tags[] = {"【AUTO】", "【自】", "【A】"};
    for (unsigned i = 0; i < card->ability_count; i++)
        for (unsigned k = 0; k < sizeof tags / sizeof *tags; k++)
            if (strncmp(card->abilities[i], tags[k], strlen(tags[k])) == 0)
                return true;
    return false;
}

/* The same for an event as a character: no other card has power, soul and traits, and waits for something. */
static bool read_character(Attempt *attempt)
{
    if (says_none(attempt, "power") || says_none(attempt, "soul"))
        return false;
    if (!read_as(attempt, TYPE_CHARACTER,
                 "read as a character: it has power, soul, traits and an AUTO ability"))
        return false;
    return (attempt->card->trait_count > 0 && has_auto(attempt->card)) || give_up(attempt);
}

/* Whether the member is there and says that the card has none of it: "N/A", "-". */
static bool has_placeholder(const Attempt *attempt, const char *name)
{
    char text[DIAGNOSTIC_EXCERPT];
    const CardReader *reader = &attempt->reader;
    JsonValue value = json_text_member(reader->json, reader->object, name);
    return value != JSON_NONE && card_short_string(reader, value, text) && *text != '\0' &&
           card_word_is_none(text) && card_number(reader, name, 1) < 0;
}

/* Whether a text begins with the tag that every ability of a character has. */
static bool has_tag(const char *text)
{
    static const char *const words[] = {"AUTO", "CONT", "ACT", "A】", "C】", "S】", "自】", "永】", "起】"};
    static const char open[] = "【";
    text += strspn(text, " [");
    text += strncmp(text, open, sizeof open - 1) == 0 ? sizeof open - 1 : 0;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(text, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

/* Whether a text is one of a character, or is none. */
static bool is_no_event_text(const char *text)
{
    return has_tag(text) || text[strspn(text, " [")] == '\0' || strcasestr(text, "coming soon") != NULL;
}

static bool has_event_text(const WeissCard *card)
{
    for (unsigned i = 0; i < card->ability_count; i++)
        if (is_no_event_text(card->abilities[i]))
            return false;
    return card->ability_count > 0;
}

/* The same as an event for a character, which has power and a tag on each text, and for a climax, which has neither
 * level nor cost. */
static bool read_event(Attempt *attempt)
{
    if (!has_placeholder(attempt, "power") || !says_none(attempt, "soul") ||
        card_count_icons(&attempt->reader) > 0)
        return false;
    if (!read_as(attempt, TYPE_EVENT,
                 "read as an event: it has no power, no soul, no icon and an event's text"))
        return false;
    bool fits = attempt->card->counter || attempt->card->trait_count == 0;
    return (fits && has_event_text(attempt->card) && !has_climax_text(attempt->card)) || give_up(attempt);
}

/* Whether a card without an icon has a counter icon or a text about its battle, and none of a climax. */
static bool has_no_climax_text(const WeissCard *card)
{
    bool others = false;
    for (unsigned i = 0; i < card->ability_count; i++)
        others |= starts_with_counter(card->abilities[i]) || strcasestr(card->abilities[i], "this card's battle opponent") != NULL ||
                  strstr(card->abilities[i], "このカードのバトル相手") != NULL;
    return others && card->icons[0] == TRIGGER_NONE && !has_climax_text(card);
}

/* Whether numbers and icons say that a card is not of the type that its file says. */
static bool is_doubtful(const Attempt *attempt, int type)
{
    bool power = !says_none(attempt, "power");
    bool numbers = !says_none(attempt, "level") || !says_none(attempt, "cost");
    if (type == TYPE_CLIMAX)
        return numbers && card_count_icons(&attempt->reader) == 0;
    if (type == TYPE_EVENT)
        return (power && !says_none(attempt, "soul")) || card_count_icons(&attempt->reader) > 0;
    return type == TYPE_CHARACTER && !power && says_none(attempt, "soul");
}

/* Whether the last attempt ended without memory: the only problem without a place. */
static bool lacks_memory(const Attempt *attempt)
{
    const Diagnostic *problem = attempt->reader.problem;
    return problem->line == 0 && *problem->message != '\0';
}

/* Reads a card as one of the other types that its members suggest. */
static bool read_told(Attempt *attempt, int type)
{
    return !lacks_memory(attempt) &&
           ((type != TYPE_CLIMAX && read_climax(attempt)) ||
            (!lacks_memory(attempt) && type == TYPE_EVENT && read_character(attempt)) ||
            (!lacks_memory(attempt) && type >= 0 && type != TYPE_EVENT && is_doubtful(attempt, type) &&
            read_event(attempt)));
}

/* Reads a card as what its file says it is. A climax with power, but without soul and without a
 * climax's icons, is a character whose soul was not written down; one without icons and with the texts of another type
 * is a card whose numbers were not written down. */
static bool read_with_type(Attempt *attempt, int type)
{
    bool good = read_as(attempt, (WeissType)type, NULL);
    bool fits =
        type != TYPE_CLIMAX || says_none(attempt, "power") || !says_none(attempt, "soul");
    bool other = good && type == TYPE_CLIMAX && has_no_climax_text(attempt->card);
    if (lacks_memory(attempt) || (fits && !other) || (good && has_climax_icons(attempt->card)))
        return good;
    const CardReader *reader = &attempt->reader;
    json_text_report(reader->json, json_text_member(reader->json, reader->object, "type"), reader->problem,
                     "expected the type of a card with %s, found \"Climax\"", fits ? "such texts" : "power");
    return give_up(attempt);
}

/* Reads what follows the name. Of several reasons why it cannot be read, the one for the type in
 * the file counts. */
static bool read_rest(Attempt *attempt)
{
    Diagnostic *problem = attempt->reader.problem;
    int type = card_require_word(&attempt->reader, "type", WORD_TYPE);
    attempt->rest = *attempt->reader.strings;
    Diagnostic damage = *problem;
    bool doubtful = type < 0 || is_doubtful(attempt, type);
    bool good = doubtful && read_told(attempt, type);
    if (!good && !lacks_memory(attempt) && type >= 0) {
        good = read_with_type(attempt, type);
        damage = *problem;
    }
    good = good || (!doubtful && read_told(attempt, type));
    if (!good && !lacks_memory(attempt))
        *problem = damage;
    return good;
}

CardReading weiss_card_read(WeissCard *card, const JsonText *json, JsonValue value, char **strings,
                            Diagnostic *problem)
{
    Attempt attempt = {
        .reader = {.json = json, .object = value, .strings = strings, .problem = problem},
        .card = card};
    memset(card, 0, sizeof *card);
    *problem = (Diagnostic){0};
    if (!json_text_expect(json, value, JSON_KIND_OBJECT, "a card", problem) ||
        !read_code(&attempt.reader, card) || !read_name(&attempt.reader, card))
        return CARD_DAMAGED;
    if (!read_rest(&attempt))
        return lacks_memory(&attempt) ? CARD_NO_MEMORY : CARD_DAMAGED;
    if (attempt.reader.mended.line == 0)
        return CARD_READ;
    *problem = attempt.reader.mended;
    return CARD_MENDED;
}

void weiss_card_clear(WeissCard *card)
{
    free(card->traits);
    card->traits = NULL;
}
