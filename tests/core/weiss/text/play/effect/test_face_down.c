/* Cards of the level zone and the memory face up and face down (CR 3.9, 3.12): what lies face down
 * counts as a card and as nothing else. */
#define TEXT_CARDS(X)                                                                              \
    X("FLIP", "Character", 0,                                                                      \
      "【ACT】 [Put a face up card in your level face down] Draw 1 card.")                         \
    X("FLIP2", "Character", 0,                                                                     \
      "【ACT】 [Put 2 face up cards in your level face down] Draw 1 card.")                        \
    X("BACK", "Character", 0,                                                                      \
      "【ACT】 [【REST】 this card] Choose a face down card in your level, and put it face up.")   \
    X("MAYFLIP", "Event", 0,                                                                       \
      "You may put 2 face up cards in your level face down. If you do, draw 2 cards.")             \
    X("COUNT", "Character", 0,                                                                     \
      "【CONT】 Experience If the total level of the cards in your level is 3 or higher, this "    \
      "card gets +1000 power.")                                                                    \
    X("NAMED", "Character", 0, "【CONT】 Experience If \"N1\" is in your level, this card gets "   \
                               "+1500 power.")                                                     \
    X("TWO", "Character", 0, "【CONT】 If your level has 2 or more cards, this card gets +2000 "   \
                             "power.")                                                             \
    X("GHOST", "Character", 0,                                                                     \
      "【CONT】 Memory If this card is in your memory, all of your characters get +1000 power.|"   \
      "【AUTO】 Memory [Put this card from face up to face down] If this card is in your memory, " \
      "at the beginning of your climax phase, you may pay the cost. If you do, draw 1 card.")
#include "support/text_rows.h"

#include "weiss/view/determinize.h"

TestSuite(face_down, .fini = text_board_close);

