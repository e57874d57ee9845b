/* Actions: one block of numbers for each kind of move, in which a move has its place by its card, slots, number and
 * way. What concerns other players' cards and slots comes last, so that the numbers of a table of fewer players are
 * those of a larger one. */
#include "sim/weiss/library/action_space.h"

#include <assert.h>
#include <string.h>

#include "weiss/engine/move.h"
#include "weiss/engine/table.h"
#include "weiss/position/position.h"

/* What a kind of move names, which gives it its place in the block of its kind. */
typedef enum Shape {
    SHAPE_NONE,   /* no such moves are offered */
    SHAPE_ONE,    /* nothing: there is one */
    SHAPE_CARD,   /* by the card */
    SHAPE_PLAY,   /* by card and position; last, without one */
    SHAPE_PAIR,   /* by two positions */
    SHAPE_ATTACK, /* by position and way */
    SHAPE_ACT,    /* by position and ability */
    SHAPE_SLOT,   /* by slot */
    SHAPE_NUMBER  /* by number */
} Shape;

enum {
    MULLIGANS = 1 << WEISS_MULLIGAN_HAND_MAX,
    PLACES = WEISS_POSITIONS + 1,
    PAIRS = WEISS_POSITIONS * (WEISS_POSITIONS - 1) / 2,
    WAYS = 3,
    ACTS = WEISS_POSITIONS * WEISS_ACTS_MAX,
    WAITING = 16,                 /* abilities on standby, encores */
    MODES = 64,                   /* of an effect */
    NUMBERS = WEISS_DECK_SIZE + 1 /* that may be declared */
};

/* The blocks in their order: kind, name, shape, size. Keeping the hand is the mulligan of no card. */
#define BLOCKS(X)                                                                                  \
    X(MULLIGAN, "mulligan", NUMBER, MULLIGANS)                                                     \
    X(PASS, "pass", ONE, 1)                                                                        \
    X(END, "end", ONE, 1)                                                                          \
    X(CLOCK, "clock", CARD, WEISS_DECK_SIZE)                                                       \
    X(PLAY, "play", PLAY, WEISS_DECK_SIZE *PLACES)                                                 \
    X(MOVE, "move", PAIR, PAIRS)                                                                   \
    X(CLIMAX, "climax", CARD, WEISS_DECK_SIZE)                                                     \
    X(ATTACK, "attack", ATTACK, WEISS_POSITIONS *WAYS)                                             \
    X(COUNTER, "counter", CARD, WEISS_DECK_SIZE)                                                   \
    X(LEVEL, "level", CARD, WEISS_DECK_SIZE)                                                       \
    X(DISCARD, "discard", CARD, WEISS_DECK_SIZE)                                                   \
    X(REVERSE, "reverse", SLOT, SLOT_COUNT)                                                        \
    X(RESOLVE, "resolve", NUMBER, WAITING)                                                         \
    X(REFRESH, "refresh", ONE, 1)                                                                  \
    X(LEVEL_UP, "levelup", ONE, 1)                                                                 \
    X(ENCORE, "encore", NUMBER, WAITING)                                                           \
    X(YES, "yes", ONE, 1)                                                                          \
    X(NO, "no", ONE, 1)                                                                            \
    X(MODE, "mode", NUMBER, MODES)                                                                 \
    X(ACT, "act", ACT, ACTS)                                                                       \
    X(DECLARE, "declare", NUMBER, NUMBERS)                                                         \
    X(CHOOSE_CARD, "choose", CARD, WEISS_DECK_SIZE)                                                \
    X(CHOOSE_SLOT, "choose", SLOT, SLOT_COUNT)

/* Where each block begins, and its last number. */
enum {
#define X(kind, name, shape, size) AT_##kind, LAST_##kind = AT_##kind + (size)-1,
    BLOCKS(X)
#undef X
        OWN_SIZE, /* actions that concern the chooser alone */
    OTHER_CARDS = WEISS_DECK_SIZE,
    OTHER_PLAYER = OTHER_CARDS + SLOT_COUNT /* for each other player: choosing a card, a slot */
};

