/* What continuous abilities give is kept until one of its inputs changes: each exact card with one, of
 * both shared databases, on both sides of a board on which one input after the other changes
 * (support/kept_changes.h), among random cards. */
#include "support/games/random_games.h"
#include "support/kept_changes.h"

enum { COPIES = 24, CHANGES = 400 };

static RandomGames games;

static bool has_continuous(TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    bool has = false;
    for (unsigned i = 0; i < text->count; i++)
        has |= strstr(text->abilities[i]->text, "CONT") != NULL;
    return has;
}

/* Lists of COPIES of the card, the rest at random. */
static void board_open(const RandomLists *lists, const WeissCard *card, Rng *rng)
{
    WeissTally *tallies[KEPT_PLAYERS] = {&games.tally, &games.tally};
    Rng deals[KEPT_PLAYERS];
    for (unsigned player = 0; player < KEPT_PLAYERS; player++) {
        const WeissCard *cards[WEISS_DECK_SIZE];
        random_list(lists, rng, cards);
        for (unsigned i = 0; i < COPIES; i++)
            cards[i] = card;
        deck_text_unlink(&games.decks[player]);
        weiss_deck_build(&games.decks[player], cards, WEISS_DECK_SIZE);
        cr_assert(deck_text_link(&games.decks[player], lists->compiler));
        games.seats[player] = &games.decks[player];
        deals[player] = *rng;
    }
    weiss_match_build(&games.match, games.seats, KEPT_PLAYERS, EDITION_CURRENT);
    weiss_table_seat(&games.table, &games.match, tallies);
    weiss_table_start(&games.table, deals);
}

Test(kept_answers_all, none_is_stale)
{
    CardSets sets;
    RandomLists lists;
    size_t cards = 0;
    random_sets_open(&sets, 1);
    random_lists_exact(&lists, &sets);
    random_games_open(&games, &lists, 1);
    for (size_t i = 0; i < lists.count; i++) {
        const WeissCard *card = lists.cards[i];
        if (card->type != TYPE_CHARACTER || !has_continuous(lists.compiler, card))
            continue;
        Rng rng = rng_keyed(1, i, 0);
        board_open(&lists, card, &rng);
        KeptChange change = kept_changes(&games.table, &rng, CHANGES, NULL);
        cr_expect_eq(change, KEPT_CHANGES, "%s: stale after %s", card->code,
                     kept_change_names[change % KEPT_CHANGES]);
        cards++;
    }
    printf("%zu cards with continuous abilities\n", cards);
    random_games_close(&games);
    random_lists_free(&lists);
    card_sets_close(&sets);
}
