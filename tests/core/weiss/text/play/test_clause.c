/* What the clauses of effects do, played from event cards and characters: where cards go, who
 * chooses, and that a refresh breaks in between two cards (CR 9.1.2.1, T19 to T22). */
#include "support/board.h"

#include "weiss/text/compile/link.h"

/* Code, type, text. All are red, level 0, cost 0, 1000 power, trait "Music". */
#define CLAUSE_CARDS(X)                                                                            \
    X("DRAW", "Event", "Draw up to 2 cards.")                                                      \
    X("DISCARD", "Event", "Draw 1 card, choose 1 card in your hand, and put it into your waiting " \
                          "room.")                                                                 \
    X("MILL", "Event", "Put the top 4 cards of your deck into your waiting room.")                 \
    X("STOCK", "Event", "Put up to 2 cards from the top of your deck into your stock.")            \
    X("STORM", "Event",                                                                            \
      "Flip over 4 cards from the top of your deck, and put them into your waiting room. For "     \
      "each climax revealed among those cards, choose up to 1 character in your waiting room, "    \
      "and return it to your hand.")                                                               \
    X("SEARCH", "Event",                                                                           \
      "Search your deck for up to 1 《Music》 character, reveal it to your opponent, put it into " \
      "your hand, and shuffle your deck.")                                                         \
    X("PEEK", "Event",                                                                             \
      "Look at the top card of your deck, and put it on the top of your deck or into your "        \
      "waiting room.")                                                                             \
    X("BOTH", "Event",                                                                             \
      "Look at the top card of your deck, and put it on the top or at the bottom of your deck.")   \
    X("LOOK", "Event",                                                                             \
      "Look at up to 3 cards from the top of your deck, choose up to 1 card from among them, put " \
      "it into your hand, and put the rest into your waiting room.")                               \
    X("ORDER", "Event",                                                                            \
      "Look at up to 3 cards from the top of your deck, and put them on the top of your deck in "  \
      "any order.")                                                                                \
    X("HEAL", "Event", "You may put the top card of your clock into your waiting room.")           \
    X("BURN", "Event", "Deal 1 damage to your opponent.")                                          \
    X("BURNS", "Event", "Deal 1 damage to your opponent 2 times.")                                 \
    X("SALVAGE", "Event",                                                                          \
      "Choose 1 character in your waiting room, and return it to your hand.")                      \
    X("BOUNCE", "Event",                                                                           \
      "Choose 1 of your opponent's characters, and return it to their hand.")                      \
    X("SINK", "Event",                                                                             \
      "Choose 1 of your opponent's characters, and put it at the bottom of your opponent's deck.") \
    X("KICK", "Event",                                                                             \
      "Choose 1 of your opponent's characters, and put it into their clock.")                      \
    X("BOOST", "Event",                                                                            \
      "Choose 1 of your characters, and that character gets +2000 power and +1 soul until end of " \
      "turn.")                                                                                     \
    X("WEAK", "Event",                                                                             \
      "Choose 1 of your opponent's characters, and that character gets -2000 power until end of "  \
      "turn.")                                                                                     \
    X("LONG", "Event",                                                                             \
      "All of your characters get +1500 power until the end of your opponent's next turn.")        \
    X("SPAN", "Event", "Until end of turn, all of your characters get +500 power and +1 soul.")    \
    X("ALL", "Event", "Put all of your characters into your stock.")                               \
    X("REST", "Event", "【REST】 1 of your characters.")                                           \
    X("STAND", "Event", "Choose 1 of your characters, and 【STAND】 it.")                          \
    X("TURN", "Event", "Choose 1 of your opponent's characters, and 【REVERSE】 it.")              \
    X("REVIVE", "Event",                                                                           \
      "Choose 1 character in your waiting room, and put it on any position of your stage as "      \
      "【REST】.")                                                                                 \
    X("SWAP", "Event",                                                                             \
      "Choose 1 card in your level and 1 card in your waiting room, and exchange them.")           \
    X("CLEAN", "Event",                                                                            \
      "Your opponent puts the top card of their deck into their waiting room.")                    \
    X("FOE", "Event",                                                                              \
      "Your opponent chooses 1 card in their hand, and puts it into their waiting room.")          \
    X("MODES", "Event",                                                                            \
      "Choose 1 of the following 2 effects, and perform it. \"Draw 1 card.\" \"Deal 1 damage to "  \
      "your opponent.\"")                                                                          \
    X("PAY", "Character",                                                                          \
      "【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card is placed "  \
      "on the stage from your hand, you may pay the cost. If you do, draw 2 cards.")               \
    X("RUN", "Character",                                                                          \
      "【AUTO】 When this card is placed on the stage from your hand, you may move this card to "  \
      "an open position of your back stage.")                                                      \
    X("LEARN", "Character",                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "     \
      "characters, and that character gets the following ability until end of turn. \"【CONT】 "   \
      "This card cannot side attack.\"")                                                           \
    X("MARK", "Character",                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, you may put the top card of " \
      "your deck underneath this card as a marker.")                                               \
    X("THAT", "Character",                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "     \
      "characters, put the top card of your deck into your waiting room, and that character gets " \
      "+3000 power until end of turn.")                                                            \
    X("MAYBE", "Character",                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, you may choose 1 card in "   \
      "your hand, and put it into your stock. If you do, draw 1 card.")                            \
    X("HALT", "Character",                                                                         \
      "【AUTO】 When this card is placed on the stage from your hand, your opponent cannot use "   \
      "\"【AUTO】 Encore\" until end of turn.")                                                    \
    X("GUARD", "Character",                                                                        \
      "【AUTO】 [Put this card into your waiting room] When your other character is put into your "\
      "waiting room from the stage, you may pay the cost. If you do, return that character to its "\
      "previous stage position as 【REST】.")                                                     \
    X("TWICE", "Character",                                                                        \
      "【AUTO】 When this card attacks, during that attack, perform a trigger check 2 times on "   \
      "the trigger step.")                                                                         \
    X("WIDE", "Climax",                                                                            \
      "【AUTO】 When this card is placed on your climax area from your hand, perform the "         \
      "【STANDBY】 effect.")

