/* Cards that a text speaks of by what went before or by where they stand: that one, those, the one
 * opposite. */
#include "support/text_rows.h"
#include "support/text_question.h"

TestSuite(referent, .fini = text_board_close);

#define ACT(text) "T: 【ACT】 " text
#define CONT(text) "T: 【CONT】 " text
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define DRAWS "'deck':['B','B','B','B']"
#define NO "power CL 1000"

static const Row those[] = {
    {"that one by its name",
     ACT("Choose 1 of your \"N1\", and that \"N1\" gets +1000 power until end of turn."), "main",
     ON(",'CM':{'card':'N1'},'CR':{'card':'N1'}"), NULL, "act CL 0;choose CR",
     "power CR 5000;power CM 4000"},
    {"those cards, which were put",
     ACT("Put the top 2 cards of your deck into your waiting room. If those cards are characters, draw 1 card."),
     "main", ON("") ",'deck':{'top':['A','C','B'],'shuffled':['D']}", NULL, "act CL 0", "hand=B"},
    {"those cards, of which one is no character",
     ACT("Put the top 2 cards of your deck into your waiting room. If those cards are characters, draw 1 card."),
     "main", ON("") ",'deck':{'top':['A','CX','B'],'shuffled':['D']}", NULL, "act CL 0", "hand="},
    {"that character has the trait",
     ACT("Choose 1 of your characters. If that character is 《Music》, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'}") "," DRAWS, NULL, "act CL 0;choose CL", "hand=B"},
    {"that character has it not",
     ACT("Choose 1 of your characters. If that character is 《Music》, draw 1 card."), "main",
     ON(",'CM':{'card':'N0'}") "," DRAWS, NULL, "act CL 0;choose CM", "hand="},
    {"that card, which is a character on the stage, is that character",
     ACT("Choose 1 of your characters. If that card is a 《Music》 character, that character gets +1000 power until end of turn."),
     "main", ON(",'CM':{'card':'N0'}"), NULL, "act CL 0;choose CL", "power CL 2000;power CM 2000"},
    {"that character with a trait, which is the only one",
     "T: 【AUTO】 When your 《Music》 character is placed on the stage from your hand, that 《Music》 character gets +1000 power until end of turn.~U: 【CONT】 This card gets +1000 power.",
     "main", ON("") ",'hand':['U']", NULL, "play U CM", "power CM 3000;" NO},
    {"cards to choose right after a look are those looked at",
     ACT("Look at up to 2 cards from the top of your deck, choose up to 1 card, put it into your hand, and put the rest into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','B'],'shuffled':['D']}", NULL, "act CL 0;choose B",
     "hand=B"},
    {"a character, too",
     ACT("Look at up to 2 cards from the top of your deck, choose up to 1 character, reveal it to your opponent, put it into your hand, and put the rest into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','B'],'shuffled':['D']}", NULL, "act CL 0;choose B",
     "hand=B"},
    {"the character chosen, after a search among cards looked at",
     ACT("Choose 1 of your characters, look at up to 3 cards from the top of your deck, search for up to 1 character, put it into your hand, and put the rest into your waiting room. The character chosen gets +1000 power until end of turn."),
     "main", ON(",'CM':{'card':'N0'}") ",'deck':{'top':['A','CX','B','C'],'shuffled':['D']}", NULL,
     "act CL 0;choose CM;choose B", "power CM 3000;hand=B;wr=A CX"},
    {"those cards, after others were put",
     ACT("Put the top 2 cards of your deck into your waiting room. If there is a climax among those cards, put the top 2 cards of your deck into your clock. If there is a level 1 card among those cards, draw 1 card."),
     "main", ON("") ",'deck':{'top':['CX','N1','A','B','C'],'shuffled':['D']}", NULL, "act CL 0",
     "hand=C;clock=A B"},
    {"of which there is none such",
     ACT("Put the top 2 cards of your deck into your waiting room. If there is a climax among those cards, put the top 2 cards of your deck into your clock. If there is a level 1 card among those cards, draw 1 card."),
     "main", ON("") ",'deck':{'top':['CX','A','N1','N1','C'],'shuffled':['D']}", NULL, "act CL 0",
     "hand=;clock=N1 N1"},
    {"and none were put",
     ACT("Put the top 2 cards of your deck into your waiting room. If there is a climax among those cards, put the top 2 cards of your deck into your clock. If there is a level 1 card among those cards, draw 1 card."),
     "main", ON("") ",'deck':{'top':['A','N1','B','C'],'shuffled':['D']}", NULL, "act CL 0",
     "hand=B;clock="},
    {"that card, if none was chosen",
     ACT("You may choose 1 card in your waiting room. If that card is a climax, choose 1 card in your hand. If that card is level 0, draw 1 card."),
     "main", ON("") ",'waiting_room':['CX']", NULL, "act CL 0;pass", "asks main;hand="},
    {"the number of this card, if it is as said",
     ACT("This card gets +X power until end of turn. X is equal to the number of this 【STAND】 character ×1000."),
     "main", ON(""), NULL, "act CL 0", "power CL 2000"},
    {"the revealed cards",
     ACT("Reveal the top 2 cards of your deck, and put the revealed cards into your waiting room."),
     "main", ON("") ",'deck':{'top':['A','B','C'],'shuffled':['D']}", NULL, "act CL 0", "wr=A B"},
    {"this card, if it is as said",
     "T: 【AUTO】 When you use an 【ACT】, this 【STAND】 character gets +1000 power until end of turn.~U: 【ACT】 Draw 1 card.",
     "main", ON(",'CM':{'card':'U'}") "," DRAWS, NULL, "act CM 0", "power CL 2000"},
    {"and not otherwise",
     "T: 【AUTO】 When you use an 【ACT】, this 【STAND】 character gets +1000 power until end of turn.~U: 【ACT】 Draw 1 card.",
     "main", "'stage':{'CL':{'card':'T','state':'rest'},'CM':{'card':'U'}}," DRAWS, NULL,
     "act CM 0", NO},
    {"the level that was declared",
     ACT("Your opponent declares the number 0 or 1. Reveal the top card of your deck. If that card is the level your opponent declared, draw 1 card."),
     "main", ON("") ",'deck':['N1','N1']", NULL, "act CL 0;declare 1", "hand=N1"},
    {"another level was declared",
     ACT("Your opponent declares the number 0 or 1. Reveal the top card of your deck. If that card is the level your opponent declared, draw 1 card."),
     "main", ON("") ",'deck':['N1','N1']", NULL, "act CL 0;declare 0", "hand="},
};

Test(referent, those)
{
    ROWS_RUN(those);
}

static const Row opposites[] = {
    {"the one opposite", CONT("The character facing this card gets -1000 power."), "main", ON(""),
     "'stage':{'CR':{'card':'N1'},'CM':{'card':'N1'}}", "", "power o.CR 3000;power o.CM 4000"},
    {"nobody faces the back stage", CONT("The character facing this card gets -1000 power."),
     "main", "'stage':{'BL':{'card':'T'}}", "'stage':{'CR':{'card':'N1'},'CM':{'card':'N1'}}", "",
     "power o.CR 4000;power o.CM 4000"},
    {"nobody stands opposite", CONT("The character facing this card gets -1000 power."), "main",
     ON(""), "'stage':{'CM':{'card':'N1'}}", "", "power o.CM 4000"},
    {"characters in battle, when there is none",
     CONT("All your characters in battle get +1000 power."), "main", ON(""), NULL, "", NO},
    {"the battle opponent, when there is no battle",
     CONT("This card's battle opponent gets -1000 power."), "main", ON(""),
     "'stage':{'CR':{'card':'N1'}}", "", "power o.CR 4000"},
    {"the battle opponent", CONT("This card's battle opponent gets -1000 power."), "attack", ON(""),
     "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}", "attack CL frontal",
     "asks counter;power o.CR 3000"},
    {"another's battle opponent", CONT("Your other character's battle opponent gets -1000 power."),
     "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N1'}}", "attack CM frontal",
     "asks counter;power o.CM 3000"},
    {"this card's is not another's",
     CONT("Your other character's battle opponent gets -1000 power."), "attack",
     ON(",'CM':{'card':'N0'}"), "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}",
     "attack CL frontal", "asks counter;power o.CR 4000"},
    {"the battle opponent of another, said the other way",
     "T: 【AUTO】 When your other character attacks, the battle opponent of your other character gets -1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}"),
     "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N1'}}", "attack CM frontal",
     "asks counter;power o.CM 3000"},
    {"in a direct attack there is none",
     "T: 【AUTO】 When this card attacks, the battle opponent of this card gets -1000 power until end of turn.",
     "attack", ON(""), "'stage':{'CM':{'card':'N1'}}", "attack CL direct", "power o.CM 4000"},
    {"in a side attack there is none", CONT("This card's battle opponent gets -1000 power."),
     "attack", ON(""), "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}",
     "attack CL side", "power o.CR 4000"},
};

Test(referent, opposites)
{
    ROWS_RUN(opposites);
}

Test(referent, things_that_were_meant_before, .fini = question_close)
{
    question_set_zones();
    question_frame.antecedent[1] = question_card(1, "N2", ZONE_STAGE);
    expect_set("it", "", "N2");
    expect_set("that character", "", "N2");
    question_this(SLOT_CM);
    expect_set("this card", "STAR", "");
    expect_set("this card in your hand", "", "");
}

Test(referent, a_card_that_left_the_stage_is_not_this_card, .fini = question_close)
{
    question_set_zones();
    question_this(SLOT_CM);
    weiss_stage_leave(&board->table, 0, SLOT_CM, ZONE_HAND);
    expect_set("this card", "", "");
    question_frame.source.event = EVENT_LEFT_STAGE;
    expect_set("this card", "STAR", "");
}

/* "No character or a 【REVERSE】 character" are two cases, in a list of conditions, too. */
#define NOBODY                                                                                     \
    "T: 【AUTO】 When this card attacks, if you have another character, and there is no "        \
    "character or a 【REVERSE】 character facing this card, draw 1 card."
#define NOBODY_STAGE "'stage':{'CL':{'card':'T'},'BR':{'card':'N0'}}"

static const Row nobody_or_reversed[] = {
    {"nobody", NOBODY, "attack", NOBODY_STAGE, "", "attack CL direct", "hand 1"},
    {"a reversed one", NOBODY, "attack", NOBODY_STAGE,
     "'stage':{'CR':{'card':'N0','state':'reverse'}}", "attack CL side", "hand 1"},
    {"one that stands", NOBODY, "attack", NOBODY_STAGE, "'stage':{'CR':{'card':'N0'}}",
     "attack CL side", "hand 0"},
    {"the other condition", NOBODY, "attack", "'stage':{'CL':{'card':'T'}}", "", "attack CL direct",
     "hand 0"},
};

Test(referent, nobody_or_a_reversed_one_faces_this_card)
{
    ROWS_RUN(nobody_or_reversed);
}
