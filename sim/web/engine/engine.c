/* The library in a page: what its worker calls (sim/web/page/work/engine.ts). Texts go in and out as
 * memory of the engine. Files live here by name from one call to the next, the shipped cards among
 * them. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "sim/web/engine/engine.h"
#include "sim/web/engine/engine_host.h"

static Engine engine;

Engine *engine_self(void)
{
    return &engine;
}

ENGINE_EXPORT void *engine_alloc(size_t size)
{
    return malloc(size ? size : 1);
}

ENGINE_EXPORT void engine_free(void *memory)
{
    free(memory);
}

weissfish_file *engine_file(const char *name)
{
    for (size_t i = 0; i < engine.file_count; i++)
        if (strcmp(engine.file[i].name, name) == 0)
            return &engine.file[i];
    return NULL;
}

static void file_free(weissfish_file *file)
{
    free((void *)(uintptr_t)file->name);
    free((void *)(uintptr_t)file->bytes);
}

ENGINE_EXPORT void engine_file_put(char *name, char *bytes, size_t length)
{
    weissfish_file *file = engine_file(name);
    if (file) {
        file_free(file);
    } else {
        if (engine.file_count == engine.file_room) {
            engine.file_room = 2 * engine.file_room + 64;
            engine.file = realloc(engine.file, engine.file_room * sizeof *engine.file);
            if (!engine.file)
                abort();
        }
        file = &engine.file[engine.file_count++];
    }
    *file = (weissfish_file){name, bytes, length};
}

ENGINE_EXPORT void engine_file_remove(const char *name)
{
    weissfish_file *file = engine_file(name);
    if (!file)
        return;
    file_free(file);
    *file = engine.file[--engine.file_count];
}

static void progress(void *context, uint64_t done, uint64_t total, const char *unit)
{
    (void)context;
    if (engine_host_progress((double)done, (double)total, unit))
        weissfish_stop(&engine.stop, SIGINT);
}

ENGINE_EXPORT const weissfish_result *engine_run(const char *words, size_t count)
{
    const char **arguments = malloc((count + 1) * sizeof *arguments);
    if (!arguments)
        abort();
    weissfish_result_clear(&engine.result);
    for (size_t i = 0; i < count; i++, words += strlen(words) + 1)
        arguments[i] = words;
    engine.stop = 0;
    const weissfish_call call = {.files = engine.file,
                                 .file_count = engine.file_count,
                                 .in_memory = 1,
                                 .progress = progress,
                                 .stop = &engine.stop};
    weissfish_run(arguments, count, &call, &engine.result);
    free(arguments);
    return &engine.result;
}
