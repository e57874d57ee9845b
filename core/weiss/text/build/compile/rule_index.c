/* Index of what the continuous abilities of a deck give and which cards have them; and what the
 * abilities of all decks come to for the match. */
#include "weiss/engine/abilities.h"
#include "weiss/text/build/code/code_gift.h"
#include "weiss/text/build/compile/hand_gift.h"
#include "weiss/text/build/compile/link_parts.h"
#include "weiss/text/build/compile/printed.h"
#include "weiss/text/build/compile/rule_inputs.h"

/* Whether a text takes power away: "-1000 power", in any ability. */
static bool takes_power(const Meaning *meaning, const uint16_t *node)
{
    return meaning_fits(meaning, node, "LESS|MORE_OR_LESS", NULL) &&
           meaning_says(meaning, node, MEAN_POWER);
}

/* The power that an ability takes from a character at most, or POWER_UNKNOWN. */
static int power_taken_by(const Code *code, const Ability *ability)
{
    int taken = 0;
    for (unsigned i = 0; i < ability->rule_count; i++) {
        const CodeRule *rule = &code->rules[ability->first_rule + i];
        if (rule->within & GIVES_POWER)
            return POWER_UNKNOWN;
        for (unsigned k = 0; k < rule->gift_count; k++) {
            const CodeGift *gift = &code->gifts[rule->gift + k];
            if (gift->kind != GIFT_VALUE || gift->of != VALUE_POWER || gift->value >= 0)
                continue;
            if (gift->amount || gift->each || gift->own_level)
                return POWER_UNKNOWN;
            taken -= gift->value;
        }
    }
    return taken;
}

/* Notes a card with a CONT that takes power. */
static void index_taker(DeckText *text, WeissDeck *deck, unsigned card, const Ability *ability)
{
    int taken = power_taken_by(&text->code, ability);
    bool known = taken < POWER_UNKNOWN && text->taken[card] < POWER_UNKNOWN;
    text->taken[card] = known ? text->taken[card] + taken : POWER_UNKNOWN;
    deck->takers |= bit_of(card);
}

/* Whether an ability gives names, traits or colours to others than its own card. */
static bool gives_wide(const Code *code, const Ability *ability)
{
    for (unsigned i = 0; i < ability->rule_count; i++) {
        const CodeRule *rule = &code->rules[ability->first_rule + i];
        if ((rule->within & GIVES_PRINTED) ||
            ((rule->gives & GIVES_PRINTED) && rule->whom != WHOM_THIS))
            return true;
    }
    return false;
}

/* Notes the inputs of what is offered in the main phase. */
static void index_offer(PositionSensitivity *positional, uint64_t inputs)
{
    positional->offers |= inputs_are_placed(inputs);
    positional->measured |= (uint16_t)(inputs >> INPUT_ASKED & GIVES_ANY);
}

/* Notes how positions matter to an ability. Names, traits and colours may be asked anywhere. */
static void index_positions(PositionSensitivity *positional, const Code *code,
                            const Ability *ability)
{
    const unsigned values = GIVES_POWER | GIVES_SOUL | GIVES_LEVEL | GIVES_PRINTED | GIVES_ICONS;
    if (ability->type == ABILITY_TYPE_ACT && ability->cost)
        index_offer(positional, cost_inputs(code, &code->costs[ability->cost]));
    if ((ability->gives & (GIVES_HAND | GIVES_PLAYER)) || (ability->bans & 1u << BAN_MOVE))
        index_offer(positional, ability->inputs);
    positional->offers |= ability->substitute || ability->free_play;
    if (inputs_are_placed(ability->inputs))
        positional->placed |= (uint16_t)(ability->gives & values);
    positional->offers |= (positional->placed & GIVES_PRINTED) != 0;
}

/* The zones besides the stage in which an ability works. Only climaxes are in the climax area. */
static unsigned zones_elsewhere(const WeissDeck *deck, unsigned card, const Ability *ability)
{
    unsigned never = bit_in(deck->climaxes, card) ? 0 : 1u << ZONE_CLIMAX_AREA;
    return ability->zones & ~(never | 1u << ZONE_STAGE);
}

