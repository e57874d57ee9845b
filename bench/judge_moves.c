/* Finds what moves are worth: plays games, and plays the moves of sampled decisions out in common
 * worlds, from the real position with new chance. Appends to a file of judged moves (bench/judged.h),
 * from which bench/fit_judgement fits the learned judgement. Interrupted, it goes on from there. */
#include <argp.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/judged.h"
#include "bench/move_worlds.h"

enum { WORLDS_MAX = 1024 };

typedef struct Judge {
    Options options;
    Lists lists;
    const char *path;
    FILE *file;
    unsigned games; /* how many, of which every `shards`th from `shard` on */
    unsigned shard;
    unsigned shards;
    unsigned worlds;
    unsigned learned; /* of a hundred players, who plays as learned */
    unsigned turns;   /* played on before a game is judged by its value */
} Judge;

static JudgedGame game;
static WeissTable world;

/* Fills in what the moves of a decision are worth. The luck of damage is taken off (a control
 * variate), as much of it as the results of the decision follow it. */
static void moves_play(const Judge *judge, JudgedMoves *judged)
{
    static MoveWorld tried[JUDGED_MAX][WORLDS_MAX];
    static const double one = WEISS_VALUE_ONE, usual_slope = 0.04, usual_worlds = 20;
    double value[JUDGED_MAX] = {0}, luck[JUDGED_MAX] = {0};
    double cross = usual_slope * usual_worlds, squares = usual_worlds;
    unsigned worlds = judge->worlds, count = judged->head.count;
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = 0; k < worlds; k++) {
            tried[i][k] =
                move_world(&game.table, judged->moves[i], game.seed, k, judge->turns, &world);
            value[i] += tried[i][k].value / one / worlds;
            luck[i] += tried[i][k].luck / one / worlds;
        }
        for (unsigned k = 0; k < worlds; k++) {
            double more = tried[i][k].luck / one - luck[i];
            cross += (tried[i][k].value / one - value[i]) * more;
            squares += more * more;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        double worth = value[i] - cross / squares * luck[i];
        judged->worth[i] = (uint16_t)lround(fmin(fmax(worth, 0), 1) * 65535);
    }
}

static void decision_judge(const Judge *judge, uint64_t index)
{
    static Weighed weighed;
    static Judgement judgement;
    JudgedMoves judged = {.head = {(uint32_t)index, (uint16_t)game.decision, 0}};
    if (!judgement_begin(weiss_game.view(&game.table), JUDGED_MAX, &weighed, &judgement))
        return;
    judged.head.count = (uint16_t)judgement.count;
    memcpy(judged.moves, judgement.moves, sizeof judged.moves);
    moves_play(judge, &judged);
    if (!judged_write(judge->file, &judged)) {
        fprintf(stderr, "judge_moves: cannot write %s\n", judge->path);
        exit(EXIT_BAD);
    }
}

static void game_judge(const Judge *judge, uint64_t index)
{
    judged_begin(&game, &judge->lists, judge->learned, judge->options.seed, index);
    while (game.table.state.result == RESULT_RUNNING) {
        if (judged_taken(&game))
            decision_judge(judge, index);
        judged_go_on(&game);
    }
    fflush(judge->file);
}

/* The first game that the file does not hold; cuts off what it holds of a game that may be
 * incomplete. */
static uint64_t games_done(Judge *judge)
{
    JudgedMoves judged;
    uint64_t next = judge->shard;
    long whole = 0;
    long before = 0;
    judge->file = fopen(judge->path, "a+b");
    while (judge->file && judged_read(judge->file, &judged)) {
        if (judged.head.game != next)
            whole = before;
        next = judged.head.game;
        before = ftell(judge->file);
    }
    if (judge->file &&
        (ftruncate(fileno(judge->file), whole) != 0 || fseek(judge->file, 0, SEEK_END) != 0))
        return 0;
    return next;
}

enum { KEY_GAMES = 0x400, KEY_SHARD, KEY_WORLDS, KEY_TURNS, KEY_OUT, KEY_LEARNED };

static const struct argp_option option_list[] = {
    {"out", KEY_OUT, "FILE", 0, "The file to write, or to go on with (judged.bin)", 0},
    {"games", KEY_GAMES, "N", 0, "Games to sample (10000)", 0},
    {"shard", KEY_SHARD, "K/N", 0, "Only every Nth game, from the Kth on, K from 0", 0},
    {"worlds", KEY_WORLDS, "N", 0, "Worlds that each move is played out in (16)", 0},
    {"learned", KEY_LEARNED, "PERCENT", 0, "Players who are not the heuristic but learned (0)", 0},
    {"turns", KEY_TURNS, "N", 0, "Turns until the value judges (3)", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Judge *judge = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &judge->options;
        return 0;
    case KEY_OUT:
        judge->path = argument;
        return 0;
    case KEY_GAMES:
        judge->games = (unsigned)option_number(state, "games", argument, 1, 100000000);
        return 0;
    case KEY_SHARD:
        if (sscanf(argument, "%u/%u", &judge->shard, &judge->shards) != 2 ||
            judge->shard >= judge->shards)
            argp_error(state, "--shard takes K/N, K below N");
        return 0;
    case KEY_WORLDS:
        judge->worlds = (unsigned)option_number(state, "worlds", argument, 1, WORLDS_MAX);
        return 0;
    case KEY_LEARNED:
        judge->learned = (unsigned)option_number(state, "learned", argument, 0, 100);
        return 0;
    case KEY_TURNS:
        judge->turns = (unsigned)option_number(state, "turns", argument, 1, 1000);
        return 0;
    default:
        return lists_argument(&judge->lists, key, argument, state);
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp judge_argp = {.options = option_list,
                                       .parser = parse_option,
                                       .args_doc = "DECK...",
                                       .doc =
                                           "Finds what the moves of sampled decisions are worth.",
                                       .children = children};

int main(int argc, char **argv)
{
    static Judge judge = {
        .path = "judged.bin", .games = 10000, .shards = 1, .worlds = 16, .turns = 3};
    options_default(&judge.options);
    if (argp_parse(&judge_argp, argc, argv, 0, NULL, &judge) != 0 ||
        !lists_open(&judge.lists, &judge.options))
        return EXIT_BAD;
    for (uint64_t next = games_done(&judge); judge.file && next < judge.games; next += judge.shards)
        game_judge(&judge, next);
    return judge.file && fclose(judge.file) == 0 ? EXIT_DONE : EXIT_BAD;
}
