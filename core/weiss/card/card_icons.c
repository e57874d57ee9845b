/* Trigger icons of a card. Those of a climax can be found from its text, which explains them. */
#include <stdio.h>
#include <string.h>

#include "weiss/card/card_lists.h"

/* The icons that a file lists. */
typedef struct IconList {
    JsonValue list;
    unsigned count;
    unsigned unknown; /* words that are no icon */
    uint8_t icons[WEISS_ICONS_MAX];
    Diagnostic problem; /* of the first of them, or of an icon too many */
} IconList;

static bool has_icon(const uint8_t *icons, WeissTrigger icon)
{
    return icons[0] == icon || icons[1] == icon;
}

/* Notes that `item` is not an icon. */
static void note_unknown(const CardReader *reader, IconList *list, JsonValue item, const char *text)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    char hint[SPELLING_HINT];
    if (list->unknown++ == 0)
        json_text_report(reader->json, item, &list->problem, "unknown trigger icon '%s'%s",
                         diagnostic_excerpt(excerpt, text, strlen(text)),
                         card_word_hint(WORD_ICON, text, hint));
}

static void add_icon(const CardReader *reader, IconList *list, JsonValue item, int icon)
{
    if (list->count < WEISS_ICONS_MAX)
        list->icons[list->count] = (uint8_t)icon;
    else if (list->unknown++ == 0)
        json_text_report(reader->json, item, &list->problem, "expected at most %d trigger icons",
                         WEISS_ICONS_MAX);
    list->count += list->count < WEISS_ICONS_MAX;
}

static bool list_item(const CardReader *reader, IconList *list, JsonValue item)
{
    if (json_text_kind(reader->json, item) == JSON_KIND_NULL)
        return true;
    if (!json_text_expect(reader->json, item, JSON_KIND_STRING, "a trigger icon", reader->problem))
        return false;
    char text[DIAGNOSTIC_EXCERPT] = "...";
    card_short_string(reader, item, text);
    int icon = card_word_find(WORD_ICON, text);
    if (icon >= 0)
        add_icon(reader, list, item, icon);
    else if (!card_word_is_none(text))
        note_unknown(reader, list, item, text);
    return true;
}

/* A member "trigger" that is null is an empty list. */
static bool list_icons(const CardReader *reader, IconList *list)
{
    const JsonText *json = reader->json;
    *list = (IconList){.list = json_text_member(json, reader->object, "trigger")};
    if (list->list != JSON_NONE && json_text_kind(json, list->list) == JSON_KIND_NULL)
        return true;
    if (json_text_require(json, reader->object, "trigger", JSON_KIND_ARRAY, reader->problem) ==
        JSON_NONE)
        return false;
    for (JsonValue item = json_text_first(json, list->list); item != JSON_NONE;
         item = json_text_next(json, list->list, item))
        if (!list_item(reader, list, item))
            return false;
    return true;
}

bool card_take_icons(const CardReader *reader, WeissCard *card)
{
    Diagnostic unused;
    CardReader quiet = *reader;
    IconList list;
    quiet.problem = &unused;
    bool known = list_icons(&quiet, &list) && list.unknown == 0;
    memcpy(card->icons, list.icons, sizeof card->icons);
    return known;
}

unsigned card_count_icons(const CardReader *reader)
{
    Diagnostic unused;
    CardReader quiet = *reader;
    IconList list;
    quiet.problem = &unused;
    return list_icons(&quiet, &list) ? list.count : 0;
}

/* ---- Climaxes -------------------------------------------------------------------------------- */

/* Whether a climax is printed with these icons: one that stands alone, or SOUL with another. For
 * icons since CHANCE both are possible. */
static bool is_of_climax(const IconList *list)
{
    WeissTrigger first = list->icons[0];
    if (list->count == 0 || list->unknown > 0)
        return false;
    if (list->count == 1)
        return card_icon_companion(first) == TRIGGER_NONE;
    WeissTrigger other = first == TRIGGER_SOUL ? list->icons[1] : first;
    return has_icon(list->icons, TRIGGER_SOUL) &&
           (card_icon_companion(other) == TRIGGER_SOUL || other >= TRIGGER_CHANCE);
}

