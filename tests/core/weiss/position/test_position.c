/* Positions: what is read stands on the table, what is written goes on alike, what is wrong is said
 * with its place. Cards and decks are the shipped ones. */
#include "support/long_count.h"
#include "position_text.h"
#include "weiss/weiss_game.h"

TestSuite(position, .init = load_cards, .fini = free_cards);

static void load_deck(WeissDeck *deck, const char *name)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    unsigned count = 0;
    size_t length;
    char *text = file_text(name, &length);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char code[CARD_CODE_SIZE];
        unsigned copies;
        if (sscanf(line, "%u %63s", &copies, code) != 2)
            continue;
        while (copies--)
            cards[count++] = weiss_database_find(database, code);
    }
    cr_assert_eq(count, WEISS_DECK_SIZE);
    weiss_deck_build(deck, cards, count);
    free(text);
}

/* A game of the shipped decks at its first choice. */
static WeissPosition *game_start(uint64_t seed, unsigned player_count, WeissEdition edition)
{
    WeissDeck decks[2];
    const WeissDeck *seats[WEISS_PLAYERS_MAX];
    WeissTally tally;
    WeissTally *tallies[WEISS_PLAYERS_MAX];
    Rng deals[WEISS_PLAYERS_MAX];
    WeissMatch match;
    WeissTable *table = calloc(1, sizeof *table);
    load_deck(&decks[0], "decks/lanterns.deck");
    load_deck(&decks[1], "decks/harbour.deck");
    for (unsigned player = 0; player < player_count; player++) {
        seats[player] = &decks[player % 2];
        tallies[player] = &tally;
        deals[player] = rng_keyed(seed, 1, player);
    }
    weiss_match_build(&match, seats, player_count, edition);
    weiss_table_seat(table, &match, tallies);
    weiss_table_start(table, deals);
    WeissPosition *position = weiss_position_from_table(table, seed);
    cr_assert_not_null(position);
    free(table);
    return position;
}

/* Makes up to `count` random moves, the same in both positions (`other` may be NULL). */
static void play_random(WeissPosition *one, WeissPosition *other, Rng *rng, unsigned count)
{
    while (count-- && one->table.state.result == RESULT_RUNNING) {
        unsigned index = rng_below(rng, one->table.state.choice.count);
        if (other) {
            expect_same_moves(one, other);
            cr_assert(weiss_position_make(other, weiss_table_move(&other->table, index)));
        }
        cr_assert(weiss_position_make(one, weiss_table_move(&one->table, index)));
    }
}

/* At many points of a random game: written, read, written again, and played on beside the game. */
static void follow_game(uint64_t seed, unsigned player_count, WeissEdition edition)
{
    WeissPosition *game = game_start(seed, player_count, edition);
    Rng rng = rng_start(seed, 77);
    while (game->table.state.result == RESULT_RUNNING) {
        play_random(game, NULL, &rng, rng_below(&rng, 25));
        char *text = written(game);
        WeissPosition *again = read(text);
        expect_same_text(game, again, seed);
        play_random(game, again, &rng, 1 + rng_below(&rng, 40));
        expect_same_text(game, again, seed);
        weiss_position_destroy(again);
        free(text);
    }
    weiss_position_destroy(game);
}

Test(position, a_game_goes_on_alike_from_what_was_written)
{
    for (uint64_t seed = 0; seed < long_count(60, 20); seed++)
        follow_game(seed, 2, seed % 2 ? EDITION_2021 : EDITION_2022);
}

Test(position, what_was_written_of_a_finished_game_is_read_as_finished)
{
    for (uint64_t seed = 100; seed < 100 + long_count(60, 20); seed++) {
        WeissPosition *game = game_start(seed, 2, EDITION_2021);
        Rng rng = rng_start(seed, 5);
        play_random(game, NULL, &rng, 100000);
        char *text = written(game);
        WeissPosition *again = read(text);
        cr_expect_neq(again->table.state.result, RESULT_RUNNING);
        expect_same_text(game, again, seed);
        weiss_position_destroy(again);
        weiss_position_destroy(game);
        free(text);
    }
}

