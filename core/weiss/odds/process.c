/* What a step does: one process (reveal by reveal, interrupted by refresh and level-up), then a
 * check timing. It follows rule_action.c and damage.c of the game, with probabilities in place of
 * cards. */
#include "weiss/odds/process.h"

#include "base/bits.h"
#include "weiss/engine/state.h"

/* How far a process is. */
typedef enum Stage {
    STAGE_BEGIN,
    STAGE_ACT,     /* cards are being revealed or moved */
    STAGE_VERDICT, /* the process is over: CR 9.4.1 */
    STAGE_POINTS   /* edition 2021: the points open at the verdict are paid */
} Stage;

typedef struct Process {
    OddsState state;
    const OddsNode *node;
    uint8_t stage;
    uint8_t left;     /* cards still to be revealed or moved */
    uint8_t revealed; /* in the resolution zone */
    uint16_t seen;    /* climaxes milled or revealed; which case of an own step */
    uint8_t due;      /* refresh points still to be paid in this check timing */
    uint8_t outcome;
} Process;

static void interrupts(OddsRun *run, Process *process, double p);

bool odds_is_over(const OddsState *state)
{
    return state->lost || state->level >= WEISS_LOSING_LEVEL || state->deck + state->waiting == 0;
}

/* ---- The deck ---- */

/* The number of unknown cards, which are between the known ones at both ends. */
static unsigned middle(const OddsState *state)
{
    return (unsigned)(state->deck - state->top - state->bottom);
}

static unsigned middle_climaxes(const OddsState *state)
{
    return (unsigned)(state->deck_climaxes - state->bottom) - bits_count(state->top_climaxes);
}

/* The chance that the top card is a climax; the deck must not be empty. */
static double climax_next(const OddsState *state)
{
    if (state->top)
        return state->top_climaxes & 1u;
    unsigned cards = middle(state);
    return cards ? (double)middle_climaxes(state) / cards : 1.0;
}

static void take_top(OddsState *state, bool climax)
{
    if (state->top) {
        state->top--;
        state->top_climaxes >>= 1;
    } else if (middle(state) == 0) {
        state->bottom--;
    }
    state->deck--;
    state->deck_climaxes = (uint8_t)(state->deck_climaxes - climax);
}

static void put_waiting(OddsState *state, unsigned cards, unsigned climaxes)
{
    state->waiting = (uint8_t)(state->waiting + cards);
    state->waiting_climaxes = (uint8_t)(state->waiting_climaxes + climaxes);
}

static void clock_push(OddsState *state, bool climax)
{
    state->clock_climaxes = (uint8_t)(state->clock_climaxes | climax << state->clock);
    state->clock++;
}

/* ---- Interrupts: level-up and refresh ---- */

static void level_up(OddsState *state, bool climax)
{
    put_waiting(state, 6, bits_count(state->clock_climaxes) - climax);
    state->clock = (uint8_t)(state->clock - ODDS_CLOCK);
    state->clock_climaxes = 0;
    state->level++;
}

static double level_value(OddsRun *run, const Process *process, bool climax)
{
    Process levelled = *process;
    double before = run->sum;
    level_up(&levelled.state, climax);
    run->sum = 0;
    interrupts(run, &levelled, 1.0);
    double value = run->sum;
    run->sum = before;
    return value;
}

/* Whether the card for the level zone is a climax. */
static bool levels_climax(OddsRun *run, const Process *process)
{
    unsigned climaxes = bits_count(process->state.clock_climaxes);
    if (climaxes == 0 || climaxes == ODDS_CLOCK)
        return climaxes != 0;
    switch (run->query->level_choice) {
    case ODDS_LEVEL_CLIMAX:
        return true;
    case ODDS_LEVEL_NONCLIMAX:
        return false;
    default:
        break;
    }
    OddsRun asking = *run;
    asking.done = NULL;
    double with = level_value(&asking, process, true);
    double without = level_value(&asking, process, false);
    return run->query->level_choice == ODDS_LEVEL_BEST ? with < without : with > without;
}

