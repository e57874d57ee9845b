/* Continuous abilities that say several things at once, asked about one of them: what they say of
 * the hand, of characters and of players does not mix. */
#include "support/text_rows.h"

TestSuite(continuous_parts, .fini = text_board_close);

#define POWER " This card gets +1000 power."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"

/* ---- In hand and on the stage ---- */

static const Row hands[] = {
    {"a trait by an ability that is given",
     "T: 【CONT】 All of your other characters get \"【CONT】 This card gets 《Music》.\"~U: 【CONT】 If you have 2 or more 《Music》 characters, this card gets +1000 power.",
     "main", ON(",'CM':{'card':'U'},'CR':{'card':'N0'}"), NULL, "", "power CM 2000;power CL 1000"},
    {"a level in hand, power on the stage",
     "T 1: 【CONT】 This card gets +1000 power. This card gets -1 level while in your hand.",
     "main", "'hand':['T']," ON(""), NULL, "", "power CL 2000;level CL 1;may play T CM"},
    {"while it is in hand", "T 1: 【CONT】 While it is in your hand, this card gets -1 level.",
     "main", "'hand':['T']," ON(""), NULL, "", "level CL 1;may play T CM"},
    {"while in hand", "T 1: 【CONT】 While in your hand, this card gets -1 level.", "main",
     "'hand':['T']", NULL, "", "may play T CM"},
    {"while on the stage", "T 1: 【CONT】 While on the stage, this card gets +1000 power.", "main",
     "'hand':['T']," ON(""), NULL, "", "power CL 2000;not play T CM"},
    {"a counter in hand, power on the stage",
     "T: 【CONT】 This card gets +1000 power. \"EV0\" events get 【COUNTER】 while in your hand.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"not played from hand, power on the stage",
     "T: 【CONT】 This card gets +1000 power. This card cannot be played from your hand.", "main",
     "'hand':['T']," ON(""), NULL, "", "power CL 2000;not play T CM"},
    {"not played by its master, power on the stage",
     "T: 【CONT】 This card gets +1000 power. You cannot play this card from your hand.", "main",
     "'hand':['T']," ON(""), NULL, "", "power CL 2000;not play T CM"},
    {"nor has it to do with the other's hand",
     "T: 【CONT】 You cannot play this card from your hand. Your opponent cannot play events from their hand.",
     "main", ON(""), "'hand':['EV0','N0']", "pass;pass;pass;pass", "not play EV0;may play N0 CL"},
    {"without colours in hand, power on the stage",
     "T: 【CONT】 This card gets +1000 power. You can play events without fulfilling color requirements.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"the colours of one's own cards in hand alone",
     "T: 【CONT】 This card gets \"【CONT】 Your opponent cannot play events from their hand.\" while in your hand and can be played from your hand without fulfilling color requirements.",
     "main", "'hand':['T']", "'hand':['NG'],'level':['N0'],'stock':['A']", "pass;pass;pass;pass",
     "turn 4;asks main;not play NG CL"},
    {"a level and no colours in hand",
     "N3B 1: 【CONT】 This card gets -1 level while in your hand and can be played from your hand without fulfilling color requirements.",
     "main", "'hand':['N3B']", NULL, "", "may play N3B CL"},
};

Test(continuous_parts, hands)
{
    ROWS_RUN(hands);
}

/* ---- Positions ---- */

#define HOLES "T: 【CONT】 If this card is in the middle position of your center stage, this card gets +1000 power for each of your other 【REVERSE】 characters in the center stage or open position of your center stage."
#define ASIDE "T: 【CONT】 If this card is in your center stage except the middle position, this card gets +1000 power."

