/* Laying out JSON. */
#include "json/json_pretty.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct Text {
    char *bytes;
    size_t length;
    size_t room;
    bool failed;
} Text;

static int text_add(const char *bytes, size_t count, void *context)
{
    Text *text = context;
    if (text->failed)
        return -1;
    if (text->room - text->length <= count) {
        size_t room = 2 * text->room + count + 1024;
        char *grown = realloc(text->bytes, room);
        if (!grown) {
            text->failed = true;
            return -1;
        }
        text->bytes = grown;
        text->room = room;
    }
    memcpy(text->bytes + text->length, bytes, count);
    text->length += count;
    text->bytes[text->length] = '\0';
    return 0;
}

static void line_begin(Text *text, bool first, unsigned depth)
{
    text_add(first ? "\n" : ",\n", first ? 1 : 2, text);
    while (depth--)
        text_add(" ", 1, text);
}

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

/* What holds arrays or objects has a line for each of them; all else stands on one line. */
static void value_lay(Text *text, json_t *value, unsigned depth)
{
    size_t index;
    const char *name;
    json_t *child;
    bool first = true;
    if (!holds_containers(value)) {
        if (json_dump_callback(value, text_add, text, JSON_ENCODE_ANY) != 0)
            text->failed = true;
        return;
    }
    text_add(json_is_object(value) ? "{" : "[", 1, text);
    json_array_foreach(value, index, child)
    {
        line_begin(text, index == 0, depth + 1);
        value_lay(text, child, depth + 1);
    }
    json_object_foreach(value, name, child)
    {
        line_begin(text, first, depth + 1);
        first = false;
        text_add("\"", 1, text);
        text_add(name, strlen(name), text);
        text_add("\": ", 3, text);
        value_lay(text, child, depth + 1);
    }
    line_begin(text, true, depth);
    text_add(json_is_object(value) ? "}" : "]", 1, text);
}

char *json_lay(json_t *value)
{
    Text text = {0};
    value_lay(&text, value, 0);
    text_add("\n", 1, &text);
    if (!text.failed)
        return text.bytes;
    free(text.bytes);
    return NULL;
}
