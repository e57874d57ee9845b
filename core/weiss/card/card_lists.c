/* Traits and texts of a card. Texts stay as the file has them: the cleaner of texts mends them. */
#include "weiss/card/card_lists.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Traits ---------------------------------------------------------------------------------- */

/* In numbers of traits, files have hyphens in place of zeros: "25:--", "-th". */
static void mend_zeros(char *trait)
{
    for (char *at = trait; (at = strchr(at, '-')) != NULL; at++) {
        bool first = at == trait && strncmp(at, "-th ", strlen("-th ")) == 0;
        bool after = at > trait && (isdigit((unsigned char)at[-1]) || at[-1] == ':');
        if (first || (after && !isalpha((unsigned char)at[1])))
            *at = '0';
    }
}

/* "Twins 《双子》", "《双子》": the trait as it is printed, which is the name that the texts have. */
static char *printed_trait(char *trait)
{
    static const char open[] = "《", close[] = "》";
    char *start = strstr(trait, open);
    char *end = start != NULL ? strstr(start, close) : NULL;
    if (end == NULL || end == start + strlen(open))
        return trait;
    *end = '\0';
    return start + strlen(open);
}

static char *trim(char *text)
{
    text += strspn(text, " ");
    for (size_t length = strlen(text); length > 0 && text[length - 1] == ' ';)
        text[--length] = '\0';
    return text;
}

static void take_trait(char *trait, const char **texts, uint16_t *count)
{
    trait = trim(printed_trait(trait));
    if (card_word_is_none(trait))
        return;
    mend_zeros(trait);
    texts[(*count)++] = trait;
}

enum { TRAIT_PARTS_MAX = 4 }; /* traits in one string */

/* One string may hold several traits: "Net・Weapon". */
static void take_traits(char *text, const char **texts, uint16_t *count)
{
    static const char dot[] = "・";
    for (unsigned parts = 1; parts < TRAIT_PARTS_MAX && strstr(text, "《") == NULL; parts++) {
        char *end = strstr(text, dot);
        if (end == NULL)
            break;
        *end = '\0';
        take_trait(text, texts, count);
        text = end + strlen(dot);
    }
    take_trait(text, texts, count);
}

/* A text of the card that stands among its traits. */
static bool is_no_trait(const char *text)
{
    return strstr(text, "。") != NULL || strncmp(text, "【", strlen("【")) == 0 ||
           strncmp(text, "（[", strlen("（[")) == 0;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

/* The number of strings in a member: a list's, or 1 for a string alone. False after a problem for
 * anything else. */
static bool count_strings(const CardReader *reader, JsonValue value, const char *what,
                          size_t *count)
{
    *count = value != JSON_NONE;
    if (value == JSON_NONE || json_text_kind(reader->json, value) == JSON_KIND_STRING)
        return true;
    *count = json_text_size(reader->json, value);
    return json_text_expect(reader->json, value, JSON_KIND_ARRAY, what, reader->problem);
}

/* The string of an item; JSON_NONE for null. False after a problem for anything else. */
static bool item_string(const CardReader *reader, JsonValue item, const char *what,
                        JsonValue *string)
{
    *string = json_text_kind(reader->json, item) != JSON_KIND_NULL ? item : JSON_NONE;
    return *string == JSON_NONE ||
           json_text_expect(reader->json, item, JSON_KIND_STRING, what, reader->problem);
}

/* Stores one string of a list. */
typedef void (*Taker)(CardReader *reader, JsonValue item, const char **texts, uint16_t *count);

static void store_text(CardReader *reader, JsonValue item, const char **texts, uint16_t *count)
{
    texts[(*count)++] = card_copy(reader, item);
}

static void store_trait(CardReader *reader, JsonValue item, const char **texts, uint16_t *count)
{
    char *text = card_copy(reader, item);
    if (!is_no_trait(text))
        take_traits(text, texts, count);
    else
        card_mend(reader, item, "read without a trait that is a text");
}

static bool store_all(CardReader *reader, JsonValue value, const char *what, Taker store,
                      const char **texts, uint16_t *count)
{
    const JsonText *json = reader->json;
    *count = 0;
    if (value != JSON_NONE && json_text_kind(json, value) == JSON_KIND_STRING)
        store(reader, value, texts, count);
    if (value == JSON_NONE || json_text_kind(json, value) == JSON_KIND_STRING)
        return true;
    for (JsonValue item = json_text_first(json, value); item != JSON_NONE;
         item = json_text_next(json, value, item)) {
        JsonValue string;
        if (!item_string(reader, item, what, &string))
            return false;
        if (string != JSON_NONE)
            store(reader, string, texts, count);
    }
    return true;
}

bool card_read_texts(CardReader *reader, WeissCard *card)
{
    JsonValue traits = card_member(reader, "attributes");
    JsonValue texts = card_member(reader, "ability");
    JsonValue japanese = card_member(reader, "jpAbility");
    size_t trait_size, text_size, japanese_size;
    if (texts == JSON_NONE && !(card->lacks & LACKS_TEXT)) /* null or missing: what the card says is not known */
        return json_text_report(reader->json, reader->object, reader->problem,
                                "\"ability\" is missing in this object: expected an array");
    if (!count_strings(reader, traits, "\"attributes\"", &trait_size) ||
        !count_strings(reader, texts, "\"ability\"", &text_size) ||
        !count_strings(reader, japanese, "\"jpAbility\"", &japanese_size))
        return false;
    trait_size *= TRAIT_PARTS_MAX;
    if (trait_size > UINT16_MAX || text_size > UINT16_MAX || japanese_size > UINT16_MAX)
        return json_text_report(reader->json, reader->object, reader->problem,
                                "more than %d traits or abilities on one card", UINT16_MAX);
    card->traits = malloc((trait_size + text_size + japanese_size + 1) * sizeof *card->traits);
    if (card->traits == NULL) {
        diagnostic_whole(reader->problem, "not enough memory");
        return false;
    }
    card->abilities = card->traits + trait_size;
    card->japanese = card->abilities + text_size;
    return store_all(reader, traits, "a trait", store_trait, card->traits, &card->trait_count) &&
           store_all(reader, texts, "an ability", store_text, card->abilities,
                     &card->ability_count) &&
           store_all(reader, japanese, "an official text", store_text, card->japanese,
                     &card->japanese_count);
}
