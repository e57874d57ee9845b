/* Texts in games of more than two players: who "your opponent" is, choosing among characters of
 * several opponents, and clauses done for each of them in turn. The interpreter knows two sides;
 * here the second one changes hands. (Questions about several opponents: select/ask_opponents.c.)
 * Games of two use none of this. */
#include "weiss/text/play/effect/clause_parts.h"

/* ---- Who is meant ---- */

void multiplayer_face(Run *run, unsigned opponent)
{
    run->opponent = opponent;
    run->apart = run->known != opponent ||
                 multiplayer_opposite(&run->table->state, run->me, &run->frame->source) != opponent;
}

/* The opponent of the ability being resolved is in the state; others find one, without dice. */
void multiplayer_run_begin(Run *run)
{
    const WeissState *state = &run->table->state;
    unsigned opponent = state->multiplayer.opponent;
    run->multiplayer = true;
    if (run->frame == &state->frame && (state->due & DUE_RESOLVING)) {
        run->known = (uint8_t)(state->multiplayer.vague ? WEISS_PLAYERS_MAX : opponent);
    } else {
        unsigned related = multiplayer_related(state, run->me);
        run->known = (uint8_t)multiplayer_opponent_known(run->table, run->me, &run->frame->source);
        opponent = run->known < WEISS_PLAYERS_MAX ? run->known
                   : related                      ? bits_first(related)
                                                  : multiplayer_next_living(state, run->me);
    }
    multiplayer_face(run, opponent);
}

/* Makes this one the run's opponent, until another one becomes it. */
static void opponent_become(Run *run, unsigned opponent)
{
    if (run->opponent != opponent) {
        run->frame->candidates[1] = run->frame->topic[1] = 0;
        run->frame->chosen = run->frame->chosen > FRAME_THEIRS ? 0 : run->frame->chosen;
    }
    run->table->state.multiplayer.opponent = (uint8_t)opponent;
    multiplayer_face(run, opponent);
}

/* Makes the one the run's opponent with whom the ability began. */
static void opponent_return(Run *run)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    if (run->opponent != multiplayer->first) {
        opponent_become(run, multiplayer->first);
        run->frame->antecedent[1] = bit_in(multiplayer->group, multiplayer->first)
                                        ? multiplayer->antecedent[multiplayer->first]
                                        : 0;
    }
    multiplayer->vague = multiplayer->first_vague;
    run->known = (uint8_t)(multiplayer->vague ? WEISS_PLAYERS_MAX : multiplayer->first);
    multiplayer_face(run, run->opponent);
}

/* Times of a turn: events that concern everybody. */
static const uint64_t times = 1ull << EVENT_TURN_BEGIN | 1ull << EVENT_STAND_PHASE |
                              1ull << EVENT_DRAW_PHASE | 1ull << EVENT_CLOCK_PHASE |
                              1ull << EVENT_MAIN_PHASE | 1ull << EVENT_CLIMAX_PHASE |
                              1ull << EVENT_ATTACK_PHASE | 1ull << EVENT_ENCORE_STEP |
                              1ull << EVENT_END_PHASE | 1ull << EVENT_TURN_END;

bool multiplayer_concerns(Run *run, const WeissEvent *happening)
{
    const WeissState *state = &run->table->state;
    unsigned opponent = happening->player;
    if (opponent == run->me)
        opponent = multiplayer_attack_opponent(state, run->me);
    else if (!bit_in(multiplayer_related(state, run->me), opponent))
        return times >> happening->kind & 1u;
    if (opponent < WEISS_PLAYERS_MAX)
        multiplayer_face(run, opponent);
    return true;
}

/* ---- Choosing ---- */

/* The characters of an opponent that can still be chosen. */
static uint64_t left_of(const Run *run, const Selection *selection, unsigned opponent)
{
    const WeissTable *table = run->table;
    const WeissPlayer *p = &table->state.players[opponent];
    Run one = run_facing(run, opponent);
    one.frame = run->frame;
    Selection theirs = ask_selection(&one, selection->set);
    selection_settle(&one, &theirs);
    uint64_t cards = theirs.cards.of[1] & p->zone[ZONE_STAGE];
    if (selection->turning)
        cards = clause_turnable(p, selection->turning, cards);
    cards &= ~stage_cards(p, banned_slots(table, opponent, p->occupied, BAN_CHOSEN));
    return cards & ~table->state.multiplayer.antecedent[opponent];
}

/* What can still be chosen, by player. */
typedef struct Left {
    uint64_t own;
    uint64_t of[WEISS_PLAYERS_MAX];
    unsigned count;
    uint64_t slots; /* as they are offered */
} Left;

static uint64_t slots_of(const Run *run, unsigned player, uint64_t cards)
{
    return slots_offered(run, run->me, player,
                         slots_with(player_at(run->table, player), cards));
}

