/* The policy `learned`, and what a search is told by the same judgement. */
#include "judgement_board.h"

#include "weiss/judgement/learned.h"

TestSuite(learned, .fini = text_board_close);

enum { MOVES = 4, NEEDED = JUDGEMENT_NEEDED, BEHIND = 6 * (JUDGEMENT_WIN / 1000) };

static Move learned(unsigned number)
{
    Rng rng = rng_keyed(8, number, 0);
    return weiss_learned_decide(board_view(), &rng);
}

static bool is_legal(Move move)
{
    unsigned count = board->table.state.choice.count;
    for (unsigned i = 0; i < count; i++)
        if (weiss_table_move(&board->table, i) == move)
            return true;
    return false;
}

static void set_game(unsigned number)
{
    const Rng deals[] = {rng_start(number, 0), rng_start(number, 1)};
    judged_set("main", "'hand':['N0','N1','N2','N3','NB','BIG','FOUR','S0','EV0','CX']",
               "'hand':['N0','N1','N2','N3','NB','BIG','FOUR','S0','EV0','CX']");
    weiss_table_start(&board->table, deals);
}

/* How the decisions of two games were made. */
typedef struct Decisions {
    unsigned left;                     /* to the heuristic */
    unsigned won;                      /* one move alone wins most often in this turn */
    unsigned scored;                   /* another move has the highest score by what is needed, */
    unsigned close;                    /* or by less */
    unsigned tried[JUDGED_WORLDS + 1]; /* by the worlds that were enough */
} Decisions;

static bool beats(unsigned number, unsigned best)
{
    int needed = number ? NEEDED * !best : -NEEDED;
    return judgement.score[number] > judgement.score[best] + needed;
}

/* The best of the moves so far. */
static unsigned best_scored(void)
{
    unsigned best = 0;
    judgement_score(&judgement);
    for (unsigned i = 1; i < judgement.count; i++)
        best = beats(i, best) ? i : best;
    return best;
}

/* Whether a move is so far behind the best one that one world is enough. */
static bool is_behind(unsigned number, unsigned best)
{
    int own = judgement.score[number] + NEEDED * !number;
    return own < judgement.score[best] + NEEDED * !best - BEHIND;
}

/* Leaves out the moves that are behind, but the first. False if the best one is alone. */
static bool again(unsigned best)
{
    unsigned tried = 1;
    bool close = !is_behind(0, best) && best;
    for (unsigned i = 1; i < judgement.count; i++) {
        if (is_behind(i, best))
            continue;
        close |= i != best;
        judgement.moves[tried] = judgement.moves[i];
        judgement.likely[tried] = judgement.likely[i];
        judgement.ending[tried] = judgement.ending[i];
        memcpy(judgement.moved[tried++], judgement.moved[i], sizeof judgement.moved[i]);
    }
    judgement.count = tried;
    return close;
}

/* Leaves out the moves that win by the attacks of this turn clearly less often than another one; where texts may do
 * more, half as often. */
static void likely_kept(void)
{
    unsigned kept = 0;
    int most = 0;
    int share = judgement.likely_exact ? 50 : 2;
    for (unsigned i = 0; judgement.likely_known && i < judgement.count; i++)
        most = judgement.likely[i] > most ? judgement.likely[i] : most;
    for (unsigned i = 0; i < judgement.count; i++)
        if (most < WEISS_VALUE_ONE / 50 || judgement.likely[i] >= most - most / share) {
            judgement.likely[kept] = judgement.likely[i];
            judgement.moves[kept++] = judgement.moves[i];
        }
    judgement.count = kept;
}

