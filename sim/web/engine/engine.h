/* What the parts of the engine in a page share. */
#ifndef WEISSFISH_WEB_ENGINE_H
#define WEISSFISH_WEB_ENGINE_H

#include "sim/library/weissfish.h"

#define ENGINE_EXPORT __attribute__((visibility("default"), used))

typedef struct Engine {
    weissfish_file *file;
    size_t file_count;
    size_t file_room;
    int stop;
    weissfish_result result; /* of the last command */
} Engine;

enum { ENGINE_DECKS = 2 };

Engine *engine_self(void);

/* The file of this name; NULL: there is none. */
weissfish_file *engine_file(const char *name);

/* Memory for what is passed in and out. */
ENGINE_EXPORT void *engine_alloc(size_t size);
ENGINE_EXPORT void engine_free(void *memory);

/* Keeps a file under this name, in place of any that has it; takes over name and bytes. */
ENGINE_EXPORT void engine_file_put(char *name, char *bytes, size_t length);
ENGINE_EXPORT void engine_file_remove(const char *name);

/* Runs a command: `count` words, each with its NUL, one after the other. The result stands until the
 * next. */
ENGINE_EXPORT const weissfish_result *engine_run(const char *words, size_t count);

/* ---- One game that the page looks at (engine_game.c) ---- */

/* Opens the cards (files and folders of them: `count` words) and two decks by their names, or the position
 * in the file `position` if that is not "", in place of what was open. NULL, or what is wrong. */
ENGINE_EXPORT const char *engine_game_open(const char *paths, size_t count, const char *first,
                                           const char *second, const char *position);

/* The cards of a deck, or in a position of a seat, as JSON: an array of objects, by number. It stands until
 * the next text. */
ENGINE_EXPORT const char *engine_game_cards(unsigned deck);

/* Starts game `number` of the run with this seed. */
ENGINE_EXPORT void engine_game_start(double seed, double number);

/* How the game stands, as JSON: who chooses, the legal moves, what happened since the last move. */
ENGINE_EXPORT const char *engine_game_state(void);

/* What the player at the seat may know, as docs/OBSERVATION.md has it; engine_game_numbers() of them. */
ENGINE_EXPORT const int16_t *engine_game_observe(unsigned seat);
ENGINE_EXPORT size_t engine_game_numbers(void);

/* Makes a move by its number; the number of the move that an agent would make, -1 if there is no such
 * agent. */
ENGINE_EXPORT int engine_game_apply(unsigned move);
ENGINE_EXPORT int engine_game_choose(const char *agent);

/* Keeps the game as it stands: returns the number of the copy. The other function goes back to a copy and
 * forgets it and those after it. */
ENGINE_EXPORT size_t engine_game_keep(void);
ENGINE_EXPORT void engine_game_back(size_t copy);

/* The position as JSON, or NULL. */
ENGINE_EXPORT const char *engine_game_position(void);

#endif
