/* Finds the functions of libmicrohttpd. */
#include "sim/serve/microhttpd.h"

#include <dlfcn.h>
#include <stddef.h>

Microhttpd microhttpd;

typedef struct Symbol {
    const char *name;
    void **place;
} Symbol;

bool microhttpd_load(void)
{
    const Symbol symbols[] = {
#define X(name) {"MHD_" #name, (void **)(void *)&microhttpd.name},
        MICROHTTPD_FUNCTIONS(X)
#undef X
    };
    void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    bool whole = library != NULL;
    for (size_t i = 0; whole && i < sizeof symbols / sizeof *symbols; i++) {
        *symbols[i].place = dlsym(library, symbols[i].name);
        whole = *symbols[i].place != NULL;
    }
    return whole;
}
