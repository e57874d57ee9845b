/* Reads one player of a position: the cards of every zone, the characters, the random stream. */
#include <stdio.h>
#include <string.h>

#include "base/card_code.h"
#include "shironeko/position/position_plan.h"

static const char *const state_words[] = {"off", "on"};

static bool is_town(PlanZone zone)
{
    return zone >= PLAN_TOWN_DECK;
}

/* The card whose code is at `value`; NULL with a problem. */
static const ShiroCard *read_card(const PositionPlan *plan, JsonValue value)
{
    char code[CARD_CODE_SIZE] = "...";
    if (!json_text_expect(plan->json, value, JSON_KIND_STRING, "a card code", plan->problem))
        return NULL;
    if (json_text_room(plan->json, value) <= sizeof code)
        json_text_copy(plan->json, value, code);
    const ShiroCard *card = shiro_cards_find(plan->cards, code);
    if (card)
        return card;
    const ShiroCard *near = shiro_cards_nearest(plan->cards, code);
    if (near)
        json_text_report(plan->json, value, plan->problem, "no card '%s'; did you mean '%s'?", code,
                         near->code);
    else
        json_text_report(plan->json, value, plan->problem, "no card '%s'", code);
    return NULL;
}

static unsigned count_cards(const PlanPlayer *player, bool towns)
{
    unsigned count = 0;
    for (unsigned i = 0; i < player->count; i++)
        count += is_town((PlanZone)player->cards[i].zone) == towns;
    return count;
}

static unsigned count_copies(const PlanPlayer *player, const ShiroCard *card)
{
    unsigned count = 0;
    for (unsigned i = 0; i < player->count; i++)
        count += player->cards[i].card == card;
    return count;
}

/* Whether the card may be in that zone, given the cards already read. */
static bool check_card(const PositionPlan *plan, const PlanPlayer *player, JsonValue value,
                       const ShiroCard *card, PlanZone zone)
{
    bool town = card->kind == SHIRO_TOWN;
    const char *wrong = NULL;
    if (town != is_town(zone))
        wrong = town ? "a town belongs in a town zone" : "only towns are in town zones";
    else if ((zone == PLAN_CHARACTER || zone == PLAN_RUNE) && !shiro_is_character(card))
        wrong = "only characters are in play";
    if (wrong)
        return json_text_report(plan->json, value, plan->problem, "%s cannot be here: %s",
                                card->code, wrong);
    if (!town && count_copies(player, card) == SHIRO_COPIES)
        return json_text_report(plan->json, value, plan->problem,
                                "a player has at most %d copies of %s", SHIRO_COPIES, card->code);
    return true;
}

/* Only cards that are face down may be unknown. */
static bool is_unknown(const PositionPlan *plan, JsonValue value, PlanZone zone)
{
    bool hidden = zone <= PLAN_HAND || zone == PLAN_TOWN_DECK;
    return hidden && json_text_equals(plan->json, value, "?");
}

/* Puts the card named at `value` into a zone; NULL with a problem. */
static PlanCard *add_card(PositionPlan *plan, PlanPlayer *player, JsonValue value, PlanZone zone)
{
    const ShiroCard *card = NULL;
    unsigned most = is_town(zone) ? SHIRO_TOWNS_MAX : SHIRO_MAIN;
    if (!is_unknown(plan, value, zone)) {
        card = read_card(plan, value);
        if (!card || !check_card(plan, player, value, card, zone))
            return NULL;
    }
    if (count_cards(player, is_town(zone)) == most) {
        json_text_report(plan->json, value, plan->problem, "a player has at most %u %s", most,
                         is_town(zone) ? "towns" : "cards");
        return NULL;
    }
    PlanCard *added = &player->cards[player->count++];
    *added = (PlanCard){.card = card, .place = value, .zone = (uint8_t)zone};
    return added;
}

/* The cards of an array, which may be missing. */
static bool add_list(PositionPlan *plan, PlanPlayer *player, JsonValue list, PlanZone zone,
                     unsigned slot)
{
    const JsonText *json = plan->json;
    for (JsonValue value = json_text_first(json, list); value != JSON_NONE;
         value = json_text_next(json, list, value)) {
        PlanCard *card = add_card(plan, player, value, zone);
        if (!card)
            return false;
        card->slot = (uint8_t)slot;
    }
    return true;
}

static bool add_zone(PositionPlan *plan, PlanPlayer *player, JsonValue object, const char *name,
                     PlanZone zone, unsigned slot)
{
    JsonValue list;
    return json_text_optional(plan->json, object, name, JSON_KIND_ARRAY, &list, plan->problem) &&
           (list == JSON_NONE || add_list(plan, player, list, zone, slot));
}