static TextCompiler *compiler;

static void unlink_texts(void)
{
    for (unsigned player = 0; board && player < board->match.player_count; player++)
        deck_text_unlink(&board->decks[player]);
}

static void close_board(void)
{
    unlink_texts();
    text_compiler_destroy(compiler);
    compiler = NULL;
    board_close();
}

TestSuite(clause, .fini = close_board);

static void add_card(const char *code, const char *type, const char *ability)
{
    char text[2048];
    char quoted[1024];
    size_t length = 0;
    Diagnostic problem;
    for (; *ability; ability++) {
        if (*ability == '"')
            quoted[length++] = '\\';
        quoted[length++] = *ability;
    }
    quoted[length] = '\0';
    snprintf(text, sizeof text,
             "[{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Board\","
             "\"side\":\"W\",\"type\":\"%s\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\","
             "\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"attributes\":[\"Music\"],"
             "\"ability\":[\"%s\"],\"flavor_text\":\"-\",\"set\":\"T\",\"release\":\"1\","
             "\"sid\":\"%s\",\"image\":\"\"}]",
             code, code, type, quoted, code);
    cr_assert(weiss_database_add(board_database, text, strlen(text), &problem), "%s: %s", code,
              problem.message);
}

static void link_texts(void)
{
    const WeissDeck *decks[WEISS_PLAYERS_MAX];
    unsigned count = board->match.player_count;
    for (unsigned player = 0; player < count; player++) {
        decks[player] = &board->decks[player];
        cr_assert(deck_text_link(&board->decks[player], compiler));
    }
    weiss_match_build(&board->match, decks, count, (WeissEdition)board->match.edition);
    weiss_table_observe(&board->table, NULL, NULL);
}

static void cards_load(void)
{
    board_cards_load();
#define X(...) add_card(__VA_ARGS__);
    CLAUSE_CARDS(X)
#undef X
    compiler = text_compiler_create(board_database);
    cr_assert_not_null(compiler);
}

