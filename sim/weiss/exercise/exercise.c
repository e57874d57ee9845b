/* Exercises the abilities of one card, one by one: makes decks around the card and positions with
 * them, and plays on from each position with a preference for what lets texts run. */
#include "sim/weiss/exercise/exercise.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "sim/host/memory.h"
#include "sim/weiss/exercise/exercise_probe.h"
#include "sim/weiss/exercise/exercise_promise.h"
#include "sim/weiss/exercise/exercise_scene.h"
#include "weiss/engine/event.h"
#include "weiss/engine/move.h"
#include "weiss/engine/rules.h"
#include "weiss/position/position.h"
#include "weiss/text/play/text_play.h"
#include "weiss/weiss_game.h"

enum { ME = 0, PLAYERS = 2, MOVES_OF_ATTEMPT = 60, TURNS_OF_ATTEMPT = 2 };

/* Everything that is needed for one card: decks, a table, and what is observed. */
typedef struct Exercise {
    const ExerciseOptions *options;
    WeissDeck decks[PLAYERS];
    WeissMatch match;
    WeissTally tally;
    WeissTable table;
    WeissTable snapshot; /* when the ability began, or its cost was paid */
    WeissState base;     /* the last position that is described by its zones */
    Rng rng;
    ExerciseResult result;
    uint64_t kin;    /* cards of the deck that the card's texts mention */
    unsigned card;   /* the number of the card in the deck */
    unsigned number; /* of the ability in the deck's text; all from here to `end` belong to it */
    unsigned end;
    unsigned runs;
    uint8_t encore; /* which encore was used last */
    bool tracking;
    bool begun; /* what is tracked began as the exercised ability */
    bool paid;
    bool declined;  /* a part of what is tracked was declined, */
    bool accepted;  /* and one was accepted */
    bool declining; /* all parts are being declined, to see the result */
    ExercisePromise promise;
    uint64_t parts;        /* optional parts of the ability, by instruction */
    uint64_t taken;        /* those that were accepted, */
    uint64_t refused;      /* and those that were declined */
    WeissState asked;      /* the state in which the first part was declined, */
    struct Exercise *kept; /* and a copy of everything from then */
    ExerciseResult shown;  /* the last run */
    WeissState shown_base;
} Exercise;

static const Ability *target(const Exercise *exercise)
{
    return &exercise->decks[ME].text->abilities[exercise->number];
}

/* ---- Whether it ran ----------- */

/* Whether a name (ability_name) is that of the exercised ability. */
static bool is_target(const Exercise *exercise, unsigned name)
{
    return name >= ability_name(ME, exercise->number) && name < ability_name(ME, exercise->end);
}

static void ran(Exercise *exercise)
{
    exercise->result.ran = true;
    exercise->runs++;
}

/* Keeps the play in which the ability has just run. */
static void show(Exercise *exercise)
{
    exercise->shown = exercise->result;
    exercise->shown_base = exercise->base;
    exercise->shown.before = exercise->result.before ? &exercise->shown_base : NULL;
}

/* Takes a snapshot. Any ability is tracked, because with a REPLAY another one may continue as the
 * exercised one, or that one as another. */
static void keep(Exercise *exercise, const WeissTable *table, unsigned name, bool paid)
{
    exercise->snapshot = *table;
    exercise->snapshot.observer = NULL;
    exercise->snapshot.clause_observer = NULL;
    exercise->snapshot.listened = table->match->listened;
    exercise->tracking = true;
    exercise->declined = exercise->accepted = false;
    exercise->begun = is_target(exercise, name);
    exercise->paid = paid;
}

static void resolution_over(Exercise *exercise, const WeissTable *table, unsigned name)
{
    ExerciseCase one = {exercise->result.card,
                        exercise->result.text,
                        exercise->result.index,
                        table,
                        &exercise->snapshot,
                        &table->state.frame.source,
                        exercise->paid,
                        exercise->declined,
                        exercise->declining && !exercise->accepted,
                        false};
    bool tracking = exercise->tracking && (exercise->begun || is_target(exercise, name));
    exercise->tracking = false;
    if (!tracking)
        return;
    one.changed = exercise->declining && exercise_state_differs(&exercise->asked, &table->state);
    exercise->result.parts.changed |= one.changed;
    if (exercise->declining)
        exercise->declining = false;
    else if (!exercise->declined && !(exercise->promise.done & ~exercise->promise.kept) &&
             exercise_state_differs(&exercise->snapshot.state, &table->state))
        ran(exercise);
    if (exercise->options->seen)
        exercise->options->seen(exercise->options->context, &one);
}

