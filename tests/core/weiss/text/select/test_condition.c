/* Conditions, quantities, X and times of card texts. */
#include "text_question.h"

TestSuite(condition, .fini = question_close);

static void set_usual(void)
{
    question_set("'stage':{'CL':{'card':'AOI'},'CM':{'card':'STAR','state':'rest'},"
                 "'CR':{'card':'BLADE','markers':['N0','N0']},'BL':{'card':'AOI'}},"
                 "'hand':['SONG','AOI','SHOW'],'waiting_room':['STAR','PLAIN','SHOW','SONG'],"
                 "'level':['N1','STAR'],'memory':['BLADE'],'stock':['A','B','C'],'clock':['D','E'],"
                 "'climax':'SHOW','deck':['F','G','H','P']",
                 "'stage':{'CL':{'card':'N3'},'CM':{'card':'N2','state':'reverse'}},"
                 "'waiting_room':['N3','CX'],'level':['N0'],'clock':['NG'],'stock':['C','D'],"
                 "'deck':['A','B']");
}

static bool holds(const char *text)
{
    const uint16_t *node = question_text("condition", text);
    cr_expect(condition_supported(node), "%s is known", text);
    return condition_holds(&question, node);
}

#define expect_holds(text) cr_expect(holds(text), "%s", text)
#define expect_fails(text) cr_expect_not(holds(text), "%s", text)

static void expect_amount(const char *text, int value)
{
    const uint16_t *node = question_text("amount", text);
    cr_expect(amount_supported(node), "%s is known", text);
    cr_expect_eq(amount_value(&question, node), value, "%s: %d", text,
                 amount_value(&question, node));
}

Test(condition, having_characters)
{
    set_usual();
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
    set_usual();
    expect_holds("your opponent has a level 3 or higher character");
    expect_holds("your opponent has 2 or less characters in their center stage");
    expect_fails("your opponent does not have a character on their center stage");
}

Test(condition, what_a_place_has)
{
    set_usual();
    expect_holds("your waiting room has 2 or less climax");
    expect_holds("your stock has 3 or more cards");
    expect_fails("your stock has 2 or less cards");
    expect_holds("your hand has 3 cards");
    expect_fails("your memory has 2 or more cards");
    expect_holds("your opponent's stock has less cards than your stock");
}

Test(condition, a_named_card_in_a_zone)
{
    set_usual();
    expect_holds("\"Big Show\" is in your climax area");
    expect_fails("\"Blade\" is in your climax area");
    expect_holds("a card named \"Blade\" is in your memory");
    expect_holds("\"“Star” Singer\" and \"N1\" are in your level");
    expect_fails("\"Blade\" and \"N1\" are in your level");
}

Test(condition, where_this_card_is)
{
    set_usual();
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
    set_usual();
    expect_fails("all of your characters are 《Music》");
    expect_holds("all of your characters are 《Music》 or 《Weapon》");
    question_set("'deck':['F']", "'deck':['A']");
    expect_fails("all of your characters are 《Music》");
}

Test(condition, quantities_compared)
{
    set_usual();
    expect_holds("the total level of the cards in your level is 3 or higher");
    expect_fails("the total level of the cards in your level is 4 or higher");
    expect_holds("your level is 2 or higher");
    expect_holds("you are level 2 or higher");
    expect_fails("your opponent is level 2 or higher");
    expect_holds("the number of 《Music》 characters you have is 3 or more");
    expect_holds("the number of cards in your hand is 3 or less");
    expect_holds("the number of climax in your waiting room is 1 or less");
    expect_holds("your level is higher than your opponent's level");
}

Test(condition, the_character_facing_this_card_becomes_that_character)
{
    set_usual();
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
    set_usual();
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
    set_usual();
    question_this(SLOT_CR);
    expect_holds("there is a marker underneath this card");
    expect_holds("there are 2 or more markers underneath this card");
    expect_fails("there are no markers underneath this card");
    question_this(SLOT_CL);
    expect_fails("there is a marker underneath this card");
}

Test(condition, cards_among_those_put_or_revealed)
{
    set_usual();
    question_frame.candidates[0] = question_card(0, "SONG", ZONE_WAITING_ROOM);
    expect_fails("there is a climax among those cards");
    expect_holds("there are no climax revealed among those cards");
    question_frame.candidates[0] |= question_card(0, "SHOW", ZONE_WAITING_ROOM);
    expect_holds("there is a climax among those cards");
}

