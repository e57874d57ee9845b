/* Choices: the attacker takes the best move, the other player the worst for it, or the one of a rule of thumb.
 * Nodes where a phase's own choice waits are remembered by what the attacker knows. */
#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"
#include "weiss/finish/solver.h"
#include "weiss/text/build/text_build.h"

enum { MOVES_MAX = 512 };

static const double EXACT = 1e-13;

/* ---- What is known of nodes ---- */

FinishSlot *finish_slot(FinishSlot *slots, size_t mask, uint64_t key)
{
    size_t at = key >> 8 & mask;
    while (slots[at].key && slots[at].key != key)
        at = (at + 1) & mask;
    return &slots[at];
}

/* What was found before counts if it is exact or low enough, or as much was left open in this round. */
static bool recall(const FinishSolver *solver, uint64_t key, double enough, FinishRange *range,
                   unsigned *best)
{
    const FinishSlot *slot = finish_slot(solver->slots, solver->slot_mask, key);
    *range = slot->key ? (FinishRange){slot->low, slot->high} : (FinishRange){0, 1};
    *best = slot->best;
    return slot->key && (slot->high - slot->low <= EXACT || slot->high <= enough ||
                         (slot->round == solver->round && enough >= (double)slot->enough));
}

static void keep(FinishSolver *solver, uint64_t key, double enough, FinishRange range,
                 unsigned best)
{
    FinishSlot *slot = finish_slot(solver->slots, solver->slot_mask, key);
    if (finish_is_stopped(solver) || (!slot->key && solver->kept >= solver->slot_mask / 4 * 3))
        return;
    if (slot->key) {
        range.low = range.low > slot->low ? range.low : slot->low;
        range.high = range.high < slot->high ? range.high : slot->high;
    } else {
        solver->kept++;
    }
    *slot = (FinishSlot){key, range.low, range.high, (float)enough, solver->round, (uint16_t)best};
}

/* ---- Ends ---- */

bool finish_is_over(FinishSolver *solver, const FinishNode *node)
{
    const WeissState *state = &node->table.state;
    if (state->turn != solver->turn || state->active != solver->attacker)
        return true;
    bool closing = (state->step >= STEP_ENCORE_BEGIN && state->step <= STEP_EXPIRY) ||
                   state->step == STEP_END_DISCARD;
    unsigned deck = bits_count(state->players[solver->attacker ^ 1u].zone[ZONE_DECK]);
    if (!closing || state->due || state->standby_count || solver->texts.harms)
        return false;
    bool lasts = !solver->texts.takes || deck > solver->texts.takes;
    solver->lost_track |= !lasts && !solver->texts.closing;
    return lasts;
}

/* Whether a character may have an encore that is paid from the hand. */
static bool may_encore(const WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    unsigned granted = table->match->granted_types >> ABILITY_TYPE_ENCORE & 1u;
    return granted || (text && bit_in(text->with[ABILITY_TYPE_ENCORE], card));
}

/* An encore during the attacks is paid from a hand that the attacker does not see. */
static void note_encore(FinishSolver *solver, const FinishNode *node)
{
    const WeissState *state = &node->table.state;
    unsigned other = solver->attacker ^ 1u;
    uint64_t hand = finish_pooled(node, other) & state->players[other].zone[ZONE_HAND];
    for (unsigned i = 0; hand && i < state->standby_count && state->step < STEP_ENCORE_BEGIN; i++)
        solver->told |= state->standby[i].kind == STANDBY_ENCORE &&
                        state->standby[i].player == other &&
                        may_encore(&node->table, other, state->standby[i].card);
}

/* ---- Moves ---- */

/* The zone out of which a move names a card. */
static unsigned move_zone(const FinishNode *node, Move move)
{
    unsigned owner = weiss_choice_owner(&node->table.state.choice), zone = 0;
    while (zone + 1 < ZONE_COUNT &&
           !bit_in(node->table.state.players[owner].zone[zone], weiss_move_first(move)))
        zone++;
    return zone;
}

/* The classes of that zone. */
static const uint8_t *move_classes(const FinishSolver *solver, const FinishNode *node, Move move)
{
    unsigned owner = weiss_choice_owner(&node->table.state.choice);
    return finish_sorts_at(solver, node, owner)->zone[move_zone(node, move)].of;
}

