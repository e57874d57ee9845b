/* Sets of cards and moments of `deck hand`. */
#include "sim/weiss/hand/hand_chances.h"

#include <string.h>

#include "weiss/text/build/text_build.h"

static_assert((int)DRAWN_SETS >= (int)COLOUR_COUNT, "all colours are asked for together");

/* ---- Combos ---- */

/* The climaxes of the deck whose names a text has. */
static uint64_t climaxes_named(const WeissDeck *deck, const Ability *ability)
{
    uint64_t named = 0;
    for (unsigned i = 0; i < ability->meaning->string_count; i++)
        named |= printed_fits(deck, PRINTED_NAME, ability->meaning->strings[i], deck->climaxes);
    return named;
}

/* All that the texts of a card name. */
static uint64_t climaxes_of(const WeissDeck *deck, unsigned card)
{
    const DeckText *text = deck->text;
    uint64_t named = 0;
    for (unsigned i = 0; i < text->count[card]; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i];
        if (ability->exact && ability->meaning)
            named |= climaxes_named(deck, ability);
    }
    return named;
}

/* Those of the climaxes that have the name of the first. */
static uint64_t with_same_name(const WeissDeck *deck, uint64_t climaxes)
{
    const char *name = deck->card[bits_first(climaxes)]->name;
    uint64_t same = 0;
    for (uint64_t left = climaxes; left; left &= left - 1)
        if (strcmp(deck->card[bits_first(left)]->name, name) == 0)
            same |= bit_of(bits_first(left));
    return same;
}

/* A combo for each name among the climaxes. */
static void add_combos(Hand *hand, unsigned card, uint64_t climaxes)
{
    while (climaxes && hand->combo_count < HAND_COMBOS_MAX) {
        uint64_t named = with_same_name(&hand->deck, climaxes);
        hand->combos[hand->combo_count++] =
            (HandCombo){{hand->deck.copies[card], named}, card, bits_first(named)};
        climaxes &= ~named;
    }
}

void hand_combos_find(Hand *hand)
{
    const WeissDeck *deck = &hand->deck;
    uint64_t cards = weiss_deck_distinct(deck, deck->all & ~deck->climaxes);
    for (; deck->text && cards; cards &= cards - 1)
        add_combos(hand, bits_first(cards), climaxes_of(deck, bits_first(cards)));
}

/* ---- Sets ---- */

uint64_t hand_level(const Hand *hand, unsigned level)
{
    const WeissDeck *deck = &hand->deck;
    if (level == HAND_LEVELS)
        return deck->climaxes;
    uint64_t below = level ? deck->level_at_most[level - 1] : 0;
    return deck->level_at_most[level] & ~below & ~deck->climaxes;
}

unsigned hand_colours(const Hand *hand, uint64_t sets[COLOUR_COUNT])
{
    unsigned count = 0;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        if (hand->deck.colour[colour])
            sets[count++] = hand->deck.colour[colour];
    return count;
}

/* ---- Chances ---- */

unsigned hand_moments(const Hand *hand)
{
    return HAND_TURN + hand->turns;
}

unsigned hand_game_turn(const Hand *hand, unsigned own)
{
    return 2 * own - !hand->second;
}

static unsigned draws_by(const Hand *hand, unsigned moment)
{
    return (moment - HAND_OPENING) * hand->per_turn;
}

double hand_least(const Hand *hand, uint64_t cards, unsigned moment, unsigned least)
{
    if (moment == HAND_DEALT)
        return drawn_dealt(&hand->drawn, cards, least);
    return drawn_least(&hand->drawn, cards, draws_by(hand, moment), least);
}

double hand_each(const Hand *hand, const uint64_t *sets, unsigned count, unsigned moment)
{
    if (moment == HAND_DEALT)
        return drawn_each_dealt(&hand->drawn, sets, count);
    return drawn_each(&hand->drawn, sets, count, draws_by(hand, moment));
}

double hand_exchanged(const Hand *hand)
{
    const DrawnDeck *deck = &hand->drawn;
    return (double)DRAWN_HAND * bits_count(deck->all & ~deck->kept) / bits_count(deck->all);
}
