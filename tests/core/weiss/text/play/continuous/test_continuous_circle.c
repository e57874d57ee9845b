/* What continuous abilities give while other things change: texts that depend on each other, givers that leave,
 * names given many times, positions. */
#include "support/text_rows.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/play/continuous/kept_answers.h"

TestSuite(continuous_circle, .fini = text_board_close);

#define CL_AND_CM "'stage':{'CL':{'card':'T'},'CM':{'card':'U'}}"

/* ---- Texts that depend on each other ---- */

static const Row circles[] = {
    {"a level that rests on power, which rests on the level",
     "T: 【CONT】 If this card is level 1 or higher, this card gets +5000 power.~U: 【CONT】 If you have another character with 1000 power or higher, all of your characters get +1 level.",
     "main", CL_AND_CM, NULL, "", "power CL 6000;level CL 1;power CL 6000"},
    {"without the other card there is neither",
     "T: 【CONT】 If this card is level 1 or higher, this card gets +5000 power.~U: 【CONT】 If you have another character with 1000 power or higher, all of your characters get +1 level.",
     "main", "'stage':{'CL':{'card':'T'}}", NULL, "", "power CL 1000;level CL 0"},
};

Test(continuous_circle, circles)
{
    ROWS_RUN(circles);
}

#define RESTS_ON_SOUL                                                                              \
    "T: 【CONT】 If this card's soul is 2 or higher, this card gets +5000 power.~U: 【CONT】 If you have " \
    "another character with 6000 power or higher, this card gets +1 soul.~V: 【CONT】 All of your other " \
    "characters get +1 soul.~W: 【CONT】 Assist All of your characters in front of this card get +500 power."

/* While soul is asked, power that rests on soul counts without it, though it is known from before. */
Test(continuous_circle, what_is_settled_is_not_read_by_what_it_rests_on)
{
    const unsigned settled = 1u << kept_number(KEPT_SETTLED, 0);
    const Row row = {.rule = "settled", .cards = RESTS_ON_SOUL};
    row_rule = row.rule;
    row_load(&row);
    text_board_main("'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'CR':{'card':'V'},'BL':{'card':'W'}},"
                    TEXT_BOARD_DECK);
    WeissTable *table = &board->table;
    cr_expect_eq(board_power(0, SLOT_CL), 6500);
    weiss_stage_swap(table, 0, SLOT_CL, SLOT_CR);
    cr_expect_eq(board_power(0, SLOT_CR), 6000);
    cr_expect(table->kept.fresh & table->kept.settled_known & settled);
    weiss_stage_swap(table, 0, SLOT_CL, SLOT_CR);
    cr_expect_eq(character_soul(table, 0, SLOT_CM), 2);
    cr_expect_eq(board_power(0, SLOT_CL), 6500);
}

/* ---- Who gives ---- */

#define NAMES                                                                                      \
    "【CONT】 All of your characters get \"【CONT】 This card's card name is also regarded as "       \
    "\"Q1\".\"|【CONT】 All of your characters get \"【CONT】 This card's card name is also regarded as " \
    "\"Q2\".\""
#define NAMED_BY_ALL                                                                               \
    "T: 【CONT】 If you have 3 or more \"Q2\", this card gets +1000 power.|" NAMES "~U: " NAMES
#define LENT                                                                                       \
    "T: 【AUTO】 When your other character is put into your waiting room from the stage, if you have a " \
    "character with 1500 power or higher, draw 1 card.~U event: Choose 1 of your \"N0\", and that character gets " \
    "\"【CONT】 All of your other characters get +500 power.\" until end of turn.~V event: Put all of " \
    "your \"N0\" into your waiting room."

