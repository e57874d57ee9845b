/* Checks whether the "now" of a file agrees with the position that the file leads to. */
#include "json/json_now.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 160 };

static bool differs_in(const json_t *one, const json_t *other, const char *name, char *path);

/* Appends the path of the first difference to `path` (PATH_SIZE bytes); false if there is none. */
static bool differs(const json_t *one, const json_t *other, char *path)
{
    const char *name;
    const json_t *value;
    if (json_equal(one, other))
        return false;
    if (json_is_object(one) && json_is_object(other)) {
        json_object_foreach((json_t *)(uintptr_t)one, name, value)
        {
            if (differs_in(value, json_object_get(other, name), name, path))
                return true;
        }
        json_object_foreach((json_t *)(uintptr_t)other, name, value)
        {
            if (differs_in(json_object_get(one, name), value, name, path))
                return true;
        }
    }
    size_t count = json_array_size(one);
    for (size_t i = 0; i < count && count == json_array_size(other); i++) {
        char number[24];
        snprintf(number, sizeof number, "%zu", i);
        if (differs_in(json_array_get(one, i), json_array_get(other, i), number, path))
            return true;
    }
    return true;
}

static bool differs_in(const json_t *one, const json_t *other, const char *name, char *path)
{
    size_t length = strlen(path);
    if (one && other && json_equal(one, other))
        return false;
    snprintf(path + length, PATH_SIZE - length, ".%s", name);
    if (one && other)
        differs(one, other, path);
    return true;
}

bool position_now_holds(const JsonText *json, const char *written, Diagnostic *problem)
{
    char path[PATH_SIZE] = "now";
    JsonValue now = json_text_member(json, JSON_ROOT, "now");
    if (now == JSON_NONE)
        return true;
    json_t *present = json_loads(written, 0, NULL);
    const json_t *is = json_object_get(present, "now");
    bool holds = is && !differs(json_text_tree(json, now), is, path);
    if (!holds)
        json_text_report(
            json, now, problem,
            "\"%s\" is not what the zones and moves of this file lead to; \"now\" only shows it: change zones or \"moves\" and leave \"now\" out",
            path);
    json_decref(present);
    return holds;
}
