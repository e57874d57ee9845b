/* Which parts of each record become part of the card. */
#include "weiss/card/card_merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/card/card_read.h"

/* ---- Which record counts --------------------------------------------------------------------- */

static int compare_numbers(long one, long other)
{
    return (one > other) - (one < other);
}

static int compare_texts(const char **one, size_t count, const char **other, size_t others)
{
    int order = compare_numbers((long)others, (long)count);
    for (size_t i = 0; order == 0 && i < count; i++)
        order = strcmp(one[i], other[i]);
    return order;
}

/* Any order that what they say decides. */
static int compare_words(const WeissCard *a, const WeissCard *b)
{
    int order = compare_texts(a->japanese, a->japanese_count, b->japanese, b->japanese_count);
    order = order != 0
                ? order
                : compare_texts(a->abilities, a->ability_count, b->abilities, b->ability_count);
    order =
        order != 0 ? order : compare_texts(a->traits, a->trait_count, b->traits, b->trait_count);
    order = order != 0 ? order : strcmp(a->name, b->name);
    order = order != 0 ? order : strcmp(a->rarity, b->rarity);
    order = order != 0 ? order : strcmp(a->title, b->title);
    return order != 0 ? order : strcmp(a->code, b->code);
}

static int compare_values(const WeissCard *a, const WeissCard *b)
{
    int order = compare_numbers(a->power, b->power);
    order = order != 0 ? order : compare_numbers(a->level, b->level);
    order = order != 0 ? order : compare_numbers(a->cost, b->cost);
    order = order != 0 ? order : compare_numbers(a->soul, b->soul);
    order = order != 0 ? order : compare_numbers(a->type, b->type);
    order = order != 0 ? order : compare_numbers(a->colour, b->colour);
    return order != 0 ? order : memcmp(a->icons, b->icons, sizeof a->icons);
}

bool card_has_japanese(const WeissCard *card)
{
    return card->japanese_count > 0 || card->is_japanese;
}

/* Every climax has an icon; a file that lists none lost it. */
static bool lost_icons(const WeissCard *card)
{
    return card->type == TYPE_CLIMAX && card->icons[0] == TRIGGER_NONE &&
           !(card->lacks & LACKS_ICONS);
}

static unsigned count_lacks(const WeissCard *card)
{
    return (unsigned)__builtin_popcount(card->lacks) + lost_icons(card);
}

int card_records_order(const WeissCard *one, const WeissCard *other)
{
    int order = compare_words(one, other);
    return order != 0 ? order : compare_values(one, other);
}

static int compare_records(const void *one, const void *other)
{
    const CardRecord *a = one, *b = other;
    int order = compare_numbers(b->rank, a->rank);
    order = order != 0 ? order : compare_numbers(count_lacks(a->card), count_lacks(b->card));
    order = order != 0 ? order
                       : compare_numbers(card_has_japanese(b->card), card_has_japanese(a->card));
    return order != 0 ? order : card_records_order(a->card, b->card);
}

void card_records_sort(CardRecord *records, size_t count)
{
    if (count == 2 && compare_records(&records[0], &records[1]) > 0) {
        CardRecord first = records[0];
        records[0] = records[1];
        records[1] = first;
    } else if (count > 2) {
        qsort(records, count, sizeof *records, compare_records);
    }
}

/* ---- Words of two languages ------------------------------------------------------------------ */

/* Whether a name has kana or Chinese characters. */
static bool is_written_japanese(const char *name)
{
    return glyph_any_japanese(name, strlen(name));
}

/* The next letter of a name, and how many bytes it has: full-width ASCII counts as ASCII, and blanks do
 * not count. */
static const char *next_letter(const char *name, char *letter, size_t *size)
{
    const unsigned char *at = (const unsigned char *)name;
    while (*at == ' ' || (at[0] == 0xE3 && at[1] == 0x80 && at[2] == 0x80))
        at += *at == ' ' ? 1 : 3;
    bool wide = at[0] == 0xEF && (at[1] == 0xBC || at[1] == 0xBD) && at[2] != '\0';
    unsigned code = wide ? (at[1] - 0xBCu) * 64 + (at[2] & 0x3Fu) + 0x20 : 0;
    wide = wide && code > 0x20 && code < 0x7F;
    *size = wide ? 3 : *at != '\0';
    *letter = (char)(wide ? code : *at);
    return (const char *)at;
}

static bool same_name(const char *one, const char *other)
{
    if (strcmp(one, other) == 0)
        return true;
    char a, b;
    size_t a_size, b_size;
    do {
        one = next_letter(one, &a, &a_size);
        other = next_letter(other, &b, &b_size);
        one += a_size;
        other += b_size;
    } while (a == b && a != '\0');
    return a == b;
}

static bool same_values(const WeissCard *one, const WeissCard *other)
{
    return compare_values(one, other) == 0;
}

