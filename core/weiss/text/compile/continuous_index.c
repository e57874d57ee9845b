/* What the continuous abilities of a deck give, and which of its cards have them. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/play/free_play.h"
#include "weiss/text/continuous/plain.h"
#include "weiss/text/play/substitute.h"

/* Power that something takes away again: "-1000 power" in any ability of the deck. */
static bool takes_power(const uint16_t *node)
{
    TextKind kind = node_kind(node);
    if (kind == TEXT_GAIN_MINUS || kind == TEXT_GAIN_MINUS_EACH || kind == TEXT_GAIN_PLUS_MINUS ||
        kind == TEXT_GAIN_MINUS_EVERY || kind == TEXT_LOSE_SOME || kind == TEXT_LOSE_SOME_FROM)
        return node_has(node, TEXT_ATTRIBUTE_POWER);
    if (kind <= TEXT_TRAIT)
        return false;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        if (takes_power(part))
            return true;
    return false;
}

/* The cards with an ability that gives something: all, and by those to whom they give it. */
static void index_card(DeckText *text, unsigned card)
{
    for (unsigned i = 0; i < text->count[card]; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i];
        unsigned gives = ability->exact ? ability->gives & GIVES_ANY : 0;
        if (gives)
            text->giving_zones |= ability->zones;
        if (ability->exact && (ability->gives & GIVES_LOSS))
            text->taking |= bit_of(card);
        if (gives & GIVES_PRINTED) {
            text->printing |= bit_of(card);
            text->printing_zones |= ability->zones;
        }
        if (substitute_pays(ability))
            text->substitutes |= bit_of(card);
        if (ability->exact && free_play_is(ability->program->code + ability->node))
            text->free_plays |= bit_of(card);
        for (; gives; gives &= gives - 1) {
            unsigned kind = bits_first(gives);
            text->gives_at[card][kind] |= 1u << (i < GIVES_AT_LAST ? i : GIVES_AT_LAST);
            text->giving[kind] |= bit_of(card);
            if (ability->reach & REACH_OWN)
                text->giving_own[kind] |= bit_of(card);
            if (ability->reach & REACH_OTHERS)
                text->giving_others[kind] |= bit_of(card);
        }
    }
}

void continuous_index(DeckText *text, const WeissDeck *deck)
{
    for (unsigned i = 0; i < text->ability_count; i++) {
        Ability *ability = &text->abilities[i];
        const uint16_t *node = ability->program->code + ability->node;
        if (takes_power(node))
            text->gives |= GIVES_FALL;
        if (ability->type != ABILITY_TYPE_CONT && ability->type != ABILITY_TYPE_GREAT_PERFORMANCE)
            continue;
        ContinuousScan scan = continuous_scan(node);
        ability->gives = (uint16_t)scan.gives;
        ability->bans = scan.bans;
        ability->reach = (uint8_t)scan.reach;
        ability->each = scan.reach && scan.each;
        ability->zones = (uint16_t)scan.zones;
        if (ability->exact) {
            text->gives |= (uint16_t)scan.gives;
            text->bans |= scan.bans;
        }
    }
    for (unsigned i = 0; i < text->ability_count; i++)
        plain_read(text, &text->abilities[i]);
    for (unsigned card = 0; card < deck->count; card++) {
        if (bit_in(deck->characters, card) && deck->power[card] <= 0)
            text->gives |= GIVES_FALL;
        index_card(text, card);
    }
}