static void remake_deck(OddsState *state)
{
    state->deck = state->waiting;
    state->deck_climaxes = state->waiting_climaxes;
    state->waiting = state->waiting_climaxes = 0;
}

static void go_on(OddsRun *run, Process *process, double p);

/* Puts the top card into the clock; the interrupts that this causes come first. */
static void put_in_clock(OddsRun *run, const Process *process, double p)
{
    double climax = climax_next(&process->state);
    for (unsigned is_climax = 0; is_climax < 2; is_climax++) {
        double chance = is_climax ? climax : 1 - climax;
        if (chance <= 0)
            continue;
        Process put = *process;
        take_top(&put.state, is_climax);
        clock_push(&put.state, is_climax);
        interrupts(run, &put, p * chance);
    }
}

/* Level-up and refresh as often as they are due, level-up first; then the process goes on. */
static void interrupts(OddsRun *run, Process *process, double p)
{
    OddsState *state = &process->state;
    for (;;) {
        if (state->clock >= ODDS_CLOCK) {
            level_up(state, levels_climax(run, process));
        } else if (state->deck == 0 && state->waiting) {
            remake_deck(state);
            if (run->query->edition >= EDITION_2022) {
                put_in_clock(run, process, p);
                return;
            }
            state->points++;
        } else {
            break;
        }
    }
    go_on(run, process, p);
}

/* ---- Damage ---- */

static void damage_end(OddsRun *run, Process *process, double p)
{
    OddsState *state = &process->state;
    process->stage = STAGE_VERDICT;
    if (process->outcome == ODDS_CANCELLED) {
        put_waiting(state, process->revealed, 1);
    } else {
        unsigned damage = state->damage + (unsigned)process->revealed;
        state->lost = state->deck + state->waiting == 0;          /* CR 9.2.2.1 */
        if (state->lost && run->query->edition >= EDITION_2022) { /* at once: nothing follows */
            go_on(run, process, p);
            return;
        }
        state->clock = (uint8_t)(state->clock + process->revealed);
        state->damage = (uint8_t)(damage < ODDS_DAMAGE_MAX ? damage : ODDS_DAMAGE_MAX);
    }
    interrupts(run, process, p);
}

/* Whether a refresh comes before the process goes on. */
static bool is_interrupted(const OddsState *state)
{
    return state->deck == 0 && state->waiting;
}

static void damage_go_on(OddsRun *run, Process *process, double p)
{
    OddsState *state = &process->state;
    while (process->left && state->deck) {
        double climax = climax_next(state);
        if (climax > 0) {
            Process cancelled = *process;
            take_top(&cancelled.state, true);
            cancelled.revealed++;
            cancelled.left = 0;
            cancelled.outcome = ODDS_CANCELLED;
            interrupts(run, &cancelled, p * climax);
        }
        if (climax >= 1)
            return;
        take_top(state, false);
        process->revealed++;
        process->left--;
        p *= 1 - climax;
        if (is_interrupted(state)) {
            interrupts(run, process, p);
            return;
        }
    }
    damage_end(run, process, p);
}

static void damage_begin(OddsRun *run, Process *process, unsigned amount, double p)
{
    process->left = (uint8_t)amount;
    process->stage = STAGE_ACT;
    process->outcome = ODDS_HIT;
    if (amount == 0) {
        process->outcome = ODDS_NOTHING;
        process->stage = STAGE_VERDICT;
    }
    interrupts(run, process, p);
}

/* ---- The attacker's deck ---- */

/* A process that waits for what the attacker's deck brings. */
typedef struct OwnWait {
    OddsRun *run;
    const Process *process;
} OwnWait;

static void own_checked(void *context, uint16_t number, unsigned souls, double p)
{
    const OwnWait *wait = context;
    Process checked = *wait->process;
    checked.state.own = number;
    damage_begin(wait->run, &checked, checked.node->number + souls, p);
}