/* Which copies lie where is not written: other numbers stand for the same codes. */
Test(position, the_numbers_of_copies_do_not_matter)
{
    bool differed = false;
    WeissPosition *game = game_start(3, 2, EDITION_2021);
    Rng rng = rng_start(3, 3);
    play_random(game, NULL, &rng, 60);
    char *text = written(game);
    WeissPosition *again = read(text);
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        differed |= player_of(game, 0)->zone[zone] != player_of(again, 0)->zone[zone];
    cr_expect(differed, "this game says nothing about copies");
    play_random(game, again, &rng, 100000);
    expect_same_text(game, again, 3);
    weiss_position_destroy(again);
    weiss_position_destroy(game);
    free(text);
}

/* Reading ----------------------------------------------------------------------------------- */

Test(position, every_zone_is_read_in_its_order)
{
    WeissPosition *position = read(POSITION(
        "\"turn\":7,\"active\":1,\"phase\":\"main\",\"edition\":2022",
        DECK ",\"hand\":[\"LF/W01-020\"]",
        "\"deck\":[\"LF/W01-021\",\"LF/W01-020\",\"LF/W01-020\"],"
        "\"hand\":[\"LF/W01-024\",\"LF/W01-022\"],"
        "\"stock\":[\"LF/W01-020\",\"LF/W01-023\",\"LF/W01-022\"],"
        "\"clock\":[\"LF/W01-025\",\"LF/W01-024\"],\"level\":[\"LF/W01-026\",\"LF/W01-021\"],"
        "\"waiting_room\":[\"LF/W01-027\"],\"memory\":[\"LF/W01-028\"],\"climax\":\"LF/W01-036\","
        "\"stage\":{\"BR\":{\"card\":\"LF/W01-020\",\"state\":\"rest\","
        "\"markers\":[\"LF/W01-022\",\"LF/W01-033\"]},"
        "\"CM\":{\"card\":\"LF/W01-024\",\"state\":\"reverse\"},\"CL\":{\"card\":\"LF/"
        "W01-025\"}}"));
    const WeissPlayer *p = player_of(position, 1);
    cr_expect_eq(position->table.state.turn, 7);
    cr_expect_eq(position->table.state.active, 1);
    cr_expect_eq(position->match.edition, EDITION_2022);
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_MAIN);
    cr_expect_str_eq(pile(position, 1, PILE_DECK_TOP), "021 020 020");
    cr_expect_eq(p->placed_deck_cards, 3);
    cr_expect_str_eq(codes(position, 1, ZONE_HAND), "022 024");
    cr_expect_str_eq(pile(position, 1, PILE_STOCK), "022 023 020");
    cr_expect_str_eq(pile(position, 1, PILE_CLOCK), "024 025");
    cr_expect_str_eq(codes(position, 1, ZONE_LEVEL), "021 026");
    cr_expect_str_eq(codes(position, 1, ZONE_WAITING_ROOM), "027");
    cr_expect_str_eq(codes(position, 1, ZONE_MEMORY), "028");
    cr_expect_str_eq(codes(position, 1, ZONE_CLIMAX_AREA), "036");
    cr_expect_str_eq(pile(position, 1, PILE_MARKER + SLOT_BR), "033 022");
    cr_expect_eq(p->occupied, 1u << SLOT_CL | 1u << SLOT_CM | 1u << SLOT_BR);
    cr_expect_eq(p->standing, 1u << SLOT_CL);
    cr_expect_eq(p->reversed, 1u << SLOT_CM);
    cr_expect_eq(player_of(position, 0)->placed_deck_cards, 0);
    weiss_position_destroy(position);
}

