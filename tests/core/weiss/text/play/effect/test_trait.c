/* Traits that effects give and take away for a time. All cards of the list have 《Music》. */
#define TEXT_CARDS(X)                                                                              \
    X("PLAIN", "Character", 0, "")                                                                 \
    X("TEA", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "     \
      "characters, and that character gets +500 power and 《Tea》 until end of turn.")             \
    X("LONGTEA", "Character", 0,                                                                   \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "     \
      "characters, and that character gets 《Tea》 until the end of your opponent's next turn.")   \
    X("TWO", "Event", 0,                                                                           \
      "Choose 1 of the following effects, and perform it. \"Choose 1 of your characters, and "     \
      "that character gets 《Tea》 until end of turn.\" \"Choose 1 of your characters, and that "  \
      "character gets 《Cake》 and 《Milk》 until end of turn.\"")                                 \
    X("TEAS", "Character", 0, "【CONT】 All of your 《Tea》 characters get +1000 power.")          \
    X("MILKS", "Character", 0, "【CONT】 All of your 《Milk》 characters get +2000 power.")        \
    X("BAND", "Character", 0, "【CONT】 All of your other 《Music》 characters get +1000 power.")  \
    X("PART", "Character", 0,                                                                      \
      "【CONT】 All of your characters with \"Mus\" in its trait get +3000 power.")                \
    X("BARE", "Character", 0, "【CONT】 All of your characters with no traits get +4000 power.")   \
    X("STEAL", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's "\
      "characters and 1 trait of that character, and that character loses all of that trait until "\
      "end of turn.")                                                                              \
    X("STEALIT", "Character", 0,                                                                   \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your opponent's "\
      "characters and 1 trait of it, until end of turn, that character loses all of that trait.")  \
    X("HUSH", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 trait of a "        \
      "character in your opponent's stage, and all of your opponent's characters lose all of that "\
      "chosen trait until end of turn.")                                                           \
    X("SPAN", "Character", 0,                                                                      \
      "【AUTO】 When this card is placed on the stage from your hand, until end of turn, all of "  \
      "your other characters get +500 power and 《Tea》.")
#include "support/text_rows.h"

TestSuite(trait, .fini = text_board_close);

