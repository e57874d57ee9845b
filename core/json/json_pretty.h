/* JSON as text for people and programs: what holds arrays or objects has a line for each of them,
 * all else stands on one line. */
#ifndef WEISSFISH_JSON_JSON_PRETTY_H
#define WEISSFISH_JSON_JSON_PRETTY_H

struct json_t;

/* The value with a line end; free() it. NULL without memory. */
char *json_pretty(struct json_t *value);

#endif