Test(face_down, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(face_down, a_face_up_card_pays_once)
{
    text_board_main("'stage':{'CL':{'card':'FLIP'}},'level':['N1']," TEXT_BOARD_DECK);
    board_play("act CL 0");
    board_expect_zone(0, ZONE_LEVEL, "N1");
    cr_expect_not(board_allows("act CL 0"));
}

Test(face_down, two_are_needed_for_two)
{
    text_board_main("'stage':{'CL':{'card':'FLIP2'}},'level':['N1']," TEXT_BOARD_DECK);
    cr_expect_not(board_allows("act CL 0"));
    text_board_main("'hand':['MAYFLIP'],'level':['N1']," TEXT_BOARD_DECK);
    board_play("play MAYFLIP");
    cr_expect_eq(board_count(0, ZONE_HAND), 0);
    cr_expect_eq(board->table.state.players[0].face_down, 0);
    text_board_main("'hand':['MAYFLIP'],'level':['N1','N2','N3']," TEXT_BOARD_DECK);
    board_plays("play MAYFLIP;choose N1;choose N3");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

Test(face_down, a_face_down_card_has_no_level_name_or_colour)
{
    text_board_main("'stage':{'CL':{'card':'FLIP'},'CM':{'card':'COUNT'},'CR':{'card':'NAMED'},"
                    "'BL':{'card':'TWO'}},'level':['N1','N2'],'hand':['N1']," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 2000);
    cr_expect_eq(board_power(0, SLOT_CR), 2500);
    board_plays("act CL 0;choose N1");
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
    cr_expect_eq(board_power(0, SLOT_CR), 1000);
    cr_expect_eq(board_power(0, SLOT_BL), 3000, "it is still a card");
    cr_expect(board_allows("play N1 BR"), "N2 is red");
    board_play("act CL 0");
    cr_expect_not(board_allows("play N1 BR"), "no colour is left");
}

Test(face_down, a_card_is_turned_up_again)
{
    text_board_main("'stage':{'CL':{'card':'FLIP'},'CM':{'card':'BACK'},'CR':{'card':'NAMED'}},"
                    "'level':['N1','N2']," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose N1;act CM 0");
    cr_expect_eq(board_power(0, SLOT_CR), 2500);
    cr_expect(board_allows("act CL 0"));
}

Test(face_down, abilities_of_a_face_down_card_do_not_work)
{
    text_board_main(
        "'stage':{'CL':{'card':'N0'}},'memory':['GHOST'],'hand':['A']," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    board_plays("pass;yes");
    cr_expect_eq(board_power(0, SLOT_CL), 2000);
    board_expect_zone(0, ZONE_MEMORY, "GHOST");
    cr_expect_eq(board_count(0, ZONE_HAND), 2);
}

/* CR 4.1: everybody has seen the card that is turned, so no world of a search has another there. */
Test(face_down, what_is_turned_face_down_is_known_to_all)
{
    static WeissTable world;
    static WeissTally tally;
    text_board_main("'stage':{'CL':{'card':'FLIP'}},'level':['N1','N2']," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose N1");
    const WeissPlayer *p = &board->table.state.players[0];
    cr_assert_eq(bits_count(p->face_down), 1);
    for (unsigned sample = 0; sample < 20; sample++) {
        Rng rng = rng_keyed(3, sample, 0);
        weiss_determinize(weiss_game.view(&board->table), &rng, &world, &tally);
        cr_expect_eq(world.state.players[0].zone[ZONE_LEVEL], p->zone[ZONE_LEVEL]);
    }
    cr_expect_eq(p->face_down & ~p->seen_by_others, 0, "nor where the opponent searches");
}

static const Row paid[] = {
    {"what has a name lies face up",
     "K: 【ACT】 [Put 1 \"N0\" in your memory from face up to face down] Draw 1 card.", "main",
     "'stage':{'CL':{'card':'K'}},'memory':['N0']", "", "act CL 0", "hand 1;not act CL 0"},
    {"nobody counts as a character what lies face down",
     "K: 【ACT】 [Put 1 \"N0\" in your memory from face up to face down] Draw 1 card.~U: 【CONT】 If you have 2 or more characters in your memory, this card gets +1000 power.",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'U'}},'memory':['N0','N1']", "", "act CL 0",
     "power CM 1000"},
    {"nor can it be chosen as one",
     "K: 【ACT】 [Put 1 \"N0\" in your memory from face up to face down] Choose 1 character in your memory, and return it to your hand.",
     "main", "'stage':{'CL':{'card':'K'}},'memory':['N0','N1','N2']", "", "act CL 0",
     "may choose N1;may choose N2;not choose N0"},
    {"but what lies face up",
     "K: 【ACT】 [Put 1 \"N2\" in your memory from face up to face down] Draw 1 card.~U: 【CONT】 If you have 2 or more characters in your memory, this card gets +1000 power.",
     "main", "'stage':{'CL':{'card':'K'},'CM':{'card':'U'}},'memory':['N0','N1','N2']", "", "act CL 0",
     "power CM 2000"},
};

Test(face_down, a_name_that_pays)
{
    ROWS_RUN(paid);
}

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DOWN(set) "T: 【ACT】 [【REST】 this card] Choose 1 card in " set
#define NONE_DOWN                                                                                  \
    "~U: 【CONT】 If there are no face down cards in your memory, this card gets +1000 power."
#define WITH_U ON(",'CM':{'card':'U'}")

static const Row hidden[] = {
    {"DG/S03-E052 search for a card among those looked at",
     "T: 【ACT】 [【REST】 this card] Look at up to 3 cards from the top of your deck, search for up to 1 \"B\" from among them, reveal it to your opponent, put it into your hand, and put the rest into your waiting room.",
     "main", ON("") ",'waiting_room':['B'],'deck':{'top':['A','B','C','D'],'shuffled':['B']}", NULL,
     "act CL 0;choose B", "hand=B;wr=A B C"},
    {"BM/S15-E080 said without them",
     "T: 【ACT】 [【REST】 this card] Look at up to 3 cards from the top of your deck, search for up to 1 character, reveal it to your opponent, and put it into your hand. Put the rest into your waiting room.",
     "main", ON("") ",'deck':{'top':['A','B','C','D'],'shuffled':['B']}", NULL, "act CL 0;pass",
     "hand=;wr=A B C"},
    {"P5/S45-E021 face down into their memory",
     "T: 【ACT】 [【REST】 this card] Your opponent chooses a card in your opponent's hand, and puts it face down into their memory." NONE_DOWN,
     "main", ON(""), "'hand':['A'],'stage':{'CM':{'card':'U'}}", "act CL 0",
     "o.memory=A;power o.CM 1000"},
    {"Fks/W120-E023 face down in your memory, until later",
     DOWN("your waiting room, and put it face down in your memory. At the beginning of your next turn, return that card from your memory to your hand.") NONE_DOWN,
     "main", WITH_U ",'waiting_room':['A']", NULL, "act CL 0", "memory=A;power CM 1000"},
    {"and face up as ever", DOWN("your waiting room, and put it into your memory.") NONE_DOWN,
     "main", WITH_U ",'waiting_room':['A']", NULL, "act CL 0", "memory=A;power CM 2000"},
    {"FZ/S17-E098 into your memory face down",
     DOWN("your waiting room, and put it into your memory face down.") NONE_DOWN,
     "main", WITH_U ",'waiting_room':['A']", NULL, "act CL 0", "memory=A;power CM 1000"},
};

Test(face_down, searching_for_and_face_down)
{
    ROWS_RUN(hidden);
}
