/* Transcripts: each thing that happens is one line that says who, what, with which cards. Positions
 * with known decks are played on by the engine, and what is written is read. Cards are the shipped
 * ones, which have no text. */
#include "sim/weiss/watch/watch_record.h"
#include "transcript_board.h"
#include "weiss/weiss_game.h"

TestSuite(transcript, .init = board_open, .fini = board_close);

Test(transcript, clocking_is_told_with_the_two_cards_drawn)
{
    char *text = told(POSITION("clock",
                               "\"hand\":[\"LF/W01-001\",\"LF/W01-006\"],"
                               "\"deck\":[\"LF/W01-002\",\"LF/W01-004\"," PLAIN "]",
                               "\"deck\":[" PLAIN "]"),
                      "clock LF/W01-001");
    expect(text, "1 A clocks " PELL);
    expect(text, "A draws " TAVI "; " OSK);
    expect_not(text, "hand → clock");
    free(text);
}

Test(transcript, playing_tells_the_place_who_makes_room_and_what_is_paid)
{
    char *text = told(POSITION("main",
                               "\"hand\":[\"LF/W01-003\",\"LF/W01-003\"],\"stock\":[\"LF/W01-001\","
                               "\"LF/W01-002\"],\"deck\":[" PLAIN "],"
                               "\"stage\":{\"CL\":{\"card\":\"LF/W01-004\"}}",
                               "\"deck\":[" PLAIN "]"),
                      "play LF/W01-003 CL");
    expect(text,
           "Main 1 A plays Nonna, Drum on Her Back LF/W01-003 to CL over " OSK ", paying " TAVI);
    expect(text, "A CL Osk, Who Lost the Kite goes to the waiting room");
    expect_not(text, "A pays");
    free(text);
}

Test(transcript, moving_and_swapping_name_both_places)
{
    char *text = told(POSITION("main",
                               "\"deck\":[" PLAIN "],\"stage\":{\"CL\":{\"card\":\"LF/W01-004\"},"
                               "\"BL\":{\"card\":\"LF/W01-001\"}}",
                               "\"deck\":[" PLAIN "]"),
                      "move CL BL; move BL CM");
    expect(text, "A swaps " OSK " from CL to BL with " PELL);
    expect(text, "A moves Osk, Who Lost the Kite from BL to CM");
    free(text);
}

#define ATTACKER "\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"}}"

Test(transcript, an_attack_shows_trigger_damage_and_the_clock)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[\"LF/W01-011\"," PLAIN "]",
                               "\"clock\":[\"LF/W01-020\"],\"deck\":[\"LF/W01-002\","
                               "\"LF/W01-004\",\"LF/W01-004\"," PLAIN "]"),
                      "attack CL direct; end");
    expect(text, "Attack 1 A CL " PELL " 3000/2 attacks directly");
    expect(text, "A triggers Jun-Ella, Voice of the Parade LF/W01-011, SOUL");
    expect(text, "B takes 3 damage: " TAVI "; " OSK "; Osk, Who Lost the Kite → clock 4");
    expect(text, "── Turn 4: B, two ──");
    expect(text, "─ A level 0.0 hand 0 stock 1 deck 5 waiting room 0");
    expect(text, "waiting room 0 CL Pell, Trimmer of Wicks 3000/1 B level 0.4 hand 0 stock 0");
    free(text);
}

Test(transcript, a_climax_cancels_by_name)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                               "\"deck\":[\"LF/W01-002\",\"LF/W01-014\"," PLAIN "]"),
                      "attack CL direct");
    expect(text, "B cancels 2 damage: " TAVI "; then " LANTERNS);
    expect_not(text, "B takes");
    free(text);
}

Test(transcript, a_battle_tells_both_powers_and_who_is_reversed)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                               "\"stage\":{\"CR\":{\"card\":\"LF/W01-004\"}},\"deck\":[" PLAIN "]"),
                      "attack CL frontal; end");
    expect(text, "A CL " PELL " 3000/1 attacks B CR " OSK " 2500/1");
    expect(text, "A battles: 3000 against 2500 B CR Osk, Who Lost the Kite is reversed");
    expect(text, "Encore B CR Osk, Who Lost the Kite goes to the waiting room");
    free(text);
}

Test(transcript, a_side_attack_without_soul_says_why_there_is_no_damage)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                               "\"stage\":{\"CR\":{\"card\":\"LF/W01-006\"}},\"deck\":[" PLAIN "]"),
                      "attack CL side");
    expect(text, "3000/0 side-attacks B CR Irsa, Stilt-Walker LF/W01-006 5500/1");
    expect(text, "A deals no damage: soul 0");
    free(text);
}

Test(transcript, encore_tells_what_was_paid)
{
    char *text =
        told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                      "\"stage\":{\"CR\":{\"card\":\"LF/W01-004\"}},\"stock\":[\"LF/W01-001\","
                      "\"LF/W01-002\",\"LF/W01-003\"],\"deck\":[" PLAIN "]"),
             "attack CL frontal; end; encore 0");
    expect(
        text,
        "3 B encores Osk, Who Lost the Kite on CR, paying Nonna, Drum on Her Back LF/W01-003; " TAVI
        "; Pell, Trimmer of Wicks");
    expect_not(text, "B puts");
    free(text);
}

