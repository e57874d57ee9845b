/* watch as people read it: what stands where, in which colours, and which turns and zones are told.
 * Parts of the transcript are looked at, not the whole of it. */
#include "support/program_run.h"
#include "weiss/luck/luck.h"

PROGRAM_SUITE(program_watch);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define MARKET WEISSFISH_SOURCE_DIR "/decks/night_market.deck"

#define watched(...) program_output(program("watch", CARNIVAL, MARKET, __VA_ARGS__))

/* `text` without what lies between a byte `from` and the next `to`, both left out. */
static const char *without(const char *text, char from, char to)
{
    char *rest = program_keep(strdup(text));
    char *end = rest;
    for (; *text != '\0'; text++) {
        if (*text == from)
            text += strcspn(text, (char[]){to, '\0'});
        else
            *end++ = *text;
    }
    *end = '\0';
    return rest;
}

static const char *blanks_left_out(const char *text)
{
    char *rest = program_keep(strdup(text));
    char *end = rest;
    for (; *text != '\0'; text++)
        if (strchr(" \n", *text) == NULL)
            *end++ = *text;
    *end = '\0';
    return rest;
}

static unsigned count_of(const char *text, const char *part)
{
    unsigned count = 0;
    while ((text = strstr(text, part)) != NULL) {
        text += strlen(part);
        count++;
    }
    return count;
}

static void expect(const char *text, const char *part)
{
    cr_expect_not_null(strstr(text, part), "missing: %s\nin: %s", part, text);
}

Test(program_watch, a_game_is_told_by_turns_phases_and_what_abilities_do)
{
    const char *text = watched("--seed", "24");
    expect(text, "Game 0, seed 24, edition 2026\nA: carnival (");
    expect(text, "\n      Mulligan\n        A draws ");
    expect(text, "\n── Turn 1: A, carnival ───");
    expect(text, "───\n      A  level 0.0  hand 5  stock 0  deck ");
    expect(text, "\n      Draw\n        A draws ");
    expect(text, " attacks B C");
    expect(text, "\n          A triggers ");
    expect(text, ", no icon\n          B takes ");
    expect(text, ": 【AUTO】 When this card attacks, choose 1 of your other");
    expect(text, ": its ability does nothing\n");
    expect(text, "/1 → ");
    expect(text, "\n            A looks at ");
    expect(text, " cancels ");
    expect(text, " reaches level 1 with ");
    expect(text, " says yes\n");
    expect(text, " uses the TREASURE icon\n");
    expect(text, " refreshes: a new deck of ");
    expect(text, ", wins in turn ");
    expect(text, " has level 4 ───");
    cr_expect_null(strstr(text, "answers"), "%s", text);
}

Test(program_watch, a_card_has_its_code_where_it_is_first_named)
{
    const char *text = watched("--seed", "1");
    unsigned codes = count_of(text, "LF/W02-065");
    cr_expect_eq(codes, 1, "%u times LF/W02-065", codes);
    cr_expect_gt(count_of(text, "Rikka, Tumbler on the Cart"), 5);
}

Test(program_watch, an_ability_is_quoted_at_length_once)
{
    const char *text = watched("--seed", "4");
    const char *beginning = "Hesper, Keeper of the Lost Shelf: 【AUTO】 When this";
    const char *first = strstr(text, beginning);
    cr_assert_not_null(first);
    const char *second = strstr(first + 1, beginning);
    cr_assert_not_null(second);
    cr_expect_eq(strncmp(second + strcspn(second, "\n") - strlen(" …"), " …", strlen(" …")), 0,
                 "cut to its line");
    cr_expect_eq(count_of(text, "may put the top card of your deck into your stock"), 1);
}

/* --- colours ---------------------------------------------------------------------------------- */

Test(program_watch, a_pipe_gets_no_colours_unless_they_are_forced)
{
    const char *plain = watched("--color", "auto");
    cr_expect_null(strchr(plain, '\033'));
    cr_expect_str_eq(watched("--color", "never"), plain);
    setenv("NO_COLOR", "1", 1);
    const char *coloured = watched("--color", "always");
    unsetenv("NO_COLOR");
    expect(coloured, "\033[1;36mA\033[0m draws \033[31mOne More for the Drummers\033[0m ");
    cr_expect_str_eq(without(coloured, '\033', 'm'), plain, "colours change nothing else");
}

Test(program_watch, names_do_not_steer_the_terminal)
{
    const char *name = "evil\033[2J\302\233.deck";
    program_write(name, program_file(CARNIVAL));
    const char *text = program_output(program("watch", name, MARKET, "--turn", "1"));
    cr_expect_null(strchr(text, '\033'), "%s", text);
    cr_expect_null(strstr(text, "\302\233"), "%s", text);
    expect(text, "evil [2J  .deck");
}