static const Row positions[] = {
    {"open positions of the center stage", HOLES, "main", "'stage':{'CM':{'card':'T'}}", NULL, "", "power CM 3000"},
    {"and characters in reverse there", HOLES, "main",
     "'stage':{'CM':{'card':'T'},'CR':{'card':'N0','state':'reverse'},'BL':{'card':'N0','state':'reverse'}}", NULL, "",
     "power CM 3000"},
    {"those that stand count as nothing", HOLES, "main", "'stage':{'CM':{'card':'T'},'CR':{'card':'N0'}}", NULL, "",
     "power CM 2000"},
    {"not beside the middle", HOLES, "main", ON(""), NULL, "", "power CL 1000"},
    {"the center stage except its middle", ASIDE, "main", ON(",'CM':{'card':'T'},'BL':{'card':'T'}"), NULL, "",
     "power CL 2000;power CM 1000;power BL 1000"},
};

Test(continuous_parts, positions)
{
    ROWS_RUN(positions);
}

/* ---- Players and characters ---- */

static const Row players[] = {
    {"the other's events, and power",
     "T: 【CONT】 This card gets +1000 power. Your opponent cannot play events from their hand.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"the other's Backup, and power",
     "T: 【CONT】 This card gets +1000 power. Your opponent cannot use \"Backup\" from their hand.",
     "main", ON(""), NULL, "", "power CL 2000"},
    {"damage and events",
     "T: 【CONT】 You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's characters. You cannot play events from your hand.",
     "main", ON(",'CM':{'card':'N0'}") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"a larger hand of one's own alone",
     "T: 【CONT】 You get +1 to the limit on the number of cards in your hand. Your opponent cannot use \"【AUTO】 Encore\".",
     "main", ON("") ",'hand':['A','B','C','D','E','F','G','H']",
     "'hand':['A','B','C','D','E','F','G','H']", "pass;pass;pass;pass;pass;pass;pass",
     "turn 4;hand 8;asks discard"},
    {"one's events, the other's climax cards",
     "T: 【CONT】 You cannot play events from your hand. Your opponent cannot play climax cards from their hand.",
     "main", ON("") ",'hand':['EV0']", "'hand':['EV0','CX']", "pass;pass;pass;pass",
     "turn 4;may play EV0;not climax CX"},
    {"one's colours, the other's climax cards",
     "T: 【CONT】 You can play events without fulfilling color requirements. Your opponent cannot play climax cards from their hand.",
     "main", ON(""), "'hand':['CX']", "pass;pass;pass;pass;pass", "turn 4;not climax CX"},
    {"one's counters, the other's climax cards",
     "T: 【CONT】 \"EV0\" events get 【COUNTER】 while in your hand. Your opponent cannot play climax cards from their hand.",
     "main", ON(""), "'hand':['CX','EV0']", "pass;pass;pass;pass;pass", "turn 4;not climax CX"},
    {"Backup and encore",
     "T: 【CONT】 Your opponent cannot use \"Backup\" from their hand. Your opponent cannot use \"【AUTO】 Encore\".",
     "attack", ON(""), "'stage':{'CR':{'card':'A'}},'stock':['A','A','A']",
     "attack CL frontal;pass", "o.CR=-"},
    {"the attack of a back row, only in the other's turn",
     "T: 【CONT】 During your opponent's turn, when this card attacks, you may choose 1 character in your opponent's back stage, and this card frontal attacks that character as the defending character instead.",
     "attack", "'stage':{'CL':{'card':'T'}}", "'stage':{'BL':{'card':'A'},'CR':{'card':'N0'}}",
     "attack CL frontal", "CL=T reverse;o.BL=A stand"},
    {"a climax that lies there",
     "T climax: 【CONT】 You get +1 to the limit on the number of cards in your hand. This card cannot be played from your hand.",
     "main", "'hand':['T','A'],'climax':'T'", NULL, "", "cx=T"},
    {"on one's turn and only if",
     "T: 【CONT】 During your turn, this card gets +1000 power if you have 1 or more cards in your hand.",
     "main", ON("") ",'hand':['A']", NULL, "pass;pass;pass", "turn 4;power CL 1000"},
    {"a name, and power", "T: 【CONT】 This card's card name is also regarded as \"Ann\"." POWER,
     "main", ON(""), NULL, "", "power CL 2000"},
};

Test(continuous_parts, players)
{
    ROWS_RUN(players);
}

/* ---- Parts that hold apart ---- */

