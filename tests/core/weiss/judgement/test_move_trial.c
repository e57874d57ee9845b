/* What a move changes, tried in worlds that look like the game. */
#define TEXT_CARDS(X)                                                                              \
    X("DAWNS", "Character", 0,                                                                     \
      "【AUTO】 At the beginning of your draw phase, you may draw 1 card.")                        \
    X("BACK", "Event", 0, "Choose 1 event in your waiting room, and return it to your hand.")      \
    X("AGAIN", "Event", 0, "Choose 1 event in your waiting room, and return it to your hand.")

#include "judgement_board.h"

#include "weiss/policy/ending.h"
#include "weiss/view/determinize.h"

TestSuite(move_trial, .fini = text_board_close);

Test(move_trial, the_texts_are_understood)
{
    text_board_expect_exact();
}

/* ---- Games that end ---- */

#define ONE_FROM_LOSING "'level':['A','B','C'],'clock':['A','B','C','D','E','F']"
#define NO_CLIMAX "'deck':['A','B','C','D','E','F','G','H','P']"

Test(move_trial, a_move_that_wins_in_every_world_is_said_to)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," JUDGED_DECK,
                   ONE_FROM_LOSING "," NO_CLIMAX);
    judged_read(1);
    for (unsigned i = 0; i < 2; i++) {
        const char *move = i ? "attack CM direct" : "attack CL direct";
        cr_expect_eq(moved(move, MOVED_WON), JUDGED_WORLDS);
        for (unsigned feature = MOVED_OWN; feature < MOVED_COUNT; feature++)
            cr_expect(feature == MOVED_WON || moved(move, feature) == 0, "%s: %u", move, feature);
    }
    cr_expect_eq(moved("end", MOVED_WON), 0);
    cr_expect_eq(moved("end", MOVED_LOST), 0);
}

/* The seventh card in the clock at level 3. */
Test(move_trial, a_move_that_loses_in_every_world_is_said_to)
{
    judged_set("clock", "'hand':['N0','N1']," ONE_FROM_LOSING, "'hand':['A']");
    judged_read(1);
    cr_expect_eq(moved("clock N0", MOVED_LOST), JUDGED_WORLDS);
    cr_expect_eq(moved("clock N0", MOVED_WON), 0);
    cr_expect_eq(moved("clock N0", MOVED_CHOOSES), 0);
    cr_expect_eq(moved("pass", MOVED_LOST), 0);
}

/* A deck of three of which one is a climax: the damage is cancelled in some worlds. */
Test(move_trial, worlds_in_which_a_move_wins_are_counted)
{
    unsigned sometimes = 0;
    unsigned odd = 0;
    text_board_set("attack", "'stage':{'CL':{'card':'NIL','soul':1}}," NO_CLIMAX,
                   ONE_FROM_LOSING ",'hand':['A'],'deck':{'shuffled':['A','CX','B']}");
    for (unsigned i = 0; i < 20; i++) {
        judged_read(i);
        int won = moved("attack CL direct", MOVED_WON);
        cr_expect(won >= 0 && won <= JUDGED_WORLDS, "%d", won);
        sometimes += won > 0 && won < JUDGED_WORLDS;
        odd += won & 1;
    }
    cr_expect_gt(sometimes, 0u);
    cr_expect_gt(odd, 0u, "worlds differ");
}

/* ---- Exact chances ---- */

#define PLAIN_DECK "'deck':{'shuffled':['A','B','C','D','E','F','A','B','C','D','E','F','CX','CX']}"
#define NEAR_LOSING "'level':['A','B','C'],'clock':['A','B','C','D','E'],'hand':[]," PLAIN_DECK

static OddsKnown known;

static int ending_of(const char *move)
{
    return judgement.ending[judged_place(move)];
}

Test(move_trial, the_chance_of_an_attack_to_win_is_exact)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," PLAIN_DECK,
                   NEAR_LOSING);
    judged_read(1);
    int chance = weiss_ending(&known, &board->table, move_named("attack CL direct"));
    cr_assert(chance > 0 && chance < WEISS_VALUE_ONE, "%d", chance);
    cr_expect_eq(ending_of("attack CL direct"), JUDGED_WORLDS * chance);
    cr_expect_eq(ending_of("end"), 0);
}

