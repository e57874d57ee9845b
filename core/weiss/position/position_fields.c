/* The simple values of a position's JSON that json_fields.h does not read. Knows no cards. */
#include "weiss/position/position_plan.h"

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
