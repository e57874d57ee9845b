/* Names, traits and colours that cards have in addition to the printed ones, and the values of
 * cards. Does not look at where cards are. */
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/select/which.h"

/* Those of `cards` to which an ability gives the trait. */
static uint64_t given_trait(const Run *run, uint64_t trait, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    if (LIKELY(!continuous_gives_printed(run->table)))
        return 0;
    const WeissPlayer *player = run_side(run, side);
    cards &= continuous_changed(run->table, run_player(run, side));
    for (; cards; cards &= cards - 1) {
        unsigned slot = stage_slot(player, bits_first(cards));
        if (continuous_has_trait(run->table, run_player(run, side), slot, trait))
            found |= cards & -cards;
    }
    return found;
}

/* Whether a name is the one that is asked for, or contains it: only that is a comparison of letters. */
static bool given_fits(const TextName *given, TextName asked, Printed what)
{
    return what == PRINTED_NAME ? given->number == asked.number
                                : printed_key_fits(given->key, asked.key, what);
}

/* Those of `cards` that were given a name that fits. */
static uint64_t given_name(const Run *run, Printed what, TextName asked, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t found = 0;
    cards &= continuous_changed(run->table, run_player(run, side));
    for (; cards; cards &= cards - 1) {
        TextName names[NAMES_GIVEN];
        unsigned slot = stage_slot(player, bits_first(cards));
        unsigned count =
            continuous_names(run->table, run_player(run, side), slot, names, NAMES_GIVEN);
        for (unsigned i = 0; i < count; i++)
            if (given_fits(&names[i], asked, what))
                found |= cards & -cards;
    }
    return found;
}

uint64_t names_given(const Run *run, unsigned name, unsigned side, Printed what, uint64_t cards)
{
    const Code *code = run->records;
    const TextName asked = {code->numbers[name], code->keys[name]};
    if (LIKELY(!continuous_gives_printed(run->table)))
        return 0;
    return given_name(run, printed_part(what, code->names[name]), asked, side, cards);
}

uint64_t printed_named(const Run *run, uint64_t number, unsigned side, uint64_t cards)
{
    const WeissNumbers *numbers = run->table->match->numbers[run_player(run, side)];
    uint64_t found = 0;
    for (; number && cards; cards &= cards - 1) {
        const uint64_t *names = numbers[bits_first(cards)].names;
        found |= names[0] == number || names[1] == number ? cards & -cards : 0;
    }
    return found;
}

/* Those of `cards` that have the name with this number, printed or given. */
static uint64_t named_so(const Run *run, uint64_t number, unsigned side, uint64_t cards)
{
    uint64_t found = printed_named(run, number, side, cards);
    if (LIKELY(!continuous_gives_printed(run->table)))
        return found;
    return found | given_name(run, PRINTED_NAME, (TextName){number, NULL}, side, cards & ~found);
}

/* Whether a trait was taken from any character. */
static bool any_trait_lost(const WeissState *state)
{
    bool lost = false;
    for (unsigned i = 0; i < state->modifier_count; i++)
        lost |= state->modifiers[i].kind == MODIFIER_NO_TRAIT;
    return lost;
}

/* Whether trait number `number` of a card is the one that is asked for, or contains it. */
static bool trait_fits(const Run *run, unsigned side, unsigned card, unsigned number, TextName asked,
                       Printed what)
{
    if (LIKELY(what == PRINTED_TRAIT))
        return run->table->match->numbers[run_player(run, side)][card].traits[number] == asked.number;
    return printed_text_fits(run_deck(run, side)->card[card]->traits[number], asked.key, what);
}

/* Those of the cards with a fitting trait that have not lost all such traits. */
static uint64_t traits_kept(const Run *run, Printed what, TextName asked, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    for (uint64_t rest = cards & player->zone[ZONE_STAGE]; rest; rest &= rest - 1) {
        unsigned card = bits_first(rest);
        const WeissNumbers *printed = &run->table->match->numbers[run_player(run, side)][card];
        bool kept = false;
        for (unsigned i = 0; i < printed->trait_count; i++)
            kept |= trait_fits(run, side, card, i, asked, what) &&
                    !continuous_trait_lost(run->table, run_player(run, side),
                                           stage_slot(player, card), printed->traits[i]);
        cards &= ~((uint64_t)!kept << card);
    }
    return cards;
}

uint64_t filter_trait(const Run *run, unsigned trait, unsigned side, Printed what, uint64_t cards,
                      uint64_t printed)
{
    const TextName asked = {run->records->numbers[trait], run->records->keys[trait]};
    uint64_t found = printed;
    if (UNLIKELY(run->table->state.modifier_gives & GIVES_TRAITS) &&
        any_trait_lost(&run->table->state))
        found = traits_kept(run, what, asked, side, found);
    return what == PRINTED_TRAIT ? found | given_trait(run, asked.number, side, cards & ~found) : found;
}

