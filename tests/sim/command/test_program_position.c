/* position, and watch --at: what one prints the other reads, and the game goes on alike. */
#include "support/program_run.h"

PROGRAM_SUITE(program_position);

/* Player 0 attacks: a climax with the bag icon is next in the deck, the defender is stronger. */
#define ATTACK                                                                                     \
    "{\"schema\":\"weissfish.position/1\",\"edition\":2021,\"turn\":3,\"active\":0,"               \
    "\"phase\":\"attack\",\n\"players\":[\n"                                                       \
    "{\"deck\":[\"LF/W01-034\",\"LF/W01-001\",\"LF/W01-002\"],\"hand\":[\"LF/W01-004\"],"          \
    "\"stage\":{\"CL\":{\"card\":\"LF/W01-020\"}}},\n"                                             \
    "{\"deck\":[\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-002\"],"                                    \
    "\"stage\":{\"CR\":{\"card\":\"LF/W01-001\"},\"CL\":{\"card\":\"LF/W01-002\"}}}]}\n"

/* The turn player has a deck and nothing else, so that no phase has anything to do. */
#define EMPTY                                                                                      \
    "{\"schema\":\"weissfish.position/1\",\"edition\":2021,\"turn\":3,\"active\":0,"               \
    "\"phase\":\"main\",\n\"players\":[\n"                                                         \
    "{\"deck\":[\"LF/W01-001\"]},\n"                                                               \
    "{\"deck\":[\"LF/W01-002\",\"LF/W01-001\",\"LF/W01-001\",\"LF/W01-001\"]}]}\n"

/* --- show, moves, apply ----------------------------------------------------------------------- */

Test(program_position, moves_begins_with_who_chooses_what)
{
    program_write("p.json", ATTACK);
    const char *expected = "player 0 chooses an attack\nattack CL frontal\nattack CL side\nend\n";
    cr_expect_str_eq(program_output(program("position", "moves", "p.json")), expected);
    cr_expect_str_eq(program_output(program_fed(ATTACK, "position", "moves", "-")), expected);
}

Test(program_position, moves_are_printed_as_json)
{
    json_t *document =
        program_document(program_fed(ATTACK, "position", "moves", "-", "--format", "json"));
    program_expect_schema(document, "weissfish.moves/1");
    cr_expect_eq(count_at(document, "player"), 0);
    cr_expect_str_eq(text_at(document, "chooses"), "an attack");
    cr_expect_eq(size_at(document, "moves"), 3);
    cr_expect_str_eq(text_at(document, "moves.0"), "attack CL frontal");
    cr_expect_str_eq(text_at(document, "moves.2"), "end");
}

Test(program_position, a_finished_game_has_no_moves)
{
    const char *over =
        program_output(program_fed(ATTACK, "position", "apply", "-", "--move", "concede"));
    json_t *document =
        program_document(program_fed(over, "position", "moves", "-", "--format", "json"));
    program_expect_schema(document, "weissfish.moves/1");
    cr_expect(json_is_null(json_at(document, "player")));
    cr_expect(json_is_null(json_at(document, "chooses")));
    cr_expect_eq(size_at(document, "moves"), 0);
}

Test(program_position, a_phase_with_nothing_to_do_is_shown_as_given)
{
    cr_expect_str_eq(program_output(program_fed(EMPTY, "position", "moves", "-")),
                     "player 0 chooses a main phase move\nend\n");
    const char *text = program_output(program_fed(EMPTY, "position", "show", "-"));
    cr_expect(program_contains(text, "turn 3 of player 0, main phase"), "%s", text);
    json_t *shown =
        program_document(program_fed(EMPTY, "position", "show", "-", "--format", "json"));
    cr_expect_eq(count_at(shown, "turn"), 3);
    cr_expect_str_eq(text_at(shown, "phase"), "main");
    cr_expect_eq(size_at(shown, "players.1.hand"), 0);
}