/* A deck written in order is drawn in that order; loose cards lie between its known ends. */
Test(position, a_known_deck_is_drawn_from_its_first_card)
{
    WeissPosition *position = read(
        POSITION("\"phase\":\"draw\"",
                 "\"deck\":{\"top\":[\"LF/W01-003\",\"LF/W01-002\"],\"shuffled\":[\"LF/W01-001\"],"
                 "\"bottom\":[\"LF/W01-004\",\"LF/W01-005\"]},\"waiting_room\":[\"LF/W01-006\"]",
                 DECK));
    cr_expect_str_eq(codes(position, 0, ZONE_HAND), "003");
    play(position, "clock LF/W01-003");
    cr_expect_str_eq(codes(position, 0, ZONE_HAND), "001 002");
    cr_expect_str_eq(pile(position, 0, PILE_DECK_BOTTOM), "005 004");
    char *text = written(position);
    cr_expect(contains(text, "\"bottom\": [\"LF/W01-004\", \"LF/W01-005\"]"), "%s", text);
    free(text);
    weiss_position_destroy(position);
}

/* CR 9.3: a clock of seven or more is possible in a file; the level-up follows at once. */
Test(position, seven_cards_in_the_clock_level_up_first)
{
    WeissPosition *position = read(
        POSITION("\"phase\":\"main\"",
                 DECK ",\"clock\":[\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-003\",\"LF/W01-004\","
                      "\"LF/W01-005\",\"LF/W01-006\",\"LF/W01-007\",\"LF/W01-008\"],"
                      "\"hand\":[\"LF/W01-001\"]",
                 DECK));
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_LEVEL);
    cr_expect_eq(position->table.state.choice.count, 7);
    play(position, "level LF/W01-003");
    cr_expect_str_eq(codes(position, 0, ZONE_LEVEL), "003");
    cr_expect_str_eq(codes(position, 0, ZONE_CLOCK), "008");
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_MAIN);
    weiss_position_destroy(position);
}

Test(position, what_lasts_until_end_of_turn_is_read_and_written)
{
    WeissPosition *position = read(POSITION(
        "\"turn\":3,\"phase\":\"attack\",\"begun\":true,\"attacks\":2",
        DECK ",\"stage\":{\"CL\":{\"card\":\"LF/W01-001\",\"soul\":-1,\"power\":1500,\"shots\":2}}",
        DECK));
    cr_expect_eq(character_power(&position->table, 0, SLOT_CL), 4500);
    cr_expect_eq(character_soul(&position->table, 0, SLOT_CL), 0);
    cr_expect_eq(position->table.state.attack.declared, 2);
    char *text = written(position);
    cr_expect(contains(text, "\"attacks\": 2"), "%s", text);
    cr_expect(contains(text, "\"soul\": -1, \"power\": 1500, \"shots\": 2"), "%s", text);
    free(text);
    weiss_position_destroy(position);
}

