/* Continuous abilities that hold at times, under conditions, in hand, or in several parts. */
#include "support/text_rows.h"

TestSuite(continuous_condition, .fini = text_board_close);

#define CONT(text) "T: 【CONT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define HAND "'hand':['T']"

static const Row times[] = {
    {"a second gain at a time, which it is not",
     CONT("This card gets +1000 power, and gets +1 soul during your opponent's turn."), "main",
     ON(""), NULL, "", "power CL 2000;soul CL 1"},
    {"a second gain at a time, which it is",
     CONT("This card gets +1000 power, and gets +1 soul during your turn."), "main", ON(""), NULL,
     "", "power CL 2000;soul CL 2"},
    {"a ban said second, not now",
     CONT("This card gets +1000 power, and cannot attack during your opponent's turn."), "attack",
     ON(""), NULL, "", "power CL 2000;may attack CL direct"},
    {"a ban said second, now",
     CONT("This card gets +1000 power, and cannot attack during your turn."), "attack",
     ON(",'CM':{'card':'N0'}"), NULL, "",
     "power CL 2000;not attack CL direct;may attack CM direct"},
    {"the soul is kept, not now",
     CONT("This card's soul does not decrease by side attacking during your opponent's turn."),
     "attack", ON(""), "'stage':{'CR':{'card':'N1'}},'hand':['CNT'],'level':['NG']",
     "attack CL side", "soul CL 0"},
    {"the soul is kept",
     CONT("This card's soul does not decrease by side attacking during your turn."), "attack",
     ON(""), "'stage':{'CR':{'card':'N1'}}", "attack CL side", "o.clock 1"},
    {"a ban of playing, not now",
     CONT("You cannot play events from your hand during your opponent's turn."), "main",
     ON("") ",'hand':['EV0']", NULL, "", "may play EV0"},
    {"a ban of playing, now", CONT("You cannot play events from your hand during your turn."),
     "main", ON("") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"without colour, not now",
     "T 1: 【CONT】 This card can be played from your hand without fulfilling color requirements "
     "during your opponent's turn.",
     "main", HAND ",'level':['NB'],'stock':['A']", NULL, "", "not play T CL"},
    {"without colour, now",
     "T 1: 【CONT】 This card can be played from your hand without fulfilling color requirements "
     "during your turn.",
     "main", HAND ",'level':['NB'],'stock':['A']", NULL, "", "may play T CL"},
    {"gains and a ban, not now",
     CONT("This card gets +1000 power and cannot attack during your opponent's turn."), "attack",
     ON(""), NULL, "", "power CL 1000;may attack CL direct"},
    {"gains and a ban, now", CONT("This card gets +1000 power and cannot attack during your turn."),
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "", "power CL 2000;not attack CL direct"},
};

Test(continuous_condition, at_times)
{
    ROWS_RUN(times);
}

static const Row conditions[] = {
    {"a condition said last, which holds",
     CONT("This card gets +1000 power if your level is 1 or higher."), "main",
     ON("") ",'level':['A']", NULL, "", "power CL 2000"},
    {"a condition said last, which does not hold",
     CONT("This card gets +1000 power if your level is 1 or higher."), "main", ON(""), NULL, "",
     "power CL 1000"},
    {"conditions first and last, only the last holds",
     CONT("If you have 2 or more cards in your hand, this card gets +1000 power if your level is 1 "
          "or higher."),
     "main", ON("") ",'level':['A']", NULL, "", "power CL 1000"},
    {"the back stage is attacked under a condition that holds",
     CONT("If your level is 1 or higher, when this card attacks, you may choose 1 character in "
          "your opponent's back stage, and this card frontal attacks that character as the "
          "defending character instead."),
     "attack", ON("") ",'level':['A']", "'stage':{'BL':{'card':'N0'}}", "attack CL direct",
     "may choose O.BL"},
    {"and not under one that does not",
     CONT("If your level is 1 or higher, when this card attacks, you may choose 1 character in "
          "your opponent's back stage, and this card frontal attacks that character as the "
          "defending character instead."),
     "attack", ON(""), "'stage':{'BL':{'card':'N0'}}", "attack CL direct", "o.clock 2"},
    {"an effect said with its condition last",
     "T: 【ACT】 Draw 1 card if your level is 1 or higher.", "main",
     ON("") ",'level':['A'],'deck':['B','B']", NULL, "act CL 0", "hand=B"},
    {"an effect whose last condition does not hold",
     "T: 【ACT】 Draw 1 card if your level is 1 or higher.", "main", ON("") ",'deck':['B','B']",
     NULL, "act CL 0", "hand="},
};