/* The events at which the gains of a continuous ability are compared. */
static const uint64_t asked_at =
    1ull << EVENT_MAIN_PHASE | 1ull << EVENT_CLIMAX_PHASE | 1ull << EVENT_ATTACK_PHASE |
    1ull << EVENT_ATTACKED | 1ull << EVENT_TRIGGER_STEP | 1ull << EVENT_COUNTER_STEP |
    1ull << EVENT_DAMAGE_STEP | 1ull << EVENT_BATTLE_STEP | 1ull << EVENT_ENCORE_STEP |
    1ull << EVENT_STAND_PHASE | 1ull << EVENT_END_PHASE;

static bool is_continuous(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_CONT || ability->type == ABILITY_TYPE_GREAT_PERFORMANCE;
}

static void look_at_gains(Exercise *exercise, const WeissTable *table)
{
    for (unsigned number = exercise->number; number < exercise->end; number++)
        if (!exercise->result.ran && !exercise->declining &&
            is_continuous(&exercise->decks[ME].text->abilities[number]) &&
            exercise_gives(table, ME, number))
            ran(exercise);
}

static void observer(void *context, const WeissTable *table, const WeissEvent *event)
{
    Exercise *exercise = context;
    switch (event->kind) {
    case EVENT_ABILITY_BEGUN:
    case EVENT_ABILITY_USED:
        keep(exercise, table, event->detail, event->kind == EVENT_ABILITY_USED);
        break;
    case EVENT_ABILITY_OVER:
        resolution_over(exercise, table, event->detail);
        break;
    case EVENT_ENCORED:
        if (exercise->encore && !exercise->declining &&
            is_target(exercise, table->state.frame.source.ability))
            ran(exercise);
        break;
    default:
        if (asked_at >> event->kind & 1u)
            look_at_gains(exercise, table);
        break;
    }
}

/* Whether a clause only puts cards back as they lay. */
static bool keeps_order(const Exercise *exercise, const CodeClause *clause)
{
    const Code *code = &exercise->decks[ME].text->code;
    bool puts = clause->kind == CLAUSE_PUT || clause->kind == CLAUSE_PUT_REST ||
                clause->kind == CLAUSE_PUT_END;
    return puts && code->ways[clause->of].flags & WAY_SAME_ORDER;
}

/* Clauses of the ability itself, except while the effect of a no is tried. */
static void clause_observer(void *context, const WeissTable *table, const CodeClause *clause,
                            bool over)
{
    Exercise *exercise = context;
    const WeissFrame *frame = &table->state.frame;
    if (exercise->tracking && exercise->begun && !exercise->declining &&
        frame->source.ability == ability_name(ME, exercise->number) &&
        !keeps_order(exercise, clause))
        exercise_promise_note(&exercise->promise, &table->state, clause->kind, frame->op, over);
}

/* ---- Playing on ---- */

/* How much a move is preferred: above all if it has to do with the card, or lets texts run. */
static unsigned liking(const Exercise *exercise, Move move)
{
    const WeissState *state = &exercise->table.state;
    unsigned first = weiss_move_first(move);
    bool mine = state->choice.player == ME;
    const WeissCard *card = exercise->result.card;
    bool own_card = mine && first < WEISS_DECK_SIZE && exercise->decks[ME].card[first] == card;
    bool own_slot = mine && first < SLOT_COUNT &&
                    state->players[ME].stage[first].card != WEISS_NO_CARD &&
                    exercise->decks[ME].card[state->players[ME].stage[first].card] == card;
    switch (weiss_move_kind(move)) {
    case MOVE_PLAY:
        return own_card ? 60 : 3;
    case MOVE_CLIMAX:
    case MOVE_COUNTER:
    case MOVE_CLOCK:
        return own_card ? 200 : 12;
    case MOVE_ACT:
        return own_slot ? 200 : 3;
    case MOVE_ATTACK:
        return own_slot ? 40 : 10;
    case MOVE_ENCORE:
        return first ? 60 : 6;
    case MOVE_YES:
        return 9;
    case MOVE_NO:
        return 1;
    case MOVE_PASS:
        return 4;
    case MOVE_END:
        return 14;
    case MOVE_CHOOSE_CARD:
        return own_card ? 12 : 8;
    case MOVE_CHOOSE_SLOT:
        return own_slot ? 12 : 8;
    case MOVE_MOVE:
        return own_slot ? 3 : 1;
    default:
        return 4;
    }
}