Test(move_trial, before_the_attacks_it_is_that_of_the_best)
{
    text_board_set("climax",
                   "'hand':['CX'],'level':['A'],'clock':['N0','A'],"
                   "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," PLAIN_DECK,
                   NEAR_LOSING);
    judged_read(1);
    int without = ending_of("end");
    cr_assert_eq(judgement.count, 2u);
    int with = judgement.ending[1 - judged_place("end")];
    board_play("end");
    cr_assert_eq(board_choice(), CHOICE_ATTACK);
    int best = weiss_ending_best(&known, &board->table);
    cr_assert(best > 0, "%d", best);
    cr_expect_eq(without, JUDGED_WORLDS * best);
    cr_expect_eq(with, without, "this climax gives nothing");
}

Test(move_trial, the_defenders_chance_is_not_known)
{
    text_board_set("attack", "'stage':{'CL':{'card':'BIG'}}," JUDGED_DECK,
                   "'level':['NG','B','C'],'clock':['A','B','C','D','E'],'hand':['CNT'],"
                   "'stage':{'CR':{'card':'N1'}}," JUDGED_DECK);
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    judged_read(1);
    for (unsigned i = 0; i < judgement.count; i++)
        cr_expect_lt(judgement.ending[i], 0);
}

/* Cards are all alike, so that every world is the game itself. */
Test(move_trial, the_worlds_that_go_on_have_their_mean_value)
{
    static const char own[] = "'hand':['N0'],'clock':['N0'],'deck':['A','A','A','A','A','A']";
    static const char other[] = "'hand':[],'stock':[],'deck':['A','A','A','A','A','A']";
    int64_t sum = 0;
    text_board_set("main", own, other);
    judged_read(1);
    cr_expect_eq(judgement.open_count, judgement.count * JUDGED_WORLDS);
    for (unsigned i = 0; i < judgement.count; i++) {
        text_board_set("main", own, other);
        weiss_table_apply(&board->table, judgement.moves[i]);
        while (board->table.state.turn == 3)
            weiss_table_apply(&board->table, board_heuristic());
        sum += JUDGED_WORLDS * weiss_value(&board->table, 0);
    }
    cr_expect_eq(judgement.open, sum);
}

/* ---- What changes ---- */

Test(move_trial, a_character_played_stands_in_front_and_no_longer_in_the_hand)
{
    judged_set("main", "'hand':['N0'],'clock':['N0']", "'hand':['A']");
    judged_read(1);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 CL", FRONT), JUDGED_WORLDS);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 CL", FRONT_POWER), JUDGED_WORLDS * 4);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 CL", BACK), 0);
    cr_expect_eq(MOVED_OWN_CURVE("play N0 CL", HAND), -JUDGED_WORLDS);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 CL", HAND_PLAYABLE), -JUDGED_WORLDS);
    cr_expect_eq(MOVED_OTHER_COUNT("play N0 CL", FRONT), 0);
    cr_expect_eq(MOVED_OTHER_CURVE("play N0 CL", HAND), JUDGED_WORLDS, "drawn in the next turn");
}

Test(move_trial, the_heuristic_plays_on)
{
    judged_set("main", "'hand':['N0','BIG'],'clock':['N0'],'stage':{'CR':{'card':'N0'}}",
               "'hand':['A']");
    judged_read(1);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 CL", FRONT), 2 * JUDGED_WORLDS);
    cr_expect_eq(MOVED_OWN_COUNT("play BIG CM", FRONT), 2 * JUDGED_WORLDS);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 BL", FRONT), 2 * JUDGED_WORLDS, "it is moved there");
    cr_expect_eq(MOVED_OWN_CURVE("play BIG CM", HAND), -2 * JUDGED_WORLDS);
    cr_expect_eq(MOVED_OWN_COUNT("end", FRONT), 0, "nothing is played after the main phase");
}

Test(move_trial, the_heuristic_plays_a_climax_and_attacks)
{
    judged_set("main", "'hand':['N0','NIL','BIG','CX','CX'],'clock':['N0','A']", "'hand':['A']");
    judged_read(1);
    cr_expect_eq(MOVED_OWN_COUNT("play N0 CL", FRONT), 3 * JUDGED_WORLDS);
    cr_expect_gt(MOVED_OTHER_CURVE("play N0 CL", DAMAGE), 0);
    cr_expect_leq(MOVED_OWN_CURVE("play N0 CL", HAND), -4 * JUDGED_WORLDS);
}

