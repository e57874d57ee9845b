#include "weiss/text/compile/printed.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/text/compile/ban.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/source/name.h"
#include "weiss/text/code/coder.h"

/* ---- Names, traits, keywords ---- */

/* Spaces beside signs are printed now so, now so: "Work♪ Chisato", "the《Black King》". */
static bool same_but_spaces(const char *one, const char *other)
{
    for (;;) {
        one += *one == ' ';
        other += *other == ' ';
        if (*one != *other || *one == '\0')
            return *one == *other;
        one++;
        other++;
    }
}

bool printed_text_fits(const char *printed, const char *key, Printed what)
{
    char own[WEISS_NAME_KEY_SIZE];
    weiss_name_key(own, printed, strlen(printed));
    if (what == PRINTED_NAME_WORDS)
        return weiss_name_has(own, key);
    return what == PRINTED_NAME_PART || what == PRINTED_TRAIT_PART ? strstr(own, key) != NULL
                                                                   : same_but_spaces(own, key);
}

Printed printed_part(Printed what, const char *text)
{
    return what == PRINTED_NAME_PART && weiss_name_glossed(text) ? PRINTED_NAME_WORDS : what;
}

static bool card_fits(const WeissCard *card, Printed what, const char *key)
{
    if (what <= PRINTED_NAME_WORDS)
        return printed_text_fits(card->name, key, what);
    for (unsigned trait = 0; trait < card->trait_count; trait++)
        if (printed_text_fits(card->traits[trait], key, what))
            return true;
    return false;
}

static bool has_keyword(const DeckText *text, unsigned card, unsigned keyword)
{
    for (unsigned i = 0; text && i < text->count[card]; i++)
        if (text->abilities[text->first[card] + i].keywords & keyword)
            return true;
    return false;
}

uint64_t printed_fits(const WeissDeck *deck, Printed what, const char *text, uint64_t cards)
{
    char key[WEISS_NAME_KEY_SIZE];
    weiss_name_key(key, text, strlen(text));
    what = printed_part(what, text);
    const WeissCard *last = NULL;
    bool fits = false;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        if (deck->card[card] != last) {
            last = deck->card[card];
            fits = what == PRINTED_KEYWORD ? has_keyword(deck->text, card, keyword_named(text))
                                           : card_fits(last, what, key);
        }
        found |= (uint64_t)fits << card;
    }
    return found;
}

/* ---- Types, colours, icons ---- */

#define CARD_KIND(name) [TEXT_##name - TEXT_KIND_CARD]
static const uint8_t types_of_kind[] = {
    CARD_KIND(KIND_CARD) = TYPES_ALL,
    CARD_KIND(KIND_CARDS) = TYPES_ALL,
    CARD_KIND(KIND_CHARACTER) = TYPES_CHARACTER,
    CARD_KIND(KIND_CHARACTERS) = TYPES_CHARACTER,
    CARD_KIND(KIND_EVENT) = TYPES_EVENT,
    CARD_KIND(KIND_EVENTS) = TYPES_EVENT,
    CARD_KIND(KIND_EVENT_CARD) = TYPES_EVENT,
    CARD_KIND(KIND_EVENT_CARDS) = TYPES_EVENT,
    CARD_KIND(KIND_CLIMAX) = TYPES_CLIMAX,
    CARD_KIND(KIND_CLIMAX_CARD) = TYPES_CLIMAX,
    CARD_KIND(KIND_CLIMAX_CARDS) = TYPES_CLIMAX,
    CARD_KIND(KIND_MARKER) = TYPES_ALL | TYPES_MARKER,
    CARD_KIND(KIND_MARKERS) = TYPES_ALL | TYPES_MARKER,
    CARD_KIND(PAIR_EVENT_CHARACTER) = TYPES_EVENT | TYPES_CHARACTER,
    CARD_KIND(PAIR_CHARACTER_EVENT) = TYPES_EVENT | TYPES_CHARACTER,
    CARD_KIND(PAIR_CHARACTER_EVENT_CARD) = TYPES_EVENT | TYPES_CHARACTER,
    CARD_KIND(PAIR_CHARACTERS_EVENTS) = TYPES_EVENT | TYPES_CHARACTER,
    CARD_KIND(PAIR_EVENT_CLIMAX) = TYPES_EVENT | TYPES_CLIMAX,
    CARD_KIND(PAIR_EVENT_CARD_CLIMAX) = TYPES_EVENT | TYPES_CLIMAX,
};

