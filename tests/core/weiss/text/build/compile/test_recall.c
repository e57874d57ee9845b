/* "The character chosen by this card's effect", of whom another ability of the card speaks: who was
 * chosen last, as long as both he and the card are the characters that they were (CR 3.1: what comes
 * back to the stage is another one). */
#include "support/text_multiplayer.h"
#include "support/text_verdict.h"

TestSuite(recall, .fini = text_board_close);

#define CHOOSES                                                                                    \
    "【ACT】 [Put the top card of your deck into your waiting room] Choose 1 of your characters."
#define CHOOSES_THEIRS                                                                              \
    "【ACT】 [Put the top card of your deck into your waiting room] Choose 1 of your opponent's " \
    "characters."
#define CHOOSES_TWO                                                                                \
    "【ACT】 [Put the top card of your deck into your waiting room] Choose up to 2 of your "     \
    "characters."
#define RECALLED "the character chosen by this card's effect"
#define GIVES "|【CONT】 The character chosen by this card's effect gets +500 power."
#define LEAVES "~S: 【ACT】 [Put this card into your waiting room] Draw 1 card."
#define RESTS                                                                                      \
    "~R event: Choose 1 of your characters, put it into your waiting room, and put that card on "  \
    "any position of your center stage."
#define GIVEN                                                                                      \
    "~U event: Choose 1 of your characters, and it gets the following ability until end of turn. " \
    "\"【CONT】 This card gets +1000 power.\""
#define BOARD                                                                                      \
    "'hand':['A','B','C','D'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N0'}}"

static const Row continuous[] = {
    {"nobody was chosen yet", "T: " CHOOSES GIVES, "main", BOARD, "", "",
     "power CL 1000;power CM 2000;power CR 2000"},
    {"who was chosen gets it", "T: " CHOOSES GIVES, "main", BOARD, "", "act CL 0;choose CM",
     "power CL 1000;power CM 2500;power CR 2000"},
    {"this card may be he", "T: " CHOOSES GIVES, "main", BOARD, "", "act CL 0;choose CL",
     "power CL 1500;power CM 2000"},
    {"it stays so in later turns", "T: " CHOOSES GIVES, "main", BOARD, "",
     "act CL 0;choose CM;end;end;end;pass", "power CM 2500"},
    {"a second choice takes the place of the first", "T: " CHOOSES GIVES, "main", BOARD, "",
     "act CL 0;choose CM;act CL 0;choose CR", "power CM 2000;power CR 2500"},
    {"of the opponent's too", "T: " CHOOSES_THEIRS GIVES, "main", BOARD,
     "'stage':{'CM':{'card':'N0'},'CR':{'card':'N0'}}", "act CL 0;choose o.CM",
     "power o.CM 2500;power o.CR 2000;power CM 2000"},
    {"two that were chosen at once",
     "T: " CHOOSES_TWO "|【CONT】 All characters chosen by this card's effect get +500 power.",
     "main", BOARD, "", "act CL 0;choose CM;choose CR",
     "power CM 2500;power CR 2500;power CL 1000"},
    {"nobody chosen takes nobody's place",
     "T: " CHOOSES_TWO "|【CONT】 All characters chosen by this card's effect get +500 power.",
     "main", BOARD, "", "act CL 0;choose CM;pass;act CL 0;pass", "power CM 2500"},
    {"a condition about him",
     "T: " CHOOSES "|【CONT】 If " RECALLED " is level 2 or higher, this card gets +500 power.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N2'}}", "",
     "act CL 0;choose CR", "power CL 1500"},
    {"a condition about him and one about others",
     "T: " CHOOSES "|【CONT】 If " RECALLED " is level 2 or higher and you have 2 or more characters, this card gets +500 power.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N2'}}", "",
     "act CL 0;choose CR", "power CL 1500"},
    {"or one about others",
     "T: " CHOOSES "|【CONT】 If " RECALLED " is level 3 or higher or you have 2 or more characters, this card gets +500 power.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N2'}}", "",
     "act CL 0;choose CR", "power CL 1500"},
    {"which does not hold of another",
     "T: " CHOOSES "|【CONT】 If " RECALLED " is level 2 or higher, this card gets +500 power.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N2'}}", "",
     "act CL 0;choose CM", "power CL 1000"},
    {"nor of nobody",
     "T: " CHOOSES "|【CONT】 If the level of " RECALLED
     " is 0 or lower, this card gets +500 power.",
     "main", BOARD, "", "", "power CL 1000"},
    {"a number that is his",
     "T: " CHOOSES "|【CONT】 This card gets +X power. X is equal to the level of " RECALLED
     " ×1000.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N2'}}", "",
     "act CL 0;choose CR", "power CL 3000"},
    {"he whom \"you chose\"",
     "T: " CHOOSES "|【CONT】 The character you chose by this card's effect gets +500 power.", "main",
     BOARD, "", "act CL 0;choose CM", "power CM 2500;power CR 2000"},
    {"a condition about his name",
     "T: " CHOOSES "|【CONT】 If " RECALLED " has \"N\" in its card name, this card gets +500 power.",
     "main", BOARD, "", "act CL 0;choose CM", "power CL 1500"},
    {"a condition about others holds of them",
     "T: " CHOOSES "|【CONT】 If you have 3 or more characters, " RECALLED " gets +500 power.",
     "main", BOARD, "", "act CL 0;choose CM", "power CM 2500"},
    {"what else was given to him and to others leaves the choice alone",
     "T: " CHOOSES GIVES GIVEN,
     "main", "'hand':['U','A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N0'}}",
     "", "act CL 0;choose CM;play U;choose CL;act CL 0;choose CR",
     "power CL 2000;power CM 2000;power CR 2500"},
};

