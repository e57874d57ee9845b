/* Reads what players know of hidden cards. Knows no cards. */
#include "weiss/position/position_plan.h"

enum { MIXINGS_MAX = WEISS_IN_DECK - 1 };

const char *const weiss_known_names[KNOWN_KINDS] = {
    [KNOWN_SEEN] = "seen",
    [KNOWN_LEFT] = "left",
    [KNOWN_SINCE] = "since",
    [KNOWN_SINCE_OTHERS] = "since_others",
};
const char *const weiss_hidden_names[HIDDEN_PARTS] = {
    [HIDDEN_TOP] = "top",   [HIDDEN_SHUFFLED] = "shuffled", [HIDDEN_BOTTOM] = "bottom",
    [HIDDEN_HAND] = "hand", [HIDDEN_STOCK] = "stock",
};

HiddenPart plan_part(unsigned zone, unsigned pile)
{
    switch (zone) {
    case ZONE_HAND:
        return HIDDEN_HAND;
    case ZONE_STOCK:
        return HIDDEN_STOCK;
    case ZONE_DECK:
        return pile == PILE_DECK_TOP      ? HIDDEN_TOP
               : pile == PILE_DECK_BOTTOM ? HIDDEN_BOTTOM
                                          : HIDDEN_SHUFFLED;
    default:
        return HIDDEN_PARTS;
    }
}

/* One number of one card. */
static bool read_number(const PositionPlan *plan, JsonValue value, const PlanPlayer *player,
                        KnownKind kind, int32_t *known)
{
    int64_t number;
    int low = kind == KNOWN_LEFT ? -1 : 0;
    int high = kind == KNOWN_SEEN ? 3 : player->mixings;
    if (!json_text_integer(plan->json, value, &number) || number < low || number > high)
        return json_text_report(plan->json, value, plan->problem,
                                "expected a whole number from %d to %d in \"%s\"", low, high,
                                weiss_known_names[kind]);
    *known = (int32_t)number;
    return true;
}

/* A number for all cards of the part, or one for each, in the order in which they are listed. */
static bool read_kind(const PositionPlan *plan, JsonValue value, PlanPlayer *player,
                      HiddenPart part, KnownKind kind)
{
    const JsonText *json = plan->json;
    bool each = json_text_kind(json, value) == JSON_KIND_ARRAY;
    JsonValue next = each ? json_text_first(json, value) : value;
    for (unsigned i = 0; i < player->count; i++) {
        PlanCard *card = &player->cards[i];
        if (card->part != part)
            continue;
        if (next == JSON_NONE)
            return json_text_report(json, value, plan->problem,
                                    "\"%s\" has fewer numbers than there are cards",
                                    weiss_known_names[kind]);
        if (!read_number(plan, next, player, kind, &card->known[kind]))
            return false;
        if (each)
            next = json_text_next(json, value, next);
    }
    if (!each || next == JSON_NONE)
        return true;
    return json_text_report(json, next, plan->problem,
                            "\"%s\" has more numbers than there are cards",
                            weiss_known_names[kind]);
}

/* Whether a card that its owner, or the others, have not seen in its place came from the deck before
 * it could be there. */
static bool is_impossible(const PlanCard *card)
{
    const int32_t *known = card->known;
    bool owner = !(known[KNOWN_SEEN] & 1) && card->part != HIDDEN_HAND;
    bool others = !(known[KNOWN_SEEN] & 2);
    return known[KNOWN_LEFT] >= 0 && ((owner && known[KNOWN_SINCE] > known[KNOWN_LEFT]) ||
                                      (others && known[KNOWN_SINCE_OTHERS] > known[KNOWN_LEFT]));
}

static bool check_times(const PositionPlan *plan, JsonValue value, const PlanPlayer *player,
                        HiddenPart part)
{
    for (unsigned i = 0; i < player->count; i++)
        if (player->cards[i].part == part && is_impossible(&player->cards[i]))
            return json_text_report(plan->json, value, plan->problem,
                                    "impossible position: an unseen card left the deck before it "
                                    "came into it: \"since\" is greater than \"left\"");
    return true;
}

static bool read_part(const PositionPlan *plan, JsonValue known, PlanPlayer *player,
                      HiddenPart part)
{
    JsonValue object;
    if (!json_text_optional(plan->json, known, weiss_hidden_names[part], JSON_KIND_OBJECT, &object,
                            plan->problem))
        return false;
    if (object == JSON_NONE)
        return true;
    if (!plan_check_names(plan, object, weiss_known_names, KNOWN_KINDS))
        return false;
    for (KnownKind kind = 0; kind < KNOWN_KINDS; kind++) {
        JsonValue value = json_text_member(plan->json, object, weiss_known_names[kind]);
        if (value != JSON_NONE && !read_kind(plan, value, player, part, kind))
            return false;
    }
    return check_times(plan, object, player, part);
}

bool plan_read_known(const PositionPlan *plan, JsonValue object, PlanPlayer *player)
{
    const char *names[HIDDEN_PARTS + 1] = {"mixings"};
    JsonValue known;
    int64_t mixings = 0;
    for (unsigned i = 0; i < player->count; i++)
        player->cards[i].known[KNOWN_LEFT] =
            known_usual(KNOWN_LEFT, (HiddenPart)player->cards[i].part);
    if (!json_text_optional(plan->json, object, "known", JSON_KIND_OBJECT, &known, plan->problem))
        return false;
    if (known == JSON_NONE)
        return true;
    for (HiddenPart part = 0; part < HIDDEN_PARTS; part++)
        names[1 + part] = weiss_hidden_names[part];
    if (!plan_check_names(plan, known, names, 1 + HIDDEN_PARTS) ||
        !plan_read_number(plan, known, *names, 0, MIXINGS_MAX, &mixings))
        return false;
    player->mixings = (uint16_t)mixings;
    for (HiddenPart part = 0; part < HIDDEN_PARTS; part++)
        if (!read_part(plan, known, player, part))
            return false;
    return true;
}
