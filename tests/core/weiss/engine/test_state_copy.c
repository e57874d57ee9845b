/* A state is one flat block: copied at any choice, it goes on like the original, and what happens
 * to the copy leaves the original alone. Random games with the starter decks. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/card/database.h"
#include "weiss/engine/table.h"
#include "weiss/weiss_game.h"

enum { GAMES = 300, MOVES_BEFORE_MAX = 400, POISON = 0xA5 };

static char *text_load(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/decks/%s", WEISSFISH_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    cr_assert_not_null(text);
    cr_assert_eq(fread(text, 1, (size_t)size, file), (size_t)size);
    fclose(file);
    return text;
}

/* Reads lines "4 CODE name", with "#" before remarks. */
static void deck_load(WeissDeck *deck, const WeissDatabase *database, const char *name)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    unsigned count = 0;
    char *text = text_load(name);
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char code[CARD_CODE_SIZE];
        unsigned copies;
        if (sscanf(line, "%u %31s", &copies, code) != 2)
            continue;
        while (copies--) {
            cr_assert_lt(count, WEISS_DECK_SIZE);
            cards[count] = weiss_database_find(database, code);
            cr_assert_not_null(cards[count++], "%s", code);
        }
    }
    free(text);
    cr_assert_eq(count, WEISS_DECK_SIZE);
    weiss_deck_build(deck, cards, count);
}

static void move_at_random(WeissTable *table, Rng *rng)
{
    unsigned index = rng_below(rng, table->state.choice.count);
    weiss_table_apply(table, weiss_table_move(table, index));
}

static void play_to_the_end(WeissTable *table, Rng rng)
{
    char message[256];
    while (table->state.result == RESULT_RUNNING) {
        move_at_random(table, &rng);
        cr_assert(weiss_table_validate(table, message, sizeof message), "%s", message);
    }
}

static void check_game(const WeissMatch *match, unsigned game)
{
    static WeissTally tally, copy_tally;
    WeissTally *tallies[2] = {&tally, &tally};
    WeissTally *copy_tallies[2] = {&copy_tally, &copy_tally};
    Rng deals[2] = {rng_keyed(game, 0, 0), rng_keyed(game, 0, 1)};
    Rng rng = rng_keyed(game, 1, 0);
    size_t size = weiss_state_size(2);
    WeissTable table, copy;
    WeissState before;
    memset(&copy, POISON, sizeof copy);
    weiss_table_seat(&table, match, tallies);
    weiss_table_seat(&copy, match, copy_tallies);
    weiss_table_start(&table, deals);
    for (unsigned moves = rng_below(&rng, MOVES_BEFORE_MAX); moves; moves--)
        if (table.state.result == RESULT_RUNNING)
            move_at_random(&table, &rng);
    memcpy(&copy.state, &table.state, size);
    memcpy(&copy.card_uses, &table.card_uses,
           sizeof copy.card_uses); /* of the counting, not of the game: likewise */
    copy.closing = table.closing;
    memcpy(&before, &table.state, size);
    memset(&tally, 0, sizeof tally);
    memset(&copy_tally, 0, sizeof copy_tally);
    play_to_the_end(&copy, rng);
    cr_assert_arr_eq(&before, &table.state, size, "game %u: the copy changed the original", game);
    play_to_the_end(&table, rng);
    cr_assert_arr_eq(&copy.state, &table.state, size, "game %u: it went on differently", game);
    cr_assert_arr_eq(&copy_tally, &tally, sizeof tally, "game %u: it counted differently", game);
}

Test(state_copy, a_copied_state_goes_on_like_the_original)
{
    WeissDatabase *database = weiss_database_create();
    cr_assert_not_null(database);
    Diagnostic problem = {0};
    char *cards = text_load("cards/starter.json");
    cr_assert(weiss_database_add(database, cards, strlen(cards), &problem), "%s", problem.message);
    free(cards);
    static WeissDeck lanterns, harbour;
    deck_load(&lanterns, database, "lanterns.deck");
    deck_load(&harbour, database, "harbour.deck");
    const WeissDeck *decks[2] = {&lanterns, &harbour};
    WeissMatch matches[2];
    weiss_match_build(&matches[0], decks, 2, EDITION_2021);
    weiss_match_build(&matches[1], decks, 2, EDITION_2022);
    for (unsigned game = 0; game < GAMES; game++)
        check_game(&matches[game % 2], game);
    weiss_database_destroy(database);
}