/* The decision, made here once more in the same worlds. */
static Move decided(unsigned number, Decisions *decisions)
{
    Rng rng = rng_keyed(8, number, 0);
    if (!judged_begin(MOVES)) {
        decisions->left++;
        return judgement.moves[0];
    }
    likely_kept();
    if (judgement.count == 1) {
        decisions->won++;
        return judgement.moves[0];
    }
    bool doubtful = judgement.likely_known && !judgement.likely_exact;
    judgement_read(board_view(), &weighed, doubtful ? JUDGED_WORLDS : 1, &rng, &judgement);
    for (;; judgement_try(board_view(), judgement.worlds, &rng, &judgement)) {
        unsigned best = best_scored();
        Move move = judgement.moves[best];
        bool ends = judgement.worlds == JUDGED_WORLDS;
        for (unsigned i = 1; ends && i < judgement.count; i++)
            decisions->close += !best && judgement.score[i] > judgement.score[0];
        if (again(best) && !ends)
            continue;
        decisions->scored += best > 0;
        decisions->tried[judgement.worlds]++;
        return move;
    }
}

Test(learned, another_move_than_the_heuristics_needs_a_gain)
{
    Decisions decisions = {0};
    unsigned made = 0;
    for (unsigned game = 1; game <= 2; game++) {
        set_game(game);
        for (; board_result() == RESULT_RUNNING; made++) {
            cr_assert_lt(made, 2000u);
            Move move = learned(made);
            cr_assert(is_legal(move));
            cr_assert_eq(decided(made, &decisions), move, "%u", made);
            weiss_table_apply(&board->table, move);
        }
    }
    cr_expect(decisions.left > 0 && decisions.won > 0 && decisions.scored > 3 && decisions.close > 0, "%u, %u, %u",
              decisions.left, decisions.scored, decisions.close);
    for (unsigned worlds = 1; worlds <= JUDGED_WORLDS; worlds *= 2)
        cr_expect_gt(decisions.tried[worlds], 3u, "%u: %u", worlds, decisions.tried[worlds]);
}

Test(learned, decides_by_the_view_and_the_stream_alone)
{
    set_game(3);
    for (unsigned made = 0; board_result() == RESULT_RUNNING && made < 150; made++) {
        Move move = learned(made);
        learned(made + 1000); /* another stream, and worlds of its own */
        cr_assert_eq(learned(made), move, "%u", made);
        weiss_table_apply(&board->table, move);
    }
}

#define ONE_FROM_LOSING "'level':['A','B','C'],'clock':['A','B','C','D','E','F']"

Test(learned, the_attack_that_wins_is_made)
{
    text_board_set("attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}," JUDGED_DECK,
                   ONE_FROM_LOSING ",'deck':['A','B','C','D','E','F','G','H','P']");
    cr_expect_eq(weiss_move_kind(learned(1)), MOVE_ATTACK);
}

/* Two damage at the front are cancelled more often than one from the side, and one is enough. What the network makes of
 * the card that stands opposite does not count. */
Test(learned, the_attack_that_wins_most_often_is_made)
{
    static const char *const fronts[] = {"N1", "BIG"};
    for (unsigned i = 0; i < 2; i++) {
        char other[512];
        snprintf(other, sizeof other,
                 "'level':['A','B','C'],'clock':['A','B','C','D','E','F'],'stage':{'CM':{'card':'%s'}},"
                 "'deck':{'shuffled':['A','B','C','D','E','F','CX','CX','CX']}", fronts[i]);
        text_board_set("attack", "'stage':{'CM':{'card':'FOUR'}}," JUDGED_DECK, other);
        cr_assert(judged_begin(MOVES));
        cr_assert(judgement.likely_known);
        unsigned best = 0;
        for (unsigned k = 1; k < judgement.count; k++)
            best = judgement.likely[k] > judgement.likely[best] ? k : best;
        for (unsigned k = 0; k < 8; k++)
            cr_expect_eq(learned(k), judgement.moves[best], "%s", fronts[i]);
    }
}

Test(learned, the_card_that_loses_is_not_clocked)
{
    judged_set("clock", "'hand':['N0','N1']," ONE_FROM_LOSING, "'hand':['A']");
    cr_expect_eq(learned(1), move_named("pass"));
}

/* ---- What a search is told ---- */

