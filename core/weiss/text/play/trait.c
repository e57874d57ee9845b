/* Traits that are given or taken for a time, and "choose 1 trait of a character". A trait given is
 * known by the ability and the number of the gain in it, one taken by a card that it is printed on. */
#include "weiss/text/play/trait.h"

#include <string.h>

#include "weiss/text/compile/ban.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/source/name.h"
#include "weiss/text/grammar/sentence.h"

enum {
    TRAIT_GAINS = MODIFIER_KINDS - MODIFIER_TRAIT,
    PRINTED_TRAITS = 8,
    CARDS = 64,
    TRAITS_OFFERED = 64
};

/* frame->declared while no trait was chosen. */
enum { NO_TRAIT = -1 };

/* ---- Given ---- */

/* Passes over the gains of traits before offset `end` of the tree at `node`, counting them. */
static unsigned gains_before(const uint16_t *node, const uint16_t *end)
{
    unsigned count = 0;
    if (node >= end || node_kind(node) <= TEXT_TRAIT)
        return 0;
    if (node_kind(node) == TEXT_GAIN_TRAIT)
        return 1;
    const uint16_t *last = node_next(node);
    for (const uint16_t *part = node_first(node); part < last; part = node_next(part))
        count += gains_before(part, end);
    return count;
}

/* Gain of a trait number *number of the tree, or NULL. */
static const uint16_t *gain_number(const uint16_t *node, unsigned *number)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return NULL;
    if (node_kind(node) == TEXT_GAIN_TRAIT)
        return (*number)-- == 0 ? node : NULL;
    const uint16_t *last = node_next(node);
    const uint16_t *found = NULL;
    for (const uint16_t *part = node_first(node); part < last && !found; part = node_next(part))
        found = gain_number(part, number);
    return found;
}

unsigned trait_modifier_kind(const Run *run, const uint16_t *gain)
{
    unsigned number = gains_before(run->code + run->ability->node, gain);
    return MODIFIER_TRAIT + number;
}

bool trait_gains_supported(const uint16_t *ability)
{
    return gains_before(ability, node_next(ability)) <= TRAIT_GAINS;
}

static bool is_trait(const char *text, const char *trait)
{
    char key[WEISS_NAME_KEY_SIZE];
    weiss_name_key(key, text, strlen(text));
    return strcmp(key, trait) == 0;
}

bool traits_have(char *const *strings, const uint16_t *traits, const char *trait)
{
    if (is_trait(strings[node_value(node_first(traits))], trait))
        return true;
    return node_kind(traits) != TEXT_TRAITS_ONE &&
           traits_have(strings, node_part(traits, 1), trait);
}

bool trait_modifier_gives(const WeissTable *table, const WeissModifier *modifier,
                          const char *trait)
{
    if (modifier->kind < MODIFIER_TRAIT)
        return false;
    const Ability *ability = ability_named(table, (uint16_t)modifier->value);
    unsigned number = modifier->kind - (unsigned)MODIFIER_TRAIT;
    const uint16_t *gain = gain_number(ability->program->code + ability->node, &number);
    return traits_have(ability->program->strings, node_first(gain), trait);
}

/* ---- Taken ---- */

/* A trait printed on a card, as the value of a modifier. */
static int16_t trait_name(unsigned player, unsigned card, unsigned number)
{
    return (int16_t)((player * CARDS + card) * PRINTED_TRAITS + number);
}

static const char *trait_named(const WeissTable *table, int value)
{
    unsigned card = (unsigned)value / PRINTED_TRAITS;
    const WeissCard *known = deck_of(table, card / CARDS)->card[card % CARDS];
    return known->traits[(unsigned)value % PRINTED_TRAITS];
}

bool trait_modifier_takes(const WeissTable *table, const WeissModifier *modifier,
                          const char *trait)
{
    return modifier->kind == MODIFIER_NO_TRAIT &&
           is_trait(trait_named(table, modifier->value), trait);
}

/* ---- "Choose 1 trait of a character" ---- */

typedef struct Traits {
    int16_t names[TRAITS_OFFERED];
    unsigned count;
} Traits;

static void traits_add(const WeissTable *table, Traits *traits, int16_t name)
{
    char key[WEISS_NAME_KEY_SIZE];
    const char *trait = trait_named(table, name);
    weiss_name_key(key, trait, strlen(trait));
    for (unsigned i = 0; i < traits->count; i++)
        if (is_trait(trait_named(table, traits->names[i]), key))
            return;
    if (traits->count < TRAITS_OFFERED)
        traits->names[traits->count++] = name;
}