/* Whether a move names a card of the class of an earlier one, out of the same zone. */
static bool is_again(const FinishSolver *solver, const FinishNode *node, const Move *moves,
                     unsigned count, Move move)
{
    WeissMoveKind kind = weiss_move_kind(move);
    const uint8_t *of = move_classes(solver, node, move);
    if (!weiss_move_names_card(kind) || kind == MOVE_PLAY || move_zone(node, move) == ZONE_STAGE)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (weiss_move_kind(moves[i]) == kind &&
            of[weiss_move_first(moves[i])] == of[weiss_move_first(move)])
            return true;
    return false;
}

/* Empty positions come first, then characters that may still attack. */
static unsigned slot_rank(const FinishNode *node, unsigned slot)
{
    enum { STANDING = SLOT_COUNT, OTHERS = 2 * SLOT_COUNT };
    const WeissPlayer *own = &node->table.state.players[node->table.state.active];
    if (slot >= SLOT_COUNT || !(own->occupied >> slot & 1u))
        return slot;
    return slot + ((own->standing & SLOTS_CENTRE) >> slot & 1u ? STANDING : OTHERS);
}

unsigned finish_plain_rank(const FinishSolver *solver, const FinishNode *node, Move move)
{
    enum { LAST = 1 << 16 };
    WeissMoveKind kind = weiss_move_kind(move);
    if (kind == MOVE_PASS || kind == MOVE_NO || kind == MOVE_END)
        return LAST;
    if (kind == MOVE_CHOOSE_SLOT)
        return slot_rank(node, weiss_move_first(move));
    return weiss_move_names_card(kind)
               ? 64 * move_zone(node, move) +
                     move_classes(solver, node, move)[weiss_move_first(move)]
               : 0;
}

static Move plain_move(const FinishSolver *solver, const FinishNode *node, const Move *moves,
                       unsigned count)
{
    Move best = moves[0];
    for (unsigned i = 1; i < count; i++)
        if (finish_plain_rank(solver, node, moves[i]) < finish_plain_rank(solver, node, best))
            best = moves[i];
    return best;
}

/* Whether the attacker chooses within an effect, not what a phase is for. */
static bool is_within(const FinishSolver *solver, const WeissChoice *choice)
{
    return choice->player == solver->attacker && choice->kind != CHOICE_MAIN &&
           choice->kind != CHOICE_CLIMAX && choice->kind != CHOICE_ATTACK;
}

/* Whether what is chosen makes no difference: within an idle ability, or for a trigger icon of no consequence. */
static bool is_idle_choice(const FinishSolver *solver, const WeissState *state)
{
    enum {
        ASIDE = 1 << TRIGGER_GATE | 1 << TRIGGER_COMEBACK | 1 << TRIGGER_FOCUS |
                1 << TRIGGER_CHOICE | 1 << TRIGGER_POOL | 1 << TRIGGER_TREASURE
    };
    enum { ICON = 15 };
    FinishTime time = finish_time(state, &solver->learned);
    if (state->choice.kind < CHOICE_YES_NO)
        return false;
    if (state->due & DUE_RESOLVING)
        return finish_is_idle(&solver->texts, time, state->frame.source.ability);
    unsigned icon = state->attack.icons[0] & ICON;
    return (state->step == STEP_TRIGGER || state->step == STEP_TRIGGER_ICONS) &&
           (ASIDE & ~solver->texts.icons[time]) >> icon & 1u;
}

/* Which of the moves is enough where what is chosen makes no difference, or one ability that does not is
 * resolved first; FINISH_STEP: none. */
static Move idle_move(const FinishSolver *solver, const WeissTable *table)
{
    const WeissState *state = &table->state;
    const WeissChoice *choice = &state->choice;
    bool idle = is_idle_choice(solver, state);
    for (unsigned i = choice->count; (idle || choice->kind == CHOICE_STANDBY) && i--;) {
        Move move = weiss_table_move(table, i);
        WeissMoveKind kind = weiss_move_kind(move);
        if (idle && (kind == MOVE_PASS || kind == MOVE_NO || i == 0))
            return move;
        if (!idle && kind == MOVE_RESOLVE &&
            finish_is_idle(&solver->texts, finish_time(state, &solver->learned),
                           state->standby[weiss_move_first(move)].ability))
            return move;
    }
    return FINISH_STEP;
}

