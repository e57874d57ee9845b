/* Which cards pass a filter: what is printed by a mask, the rest test by test. */
#include "weiss/engine/for_texts.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

static const uint64_t *masks_of(const Run *run, unsigned side)
{
    return record_masks(run->table->match, run_reader(run), run_player(run, side));
}

static uint64_t mask(const Run *run, unsigned number, unsigned side)
{
    return masks_of(run, side)[number - 1];
}

/* Whether a record has a mask that can be asked. */
static bool is_masked(const Run *run, unsigned number)
{
    return number && LIKELY(!run->table->match->unmasked);
}

/* ---- What is printed, and what texts have given or taken ---- */

/* Those of `cards` on which the name, the trait or the keyword is printed. */
static uint64_t named(const Run *run, const CodeTest *test, unsigned side, uint64_t cards)
{
    return is_masked(run, test->mask) ? cards & mask(run, test->mask, side)
                                      : printed_test(run->records, test, run_deck(run, side), cards);
}

/* The same, with what texts have given and taken. */
static uint64_t test_given(const Run *run, const CodeTest *test, unsigned side, uint64_t cards);

static uint64_t filter_given(const Run *run, const CodeFilter *filter, unsigned side,
                             uint64_t cards)
{
    for (unsigned i = 0; i < filter->printed && cards; i++)
        cards = test_given(run, &run->records->tests[filter->first + i], side, cards);
    return cards;
}

static uint64_t test_given(const Run *run, const CodeTest *test, unsigned side, uint64_t cards)
{
    const Code *code = run->records;
    uint64_t found = 0;
    switch (test->kind) {
    case TEST_COLOUR:
        return filter_colour(run, test->of, side, cards);
    case TEST_NAME:
    case TEST_NAME_PART:
        found = named(run, test, side, cards);
        return found | names_given(run, test->of, side, printed_of_test[test->kind], cards & ~found);
    case TEST_TRAIT:
    case TEST_TRAIT_PART:
        found = named(run, test, side, cards);
        return filter_trait(run, test->of, side, printed_of_test[test->kind], cards, found);
    case TEST_NO_TRAITS:
        return filter_no_traits(run, side, cards);
    case TEST_ANY:
        for (unsigned i = 0; i < test->more; i++)
            found |= filter_given(run, &code->filters[test->of + i], side, cards & ~found);
        return found;
    case TEST_NOT:
        return cards & ~filter_given(run, &code->filters[test->of], side, cards);
    case TEST_TITLE:
    case TEST_KEYWORD:
        return named(run, test, side, cards);
    case TEST_ICON:
        return LIKELY(!gains_possible(run->table, GIVES_ICONS))
                   ? printed_icon(run_deck(run, side), test->of, test->more, cards)
                   : weiss_icon_cards(run->table, run_player(run, side), test->of, test->more, cards);
    default:
        return printed_test(code, test, run_deck(run, side), cards);
    }
}

/* ---- What only the game knows ---- */

/* Cards whose values may differ from the printed ones. */
static uint64_t changeable(const Run *run, unsigned side)
{
    const WeissPlayer *player = run_side(run, side);
    const DeckText *text = run_deck(run, side)->text;
    return player->zone[ZONE_STAGE] | (text ? text->levelled & player->zone[ZONE_LEVEL] : 0) |
           (gains_possible(run->table, GIVES_HAND) ? player->zone[ZONE_HAND] : 0);
}

static uint64_t measured(const Run *run, const CodeTest *test, unsigned side, uint64_t cards)
{
    const CodeBound *bound = &run->records->bounds[test->of];
    uint64_t found = 0;
    if (is_masked(run, bound->mask)) {
        uint64_t open = cards & changeable(run, side);
        found =
            cards & ~open & mask(run, bound->mask, side) & ~face_down_cards(run_side(run, side));
        cards = open;
    }
    for (; cards; cards &= cards - 1)
        if (ask_bound(run, test->of, card_value(run, side, bits_first(cards), test->more)))
            found |= cards & -cards;
    return found;
}

