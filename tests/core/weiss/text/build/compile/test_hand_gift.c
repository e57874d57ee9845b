/* What cards in hand give themselves while zones have so many cards. */
#include "support/text_rows.h"

TestSuite(hand_gift, .fini = text_board_close);

#define LESS(when) "T 1: 【CONT】 If " when ", this card gets -1 level while in your hand."
#define BARRED(when) "T: 【CONT】 If " when ", this card cannot be played from your hand."
#define NONE "'hand':['T']"
#define ONE NONE ",'stage':{'CM':{'card':'N0'}}"
#define TWO NONE ",'stage':{'CM':{'card':'N0'},'CR':{'card':'NB'}}"
#define THREE NONE ",'stage':{'CM':{'card':'N0'},'CR':{'card':'NB'},'BL':{'card':'A'}}"
#define CAN "may play T CL"
#define CANNOT "not play T CL"

/* ---- How many ---- */

static const Row numbers[] = {
    {"more than: not that many", LESS("the number of your characters is more than 1"), "main", ONE, NULL, "", CANNOT},
    {"more than", LESS("the number of your characters is more than 1"), "main", TWO, NULL, "", CAN},
    {"less than: not that many", LESS("the number of your characters is less than 2"), "main", TWO, NULL, "", CANNOT},
    {"less than", LESS("the number of your characters is less than 2"), "main", ONE, NULL, "", CAN},
    {"less than none", LESS("the number of your characters is less than 0"), "main", NONE, NULL, "", CANNOT},
    {"exactly: fewer", LESS("the number of your characters is 2"), "main", ONE, NULL, "", CANNOT},
    {"exactly", LESS("the number of your characters is 2"), "main", TWO, NULL, "", CAN},
    {"exactly: more", LESS("the number of your characters is 2"), "main", THREE, NULL, "", CANNOT},
    {"any number but one", LESS("the number of your characters is not 2"), "main", ONE, NULL, "", CAN},
    {"any number but one: that one", LESS("the number of your characters is not 2"), "main", TWO, NULL, "", CANNOT},
    {"one of two numbers", LESS("you have 1 or 3 characters"), "main", THREE, NULL, "", CAN},
    {"between the two numbers", LESS("you have 1 or 3 characters"), "main", TWO, NULL, "", CANNOT},
    {"more than anybody has", LESS("you have 255 or more characters"), "main", THREE, NULL, "", CANNOT},
    {"no more than a number beyond all", LESS("you have 300 or less characters"), "main", THREE, NULL, "", CAN},
    {"a number that is a level", LESS("the number of your characters is higher than your opponent's level"), "main", TWO, "'level':['A']", "", CAN},
    {"not above the other's level", LESS("the number of your characters is higher than your opponent's level"), "main", ONE, "'level':['A']", "", CANNOT},
    {"none", LESS("you have no characters"), "main", NONE, NULL, "", CAN},
    {"none, with one", LESS("you have no characters"), "main", ONE, NULL, "", CANNOT},
};

Test(hand_gift, numbers)
{
    ROWS_RUN(numbers);
}

/* ---- Of which cards, and where ---- */

