/* Which cards texts mean: nouns, places and sets. */
#define TEXT_CARDS(X)                                                                                \
    X("TWIN", "Event", 0,                                                                            \
      "Choose in your waiting room, 1 character with the same card name as a character in your "     \
      "stage or your opponent's stage, and return it to your hand.")                                 \
    X("ANY", "Character", 0,                                                                         \
      "【ACT】 [【REST】 this card] Choose another character, and that character gets +1 level " \
      "until the end of your opponent's next turn.")
#include "support/text_question.h"
#include "support/text_rows.h"

TestSuite(noun, .fini = question_close);

Test(noun, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(noun, kinds_of_cards_in_a_place)
{
    question_set_zones();
    expect_noun("card in your waiting room", 0, "PLAIN SHOW SONG STAR");
    expect_noun("character in your waiting room", 0, "PLAIN STAR");
    expect_noun("climax in your waiting room", 0, "SHOW");
    expect_noun("events in your waiting room", 0, "SONG");
    expect_noun("event or character in your waiting room", 0, "PLAIN SONG STAR");
    expect_noun("card in your opponent's waiting room", 0, "");
    expect_noun("card in your opponent's waiting room", 1, "CX N3");
}

Test(noun, traits_names_and_parts_of_names)
{
    question_set_zones();
    expect_noun("《Music》 character in your waiting room", 0, "STAR");
    expect_noun("《Weapon》 or 《Guild》 characters in your waiting room", 0, "STAR");
    expect_noun("\"Singer, Aoi\" in your hand", 0, "AOI");
    expect_noun("card named \"Singer, Aoi\" in your hand", 0, "AOI");
    expect_noun("\"Singer\" in your hand", 0, "");
    expect_noun("card with \"Aoi(葵)\" in its card name in your hand", 0, "AOI SONG");
    expect_noun("\"Plain One\" or 《Music》 character in your waiting room", 0, "PLAIN STAR");
    expect_noun("\"Plain One\" marker underneath this card", 0, "");
    expect_noun("card named \"Star Singer\" in your waiting room", 0, "STAR");
}

Test(noun, a_trait_part_and_cards_without_traits)
{
    question_set_zones();
    expect_noun("character with \"Wea\" in its trait in your memory", 0, "BLADE");
    expect_noun("character with no traits in your waiting room", 0, "PLAIN");
    expect_noun("character without 《Music》 in your waiting room", 0, "PLAIN");
}

Test(noun, measures_colours_and_icons)
{
    question_set_zones();
    expect_noun("level 2 or lower character in your waiting room", 0, "STAR");
    expect_noun("level 3 or higher character in your waiting room", 0, "PLAIN");
    expect_noun("level 0 or lower card in your waiting room", 0, "SHOW");
    expect_noun("cost 1 card in your waiting room", 0, "SONG STAR");
    expect_noun("power 7000 or lower character in your waiting room", 0, "STAR");
    expect_noun("green card in your waiting room", 0, "PLAIN");
    expect_noun("blue or 《Music》 character in your memory", 0, "BLADE");
    expect_noun("card with 【STANDBY】 in its trigger icon in your waiting room", 0, "SHOW");
    expect_noun("character with 【SOUL】 in its trigger icon in your waiting room", 0,
                "PLAIN STAR");
    expect_noun("character with 【SOUL】 【SOUL】 in its trigger icon in your waiting room", 0,
                "PLAIN");
}

Test(noun, values_on_the_stage_are_the_current_ones)
{
    question_set_zones();
    board->table.state.players[0].stage[SLOT_CL].power = 6000;
    expect_set("all of your power 7000 or higher characters", "AOI STAR", "");
}

Test(noun, levels_compared_with_a_players_level)
{
    question_set_zones();
    expect_noun("character with level equal to or lower than your level in your hand", 0, "AOI");
    expect_noun("character with level higher than your opponent's level in your waiting room", 0,
                "PLAIN");
    expect_set("all of your opponent's characters with level higher than your level", "", "N2");
}

Test(noun, states_of_characters)
{
    question_set_zones();
    expect_set("all of your 【REST】 characters", "STAR", "");
    expect_set("all of your 【STAND】 characters", "AOI AOI BLADE", "");
    expect_set("all of your opponent's 【REVERSE】 characters", "", "N2");
}

Test(noun, other_leaves_this_card_out_of_all_kinds)
{
    question_set_zones();
    question_this(SLOT_CL);
    expect_set("all of your other 《Music》 characters", "AOI STAR", "");
    expect_set("all of your other \"Singer, Aoi\" and \"Blade\"", "AOI BLADE", "");
    expect_set("all of your 《Music》 characters", "AOI AOI STAR", "");
}

Test(noun, the_characters_in_front_of_a_back_position)
{
    question_set_zones();
    question_this(SLOT_BL);
    expect_set("all of your characters in front of this card", "AOI STAR", "");
    expect_set("all of your level 1 or higher characters in front of this card", "STAR", "");
    question_this(SLOT_CL);
    expect_set("all of your characters in front of this card", "", "");
}

Test(noun, the_character_facing_this_card)
{
    question_set_zones();
    question_this(SLOT_CR);
    expect_set("the character facing this card", "", "N1");
    question_this(SLOT_CL);
    expect_set("the character facing this card", "", "");
    question_this(SLOT_BL);
    expect_set("the character facing this card", "", "");
}

Test(noun, places_are_owners_times_zones_and_positions)
{
    question_set_zones();
    expect_noun("character in the middle position of your center stage", 0, "STAR");
    expect_noun("characters in your back stage", 0, "AOI");
    expect_noun("cards in your hand or stage", 0, "AOI AOI AOI BLADE SHOW SONG STAR");
    expect_noun("card in their clock", 1, "NG");
    question_text("place", "your opponent's back stage");
    unsigned place = code_place(&question_coder, question_meaning.code);
    CodePlace at = question_coder.code.places[place];
    cr_expect_eq(at.sides, SIDES_THEIRS);
    cr_expect_eq(at.zone, ZONE_STAGE);
    cr_expect_eq(at.slots, SLOTS_BACK);
}

Test(noun, markers_under_this_card)
{
    question_set_zones();
    question_this(SLOT_CR);
    expect_noun("marker underneath this card", 0, "N0");
    question_this(SLOT_CL);
    expect_noun("marker underneath this card", 0, "");
    expect_set("all of your characters with markers", "BLADE", "");
}

Test(noun, those_among_the_cards_put_or_revealed)
{
    question_set_zones();
    question_frame.candidates[0] =
        question_card(0, "SONG", ZONE_WAITING_ROOM) | question_card(0, "PLAIN", ZONE_WAITING_ROOM);
    expect_noun("climax revealed among those cards", 0, "");
    expect_noun("character from among them", 0, "PLAIN");
    expect_noun("cards put into your waiting room by this effect", 0, "PLAIN SONG");
    expect_noun("cards in your waiting room except this card", 0, "PLAIN SHOW SONG STAR");
}

Test(noun, spaces_do_not_part_names)
{
    question_set_zones();
    expect_noun("cards named \"Plain  One\" in your waiting room", 0, "PLAIN");
    expect_noun("cards named \"BigShow\" in your waiting room", 0, "SHOW");
    expect_noun("cards named \"Big\" in your waiting room", 0, "");
}

Test(noun, the_same_name_as_another_card)
{
    question_set_zones();
    expect_noun("climax in your hand with the same card name as a climax in your waiting room", 0,
                "SHOW");
    expect_noun("character in your hand with the same card name as a character in your memory", 0,
                "");
}

Test(noun, keywords_of_abilities)
{
    question_set_zones();
    question_text("noun", "card");
    Ability ability = {.keywords = (uint16_t)keyword_named("Assist")};
    DeckText text = {.abilities = &ability, .ability_count = 1};
    text.count[bits_first(question_card(0, "PLAIN", ZONE_WAITING_ROOM))] = 1;
    const DeckText *own = board->decks[0].text;
    board->decks[0].text = &text;
    expect_noun("card with \"Assist\" in your waiting room", 0, "PLAIN");
    expect_noun("card with \"Alarm\" in your waiting room", 0, "");
    board->decks[0].text = own;
}

Test(noun, the_rest_of_the_cards_looked_at)
{
    question_set_zones();
    question_frame.candidates[0] =
        question_card(0, "F", ZONE_DECK) | question_card(0, "G", ZONE_DECK);
    question_frame.antecedent[0] = question_card(0, "F", ZONE_DECK);
    expect_set("the rest", "G", "");
    question_frame.antecedent[0] = 0;
    expect_set("the rest", "F G", "");
}

Test(noun, ends_of_piles)
{
    question_set_zones();
    expect_set("the top card of your clock", "E", "");
    expect_set("the bottom card of your clock", "D", "");
    expect_set("the bottom card of your opponent's stock", "", "C");
    expect_set("the top 2 cards of your deck", "F G", "");
    expect_set("the bottom card of your deck", "P", "");
    expect_set("all of your opponent's stock", "", "C D");
}

Test(noun, nobody_sees_the_top_card_that_a_text_speaks_of)
{
    question_set("'deck':{'shuffled':['A','B','C']}", "'deck':['A']");
    const WeissPlayer *p = &board->table.state.players[0];
    uint64_t seen = p->seen_by_owner;
    question_text("set", "the top card of your deck");
    Cards cards = ask_set(&question, question_record(code_listed));
    cr_expect_eq(bits_count(cards.of[0]), 1);
    cr_expect_eq(p->seen_by_owner, seen);
    cr_expect_eq(weiss_deck_top_card(p, 0), bits_first(cards.of[0]));
}

Test(noun, the_battle_opponent_and_the_characters_in_battle)
{
    board_cards_load();
#define X(...) question_add_card(__VA_ARGS__);
    QUESTION_CARDS(X)
#undef X
    board_set_attack(2022, "{'card':'AOI'}", "'deck':['A','B']",
                     "'stage':{'CR':{'card':'N2'}},'hand':['CNT'],'level':['NG'],"
                     "'deck':['A','B','C','D']");
    question_frame = (WeissFrame){.source = {.card = WEISS_NO_CARD}};
    question_this(SLOT_CL);
    question_text("set", "this card");
    expect_set("this card's battle opponent", "", "");
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    expect_set("this card's battle opponent", "", "N2");
    expect_set("this card's level 3 or higher battle opponent", "", "");
    expect_set("all of your characters in battle", "AOI", "");
    question_this(SLOT_CM);
    expect_set("this card's battle opponent", "", "");
}

/* ---- How many, and choosing ---- */

static void expect_count(const char *text, unsigned least, unsigned most, bool given)
{
    Selection selection = selected(text);
    cr_expect_eq(selection.least, least, "%s: at least %u", text, selection.least);
    cr_expect_eq(selection.most, most, "%s: at most %u", text, selection.most);
    cr_expect_eq(selection.given, given, "%s", text);
}

Test(noun, numbers_of_cards_that_are_meant)
{
    question_set_zones();
    expect_count("2 of your characters", 2, 2, false);
    expect_count("up to 2 of your characters", 0, 2, false);
    expect_count("all of your characters", 4, 4, true);
    expect_count("a card in your hand", 1, 1, false);
    expect_count("another character", 1, 1, false);
    expect_count("the top 3 cards of your deck", 3, 3, true);
    expect_count("up to 3 cards from the top of your deck", 0, 3, false);
    cr_expect(selected("another character").loose);
    cr_expect_not(selected("1 card in your hand").loose);
}

Test(noun, other_wordings)
{
    question_set_zones();
    question_this(SLOT_CM);
    expect_noun("character in your own waiting room", 0, "PLAIN STAR");
    expect_noun("level 2 or below character in your waiting room", 0, "STAR");
    expect_noun("card in your hand and in your memory", 0, "AOI BLADE SHOW SONG");
    expect_noun("climax with 【STANDBY】 in the trigger icon in your waiting room", 0, "SHOW");
    expect_noun("cards with 【SOUL】 in their trigger icons in your waiting room", 0,
                "PLAIN SHOW STAR");
    expect_set("this 【REST】 character", "STAR", "");
    expect_set("this 【STAND】 character", "", "");
    question_this(SLOT_CR);
    expect_noun("marker underneath this card as a marker", 0, "N0");
    question_this(SLOT_BL);
    expect_noun("characters in front of this character", 0, "AOI STAR");
    question_frame.antecedent[0] = question_card(0, "BLADE", ZONE_MEMORY);
    expect_set("that card in your memory", "BLADE", "");
    expect_set("that card in your waiting room", "", "");
}

/* ---- Places ---- */

#define IF(condition) "T: 【CONT】 If " condition ", this card gets +1000 power."
#define EACH(noun) "T: 【CONT】 This card gets +100 power for each " noun "."
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define YES "power CL 2000"
#define NO "power CL 1000"

static const Row places[] = {
    {"in two zones", EACH("card in your memory or your level"), "main",
     ON("") ",'memory':['A','B'],'level':['C']", NULL, "", "power CL 1300"},
    {"in one and in the other", EACH("card in your memory and in your level"), "main",
     ON("") ",'memory':['A','B'],'level':['C']", NULL, "", "power CL 1300"},
    {"markers of others", EACH("marker underneath your other characters"), "main",
     "'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'N0','markers':['B','C']}}", NULL, "",
     "power CL 1200"},
    {"in front of this card", EACH("character in front of this card"), "main",
     "'stage':{'BL':{'card':'T'},'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'}}",
     "'stage':{'CL':{'card':'N0'}}", "", "power BL 1200"},
    {"except by kind", EACH("of your characters except 《Music》 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'T'}"), NULL, "", "power CL 1100"},
    {"except this one", EACH("of your characters except this card"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'T'}"), NULL, "", "power CL 1200"},
    {"except a name", EACH("card in your memory except \"A\""), "main",
     ON("") ",'memory':['A','B']", NULL, "", "power CL 1100"},
    {"wherever they are", EACH("\"A\" in all of your zones"), "main",
     ON("") ",'memory':['A'],'hand':['A'],'deck':['A','B']", "'hand':['A']", "", "power CL 1300"},
    {"one of two numbers, the first", IF("you have 1 or 3 characters"), "main", ON(""), NULL, "",
     YES},
    {"one of two numbers, the second", IF("you have 1 or 3 characters"), "main",
     ON(",'CM':{'card':'N0'},'CR':{'card':'N0'}"), NULL, "", YES},
    {"neither of two numbers", IF("you have 1 or 3 characters"), "main", ON(",'CM':{'card':'N0'}"),
     NULL, "", NO},
    {"a card that is in no battle", EACH("of your characters in battle"), "main", ON(""), NULL, "",
     "power CL 1000"},
    {"two parts of the stage", EACH("of your other characters in your center stage and back stage"),
     "main", ON(",'CM':{'card':'N0'},'BR':{'card':'N0'}"), NULL, "", "power CL 1200"},
    {"all characters in the opponent's center stage",
     "T: 【CONT】 All characters in your opponent's center stage get -500 power.", "main", ON(""),
     "'stage':{'CR':{'card':'N0'},'BL':{'card':'N0'}}", "",
     "power o.CR 1500;power o.BL 2000;power CL 1000"},
    {"characters in all zones are those on the stage",
     "T: 【CONT】 All of your characters in all of your zones get +500 power.", "main",
     ON(",'BR':{'card':'N0'}"), "'stage':{'CR':{'card':'N0'}}", "",
     "power CL 1500;power BR 2500;power o.CR 2000"},
    {"markers are not the characters above them",
     "T: 【CONT】 All markers underneath this card get +500 power.", "main",
     "'stage':{'CL':{'card':'T','markers':['N0']},'CM':{'card':'N0'}}", NULL, "",
     "power CL 1000;power CM 2000"},
};

Test(noun, places, .fini = text_board_close)
{
    ROWS_RUN(places);
}

/* ---- Sets ---- */

#define WHEN "T: 【AUTO】 When this card attacks, "
#define EVENT "T event: "

static const Row sets[] = {
    {"climax cards of a player are in his climax area",
     EVENT "Put all of your climax cards into your waiting room.", "main",
     "'hand':['T'],'climax':['CX']", NULL, "play T", "cx=;wr=CX T"},
    {"markers of a player", EVENT "Put all of your markers into your waiting room.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']}}", NULL, "play T", "marker=;wr=A T"},
    {"a climax card is a card of the climax area",
     EVENT "Put 1 of your climax card into your stock.", "main", "'hand':['T'],'climax':['CX']",
     NULL, "play T", "cx=;stock=CX"},
    {"a climax, too", EVENT "Put all of your climax into your waiting room.", "main",
     "'hand':['T'],'climax':['CX']", NULL, "play T", "cx=;wr=CX T"},
    {"the same colour as a card off the stage",
     EVENT
     "Choose 1 card in your waiting room with the same color as a card in your level, and put it into your hand."
     "~U: 【CONT】 This card gets the color blue.",
     "main", "'hand':['T'],'level':['NB'],'waiting_room':['N0','NB'],'stage':{'CL':{'card':'U'}}",
     NULL, "play T", "hand=NB"},
    {"any character beside this card", WHEN "put another character and this card into your clock.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose N0", "clock=N0 T"},
    {"one of them", EVENT "Put 1 of your marker into your stock.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']}}", NULL, "play T",
     "marker=;stock=A"},
    {"that character from a place",
     EVENT "Choose 1 of your characters, and return that character from your stage to your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", NULL,
     "play T;choose CL", "hand=N0;CM=N1 stand"},
    {"those characters from a place",
     EVENT "Choose 2 of your characters, and return those characters from your stage to your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "play T",
     "hand=N0 N1"},
    {"cards from the top, chosen",
     EVENT "Choose 2 cards from the top of your deck, and put them into your hand.", "main",
     "'hand':['T']", NULL, "play T", "hand=A B"},
    {"one of two places beside another",
     EVENT "Put 1 card in your hand and 1 card in your clock or 1 card in your stock into your memory.",
     "main", "'hand':['T','N0'],'clock':['A'],'stock':['B']", NULL, "play T;choose A",
     "memory=A N0;stock=B"},
    {"this character's battle opponent",
     WHEN "this character's battle opponent gets -500 power until end of turn.", "attack",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "power o.CR 1500"},
    {"that character's battle opponent",
     "T: 【AUTO】 When your other character attacks, that character's battle opponent gets -500 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}"), "'stage':{'CM':{'card':'N1'},'CR':{'card':'N0'}}",
     "attack CM frontal", "power o.CM 3500;power o.CR 2000"},
    {"higher than the level of nobody",
     WHEN "choose 1 of your opponent's characters with level higher than the level of the character facing this card, and 【REST】 it.",
     "attack", ON(",'CM':{'card':'N0'}"), "'stage':{'CL':{'card':'N3'}}", "attack CL direct",
     "o.CL=N3 stand"},
    {"the name of a card off the stage is the printed one",
     WHEN "choose 1 card in your waiting room with the same card name as a card in your level, and put it into your hand."
          "~U: 【CONT】 This card's card name is also regarded as \"N1\".",
     "attack", ON(",'CM':{'card':'U'}") ",'level':['N0'],'waiting_room':['N0','N1']", NULL,
     "attack CL direct", "hand=N0;wr=N1"},
    {"a card off the stage has lost no traits",
     WHEN "choose 1 of your other characters, and that character gets 《Magic》 until end of turn. Choose 1 card with no traits in your waiting room, and put it into your hand."
          "~U: 【CONT】 This card gets +500 power.",
     "attack", ON(",'CM':{'card':'N0'}") ",'waiting_room':['A','U']", NULL, "attack CL direct",
     "hand=A;wr=U"},
    {"nor got a colour",
     EVENT "Choose 1 blue card in your waiting room, and put it into your hand."
           "~U: 【CONT】 This card gets the color blue.",
     "main", "'hand':['T'],'waiting_room':['N0','NB'],'stage':{'CL':{'card':'U'}}", NULL, "play T",
     "hand=NB"},
    {"the soul of a card that is revealed",
     WHEN "reveal the top card of your deck. If the soul of that card is 2 or more, draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'}") ",'deck':['N2','A','B']", NULL, "attack CL direct",
     "hand=N2;stock=A"},
    {"and the power",
     WHEN "reveal the top card of your deck. If the power of that card is 2000 or more, draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=;stock=A"},
    {"nobody is in front of a card that has left",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, choose 1 of your characters in front of this card, and that character gets +1000 power until end of turn."
     "~U event: Put all of your \"T\" into your waiting room.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", NULL, "play U",
     "wr=T U;power CL 2000"},
    {"one of the revealed cards",
     WHEN "reveal the top 3 cards of your deck, choose 1 card from among the revealed cards, and put it into your hand.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose B", "hand=B;stock=A"},
    {"one of the remaining cards",
     WHEN "reveal 3 cards from the top of your deck. Choose 1 card from among the revealed cards, put it into your hand, choose 1 card from among the remaining cards, and put it into your clock.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose B;choose C",
     "hand=B;clock=C;stock=A"},
    {"markers with a trait are markers",
     "T event: Choose 1 of your characters, and that character gets +X power until end of turn. X is equal to the number of 《Music》 markers in your waiting room ×1000.~U: 【CONT】 This card cannot side attack.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}},'waiting_room':['U','U']", NULL, "play T",
     "power CL 2000"},
    {"the number of the revealed characters",
     EVENT "Reveal the top 3 cards of your deck. Draw X cards. X is equal to the number of the revealed characters.",
     "main", "'hand':['T'],'deck':{'top':['N0','CX','N1','N2'],'shuffled':['A']}", NULL, "play T",
     "hand=CX N0"},
    {"the total level of the revealed characters",
     EVENT "Reveal the top 3 cards of your deck. Draw X cards. X is equal to the total level of the revealed characters.",
     "main", "'hand':['T'],'deck':{'top':['N0','CX','N1','N2'],'shuffled':['A']}", NULL, "play T",
     "hand=N0"},
    {"two conditions, the first about that character",
     WHEN "choose 1 of your other characters. If that character's level is 1 or higher and your level is 1 or higher, 【REST】 that character.",
     "attack", ON(",'CM':{'card':'N1'}") ",'level':['A']", NULL, "attack CL direct", "CM=N1 rest"},
    {"two conditions, the second does not hold",
     WHEN "choose 1 of your other characters. If that character's level is 1 or higher and your level is 1 or higher, 【REST】 that character.",
     "attack", ON(",'CM':{'card':'N1'}"), NULL, "attack CL direct", "CM=N1 stand"},
    {"after a cost that character is still the one of the condition before it",
     "T: 【AUTO】 [(1)] When your other character attacks, if that character's level is 1 or higher and your level is 1 or higher, you may pay the cost. If you do, put that character into your memory.",
     "attack", ON(",'CM':{'card':'N1'}") ",'level':['A'],'stock':['B']", NULL,
     "attack CM direct;yes", "memory=N1;CM=-;CL=T stand"},
};

Test(noun, sets, .fini = text_board_close)
{
    ROWS_RUN(sets);
}

Test(noun, sets_without_masks, .fini = text_board_close)
{
    text_board_unmasked = true;
    ROWS_RUN(sets);
    text_board_unmasked = false;
}

/* ---- Names of others ---- */

Test(noun, a_namesake_of_somebody_on_either_stage, .fini = text_board_close)
{
    text_board_set("main",
                   "'hand':['TWIN'],'stage':{'CL':{'card':'N0'}},"
                   "'waiting_room':['N0','N1','N2']," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_play("play TWIN");
    cr_expect_not(board_allows("choose N2"));
    board_play("choose N1");
    board_expect_zone(0, ZONE_HAND, "N1");
}

Test(noun, another_character_may_be_anybodys, .fini = text_board_close)
{
    text_board_set("main", "'stage':{'CL':{'card':'ANY'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CL':{'card':'N1'}}," TEXT_BOARD_DECK);
    board_plays("act CL 0;choose O.CL");
    cr_expect_eq(character_level(&board->table, 1, SLOT_CL), 2);
}