Test(move_trial, the_heuristic_plays_to_the_end_of_the_turn)
{
    static const char *const phases[] = {"clock", "main", "attack"};
    for (unsigned phase = 0; phase < 3; phase++) {
        judged_set(phases[phase],
                   "'hand':['N0','CX'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
                   "'hand':['A'],'level':['A']");
        judged_read(1);
        for (unsigned i = 0; i < judgement.count; i++) {
            cr_expect_eq(judgement.moved[i][MOVED_TURN], JUDGED_WORLDS, "%u", i);
            cr_expect_eq(judgement.moved[i][MOVED_CHOOSES], 0, "%u", i);
        }
    }
    cr_expect_gt(MOVED_OTHER_CURVE("attack CL direct", DAMAGE), 0);
    cr_expect_eq(MOVED_OTHER_CURVE("end", DAMAGE), 0);
}

/* An encore pays in the next turn. */
Test(move_trial, after_an_encore_the_heuristic_plays_to_the_first_attack_of_the_next_turn)
{
    text_board_set("attack", "'stage':{'CL':{'card':'BIG'}}," JUDGED_DECK,
                   "'hand':['N0'],'stock':['A','B','C'],'stage':{'CR':{'card':'NIL'}},"
                   "'clock':['A']," JUDGED_DECK);
    board_play("attack CL frontal");
    while (board_choice() != CHOICE_ENCORE && board_result() == RESULT_RUNNING)
        weiss_table_apply(&board->table, board_heuristic());
    cr_assert_eq(board_choice(), CHOICE_ENCORE);
    judged_read(1);
    for (unsigned i = 0; i < judgement.count; i++) {
        cr_expect_eq(judgement.moved[i][MOVED_TURN], JUDGED_WORLDS, "%u", i);
        cr_expect_eq(judgement.moved[i][MOVED_CHOOSES], JUDGED_WORLDS, "%u: who attacks", i);
    }
}

/* Damage is cancelled more often than expected in some worlds, less often in others; never if the
 * deck has no climax. */
Test(move_trial, what_chance_gives_on_the_way_is_told)
{
    unsigned seen = 0;
    judged_set("attack", "'stage':{'CL':{'card':'N0'}}", "'hand':['A'],'level':['A']");
    for (unsigned number = 0; number < 50; number++) {
        judged_read(number);
        int luck = moved("attack CL direct", MOVED_LUCK);
        seen |= luck < 0 ? 1u : luck > 0 ? 2u : 0u;
        cr_expect_eq(moved("end", MOVED_LUCK), 0);
    }
    cr_expect_eq(seen, 3u);
    text_board_set("attack", "'stage':{'CL':{'card':'N0'}}," JUDGED_DECK,
                   "'hand':['A'],'level':['A']," NO_CLIMAX);
    judged_read(1);
    cr_expect_eq(moved("attack CL direct", MOVED_LUCK), 0);
}

Test(move_trial, a_choice_before_the_clock_phase_is_not_played_on)
{
    text_board_set("clock", "'stage':{'CM':{'card':'N0'}}," JUDGED_DECK,
                   "'hand':['A','B'],'stage':{'CM':{'card':'DAWNS'}}," JUDGED_DECK);
    for (unsigned i = 0; i < 12 && board->table.state.active == 0; i++)
        board_plays("pass");
    cr_assert_eq(board_choice(), CHOICE_YES_NO);
    cr_assert_eq(board_chooser(), 1);
    judged_read(1);
    cr_expect_eq(moved("yes", MOVED_CHOOSES), JUDGED_WORLDS);
    cr_expect_eq(moved("yes", MOVED_TURN), 0);
    cr_expect_eq(MOVED_OWN_CURVE("no", DAMAGE), 0, "no card is clocked");
}

