/* The cards of places and sets, and amounts. */
#include "weiss/text/play/select/ask.h"

#include "weiss/text/play/effect/trait.h"
#include "weiss/text/play/select/which.h"

/* ---- Places ---- */

static uint64_t zone_cards(const WeissPlayer *player, unsigned zone, unsigned slots)
{
    return zone == ZONE_STAGE && slots != (SLOTS_STAGE | SLOTS_SURPLUS) ? stage_cards(player, slots)
                                                                        : player->zone[zone];
}

Cards ask_place(const Run *run, unsigned number)
{
    const CodePlace *place = &run->records->places[number];
    Cards cards = {{0, 0}};
    if (UNLIKELY(place->all))
        return (Cards){{run_deck(run, 0)->all, 0}};
    for (unsigned side = 0; side < 2; side++)
        if (place->sides >> side & 1u) {
            const WeissPlayer *player = run_side(run, side);
            cards.of[side] = zone_cards(player, place->zone, place->slots);
            if (place->other != place->zone || place->other_slots != place->slots)
                cards.of[side] |= zone_cards(player, place->other, place->other_slots);
        }
    return cards;
}

/* ---- Sets ---- */

/* "That 《…》 character": of several the one that is not this card. */
static Cards character_such(const Run *run, unsigned filter)
{
    Cards cards = run_characters(run);
    if (cards_count(cards) > 1)
        cards.of[0] &= ~this_card(run);
    return ask_filter_both(run, filter, cards);
}

static Cards list_cards(const Run *run, const CodeSet *set)
{
    Cards cards = {{0, 0}};
    for (unsigned i = 0; i < set->more; i++)
        cards = cards_either(cards, ask_set(run, set->of + i));
    return cards;
}

static Cards opponents(const Run *run, const CodeSet *set)
{
    bool this = run->records->sets[set->of].kind == SET_THIS;
    Cards cards = this ? this_opponents(run) : attack_opponents(run, ask_set(run, set->of));
    return set->more ? ask_filter_both(run, set->more, cards) : cards;
}

Cards ask_set(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    switch (set->kind) {
    case SET_THIS:
        return (Cards){{this_card(run), 0}};
    case SET_IT:
        return run_antecedent(run);
    case SET_CHARACTER:
        return run_characters(run);
    case SET_IT_SUCH:
        return ask_filter_both(run, set->more, run_it(run));
    case SET_CHARACTER_SUCH:
        return character_such(run, set->more);
    case SET_PICKED:
        return (Cards){{run->frame->picked, 0}};
    case SET_PUT:
        return cards_both(run_it(run), ask_place(run, set->of));
    case SET_CANDIDATES:
        return run_candidates(run);
    case SET_SHOWN:
        return (Cards){{run->frame->shown, 0}};
    case SET_REST:
        return remaining_cards(run);
    case SET_CARDS:
    case SET_AS_MANY:
        return ask_named(run, set->of);
    case SET_SOME_OF:
        return ask_set(run, set->of);
    case SET_END:
        return ask_end(run, set->of, set->more, ask_number(run, set->amount));
    case SET_PLACE:
        return ask_place(run, set->of);
    case SET_WITHIN:
        return cards_both(ask_set(run, set->of), ask_place(run, set->more));
    case SET_SUCH:
        return ask_filter_both(run, set->more, ask_set(run, set->of));
    case SET_FACING:
        return facing_cards(run, ask_set(run, set->of));
    case SET_OPPONENT:
        return opponents(run, set);
    default:
        return list_cards(run, set);
    }
}

Cards ask_holders(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    return set->kind == SET_IT || set->kind == SET_CHARACTER ? run_standing(run)
                                                             : ask_set(run, number);
}

Cards ask_twice(const Run *run, const CodeSet *set, Cards cards)
{
    bool those = set->kind == SET_CANDIDATES ||
                 ((set->kind == SET_CARDS || set->kind == SET_SUCH) &&
                  (run->records->filters[set->kind == SET_SUCH ? set->more : set->of].flags &
                   FILTER_THOSE)) ||
                 (set->kind == SET_SUCH && run->records->sets[set->of].kind == SET_CANDIDATES);
    return LIKELY(!run->frame->twice) || !those ? (Cards){{0, 0}} : cards_twice(run, cards);
}

/* ---- Numbers ---- */

static int sum_of(const Run *run, Cards cards, unsigned attribute)
{
    int total = 0;
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1)
            total += card_value(run, side, bits_first(rest), attribute);
    return total;
}

static bool highest_of(const Run *run, Cards cards, unsigned attribute, int *value)
{
    bool any = false;
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1) {
            int own = card_value(run, side, bits_first(rest), attribute);
            *value = any && *value > own ? *value : own;
            any = true;
        }
    return any;
}