unsigned printed_types(const uint16_t *card_kind)
{
    unsigned kind = (unsigned)node_kind(card_kind) - TEXT_KIND_CARD;
    return kind < sizeof types_of_kind ? types_of_kind[kind] : 0;
}

uint64_t printed_of_types(const WeissDeck *deck, unsigned types)
{
    return (types & TYPES_CHARACTER ? deck->characters : 0) |
           (types & TYPES_EVENT ? deck->events : 0) | (types & TYPES_CLIMAX ? deck->climaxes : 0);
}

uint64_t printed_colours(const WeissDeck *deck, const uint16_t *colours, uint64_t cards)
{
    switch (node_kind(colours)) {
    case TEXT_COLOUR_ANY:
        return cards;
    case TEXT_COLOUR_ONE:
        return printed_colours(deck, node_part(colours, 0), cards);
    case TEXT_COLOUR_OR:
        return printed_colours(deck, node_part(colours, 0), cards) |
               printed_colours(deck, node_part(colours, 1), cards);
    default:
        return cards & deck->colour[node_kind(colours) - TEXT_COLOUR_IS_YELLOW];
    }
}

static uint64_t with_icon(const WeissDeck *deck, unsigned icon, unsigned times, uint64_t cards)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        const uint8_t *icons = deck->icons[bits_first(cards)];
        unsigned count = 0;
        for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
            count += icons[i] == icon;
        found |= count >= times ? cards & -cards : 0;
    }
    return found;
}

uint64_t printed_icons(const WeissDeck *deck, const uint16_t *icon, uint64_t cards)
{
    TextKind kind = node_kind(icon);
    switch (kind) {
    case TEXT_ICON_ONE:
        return printed_icons(deck, node_part(icon, 0), cards);
    case TEXT_ICON_OR:
        return printed_icons(deck, node_part(icon, 0), cards) |
               printed_icons(deck, node_part(icon, 1), cards);
    case TEXT_ICON_TWO_SOUL:
        return with_icon(deck, TRIGGER_SOUL, 2, cards);
    default:
        return with_icon(deck, (unsigned)(TRIGGER_SOUL + (kind - TEXT_ICON_IS_SOUL)), 1, cards);
    }
}

/* ---- Kinds: all that is printed of "level 1 or lower red 《…》 character with …" ---- */

/* Where names and traits are looked up, and which program they stand in. */
typedef struct Lookup {
    const WeissDeck *deck;
    char *const *strings;
} Lookup;

/* Those that one of the names or traits below `node` fits. */
static uint64_t strings_fit(const Lookup *lookup, const uint16_t *node, Printed what,
                            uint64_t cards)
{
    if (node_kind(node) == TEXT_NAME || node_kind(node) == TEXT_TRAIT)
        return printed_fits(lookup->deck, what, lookup->strings[node_value(node)], cards);
    uint64_t found = 0;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        found |= strings_fit(lookup, part, what, cards & ~found);
    return found;
}

static uint64_t types_fit(const Lookup *lookup, const uint16_t *card_kind, uint64_t cards)
{
    return cards & printed_of_types(lookup->deck, printed_types(card_kind));
}