static const Row costs_in_hand[] = {
    {"of any colour in one's own turn",
     "T 2: 【CONT】 This card gets -1 level while in your hand, and can be played from your hand without fulfilling color requirements during your turn.",
     "main", "'hand':['T'],'level':['NB']", NULL, "", "may play T CL"},
    {"of any colour in the other's turn alone",
     "T 2: 【CONT】 This card gets -1 level while in your hand, and can be played from your hand without fulfilling color requirements during your opponent's turn.",
     "main", "'hand':['T'],'level':['NB']", NULL, "", "not play T CL"},
    {"what cannot be played by name",
     "T event: You cannot play \"B\" from your hand until end of turn.", "main",
     "'hand':['T','B','C']", NULL, "play T", "not play B CL;may play C CL"},
};

/* What is kept of a player beside what is asked about him. */
static const Row together[] = {
    {"what lasts for the hand forbids nothing else",
     "T event: Your opponent cannot play \"B\" from their hand until end of turn.~U: 【CONT】 Your opponent cannot use \"【AUTO】 Encore\".",
     "main", "'hand':['T'],'stage':{'CL':{'card':'U'},'CM':{'card':'N1'}}",
     "'stage':{'CM':{'card':'N0'}},'stock':['A','A','A']",
     "play T;pass;pass;attack CM frontal;pass", "o.CM=-;o.stock 3"},
    {"a use counted of a card that is not on the stage",
     "T: 【AUTO】 This ability activates up to 1 time per turn. If this card is in your memory, when your character is placed on the stage from your hand, draw 1 card.~U 1: 【CONT】 This card gets -1 level while in your hand.",
     "main", "'hand':['N0','U','S0'],'memory':['T']", NULL, "play N0 CL;play U CM;play S0 CR",
     "hand 1"},
};

Test(continuous_parts, together)
{
    ROWS_RUN(together);
}

