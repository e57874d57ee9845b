/* JSON for people: decides where lines break; jansson writes what is on one line. */
#include "json/json_pretty.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static bool holds_containers(json_t *value)
{
    size_t index;
    const char *name;
    json_t *child;
    bool holds = false;
    json_array_foreach(value, index, child) holds |=
        json_array_size(child) + json_object_size(child) > 0;
    json_object_foreach(value, name, child) holds |=
        json_array_size(child) + json_object_size(child) > 0;
    return holds;
}

/* False without memory. */
static bool print(FILE *out, json_t *value, int depth)
{
    size_t index;
    const char *name;
    json_t *child;
    const char *between = "";
    bool good = true;
    if (!holds_containers(value))
        return json_dumpf(value, out, JSON_ENCODE_ANY) == 0;
    fputc(json_is_object(value) ? '{' : '[', out);
    json_array_foreach(value, index, child)
    {
        fprintf(out, "%s\n%*s", between, depth + 1, "");
        good &= print(out, child, depth + 1);
        between = ",";
    }
    json_object_foreach(value, name, child)
    {
        fprintf(out, "%s\n%*s\"%s\": ", between, depth + 1, "", name);
        good &= print(out, child, depth + 1);
        between = ",";
    }
    fprintf(out, "\n%*s%c", depth, "", json_is_object(value) ? '}' : ']');
    return good;
}

char *json_pretty(json_t *value)
{
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL)
        return NULL;
    bool good = print(out, value, 0) && fputc('\n', out) != EOF && ferror(out) == 0;
    if (fclose(out) == 0 && good)
        return text;
    free(text);
    return NULL;
}