Test(recall, continuous)
{
    ROWS_RUN(continuous);
}

#define TWO_OF_IT                                                                                  \
    "'hand':['A','B','C','D'],'stage':{'CL':{'card':'T'},'CM':{'card':'S'},'CR':{'card':'T'}}"
static const Row characters[] = {
    {"who left is not he, and nobody else is", "T: " CHOOSES GIVES LEAVES, "main", TWO_OF_IT, "",
     "act CL 0;choose CM;act CM 0", "power CL 1000;power CR 1000;CM=-"},
    {"who comes back is another", "T: " CHOOSES GIVES RESTS, "main",
     "'hand':['R','A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "",
     "act CL 0;choose CM;play R;choose CM;choose CM", "CM=N0 stand;power CM 2000"},
    {"a card that comes back has chosen nobody", "T: " CHOOSES GIVES RESTS, "main",
     "'hand':['R','A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "",
     "act CL 0;choose CM;play R;choose CL;choose CL", "CL=T stand;power CM 2000"},
    {"each of two copies has its own", "T: " CHOOSES GIVES LEAVES, "main", TWO_OF_IT, "",
     "act CL 0;choose CL;act CR 0;choose CM", "power CL 1500;power CM 1500;power CR 1000"},
    {"and both may be one", "T: " CHOOSES GIVES LEAVES, "main", TWO_OF_IT, "",
     "act CL 0;choose CM;act CR 0;choose CM", "power CM 2000;power CL 1000"},
    {"another position is the same character",
     "T: " CHOOSES GIVES "~R event: Choose 1 of your characters, and move it to an open position of your back stage.",
     "main", "'hand':['R','A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "",
     "act CL 0;choose CM;play R;choose CM;choose BL", "power BL 2500"},
    {"somebody else leaves", "T: " CHOOSES GIVES LEAVES, "main",
     "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'S'}}", "",
     "act CL 0;choose CM;act CR 0", "power CM 2500;CR=-"},
    {"a card that has left chooses for nobody, its copies included",
     "T: 【ACT】 [Put this card into your waiting room] Choose 1 of your characters." GIVES LEAVES,
     "main", TWO_OF_IT, "", "act CL 0;choose CR", "CL=-;power CR 1000;power CM 1000"},
};