Test(program_position, apply_ends_no_phase_by_itself)
{
    json_t *attacked = program_document(
        program_fed(EMPTY, "position", "apply", "-", "--auto", "--move", "end", "--move", "end"));
    cr_expect_str_eq(text_at(attacked, "phase"), "attack");
    cr_expect_eq(count_at(attacked, "active"), 0);
    json_t *clocked = program_document(
        program_fed(EMPTY, "position", "apply", "-", "--move", "clock LF/W01-002"));
    cr_expect_eq(count_at(clocked, "active"), 1);
    cr_expect_str_eq(text_at(clocked, "players.1.clock.0"), "LF/W01-002");
    program_expect_refusal(
        program_fed(EMPTY, "position", "apply", "-", "--move", "clock LF/W01-001"),
        ": illegal move 'clock LF/W01-001': player 0 chooses a main phase move", "\nend\n");
}

Test(program_position, show_names_the_cards_and_the_chooser)
{
    const char *text = program_output(program_fed(ATTACK, "position", "show", "-"));
    cr_expect(program_contains(text, "player 0 chooses an attack"));
    cr_expect(program_contains(text, "Bram, Boy on the Bollard LF/W01-020"));
    cr_expect(program_contains(text, "Osk, Who Lost the Kite LF/W01-004"));
    json_t *document =
        program_document(program_fed(ATTACK, "position", "show", "-", "--format", "json"));
    program_expect_schema(document, "weissfish.position/1");
}

Test(program_position, apply_prints_the_position_after_the_moves)
{
    json_t *document = program_document(program_fed(ATTACK, "position", "apply", "-", "--move",
                                                    "attack CL frontal", "--move", "no"));
    program_expect_schema(document, "weissfish.position/1");
    cr_expect(json_is_null(json_at(document, "winner")));
    cr_expect_eq(count_at(document, "turn"), 3);
    cr_expect_str_eq(text_at(document, "phase"), "attack");
    cr_expect_eq(size_at(document, "players.1.clock"), 1, "soul 1, and no soul icon");
    cr_expect_str_eq(text_at(document, "players.0.stock.0"), "LF/W01-034");
    cr_expect_str_eq(text_at(document, "players.0.stage.CL.state"), "reverse");
    document = program_document(program_fed(ATTACK, "position", "apply", "-", "--move",
                                            "attack CL frontal", "--move", "no", "--move", "end"));
    cr_expect_eq(count_at(document, "turn"), 4);
    cr_expect_eq(count_at(document, "active"), 1);
    cr_expect_str_eq(text_at(document, "phase"), "clock");
    cr_expect_str_eq(text_at(document, "players.0.waiting_room.0"), "LF/W01-020");
    cr_expect_eq(size_at(document, "players.1.hand"), 1);
}

Test(program_position, the_middle_of_an_attack_is_written_as_moves_and_goes_on_alike)
{
    const char *middle = program_output(
        program_fed(ATTACK, "position", "apply", "-", "--move", "attack CL frontal"));
    json_t *document = program_parse(middle);
    cr_expect_str_eq(text_at(document, "moves.0"), "attack CL frontal");
    cr_expect_str_eq(program_output(program_fed(middle, "position", "moves", "-")),
                     "player 0 chooses yes or no\nyes\nno\n");
    const char *steps =
        program_output(program_fed(middle, "position", "apply", "-", "--move", "yes"));
    cr_expect_str_eq(steps, program_output(program_fed(ATTACK, "position", "apply", "-", "--move",
                                                       "attack CL frontal", "--move", "yes")));
    cr_expect_eq(size_at(program_parse(steps), "players.0.stock"), 2, "the bag was taken");
}

Test(program_position, auto_answers_what_effects_ask)
{
    const char *answered = program_output(
        program_fed(ATTACK, "position", "apply", "-", "--auto", "--move", "attack CL frontal"));
    cr_expect_str_eq(answered,
                     program_output(program_fed(ATTACK, "position", "apply", "-", "--move",
                                                "attack CL frontal", "--move", "no")));
    cr_expect_str_eq(program_output(program_fed(ATTACK, "position", "apply", "-", "--auto")),
                     program_output(program_fed(ATTACK, "position", "apply", "-")),
                     "no attack is declared by itself");
}