static uint64_t head_fits(const Lookup *lookup, const uint16_t *head, uint64_t cards)
{
    const uint16_t *first = node_first(head);
    const uint16_t *second = node_next(first);
    switch (node_kind(head)) {
    case TEXT_HEAD_NAME:
        return strings_fit(lookup, first, PRINTED_NAME, cards);
    case TEXT_HEAD_NAMED:
        return strings_fit(lookup, second, PRINTED_NAME, types_fit(lookup, first, cards));
    case TEXT_HEAD_QUOTED_KIND:
        return strings_fit(lookup, first, PRINTED_NAME, types_fit(lookup, second, cards));
    case TEXT_HEAD_TRAITS:
        return strings_fit(lookup, first, PRINTED_TRAIT, types_fit(lookup, second, cards));
    case TEXT_HEAD_NAME_OR_TRAITS:
        return strings_fit(lookup, first, PRINTED_NAME, cards) |
               strings_fit(lookup, second, PRINTED_TRAIT,
                           types_fit(lookup, node_part(head, 2), cards));
    case TEXT_HEAD_COLOUR_OR_TRAITS:
        cards = types_fit(lookup, node_part(head, 2), cards);
        return printed_colours(lookup->deck, first, cards) |
               strings_fit(lookup, second, PRINTED_TRAIT, cards);
    case TEXT_HEAD_TRAITS_OR_COLOUR:
        cards = types_fit(lookup, node_part(head, 2), cards);
        return strings_fit(lookup, first, PRINTED_TRAIT, cards) |
               printed_colours(lookup->deck, second, cards);
    default: /* HEAD_KIND, HEAD_PAIR */
        return types_fit(lookup, first, cards);
    }
}

/* What a feature's names are compared with; those with another feature have none. */
static Printed feature_names(const uint16_t *feature)
{
    switch (node_kind(feature)) {
    case TEXT_FEATURE_NAME:
    case TEXT_FEATURE_NAME_EITHER:
    case TEXT_FEATURE_NAMES:
    case TEXT_FEATURE_NAMES_MANY:
    case TEXT_FEATURE_NAME_SHORT:
    case TEXT_FEATURE_TRAITS_OR_NAMES:
    case TEXT_FEATURE_TRAITS_OR_NAMES_MANY:
        return PRINTED_NAME_PART;
    case TEXT_FEATURE_TRAIT_PART:
        return PRINTED_TRAIT_PART;
    case TEXT_FEATURE_ABILITY:
        return PRINTED_KEYWORD;
    default:
        return PRINTED_NAME;
    }
}

/* Whether a feature is all printed on a card. */
static bool feature_is_printed(const uint16_t *feature)
{
    switch (node_kind(feature)) {
    case TEXT_FEATURE_ICON:
    case TEXT_FEATURE_ICON_THEIR:
    case TEXT_FEATURE_NO_TRAITS:
    case TEXT_FEATURE_TRAITS:
        return true;
    default:
        return feature_names(feature) != PRINTED_NAME;
    }
}

static uint64_t without_traits(const WeissDeck *deck, uint64_t cards)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        found |= deck->card[bits_first(cards)]->trait_count == 0 ? cards & -cards : 0;
    return found;
}

static uint64_t feature_fits(const Lookup *lookup, const uint16_t *feature, uint64_t cards)
{
    const uint16_t *first = node_first(feature);
    switch (node_kind(feature)) {
    case TEXT_FEATURE_ICON:
    case TEXT_FEATURE_ICON_THEIR:
        return printed_icons(lookup->deck, first, cards);
    case TEXT_FEATURE_NO_TRAITS:
        return without_traits(lookup->deck, cards);
    case TEXT_FEATURE_TRAITS:
        return strings_fit(lookup, first, PRINTED_TRAIT, cards);
    case TEXT_FEATURE_TRAITS_OR_NAMES:
    case TEXT_FEATURE_TRAITS_OR_NAMES_MANY:
        return strings_fit(lookup, first, PRINTED_TRAIT, cards) |
               strings_fit(lookup, node_next(first), PRINTED_NAME_PART, cards);
    default:
        return strings_fit(lookup, first, feature_names(feature), cards);
    }
}

