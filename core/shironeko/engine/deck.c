/* Building decks, and what makes one legal. */
#include "shironeko/engine/deck.h"

#include <stdio.h>
#include <string.h>

#include "shironeko/engine/move.h"
#include "shironeko/engine/purse.h"

/* By code; towns with an ability come after all other cards. */
static int order(const ShiroCard *one, const ShiroCard *other)
{
    if (one->kind == SHIRO_TOWN && !one->ability_count != !other->ability_count)
        return one->ability_count ? 1 : -1;
    return strcmp(one->code, other->code);
}

static void sort(const ShiroCard **cards, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && order(cards[j], cards[j - 1]) < 0; j--) {
            const ShiroCard *card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
}

/* The number of a price; a new one is added to the deck's list. */
static uint8_t price_number(ShiroDeck *deck, unsigned cost, unsigned colour)
{
    ShiroPrice price = {(uint8_t)cost, cost ? (uint8_t)colour : SHIRO_COLOURLESS};
    unsigned number = 0;
    while (number < deck->price_count &&
           (deck->price[number].cost != price.cost || deck->price[number].colour != price.colour))
        number++;
    deck->price[number] = price;
    if (number == deck->price_count)
        deck->price_count++;
    return (uint8_t)number;
}

static void mark_prices(ShiroDeck *deck, unsigned number)
{
    const ShiroCard *card = deck->card[number];
    if (card->cost != SHIRO_NONE) {
        deck->play_price[number] = price_number(deck, card->cost, card->colour);
        deck->played_for[deck->play_price[number]] |= bit_of(number);
    }
    if (card->change != SHIRO_NONE) {
        deck->change_price[number] = price_number(deck, card->change, card->colour);
        deck->changed_for[deck->change_price[number]] |= bit_of(number);
    }
    for (unsigned i = 0; i < card->ability_count; i++)
        if (card->ability[i].when == SHIRO_WHEN_ACTIVATE) {
            uint8_t price = price_number(deck, card->ability[i].cost, card->colour);
            deck->act_price[number][i] = price;
            deck->acts_for[price] |= bit_of(number);
        }
}

static void mark_gift(ShiroDeck *deck, const ShiroOp *op, ShiroGift gift, uint64_t bit)
{
    deck->gives[gift] |= bit;
    if (op->who.how != SHIRO_THIS)
        deck->gives_others[gift] |= bit;
}

static void mark_gifts(ShiroDeck *deck, const ShiroAbility *ability, uint64_t bit)
{
    for (unsigned i = 0; i < ability->op_count; i++) {
        const ShiroOp *op = &ability->op[i];
        if (op->kind == SHIRO_OP_GIVE && op->amount)
            mark_gift(deck, op, SHIRO_GIFT_ATTACK, bit);
        if (op->kind == SHIRO_OP_GIVE && op->hp)
            mark_gift(deck, op, SHIRO_GIFT_HP, bit);
        if (op->kind == SHIRO_OP_BREAKTHROUGH)
            mark_gift(deck, op, SHIRO_GIFT_BREAKTHROUGH, bit);
        if (op->kind == SHIRO_OP_GUARD)
            mark_gift(deck, op, SHIRO_GIFT_GUARD, bit);
    }
}

/* 8.3: a monster whose first deed has no possible target cannot be played. */
static void mark_aim(ShiroDeck *deck, const ShiroAbility *ability, unsigned number)
{
    uint64_t bit = bit_of(number);
    static const ShiroFilter any = {.levels = 0};
    const ShiroOp *op = &ability->op[0];
    if (ability->when != SHIRO_WHEN_PLAY || op->who.how == SHIRO_THIS ||
        op->kind == SHIRO_OP_SEARCH || op->kind == SHIRO_OP_SUMMON)
        return;
    if (memcmp(&op->who.filter, &any, sizeof any) != 0) {
        deck->aims |= bit;
        deck->aim[number] = &op->who;
    } else {
        unsigned needs = op->who.enemy ? SHIRO_NO_ENEMY : SHIRO_NO_ALLY;
        for (unsigned missing = 0; missing < 4; missing++)
            deck->monsters[missing] &= ~(missing & needs ? bit : 0);
    }
}

static void mark_abilities(ShiroDeck *deck, const ShiroCard *card, unsigned number)
{
    uint64_t bit = bit_of(number);
    for (unsigned i = 0; i < card->ability_count; i++) {
        deck->has[card->ability[i].when] |= bit;
        if (card->ability[i].when == SHIRO_WHEN_ALWAYS)
            mark_gifts(deck, &card->ability[i], bit);
        if (card->kind == SHIRO_MONSTER)
            mark_aim(deck, &card->ability[i], number);
    }
}