Test(program_position, an_illegal_move_names_the_legal_ones)
{
    Run run = program_fed(ATTACK, "position", "apply", "-", "--move", "attack CL direct");
    program_expect_refusal(run, ": illegal move 'attack CL direct': player 0 chooses an attack",
                           "\nattack CL frontal\nattack CL side\nend\n");
    run = program_fed(ATTACK, "position", "apply", "-", "--move", "attack CL frontal", "--move",
                      "mode 1");
    program_expect_refusal(run, ": illegal move 'mode 1'", "\nyes\nno\n");
    run = program_fed(ATTACK, "position", "apply", "-", "--move", "");
    program_expect_refusal(run, ": illegal move ''", "\nend\n");
}

Test(program_position, what_apply_prints_is_read_and_printed_alike)
{
    const char *once = program_output(program_fed(ATTACK, "position", "apply", "-"));
    cr_expect_str_eq(program_output(program_fed(once, "position", "apply", "-")), once);
    cr_expect_str_eq(program_output(program_fed(once, "position", "show", "-", "--format", "json")),
                     once);
}

Test(program_position, conceding_ends_the_game)
{
    const char *over =
        program_output(program_fed(ATTACK, "position", "apply", "-", "--move", "concede"));
    cr_expect_eq(count_at(program_parse(over), "winner"), 1);
    cr_expect_str_eq(program_output(program_fed(over, "position", "moves", "-")),
                     "the game is over: player 1 won\n");
    program_expect_refusal(program_fed(over, "position", "apply", "-", "--move", "end"),
                           ": no move 'end'", "the game is over");
}

/* Both draw from a mixed deck: which card it is depends on the seed alone. */
Test(program_position, chance_is_drawn_from_the_seed)
{
    static const char deck[] =
        "{\"schema\":\"weissfish.position/1\",\"turn\":3,\"phase\":\"draw\",\"players\":["
        "{\"deck\":{\"shuffled\":[\"LF/W01-001\",\"LF/W01-002\",\"LF/W01-003\",\"LF/W01-004\","
        "\"LF/W01-005\",\"LF/W01-006\",\"LF/W01-007\",\"LF/W01-008\"]}},"
        "{\"deck\":[\"LF/W01-001\"]}]}";
    const char *one = program_output(program_fed(deck, "position", "apply", "-", "--seed", "1"));
    cr_expect_str_eq(one, program_output(program_fed(deck, "position", "apply", "-")));
    bool differs = false;
    for (unsigned seed = 2; seed < 12; seed++) {
        json_t *other = program_document(
            program_fed(deck, "position", "apply", "-", "--seed", program_text("%u", seed)));
        cr_expect_eq(count_at(other, "seed"), seed);
        differs |= strcmp(text_at(other, "players.0.hand.0"),
                          text_at(program_parse(one), "players.0.hand.0")) != 0;
    }
    cr_expect(differs);
}

Test(program_position, unknown_cards_are_dealt_from_the_decklist)
{
    static const char position[] =
        "{\"schema\":\"weissfish.position/1\",\"turn\":3,\"phase\":\"main\",\"players\":["
        "{\"deck\":[\"LF/W01-001\"]},"
        "{\"deck\":[\"?\",\"?\"],\"hand\":[\"?\"],"
        "\"decklist\":[\"LF/W01-020\",\"LF/W01-020\",\"LF/W01-020\"]}]}";
    json_t *dealt = program_document(program_fed(position, "position", "apply", "-"));
    cr_expect_str_eq(text_at(dealt, "players.1.hand.0"), "LF/W01-020");
}

/* --- watch --at ------------------------------------------------------------------------------- */

typedef struct Decision {
    long long player;
    const char *move;
} Decision;