/* --- what is told ----------------------------------------------------------------------------- */

Test(program_watch, chosen_turns_are_told_alone)
{
    const char *text = watched("--turn", "3");
    expect(text, "Game 0, ");
    expect(text, "\n── Turn 3: A, carnival ─");
    expect(text, ", wins in turn ");
    cr_expect_eq(count_of(text, "── Turn "), 1);
    cr_expect_null(strstr(text, "Mulligan"));
    cr_expect_eq(count_of(watched("--turn", "3-5"), "── Turn "), 3);
    const char *rest = watched("--turn", "3-");
    cr_expect_eq(count_of(rest, "── Turn ") + 2, count_of(watched("--seed", "1"), "── Turn "));
    cr_expect_null(strstr(rest, "── Turn 2"));
}

Test(program_watch, zones_are_shown_by_turn_phase_or_decision)
{
    const char *none = watched("--turn", "3");
    const char *turn = watched("--turn", "3", "--zones");
    const char *phase = watched("--turn", "3", "--zones=phase");
    const char *decision = watched("--turn", "3", "--zones=decision");
    cr_expect_eq(count_of(none, "\n         deck, mixed "), 0);
    cr_expect_eq(count_of(turn, "\n         deck, mixed "), 4, "two players, and the end");
    expect(turn, "\n         CL             Rikka, Tumbler on the Cart LF/W02-065 3000/1, level 0, rested\n");
    expect(turn, "\n         clock, newest  Aunt Bellow, Calls the Dance LF/W02-003; ");
    expect(turn, "\n         waiting room   ");
    expect(turn, "\n         deck, mixed    34 cards, 4 climaxes\n");
    cr_expect_gt(count_of(phase, "\n         deck, mixed "), 4);
    cr_expect_gt(count_of(decision, "\n         deck, mixed "),
                 count_of(phase, "\n         deck, mixed "));
    cr_expect_str_eq(watched("--turn", "3", "--zones=turn"), turn);
}

/* The player named in the line of each number makes that decision, and position --at stands before
 * it. */
Test(program_watch, the_numbers_are_those_of_the_decisions)
{
    json_t *game = program_document(program("watch", CARNIVAL, MARKET, "--format", "json"));
    char *text = program_keep(strdup(watched("--seed", "1")));
    json_t *event;
    size_t index;
    char *line = strtok(text, "\n");
    json_array_foreach(json_at(game, "events"), index, event)
    {
        const json_t *decision = json_object_get(event, "decision");
        unsigned number = 0;
        char player = 0;
        if (decision == NULL)
            continue;
        while (line != NULL &&
               (strncmp(line, "      ", 6) == 0 || sscanf(line, "%u %c", &number, &player) != 2))
            line = strtok(NULL, "\n");
        cr_assert_not_null(line);
        line = strtok(NULL, "\n");
        cr_expect_eq(number, json_integer_value(decision));
        cr_expect_eq(player, count_at(event, "player") ? 'B' : 'A', "decision %u", number);
    }
}

/* How often something happened to the cards of a player, by the events. */
static unsigned happened(const json_t *game, unsigned player, const char *what)
{
    unsigned count = 0;
    json_t *event;
    size_t index;
    json_array_foreach(json_at(game, "events"), index, event) count +=
        count_at(event, "player") == player && strcmp(text_at(event, "what"), what) == 0;
    return count;
}

Test(program_watch, the_end_sums_up_what_happened)
{
    json_t *game = program_document(program("watch", CARNIVAL, MARKET, "--format", "json"));
    const char *text = watched("--turn", "400");
    for (unsigned player = 0; player < 2; player++) {
        char line[256];
        unsigned cancelled = happened(game, player, "damage_cancelled");
        snprintf(line, sizeof line, "\n      %c  attacks %u, climaxes ", player ? 'B' : 'A',
                 happened(game, player, "attacked"));
        expect(text, line);
        snprintf(line, sizeof line, "encores %u, refreshes %u; damaged %u times, %u cancelled; ",
                 happened(game, player, "encored"), happened(game, player, "refreshed"),
                 happened(game, player, "damage_taken") + cancelled, cancelled);
        expect(text, line);
    }
}

