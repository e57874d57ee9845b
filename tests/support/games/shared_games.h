/* Games of the shared decks, or of the lists of Japanese releases, against each other; after every move the state is checked: cards,
 * masks, piles, caches. Decks, agents and seats change from game to game, so that a few games see
 * all of them. */
#ifndef WEISSFISH_TESTS_SHARED_GAMES_H
#define WEISSFISH_TESTS_SHARED_GAMES_H

#include <criterion/criterion.h>
#include <glob.h>
#include <unistd.h>

#include "sim/weiss/deck/options.h"
#include "sim/run/runner.h"
#include "sim/weiss/deck/deck_file.h"
#include "sim/weiss/deck/support.h"
#include "weiss/engine/rules.h"
#include "weiss/text/play/continuous/continuous.h"
#include "weiss/text/build/compile/link.h"
#include "weiss/weiss_game.h"

/* Where lists and their cards are. */
typedef struct SharedFiles {
    const char *decks;
    const char *cards;
} SharedFiles;

static const SharedFiles shared_english = {WEISSFISH_SHARED_DIR "/decks",
                                           WEISSFISH_SHARED_DIR "/cards"};
static const SharedFiles shared_japanese = {WEISSFISH_SOURCE_DIR "/tests/decks_jp",
                                            WEISSFISH_SHARED_DIR "/cards_jp"};

enum {
    SHARED_DECKS_MAX = 24,
    SHARED_AGENTS = 2,
    SHARED_DECISIONS_MAX = 50000 /* of a game; one with more never ends */
};

typedef struct SharedGames {
    const SharedFiles *from;
    WeissDatabase *database;
    TextCompiler *compiler;
    glob_t paths;
    unsigned count;
    DeckFile files[SHARED_DECKS_MAX];
    WeissDeck decks[SHARED_DECKS_MAX];
    Agent *agents[SHARED_AGENTS];
    WeissTable table;
    WeissTally tally;
    void (*also)(WeissTable *table); /* checked before each decision, or NULL */
    uint64_t played;
    uint64_t truncated;
} SharedGames;

static SharedGames shared_games = {.from = &shared_english};

/* False, after a message, if the shared files are missing. */
static inline bool shared_games_there(const SharedFiles *from)
{
    if (access(from->decks, R_OK) == 0 && access(from->cards, R_OK) == 0)
        return true;
    fprintf(stderr, "skipped: no %s or no %s\n", from->decks, from->cards);
    return false;
}

static inline void shared_games_open(SharedGames *games)
{
    static const char *const names[SHARED_AGENTS] = {"random", "heuristic"};
    Options options;
    Diagnostic problem;
    char pattern[1024];
    snprintf(pattern, sizeof pattern, "%s/*.deck", games->from->decks);
    options_default(&options);
    options.cards[options.cards_count++] = games->from->cards;
    games->database = cards_load(&options);
    cr_assert_not_null(games->database);
    games->compiler = support_open(games->database);
    cr_assert_not_null(games->compiler);
    cr_assert_eq(glob(pattern, 0, NULL, &games->paths), 0);
    cr_assert_leq(games->paths.gl_pathc, SHARED_DECKS_MAX);
    games->count = (unsigned)games->paths.gl_pathc;
    for (unsigned i = 0; i < games->count; i++) {
        DeckFile *file = &games->files[i];
        cr_assert(deck_file_open_legal(file, games->paths.gl_pathv[i], games->database));
        cr_assert(deck_file_build(file, &games->decks[i]));
        cr_assert(deck_text_link(&games->decks[i], games->compiler));
    }
    for (unsigned i = 0; i < SHARED_AGENTS; i++)
        games->agents[i] = agent_create(&weiss_game, names[i], &problem);
}

static inline void shared_games_close(SharedGames *games)
{
    for (unsigned i = 0; i < SHARED_AGENTS; i++)
        agent_destroy(games->agents[i]);
    for (unsigned i = 0; i < games->count; i++) {
        deck_text_unlink(&games->decks[i]);
        deck_file_close(&games->files[i]);
    }
    globfree(&games->paths);
    text_compiler_destroy(games->compiler);
    weiss_database_destroy(games->database);
}

static inline void shared_game_check(SharedGames *games, uint64_t index, uint64_t decisions)
{
    char message[256];
    cr_assert(weiss_table_validate(&games->table, message, sizeof message),
              "game %llu, turn %u, decision %llu: %s", (unsigned long long)index,
              games->table.state.turn, (unsigned long long)decisions, message);
}

