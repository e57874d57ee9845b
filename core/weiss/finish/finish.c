/* A question from its beginning: what is known, in which classes, which hands the other player may have; and the
 * answer in rounds that leave less and less open. */
#include "weiss/finish/finish.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/engine/abilities.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"
#include "weiss/text/build/text_build.h"

static const double EXACT = 1e-12;

const char *finish_refuses(const WeissTable *table)
{
    const WeissState *state = &table->state;
    WeissPhase phase = weiss_step_phase((WeissStep)state->step);
    if (state->player_count != 2)
        return "only positions of two players can be asked about";
    if (state->result != RESULT_RUNNING)
        return "the game is over";
    if (phase != PHASE_MAIN && phase != PHASE_CLIMAX && phase != PHASE_ATTACK)
        return "the turn player chooses nothing more in this turn's main, climax or attack phase";
    return NULL;
}

uint64_t finish_counters(const WeissTable *table, unsigned player)
{
    const WeissDeck *deck = deck_of(table, player);
    uint64_t backups = backups_possible(deck);
    return (table->match->gives & GIVES_COUNTER) ? deck->events | backups
                                                 : deck->counters | backups;
}

/* A question being answered. */
typedef struct Asking {
    FinishSolver solver;
    FinishAnswer *answer;
    FinishDeal *deals;
    unsigned deal_count;
    FinishNode node;   /* the position */
    uint64_t counters; /* that may be used */
    uint64_t known;    /* cards of the attacked player's hand that were seen */
    bool own;          /* the turn player chooses at the beginning */
    bool certain;      /* what is known is all that pools can say */
    uint64_t salt;     /* before the classes were found last */
} Asking;

/* The cards named for the hand go there; what else is in it is no counter. */
static bool hand_fix(FinishNode *node, unsigned player, uint64_t cards)
{
    const WeissPlayer *p = &node->table.state.players[player];
    for (cards &= ~(p->zone[ZONE_HAND] & ~finish_pooled(node, player)); cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        unsigned pool = finish_pool_of(node, player, card);
        uint64_t places =
            pool == FINISH_NO_POOL ? 0 : node->pool[player][pool] & p->zone[ZONE_HAND];
        if (!places)
            return false;
        finish_give_place(node, player, card, bit_in(places, card) ? card : bits_first(places));
        finish_settle(node, player, card);
    }
    return true;
}

/* Whether texts of a player's list make trigger checks. */
static bool makes_checks(const WeissTable *table, unsigned player)
{
    const DeckText *text = deck_of(table, player)->text;
    bool checks = false;
    for (unsigned i = 0; text && i < text->code.clause_count; i++)
        checks |= text->code.clauses[i].kind == CLAUSE_TRIGGER_CHECKS;
    return checks;
}

static bool solver_open(FinishSolver *solver, const FinishQuestion *question)
{
    size_t slots = 1 << 12;
    while (2 * slots * 2 * sizeof(FinishSlot) <= question->memory)
        slots *= 2;
    solver->question = question;
    solver->attacker = question->table->state.active;
    solver->turn = question->table->state.turn;
    solver->slot_mask = slots - 1;
    solver->slots = calloc(slots, sizeof *solver->slots);
    solver->policy_slots = calloc(slots, sizeof *solver->policy_slots);
    return solver->slots && solver->policy_slots;
}

/* Opens the node. */
static bool asking_open(Asking *asking, const FinishQuestion *question)
{
    FinishSolver *solver = &asking->solver;
    FinishNode *node = &asking->node;
    asking->deals = malloc(FINISH_DEALS * sizeof *asking->deals);
    if (!asking->deals || !solver_open(solver, question))
        return false;
    unsigned other = solver->attacker ^ 1u;
    asking->certain = finish_node_open(node, question->table);
    uint64_t counters = finish_counters(&node->table, other);
    if (question->hand == FINISH_HAND_FIXED &&
        (!hand_fix(node, other, question->cards) || !finish_bar(node, other, counters)))
        asking->certain = false;
    asking->known = node->table.state.players[other].zone[ZONE_HAND] & ~finish_pooled(node, other);
    if (question->hand != FINISH_HAND_LIST)
        counters &= asking->known;
    asking->counters = question->hand != FINISH_HAND_PLAIN ? counters : 0;
    solver->learned.thumb = question->decide != NULL;
    solver->learned.checks = makes_checks(&node->table, solver->attacker);
    asking->own = question->table->state.choice.player == solver->attacker;
    finish_learn_pending(solver, &node->table);
    return true;
}

/* The classes and the hands, by what was learned so far. */
static void classes_open(Asking *asking)
{
    FinishSolver *solver = &asking->solver;
    const FinishNode *node = &asking->node;
    solver->learned.news = solver->told = solver->lost_track = false;
    solver->salt = rng_mix(solver->salt + 1);
    solver->learned.eased = solver->eased;
    finish_sorts_find(solver->sorts, solver->scratch, &solver->texts, &node->table,
                      solver->eased ? 0 : asking->counters, &solver->learned);
    if (solver->question->decide) {
        finish_sorts_by_code(solver->sorts, &node->table);
        solver->texts.clocks = true;
    }
    solver->counters = solver->texts.counters;
    solver->dealt = solver->counters & ~asking->known;
    asking->deal_count = finish_deal(solver, node, solver->dealt, asking->deals);
}

