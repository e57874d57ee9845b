/* Traits given or taken for a time, and "choose 1 trait of a character". A given trait is known by
 * a name in the deck that gives it, a taken one by a card that it is printed on or by such a name. */
#include "weiss/text/build/text_build.h"
#include "weiss/text/play/effect/trait.h"

#include "weiss/text/play/continuous/continuous.h"

enum {
    PRINTED_TRAITS = WEISS_TRAITS_NUMBERED,
    CARDS = 64,
    GIVEN_FIRST = WEISS_PLAYERS_MAX * CARDS * PRINTED_TRAITS, /* names of a deck's texts, after what is printed */
    GIVEN_NAMES = (INT16_MAX - GIVEN_FIRST) / WEISS_PLAYERS_MAX, /* of a deck at most */
    TRAITS_OFFERED = 64
};

/* frame->declared if no trait was chosen. */
enum { NO_TRAIT = -1 };

/* ---- Given ---- */

bool trait_modifier_gives(const WeissTable *table, const WeissModifier *modifier, uint64_t trait)
{
    static_assert(MODIFIER_KINDS - MODIFIER_TRAIT >= WEISS_PLAYERS_MAX, "a kind for each deck");
    if (modifier->kind < MODIFIER_TRAIT)
        return false;
    const DeckText *text = deck_of(table, modifier->kind - (unsigned)MODIFIER_TRAIT)->text;
    return text->code.numbers[modifier->value] == trait;
}

/* ---- Taken ---- */

/* A trait printed on a card, as the value of a modifier. */
static int16_t trait_name(unsigned player, unsigned card, unsigned number)
{
    return (int16_t)((player * CARDS + card) * PRINTED_TRAITS + number);
}

/* A trait that a text of a deck gives, by number among the names of that deck. */
static int16_t given_name(unsigned player, unsigned name)
{
    return (int16_t)(GIVEN_FIRST + player * GIVEN_NAMES + name);
}

/* The number of the trait that is named so. */
static uint64_t trait_named(const WeissTable *table, int value)
{
    if (value >= GIVEN_FIRST) {
        unsigned given = (unsigned)(value - GIVEN_FIRST);
        return deck_of(table, given / GIVEN_NAMES)->text->code.numbers[given % GIVEN_NAMES];
    }
    unsigned card = (unsigned)value / PRINTED_TRAITS;
    return table->match->numbers[card / CARDS][card % CARDS].traits[(unsigned)value % PRINTED_TRAITS];
}

bool trait_modifier_takes(const WeissTable *table, const WeissModifier *modifier, uint64_t trait)
{
    return modifier->kind == MODIFIER_NO_TRAIT && trait_named(table, modifier->value) == trait;
}

/* ---- "Choose 1 trait of a character" ---- */

typedef struct Traits {
    int16_t names[TRAITS_OFFERED];
    unsigned count;
} Traits;

static void traits_add(const WeissTable *table, Traits *traits, int16_t name)
{
    uint64_t trait = trait_named(table, name);
    for (unsigned i = 0; i < traits->count; i++)
        if (trait_named(table, traits->names[i]) == trait)
            return;
    if (traits->count < TRAITS_OFFERED)
        traits->names[traits->count++] = name;
}

/* Those that texts of a deck have given to a character, and that it still has. */
static void traits_given(const Run *run, Traits *traits, unsigned deck, unsigned player, unsigned slot)
{
    const Code *code = &deck_of(run->table, deck)->text->code;
    for (unsigned i = 1; i < code->gift_count; i++) {
        const CodeGift *gift = &code->gifts[i];
        if (gift->kind == GIFT_TRAIT && gift->of < GIVEN_NAMES &&
            continuous_has_trait(run->table, player, slot, code->numbers[gift->of]))
            traits_add(run->table, traits, given_name(deck, gift->of));
    }
}

static void traits_of_card(const Run *run, Traits *traits, unsigned side, unsigned slot)
{
    unsigned player = run_player(run, side);
    unsigned card = run_side(run, side)->stage[slot].card;
    const WeissNumbers *printed = &run->table->match->numbers[player][card];
    for (unsigned i = 0; i < printed->trait_count; i++)
        if (!continuous_trait_lost(run->table, player, slot, printed->traits[i]))
            traits_add(run->table, traits, trait_name(player, card, i));
    for (unsigned deck = 0; deck < run->table->state.player_count; deck++)
        traits_given(run, traits, deck, player, slot);
}

/* The different traits that characters have, in the order of positions, of print and of the texts that give them. */
static Traits traits_of(const Run *run, Cards cards)
{
    Traits traits = {.count = 0};
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(run, side);
        for (unsigned slots = slots_with(p, cards.of[side]); slots; slots &= slots - 1)
            traits_of_card(run, &traits, side, bits_first(slots));
    }
    return traits;
}

unsigned trait_count(const Run *run, Cards cards)
{
    return traits_of(run, cards).count;
}

/* The characters of which a trait is chosen: one that is chosen first, or all of the set. */
static Outcome trait_bearers(Run *run, const CodeClause *clause, Cards *bearers)
{
    if (clause->flags & CLAUSE_ONE)
        return clause_take(run, clause->set, bearers);
    *bearers = ask_set(run, clause->set);
    run->frame->stage = STAGE_OWN;
    return OUTCOME_DONE;
}

Outcome clause_choose_trait(Run *run, const CodeClause *clause)
{
    WeissFrame *frame = run->frame;
    bool asked = frame->stage > STAGE_OWN;
    Cards bearers = run_it(run);
    if (frame->stage < STAGE_OWN) {
        Outcome outcome = trait_bearers(run, clause, &bearers);
        if (outcome != OUTCOME_DONE)
            return outcome;
    } else if (!(clause->flags & CLAUSE_ONE)) {
        bearers = ask_set(run, clause->set);
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
