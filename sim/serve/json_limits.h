/* How much a JSON text holds, found before it is read. */
#ifndef WEISSFISH_SIM_SERVE_JSON_LIMITS_H
#define WEISSFISH_SIM_SERVE_JSON_LIMITS_H

#include <stddef.h>

typedef struct JsonSize {
    size_t values; /* never too few; of a text that is none this and the depth mean nothing */
    size_t depth;
} JsonSize;

JsonSize json_size(const char *text, size_t length);

#endif