static void asking_close(Asking *asking)
{
    free(asking->deals);
    free(asking->solver.slots);
    free(asking->solver.policy_slots);
}

/* ---- Rounds ---- */

/* What a move is worth over all hands: the upper end knows the hand, the lower one does not. */
static FinishRange move_range(Asking *asking, Move move)
{
    FinishSolver *solver = &asking->solver;
    FinishRange total = {0, 0};
    bool many = asking->deal_count > 1;
    for (unsigned i = 0; i < asking->deal_count; i++) {
        const FinishDeal *deal = &asking->deals[i];
        FinishRange range = finish_move(solver, &deal->node, move, deal->chance, -1);
        total.high += deal->chance * range.high;
        if (many && !solver->eased)
            range = finish_policy(solver, &deal->node, move, deal->chance);
        total.low += deal->chance * range.low;
    }
    if (solver->told)
        total.low = 0;
    if (solver->lost_track || !asking->certain || !asking->deal_count)
        total = (FinishRange){0, 1};
    return total;
}

static double least(double one, double other)
{
    return one < other ? one : other;
}

static double most(double one, double other)
{
    return one > other ? one : other;
}

/* The moves at the beginning, in a main phase all of them; what is known of them stays. */
static void choices_open(Asking *asking)
{
    FinishAnswer *answer = asking->answer;
    FinishChoice before[FINISH_CHOICES];
    unsigned count = answer->count;
    Move moves[FINISH_CHOICES];
    bool tried;
    memcpy(before, answer->choices, sizeof before);
    asking->solver.depth = 1;
    answer->count =
        finish_moves(&asking->solver, &asking->deals[0].node, moves, FINISH_CHOICES, &tried);
    for (unsigned i = 0; i < answer->count; i++) {
        answer->choices[i] = (FinishChoice){moves[i], 0, 1};
        for (unsigned k = 0; k < count; k++)
            if (before[k].move == moves[i])
                answer->choices[i] = before[k];
    }
}

/* One round: every choice, as far as there is time. */
static void round_play(Asking *asking)
{
    FinishAnswer *answer = asking->answer;
    for (unsigned i = 0; i < answer->count && !finish_is_stopped(&asking->solver); i++) {
        FinishChoice *choice = &answer->choices[i];
        if (choice->high - choice->low <= EXACT)
            continue;
        FinishRange range = move_range(asking, choice->move);
        if (asking->solver.learned.news)
            return;
        if (!asking->solver.eased)
            choice->low = most(choice->low, range.low);
        choice->high = most(choice->low, least(choice->high, range.high));
    }
}

static int by_worth(const void *one, const void *other)
{
    const FinishChoice *a = one, *b = other;
    if (a->low != b->low)
        return a->low < b->low ? 1 : -1;
    return a->high != b->high ? (a->high < b->high ? 1 : -1) : 0;
}

/* The chance of all: of the best choice; where the other player chooses, of the worst one. */
static void answer_sum(const Asking *asking)
{
    FinishAnswer *answer = asking->answer;
    answer->low = answer->high = asking->own ? 0 : 1;
    for (unsigned i = 0; i < answer->count; i++) {
        const FinishChoice *choice = &answer->choices[i];
        answer->low =
            asking->own ? most(answer->low, choice->low) : least(answer->low, choice->low);
        answer->high =
            asking->own ? most(answer->high, choice->high) : least(answer->high, choice->high);
    }
    answer->exact = answer->high - answer->low <= EXACT;
    if (answer->exact)
        answer->high = answer->low;
    qsort(answer->choices, answer->count, sizeof *answer->choices, by_worth);
}

static bool all_exact(const FinishAnswer *answer)
{
    bool exact = true;
    for (unsigned i = 0; i < answer->count; i++)
        exact &= answer->choices[i].high - answer->choices[i].low <= EXACT;
    return exact;
}

/* Rounds until everything is exact, time is over or something was learned. */
static void rounds_play(Asking *asking)
{
    static const double leasts[] = {1e-2, 0};
    enum { ROUNDS = sizeof leasts / sizeof *leasts };
    FinishSolver *solver = &asking->solver;
    bool main = solver->question->table->state.choice.kind == CHOICE_MAIN;
    for (unsigned depth = 0; depth <= (main ? 3u : 0u); depth++)
        for (unsigned i = 0; i < ROUNDS; i++) {
            solver->depth = main ? depth + 1 : 0;
            solver->least = leasts[i];
            solver->round++;
            round_play(asking);
            answer_sum(asking);
            if (all_exact(asking->answer) || finish_is_stopped(solver) || solver->learned.news)
                return;
        }
}

/* As far as it is found soon. */
static void line_find(Asking *asking)
{
    FinishAnswer *answer = asking->answer;
    answer->line_count = 0;
    asking->solver.pause_at = asking->solver.made + FINISH_SOON;
    if (asking->own && answer->count && answer->low > 0 && !asking->solver.stopped)
        finish_line(&asking->solver, asking->deals, asking->deal_count, answer->choices[0].move,
                    answer);
    if (asking->solver.paused)
        answer->line_count = 0;
}