/* Trigger icons of cards: those of one kind, or with TRIGGER_NONE all of them. */
static int icons_of(const Run *run, Cards cards, unsigned icon)
{
    int total = 0;
    for (unsigned side = 0; side < 2; side++) {
        if (UNLIKELY(gains_possible(run->table, GIVES_ICONS)))
            total += (int)weiss_icons_given(run->table, run_player(run, side), icon, cards.of[side]);
        for (uint64_t rest = cards.of[side]; rest; rest &= rest - 1)
            for (unsigned i = 0; i < WEISS_ICONS_MAX; i++) {
                unsigned own = run_deck(run, side)->icons[bits_first(rest)][i];
                total += icon == TRIGGER_NONE ? own != TRIGGER_NONE : own == icon;
            }
    }
    return total;
}

static int count_of(const Run *run, const CodeSet *set, Cards cards)
{
    bool icons = set->kind == SET_CARDS && (run->records->filters[set->of].flags & FILTER_ICONS);
    if (!icons)
        return (int)ask_count(run, set, cards);
    return icons_of(run, cards, TRIGGER_NONE) +
           icons_of(run, ask_twice(run, set, cards), TRIGGER_NONE);
}

int ask_times(const Run *run, unsigned filter)
{
    CodeSet set = {.kind = SET_CARDS, .of = (uint16_t)filter};
    if (run->records->filters[filter].flags & FILTER_PLACED)
        return count_of(run, &set, ask_filter_both(run, filter, run_all(run)));
    Cards cards = ask_filter_both(run, filter, run_candidates(run));
    return (int)(cards_count(cards) + cards_count(cards_twice(run, cards)));
}

bool ask_counted(const Run *run, unsigned number, int *value)
{
    const CodeAmount *amount = &run->records->amounts[number];
    const CodeSet *set = &run->records->sets[amount->of];
    Cards cards;
    *value = amount->value;
    if (UNLIKELY(run->apart) && amount->kind > AMOUNT_X) {
        *value = ask_most_opponent(run, number);
        return true;
    }
    switch (amount->kind) {
    case AMOUNT_X:
        *value = run_x(run);
        return true;
    case AMOUNT_CARDS:
        *value = count_of(run, set, ask_set(run, amount->of));
        return true;
    case AMOUNT_EVERY:
        *value = count_of(run, set, ask_set(run, amount->of)) / amount->value;
        return true;
    case AMOUNT_WITH_OPEN:
        *value = count_of(run, set, ask_set(run, amount->of)) +
                 (int)bits_count((uint16_t)amount->value & ~(uint64_t)run_side(run, 0)->occupied);
        return true;
    case AMOUNT_ICONS:
        cards = ask_set(run, amount->of);
        *value = icons_of(run, cards, (unsigned)amount->value) +
                 icons_of(run, ask_twice(run, set, cards), (unsigned)amount->value);
        return true;
    case AMOUNT_COLOURS:
        *value = cards_colours(run, ask_set(run, amount->of));
        return true;
    case AMOUNT_TRAITS:
        *value = (int)trait_count(run, ask_set(run, amount->of));
        return true;
    case AMOUNT_VALUE:
        return highest_of(run, ask_set(run, amount->of), (unsigned)amount->value, value);
    case AMOUNT_ONLY_VALUE:
        cards = ask_set(run, amount->of);
        return highest_of(run, cards, (unsigned)amount->value, value) && cards_count(cards) == 1;
    case AMOUNT_SUM:
        cards = ask_set(run, amount->of);
        *value = sum_of(run, cards, (unsigned)amount->value) +
                 sum_of(run, ask_twice(run, set, cards), (unsigned)amount->value);
        return true;
    case AMOUNT_PLAYER_LEVEL:
        *value = (int)level_of(run_side(run, amount->of));
        return true;
    case AMOUNT_MOVED:
        *value = (int)cards_count(run_antecedent(run));
        return true;
    case AMOUNT_DECLARED:
        *value = run->frame->declared;
        return true;
    case AMOUNT_THAT_DAMAGE:
        *value = run->frame->source.amount;
        return true;
    case AMOUNT_TIMES: {
        bool there = ask_amount(run, amount->of, value);
        *value *= amount->value;
        return there;
    }
    case AMOUNT_PLUS: {
        bool there = ask_amount(run, amount->of, value);
        *value += amount->value;
        return there;
    }
    default:
        return ask_amount(run, (unsigned)amount->value + !ask_condition(run, amount->of), value);
    }
}

bool ask_bound(const Run *run, unsigned number, int value)
{
    const CodeBound *bound = &run->records->bounds[number];
    int other;
    if (ask_amount(run, bound->amount, &other) && compares(bound->compare, value, other))
        return true;
    return bound->compare == COMPARE_EITHER && value == ask_known(run, bound->other);
}