/* An array in a known order, or {"shuffled": [...]}. */
static bool add_deck(PositionPlan *plan, PlanPlayer *player)
{
    static const char *const names[] = {"shuffled"};
    JsonValue deck = json_text_member(plan->json, player->object, "deck");
    if (deck == JSON_NONE || json_text_kind(plan->json, deck) != JSON_KIND_OBJECT)
        return add_zone(plan, player, player->object, "deck", PLAN_UNDER, 0);
    return json_check_names(plan->json, deck, names, 1, plan->problem) &&
           add_zone(plan, player, deck, "shuffled", PLAN_DECK, 0);
}

static bool mark_shown(PositionPlan *plan, PlanPlayer *player)
{
    JsonValue list;
    if (!json_text_optional(plan->json, player->object, "shown", JSON_KIND_ARRAY, &list,
                            plan->problem))
        return false;
    for (JsonValue value = list == JSON_NONE ? JSON_NONE : json_text_first(plan->json, list);
         value != JSON_NONE; value = json_text_next(plan->json, list, value)) {
        const ShiroCard *card = read_card(plan, value);
        unsigned i = 0;
        while (card && i < player->count &&
               (player->cards[i].card != card || player->cards[i].zone != PLAN_HAND))
            i++;
        if (!card)
            return false;
        if (i == player->count)
            return json_text_report(plan->json, value, plan->problem,
                                    "%s is shown more often than it is in the hand", card->code);
        player->cards[i].zone = PLAN_SHOWN;
    }
    return true;
}

/* ---- Characters and towns ---- */

static bool read_state(const PositionPlan *plan, JsonValue object, bool *on)
{
    JsonValue value = json_text_member(plan->json, object, "state");
    int word = value == JSON_NONE
                   ? 1
                   : json_read_word(plan->json, value, "state", state_words, 2, plan->problem);
    *on = word == 1;
    return word >= 0;
}

static bool read_marks(const PositionPlan *plan, JsonValue object, unsigned slot, uint32_t *marks)
{
    static const struct {
        const char *name;
        ShiroMark mark;
    } marked[] = {{"paralysed", SHIRO_PARALYSED},
                  {"poisoned", SHIRO_POISONED},
                  {"attacked", SHIRO_ATTACKED},
                  {"activated", SHIRO_ACTIVATED},
                  {"fresh", SHIRO_FRESH}};
    bool set;
    if (!read_state(plan, object, &set))
        return false;
    *marks |= (uint32_t)set << (SHIRO_SLOTS * SHIRO_ON + slot);
    for (unsigned i = 0; i < sizeof marked / sizeof *marked; i++) {
        if (!json_read_flag(plan->json, object, marked[i].name, &set, plan->problem))
            return false;
        *marks |= (uint32_t)set << (SHIRO_SLOTS * marked[i].mark + slot);
    }
    return true;
}

static bool read_character(PositionPlan *plan, PlanPlayer *player, JsonValue object, unsigned slot)
{
    static const char *const names[] = {"card",      "state",    "damage",   "runes",
                                        "paralysed", "poisoned", "attacked", "fresh",
                                        "attack",    "hp",       "activated"};
    const JsonText *json = plan->json;
    ShiroSlot *s = &player->slot[slot];
    int64_t damage = 0, attack = 0, hp = 0;
    if (!json_text_expect(json, object, JSON_KIND_OBJECT, "a character", plan->problem) ||
        !json_check_names(json, object, names, sizeof names / sizeof *names, plan->problem))
        return false;
    JsonValue code = json_text_require(json, object, "card", JSON_KIND_STRING, plan->problem);
    PlanCard *card = code == JSON_NONE ? NULL : add_card(plan, player, code, PLAN_CHARACTER);
    if (!card || !read_marks(plan, object, slot, &player->marks) ||
        !json_read_number(json, object, "damage", 0, INT8_MAX, &damage, plan->problem) ||
        !json_read_number(json, object, "attack", INT8_MIN, INT8_MAX, &attack, plan->problem) ||
        !json_read_number(json, object, "hp", INT8_MIN, INT8_MAX, &hp, plan->problem))
        return false;
    card->slot = (uint8_t)slot;
    s->damage = (uint8_t)damage;
    s->attack = (int8_t)attack;
    s->hp = (int8_t)hp;
    return add_zone(plan, player, object, "runes", PLAN_RUNE, slot);
}