/* The decisions of the game that the arguments tell; their number in `count`. */
static Decision *decisions_of(const json_t *game, size_t *count)
{
    size_t index;
    json_t *event;
    *count = (size_t)count_at(game, "decisions");
    Decision *decisions = program_keep(calloc(*count, sizeof *decisions));
    size_t found = 0;
    json_array_foreach(json_at(game, "events"), index, event)
    {
        if (!json_object_get(event, "decision"))
            continue;
        cr_assert_lt(found, *count);
        cr_expect_eq((size_t)count_at(event, "decision"), found + 1);
        decisions[found++] = (Decision){count_at(event, "player"), text_at(event, "move")};
    }
    cr_assert_eq(found, *count);
    return decisions;
}

/* The position before a decision is what the moves lead to, and offers what was chosen. */
static void expect_decision(const char *position, const Decision *decision)
{
    const char *moves = program_output(program_fed(position, "position", "moves", "-"));
    const char *chooser = program_text("player %lld chooses ", decision->player);
    unsigned lines = 0;
    for (const char *line = moves; *line; line = strchr(line, '\n') + 1)
        lines++;
    cr_expect_eq(strncmp(moves, chooser, strlen(chooser)), 0, "expected %s, found %s", chooser,
                 moves);
    cr_expect_geq(lines, 3, "a decision has two options or more");
    cr_expect(program_contains(moves, program_text("\n%s\n", decision->move)), "no '%s' in %s",
              decision->move, moves);
}

/* The only legal move of a position, NULL if there are more or none. */
static const char *only_move(const char *position)
{
    const char *moves = program_output(program_fed(position, "position", "moves", "-"));
    const char *move = strchr(moves, '\n') + 1;
    const char *end = strchr(move, '\n');
    return end && end[1] == '\0' ? program_text("%.*s", (int)(end - move), move) : NULL;
}

/* The position after a move, and after the ends of phases with nothing else to do, which a game
 * passes by. With `made`, the moves are appended there, each after a ';'. */
static const char *position_after(const char *position, const char *move, const char **made)
{
    for (; move; move = only_move(position)) {
        position = program_output(program_fed(position, "position", "apply", "-", "--move", move));
        if (made)
            *made = program_text("%s;%s", *made, move);
    }
    return position;
}

static const char *position_at(const char *edition, const char *agents, const char *index,
                               size_t decision)
{
    return program_output(program("watch", LANTERNS, HARBOUR, "--edition", edition, "--agents",
                                  agents, "--game-index", index, "--at",
                                  program_text("%zu", decision)));
}

static void expect_game(const char *edition, const char *agents, const char *index, size_t step)
{
    size_t count;
    json_t *game =
        program_document(program("watch", LANTERNS, HARBOUR, "--edition", edition, "--agents",
                                 agents, "--game-index", index, "--format", "json"));
    const Decision *decisions = decisions_of(game, &count);
    for (size_t decision = 1; decision <= count; decision += step) {
        const char *position = position_at(edition, agents, index, decision);
        const Decision *made = &decisions[decision - 1];
        expect_decision(position, made);
        const char *next = position_after(position, made->move, NULL);
        if (decision < count)
            cr_expect_str_eq(next, position_at(edition, agents, index, decision + 1),
                             "after decision %zu, %s", decision, made->move);
        else
            cr_expect(json_equal(json_at(program_parse(next), "winner"), json_at(game, "winner")));
    }
}

Test(program_position, every_decision_that_watch_tells_can_be_asked_for_and_played_on)
{
    expect_game("2021", "heuristic", "0", 13);
    expect_game("2022", "heuristic", "1", 23);
    expect_game("2022", "random,heuristic", "2", 23);
    expect_game("2021", "random", "1", 47);
}

/* Makes moves, each after a ';', in one run. */
static const char *apply_at_once(const char *position, const char *moves)
{
    const char *arguments[62] = {"position", "apply", "-"};
    unsigned count = 3;
    char *rest = NULL;
    char *copy = program_keep(strdup(moves));
    for (char *move = strtok_r(copy, ";", &rest); move; move = strtok_r(NULL, ";", &rest)) {
        cr_assert_lt(count + 2, 62);
        arguments[count++] = "--move";
        arguments[count++] = move;
    }
    return program_output(program_run(position, arguments));
}