/* The rule with: whether all of it is printed, and which cards then fit. */
static bool with_is_printed(const uint16_t *with)
{
    const uint16_t *first = node_first(with);
    switch (node_kind(with)) {
    case TEXT_WITH_NONE:
    case TEXT_WITH_NAMED:
        return true;
    case TEXT_WITH_SOME:
        return with_is_printed(first);
    case TEXT_WITH_NAMED_WITH:
        return feature_is_printed(node_next(first));
    case TEXT_WITHOUT:
    case TEXT_WITH:
        return feature_is_printed(first);
    default:
        return feature_is_printed(first) && feature_is_printed(node_next(first));
    }
}

static uint64_t with_fits(const Lookup *lookup, const uint16_t *with, uint64_t cards)
{
    const uint16_t *first = node_first(with);
    switch (node_kind(with)) {
    case TEXT_WITH_NONE:
        return cards;
    case TEXT_WITH_SOME:
        return with_fits(lookup, first, cards);
    case TEXT_WITH_NAMED:
        return strings_fit(lookup, first, PRINTED_NAME, cards);
    case TEXT_WITH_NAMED_WITH:
        cards = strings_fit(lookup, first, PRINTED_NAME, cards);
        return feature_fits(lookup, node_next(first), cards);
    case TEXT_WITHOUT:
        return cards & ~feature_fits(lookup, first, cards);
    case TEXT_WITH_WITHOUT:
        cards = feature_fits(lookup, first, cards);
        return cards & ~feature_fits(lookup, node_next(first), cards);
    case TEXT_WITH:
        return feature_fits(lookup, first, cards);
    default:
        cards = feature_fits(lookup, first, cards);
        return feature_fits(lookup, node_next(first), cards);
    }
}

/* The parts of a rule kind. */
typedef struct Kind {
    const uint16_t *state;
    const uint16_t *quality;
    const uint16_t *colours;
    const uint16_t *head;
    const uint16_t *with;
} Kind;

static Kind kind_of(const uint16_t *node)
{
    Kind kind = {.state = node_first(node)};
    kind.quality = node_next(kind.state);
    kind.colours = node_next(kind.quality);
    kind.head = node_next(kind.colours);
    kind.with = node_next(kind.head);
    return kind;
}

/* ---- Measures ---- */

static bool number_is_fixed(const uint16_t *number)
{
    return node_kind(number) == TEXT_NUMBER_IS;
}

/* Whether it is one measure whose numbers stand in the text: no X. */
static bool quality_is_fixed(const uint16_t *quality)
{
    const uint16_t *measure = node_first(quality);
    if (node_kind(quality) != TEXT_QUALITY_ONE || node_kind(measure) != TEXT_MEASURE)
        return false;
    const uint16_t *bound = node_part(measure, 1);
    return number_is_fixed(node_first(bound)) &&
           (node_kind(bound) != TEXT_BOUND_EITHER || number_is_fixed(node_part(bound, 1)));
}

static int printed_value(const WeissDeck *deck, unsigned card, TextKind attribute)
{
    switch (attribute) {
    case TEXT_ATTRIBUTE_LEVEL:
        return deck->level[card];
    case TEXT_ATTRIBUTE_COST:
        return deck->cost[card];
    case TEXT_ATTRIBUTE_POWER:
        return deck->power[card];
    default:
        return deck->soul[card];
    }
}

static bool value_fits(const uint16_t *bound, int value)
{
    int number = (int)node_value(node_first(node_first(bound)));
    switch (node_kind(bound)) {
    case TEXT_BOUND_LOWER:
    case TEXT_BOUND_LESS:
        return value <= number;
    case TEXT_BOUND_HIGHER:
    case TEXT_BOUND_AND_HIGHER:
        return value >= number;
    case TEXT_BOUND_EITHER:
        return value == number || value == (int)node_value(node_first(node_part(bound, 1)));
    default:
        return value == number;
    }
}