/* Two events that fetch each other: the heuristic would play them for ever. */
Test(move_trial, a_turn_that_does_not_end_is_left_after_some_moves)
{
    judged_set("main",
               "'hand':['BACK','N0'],'waiting_room':['AGAIN'],'stock':['A','B','C','D','E','F']",
               "'hand':['A']");
    board->match.card_values[0].event[weiss_move_first(move_named("play BACK"))] = 1000;
    unsigned again = bits_first(board->table.state.players[0].zone[ZONE_WAITING_ROOM]);
    board->match.card_values[0].event[again] = 1000;
    judged_read(1);
    cr_expect_eq(moved("play BACK", MOVED_WON) + moved("play BACK", MOVED_LOST), 0);
    cr_expect_eq(MOVED_OWN_COUNT("play BACK", FRONT), 0, "it has come to nothing else");
    cr_expect_eq(moved("play BACK", MOVED_CHOOSES), JUDGED_WORLDS);
}

/* Cards are all alike, so that every world is the game itself; the opponent's turn comes next. */
Test(move_trial, the_change_of_the_value_is_that_of_its_log_odds)
{
    static const char own[] = "'hand':['N0'],'clock':['N0'],'deck':['A','A','A','A','A','A']";
    static const char other[] = "'hand':[],'stock':[],'deck':['A','A','A','A','A','A']";
    ValueFeatures features[VALUE_ROLES];
    text_board_set("main", own, other);
    judged_read(1);
    int value = moved("play N0 CL", MOVED_VALUE);
    weiss_value_read(&board->table, 0, 1, features);
    int before = weiss_value_odds(features);
    board_play("play N0 CL");
    while (board->table.state.turn == 3)
        weiss_table_apply(&board->table, board_heuristic());
    weiss_value_read(&board->table, 1, 0, features);
    int change = (-weiss_value_odds(features) - before) / 16;
    cr_expect_eq(value, JUDGED_WORLDS * judged_within(change, -255, 255));
}

/* The own turn comes next: cards are all alike, so that every world is the game itself. */
Test(move_trial, the_change_of_the_value_is_the_defenders_own)
{
    static const char own[] = "'stage':{'CL':{'card':'BIG'}},'deck':['A','A','A','A','A','A']";
    static const char other[] = "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}},"
                                "'deck':['A','A','A','A','A','A']";
    ValueFeatures features[VALUE_ROLES];
    text_board_set("attack", own, other);
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    judged_read(1);
    int moved_value = moved("pass", MOVED_VALUE);
    weiss_value_read(&board->table, 0, 1, features);
    int before = -weiss_value_odds(features);
    board_play("pass");
    while (board->table.state.turn == 3)
        weiss_table_apply(&board->table, board_heuristic());
    weiss_value_read(&board->table, 1, 0, features);
    int change = (weiss_value_odds(features) - before) / 16;
    cr_expect_neq(moved_value, 0);
    cr_expect_eq(moved_value, JUDGED_WORLDS * judged_within(change, -255, 255));
}

/* ---- What is seen ---- */

static void expect_seen(unsigned first, const ValueFeatures *features)
{
    for (unsigned i = 0; i < VALUE_COUNT_COUNT; i++)
        cr_expect_eq(judgement.seen[first + i], features->count[i], "count %u of %u", i, first);
    for (unsigned i = 0; i < VALUE_CURVE_COUNT; i++)
        cr_expect_eq(judgement.seen[first + VALUE_COUNT_COUNT + i], features->curve[i],
                     "curve %u of %u", i, first);
}

/* All cards are seen: a world is the game itself. */
Test(move_trial, what_the_value_counts_is_seen_by_who_attacks)
{
    ValueFeatures features[VALUE_ROLES];
    judged_set("main", "'hand':['N0','NB'],'stage':{'CL':{'card':'N1'}},'clock':['N0']",
               "'hand':[],'stage':{'CR':{'card':'BIG'},'BL':{'card':'N0'}},'level':['A']");
    judged_read(1);
    weiss_value_read(&board->table, 0, 1, features);
    expect_seen(SEEN_OWN, &features[VALUE_ATTACKS]);
    expect_seen(SEEN_OTHER, &features[VALUE_DEFENDS]);
    cr_expect_eq(judgement.seen[SEEN_ATTACKS], 1);
}

