/* Conditions of card texts: each asked about a position. */
#include "support/text_question.h"

TestSuite(condition, .fini = question_close);

Test(condition, having_characters)
{
    question_set_levels();
    question_this(SLOT_CL);
    expect_holds("you have 2 or more other 《Music》 characters");
    expect_fails("you have 3 or more other 《Music》 characters");
    expect_holds("you have another 《Weapon》 character");
    expect_holds("you have another \"Singer, Aoi\"");
    expect_holds("you have 2 other characters in your center stage");
    expect_fails("you have 2 or less other characters");
    expect_fails("you do not have another 【REST】 character in your center stage");
    question_this(SLOT_CM);
    expect_holds("you do not have another 【REST】 character in your center stage");
}

Test(condition, another_does_not_count_this_card)
{
    question_set("'stage':{'CL':{'card':'AOI'}},'deck':['F']", "'deck':['A']");
    question_this(SLOT_CL);
    expect_fails("you have another 《Music》 character");
    expect_holds("you do not have another character");
    expect_holds("you do not have other characters");
    expect_holds("you have a 《Music》 character");
}

Test(condition, what_the_opponent_has)
{
    question_set_levels();
    expect_holds("your opponent has a level 3 or higher character");
    expect_holds("your opponent has 2 or less characters in their center stage");
    expect_fails("your opponent does not have a character on their center stage");
}

Test(condition, what_a_place_has)
{
    question_set_levels();
    expect_holds("your waiting room has 2 or less climax");
    expect_holds("your stock has 3 or more cards");
    expect_fails("your stock has 2 or less cards");
    expect_holds("your hand has 3 cards");
    expect_fails("your memory has 2 or more cards");
    expect_holds("your opponent's stock has less cards than your stock");
}

Test(condition, a_named_card_in_a_zone)
{
    question_set_levels();
    expect_holds("\"Big Show\" is in your climax area");
    expect_fails("\"Blade\" is in your climax area");
    expect_holds("a card named \"Blade\" is in your memory");
    expect_holds("\"“Star” Singer\" and \"N1\" are in your level");
    expect_fails("\"Blade\" and \"N1\" are in your level");
}

Test(condition, where_this_card_is)
{
    question_set_levels();
    question_this(SLOT_CM);
    expect_holds("this card is in your center stage");
    expect_holds("this card is in the middle position of your center stage");
    expect_fails("this card is in your back stage");
    expect_holds("this card is 【REST】");
    expect_fails("this card is not 【REST】");
    expect_fails("this card is in your memory");
    question_frame.source =
        (WeissStandby){.card = (uint8_t)bits_first(question_card(0, "E", ZONE_CLOCK))};
    expect_holds("this card is the top card of your clock");
    expect_holds("this card is in your clock");
}

Test(condition, all_of_your_characters_are)
{
    question_set_levels();
    expect_fails("all of your characters are 《Music》");
    expect_holds("all of your characters are 《Music》 or 《Weapon》");
    question_set("'deck':['F']", "'deck':['A']");
    expect_fails("all of your characters are 《Music》");
}

Test(condition, the_character_facing_this_card_becomes_that_character)
{
    question_set_levels();
    question_this(SLOT_CR);
    expect_holds("the character facing this card is level 3 or higher");
    cr_expect_eq(question_frame.antecedent[1], question_card(1, "N3", ZONE_STAGE));
    expect_holds("the character facing this card is a higher level than this card");
    expect_holds("there is a character facing this card");
    question_frame.antecedent[1] = 0;
    question_this(SLOT_CL);
    expect_fails("the character facing this card is level 0 or lower");
    expect_fails("the level of the character facing this card is lower than your level");
    expect_holds("there is no character facing this card");
    cr_expect_eq(question_frame.antecedent[1], 0);
}

Test(condition, the_battle_opponents_level)
{
    question_set("'deck':['F']", "'deck':['A']");
    board_set_attack(2022, "{'card':'AOI'}", "'deck':['A','B']",
                     "'stage':{'CR':{'card':'N2'}},'hand':['CNT'],'level':['NG'],"
                     "'deck':['A','B','C','D']");
    question_this(SLOT_CL);
    board_play("attack CL frontal");
    expect_holds("the level of this card's battle opponent is higher than your opponent's level");
    cr_expect_eq(question_frame.antecedent[1], question_card(1, "N2", ZONE_STAGE));
    expect_fails("this card's battle opponent is level 1 or lower");
    expect_holds("this card's battle opponent is level 2 or lower");
}

Test(condition, that_card_is_of_a_kind)
{
    question_set_levels();
    question_frame.antecedent[0] = question_card(0, "STAR", ZONE_WAITING_ROOM);
    expect_holds("that card is a 《Music》 character");
    expect_fails("that card is a 《Weapon》 character");
    expect_holds("that card is an event or a 《Guild》 character");
    expect_fails("that card is not a 《Music》 character");
    expect_fails("that card is a climax");
    expect_holds("that card is level 1 or higher");
    expect_fails("that card is level 1 or lower");
    question_frame.antecedent[0] = 0;
    expect_fails("that card is not a 《Music》 character");
}

Test(condition, markers_under_this_card)
{
    question_set_levels();
    question_this(SLOT_CR);
    expect_holds("there is a marker underneath this card");
    expect_holds("there are 2 or more markers underneath this card");
    expect_fails("there are no markers underneath this card");
    question_this(SLOT_CL);
    expect_fails("there is a marker underneath this card");
}

Test(condition, cards_among_those_put_or_revealed)
{
    question_set_levels();
    question_frame.candidates[0] = question_card(0, "SONG", ZONE_WAITING_ROOM);
    expect_fails("there is a climax among those cards");
    expect_holds("there are no climax revealed among those cards");
    question_frame.candidates[0] |= question_card(0, "SHOW", ZONE_WAITING_ROOM);
    expect_holds("there is a climax among those cards");
}

Test(condition, what_was_done_with_the_cards_looked_at)
{
    question_set_levels();
    expect_fails("you revealed 1 or more cards");
    question_frame.candidates[0] = question_card(0, "F", ZONE_DECK);
    expect_holds("you revealed 1 or more cards");
    expect_fails("you put 1 card into your hand");
    question_frame.candidates[0] |= question_card(0, "SONG", ZONE_HAND);
    expect_holds("you put 1 card into your hand");
}

Test(condition, joined_conditions)
{
    question_set_levels();
    question_this(SLOT_CL);
    expect_holds("\"Big Show\" is in your climax area, and you have another character");
    expect_fails("\"Big Show\" is in your climax area, and this card is 【REST】");
    expect_holds("this card is 【REST】, or you have another character");
}

Test(condition, whether_the_last_choice_was_made)
{
    question_set_levels();
    expect_fails("you do");
    expect_holds("you do not");
    question_frame.done = 1;
    expect_holds("you do");
}

Test(condition, colours_among_characters)
{
    question_set_levels();
    expect_holds("the number of colors of your characters on stage is 2 or more");
    expect_fails("the number of colors of your characters on stage is 3 or more");
}

Test(condition, other_wordings)
{
    question_set_levels();
    question_this(SLOT_CM);
    expect_amount("the number of souls this card has", 1);
    expect_holds("you are at level 2 or higher");
    expect_fails("you are at level 3 or higher");
    expect_amount("the total number of 【SOUL】 in the trigger icon of this card", 1);
    expect_amount("the number of 【SOUL】 in the trigger icon of this card", 1);
}
