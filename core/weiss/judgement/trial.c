/* What moves change, tried in worlds that look like the game to the player who chooses. */
#include "weiss/engine/rules.h"
#include "weiss/judgement/judgement.h"
#include "weiss/policy/ending.h"
#include "weiss/policy/policy.h"
#include "weiss/view/determinize.h"

/* Where moves are tried: too much for a stack, so each thread has its own. */
typedef struct Trial {
    WeissTable before;
    WeissTable after;
    WeissTally tally; /* playing needs one; nobody reads it */
    OddsKnown known;
} Trial;

static _Thread_local Trial trial;

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

/* Whether the heuristic goes on in a world: to the end of the turn; after a level-up or an encore,
 * which pay later, to the first attack of the next one. */
static bool goes_on(const WeissTable *world)
{
    const WeissState *before = &trial.before.state;
    const WeissState *state = &world->state;
    bool far = before->choice.kind == CHOICE_ENCORE || before->choice.kind == CHOICE_LEVEL;
    return state->result == RESULT_RUNNING &&
           (state->turn == before->turn ||
            (far && state->turn == before->turn + 1 && phase_of(world) <= PHASE_CLIMAX));
}

/* The heuristic goes on. Returns the exact chance of the player to win by the attacks of this turn, as
 * the next one is chosen; -1: not known, or no attack is. */
static int go_on(WeissTable *world, unsigned player)
{
    enum { MOVES_MAX = 120 };
    bool asked = trial.before.state.choice.kind == CHOICE_ATTACK;
    int chance = -1;
    if (phase_of(&trial.before) < PHASE_CLOCK)
        return chance;
    for (unsigned moves = 0; moves < MOVES_MAX && goes_on(world); moves++) {
        if (!asked && world->state.choice.kind == CHOICE_ATTACK) {
            asked = true;
            if (world->state.choice.player == player)
                chance = weiss_ending_best(&trial.known, world);
        }
        weiss_table_apply(world, weiss_heuristic_decide((const View *)(const void *)world, NULL));
    }
    return chance;
}

bool judgement_likely(const View *view, const Move *moves, unsigned count, int *chances,
                      bool *exact)
{
    return weiss_endings_likely(&trial.known, view, moves, count, chances, exact);
}

/* The chance to win in this turn that is known of a move before it is made; -1: none is. */
static int chance_before(const Judgement *judgement, unsigned number)
{
    if (judgement->likely_known)
        return judgement->likely_exact ? judgement->likely[number] : -1;
    return weiss_ending(&trial.known, &trial.after, judgement->moves[number]);
}

/* And after it, where none was: `later` is what was known on the way. */
static int chance_after(const Judgement *judgement, unsigned player, int later)
{
    bool won = trial.after.state.result == (int)player;
    return !judgement->likely_known ? later : won ? WEISS_VALUE_ONE : 0;
}

static void add(int16_t *feature, int more)
{
    *feature = (int16_t)(*feature + more);
}

/* Makes a move in the world and adds what it changes. */
static void change_add(unsigned player, unsigned number, const Outlook *before,
                       Judgement *judgement)
{
    enum { ODDS_UNIT = 16, ODDS_MAX = 255, LUCKS = 4, LUCK_MAX = 100 };
    WeissTable *world = &trial.after;
    Outlook after;
    int16_t *f = judgement->moved[number];
    weiss_world_copy(world, &trial.before);
    int ending = chance_before(judgement, number);
    weiss_table_apply(world, judgement->moves[number]);
    int later = go_on(world, player);
    int chance = ending < 0 ? chance_after(judgement, player, later) : ending;
    judgement->ending[number] = chance < 0 ? ENDING_UNKNOWN : judgement->ending[number] + chance;
    if (world->state.result != RESULT_RUNNING) {
        add(&f[MOVED_WON], world->state.result == (int)player);
        add(&f[MOVED_LOST], world->state.result == (int)(player ^ 1u));
        return;
    }
    outlook_read(world, player, &after);
    for (unsigned i = 0; i < JUDGED_VALUES; i++) {
        add(&f[MOVED_OWN + i], after.own[i] - before->own[i]);
        add(&f[MOVED_OTHER + i], after.other[i] - before->other[i]);
    }
    int odds = judged_within((after.odds - before->odds) / ODDS_UNIT, -ODDS_MAX, ODDS_MAX);
    add(&f[MOVED_VALUE], odds);
    judgement->open += weiss_value_chance(after.odds);
    judgement->open_count++;
    int64_t luck = weiss_luck(world, player) - weiss_luck(&trial.before, player);
    int lucks = (int)(luck * LUCKS / WEISS_CHANCE_ONE);
    add(&f[MOVED_LUCK], judged_within(lucks, -LUCK_MAX, LUCK_MAX));
    add(&f[MOVED_CHOOSES], world->state.choice.player == player);
    add(&f[MOVED_TURN], world->state.turn != trial.before.state.turn);
}

static void outlook_seen(const Outlook *outlook, bool attacks, int16_t *f)
{
    for (unsigned i = 0; i < JUDGED_VALUES; i++) {
        f[SEEN_OWN + i] = (int16_t)outlook->own[i];
        f[SEEN_OTHER + i] = (int16_t)outlook->other[i];
    }
    f[SEEN_ATTACKS] = attacks;
}

void judgement_try(const View *view, unsigned worlds, Rng *rng, Judgement *judgement)
{
    Outlook before;
    unsigned player = weiss_view_player(view);
    for (unsigned world = 0; world < worlds; world++) {
        if (judgement->here)
            weiss_world_again(view, rng, &trial.before);
        else
            weiss_determinize(view, rng, &trial.before, &trial.tally);
        outlook_read(&trial.before, player, &before);
        if (judgement->worlds++ == 0)
            outlook_seen(&before, weiss_value_attacker(&trial.before.state) == player,
                         judgement->seen);
        for (unsigned i = 0; i < judgement->count; i++)
            change_add(player, i, &before, judgement);
    }
}