static uint64_t measure_fits(const WeissDeck *deck, const uint16_t *measure, uint64_t cards)
{
    TextKind attribute = node_kind(node_part(measure, 0));
    const uint16_t *bound = node_part(measure, 1);
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (value_fits(bound, printed_value(deck, bits_first(cards), attribute)))
            found |= cards & -cards;
    return found;
}

/* ---- Notes ---- */

/* The masks found so far, and where they are noted. */
typedef struct Notes {
    PrintedMask *masks;
    unsigned count;
    unsigned capacity;
    uint16_t *notes; /* of the program */
    const Program *program;
    bool failed; /* memory ran out */
} Notes;

/* Adds a mask; its note, or 0 if there is no room. */
static unsigned mask_add(Notes *notes, const uint16_t *node, Printed what)
{
    if (notes->count == NOTE_NUMBER)
        return 0;
    if (notes->count == notes->capacity) {
        unsigned capacity = notes->capacity ? 2 * notes->capacity : 64;
        PrintedMask *masks = realloc(notes->masks, capacity * sizeof *masks);
        notes->failed |= masks == NULL;
        if (masks == NULL)
            return 0;
        notes->masks = masks;
        notes->capacity = capacity;
    }
    notes->masks[notes->count++] =
        (PrintedMask){notes->program, (uint16_t)(node - notes->program->code), (uint8_t)what};
    return notes->count;
}

static void note_set(Notes *notes, const uint16_t *node, unsigned note)
{
    notes->notes[node - notes->program->code] = (uint16_t)note;
}

static void note_kind(Notes *notes, const uint16_t *node)
{
    Kind kind = kind_of(node);
    if (node_has(kind.head, TEXT_KIND_MARKER) || node_has(kind.head, TEXT_KIND_MARKERS))
        return; /* which cards are markers only the game knows */
    unsigned note = mask_add(notes, node, PRINTED_KIND);
    if (!note)
        return;
    bool measured = node_kind(kind.quality) != TEXT_QUALITY_ANY;
    if (quality_is_fixed(kind.quality) && mask_add(notes, node, PRINTED_MEASURE))
        note |= NOTE_MEASURE;
    else if (measured)
        note |= NOTE_REST;
    note |= node_kind(kind.state) != TEXT_STATE_ANY ? NOTE_STATE : 0;
    note |= !with_is_printed(kind.with) ? NOTE_REST : 0;
    note_set(notes, node, note);
}

/* What is said of the cards of a noun after where they are. */
static void note_with(Notes *notes, const uint16_t *with)
{
    if (node_kind(with) == TEXT_WITH_SOME && with_is_printed(with))
        note_set(notes, with, mask_add(notes, with, PRINTED_WITH));
}

/* `names`: what names there are compared with. */
static void note_below(Notes *notes, const uint16_t *node, Printed names)
{
    if (node_kind(node) == TEXT_NAME || node_kind(node) == TEXT_TRAIT) {
        note_set(notes, node,
                 mask_add(notes, node, node_kind(node) == TEXT_TRAIT ? PRINTED_TRAIT : names));
        return;
    }
    if (node_kind(node) == TEXT_NUMBER)
        return;
    if (node_kind(node) == TEXT_KIND)
        note_kind(notes, node);
    if (node_kind(node) == TEXT_POSTS_MORE)
        note_with(notes, node_part(node, 1));
    if (feature_names(node) != PRINTED_NAME)
        names = feature_names(node);
    else if (node_kind(node) == TEXT_KIND)
        names = PRINTED_NAME;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        note_below(notes, part, names);
}

/* The first ability that has the same program as ability `number`. */
static unsigned first_with_program(const DeckText *text, unsigned number)
{
    unsigned first = 0;
    while (text->abilities[first].program != text->abilities[number].program)
        first++;
    return first;
}

