/* Observations: public zones as they are, hidden ones as far as the viewer has seen their cards. Most decisions change
 * little, so what follows from cards and characters that are as they were is left as it is. */
#include "sim/weiss/library/observation.h"

#include <string.h>

#include "weiss/engine/multiplayer.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/zones.h"

/* What stands at which place, as docs/OBSERVATION.md lists it. */
enum {
    GAME_VIEWER,
    GAME_CHOOSER,
    GAME_CHOICE,
    GAME_MOVES,
    GAME_TURN,
    GAME_TURN_PLAYER,
    GAME_STEP,
    GAME_RESULT,
    GAME_ATTACK_SLOT,
    GAME_ATTACK_TYPE,
    GAME_ATTACK_DEFENDER,
    GAME_ATTACK_TARGET,
    GAME_ATTACKS,
    GAME_ASKING_CARD,
    GAME_ASKING_OWNER,
    GAME_EDITION
};

enum {
    PLAYER_LIVES,
    PLAYER_LEVEL,
    PLAYER_CLOCK,
    PLAYER_HAND,
    PLAYER_STOCK,
    PLAYER_DECK,
    PLAYER_WAITING_ROOM,
    PLAYER_MEMORY,
    PLAYER_MARKERS,
    PLAYER_CLIMAX,
    PLAYER_UNSEEN_CLIMAXES,
    PLAYER_REFRESH_POINTS,
    PLAYER_FACE_DOWN,
    PLAYER_CLOCK_OLDEST,
    PLAYER_COLOURS,
    PLAYER_LIST
};

enum {
    CHARACTER_CARD,
    CHARACTER_STATE,
    CHARACTER_POWER,
    CHARACTER_SOUL,
    CHARACTER_LEVEL,
    CHARACTER_POWER_GAINED,
    CHARACTER_SOUL_GAINED,
    CHARACTER_SHOTS
};

enum { STATE_STANDING = 1, STATE_RESTED, STATE_REVERSED };

static const uint8_t zones[OBSERVATION_ZONES] = {ZONE_HAND,   ZONE_STOCK,       ZONE_DECK,
                                                 ZONE_CLOCK,  ZONE_LEVEL,       ZONE_MEMORY,
                                                 ZONE_MARKER, ZONE_CLIMAX_AREA, ZONE_WAITING_ROOM};

enum { HIDDEN_ZONES = 3 }; /* the first of them: only cards that were seen there count */

enum {
    STAGE = WEISS_POSITIONS * OBSERVATION_CHARACTER,
    BLOCK = OBSERVATION_PLAYER + STAGE + OBSERVATION_ZONES * WEISS_DECK_SIZE /* of a player */
};

size_t observation_size(unsigned players)
{
    return OBSERVATION_GAME + players * BLOCK;
}

size_t observation_memo_size(unsigned players)
{
    return sizeof(ObservationMemo) + players * sizeof(ObservedPlayer);
}

/* Of no card any number. */
static int16_t first_copy(const WeissDeck *deck, unsigned card)
{
    enum { NUMBERS = 64 };
    return (int16_t)bits_first(deck->copies[card % NUMBERS] | bit_of(NUMBERS - 1));
}

/* A seat as the viewer counts: 0 the viewer, then in turn order. */
static int16_t seen_from(unsigned viewer, unsigned player, unsigned players)
{
    return (int16_t)(player < viewer ? player + players - viewer : player - viewer);
}

