/* Which cards texts mean: nouns, places, sets, and choosing from them. */
#include "text_question.h"

TestSuite(noun, .fini = question_close);

/* The usual position: a full stage, cards in every zone that matters. */
static void set_usual(void)
{
    question_set("'stage':{'CL':{'card':'AOI'},'CM':{'card':'STAR','state':'rest'},"
                 "'CR':{'card':'BLADE','markers':['N0']},'BL':{'card':'AOI'}},"
                 "'hand':['SONG','AOI','SHOW'],'waiting_room':['STAR','PLAIN','SHOW','SONG'],"
                 "'level':['N1'],'memory':['BLADE'],'stock':['A','B','C'],'clock':['D','E'],"
                 "'climax':'SHOW','deck':['F','G','H','P']",
                 "'stage':{'CL':{'card':'N1'},'CM':{'card':'N2','state':'reverse'},"
                 "'BR':{'card':'NB'}},'waiting_room':['N3','CX'],'level':['N0','N0'],"
                 "'clock':['NG'],'stock':['C','D'],'deck':['A','B']");
}

#define expect_noun(text, side, codes)                                                             \
    do {                                                                                           \
        const uint16_t *node = question_text("noun", text);                                        \
        cr_expect(noun_supported(node), "%s is known", text);                                      \
        cr_expect_str_eq(question_codes(noun_cards(&question, node, side), side), codes, "%s",     \
                         text);                                                                    \
    } while (0)

#define expect_set(text, mine, theirs)                                                             \
    do {                                                                                           \
        const uint16_t *node = question_text("set", text);                                         \
        cr_expect(set_supported(node), "%s is known", text);                                       \
        Cards cards = set_cards(&question, node);                                                  \
        cr_expect_str_eq(question_codes(cards.of[0], 0), mine, "%s, own: %s", text,                \
                         question_codes(cards.of[0], 0));                                          \
        cr_expect_str_eq(question_codes(cards.of[1], 1), theirs, "%s, opponent's: %s", text,       \
                         question_codes(cards.of[1], 1));                                          \
    } while (0)

static void expect_unknown(const char *rule, const char *text, bool (*known)(const uint16_t *node))
{
    cr_expect_not(known(question_text(rule, text)), "%s is not known", text);
}

Test(noun, kinds_of_cards_in_a_place)
{
    set_usual();
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
    set_usual();
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
    set_usual();
    expect_noun("characters with \"Wea\" in its trait in your memory", 0, "BLADE");
    expect_noun("characters with no traits in your waiting room", 0, "PLAIN");
    expect_noun("character without 《Music》 in your waiting room", 0, "PLAIN");
}

Test(noun, measures_colours_and_icons)
{
    set_usual();
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
    set_usual();
    board->table.state.players[0].stage[SLOT_CL].power = 6000;
    expect_set("all of your power 7000 or higher characters", "AOI STAR", "");
}

Test(noun, levels_compared_with_a_players_level)
{
    set_usual();
    expect_noun("character with level equal to or lower than your level in your hand", 0, "AOI");
    expect_noun("character with level higher than your opponent's level in your waiting room", 0,
                "PLAIN");
    expect_set("all of your opponent's characters with level higher than your level", "", "N2");
}

Test(noun, states_of_characters)
{
    set_usual();
    expect_set("all of your 【REST】 characters", "STAR", "");
    expect_set("all of your 【STAND】 characters", "AOI AOI BLADE", "");
    expect_set("all of your opponent's 【REVERSE】 characters", "", "N2");
}

Test(noun, other_leaves_this_card_out_of_all_kinds)
{
    set_usual();
    question_this(SLOT_CL);
    expect_set("all of your other 《Music》 characters", "AOI STAR", "");
    expect_set("all of your other \"Singer, Aoi\" and \"Blade\"", "AOI BLADE", "");
    expect_set("all of your 《Music》 characters", "AOI AOI STAR", "");
}

Test(noun, the_characters_in_front_of_a_back_position)
{
    set_usual();
    question_this(SLOT_BL);
    expect_set("all of your characters in front of this card", "AOI STAR", "");
    expect_set("all of your level 1 or higher characters in front of this card", "STAR", "");
    question_this(SLOT_CL);
    expect_set("all of your characters in front of this card", "", "");
}

Test(noun, the_character_facing_this_card)
{
    set_usual();
    question_this(SLOT_CR);
    expect_set("the character facing this card", "", "N1");
    question_this(SLOT_CL);
    expect_set("the character facing this card", "", "");
    question_this(SLOT_BL);
    expect_set("the character facing this card", "", "");
}

Test(noun, places_are_owners_times_zones_and_positions)
{
    set_usual();
    expect_noun("character in the middle position of your center stage", 0, "STAR");
    expect_noun("characters in your back stage", 0, "AOI");
    expect_noun("cards in your hand or stage", 0, "AOI AOI AOI BLADE SHOW SONG STAR");
    expect_noun("card in their clock", 1, "NG");
    const uint16_t *place = question_text("place", "your opponent's back stage");
    Place at = place_of(&question, place);
    cr_expect_eq(at.side, 1);
    cr_expect_eq(at.zone, ZONE_STAGE);
    cr_expect_eq(at.slots, SLOTS_BACK);
}

