/* Many games at once, for learning programs. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/library/entry.h"
#include "sim/library/library_batch.h"
#include "sim/library/library_objects.h"

static_assert(sizeof(weissfish_move) == WEISSFISH_MOVE_FIELDS * sizeof(int16_t),
              "a move is a row of numbers");

/* ---- Looking ---- */

void batch_mask_fill(BatchMask *known, const int32_t *actions, unsigned count, int8_t *mask,
                     size_t size)
{
    BatchMask nothing = {.known = false};
    known = known ? known : &nothing;
    if (!known->known)
        memset(mask, 0, size);
    for (unsigned i = 0; known->known && i < known->count; i++)
        mask[known->actions[i]] = 0;
    known->known = count <= BATCH_MASK_MOST;
    known->count = 0;
    for (unsigned i = 0; i < count; i++) {
        if (actions[i] < 0)
            continue;
        mask[actions[i]] = 1;
        if (known->known)
            known->actions[known->count++] = (uint16_t)actions[i];
    }
}

/* Writes the moves of game number `index`, of which there are `count`, where they have room. */
static void look_at_moves(const weissfish_batch *batch, size_t index, size_t offset, unsigned count,
                          const weissfish_arrays *arrays)
{
    int32_t numbers[PLAY_MOVES_MOST];
    bool room = offset + count <= arrays->move_room;
    int16_t *rows = room && arrays->moves ? arrays->moves + offset * WEISSFISH_MOVE_FIELDS : NULL;
    int32_t *actions = room && arrays->actions ? arrays->actions + offset
                       : arrays->masks         ? numbers
                                               : NULL;
    if (count && (rows || actions))
        play_moves(batch_game(batch, index), (weissfish_move *)(void *)rows, actions);
    if (arrays->masks)
        batch_mask_fill(batch_mask(batch, index, arrays), actions, count,
                        arrays->masks + index * batch->actions, batch->actions);
}

/* Writes what trained policies read of game number `index`, which offers `count` moves, where they have room. */
static void look_at_inputs(const weissfish_batch *batch, size_t index, size_t offset,
                           unsigned count, const weissfish_arrays *arrays)
{
    const GameInputs *inputs = batch->match->game->rules->inputs;
    if (inputs && count && offset + count <= arrays->move_room)
        weissfish_game_inputs(batch_game(batch, index),
                              arrays->position_inputs + index * inputs->position,
                              arrays->move_inputs + offset * inputs->move);
}

/* Writes what game number `index` offers; returns where the next one's moves begin. */
static size_t look_at(const weissfish_batch *batch, size_t index, size_t offset,
                      const weissfish_arrays *arrays)
{
    const weissfish_game *game = batch_game(batch, index);
    BatchPlace *place = &batch->places[index];
    const LibraryGame *own = batch->match->game;
    unsigned seat = place->stopped ? place->last : own->rules->chooser(play_table(game));
    unsigned count = place->stopped ? 0 : play_of(game)->legal;
    place->seat = (uint8_t)seat;
    arrays->players[index] = (int8_t)seat;
    arrays->offsets[index] = (int32_t)offset;
    if (arrays->observations && own->observe)
        own->observe(play_table(game), seat, play_of(game)->seats, batch_memo(batch, index, arrays),
                     arrays->observations + index * batch->observation_size);
    if (arrays->moves || arrays->actions || arrays->masks)
        look_at_moves(batch, index, offset, count, arrays);
    if (arrays->position_inputs && arrays->move_inputs)
        look_at_inputs(batch, index, offset, count, arrays);
    return offset + count;
}

/* Ends the offsets; whether the moves had room. */
static int64_t looked(const weissfish_batch *batch, size_t offset, const weissfish_arrays *arrays)
{
    bool wanted = arrays->moves || arrays->actions || arrays->move_inputs;
    arrays->offsets[batch->count] = (int32_t)offset;
    return wanted && offset > arrays->move_room ? -2 : (int64_t)batch->count;
}

int64_t weissfish_batch_look(weissfish_batch *batch, const weissfish_arrays *arrays)
{
    size_t offset = 0;
    for (size_t i = 0; i < batch->count; i++)
        offset = look_at(batch, i, offset, arrays);
    return looked(batch, offset, arrays);
}

