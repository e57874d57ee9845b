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

static bool order_has(const PlanOrder *order, int64_t player)
{
    for (unsigned i = 0; i < order->count; i++)
        if (order->player[i] == player)
            return true;
    return false;
}

bool plan_read_order(const PositionPlan *plan, JsonValue object, const char *name, PlanOrder *order)
{
    const JsonText *json = plan->json;
    JsonValue list;
    *order = (PlanOrder){.count = 0};
    if (!json_text_optional(json, object, name, JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    order->given = true;
    if (plan->player_count == 2)
        return json_text_report(json, list, plan->problem, "\"%s\" is for more than two players",
                                name);
    for (JsonValue entry = json_text_first(json, list); entry != JSON_NONE;
         entry = json_text_next(json, list, entry)) {
        int64_t player;
        if (!json_text_expect(json, entry, JSON_KIND_NUMBER, "a player", plan->problem))
            return false;
        if (!json_text_integer(json, entry, &player) || player < 0 ||
            player >= (int64_t)plan->player_count || order_has(order, player))
            return json_text_report(json, entry, plan->problem,
                                    "expected players from 0 to %u, each once, in \"%s\"",
                                    plan->player_count - 1, name);
        order->player[order->count++] = (uint8_t)player;
    }
    return true;
}