static void own_check(OddsRun *run, const Process *process, double p)
{
    OwnWait wait = {run, process};
    odds_own_check(run->own, process->state.own, true, p, own_checked, &wait);
}

static void own_counted(void *context, uint16_t number, const OddsCounted *counted, double p)
{
    const OwnWait *wait = context;
    Process done = *wait->process;
    done.state.own = number;
    done.seen = (uint16_t)odds_own_case(done.node, counted);
    done.stage = STAGE_VERDICT;
    go_on(wait->run, &done, p);
}

/* Whether the attacker's deck matters after a step of a node, whatever comes. */
static bool own_kept(const OddsRun *run, const OddsNode *node)
{
    return run->goes_on || node->owns_after;
}

static void own_step(OddsRun *run, const Process *process, double p)
{
    OwnWait wait = {run, process};
    odds_own_step(run->own, process->state.own, process->node, own_kept(run, process->node), p,
                  own_counted, &wait);
}

/* The trigger check: soul icons add to the damage. */
static void attack_begin(OddsRun *run, Process *process, double p)
{
    unsigned cards = 0;
    if (process->state.own) {
        own_check(run, process, p);
        return;
    }
    for (unsigned icons = 0; icons < ODDS_ICONS; icons++)
        cards += process->state.triggers[icons];
    if (!run->query->has_triggers || cards == 0) {
        damage_begin(run, process, process->node->number, p);
        return;
    }
    for (unsigned icons = 0; icons < ODDS_ICONS; icons++) {
        Process checked = *process;
        if (process->state.triggers[icons] == 0)
            continue;
        checked.state.triggers[icons]--;
        damage_begin(run, &checked, process->node->number + icons,
                     p * process->state.triggers[icons] / cards);
    }
}

/* ---- Cards that are moved or seen ---- */

static void act_end(OddsRun *run, Process *process, double p)
{
    process->stage = STAGE_VERDICT;
    interrupts(run, process, p);
}

/* Calls `then` for each possible number of climaxes among the next `count` unknown cards. */
static void each_count(OddsRun *run, const Process *process, unsigned count, double p,
                       void (*then)(OddsRun *, Process *, unsigned, unsigned, double))
{
    unsigned cards = middle(&process->state);
    unsigned climaxes = middle_climaxes(&process->state);
    unsigned others = cards - climaxes;
    unsigned least = count > others ? count - others : 0;
    unsigned most = count < climaxes ? count : climaxes;
    for (unsigned k = least; k <= most; k++) {
        double chance = 1; /* hypergeometric: k of the climaxes, count - k of the others */
        unsigned left = cards;
        for (unsigned i = 0; i < k; i++)
            chance *= (double)(climaxes - i) * (double)(count - i) / ((i + 1.0) * left--);
        for (unsigned i = 0; i < count - k; i++)
            chance *= (double)(others - i) / left--;
        Process drawn = *process;
        then(run, &drawn, count, k, p * chance);
    }
}

static void mill_go_on(OddsRun *run, Process *process, double p);

/* Cards that are milled go to the waiting room, others to the stock, which odds do not follow. */
static void put_away(Process *process, unsigned cards, unsigned climaxes)
{
    if (process->node->verb == ODDS_MILL)
        put_waiting(&process->state, cards, climaxes);
}

static void mill_some(OddsRun *run, Process *process, unsigned count, unsigned climaxes, double p)
{
    OddsState *state = &process->state;
    state->deck = (uint8_t)(state->deck - count);
    state->deck_climaxes = (uint8_t)(state->deck_climaxes - climaxes);
    put_away(process, count, climaxes);
    process->seen = (uint16_t)(process->seen + climaxes);
    process->left = (uint8_t)(process->left - count);
    mill_go_on(run, process, p);
}

static void mill_known(Process *process, bool climax)
{
    take_top(&process->state, climax);
    put_away(process, 1, climax);
    process->seen = (uint16_t)(process->seen + climax);
    process->left--;
}

