/* The members of a card, by the tables, and the card in the form that is read. */
#include "weiss/form/form_card.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/card_code.h"

enum { CODE, NAME, TEXT, TRANSLATION, OTHERS };

static const FormField *field_at(unsigned field)
{
    static const FormField *const first[OTHERS] = {&card_form_field_code, &card_form_field_name,
                                                   &card_form_field_text,
                                                   &card_form_field_translation};
    return field < OTHERS ? first[field] : &card_form_parts[field - OTHERS];
}

/* The field of a member of the form that is read. */
static unsigned field_of(const char *member)
{
    unsigned field = OTHERS;
    while (strcmp(card_form_parts[field - OTHERS].member, member) != 0)
        field++;
    return field;
}

/* ---- Looking --------------------------------------------------------------------------------- */

static FormMatch match(const char *name)
{
    FormMatch found = {.field = -1};
    strcpy(found.name, name);
    for (unsigned field = 0; field_at(field)->member != NULL; field++)
        for (unsigned i = 0; i < FORM_NAMES_MAX && field_at(field)->names[i] != NULL; i++)
            if (card_form_same_word(field_at(field)->names[i], name)) {
                found.field = (signed char)field;
                found.place = (unsigned char)i;
                return found;
            }
    return found;
}

static void look_at(FormObject *object, unsigned position, JsonValue key)
{
    char name[FORM_NAME_SIZE];
    if (json_text_room(object->json, key) > sizeof name)
        return;
    json_text_copy(object->json, key, name);
    FormMatch *kept = &object->layout[position % FORM_LAYOUT];
    if (*name == '\0' || strcmp(kept->name, name) != 0)
        *kept = match(name);
    if (kept->field >= 0)
        object->values[kept->field][kept->place] = json_text_value_of(key);
}

/* The words of a string or a whole number, until the next one is asked for; NULL for anything else. */
static const char *words_of(FormObject *object, JsonValue value)
{
    int64_t number;
    JsonKind kind = value != JSON_NONE ? json_text_kind(object->json, value) : JSON_KIND_NULL;
    size_t room = kind == JSON_KIND_STRING ? json_text_room(object->json, value) : 32;
    if (room > object->scratch_size) {
        char *larger = realloc(object->scratch, 2 * room);
        object->failed |= larger == NULL;
        if (larger == NULL)
            return NULL;
        object->scratch = larger;
        object->scratch_size = 2 * room;
    }
    if (kind == JSON_KIND_STRING)
        json_text_copy(object->json, value, object->scratch);
    else if (kind == JSON_KIND_NUMBER && json_text_integer(object->json, value, &number))
        snprintf(object->scratch, object->scratch_size, "%lld", (long long)number);
    else
        return NULL;
    return object->scratch;
}

static char *trim(char *text)
{
    text += strspn(text, " \t");
    for (size_t length = strlen(text); length > 0 && strchr(" \t\r\n", text[length - 1]) != NULL;)
        text[--length] = '\0';
    return text;
}

static bool is_code(const char *text)
{
    const char *slash = strchr(text, '/');
    return slash != NULL && strchr(slash, '-') != NULL && card_code_fits(text, strlen(text));
}

/* Whether a name has a number in parentheses at its end, "Ferry(LF/W02-010)": *code is then the number, and the name
 * is cut before it. */
static bool split_name(char *name, const char **code)
{
    static const char *const marks[][2] = {{"(", ")"}, {"（", "）"}, {"[", "]"}};
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t length = strlen(name), close = strlen(marks[i][1]);
        char *open = NULL;
        for (char *at = name; (at = strstr(at, marks[i][0])) != NULL; at++)
            open = at;
        if (open == NULL || length < close || strcmp(name + length - close, marks[i][1]) != 0)
            continue;
        name[length - close] = '\0';
        *code = open + strlen(marks[i][0]);
        bool good = is_code(*code);
        *(good ? open : name + length - close) = good ? '\0' : marks[i][1][0];
        if (good)
            return true;
    }
    return false;
}

/* The number of the card, copied to `code`; false if it has none. */
static bool find_code(FormObject *object, char *code)
{
    for (unsigned i = 0; i < FORM_NAMES_MAX; i++) {
        const char *words = words_of(object, object->values[CODE][i]);
        const char *number = words != NULL ? trim(object->scratch) : NULL;
        if (number != NULL && is_code(number)) {
            strcpy(code, number);
            return true;
        }
    }
    for (unsigned i = 0; i < FORM_NAMES_MAX; i++) {
        const char *words = words_of(object, object->values[NAME][i]), *number;
        if (words != NULL && split_name(trim(object->scratch), &number)) {
            strcpy(code, number);
            return true;
        }
    }
    return false;
}