/* Whether a move chooses a character for power, which makes no difference to it, as an earlier move does. */
static bool is_idle_again(const FinishSolver *solver, const FinishNode *node, const Move *moves,
                          unsigned count, Move move)
{
    const WeissState *state = &node->table.state;
    bool resolving = (state->due & DUE_RESOLVING) && state->choice.kind == CHOICE_SLOT;
    FinishHeeded heeded[2];
    if (!resolving || !count || weiss_move_kind(move) != MOVE_CHOOSE_SLOT ||
        !finish_gives_power(&solver->texts, finish_time(state, &solver->learned),
                            state->frame.source.ability))
        return false;
    for (unsigned player = 0; player < 2; player++)
        heeded[player] = finish_heeded(state, player, &solver->texts, &solver->learned);
    for (unsigned i = count; i-- > 0;) {
        bool heeds = false;
        for (unsigned k = 0; k < 2; k++) {
            Move one = k ? move : moves[i];
            unsigned slot = weiss_move_first(one);
            heeds |=
                weiss_move_kind(one) != MOVE_CHOOSE_SLOT || slot >= 2u * SLOT_COUNT ||
                heeded[state->choice.player ^ (slot >= SLOT_COUNT)].power >> slot % SLOT_COUNT & 1u;
        }
        if (!heeds)
            return true;
    }
    return false;
}

/* Whether it is a counter that makes no difference. */
static bool is_idle_counter(const FinishSolver *solver, const WeissChoice *choice, Move move)
{
    return choice->kind == CHOICE_COUNTER && weiss_move_names_card(weiss_move_kind(move)) &&
           !bit_in(solver->counters, weiss_move_first(move));
}

unsigned finish_moves(const FinishSolver *solver, const FinishNode *node, Move *moves,
                      unsigned most, bool *tried)
{
    const WeissChoice *choice = &node->table.state.choice;
    unsigned count = 0;
    *tried = true;
    moves[0] = idle_move(solver, &node->table);
    if (moves[0] != FINISH_STEP)
        return 1;
    if (choice->kind == CHOICE_MAIN && !solver->depth) {
        moves[0] = weiss_move(MOVE_END, 0, 0);
        *tried = choice->count == 1;
        return 1;
    }
    for (unsigned i = 0; i < choice->count && count < most; i++) {
        Move move = weiss_table_move(&node->table, i);
        if (!is_idle_counter(solver, choice, move) && !is_again(solver, node, moves, count, move) &&
            !is_idle_again(solver, node, moves, count, move))
            moves[count++] = move;
    }
    if (solver->eased && count > 1 && choice->player != solver->attacker) {
        moves[0] = finish_quiet_move(solver, node, moves, count);
        return 1;
    }
    if (solver->plain && count > 1 && is_within(solver, choice)) {
        moves[0] = plain_move(solver, node, moves, count);
        *tried = false;
        return 1;
    }
    return count;
}

static FinishRange next_value(FinishSolver *solver, FinishNode *node, double reach, double enough,
                              void *context)
{
    (void)context;
    return finish_value(solver, node, reach, enough);
}

static const FinishVisit next_visit = {next_value, NULL};

FinishRange finish_make(FinishSolver *solver, const FinishNode *node, Move move, double reach,
                        double enough, const FinishVisit *visit)
{
    bool main = node->table.state.choice.kind == CHOICE_MAIN && weiss_move_kind(move) != MOVE_END;
    solver->depth -= main;
    FinishRange range = finish_chance(solver, node, move, reach, enough, visit);
    solver->depth += main;
    return range;
}

FinishRange finish_move(FinishSolver *solver, const FinishNode *node, Move move, double reach,
                        double enough)
{
    return finish_make(solver, node, move, reach, enough, &next_visit);
}

/* The move that was best before is tried first; then the others need not be known exactly. */
static FinishRange best_own(FinishSolver *solver, const FinishNode *node, const Move *moves,
                            unsigned count, bool tried, double reach, double enough,
                            unsigned *which)
{
    FinishRange best = {0, tried ? 0 : 1};
    unsigned first = *which < count ? *which : 0;
    *which = first;
    for (unsigned i = 0; i < count && best.low < 1 - EXACT; i++) {
        unsigned at = i == 0 ? first : i <= first ? i - 1 : i;
        FinishRange range =
            finish_move(solver, node, moves[at], reach, best.low > enough ? best.low : enough);
        if (range.low > best.low) {
            best.low = range.low;
            *which = at;
        }
        best.high = range.high > best.high ? range.high : best.high;
    }
    return best;
}

