/* The games whose decisions the learned judgement of moves is fitted to, and the file of what the
 * moves were found to be worth. A game depends on the seed and its number alone, so the file holds
 * no positions: its reader plays the games again. Private to bench/. */
#ifndef WEISSFISH_BENCH_JUDGED_H
#define WEISSFISH_BENCH_JUDGED_H

#include "bench/lists.h"
#include "weiss/judgement/judgement.h"
#include "weiss/judgement/learned.h"
#include "weiss/policy/policy.h"

/* A decision of a file, with what each move is worth: the mean result over the worlds, in 1/65535. */
typedef struct JudgedHead {
    uint32_t game;
    uint16_t decision; /* of the game, from 0 */
    uint16_t count;    /* moves */
} JudgedHead;

typedef struct JudgedMoves {
    JudgedHead head;
    Move moves[JUDGED_MAX];
    uint16_t worth[JUDGED_MAX];
} JudgedMoves;

static inline bool judged_write(FILE *file, const JudgedMoves *judged)
{
    unsigned count = judged->head.count;
    return fwrite(&judged->head, sizeof judged->head, 1, file) == 1 &&
           fwrite(judged->moves, sizeof *judged->moves, count, file) == count &&
           fwrite(judged->worth, sizeof *judged->worth, count, file) == count;
}

/* False at the end of the file, also where a record is cut off. */
static inline bool judged_read(FILE *file, JudgedMoves *judged)
{
    if (fread(&judged->head, sizeof judged->head, 1, file) != 1 || judged->head.count > JUDGED_MAX)
        return false;
    unsigned count = judged->head.count;
    return fread(judged->moves, sizeof *judged->moves, count, file) == count &&
           fread(judged->worth, sizeof *judged->worth, count, file) == count;
}

/* A game being played. */
typedef struct JudgedGame {
    WeissMatch match;
    WeissTable table;
    WeissTally tally;
    Rng rng;
    bool learned[2]; /* who plays what the present weights have learned */
    unsigned decision;
    uint64_t seed; /* of the worlds in which the moves of a decision that is taken are tried */
} JudgedGame;

/* Two lists at random, each also against itself; of a hundred players `learned` are not the
 * heuristic. */
static inline void judged_begin(JudgedGame *game, const Lists *lists, unsigned learned,
                                uint64_t seed, uint64_t index)
{
    enum { ALL = 100 };
    WeissTally *tallies[] = {&game->tally, &game->tally};
    Rng deals[2];
    game->rng = rng_keyed(seed, index, 2);
    game->decision = 0;
    lists_deals(seed, index, deals);
    unsigned first = rng_below(&game->rng, lists->count);
    lists_match(lists, first, rng_below(&game->rng, lists->count), &game->match);
    for (unsigned seat = 0; learned && seat < 2; seat++)
        game->learned[seat] = rng_below(&game->rng, ALL) < learned;
    weiss_table_seat(&game->table, &game->match, tallies);
    weiss_table_start(&game->table, deals);
}

/* Whether this decision is one of those that are judged. */
static inline bool judged_taken(JudgedGame *game)
{
    enum { TAKEN_OF = 5 };
    bool taken = rng_below(&game->rng, TAKEN_OF) == 0;
    if (taken) {
        uint64_t high = rng_next(&game->rng);
        game->seed = high << 32 | rng_next(&game->rng);
    }
    return taken;
}

/* Makes the next move: the player's own, now and then a random one. */
static inline void judged_go_on(JudgedGame *game)
{
    enum { RANDOM_OF = 40 };
    const View *view = weiss_game.view(&game->table);
    bool random = rng_below(&game->rng, RANDOM_OF) == 0;
    unsigned any = rng_below(&game->rng, game->table.state.choice.count);
    Move move = random ? weiss_table_move(&game->table, any)
                : game->learned[game->table.state.choice.player]
                    ? weiss_learned_decide(view, &game->rng)
                    : weiss_heuristic_decide(view, &game->rng);
    weiss_table_apply(&game->table, move);
    game->decision++;
}

#endif