Test(program_position, all_moves_of_a_game_lead_from_its_beginning_to_its_end)
{
    size_t count;
    json_t *game =
        program_document(program("watch", LANTERNS, HARBOUR, "--seed", "4", "--format", "json"));
    const Decision *decisions = decisions_of(game, &count);
    const char *position = NULL;
    enum { AT_ONCE = 10, STRIDE = 4 * AT_ONCE };
    for (size_t done = count % STRIDE; done + STRIDE <= count; done += STRIDE) {
        size_t from = done + STRIDE - AT_ONCE; /* the last of them go to the end of the game */
        const char *moves = "";
        position = program_output(program("watch", LANTERNS, HARBOUR, "--seed", "4", "--at",
                                          program_text("%zu", from + 1)));
        const char *start = position;
        for (size_t i = from; i < done + STRIDE; i++)
            position = position_after(position, decisions[i].move, &moves);
        cr_expect_str_eq(apply_at_once(start, moves), position, "%s", moves);
    }
    cr_assert_not_null(position);
    json_t *end = program_parse(position);
    cr_expect(json_equal(json_at(end, "winner"), json_at(game, "winner")));
    cr_expect_eq(count_at(end, "turn"), count_at(game, "turns"));
}

/* --- Card texts ------------------------------------------------------------------------------- */

/* A character that gets power for longer than a turn, and another that draws when it attacks. */
#define TEXT_CARDS                                                                                 \
    "[{\"code\":\"T/W01-1\",\"name\":\"Ferry\",\"type\":\"Character\",\"color\":\"RED\","           \
    "\"level\":\"0\",\"cost\":\"0\",\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"ability\":[\"【ACT】 [【REST】 1 of your "         \
    "characters] This card gets +1500 power until the end of your opponent's next turn.\"]},"      \
    "{\"code\":\"T/W01-2\",\"name\":\"Barge\",\"type\":\"Character\",\"color\":\"RED\",\"level\":\"0\",\"cost\":\"0\"," \
    "\"power\":\"1000\",\"soul\":1,\"trigger\":[],\"ability\":[\"【AUTO】 When this card attacks, draw 1 card.\"]}]"

#define TEXT_POSITION                                                                              \
    "{\"schema\":\"weissfish.position/1\",\"turn\":3,\"active\":0,\"phase\":\"main\",\"players\":["     \
    "{\"deck\":[\"T/W01-1\",\"T/W01-2\",\"T/W01-1\"],\"stage\":{\"CL\":{\"card\":\"T/W01-1\"},"         \
    "\"CM\":{\"card\":\"T/W01-2\"},\"BL\":{\"card\":\"T/W01-1\"}}},"                                  \
    "{\"deck\":[\"T/W01-1\",\"T/W01-2\",\"T/W01-1\"]}]}"

Test(program_position, card_texts_run)
{
    program_write("cards.json", TEXT_CARDS);
    json_t *document = program_document(program_fed(TEXT_POSITION, "position", "apply", "-",
                                                    "--cards", "cards.json", "--move", "end",
                                                    "--move", "end", "--move", "attack CM direct"));
    cr_expect_eq(size_at(document, "players.0.hand"), 1);
}

Test(program_position, what_texts_did_and_lasts_is_kept_as_moves)
{
    program_write("cards.json", TEXT_CARDS);
    const char *text = program_output(program_fed(TEXT_POSITION, "position", "apply", "-",
                                                  "--cards", "cards.json", "--move", "act CL 0",
                                                  "--move", "choose BL"));
    json_t *document = program_parse(text);
    cr_expect_eq(size_at(document, "moves"), 2);
    cr_expect_str_eq(text_at(document, "moves.0"), "act CL 0");
    cr_expect_str_eq(text_at(document, "now.players.0.stage.BL.state"), "rest");
    const char *again = program_output(
        program_fed(text, "position", "show", "-", "--cards", "cards.json", "--format", "json"));
    cr_expect_str_eq(again, text);
}
