/* Parts of the long run that `scripts/test --long NAME` plays piece by piece, so that it can be stopped and gone on
 * with. A piece is told by the environment; without it a small one is played.
 *     WEISSFISH_GAMES="AGENT FIRST COUNT"   games of lists drawn from all exact cards of both databases, two to six
 *                                           players, all editions, every state and every kept answer checked
 *     WEISSFISH_KILLS="FIRST COUNT"         runs of each kind that are killed and gone on with */
#include "support/games/random_games.h"
#include "support/killed_run.h"

enum { SEED = 17 };

/* ---- Games of one agent ---- */

typedef struct GamesPiece {
    char agent[64];
    unsigned long long first;
    unsigned long long count;
} GamesPiece;

static GamesPiece games_piece(void)
{
    GamesPiece piece = {"random", 0, 16};
    const char *told = getenv("WEISSFISH_GAMES");
    if (told)
        cr_assert_eq(sscanf(told, "%63s %llu %llu", piece.agent, &piece.first, &piece.count), 3);
    return piece;
}

/* All seats are the agent's. */
static void agents_are(RandomGames *games, const char *name)
{
    Diagnostic problem;
    for (unsigned i = 0; i < RANDOM_AGENTS; i++) {
        agent_destroy(games->agents[i]);
        games->agents[i] = agent_create(&weiss_game, name, &problem);
        cr_assert_not_null(games->agents[i], "%s", problem.message);
    }
}

Test(long_part, games_of_an_agent)
{
    static RandomGames games;
    CardSets sets;
    RandomLists lists;
    GamesPiece piece = games_piece();
    random_sets_open(&sets, getenv("WEISSFISH_GAMES") ? 1 : 0);
    random_lists_exact(&lists, &sets);
    random_games_open(&games, &lists, SEED);
    agents_are(&games, piece.agent);
    random_games_play(&games, piece.first, piece.count);
    random_games_expect(&games);
    fprintf(stderr, "%llu games of %s, %llu decisions\n", (unsigned long long)games.played, piece.agent,
            (unsigned long long)games.decisions);
    random_games_close(&games);
    random_lists_free(&lists);
    card_sets_close(&sets);
}

/* ---- Runs that are killed ---- */

/* The kinds of runs that save their state. Each ends within seconds. */
static const char *const kinds[][12] = {
    {"compare", LANTERNS, HARBOUR, "--games=20000"},
    {"compare", LANTERNS, HARBOUR, "--games=20", "--agents=ismcts:20"},
    {"compare", LANTERNS, HARBOUR, "--games=4000", "--games-csv=rows"},
    {"matrix", LANTERNS, HARBOUR, WEISSFISH_SOURCE_DIR "/decks/carnival.deck", "--games=4000"},
    {"royale", LANTERNS, HARBOUR, WEISSFISH_SOURCE_DIR "/decks/carnival.deck", "--games=3000"},
    {"tune", "mulligan", LANTERNS, HARBOUR, "--budget=1", "--quiet"},
    {"tune", "clock", LANTERNS, HARBOUR, "--budget=1", "--quiet"},
    {"tune", "deck", LANTERNS, HARBOUR, "--budget=1", "--max-swaps=2"},
};
enum { KINDS = sizeof kinds / sizeof *kinds, ARGUMENTS = 20 };

static void words_of(const char *const *kind, const char *state, const char **words)
{
    unsigned count = 0;
    for (; kind[count]; count++)
        words[count] = kind[count];
    words[count++] = "--threads=2";
    words[count++] = "--format=json";
    if (strcmp(kind[0], "tune") == 0) /* it takes all threads */
        words[count - 2] = "--seed=1";
    if (state) {
        words[count++] = program_text("--state=%s", state);
        words[count++] = "--state-every=0.1";
        words[count++] = "--resume";
    }
    words[count] = NULL;
}

static const char *whole(const char *const *kind, const char *state)
{
    const char *words[ARGUMENTS];
    words_of(kind, state, words);
    return long_run_bytes(program_output(program_run("", words)));
}

/* Kills the run within 300 ms; whether it had ended before. */
static bool killed_early(const char *const *words, Rng *rng)
{
    int status, out = memfd_create("out", MFD_CLOEXEC);
    pid_t child = fork();
    cr_assert_geq(child, 0);
    if (child == 0)
        program_begin((int[]){out, out, out}, words);
    long_run_sleep(20 + rng_below(rng, 280));
    kill(child, SIGKILL);
    cr_assert_eq(waitpid(child, &status, 0), child);
    close(out);
    return WIFEXITED(status);
}

/* Kills one run so often, or until it ends without being begun `again`; returns how often. */
static unsigned run_killed(unsigned number, unsigned most, bool again)
{
    const char *const *kind = kinds[number % KINDS];
    const char *words[ARGUMENTS];
    Rng rng = rng_keyed(SEED, number, 0);
    unsigned kills = 0;
    unlink("state");
    unlink("rows");
    words_of(kind, "state", words);
    while (kills < most) {
        if (!killed_early(words, &rng)) {
            kills++;
            continue;
        }
        if (!again) /* it came to its end: from the beginning */
            break;
        unlink("state");
        unlink("rows");
    }
    const char *resumed = whole(kind, "state");
    unlink("rows");
    cr_expect_str_eq(resumed, whole(kind, NULL), "run %u: %s %s", number, kind[0], kind[1]);
    cr_expect_neq(access(".state.weissfish.tmp", F_OK), 0, "run %u left a file", number);
    cr_expect_neq(access(".state.weissfish.lock", F_OK), 0, "run %u left a lock", number);
    return kills;
}

Test(long_part, kinds_of_runs_that_are_killed, .init = program_open, .fini = program_close)
{
    enum { KILLS_OF_A_RUN = 8 }; /* 125 runs: a thousand */
    const char *told = getenv("WEISSFISH_KILLS");
    unsigned first = 0, count = KINDS, kills = 0;
    if (told)
        cr_assert_eq(sscanf(told, "%u %u", &first, &count), 2);
    for (unsigned number = first; number < first + count; number++)
        kills += run_killed(number, told ? KILLS_OF_A_RUN : 2, told != NULL);
    fprintf(stderr, "%u runs, killed %u times\n", count, kills);
}