static void index_giver(DeckText *text, const WeissDeck *deck, unsigned card,
                        const Ability *ability)
{
    uint64_t bit = bit_of(card);
    uint64_t printed = ability->gives & GIVES_PRINTED ? bit : 0;
    unsigned elsewhere = zones_elsewhere(deck, card, ability);
    text->giving_zones |= (uint16_t)elsewhere;
    text->giving_elsewhere |= elsewhere ? bit : 0;
    if ((ability->gives & (GIVES_POWER | GIVES_SOUL)) && ability_asks_positions(ability))
        text->giving_placed |= bit;
    text->printing |= printed;
    text->printing_wide |= gives_wide(&text->code, ability) ? printed : 0;
    text->printing_others |= ability->reach & REACH_OTHERS ? printed : 0;
}

/* Notes what a card gives from the stage beyond itself, which changes when it comes or goes. */
static void index_reach(DeckText *text, WeissDeck *deck, unsigned card, const Ability *ability)
{
    unsigned gives = ability->zones >> ZONE_STAGE & 1u ? ability->gives & GIVES_ANY : 0;
    unsigned beyond = ability->reach ? gives : gives & (GIVES_HAND | GIVES_PLAYER);
    text->reaching[card] |= (uint16_t)beyond;
    text->reaching_others[card] |= (uint16_t)(ability->reach & REACH_OTHERS ? gives : 0);
    deck->givers |= beyond ? bit_of(card) : 0;
}

/* Zones besides the stage that matter to what is given, because this ability gives it. */
static uint16_t inputs_giving(DeckText *text, const WeissDeck *deck, unsigned card,
                              const Ability *ability, unsigned give)
{
    unsigned zones = zones_elsewhere(deck, card, ability);
    if (give == GIVES_HAND && !ability->reach && (zones >> ZONE_HAND & 1u)) {
        text->giving_in_hand |= bit_of(card);
        zones &= ~(1u << ZONE_HAND);
    }
    return (uint16_t)zones;
}

/* Reads what the card gives itself in hand, if a single ability does and says no more. Returns that
 * ability, or the number of abilities. */
static unsigned index_hand_gift(DeckText *text, unsigned card)
{
    unsigned found = text->count[card];
    unsigned giving = 0;
    for (unsigned i = 0; i < text->count[card]; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i];
        if (!ability->exact || !(ability->gives & GIVES_HAND))
            continue;
        giving++;
        found = i;
    }
    HandGift *gift = &text->hand_gifts[card];
    unsigned number = text->first[card] + found;
    if (giving != 1 || !hand_gift_read(&text->code, &text->abilities[number], gift))
        return text->count[card];
    gift->ability = (uint16_t)number;
    text->hand_gifted |= bit_of(card);
    text->hand_barred |= gift->unplayable ? bit_of(card) : 0;
    return found;
}

/* Lists a card by what its abilities give, and to whom. */
static void index_card(DeckText *text, WeissDeck *deck, unsigned card)
{
    uint64_t bit = bit_of(card);
    unsigned hand_gift = index_hand_gift(text, card);
    for (unsigned i = 0; i < text->count[card]; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i];
        if (!ability->exact)
            continue;
        unsigned gives = i != hand_gift ? ability->gives & GIVES_ANY : 0;
        if (gives) {
            index_giver(text, deck, card, ability);
            index_reach(text, deck, card, ability);
        }
        if (ability->lends_backup) {
            text->lent_backups |= bit;
            text->lenders[card] = (uint16_t)(text->first[card] + i);
        }
        text->hand_lenders |= ability->lends_backups ? bit : 0;
        if (ability->type == ABILITY_TYPE_CONT && ability->level) {
            text->levelled |= bit;
            text->level_more[card] = (uint8_t)(text->level_more[card] + ability->level);
        }
        text->iconed |= (ability->gives & GIVES_ICONS) && !ability->zones ? bit : 0;
        if (ability->gives & GIVES_LOSS)
            index_taker(text, deck, card, ability);
        text->substitutes |= ability->substitute ? bit : 0;
        text->icon_choices |= ability->icon_choice ? bit : 0;
        text->free_plays |= ability->free_play ? bit : 0;
        for (; gives; gives &= gives - 1) {
            unsigned kind = bits_first(gives);
            text->gives_at[card][kind] |= 1u << (i < GIVES_AT_LAST ? i : GIVES_AT_LAST);
            text->giving[kind] |= bit;
            uint16_t inputs = inputs_giving(text, deck, card, ability, 1u << kind);
            text->inputs_giving[kind] |= inputs;
            text->inputs_giving_others[kind] |= ability->reach & REACH_OTHERS ? inputs : 0;
            text->giving_own[kind] |= ability->reach & REACH_OWN ? bit : 0;
            text->giving_others[kind] |= ability->reach & REACH_OTHERS ? bit : 0;
        }
    }
}