static const Row cards[] = {
    {"a character that stands", LESS("you have a 【STAND】 character"), "main", ONE, NULL, "", CAN},
    {"none that rests", LESS("you have a 【REST】 character"), "main", ONE, NULL, "", CANNOT},
    {"characters of the center stage", LESS("you have 2 or more characters in your center stage"), "main", TWO, NULL, "", CAN},
    {"another in the back stage", LESS("you have 3 or more characters in your center stage"), "main", THREE, NULL, "", CANNOT},
    {"cards in the hand", LESS("you have 2 or more cards in your hand"), "main", "'hand':['T','A']", NULL, "", CAN},
    {"too few cards in the hand", LESS("you have 2 or more cards in your hand"), "main", NONE, NULL, "", CANNOT},
    {"cards in the clock or the hand", LESS("you have 2 or more cards in your clock or hand"), "main", NONE ",'clock':['A']", NULL, "", CAN},
    {"cards in the hand or the clock", LESS("you have 3 or more cards in your hand or clock"), "main", NONE ",'clock':['A']", NULL, "", CANNOT},
    {"a climax that lies there", LESS("you have a red climax"), "main", NONE ",'climax':'CX'", NULL, "", CAN},
    {"a climax of another colour", LESS("you have a red climax"), "main", NONE ",'climax':'CXB'", NULL, "", CANNOT},
    {"markers", LESS("you have 1 or more markers"), "main", NONE ",'stage':{'CM':{'card':'N0','markers':['A']}}", NULL, "", CAN},
    {"no marker", LESS("you have 1 or more markers"), "main", ONE, NULL, "", CANNOT},
    {"trigger icons", LESS("the number of 【SOUL】 in the trigger icons of the cards in your waiting room is 2 or more"), "main", NONE ",'waiting_room':['CX']", NULL, "", CAN},
    {"either player's waiting room", LESS("you or your opponent has 1 or less climax in the waiting room"), "main", NONE ",'waiting_room':['CX','CX']", NULL, "", CAN},
    {"both waiting rooms have more", LESS("you or your opponent has 1 or less climax in the waiting room"), "main", NONE ",'waiting_room':['CX','CX']", "'waiting_room':['CX','CX']", "", CANNOT},
    {"trigger icons of a place", LESS("the number of trigger icons in your clock is 2 or more"), "main", NONE ",'clock':['CX']", NULL, "", CAN},
    {"too few trigger icons", LESS("the number of trigger icons in your clock is 2 or more"), "main", NONE ",'clock':['N0','A']", NULL, "", CANNOT},
    {"cards in all zones", LESS("you have 2 or more blue cards in all of your zones"), "main", NONE ",'clock':['NB'],'waiting_room':['NB']", NULL, "", CAN},
    {"too few in all zones", LESS("you have 2 or more blue cards in all of your zones"), "main", NONE ",'clock':['NB']", NULL, "", CANNOT},
    {"a card that lies face down is one of the cards of a zone", "T 3: 【CONT】 If you have 2 or more cards in your level, this card gets -1 level while in your hand.~U: 【ACT】 [Put a face up card in your level face down] Look at the top card of your deck.", "main", NONE ",'level':['N0','N0'],'stage':{'CM':{'card':'U'}}", NULL, "act CM 0", CAN},
    {"a card that lies face down has no colour", "T 3: 【CONT】 If you have 2 or more red cards in your level, this card gets -1 level while in your hand.~U: 【ACT】 [Put a face up card in your level face down] Look at the top card of your deck.", "main", NONE ",'level':['N0','N0'],'stage':{'CM':{'card':'U'}}", NULL, "act CM 0", CANNOT},
    {"both players' characters", LESS("there are 2 or more characters on all players' stages"), "main", ONE, "'stage':{'CM':{'card':'N0'}}", "", CAN},
};

Test(hand_gift, cards)
{
    ROWS_RUN(cards);
}

/* ---- Conditions ---- */