static void fill_game(const WeissTable *table, unsigned viewer, int16_t *game)
{
    const WeissState *state = &table->state;
    unsigned players = state->player_count;
    bool runs = state->result == RESULT_RUNNING;
    /* Games stop only where there is something to choose: a player who waits does not see where this
     * one has stopped. */
    bool asked = runs && state->choice.player == viewer;
    bool attacks = asked && state->step >= STEP_TRIGGER_BEGIN && state->step <= STEP_ATTACK_END;
    bool resolves = asked && (state->due & DUE_RESOLVING) != 0;
    const WeissStandby *asking = &state->frame.source;
    game[GAME_VIEWER] = (int16_t)viewer;
    game[GAME_CHOOSER] = asked ? 0 : runs ? 1 : -1;
    game[GAME_CHOICE] = asked ? state->choice.kind : 0;
    game[GAME_MOVES] = asked ? (int16_t)state->choice.count : 0;
    game[GAME_TURN] = (int16_t)state->turn;
    game[GAME_TURN_PLAYER] = seen_from(viewer, state->active, players);
    game[GAME_STEP] = asked ? state->step : -1;
    game[GAME_RESULT] =
        state->result >= 0 ? seen_from(viewer, (unsigned)state->result, players) : state->result;
    game[GAME_ATTACK_SLOT] = attacks ? state->attack.slot : -1;
    game[GAME_ATTACK_TYPE] = attacks ? state->attack.type : -1;
    game[GAME_ATTACK_DEFENDER] = attacks ? seen_from(viewer, state->attack.defender, players) : -1;
    game[GAME_ATTACK_TARGET] = attacks && state->attack.target ? state->attack.target_slot : -1;
    game[GAME_ATTACKS] = state->attack.declared;
    game[GAME_ASKING_CARD] =
        resolves ? first_copy(table->match->deck[asking->player], asking->card) : -1;
    game[GAME_ASKING_OWNER] = resolves ? seen_from(viewer, asking->player, players) : -1;
    game[GAME_EDITION] = table->match->edition;
}

/* ---- A player's cards ---- */

/* The numbers that follow from the cards alone. */
static void fill_counts(const WeissDeck *deck, const WeissPlayer *p, uint64_t seen, int16_t *numbers)
{
    static const uint8_t counted[][2] = {
        {PLAYER_LEVEL, ZONE_LEVEL},   {PLAYER_CLOCK, ZONE_CLOCK},
        {PLAYER_HAND, ZONE_HAND},     {PLAYER_STOCK, ZONE_STOCK},
        {PLAYER_DECK, ZONE_DECK},     {PLAYER_WAITING_ROOM, ZONE_WAITING_ROOM},
        {PLAYER_MEMORY, ZONE_MEMORY}, {PLAYER_MARKERS, ZONE_MARKER}};
    uint64_t face_down = face_down_cards(p);
    uint64_t hidden = p->zone[ZONE_DECK] | p->zone[ZONE_HAND] | p->zone[ZONE_STOCK] | face_down;
    uint64_t coloured = p->zone[ZONE_CLOCK] | (p->zone[ZONE_LEVEL] & ~p->face_down);
    unsigned colours = 0;
    for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++)
        numbers[counted[i][0]] = (int16_t)bits_count(p->zone[counted[i][1]]);
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        colours |= (unsigned)((coloured & deck->colour[colour]) != 0) << colour;
    numbers[PLAYER_CLIMAX] =
        p->zone[ZONE_CLIMAX_AREA] ? first_copy(deck, bits_first(p->zone[ZONE_CLIMAX_AREA])) : -1;
    numbers[PLAYER_UNSEEN_CLIMAXES] = (int16_t)bits_count(hidden & ~seen & deck->climaxes);
    numbers[PLAYER_FACE_DOWN] = (int16_t)bits_count(face_down);
    numbers[PLAYER_COLOURS] = (int16_t)colours;
}

/* The rows, in which the cards of `known` were counted before. */
static void fill_zones(const WeissDeck *deck, const WeissPlayer *p, uint64_t seen, uint64_t *known,
                       int16_t *rows)
{
    uint64_t shown = ~face_down_cards(p) | seen;
    uint64_t differ[OBSERVATION_ZONES];
    unsigned changed = 0;
    for (unsigned row = 0; row < OBSERVATION_ZONES; row++) {
        uint64_t cards = p->zone[zones[row]] & (row < HIDDEN_ZONES ? seen : shown);
        differ[row] = cards ^ known[row];
        known[row] = cards;
        changed |= (unsigned)(differ[row] != 0) << row;
    }
    for (; changed; changed &= changed - 1) {
        unsigned row = bits_first(changed);
        int16_t *counts = rows + row * WEISS_DECK_SIZE;
        for (uint64_t cards = differ[row]; cards; cards &= cards - 1) {
            unsigned card = bits_first(cards);
            int16_t *count = counts + bits_first(deck->copies[card]);
            *count = (int16_t)(*count + (bit_in(known[row], card) ? 1 : -1));
        }
    }
}