void rules_index(DeckText *text, WeissDeck *deck)
{
    for (unsigned i = 0; i < text->ability_count; i++) {
        Ability *ability = &text->abilities[i];
        ability->inputs = ability_inputs(&text->code, ability);
        if (meaning_has_anywhere(ability->meaning, ability_meaning(ability), takes_power))
            text->gives |= GIVES_FALL;
        if (ability->exact) {
            text->gives |= ability->gives;
            text->bans |= ability->bans;
            index_positions(&text->position_sensitivity, &text->code, ability);
        }
    }
    for (unsigned card = 0; card < deck->count; card++) {
        if (bit_in(deck->characters, card) && deck->power[card] <= 0)
            text->gives |= GIVES_FALL;
        index_card(text, deck, card);
    }
    deck->takers_elsewhere = deck->takers & text->giving_elsewhere;
    deck->hand_givers = text->giving[bits_first(GIVES_HAND)];
    deck->hand_givers_others = text->giving_others[bits_first(GIVES_HAND)];
    deck->hand_givers_elsewhere =
        (deck->hand_givers | deck->hand_givers_others) & text->giving_elsewhere;
    if (text->giving[bits_first(GIVES_HAND)])
        text->gives |= GIVES_TO_HAND;
}

/* ---- A match ---- */

static void deck_gives(WeissMatch *match, const DeckText *text, PositionSensitivity *all)
{
    match->texts |= text->ability_count != 0;
    match->gives |= text->gives;
    match->bans |= text->bans;
    match->granted_listened |= text->granted_events;
    match->granted_any |= text->granted_any;
    match->granted_types |= text->granted_types;
    all->offers |= text->position_sensitivity.offers;
    /* granted ACTs come in the order of their givers */
    all->offers |= text->granted_types >> ABILITY_TYPE_ACT & 1u;
    all->measured |= text->position_sensitivity.measured;
    all->placed |= text->position_sensitivity.placed;
}

/* Every question depends on which cards lie face down, and on zones other than the stage from which
 * such a thing may be given. Givers on the stage are reported by text_giver_touch. */
static uint64_t inputs_of_question(const WeissMatch *match, unsigned kind, unsigned player)
{
    const uint64_t faces = bit_of(INPUT_FACES) | bit_of(INPUT_FACES + INPUTS_OF_PLAYER);
    const DeckText *own = match->deck[player]->text;
    const DeckText *other = match->deck[player ^ 1u]->text;
    uint64_t of_own = own ? own->inputs_giving[kind] : 0;
    uint64_t of_other = other ? other->inputs_giving_others[kind] : 0;
    return bit_of(INPUT_MODIFIERS) | bit_of(INPUT_ASKED + kind) | faces |
           of_own << player * INPUTS_OF_PLAYER | of_other << (player ^ 1u) * INPUTS_OF_PLAYER;
}

static void questions_link(WeissMatch *match)
{
    for (unsigned player = 0; player < KEPT_PLAYERS; player++) {
        match->inputs_printed[player] = 0;
        for (unsigned kind = 0; kind < GIVES_KINDS; kind++) {
            uint64_t inputs = inputs_of_question(match, kind, player);
            match->inputs_asked[player][kind] = inputs;
            match->inputs_printed[player] |= GIVES_PRINTED >> kind & 1u ? inputs : 0;
        }
    }
}

void text_match_link(WeissMatch *match)
{
    PositionSensitivity all = {0};
    for (unsigned player = 0; player < match->player_count; player++)
        if (match->deck[player]->text)
            deck_gives(match, match->deck[player]->text, &all);
    match->position_sensitive = all.offers || (all.measured & all.placed);
    printed_match(match);
    questions_link(match);
    if (!(match->gives & GIVES_POWER))
        match->gives &= (uint16_t) ~(unsigned)GIVES_FALL;
}