/* The first value of a field that is there; JSON_NONE for none. */
static JsonValue value_of(const FormObject *object, unsigned field)
{
    for (unsigned i = 0; i < FORM_NAMES_MAX; i++)
        if (object->values[field][i] != JSON_NONE)
            return object->values[field][i];
    return JSON_NONE;
}

bool card_form_object_look(FormObject *object, JsonValue value)
{
    char code[CARD_CODE_SIZE];
    memset(object->values, 0xFF, sizeof object->values); /* JSON_NONE */
    if (json_text_kind(object->json, value) != JSON_KIND_OBJECT)
        return false;
    unsigned position = 0;
    for (JsonValue key = json_text_first(object->json, value); key != JSON_NONE;
         key = json_text_next(object->json, value, key))
        look_at(object, position++, key);
    bool known = false;
    for (unsigned field = NAME; field < FORM_FIELDS; field++)
        known |= value_of(object, field) != JSON_NONE;
    return known && find_code(object, code);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void put_member(FormWriter *writer, const char *member)
{
    if (writer->bytes != NULL && writer->bytes[writer->length - 1] != '{')
        card_form_put(writer, ",", 1);
    card_form_put_string(writer, member, strlen(member));
    card_form_put(writer, ":", 1);
}

static void put_pair(FormWriter *writer, const char *member, const char *words)
{
    put_member(writer, member);
    card_form_put_string(writer, words, strlen(words));
}

/* Separates the strings of a list. */
static void put_item(FormWriter *writer, const char *words, size_t length)
{
    if (writer->bytes != NULL && writer->bytes[writer->length - 1] != '[')
        card_form_put(writer, ",", 1);
    card_form_put_string(writer, words, length);
}

static bool says_none(const char *words)
{
    static const char *const nothings[] = {"",     "-",        "－",   "ー",   "―",
                                           "なし", "特徴なし", "none", "null", "N/A"};
    for (unsigned i = 0; i < sizeof nothings / sizeof *nothings; i++)
        if (strcasecmp(words, nothings[i]) == 0)
            return true;
    return false;
}

static void put_words(FormWriter *writer, const FormField *field, const char *words)
{
    char picture[FORM_WORD_SIZE];
    bool drawn = card_form_picture(words, picture) > 0;
    put_pair(writer, field->member, card_form_word(field->member, drawn ? picture : words));
}

/* Digits of either width and commas as a plain number; anything else as it is. */
static void put_number(FormWriter *writer, const char *member, const char *words)
{
    static const char wide_zero[] = "０";
    char digits[16];
    size_t length = 0;
    const char *at = words;
    for (; *at != '\0' && length < sizeof digits; at++) {
        bool wide = strncmp(at, wide_zero, 2) == 0 && (unsigned char)at[2] >= 0x90 &&
                    (unsigned char)at[2] <= 0x99;
        if (!wide && *at != ',' && !isdigit((unsigned char)*at))
            break;
        if (*at != ',')
            digits[length++] = wide ? (char)('0' + (unsigned char)at[2] - 0x90) : *at;
        at += wide ? 2 : 0;
    }
    bool whole = *at == '\0' && length > 0 && length < sizeof digits;
    digits[whole ? length : 0] = '\0';
    put_pair(writer, member, whole ? digits : words);
}

/* An icon for each soul; a list of icons has no number. */
static void put_souls(FormWriter *writer, const char *member, const char *words)
{
    char picture[FORM_WORD_SIZE], number[8];
    unsigned count = 0;
    const char *at = words;
    for (size_t length; (length = card_form_picture(at, picture)) > 0; at += length)
        count++;
    if (*at != '\0' && !says_none(at)) {
        put_number(writer, member, words);
        return;
    }
    snprintf(number, sizeof number, "%u", count % 100);
    put_pair(writer, member, number);
}

/* The icons of one string: pictures, or words. */
static void put_icons(FormWriter *writer, const char *words, bool alone)
{
    char word[FORM_WORD_SIZE];
    const char *before;
    size_t length = card_form_picture(words, word);
    for (; length > 0; length = card_form_picture(words, word)) {
        const char *icon = card_form_icon(word, &before);
        put_item(writer, icon != NULL ? icon : word, strlen(icon != NULL ? icon : word));
        words += length + strspn(words + length, " ");
    }
    while (*(words += strspn(words, " ,+/")) != '\0') {
        length = strcspn(words, " ,+/");
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        const char *icon = card_form_icon(word, &before);
        alone &= words[length] == '\0';
        if (icon != NULL && before != NULL && alone)
            put_item(writer, before, strlen(before));
        put_item(writer, icon != NULL ? icon : words, icon != NULL ? strlen(icon) : length);
        words += length;
        alone = false;
    }
}

static void put_trigger(FormObject *object, FormWriter *writer, const FormField *field,
                        JsonValue value)
{
    const JsonText *json = object->json;
    int64_t souls;
    put_member(writer, field->member);
    card_form_put(writer, "[", 1);
    if (json_text_kind(json, value) == JSON_KIND_ARRAY) {
        bool alone = json_text_size(json, value) == 1;
        for (JsonValue item = json_text_first(json, value); item != JSON_NONE;
             item = json_text_next(json, value, item)) {
            const char *words = words_of(object, item);
            if (words != NULL)
                put_icons(writer, words, alone);
        }
    } else if (json_text_kind(json, value) == JSON_KIND_NUMBER &&
               json_text_integer(json, value, &souls)) {
        for (int64_t i = 0; i < souls && i < 2; i++)
            put_item(writer, "SOUL", 4);
    } else {
        const char *words = words_of(object, value);
        if (words != NULL && !says_none(words) && strcmp(words, "0") != 0)
            put_icons(writer, words, true);
    }
    card_form_put(writer, "]", 1);
}

/* The traits of a string; in marks, so that a dot in one divides nothing, where each has a string of its own. */
static void put_traits(FormWriter *writer, char *words, FormRank rank)
{
    static const char divide[] = ",/;|";
    for (char *part = words; part != NULL;) {
        char *end = rank < FORM_APP ? strpbrk(part, divide) : NULL;
        if (end != NULL)
            *end = '\0';
        char *trait = trim(part);
        bool marked = rank < FORM_APP || strstr(trait, "《") != NULL;
        char room[160];
        if (!says_none(trait) && strlen(trait) < sizeof room - 8) {
            snprintf(room, sizeof room, marked ? "%s" : "《%s》", trait);
            put_item(writer, room, strlen(room));
        }
        part = end != NULL ? end + 1 : NULL;
    }
}

static void put_attributes(FormObject *object, FormWriter *writer, unsigned number, FormRank rank)
{
    const JsonText *json = object->json;
    put_member(writer, field_at(number)->member);
    card_form_put(writer, "[", 1);
    for (unsigned i = 0; i < FORM_NAMES_MAX; i++) {
        JsonValue value = object->values[number][i];
        if (value == JSON_NONE)
            continue;
        bool list = json_text_kind(json, value) == JSON_KIND_ARRAY;
        JsonValue item = list ? json_text_first(json, value) : value;
        for (; item != JSON_NONE; item = list ? json_text_next(json, value, item) : JSON_NONE)
            if (words_of(object, item) != NULL)
                put_traits(writer, object->scratch, list ? FORM_APP : rank);
    }
    card_form_put(writer, "]", 1);
}

/* The abilities of a text, a list of them, or a list of objects with one each. */
static void put_text(FormObject *object, FormWriter *writer, JsonValue value)
{
    const JsonText *json = object->json;
    if (json_text_kind(json, value) != JSON_KIND_ARRAY) {
        const char *words = words_of(object, value);
        if (words != NULL && !says_none(words))
            card_form_put_abilities(writer, words);
        return;
    }
    for (JsonValue item = json_text_first(json, value); item != JSON_NONE;
         item = json_text_next(json, value, item)) {
        bool inside = json_text_kind(json, item) == JSON_KIND_OBJECT;
        JsonValue text = inside ? json_text_member(json, item, "text") : item;
        if (text != JSON_NONE && json_text_kind(json, text) == JSON_KIND_STRING)
            put_text(object, writer, text);
    }
}

/* The first value of a text that says something, else the first that is there. */
static JsonValue text_of(FormObject *object, unsigned field)
{
    for (unsigned i = 0; i < FORM_NAMES_MAX; i++) {
        JsonValue value = object->values[field][i];
        if (value == JSON_NONE)
            continue;
        if (json_text_kind(object->json, value) == JSON_KIND_ARRAY &&
            json_text_size(object->json, value) > 0)
            return value;
        const char *words = words_of(object, value);
        if (words != NULL && !says_none(words))
            return value;
    }
    return value_of(object, field);
}

static void put_list(FormWriter *writer, const char *member, const FormWriter *texts)
{
    put_member(writer, member);
    card_form_put(writer, "[", 1);
    card_form_put(writer, texts->bytes != NULL ? texts->bytes : "", texts->length);
    card_form_put(writer, "]", 1);
}

/* Both texts, each a list; the only one is "ability". A text in the place of the official one that is not Japanese is
 * a translation. */
static void put_texts(FormObject *object, FormWriter *writer)
{
    JsonValue values[2] = {text_of(object, TEXT), text_of(object, TRANSLATION)};
    FormWriter texts[2] = {{0}, {0}};
    for (unsigned i = 0; i < 2; i++)
        if (values[i] != JSON_NONE)
            put_text(object, &texts[i], values[i]);
    bool both = texts[0].length > 0 && texts[1].length > 0;
    if (both)
        put_list(writer, "jpAbility", &texts[0]);
    if (values[0] != JSON_NONE || values[1] != JSON_NONE)
        put_list(writer, "ability", &texts[both || texts[0].length == 0]);
    for (unsigned i = 0; i < 2; i++) {
        writer->failed |= texts[i].failed;
        free(texts[i].bytes);
    }
}

static bool has_number(FormObject *object, const char *member)
{
    const char *words = words_of(object, value_of(object, field_of(member)));
    return words != NULL && (isdigit((unsigned char)*words) || strncmp(words, "０", 2) == 0);
}

/* The type of a card whose file has none: characters have power, events a level, and climaxes neither. */
static void put_type(FormObject *object, FormWriter *writer)
{
    bool tells = value_of(object, field_of("level")) != JSON_NONE &&
                 value_of(object, field_of("power")) != JSON_NONE;
    if (tells)
        put_pair(writer, "type",
                 has_number(object, "power")   ? "Character"
                 : has_number(object, "level") ? "Event"
                                               : "Climax");
}

static void put_field(FormObject *object, FormWriter *writer, unsigned number, FormRank rank)
{
    const FormField *field = field_at(number);
    JsonValue value = value_of(object, number);
    const char *words = NULL;
    if (value != JSON_NONE && field->how != FORM_ICONS && field->how != FORM_TRAITS)
        words = words_of(object, value);
    bool is_type = strcmp(field->member, "type") == 0;
    if (is_type && (words == NULL || says_none(words)))
        put_type(object, writer);
    else if (value != JSON_NONE && field->how == FORM_ICONS)
        put_trigger(object, writer, field, value);
    else if (value != JSON_NONE && field->how == FORM_TRAITS)
        put_attributes(object, writer, number, rank);
    else if (words != NULL && field->how == FORM_NUMBER)
        put_number(writer, field->member, words);
    else if (words != NULL && field->how == FORM_SOULS)
        put_souls(writer, field->member, words);
    else if (words != NULL)
        put_words(writer, field, trim(object->scratch));
}

static void put_name(FormObject *object, FormWriter *writer)
{
    const char *number;
    for (unsigned i = 0; i < FORM_NAMES_MAX; i++) {
        const char *words = words_of(object, object->values[NAME][i]);
        char *name = words != NULL ? trim(object->scratch) : NULL;
        if (name == NULL || *name == '\0')
            continue;
        if (value_of(object, CODE) == JSON_NONE)
            split_name(name, &number);
        put_pair(writer, "name", trim(name));
        return;
    }
}

/* "LF/W02-010": the set LF, the release W02 and the card's number in it. */
static void put_parts(FormWriter *writer, const char *code)
{
    const char *slash = strchr(code, '/'), *hyphen = strrchr(code, '-');
    if (slash == NULL || hyphen == NULL || hyphen < slash)
        return;
    put_member(writer, "set");
    card_form_put_string(writer, code, (size_t)(slash - code));
    put_member(writer, "release");
    card_form_put_string(writer, slash + 1, (size_t)(hyphen - slash - 1));
    put_pair(writer, "sid", hyphen + 1);
}

static void put_card(FormObject *object, FormWriter *writer, const char *code, FormRank rank)
{
    card_form_put(writer, "{", 1);
    put_pair(writer, "code", code);
    put_name(object, writer);
    for (unsigned field = OTHERS; field_at(field)->member != NULL; field++)
        put_field(object, writer, field, rank);
    put_parts(writer, code);
    put_texts(object, writer);
    card_form_put(writer, "}", 1);
}

size_t card_form_object_write(FormObject *object, JsonValue value, FormRank rank,
                              FormWriter *writer)
{
    char code[CARD_CODE_SIZE];
    size_t count = 1;
    if (!find_code(object, code))
        return 0;
    put_card(object, writer, code, rank);
    JsonValue printings = json_text_member(object->json, value, "printings");
    if (printings == JSON_NONE || json_text_kind(object->json, printings) != JSON_KIND_ARRAY)
        return count;
    for (JsonValue item = json_text_first(object->json, printings); item != JSON_NONE;
         item = json_text_next(object->json, printings, item)) {
        JsonValue id = json_text_kind(object->json, item) == JSON_KIND_OBJECT
                           ? json_text_member(object->json, item, "id")
                           : JSON_NONE;
        const char *words = words_of(object, id);
        if (words == NULL || strcmp(words, code) == 0 || !is_code(words))
            continue;
        char other[CARD_CODE_SIZE];
        strcpy(other, words);
        card_form_put_word(writer, ",\n");
        put_card(object, writer, other, rank);
        count++;
    }
    return count;
}
