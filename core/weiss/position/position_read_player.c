/* Reads one player of a position: the cards of every zone, the stage, the random stream. A problem
 * has its place. */
#include <string.h>

#include "weiss/position/notation.h"
#include "weiss/position/position_plan.h"

enum { LEVELS_MAX = WEISS_LOSING_LEVEL - 1, SHOTS_MAX = 8 };

static const char *const stance_names[] = {"stand", "rest", "reverse"};
enum { STANCE_WORDS = sizeof stance_names / sizeof *stance_names };

static_assert(sizeof "mulligan" + WEISS_MULLIGAN_HAND_MAX * CARD_CODE_SIZE <= GAME_MOVE_TEXT,
              "the longest mulligan fits a move's text");

static bool read_code(const PositionPlan *plan, JsonValue value, const WeissCard **card)
{
    char code[CARD_CODE_SIZE] = "...";
    char hint[WEISS_CARDS_HINT];
    Diagnostic missing;
    if (!json_text_expect(plan->json, value, JSON_KIND_STRING, "a card code", plan->problem))
        return false;
    if (json_text_room(plan->json, value) <= sizeof code)
        json_text_copy(plan->json, value, code);
    *card = weiss_database_find(plan->database, code);
    if (*card)
        return true;
    weiss_database_miss(plan->database, code, plan->cards_hint ? plan->cards_hint(hint, code) : NULL,
                        &missing);
    return json_text_report(plan->json, value, plan->problem, "%s", missing.message);
}

/* Only characters are on the stage, only climaxes in the climax area. */
static bool check_type(const PositionPlan *plan, const PlanCard *card)
{
    if (card->zone == ZONE_STAGE && card->card->type != TYPE_CHARACTER)
        return json_text_report(plan->json, card->place, plan->problem,
                                "impossible position: '%s' on the stage is not a character",
                                card->card->code);
    if (card->zone == ZONE_CLIMAX_AREA && card->card->type != TYPE_CLIMAX)
        return json_text_report(plan->json, card->place, plan->problem,
                                "impossible position: '%s' on the climax area is not a climax",
                                card->card->code);
    return true;
}

static bool may_be_unknown(unsigned zone)
{
    return zone == ZONE_DECK || zone == ZONE_HAND || zone == ZONE_STOCK;
}

/* Adds the card that `value` names to a zone. */
static bool add_card(const PositionPlan *plan, PlanPlayer *player, JsonValue value, WeissZone zone,
                     unsigned pile, unsigned slot)
{
    if (player->count == WEISS_DECK_SIZE)
        return json_text_report(plan->json, value, plan->problem,
                                "impossible position: more than %d cards of player %u",
                                WEISS_DECK_SIZE, (unsigned)(player - plan->players));
    PlanCard *card = &player->cards[player->count++];
    *card = (PlanCard){.place = value,
                       .zone = (uint8_t)zone,
                       .pile = (uint8_t)pile,
                       .slot = (uint8_t)slot,
                       .part = (uint8_t)plan_part(zone, pile)};
    if (!json_text_equals(plan->json, value, "?"))
        return read_code(plan, value, &card->card) && check_type(plan, card);
    if (may_be_unknown(zone))
        return true;
    return json_text_report(plan->json, value, plan->problem,
                            "\"?\" may only be in deck, hand and stock; this zone is public");
}

/* Adds the cards of the array `name`, if there is one. */
static bool read_zone(const PositionPlan *plan, PlanPlayer *player, JsonValue object,
                      const char *name, WeissZone zone, unsigned pile, unsigned slot)
{
    const JsonText *json = plan->json;
    JsonValue list;
    if (!json_text_optional(json, object, name, JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item))
        if (!add_card(plan, player, item, zone, pile, slot))
            return false;
    return true;
}

static bool read_deck(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    static const char *const parts[] = {"top", "shuffled", "bottom"};
    JsonValue deck = json_text_member(plan->json, object, "deck");
    if (deck == JSON_NONE || json_text_kind(plan->json, deck) == JSON_KIND_ARRAY)
        return read_zone(plan, player, object, "deck", ZONE_DECK, PILE_DECK_TOP, 0);
    if (json_text_kind(plan->json, deck) != JSON_KIND_OBJECT)
        return json_text_report(plan->json, deck, plan->problem,
                                "expected an array, or an object with \"shuffled\", for \"deck\"");
    return plan_check_names(plan, deck, parts, 3) &&
           read_zone(plan, player, deck, parts[0], ZONE_DECK, PILE_DECK_TOP, 0) &&
           read_zone(plan, player, deck, parts[1], ZONE_DECK, PILE_COUNT, 0) &&
           read_zone(plan, player, deck, parts[2], ZONE_DECK, PILE_DECK_BOTTOM, 0);
}

