/* Observations: public zones as they are, hidden ones as far as the viewer has seen their cards. */
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

size_t observation_size(unsigned players)
{
    return OBSERVATION_GAME +
           players * (OBSERVATION_PLAYER + WEISS_POSITIONS * OBSERVATION_CHARACTER +
                      OBSERVATION_ZONES * WEISS_DECK_SIZE);
}

static int16_t first_copy(const WeissDeck *deck, unsigned card)
{
    return (int16_t)bits_first(deck->copies[card & 63u]);
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

static void fill_player(const WeissTable *table, unsigned player, uint64_t seen, int16_t *numbers)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = table->match->deck[player];
    uint64_t hidden =
        (p->zone[ZONE_DECK] | p->zone[ZONE_HAND] | p->zone[ZONE_STOCK] | face_down_cards(p));
    static const uint8_t counted[][2] = {
        {PLAYER_LEVEL, ZONE_LEVEL},   {PLAYER_CLOCK, ZONE_CLOCK},
        {PLAYER_HAND, ZONE_HAND},     {PLAYER_STOCK, ZONE_STOCK},
        {PLAYER_DECK, ZONE_DECK},     {PLAYER_WAITING_ROOM, ZONE_WAITING_ROOM},
        {PLAYER_MEMORY, ZONE_MEMORY}, {PLAYER_MARKERS, ZONE_MARKER}};
    for (unsigned i = 0; i < sizeof counted / sizeof *counted; i++)
        numbers[counted[i][0]] = (int16_t)bits_count(p->zone[counted[i][1]]);
    numbers[PLAYER_LIVES] = (int16_t)(table->state.living >> player & 1u);
    numbers[PLAYER_CLIMAX] =
        p->zone[ZONE_CLIMAX_AREA] ? first_copy(deck, bits_first(p->zone[ZONE_CLIMAX_AREA])) : -1;
    numbers[PLAYER_UNSEEN_CLIMAXES] = (int16_t)bits_count(hidden & ~seen & deck->climaxes);
    numbers[PLAYER_REFRESH_POINTS] = p->refresh_points;
    numbers[PLAYER_FACE_DOWN] = (int16_t)bits_count(face_down_cards(p));
    unsigned oldest = p->pile[PILE_CLOCK];
    while (p->zone[ZONE_CLOCK] && p->beneath[oldest] != WEISS_NO_CARD)
        oldest = p->beneath[oldest];
    numbers[PLAYER_CLOCK_OLDEST] = p->zone[ZONE_CLOCK] ? first_copy(deck, oldest) : -1;
    uint64_t coloured = p->zone[ZONE_CLOCK] | (p->zone[ZONE_LEVEL] & ~p->face_down);
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        if (coloured & deck->colour[colour])
            numbers[PLAYER_COLOURS] = (int16_t)(numbers[PLAYER_COLOURS] | 1 << colour);
}

static void fill_stage(const WeissTable *table, unsigned player, int16_t *stage)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = table->match->deck[player];
    unsigned slots = p->occupied & ((1u << WEISS_POSITIONS) - 1);
    int powers[SLOT_COUNT], souls[SLOT_COUNT];
    characters_power(table, player, slots, powers);
    characters_soul(table, player, slots, souls);
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++, stage += OBSERVATION_CHARACTER) {
        const WeissCharacter *character = &p->stage[slot];
        stage[CHARACTER_CARD] = -1;
        if (!(slots >> slot & 1u))
            continue;
        stage[CHARACTER_CARD] = first_copy(deck, character->card);
        stage[CHARACTER_STATE] = p->standing >> slot & 1u   ? STATE_STANDING
                                 : p->reversed >> slot & 1u ? STATE_REVERSED
                                                            : STATE_RESTED;
        stage[CHARACTER_POWER] = (int16_t)powers[slot];
        stage[CHARACTER_SOUL] = (int16_t)souls[slot];
        stage[CHARACTER_LEVEL] = (int16_t)character_level(table, player, slot);
        stage[CHARACTER_POWER_GAINED] = character->power;
        stage[CHARACTER_SOUL_GAINED] = character->soul;
        stage[CHARACTER_SHOTS] = character->shots;
    }
}

/* Counts the cards of a row; of a row that stays as it is, `known` has the cards already. */
static void fill_row(const WeissDeck *deck, uint64_t cards, uint64_t *known, int16_t *row)
{
    if (cards == *known)
        return;
    if (*known)
        memset(row, 0, WEISS_DECK_SIZE * sizeof *row);
    *known = cards;
    for (; cards; cards &= cards - 1)
        row[bits_first(deck->copies[bits_first(cards)])]++;
}

static void fill_zones(const WeissTable *table, unsigned player, uint64_t seen, uint64_t *known,
                       int16_t *rows)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = table->match->deck[player];
    uint64_t face_down = face_down_cards(p);
    for (unsigned row = 0; row < OBSERVATION_ZONES; row++, rows += WEISS_DECK_SIZE) {
        uint64_t cards = p->zone[zones[row]];
        cards &= row < HIDDEN_ZONES ? seen : ~face_down | seen;
        fill_row(deck, cards, &known[row], rows);
    }
}

/* Forgets what was written for another player. */
static void begin(ObservationMemo *memo, unsigned seat, unsigned players, int16_t *observation)
{
    if (memo->viewer == seat + 1)
        return;
    memset(observation, 0, observation_size(players) * sizeof *observation);
    memset(memo, 0, sizeof *memo);
    memo->viewer = (uint8_t)(seat + 1);
}

void observation_fill(const WeissTable *table, unsigned seat, const uint8_t *decks,
                      ObservationMemo *memo, int16_t *observation)
{
    enum { STAGE = WEISS_POSITIONS * OBSERVATION_CHARACTER };
    unsigned players = table->state.player_count;
    ObservationMemo nothing = {.viewer = 0};
    if (!memo)
        memo = &nothing;
    begin(memo, seat, players, observation);
    fill_game(table, seat, observation);
    observation += OBSERVATION_GAME;
    for (unsigned i = 0; i < players; i++) {
        unsigned player = seat + i < players ? seat + i : seat + i - players;
        const WeissPlayer *p = &table->state.players[player];
        /* Whoever has a hand sees it. */
        uint64_t seen = i ? p->seen_by_others : p->seen_by_owner | p->zone[ZONE_HAND];
        memset(observation, 0, (OBSERVATION_PLAYER + STAGE) * sizeof *observation);
        fill_player(table, player, seen, observation);
        observation[PLAYER_LIST] = decks[player];
        observation += OBSERVATION_PLAYER;
        fill_stage(table, player, observation);
        observation += STAGE;
        fill_zones(table, player, seen, memo->rows[i], observation);
        observation += OBSERVATION_ZONES * WEISS_DECK_SIZE;
    }
}