typedef struct Block {
    uint8_t shape;
    int16_t base;
    int16_t last;
} Block;

static const Block blocks[MOVE_KIND_COUNT] = {
#define X(kind, name, shape, size) [MOVE_##kind] = {SHAPE_##shape, AT_##kind, LAST_##kind},
    BLOCKS(X)
#undef X
        [MOVE_KEEP] = {SHAPE_ONE, AT_MULLIGAN, AT_MULLIGAN}};

const char *action_move_kind(unsigned kind)
{
    static const char *const names[MOVE_KIND_COUNT] = {
#define X(kind, name, shape, size) [MOVE_##kind] = (name),
        BLOCKS(X)
#undef X
            [MOVE_KEEP] = "keep",
        [MOVE_CONCEDE] = "concede"};
    return kind < MOVE_KIND_COUNT ? names[kind] : NULL;
}

size_t action_space_size(unsigned players)
{
    return OWN_SIZE + (players - 1) * OTHER_PLAYER;
}

/* The place of a pair of positions, lower one first: the order in which they are offered. */
static int32_t pair_place(int first, int second)
{
    return first * (2 * WEISS_POSITIONS - first - 1) / 2 + second - first - 1;
}

static void pair_read(int32_t place, weissfish_move *move)
{
    int first = 0;
    while (place > pair_place(first, WEISS_POSITIONS - 1))
        first++;
    move->slot = (int16_t)first;
    move->to = (int16_t)(place - pair_place(first, first + 1) + first + 1);
}

static int32_t place_in(const Block *block, const weissfish_move *move)
{
    switch ((Shape)block->shape) {
    case SHAPE_CARD:
        return move->card;
    case SHAPE_PLAY:
        return move->card * PLACES + (move->slot < 0 ? WEISS_POSITIONS : move->slot);
    case SHAPE_PAIR:
        return pair_place(move->slot, move->to);
    case SHAPE_ATTACK:
        return move->slot * WAYS + move->attack;
    case SHAPE_ACT:
        return move->slot * WEISS_ACTS_MAX + move->number;
    case SHAPE_SLOT:
        return move->slot;
    case SHAPE_NUMBER:
        return move->number;
    default:
        return 0;
    }
}

int32_t action_of(const weissfish_move *move)
{
    const Block *block = &blocks[move->kind];
    if (move->owner > 0)
        return OWN_SIZE + (move->owner - 1) * OTHER_PLAYER +
               (move->card >= 0 ? move->card : OTHER_CARDS + move->slot);
    return block->shape == SHAPE_NONE ? -1 : block->base + place_in(block, move);
}

static void place_read(const Block *block, int32_t place, weissfish_move *move)
{
    switch ((Shape)block->shape) {
    case SHAPE_CARD:
        move->card = (int16_t)place;
        break;
    case SHAPE_PLAY:
        move->card = (int16_t)(place / PLACES);
        move->slot = (int16_t)(place % PLACES == WEISS_POSITIONS ? -1 : place % PLACES);
        break;
    case SHAPE_PAIR:
        pair_read(place, move);
        break;
    case SHAPE_ATTACK:
        move->slot = (int16_t)(place / WAYS);
        move->attack = (int16_t)(place % WAYS);
        break;
    case SHAPE_ACT:
        move->slot = (int16_t)(place / WEISS_ACTS_MAX);
        move->number = (int16_t)(place % WEISS_ACTS_MAX);
        break;
    case SHAPE_SLOT:
        move->slot = (int16_t)place;
        break;
    case SHAPE_NUMBER:
        move->number = (int16_t)place;
        break;
    default:
        break;
    }
    move->owner = (int16_t)(move->card >= 0 || move->slot >= 0 ? 0 : -1);
}