/* Whether the cards lie elsewhere, or the viewer has seen others, than is known. */
static bool cards_changed(const WeissPlayer *p, uint64_t seen, ObservedPlayer *known)
{
    uint64_t changed = (p->face_down ^ known->face_down) | (seen ^ known->seen);
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        changed |= p->zone[zone] ^ known->zone[zone];
    if (!changed)
        return false;
    memcpy(known->zone, p->zone, sizeof known->zone);
    known->face_down = p->face_down;
    known->seen = seen;
    return true;
}

/* The card at the bottom of the clock, which has one. */
static unsigned clock_oldest(const WeissPlayer *p, unsigned known)
{
    unsigned oldest = p->pile[PILE_CLOCK];
    if (known < WEISS_DECK_SIZE && bit_in(p->zone[ZONE_CLOCK], known) && p->beneath[known] == WEISS_NO_CARD)
        return known;
    while (p->beneath[oldest] != WEISS_NO_CARD)
        oldest = p->beneath[oldest];
    return oldest;
}

static void fill_player(const WeissTable *table, unsigned player, uint64_t seen,
                        ObservedPlayer *known, int16_t *numbers)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = table->match->deck[player];
    if (cards_changed(p, seen, known)) {
        fill_counts(deck, p, seen, numbers);
        fill_zones(deck, p, seen, known->rows, numbers + OBSERVATION_PLAYER + STAGE);
    }
    numbers[PLAYER_LIVES] = (int16_t)(table->state.living >> player & 1u);
    numbers[PLAYER_REFRESH_POINTS] = p->refresh_points;
    numbers[PLAYER_CLOCK_OLDEST] = -1;
    if (p->zone[ZONE_CLOCK]) {
        known->oldest = (uint8_t)clock_oldest(p, known->oldest);
        numbers[PLAYER_CLOCK_OLDEST] = first_copy(deck, known->oldest);
    }
}

/* ---- A player's stage ---- */

static inline uint64_t character_word(const WeissCharacter *character)
{
    uint64_t word;
    static_assert(sizeof *character == sizeof word, "a character is one word");
    memcpy(&word, character, sizeof word);
    return word;
}

/* The positions whose characters are others, or stand otherwise, than is known. */
static unsigned stage_changed(const WeissPlayer *p, ObservedPlayer *known)
{
    uint32_t masks = known->slot_masks ^ p->slot_masks;
    unsigned changed = masks | masks >> 8 | masks >> 16;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        changed |= (unsigned)(character_word(&known->stage[slot]) != character_word(&p->stage[slot])) << slot;
    changed &= SLOTS_STAGE;
    if (changed) {
        memcpy(known->stage, p->stage, sizeof known->stage);
        known->slot_masks = p->slot_masks;
    }
    return changed;
}

/* Some positions: without branches, because who stands where cannot be predicted. */
static void fill_characters(const WeissTable *table, unsigned player, unsigned slots, int16_t *stage)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = table->match->deck[player];
    unsigned occupied = p->occupied & slots;
    int powers[SLOT_COUNT] = {0}, souls[SLOT_COUNT] = {0}, levels[SLOT_COUNT] = {0};
    characters_power(table, player, occupied, powers);
    characters_soul(table, player, occupied, souls);
    characters_level(table, player, occupied, levels);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        int16_t *numbers = stage + slot * OBSERVATION_CHARACTER;
        const WeissCharacter *character = &p->stage[slot];
        unsigned stands = p->standing >> slot & 1u, falls = p->reversed >> slot & 1u;
        int16_t is = (int16_t)-(int)(occupied >> slot & 1u);
        numbers[CHARACTER_CARD] = (int16_t)((is & first_copy(deck, character->card)) | ~is);
        numbers[CHARACTER_STATE] = is & (int16_t)(STATE_RESTED + falls - stands);
        numbers[CHARACTER_POWER] = is & (int16_t)powers[slot];
        numbers[CHARACTER_SOUL] = is & (int16_t)souls[slot];
        numbers[CHARACTER_LEVEL] = is & (int16_t)levels[slot];
        numbers[CHARACTER_POWER_GAINED] = is & character->power;
        numbers[CHARACTER_SOUL_GAINED] = is & character->soul;
        numbers[CHARACTER_SHOTS] = is & character->shots;
    }
}