Test(transcript, a_level_up_tells_the_card_and_what_the_clock_is_left_with)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                               "\"clock\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","
                               "\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-002\"],"
                               "\"deck\":[\"LF/W01-004\",\"LF/W01-004\"," PLAIN "]"),
                      "attack CL direct; level LF/W01-002");
    expect(text, "B takes 2 damage: " OSK "; Osk, Who Lost the Kite → clock 8");
    expect(text,
           "2 B reaches level 1 with " TAVI " → clock 1, waiting room: Pell, Trimmer of Wicks; Pell, Trimmer of Wicks; Pell, Trimmer of Wicks; Pell, Trimmer of Wicks; Tavi, First Down the Steps; Osk, Who Lost the Kite");
    free(text);
}

/* Edition 2021: the penalty is paid after the damage. */
Test(transcript, a_refresh_in_the_middle_of_damage_is_told_where_it_happens)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                               "\"deck\":[\"LF/W01-004\"],\"waiting_room\":[\"LF/W01-002\","
                               "\"LF/W01-002\",\"LF/W01-002\",\"LF/W01-002\"]"),
                      "attack CL direct");
    expect(text,
           "B damage, 1 of 2: " OSK
           " B refreshes: a new deck of 4 cards, 0 climaxes B takes 2 damage: " TAVI " → clock 2 B refresh penalty: Tavi, First Down the Steps → clock 3");
    expect_not(text, "shuffles");
    free(text);
}

Test(transcript, the_end_names_winner_reason_turn_and_decisions)
{
    char *text = told(POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]",
                               "\"level\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"],"
                               "\"clock\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","
                               "\"LF/W01-001\",\"LF/W01-001\"],\"deck\":[\"LF/W01-001\","
                               "\"LF/W01-001\"," PLAIN "]"),
                      "attack CL direct");
    expect(text, "B loses: level 4 ── A, one, wins in turn 3, after 1 decision: B has level 4 ──");
    free(text);
}

Test(transcript, every_decision_of_a_game_has_its_number_once)
{
    static const TranscriptSeat seats[] = {{"A", "one"}, {"B", "two"}};
    static const TranscriptLook look;
    static Transcript transcript;
    static WeissTable table;
    static WeissTally tally;
    const WeissCard *cards[WEISS_DECK_SIZE];
    WeissTally *tallies[] = {&tally, &tally};
    WeissDeck deck;
    WeissMatch match;
    char *text = NULL;
    size_t length;
    for (unsigned i = 0; i < WEISS_DECK_SIZE; i++)
        cards[i] = weiss_database_card(board_database, i % weiss_database_count(board_database));
    weiss_deck_build(&deck, cards, WEISS_DECK_SIZE);
    weiss_match_build(&match, (const WeissDeck *[]){&deck, &deck}, 2, EDITION_2021);
    for (uint64_t game = 0; game < 20; game++) {
        Rng deals[] = {rng_keyed(1, game, 0), rng_keyed(1, game, 1)};
        Rng agents[] = {rng_keyed(1, game, 2), rng_keyed(1, game, 3)};
        FILE *out = open_memstream(&text, &length);
        weiss_table_seat(&table, &match, tallies);
        transcript_begin(&transcript, out, &look, seats, 2, PHASE_MULLIGAN);
        weiss_table_observe(&table, transcript_observe, &transcript);
        weiss_table_start(&table, deals);
        uint64_t made = weiss_table_play_random(&table, 3, agents);
        transcript_end(&transcript, &table);
        fclose(out);
        unsigned expected = 1;
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
            unsigned number;
            if (strncmp(line, "      ", 6) == 0 || sscanf(line, "%u  ", &number) != 1)
                continue;
            cr_assert_eq(number, expected, "%u where %u is due: %s", number, expected, line);
            expected++;
        }
        cr_assert_eq(expected - 1, made);
        free(text);
    }
}

Test(transcript, a_record_keeps_every_event_with_its_fields)
{
    static const WeissPositionOptions options;
    static const char position_text[] =
        POSITION("attack", ATTACKER ",\"deck\":[" PLAIN "]", "\"deck\":[" PLAIN "]");
    Diagnostic problem = {0};
    WatchRecord record;
    WeissPosition *position = weiss_position_read(position_text, strlen(position_text),
                                                  board_database, &options, &problem);
    cr_assert_not_null(position, "%s", problem.message);
    watch_record_begin(&record);
    weiss_table_observe(&position->table, watch_record_observe, &record);
    cr_assert(weiss_position_play(position, "attack CL direct", false, &problem));
    const json_t *chosen = json_array_get(record.events, 0);
    cr_expect_str_eq(json_string_value(json_object_get(chosen, "what")), "chosen");
    cr_expect_str_eq(json_string_value(json_object_get(chosen, "move")), "attack CL direct");
    cr_expect_eq(json_integer_value(json_object_get(chosen, "decision")), 1);
    cr_expect_eq(json_integer_value(json_object_get(chosen, "turn")), 3);
    size_t index;
    json_t *event;
    unsigned attacks = 0;
    json_array_foreach(record.events, index, event)
    {
        if (strcmp(json_string_value(json_object_get(event, "what")), "attacked") != 0)
            continue;
        attacks++;
        cr_expect_str_eq(json_string_value(json_object_get(event, "card")), "LF/W01-001");
        cr_expect_str_eq(json_string_value(json_object_get(event, "slot")), "CL");
        cr_expect_str_eq(json_string_value(json_object_get(event, "detail")), "direct");
    }
    cr_expect_eq(attacks, 1);
    json_decref(record.events);
    weiss_position_destroy(position);
}