static const Row conditions[] = {
    {"four kinds of cards, one missing", LESS("you have a yellow card, a red card, a blue card and a green card in your waiting room"), "main", NONE ",'waiting_room':['N0','NB','NG']", NULL, "", CANNOT},
    {"four kinds of cards", LESS("you have a level 1 or higher card, a red card, a blue card and a green card in your waiting room"), "main", NONE ",'waiting_room':['N0','NB','NG']", NULL, "", CAN},
    {"two kinds of characters", LESS("you have a red character and a blue character"), "main", TWO, NULL, "", CAN},
    {"one of them rests", LESS("you have a red character and a 【REST】 character"), "main", TWO, NULL, "", CANNOT},
    {"one or the other", LESS("you have a green character or a blue character"), "main", TWO, NULL, "", CAN},
    {"neither", LESS("you have a green character or a blue character"), "main", ONE, NULL, "", CANNOT},
    {"a colour in the clock", LESS("a blue card is in your clock"), "main", NONE ",'clock':['NB']", NULL, "", CAN},
    {"another colour in the clock", LESS("a blue card is in your clock"), "main", NONE ",'clock':['N0']", NULL, "", CANNOT},
    {"any card in the clock", LESS("a card is in your clock"), "main", NONE ",'clock':['N0']", NULL, "", CAN},
    {"no card in the clock", LESS("a card is in your clock"), "main", NONE, NULL, "", CANNOT},
    {"all in the back", LESS("all of your characters are in your back stage"), "main", NONE ",'stage':{'BL':{'card':'N0'}}", NULL, "", CAN},
    {"one in front", LESS("all of your characters are in your back stage"), "main", THREE, NULL, "", CANNOT},
    {"one of one's own is blue", LESS("1 or more of your characters are blue"), "main", TWO, NULL, "", CAN},
    {"a climax in its area", LESS("a climax card is in your climax area"), "main", NONE ",'climax':'CX'", NULL, "", CAN},
    {"a named climax", LESS("\"CX\" is in your climax area"), "main", NONE ",'climax':'CX'", NULL, "", CAN},
    {"another climax", LESS("\"CX\" is in your climax area"), "main", NONE ",'climax':'CXB'", NULL, "", CANNOT},
    {"one of one's own rests", LESS("1 or more of your characters are 【REST】"), "main", TWO, NULL, "", CANNOT},
    {"four conditions", LESS("a blue card is in your clock and a red card is in your clock and a green card is in your clock and a red card is in your waiting room"), "main", NONE ",'clock':['NB','N0','NG'],'waiting_room':['N0']", NULL, "", CAN},
    {"more conditions than are counted",
     LESS("a blue card is in your clock and a red card is in your clock and a green card is in your clock and a red card is in your waiting room and the number of your characters is higher than your opponent's level and the number of your characters is higher than your level"),
     "main", ONE ",'clock':['NB','N0','NG'],'waiting_room':['N0']", NULL, "", CAN},
    {"four conditions, one fails", LESS("a blue card is in your clock and a red card is in your clock and a green card is in your clock and a yellow card is in your waiting room"), "main", NONE ",'clock':['NB','N0','NG'],'waiting_room':['N0']", NULL, "", CANNOT},
    {"four numbers", LESS("the number of your characters is 1 or more and the number of your characters is 3 or less and the number of cards in your clock is 1 or less and the number of cards in your stock is 1 or less"), "main", TWO, NULL, "", CAN},
    {"four numbers, one too high", LESS("the number of your characters is 1 or more and the number of your characters is 3 or less and the number of cards in your clock is 1 or less and the number of cards in your stock is 1 or less"), "main", TWO ",'stock':['A','B']", NULL, "", CANNOT},
    {"a player's level", LESS("your level is 0"), "main", NONE, NULL, "", CAN},
    {"a total level", LESS("the total level of your characters is 3 or higher"), "main", NONE ",'stage':{'CM':{'card':'N3'}}", NULL, "", CAN},
    {"more cards than the other place", LESS("your clock has more cards than your stock"), "main", NONE ",'clock':['A']", NULL, "", CAN},
    {"as many cards as the other place", LESS("your clock has more cards than your stock"), "main", NONE ",'clock':['A'],'stock':['B']", NULL, "", CANNOT},
    {"not exactly so many", LESS("you do not have 2 characters"), "main", ONE, NULL, "", CAN},
    {"not at most so many", LESS("you do not have 1 or less characters"), "main", TWO, NULL, "", CAN},
    {"at most so many", LESS("you do not have 1 or less characters"), "main", ONE, NULL, "", CANNOT},
    {"not at least so many", LESS("you do not have 2 or more characters"), "main", ONE, NULL, "", CAN},
    {"at least so many", LESS("you do not have 2 or more characters"), "main", TWO, NULL, "", CANNOT},
    {"not any", LESS("you do not have 0 or more characters"), "main", ONE, NULL, "", CANNOT},
    {"no character rests", LESS("you do not have a 【REST】 character"), "main", ONE, NULL, "", CAN},
    {"not both colours", LESS("you do not have a red character and a blue character"), "main", ONE, NULL, "", CAN},
    {"both colours", LESS("you do not have a red character and a blue character"), "main", TWO, NULL, "", CANNOT},
    {"a condition about itself", LESS("this card is in your hand"), "main", NONE, NULL, "", CAN},
    {"not one of two numbers", LESS("you do not have 1 or 3 characters"), "main", TWO, NULL, "", CAN},
    {"two comparisons of which one is not with a number", LESS("the number of your characters is 1 or more and the number of your characters is higher than your level"), "main", ONE, NULL, "", CAN},
    {"climax cards not in the climax area", LESS("a red climax is in your waiting room"), "main", NONE ",'waiting_room':['CX']", NULL, "", CAN},
    {"only one character stands", LESS("a 【STAND】 character is in your center stage"), "main", ONE, NULL, "", CAN},
    {"two or more blue cards in one place", LESS("2 or more blue cards are in your clock"), "main", NONE ",'clock':['NB']", NULL, "", CANNOT},
    {"the other's cards", LESS("a blue card is in your opponent's clock"), "main", NONE, "'clock':['NB']", "", CAN},
    {"somewhere on the stage", LESS("\"N0\" is in your center stage"), "main", ONE, NULL, "", CAN},
    {"not on that stage", LESS("\"N0\" is in your back stage"), "main", ONE, NULL, "", CANNOT},
    {"two numbers", LESS("the number of your characters is 1 or more and the number of cards in your clock is 1 or more"), "main", ONE ",'clock':['A']", NULL, "", CAN},
    {"one of two numbers is too low", LESS("the number of your characters is 1 or more and the number of cards in your clock is 1 or more"), "main", ONE, NULL, "", CANNOT},
    {"two things that somebody has", LESS("you have 1 or more characters and your clock has 1 or more cards"), "main", ONE ",'clock':['A']", NULL, "", CAN},
    {"one or three cards of a colour in the clock", LESS("1 or 3 blue cards are in your clock"), "main", NONE ",'clock':['NB','NB']", NULL, "", CANNOT},
    {"not both, of what somebody has", LESS("you do not have a red character, a blue character, and a green character"), "main", TWO, NULL, "", CAN},
    {"this card in the hand", LESS("you have this card in your hand"), "main", ONE, NULL, "", CAN},
    {"the memory or the center stage", LESS("you have 2 or more cards in your memory or center stage"), "main", TWO, NULL, "", CAN},
    {"the deck or the hand", LESS("you have 14 or more cards in your deck or hand"), "main", NONE, NULL, "", CANNOT},
    {"a number that is X", "T 1: 【CONT】 If you have X or more characters, this card gets -1 level while in your hand. X is equal to the number of cards in your clock.", "main", ONE ",'clock':['A']", NULL, "", CAN},
    {"the stock or the hand", LESS("you have 2 or more cards in your waiting room or hand"), "main", NONE ",'waiting_room':['A']", NULL, "", CAN},
    {"characters that became blue", LESS("you have 2 or more blue characters") "~U: 【CONT】 All of your characters get the color blue.", "main", NONE ",'stage':{'CM':{'card':'U'},'CR':{'card':'N0'}}", NULL, "", CAN},
    {"one of them became blue", LESS("you have 2 or more blue characters") "~U: 【CONT】 This card gets the color blue.", "main", NONE ",'stage':{'CM':{'card':'U'},'CR':{'card':'N0'}}", NULL, "", CANNOT},
    {"a character that got a trait", LESS("you have 2 or more 《Magic》 characters and you have 2 or more 《Music》 characters") "~U: 【CONT】 This card gets 《Magic》.", "main", NONE ",'stage':{'CM':{'card':'U'},'CR':{'card':'U'}}", NULL, "", CAN},
    {"one condition of two is about who rests", LESS("you have 1 or more characters and you have no 【REST】 characters"), "main", ONE, NULL, "", CAN},
    {"nobody faces a card in hand", LESS("there is no character facing this card"), "main", ONE, "'stage':{'CM':{'card':'N0'}}", "", CAN},
    {"not one faces it", LESS("the number of characters facing this card is 1 or more"), "main", ONE, "'stage':{'CM':{'card':'N0'}}", "", CANNOT},
    {"a card in hand has chosen nobody", "T 1: 【AUTO】 When this card attacks, choose 1 of your characters, and that character gets +500 power until end of turn.|【CONT】 If the character chosen by this card's effect is level 0 or higher, this card gets -1 level while in your hand.", "main", ONE, NULL, "", CANNOT},
    {"two conditions, and characters that became blue", LESS("you have 2 or more blue characters, if you have 2 or more characters") "~U: 【CONT】 This card gets the color blue.", "main", NONE ",'stage':{'CM':{'card':'U'},'CR':{'card':'NB'}}", NULL, "", CAN},
    {"two conditions, of which the first fails although one became blue", LESS("you have 2 or more blue characters, if you have 2 or more characters") "~U: 【CONT】 This card gets the color blue.", "main", NONE ",'stage':{'CM':{'card':'U'},'CR':{'card':'N0'}}", NULL, "", CANNOT},
    {"one condition or the other", LESS("you have 2 or more characters or your clock has 1 or more cards"), "main", ONE ",'clock':['A']", NULL, "", CAN},
};

