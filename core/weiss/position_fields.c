/* The simple values of a position's JSON that json_fields.h does not know. Knows nothing of
 * cards. */
#include <stdlib.h>
#include <string.h>

#include "weiss/position_plan.h"

bool plan_read_flag(const PositionPlan *plan, JsonValue object, const char *name, bool *flag)
{
    JsonValue value;
    if (!json_text_optional(plan->json, object, name, JSON_KIND_BOOLEAN, &value, plan->problem))
        return false;
    *flag = value != JSON_NONE && json_text_is_true(plan->json, value);
    return true;
}

bool plan_read_hex(const PositionPlan *plan, JsonValue value, uint64_t *word)
{
    char text[20];
    if (json_text_kind(plan->json, value) == JSON_KIND_STRING &&
        json_text_room(plan->json, value) <= sizeof text) {
        json_text_copy(plan->json, value, text);
        size_t digits =
            strncmp(text, "0x", 2) == 0 ? strspn(text + 2, "0123456789abcdefABCDEF") : 0;
        if (digits >= 1 && digits <= 16 && text[2 + digits] == '\0') {
            *word = strtoull(text, NULL, 16);
            return true;
        }
    }
    return json_text_report(plan->json, value, plan->problem,
                            "expected \"0x\" and up to 16 hexadecimal digits");
}