/* The icon that one of the texts explains, TRIGGER_NONE or TRIGGER_COUNT as card_icon_explained. */
static WeissTrigger icon_of_texts(const WeissCard *card)
{
    bool two_souls = false;
    for (unsigned i = 0; i < card->ability_count; i++) {
        WeissTrigger icon = card_icon_explained(card->abilities[i]);
        if (icon != TRIGGER_NONE)
            return icon;
        two_souls |= card_icon_two_souls(card->abilities[i]);
    }
    return two_souls ? TRIGGER_SOUL : TRIGGER_NONE;
}

/* Gives a climax the icon that its text explains, and the one beside it. */
static void give_icon(CardReader *reader, WeissCard *card, const IconList *list, WeissTrigger icon,
                      const char *how)
{
    WeissTrigger companion = card_icon_companion(icon);
    card->icons[0] = (uint8_t)(companion != TRIGGER_NONE ? companion : icon);
    card->icons[1] = (uint8_t)(companion != TRIGGER_NONE ? icon : TRIGGER_NONE);
    card_mend(reader, list->list, "read with the trigger icon%s %s%s%s, %s",
              companion != TRIGGER_NONE ? "s" : "", weiss_trigger_names[card->icons[0]],
              companion != TRIGGER_NONE ? " and " : "",
              companion != TRIGGER_NONE ? weiss_trigger_names[icon] : "", how);
}

/* Icons of a climax. Some files have CHOICE alone for pictures that they do not know. */
static bool read_climax_icons(CardReader *reader, WeissCard *card, const IconList *list)
{
    WeissTrigger told = icon_of_texts(card);
    bool is_whole = is_of_climax(list);
    bool is_choice = list->count == 1 && list->icons[0] == TRIGGER_CHOICE;
    bool is_told = told != TRIGGER_NONE && told != TRIGGER_COUNT;
    memcpy(card->icons, list->icons, sizeof card->icons);
    if (is_told && !has_icon(list->icons, told) && is_whole && !is_choice && told != TRIGGER_SOUL)
        card_mend(reader, list->list, "its text explains the icon %s, its list is taken",
                  weiss_trigger_names[told]);
    else if (is_told && (!is_whole || (is_choice && told != TRIGGER_CHOICE)))
        give_icon(reader, card, list, told, "as its text tells");
    else if (!is_whole && list->unknown == 0 && list->count == 1 &&
             list->icons[0] != TRIGGER_SOUL)
        give_icon(reader, card, list, list->icons[0], "which stand together");
    else if (list->unknown > 0)
        *reader->problem = list->problem;
    else if (told == TRIGGER_COUNT && list->count == 0)
        return json_text_report(reader->json, list->list, reader->problem,
                                "a climax without an icon that is known");
    else if (list->count == 0)
        card_mend(reader, list->list, "read without a trigger icon: neither list nor text has one");
    return list->unknown == 0 || is_told;
}

bool card_read_icons(CardReader *reader, WeissCard *card)
{
    IconList list;
    if (!list_icons(reader, &list))
        return false;
    if (card->type == TYPE_CLIMAX)
        return read_climax_icons(reader, card, &list);
    memcpy(card->icons, list.icons, sizeof card->icons);
    bool is_choice = list.count == 1 && list.icons[0] == TRIGGER_CHOICE;
    bool is_event = card->type == TYPE_EVENT;
    if (list.unknown > 0) {
        *reader->problem = list.problem;
        return false;
    }
    if (is_event && list.count > 1)
        return json_text_report(reader->json, list.list, reader->problem,
                                "expected an event, found the trigger icons of a climax");
    if (is_choice || (is_event && list.count > 0)) {
        card->icons[0] = TRIGGER_NONE;
        card_mend(reader, list.list, "read without its trigger icon: %s",
                  is_event ? "events have none" : "characters have soul icons at most");
    }
    return true;
}