static void mill_go_on(OddsRun *run, Process *process, double p)
{
    OddsState *state = &process->state;
    while (process->left && state->top)
        mill_known(process, state->top_climaxes & 1u);
    unsigned unknown = middle(state);
    if (process->left && unknown) {
        each_count(run, process, process->left < unknown ? process->left : unknown, p, mill_some);
        return;
    }
    while (process->left && state->bottom)
        mill_known(process, true);
    if (process->left && is_interrupted(state))
        interrupts(run, process, p);
    else
        act_end(run, process, p);
}

static void into_clock_go_on(OddsRun *run, Process *process, double p)
{
    if (process->left == 0 || process->state.deck == 0) {
        act_end(run, process, p);
        return;
    }
    process->left--;
    put_in_clock(run, process, p);
}

static void heal(OddsState *state, unsigned count)
{
    for (; count && state->clock; count--) {
        state->clock--;
        unsigned climax = state->clock_climaxes >> state->clock & 1u;
        state->clock_climaxes = (uint8_t)(state->clock_climaxes & ~(1u << state->clock));
        put_waiting(state, 1, climax);
    }
}

/* Makes the next cards known, one after the other. */
static void reveal_go_on(OddsRun *run, Process *process, double p)
{
    OddsState *state = &process->state;
    unsigned known = process->node->number - (unsigned)process->left;
    if (process->left == 0 || known >= state->deck || known == 16) {
        act_end(run, process, p);
        return;
    }
    if (known >= state->top) {
        unsigned unknown = middle(state);
        double climax = unknown ? (double)middle_climaxes(state) / unknown : 1;
        if (unknown == 0)
            state->bottom--;
        state->top++;
        if (climax > 0 && climax < 1) {
            Process other = *process;
            other.left--;
            reveal_go_on(run, &other, p * (1 - climax));
            p *= climax;
        }
        state->top_climaxes = (uint16_t)(state->top_climaxes | (climax > 0) << known);
    }
    process->seen = (uint16_t)(process->seen + (state->top_climaxes >> known & 1u));
    process->left--;
    reveal_go_on(run, process, p);
}

/* Puts the cards that were looked at back on top: all of them, climaxes first, or only the others,
 * while the climaxes go where the node says. Cards below that were known before stay known. */
static void look_put(OddsRun *run, Process *process, unsigned looked, unsigned climaxes, double p)
{
    OddsState *state = &process->state;
    bool stay = process->node->place == ODDS_TOP;
    unsigned kept = stay ? looked : looked - climaxes;
    unsigned behind = state->top > looked ? state->top - looked : 0;
    unsigned behind_climaxes = behind ? (unsigned)state->top_climaxes >> looked : 0;
    unsigned first = stay ? (1u << climaxes) - 1 : 0;
    state->bottom = (uint8_t)(state->bottom - process->left);
    state->top = (uint8_t)(kept + behind);
    state->top_climaxes = (uint16_t)(first | behind_climaxes << kept);
    if (process->node->place == ODDS_BOTTOM) {
        state->bottom = (uint8_t)(state->bottom + climaxes);
    } else if (process->node->place == ODDS_WAITING_ROOM) {
        state->deck = (uint8_t)(state->deck - climaxes);
        state->deck_climaxes = (uint8_t)(state->deck_climaxes - climaxes);
        put_waiting(state, climaxes, climaxes);
    }
    act_end(run, process, p);
}

static void look_some(OddsRun *run, Process *process, unsigned count, unsigned climaxes, double p)
{
    look_put(run, process, process->revealed + count, process->seen + climaxes, p);
}

static void look_begin(OddsRun *run, Process *process, double p)
{
    OddsState *state = &process->state;
    unsigned looked = process->node->number < state->deck ? process->node->number : state->deck;
    unsigned known = looked < state->top ? looked : state->top;
    unsigned unknown = looked - known < middle(state) ? looked - known : middle(state);
    unsigned bottom = looked - known - unknown;
    process->left = (uint8_t)bottom;
    process->revealed = (uint8_t)(known + bottom);
    process->seen = (uint16_t)(bits_count(state->top_climaxes & ((1u << known) - 1)) + bottom);
    each_count(run, process, unknown, p, look_some);
}

