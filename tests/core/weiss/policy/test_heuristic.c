/* The policy `heuristic` on boards without texts: what it decides in positions where a good move is
 * known. */
#include "support/board.h"
#include "weiss/policy/evaluation.h"
#include "weiss/policy/policy.h"

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F','CX','CX']"

TestSuite(heuristic, .fini = board_close);

/* What the policy decides, in notation. */
static const char *decided(void)
{
    static char text[GAME_MOVE_TEXT];
    Move move = weiss_heuristic_decide(weiss_game.view(&board->table), NULL);
    weiss_game.move_write(&board->table, move, text);
    cr_assert(board_allows(text), "%s", text);
    return text;
}

static void set_turn(unsigned turn, const char *phase, const char *own, const char *other)
{
    char body[4096];
    snprintf(body, sizeof body,
             "'turn':%u,'active':0,'phase':'%s','players':[{%s," DECK "},{%s," DECK "}]", turn,
             phase, own, other);
    board_set(2022, body);
}

Test(heuristic, a_stronger_character_of_a_low_level_is_attacked_from_the_side)
{
    set_turn(3, "attack", "'stage':{'CL':{'card':'N1'}}", "'stage':{'CR':{'card':'BIG'}}");
    cr_expect_str_eq(decided(), "attack CL side");
}

Test(heuristic, a_weaker_character_is_attacked_frontally)
{
    set_turn(3, "attack", "'stage':{'CL':{'card':'N1'}}", "'stage':{'CR':{'card':'N0'}}");
    cr_expect_str_eq(decided(), "attack CL frontal");
}

Test(heuristic, a_side_attack_that_deals_nothing_is_not_made_for_its_own_sake)
{
    set_turn(3, "attack", "'stage':{'CL':{'card':'N3'}}", "'stage':{'CR':{'card':'N2'}}");
    cr_expect_str_eq(decided(), "attack CL frontal");
}

Test(heuristic, the_attack_that_may_end_the_game_comes_even_from_the_weaker)
{
    set_turn(3, "attack", "'stage':{'CL':{'card':'N0'}}",
             "'level':['A','B','C'],'clock':['A','B','C','D','E','F'],"
             "'stage':{'CR':{'card':'N2'}}");
    cr_expect_str_eq(decided(), "attack CL frontal");
}

Test(heuristic, climaxes_and_high_levels_are_exchanged)
{
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2','N3','CX']," DECK "},"
                    "{'hand':['N0','N0','N0','N0','N0']," DECK "}]");
    cr_expect_str_eq(decided(), "mulligan CX N2 N3");
}

Test(heuristic, a_single_climax_waits_for_three_attackers)
{
    set_turn(3, "climax", "'hand':['CX'],'clock':['N0'],'stage':{'CL':{'card':'N1'}}",
             "'hand':['A']");
    cr_expect_str_eq(decided(), "end");
    set_turn(3, "climax",
             "'hand':['CX','CX'],'clock':['N0'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N1'},"
             "'CR':{'card':'N1'}}",
             "'hand':['A']");
    cr_expect_str_eq(decided(), "climax CX");
}

Test(heuristic, no_card_is_put_into_the_clock_near_the_end)
{
    set_turn(9, "clock",
             "'level':['N0','N0','N0'],'clock':['N0','N0','N0','N0','N0'],"
             "'hand':['N0','NIL','A'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
             "'hand':['A']");
    cr_expect_str_eq(decided(), "pass");
    set_turn(5, "clock", "'hand':['N0','N1'],'clock':['N0']", "'hand':['A']");
    cr_expect_str_neq(decided(), "pass");
}

Test(heuristic, a_climax_is_kept_out_of_the_level_zone)
{
    set_turn(3, "clock", "'clock':['CX','CXB','A','A','A','A'],'hand':['A','A']", "'hand':['A']");
    board_play("clock A");
    cr_expect_eq(board_choice(), CHOICE_LEVEL);
    cr_expect_str_eq(decided(), "level A");
}

Test(heuristic, a_small_character_is_not_saved_for_three_stock)
{
    set_turn(3, "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'stock':['A','A','A']",
             "'stage':{'CR':{'card':'BIG'}}");
    board_play("attack CL frontal");
    board_play("end");
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    cr_expect_str_eq(decided(), "pass");
}

Test(heuristic, a_card_with_a_copy_in_hand_goes_into_the_clock_sooner)
{
    set_turn(3, "clock", "'clock':['N0'],'hand':['N0','A']", "'hand':['A']");
    cr_expect_str_eq(decided(), "clock A");
    set_turn(3, "clock", "'clock':['N0'],'hand':['N0','N0','N0','N0','A']", "'hand':['A']");
    cr_expect_str_eq(decided(), "clock N0");
}

Test(heuristic, no_card_is_put_into_the_clock_for_characters_without_a_position)
{
    set_turn(3, "clock",
             "'clock':['N0'],'hand':['N0','EV0'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},"
             "'CR':{'card':'N0'},'BL':{'card':'N0'},'BR':{'card':'N0'}}",
             "'hand':['A']");
    cr_expect_str_eq(decided(), "pass");
}