bool printed_note(DeckText *text)
{
    size_t size = 0;
    for (unsigned i = 0; i < text->ability_count; i++) {
        unsigned first = first_with_program(text, i);
        text->abilities[i].first_note =
            first < i ? text->abilities[first].first_note : (uint32_t)size;
        size += first < i ? 0 : text->abilities[i].program->size;
    }
    text->notes = calloc(size + 1, sizeof *text->notes);
    if (text->notes == NULL)
        return false;
    Notes notes = {0};
    for (unsigned i = 0; i < text->ability_count; i++) {
        if (first_with_program(text, i) < i)
            continue;
        notes.program = text->abilities[i].program;
        notes.notes = text->notes + text->abilities[i].first_note;
        note_below(&notes, notes.program->code, PRINTED_NAME);
    }
    text->printed = notes.masks;
    text->printed_count = notes.count;
    return !notes.failed;
}

/* ---- Masks of a match ---- */

static uint64_t mask_of(const WeissDeck *deck, const PrintedMask *mask)
{
    Lookup lookup = {deck, mask->program->strings};
    const uint16_t *node = mask->program->code + mask->node;
    if (mask->what == PRINTED_WITH)
        return with_fits(&lookup, node, deck->all);
    if (mask->what != PRINTED_KIND && mask->what != PRINTED_MEASURE)
        return strings_fit(&lookup, node, (Printed)mask->what, deck->all);
    Kind kind = kind_of(node);
    if (mask->what == PRINTED_MEASURE)
        return measure_fits(deck, node_first(kind.quality), deck->all);
    uint64_t cards = printed_colours(deck, kind.colours, deck->all);
    cards = head_fits(&lookup, kind.head, cards);
    return with_is_printed(kind.with) ? with_fits(&lookup, kind.with, cards) : cards;
}

/* The masks of the records. */
static void records_match(WeissMatch *match)
{
    unsigned count = 0;
    for (unsigned reader = 0; reader < match->player_count; reader++) {
        const DeckText *text = match->deck[reader]->text;
        for (unsigned owner = 0; owner < match->player_count; owner++) {
            match->first_record_mask[reader][owner] = (uint16_t)count;
            unsigned needed = text ? text->code.mask_count : 0;
            match->records_unmasked |= count + needed > WEISS_MASKS_MAX;
            if (needed && !match->records_unmasked)
                ask_masks(&text->code, match->deck[owner], match->record_masks + count);
            count += needed;
        }
    }
}

void printed_match(WeissMatch *match)
{
    records_match(match);
    unsigned count = 0;
    for (unsigned reader = 0; reader < match->player_count; reader++) {
        const DeckText *text = match->deck[reader]->text;
        for (unsigned owner = 0; owner < match->player_count; owner++) {
            match->first_mask[reader][owner] = (uint16_t)count;
            unsigned needed = text ? text->printed_count : 0;
            match->unmasked |= count + needed > WEISS_MASKS_MAX;
            for (unsigned i = 0; i < needed && !match->unmasked; i++)
                match->masks[count++] = mask_of(match->deck[owner], &text->printed[i]);
        }
    }
}

uint64_t printed_measure(const WeissDeck *deck, const Code *code, const CodeBound *bound,
                         unsigned attribute)
{
    int one = code->amounts[bound->amount].value;
    int other = code->amounts[bound->other].value;
    uint64_t found = 0;
    for (uint64_t cards = deck->all; cards; cards &= cards - 1) {
        int value =
            printed_value(deck, bits_first(cards), (TextKind)(TEXT_ATTRIBUTE_LEVEL + attribute));
        bool fits = compares(bound->compare, value, one) ||
                    (bound->compare == COMPARE_EITHER && value == other);
        found |= fits ? cards & -cards : 0;
    }
    return found;
}