static void fill_stage(const WeissTable *table, unsigned player, ObservedPlayer *known, int16_t *stage)
{
    uint32_t gains = gains_number(table, player);
    unsigned changed = stage_changed(&table->state.players[player], known);
    if (!gains || gains != known->gains)
        changed = SLOTS_STAGE;
    if (!changed)
        return;
    fill_characters(table, player, changed, stage);
    known->gains = gains;
}

/* ---- All of it ---- */

/* Puts the players' blocks into the order of another viewer. */
static void turn_to(unsigned viewer, unsigned before, unsigned players, int16_t *blocks)
{
    int16_t turned[WEISS_PLAYERS_MAX * BLOCK];
    size_t first = (size_t)seen_from(before, viewer, players) * BLOCK;
    size_t all = (size_t)players * BLOCK;
    memcpy(turned, blocks + first, (all - first) * sizeof *blocks);
    memcpy(turned + all - first, blocks, first * sizeof *blocks);
    memcpy(blocks, turned, all * sizeof *blocks);
}

/* Nothing is known: all is 0, and no player is like this. */
static void begin(ObservationMemo *memo, const uint8_t *decks, unsigned players, int16_t *observation)
{
    memset(observation, 0, observation_size(players) * sizeof *observation);
    memset(memo, 0, observation_memo_size(players));
    memcpy(memo->decks, decks, sizeof memo->decks);
    for (unsigned player = 0; player < players; player++) {
        memo->players[player].seen = UINT64_MAX;
        memo->players[player].slot_masks = UINT32_MAX;
        memo->players[player].oldest = WEISS_NO_CARD;
    }
}

static void fill(const WeissTable *table, unsigned seat, const uint8_t *decks,
                 ObservationMemo *memo, int16_t *observation)
{
    unsigned players = table->state.player_count;
    if (!memo->viewer || memcmp(memo->decks, decks, sizeof memo->decks) != 0)
        begin(memo, decks, players, observation);
    else if (memo->viewer != seat + 1)
        turn_to(seat, memo->viewer - 1u, players, observation + OBSERVATION_GAME);
    memo->viewer = (uint8_t)(seat + 1);
    fill_game(table, seat, observation);
    observation += OBSERVATION_GAME;
    for (unsigned i = 0; i < players; i++, observation += BLOCK) {
        unsigned player = seat + i < players ? seat + i : seat + i - players;
        const WeissPlayer *p = &table->state.players[player];
        /* Whoever has a hand sees it. */
        uint64_t seen = i ? p->seen_by_others : p->seen_by_owner | p->zone[ZONE_HAND];
        fill_player(table, player, seen, &memo->players[player], observation);
        fill_stage(table, player, &memo->players[player], observation + OBSERVATION_PLAYER);
        observation[PLAYER_LIST] = decks[player];
    }
}

void observation_fill(const WeissTable *table, unsigned seat, const uint8_t *decks,
                      ObservationMemo *memo, int16_t *observation)
{
    _Alignas(ObservationMemo) unsigned char
        nothing[sizeof(ObservationMemo) + WEISS_PLAYERS_MAX * sizeof(ObservedPlayer)];
    if (!memo) {
        memo = (ObservationMemo *)(void *)nothing;
        memo->viewer = 0;
    }
    fill(table, seat, decks, memo, observation);
}