bool card_is_parallel(const WeissCard *one, const WeissCard *other)
{
    bool known = *one->name != '\0' && *other->name != '\0';
    if (known && (same_name(one->name, other->name) ||
                  (*one->gloss != '\0' && same_name(one->gloss, other->name)) ||
                  (*other->gloss != '\0' && same_name(one->name, other->gloss))))
        return true;
    bool languages = !known || is_written_japanese(one->name) != is_written_japanese(other->name);
    return languages && one->lacks == 0 && other->lacks == 0 && same_values(one, other);
}

/* ---- Merging --------------------------------------------------------------------------------- */

static void fill_value(WeissCard *card, const WeissCard *from, uint16_t lack)
{
    switch (lack) {
    case LACKS_TYPE:
        card->type = from->type;
        break;
    case LACKS_COLOUR:
        card->colour = from->colour;
        break;
    case LACKS_LEVEL:
        card->level = from->level;
        break;
    case LACKS_COST:
        card->cost = from->cost;
        break;
    case LACKS_POWER:
        card->power = from->power;
        break;
    case LACKS_SOUL:
        card->soul = from->soul;
        break;
    case LACKS_ICONS:
        memcpy(card->icons, from->icons, sizeof card->icons);
        break;
    case LACKS_NAME:
        card->name = from->name;
        card->gloss = from->gloss;
        break;
    default: /* texts are taken by their language */
        break;
    }
}

static void fill_string(const char **string, const char *other)
{
    if (*string == NULL || **string == '\0')
        *string = other;
}

static void fill(WeissCard *card, const WeissCard *from)
{
    for (uint16_t lack = 1; lack < LACKS_END; lack = (uint16_t)(2 * lack))
        if ((card->lacks & lack) && !(from->lacks & lack)) {
            fill_value(card, from, lack);
            card->lacks &= (uint16_t)~lack;
        }
    if (lost_icons(card) && from->type == TYPE_CLIMAX)
        memcpy(card->icons, from->icons, sizeof card->icons);
    fill_string(&card->title, from->title);
    fill_string(&card->rarity, from->rarity);
    fill_string(&card->side, from->side);
    fill_string(&card->set, from->set);
    fill_string(&card->release, from->release);
    fill_string(&card->sid, from->sid);
}

/* The Japanese text of the first record that has one, and the translation of the first one that has that. */
static void take_texts(WeissCard *card, const CardRecord *records, size_t count)
{
    const WeissCard *japanese = NULL, *other = NULL;
    for (size_t i = 0; i < count; i++) {
        const WeissCard *record = records[i].card;
        if (japanese == NULL && card_has_japanese(record))
            japanese = record;
        if (other == NULL && record->ability_count > 0 && !record->is_japanese)
            other = record;
    }
    bool apart = japanese != NULL && japanese->japanese_count > 0;
    const char **texts = japanese == NULL ? NULL : apart ? japanese->japanese : japanese->abilities;
    uint16_t text_count = japanese == NULL ? 0
                          : apart          ? japanese->japanese_count
                                           : japanese->ability_count;
    bool both = japanese != NULL && other != NULL;
    card->japanese_count = both ? text_count : 0;
    card->japanese = both ? texts : card->abilities;
    card->is_japanese = japanese != NULL && !both;
    if (card->is_japanese) {
        card->abilities = texts;
        card->ability_count = text_count;
    } else if (other != NULL) {
        card->abilities = other->abilities;
        card->ability_count = other->ability_count;
    }
}

static bool traits_are_japanese(const WeissCard *card)
{
    bool japanese = false;
    for (unsigned i = 0; i < card->trait_count; i++)
        japanese |= is_written_japanese(card->traits[i]);
    return japanese;
}

/* Takes the traits of the first record that has any, and after them those of a record that has as many in
 * another language. */
static void take_traits(WeissCard *card, const char **traits, const CardRecord *records,
                        size_t count)
{
    size_t first = 0;
    while (first < count && records[first].card->trait_count == 0)
        first++;
    const WeissCard *from = first < count ? records[first].card : card;
    card->trait_count = from->trait_count;
    card->gloss_count = 0;
    card->traits = traits;
    memcpy(traits, from->traits, from->trait_count * sizeof *traits);
    for (size_t i = first + 1; i < count && card->gloss_count == 0; i++) {
        const WeissCard *other = records[i].card;
        if (other->trait_count != from->trait_count ||
            traits_are_japanese(other) == traits_are_japanese(from))
            continue;
        memcpy(traits + from->trait_count, other->traits, other->trait_count * sizeof *traits);
        card->gloss_count = other->trait_count;
    }
}

static void take_gloss(WeissCard *card, const CardRecord *records, size_t count)
{
    for (size_t i = 0; i < count && *card->gloss == '\0'; i++)
        if (strcmp(card->name, records[i].card->name) != 0 && *records[i].card->name != '\0' && !same_name(card->name, records[i].card->name) &&
            is_written_japanese(records[i].card->name) != is_written_japanese(card->name))
            card->gloss = records[i].card->name;
}

