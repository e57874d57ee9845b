/* libmicrohttpd, loaded when it is needed: it needs eight libraries, and other commands start in half the time
 * without them. */
#ifndef WEISSFISH_SIM_SERVE_MICROHTTPD_H
#define WEISSFISH_SIM_SERVE_MICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>

#define MICROHTTPD_FUNCTIONS(X)                                                                    \
    X(start_daemon)                                                                                \
    X(stop_daemon)                                                                                 \
    X(add_response_header)                                                                         \
    X(create_response_from_buffer)                                                                 \
    X(create_response_from_buffer_with_free_callback)                                              \
    X(create_response_from_fd)                                                                     \
    X(destroy_response)                                                                            \
    X(get_connection_info)                                                                         \
    X(lookup_connection_value)                                                                     \
    X(queue_response)

/* Its functions, by their names without MHD_. */
typedef struct Microhttpd {
#define X(name) __typeof__(MHD_##name) *name;
    MICROHTTPD_FUNCTIONS(X)
#undef X
} Microhttpd;

extern Microhttpd microhttpd;

/* Loads it; false if it is not installed. */
bool microhttpd_load(void);

#endif