static void clear_results(const weissfish_batch *batch, const weissfish_arrays *arrays)
{
    memset(arrays->rewards, 0, batch->count * batch->match->players * sizeof *arrays->rewards);
    memset(arrays->over, 0, batch->count * sizeof *arrays->over);
    if (arrays->truncated)
        memset(arrays->truncated, 0, batch->count);
    if (arrays->illegal)
        memset(arrays->illegal, 0, batch->count);
    if (arrays->luck)
        memset(arrays->luck, 0, batch->count * sizeof *arrays->luck);
}

/* ---- Moving ---- */

static void make(weissfish_batch *batch, size_t index, unsigned move)
{
    if (batch->options.record)
        batch_record_move(batch, index, move);
    weissfish_game_apply(batch_game(batch, index), move);
}

/* The opponent's moves, until the learner has to choose. */
static void opponent_moves(weissfish_batch *batch, size_t index)
{
    weissfish_game *game = batch_game(batch, index);
    weissfish_agent *opponent = batch->options.opponent;
    int move = 0;
    while (opponent && move >= 0 && play_runs(game) &&
           weissfish_game_chooser(game) != batch->places[index].learner) {
        if (!batch->options.record) {
            move = weissfish_agent_play(opponent, game);
            continue;
        }
        move = weissfish_agent_choose(opponent, game);
        if (move >= 0)
            make(batch, index, (unsigned)move);
    }
}

/* The seat of the learner. */
static unsigned learner_of(const weissfish_batch *batch, const weissfish_game *game)
{
    unsigned seat = 0;
    if (batch->match->position)
        return batch->options.seat ? (unsigned)batch->options.seat - 1 : 0;
    while (seat + 1 < batch->match->players &&
           weissfish_game_deck(game, seat) != (unsigned)batch->options.deck)
        seat++;
    return seat;
}

static bool seat_fits(const weissfish_batch *batch, unsigned learner)
{
    return !batch->options.opponent || !batch->options.seat ||
           learner == (unsigned)batch->options.seat - 1;
}

/* The account of chance that the game has, if the batch keeps it. */
static const GameAccount *account_of(const weissfish_batch *batch)
{
    return batch->accounts ? batch->match->game->rules->account : NULL;
}

static void account_begin(const weissfish_batch *batch, size_t index)
{
    const GameAccount *account = account_of(batch);
    if (account)
        account->begin(play_table(batch_game(batch, index)),
                       batch->accounts + index * account->size);
    batch->places[index].luck = 0;
}

/* What chance has given seat 0 since this was asked last. */
static void luck_tell(const weissfish_batch *batch, size_t index, const weissfish_arrays *arrays)
{
    const GameAccount *account = account_of(batch);
    int64_t terms[GAME_TERMS_MAX], all = 0;
    if (!account || !arrays->luck)
        return;
    account->read(batch->accounts + index * account->size, terms);
    for (unsigned i = 0; i < account->terms; i++)
        all += terms[i];
    arrays->luck[index] = (float)(all - batch->places[index].luck) / (float)GAME_TERM_ONE;
    batch->places[index].luck = all;
}

static void begin_next(weissfish_batch *batch, size_t index)
{
    weissfish_game *game = batch_game(batch, index);
    BatchPlace *place = &batch->places[index];
    do { /* a position may be over by itself */
        place->seed = batch->options.seed;
        place->number = batch->next++;
        place->stopped = false;
        place->record.count = 0;
        place->record.lost = false;
        play_start(game, batch->match, batch->options.seed, place->number, batch->tally);
        account_begin(batch, index);
        place->learner = (uint8_t)learner_of(batch, game);
        if (seat_fits(batch, place->learner))
            opponent_moves(batch, index);
    } while (!batch->match->position && (!play_runs(game) || !seat_fits(batch, place->learner)));
}

static void reward(const weissfish_batch *batch, size_t index, int winner, int loser,
                   const weissfish_arrays *arrays)
{
    unsigned players = batch->match->players;
    float *rewards = arrays->rewards + index * players;
    for (unsigned seat = 0; seat < players; seat++)
        rewards[seat] = winner == (int)seat                 ? 1.0F
                        : winner >= 0 || loser == (int)seat ? -1.0F
                                                            : 0.0F;
}