static Move pick_move(Exercise *exercise)
{
    enum { CONSIDERED = 200 };
    unsigned likings[CONSIDERED];
    unsigned count = exercise->table.state.choice.count;
    unsigned sum = 0;
    if (count > CONSIDERED)
        return weiss_table_move(&exercise->table, rng_below(&exercise->rng, count));
    for (unsigned i = 0; i < count; i++)
        sum += likings[i] = liking(exercise, weiss_table_move(&exercise->table, i));
    unsigned at = rng_below(&exercise->rng, sum);
    unsigned i = 0;
    while (at >= likings[i])
        at -= likings[i++];
    return weiss_table_move(&exercise->table, i);
}

/* Whether a position describes the whole state, including what was done in this turn. */
static bool is_plain(const WeissState *state)
{
    return weiss_position_plain(state) && !state->attack.checks;
}

static bool may_be_base(const Exercise *exercise, const WeissState *state)
{
    return is_plain(state) && state->acts == 0 && state->last_stamp == exercise->base.last_stamp;
}

static void base_take(Exercise *exercise)
{
    exercise->base = exercise->table.state;
    exercise->result.before = &exercise->base;
    exercise->result.move_count = 0;
}

/* ---- Optional parts ---- */

static bool is_optional(const Op *op)
{
    return op->code == OP_MAY || op->code == OP_MAY_CLAUSE || op->code == OP_PAY;
}

/* A bit for each instruction of the ability that can be declined. */
static uint64_t parts_of(const Exercise *exercise)
{
    const DeckText *text = exercise->decks[ME].text;
    const Ability *ability = target(exercise);
    unsigned next = exercise->number + 1;
    unsigned end =
        next < text->ability_count ? text->abilities[next].first_op : text->code.op_count;
    uint64_t parts = 0;
    for (unsigned i = 0; i < 64 && ability->first_op + i < end; i++)
        if (is_optional(&text->code.ops[ability->first_op + i]))
            parts |= bit_of(i);
    return parts;
}

/* The bit of the part of the ability that a player is asked about now; 0 if there is none. */
static uint64_t part_asked(const Exercise *exercise)
{
    const WeissState *state = &exercise->table.state;
    const WeissFrame *frame = &state->frame;
    bool yes_no = state->choice.kind == CHOICE_YES_NO && frame->stage == 0;
    bool first = state->choice.kind != CHOICE_YES_NO && state->choice.pass &&
                 (!frame->picked || frame->stage >= STAGE_OWN);
    bool text = frame->source.kind == STANDBY_ABILITY || frame->source.kind == STANDBY_EVENT;
    if (!text || !(state->due & DUE_RESOLVING) || frame->paying || frame->op > 63 ||
        frame->source.ability != ability_name(ME, exercise->number) || !(yes_no || first))
        return 0;
    const Op *op = &exercise->decks[ME].text->code.ops[target(exercise)->first_op + frame->op];
    return is_optional(op) && (yes_no || op->code == OP_MAY_CLAUSE) ? bit_of(frame->op) : 0;
}

static bool move_declines(Move move)
{
    return weiss_move_kind(move) == MOVE_NO || weiss_move_kind(move) == MOVE_PASS;
}

/* Makes a move, and records whether it accepts or declines the part that is asked about. */
static void answer(Exercise *exercise, Move move)
{
    uint64_t part = part_asked(exercise);
    bool no = part && move_declines(move);
    exercise->declined |= no;
    exercise->accepted |= part && !no;
    *(no ? &exercise->refused : &exercise->taken) |= part;
    weiss_table_apply(&exercise->table, move);
}

static Move decline_move(Exercise *exercise)
{
    unsigned i = 0;
    while (!move_declines(weiss_table_move(&exercise->table, i)))
        i++;
    return weiss_table_move(&exercise->table, i);
}

/* Declines the part that is asked about, and all that follow, up to the end of the ability. Then
 * everything is restored. */
static void decline(Exercise *exercise)
{
    enum { MOVES = 30 };
    Exercise *kept = exercise->kept;
    *kept = *exercise;
    exercise->asked = exercise->table.state;
    exercise->declining = true;
    for (unsigned i = 0;
         i < MOVES && exercise->declining && exercise->table.state.result == RESULT_RUNNING; i++)
        answer(exercise, part_asked(exercise) ? decline_move(exercise) : pick_move(exercise));
    kept->refused = exercise->refused;
    kept->result.parts.changed = exercise->result.parts.changed;
    *exercise = *kept;
}