/* Which moves are tried. */
typedef enum FinishPlay {
    PLAY_ALL,
    PLAY_PLAIN, /* solver->plain */
    PLAY_EASED  /* solver->eased */
} FinishPlay;

/* Rounds, each time with what was learned before. `most`: moves and steps that are made. */
static void phase_play(Asking *asking, FinishPlay play, uint64_t most)
{
    FinishSolver *solver = &asking->solver;
    solver->paused = false;
    solver->pause_at = most < UINT64_MAX ? solver->made + most : UINT64_MAX;
    do {
        asking->salt = solver->salt;
        solver->eased = play == PLAY_EASED;
        classes_open(asking);
        if (play != PLAY_EASED)
            choices_open(asking);
        solver->plain = play == PLAY_PLAIN;
        rounds_play(asking);
        solver->plain = solver->eased = false;
    } while (solver->learned.news && !solver->stopped && !solver->paused);
}

/* Where a phase left off. */
typedef struct FinishLeft {
    FinishLearned learned;
    uint64_t salt;
} FinishLeft;

static FinishLeft phase_leave(const Asking *asking)
{
    return (FinishLeft){asking->solver.learned, asking->salt};
}

static void phase_resume(Asking *asking, const FinishLeft *left)
{
    asking->solver.learned = left->learned;
    asking->solver.salt = left->salt;
}

/* Whether eased play bounds anything: a rule of thumb does more than it must, and in a main phase moves are left out. */
static bool is_easable(const FinishQuestion *question)
{
    return !question->decide && question->table->state.choice.kind != CHOICE_MAIN;
}

/* The bound of eased play alone. */
static void above_play(Asking *asking)
{
    FinishLeft left = {.learned = asking->solver.learned};
    classes_open(asking);
    choices_open(asking);
    phase_resume(asking, &left);
    if (is_easable(asking->solver.question))
        phase_play(asking, PLAY_EASED, UINT64_MAX);
}

/* The line of play that was proven is one of plain play, or was found before eased play. */
static void line_open(Asking *asking, const FinishLeft *proven, bool plain)
{
    phase_resume(asking, proven);
    classes_open(asking);
    asking->solver.plain = plain;
    asking->solver.paused = false;
}

/* Eased play for a while, then all of it, each with what it knew of nodes when it left off: the first turn is short, since
 * either may be done soon; the second gives eased play most of an answer's usual time. */
static void turns_play(Asking *asking, uint64_t soon, FinishLeft *eased, FinishLeft *all,
                       const FinishLeft *plain)
{
    const uint64_t turns[][2] = {{(soon + 1) / 2, soon}, {4 * soon, UINT64_MAX}};
    FinishSolver *solver = &asking->solver;
    bool easable = is_easable(solver->question), done = false;
    for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++) {
        if (easable && !done) {
            phase_resume(asking, eased);
            phase_play(asking, PLAY_EASED, turns[i][0]);
            done = !solver->paused;
            *eased = phase_leave(asking);
        }
        if (!solver->stopped && all_exact(asking->answer))
            line_open(asking, i == 0 ? plain : all, i == 0);
        if (solver->stopped || all_exact(asking->answer))
            return;
        phase_resume(asking, all);
        phase_play(asking, PLAY_ALL, easable && !done ? turns[i][1] : UINT64_MAX);
        *all = phase_leave(asking);
        if (!solver->paused)
            return;
    }
}

/* All of it, if that is done soon; else a while with one move alone for each choice within an effect: that happens with fewer
 * cards told apart, and proves how often the attacker wins at least. Then eased play, which proves how often it does at
 * most, and where these do not meet the rest. */
static void phases_play(Asking *asking)
{
    FinishSolver *solver = &asking->solver;
    FinishLeft begun = {solver->learned, 0};
    uint64_t soon = solver->question->soon ? solver->question->soon : FINISH_SOON;
    phase_play(asking, PLAY_ALL, soon);
    if (!solver->paused)
        return;
    FinishLeft all = phase_leave(asking);
    begun.salt = ~all.salt; /* of other keys */
    phase_resume(asking, &begun);
    phase_play(asking, PLAY_PLAIN, (soon + 1) / 2);
    FinishLeft plain = phase_leave(asking);
    if (solver->stopped)
        return;
    begun.salt = rng_mix(begun.salt);
    turns_play(asking, soon, &begun, &all, &plain);
}

bool finish_answer(const FinishQuestion *question, FinishAnswer *answer)
{
    Asking *asking = calloc(1, sizeof *asking);
    *answer = (FinishAnswer){.high = 1};
    if (!asking)
        return false;
    asking->answer = answer;
    bool opened = asking_open(asking, question);
    if (opened) {
        if (question->above)
            above_play(asking);
        else
            phases_play(asking);
        line_find(asking);
        answer->nodes = asking->solver.nodes;
    }
    asking_close(asking);
    free(asking);
    return opened;
}
