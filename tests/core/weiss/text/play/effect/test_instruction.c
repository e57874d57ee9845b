/* The instructions of a body, one table each (OpCode in text/build/compile/ability.h): what is done, asked,
 * skipped and repeated. */
#include "support/text_rows.h"

TestSuite(instruction, .fini = text_board_close);

#define TOP "'deck':{'top':['A','B','C','D'],'shuffled':['E','F']}"

/* ---- OP_CLAUSE, OP_MAY, OP_MAY_CLAUSE ---- */

static const Row mays[] = {
    {"clause: a must is done without asking", "T event: Draw 1 card.", "main", "'hand':['T']," TOP,
     NULL, "play T", "hand=A;asks main"},
    {"clause: two in a sentence, in their order",
     "T event: Draw 1 card, and put the top card of your deck into your waiting room.", "main",
     "'hand':['T']," TOP, NULL, "play T", "hand=A;wr=B T"},
    {"may: yes", "T event: You may put the top card of your deck into your stock.", "main",
     "'hand':['T']," TOP, NULL, "play T;yes", "stock=A"},
    {"may: no", "T event: You may put the top card of your deck into your stock.", "main",
     "'hand':['T']," TOP, NULL, "play T;no", "stock="},
    {"may: to the end of its sentence alone",
     "T event: You may put the top card of your deck into your stock, and draw 1 card. Put the top card of your deck into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T;no", "stock=;hand=;wr=A T"},
    {"may choose: one choice with pass",
     "T event: You may choose 1 character in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['N1']", NULL, "play T",
     "asks card;may pass;may choose N1"},
    {"may choose: passed",
     "T event: You may choose 1 character in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['N1']", NULL, "play T;pass", "hand=;wr=N1 T"},
    {"may choose: nothing to choose is not asked",
     "T event: You may choose 1 character in your waiting room, and return it to your hand.",
     "main", "'hand':['T'],'waiting_room':['CX']", NULL, "play T", "asks main;wr=CX T"},
    {"may: nothing to do is not asked",
     "T event: You may put the top card of your clock into your waiting room.", "main",
     "'hand':['T']", NULL, "play T", "asks main"},
};

Test(instruction, clauses_and_may)
{
    ROWS_RUN(mays);
}

/* ---- OP_IF, OP_IF_DONE, OP_IF_NOT_DONE, OP_FORGET, OP_DID ---- */