size_t card_merge_room(const CardRecord *records, size_t count)
{
    size_t room = 1;
    for (size_t i = 0; i < count; i++)
        room += records[i].card->trait_count;
    return room;
}

void card_merge(WeissCard *merged, const char **traits, const CardRecord *records, size_t count)
{
    *merged = *records[0].card;
    for (size_t i = 1; i < count; i++)
        fill(merged, records[i].card);
    take_texts(merged, records, count);
    take_traits(merged, traits, records, count);
    take_gloss(merged, records, count);
    merged->lacks = weiss_card_lacks(merged);
    weiss_card_mark(merged);
}

/* ---- Differences ----------------------------------------------------------------------------- */

/* A text that grows in a room of its own. */
typedef struct Says {
    char *text;
    size_t size, length;
} Says;

static void say(Says *says, const char *what, const char *here, const char *there)
{
    int more = snprintf(says->text + says->length, says->size - says->length,
                        "%s%s %s here, %s there", says->length > 0 ? "; " : "", what, here, there);
    says->length += more > 0 ? (size_t)more : 0;
    says->length = says->length < says->size ? says->length : says->size - 1;
}

static void say_number(Says *says, const char *what, int here, int there)
{
    char a[12], b[12];
    if (here == there)
        return;
    snprintf(a, sizeof a, "%d", here);
    snprintf(b, sizeof b, "%d", there);
    say(says, what, a, b);
}

static void list_icons(const WeissCard *card, char *text, size_t size)
{
    const char *second = card->icons[1] != TRIGGER_NONE ? weiss_trigger_names[card->icons[1]] : "";
    snprintf(text, size, "%s%s%s",
             card->icons[0] != TRIGGER_NONE ? weiss_trigger_names[card->icons[0]] : "none",
             *second != '\0' ? " " : "", second);
}

static void list_traits(const WeissCard *card, char *text, size_t size)
{
    size_t length = (size_t)snprintf(text, size, "%s", card->trait_count == 0 ? "none" : "");
    for (unsigned i = 0; i < card->trait_count && length < size; i++)
        length += (size_t)snprintf(text + length, size - length, "《%s》", card->traits[i]);
}

static bool has_trait(const WeissCard *card, const char *trait)
{
    for (unsigned i = 0; i < card->trait_count; i++)
        if (same_name(card->traits[i], trait))
            return true;
    return false;
}

/* Whether two lists of traits in Japanese are not the same. */
static bool traits_differ(const WeissCard *card, const WeissCard *record)
{
    bool differ = card->trait_count != record->trait_count, same = !differ;
    for (unsigned i = 0; same && i < record->trait_count; i++)
        same = strcmp(card->traits[i], record->traits[i]) == 0;
    if (same)
        return false;
    for (unsigned i = 0; i < record->trait_count; i++) {
        if (!is_written_japanese(record->traits[i]))
            return false;
        differ |= !has_trait(card, record->traits[i]);
    }
    for (unsigned i = 0; i < card->trait_count; i++)
        if (!is_written_japanese(card->traits[i]))
            return false;
    return differ && card->trait_count > 0 && record->trait_count > 0;
}

bool card_differs(const WeissCard *card, const WeissCard *record, char *text, size_t size)
{
    Says says = {text, size, 0};
    uint16_t known = (uint16_t)~record->lacks;
    char here[96], there[96];
    *text = '\0';
    if ((known & LACKS_TYPE) && record->type != card->type)
        say(&says, "type", weiss_type_names[record->type], weiss_type_names[card->type]);
    if ((known & LACKS_COLOUR) && record->colour != card->colour)
        say(&says, "color", weiss_colour_names[record->colour], weiss_colour_names[card->colour]);
    if (card->type != TYPE_CLIMAX && record->type == card->type) {
        say_number(&says, "level", known & LACKS_LEVEL ? record->level : card->level, card->level);
        say_number(&says, "cost", known & LACKS_COST ? record->cost : card->cost, card->cost);
        say_number(&says, "power", known & LACKS_POWER ? record->power : card->power, card->power);
        say_number(&says, "soul", known & LACKS_SOUL ? record->soul : card->soul, card->soul);
    }
    if ((known & LACKS_ICONS) && !lost_icons(record) &&
        memcmp(record->icons, card->icons, sizeof card->icons) != 0) {
        list_icons(record, here, sizeof here);
        list_icons(card, there, sizeof there);
        say(&says, "icons", here, there);
    }
    if (traits_differ(card, record)) {
        list_traits(record, here, sizeof here);
        list_traits(card, there, sizeof there);
        say(&says, "traits", here, there);
    }
    return says.length > 0;
}