static void make_move(Exercise *exercise, Move move)
{
    exercise->result.moves[exercise->result.move_count++] = move;
    if (weiss_move_kind(move) == MOVE_ENCORE) /* its cost may ask for more */
        exercise->encore = (uint8_t)weiss_move_first(move);
    answer(exercise, move);
}

/* Plays on until the ability runs or the attempt is given up. */
static void play_on(Exercise *exercise)
{
    const WeissState *state = &exercise->table.state;
    unsigned last_turn = state->turn + TURNS_OF_ATTEMPT;
    for (unsigned made = 0; !exercise->result.ran && made < MOVES_OF_ATTEMPT; made++) {
        if (state->result != RESULT_RUNNING || state->turn >= last_turn)
            return;
        unsigned stage = state->frame.stage; /* tells a list's second card */
        if (part_asked(exercise) && (stage == 0 || stage >= STAGE_OWN))
            decline(exercise);
        make_move(exercise, pick_move(exercise));
        if (!exercise->result.ran && state->result == RESULT_RUNNING) {
            if (may_be_base(exercise, state))
                base_take(exercise);
            look_at_gains(exercise, &exercise->table);
        }
    }
}

/* One attempt: makes a position and plays on from it. */
static void attempt(Exercise *exercise)
{
    weiss_table_observe(&exercise->table, NULL, NULL);
    exercise_scene(&exercise->table, target(exercise), exercise->card, exercise->kin,
                   &exercise->rng);
    exercise->result.attempts++;
    exercise->tracking = false;
    exercise->result.before = NULL;
    exercise->result.move_count = 0;
    for (unsigned i = 0; i < 8 && exercise->table.state.result == RESULT_RUNNING &&
                         !is_plain(&exercise->table.state);
         i++)
        weiss_table_apply(&exercise->table, pick_move(exercise));
    if (exercise->table.state.result != RESULT_RUNNING || !is_plain(&exercise->table.state))
        return;
    base_take(exercise);
    look_at_gains(exercise, &exercise->table);
    weiss_table_observe(&exercise->table, observer, exercise);
    weiss_table_observe_clauses(&exercise->table, clause_observer);
    play_on(exercise);
}

/* ---- Decks ---- */

static void decks_clear(Exercise *exercise)
{
    for (unsigned player = 0; player < PLAYERS; player++)
        if (exercise->decks[player].text)
            deck_text_unlink(&exercise->decks[player]);
}

static unsigned card_number(const WeissDeck *deck, const WeissCard *card)
{
    unsigned number = 0;
    while (deck->card[number] != card)
        number++;
    return number;
}

/* The cards of the deck that are among the partners. */
static uint64_t kin_of(const WeissDeck *deck, const ExercisePool *pool,
                       const ExercisePartners *partners)
{
    uint64_t kin = 0;
    for (unsigned i = 0; i < partners->count; i++) {
        const WeissCard *card = exercise_pool_card(pool, partners->cards[i]);
        for (unsigned number = 0; number < deck->count; number++)
            kin |= (uint64_t)(deck->card[number] == card) << number;
    }
    return kin;
}

/* Makes and seats two decks around the card. */
static bool decks_make(Exercise *exercise, const ExercisePool *pool, TextCompiler *compiler,
                       size_t card, const ExercisePartners *partners)
{
    const WeissDeck *decks[PLAYERS];
    WeissTally *tallies[PLAYERS];
    decks_clear(exercise);
    for (unsigned player = 0; player < PLAYERS; player++) {
        const WeissCard *cards[WEISS_DECK_SIZE];
        unsigned count = exercise_deck(pool, card, partners, player == ME, &exercise->rng, cards);
        weiss_deck_build(&exercise->decks[player], cards, count);
        if (!deck_text_link(&exercise->decks[player], compiler))
            return false;
        decks[player] = &exercise->decks[player];
        tallies[player] = &exercise->tally;
    }
    weiss_match_build(&exercise->match, decks, PLAYERS, exercise->options->edition);
    weiss_table_seat(&exercise->table, &exercise->match, tallies);
    exercise->card = card_number(decks[ME], exercise->result.card);
    exercise->kin = kin_of(decks[ME], pool, partners);
    return true;
}

