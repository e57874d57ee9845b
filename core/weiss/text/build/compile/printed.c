#include "weiss/text/build/compile/printed.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/text/build/code/coder.h"
#include "weiss/text/read/text_read.h"

/* ---- Names, traits, keywords ---- */

/* Spaces beside punctuation are printed inconsistently: "Work♪ Chisato", "the《Black King》". */
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
    return printed_key_fits(own, key, what);
}

bool printed_key_fits(const char *own, const char *key, Printed what)
{
    switch (what) {
    case PRINTED_NAME_WORDS:
        return weiss_name_has(own, key);
    case PRINTED_NAME_PART:
        return weiss_name_begins(own, key);
    case PRINTED_TRAIT_PART:
        return strstr(own, key) != NULL;
    default:
        return same_but_spaces(own, key);
    }
}

Printed printed_part(Printed what, const char *text)
{
    return what == PRINTED_NAME_PART && weiss_name_glossed(text) ? PRINTED_NAME_WORDS : what;
}

/* Whether a code begins with a title. */
static bool is_of_title(const WeissCard *card, const char *key)
{
    char title[WEISS_NAME_KEY_SIZE];
    weiss_name_key(title, card->code, strcspn(card->code, "/"));
    return strcmp(title, key) == 0;
}

/* Whether a name has a part: as the Japanese writing says, if the part is given in it and the writing of the name is
 * known. */
static bool name_fits(const WeissCard *card, Printed what, const char *key, const char *gloss)
{
    int written = *gloss != '\0' ? name_writing_has(card, gloss) : -1;
    if (written >= 0)
        return written != 0;
    return printed_text_fits(card->name, key, what) ||
           (*card->gloss != '\0' && printed_text_fits(card->gloss, key, what));
}

static bool card_fits(const WeissCard *card, Printed what, const char *key)
{
    if (what == PRINTED_TITLE)
        return is_of_title(card, key);
    for (unsigned trait = 0; trait < card->trait_count; trait++)
        if (printed_text_fits(card->traits[trait], key, what))
            return true;
    return false;
}

/* Whether an ability is the one that a filter names by its keyword; a LINK also has a name (CR
 * 10.17). */
static bool is_called(const Ability *ability, const char *name)
{
    const char *link = link_name(name);
    if (!(ability->keywords & keyword_named(name)) || !link)
        return ability->keywords & keyword_named(name);
    const uint16_t *own = MEANING_AT(ability->meaning, ability_meaning(ability), LINK, name);
    char key[WEISS_NAME_KEY_SIZE];
    weiss_name_key(key, link, strlen(link));
    return printed_text_fits(ability->meaning->strings[meaning_value(own)], key, PRINTED_NAME);
}

static bool has_keyword(const DeckText *text, unsigned card, const char *name)
{
    for (unsigned i = 0; text && i < text->count[card]; i++)
        if (is_called(&text->abilities[text->first[card] + i], name))
            return true;
    return false;
}

uint64_t printed_fits(const WeissDeck *deck, Printed what, const char *text, uint64_t cards)
{
    char key[WEISS_NAME_KEY_SIZE];
    weiss_name_key(key, text, strlen(text));
    char gloss[WEISS_NAME_KEY_SIZE] = "";
    what = printed_part(what, text);
    if (what == PRINTED_NAME_WORDS)
        name_writing_key(gloss, text);
    const WeissCard *last = NULL;
    bool fits = false;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        if (deck->card[card] != last) {
            last = deck->card[card];
            fits = what == PRINTED_KEYWORD      ? has_keyword(deck->text, card, text)
                   : what <= PRINTED_NAME_WORDS ? name_fits(last, what, key, gloss)
                                                : card_fits(last, what, key);
        }
        found |= (uint64_t)fits << card;
    }
    return found;
}

/* Everyday traits by their word of all titles, as cards have them (trait_names.h). */
static void name_trait(Code *code, unsigned name)
{
    const char *word = trait_word((TraitName){code->names[name], strlen(code->names[name])});
    code->names[name] = word != NULL ? word : code->names[name];
}

static void name_traits(Code *code)
{
    for (unsigned i = 1; i < code->test_count; i++)
        if (code->tests[i].kind == TEST_TRAIT)
            name_trait(code, code->tests[i].of);
    for (unsigned i = 1; i < code->gift_count; i++)
        if (code->gifts[i].kind == GIFT_TRAIT)
            name_trait(code, code->gifts[i].of);
}

bool printed_keys(Code *code)
{
    char key[WEISS_NAME_KEY_SIZE];
    name_traits(code);
    code->keys = calloc(code->name_count, sizeof *code->keys);
    code->numbers = calloc(code->name_count, sizeof *code->numbers);
    bool made = code->keys != NULL && code->numbers != NULL;
    for (unsigned i = 0; made && i < code->name_count; i++) {
        weiss_name_key(key, code->names[i], strlen(code->names[i]));
        code->keys[i] = strdup(key);
        code->numbers[i] = weiss_name_number(code->names[i]);
        made = code->keys[i] != NULL;
    }
    return made;
}

