/* Building decks, and what makes one legal. */
#include "shironeko/deck.h"

#include <stdio.h>
#include <string.h>

#include "bits.h"

static void sort(const ShiroCard **cards, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && strcmp(cards[j]->code, cards[j - 1]->code) < 0; j--) {
            const ShiroCard *card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
}

/* Cards with this cost, and the colour of which a soul is needed (SHIRO_COLOURLESS: none). */
static void mark_cost(uint64_t *upto, uint64_t *colours, const ShiroCard *card, unsigned cost,
                      uint64_t bit)
{
    if (cost == SHIRO_NONE)
        return;
    for (unsigned souls = cost; souls <= SHIRO_SOULS_MAX; souls++)
        upto[souls] |= bit;
    colours[cost ? card->colour : SHIRO_COLOURLESS] |= bit;
}

static void mark_gifts(ShiroDeck *deck, const ShiroAbility *ability, uint64_t bit)
{
    for (unsigned i = 0; i < ability->op_count; i++) {
        const ShiroOp *op = &ability->op[i];
        bool gift = op->kind == SHIRO_OP_GIVE;
        deck->gives[SHIRO_GIFT_ATTACK] |= gift && op->amount ? bit : 0;
        deck->gives[SHIRO_GIFT_HP] |= gift && op->hp ? bit : 0;
        deck->gives[SHIRO_GIFT_BREAKTHROUGH] |= op->kind == SHIRO_OP_BREAKTHROUGH ? bit : 0;
        deck->gives[SHIRO_GIFT_GUARD] |= op->kind == SHIRO_OP_GUARD ? bit : 0;
    }
}

static void mark(ShiroDeck *deck, unsigned number)
{
    const ShiroCard *card = deck->card[number];
    uint64_t bit = bit_of(number);
    deck->all |= bit;
    deck->kind[card->kind] |= bit;
    deck->level[card->level] |= bit;
    deck->rune[card->rune] |= bit;
    deck->colour[card->colour] |= bit;
    if (shiro_is_character(card))
        deck->characters |= bit;
    mark_cost(deck->cost_upto, deck->play_colour, card, card->cost, bit);
    mark_cost(deck->change_upto, deck->change_colour, card, card->change, bit);
    for (unsigned i = 0; i < card->ability_count; i++) {
        deck->has[card->ability[i].when] |= bit;
        if (card->ability[i].when == SHIRO_WHEN_ALWAYS)
            mark_gifts(deck, &card->ability[i], bit);
    }
    for (unsigned before = 1; before <= 2; before++)
        if (number >= before && deck->card[number - before] == card)
            deck->like[before - 1] |= bit;
    for (unsigned other = 0; other < deck->count; other++) {
        if (deck->card[other]->name_id == card->name_id)
            deck->namesake[number] |= bit_of(other);
        if (deck->card[other] == card)
            deck->copies[number] |= bit_of(other);
    }
}

static void mark_town(ShiroDeck *deck, unsigned number)
{
    const ShiroCard *town = deck->town[number];
    uint16_t bit = (uint16_t)(1u << number);
    deck->town_colour[town->colour] |= bit;
    if (!town->ability_count)
        deck->town_plain |= bit;
    deck->town_first[number] = (uint8_t)number;
    if (number && deck->town[number - 1] == town)
        deck->town_first[number] = deck->town_first[number - 1];
}

void shiro_deck_build(ShiroDeck *deck, const ShiroCard *const *cards, unsigned count)
{
    *deck = (ShiroDeck){.count = 0};
    for (unsigned i = 0; i < count; i++)
        if (cards[i]->kind == SHIRO_TOWN)
            deck->town[deck->town_count++] = cards[i];
        else
            deck->card[deck->count++] = cards[i];
    sort(deck->card, deck->count);
    sort(deck->town, deck->town_count);
    for (unsigned i = 0; i < deck->count; i++)
        mark(deck, i);
    for (unsigned i = 0; i < deck->town_count; i++)
        mark_town(deck, i);
}

/* Copies of a card's name and kind among the first `count` cards. */
static unsigned copies(const ShiroCard *const *cards, unsigned count, const ShiroCard *card)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        found += cards[i]->name_id == card->name_id && cards[i]->kind == card->kind;
    return found;
}

static unsigned of_kinds(const ShiroCard *const *cards, unsigned count, unsigned kinds)
{
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        found += kinds >> cards[i]->kind & 1u;
    return found;
}

/* The parts that a deck is made of, and how many of each. */
static const struct {
    const char *what;
    unsigned kinds;
    unsigned count;
} parts[] = {
    {"characters and awakened characters", 1u << SHIRO_CHARACTER | 1u << SHIRO_AWAKENED,
     SHIRO_MAIN - SHIRO_MONSTERS},
    {"monsters", 1u << SHIRO_MONSTER, SHIRO_MONSTERS},
    {"towns", 1u << SHIRO_TOWN, SHIRO_TOWNS_MAX},
};

bool shiro_deck_problem(const ShiroCard *const *cards, unsigned count, unsigned index, char *text,
                        unsigned *card)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned all = copies(cards, count, cards[i]);
        if (cards[i]->mine || copies(cards, i + 1, cards[i]) != SHIRO_COPIES + 1 || index-- > 0)
            continue;
        snprintf(text, SHIRO_PROBLEM_SIZE,
                 "%u cards of the kind %s are named '%.80s'; a deck has at most %d", all,
                 shiro_kind_names[cards[i]->kind], cards[i]->name, SHIRO_COPIES);
        *card = i;
        return true;
    }
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        unsigned found = of_kinds(cards, count, parts[i].kinds);
        if (found == parts[i].count || index-- > 0)
            continue;
        snprintf(text, SHIRO_PROBLEM_SIZE, "%u %s; a deck has exactly %u", found, parts[i].what,
                 parts[i].count);
        *card = count;
        return true;
    }
    return false;
}
