/* What is counted card by card when a game ends: drawn, in the opening hand, played, and won. */
#define TEXT_CARDS(X)                                                                              \
    X("SEEK", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on stage from your hand, search your deck for 1 "         \
      "character, put it into your hand, and shuffle your deck.")                                  \
    X("BACK", "Character", 0,                                                                      \
      "【ACT】 【COUNTER】 Backup 2000, Level 0 [Put this card from your hand into your waiting "  \
      "room]")

#include "support/text_board.h"

#include "weiss/view/determinize.h"
#include "weiss/view/view.h"

TestSuite(card_tally, .fini = text_board_close);

static WeissTally tallies[2];

static void tallies_seat(WeissTable *table)
{
    memset(tallies, 0, sizeof tallies);
    for (unsigned player = 0; player < 2; player++)
        table->tally[player] = &tallies[player];
}

static unsigned deed_count(const WeissDeck *deck, const char *code, const uint64_t of[64])
{
    unsigned count = 0;
    for (unsigned card = 0; card < deck->count; card++)
        if (strcmp(deck->card[card]->code, code) == 0)
            count += (unsigned)of[card];
    return count;
}

/* The codes of which a game was counted, in their order. */
static const char *deeds(unsigned player, WeissCardUse deed)
{
    static char text[512];
    const WeissDeck *deck = &board->decks[player];
    *text = '\0';
    for (unsigned card = 0; card < deck->count; card++) {
        unsigned count = deed_count(deck, deck->card[card]->code, tallies[player].card_games[deed]);
        if (bit_in(deck->same_before[0], card) || count == 0)
            continue;
        cr_expect_eq(count, 1, "%s: one game counts once", deck->card[card]->code);
        strcat(strcat(text, *text ? " " : ""), deck->card[card]->code);
    }
    return text;
}

static uint64_t sum(const uint64_t of[64])
{
    uint64_t all = 0;
    for (unsigned card = 0; card < 64; card++)
        all += of[card];
    return all;
}

Test(card_tally, what_is_played_from_the_hand_and_what_comes_into_it)
{
    text_board_set("main",
                   "'hand':['N0','N0','EV0','DOOR','A'],'clock':['S0'],'waiting_room':['BIG'],"
                   "'stage':{'CR':{'card':'FOUR'}},'deck':['WIND','P','P','P']",
                   "'stage':{'CL':{'card':'NIL'},'CM':{'card':'NB'}},'deck':['G','H']");
    tallies_seat(&board->table);
    board_plays("play N0 CL;play N0 CM;play EV0;end;climax DOOR;concede");
    cr_expect_str_eq(deeds(0, CARD_PLAYED), "DOOR EV0 N0", "two copies are one game");
    cr_expect_str_eq(deeds(0, CARD_DRAWN), "", "what a position begins with is not drawn");
    cr_expect_str_eq(deeds(1, CARD_PLAYED), "");
    cr_expect_eq(sum(tallies[0].card_wins[CARD_PLAYED]), 0, "conceded");
}

Test(card_tally, drawn_are_draws_searches_and_what_comes_back_to_the_hand)
{
    text_board_set("draw", "'hand':['SEEK'],'deck':['A','B','C','D']",
                   "'stage':{'CM':{'card':'NB'}},'deck':['NB','G','G','H']");
    tallies_seat(&board->table);
    board_plays("pass;play SEEK CM;choose C;end;attack CM frontal;pass;pass;end");
    cr_expect_str_eq(board_zone(0, ZONE_HAND), "A C");
    board_plays("pass;concede");
    cr_expect_str_eq(deeds(0, CARD_DRAWN), "A C");
    cr_expect_str_eq(deeds(0, CARD_PLAYED), "SEEK");
    cr_expect_str_eq(deeds(1, CARD_DRAWN), "G", "not what is taken as damage");
    cr_expect_eq(sum(tallies[0].card_games[CARD_DRAWN]), sum(tallies[0].card_wins[CARD_DRAWN]));
    cr_expect_eq(sum(tallies[1].card_wins[CARD_DRAWN]), 0);
}

Test(card_tally, a_backup_used_in_the_counter_step_is_played)
{
    text_board_set("attack", "'stage':{'CM':{'card':'N1'}},'deck':['A','B','C','D']",
                   "'hand':['BACK'],'stage':{'CM':{'card':'NB'}},'deck':['G','G','G','H']");
    tallies_seat(&board->table);
    board_plays("attack CM frontal;counter BACK;concede");
    cr_expect_str_eq(deeds(1, CARD_PLAYED), "BACK");
    cr_expect_str_eq(deeds(0, CARD_DRAWN), "");
}

Test(card_tally, the_opening_hand_is_what_the_mulligan_leaves_and_draws)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2'],'deck':['A','A','C','D']},"
                    "{'hand':['N0','NB'],'deck':['E','F']}]");
    tallies_seat(&board->table);
    board_plays("mulligan N1 N2;keep;concede");
    cr_expect_str_eq(deeds(0, CARD_OPENING), "A N0");
    cr_expect_str_eq(deeds(0, CARD_DRAWN), "A C", "with the draw of the first turn");
    cr_expect_str_eq(deeds(1, CARD_OPENING), "N0 NB");
    cr_expect_eq(sum(tallies[1].card_wins[CARD_OPENING]), 2);
}

