/* Choosing: cards one by one, what may be passed, the parts of a list, searches. */
#define TEXT_CARDS(X)                                                                              \
    X("PAIR", "Event", 0,                                                                          \
      "Search your deck for up to 1 \"N0\" and up to 1 \"N1\", reveal them to your opponent, put " \
      "them into your hand, and shuffle your deck.")                                               \
    X("EACH", "Event", 0,                                                                          \
      "Search your deck for up to 1 \"N0\" and up to 1 \"N1\" or \"N2\", reveal them to your "     \
      "opponent, put them into your hand, and shuffle your deck.")
#include "support/text_question.h"
#include "support/text_rows.h"

TestSuite(choose, .fini = text_board_close);

/* Answers the choice that waits as the table's run does. */
static void answer(const char *move_text)
{
    Move move;
    cr_assert(weiss_move_read(&board->table, move_text, &move), "%s", move_text);
    unsigned first = weiss_move_first(move);
    WeissFrame *frame = &question_frame;
    frame->stage++;
    frame->answer = (uint8_t)first;
    switch (weiss_move_kind(move)) {
    case MOVE_YES:
    case MOVE_NO:
        frame->answer = weiss_move_kind(move) == MOVE_YES;
        return;
    case MOVE_CHOOSE_SLOT:
        frame->picked_player = first >= SLOT_COUNT;
        first = board->table.state.players[frame->picked_player].stage[first % SLOT_COUNT].card;
        break;
    case MOVE_PASS:
        frame->count = 0;
        return;
    default:
        break;
    }
    frame->picked |= bit_of(first);
    frame->count--;
}

static Outcome chosen_from(unsigned set)
{
    Selection selection = ask_selection(&question, set);
    selection_settle(&question, &selection);
    return set_choose(&question, &selection, 0);
}