static const Row ifs[] = {
    {"if: it holds", "T event: If you have 2 or more characters, draw 1 card.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}}," TOP, NULL, "play T", "hand=A"},
    {"if: it does not hold", "T event: If you have 2 or more characters, draw 1 card.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'}}," TOP, NULL, "play T", "hand="},
    {"if: to the end of its sentence alone",
     "T event: If you have 2 or more characters, draw 1 card. Put the top card of your deck into your waiting room.",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand=;wr=A T"},
    {"if you do: done",
     "T event: You may put 1 card from your hand into your waiting room. If you do, draw 2 cards.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T;choose N0", "hand=A B;wr=N0 T"},
    {"if you do: refused",
     "T event: You may put 1 card from your hand into your waiting room. If you do, draw 2 cards.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T;pass", "hand=N0"},
    {"if you do: it could not be done",
     "T event: You may put 1 card from your hand into your waiting room. If you do, draw 2 cards.",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand=;asks main"},
    {"if you do holds for the sentences after it",
     "T event: You may put 1 card from your hand into your waiting room. If you do, draw 1 card. Put the top card of your deck into your stock.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T;pass", "hand=N0;stock="},
    {"if you do, and two conditions: the second fails",
     "T event: You may put 1 card from your hand into your waiting room. If you do and you have 2 or more characters and there is a card in your memory, draw 2 cards.",
     "main", "'hand':['T','N0'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}}," TOP, NULL,
     "play T;choose N0", "hand=;wr=N0 T"},
    {"if you do, and two conditions: both hold",
     "T event: You may put 1 card from your hand into your waiting room. If you do and you have 2 or more characters and there is a card in your memory, draw 2 cards.",
     "main", "'hand':['T','N0'],'memory':['C'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}}," TOP,
     NULL, "play T;choose N0", "hand=A B;wr=N0 T"},
    {"if you do after a must: it was done",
     "T event: Put all of your characters into your stock. If you do, draw 1 card.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0'}}," TOP, NULL, "play T", "hand=A;stock=N0"},
    {"if you do after a must: there was nothing to do",
     "T event: Put all of your characters into your stock. If you do, draw 1 card.", "main",
     "'hand':['T']," TOP, NULL, "play T", "hand="},
    {"if you do not",
     "T event: You may put 1 card from your hand into your waiting room. If you do not, put the top card of your deck into your waiting room.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T;pass", "wr=A T"},
    {"if you do not: it was done",
     "T event: You may put 1 card from your hand into your waiting room. If you do not, put the top card of your deck into your waiting room.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T;choose N0", "wr=N0 T"},
    {"otherwise: the condition failed",
     "T event: Reveal the top card of your deck. If that card is a character, put it into your hand. Otherwise, put it into your stock.",
     "main", "'hand':['T'],'deck':{'top':['CX'],'shuffled':['A','B']}", NULL, "play T",
     "hand=;stock=CX"},
    {"otherwise: the condition held",
     "T event: Reveal the top card of your deck. If that card is a character, put it into your hand. Otherwise, put it into your stock.",
     "main", "'hand':['T'],'deck':{'top':['N1'],'shuffled':['A','B']}", NULL, "play T",
     "hand=N1;stock="},
    {"a may that an if keeps from being asked was not done",
     "T event: If you have 2 or more characters, you may put 1 card from your hand into your waiting room. If you do, draw 2 cards.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T", "hand=N0;asks main"},
    {"a may before does not stand in for one that is not asked",
     "T event: You may put the top card of your clock into your waiting room. If you have 2 or more characters, you may put 1 card from your hand into your waiting room. If you do, draw 2 cards.",
     "main", "'hand':['T','N0'],'clock':['C']," TOP, NULL, "play T;yes", "hand=N0;asks main"},
};

Test(instruction, conditions)
{
    ROWS_RUN(ifs);
}

/* ---- OP_PAY ---- */

static const Row pays[] = {
    {"pay: yes",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw 1 card.",
     "main", "'hand':['T'],'stock':['P']," TOP, NULL, "play T CL;yes", "hand=A;wr=P"},
    {"pay: no",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw 1 card.",
     "main", "'hand':['T'],'stock':['P']," TOP, NULL, "play T CL;no", "hand=;stock=P"},
    {"pay: a part is not enough",
     "T: 【AUTO】 [(1) Put 1 card from your hand into your waiting room] When this card is placed on the stage from your hand, you may pay the cost. If you do, draw 1 card.",
     "main", "'hand':['T','N0']," TOP, NULL, "play T CL", "hand=N0;asks main"},
    {"pay: what comes before is done in any case",
     "T: 【AUTO】 [(1)] When this card is placed on the stage from your hand, draw 1 card. You may pay the cost. If you do, draw 1 card.",
     "main", "'hand':['T'],'stock':['P']," TOP, NULL, "play T CL;no", "hand=A;stock=P"},
    {"pay: an effect in quotation marks has a cost of its own",
     "T event: Choose 1 of the following 2 effects, and perform it. \"[(1)] You may pay the cost. If you do, draw 2 cards.\" \"Draw 1 card.\"",
     "main", "'hand':['T'],'stock':['P']," TOP, NULL, "play T;mode 0;yes", "hand=A B;wr=P T"},
};

Test(instruction, costs)
{
    ROWS_RUN(pays);
}

/* ---- OP_MODE, OP_JUMP ---- */

static const Row modes[] = {
    {"mode: the first",
     "T event: Choose 1 of the following 2 effects, and perform it. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\"",
     "main", "'hand':['T']," TOP, NULL, "play T;mode 0", "hand=A;stock="},
    {"mode: the second",
     "T event: Choose 1 of the following 2 effects, and perform it. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\"",
     "main", "'hand':['T']," TOP, NULL, "play T;mode 1", "hand=;stock=A"},
    {"mode: what follows comes after either",
     "T event: Choose 1 of the following 2 effects, and perform it. \"Draw 1 card.\" \"Put the top card of your deck into your stock.\" Put this card into your memory.",
     "main", "'hand':['T']," TOP, NULL, "play T;mode 0", "hand=A;memory=T"},
    {"mode: a way or another",
     "T event: Choose 1 of your characters, and return it to your hand or put it into your stock.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T;mode 0", "hand=N0"},
    {"mode: an ability that is chosen is given",
     "T: 【ACT】 Choose 1 of the following 2 abilities, and this card gets that ability until end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 soul.\"",
     "main", "'stage':{'CL':{'card':'T'}}", NULL, "act CL 0;mode 1", "soul CL 2;power CL 1000"},
    {"mode: the first of two abilities",
     "T: 【ACT】 Choose 1 of the following 2 abilities, and this card gets that ability until end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 soul.\"",
     "main", "'stage':{'CL':{'card':'T'}}", NULL, "act CL 0;mode 0", "soul CL 1;power CL 3000"},
};

Test(instruction, modes)
{
    ROWS_RUN(modes);
}

/* ---- OP_REPEAT, OP_EACH, OP_AGAIN ---- */

static const Row loops[] = {
    {"repeat: so many times",
     "T event: Perform the following effect 2 times. \"Put the top card of your deck into your stock.\"",
     "main", "'hand':['T']," TOP, NULL, "play T", "stock=A B"},
    {"repeat: X times, and X is 0",
     "T event: Perform the following effect X times. X is equal to the number of your characters. \"Draw 1 card.\"",
     "main", "'hand':['T']," TOP, NULL, "play T", "hand="},
    {"repeat: X times",
     "T event: Perform the following effect X times. X is equal to the number of your characters. \"Draw 1 card.\"",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'BL':{'card':'N0'}}," TOP, NULL, "play T",
     "hand=A B"},
    {"repeat: each asks anew",
     "T event: Perform the following effect 2 times. \"You may put the top card of your deck into your stock.\"",
     "main", "'hand':['T']," TOP, NULL, "play T;no;yes", "stock=A"},
    {"each: as often as there are such cards",
     "T event: Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, deal 1 damage to your opponent.",
     "main", "'hand':['T'],'deck':{'top':['CX','A','CX','B'],'shuffled':['C']}", NULL, "play T",
     "o.clock 2"},
    {"each: none, and the next sentence is done",
     "T event: Flip over 2 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, deal 1 damage to your opponent. Draw 1 card.",
     "main", "'hand':['T']," TOP, NULL, "play T", "o.clock 0;hand=C"},
    {"each: the damage of each is cancelled by itself",
     "T event: Flip over 2 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, deal 1 damage to your opponent.",
     "main", "'hand':['T'],'deck':{'top':['CX','CX'],'shuffled':['C']}",
     "'deck':{'top':['CX','A'],'shuffled':['C']}", "play T", "o.clock=A;o.wr=CX"},
};

Test(instruction, repeats)
{
    ROWS_RUN(loops);
}

/* ---- OP_ALL, OP_NEXT, OP_LATER ---- */

static const Row others[] = {
    {"all: every player draws from his own deck, whoever's turn it is",
     "T event: All players draw 1 card.", "main", "'hand':['T']," TOP,
     "'deck':{'top':['H'],'shuffled':['G']}", "play T", "hand=A;o.hand=H"},
    {"next: after the last player the master is as before",
     "T event: All players draw 1 card. Put the top card of your deck into your stock.", "main",
     "'hand':['T']," TOP, "'deck':{'top':['H'],'shuffled':['G']}", "play T",
     "hand=A;stock=B;o.hand=H;o.stock="},
    {"later: not now", "T event: At the end of the turn, draw 1 card. ", "main",
     "'hand':['T']," TOP, NULL, "play T", "hand="},
    {"later: at its time", "T event: At the end of the turn, draw 1 card. ", "main",
     "'hand':['T']," TOP, "'hand':['CX']", "play T;end;end;end", "hand=A;by 1"},
    {"play: an ability with the icon is left, and then played",
     "T: 【AUTO】 【1/TURN】 When you play an event, draw 1 card.", "main",
     "'hand':['EV0','EV0'],'stage':{'CL':{'card':'T'}}," TOP, NULL, "play EV0;no;play EV0;yes",
     "hand=A"},
};

Test(instruction, all_players_and_later)
{
    ROWS_RUN(others);
}

/* ---- All of them ---- */

static uint32_t codes_seen;

static void rows_see(const Row *rows, size_t count)
{
    for (size_t row = 0; row < count; row++) {
        row_run(&rows[row]);
        for (unsigned player = 0; player < 2; player++) {
            const DeckText *text = board->decks[player].text;
            for (unsigned op = 0; op < text->code.op_count; op++)
                codes_seen |= 1u << text->code.ops[op].code;
        }
    }
}

#define ROWS_SEE(rows) rows_see(rows, sizeof(rows) / sizeof *(rows))

Test(instruction, every_instruction_has_a_row)
{
    ROWS_SEE(mays);
    ROWS_SEE(ifs);
    ROWS_SEE(pays);
    ROWS_SEE(modes);
    ROWS_SEE(loops);
    ROWS_SEE(others);
    for (unsigned code = 0; code <= OP_END; code++)
        cr_expect(codes_seen >> code & 1u, "instruction %u has no row", code);
}
