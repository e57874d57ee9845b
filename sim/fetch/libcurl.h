/* libcurl, loaded when it is needed. */
#ifndef WEISSFISH_SIM_FETCH_LIBCURL_H
#define WEISSFISH_SIM_FETCH_LIBCURL_H

#include <curl/curl.h>

#include "sim/fetch/loaded.h"

#define LIBCURL_FUNCTIONS(X)                                                                       \
    X(easy_init)                                                                                   \
    X(easy_setopt)                                                                                 \
    X(easy_perform)                                                                                \
    X(easy_getinfo)                                                                                \
    X(easy_cleanup)                                                                                \
    X(easy_strerror)                                                                               \
    X(slist_append)                                                                                \
    X(slist_free_all)                                                                              \
    X(url)                                                                                         \
    X(url_set)                                                                                     \
    X(url_get)                                                                                     \
    X(url_cleanup)                                                                                 \
    X(free)                                                                                        \
    X(global_init)                                                                                 \
    X(global_cleanup)

/* Its functions, by their names without curl_. */
typedef struct Libcurl {
#define X(name) __typeof__(curl_##name) *name;
    LIBCURL_FUNCTIONS(X)
#undef X
} Libcurl;

extern Libcurl libcurl;

bool libcurl_load(weissfish_error *error);

#endif