static void other_read(int32_t place, weissfish_move *move)
{
    int32_t within = place % OTHER_PLAYER;
    move->owner = (int16_t)(1 + place / OTHER_PLAYER);
    move->kind = within < OTHER_CARDS ? MOVE_CHOOSE_CARD : MOVE_CHOOSE_SLOT;
    if (within < OTHER_CARDS)
        move->card = (int16_t)within;
    else
        move->slot = (int16_t)(within - OTHER_CARDS);
}

bool action_read(int32_t action, unsigned players, weissfish_move *move)
{
    if (action < 0 || (size_t)action >= action_space_size(players))
        return false;
    *move = (weissfish_move){-1, -1, -1, -1, -1, -1, -1, 0};
    for (unsigned kind = 0; kind < MOVE_KIND_COUNT && move->kind < 0; kind++) {
        const Block *block = &blocks[kind];
        if (block->shape == SHAPE_NONE || action < block->base || action > block->last)
            continue;
        move->kind = (int16_t)kind;
        place_read(block, action - block->base, move);
    }
    if (action >= OWN_SIZE)
        other_read(action - OWN_SIZE, move);
    return true;
}

/* ---- Legal moves ---- */

/* What the cards that the moves of a choice name are to the chooser. */
typedef struct Naming {
    const uint64_t *copies; /* by card */
    int16_t owner;
} Naming;

static Naming naming_of(const WeissTable *table)
{
    const WeissChoice *choice = &table->state.choice;
    unsigned owner = weiss_choice_owner(choice);
    unsigned apart = owner < choice->player ? owner + table->state.player_count - choice->player
                                            : owner - choice->player;
    return (Naming){table->match->deck[owner]->copies, (int16_t)apart};
}

static void card_set(const Naming *naming, unsigned card, weissfish_move *row)
{
    row->card = (int16_t)bits_first(naming->copies[card]);
    row->owner = naming->owner;
}

/* The chooser's slots, then the next player's. */
static void slot_set(unsigned slot, weissfish_move *row)
{
    row->slot = (int16_t)(slot % SLOT_COUNT);
    row->owner = (int16_t)(slot / SLOT_COUNT);
}

static void row_fill(const Naming *naming, Move move, weissfish_move *row)
{
    unsigned kind = weiss_move_kind(move), first = weiss_move_first(move),
             second = weiss_move_second(move);
    Shape shape = (Shape)blocks[kind].shape;
    *row = (weissfish_move){(int16_t)kind, -1, -1, -1, -1, -1, -1, 0};
    if (shape == SHAPE_CARD || shape == SHAPE_PLAY)
        card_set(naming, first, row);
    else if (shape == SHAPE_NUMBER)
        row->number = (int16_t)first;
    else if (shape > SHAPE_ONE)
        slot_set(first, row);
    if (shape == SHAPE_PLAY && second != WEISS_NO_SLOT) /* an event stands nowhere */
        row->slot = (int16_t)second;
    else if (shape == SHAPE_PAIR)
        row->to = (int16_t)second;
    else if (shape == SHAPE_ATTACK)
        row->attack = (int16_t)second;
    else if (shape == SHAPE_ACT)
        row->number = (int16_t)second;
}

void action_move_fields(const void *table, Move move, weissfish_move *row)
{
    Naming naming = naming_of(table);
    row_fill(&naming, move, row);
}

/* The rows of exchanges, in the order of WeissChoice.slots, which is that of their actions; of a character played, by
 * position, without the card. */
#define PAIR(first, second)                                                                        \
    {                                                                                              \
        MOVE_MOVE, -1, 0, first, second, -1, -1, 0                                                 \
    }
#define PLAY(slot)                                                                                 \
    {                                                                                              \
        MOVE_PLAY, -1, 0, slot, -1, -1, -1, 0                                                      \
    }