static inline void shared_game_end(SharedGames *games, uint64_t index, const unsigned *seated)
{
    games->played++;
    if (games->table.state.result != RESULT_TRUNCATED)
        return;
    games->truncated++;
    fprintf(stderr, "game %llu of %s against %s is truncated in turn %u: %s\n",
            (unsigned long long)index, games->files[seated[0]].name, games->files[seated[1]].name,
            games->table.state.turn, weiss_limit_names[games->table.state.overflow]);
}

/* Plays game number `index`. Every pair of decks occurs once in count² games, every pair of agents
 * with every pair of decks in four times as many. */
static inline void shared_game_play(SharedGames *games, WeissEdition edition, uint64_t index)
{
    unsigned count = games->count;
    unsigned seated[] = {(unsigned)(index % count), (unsigned)(index / count % count)};
    uint64_t agents = index + index / count + index / count / count;
    const WeissDeck *decks[] = {&games->decks[seated[0]], &games->decks[seated[1]]};
    WeissTally *tallies[] = {&games->tally, &games->tally};
    Rng deals[2] = {rng_keyed(1, index, 0), rng_keyed(1, index, 1)};
    Rng chances[2] = {rng_keyed(1, index, 2), rng_keyed(1, index, 3)};
    WeissMatch match;
    WeissState *state = &games->table.state;
    weiss_match_build(&match, decks, 2, edition);
    weiss_table_seat(&games->table, &match, tallies);
    weiss_table_start(&games->table, deals);
    for (uint64_t decisions = 0; state->result == RESULT_RUNNING; decisions++) {
        unsigned seat = state->choice.player;
        shared_game_check(games, index, decisions);
        cr_assert(decisions < SHARED_DECISIONS_MAX, "game %llu does not end, turn %u",
                  (unsigned long long)index, state->turn);
        if (games->also)
            games->also(&games->table);
        Move move = agent_decide(games->agents[agents >> seat & 1u], weiss_game.view(&games->table),
                                 &chances[seat]);
        weiss_table_apply(&games->table, move);
    }
    shared_game_check(games, index, 0);
    shared_game_end(games, index, seated);
}

/* Plays games first .. first + count - 1; at most one in a thousand may be truncated. */
static inline void shared_games_play(WeissEdition edition, uint64_t first, uint64_t count)
{
    SharedGames *games = &shared_games;
    if (!shared_games_there(games->from))
        return;
    shared_games_open(games);
    for (uint64_t index = first; index < first + count; index++)
        shared_game_play(games, edition, index);
    cr_expect(games->truncated * 1000 <= games->played, "%llu of %llu games truncated",
              (unsigned long long)games->truncated, (unsigned long long)games->played);
    shared_games_close(games);
}

/* What all characters have now, by the present masks of the match. */
typedef struct SharedGains {
    int power[2][SLOT_COUNT];
    int soul[2][SLOT_COUNT];
    int level[2][SLOT_COUNT];
    uint32_t bans[2][SLOT_COUNT];
    Granted granted[2][SLOT_COUNT][8];
} SharedGains;

static inline void shared_gains_read(const WeissTable *table, bool together, SharedGains *gains)
{
    const GrantedWanted all = {.events = UINT64_MAX, .types = UINT32_MAX};
    memset(gains, 0, sizeof *gains);
    for (unsigned player = 0; player < 2; player++) {
        unsigned slots = table->state.players[player].occupied;
        if (together && slots) {
            characters_power(table, player, slots, gains->power[player]);
            characters_soul(table, player, slots, gains->soul[player]);
        }
        for (; slots; slots &= slots - 1) {
            unsigned slot = bits_first(slots);
            if (!together) {
                gains->power[player][slot] = character_power(table, player, slot);
                gains->soul[player][slot] = character_soul(table, player, slot);
            }
            gains->level[player][slot] = character_level(table, player, slot);
            gains->bans[player][slot] = weiss_gain_bans(table, player, slot);
            continuous_granted(table, player, slot, all, gains->granted[player][slot], 8);
        }
    }
}

/* For `also`: characters have the same values whether they are asked one by one, all together, by
 * masks, or by what is printed. */
static inline void shared_gains_compare(WeissTable *table)
{
    const WeissMatch *match = table->match;
    static WeissMatch unmasked;
    SharedGains given;
    SharedGains other;
    shared_gains_read(table, false, &given);
    shared_gains_read(table, true, &other);
    cr_assert_arr_eq(&given, &other, sizeof given, "together, turn %u", table->state.turn);
    unmasked = *match;
    unmasked.unmasked = true; /* so there are no masks */
    table->match = &unmasked;
    shared_gains_read(table, false, &other);
    table->match = match;
    cr_assert_arr_eq(&given, &other, sizeof given, "without masks, turn %u", table->state.turn);
}

#endif