/* Shuffles cards of the waiting room into the deck. */
static void give_back(OddsState *state, const OddsNode *node)
{
    bool climaxes = node->place == ODDS_CLIMAXES;
    unsigned there =
        climaxes ? state->waiting_climaxes : (unsigned)(state->waiting - state->waiting_climaxes);
    unsigned count = node->number < there ? node->number : there;
    state->waiting = (uint8_t)(state->waiting - count);
    state->waiting_climaxes = (uint8_t)(state->waiting_climaxes - (climaxes ? count : 0));
    state->deck = (uint8_t)(state->deck + count);
    state->deck_climaxes = (uint8_t)(state->deck_climaxes + (climaxes ? count : 0));
    state->top = state->bottom = 0;
    state->top_climaxes = 0;
}

/* ---- A process from its beginning to its end ---- */

static void begin(OddsRun *run, Process *process, double p)
{
    const OddsNode *node = process->node;
    process->stage = STAGE_ACT;
    process->left = node->number;
    process->outcome = ODDS_NOTHING;
    switch (node->verb) {
    case ODDS_ATTACK:
        attack_begin(run, process, p);
        return;
    case ODDS_DAMAGE:
        damage_begin(run, process, node->number, p);
        return;
    case ODDS_HEAL:
        heal(&process->state, node->number);
        act_end(run, process, p);
        return;
    case ODDS_LOOK:
        look_begin(run, process, p);
        return;
    case ODDS_OWN_MILL:
    case ODDS_OWN_REVEAL:
    case ODDS_OWN_LOOK:
        own_step(run, process, p);
        return;
    case ODDS_RETURN:
        give_back(&process->state, node);
        act_end(run, process, p);
        return;
    default:
        go_on(run, process, p);
    }
}

static void act(OddsRun *run, Process *process, double p)
{
    switch (process->node->verb) {
    case ODDS_MILL:
    case ODDS_STOCK:
        mill_go_on(run, process, p);
        break;
    case ODDS_INTO_CLOCK:
        into_clock_go_on(run, process, p);
        break;
    case ODDS_REVEAL:
        reveal_go_on(run, process, p);
        break;
    default:
        damage_go_on(run, process, p);
    }
}

static void end(OddsRun *run, Process *process, double p)
{
    const OddsNode *node = process->node;
    OddsState *state = &process->state;
    uint32_t next = node->counts ? run->program->entries[node->first_entry + process->seen]
                                 : node->next[process->outcome];
    if (odds_is_over(state))
        next = 0;
    if (!run->goes_on && run->program->nodes[next].attacks == 0) /* triggers no longer matter */
        state->triggers[0] = state->triggers[1] = state->triggers[2] = 0;
    if (!run->goes_on && !run->program->nodes[next].owns)
        state->own = 0;
    if (run->done)
        run->done(run, node, process->outcome, next, state, p);
    else
        run->sum += p * run->value(run, next, state);
}

static void go_on(OddsRun *run, Process *process, double p)
{
    for (;;)
        switch (process->stage) {
        case STAGE_BEGIN:
            begin(run, process, p);
            return;
        case STAGE_ACT:
            act(run, process, p);
            return;
        case STAGE_VERDICT:
            if (process->state.points == 0 || odds_is_over(&process->state)) {
                end(run, process, p);
                return;
            }
            process->due = process->state.points;
            process->stage = STAGE_POINTS;
            break;
        default:
            if (process->due == 0) {
                process->stage = STAGE_VERDICT;
                break;
            }
            process->due--;
            process->state.points--;
            if (process->state.deck) {
                put_in_clock(run, process, p);
                return;
            }
        }
}

void odds_process(OddsRun *run, uint32_t node, const OddsState *state, double p)
{
    Process process = {.state = *state, .node = &run->program->nodes[node]};
    process.state.place = 0;
    go_on(run, &process, p);
}
