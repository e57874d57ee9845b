/* Clauses about players: choosing, searching, shuffling, damage. */
#include "weiss/engine/gain.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/play/trait.h"

/* ---- Choosing ---- */

Outcome clause_choose(Run *run, const uint16_t *node)
{
    Cards cards;
    if (clause_chooses_trait(node))
        return clause_choose_trait(run, node);
    Outcome outcome = clause_take(run, node_first(node), &cards);
    if (UNLIKELY(run->ability->remembered) && outcome == OUTCOME_DONE)
        modifier_choose(run, cards);
    if (UNLIKELY(run->ability->holds) && outcome == OUTCOME_DONE && node_kind(node) == TEXT_CHOOSE)
        choice_keep(run, cards);
    return outcome;
}

bool clause_choose_supported(const uint16_t *node)
{
    if (clause_chooses_trait(node))
        return clause_choose_trait_supported(node);
    return set_each_supported(node_first(node)) || set_as_many_supported(node_first(node));
}

/* Whether it says how many of what, and not where. */
static bool sought_known(const uint16_t *one)
{
    if (node_kind(one) != TEXT_SET_COUNT || noun_is_placed(node_part(one, 1)))
        return false;
    const uint16_t *count = node_part(one, 0);
    switch (node_kind(count)) {
    case TEXT_COUNT_EXACT:
    case TEXT_COUNT_UP_TO:
    case TEXT_COUNT_ANY:
    case TEXT_COUNT_ANY_OF:
        return noun_supported(node_part(one, 1));
    default:
        return false;
    }
}

/* "Choose in your waiting room, 1 character with …" */
Outcome clause_choose_in(Run *run, const uint16_t *node)
{
    Selection selection = set_select(run, node_part(node, 1));
    Cards cards;
    selection.cards = cards_both(selection.cards, place_cards(run, node_first(node)));
    selection.loose = false;
    return clause_choose_from(run, selection, &cards);
}

bool clause_choose_in_supported(const uint16_t *node)
{
    const uint16_t *set = node_part(node, 1);
    return place_supported(node_first(node)) && node_kind(set) == TEXT_SET_ONE &&
           sought_known(node_first(set));
}

/* ---- Searching ---- */

/* The numbers that a count allows. */
static void count_limits(const Run *run, const uint16_t *count, Selection *selection)
{
    int number = node_kind(count) == TEXT_COUNT_ANY || node_kind(count) == TEXT_COUNT_ANY_OF
                     ? WEISS_DECK_SIZE
                     : number_value(run, node_first(count));
    selection->most = number < 0 ? 0 : (unsigned)number;
    selection->least = node_kind(count) == TEXT_COUNT_EXACT ? selection->most : 0;
}

/* Up to 1 of one kind and up to 1 of another, in the deck: it is what they are chosen from. */
static Outcome search_list(Run *run, const uint16_t *set, Place place)
{
    WeissFrame *frame = run->frame;
    if (frame->stage == 0) {
        frame->candidates[place.side] = run_side(run, place.side)->zone[ZONE_DECK];
        frame->candidates[!place.side] = 0;
    }
    Cards cards;
    Outcome outcome = clause_take(run, set, &cards);
    if (outcome == OUTCOME_DONE)
        those_become(run, cards);
    return outcome;
}

/* "Your declared zone", "the zone you declared" */
static bool place_is_declared(const uint16_t *place)
{
    if (node_kind(place) != TEXT_PLACE)
        return node_kind(place) == TEXT_PLACE_DECLARED;
    return node_kind(node_first(place)) == TEXT_OWNER_YOUR &&
           node_kind(node_part(place, 1)) == TEXT_ZONES_ONE &&
           node_kind(node_first(node_part(place, 1))) == TEXT_ZONE_IS_DECLARED;
}

static Place place_searched(const Run *run, const uint16_t *place)
{
    if (!place_is_declared(place))
        return place_of(run, place);
    return (Place){.zone = (uint8_t)(run->frame->declared - DECLARED_ZONES)};
}

bool clause_searches_declared(const uint16_t *clause)
{
    return node_kind(clause) == TEXT_SEARCH && place_is_declared(node_first(clause));
}

Outcome clause_search(Run *run, const uint16_t *node)
{
    run->frame->shown = 0;
    Place place = place_searched(run, node_part(node, 0));
    if (node_kind(node_part(node, 1)) != TEXT_SET_ONE)
        return search_list(run, node_part(node, 1), place);
    const uint16_t *one = node_first(node_part(node, 1));
    Selection selection = {.least = 0};
    selection.cards.of[place.side] = noun_cards(run, node_part(one, 1), place.side) &
                                     run_side(run, place.side)->zone[place.zone];
    count_limits(run, node_part(one, 0), &selection);
    Cards cards;
    Outcome outcome = clause_choose_from(run, selection, &cards);
    if (outcome == OUTCOME_DONE)
        those_become(run, cards);
    return outcome;
}