static FinishRange best_other(FinishSolver *solver, const FinishNode *node, const Move *moves,
                              unsigned count, double reach, double enough)
{
    FinishRange worst = {1, 1};
    for (unsigned i = 0; i < count && worst.high > EXACT; i++) {
        FinishRange range = finish_move(solver, node, moves[i], reach, enough);
        worst.low = range.low < worst.low ? range.low : worst.low;
        worst.high = range.high < worst.high ? range.high : worst.high;
        if (worst.high <= enough && i + 1 < count)
            return (FinishRange){0, worst.high};
    }
    return worst;
}

/* What the rule of thumb would do. Where it sees a hand that is open here, anything. */
static FinishRange by_thumb(FinishSolver *solver, const FinishNode *node, const Move *moves,
                            unsigned count, double reach)
{
    const FinishQuestion *question = solver->question;
    unsigned other = solver->attacker ^ 1u;
    FinishRange all = {1, 0};
    Rng rng = rng_start(1, 1);
    if (!(finish_pooled(node, other) & node->table.state.players[other].zone[ZONE_HAND]))
        return finish_move(solver, node,
                           question->decide((const View *)(const void *)&node->table, &rng), reach,
                           -1);
    for (unsigned i = 0; i < count; i++) {
        FinishRange range = finish_move(solver, node, moves[i], reach, -1);
        all.low = range.low < all.low ? range.low : all.low;
        all.high = range.high > all.high ? range.high : all.high;
    }
    return all;
}

/* Without counters the counter step is passed. */
static FinishRange choose(FinishSolver *solver, const FinishNode *node, double reach, double enough,
                          unsigned *which)
{
    Move moves[MOVES_MAX];
    bool tried;
    const WeissChoice *choice = &node->table.state.choice;
    if (choice->kind == CHOICE_COUNTER && !solver->counters)
        return finish_move(solver, node, weiss_move(MOVE_PASS, 0, 0), reach, enough);
    unsigned count = finish_moves(solver, node, moves, MOVES_MAX, &tried);
    if (choice->player == solver->attacker)
        return best_own(solver, node, moves, count, tried, reach, enough, which);
    if (solver->question->decide)
        return by_thumb(solver, node, moves, count, reach);
    return best_other(solver, node, moves, count, reach, enough);
}

/* Whether an encore waits that the player may pay for before the encore step. */
static void learn_encore(FinishSolver *solver, const WeissState *state)
{
    for (unsigned i = 0; i < state->standby_count && state->step < STEP_ENCORE_BEGIN; i++) {
        bool *encore = &solver->learned.encore[state->standby[i].player & 1u];
        bool quiet = solver->eased && state->standby[i].player != solver->attacker;
        if (state->standby[i].kind != STANDBY_ENCORE || *encore || quiet)
            continue;
        *encore = true;
        finish_learn_news(solver);
    }
}

/* Whether the next step moves no card that the attacker does not see. A level-up may bring a refresh with it. */
static bool is_quiet(const WeissState *state)
{
    enum { MOVES = DUE_INTERRUPT | DUE_PROCESS | DUE_PENALTY | DUE_STANDBY };
    return !(state->due & MOVES) && state->step > STEP_CLIMAX &&
           state->step != STEP_TRIGGER_BEGIN && state->step != STEP_TRIGGER &&
           state->step != STEP_TRIGGER_AGAIN && state->step < STEP_ENCORE_BEGIN;
}

/* Whether the player attacked chooses the card with which it reaches the last level, and the attacker cannot lose with it:
 * any card loses (CR 9.4.1.1). */
static bool is_lost(const FinishSolver *solver, const WeissState *state)
{
    const WeissPlayer *own = &state->players[solver->attacker];
    return state->result == RESULT_RUNNING && state->choice.kind == CHOICE_LEVEL &&
           state->choice.player != solver->attacker && state->turn == solver->turn &&
           level_of(&state->players[state->choice.player]) + 1 == WEISS_LOSING_LEVEL &&
           !own->lost && own->zone[ZONE_DECK] && clock_count(own) < WEISS_CLOCK_LIMIT;
}

bool finish_ended(FinishSolver *solver, const FinishNode *node, FinishRange *range)
{
    const WeissState *state = &node->table.state;
    bool ended = state->result != RESULT_RUNNING;
    double won = ended && state->result == (int)solver->attacker && state->turn == solver->turn;
    if (is_lost(solver, state)) {
        ended = true;
        won = 1;
    }
    *range = (FinishRange){won, won};
    return ended || finish_is_over(solver, node);
}

/* Whether the damage of the last attack comes next: what its trigger check showed counts no more. */
static bool is_before_damage(const FinishSolver *solver, const WeissState *state)
{
    return state->step == STEP_DAMAGE_BEGIN && state->choice.kind == CHOICE_NONE && !state->due &&
           finish_time(state, &solver->learned) == FINISH_DONE;
}