/* One code, an array of them (the last one is the current climax), or null. */
static bool read_climax(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    JsonValue climax = json_text_member(plan->json, object, "climax");
    if (climax == JSON_NONE || json_text_kind(plan->json, climax) == JSON_KIND_NULL)
        return true;
    if (json_text_kind(plan->json, climax) == JSON_KIND_ARRAY)
        return read_zone(plan, player, object, "climax", ZONE_CLIMAX_AREA, PILE_COUNT, 0);
    return add_card(plan, player, climax, ZONE_CLIMAX_AREA, PILE_COUNT, 0);
}

static bool read_level(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    unsigned first = player->count;
    if (!read_zone(plan, player, object, "level", ZONE_LEVEL, PILE_COUNT, 0))
        return false;
    if (player->count - first <= LEVELS_MAX || plan->result != RESULT_RUNNING)
        return true;
    return json_text_report(plan->json, player->cards[first + LEVELS_MAX].place, plan->problem,
                            "impossible position: at level %d the game is over, and \"winner\" is null",
                            WEISS_LOSING_LEVEL);
}

static bool read_decklist(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    const JsonText *json = plan->json;
    JsonValue list;
    if (!json_text_optional(json, object, "decklist", JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    player->decklist_given = true;
    for (JsonValue item = json_text_first(json, list); item != JSON_NONE;
         item = json_text_next(json, list, item)) {
        if (player->decklist_count == WEISS_DECK_SIZE)
            return json_text_report(json, item, plan->problem,
                                    "a decklist has at most %d cards, a code for each",
                                    WEISS_DECK_SIZE);
        if (!read_code(plan, item, &player->decklist[player->decklist_count++]))
            return false;
    }
    return true;
}

static bool read_stance(const PositionPlan *plan, JsonValue object, PlanPlayer *player,
                        unsigned slot)
{
    JsonValue value = json_text_member(plan->json, object, "state");
    int stance = value == JSON_NONE ? 0
                                    : plan_read_word(plan, value, "state of a character",
                                                     stance_names, STANCE_WORDS);
    player->standing = (uint8_t)(player->standing | (stance == 0) << slot);
    player->reversed = (uint8_t)(player->reversed | (stance == 2) << slot);
    return stance >= 0;
}

/* What lasts until end of turn. */
static bool read_boosts(const PositionPlan *plan, JsonValue object, WeissCharacter *character)
{
    int64_t soul = 0;
    int64_t power = 0;
    int64_t shots = 0;
    bool good = plan_read_number(plan, object, "soul", INT8_MIN, INT8_MAX, &soul) &&
                plan_read_number(plan, object, "power", INT16_MIN, INT16_MAX, &power) &&
                plan_read_number(plan, object, "shots", 0, SHOTS_MAX, &shots);
    character->soul = (int8_t)soul;
    character->power = (int16_t)power;
    character->shots = (uint8_t)shots;
    return good;
}

static bool read_character(const PositionPlan *plan, PlanPlayer *player, JsonValue object,
                           unsigned slot)
{
    static const char *const names[] = {"card", "state", "markers", "soul", "power", "shots"};
    if (!json_text_expect(plan->json, object, JSON_KIND_OBJECT, "a character", plan->problem) ||
        !plan_check_names(plan, object, names, sizeof names / sizeof *names))
        return false;
    JsonValue card = json_text_require(plan->json, object, "card", JSON_KIND_STRING, plan->problem);
    return card != JSON_NONE && add_card(plan, player, card, ZONE_STAGE, PILE_COUNT, slot) &&
           read_stance(plan, object, player, slot) &&
           read_boosts(plan, object, &player->stage[slot]) &&
           read_zone(plan, player, object, "markers", ZONE_MARKER, PILE_MARKER + slot, slot);
}

static bool read_stage(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    JsonValue stage;
    if (!json_text_optional(plan->json, object, "stage", JSON_KIND_OBJECT, &stage, plan->problem))
        return false;
    if (stage == JSON_NONE)
        return true;
    if (!plan_check_names(plan, stage, weiss_slot_names, WEISS_POSITIONS))
        return false;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        JsonValue character = json_text_member(plan->json, stage, weiss_slot_names[slot]);
        if (character == JSON_NONE || json_text_kind(plan->json, character) == JSON_KIND_NULL)
            continue;
        if (!read_character(plan, player, character, slot))
            return false;
    }
    return true;
}

/* What was in progress when the game ended: cards in the resolution zone, displaced characters. */
static bool read_leftovers(const PositionPlan *plan, PlanPlayer *player, JsonValue object)
{
    static const char *const names[] = {"resolution", "surplus"};
    const JsonText *json = plan->json;
    JsonValue surplus;
    for (unsigned i = 0; i < 2; i++) {
        JsonValue value = json_text_member(json, object, names[i]);
        if (value != JSON_NONE && plan->result == RESULT_RUNNING)
            return json_text_report(json, value, plan->problem, "\"%s\" is only for finished games",
                                    names[i]);
    }
    if (!read_zone(plan, player, object, names[0], ZONE_RESOLUTION, PILE_COUNT, 0) ||
        !json_text_optional(json, object, names[1], JSON_KIND_ARRAY, &surplus, plan->problem))
        return false;
    if (surplus == JSON_NONE)
        return true;
    unsigned slot = SLOT_SURPLUS;
    for (JsonValue item = json_text_first(json, surplus); item != JSON_NONE;
         item = json_text_next(json, surplus, item)) {
        if (slot == SLOT_COUNT)
            return json_text_report(json, item, plan->problem, "at most %d surplus characters",
                                    SLOT_COUNT - SLOT_SURPLUS);
        if (!read_character(plan, player, item, slot++))
            return false;
    }
    return true;
}

static bool read_chance(const PositionPlan *plan, JsonValue object, PlanPlayer *player)
{
    JsonValue list;
    if (!json_text_optional(plan->json, object, "chance", JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    if (json_text_size(plan->json, list) != 2)
        return json_text_report(plan->json, list, plan->problem,
                                "expected the two numbers of a random stream for \"chance\"");
    JsonValue first = json_text_first(plan->json, list);
    JsonValue second = json_text_next(plan->json, list, first);
    player->chance_given = true;
    if (!plan_read_hex(plan, first, &player->chance.state) ||
        !plan_read_hex(plan, second, &player->chance.increment))
        return false;
    if (player->chance.increment & 1)
        return true;
    return json_text_report(plan->json, second, plan->problem,
                            "expected an odd number: the second word of a stream");
}

static bool read_all(const PositionPlan *plan, JsonValue object, PlanPlayer *player)
{
    static const char *const names[] = {"deck",  "hand",         "stock",   "clock",
                                        "level", "waiting_room", "memory",  "climax",
                                        "stage", "decklist",     "chance",  "refresh_points",
                                        "lost",  "resolution",   "surplus", "known"};
    int64_t points = 0;
    bool good = json_text_expect(plan->json, object, JSON_KIND_OBJECT, "a player", plan->problem) &&
                plan_check_names(plan, object, names, sizeof names / sizeof *names) &&
                read_deck(plan, player, object) &&
                read_zone(plan, player, object, "hand", ZONE_HAND, PILE_COUNT, 0) &&
                read_zone(plan, player, object, "stock", ZONE_STOCK, PILE_STOCK, 0) &&
                read_zone(plan, player, object, "clock", ZONE_CLOCK, PILE_CLOCK, 0) &&
                read_level(plan, player, object) &&
                read_zone(plan, player, object, "waiting_room", ZONE_WAITING_ROOM, PILE_COUNT, 0) &&
                read_zone(plan, player, object, "memory", ZONE_MEMORY, PILE_COUNT, 0) &&
                read_climax(plan, player, object) && read_stage(plan, player, object) &&
                read_leftovers(plan, player, object) && read_decklist(plan, player, object) &&
                read_chance(plan, object, player) && plan_read_known(plan, object, player) &&
                plan_read_number(plan, object, "refresh_points", 0, WEISS_DECK_SIZE, &points) &&
                plan_read_flag(plan, object, "lost", &player->lost);
    player->refresh_points = (uint8_t)points;
    return good;
}

/* The hand for a mulligan must have some cards, and not too many to name in one move. */
static bool check_mulligan_hand(const PositionPlan *plan, JsonValue object,
                                const PlanPlayer *player)
{
    unsigned hand = 0;
    for (unsigned i = 0; i < player->count; i++)
        hand += player->cards[i].zone == ZONE_HAND;
    if (plan->phase != PHASE_MULLIGAN || plan->result != RESULT_RUNNING || player->lost ||
        (hand >= 1 && hand <= WEISS_MULLIGAN_HAND_MAX))
        return true;
    return json_text_report(plan->json, object, plan->problem,
                            "a mulligan needs a hand of 1 to %d cards, this player has %u",
                            WEISS_MULLIGAN_HAND_MAX, hand);
}

/* With more than two players, the cards of a player who has lost have left the game. */
static bool check_left(const PositionPlan *plan, JsonValue object, const PlanPlayer *player)
{
    if (!player->lost || player->count == 0 || plan->player_count == 2 ||
        plan->result != RESULT_RUNNING)
        return true;
    return json_text_report(plan->json, object, plan->problem,
                            "with more than two players, one who has lost has no cards");
}

bool plan_read_player(PositionPlan *plan, JsonValue object, unsigned index)
{
    PlanPlayer *player = &plan->players[index];
    return read_all(plan, object, player) && check_mulligan_hand(plan, object, player) &&
           check_left(plan, object, player);
}
