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

Engine *engine_self(void);

/* Memory for what is handed in and out. */
ENGINE_EXPORT void *engine_alloc(size_t size);
ENGINE_EXPORT void engine_free(void *memory);

/* Keeps a file under this name, in place of one that has it; takes name and bytes over. */
ENGINE_EXPORT void engine_file_put(char *name, char *bytes, size_t length);
ENGINE_EXPORT void engine_file_remove(const char *name);

/* Runs a command: `count` words, each with its NUL, one after the other. The result stands until the
 * next. */
ENGINE_EXPORT const weissfish_result *engine_run(const char *words, size_t count);

#endif