/* Once one of the player's own characters was chosen, only own ones; and vice versa. */
static Left left_find(const Run *run, const Selection *selection)
{
    const WeissState *state = &run->table->state;
    Left left = {.own =
                     state->multiplayer.group ? 0 : selection->cards.of[0] & ~run->frame->picked};
    unsigned opponents = run->frame->picked ? 0 : multiplayer_related(state, run->me);
    left.slots = slots_of(run, run->me, left.own);
    for (; opponents; opponents &= opponents - 1) {
        unsigned opponent = bits_first(opponents);
        left.of[opponent] = left_of(run, selection, opponent);
        left.slots |= slots_of(run, opponent, left.of[opponent]);
    }
    left.count = bits_count(left.slots);
    return left;
}

static void opponents_pick(WeissState *state, unsigned opponent, uint64_t cards)
{
    state->multiplayer.antecedent[opponent] |= cards;
    if (cards)
        state->multiplayer.group = (uint8_t)(state->multiplayer.group | 1u << opponent);
}

static void pick_all(Run *run, const Left *left)
{
    run->frame->picked |= left->own;
    for (unsigned player = 0; player < WEISS_PLAYERS_MAX; player++)
        opponents_pick(&run->table->state, player, left->of[player]);
}

static unsigned picked_count(const Run *run)
{
    const WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    unsigned count = bits_count(run->frame->picked);
    for (unsigned group = multiplayer->group; group; group &= group - 1)
        count += bits_count(multiplayer->antecedent[bits_first(group)]);
    return count;
}

/* Makes what was chosen "it". The opponent is the first of those whose characters were chosen. */
static void picked_become_it(Run *run)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    if (multiplayer->group) {
        opponent_become(run, bits_first(multiplayer->group));
        multiplayer->vague = false;
        run->known = (uint8_t)run->opponent;
        run->apart = false;
    }
    run->frame->antecedent[0] = run->frame->picked;
    run->frame->antecedent[1] = multiplayer->group ? multiplayer->antecedent[run->opponent] : 0;
}

static void choice_begin(Run *run, const Selection *selection)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    run->frame->picked = 0;
    run->frame->count = (uint8_t)selection->most;
    multiplayer->group = 0;
    memset(multiplayer->antecedent, 0, sizeof multiplayer->antecedent);
}

Outcome multiplayer_choose(Run *run, const Selection *selection, unsigned step)
{
    WeissFrame *frame = run->frame;
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    if (multiplayer->given) { /* in an earlier round */
        frame->antecedent[0] = 0;
        frame->antecedent[1] = multiplayer->antecedent[run->opponent];
        return OUTCOME_DONE;
    }
    if (step == 0)
        choice_begin(run, selection);
    while (frame->count) {
        Left left = left_find(run, selection);
        unsigned picked = picked_count(run);
        bool pass = picked >= selection->least || (run_may(run) && picked == 0);
        if (left.count == 0)
            break;
        if (!pass && left.count <= selection->least - picked) {
            pick_all(run, &left);
            break;
        }
        frame->chooser = (uint8_t)run->me;
        multiplayer->asked = true;
        weiss_offer_slot(run->table, CHOICE_SLOT, run->me, left.slots, pass);
        return OUTCOME_WAIT; /* there are at least two options */
    }
    multiplayer->asked = false;
    picked_become_it(run);
    return OUTCOME_DONE;
}

bool multiplayer_picked(Run *run, unsigned owner, unsigned card)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    if (!multiplayer->asked)
        return false;
    multiplayer->asked = false;
    if (owner == run->me)
        run->frame->picked |= bit_of(card);
    else
        opponents_pick(&run->table->state, owner, bit_of(card));
    run->frame->count--;
    return true;
}

/* ---- Rounds ---- */

/* The set of a clause that acts on characters of an opponent; 0 for other clauses. */
static unsigned clause_set(const CodeClause *clause)
{
    static const uint64_t kinds = 1ull << CLAUSE_PUT | 1ull << CLAUSE_PUT_END |
                                  1ull << CLAUSE_TURN_FACE | 1ull << CLAUSE_REST |
                                  1ull << CLAUSE_STAND | 1ull << CLAUSE_REVERSE |
                                  1ull << CLAUSE_GIVE | 1ull << CLAUSE_GIVE_ALL |
                                  1ull << CLAUSE_LOSE_TRAIT;
    return (kinds >> clause->kind & 1u) && !clause->theirs ? clause->set : 0;
}

/* The opponents, a bit each, all of whose characters a set means. */
static unsigned opponents_given(const Run *run, unsigned set)
{
    unsigned opponents = 0;
    if (run->records->sets[set].kind == SET_END)
        return 0;
    for (unsigned rest = multiplayer_related(&run->table->state, run->me); rest; rest &= rest - 1) {
        Run one = run_facing(run, bits_first(rest));
        Selection selection = ask_selection(&one, set);
        selection_settle(&one, &selection);
        if (selection.given && (selection.cards.of[1] & run_side(&one, 1)->zone[ZONE_STAGE]))
            opponents |= rest & -rest;
    }
    return opponents;
}