/* Numbers what is printed on a card. */
static void card_number(WeissNumbers *numbers, const WeissCard *card)
{
    numbers->names[0] = weiss_name_number(card->name);
    numbers->names[1] = weiss_name_number(card->gloss);
    numbers->trait_count =
        (uint8_t)(card->trait_count < WEISS_TRAITS_NUMBERED ? card->trait_count : WEISS_TRAITS_NUMBERED);
    for (unsigned trait = 0; trait < numbers->trait_count; trait++)
        numbers->traits[trait] = weiss_name_number(card->traits[trait]);
}

static void numbers_fill(WeissMatch *match)
{
    for (unsigned player = 0; player < match->player_count; player++) {
        const WeissDeck *deck = match->deck[player];
        WeissNumbers *numbers = match->numbers[player];
        for (unsigned card = 0; card < deck->count; card++)
            if (card > 0 && deck->card[card] == deck->card[card - 1])
                numbers[card] = numbers[card - 1];
            else
                card_number(&numbers[card], deck->card[card]);
    }
}

/* ---- Types, colours, icons ---- */

uint64_t printed_of_types(const WeissDeck *deck, unsigned types)
{
    return (types & TYPES_CHARACTER ? deck->characters : 0) |
           (types & TYPES_EVENT ? deck->events : 0) | (types & TYPES_CLIMAX ? deck->climaxes : 0);
}

static int printed_value(const WeissDeck *deck, unsigned card, unsigned attribute)
{
    switch (attribute) {
    case VALUE_LEVEL:
        return deck->level[card];
    case VALUE_COST:
        return deck->cost[card];
    case VALUE_POWER:
        return deck->power[card];
    default:
        return deck->soul[card];
    }
}

uint64_t printed_measure(const WeissDeck *deck, const Code *code, const CodeBound *bound,
                         unsigned attribute)
{
    int one = code->amounts[bound->amount].value;
    int other = code->amounts[bound->other].value;
    uint64_t found = 0;
    for (uint64_t cards = deck->all; cards; cards &= cards - 1) {
        int value = printed_value(deck, bits_first(cards), attribute);
        bool fits = compares(bound->compare, value, one) ||
                    (bound->compare == COMPARE_EITHER && value == other);
        found |= fits ? cards & -cards : 0;
    }
    return found;
}

/* ---- Filters, and the masks of a match ---- */

const Printed printed_of_test[] = {
    [TEST_NAME] = PRINTED_NAME,   [TEST_NAME_PART] = PRINTED_NAME_PART,
    [TEST_TRAIT] = PRINTED_TRAIT, [TEST_TRAIT_PART] = PRINTED_TRAIT_PART,
    [TEST_TITLE] = PRINTED_TITLE, [TEST_KEYWORD] = PRINTED_KEYWORD,
};

uint64_t printed_icon(const WeissDeck *deck, unsigned icon, unsigned times, uint64_t cards)
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

uint64_t printed_filter(const Code *code, const CodeFilter *filter, const WeissDeck *deck,
                        uint64_t cards)
{
    for (unsigned i = 0; i < filter->printed && cards; i++)
        cards = printed_test(code, &code->tests[filter->first + i], deck, cards);
    return cards;
}

uint64_t printed_test(const Code *code, const CodeTest *test, const WeissDeck *deck, uint64_t cards)
{
    uint64_t found = 0;
    switch (test->kind) {
    case TEST_TYPES:
        return cards & printed_of_types(deck, test->of);
    case TEST_COLOUR:
        return cards & deck->colour[test->of];
    case TEST_ICON:
        return printed_icon(deck, test->of, test->more, cards);
    case TEST_NO_TRAITS:
        for (; cards; cards &= cards - 1)
            found |= deck->card[bits_first(cards)]->trait_count == 0 ? cards & -cards : 0;
        return found;
    case TEST_ANY:
        for (unsigned i = 0; i < test->more; i++)
            found |= printed_filter(code, &code->filters[test->of + i], deck, cards & ~found);
        return found;
    case TEST_NOT:
        return cards & ~printed_filter(code, &code->filters[test->of], deck, cards);
    default:
        return printed_fits(deck, printed_of_test[test->kind], code->names[test->of], cards);
    }
}

/* Fills in the masks of one deck's records for the cards of another. */
static void masks_fill(const Code *code, const WeissDeck *deck, uint64_t *masks)
{
    for (unsigned i = 0; i < code->mask_count; i++) {
        const CodeMask *mask = &code->masks[i];
        if (mask->filter)
            masks[i] = printed_filter(code, &code->filters[mask->filter], deck, deck->all);
        else if (mask->test)
            masks[i] = printed_test(code, &code->tests[mask->test], deck, deck->all);
        else
            masks[i] = printed_measure(deck, code, &code->bounds[mask->bound], mask->attribute);
    }
}

void printed_match(WeissMatch *match)
{
    unsigned count = 0;
    numbers_fill(match);
    for (unsigned reader = 0; reader < match->player_count; reader++) {
        const DeckText *text = match->deck[reader]->text;
        for (unsigned owner = 0; owner < match->player_count; owner++) {
            match->first_mask[reader][owner] = (uint16_t)count;
            unsigned needed = text ? text->code.mask_count : 0;
            match->unmasked |= count + needed > WEISS_MASKS_MAX;
            if (needed && !match->unmasked)
                masks_fill(&text->code, match->deck[owner], match->masks + count);
            count += needed;
        }
    }
}