static const Row givers[] = {
    {"names that are given more often than there is room for", NAMED_BY_ALL, "main",
     "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'CR':{'card':'U'},'BL':{'card':'U'},'BR':{'card':'U'}}",
     NULL, "", "power CL 2000"},
    {"an ability given for the turn gives others something", LENT, "main",
     "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "play U",
     "power CL 1500"},
    {"not when the one to whom it was given has just left", LENT, "main",
     "'hand':['U','V'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL,
     "play U;play V", "power CL 1000;hand 0"},
    {"what players cannot use beside what they cannot play",
     "T: 【CONT】 You cannot play \"N0\" from your hand or use \"【AUTO】 Encore\".", "attack",
     "'hand':['N0','A'],'stock':['A','B','C'],'stage':{'CL':{'card':'T'}}",
     "'stage':{'CR':{'card':'N3'}}", "attack CL frontal;end", "CL=-"},
    {"what players cannot play beside what they cannot use",
     "T: 【CONT】 You cannot play \"N0\" from your hand or use \"【AUTO】 Encore\".", "main",
     "'hand':['N0','A'],'stage':{'CL':{'card':'T'}}", NULL, "", "not play N0 CR;may play A CR"},
    {"a climax that would change itself in hand changes nothing where it lies",
     "T climax: 【CONT】 This card gets \"【CONT】 This card gets -1 level while in your hand.\"~U: 【AUTO】 When this card attacks, choose 1 level 1 or higher character in your hand, and put it into your waiting room.",
     "attack", "'hand':['N1'],'climax':'T','stage':{'CM':{'card':'U'}}", NULL,
     "attack CM direct;choose N1", "wr=N1"},
    {"a use counted in the memory changes nothing about the hand",
     "T: 【AUTO】 Memory This ability activates up to 1 time per turn. When you use an 【ACT】, if this card is in your memory, draw 1 card.~U: 【CONT】 You get +1 to the limit on the number of cards in your hand.|【ACT】 [Put 1 card from your hand into your waiting room] Look at the top card of your deck.",
     "main", "'hand':['A','B'],'memory':['T'],'stage':{'CM':{'card':'U'}}", NULL,
     "act CM 0;choose A;act CM 0;choose B", "hand 1"},
    {"and the hand limit stays",
     "T: 【AUTO】 Memory This ability activates up to 1 time per turn. When you use an 【ACT】, if this card is in your memory, draw 1 card.~U: 【CONT】 You get +1 to the limit on the number of cards in your hand.|【ACT】 [【REST】 this card] Look at the top card of your deck.",
     "main", "'hand':['A','B','C','D','E','F','G'],'memory':['T'],'stage':{'CM':{'card':'U'}}", NULL,
     "act CM 0;pass;pass;pass", "hand 8;turn 4"},
};

Test(continuous_circle, givers)
{
    ROWS_RUN(givers);
}

/* ---- Positions ---- */

#define FACED "T: 【CONT】 If 1 or more characters are facing this card, this card gets +1000 power."
#define EXCHANGES "【ACT】 [Exchange 1 of your other characters in your center stage and this card] Draw 1 card."

static const Row positions[] = {
    {"a character faces this card", FACED, "main", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'CR':{'card':'N0'}}", "", "power CL 2000"},
    {"and no longer when this card has moved", FACED, "main", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'CR':{'card':'N0'}}", "move CL CM", "power CM 1000"},
    {"an exchange that pays", "T: " EXCHANGES, "main",
     "'stage':{'BL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "act BL 0", "BL=N0 stand;CM=T stand;hand 1"},
    {"a character in the back stage is not exchanged", "T: " EXCHANGES, "main",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N0'}}", NULL, "", "not act BL 0"},
    {"an exchange given to others pays where it can after a move",
     "T: 【CONT】 All of your other characters get \"" EXCHANGES "\"", "main",
     "'stage':{'CM':{'card':'T'},'BL':{'card':'N0'}}", NULL, "", "may act BL 0"},
    {"and where it cannot",
     "T: 【CONT】 All of your other characters get \"" EXCHANGES "\"", "main",
     "'stage':{'CM':{'card':'T'},'BL':{'card':'N0'}}", NULL, "move CM BR", "not act BL 0"},
};

Test(continuous_circle, positions)
{
    ROWS_RUN(positions);
}

/* ---- A deck without texts, and texts that are refused ---- */

#define TEACHES                                                                                    \
    "T: 【CONT】 All of your other characters get \"【AUTO】 When this card attacks, draw 1 card.\"|"  \
    "【CONT】 All of your other characters get \"【ACT】 Draw 1 card.\"|【CONT】 All of your opponent's " \
    "characters get -500 power. Your opponent cannot play events from their hand."

Test(continuous_circle, a_deck_without_texts_is_given_something_and_gives_nothing)
{
    Row row = {.rule = "no texts", .cards = TEACHES};
    row_rule = row.rule;
    row_load(&row);
    text_board_set("main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'hand':['N0','A'],'stage':{'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    const WeissDeck *decks[2] = {&board->decks[0], &board->decks[1]};
    deck_text_unlink(&board->decks[1]);
    weiss_match_build(&board->match, decks, 2, (WeissEdition)board->match.edition);
    weiss_table_forget(&board->table);
    const WeissTable *table = &board->table;
    unsigned card = bits_first(table->state.players[1].zone[ZONE_HAND]);
    cr_expect_eq(board_power(1, SLOT_CM), 1500);
    cr_expect_eq(board_power(0, SLOT_CM), 2000);
    cr_expect(continuous_grants_event(table, 0, bit_of(table->state.players[0].stage[SLOT_CM].card),
                                      EVENT_ATTACKED));
    cr_expect_not(continuous_grants_event(
        table, 1, bit_of(table->state.players[1].stage[SLOT_CM].card), EVENT_ATTACKED));
    cr_expect_eq(weiss_hand_level(table, 1, card), 0);
    cr_expect(kept_ready(table, KEPT_GRANTED, 1));
    cr_expect(text_offers_stay(table, 1));
}

Test(continuous_circle, a_refused_ability_gives_nothing)
{
    row_rule = "refused";
    text_board_close();
    board_cards_load();
    text_board_add("T", "Character", 0, "【CONT】 All of that player's characters get +500 power.");
    text_board_compiler = text_compiler_create(board_database);
    text_board_main("'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CM), 2000);
}