/* Those that, with the cards chosen so far, are not more in total. */
static uint64_t fitting(const Run *run, const CodeTest *test, unsigned side, uint64_t cards)
{
    const WeissFrame *frame = run->frame;
    uint64_t found = 0;
    int sum = 0;
    for (uint64_t picked = frame->stage ? frame->picked : 0; picked; picked &= picked - 1)
        sum += card_value(run, frame->picked_player & 1u, bits_first(picked), test->more);
    for (; cards; cards &= cards - 1)
        if (ask_bound(run, test->of, sum + card_value(run, side, bits_first(cards), test->more)))
            found |= cards & -cards;
    return found;
}

static uint64_t alike(const Run *run, const CodeTest *test, unsigned side, uint64_t cards)
{
    Cards others = ask_set(run, test->of);
    uint64_t found = 0;
    for (unsigned of = 0; of < 2; of++)
        for (uint64_t rest = others.of[of]; rest; rest &= rest - 1) {
            unsigned other = bits_first(rest);
            if (test->kind == TEST_SAME_LEVEL)
                found |= level_cards(run, side, cards, card_value(run, of, other, VALUE_LEVEL));
            else if (test->kind == TEST_SAME_NAME)
                found |= same_name(run, side, cards, of, other);
            else
                for (unsigned colours = card_colours(run, of, other); colours;
                     colours &= colours - 1)
                    found |= filter_colour(run, bits_first(colours), side, cards);
        }
    return found;
}

static uint64_t with_markers(const Run *run, unsigned bound, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t found = 0;
    for (cards &= player->zone[ZONE_STAGE]; cards; cards &= cards - 1) {
        unsigned slot = stage_slot(player, bits_first(cards));
        if (ask_bound(run, bound, (int)bits_count(marker_cards(player, slot))))
            found |= cards & -cards;
    }
    return found;
}

/* Whether the character on a slot was given an Encore for a character from hand. */
static bool encore_given(const Run *run, unsigned side, unsigned slot)
{
    const GrantedWanted wanted = {.types = 1u << ABILITY_TYPE_ENCORE};
    Granted granted[GRANTED_MAX];
    unsigned count = continuous_granted(run->table, run_player(run, side), slot, wanted, granted,
                                        GRANTED_MAX);
    for (unsigned i = 0; i < count; i++)
        if (ability_named(run->table, granted[i].name)->encore_of_hand)
            return true;
    return false;
}

static uint64_t with_encore(const Run *run, unsigned side, uint64_t cards)
{
    const WeissPlayer *player = run_side(run, side);
    const DeckText *text = run_deck(run, side)->text;
    uint64_t found = 0;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        bool has = false;
        for (unsigned i = 0; text && i < text->count[card]; i++)
            has |= text->abilities[text->first[card] + i].encore_of_hand;
        if (!has && bit_in(player->zone[ZONE_STAGE], card))
            has = encore_given(run, side, stage_slot(player, card));
        found |= has ? cards & -cards : 0;
    }
    return found;
}

/* The characters of one side with the highest value. */
static uint64_t highest(const Run *run, unsigned attribute, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    int most = 0;
    for (cards &= run_side(run, side)->zone[ZONE_STAGE]; cards; cards &= cards - 1) {
        int value = card_value(run, side, bits_first(cards), attribute);
        if (found && value < most)
            continue;
        found = (value == most && found ? found : 0) | (cards & -cards);
        most = value;
    }
    return found;
}

/* One card of each name: for counting only. */
static uint64_t one_of_each_name(const Run *run, unsigned side, uint64_t cards)
{
    const DeckText *text = run_deck(run, side)->text;
    const WeissNumbers *numbers = run->table->match->numbers[run_player(run, side)];
    uint64_t found = 0;
    while (cards) {
        unsigned first = bits_first(cards);
        found |= bit_of(first);
        cards &= cards - 1;
        cards &= ~(text ? text->same_name[first]
                        : printed_named(run, numbers[first].names[0], side, cards));
    }
    return found;
}