/* Five cards are drawn by each, and what was thrown away in the mulligan was in the hand, too. */
Test(card_tally, the_first_five_cards_are_drawn)
{
    static WeissTable table;
    static WeissDeck deck;
    static WeissMatch match;
    const WeissCard *cards[WEISS_DECK_SIZE];
    const WeissDeck *decks[] = {&deck, &deck};
    const Rng deals[] = {rng_keyed(7, 0, 0), rng_keyed(7, 0, 1)};
    board_cards_load();
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
        cards[i] = weiss_database_card(board_database, i % 25);
    weiss_deck_build(&deck, cards, WEISS_DECK_SIZE);
    weiss_match_build(&match, decks, 2, EDITION_2022);
    weiss_table_seat(&table, &match, (WeissTally *[]){&tallies[0], &tallies[1]});
    tallies_seat(&table);
    for (unsigned game = 0; game < 2; game++) { /* the first leaves nothing to the second */
        weiss_table_start(&table, deals);
        weiss_table_apply(&table, weiss_move(MOVE_CONCEDE, 0, 0));
    }
    uint64_t hand = table.state.players[1].zone[ZONE_HAND];
    unsigned different = bits_count(weiss_deck_distinct(&deck, hand));
    cr_expect_eq(sum(tallies[1].card_games[CARD_DRAWN]), 2 * different);
    cr_expect_eq(sum(tallies[1].card_wins[CARD_DRAWN]), 2 * different);
    cr_expect_eq(sum(tallies[0].card_games[CARD_PLAYED]), 0);
}

Test(card_tally, the_worlds_of_a_search_count_nothing_and_leave_the_game_alone)
{
    static WeissTable world;
    static WeissTally lost;
    Rng rng = rng_keyed(3, 0, 0);
    text_board_set("main", "'hand':['N0','A'],'deck':['WIND','P','P','P']",
                   "'stage':{'CM':{'card':'NB'}},'deck':['G','H']");
    tallies_seat(&board->table);
    weiss_determinize(weiss_game.view(&board->table), &rng, &world, &lost);
    Move first = weiss_table_move(&world, 0);
    cr_assert_eq(weiss_move_kind(first), MOVE_PLAY);
    weiss_table_apply(&world, first);
    weiss_table_apply(&world, weiss_move(MOVE_CONCEDE, 0, 0));
    cr_expect_eq(sum(lost.card_games[CARD_PLAYED]), 0);
    board_play("concede");
    cr_expect_str_eq(deeds(0, CARD_PLAYED), "");
}

/* CR 8.6: what could be played counts, whether it was or not; what lacks level, colour or stock does
 * not. */
Test(card_tally, a_play_that_was_among_the_moves_was_legal)
{
    text_board_set("main", "'hand':['N0','N1','SEEK','BACK'],'deck':['A','P','P','P']",
                   "'deck':['G','H']");
    tallies_seat(&board->table);
    board_plays("play N0 CL;concede");
    cr_expect_str_eq(deeds(0, CARD_LEGAL), "BACK N0 SEEK");
    cr_expect_str_eq(deeds(0, CARD_PLAYED), "N0");
    cr_expect_str_eq(deeds(1, CARD_LEGAL), "");
}