Test(program_watch, estimates_stand_beside_the_same_decisions)
{
    const char *plain =
        program_output(program("watch", LANTERNS, HARBOUR, "--agents", "ismcts:20,heuristic"));
    const char *text = program_output(
        program("watch", LANTERNS, HARBOUR, "--agents", "ismcts:20,heuristic", "--estimates"));
    cr_expect_gt(count_of(text, "  [A "), 10);
    cr_expect_eq(count_of(text, "[B "), 0, "the heuristic estimates nothing");
    cr_expect_str_eq(blanks_left_out(without(text, '[', ']')), blanks_left_out(plain));
    expect(text, "%]\n");
}

Test(program_watch, what_does_not_go_together_is_refused)
{
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--at", "3", "--zones"),
                           " watch: --at prints a position; --zones ", "");
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--format", "json", "--turn", "3"),
                           " watch: --turn is for --format text", "");
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--turn", "5-3"),
                           " watch: --turn takes a whole number from 5 to 400, not '3'", "");
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--turn", "0"),
                           " watch: --turn takes a whole number from 1 to 400, not '0'", "");
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--zones=turns"),
                           " watch: --zones does not take 'turns'", "'turn'");
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--color", "on"),
                           " watch: --color does not take 'on'", "");
}

/* ---- Games that compare counts ---- */

static const double ROUNDING = 2e-6; /* numbers are printed with six places */

/* What a game adds to the figures of compare. */
typedef struct Counted {
    long long wins[2];
    long long first[2];
    long long first_wins[2];
    long long turns;
    long long decisions;
    long long attacks[2][3];
    long long refreshes[2];
    long long climaxes[2];
    long long clocked[2];
    long long encores[2];
    long long reached[2][5];
    long long packets[2][51];
    long long cancelled[2][51];
    long long closing[2][7];
    long long closed[2][7];
} Counted;

/* How a game stands: by seat, and what the present turn began with. */
typedef struct Standing {
    long long level[2];
    long long clock[2];
    long long closing; /* the opponent's clock, if it is on level 3; -1: it is not */
    long long active;
} Standing;

/* Follows the clock by what came and went; reaching a level takes seven cards from it. */
static void standing_follow(Standing *standing, Counted *counted, const json_t *event,
                            const unsigned *deck_at)
{
    const char *what = text_at(event, "what");
    unsigned seat = (unsigned)count_at(event, "player");
    if (strcmp(what, "damage_taken") == 0)
        standing->clock[seat] += count_at(event, "detail");
    else if (strcmp(what, "moved") == 0)
        standing->clock[seat] += (strcmp(text_at(event, "to"), "clock") == 0) -
                                 (strcmp(text_at(event, "from"), "clock") == 0);
    else if (strcmp(what, "levelled_up") == 0) {
        standing->level[seat] = count_at(event, "detail");
        standing->clock[seat] -= 7;
    } else if (strcmp(what, "turn_begin") == 0) {
        standing->active = seat;
        standing->closing = standing->level[!seat] == 3 ? standing->clock[!seat] : -1;
        if (standing->closing >= 0)
            counted->closing[deck_at[seat]][standing->closing]++;
    }
}

static const char *const attack_names[] = {"direct", "frontal", "side"};

static void count_event(Counted *counted, const json_t *event, unsigned deck)
{
    const char *what = text_at(event, "what");
    bool taken = strcmp(what, "damage_taken") == 0;
    if (strcmp(what, "attacked") == 0)
        for (unsigned type = 0; type < 3; type++)
            counted->attacks[deck][type] +=
                strcmp(text_at(event, "detail"), attack_names[type]) == 0;
    else if (strcmp(what, "refreshed") == 0)
        counted->refreshes[deck]++;
    else if (strcmp(what, "encored") == 0)
        counted->encores[deck]++;
    else if (strcmp(what, "levelled_up") == 0)
        counted->reached[deck][count_at(event, "detail")]++;
    else if (strcmp(what, "chosen") == 0)
        counted->clocked[deck] += strncmp(text_at(event, "move"), "clock ", 6) == 0;
    else if (taken || strcmp(what, "damage_cancelled") == 0) {
        long long amount = count_at(event, "detail");
        counted->packets[deck][amount]++;
        counted->cancelled[deck][amount] += !taken;
    } else if (strcmp(what, "moved") == 0 && strcmp(text_at(event, "to"), "climax") == 0)
        counted->climaxes[deck]++;
}