Test(heuristic, a_climax_is_clocked_early_and_not_where_several_can_attack_with_it)
{
    const char *stage = "'hand':['CX','A'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},"
                        "'CR':{'card':'N0'}}";
    char own[256];
    snprintf(own, sizeof own, "'clock':['N0'],%s", stage);
    set_turn(3, "clock", own, "'hand':['A']");
    cr_expect_str_eq(decided(), "clock CX");
    snprintf(own, sizeof own, "'level':['N0','N0'],'clock':['N0'],%s", stage);
    set_turn(7, "clock", own, "'hand':['A']");
    cr_expect_str_eq(decided(), "clock A");
}

/* Frontally against a stronger one; then whether to save it. */
static const char *decided_for_the_fallen(const char *hand)
{
    char own[512];
    snprintf(own, sizeof own,
             "'stage':{'CL':{'card':'N2'},'CM':{'card':'N0'}},'stock':['A','A','A','A','A','A'],'hand':[%s]",
             hand);
    set_turn(3, "attack", own, "'stage':{'CR':{'card':'N3'}}");
    board_play("attack CL frontal");
    board_play("end");
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    return decided();
}

Test(heuristic, a_character_is_saved_where_the_hand_has_few_others)
{
    cr_expect_str_eq(decided_for_the_fallen(""), "encore 0");
    cr_expect_str_eq(decided_for_the_fallen("'A','A','A','A'"), "pass");
}

Test(heuristic, one_character_is_played_in_the_first_turn_which_has_one_attack)
{
    set_turn(1, "main", "'hand':['N0','N0']", "'hand':['A']");
    cr_expect_str_neq(decided(), "end");
    set_turn(1, "main", "'hand':['N0'],'stage':{'CM':{'card':'N0'}}", "'hand':['A']");
    cr_expect_str_eq(decided(), "end");
    set_turn(3, "main", "'hand':['N0'],'stage':{'CM':{'card':'N0'}}", "'hand':['A']");
    cr_expect_str_neq(decided(), "end");
}

/* A stage without a free position. */
#define FULL                                                                                       \
    "'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'},'CR':{'card':'N1'},'BL':{'card':'N0'},"        \
    "'BR':{'card':'N0'}},'level':['A'],'stock':['A','A','A'],'clock':['N0'],"

Test(heuristic, a_character_is_not_covered_early_for_a_little_more)
{
    set_turn(5, "main", FULL "'hand':['N1']", "'hand':['A']");
    cr_expect_str_eq(decided(), "end");
    set_turn(5, "main", FULL "'hand':['N1']",
             "'hand':['A'],'level':['A','B','C'],"
             "'stage':{'CR':{'card':'N1'}}");
    cr_expect_str_eq(decided(), "play N1 CL");
}

Test(heuristic, a_single_climax_waits_for_an_opponent_of_level_one)
{
    static const char *const own = "'hand':['CX'],'clock':['N0'],'stage':{'CL':{'card':'N1'},"
                                   "'CM':{'card':'N1'},'CR':{'card':'N1'}}";
    set_turn(3, "climax", own, "'hand':['A']");
    cr_expect_str_eq(decided(), "end");
    set_turn(3, "climax", own, "'hand':['A'],'level':['A']");
    cr_expect_str_eq(decided(), "climax CX");
}

Test(heuristic, characters_change_places_before_another_is_played)
{
    set_turn(3, "main",
             "'hand':['N0'],'clock':['N0'],'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'},"
             "'CR':{'card':'N1'}}",
             "'hand':['A'],'stage':{'CM':{'card':'N0'},'CR':{'card':'BIG'}}");
    cr_expect_str_eq(decided(), "move CL CM");
}

/* What this much damage to the opponent is worth. */
static int worth_of(int damage)
{
    Evaluation eval = evaluation_of(weiss_game.view(&board->table));
    return value_of_damage(damage_value_to(&eval, eval.opponent), damage);
}

Test(heuristic, what_damage_is_worth_follows_the_cards_of_who_takes_it)
{
    static const WeissZone zones[] = {ZONE_CLOCK, ZONE_HAND, ZONE_STOCK, ZONE_LEVEL,
                                      ZONE_WAITING_ROOM};
    unsigned changes = 0;
    set_turn(3, "attack", "'stage':{'CL':{'card':'N1'}}", "'level':['A','B','C'],'hand':['A']");
    for (unsigned i = 0; i < 15; i++) {
        int before = worth_of(3);
        unsigned card = bits_first(board->table.state.players[1].zone[ZONE_DECK]);
        zone_move(&board->table, 1, card, ZONE_DECK, zones[i % (sizeof zones / sizeof *zones)]);
        int kept = worth_of(3);
        weiss_table_forget(&board->table);
        cr_expect_eq(worth_of(3), kept);
        changes += kept != before;
    }
    cr_expect_geq(changes, 5);
}
