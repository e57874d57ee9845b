/* Abilities that are not played as printed do nothing beside those that are, and decks without texts play
 * against decks with some. */
#define VAGUE                                                                                      \
    "【CONT】 All of your other characters get all the colors of the face up markers underneath " \
    "this card."
#define FREE                                                                                        \
    "【CONT】 When this card is played from your hand, you may choose 1 of your characters, and " \
    "put it "                                                                                       \
    "into your waiting room. If you do, you may play this card with 0 cost."
#define MARKER                                                                                     \
    "you may put a marker from underneath this card into your waiting room instead of a card "     \
    "from "                                                                                        \
    "your stock."
#define TEXT_CARDS(X)                                                                                  \
    X("BOTH", "Character", 0, VAGUE "|【CONT】 All of your other characters get +1000 power.")         \
    X("FREE", "Character", 0,                                                                          \
      VAGUE "|" FREE "|【CONT】 This card gets +2 cost while in your hand.")                           \
    X("PAY", "Character", 0,                                                                           \
      VAGUE "|【CONT】 If you would pay the 【ACT】 cost for 1 of your characters, " MARKER)           \
    X("ACT", "Character", 0, "【ACT】 [(1)] Draw 1 card.")                                             \
    X("DROP", "Character", 0,                                                                          \
      "【ACT】 [【REST】 this card] 1 of your opponent's characters gets -500 "                    \
      "power until end of turn.")                                                                      \
    X("SHUT", "Character", 0, "【CONT】 Your opponent cannot play climax cards from their hand.")      \
    X("SAP", "Character", 0, "【CONT】 All of your opponent's characters get -500 power.")             \
    X("ALL", "Character", 0,                                                                           \
      "【CONT】 All of your characters get the following ability. \"【AUTO】 When this card "      \
      "attacks, draw "                                                                                 \
      "1 card.\"|【CONT】 All of your characters get the following ability. \"【ACT】 [(1)] Draw " \
      "1 card.\"")
#include "support/text_rows.h"

TestSuite(unsupported_ignored, .fini = text_board_close);

Test(unsupported_ignored, a_gain_that_is_not_understood)
{
    text_board_set("main", "'stage':{'CL':{'card':'BOTH'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
}

Test(unsupported_ignored, a_card_played_for_another)
{
    text_board_set("main", "'hand':['FREE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_assert(board_allows("play FREE CM"));
    board_play("play FREE CM");
    cr_expect_str_eq(board_zone(0, ZONE_WAITING_ROOM), "N0");
}

Test(unsupported_ignored, a_marker_in_place_of_stock)
{
    text_board_set(
        "main",
        "'stage':{'CL':{'card':'PAY','markers':['A']},'CM':{'card':'ACT'}}," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    cr_assert(board_allows("act CM 0"));
    board_play("act CM 0");
    cr_expect_str_eq(board_zone(0, ZONE_WAITING_ROOM), "A");
}

/* As text_board_set, but the player's deck has no texts at all. */
static void set_mute(unsigned player, const char *phase, const char *own, const char *other)
{
    const WeissDeck *decks[2];
    text_board_set(phase, own, other);
    decks[0] = &board->decks[0];
    decks[1] = &board->decks[1];
    deck_text_unlink(&board->decks[player]);
    weiss_match_build(&board->match, decks, 2, (WeissEdition)board->match.edition);
    weiss_table_observe(&board->table, NULL, NULL);
    board->table.state.choice.kind = CHOICE_NONE;
    weiss_table_advance(&board->table);
}

Test(unsupported_ignored, an_opponent_without_texts)
{
    set_mute(1, "main",
             "'stage':{'CL':{'card':'BOTH'},'CM':{'card':'N0'},'CR':{'card':'ALL'}},"
             "'stock':['P','P'],'hand':['N0']," TEXT_BOARD_DECK,
             "'hand':['N0'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 3000);
    cr_expect_eq(board_power(1, SLOT_CL), 2000);
    board_play("act CM 0");
    board_plays("pass;pass;attack CM direct");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
}

Test(unsupported_ignored, a_player_without_texts)
{
    set_mute(
        0, "main",
        "'stage':{'CL':{'card':'PAY'},'CM':{'card':'N0'}},'hand':['N0','NG'],"
        "'level':['NG']," TEXT_BOARD_DECK,
        "'stage':{'CL':{'card':'DROP'},'CR':{'card':'ALL'},'CM':{'card':'PAY','markers':['A']},"
        "'BL':{'card':'SAP'},'BR':{'card':'SHUT'}}," TEXT_BOARD_DECK);
    cr_expect(board_allows("play N0 CL"));
    cr_expect_not(board_allows("play NG CL"));
    board_plays("pass;pass;attack CM frontal");
    cr_expect_eq(board_power(0, SLOT_CM), 1500);
}

/* The texts of the other player give an ACT to a deck that has none. */
Test(unsupported_ignored, a_deck_without_texts)
{
    Row gives = {.rule = "without texts",
                 .cards =
                     "T: 【CONT】 All of your opponent's characters get the following ability. \"【ACT】 [(0)] This card gets +500 power until end of turn.\""};
    const WeissDeck *decks[2];
    row_rule = gives.rule;
    row_load(&gives);
    board_set(2022, "'turn':3,'active':0,'phase':'main','players':[{'stage':{'CL':{'card':'N0'}},"
                    "'deck':['A','B']},{'stage':{'CL':{'card':'T'}},'deck':['A','B']}]");
    for (unsigned player = 0; player < 2; player++)
        decks[player] = &board->decks[player];
    cr_assert(deck_text_link(&board->decks[1], text_board_compiler));
    weiss_match_build(&board->match, decks, 2, EDITION_2022);
    weiss_table_observe(&board->table, NULL, NULL);
    board->table.state.choice.kind = CHOICE_NONE;
    weiss_table_advance(&board->table);
    cr_expect(board_allows("act CL 0"));
}