Test(recall, characters)
{
    ROWS_RUN(characters);
}

#define ATTACKS "|【AUTO】 When this card attacks, "
static const Row later[] = {
    {"a later ability gives him power",
     "T: " CHOOSES ATTACKS RECALLED " gets +1000 power until end of turn.", "main", BOARD, "",
     "act CL 0;choose CM;end;pass;attack CL direct", "power CM 3000;power CL 1000"},
    {"in a later turn too", "T: " CHOOSES ATTACKS RECALLED " gets +1000 power until end of turn.",
     "main", BOARD, "",
     "act CL 0;choose CM;end;end;end;pass;end;end;end;pass;end;end;attack CL direct",
     "power CM 3000"},
    {"but nobody where nobody was chosen",
     "T: " CHOOSES ATTACKS RECALLED " gets +1000 power until end of turn.", "main", BOARD, "",
     "end;pass;attack CL direct", "power CM 2000;power CL 1000"},
    {"or moves him", "T: " CHOOSES ATTACKS "return " RECALLED " to your hand.", "main", BOARD, "",
     "act CL 0;choose CM;end;pass;attack CL direct", "CM=-;hand 5"},
    {"or asks about him",
     "T: " CHOOSES ATTACKS "if " RECALLED " is level 2 or higher, draw 1 card.", "main",
     "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N2'}}", "",
     "act CL 0;choose CM;end;pass;attack CL direct", "hand 2"},
    {"in vain of another",
     "T: " CHOOSES ATTACKS "if " RECALLED " is level 2 or higher, draw 1 card.", "main",
     "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N2'}}", "",
     "act CL 0;choose CL;end;pass;attack CL direct", "hand 1"},
    {"he is remembered when other cards were named since",
     "T: " CHOOSES ATTACKS "put the top card of your deck into your waiting room, and " RECALLED
     " gets +1000 power until end of turn.",
     "main", BOARD, "", "act CL 0;choose CM;end;pass;attack CL direct", "power CM 3000"},
    {"also by a condition",
     "T: " CHOOSES ATTACKS "put the top card of your deck into your waiting room, and if " RECALLED
     " is level 2 or higher, this card gets +1000 power until end of turn.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N2'}}", "",
     "act CL 0;choose CM;end;pass;attack CL direct", "power CL 2000"},
    {"he whom \"you chose\"",
     "T: " CHOOSES ATTACKS "put the top card of your deck into your waiting room, and the character you chose by this card's effect gets +1000 power until end of turn.",
     "main", BOARD, "", "act CL 0;choose CM;end;pass;attack CL direct", "power CM 3000"},
    {"and by what says what X is",
     "T: " CHOOSES ATTACKS "this card gets +X power until end of turn. X is equal to the level of "
     RECALLED " ×1000.",
     "main", "'hand':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N2'}}", "",
     "act CL 0;choose CM;end;pass;attack CL direct", "power CL 3000"},
};

Test(recall, later)
{
    ROWS_RUN(later);
}

/* A position is carried by its moves where zones alone do not say who was chosen. */
Test(recall, a_position_is_not_plain)
{
    Row row = {"plain", "T: " CHOOSES GIVES, "main", BOARD, "", "", ""};
    row_run(&row);
    cr_expect(weiss_position_plain(&board->table.state));
    board_plays("act CL 0;choose CM");
    cr_expect_not(weiss_position_plain(&board->table.state));
}

/* Whom a card chooses is kept only where another of its abilities asks: others have no modifier. */
Test(recall, others_keep_nothing)
{
    Row row = {"nothing", "T: " CHOOSES, "main", BOARD, "", "act CL 0;choose CM", ""};
    row_run(&row);
    cr_expect_eq(board->table.state.modifier_count, 0);
}