/* The players that "your opponent cannot …" is about; 0 in an attack: only the other player in it.
 * "All players" includes the master in any round. */
static unsigned opponents_forbidden(const Run *run, const CodeClause *clause)
{
    const WeissState *state = &run->table->state;
    if (clause->sides == SIDES_BOTH)
        return state->living & ~(1u << run->me);
    return run->opponent == multiplayer_attack_opponent(state, run->me)
               ? 0
               : multiplayer_related(state, run->me);
}

/* The opponents for whom a clause is done in turn; 0: only for the run's opponent. */
static unsigned rounds_of(const Run *run, const CodeClause *clause)
{
    unsigned group = run->table->state.multiplayer.group;
    if (run->actor != run->me)
        return 0;
    if (clause->kind == CLAUSE_GIVE_PLAYERS && clause->sides != SIDES_MINE)
        return opponents_forbidden(run, clause);
    if ((clause->flags & CLAUSE_TOLD) || clause->kind == CLAUSE_GIVE_SAME)
        return group & ~(1u << run->opponent) ? group : 0;
    return clause_set(clause) ? opponents_given(run, clause_set(clause)) : 0;
}

/* Does the rounds that are left; `first`: the next one is the first. */
static Outcome rounds_do(Run *run, const CodeClause *clause, bool first)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    bool nothing = run->nothing;
    bool goes_on = run->frame->stage > 0;
    while (multiplayer->rounds) {
        unsigned opponent = bits_first(multiplayer->rounds);
        if (!goes_on) {
            opponent_become(run, opponent);
            run->frame->antecedent[1] =
                bit_in(multiplayer->group, opponent) ? multiplayer->antecedent[opponent] : 0;
        }
        goes_on = false;
        run->again = !first;
        Outcome outcome = clause_do(run, clause);
        if (outcome != OUTCOME_DONE)
            return outcome;
        nothing = (first || nothing) && run->nothing;
        first = false;
        if (bit_in(multiplayer->group, opponent))
            multiplayer->antecedent[opponent] = run->frame->antecedent[1];
        multiplayer->rounds = (uint8_t)(multiplayer->rounds & (multiplayer->rounds - 1));
        run->frame->stage = 0;
    }
    multiplayer->given = false;
    run->again = false;
    run->nothing = nothing;
    opponent_return(run);
    return OUTCOME_DONE;
}

/* A clause that chose characters of several opponents is now done for the others. */
static Outcome chosen_rounds(Run *run, const CodeClause *clause)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    if (!clause_set(clause) || (clause->flags & CLAUSE_TOLD) || (multiplayer->group & (multiplayer->group - 1)) == 0)
        return OUTCOME_DONE;
    multiplayer->rounds = (uint8_t)(multiplayer->group & ~(1u << run->opponent));
    multiplayer->given = true;
    run->frame->stage = 0;
    return rounds_do(run, clause, false);
}

/* After a clause: "those" of several opponents are forgotten like "it". Only characters stay beside
 * own cards elsewhere (clause_means). */
static void group_keep(Run *run)
{
    const WeissState *state = &run->table->state;
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    bool elsewhere = run->frame->antecedent[0] & ~run_side(run, 0)->zone[ZONE_STAGE];
    uint64_t theirs =
        bit_in(multiplayer->group, run->opponent) ? multiplayer->antecedent[run->opponent] : 0;
    if (run->frame->antecedent[1] != theirs)
        multiplayer->group = 0;
    for (unsigned rest = elsewhere ? multiplayer->group : 0; rest; rest &= rest - 1)
        multiplayer->antecedent[bits_first(rest)] &=
            state->players[bits_first(rest)].zone[ZONE_STAGE];
}

Outcome multiplayer_clause(Run *run, const CodeClause *clause)
{
    WeissMultiplayer *multiplayer = &run->table->state.multiplayer;
    if (multiplayer->rounds) /* one of them has waited for an answer */
        return rounds_do(run, clause, false);
    if (run->frame->stage == 0) {
        unsigned rounds = rounds_of(run, clause);
        if (clause_set(clause) && !(clause->flags & (CLAUSE_TOLD | CLAUSE_KNOWN))) { /* new "those" */
            multiplayer->group = (uint8_t)rounds;
            memset(multiplayer->antecedent, 0, sizeof multiplayer->antecedent);
        }
        multiplayer->rounds = (uint8_t)rounds;
        if (rounds)
            return rounds_do(run, clause, true);
    }
    Outcome outcome = clause_do(run, clause);
    if (outcome != OUTCOME_DONE)
        return outcome;
    group_keep(run);
    return chosen_rounds(run, clause);
}