/* A game is over: won by the rules, or lost by an action that was not legal. */
static void end(weissfish_batch *batch, size_t index, bool illegal, const weissfish_arrays *arrays)
{
    weissfish_game *game = batch_game(batch, index);
    BatchPlace *place = &batch->places[index];
    const LibraryGame *own = batch->match->game;
    bool two = batch->match->players == 2;
    int result = illegal ? WEISSFISH_RUNNING : own->rules->result(play_table(game));
    arrays->over[index] = 1;
    if (arrays->truncated)
        arrays->truncated[index] = result == WEISSFISH_TRUNCATED;
    if (arrays->illegal)
        arrays->illegal[index] = illegal;
    if (illegal)
        reward(batch, index, two ? 1 - place->last : -1, place->last, arrays);
    else
        reward(batch, index, result, -1, arrays);
    if (arrays->endings && own->observe)
        own->observe(play_table(game), place->last, play_of(game)->seats, NULL,
                     arrays->endings + index * batch->observation_size);
    if (batch->options.record)
        batch_record_end(batch, index, result);
    if (batch->options.restart == WEISSFISH_RESTART_SAME)
        begin_next(batch, index);
    else
        place->stopped = true;
}

/* Makes move number `choice` of a game; -1: what was chosen was not legal. */
static void step_one(weissfish_batch *batch, size_t index, int32_t choice,
                     const weissfish_arrays *arrays)
{
    weissfish_game *game = batch_game(batch, index);
    BatchPlace *place = &batch->places[index];
    if (place->stopped) {
        if (batch->options.restart == WEISSFISH_RESTART_NEXT)
            begin_next(batch, index);
        return;
    }
    if (!play_runs(game)) {
        place->last = place->learner;
        end(batch, index, false, arrays);
        return;
    }
    place->last = place->seat;
    if (choice >= 0) {
        make(batch, index, (unsigned)choice);
        if (batch->options.opponent)
            opponent_moves(batch, index);
        luck_tell(batch, index, arrays);
    }
    if (choice < 0 || !play_runs(game))
        end(batch, index, choice < 0, arrays);
}

static int64_t step_all(weissfish_batch *batch, const int32_t *choices,
                        const weissfish_arrays *arrays)
{
    size_t offset = 0;
    clear_results(batch, arrays);
    for (size_t i = 0; i < batch->count; i++) {
        step_one(batch, i, choices[i], arrays);
        offset = look_at(batch, i, offset, arrays);
    }
    return looked(batch, offset, arrays);
}

int64_t weissfish_batch_step(weissfish_batch *batch, const int32_t *choices,
                             const weissfish_arrays *arrays)
{
    for (size_t i = 0; i < batch->count; i++)
        if (batch_runs(batch, i) &&
            (choices[i] < 0 || (unsigned)choices[i] >= play_of(batch_game(batch, i))->legal))
            return -1;
    return step_all(batch, choices, arrays);
}

int64_t weissfish_batch_act(weissfish_batch *batch, const int32_t *actions, int lose,
                            const weissfish_arrays *arrays)
{
    for (size_t i = 0; i < batch->count; i++) {
        batch->choices[i] =
            batch_runs(batch, i) ? weissfish_game_action_find(batch_game(batch, i), actions[i]) : 0;
        if (batch->choices[i] < 0 && !lose)
            return -1;
    }
    return step_all(batch, batch->choices, arrays);
}

int weissfish_batch_choose(weissfish_batch *batch, weissfish_agent *agent, int32_t *choices)
{
    for (size_t i = 0; i < batch->count; i++) {
        choices[i] = batch_runs(batch, i) ? weissfish_agent_choose(agent, batch_game(batch, i)) : 0;
        if (choices[i] < 0)
            return -1;
    }
    return 0;
}

int64_t weissfish_batch_restart(weissfish_batch *batch, const int8_t *which, const uint64_t *seed,
                                const weissfish_arrays *arrays)
{
    clear_results(batch, arrays);
    if (seed) {
        batch->options.seed = *seed;
        batch->next = 0;
    }
    for (size_t i = 0; i < batch->count; i++)
        if (!which || which[i])
            begin_next(batch, i);
    return weissfish_batch_look(batch, arrays) == -2 ? -2 : 0;
}

/* ---- Opening ---- */

size_t weissfish_match_known_size(const weissfish_match *match)
{
    enum { WORD = sizeof(uint64_t) };
    size_t size = match->game->observe ? match->game->memo_size(match->players) : 0;
    return (size + WORD - 1) / WORD * WORD + sizeof(BatchMask);
}