Test(trait, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

/* ---- Given ---- */

Test(trait, a_trait_is_given_until_end_of_turn)
{
    text_board_set(
        "main", "'hand':['TEA'],'stage':{'CL':{'card':'N0'},'BL':{'card':'TEAS'}}," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    board_plays("play TEA CM;choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 2000 + 500 + 1000);
    cr_expect_eq(board_power(0, SLOT_CM), 1000);
    text_board_end_turn();
    cr_expect_eq(board_power(0, SLOT_CL), 2000, "the turn is over");
}

Test(trait, a_trait_is_given_for_longer)
{
    text_board_set(
        "main",
        "'hand':['LONGTEA'],'stage':{'CL':{'card':'N0'},'BL':{'card':'TEAS'}}," TEXT_BOARD_DECK,
        "'hand':['A']," TEXT_BOARD_DECK);
    board_plays("play LONGTEA CM;choose CL");
    text_board_end_turn();
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
}

Test(trait, each_gain_of_an_ability_gives_its_own_traits)
{
    const char *own = "'hand':['TWO'],'stage':{'CL':{'card':'N0'},'BL':{'card':'TEAS'},"
                      "'BR':{'card':'MILKS'}}," TEXT_BOARD_DECK;
    text_board_set("main", own, TEXT_BOARD_DECK);
    board_plays("play TWO;mode 0;choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    text_board_set("main", own, TEXT_BOARD_DECK);
    board_plays("play TWO;mode 1;choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 4000);
}

Test(trait, a_time_said_first_holds_for_the_trait)
{
    text_board_set(
        "main",
        "'hand':['SPAN'],'stage':{'CL':{'card':'N0'},'BL':{'card':'TEAS'}}," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    board_play("play SPAN CM");
    cr_expect_eq(board_power(0, SLOT_CL), 3500);
    cr_expect_eq(board_power(0, SLOT_BL), 1000 + 500 + 1000);
}

/* ---- Taken ---- */

Test(trait, a_trait_is_taken_from_one_character)
{
    text_board_set("main", "'hand':['STEAL']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'PLAIN'},'CM':{'card':'PLAIN'},'BL':{'card':'BAND'}}"
                   "," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(1, SLOT_CL), 2000);
    board_plays("play STEAL CL;choose O.CL");
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
}

Test(trait, a_trait_of_it_is_one_of_the_character_chosen)
{
    text_board_set("main", "'hand':['STEALIT']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'PLAIN'},'CM':{'card':'PLAIN'},'BL':{'card':'BAND'}}"
                   "," TEXT_BOARD_DECK);
    board_plays("play STEALIT CL;choose O.CL");
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
    cr_expect_eq(board_power(1, SLOT_CM), 2000);
}

Test(trait, a_trait_is_taken_from_all)
{
    text_board_set(
        "main",
        "'hand':['HUSH'],'stage':{'CL':{'card':'PLAIN'},'BL':{'card':'BAND'}}," TEXT_BOARD_DECK,
        "'stage':{'CL':{'card':'PLAIN'},'CM':{'card':'N0'},'BL':{'card':'BAND'}}," TEXT_BOARD_DECK);
    board_play("play HUSH CR");
    cr_expect_eq(board_power(1, SLOT_CL), 1000);
    cr_expect_eq(board_power(0, SLOT_CL), 2000, "mine keep it");
}

Test(trait, a_lost_trait_has_no_parts_and_leaves_none)
{
    text_board_set("main", "'hand':['STEAL']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'PLAIN'},'BL':{'card':'PART'},'BR':{'card':'BARE'}}"
                   "," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(1, SLOT_CL), 4000);
    board_plays("play STEAL CL;choose O.CL");
    cr_expect_eq(board_power(1, SLOT_CL), 5000);
    cr_expect_eq(board_power(1, SLOT_BL), 4000);
}

Test(trait, nobody_has_a_trait_to_take)
{
    text_board_set("main", "'hand':['HUSH']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("play HUSH CR");
    cr_expect_eq(board->table.state.modifier_count, 0);
}

/* ---- Traits of several characters ---- */

#define ACT(text) "T: 【ACT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
/* Of two traits: 1000 power for one, 100 for the other. */
#define TELLS_TRAITS                                                                                    \
    "~U magic: 【CONT】 If this card is 《Magic》, this card gets +1000 power.|【CONT】 If this " \
    "card is "                                                                                          \
    "《Music》, this card gets +100 power."

#define GIVES_MAGIC                                                                                    \
    "|【ACT】 Choose 1 of your opponent's characters, and that character gets 《Magic》 until end " \
    "of turn."

static const Row traits[] = {
    {"one of two traits is chosen",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 0;mode 1", "power o.CM 1100"},
    {"the other of two traits is chosen",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 0;mode 0", "power o.CM 2000"},
    {"without a character there is no trait",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn."),
     "main", ON(""), NULL, "act CL 0", "asks main;CL=T stand"},
    {"without a trait there is nothing to lose",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn."),
     "main", ON(""), "'stage':{'CM':{'card':'N0'}}", "act CL 0", "asks main;o.CM=N0 stand"},
    {"a trait that is lost and given again is there",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") GIVES_MAGIC TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 0;mode 1;act CL 1", "power o.CM 2100"},
    {"one that is given and then lost is not",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") GIVES_MAGIC TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 1;act CL 0;mode 1", "power o.CM 1100"},
    {"given, lost and given again in the same words",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") GIVES_MAGIC TELLS_TRAITS,
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 1;act CL 0;mode 1;act CL 1", "power o.CM 2100"},
    {"a trait that an effect gave is chosen like a printed one",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") GIVES_MAGIC "~U: 【CONT】 If this card is 《Magic》, this card gets +1000 power.",
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 1;act CL 0;mode 1", "power o.CM 1000"},
    {"and so is one that a continuous ability gives",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") "~U: 【CONT】 If this card is 《Magic》, this card gets +1000 power.~V: 【CONT】 All of your other characters get 《Magic》.",
     "main", ON(""), "'stage':{'CM':{'card':'U'},'CR':{'card':'V'}}", "act CL 0;choose O.CM;mode 1", "power o.CM 1000"},
    {"in a choice among the traits of all, too",
     ACT("Choose 1 trait of a character in your opponent's stage, and all of your opponent's characters lose all of that trait until end of turn.") "~U: 【CONT】 If this card is 《Magic》, this card gets +1000 power.~V: 【CONT】 All of your other characters get 《Magic》.",
     "main", ON(""), "'stage':{'CM':{'card':'U'},'CR':{'card':'V'}}", "act CL 0;mode 1", "power o.CM 1000"},
    {"a trait that one lost is no choice",
     ACT("Choose 1 of your opponent's characters and 1 trait of that character, and that character loses all of that trait until end of turn.") GIVES_MAGIC "~U: 【CONT】 If this card is 《Magic》, this card gets +1000 power.",
     "main", ON(""), "'stage':{'CM':{'card':'U'}}", "act CL 1;act CL 0;mode 0;act CL 0", "power o.CM 1000"},
    {"two traits for a time",
     "T: 【ACT】 This card gets 《Magic》 and 《Fire》 until end of turn.|【CONT】 If this card is 《Fire》, this card gets +1000 power.|【CONT】 If this card is 《Magic》, this card gets +100 power.",
     "main", ON(""), NULL, "act CL 0", "power CL 2100"},
};

Test(trait, traits)
{
    ROWS_RUN(traits);
}