uint64_t finish_node_key(const FinishSolver *solver, const FinishNode *node)
{
    const WeissState *state = &node->table.state;
    if (!finish_is_between(state) && !is_before_damage(solver, state))
        return 0;
    uint64_t key = finish_key(node, solver->sorts[finish_time(state, &solver->learned)],
                              &solver->texts, &solver->learned) +
                   solver->salt;
    return rng_mix(state->step <= STEP_MAIN ? key + solver->depth : key) | 1;
}

static void watch(void *context, const WeissTable *table, const WeissEvent *event)
{
    finish_learn_event(context, table, event);
}

/* Whether an encore of the attacker, which is paid from hand or stock, brings back a card that makes no difference there. */
static bool is_idle_encore(const FinishSolver *solver, const FinishNode *node,
                           const WeissStandby *standby)
{
    const FinishSorts *sorts = finish_sorts_at(solver, node, solver->attacker);
    const uint64_t *heeded = sorts->heeded;
    return standby->kind == STANDBY_ENCORE && standby->player == solver->attacker &&
           node->table.state.step < STEP_ENCORE_BEGIN && !solver->texts.closing &&
           !bit_in(heeded[ZONE_STAGE], standby->card) && !heeded[ZONE_WAITING_ROOM] &&
           !heeded[ZONE_HAND] && !heeded[ZONE_STOCK] &&
           !may_encore(&node->table, solver->attacker, standby->card);
}

/* Idle abilities that wait are left out. */
static void drop_idle(const FinishSolver *solver, FinishNode *node)
{
    WeissState *state = &node->table.state;
    FinishTime time = finish_time(state, &solver->learned);
    unsigned dropped = 0;
    if (state->choice.kind != CHOICE_NONE || !state->standby_count)
        return;
    for (unsigned i = 0; i < (unsigned)state->standby_count + state->later_count; i++) {
        const WeissStandby *standby = &state->standby[i];
        bool idle = standby->kind == STANDBY_ABILITY &&
                    finish_is_idle(&solver->texts, time, standby->ability);
        if (i < state->standby_count && (idle || is_idle_encore(solver, node, standby)))
            dropped++;
        else
            state->standby[i - dropped] = *standby;
    }
    state->standby_count = (uint8_t)(state->standby_count - dropped);
    if (!state->standby_count)
        state->due &= ~(uint32_t)DUE_STANDBY;
}

static void quiet_step(const FinishSolver *solver, FinishNode *node)
{
    weiss_table_step(&node->table);
    drop_idle(solver, node);
}

static void go_on_quietly(FinishSolver *solver, FinishNode *node)
{
    const WeissState *state = &node->table.state;
    FinishZones before;
    if (state->result != RESULT_RUNNING || state->choice.kind != CHOICE_NONE || !is_quiet(state))
        return;
    finish_zones_copy(&before, &node->table);
    weiss_table_observe(&node->table, watch, solver);
    node->table.listened = finish_learn_listens(&node->table);
    while (state->result == RESULT_RUNNING && state->choice.kind == CHOICE_NONE &&
           is_quiet(state) && !finish_is_free_battle(solver, &node->table) &&
           !is_before_damage(solver, state))
        quiet_step(solver, node);
    weiss_table_observe(&node->table, NULL, NULL);
    finish_learn_moves(solver, &node->table, &before);
}

FinishRange finish_value(FinishSolver *solver, FinishNode *node, double reach, double enough)
{
    const WeissState *state = &node->table.state;
    FinishRange range;
    drop_idle(solver, node);
    go_on_quietly(solver, node);
    if (finish_ended(solver, node, &range))
        return range;
    note_encore(solver, node);
    learn_encore(solver, state);
    uint64_t key = finish_node_key(solver, node);
    unsigned best = 0;
    if (key) {
        if (recall(solver, key, enough, &range, &best))
            return range;
        solver->nodes++;
        if (finish_is_stopped(solver) || reach < solver->least)
            return range;
    }
    if (finish_is_free_battle(solver, &node->table))
        range = finish_free_battle(solver, node, reach, enough, &next_visit);
    else if (state->choice.kind == CHOICE_NONE)
        range = finish_chance(solver, node, FINISH_STEP, reach, enough, &next_visit);
    else
        range = choose(solver, node, reach, enough, &best);
    if (key)
        keep(solver, key, enough, range, best);
    return range;
}