static void mark(ShiroDeck *deck, unsigned number)
{
    const ShiroCard *card = deck->card[number];
    uint64_t bit = bit_of(number);
    deck->all |= bit;
    deck->kind[card->kind] |= bit;
    for (unsigned missing = 0; missing < 4; missing++)
        deck->monsters[missing] |= card->kind == SHIRO_MONSTER ? bit : 0;
    deck->level[card->level] |= bit;
    deck->rune[card->rune] |= bit;
    if (shiro_is_character(card))
        deck->characters |= bit;
    deck->attack[number] = card->attack;
    deck->hp[number] = card->hp;
    mark_prices(deck, number);
    mark_abilities(deck, card, number);
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

/* The cards for each set of levels, colours and kinds that a filter may name. */
static void mark_sets(ShiroDeck *deck)
{
    deck->levels[0] = deck->colours[0] = deck->kinds[0] = deck->all;
    for (unsigned number = 0; number < deck->count; number++) {
        const ShiroCard *card = deck->card[number];
        for (unsigned set = 0; set < 2u << SHIRO_LEVELS; set++)
            deck->levels[set] |= set >> card->level & 1 ? bit_of(number) : 0;
        for (unsigned set = 0; set < 1u << SHIRO_SOUL_COLOURS; set++)
            deck->colours[set] |= set >> card->colour & 1 ? bit_of(number) : 0;
        for (unsigned set = 0; set < 1u << SHIRO_TOWN; set++)
            deck->kinds[set] |= set >> card->kind & 1 ? bit_of(number) : 0;
    }
}

/* 8.2: a card changes into one of the next level; into an awakened card only of the same name. */
static void mark_changes(ShiroDeck *deck)
{
    for (unsigned number = 0; number < deck->count; number++)
        deck->onto[number] = deck->level[deck->card[number]->level + 1] &
                             (~deck->kind[SHIRO_AWAKENED] | deck->namesake[number]);
}

static void mark_hall(ShiroDeck *deck, unsigned number)
{
    const ShiroCard *town = deck->town[number];
    const ShiroAbility *ability = &town->ability[0];
    if (number == 0 || deck->town[number - 1] != town)
        deck->hall[deck->hall_count++] =
            (ShiroHall){.ability = ability,
                        .price = price_number(deck, ability->cost, town->colour),
                        .pays = !ability->turns_off && !ability->leaves,
                        .from_on = !ability->turns_on,
                        .from_off = !ability->turns_off};
    deck->town_hall[number] = (uint8_t)(deck->hall_count - 1);
    deck->hall[deck->hall_count - 1].towns |= (uint16_t)(1u << number);
    deck->halls |= (uint16_t)(1u << number);
}

static void mark_veins(ShiroDeck *deck)
{
    for (unsigned colour = 0; colour < SHIRO_SOUL_COLOURS; colour++) {
        uint16_t towns = 0;
        for (unsigned i = 0; i < deck->town_count; i++)
            towns |= (uint16_t)((deck->town[i]->colour == colour) << i);
        if (towns)
            deck->vein[deck->vein_count++] =
                (ShiroVein){.towns = towns,
                            .colour = (uint8_t)colour,
                            .shift = (uint8_t)(SHIRO_PAY_BITS * colour),
                            .unit = colour == SHIRO_COLOURLESS ? 0 : 1u << SHIRO_PAY_BITS * colour};
    }
}

void shiro_deck_build(ShiroDeck *deck, const ShiroCard *const *cards, unsigned count)
{
    memset(deck, 0, sizeof *deck);
    for (unsigned i = 0; i < count; i++)
        if (cards[i]->kind == SHIRO_TOWN)
            deck->town[deck->town_count++] = cards[i];
        else
            deck->card[deck->count++] = cards[i];
    sort(deck->card, deck->count);
    sort(deck->town, deck->town_count);
    for (unsigned i = 0; i < deck->count; i++)
        mark(deck, i);
    mark_sets(deck);
    mark_changes(deck);
    for (unsigned i = 0; i < deck->town_count; i++)
        if (deck->town[i]->ability_count)
            mark_hall(deck, i);
    deck->free_price = price_number(deck, 0, SHIRO_COLOURLESS);
    mark_veins(deck);
    shiro_means_build(deck);
}

/* Copies of a card (same name and kind) among the first `count` cards. */
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