/* Turn 3, player 0's, in `phase`; `own` and `other` are the members of the players. */
static void set_up(const char *phase, const char *own, const char *other)
{
    char body[4096];
    if (!board_database)
        cards_load();
    snprintf(body, sizeof body, "'turn':3,'active':0,'phase':'%s','players':[{%s},{%s}]", phase,
             own, other);
    unlink_texts();
    board_set(2022, body);
    link_texts();
}

#define PLAIN "'deck':['A','B','C','D','E','F','G','H']"

/* In the main phase with these members; the opponent has a plain deck. */
static void set_main(const char *own)
{
    set_up("main", own, PLAIN);
}

Test(clause, every_text_of_these_tests_is_exact)
{
    cards_load();
    for (size_t i = 0; i < weiss_database_count(board_database); i++) {
        const WeissCard *card = weiss_database_card(board_database, i);
        const CardText *text = text_compiler_card(compiler, card);
        if (card->ability_count && strcmp(card->code, "CNT") != 0)
            cr_expect_eq(card_text_count_exact(card, text), 1, "%s: %s", card->code,
                         card->abilities[0]);
    }
}

/* ---- Drawing and milling ---- */

Test(clause, draw_up_to_asks_for_each_card)
{
    set_main("'hand':['DRAW'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play DRAW;yes;no");
    board_expect_zone(0, ZONE_HAND, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "DRAW");
}

Test(clause, discard_is_chosen_after_the_draw)
{
    set_main("'hand':['DISCARD','E'],'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play DISCARD;choose E");
    board_expect_zone(0, ZONE_HAND, "A");
}

/* T19: the cards milled last are part of the refresh. */
Test(clause, milling_the_last_card_refreshes_with_it)
{
    set_main("'hand':['MILL'],'deck':['A','B','C','D'],'waiting_room':['E']");
    board_play("play MILL");
    cr_expect_eq(board_count(0, ZONE_DECK), 4);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
    board_expect_zone(0, ZONE_WAITING_ROOM, "MILL");
}

/* T20: the refresh breaks in and the milling goes on. */
Test(clause, a_refresh_breaks_into_milling)
{
    set_main("'hand':['MILL'],'deck':['A'],'waiting_room':['B','C','D','E','F','G']");
    board_play("play MILL");
    cr_expect_eq(board_count(0, ZONE_DECK), 3);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
    cr_expect_eq(board_count(0, ZONE_WAITING_ROOM), 4);
}

Test(clause, stocking_up_to_two_may_stop)
{
    set_main("'hand':['STOCK'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play STOCK;yes;yes");
    board_expect_zone(0, ZONE_STOCK, "A B");
}

/* T21: the cards flipped over are not part of the refresh, but may be taken back. */
Test(clause, cards_flipped_over_stay_out_of_the_refresh)
{
    set_main("'hand':['STORM'],'deck':['A','B','CX','CX'],'waiting_room':['E','F','G']");
    board_plays("play STORM");
    cr_expect_eq(board_count(0, ZONE_DECK), 2);
    cr_expect_eq(board_count(0, ZONE_CLOCK), 1);
    cr_expect(board_allows("choose A"));
    cr_expect(!board_allows("choose E"));
    board_plays("choose A;pass");
    board_expect_zone(0, ZONE_HAND, "A");
}