static bool judge(const Move *moves, unsigned count, int *gains)
{
    Rng rng = rng_keyed(9, 1, 0);
    return weiss_judge(board_view(), &rng, JUDGE_WELL, moves, count, gains);
}

#define MAIN                                                                                       \
    "'hand':['N0','NB','BIG','FOUR','NIL','A'],'clock':['N0','NB'],'stage':{'BL':{'card':'BIG'}}"

Test(learned, a_search_is_told_nothing_where_nothing_is_judged)
{
    int gains[1] = {77};
    board_set(2022, "'turn':1,'active':0,'phase':'mulligan','players':["
                    "{'hand':['N0','N1','N2','N3','CX']," JUDGED_DECK "},"
                    "{'hand':['N0','N0','N0','N0','N0']," JUDGED_DECK "}]");
    const Move move = board_heuristic();
    cr_expect_not(judge(&move, 1, gains));
}

Test(learned, a_search_is_told_gains_over_the_heuristics_move)
{
    Move moves[GAME_CANDIDATES_MAX];
    int gains[GAME_CANDIDATES_MAX];
    unsigned different = 0;
    judged_set("main", MAIN, "'stage':{'CM':{'card':'N1'},'CR':{'card':'N0'}}");
    unsigned count = weiss_candidates(board_view(), moves);
    cr_assert_gt(count, (unsigned)JUDGED_MAX);
    cr_assert(judge(moves, count, gains));
    cr_assert(judged_begin(JUDGED_MAX));
    for (unsigned i = 0; i < count; i++) {
        unsigned place = 0;
        while (place < judgement.count && judgement.moves[place] != moves[i])
            place++;
        if (place == 0)
            cr_expect_eq(gains[i], 0, "the heuristic's own");
        cr_expect_eq(place == judgement.count, gains[i] == GAME_UNJUDGED, "%u", i);
        if (gains[i] == GAME_UNJUDGED)
            continue;
        cr_expect(gains[i] > -VALUE_ONE && gains[i] < VALUE_ONE);
        different += gains[i] != 0;
    }
    cr_expect_gt(different, 3u);
}

Test(learned, a_search_is_told_the_mean_of_several_judgements)
{
    enum { READINGS = 4, WORLDS = 2 };
    int gains[3];
    int64_t sums[3] = {0};
    judged_set("attack", "'stage':{'CL':{'card':'FOUR'}}",
               "'hand':['A','N2'],'stock':['CX','B'],'stage':{'CR':{'card':'N1'}}");
    cr_assert(judged_begin(JUDGED_MAX));
    cr_assert_eq(judgement.count, 3u);
    Rng rng = rng_keyed(9, 1, 0);
    for (unsigned reading = 0; reading < READINGS; reading++) {
        judgement_read(board_view(), &weighed, WORLDS, &rng, &judgement);
        judgement_score(&judgement);
        for (unsigned i = 0; i < 3; i++)
            sums[i] += judgement.score[i];
    }
    cr_assert(judge(judgement.moves, 3, gains));
    for (unsigned i = 0; i < 3; i++)
        cr_expect_eq(gains[i],
                     (sums[i] / READINGS - sums[0] / READINGS) * VALUE_ONE / JUDGEMENT_WIN, "%u",
                     i);
    cr_expect_eq(gains[0], 0);
}

Test(learned, a_search_is_told_which_moves_are_not_judged)
{
    Move moves[4];
    int gains[4];
    judged_set("attack", "'stage':{'CL':{'card':'FOUR'}}",
               "'hand':['A','N2'],'stock':['CX','B'],'stage':{'CR':{'card':'N1'}}");
    cr_assert(judged_begin(JUDGED_MAX));
    memcpy(moves, judgement.moves, 3 * sizeof *moves);
    moves[3] = weiss_move(MOVE_CONCEDE, 0, 0);
    cr_assert(judge(moves, 4, gains));
    cr_expect_eq(gains[3], GAME_UNJUDGED);
    for (unsigned i = 0; i < 3; i++)
        cr_expect_neq(gains[i], GAME_UNJUDGED);
}
