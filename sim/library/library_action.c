/* Moves as actions, and games as fingerprints. */
#include <assert.h>
#include <string.h>

#include "sim/library/library_batch.h"
#include "sim/library/library_objects.h"

size_t weissfish_match_actions(const weissfish_match *match)
{
    return match->game->action_count ? match->game->action_count(match->players) : 0;
}

size_t weissfish_match_inputs(const weissfish_match *match, size_t *of_move)
{
    const GameInputs *inputs = match->game->rules->inputs;
    *of_move = inputs ? inputs->move : 0;
    return inputs ? inputs->position : 0;
}

static_assert((int)WEISSFISH_INPUT_NAME == (int)GAME_INPUT_NAME, "names have room");

int weissfish_match_input_name(const weissfish_match *match, size_t index, char *text)
{
    const GameInputs *inputs = match->game->rules->inputs;
    if (!inputs || index >= inputs->position + inputs->move)
        return -1;
    inputs->name((unsigned)index, text);
    return 0;
}

const char *weissfish_match_move_kind(const weissfish_match *match, int kind)
{
    return kind < 0 ? NULL : match->game->move_kind((unsigned)kind);
}

int weissfish_match_action(const weissfish_match *match, int32_t action, weissfish_move *move)
{
    return match->game->action_read && match->game->action_read(action, match->players, move) ? 0
                                                                                              : -1;
}

int32_t weissfish_game_action(const weissfish_game *game, unsigned index)
{
    const LibraryGame *own = play_of(game)->match->game;
    weissfish_move move;
    return own->action && weissfish_game_move(game, index, &move) == 0 ? own->action(&move) : -1;
}

/* The moves of a game that tells them one by one. */
static void moves_one_by_one(const weissfish_game *game, weissfish_move *rows, int32_t *actions)
{
    const LibraryGame *own = play_of(game)->match->game;
    for (unsigned index = 0; index < play_of(game)->legal; index++) {
        weissfish_move move;
        weissfish_game_move(game, index, &move);
        if (rows)
            rows[index] = move;
        if (actions)
            actions[index] = own->action ? own->action(&move) : -1;
    }
}

void play_moves(const weissfish_game *game, weissfish_move *rows, int32_t *actions)
{
    const LibraryGame *own = play_of(game)->match->game;
    if (!own->moves_tell)
        moves_one_by_one(game, rows, actions);
    else if (play_runs(game))
        own->moves_tell(play_table(game), rows, actions);
}

void weissfish_game_moves(const weissfish_game *game, int16_t *moves, int32_t *actions)
{
    play_moves(game, (weissfish_move *)(void *)moves, actions);
}

int weissfish_game_action_find(const weissfish_game *game, int32_t action)
{
    int32_t actions[PLAY_MOVES_MOST];
    if (action < 0)
        return -1;
    play_moves(game, NULL, actions);
    for (unsigned index = 0; index < play_of(game)->legal; index++)
        if (actions[index] == action)
            return (int)index;
    return -1;
}

int weissfish_game_act(weissfish_game *game, int32_t action)
{
    int index = weissfish_game_action_find(game, action);
    return index >= 0 && weissfish_game_apply(game, (unsigned)index) == 0 ? index : -1;
}

void weissfish_game_mask(const weissfish_game *game, int8_t *mask)
{
    int32_t actions[PLAY_MOVES_MOST];
    memset(mask, 0, weissfish_match_actions(play_of(game)->match));
    play_moves(game, NULL, actions);
    for (unsigned index = 0; index < play_of(game)->legal; index++)
        if (actions[index] >= 0)
            mask[actions[index]] = 1;
}

int weissfish_game_inputs(const weissfish_game *game, int16_t *position, int16_t *moves)
{
    const Game *rules = play_rules(play_of(game));
    if (!rules->inputs || !play_runs(game))
        return -1;
    rules->inputs->read(rules->view(play_table(game)), position, moves);
    return 0;
}

void weissfish_game_look(const weissfish_game *game, unsigned seat, weissfish_sight *sight)
{
    int32_t actions[PLAY_MOVES_MOST];
    const Play *play = play_of(game);
    const LibraryGame *own = play->match->game;
    unsigned char *known = sight->known;
    BatchMask *marked =
        (BatchMask *)(void *)(known + weissfish_match_known_size(play->match) - sizeof *marked);
    sight->chooser = weissfish_game_chooser(game);
    bool chooses = sight->chooser == (int)seat;
    if (chooses)
        play_moves(game, NULL, actions);
    if (own->observe && seat < play->match->players)
        own->observe(play_table(game), seat, play->seats, known, sight->observation);
    batch_mask_fill(marked, actions, chooses ? play->legal : 0, sight->mask,
                    weissfish_match_actions(play->match));
}

int weissfish_game_act_look(weissfish_game *game, int32_t action, weissfish_sight *sight)
{
    int index = weissfish_game_act(game, action);
    if (index < 0)
        return -1;
    sight->chooser = weissfish_game_chooser(game);
    if (sight->chooser >= 0)
        weissfish_game_look(game, (unsigned)sight->chooser, sight);
    return index;
}

/* ---- Fingerprints ---- */

enum { OBSERVATION_MOST = 4096 };

static uint64_t mix(uint64_t hash, uint64_t word)
{
    return rng_mix(hash ^ (word + 0x9E3779B97F4A7C15u));
}

static uint64_t mix_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = mix(hash, (unsigned char)*text);
    return mix(hash, 0);
}

/* The codes of the deck at a seat, in its order; a position's decks are not looked at. */
static uint64_t mix_deck(uint64_t hash, const Play *play, unsigned seat)
{
    const weissfish_match *match = play->match;
    const weissfish_deck *deck = match->position ? NULL : match->decks[play->seats[seat]];
    for (size_t number = 0; deck && number < weissfish_deck_size(deck); number++) {
        weissfish_card card;
        weissfish_deck_card(deck, number, &card);
        hash = mix_text(hash, card.code);
    }
    return mix(hash, seat);
}

static uint64_t mix_seen(uint64_t hash, const weissfish_game *game, unsigned seat)
{
    int16_t seen[OBSERVATION_MOST];
    size_t size = weissfish_match_observation_size(play_of(game)->match);
    assert(size <= OBSERVATION_MOST);
    weissfish_game_observe(game, seat, seen);
    for (size_t i = 0; i < size; i++)
        if (seen[i])
            hash = mix(hash, i << 16 | (uint16_t)seen[i]);
    return mix(hash, size);
}

uint64_t weissfish_game_fingerprint(const weissfish_game *game)
{
    const Play *play = play_of(game);
    char text[WEISSFISH_MOVE_TEXT];
    uint64_t hash = mix((uint64_t)(int64_t)weissfish_game_result(game), weissfish_game_turn(game));
    for (unsigned seat = 0; seat < play->match->players; seat++)
        hash = mix_seen(mix_deck(hash, play, seat), game, seat);
    for (unsigned index = 0; index < play->legal; index++)
        if (weissfish_game_move_text(game, index, text) == 0)
            hash = mix_text(hash, text);
    return hash;
}