unsigned card_colours(const Run *run, unsigned side, unsigned card)
{
    unsigned colours = 1u << run_deck(run, side)->card[card]->colour;
    const WeissPlayer *player = run_side(run, side);
    if (UNLIKELY(gains_possible(run->table, GIVES_COLOURS)) &&
        bit_in(player->zone[ZONE_STAGE], card))
        colours |= continuous_colours(run->table, run_player(run, side), stage_slot(player, card));
    return colours;
}

uint64_t filter_colour(const Run *run, unsigned colour, unsigned side, uint64_t cards)
{
    uint64_t printed = run_deck(run, side)->colour[colour] & ~face_down_cards(run_side(run, side));
    uint64_t found = cards & printed;
    if (LIKELY(!gains_possible(run->table, GIVES_COLOURS)))
        return found;
    for (cards &= run_side(run, side)->zone[ZONE_STAGE] & ~printed; cards; cards &= cards - 1)
        if (card_colours(run, side, bits_first(cards)) >> colour & 1u)
            found |= cards & -cards;
    return found;
}

static int stage_value(const Run *run, unsigned side, unsigned slot, unsigned attribute)
{
    unsigned player = run_player(run, side);
    switch (attribute) {
    case VALUE_LEVEL:
        return character_level(run->table, player, slot);
    case VALUE_POWER:
        return character_power(run->table, player, slot);
    default:
        return character_soul(run->table, player, slot);
    }
}

static int level_off_stage(const Run *run, unsigned side, unsigned card)
{
    const WeissDeck *deck = run_deck(run, side);
    const WeissPlayer *p = run_side(run, side);
    if (bit_in(p->zone[ZONE_HAND], card))
        return weiss_hand_level(run->table, run_player(run, side), card);
    bool more = deck->text && UNLIKELY(bit_in(deck->text->levelled & p->zone[ZONE_LEVEL], card));
    return deck->level[card] + (more ? deck->text->level_more[card] : 0);
}

int card_value(const Run *run, unsigned side, unsigned card, unsigned attribute)
{
    const WeissDeck *deck = run_deck(run, side);
    if (UNLIKELY(bit_in(face_down_cards(run_side(run, side)), card)))
        return 0;
    if (attribute == VALUE_COST)
        return bit_in(run_side(run, side)->zone[ZONE_HAND], card)
                   ? (int)weiss_hand_cost(run->table, run_player(run, side), card)
                   : deck->cost[card];
    if (bit_in(run_side(run, side)->zone[ZONE_STAGE], card))
        return stage_value(run, side, stage_slot(run_side(run, side), card), attribute);
    if (attribute == VALUE_LEVEL)
        return level_off_stage(run, side, card);
    return attribute == VALUE_POWER ? deck->power[card] : deck->soul[card];
}

/* Those of `cards` that share a name with card `other` of side `of`. */
uint64_t same_name(const Run *run, unsigned side, uint64_t cards, unsigned of,
                          unsigned other)
{
    const WeissPlayer *player = run_side(run, of);
    const uint64_t printed = run->table->match->numbers[run_player(run, of)][other].names[0];
    uint64_t found = named_so(run, printed, side, cards);
    TextName names[NAMES_GIVEN];
    if (LIKELY(!(run->table->match->gives & GIVES_NAMES)) ||
        !bit_in(player->zone[ZONE_STAGE], other))
        return found;
    unsigned count = continuous_names(run->table, run_player(run, of), stage_slot(player, other),
                                      names, NAMES_GIVEN);
    for (unsigned i = 0; i < count; i++)
        found |= named_so(run, names[i].number, side, cards & ~found);
    return found;
}

uint64_t level_cards(const Run *run, unsigned side, uint64_t cards, int level)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (card_value(run, side, bits_first(cards), VALUE_LEVEL) == level)
            found |= cards & -cards;
    return found;
}

static bool card_has_trait(const Run *run, unsigned side, unsigned card)
{
    const WeissNumbers *printed = &run->table->match->numbers[run_player(run, side)][card];
    const WeissPlayer *p = run_side(run, side);
    bool changed =
        (run->table->state.modifier_gives & GIVES_TRAITS) && bit_in(p->zone[ZONE_STAGE], card);
    for (unsigned i = 0; i < printed->trait_count; i++)
        if (!changed || !continuous_trait_lost(run->table, run_player(run, side),
                                               stage_slot(p, card), printed->traits[i]))
            return true;
    return false;
}

uint64_t filter_no_traits(const Run *run, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    for (; cards; cards &= cards - 1)
        if (!card_has_trait(run, side, bits_first(cards)))
            found |= cards & -cards;
    return found;
}