static void count_game(Counted *counted, const json_t *game)
{
    unsigned deck_at[2];
    size_t index;
    json_t *event;
    Standing standing = {.closing = -1};
    for (unsigned seat = 0; seat < 2; seat++)
        deck_at[seat] = (unsigned)count_at(game, program_text("players.%u.deck", seat));
    cr_assert_eq(deck_at[0] + deck_at[1], 1);
    counted->first[deck_at[0]]++;
    counted->turns += count_at(game, "turns");
    counted->decisions += count_at(game, "decisions");
    if (json_is_integer(json_at(game, "winner"))) {
        long long seat = count_at(game, "winner");
        counted->wins[deck_at[seat]]++;
        counted->first_wins[deck_at[seat]] += seat == 0;
    }
    json_array_foreach(json_at(game, "events"), index, event)
    {
        count_event(counted, event, deck_at[count_at(event, "player")]);
        standing_follow(&standing, counted, event, deck_at);
    }
    if (standing.closing >= 0 && json_is_integer(json_at(game, "winner")) &&
        count_at(game, "winner") == standing.active)
        counted->closed[deck_at[standing.active]][standing.closing]++;
}

static void expect_closing_counted(const json_t *deck, const Counted *counted, unsigned number)
{
    cr_expect_eq(size_at(deck, "closing"), 7);
    for (unsigned clock = 0; clock < 7; clock++) {
        json_t *row = json_at(deck, program_text("closing.%u", clock));
        cr_expect_eq(count_at(row, "clock"), clock);
        cr_expect_eq(count_at(row, "turns"), counted->closing[number][clock], "clock %u", clock);
        cr_expect_eq(count_at(row, "won"), counted->closed[number][clock], "clock %u", clock);
    }
}

static void expect_damage_counted(const json_t *deck, const Counted *counted, unsigned number)
{
    size_t rows = 0;
    for (unsigned amount = 1; amount <= 50; amount++) {
        if (!counted->packets[number][amount])
            continue;
        json_t *row = json_at(deck, program_text("damage_taken.%zu", rows++));
        cr_expect_eq(count_at(row, "amount"), amount);
        cr_expect_eq(count_at(row, "packets"), counted->packets[number][amount]);
        cr_expect_eq(count_at(row, "cancelled"), counted->cancelled[number][amount]);
    }
    cr_expect_eq(size_at(deck, "damage_taken"), rows);
}

static void expect_counted(const json_t *document, const Counted *counted, long long games)
{
    cr_expect_float_eq(number_at(document, "turns.mean") * (double)games, (double)counted->turns,
                       ROUNDING * (double)games);
    cr_expect_eq(count_at(document, "decisions"), counted->decisions);
    for (unsigned i = 0; i < 2; i++) {
        json_t *deck = json_at(document, program_text("decks.%u", i));
        cr_expect_eq(count_at(deck, "wins"), counted->wins[i]);
        cr_expect_eq(count_at(deck, "first.games"), counted->first[i]);
        cr_expect_eq(count_at(deck, "first.wins"), counted->first_wins[i]);
        for (unsigned type = 0; type < 3; type++)
            cr_expect_eq(count_at(deck, program_text("attacks.%s", attack_names[type])),
                         counted->attacks[i][type], "%s", attack_names[type]);
        cr_expect_eq(count_at(deck, "refreshes"), counted->refreshes[i]);
        cr_expect_eq(count_at(deck, "climaxes_played"), counted->climaxes[i]);
        cr_expect_eq(count_at(deck, "clocked"), counted->clocked[i]);
        cr_expect_eq(count_at(deck, "encores"), counted->encores[i]);
        for (unsigned level = 1; level <= 4; level++)
            cr_expect_eq(count_at(deck, program_text("level_up.%u.reached", level - 1)),
                         counted->reached[i][level], "level %u", level);
        expect_damage_counted(deck, counted, i);
        expect_closing_counted(deck, counted, i);
    }
}

Test(program_watch, the_games_of_watch_are_those_that_compare_counts)
{
    enum { GAMES = 12 };
    static const char *const cases[][2] = {{"2021", "heuristic"}, {"2022", "random,heuristic"}};
    for (unsigned i = 0; i < 2; i++) {
        Counted counted = {0};
        for (unsigned game = 0; game < GAMES; game++) {
            json_t *watched = program_document(program(
                "watch", LANTERNS, HARBOUR, "--edition", cases[i][0], "--agents", cases[i][1],
                "--seed", "3", "--game-index", program_text("%u", game), "--format", "json"));
            program_expect_schema(watched, "weissfish.watch/1");
            cr_expect_eq(count_at(watched, "game_index"), game);
            count_game(&counted, watched);
        }
        json_t *document = program_document(program(
            "compare", LANTERNS, HARBOUR, "--edition", cases[i][0], "--agents", cases[i][1],
            "--seed", "3", "--games", program_text("%u", (unsigned)GAMES), "--format", "json"));
        expect_counted(document, &counted, GAMES);
    }
}