static void traits_of_card(const Run *run, Traits *traits, unsigned side, unsigned slot)
{
    unsigned player = run_player(run, side);
    unsigned card = run_side(run, side)->stage[slot].card;
    const WeissCard *printed = run_deck(run, side)->card[card];
    for (unsigned i = 0; i < printed->trait_count && i < PRINTED_TRAITS; i++)
        if (!continuous_trait_lost(run->table, player, slot, printed->traits[i]))
            traits_add(run->table, traits, trait_name(player, card, i));
}

/* The different printed traits that characters have, by their positions and as printed. */
static Traits traits_of(const Run *run, Cards cards)
{
    Traits traits = {.count = 0};
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(run, side);
        for (unsigned slots = p->occupied; slots; slots &= slots - 1)
            if (bit_in(cards.of[side], p->stage[bits_first(slots)].card))
                traits_of_card(run, &traits, side, bits_first(slots));
    }
    return traits;
}

/* The `set_one` that says whose trait is chosen, or NULL; "1 of your opponent's characters and 1
 * trait of that character" has two parts. */
static const uint16_t *trait_part(const uint16_t *set)
{
    const uint16_t *one = node_first(set);
    if (node_kind(set) == TEXT_SET_AND && node_kind(node_next(one)) == TEXT_SET_ONE)
        one = node_first(node_next(one));
    else if (node_kind(set) != TEXT_SET_ONE)
        return NULL;
    return node_kind(one) == TEXT_SET_TRAIT_OF ? one : NULL;
}

bool clause_chooses_trait(const uint16_t *node)
{
    return trait_part(node_first(node)) != NULL;
}

/* The characters of whose traits one is chosen: one that is chosen first, or all that are such. */
static Outcome trait_bearers(Run *run, const uint16_t *set, Cards *bearers)
{
    if (node_kind(set) == TEXT_SET_AND)
        return clause_take_node(run, node_first(set), bearers);
    *bearers = set_cards(run, node_part(node_first(set), 1));
    run->frame->stage = STAGE_OWN;
    return OUTCOME_DONE;
}

Outcome clause_choose_trait(Run *run, const uint16_t *node)
{
    WeissFrame *frame = run->frame;
    const uint16_t *set = node_first(node);
    bool asked = frame->stage > STAGE_OWN;
    Cards bearers = {{frame->antecedent[0], frame->antecedent[1]}};
    if (frame->stage < STAGE_OWN) {
        Outcome outcome = trait_bearers(run, set, &bearers);
        if (outcome != OUTCOME_DONE)
            return outcome;
    } else if (node_kind(set) == TEXT_SET_ONE) {
        bearers = set_cards(run, node_part(node_first(set), 1));
    }
    Traits traits = traits_of(run, bearers);
    run->nothing = traits.count == 0;
    frame->declared = NO_TRAIT;
    if (traits.count > 1 && !asked) {
        weiss_offer_option(run->table, CHOICE_MODE, frame->chooser, traits.count);
        return OUTCOME_WAIT;
    }
    if (traits.count)
        frame->declared = traits.names[asked ? frame->answer : 0];
    return OUTCOME_DONE;
}

static bool number_is_one(const uint16_t *number)
{
    return node_kind(number) == TEXT_NUMBER_IS && node_value(node_first(number)) == 1;
}

bool clause_choose_trait_supported(const uint16_t *node)
{
    const uint16_t *set = node_first(node);
    const uint16_t *one = trait_part(set);
    if (!number_is_one(node_first(one)) || !set_each_supported(node_part(one, 1)))
        return false;
    if (node_kind(set) == TEXT_SET_ONE) /* "a character in your opponent's stage": any of them */
        return node_kind(node_first(node_part(one, 1))) == TEXT_SET_COUNT;
    const uint16_t *thing = set_thing(node_part(one, 1));
    return thing && node_kind(thing) == TEXT_THAT && node_kind(node_first(set)) == TEXT_SET_OF &&
           which_supported(node_first(set)) && node_has(node_first(set), TEXT_OWNED_OPPONENT) &&
           number_is_one(node_first(node_first(node_first(set))));
}