static uint64_t state_cards(const Run *run, unsigned kind, unsigned side)
{
    const WeissPlayer *player = run_side(run, side);
    switch (kind) {
    case TEST_STANDING:
        return stage_cards(player, player->standing);
    case TEST_RESTED:
        return stage_cards(player, ~(unsigned)(player->standing | player->reversed));
    case TEST_REVERSED:
        return stage_cards(player, player->reversed);
    case TEST_FACE_UP:
        return (player->zone[ZONE_LEVEL] | player->zone[ZONE_MEMORY]) & ~face_down_cards(player);
    case TEST_FACE_DOWN:
        return face_down_cards(player);
    default:
        return run->table->state.attack.type == ATTACK_DIRECT ? attack_attacker(run).of[side] : 0;
    }
}

/* Cards put into a place: "those cards", and "it" if it is there. */
static uint64_t put_there(const Run *run, unsigned place, unsigned side)
{
    bool theirs = run->records->places[place].sides == SIDES_THEIRS;
    return ((side == 1) == theirs ? run->frame->candidates[side] : 0) |
           (run->frame->antecedent[side] & ask_place(run, place).of[side]);
}

static uint64_t place_of_test(const Run *run, const CodeTest *test, unsigned side)
{
    switch (test->kind) {
    case TEST_PLACE:
        return ask_place(run, test->of).of[side];
    case TEST_PLACE_END:
        return ask_end(run, test->of, test->more, 1).of[side];
    case TEST_UNDER:
        return markers_under(run, side, ask_holders(run, test->of).of[side]);
    case TEST_FACING:
        return facing_cards(run, ask_set(run, test->of)).of[side];
    case TEST_IN_FRONT:
        return side ? 0 : in_front_of_this(run);
    case TEST_BATTLE:
        return attack_battle(run).of[side];
    case TEST_CANDIDATES:
        return run->frame->candidates[side];
    case TEST_CANDIDATES_LEFT:
        return still_among(run, side);
    case TEST_REST:
        return remaining_cards(run).of[side];
    case TEST_SHOWN:
        return revealed_cards(run, side);
    case TEST_PUT:
        return put_there(run, test->of, side);
    case TEST_RETURNED:
        return run->frame->antecedent[side] & ask_place(run, test->of).of[side];
    case TEST_CHOSEN:
        return run_chosen(run).of[side];
    case TEST_RECALLED:
        return (run->ability->recalls ? modifier_chosen(run) : run_chosen(run)).of[side];
    case TEST_MARKER:
        return run_side(run, side)->zone[ZONE_MARKER];
    case TEST_IN_SET:
        return ask_set(run, test->of).of[side];
    default:
        return state_cards(run, test->kind, side);
    }
}

static uint64_t test_cards(const Run *run, const CodeTest *test, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    switch (test->kind) {
    case TEST_ANY:
        for (unsigned i = 0; i < test->more; i++)
            found |= ask_filter(run, test->of + i, side, cards & ~found);
        return found;
    case TEST_NOT:
        return cards & ~ask_filter(run, test->of, side, cards);
    case TEST_OTHER:
        return side ? cards : cards & ~this_card(run);
    case TEST_OTHER_ONE:
        return cards & ~(test->of == ANOTHER_THAN_CHOSEN ? run_chosen(run).of[side]
                         : test->of == ANOTHER_THAN_IT   ? run_it(run).of[side]
                         : side                          ? 0
                                                         : this_card(run));
    case TEST_SIDES:
        if (test->of == SIDES_OF_SUBJECT)
            return run->frame->source.subject_player == run_player(run, side) ? cards : 0;
        return test->of >> side & 1u ? cards : 0;
    case TEST_MEASURE:
        return measured(run, test, side, cards);
    case TEST_TOTAL:
        return fitting(run, test, side, cards);
    case TEST_SAME_LEVEL:
    case TEST_SAME_NAME:
    case TEST_SAME_COLOUR:
        return alike(run, test, side, cards);
    case TEST_ENCORE:
        return with_encore(run, side, cards);
    case TEST_MARKERS:
        return with_markers(run, test->of, side, cards);
    case TEST_EXCEPT:
        return cards & ~ask_set(run, test->of).of[side];
    case TEST_HIGHEST:
        return highest(run, test->of, side, cards);
    case TEST_DIFFERENT_NAMES:
        return one_of_each_name(run, side, cards);
    default:
        return cards & place_of_test(run, test, side);
    }
}