Test(move_trial, what_the_value_counts_is_seen_by_who_defends)
{
    ValueFeatures features[VALUE_ROLES];
    judged_set("attack", "'stage':{'CL':{'card':'BIG'},'CM':{'card':'N0'}}",
               "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N1'}}");
    board_play("attack CL frontal");
    cr_assert_eq(board_choice(), CHOICE_COUNTER);
    judged_read(1);
    weiss_value_read(&board->table, 0, 1, features);
    expect_seen(SEEN_OWN, &features[VALUE_DEFENDS]);
    expect_seen(SEEN_OTHER, &features[VALUE_ATTACKS]);
    cr_expect_eq(judgement.seen[SEEN_ATTACKS], 0);
    cr_expect_eq(moved("counter CNT", MOVED_TURN), JUDGED_WORLDS, "to the end of the turn");
    cr_expect_eq(moved("counter CNT", MOVED_CHOOSES), JUDGED_WORLDS, "which then is the own");
}

/* ---- The worlds ---- */

#define HIDDEN                                                                                     \
    "'hand':['A','N2'],'stock':['CX','B'],'stage':{'CR':{'card':'N1'}},'level':['A'],"             \
    "'clock':['N0','N1']"

Test(move_trial, what_is_seen_is_that_of_the_first_world)
{
    static WeissTable world;
    static WeissTally tally;
    judged_set("attack", "'stage':{'CL':{'card':'FOUR'},'CM':{'card':'N0'}}", HIDDEN);
    for (unsigned number = 0; number < 5; number++) {
        ValueFeatures features[VALUE_ROLES];
        Rng rng = rng_keyed(5, number, 0);
        judged_read(number);
        weiss_determinize(board_view(), &rng, &world, &tally);
        weiss_value_read(&world, 0, 1, features);
        expect_seen(SEEN_OWN, &features[VALUE_ATTACKS]);
        expect_seen(SEEN_OTHER, &features[VALUE_DEFENDS]);
    }
}

Test(move_trial, what_changes_is_summed_over_the_worlds)
{
    Judgement whole;
    judged_set("main", "'hand':['N0','BIG'],'clock':['N0']", HIDDEN);
    judged_read(1);
    whole = judgement;
    Rng rng = rng_keyed(5, 1, 0);
    judgement_read(board_view(), &weighed, 1, &rng, &judgement);
    cr_expect_neq(memcmp(whole.moved, judgement.moved, whole.count * sizeof *whole.moved), 0);
    judgement_try(board_view(), JUDGED_WORLDS - 1, &rng, &judgement);
    cr_expect_eq(judgement.worlds, (unsigned)JUDGED_WORLDS);
    cr_expect_eq(memcmp(whole.moved, judgement.moved, whole.count * sizeof *whole.moved), 0);
    cr_expect_eq(memcmp(whole.seen, judgement.seen, sizeof whole.seen), 0);
}

Test(move_trial, all_moves_are_tried_in_the_same_worlds)
{
    judged_set("attack", "'stage':{'CL':{'card':'FOUR'},'CM':{'card':'N0'}}", HIDDEN);
    for (unsigned number = 0; number < 5; number++) {
        Rng rng = rng_keyed(6, number, 0);
        cr_assert(judged_begin(JUDGED_MAX));
        judgement.moves[1] = judgement.moves[2] = judgement.moves[0];
        judgement_read(board_view(), &weighed, JUDGED_WORLDS, &rng, &judgement);
        for (unsigned i = 1; i < 3; i++)
            for (unsigned feature = MOVED_OWN; feature < MOVED_COUNT; feature++)
                cr_expect_eq(judgement.moved[i][feature], judgement.moved[0][feature]);
    }
}

Test(move_trial, the_worlds_are_those_of_the_stream)
{
    Judgement first;
    judged_set("attack", "'stage':{'CL':{'card':'FOUR'},'CM':{'card':'N0'}}", HIDDEN);
    judged_read(1);
    first = judgement;
    judged_read(2);
    cr_expect_neq(memcmp(first.moved, judgement.moved, first.count * sizeof *first.moved), 0);
    judged_read(1);
    cr_expect_eq(memcmp(first.moved, judgement.moved, first.count * sizeof *first.moved), 0);
    cr_expect_eq(memcmp(first.seen, judgement.seen, sizeof first.seen), 0);
}