static bool batch_open(void *context)
{
    enum { LINE = 64 };
    weissfish_batch *batch = context;
    /* An odd number of lines: else the same part of all games would have to share a few sets of a cache. */
    batch->stride = play_size(batch->match) | LINE;
    batch->games = xlines(batch->count * batch->stride);
    batch->tally = xcalloc(1, batch->match->game->rules->tally_size);
    batch->places = xcalloc(batch->count ? batch->count : 1, sizeof *batch->places);
    batch->memo_size = weissfish_match_known_size(batch->match);
    batch->mask_at = batch->memo_size - sizeof(BatchMask);
    if (batch->options.steady)
        batch->memos = xcalloc(batch->count ? batch->count : 1, batch->memo_size);
    const GameAccount *account = batch->match->game->rules->account;
    if (batch->options.luck && account && batch->match->players == 2)
        batch->accounts = xlines((batch->count ? batch->count : 1) * account->size);
    batch->choices = xcalloc(batch->count ? batch->count : 1, sizeof *batch->choices);
    return true;
}

/* Whether a batch can play so; if not, `error` says why. */
static bool options_fit(const weissfish_match *match, size_t count,
                        const weissfish_batch_options *options, weissfish_error *error)
{
    if (count > BATCH_MOST)
        entry_refuse(error, "a batch has at most %d games, not %zu", BATCH_MOST, count);
    else if (options->seat < 0 || (unsigned)options->seat > match->players)
        entry_refuse(error, "the learner's seat is 0 to %u, not %d", match->players, options->seat);
    else if (options->deck < 0 || (unsigned)options->deck >= match->players)
        entry_refuse(error, "the learner's deck is 0 to %u, not %d", match->players - 1,
                     options->deck);
    else if (options->restart < WEISSFISH_RESTART_SAME ||
             options->restart > WEISSFISH_RESTART_NEVER)
        entry_refuse(error, "there is no way %d of beginning anew", options->restart);
    else if (options->opponent && !agent_is_for(options->opponent, match))
        entry_refuse(error, "the opponent is an agent of another game");
    else
        return true;
    return false;
}

static weissfish_batch *batch_create(const weissfish_match *match, size_t count,
                                     const weissfish_batch_options *options, weissfish_error *error)
{
    weissfish_batch *batch =
        options_fit(match, count, options, error) ? entry_create(sizeof *batch, error) : NULL;
    if (!batch)
        return NULL;
    batch->match = (weissfish_match *)(uintptr_t)match;
    batch->count = count;
    batch->options = *options;
    batch->actions = weissfish_match_actions(match);
    batch->observation_size = weissfish_match_observation_size(match);
    if (entry_work(&batch->object.region, NULL, batch_open, batch, error))
        return batch;
    entry_destroy(batch);
    return NULL;
}

weissfish_batch *weissfish_batch_open_as(const weissfish_match *match, size_t count,
                                         const weissfish_batch_options *options,
                                         const weissfish_arrays *arrays, weissfish_error *error)
{
    weissfish_batch *batch = batch_create(match, count, options, error);
    if (!batch)
        return NULL;
    if (count)
        play_start(batch_game(batch, 0), batch->match, options->seed, 0, batch->tally);
    if (count && !play_runs(batch_game(batch, 0))) {
        entry_refuse(error, "the position is that of a game that is over");
        entry_destroy(batch);
        return NULL;
    }
    for (size_t i = 0; i < count; i++)
        begin_next(batch, i);
    entry_hold(match);
    if (options->opponent)
        entry_hold(options->opponent);
    clear_results(batch, arrays);
    weissfish_batch_look(batch, arrays);
    return batch;
}

weissfish_batch *weissfish_batch_open(const weissfish_match *match, size_t count, uint64_t seed,
                                      const weissfish_arrays *arrays, weissfish_error *error)
{
    const weissfish_batch_options options = {.seed = seed};
    return weissfish_batch_open_as(match, count, &options, arrays, error);
}

void weissfish_batch_close(weissfish_batch *batch)
{
    if (!entry_let_go(batch))
        return;
    weissfish_match *match = batch->match;
    weissfish_agent *opponent = batch->options.opponent;
    entry_destroy(batch);
    weissfish_agent_close(opponent);
    weissfish_match_close(match);
}

const weissfish_game *weissfish_batch_game(const weissfish_batch *batch, size_t index)
{
    return index < batch->count ? batch_game(batch, index) : NULL;
}