/* Of more abilities than are told apart each works that is understood. */
Test(continuous_parts, abilities_without_number)
{
    enum { MANY = 34 };
    char text[MANY * 40] = "";
    for (unsigned i = 0; i < MANY; i++)
        strcat(strcat(text, i ? "|" : ""), i == MANY - 2 ? "【CONT】 This card gets +X soul."
                                                         : "【CONT】 This card gets +1 soul.");
    text_board_close();
    board_cards_load();
    text_board_add("T", "Character", 0, text);
    text_board_compiler = text_compiler_create(board_database);
    text_board_set("main", ON("") "," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    cr_expect_eq(board_soul(0, SLOT_CL), 1 + MANY - 1);
}

Test(continuous_parts, in_hand)
{
    ROWS_RUN(costs_in_hand);
}

/* ---- In hand ---- */

#define CONT(text) "T: 【CONT】 " text
#define HAND "'hand':['T']"

static const Row in_hands[] = {
    {"while in hand, said first", "T 1: 【CONT】 While in your hand, this card gets -1 level.",
     "main", HAND, NULL, "", "may play T CL"},
    {"a level in hand counts",
     "T: 【CONT】 If you have 1 or more level 0 or lower characters in your hand, this card gets +1000 power.~U 1: 【CONT】 This card gets -1 level while in your hand.",
     "main", ON("") ",'hand':['U']", NULL, "", "power CL 2000"},
    {"a level on the stage does not",
     "T: 【CONT】 If you have 1 or more level 0 or lower characters in your hand, this card gets +1000 power.~U 1: 【CONT】 This card gets -1 level while in your hand.",
     "main", ON("") ",'hand':['N1']", NULL, "", "power CL 1000"},
    {"characters cannot be played", CONT("You cannot play characters from your hand."), "main",
     ON("") ",'hand':['N0','EV0']", NULL, "", "not play N0 CM;may play EV0"},
    {"a climax cannot be played", CONT("You cannot play climax from your hand."), "climax",
     ON("") ",'clock':['A'],'hand':['CX']", NULL, "", "not climax CX"},
    {"another kind can", CONT("You cannot play events from your hand."), "climax",
     ON("") ",'clock':['A'],'hand':['CX']", NULL, "", "may climax CX"},
    {"two bans of a player",
     CONT("You cannot use \"【AUTO】 Encore\" or play events from your hand."), "main",
     ON("") ",'hand':['N0','EV0']", NULL, "", "not play EV0;may play N0 CM"},
    {"of two bans the other",
     CONT("You cannot use \"【AUTO】 Encore\" or play events from your hand."), "attack",
     ON(",'CM':{'card':'N0'}") ",'stock':['A','B','C']", "'stage':{'CM':{'card':'N1'}}",
     "attack CM frontal;end", "wr=N0;stock 4"},
    {"everybody may not play", CONT("All players cannot play events from their hands."), "main",
     ON("") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"the opponent may not play", CONT("Your opponent cannot play events from their hand."), "main",
     "'hand':['EV0']", "'stage':{'CL':{'card':'T'}}", "", "not play EV0"},
    {"who may not play is the opponent alone",
     CONT("Your opponent cannot play events from their hand."), "main", ON("") ",'hand':['EV0']",
     NULL, "", "may play EV0"},
    {"you alone may not play", CONT("You cannot play events from your hand."), "main",
     "'hand':['EV0']", "'stage':{'CL':{'card':'T'}}", "", "may play EV0"},
};

Test(continuous_parts, hands_under_conditions)
{
    ROWS_RUN(in_hands);
}

/* ---- Characters of whom it is not said whose they are ---- */

static const Row of_all[] = {
    {"characters of both sides",
     "T: 【CONT】 Give all other characters 《Love》.|【CONT】 All other characters get +500 power.|【CONT】 All 《Love》 characters get +20 power.|【CONT】 All of your 《Love》 characters get +3 power.",
     "main", ON(",'CM':{'card':'N0'}"), "'stage':{'CM':{'card':'N0'}}", "",
     "power CL 1000;power CM 2523"},
};

Test(continuous_parts, characters_of_both_sides)
{
    row_run(&of_all[0]);
    cr_expect_eq(board_power(1, SLOT_CM), 2520);
}

/* ---- Against a deck without texts ---- */

/* Lets go of the texts of one player, as if his deck had been read without them. */
static void half_set(unsigned without)
{
    const WeissDeck *decks[2] = {&board->decks[0], &board->decks[1]};
    deck_text_unlink(&board->decks[without]);
    weiss_match_build(&board->match, decks, 2, (WeissEdition)board->match.edition);
    weiss_table_forget(&board->table);
}

static const Row halves[] = {
    {"gains of both sides",
     "T: 【CONT】 This card gets +1000 power.|【CONT】 The character facing this card gets -500 power.|【CONT】 This card gets 《Magic》.|【CONT】 If this card is 《Magic》, this card gets +100 power.|【CONT】 All your characters with \"Encore\" get +10 power.|【AUTO】 Encore [(1)]|【ACT】 Draw 1 card.|【CONT】 You cannot play events from your hand.|【AUTO】 When your opponent's character attacks, draw 1 card.|【CONT】 All your other characters get \"【ACT】 Draw 1 card.\"",
     "main", "'hand':['EV0','N0'],'stock':['A','A','A'],'stage':{'CL':{'card':'T'}}",
     "'hand':['EV0','N0'],'stock':['A','A','A'],'stage':{'CR':{'card':'T'}}", "", "power CL 1610"},
};

Test(continuous_parts, against_a_deck_without_texts)
{
    row_run(&halves[0]);
    half_set(1);
    cr_expect_eq(board_power(0, SLOT_CL), 1000 + 1000 + 100 + 10, "nobody faces it with a text");
    cr_expect_eq(board_power(1, SLOT_CR), 1000 - 500);
    cr_expect(board_allows("act CL 0"));
    cr_expect_not(board_allows("play EV0"));
    board_plays("play N0 CM;end;end");
    cr_expect(board_allows("attack CL frontal"));
    board_plays("attack CL frontal;end");
    row_run(&halves[0]);
    half_set(0);
    cr_expect_eq(board_power(0, SLOT_CL), 1000 - 500);
    cr_expect_eq(board_power(1, SLOT_CR), 1000 + 1000 + 100 + 10);
}
