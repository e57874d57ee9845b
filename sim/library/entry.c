/* Functions of the library work for a host that prints nothing. */
#include "sim/library/entry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"

typedef struct Entry {
    Host host;
    bool (*work)(void *context);
    void *context;
    bool done;
} Entry;

static int print_nothing(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    return 0;
}

static void entry_main(void *context)
{
    Entry *entry = context;
    entry->done = entry->work(entry->context);
}

static void error_set(weissfish_error *error, const char *file, const Diagnostic *problem)
{
    if (!error)
        return;
    *error = (weissfish_error){.line = problem->line, .column = problem->column};
    snprintf(error->file, sizeof error->file, "%.*s", (int)sizeof error->file - 1, file);
    snprintf(error->message, sizeof error->message, "%s", problem->message);
}

bool entry_work(MemoryRegion *region, const HostFiles *files, bool (*work)(void *context),
                void *context, weissfish_error *error)
{
    static atomic_int never;
    Entry entry = {.host = {.region = region,
                            .stop = &never,
                            .given = files ? *files : (HostFiles){NULL, 0},
                            .out = {.sink = print_nothing, .terminal = -1},
                            .err = {.sink = print_nothing, .terminal = -1}},
                   .work = work,
                   .context = context};
    Host *host = &entry.host;
    Diagnostic lacking = {.message = "not enough memory"};
    bool opened = output_open(&host->out, _IOFBF) && output_open(&host->err, _IONBF);
    bool whole = opened && host_work(host, entry_main, &entry) && !atomic_load(&host->lacking);
    if (host->out.stream)
        output_close(&host->out);
    if (host->err.stream)
        output_close(&host->err);
    if (!whole)
        error_set(error, "", &lacking);
    else if (!entry.done)
        error_set(error, host->problem_file, host->complained ? &host->problem : &lacking);
    return whole && entry.done;
}

void *entry_create(size_t size, weissfish_error *error)
{
    memory_soft(true);
    EntryObject *object = calloc(1, size);
    memory_soft(false);
    if (!object) {
        entry_refuse(error, "not enough memory");
        return NULL;
    }
    memory_region_open(&object->region);
    atomic_init(&object->holders, 1);
    return object;
}

void entry_hold(const void *object)
{
    EntryObject *held = (EntryObject *)(uintptr_t)object;
    atomic_fetch_add(&held->holders, 1);
}

bool entry_let_go(void *object)
{
    EntryObject *held = object;
    return held && atomic_fetch_sub(&held->holders, 1) == 1;
}

void entry_destroy(void *object)
{
    EntryObject *own = object;
    memory_region_close(&own->region);
    free(own);
}

typedef struct Data {
    char *path;
    size_t room;
    size_t length;
} Data;

static bool data_find(void *context)
{
    Data *data = context;
    data->length = (size_t)snprintf(data->path, data->room, "%s", data_folder());
    return true;
}

size_t weissfish_data(char *path, size_t room)
{
    Data data = {path, room, 0};
    MemoryRegion region;
    memory_region_open(&region);
    entry_work(&region, NULL, data_find, &data, NULL);
    memory_region_close(&region);
    return data.length;
}

void entry_refuse(weissfish_error *error, const char *format, ...)
{
    Diagnostic problem = {.line = 0};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem.message, sizeof problem.message, format, arguments);
    va_end(arguments);
    error_set(error, "", &problem);
}
