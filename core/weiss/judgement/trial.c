/* What moves change, tried in worlds that look like the game to the player who chooses. */
#include "weiss/judgement/judgement.h"
#include "weiss/policy/policy.h"
#include "weiss/view/determinize.h"

/* Where moves are tried: too much for a stack, so each thread has its own. */
typedef struct Trial {
    WeissTable before;
    WeissTable after;
    WeissTally tally; /* playing needs one; nobody reads it */
} Trial;

static _Thread_local Trial trial;

/* In how many worlds the moves of a choice are tried: more where chance decides more; a divisor of
 * JUDGED_WORLD. */
static unsigned worlds_of(WeissChoiceKind kind)
{
    return kind == CHOICE_ATTACK ? 4 : 2;
}

/* What the value counts of a world, of the player and of the opponent, and the value. */
typedef struct Outlook {
    int own[JUDGED_VALUES];
    int other[JUDGED_VALUES];
    int odds;
} Outlook;

static void outlook_read(const WeissTable *world, unsigned player, Outlook *outlook)
{
    ValueFeatures features[VALUE_ROLES];
    unsigned attacker = weiss_value_attacker(&world->state);
    weiss_value_read(world, attacker, attacker ^ 1u, features);
    for (unsigned role = 0; role < VALUE_ROLES; role++) {
        int *to = (attacker == player) == (role == VALUE_ATTACKS) ? outlook->own : outlook->other;
        for (unsigned i = 0; i < VALUE_COUNT_COUNT; i++)
            to[i] = features[role].count[i];
        for (unsigned i = 0; i < VALUE_CURVE_COUNT; i++)
            to[VALUE_COUNT_COUNT + i] = features[role].curve[i];
    }
    outlook->odds = weiss_value_odds(features) * (attacker == player ? 1 : -1);
}

static WeissPhase phase_of(const WeissTable *world)
{
    return weiss_step_phase((WeissStep)world->state.step);
}

/* The heuristic goes on: before the attacks to the first of them, then to the end of the turn. So it
 * does not matter in which order characters come to the stage, but who stands there in the end. */
static void go_on(WeissTable *world)
{
    enum { MOVES_MAX = 60 };
    const WeissTable *before = &trial.before;
    WeissPhase phase = phase_of(before);
    WeissPhase last = phase <= PHASE_CLIMAX ? PHASE_CLIMAX : PHASE_END;
    if (phase < PHASE_CLOCK)
        return;
    for (unsigned moves = 0; moves < MOVES_MAX && world->state.result == RESULT_RUNNING &&
                             world->state.turn == before->state.turn && phase_of(world) <= last;
         moves++)
        weiss_table_apply(world, weiss_heuristic_decide((const View *)(const void *)world, NULL));
}

static void add(int16_t *feature, int more)
{
    *feature = (int16_t)(*feature + more);
}

/* Makes a move in the world and adds what it changes, `unit` for each 1. */
static void change_add(unsigned player, Move move, const Outlook *before, int unit, int16_t *f)
{
    enum { ODDS_UNIT = 16, ODDS_MAX = 255 };
    WeissTable *world = &trial.after;
    Outlook after;
    weiss_table_copy(world, &trial.before);
    weiss_table_apply(world, move);
    go_on(world);
    if (world->state.result != RESULT_RUNNING) {
        add(&f[world->state.result == (int)player ? MOVED_WON : MOVED_LOST], unit);
        return;
    }
    outlook_read(world, player, &after);
    for (unsigned i = 0; i < JUDGED_VALUES; i++) {
        add(&f[MOVED_OWN + i], unit * (after.own[i] - before->own[i]));
        add(&f[MOVED_OTHER + i], unit * (after.other[i] - before->other[i]));
    }
    int odds = judged_within((after.odds - before->odds) / ODDS_UNIT, -ODDS_MAX, ODDS_MAX);
    add(&f[MOVED_VALUE], unit * odds);
    add(&f[MOVED_CHOOSES], world->state.choice.player == player ? unit : 0);
    add(&f[MOVED_TURN], world->state.turn != trial.before.state.turn ? unit : 0);
}

static void outlook_seen(const Outlook *outlook, bool attacks, int16_t *f)
{
    for (unsigned i = 0; i < JUDGED_VALUES; i++) {
        f[SEEN_OWN + i] = (int16_t)outlook->own[i];
        f[SEEN_OTHER + i] = (int16_t)outlook->other[i];
    }
    f[SEEN_ATTACKS] = attacks;
}

void judgement_try(const View *view, Rng *rng, Judgement *judgement)
{
    Outlook before;
    unsigned player = weiss_view_player(view);
    unsigned worlds = judgement->here ? 1 : worlds_of(weiss_view_choice(view)->kind);
    for (unsigned world = 0; world < worlds; world++) {
        if (judgement->here)
            weiss_world_again(view, rng, &trial.before);
        else
            weiss_determinize(view, rng, &trial.before, &trial.tally);
        outlook_read(&trial.before, player, &before);
        if (world == 0)
            outlook_seen(&before, weiss_value_attacker(&trial.before.state) == player,
                         judgement->seen);
        for (unsigned i = 0; i < judgement->count; i++)
            change_add(player, judgement->moves[i], &before, JUDGED_WORLD / (int)worlds,
                       judgement->moved[i]);
    }
}