Test(noun, markers_under_this_card)
{
    set_usual();
    question_this(SLOT_CR);
    expect_noun("marker underneath this card", 0, "N0");
    question_this(SLOT_CL);
    expect_noun("marker underneath this card", 0, "");
    expect_set("all of your characters with markers", "BLADE", "");
}

Test(noun, those_among_the_cards_put_or_revealed)
{
    set_usual();
    question_frame.candidates[0] =
        question_card(0, "SONG", ZONE_WAITING_ROOM) | question_card(0, "PLAIN", ZONE_WAITING_ROOM);
    expect_noun("climax revealed among those cards", 0, "");
    expect_noun("character from among them", 0, "PLAIN");
    expect_noun("cards put into your waiting room by this effect", 0, "PLAIN SONG");
    expect_noun("cards in your waiting room except this card", 0, "PLAIN SHOW SONG STAR");
}

Test(noun, spaces_do_not_part_names)
{
    set_usual();
    expect_noun("cards named \"Plain  One\" in your waiting room", 0, "PLAIN");
    expect_noun("cards named \"BigShow\" in your waiting room", 0, "SHOW");
    expect_noun("cards named \"Big\" in your waiting room", 0, "");
}

Test(noun, the_same_name_as_another_card)
{
    set_usual();
    expect_noun("climax in your hand with the same card name as a climax in your waiting room", 0,
                "SHOW");
    expect_noun("character in your hand with the same card name as a character in your memory", 0,
                "");
}

Test(noun, keywords_of_abilities)
{
    Program assist;
    size_t reached;
    set_usual();
    question_text("noun", "card");
    cr_assert(program_compile(&assist, question_grammar, "ability",
                              "【CONT】 Assist All of your characters get +500 power.", &reached));
    Ability ability = {.program = &assist};
    DeckText text = {.abilities = &ability, .ability_count = 1};
    text.count[bits_first(question_card(0, "PLAIN", ZONE_WAITING_ROOM))] = 1;
    const DeckText *own = board->decks[0].text;
    board->decks[0].text = &text;
    expect_noun("card with \"Assist\" in your waiting room", 0, "PLAIN");
    expect_noun("card with \"Alarm\" in your waiting room", 0, "");
    board->decks[0].text = own;
    program_clear(&assist);
}

Test(noun, things_that_were_meant_before)
{
    set_usual();
    question_frame.antecedent[1] = question_card(1, "N2", ZONE_STAGE);
    expect_set("it", "", "N2");
    expect_set("that character", "", "N2");
    question_this(SLOT_CM);
    expect_set("this card", "STAR", "");
    expect_set("this card in your hand", "", "");
}

Test(noun, a_card_that_left_the_stage_is_not_this_card)
{
    set_usual();
    question_this(SLOT_CM);
    weiss_stage_leave(&board->table, 0, SLOT_CM, ZONE_HAND);
    expect_set("this card", "", "");
    question_frame.source.event = EVENT_LEFT_STAGE;
    expect_set("this card", "STAR", "");
}

Test(noun, the_rest_of_the_cards_looked_at)
{
    set_usual();
    question_frame.candidates[0] =
        question_card(0, "F", ZONE_DECK) | question_card(0, "G", ZONE_DECK);
    question_frame.antecedent[0] = question_card(0, "F", ZONE_DECK);
    expect_set("the rest", "G", "");
    question_frame.antecedent[0] = 0;
    expect_set("the rest", "F G", "");
}

