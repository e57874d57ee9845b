/* A game allocates nothing: set-up is done before, search and comparison run on flat copies. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "weiss/engine/table.h"
#include "weiss/weiss_game.h"

/* Sanitizers bring an allocator of their own, which cannot be counted this way. */
#ifndef __SANITIZE_ADDRESS__

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);

static unsigned long allocations;

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    allocations++;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    allocations++;
    return __libc_realloc(memory, size);
}

/* A deck of plain characters and climaxes with every icon. */
static void deck_make(WeissDeck *deck)
{
    static WeissCard cards[20];
    static const WeissCard *list[WEISS_DECK_SIZE];
    static char codes[20][8];
    for (unsigned i = 0; i < 20; i++) {
        snprintf(codes[i], sizeof codes[i], "T%02u", i);
        cards[i] = (WeissCard){.code = codes[i],
                               .type = i < 10 ? TYPE_CHARACTER : TYPE_CLIMAX,
                               .colour = COLOUR_RED,
                               .level = (uint8_t)(i % 4),
                               .cost = (uint8_t)(i % 3),
                               .power = (int16_t)(1000 + 500 * i),
                               .soul = (uint8_t)(1 + i % 2),
                               .icons = {(uint8_t)(i < 10 ? TRIGGER_NONE : i - 9)}};
    }
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
        list[i] = &cards[i < 40 ? i % 10 : 10 + i % 10];
    weiss_deck_build(deck, list, WEISS_DECK_SIZE);
}

static void play_with(Move (*decide)(const View *view, Rng *rng), unsigned games)
{
    static WeissDeck deck;
    static WeissTable table;
    static WeissTally tally;
    const WeissDeck *decks[] = {&deck, &deck};
    WeissTally *tallies[] = {&tally, &tally};
    WeissMatch match;
    deck_make(&deck);
    weiss_match_build(&match, decks, 2, EDITION_2022);
    weiss_table_seat(&table, &match, tallies);
    Rng rngs[] = {rng_keyed(1, 0, 2), rng_keyed(1, 0, 3)};
    unsigned long before = allocations;
    for (unsigned game = 0; game < games; game++) {
        Rng deals[] = {rng_keyed(1, game, 0), rng_keyed(1, game, 1)};
        weiss_table_start(&table, deals);
        if (!decide)
            weiss_table_play_random(&table, 3, rngs);
        while (table.state.result == RESULT_RUNNING)
            weiss_table_apply(&table, decide(weiss_game.view(&table), &rngs[0]));
    }
    cr_assert_eq(allocations, before, "%lu allocations", allocations - before);
}

Test(allocation, a_random_game_allocates_nothing)
{
    void *volatile counted = malloc(1);
    cr_assert_gt(allocations, 0);
    free(counted);
    play_with(NULL, 1000);
}

Test(allocation, policies_allocate_nothing)
{
    for (unsigned policy = 0; policy < weiss_game.policy_count; policy++)
        play_with(weiss_game.policies[policy].decide, 500);
}

#else

Test(allocation, is_counted_without_sanitizers_only)
{
    cr_skip_test("the sanitizer brings its own allocator");
}

#endif