/* Chooses from a set with the answers given, separated by ';', and expects what is chosen. */
static void expect_chosen(const char *text, const char *answers, const char *mine,
                          const char *theirs)
{
    question_text("set", text);
    unsigned set = question_record(code_taken);
    cr_expect(question_known, "%s is known", text);
    question_frame.stage = 0;
    char *copy = strdup(answers);
    char *rest = NULL;
    Outcome outcome = chosen_from(set);
    for (char *move = strtok_r(copy, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        cr_assert_eq(outcome, OUTCOME_WAIT, "%s: a choice before %s", text, move);
        answer(move);
        outcome = chosen_from(set);
    }
    cr_expect_eq(outcome, OUTCOME_DONE, "%s after %s", text, answers);
    cr_expect_str_eq(question_codes(question_frame.antecedent[0], 0), mine, "%s: %s", text,
                     question_codes(question_frame.antecedent[0], 0));
    cr_expect_str_eq(question_codes(question_frame.antecedent[1], 1), theirs, "%s: %s", text,
                     question_codes(question_frame.antecedent[1], 1));
    free(copy);
}

Test(choose, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(choose, cards_are_chosen_one_by_one, .fini = question_close)
{
    question_set_zones();
    expect_chosen("1 card in your hand", "choose SONG", "SONG", "");
    expect_chosen("2 cards in your hand", "choose SONG;choose SHOW", "SHOW SONG", "");
    expect_chosen("up to 2 cards in your hand", "choose SONG;pass", "SONG", "");
    expect_chosen("up to 1 character in your hand", "pass", "", "");
}

Test(choose, all_are_taken_where_there_are_no_more, .fini = question_close)
{
    question_set_zones();
    expect_chosen("5 cards in your hand", "", "AOI SHOW SONG", "");
    expect_chosen("3 characters in your hand", "choose AOI", "AOI", "");
    expect_chosen("all of your characters", "", "AOI AOI BLADE STAR", "");
}

Test(choose, characters_are_chosen_by_position, .fini = question_close)
{
    question_set_zones();
    expect_chosen("1 of your characters", "choose BL", "AOI", "");
    expect_chosen("1 of your opponent's characters", "choose O.CM", "", "N2");
    expect_chosen("up to 2 of your opponent's characters", "choose O.CL;choose O.BR", "", "N1 NB");
}

Test(choose, what_may_be_chosen_may_be_passed, .fini = question_close)
{
    question_set_zones();
    question_text("set", "1 climax in your hand");
    question.op = &(Op){.code = OP_MAY_CLAUSE};
    Selection selection = ask_selection(&question, question_record(code_listed));
    question_frame.stage = 0;
    cr_assert_eq(set_choose(&question, &selection, 0), OUTCOME_WAIT);
    answer("pass");
    cr_expect_eq(set_choose(&question, &selection, 0), OUTCOME_DONE);
    cr_expect_eq(question_frame.antecedent[0], 0);
}

Test(choose, the_parts_of_a_list_are_chosen_in_turn, .fini = question_close)
{
    question_set_zones();
    question_this(SLOT_CL);
    expect_chosen("1 of your other characters and this card", "choose CR", "AOI BLADE", "");
    expect_chosen("1 character in your waiting room and 1 card in your hand",
                  "choose PLAIN;choose SONG", "PLAIN SONG", "");
    expect_chosen("up to 1 event and up to 1 climax in your waiting room",
                  "choose SONG;choose SHOW", "SHOW SONG", "");
}

Test(choose, up_to_a_number_from_the_top_is_asked_card_by_card, .fini = question_close)
{
    question_set_zones();
    expect_chosen("up to 2 cards from the top of your deck", "yes;no", "F", "");
    expect_chosen("up to 2 cards from the top of your deck", "yes;yes", "F G", "");
    expect_chosen("up to 2 cards from the top of your deck", "no", "", "");
}

Test(choose, a_loose_choice_is_among_the_cards_looked_at_or_on_the_stage, .fini = question_close)
{
    question_set_zones();
    Selection selection = selected("1 《Music》 character");
    selection_settle(&question, &selection);
    cr_expect_str_eq(question_codes(selection.cards.of[0], 0), "AOI AOI STAR");
    question_frame.candidates[0] = question_card(0, "F", ZONE_DECK);
    selection = selected("up to 1 character");
    selection_settle(&question, &selection);
    cr_expect_str_eq(question_codes(selection.cards.of[0], 0), "F");
}

Test(choose, a_search_for_one_card_and_another)
{
    text_board_main("'hand':['PAIR','PAIR'],'stage':{'CL':{'card':'N0'}},"
                    "'deck':['N0','N0','N1','A','B']");
    board_plays("play PAIR;choose N0");
    cr_expect_not(board_allows("choose N0"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_HAND, "N0 N1 PAIR");
    board_plays("play PAIR;pass");
    board_expect_zone(0, ZONE_HAND, "N0 N1");
}

#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DECK_ABC "'deck':{'top':['A','B','C'],'shuffled':['D','E']}"

static const Row counts[] = {
    {"up to some of two zones, all",
     ACT("Choose up to 2 cards in your waiting room and up to 1 card in your clock, and return them to your hand."),
     "main", ON("") ",'waiting_room':['A','B','C'],'clock':['D','E']", NULL,
     "act CL 0;choose A;choose C;choose E", "hand=A C E;wr=B;clock=D"},
    {"up to some of two zones, few",
     ACT("Choose up to 2 cards in your waiting room and up to 1 card in your clock, and return them to your hand."),
     "main", ON("") ",'waiting_room':['A','B','C'],'clock':['D','E']", NULL,
     "act CL 0;choose A;pass;pass", "hand=A;wr=B C"},
    {"may choose in two zones, and does not",
     ACT("You may choose 1 card in your waiting room and 1 card in your clock, and return them to your hand."),
     "main", ON("") ",'waiting_room':['A','B'],'clock':['D','E']", NULL, "act CL 0;pass",
     "hand=;wr=A B;clock=D E;asks main"},
    {"may choose in two zones, and does",
     ACT("You may choose 1 card in your waiting room and 1 card in your clock, and return them to your hand."),
     "main", ON("") ",'waiting_room':['A','B'],'clock':['D','E']", NULL,
     "act CL 0;choose B;choose D", "hand=B D;wr=A;clock=E"},
    {"up to 2 from the top, one by one",
     ACT("Put up to 2 cards from the top of your deck into your stock."), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0;yes;no", "stock=A;deck 4"},
    {"more than there are from the top",
     ACT("Put up to 2 cards from the top of your deck into your stock. Draw 1 card."), "main",
     ON("") ",'waiting_room':['E','F'],'deck':{'top':['A']}", NULL, "act CL 0;yes", "stock=A"},
    {"one of three zones",
     ACT("Choose 1 card in your waiting room, put it into your hand or into your clock or into your stock."),
     "main", ON("") ",'waiting_room':['A']", NULL, "act CL 0;mode 2", "stock=A;hand=;clock="},
};

Test(choose, counts)
{
    ROWS_RUN(counts);
}

static const Row choices[] = {
    {"2 or more, two",
     ACT("Choose 2 or more cards in your waiting room, and return them to your hand."), "main",
     ON("") ",'waiting_room':['A','B','C']", NULL, "act CL 0;choose A;choose C;pass",
     "hand=A C;wr=B"},
    {"2 or more, not one",
     ACT("Choose 2 or more cards in your waiting room, and return them to your hand."), "main",
     ON("") ",'waiting_room':['A','B','C']", NULL, "act CL 0;choose A", "not pass"},
    {"all characters are those of the stage", ACT("Put all characters into your waiting room."),
     "main", ON(",'CM':{'card':'N0'}") ",'hand':['A']", NULL, "act CL 0", "wr=N0 T;hand=A"},
    {"all characters are those looked at",
     ACT("Look at up to 3 cards from the top of your deck, put all characters into your hand, and put the rest into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','CX','B'],'shuffled':['C']}", NULL, "act CL 0",
     "hand=A B;wr=CX;CL=T stand"},
    {"characters are those looked at",
     ACT("Look at up to 3 cards from the top of your deck, put characters into your hand, and put the rest into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','CX','B'],'shuffled':['C']}", NULL, "act CL 0",
     "hand=A B;wr=CX;CL=T stand"},
    {"another one gets it, by choice",
     ACT("Another of your characters gets +1000 power until end of turn."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0;choose CR",
     "power CR 5000;power CM 2000;power CL 1000"},
    {"another one gets it, by choice, the time said first",
     ACT("Until end of turn, another of your characters gets +1000 power."), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0;choose CM",
     "power CM 3000;power CR 4000"},
    {"another one does not stand, by choice",
     ACT("Another of your characters does not 【STAND】 during your next stand phase."), "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'N0','state':'rest'},'CR':{'card':'N1','state':"
     "'rest'}},'hand':['CX']",
     "'hand':['CX']", "act CL 0;choose CR;end;end;end;pass;end;end;end",
     "turn 5;CM=N0 stand;CR=N1 rest"},
    {"another one gets the chosen ability, by choice",
     ACT("Choose 1 of the following abilities, and another of your characters gets that ability until end of turn. \"【CONT】 This card gets +1000 power.\" \"【CONT】 This card gets +1 soul.\""),
     "main", ON(",'CM':{'card':'N0'},'CR':{'card':'N1'}"), NULL, "act CL 0;mode 1;choose CM",
     "soul CM 2;power CM 2000"},
    {"one of the hand is revealed, by choice", ACT("Reveal 1 card in your hand. Draw 1 card."),
     "main", ON("") ",'hand':['N0','N1']," DECK_ABC, NULL, "act CL 0;choose N1", "hand=A N0 N1"},
    {"of one effect nothing is chosen",
     ACT("Choose 1 of the following effects, and perform it. \"Draw 1 card.\""), "main",
     ON("") "," DECK_ABC, NULL, "act CL 0", "hand=A"},
    {"where this character is",
     ACT("Choose 1 character in your waiting room, and put it on the stage position that this character is on."),
     "main", ON("") ",'waiting_room':['N0']", NULL, "act CL 0", "CL=N0 stand;wr=T"},
    {"the second of two zones",
     ACT("Choose 1 character in your waiting room, and put it into your hand or your stock."),
     "main", ON("") ",'waiting_room':['A']", NULL, "act CL 0;mode 1", "stock=A;hand="},
    {"the first of two zones",
     ACT("Choose 1 character in your waiting room, and put it into your hand or your stock."),
     "main", ON("") ",'waiting_room':['A']", NULL, "act CL 0;mode 0", "stock=;hand=A"},
};

Test(choose, choices)
{
    ROWS_RUN(choices);
}

Test(choose, one_of_each_is_searched_for)
{
    text_board_main("'hand':['EACH'],'deck':['N0','N0','N1','N2','A','B']");
    board_play("play EACH");
    cr_expect_not(board_allows("choose N1"), "the first kind first");
    board_play("choose N0");
    cr_expect_not(board_allows("choose N0"));
    board_play("choose N2");
    board_expect_zone(0, ZONE_HAND, "N0 N2");
    text_board_main("'hand':['EACH'],'deck':['N0','N0','N1','N2','A','B']");
    board_plays("play EACH;pass;choose N1");
    board_expect_zone(0, ZONE_HAND, "N1");
}

#define TO_THEIR_MEMORY                                                                             \
    "T: 【ACT】 [【REST】 this card] Choose 1 random card in your opponent's hand, reveal it, " \
    "put it "                                                                                       \
    "into their memory, and "
#define RETURNS_IT "your opponent returns that card to their hand"
#define THEIR_HAND "'hand':['A','A'],'stage':{'CL':{'card':'N0'}}"

static const Row at_random[] = {
    {"AZL/S119-E012 a random card goes",
     TO_THEIR_MEMORY RETURNS_IT " at the end of their next turn.", "main", ON(""), THEIR_HAND,
     "act CL 0", "o.memory=A;o.hand=A"},
    {"of a hand that is not of one kind nobody chooses",
     TO_THEIR_MEMORY RETURNS_IT " at the end of their next turn.", "main", ON(""),
     "'hand':['A','B','C']", "act CL 0", "o.memory 1;o.hand 2;asks main"},
    {"LSS/W45-E058 a random card of one's own",
     "T: 【ACT】 [【REST】 this card] Choose a random card in your hand, and put it into your waiting room.",
     "main", "'hand':['A','A'],'stage':{'CL':{'card':'T'}}", NULL, "act CL 0",
     "wr=A;hand=A;asks main"},
};

Test(choose, at_random)
{
    ROWS_RUN(at_random);
}

#define PILE(cards) ON("") ",'deck':[" cards "]"

static const Row little[] = {
    {"up to 3 of a deck of two",
     "T: 【ACT】 [【REST】 this card] Choose up to 3 cards from the top of your deck, and put them into your hand.",
     "main", PILE("'A','B'") ",'waiting_room':['N0','N1','P']", NULL, "act CL 0;yes;yes",
     "hand=A B"},
    {"two at random of one",
     "T: 【ACT】 [【REST】 this card] Choose 2 random cards in your opponent's hand, and put them into their waiting room.",
     "main", ON(""), "'hand':['A']", "act CL 0", "o.hand=;o.wr=A"},
    {"one at random of none",
     "T: 【ACT】 [【REST】 this card] Choose 1 random card in your opponent's hand, and put it into their waiting room.",
     "main", ON(""), NULL, "act CL 0", "o.wr="},
    {"up to one and up to one, and none at first",
     "T: 【AUTO】 When this card attacks, you may choose up to 1 event in your waiting room and up to 1 character in your waiting room, and return them to your hand.",
     "attack", ON("") ",'waiting_room':['A']", NULL, "attack CL direct;choose A", "hand=A"},
    {"1 number to declare is no choice",
     "T: 【ACT】 [【REST】 this card] Declare 2. Draw X cards. X is equal to the number you declared.",
     "main", ON(""), NULL, "act CL 0", "hand 2"},
    {"up to so many of the other's deck are shown",
     "T: 【ACT】 [【REST】 this card] Reveal up to 2 cards from the top of your opponent's deck. If you revealed 1 or more cards, draw 1 card.",
     "main", ON(""), NULL, "act CL 0;yes;no", "hand 1"},
    {"any that are sought",
     "T: 【ACT】 [【REST】 this card] Search your deck for any 《Music》 characters, and put them into your hand.",
     "main", PILE("'T','T','A','B'"), NULL, "act CL 0;choose T;pass", "hand=T"},
    {"all that lie face down",
     "T: 【ACT】 [【REST】 this card] You may put all face down cards in your memory face up. If you do, draw 1 card.",
     "main", ON("") ",'memory':['A']", NULL, "act CL 0", "memory=A;hand 0"},
    {"any number that is sought",
     "T: 【ACT】 [【REST】 this card] Search your deck for any number of cards, and put them into your hand.",
     "main", PILE("'A','B','C'"), NULL, "act CL 0;choose A;choose B;pass", "hand 2"},
};

Test(choose, little)
{
    ROWS_RUN(little);
}

/* ---- Hidden zones: nobody can check whether a card with features is there ---- */

#define SHEDS "T event: Choose 1 climax in your hand, and put it into your waiting room."
#define TAKES "choose 1 climax from among them, put it into your hand, and put the rest into your waiting room."

static const Row hidden[] = {
    {"a climax in one's hand need not be found", SHEDS, "main", "'hand':['T','CX']", NULL, "play T",
     "may pass;may choose CX"},
    {"found it is put away", SHEDS, "main", "'hand':['T','CX']", NULL, "play T;choose CX", "hand=;wr=CX T"},
    {"any card is found", "T event: Choose 1 card in your hand, and put it into your waiting room.", "main",
     "'hand':['T','CX']", NULL, "play T", "hand=;wr=CX T"},
    {"nor in the opponent's hand, by whoever chooses there",
     "T event: Your opponent chooses 1 climax in their hand, and puts it into their waiting room.", "main",
     "'hand':['T']", "'hand':['CX']", "play T", "by 1;may pass;may choose CX"},
    {"in a hand that the chooser does not see nothing is told apart",
     "T event: Choose 1 card in your opponent's hand, and put it into their waiting room.", "main",
     "'hand':['T']", "'hand':['A','B','CX']", "play T", "by 0;o.hand 2;may end"},
    {"one that is looked at is",
     "T event: Look at your opponent's hand, choose 1 card in your opponent's hand, and put it into their waiting room.",
     "main", "'hand':['T']", "'hand':['A','B','CX']", "play T", "may choose A;may choose B;may choose CX"},
    {"nor in a deck", "T event: Search your deck for 1 climax, put it into your hand, and shuffle your deck.",
     "main", "'hand':['T'],'deck':['CX','A']", NULL, "play T", "may pass;may choose CX"},
    {"nor among cards that are looked at", "T event: Look at up to 2 cards from the top of your deck, " TAKES,
     "main", "'hand':['T'],'deck':['CX','A','B']", NULL, "play T", "may pass;may choose CX"},
    {"among those revealed it is found", "T event: Reveal the top 2 cards of your deck, " TAKES, "main",
     "'hand':['T'],'deck':['CX','A','B']", NULL, "play T", "hand=CX;wr=A T"},
    {"in the waiting room it is found", "T event: Choose 1 climax in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['CX','A']", NULL, "play T", "hand=CX;wr=A T"},
    {"where an open zone has one, one is chosen",
     "T event: Choose 1 character in your hand or waiting room, and put it at the bottom of your deck.", "main",
     "'hand':['T','A'],'waiting_room':['B']", NULL, "play T", "may choose A;may choose B;not pass"},
};

Test(choose, hidden)
{
    ROWS_RUN(hidden);
}