/* A player's characters on which what is printed may have changed. */
static uint64_t changed(const Run *run, unsigned side)
{
    return LIKELY(!gains_possible(run->table, GIVES_PRINTED))
               ? 0
               : continuous_changed(run->table, run_player(run, side));
}

/* Those of `cards` that pass the printed tests; what is printed on `given` may have changed. */
static __attribute__((noinline)) uint64_t pass_changed(const Run *run, const CodeFilter *filter,
                                                       unsigned side, uint64_t cards,
                                                       uint64_t given)
{
    if (!is_masked(run, filter->mask))
        return filter_given(run, filter, side, cards);
    uint64_t printed = cards & mask(run, filter->mask, side);
    bool adds = (filter->flags & FILTER_ADDS) &&
                !(run->table->state.modifier_gives & GIVES_TRAITS); /* no trait is lost */
    given &= adds ? ~printed : UINT64_MAX;
    return (printed & ~given) | (given ? filter_given(run, filter, side, given) : 0);
}

static __attribute__((noinline)) uint64_t pass_tests(const Run *run, const CodeFilter *filter,
                                                     unsigned side, uint64_t cards)
{
    const CodeTest *test = &run->records->tests[filter->first];
    for (unsigned i = filter->printed; i < filter->count && cards; i++)
        cards = test_cards(run, &test[i], side, cards);
    return cards;
}

uint64_t ask_filter(const Run *run, unsigned number, unsigned side, uint64_t cards)
{
    const CodeFilter *filter = &run->records->filters[number];
    if (!(filter->flags & FILTER_FACE_DOWN))
        cards &= ~face_down_cards(run_side(run, side));
    if (filter->printed) {
        bool masked = is_masked(run, filter->mask);
        uint64_t given = masked ? cards & changed(run, side) : 0;
        cards = LIKELY(masked && !given) ? cards & mask(run, filter->mask, side)
                                         : pass_changed(run, filter, side, cards, given);
    }
    return filter->count == filter->printed || !cards ? cards
                                                      : pass_tests(run, filter, side, cards);
}

Cards ask_filter_both(const Run *run, unsigned filter, Cards cards)
{
    return (Cards){{cards.of[0] ? ask_filter(run, filter, 0, cards.of[0]) : 0,
                    cards.of[1] ? ask_filter(run, filter, 1, cards.of[1]) : 0}};
}

/* Where cards are that a filter does not place: "your characters" are on the stage. */
uint64_t cards_in_play(const WeissPlayer *player, unsigned flags)
{
    if (flags & FILTER_MARKERS)
        return player->zone[ZONE_MARKER];
    return player->zone[ZONE_STAGE] | (flags & FILTER_CLIMAX ? player->zone[ZONE_CLIMAX_AREA] : 0);
}

bool ask_zone(const Run *run, const CodeFilter *filter, Cards *named)
{
    const unsigned side = filter->theirs;
    const WeissPlayer *player = run_side(run, side);
    if (!filter->zone)
        return false;
    unsigned zone = filter->zone - 1u;
    uint64_t cards = zone == ZONE_STAGE && filter->slots != (SLOTS_STAGE | SLOTS_SURPLUS)
                         ? stage_cards(player, filter->slots)
                         : player->zone[zone];
    if (filter->printed && !mask_pass(run->table, run_player(run, side), masks_of(run, side),
                                      filter->mask, &cards))
        return false;
    if (UNLIKELY(cards & player->face_down) && !(filter->flags & FILTER_FACE_DOWN))
        cards &= ~face_down_cards(player);
    if (filter->not_this)
        cards &= ~this_card(run);
    named->of[side] = cards;
    named->of[side ^ 1u] = 0;
    return true;
}

Cards ask_named(const Run *run, unsigned number)
{
    const CodeFilter *filter = &run->records->filters[number];
    Cards named;
    if (LIKELY(ask_zone(run, filter, &named)))
        return named;
    Cards cards = run_all(run);
    if (filter->sides && !(filter->flags & FILTER_PLACED))
        cards = (Cards){{cards_in_play(run_side(run, 0), filter->flags),
                         cards_in_play(run_side(run, 1), filter->flags)}};
    return ask_filter_both(run, number, cards);
}
