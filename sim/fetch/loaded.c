/* Finds the functions of libraries. */
#include "sim/fetch/loaded.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>

bool outside_fail(weissfish_error *error, const char *format, ...)
{
    va_list arguments;
    *error = (weissfish_error){.line = 0};
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return false;
}

static bool find_all(void *library, const LoadedSymbol *symbols, size_t count)
{
    bool whole = library != NULL;
    for (size_t i = 0; whole && i < count; i++) {
        *symbols[i].place = dlsym(library, symbols[i].name);
        whole = *symbols[i].place != NULL;
    }
    return whole;
}

bool loaded_find(const char *const *libraries, const LoadedSymbol *symbols, size_t count, const char *package,
                 weissfish_error *error)
{
    for (size_t i = 0; libraries[i] != NULL; i++)
        if (find_all(dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL), symbols, count))
            return true;
    return outside_fail(error, "%s is needed for this, and is not installed (Debian package %s)", libraries[0], package);
}