static bool search_list_known(const uint16_t *place, const uint16_t *set)
{
    const uint16_t *part;
    if (node_kind(node_first(node_part(place, 1))) != TEXT_ZONE_IS_DECK || !set_each_supported(set))
        return false;
    for (unsigned index = 0; (part = list_part(set, index)) != NULL; index++)
        if (node_kind(part) == TEXT_SET_OR || !sought_known(part))
            return false;
    return true;
}

bool clause_search_supported(const uint16_t *node)
{
    const uint16_t *place = node_part(node, 0);
    const uint16_t *set = node_part(node, 1);
    if (place_is_declared(place))
        return node_kind(set) == TEXT_SET_ONE && sought_known(node_first(set));
    if (!place_supported(place) || node_kind(place) != TEXT_PLACE ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    if (node_kind(set) == TEXT_SET_AND || node_kind(set) == TEXT_SET_COMMA ||
        node_kind(set) == TEXT_SET_COMMA_AND)
        return search_list_known(place, set);
    return node_kind(set) == TEXT_SET_ONE && sought_known(node_first(set));
}

/* ---- Declaring a number ---- */

/* The number of option `index`, or -1 if there are no more. */
static int declared_option(const uint16_t *declared, unsigned index)
{
    for (; index; index--) {
        if (node_kind(declared) != TEXT_DECLARED_NUMBERS)
            return -1;
        declared = node_part(declared, 1);
    }
    return (int)node_value(node_first(declared));
}

static bool declares_place(const uint16_t *declared)
{
    return node_kind(declared) == TEXT_DECLARED_PLACES ||
           node_kind(declared) == TEXT_DECLARED_PLACES_BARE;
}

/* "Declare either your deck or your waiting room" */
static Outcome declare_place(Run *run, const uint16_t *declared)
{
    WeissFrame *frame = run->frame;
    if (frame->stage == 0) {
        weiss_offer_option(run->table, CHOICE_MODE, frame->chooser, 2);
        return OUTCOME_WAIT;
    }
    Place place = place_of(run, node_part(declared, frame->answer));
    frame->declared = (int16_t)(DECLARED_ZONES + place.zone);
    return OUTCOME_DONE;
}

bool clause_declares_place(const uint16_t *clause)
{
    return node_kind(clause) == TEXT_DECLARE_ONE_OF && declares_place(node_first(clause));
}

Outcome clause_declare(Run *run, const uint16_t *node)
{
    const uint16_t *declared = node_first(node);
    WeissFrame *frame = run->frame;
    if (declares_place(declared))
        return declare_place(run, declared);
    unsigned count = 0;
    uint32_t numbers = 0;
    for (int number; (number = declared_option(declared, count)) >= 0; count++)
        numbers |= (uint32_t)number << WEISS_DECLARED_BITS * count;
    if (frame->stage == 0 && count > 1) {
        weiss_offer_numbers(run->table, frame->chooser, numbers, count);
        return OUTCOME_WAIT;
    }
    frame->declared = (int16_t)declared_option(declared, frame->stage ? frame->answer : 0);
    return OUTCOME_DONE;
}

static bool own_zone_known(const uint16_t *place)
{
    return node_kind(place) == TEXT_PLACE && place_supported(place) &&
           node_kind(node_first(place)) == TEXT_OWNER_YOUR &&
           node_kind(node_part(place, 1)) == TEXT_ZONES_ONE;
}

bool clause_declare_supported(const uint16_t *node)
{
    const uint16_t *declared = node_first(node);
    if (declares_place(declared))
        return own_zone_known(node_first(declared)) && own_zone_known(node_part(declared, 1));
    unsigned count = 1;
    bool small = true;
    for (; node_kind(declared) == TEXT_DECLARED_NUMBERS; declared = node_part(declared, 1), count++)
        small &= node_value(node_first(declared)) < 1u << WEISS_DECLARED_BITS;
    return node_kind(declared) == TEXT_DECLARED_NUMBER && count <= WEISS_DECLARED_MAX && small &&
           node_value(node_first(declared)) < 1u << WEISS_DECLARED_BITS;
}

/* ---- Shuffling ---- */

Outcome clause_shuffle(Run *run, const uint16_t *node)
{
    Place place = place_of(run, node_first(node));
    if (place.zone == ZONE_STOCK)
        weiss_stock_shuffle(run->table, run_player(run, place.side));
    else
        weiss_deck_shuffle(run->table, run_player(run, place.side));
    return OUTCOME_DONE;
}

bool clause_shuffle_supported(const uint16_t *node)
{
    const uint16_t *place = node_first(node);
    if (!place_supported(place) || node_kind(place) != TEXT_PLACE ||
        node_kind(node_part(place, 1)) != TEXT_ZONES_ONE)
        return false;
    TextKind zone = node_kind(node_first(node_part(place, 1)));
    return zone == TEXT_ZONE_IS_DECK || zone == TEXT_ZONE_IS_STOCK ||
           (zone == TEXT_ZONE_IS_DECKS && node_kind(node_first(place)) == TEXT_OWNER_THEIR);
}

/* ---- Damage ---- */

typedef struct DamageParts {
    const uint16_t *amount; /* NULL: the same damage */
    const uint16_t *times;  /* NULL: once */
    const uint16_t *victim;
} DamageParts;

static DamageParts damage_parts(const uint16_t *node)
{
    switch (node_kind(node)) {
    case TEXT_DAMAGE_REPEATED:
        return (DamageParts){node_part(node, 0), node_part(node, 2), node_part(node, 1)};
    case TEXT_DAMAGE_REPEATED_FIRST:
        return (DamageParts){node_part(node, 0), node_part(node, 1), node_part(node, 3)};
    case TEXT_DAMAGE_SAME:
        return (DamageParts){NULL, NULL, node_first(node)};
    default:
        return (DamageParts){node_part(node, 0), NULL, node_part(node, 1)};
    }
}

/* Whom damage is dealt to. Of several opponents not the one whose characters were chosen before. */
static unsigned damage_player(const Run *run, const uint16_t *victim, unsigned side)
{
    bool theirs = node_kind(victim) == TEXT_VICTIM_OPPONENT;
    return UNLIKELY(run->multiplayer) && theirs ? run->table->state.multiplayer.first
                                                : run_player(run, side);
}

/* "This card cannot deal damage to players", "you cannot receive damage by AUTO effects of your
 * opponent's characters". */
static bool damage_banned(const Run *run, unsigned player, int amount)
{
    const WeissStandby *source = &run->frame->source;
    WeissTable *table = run->table;
    bool by_auto = player != run->me && run->ability->type == ABILITY_TYPE_AUTO &&
                   bit_in(run_deck(run, 0)->characters, source->card);
    if (by_auto && gains_possible(table, GIVES_PLAYER) &&
        weiss_auto_damage_banned(table, player, amount))
        return true;
    if (!source->stamp)
        return false;
    unsigned slot = weiss_stage_find(run_side(run, 0), source->stamp, source->slot % SLOT_COUNT);
    return slot != WEISS_NO_SLOT && character_banned(table, run->me, slot, BAN_DAMAGE);
}

/* Whom damage number `left`, counted down to 1, is dealt to: his side. All players take turns, the turn
 * player first; of several opponents the one whose turn it is becomes the run's. */
static unsigned damage_side(Run *run, const uint16_t *victim, unsigned left)
{
    const WeissState *state = &run->table->state;
    if (node_kind(victim) != TEXT_VICTIM_ALL)
        return node_kind(victim) == TEXT_VICTIM_OPPONENT;
    unsigned player = state->active;
    unsigned count = bits_count(state->living);
    for (unsigned before = (count - left % count) % count; before; before--)
        player = multiplayer_next_living(state, player);
    if (UNLIKELY(run->multiplayer) && player != run->me)
        multiplayer_face(run, player);
    return player != run->me;
}

/* One damage process after the other, each with its own cancel. */
Outcome clause_damage(Run *run, const uint16_t *node)
{
    WeissFrame *frame = run->frame;
    DamageParts parts = damage_parts(node);
    int amount = parts.amount ? number_value(run, parts.amount) : frame->source.amount;
    if (frame->stage == 0) {
        int times = parts.times ? number_value(run, parts.times) : 1;
        if (node_kind(parts.victim) == TEXT_VICTIM_ALL)
            times *= (int)bits_count(run->table->state.living);
        frame->count = (uint8_t)(times < 0 ? 0 : times);
        frame->stage = STAGE_OWN;
        run->table->state.damage.cancelled = 0; /* none of it is yet */
    }
    while (frame->count) {
        unsigned side = damage_side(run, parts.victim, frame->count--);
        unsigned player = damage_player(run, parts.victim, side);
        if (!damage_banned(run, player, amount))
            weiss_damage_begin(run->table, player, amount, 0);
        if (frame->count && (run->table->state.due & DUE_DAMAGE))
            return OUTCOME_AGAIN;
    }
    return OUTCOME_DONE;
}

/* "Deal either 2 or 3 damage": the master says which. */
Outcome clause_damage_either(Run *run, const uint16_t *node)
{
    if (run->frame->stage == 0) {
        weiss_offer_option(run->table, CHOICE_MODE, run->frame->chooser, 2);
        return OUTCOME_WAIT;
    }
    const uint16_t *amount = node_part(node, run->frame->answer);
    const uint16_t *victim = node_part(node, 2);
    unsigned player = damage_player(run, victim, node_kind(victim) == TEXT_VICTIM_OPPONENT);
    if (!damage_banned(run, player, (int)node_value(amount)))
        weiss_damage_begin(run->table, player, (int)node_value(amount), 0);
    return OUTCOME_DONE;
}

bool clause_damage_either_supported(const uint16_t *node)
{
    return node_kind(node_part(node, 2)) != TEXT_VICTIM_ALL;
}

bool clause_damage_supported(const uint16_t *node)
{
    (void)node;
    return true;
}