static const weissfish_move pair_rows[PAIRS] = {PAIR(0, 1), PAIR(0, 2), PAIR(0, 3), PAIR(0, 4),
                                                PAIR(1, 2), PAIR(1, 3), PAIR(1, 4), PAIR(2, 3),
                                                PAIR(2, 4), PAIR(3, 4)};
static const weissfish_move play_rows[WEISS_POSITIONS] = {PLAY(0), PLAY(1), PLAY(2), PLAY(3),
                                                          PLAY(4)};

/* The rows of the moves of the main phase, in the order of weiss_table_move: most decisions are there, and it has most
 * moves. */
static void main_rows(const WeissChoice *choice, const WeissDeck *deck, weissfish_move *rows)
{
    uint64_t characters = choice->cards & deck->characters;
    for (uint64_t rest = characters; rest; rest &= rest - 1, rows += WEISS_POSITIONS) {
        int16_t card = (int16_t)bits_first(deck->copies[bits_first(rest)]);
        memcpy(rows, play_rows, sizeof play_rows);
        for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
            rows[slot].card = card;
    }
    for (uint64_t rest = choice->cards ^ characters; rest; rest &= rest - 1) {
        int16_t card = (int16_t)bits_first(deck->copies[bits_first(rest)]);
        *rows++ = (weissfish_move){MOVE_PLAY, card, 0, -1, -1, -1, -1, 0};
    }
    for (unsigned rest = choice->slots; rest; rest &= rest - 1)
        *rows++ = pair_rows[bits_first(rest)];
    for (unsigned rest = choice->more; rest; rest &= rest - 1) {
        int16_t act = (int16_t)bits_first(rest);
        *rows++ = (weissfish_move){MOVE_ACT, -1, 0, act / WEISS_ACTS_MAX, -1, act % WEISS_ACTS_MAX,
                                   -1,       0};
    }
    *rows = (weissfish_move){MOVE_END, -1, -1, -1, -1, -1, -1, 0};
}

/* Their actions, in the same order. */
static void main_actions(const WeissChoice *choice, const WeissDeck *deck, int32_t *actions)
{
    uint64_t characters = choice->cards & deck->characters;
    for (uint64_t rest = characters; rest; rest &= rest - 1)
        for (int32_t slot = 0; slot < WEISS_POSITIONS; slot++)
            *actions++ =
                AT_PLAY + (int32_t)bits_first(deck->copies[bits_first(rest)]) * PLACES + slot;
    for (uint64_t rest = choice->cards ^ characters; rest; rest &= rest - 1)
        *actions++ = AT_PLAY + (int32_t)bits_first(deck->copies[bits_first(rest)]) * PLACES +
                     WEISS_POSITIONS;
    for (unsigned rest = choice->slots; rest; rest &= rest - 1)
        *actions++ = AT_MOVE + (int32_t)bits_first(rest);
    for (unsigned rest = choice->more; rest; rest &= rest - 1)
        *actions++ = AT_ACT + (int32_t)bits_first(rest);
    *actions = AT_END;
}

/* The moves of any choice, one by one; `rows` is NULL or has room, likewise `actions`. */
static void choice_tell(const WeissTable *table, weissfish_move *rows, int32_t *actions)
{
    const Naming naming = naming_of(table);
    weissfish_move one;
    for (unsigned i = 0; i < table->state.choice.count; i++) {
        weissfish_move *row = rows ? rows + i : &one;
        row_fill(&naming, weiss_table_move(table, i), row);
        if (actions)
            actions[i] = action_of(row);
    }
}

unsigned action_moves_tell(const void *at, weissfish_move *rows, int32_t *actions)
{
    const WeissTable *table = at;
    const WeissChoice *choice = &table->state.choice;
    const WeissDeck *deck = table->match->deck[choice->player];
    if (choice->kind != CHOICE_MAIN) {
        choice_tell(table, rows, actions);
        return choice->count;
    }
    if (rows)
        main_rows(choice, deck, rows);
    if (actions)
        main_actions(choice, deck, actions);
    return choice->count;
}
