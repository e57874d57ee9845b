/* What a game contributes to the library: a game as data. */
#ifndef WEISSFISH_SIM_LIBRARY_LIBRARY_GAME_H
#define WEISSFISH_SIM_LIBRARY_LIBRARY_GAME_H

#include <stdbool.h>

#include "sim/cli/command.h"
#include "sim/host/terminal.h"
#include "sim/library/weissfish.h"
#include "game.h"

typedef struct LibraryGame LibraryGame;

enum { LIBRARY_EVENTS = 256, LIBRARY_MOVES = 256 };

/* An event as it is kept. */
typedef struct LibraryEvent {
    uint32_t detail;
    int16_t turn;
    int16_t player;
    int16_t card; /* -1: none */
    int16_t slot; /* likewise */
    uint8_t kind;
} LibraryEvent;

/* Who hears of the events of a table. */
typedef struct LibraryWatcher {
    void (*watch)(void *context, const LibraryEvent *event);
    void *context;
} LibraryWatcher;

struct LibraryGame {
    const Game *rules;
    size_t state_offset; /* of what a table holds of the game itself, */
    size_t state_size;   /* and its bytes */
    unsigned players_most;

    /* Cards with what reads their texts; NULL after a complaint. */
    void *(*cards_open)(const Options *options);
    void (*cards_close)(void *cards);

    /* A legal deck of the cards; NULL after complaints. What is left without memory is the
     * region's. */
    void *(*deck_open)(void *cards, const char *path);
    void (*deck_close)(void *deck);
    const char *(*deck_name)(const void *deck);
    size_t (*deck_size)(const void *deck);
    void (*deck_card)(const void *deck, size_t number, weissfish_card *card);

    /* An ability of a card of a deck; false if there is none or without memory. NULL: the game says nothing. */
    bool (*deck_ability)(const void *cards, const void *deck, size_t number, size_t ability,
                         weissfish_ability *told);

    /* A match of decks in seat order, in `match_size` bytes; false after a complaint. */
    size_t match_size;
    bool (*match_build)(void *match, void *const *decks, unsigned count, unsigned edition);

    /* A position read from a text; NULL after a complaint. Its table, and how many play. */
    void *(*position_open)(void *cards, const char *text, size_t length);
    void (*position_close)(void *position);
    const void *(*position_table)(const void *position);
    /* A card of a player; false if there is none. NULL: the game says nothing. */
    bool (*position_card)(const void *cards, const void *position, unsigned player, size_t number,
                          weissfish_card *card);
    /* The same of one of its abilities. */
    bool (*position_ability)(const void *cards, const void *position, unsigned player,
                             size_t number, size_t ability, weissfish_ability *told);
    unsigned (*table_players)(const void *table);

    /* Whether a table's game can be written as it stands; and writing it, as it was and with the moves
     * made since. NULL without memory; free() it. */
    bool (*plain)(const void *table);
    char *(*position_write)(const void *table, uint64_t seed, const Move *moves, size_t count);

    /* Gives a table its one tally and its watcher, NULL for none, which stay where they are; and new
     * chance. */
    void (*attach)(void *table, void *tally, const LibraryWatcher *watcher);
    void (*reseed)(void *table, uint64_t seed, uint64_t number);

    /* How many moves are legal, 0 when the game is over; that after a legal move; and after the one of this
     * number. */
    unsigned (*legal)(const void *table);
    unsigned (*make)(void *table, Move move);
    unsigned (*step)(void *table, unsigned index);

    const char *const *event_names; /* in upper case, with "_" */
    const char *(*chooses)(const void *table);
    bool (*move_read)(const void *table, const char *text, Move *move);
    void (*move_fields)(const void *table, Move move, weissfish_move *fields);
    const char *(*move_kind)(unsigned kind); /* NULL: there is none */

    /* Actions (weissfish_match_actions): how many a table has, that of a legal move, and what one means; false if
     * there is no such action. NULL: the game has none. */
    size_t (*action_count)(unsigned players);
    int32_t (*action)(const weissfish_move *move);
    bool (*action_read)(int32_t action, unsigned players, weissfish_move *move);
    /* All legal moves in their order, as rows and as actions, each of which may be NULL. Returns how many: those of
     * `legal`. NULL: the game tells them one by one. */
    unsigned (*moves_tell)(const void *table, weissfish_move *rows, int32_t *actions);

    /* For `play`, by the names of the decks in seat order: says what an event was, for people; shows the
     * board as the player at a seat sees it; whether others do not see what is chosen. */
    void (*tell)(FILE *out, const void *table, const LibraryEvent *event, const char *const *names);
    void (*show)(FILE *out, const void *table, unsigned seat, const char *const *names,
                 TerminalColour colour);
    bool (*secret)(const void *table);
    const struct PositionGame *positions;

    /* What a player may know, as numbers, with the number of the deck at each seat; NULL: the game says nothing. A memo
     * (or NULL) has memo_size bytes, all zero at first: with it only what has changed is written into numbers that were
     * written with it last, of any game of the same match. */
    size_t (*observation_size)(unsigned players);
    size_t (*memo_size)(unsigned players);
    void (*observe)(const void *table, unsigned seat, const uint8_t *decks, void *memo, int16_t *observation);

    /* Features of cards (weissfish_deck_features): how many, their names, and those of all cards of a deck. NULL: the
     * game has none. */
    size_t (*feature_count)(void);
    const char *(*feature_name)(size_t index);
    void (*deck_features)(const void *deck, int16_t *features);
};

#endif