/* Finds the ability in the deck's text, together with those made from it. */
static void find_ability(Exercise *exercise, unsigned index)
{
    const DeckText *text = exercise->decks[ME].text;
    unsigned end = text->first[exercise->card] + text->count[exercise->card];
    exercise->number = text->first[exercise->card];
    while (text->abilities[exercise->number].index != index)
        exercise->number++;
    exercise->end = exercise->number;
    while (exercise->end < end && text->abilities[exercise->end].index == index)
        exercise->end++;
    exercise->result.type = (AbilityType)target(exercise)->type;
    exercise->parts = parts_of(exercise);
}

/* ---- A card ---- */

/* Whether the ability is only a rule for building decks, with nothing to do in a game. */
static bool rules_deck(const Exercise *exercise)
{
    for (unsigned number = exercise->number; number < exercise->end; number++) {
        const Ability *ability = &exercise->decks[ME].text->abilities[number];
        if (!is_continuous(ability) || ability->gives)
            return false;
    }
    return true;
}

/* Whether it ran often enough, with each of its optional parts both accepted and declined. */
static bool is_done(const Exercise *exercise)
{
    return exercise->runs >= exercise->options->runs &&
           !(exercise->parts & ~(exercise->taken & exercise->refused));
}

static void result_print(Exercise *exercise)
{
    ExerciseParts parts = {.count = bits_count(exercise->parts),
                           .taken = bits_count(exercise->taken),
                           .declined = bits_count(exercise->refused),
                           .changed = exercise->result.parts.changed};
    unsigned attempts = exercise->result.attempts;
    if (exercise->runs)
        exercise->result = exercise->shown;
    exercise->result.parts = parts;
    exercise->result.unshown = bits_count(exercise->promise.done & ~exercise->promise.kept);
    exercise->result.attempts = attempts;
    exercise->options->done(exercise->options->context, &exercise->result);
}

static bool is_stopped(const ExerciseOptions *options)
{
    return stop_asked(options->stop);
}

static bool exercise_ability(Exercise *exercise, const ExercisePool *pool, TextCompiler *compiler,
                             size_t card, const ExercisePartners *partners)
{
    enum { ATTEMPTS_WITH_DECKS = 20, ATTEMPTS_FOR_PARTS = 60 };
    unsigned ran_at = 0;
    exercise->result.ran = false;
    exercise->result.attempts = 0;
    exercise->result.before = NULL;
    exercise->result.move_count = 0;
    exercise->result.match = &exercise->match;
    exercise->result.parts = (ExerciseParts){0};
    exercise->runs = 0;
    exercise->taken = exercise->refused = 0;
    exercise->promise = (ExercisePromise){.done = 0};
    while (exercise->result.attempts < exercise->options->attempts && !is_done(exercise) &&
           !is_stopped(exercise->options)) {
        bool enough = exercise->runs >= exercise->options->runs; /* except for some parts */
        if (enough && exercise->result.attempts >= ran_at + ATTEMPTS_FOR_PARTS)
            break;
        if (!enough && exercise->result.attempts % ATTEMPTS_WITH_DECKS == 0 &&
            !decks_make(exercise, pool, compiler, card, partners))
            return false;
        find_ability(exercise, exercise->result.index);
        exercise->result.ran = false;
        attempt(exercise);
        if (rules_deck(exercise))
            ran(exercise);
        if (exercise->result.ran) {
            show(exercise);
            ran_at = enough ? ran_at : exercise->result.attempts;
        }
    }
    result_print(exercise);
    return true;
}

bool exercise_card(const ExercisePool *pool, TextCompiler *compiler, size_t card,
                   const ExerciseOptions *options)
{
    const WeissCard *printed = exercise_pool_card(pool, card);
    const CardText *text = text_compiler_card(compiler, printed);
    Exercise *exercise = xcalloc(1, sizeof *exercise);
    Exercise *kept = xcalloc(1, sizeof *kept);
    AbilityVerdict *verdicts = text ? xcalloc(text->count + 1u, sizeof *verdicts) : NULL;
    ExercisePartners partners;
    bool good = exercise && kept && verdicts && card_text_judge(printed, text, verdicts);
    if (good && text->count)
        exercise_partners(pool, card, text, &partners);
    for (unsigned i = 0; good && i < text->count; i++) {
        if (!verdicts[i].exact)
            continue;
        exercise->options = options;
        exercise->kept = kept;
        exercise->rng = rng_keyed(options->seed, card, i);
        exercise->result.card = printed;
        exercise->result.text = text->abilities[i];
        exercise->result.index = i;
        good = exercise_ability(exercise, pool, compiler, card, &partners);
    }
    if (exercise)
        decks_clear(exercise);
    free(kept);
    free(exercise);
    free(verdicts);
    return good;
}