/* What is not surely seen is not claimed: a choice off the stage, one by nobody, a character that leaves,
 * and that something is not so of him. */
Test(recall, what_is_not_remembered_is_not_claimed, .init = verdict_begin, .fini = verdict_end)
{
    static const char *texts[][2] = {
        {"【AUTO】 When this card attacks, choose 1 character in your waiting room, and return it to your hand.",
         "【CONT】 The character chosen by this card's effect gets +500 power."},
        {"【AUTO】 When this card attacks, draw 1 card.",
         "【CONT】 The character chosen by this card's effect gets +500 power."},
        {CHOOSES, "【CONT】 If the character chosen by this card's effect is in your waiting room, this card gets +500 power."},
        {CHOOSES,
         "【CONT】 If the character chosen by this card's effect is not level 1 or higher, this card gets +500 power."},
        {CHOOSES,
         "【AUTO】 When the character chosen by this card's effect is put into your waiting room from your stage, draw 1 card."},
        {CHOOSES, "【CONT】 All of your characters get the following ability. \"【CONT】 The character chosen by this card's effect gets +500 power.\""},
        {"【AUTO】 When this card is put into your waiting room from your hand, choose 1 of your characters.",
         "【CONT】 The character chosen by this card's effect gets +500 power."},
        {CHOOSES, "【AUTO】 When this card attacks, the character you chose gets +500 power until end of turn, and the character chosen by this card's effect gets +500 power until end of turn."},
        {CHOOSES, "【CONT】 The character chosen by that card's effect gets +500 power."},
        {CHOOSES, "【CONT】 The character chosen by this effect gets +500 power."},
        {CHOOSES, "【CONT】 If you have a character chosen by this card's effect, this card gets +500 power."},
        {CHOOSES, "【AUTO】 When this card attacks, return all characters in your waiting room chosen by this card's effect to your hand."},
        {CHOOSES, "【AUTO】 When a character is put into your waiting room from the stage, the character chosen by this card's effect gets +500 power until end of turn."},
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        WeissCard card = {.code = "T/1",
                          .name = "Ferry",
                          .type = TYPE_CHARACTER,
                          .abilities = texts[i],
                          .ability_count = 2};
        AbilityVerdict verdicts[2];
        const CardText *compiled = text_compiler_card(verdict_compiler, &card);
        cr_assert(compiled && compiled->count == 2 && card_text_judge(&card, compiled, verdicts));
        cr_expect(compiled->abilities[1]->parsed && verdicts[0].exact, "%s", texts[i][0]);
        cr_expect_not(verdicts[1].exact, "%s", texts[i][1]);
        verdict_end(); /* a card is known by its address */
        verdict_begin();
    }
}

/* An effect that itself chooses speaks of its own choice, which has to be made by the master on the
 * stage. */
Test(recall, a_choice_of_its_own, .init = verdict_begin, .fini = verdict_end)
{
    DOUBTED("【AUTO】 When this card attacks, your opponent chooses 1 of their characters, and the character chosen by this card's effect gets -500 power until end of turn.",
            "【AUTO】 When this card attacks, choose in your waiting room 1 character, and return the character chosen by this card's effect to your hand.",
            "【AUTO】 When this card attacks, choose in your waiting room, 1 character, and return the character chosen by this card's effect to your hand.",
            "【AUTO】 When this card attacks, choose 1 of your characters. Your opponent chooses 1 of your characters. The character chosen by this effect gets +500 power until end of turn.",
            "【CONT】 The character you chose gets +500 power.",
            "【CONT】 The chosen character gets +500 power.",
            "【CONT】 The character chosen by this effect gets +500 power.",
            "【CONT】 This card gets +X power. X is equal to the level of the character you chose ×1000.",
            "【CONT】 This card gets +X power. X is equal to the level of the chosen character ×1000.",
            "【CONT】 If the character you chose is level 1 or higher, this card gets +500 power.",
            "【CONT】 If the chosen character is level 1 or higher, this card gets +500 power.");
}