/* What players know of hidden cards decides which worlds an agent deals. */
Test(position, what_is_known_of_hidden_cards_is_read_and_written)
{
    WeissPosition *position = read(POSITION(
        "\"phase\":\"main\",\"begun\":true",
        DECK ",\"hand\":[\"LF/W01-003\",\"LF/W01-004\"],\"stock\":[\"LF/W01-005\",\"LF/W01-006\"],"
             "\"known\":{\"mixings\":2,\"shuffled\":{\"since\":2,\"since_others\":1},"
             "\"hand\":{\"seen\":[0,2],\"left\":[2,1]},\"stock\":{\"seen\":3,\"left\":2}}",
        DECK));
    const WeissPlayer *p = player_of(position, 0);
    const WeissMixing *mixing = &position->table.mixing;
    unsigned first = bits_first(p->zone[ZONE_HAND]), deck = bits_first(p->zone[ZONE_DECK]);
    cr_expect_eq(mixing->now[0], 2);
    cr_expect_eq(mixing->now[1], 0);
    cr_expect_eq(p->seen_by_owner, p->zone[ZONE_STOCK]);
    cr_expect_eq(p->seen_by_others, p->zone[ZONE_STOCK] | (p->zone[ZONE_HAND] & ~bit_of(first)));
    cr_expect_eq(mixing->left[0][first], 2);
    cr_expect_eq(mixing->left[0][deck], WEISS_IN_DECK);
    cr_expect_eq(mixing->entered[0][0][deck], 2);
    cr_expect_eq(mixing->entered[0][1][deck], 1);
    char *text = written(position);
    cr_expect(contains(text, "\"seen\": [0, 2]"), "%s", text);
    cr_expect(contains(text, "\"left\": [2, 0]"), "%s", text);
    cr_expect(contains(text, "\"stock\": {\"seen\": 3}"), "%s", text);
    cr_expect(contains(text, "\"shuffled\": {\"since\": 2, \"since_others\": 1}"), "%s", text);
    WeissPosition *again = read(text);
    char *second = written(again);
    cr_expect_str_eq(text, second);
    free(second);
    free(text);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

/* What is usual is left out. */
Test(position, of_a_position_made_by_hand_nothing_is_known)
{
    WeissPosition *position = read(
        POSITION("\"phase\":\"main\",\"begun\":true", DECK ",\"hand\":[\"LF/W01-003\"]", DECK));
    char *text = written(position);
    cr_expect_not(contains(text, "known"), "%s", text);
    free(text);
    weiss_position_destroy(position);
}

/* An agent thinks of so many exchanges and ACT abilities in a turn; those before the position count. */
Test(position, what_was_done_in_the_main_phase_is_read_and_written)
{
    WeissPosition *position =
        read(POSITION("\"phase\":\"main\",\"begun\":true,\"acts\":2,\"exchanges\":3",
                      DECK ",\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"}}", DECK));
    play(position, "move CL CM");
    char *text = written(position);
    cr_expect(contains(text, "\"acts\": 2"), "%s", text);
    cr_expect(contains(text, "\"exchanges\": 4"), "%s", text);
    free(text);
    weiss_position_destroy(position);
}

/* RS21: one attack in the first turn; the one that was declared counts. */
Test(position, attacks_declared_count_in_the_first_turn)
{
    WeissPosition *position =
        read(POSITION("\"turn\":1,\"phase\":\"attack\",\"begun\":true,\"attacks\":1",
                      DECK ",\"stage\":{\"CL\":{\"card\":\"LF/W01-001\"}}", DECK));
    expect_choice(position, CHOICE_ATTACK, "end");
    weiss_position_destroy(position);
}

/* Edition 2021: open refresh points are paid at the first check timing. */
Test(position, refresh_points_are_paid)
{
    WeissPosition *position = read(POSITION(
        "\"phase\":\"main\"", DECK ",\"refresh_points\":2,\"hand\":[\"LF/W01-001\"]", DECK));
    cr_expect_eq(clock_count(player_of(position, 0)), 2);
    weiss_position_destroy(position);
}

Test(position, mulligans_are_a_phase_of_their_own)
{
    WeissPosition *position =
        read(POSITION("\"phase\":\"mulligan\",\"mulligans\":1", DECK ",\"hand\":[\"LF/W01-001\"]",
                      DECK ",\"hand\":[\"LF/W01-002\",\"LF/W01-003\",\"LF/W01-003\"]"));
    cr_expect_eq((int)position->table.state.choice.kind, CHOICE_MULLIGAN);
    cr_expect_eq(position->table.state.choice.player, 1);
    char *text = written(position);
    cr_expect(contains(text, "\"mulligans\": 1"), "%s", text);
    free(text);
    play(position, "mulligan LF/W01-003 LF/W01-003");
    cr_expect_str_eq(codes(position, 1, ZONE_WAITING_ROOM), "003 003");
    weiss_position_destroy(position);
}

Test(position, up_to_six_players_are_read)
{
    const char *text = "{\"schema\":\"weissfish.position/1\",\"phase\":\"draw\",\"active\":2,"
                       "\"players\":[{" DECK "},{" DECK "},{" DECK "}]}";
    WeissPosition *position = read(text);
    cr_expect_eq(position->table.state.player_count, 3);
    cr_expect_eq(position->table.state.choice.player, 2);
    char *first = written(position);
    WeissPosition *again = read(first);
    expect_same_text(position, again, 0);
    free(first);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

/* Unknown cards and chance -------------------------------------------------------------------- */

#define UNKNOWN                                                                                    \
    POSITION("\"phase\":\"draw\",\"seed\":5",                                                      \
             "\"decklist\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-003\","          \
             "\"LF/W01-004\",\"LF/W01-005\",\"LF/W01-006\",\"LF/W01-007\",\"LF/W01-008\"],"        \
             "\"deck\":[\"?\",\"LF/W01-001\",\"?\"],\"hand\":[\"?\",\"LF/W01-003\",\"?\"]",        \
             DECK)

Test(position, unknown_cards_are_dealt_from_the_decklist)
{
    WeissPosition *position = read(UNKNOWN);
    WeissPosition *same = read(UNKNOWN);
    cr_expect_eq(position->match.deck[0]->count, 6);
    cr_expect(contains(codes(position, 0, ZONE_HAND), "003"));
    cr_expect_eq(bits_count(player_of(position, 0)->zone[ZONE_DECK]), 2);
    expect_same_text(position, same, 5);
    weiss_position_destroy(same);
    unsigned different = 0;
    for (uint64_t seed = 0; seed < 10; seed++) {
        same = read_with(UNKNOWN, (WeissPositionOptions){.seed_given = true, .seed = seed});
        char hand[40];
        strcpy(hand, codes(same, 0, ZONE_HAND));
        different += strcmp(hand, codes(position, 0, ZONE_HAND)) != 0;
        weiss_position_destroy(same);
    }
    cr_expect(different > 0);
    weiss_position_destroy(position);
}

Test(position, options_override_the_file)
{
    WeissPositionOptions options = {
        .edition_given = true, .edition = EDITION_2022, .seed_given = true, .seed = UINT64_MAX};
    WeissPosition *position =
        read_with(POSITION("\"phase\":\"draw\",\"edition\":2021,\"seed\":3",
                           DECK ",\"chance\":[\"0x0123456789abcdef\",\"0x1\"]", DECK),
                  options);
    cr_expect_eq(position->match.edition, EDITION_2022);
    char *text = written(position);
    cr_expect(contains(text, "\"seed\": \"0xffffffffffffffff\""), "%s", text);
    cr_expect_not(contains(text, "\"0x1\""), "%s", text);
    WeissPosition *again = read(text);
    expect_same_text(position, again, 0);
    free(text);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

/* Finished games ------------------------------------------------------------------------------ */

/* Level 4 and what the end left half done are of finished games. */
Test(position, finished_positions_may_be_what_running_ones_may_not)
{
    const char *text =
        POSITION("\"phase\":\"attack\",\"winner\":\"draw\"",
                 "\"level\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-003\"],"
                 "\"resolution\":[\"LF/W01-014\"],\"surplus\":[{\"card\":\"LF/"
                 "W01-001\",\"state\":\"rest\"}]",
                 "");
    WeissPosition *position = read(text);
    cr_expect_eq(position->table.state.result, RESULT_DRAW);
    char *first = written(position);
    WeissPosition *again = read(first);
    expect_same_text(position, again, 0);
    free(first);
    weiss_position_destroy(again);
    weiss_position_destroy(position);
}

/* What is wrong ------------------------------------------------------------------------------- */

#define CODES10                                                                                    \
    "\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","                  \
    "\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\","
#define MAIN "\"phase\":\"main\""

static const struct {
    const char *text;
    size_t line;
    size_t column;
    const char *message; /* part of it */
} bad[] = {
    {"[]", 1, 1, "expected an object for a position"},
    {"{}", 1, 1, "\"schema\" is missing"},
    {"{\"schema\":1}", 1, 11, "expected a string for \"schema\""},
    {"{\"schema\":\"weissfish.position/2\"}", 1, 11, "expected \"weissfish.position/1\""},
    {"{\"schema\":\"weissfish.position/1\",\n \"phse\":\"main\"}", 2, 2, "did you mean 'phase'?"},
    {"{\"schema\":\"weissfish.position/1\"}", 1, 1, "\"players\" is missing"},
    {"{\"schema\":\"weissfish.position/1\",\"players\":[{}]}", 1, 44, "expected 2 to 6 players"},
    {POSITION("\"turn\":1", "", ""), 1, 1, "\"phase\" is missing"},
    {POSITION("\"phase\":\"atack\"", "", ""), 1, 42, "did you mean 'attack'?"},
    {POSITION("\"phase\":\"battle\"", "", ""), 1, 42, ": expected mulligan, stand, draw"},
    {POSITION("\"phase\":3", "", ""), 1, 42, "expected a string for \"phase\", found a number"},
    {POSITION(MAIN ",\"phase\":\"end\"", "", ""), 1, 49, "\"phase\" is given twice"},
    {POSITION(MAIN ",\"turn\":0", "", ""), 1, 56, "from 1 to 400 for \"turn\""},
    {POSITION(MAIN ",\"turn\":1.5", "", ""), 1, 56, "from 1 to 400 for \"turn\""},
    {POSITION(MAIN ",\"active\":2", "", ""), 1, 58, "from 0 to 1 for \"active\""},
    {POSITION(MAIN ",\"edition\":2020", "", ""), 1, 59, "from 2021 to 2026"},
    {POSITION(MAIN ",\"edition\":2024", "", ""), 1, 59, "2021, 2022 or 2026"},
    {POSITION(MAIN ",\"seed\":-1", "", ""), 1, 56, "for \"seed\""},
    {POSITION(MAIN ",\"seed\":\"x\"", "", ""), 1, 56, "hexadecimal"},
    {POSITION(MAIN ",\"winner\":2", "", ""), 1, 58, "for \"winner\""},
    {POSITION(MAIN ",\"winner\":\"drew\"", "", ""), 1, 58, "did you mean 'draw'?"},
    {POSITION("\"phase\":\"draw\",\"begun\":true", "", ""), 1, 57, "can have begun"},
    {POSITION(MAIN ",\"winner\":0,\"moves\":[\"end\"]", "", ""), 1, 68, "no moves can follow"},
    {POSITION(MAIN ",\"moves\":[7]", DECK, DECK), 1, 58, "expected a string for a move"},
    {POSITION("\"phase\":\"draw\",\"moves\":[\"pass\",\"jump\"]",
              DECK ",\"stage\":{\"BL\":{\"card\":\"LF/W01-001\"}}", DECK),
     1, 65, "illegal move 'jump': player 0 chooses a main phase move"},
    {POSITION(MAIN, "\"hnd\":[]", ""), 3, 2, "did you mean 'hand'?"},
    {POSITION(MAIN, "\"hand\":\"LF/W01-001\"", ""), 3, 9, "expected an array for \"hand\""},
    {POSITION(MAIN, "\"hand\":[\"LF/W01-01\"]", ""), 3, 10, "did you mean 'LF/W01-001'?"},
    {POSITION(MAIN, "\"hand\":[\"XYZ\"]", ""), 3, 10, "no card 'XYZ'"},
    {POSITION(MAIN, "", "\"hand\":[null]"), 4, 10, "expected a string for a card code"},
    {POSITION(MAIN, "\"deck\":7", ""), 3, 9, "\"shuffled\""},
    {POSITION(MAIN, "\"deck\":{\"mixed\":[]}", ""), 3, 10, "unknown key 'mixed'"},
    {POSITION(MAIN, "\"clock\":[\"?\"]", ""), 3, 11, "\"?\" may only be"},
    {POSITION(MAIN, "\"hand\":[\"?\"]", ""), 3, 10, "needs the player's \"decklist\""},
    {POSITION(MAIN, "\"decklist\":[\"LF/W01-001\"],\"hand\":[\"?\",\"?\"]", ""), 3, 40,
     "no card of the decklist is left"},
    {POSITION(MAIN, "\"decklist\":[\"LF/W01-001\"],\"hand\":[\"LF/W01-002\"]", ""), 3, 36,
     "more of 'LF/W01-002' than the decklist has"},
    {POSITION(MAIN, "\"hand\":[" CODES10 CODES10 CODES10 CODES10 CODES10 "\n\"LF/W01-002\"]", ""),
     4, 1, "impossible position: more than 50 cards of player 0"},
    {POSITION(MAIN, "\"decklist\":[" CODES10 CODES10 CODES10 CODES10 CODES10 "\n\"LF/W01-002\"]",
              ""),
     4, 1, "at most 50 cards"},
    {POSITION(MAIN, "\"climax\":\"LF/W01-001\"", ""), 3, 11, "is not a climax"},
    {POSITION(MAIN, "\"stage\":{\"CX\":{}}", ""), 3, 11, "unknown key 'CX'"},
    {POSITION(MAIN, "\"stage\":{\"CL\":{}}", ""), 3, 16, "\"card\" is missing"},
    {POSITION(MAIN, "\"stage\":{\"CL\":{\"card\":\"LF/W01-014\"}}", ""), 3, 24,
     "is not a character"},
    {POSITION(MAIN, "\"stage\":{\"CL\":{\"card\":\"LF/W01-001\",\"state\":\"rested\"}}", ""), 3, 45,
     "did you mean 'rest'?"},
    {POSITION(MAIN, "\"stage\":{\"CL\":{\"card\":\"LF/W01-001\",\"soul\":200}}", ""), 3, 44,
     "from -128 to 127"},
    {POSITION(MAIN, "\"level\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\",\n\"LF/W01-001\"]",
              ""),
     4, 1, "at level 4 the game is over"},
    {POSITION(MAIN, "\"chance\":[\"0x1\"]", ""), 3, 11, "two numbers"},
    {POSITION(MAIN, "\"chance\":[\"0x1\",\"0x2\"]", ""), 3, 18, "odd"},
    {POSITION(MAIN, "\"chance\":[\"1\",\"0x2\"]", ""), 3, 12, "hexadecimal"},
    {POSITION(MAIN, "\"known\":{\"hnd\":{}}", ""), 3, 11, "did you mean 'hand'?"},
    {POSITION(MAIN, "\"known\":{\"mixings\":-1}", ""), 3, 21, "from 0 to 65534"},
    {POSITION(MAIN, "\"hand\":[\"LF/W01-001\"],\"known\":{\"hand\":{\"sen\":1}}", ""), 3, 41,
     "did you mean 'seen'?"},
    {POSITION(MAIN, "\"hand\":[\"LF/W01-001\"],\"known\":{\"hand\":{\"seen\":4}}", ""), 3, 48,
     "from 0 to 3 in \"seen\""},
    {POSITION(MAIN, "\"hand\":[\"LF/W01-001\"],\"known\":{\"hand\":{\"left\":1}}", ""), 3, 48,
     "from -1 to 0 in \"left\""},
    {POSITION(MAIN, "\"hand\":[\"LF/W01-001\"],\"known\":{\"hand\":{\"seen\":[]}}", ""), 3, 48,
     "fewer numbers than there are cards"},
    {POSITION(MAIN, "\"hand\":[\"LF/W01-001\"],\"known\":{\"hand\":{\"seen\":[0,1]}}", ""), 3, 51,
     "more numbers than there are cards"},
    {POSITION(MAIN,
              "\"hand\":[\"LF/W01-001\"],\"known\":{\"mixings\":1,\"hand\":{\"since_others\":1}}",
              ""),
     3, 52, "left the deck before it came into it"},
    {POSITION(MAIN ",\"exchanges\":101", "", ""), 1, 61, "from 0 to 100 for \"exchanges\""},
    {POSITION(MAIN, "\"resolution\":[]", ""), 3, 15, "only for finished games"},
    {POSITION(MAIN, "\"lost\":true", ""), 2, 11, "must be in the game"},
    {POSITION("\"phase\":\"mulligan\"", "", ""), 3, 1, "a mulligan needs a hand"},
    {POSITION(MAIN, "\"hand\":[}", ""), 3, 10, "expected"},
};

Test(position, what_is_wrong_is_said_with_its_place)
{
    WeissPositionOptions options = {0};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Diagnostic problem = {0};
        WeissPosition *position =
            weiss_position_read(bad[i].text, strlen(bad[i].text), database, &options, &problem);
        cr_expect_null(position, "accepted: %s", bad[i].text);
        weiss_position_destroy(position);
        cr_expect(problem.line == bad[i].line && problem.column == bad[i].column &&
                      contains(problem.message, bad[i].message),
                  "%zu:%zu: %s, expected %zu:%zu: %s, for\n%s", problem.line, problem.column,
                  problem.message, bad[i].line, bad[i].column, bad[i].message, bad[i].text);
    }
}