static bool read_characters(PositionPlan *plan, PlanPlayer *player)
{
    const JsonText *json = plan->json;
    JsonValue list;
    unsigned slot = 0;
    if (!json_text_optional(json, player->object, "characters", JSON_KIND_ARRAY, &list,
                            plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    if (json_text_size(json, list) > SHIRO_SLOTS)
        return json_text_report(json, list, plan->problem, "a player has at most %d characters",
                                SHIRO_SLOTS);
    for (JsonValue value = json_text_first(json, list); value != JSON_NONE;
         value = json_text_next(json, list, value), slot++)
        if (json_text_kind(json, value) != JSON_KIND_NULL &&
            !read_character(plan, player, value, slot))
            return false;
    return true;
}

/* A town: its code if it is ON, or an object. */
static bool read_town(PositionPlan *plan, PlanPlayer *player, JsonValue value)
{
    static const char *const names[] = {"card", "state", "used"};
    const JsonText *json = plan->json;
    bool on, used;
    if (json_text_kind(json, value) != JSON_KIND_OBJECT)
        return add_card(plan, player, value, PLAN_TOWN_ON) != NULL;
    if (!json_check_names(json, value, names, 3, plan->problem) || !read_state(plan, value, &on) ||
        !json_read_flag(json, value, "used", &used, plan->problem))
        return false;
    JsonValue code = json_text_require(json, value, "card", JSON_KIND_STRING, plan->problem);
    PlanCard *card =
        code == JSON_NONE ? NULL : add_card(plan, player, code, on ? PLAN_TOWN_ON : PLAN_TOWN_OFF);
    if (card)
        card->used = used;
    return card != NULL;
}

static bool read_towns(PositionPlan *plan, PlanPlayer *player)
{
    JsonValue list;
    if (!json_text_optional(plan->json, player->object, "towns", JSON_KIND_ARRAY, &list,
                            plan->problem))
        return false;
    for (JsonValue value = list == JSON_NONE ? JSON_NONE : json_text_first(plan->json, list);
         value != JSON_NONE; value = json_text_next(plan->json, list, value))
        if (!read_town(plan, player, value))
            return false;
    return true;
}

/* ---- The player ---- */

static bool read_chance(const PositionPlan *plan, PlanPlayer *player)
{
    const JsonText *json = plan->json;
    JsonValue list;
    if (!json_text_optional(json, player->object, "chance", JSON_KIND_ARRAY, &list, plan->problem))
        return false;
    if (list == JSON_NONE)
        return true;
    if (json_text_size(json, list) != 2)
        return json_text_report(json, list, plan->problem,
                                "expected the two numbers of a random stream for \"chance\"");
    JsonValue first = json_text_first(json, list);
    JsonValue second = json_text_next(json, list, first);
    player->chance_given = true;
    return json_read_hex(json, first, &player->chance.state, plan->problem) &&
           json_read_hex(json, second, &player->chance.increment, plan->problem) &&
           (player->chance.increment & 1 ||
            json_text_report(json, second, plan->problem, "the second number of a random stream must be odd"));
}

/* All cards of the player; unknown ones are dealt from it. */
static bool read_decklist(PositionPlan *plan, PlanPlayer *player)
{
    const JsonText *json = plan->json;
    JsonValue list;
    if (!json_text_optional(json, player->object, "decklist", JSON_KIND_ARRAY, &list,
                            plan->problem))
        return false;
    player->list_given = list != JSON_NONE;
    for (JsonValue value = player->list_given ? json_text_first(json, list) : JSON_NONE;
         value != JSON_NONE; value = json_text_next(json, list, value)) {
        const ShiroCard *card = read_card(plan, value);
        if (!card)
            return false;
        if (player->list_count == PLAN_CARDS)
            return json_text_report(json, value, plan->problem, "a deck has at most %d cards",
                                    PLAN_CARDS);
        unsigned copies = 0;
        for (unsigned i = 0; i < player->list_count; i++)
            copies += player->list[i] == card;
        if (copies == SHIRO_COPIES && card->kind != SHIRO_TOWN)
            return json_text_report(json, value, plan->problem,
                                    "a player has at most %d copies of %s", SHIRO_COPIES,
                                    card->code);
        player->list[player->list_count++] = card;
    }
    return true;
}

bool shiro_plan_player(PositionPlan *plan, JsonValue object, PlanPlayer *player)
{
    static const char *const names[] = {"deck",    "under",        "hand",       "shown",
                                        "discard", "towns",        "characters", "town_deck",
                                        "chance",  "town_discard", "decklist"};
    player->object = object;
    return json_text_expect(plan->json, object, JSON_KIND_OBJECT, "a player", plan->problem) &&
           json_check_names(plan->json, object, names, sizeof names / sizeof *names,
                            plan->problem) &&
           add_deck(plan, player) && add_zone(plan, player, object, "under", PLAN_UNDER, 0) &&
           add_zone(plan, player, object, "hand", PLAN_HAND, 0) && mark_shown(plan, player) &&
           add_zone(plan, player, object, "discard", PLAN_DISCARD, 0) &&
           read_characters(plan, player) &&
           add_zone(plan, player, object, "town_deck", PLAN_TOWN_DECK, 0) &&
           read_towns(plan, player) &&
           add_zone(plan, player, object, "town_discard", PLAN_TOWN_DISCARD, 0) &&
           read_decklist(plan, player) && read_chance(plan, player);
}
