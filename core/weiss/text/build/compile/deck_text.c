/* The texts of a deck: the abilities of its cards, who waits for what, who grants what. */
#include <stdlib.h>
#include <string.h>

#include "weiss/text/build/compile/link_parts.h"
#include "weiss/text/build/compile/printed.h"
#include "weiss/text/build/compile/rule_inputs.h"

/* Adds the abilities of all cards. Copies of a card are neighbours and share theirs. False without
 * memory. */
static bool link_cards(Linker *linker, DeckText *text, const WeissDeck *deck,
                       TextCompiler *compiler)
{
    if (setjmp(linker->coder.full))
        return false;
    linker_begin(linker);
    for (unsigned card = 0; card < deck->count; card++) {
        if (card > 0 && deck->card[card] == deck->card[card - 1]) {
            text->first[card] = text->first[card - 1];
            text->count[card] = text->count[card - 1];
            continue;
        }
        const CardText *compiled = text_compiler_card(compiler, deck->card[card]);
        if (compiled == NULL)
            return false;
        text->first[card] = (uint16_t)linker->count;
        text->count[card] = (uint8_t)link_card(linker, deck->card[card], compiled);
        if (linker->count >= ABILITY_NUMBERS)
            return false;
    }
    return true;
}

/* The number of abilities of a card, granted ones included. */
static unsigned all_of(const DeckText *text, unsigned card)
{
    unsigned end = text->first[card] + text->count[card];
    while (end < text->ability_count && text->abilities[end].granted)
        end++;
    return end - text->first[card];
}

/* The zones of places, a bit each; all zones if there are no places. */
static unsigned zones_of(const Code *code, CodeRange places)
{
    return places.count ? places_zones(code, places) : UINT16_MAX;
}

/* Whose events may trigger the ability: SIDES_ bits. Notes the moves that may, too. */
static unsigned index_trigger(DeckText *text, const Ability *ability, unsigned kind, uint64_t bit)
{
    const Code *code = &text->code;
    const CodeTrigger *trigger = &code->triggers[ability->trigger];
    const CodeRange ranges[] = {trigger->events, trigger->marks};
    unsigned sides = ability->trigger ? 0 : SIDES_BOTH;
    for (unsigned range = 0; range < 2; range++)
        for (unsigned i = 0; i < ranges[range].count; i++) {
            const CodeEvent *event = &code->events[ranges[range].first + i];
            if (event->event != kind)
                continue;
            sides |=
                event->sides && event->kind != ON_RESULT ? event->sides & SIDES_BOTH : SIDES_BOTH;
            if (kind != EVENT_MOVED)
                continue;
            const CodeMove *move = &code->moves[event->of];
            unsigned from = move->either ? UINT16_MAX : zones_of(code, move->from);
            unsigned to = zones_of(code, move->to);
            for (unsigned zone = 0; zone < ZONE_COUNT; zone++) {
                text->moved_from[zone] |= from >> zone & 1u ? bit : 0;
                text->moved_to[zone] |= to >> zone & 1u ? bit : 0;
            }
        }
    return sides;
}

/* Whether positions, or values that others give, may decide whether the cost can be paid. */
static bool cost_is_placed(const Code *code, const Ability *ability)
{
    uint64_t inputs = cost_inputs(code, &code->costs[ability->cost]);
    return inputs_are_placed(inputs) || inputs >> INPUT_ASKED;
}

/* Lists an ability under what it waits for. Cards that grant one are listed apart. */
static void index_ability(DeckText *text, WeissDeck *deck, const Ability *ability, uint64_t bit)
{
    for (uint64_t events = ability->events; events; events &= events - 1) {
        unsigned event = bits_first(events);
        deck->listeners[event] |= bit;
        if (ability->granted)
            continue;
        if (ability->zones & ~(1u << ZONE_STAGE))
            text->listeners[event].off_stage |= bit;
        unsigned sides = index_trigger(text, ability, event, bit);
        if (ability->own_event)
            text->listeners[event].own |= bit;
        for (unsigned side = 0; side < 2 && !ability->own_event; side++)
            text->listeners[event].any[side] |= sides >> side & 1u ? bit : 0;
    }
    if (ability->type == ABILITY_TYPE_ACT && cost_is_placed(&text->code, ability))
        text->placed_acts |= bit;
    if (ability->granted) {
        text->granted_events |= ability->events;
        text->granted_any |= ability->own_event ? 0 : ability->events;
        text->granted_types |= 1u << ability->type;
        return;
    }
    text->with[ability->type] |= bit;
    text->listening_zones |= ability->events ? ability->zones : 0;
    if (ability->type != ABILITY_TYPE_CONT)
        return;
    for (uint64_t events = ability->grants_events; events; events &= events - 1)
        text->grants_event[bits_first(events)] |= bit;
    for (uint32_t types = ability->grants_types; types; types &= types - 1)
        text->grants_type[bits_first(types)] |= bit;
}

static void index_acts(DeckText *text, unsigned card)
{
    CardActs *acts = &text->acts[card];
    for (unsigned i = 0; i < text->count[card] && acts->count < WEISS_ACTS_MAX; i++)
        if (text->abilities[text->first[card] + i].type == ABILITY_TYPE_ACT)
            acts->abilities[acts->count++] = (uint16_t)(text->first[card] + i);
}

static void index_cards(DeckText *text, WeissDeck *deck)
{
    for (unsigned card = 0; card < deck->count; card++) {
        const Ability *ability = &text->abilities[text->first[card]];
        index_acts(text, card);
        for (unsigned left = all_of(text, card); left--; ability++)
            if (ability->exact)
                index_ability(text, deck, ability, bit_of(card));
    }
}

static void index_names(DeckText *text, const WeissDeck *deck)
{
    for (unsigned card = 0; card < deck->count; card++)
        text->same_name[card] =
            card > 0 && deck->card[card] == deck->card[card - 1]
                ? text->same_name[card - 1]
                : printed_fits(deck, PRINTED_NAME, deck->card[card]->name, deck->all);
}

static void text_free(DeckText *text)
{
    free(text->abilities);
    code_clear(&text->code);
    free(text);
}

bool deck_text_link(WeissDeck *deck, TextCompiler *compiler)
{
    Linker linker = {.count = 0};
    DeckText *text = calloc(1, sizeof *text);
    deck->text = NULL;
    if (text == NULL || !link_cards(&linker, text, deck, compiler)) {
        linker_clear(&linker);
        free(text);
        return false;
    }
    text->abilities = linker.abilities;
    text->ability_count = linker.count;
    text->code = linker.coder.code;
    if (!printed_keys(&text->code)) {
        text_free(text);
        return false;
    }
    index_cards(text, deck);
    index_names(text, deck);
    rules_index(text, deck);
    deck->text = text;
    return true;
}

void deck_text_unlink(WeissDeck *deck)
{
    DeckText *text = (DeckText *)(uintptr_t)deck->text;
    if (text == NULL)
        return;
    text_free(text);
    deck->text = NULL;
    memset(deck->listeners, 0, sizeof deck->listeners);
    deck->givers = 0;
    deck->takers = 0;
    deck->takers_elsewhere = 0;
    deck->hand_givers = deck->hand_givers_others = deck->hand_givers_elsewhere = 0;
}