Test(noun, ends_of_piles)
{
    set_usual();
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
    Cards cards = set_cards(&question, question_text("set", "the top card of your deck"));
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

static Selection selected(const char *text)
{
    const uint16_t *node = question_text("set", text);
    cr_expect(set_supported(node), "%s is known", text);
    return set_select(&question, node);
}

static void expect_count(const char *text, unsigned least, unsigned most, bool given)
{
    Selection selection = selected(text);
    cr_expect_eq(selection.least, least, "%s: at least %u", text, selection.least);
    cr_expect_eq(selection.most, most, "%s: at most %u", text, selection.most);
    cr_expect_eq(selection.given, given, "%s", text);
}

Test(noun, numbers_of_cards_that_are_meant)
{
    set_usual();
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

/* Answers the choice that waits as the table's run does. */
static void answer(const char *move_text)
{
    Move move;
    cr_assert(weiss_move_read(&board->table, move_text, &move), "%s", move_text);
    unsigned first = weiss_move_first(move);
    WeissFrame *frame = &question_frame;
    frame->stage++;
    frame->answer = (uint8_t)first;
    switch (weiss_move_kind(move)) {
    case MOVE_YES:
    case MOVE_NO:
        frame->answer = weiss_move_kind(move) == MOVE_YES;
        return;
    case MOVE_CHOOSE_SLOT:
        frame->picked_player = first >= SLOT_COUNT;
        first = board->table.state.players[frame->picked_player].stage[first % SLOT_COUNT].card;
        break;
    case MOVE_PASS:
        frame->count = 0;
        return;
    default:
        break;
    }
    frame->picked |= bit_of(first);
    frame->count--;
}

/* Chooses from a set with the answers given, separated by ';', and expects what is chosen. */
static void expect_chosen(const char *text, const char *answers, const char *mine,
                          const char *theirs)
{
    const uint16_t *node = question_text("set", text);
    cr_expect(set_each_supported(node), "%s is known", text);
    question_frame.stage = 0;
    char *copy = strdup(answers);
    char *rest = NULL;
    Outcome outcome = set_choose_each(&question, node, 0);
    for (char *move = strtok_r(copy, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        cr_assert_eq(outcome, OUTCOME_WAIT, "%s: a choice before %s", text, move);
        answer(move);
        outcome = set_choose_each(&question, node, 0);
    }
    cr_expect_eq(outcome, OUTCOME_DONE, "%s after %s", text, answers);
    cr_expect_str_eq(question_codes(question_frame.antecedent[0], 0), mine, "%s: %s", text,
                     question_codes(question_frame.antecedent[0], 0));
    cr_expect_str_eq(question_codes(question_frame.antecedent[1], 1), theirs, "%s: %s", text,
                     question_codes(question_frame.antecedent[1], 1));
    free(copy);
}

Test(noun, cards_are_chosen_one_by_one)
{
    set_usual();
    expect_chosen("1 card in your hand", "choose SONG", "SONG", "");
    expect_chosen("2 cards in your hand", "choose SONG;choose SHOW", "SHOW SONG", "");
    expect_chosen("up to 2 cards in your hand", "choose SONG;pass", "SONG", "");
    expect_chosen("up to 1 character in your hand", "pass", "", "");
}

Test(noun, all_are_taken_where_there_are_no_more)
{
    set_usual();
    expect_chosen("3 characters in your hand", "", "AOI", "");
    expect_chosen("1 climax in your hand", "", "SHOW", "");
    expect_chosen("all of your characters", "", "AOI AOI BLADE STAR", "");
}

Test(noun, characters_are_chosen_by_position)
{
    set_usual();
    expect_chosen("1 of your characters", "choose BL", "AOI", "");
    expect_chosen("1 of your opponent's characters", "choose O.CM", "", "N2");
    expect_chosen("up to 2 of your opponent's characters", "choose O.CL;choose O.BR", "", "N1 NB");
}

Test(noun, what_may_be_chosen_may_be_passed)
{
    set_usual();
    question_text("set", "1 climax in your hand");
    question.may = true;
    Selection selection = set_select(&question, question_program.code);
    question_frame.stage = 0;
    cr_assert_eq(set_choose(&question, &selection, 0), OUTCOME_WAIT);
    answer("pass");
    cr_expect_eq(set_choose(&question, &selection, 0), OUTCOME_DONE);
    cr_expect_eq(question_frame.antecedent[0], 0);
}

Test(noun, the_parts_of_a_list_are_chosen_in_turn)
{
    set_usual();
    question_this(SLOT_CL);
    expect_chosen("1 of your other characters and this card", "choose CR", "AOI BLADE", "");
    expect_chosen("1 character in your waiting room and 1 card in your hand",
                  "choose PLAIN;choose SONG", "PLAIN SONG", "");
    expect_chosen("up to 1 event and up to 1 climax in your waiting room",
                  "choose SONG;choose SHOW", "SHOW SONG", "");
    cr_expect_not(
        set_supported(question_text("set", "1 card in your hand and 1 of your characters")));
}

Test(noun, up_to_a_number_from_the_top_is_asked_card_by_card)
{
    set_usual();
    expect_chosen("up to 2 cards from the top of your deck", "yes;no", "F", "");
    expect_chosen("up to 2 cards from the top of your deck", "yes;yes", "F G", "");
    expect_chosen("up to 2 cards from the top of your deck", "no", "", "");
}

Test(noun, a_loose_choice_is_among_the_cards_looked_at_or_on_the_stage)
{
    set_usual();
    Selection selection = selected("1 《Music》 character");
    selection_settle(&question, &selection);
    cr_expect_str_eq(question_codes(selection.cards.of[0], 0), "AOI AOI STAR");
    question_frame.candidates[0] = question_card(0, "F", ZONE_DECK);
    selection = selected("up to 1 character");
    selection_settle(&question, &selection);
    cr_expect_str_eq(question_codes(selection.cards.of[0], 0), "F");
}

Test(noun, what_does_not_run_is_not_known)
{
    set_usual();
    expect_unknown("noun", "face up marker underneath this card", noun_supported);
    expect_unknown("noun", "cards with different card names", noun_supported);
    expect_unknown("set", "the same number of cards from the top of your deck", set_supported);
    expect_unknown("set", "all cards in the waiting room", set_supported);
    expect_unknown("place", "your declared zone", place_supported);
}

Test(noun, other_wordings)
{
    set_usual();
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