Test(hand_gift, conditions)
{
    ROWS_RUN(conditions);
}

/* ---- What is given ---- */

#define HANDS(gains) "T 1: 【CONT】 This card gets " gains " while in your hand."

static const Row gifts[] = {
    {"for each character", HANDS("-1 level for each of your characters"), "main", ONE, NULL, "", CAN},
    {"for each character, with none", HANDS("-1 level for each of your characters"), "main", NONE, NULL, "", CANNOT},
    {"a level more", "T: 【CONT】 This card gets +1 level while in your hand.", "main", NONE, NULL, "", CANNOT},
    {"far less level", HANDS("-40 level"), "main", NONE, NULL, "", CAN},
    {"less level and less cost", HANDS("-1 level and -1 cost"), "main", NONE, NULL, "", CAN},
    {"only during its player's turn", "T 1: 【CONT】 During your turn, this card gets -1 level while in your hand.", "main", NONE, NULL, "", CAN},
    {"only during the other's turn", "T 1: 【CONT】 During your opponent's turn, this card gets -1 level while in your hand.", "main", NONE, NULL, "", CANNOT},
    {"less level, and not playable if alone", "T 1: 【CONT】 This card gets -1 level while in your hand. If you have 0 characters, this card cannot be played from your hand.", "main", ONE, NULL, "", CAN},
    {"less level, but not playable", "T 1: 【CONT】 This card gets -1 level while in your hand, and this card cannot be played from your hand.", "main", ONE, NULL, "", CANNOT},
    {"on the other's turn it keeps its level", "T 1: 【CONT】 This card gets -1 level while in your hand. During your turn, this card cannot be played from your hand.", "main", NONE, NULL, "", CANNOT},
    {"its own characters, too", "T 1: 【CONT】 This card gets -1 level while in your hand. All of your other characters get +500 power.", "main", ONE, NULL, "play T CL", "power CM 2500"},
    {"the other's characters, too", "T 1: 【CONT】 This card gets -1 level while in your hand. All of your opponent's characters get -500 power.", "main", NONE, "'stage':{'CM':{'card':'N0'}}", "play T CL", "power o.CM 1500"},
    {"an ability given to itself in hand", "T 1: 【CONT】 This card gets \"【CONT】 This card gets -1 level while in your hand.\" while in your hand.", "main", NONE, NULL, "", CAN},
    {"a level and no colour", "T 1: 【CONT】 This card gets -1 level while in your hand and can be played from your hand without fulfilling color requirements.", "main", NONE, NULL, "", CAN},
    {"an event with less level", "T event 1: 【CONT】 This card gets -1 level while in your hand.", "main", NONE, NULL, "", "may play T"},
    {"a number of its own", "T 3: 【CONT】 This card gets -X level while in your hand. X is equal to the number of your characters.", "main", THREE, NULL, "", CAN},
    {"not playable with too few", BARRED("you have 1 or less characters"), "main", ONE, NULL, "", CANNOT},
    {"playable with enough", BARRED("you have 1 or less characters"), "main", TWO, NULL, "", CAN},
    {"not playable with too few, while another card gives colours", BARRED("you have 1 or less characters") "~U: 【CONT】 You can play events without fulfilling color requirements.", "main", NONE ",'stage':{'CM':{'card':'U'}}", NULL, "", CANNOT},
    {"playable with enough, while another card gives colours", BARRED("you have 1 or less characters") "~U: 【CONT】 You can play events without fulfilling color requirements.", "main", NONE ",'stage':{'CM':{'card':'U'},'CR':{'card':'A'}}", NULL, "", CAN},
    {"levels in hand are counted of a card that changes its own", LESS("you have 1 or more characters") "~V 1: 【CONT】 If you have 2 or more level 3 or lower cards in your hand, this card gets -1 level while in your hand.", "main", "'hand':['T','V'],'stage':{'CM':{'card':'A'}}", NULL, "", CAN ";may play V CL"},
    {"levels in hand are counted, with too few", LESS("you have 1 or more characters") "~V 1: 【CONT】 If you have 3 or more level 3 or lower cards in your hand, this card gets -1 level while in your hand.", "main", "'hand':['T','V'],'stage':{'CM':{'card':'A'}}", NULL, "", CAN ";not play V CL"},
    {"no less than level 0 in hand", "T 1: 【CONT】 This card gets -3 levels while in your hand.~U: 【ACT】 Choose 1 level 0 or lower character in your hand, and put it into your waiting room.", "main", NONE ",'stage':{'CM':{'card':'U'}}", NULL, "act CM 0;choose T", "wr=T"},
    {"the other's events, too", "T: 【CONT】 This card cannot be played from your hand. Your opponent cannot play events from their hand.", "main", NONE, NULL, "", CANNOT},
};

Test(hand_gift, gifts)
{
    ROWS_RUN(gifts);
}
