/* Finds the functions of libcurl, whatever library it uses for TLS. */
#include "sim/fetch/libcurl.h"

Libcurl libcurl;

bool libcurl_load(weissfish_error *error)
{
    static const char *const libraries[] = {"libcurl.so.4", "libcurl-gnutls.so.4", NULL};
    const LoadedSymbol symbols[] = {
#define X(name) {"curl_" #name, (void **)(void *)&libcurl.name},
        LIBCURL_FUNCTIONS(X)
#undef X
    };
    return loaded_find(libraries, symbols, sizeof symbols / sizeof *symbols, "libcurl4", error);
}
