/* The best play, played through the engine: in deals that look the same to the attacker the answer's best move is made at
 * each choice, and wins as often as told. */
#include <math.h>

#include "support/long_count.h"
#include "support/board.h"
#include "weiss/engine/move.h"
#include "weiss/finish/finish.h"
#include "weiss/view/determinize.h"

enum { MEMORY = 1 << 18, PLAYS = 8, PLAYS_LONG = 300 };

TestSuite(finish_played, .fini = board_close);

#define SIX_IN_CLOCK "'clock':['A','B','C','D','E','F']"

/* The attacker's side and the other one. Whoever is attacked has no choice that matters. */
static const char *const positions[][2] = {
    {"'deck':{'shuffled':['A','A','A','A']},'stage':{'CL':{'card':'BIG'}}",
     SIX_IN_CLOCK ",'deck':{'shuffled':['A','A','A','B','B','B','CX','CX','CXB','CXB']},"
                  "'hand':['CX'],'stock':['A']"},
    {"'deck':{'shuffled':['S0','A']},'stock':['A','A'],'stage':{'CL':{'card':'N0'}}",
     "'clock':['A','B','C','D'],'deck':{'shuffled':['A','A','A','B','B','B']}"},
    {"'deck':{'shuffled':['A','A','A','A']},'stage':{'CL':{'card':'N0'}}",
     "'clock':['A','B','C','D','E'],'deck':{'shuffled':['A']},'waiting_room':['CX','A','B']"},
    {"'deck':{'shuffled':['S0','A','CX','A','BOOK']},"
     "'stage':{'CL':{'card':'N2'},'CM':{'card':'N2'},'CR':{'card':'FOUR'}}",
     "'clock':['A','B'],'deck':{'shuffled':['A','A','B','B','C','C','CX','CX','CXB']},"
     "'hand':['CXB','A'],'stage':{'CR':{'card':'N1'},'CM':{'card':'N1'}}"},
    {"'deck':{'shuffled':['S0','A','CX','A']},'hand':['FIRE'],"
     "'stage':{'CL':{'card':'N2'},'CR':{'card':'N2'}}",
     "'clock':['A','B','C'],'deck':{'shuffled':['A','A','B','CX']},'waiting_room':['A','CX','B'],"
     "'hand':['A']"},
};

enum { POSITIONS = sizeof positions / sizeof *positions };

/* The best move of whoever chooses, or the only one. */
static Move best_move(const WeissTable *table, FinishAnswer *answer)
{
    FinishQuestion question = {.table = table, .hand = FINISH_HAND_PLAIN, .memory = MEMORY};
    unsigned best = 0;
    if (table->state.choice.kind == CHOICE_COUNTER)
        return weiss_move(MOVE_PASS, 0, 0);
    cr_assert(finish_answer(&question, answer));
    cr_assert(answer->exact);
    for (unsigned i = 1; i < answer->count; i++)
        if (table->state.choice.player != table->state.active &&
            answer->choices[i].low < answer->choices[best].low)
            best = i;
    return answer->choices[best].move;
}

/* Plays the turn to its end in a deal of the hidden cards. */
static bool play_wins(const WeissTable *table, uint64_t number)
{
    static FinishAnswer answer;
    static WeissTable world;
    static WeissTally tally;
    Rng rng = rng_keyed(57, number, 0);
    unsigned player = table->state.active;
    weiss_determinize((const View *)(const void *)table, &rng, &world, &tally);
    weiss_mixing_clear(&world);
    while (world.state.result == RESULT_RUNNING && world.state.turn == table->state.turn &&
           !finish_refuses(&world))
        weiss_table_apply(&world, best_move(&world, &answer));
    return world.state.result == (int)player;
}

/* How far the wins of a position are from what is told, as a squared number of standard errors. */
static double deviation(const WeissTable *table, unsigned position, unsigned plays)
{
    static FinishAnswer answer;
    FinishQuestion question = {.table = table, .hand = FINISH_HAND_PLAIN, .memory = MEMORY};
    cr_assert(finish_answer(&question, &answer));
    cr_assert(answer.exact);
    double chance = answer.low, wins = 0;
    cr_assert(chance > 0.01 && chance < 0.99, "%u: %f", position, chance);
    for (unsigned i = 0; i < plays; i++)
        wins += play_wins(table, (uint64_t)position << 32 | i);
    double off = (wins - plays * chance) / sqrt(plays * chance * (1 - chance));
    cr_expect(fabs(off) < 4, "%u: won %.0f of %u, told %.6f", position, wins, plays, chance);
    return off * off;
}

Test(finish_played, the_best_play_wins_as_often_as_told)
{
    const double most = 20.5; /* of chi-square with 5 degrees of freedom a thousandth is greater */
    double sum = 0;
    for (unsigned i = 0; i < POSITIONS; i++) {
        char body[4096];
        snprintf(body, sizeof body,
                 "'turn':9,'active':0,'phase':'%s','players':[{'level':['A','A','A'],%s},"
                 "{'level':['A','A','A'],%s}]",
                 i == POSITIONS - 1 ? "climax" : "attack", positions[i][0], positions[i][1]);
        board_set(2022, body);
        sum += deviation(&board->table, i, long_count(PLAYS_LONG, PLAYS));
    }
    cr_expect_lt(sum, most, "chi-square %f", sum);
}