/* T22 */
Test(clause, for_each_climax_a_character_that_was_just_milled)
{
    set_main("'hand':['STORM'],'deck':{'top':['A','B','CX','CX'],'shuffled':['C','D','E']}");
    board_plays("play STORM;choose A;choose B");
    board_expect_zone(0, ZONE_HAND, "A B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "CX CX STORM");
}

/* ---- Looking and searching ---- */

Test(clause, search_takes_what_the_text_names)
{
    set_main("'hand':['SEARCH'],'deck':['PAY','A','B','RUN']");
    board_play("play SEARCH");
    cr_expect(board_allows("choose PAY"));
    cr_expect(!board_allows("choose A"));
    board_play("choose RUN");
    board_expect_zone(0, ZONE_HAND, "RUN");
    board_expect_zone(0, ZONE_DECK, "A B PAY");
}

Test(clause, search_may_find_nothing)
{
    set_main("'hand':['SEARCH'],'deck':['PAY','A','B','RUN']");
    board_plays("play SEARCH;pass");
    board_expect_zone(0, ZONE_HAND, "");
}

Test(clause, the_top_card_stays_or_goes)
{
    set_main("'hand':['PEEK'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play PEEK;mode 1");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A PEEK");
}

Test(clause, the_top_card_goes_to_the_bottom)
{
    set_main("'hand':['BOTH','DRAW'],'deck':{'top':['A','B'],'shuffled':['C','D']}");
    board_plays("play BOTH;mode 1;play DRAW;yes;yes");
    cr_expect(!board_allows("play A CL"));
    cr_expect(board_allows("play B CL"));
}

Test(clause, the_rest_of_what_was_looked_at_goes_to_the_waiting_room)
{
    set_main("'hand':['LOOK'],'deck':{'top':['A','B','C'],'shuffled':['D','E']}");
    board_plays("play LOOK;choose B");
    board_expect_zone(0, ZONE_HAND, "B");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A C LOOK");
}

Test(clause, all_that_was_looked_at_is_the_rest_if_nothing_is_chosen)
{
    set_main("'hand':['LOOK'],'deck':{'top':['A','B','C'],'shuffled':['D','E']}");
    board_plays("play LOOK;pass");
    board_expect_zone(0, ZONE_HAND, "");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B C LOOK");
}

Test(clause, cards_are_put_back_in_any_order)
{
    set_main("'hand':['ORDER','DRAW'],'deck':{'top':['A','B','C'],'shuffled':['D','E']}");
    board_plays("play ORDER;choose A;choose C;play DRAW;yes;no");
    board_expect_zone(0, ZONE_HAND, "B");
}

/* ---- Clock and damage ---- */

Test(clause, heal_is_asked_for)
{
    set_main("'hand':['HEAL'],'clock':['A','B'],'deck':['C','D']");
    board_plays("play HEAL;yes");
    board_expect_zone(0, ZONE_CLOCK, "A");
    board_expect_zone(0, ZONE_WAITING_ROOM, "B HEAL");
}

Test(clause, nobody_is_asked_where_there_is_nothing_to_heal)
{
    set_main("'hand':['HEAL','A'],'deck':['C','D']");
    board_play("play HEAL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(clause, effect_damage_may_be_cancelled)
{
    set_up("main", "'hand':['BURN'],'deck':['A','B']",
           "'deck':{'top':['CX'],'shuffled':['A','B']}");
    board_play("play BURN");
    board_expect_zone(1, ZONE_CLOCK, "");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX");
}

Test(clause, each_of_several_damages_is_a_process_of_its_own)
{
    set_up("main", "'hand':['BURNS'],'deck':['A','B']",
           "'deck':{'top':['CX','C'],'shuffled':['A','B']}");
    board_play("play BURNS");
    board_expect_zone(1, ZONE_CLOCK, "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "CX");
}

/* ---- Where chosen cards go ---- */

Test(clause, salvage_offers_characters_alone)
{
    set_main("'hand':['SALVAGE'],'waiting_room':['A','B','CX'],'deck':['C','D']");
    board_play("play SALVAGE");
    cr_expect(!board_allows("choose CX"));
    board_play("choose B");
    board_expect_zone(0, ZONE_HAND, "B");
}

Test(clause, what_is_the_only_one_is_taken_without_asking)
{
    set_main("'hand':['SALVAGE'],'waiting_room':['A','CX'],'deck':['C','D']");
    board_play("play SALVAGE");
    board_expect_zone(0, ZONE_HAND, "A");
}

Test(clause, the_opponents_cards_go_to_their_owners_zones)
{
    const char *stage = "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'N2'}},"
                        "'deck':['A','B']";
    set_up("main", "'hand':['BOUNCE','SINK','KICK'],'deck':['A','B']", stage);
    board_plays("play BOUNCE;choose O.CL;play KICK;choose O.CM;play SINK");
    board_expect_zone(1, ZONE_HAND, "N0");
    board_expect_zone(1, ZONE_CLOCK, "N1");
    board_expect_zone(1, ZONE_DECK, "A B N2");
}

Test(clause, all_characters_go_to_the_stock_in_the_order_chosen)
{
    set_main("'hand':['ALL'],'stage':{'CL':{'card':'A'},'BR':{'card':'B'}},'deck':['C','D']");
    board_plays("play ALL");
    board_play("choose B");
    board_expect_zone(0, ZONE_STOCK, "B A");
}

Test(clause, level_and_waiting_room_are_exchanged)
{
    set_main("'hand':['SWAP'],'level':['A'],'waiting_room':['B','C'],'deck':['D','E']");
    board_plays("play SWAP;choose C");
    board_expect_zone(0, ZONE_LEVEL, "C");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A B SWAP");
}

/* ---- Characters ---- */

Test(clause, power_and_soul_until_end_of_turn)
{
    set_main("'hand':['BOOST'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'deck':['A','B']");
    board_plays("play BOOST;choose CM");
    cr_expect_eq(board_power(0, SLOT_CM), 4000);
    cr_expect_eq(board_soul(0, SLOT_CM), 2);
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
}

Test(clause, power_of_zero_sends_to_the_waiting_room)
{
    set_up("main", "'hand':['WEAK'],'deck':['A','B']",
           "'stage':{'CL':{'card':'N0'}},'deck':['A','B']");
    board_play("play WEAK");
    board_expect_slot(1, SLOT_CL, "-");
}

Test(clause, power_over_the_opponents_turn)
{
    set_main("'hand':['LONG'],'stage':{'CL':{'card':'N0'}},"
             "'deck':['A','B','C','D','E','F','G','H','A','B']");
    board_plays("play LONG");
    cr_expect_eq(board_power(0, SLOT_CL), 3500);
    board_plays("end;end;end");
    cr_expect_eq(board->table.state.turn, 4);
    cr_expect_eq(board_power(0, SLOT_CL), 3500);
}

Test(clause, a_span_said_first_holds_for_all_gains)
{
    set_main("'hand':['SPAN'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}},'deck':['A','B']");
    board_play("play SPAN");
    cr_expect_eq(board_power(0, SLOT_BL), 2500);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
}

Test(clause, characters_are_rested_stood_and_reversed)
{
    set_up("main",
           "'hand':['REST','STAND','TURN'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}},"
           "'deck':['A','B']",
           "'stage':{'CR':{'card':'N0'}},'deck':['A','B']");
    board_plays("play REST;choose CL;play TURN");
    board_expect_slot(0, SLOT_CL, "N0 rest");
    board_expect_slot(1, SLOT_CR, "N0 reverse");
    board_plays("play STAND;choose CL");
    board_expect_slot(0, SLOT_CL, "N0 stand");
}

Test(clause, a_character_comes_to_any_position_resting)
{
    set_main("'hand':['REVIVE'],'waiting_room':['N0','N1'],'stage':{'CL':{'card':'A'}},"
             "'deck':['A','B']");
    board_plays("play REVIVE;choose N1;choose CL");
    board_expect_slot(0, SLOT_CL, "N1 rest");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A N0 REVIVE");
}

Test(clause, a_runner_chooses_its_place_or_stays)
{
    const char *own = "'hand':['RUN','RUN'],'stage':{'BL':{'card':'A'}},'deck':['A','B']";
    set_main(own);
    board_plays("play RUN CL");
    cr_expect(!board_allows("choose BL"));
    board_plays("choose BR");
    board_expect_slot(0, SLOT_BR, "RUN stand");
    set_main(own);
    board_plays("play RUN CL;pass");
    board_expect_slot(0, SLOT_CL, "RUN stand");
}

Test(clause, a_granted_ability_works)
{
    set_up("main", "'hand':['LEARN'],'stage':{'CM':{'card':'N0'}},'deck':['A','B']",
           "'stage':{'CM':{'card':'N0'}},'deck':['A','B']");
    board_plays("play LEARN CL");
    cr_expect(character_banned(&board->table, 0, SLOT_CM, BAN_SIDE_ATTACK));
    cr_expect(!(character_banned(&board->table, 0, SLOT_CL, BAN_SIDE_ATTACK)));
}

Test(clause, the_top_card_becomes_a_marker)
{
    set_main("'hand':['MARK'],'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play MARK CL;yes");
    board_expect_zone(0, ZONE_MARKER, "A");
}

Test(clause, that_character_is_not_the_card_milled_since)
{
    set_main("'hand':['THAT'],'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}},"
             "'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play THAT CL;choose CR");
    cr_expect_eq(board_power(0, SLOT_CR), 5000);
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
}

Test(clause, a_character_returns_to_its_previous_position)
{
    set_main("'hand':['N0'],'stage':{'CR':{'card':'A'},'BL':{'card':'GUARD'}},'deck':['C','D']");
    board_plays("play N0 CR;yes");
    board_expect_slot(0, SLOT_BL, "-");
    board_expect_slot(0, SLOT_CR, "A rest");
}

/* ---- May, if you do, modes, the opponent ---- */

Test(clause, a_cost_is_asked_for_and_paid_in_full)
{
    set_main("'hand':['PAY','A','B'],'stock':['C'],'deck':['D','E','F']");
    board_plays("play PAY CL;yes;choose A");
    cr_expect_eq(board_count(0, ZONE_HAND), 3);
    board_expect_zone(0, ZONE_WAITING_ROOM, "A C");
}

Test(clause, a_cost_that_cannot_be_paid_is_not_asked_for)
{
    set_main("'hand':['PAY','A'],'deck':['D','E','F']");
    board_plays("play PAY CL");
    cr_expect_eq(board_choice(), CHOICE_MAIN);
}

Test(clause, may_choose_is_one_choice_with_pass)
{
    const char *own = "'hand':['MAYBE','A','B'],'deck':['D','E','F']";
    set_main(own);
    board_plays("play MAYBE CL;pass");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
    set_main(own);
    board_plays("play MAYBE CL;choose B");
    board_expect_zone(0, ZONE_STOCK, "B");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(clause, one_of_two_effects)
{
    set_main("'hand':['MODES'],'deck':{'top':['A'],'shuffled':['C','D']}");
    board_plays("play MODES;mode 0");
    board_expect_zone(0, ZONE_HAND, "A");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 0);
}

Test(clause, the_opponent_chooses_from_the_own_hand)
{
    set_up("main", "'hand':['FOE','CLEAN'],'deck':['A','B']",
           "'hand':['C','D'],'deck':{'top':['E'],'shuffled':['F','G']}");
    board_play("play FOE");
    cr_expect_eq(board_chooser(), 1);
    board_plays("choose D;play CLEAN");
    board_expect_zone(1, ZONE_HAND, "C");
    board_expect_zone(1, ZONE_WAITING_ROOM, "D E");
}

Test(clause, a_player_is_forbidden_to_encore)
{
    set_main("'hand':['HALT'],'deck':['A','B']");
    board_play("play HALT CL");
    cr_expect(player_bans(&board->table, 1) >> BAN_USE_ENCORE & 1);
    cr_expect(!(player_bans(&board->table, 0) >> BAN_USE_ENCORE & 1));
}

/* ---- Attack and icons ---- */

Test(clause, two_trigger_checks_in_one_attack)
{
    set_up("attack",
           "'stage':{'CL':{'card':'TWICE'},'CM':{'card':'N0'}},"
           "'deck':{'top':['A','B'],'shuffled':['C','D']}",
           PLAIN);
    board_play("attack CL direct");
    board_expect_zone(0, ZONE_STOCK, "A B");
}

Test(clause, the_standby_effect_puts_a_character_on_the_stage)
{
    set_up("climax",
           "'hand':['WIDE'],'stage':{'CL':{'card':'A'}},'level':['N0'],"
           "'waiting_room':['N1','N2','N3'],'deck':['A','B']",
           PLAIN);
    board_play("climax WIDE");
    cr_expect(!board_allows("choose N3"));
    board_plays("choose N2;choose BR");
    board_expect_slot(0, SLOT_BR, "N2 rest");
}
