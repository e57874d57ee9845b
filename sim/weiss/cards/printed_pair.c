#include "sim/weiss/cards/printed_pair.h"

#include "sim/output/document.h"

static void add(json_t *differences, const char *name, bool differ, json_t *one, json_t *other)
{
    json_t *both = json_pack("[o,o]", one, other);
    if (differ)
        json_object_set(differences, name, both);
    json_decref(both);
}

static void add_number(json_t *differences, const char *name, int one, int other)
{
    add(differences, name, one != other, json_integer(one), json_integer(other));
}

static void add_word(json_t *differences, const char *name, bool differ, const char *one, const char *other)
{
    add(differences, name, differ, document_text(one), document_text(other));
}

static json_t *icons_json(const WeissCard *card)
{
    json_t *icons = json_array();
    for (unsigned i = 0; i < WEISS_ICONS_MAX && card->icons[i] != TRIGGER_NONE; i++)
        json_array_append_new(icons, document_text(weiss_trigger_names[card->icons[i]]));
    return icons;
}

static json_t *traits_json(const WeissCard *card)
{
    json_t *traits = json_array();
    for (unsigned i = 0; i < card->trait_count; i++)
        json_array_append_new(traits, document_text(card->traits[i]));
    return traits;
}

/* The order of two icons means nothing. */
static bool same_icons(const uint8_t *one, const uint8_t *other)
{
    return (one[0] == other[0] && one[1] == other[1]) || (one[0] == other[1] && one[1] == other[0]);
}

static bool has_trait(const WeissCard *card, const char *trait, Translation *translation, bool first)
{
    for (unsigned i = 0; i < card->trait_count; i++) {
        const char *one = first ? trait : card->traits[i], *other = first ? card->traits[i] : trait;
        if (translation_same(translation, USE_TRAIT, one, other) ||
            translation_faced(translation, USE_TRAIT, one, other))
            return true;
    }
    return false;
}

static bool same_traits(const WeissCard *one, const WeissCard *other, Translation *translation)
{
    bool same = true;
    for (unsigned i = 0; same && i < one->trait_count; i++)
        same = has_trait(other, one->traits[i], translation, true);
    for (unsigned i = 0; same && i < other->trait_count; i++)
        same = has_trait(one, other->traits[i], translation, false);
    return same;
}

json_t *printed_pair_differences(const WeissCard *one, const WeissCard *other, Translation *translation)
{
    json_t *differences = json_object();
    add_word(differences, "type", one->type != other->type, weiss_type_names[one->type], weiss_type_names[other->type]);
    add_word(differences, "colour", one->colour != other->colour, weiss_colour_names[one->colour],
             weiss_colour_names[other->colour]);
    add_number(differences, "level", one->level, other->level);
    add_number(differences, "cost", one->cost, other->cost);
    add_number(differences, "power", one->power, other->power);
    add_number(differences, "soul", one->soul, other->soul);
    add(differences, "icons", !same_icons(one->icons, other->icons), icons_json(one), icons_json(other));
    add(differences, "traits", !same_traits(one, other, translation), traits_json(one), traits_json(other));
    if (json_object_size(differences) > 0)
        return differences;
    json_decref(differences);
    return NULL;
}
