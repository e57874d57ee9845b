/* Reads what it can of a card that cannot be read as a whole: another source may have the rest. */
#include <string.h>

#include "weiss/card/card_lists.h"
#include "weiss/card/card_read.h"
#include "weiss/form/form_script.h"

/* Reads a number into *place; notes what is lacking. */
static void take_number(const CardReader *reader, WeissCard *card, const char *name, long most,
                        uint16_t lack, long *number)
{
    *number = card_number(reader, name, most);
    if (*number < 0) {
        *number = 0;
        card->lacks |= lack;
    }
}

static void take_numbers(const CardReader *reader, WeissCard *card)
{
    long level, cost, power, soul;
    take_number(reader, card, "level", WEISS_LEVEL_MAX + 1, LACKS_LEVEL, &level);
    take_number(reader, card, "cost", WEISS_COST_MAX, LACKS_COST, &cost);
    take_number(reader, card, "power", WEISS_POWER_MAX, LACKS_POWER, &power);
    take_number(reader, card, "soul", UINT8_MAX, LACKS_SOUL, &soul);
    if (level > WEISS_LEVEL_MAX)
        card->lacks |= LACKS_LEVEL;
    card->level = (uint8_t)(level <= WEISS_LEVEL_MAX ? level : 0);
    card->cost = (uint8_t)cost;
    card->power = (int16_t)power;
    card->soul = (uint8_t)soul;
}

/* The number of a word; 0 if it lacks. */
static uint8_t take_word(const CardReader *reader, WeissCard *card, const char *name, WordKind kind,
                         uint16_t lack)
{
    char text[DIAGNOSTIC_EXCERPT];
    JsonValue value = card_member(reader, name);
    bool known = value != JSON_NONE && card_short_string(reader, value, text);
    int number = known ? card_word_find(kind, text) : -1;
    if (number < 0)
        card->lacks |= lack;
    return (uint8_t)(number >= 0 ? number : 0);
}

static const char *take_name(const CardReader *reader, WeissCard *card)
{
    const char *name = card_take_string(reader, "name");
    if (*name == '\0' || strpbrk(name, "\r\n") != NULL) {
        card->lacks |= LACKS_NAME;
        return "";
    }
    return name;
}

static uint16_t needs(const WeissCard *card)
{
    static const uint16_t numbers[TYPE_COUNT] = {
        [TYPE_CHARACTER] = LACKS_LEVEL | LACKS_COST | LACKS_POWER | LACKS_SOUL,
        [TYPE_EVENT] = LACKS_LEVEL | LACKS_COST,
    };
    uint16_t always = LACKS_TYPE | LACKS_COLOUR | LACKS_ICONS | LACKS_TEXT | LACKS_NAME;
    bool typed = !(card->lacks & LACKS_TYPE);
    return always | numbers[typed ? card->type : TYPE_CHARACTER];
}

uint16_t weiss_card_lacks(const WeissCard *card)
{
    return card->lacks & needs(card);
}

/* Abilities whose text has letters of neither language count for both. */
void weiss_card_tell_language(WeissCard *card)
{
    unsigned japanese = 0, others = 0;
    for (unsigned i = 0; i < card->ability_count; i++) {
        FormScript script = card_form_script(card->abilities[i]);
        japanese += script == SCRIPT_JAPANESE;
        others += script == SCRIPT_LATIN;
    }
    card->is_japanese = japanese > 0 && others == 0;
}

bool weiss_card_read_part(WeissCard *card, const JsonText *json, JsonValue value, char **strings,
                          Diagnostic *problem)
{
    CardReader reader = {.json = json, .object = value, .strings = strings, .problem = problem};
    memset(card, 0, sizeof *card);
    *problem = (Diagnostic){0};
    if (json_text_kind(json, value) != JSON_KIND_OBJECT ||
        card_require_string(&reader, "code", &card->code) == JSON_NONE ||
        !card_code_fits(card->code, strlen(card->code)))
        return false;
    card->name = take_name(&reader, card);
    card->gloss = "";
    card->original = "";
    card->writing = "";
    card->type = take_word(&reader, card, "type", WORD_TYPE, LACKS_TYPE);
    card->colour = take_word(&reader, card, "color", WORD_COLOUR, LACKS_COLOUR);
    take_numbers(&reader, card);
    card_read_origin(&reader, card);
    if (!card_take_icons(&reader, card))
        card->lacks |= LACKS_ICONS;
    if (card_member(&reader, "ability") == JSON_NONE &&
        card_member(&reader, "jpAbility") == JSON_NONE)
        card->lacks |= LACKS_TEXT;
    if (!card_read_texts(&reader, card)) {
        if (problem->line == 0)
            return false;
        card->ability_count = card->japanese_count = 0;
        card->lacks |= LACKS_TEXT;
    }
    if (weiss_card_lacks(card) == 0) /* all is there, and does not fit together */
        card->lacks |= LACKS_TYPE | LACKS_ICONS;
    weiss_card_tell_language(card);
    return true;
}
