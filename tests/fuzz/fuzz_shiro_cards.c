/* libFuzzer target: any bytes as a set of Shironeko cards. Whatever is accepted makes a deck with which
 * random games are played and keep their promises, whatever is refused must have its place inside the
 * text. */
#include <stdint.h>
#include <stdlib.h>

#include "shironeko/engine/table.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* Three copies of every card, as many as a deck holds; false if it would have no cards to play with. */
static bool build(const ShiroCards *cards, ShiroDeck *deck)
{
    const ShiroCard *list[SHIRO_MAIN + SHIRO_TOWNS_MAX];
    unsigned count = 0, mains = 0, towns = 0;
    for (size_t i = 0; i < 3 * shiro_cards_count(cards); i++) {
        const ShiroCard *card = shiro_cards_at(cards, i / 3);
        require(shiro_cards_find(cards, card->code) == card);
        unsigned *of_part = card->kind == SHIRO_TOWN ? &towns : &mains;
        if (*of_part == (card->kind == SHIRO_TOWN ? SHIRO_TOWNS_MAX : SHIRO_MAIN))
            continue;
        list[count++] = card;
        ++*of_part;
    }
    shiro_deck_build(deck, list, count);
    return mains > 0;
}

static void play(const ShiroDeck *deck, uint64_t seed)
{
    const char *why;
    ShiroTable table;
    ShiroTally tally[SHIRO_PLAYERS] = {{0}};
    ShiroTally *tallies[] = {&tally[0], &tally[1]};
    const ShiroMatch match = {shiro_rules_default, {deck, deck}};
    const Rng deals[] = {rng_keyed(seed, 0, 0), rng_keyed(seed, 0, 1)};
    Rng agent = rng_keyed(seed, 0, 2);
    shiro_table_seat(&table, &match, tallies);
    shiro_table_start(&table, deals);
    for (unsigned move = 0; move < 500 && table.state.result == RESULT_RUNNING; move++) {
        require(shiro_table_ok(&table, &why));
        unsigned index = rng_below(&agent, table.state.choice.count);
        shiro_table_apply(&table, shiro_table_move(&table, index));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ShiroDeck deck;
    Diagnostic problem = {0};
    ShiroCards *cards = shiro_cards_read((const char *)data, size, &problem);
    if (cards == NULL) {
        require(problem.message[0] != '\0');
        require(problem.line == 0 || problem.line + problem.column <= size + 2);
        return 0;
    }
    if (build(cards, &deck))
        for (uint64_t seed = 0; seed < 4; seed++)
            play(&deck, seed);
    shiro_cards_free(cards);
    return 0;
}
