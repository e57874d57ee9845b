/* Finds what moves are worth: plays games, and plays the moves of sampled decisions out in common
 * worlds, from the real position with new chance. Appends to a file of judged moves (bench/judged.h),
 * from which bench/fit_judgement fits the learned judgement. Interrupted, it goes on from there. */
#include <argp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench/judged.h"
#include "bench/move_worlds.h"

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
    unsigned turns; /* played on before a game is judged by its value */
} Judge;

static JudgedGame game;
static WeissTable world;

static void decision_judge(const Judge *judge, uint64_t index)
{
    static Weighed weighed;
    static Judgement judgement;
    JudgedMoves judged = {.head = {(uint32_t)index, (uint16_t)game.decision, 0}};
    if (!judgement_begin(weiss_game.view(&game.table), JUDGED_MAX, &weighed, &judgement))
        return;
    judged.head.count = (uint16_t)judgement.count;
    for (unsigned i = 0; i < judgement.count; i++) {
        uint64_t sum = 0;
        judged.moves[i] = judgement.moves[i];
        for (unsigned number = 0; number < judge->worlds; number++)
            sum += (uint64_t)move_world_value(&game.table, judgement.moves[i], game.seed, number,
                                              judge->turns, &world);
        judged.worth[i] = (uint16_t)(sum * 65535 / judge->worlds / WEISS_VALUE_ONE);
    }
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
    if (judge->file && (ftruncate(fileno(judge->file), whole) != 0 ||
                        fseek(judge->file, 0, SEEK_END) != 0))
        return 0;
    return next;
}

enum { KEY_GAMES = 0x400, KEY_SHARD, KEY_WORLDS, KEY_TURNS, KEY_OUT, KEY_LEARNED };

static const struct argp_option option_list[] = {
    {"out", KEY_OUT, "FILE", 0, "The file to write, or to go on with (judged.bin)", 0},
    {"games", KEY_GAMES, "N", 0, "Games to sample (10000)", 0},
    {"shard", KEY_SHARD, "K/N", 0, "Only every Nth game, from the Kth on, K from 0", 0},
    {"worlds", KEY_WORLDS, "N", 0, "Worlds that each move is played out in (32)", 0},
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
        judge->worlds = (unsigned)option_number(state, "worlds", argument, 1, 10000);
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
                                       .doc = "Finds what the moves of sampled decisions are worth.",
                                       .children = children};

int main(int argc, char **argv)
{
    static Judge judge = {
        .path = "judged.bin", .games = 10000, .shards = 1, .worlds = 32, .turns = 3};
    options_default(&judge.options);
    if (argp_parse(&judge_argp, argc, argv, 0, NULL, &judge) != 0 ||
        !lists_open(&judge.lists, &judge.options))
        return EXIT_BAD;
    for (uint64_t next = games_done(&judge); judge.file && next < judge.games;
         next += judge.shards)
        game_judge(&judge, next);
    return judge.file && fclose(judge.file) == 0 ? EXIT_DONE : EXIT_BAD;
}