Test(condition, what_was_done_with_the_cards_looked_at)
{
    set_usual();
    expect_fails("you revealed 1 or more cards");
    question_frame.candidates[0] = question_card(0, "F", ZONE_DECK);
    expect_holds("you revealed 1 or more cards");
    expect_fails("you put 1 card into your hand");
    question_frame.candidates[0] |= question_card(0, "SONG", ZONE_HAND);
    expect_holds("you put 1 card into your hand");
}

Test(condition, joined_conditions)
{
    set_usual();
    question_this(SLOT_CL);
    expect_holds("\"Big Show\" is in your climax area, and you have another character");
    expect_fails("\"Big Show\" is in your climax area, and this card is 【REST】");
    expect_holds("this card is 【REST】, or you have another character");
}

Test(condition, whether_the_last_choice_was_made)
{
    set_usual();
    expect_fails("you do");
    expect_holds("you do not");
    question_frame.done = 1;
    expect_holds("you do");
}

Test(condition, colours_among_characters)
{
    set_usual();
    expect_holds("the number of colors of your characters on stage is 2 or more");
    expect_fails("the number of colors of your characters on stage is 3 or more");
}

Test(condition, amounts)
{
    set_usual();
    question_this(SLOT_CM);
    expect_amount("this card's level ×500", 1000);
    expect_amount("500 multiplied by the number of your other characters", 1500);
    expect_amount("the number of your characters +1", 5);
    expect_amount("the number of markers underneath this card", 0);
    expect_amount("the total power of your characters", 15000);
    expect_amount("your level", 2);
    question_frame.candidates[0] =
        question_card(0, "PLAIN", ZONE_WAITING_ROOM) | question_card(0, "SONG", ZONE_WAITING_ROOM);
    expect_amount("the total level of those cards", 4);
    expect_amount("the number of climax among those cards", 0);
    question_frame.antecedent[0] = question_card(0, "PLAIN", ZONE_WAITING_ROOM);
    expect_amount("the level of that card -1", 2);
}

static bool x_known_of(const char *text)
{
    return run_x_supported(question_text("ability", text));
}

Test(condition, x_is_what_the_ability_says)
{
    set_usual();
    question_this(SLOT_BL);
    question_frame.antecedent[0] = question_card(0, "STAR", ZONE_STAGE);
    cr_expect(
        x_known_of("【CONT】 Assist All of your characters in front of this card get +X power. "
                   "X is equal to the number of your other characters ×500."));
    cr_expect_eq(run_x(&question), 1500);
    cr_expect(x_known_of("【AUTO】 When this card attacks, draw a card."));
    cr_expect_not(x_known_of("【AUTO】 When this card attacks, deal X damage to your opponent."));
}

Test(condition, times)
{
    set_usual();
    const struct {
        const char *text;
        bool holds;
    } times[] = {
        {"during your turn", true},
        {"during your opponent's turn", false},
        {"during your main phase", true},
        {"during your climax phase", false},
        {"during your opponent's main phase", false},
        {"during this card's battle", false},
    };
    question_this(SLOT_CL);
    for (unsigned i = 0; i < sizeof times / sizeof *times; i++) {
        const uint16_t *node = question_text("when", times[i].text);
        cr_expect(time_supported(node), "%s is known", times[i].text);
        cr_expect_eq(time_holds(&question, node), times[i].holds, "%s", times[i].text);
    }
    board->table.state.active = 1;
    cr_expect_not(time_holds(&question, question_text("when", "during your turn")));
    cr_expect(time_holds(&question, question_text("when", "during your opponent's turn")));
}

Test(condition, what_does_not_run_is_not_known)
{
    set_usual();
    cr_expect_not(condition_supported(question_text("condition", "this card would attack")));
    cr_expect_not(condition_supported(question_text("condition", "there are 3 or more cards")));
    cr_expect_not(
        condition_supported(question_text("condition", "you put 2 cards into your clock")));
    cr_expect_not(time_supported(question_text(
        "when", "during the turn that this card is placed on the stage from your hand")));
}

Test(condition, other_wordings)
{
    set_usual();
    question_this(SLOT_CM);
    expect_amount("the number of souls this card has", 1);
    expect_holds("you are at level 2 or higher");
    expect_fails("you are at level 3 or higher");
    expect_amount("the total number of 【SOUL】 in the trigger icon of this card", 1);
    expect_amount("the number of 【SOUL】 in the trigger icon of this card", 1);
}