Test(program_watch, watch_tells_who_wins_and_numbers_the_decisions)
{
    json_t *game = program_document(program("watch", LANTERNS, HARBOUR, "--format", "json"));
    const char *text = program_output(program("watch", LANTERNS, HARBOUR));
    const char *csv = program_output(program("watch", LANTERNS, HARBOUR, "--format", "csv"));
    unsigned deck =
        (unsigned)count_at(game, program_text("players.%lld.deck", count_at(game, "winner")));
    cr_expect(
        program_contains(text, program_text("%s wins in turn %lld, after %lld decisions",
                                            deck ? "B, harbour," : "A, lanterns,",
                                            count_at(game, "turns"), count_at(game, "decisions"))));
    size_t rows = 0;
    for (const char *row = csv; *row; row = csv_next(row), rows++)
        cr_expect_eq(csv_fields(row), csv_fields(csv));
    cr_expect_eq(rows, size_at(game, "events") + 1);
    cr_expect_str_neq(text, program_output(program("watch", LANTERNS, HARBOUR, "--seed", "2")));
    cr_expect_str_neq(text,
                      program_output(program("watch", LANTERNS, HARBOUR, "--game-index", "1")));
}

/* --- luck and decisions ----------------------------------------------------------------------- */

static const json_t *luck_of(const char *index)
{
    const json_t *document = program_document(program("watch", CARNIVAL, MARKET, "--seed", "24", "--game-index", index,
                                                      "--luck", "--format", "json"));
    return json_at(document, "luck");
}

/* What luck gave each side and what decisions made lead from the chance before the deal to the result. */
Test(program_watch, luck_and_decisions_add_up_to_the_result)
{
    for (unsigned game = 0; game < 4; game++) {
        const json_t *luck = luck_of(program_text("%u", game));
        size_t turns = size_at(luck, "turns"), last = turns - 1;
        double sum[2] = {0}, decisions = 0, chance = number_at(luck, "start");
        for (size_t turn = 0; turn < turns; turn++) {
            const json_t *row = json_at(luck, program_text("turns.%zu", turn));
            double own = number_at(row, "luck.0"), other = number_at(row, "luck.1");
            double made = number_at(row, "decisions"), now = number_at(row, "chance");
            cr_expect_float_eq(100 * (now - chance), own - other + made, 1e-3, "turn %zu", turn);
            cr_expect_eq(count_at(row, "turn"), turn);
            chance = now;
            sum[0] += own;
            sum[1] += other;
            decisions += made;
        }
        cr_expect(chance == 0 || chance == 1, "%g", chance);
        cr_expect_float_eq(sum[0], number_at(luck, "players.0.luck"), 1e-3);
        cr_expect_float_eq(sum[1], number_at(luck, "players.1.luck"), 1e-3);
        cr_expect_float_eq(decisions, number_at(luck, "decisions"), 1e-3);
        cr_expect_gt(last, 4);
    }
}

/* It is the luck that compare takes off: the same terms. */
Test(program_watch, luck_is_that_of_the_games_log)
{
    program_output(program("compare", CARNIVAL, MARKET, "--seed", "24", "--games", "2", "--games-csv", "log.csv"));
    const char *row = csv_next(program_file("log.csv")), *header = program_file("log.csv");
    unsigned column = 0;
    for (const char *name = header; strncmp(name, "luck", 4) != 0; name = strchr(name, ',') + 1)
        column++;
    for (; column; column--)
        row = strchr(row, ',') + 1;
    double sum = 0;
    char *rest = (char *)(uintptr_t)row;
    for (unsigned kind = 0; kind < LUCK_KIND_COUNT; kind++)
        sum += strtod(rest, &rest);
    const json_t *luck = luck_of("0");
    double net = number_at(luck, "players.0.luck") - number_at(luck, "players.1.luck");
    cr_expect_float_eq(net, 100 * sum / (1 << 24), 1e-3);
}

Test(program_watch, luck_is_told_in_the_text)
{
    const char *text = watched("--seed", "24", "--luck");
    expect(text, "\nLuck and decisions: A began with a chance of ");
    expect(text, "\n  deal ");
    cr_expect_eq(count_of(text, "\n  all "), 1);
    cr_expect_null(strstr(watched("--seed", "24"), "Luck and decisions"));
    program_expect_refusal(program("watch", CARNIVAL, MARKET, "--luck", "--at", "3"), " watch: --luck", "is of a whole game");
    program_expect_refusal(program("watch", CARNIVAL, MARKET, CARNIVAL, "--luck"), " watch: --luck", "of two decks");
}
