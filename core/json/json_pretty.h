/* JSON as text for people and programs: a value that holds arrays or objects has one line for each
 * of its parts; any other is on one line. */
#ifndef WEISSFISH_JSON_JSON_PRETTY_H
#define WEISSFISH_JSON_JSON_PRETTY_H

struct json_t;

/* The value with a line end; free() it. NULL without memory. */
char *json_pretty(struct json_t *value);

#endif