Test(continuous_condition, under_conditions)
{
    ROWS_RUN(conditions);
}

static const Row hands[] = {
    {"while in hand, said first", "T 1: 【CONT】 While in your hand, this card gets -1 level.",
     "main", HAND, NULL, "", "may play T CL"},
    {"a level in hand counts",
     "T: 【CONT】 If you have 1 or more level 0 or lower characters in your "
     "hand, this card gets +1000 power.~U 1: 【CONT】 This card gets -1 "
     "level while in your hand.",
     "main", ON("") ",'hand':['U']", NULL, "", "power CL 2000"},
    {"a level on the stage does not",
     "T: 【CONT】 If you have 1 or more level 0 or lower characters in your hand, this card gets "
     "+1000 power.~U 1: 【CONT】 This card gets -1 level while in your hand.",
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

Test(continuous_condition, hands)
{
    ROWS_RUN(hands);
}

static const Row damages[] = {
    {"little damage by AUTO effects is not received",
     CONT("You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's "
          "characters.") "~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 2"},
    {"however much the number is",
     CONT("You cannot receive 99 or less damage by the 【AUTO】 effects of your opponent's "
          "characters.") "~U: 【AUTO】 When this card attacks, deal 60 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 2"},
    {"more damage is",
     CONT("You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's "
          "characters.") "~U: 【AUTO】 When this card attacks, deal 3 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 5"},
    {"damage by ACT effects is received",
     CONT("You cannot receive damage by the 【AUTO】 effects of your opponent's "
          "characters.") "~U: 【ACT】 Deal 1 damage to your opponent.",
     "main", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "act CL 0", "o.clock 1"},
};

Test(continuous_condition, damages)
{
    ROWS_RUN(damages);
}

/* ---- Against a deck without texts ---- */

/* Lets go of the texts of one player, as if his deck had been read without them. */
static void half_set(unsigned without)
{
    const WeissDeck *decks[2] = {&board->decks[0], &board->decks[1]};
    deck_text_unlink(&board->decks[without]);
    weiss_match_build(&board->match, decks, 2, (WeissEdition)board->match.edition);
}

static const Row halves[] = {
    {"gains of both sides",
     "T: 【CONT】 This card gets +1000 power.|【CONT】 The character facing this card gets -500 "
     "power.|【CONT】 This card gets 《Magic》.|【CONT】 If this card is 《Magic》, this card gets "
     "+100 "
     "power.|【CONT】 All your characters with \"Encore\" get +10 power.|【AUTO】 Encore "
     "[(1)]|【ACT】 "
     "Draw 1 card.|【CONT】 You cannot play events from your hand.|【AUTO】 When your opponent's "
     "character attacks, draw 1 card.|【CONT】 All your other characters get \"【ACT】 Draw 1 "
     "card.\"",
     "main", "'hand':['EV0','N0'],'stock':['A','A','A'],'stage':{'CL':{'card':'T'}}",
     "'hand':['EV0','N0'],'stock':['A','A','A'],'stage':{'CR':{'card':'T'}}", "", "power CL 1610"},
};

Test(continuous_condition, against_a_deck_without_texts)
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
