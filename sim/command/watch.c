/* What `watch` shares between the games. */
#include "sim/command/watch.h"

#include <stdio.h>

#include "game.h"
#include "sim/host/host.h"
#include "sim/output/document.h"

json_t *watch_winner(int result)
{
    return result >= 0             ? json_integer(result)
           : result == RESULT_DRAW ? json_string("draw")
                                   : json_null();
}

void watch_print_csv(const json_t *events, const char *const *names, unsigned count)
{
    size_t index;
    const json_t *event;
    for (unsigned i = 0; i < count; i++)
        print("%s%c", names[i], i + 1 < count ? ',' : '\n');
    json_array_foreach(events, index, event)
    {
        for (unsigned i = 0; i < count; i++) {
            const json_t *value = json_object_get(event, names[i]);
            if (json_is_integer(value))
                print("%" JSON_INTEGER_FORMAT, json_integer_value(value));
            else if (json_is_string(value))
                document_print_field(json_string_value(value));
            fputc(i + 1 < count ? ',' : '\n', host_out());
        }
    }
}
