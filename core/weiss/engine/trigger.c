/* The trigger check (CR 4.12) and its icons. The card stays in the resolution zone until every icon
 * is resolved; there is no check timing in between. */
#include "weiss/engine/multiplayer.h"

static bool attacker_slot(WeissTable *table, unsigned *slot)
{
    const WeissAttack *attack = &table->state.attack;
    *slot = weiss_stage_find(player_at(table, table->state.active), attack->attacker, attack->slot);
    return *slot != WEISS_NO_SLOT;
}

void weiss_trigger_reveal(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    attack->card = WEISS_NO_CARD;
    attack->icon = 0;
    if (player_at(table, active)->zone[ZONE_DECK] == 0)
        return;
    attack->card = (uint8_t)deck_take(table, active, ZONE_RESOLUTION);
    event_raise(table, EVENT_TRIGGER_CHECKED, active, attack->card, attack->slot, 0);
}

void weiss_trigger_stock(WeissTable *table)
{
    unsigned card = table->state.attack.card;
    unsigned active = table->state.active;
    if (card == WEISS_NO_CARD || !bit_in(player_at(table, active)->zone[ZONE_RESOLUTION], card))
        return;
    stock_put(table, active, card, ZONE_RESOLUTION);
    card_seen(player_at(table, active), card);
}

/* CR 4.12.2.2: soul until end of turn, if the attacker is still on the stage. */
static bool icon_soul(WeissTable *table)
{
    unsigned active = table->state.active;
    unsigned slot;
    if (attacker_slot(table, &slot)) {
        player_at(table, active)->stage[slot].soul++;
        kept_touch(table, active, INPUT_VALUES);
    }
    return false;
}

static bool icon_shot(WeissTable *table)
{
    unsigned slot;
    if (attacker_slot(table, &slot))
        player_at(table, table->state.active)->stage[slot].shots++;
    return false;
}

static bool icon_return(WeissTable *table)
{
    const WeissState *state = &table->state;
    unsigned active = state->active;
    uint64_t slots = 0;
    for (unsigned rest = multiplayer_related(state, active); rest; rest &= rest - 1) {
        unsigned opponent = bits_first(rest);
        unsigned occupied = player_at(table, opponent)->occupied;
        occupied &= ~banned_slots(table, opponent, occupied, BAN_CHOSEN);
        slots |= (uint64_t)occupied << weiss_slots_shift(state->player_count, active, opponent);
    }
    return slots && weiss_offer_slot(table, CHOICE_SLOT, active, slots, true);
}

/* "You may draw 1 card", "you may put the top card of your deck into your stock". */
static bool icon_deck(WeissTable *table)
{
    unsigned active = table->state.active;
    if (player_at(table, active)->zone[ZONE_DECK] == 0)
        return false;
    weiss_offer_option(table, CHOICE_YES_NO, active, 2);
    return true;
}

static bool icon_treasure(WeissTable *table)
{
    unsigned card = table->state.attack.card;
    unsigned active = table->state.active;
    zone_move(table, active, card, ZONE_RESOLUTION, ZONE_HAND);
    card_seen(player_at(table, active), card);
    return icon_deck(table);
}

/* The cards in the waiting room that may be chosen for an icon. */
static uint64_t icon_candidates(WeissTable *table, WeissTrigger icon)
{
    unsigned active = table->state.active;
    const WeissDeck *deck = deck_of(table, active);
    const WeissPlayer *p = player_at(table, active);
    uint64_t cards = p->zone[ZONE_WAITING_ROOM];
    uint64_t souls = deck->soul_icons;
    unsigned level = level_of(p) + 1;
    switch (icon) {
    case TRIGGER_COMEBACK:
        return cards & deck->characters;
    case TRIGGER_GATE:
        return cards & deck->climaxes;
    case TRIGGER_STANDBY:
        return cards & deck->characters &
               deck->level_at_most[level < WEISS_LEVEL_MAX ? level : WEISS_LEVEL_MAX];
    default:
        if (UNLIKELY(gains_possible(table, GIVES_ICONS)))
            souls = weiss_icon_cards(table, active, TRIGGER_SOUL, 1, cards);
        return cards & deck->characters & souls;
    }
}

static void card_return(WeissTable *table, unsigned card)
{
    unsigned active = table->state.active;
    zone_move(table, active, card, ZONE_WAITING_ROOM, ZONE_HAND);
    card_seen(player_at(table, active), card);
}

static void stock_from_waiting_room(WeissTable *table, unsigned card)
{
    unsigned active = table->state.active;
    stock_put(table, active, card, ZONE_WAITING_ROOM);
    card_seen(player_at(table, active), card);
}

/* Starts one icon; true if a choice waits. */
static bool icon_begin(WeissTable *table, WeissTrigger icon)
{
    event_raise(table, EVENT_TRIGGERED, table->state.active, table->state.attack.card,
                table->state.attack.slot, icon);
    switch (icon) {
    case TRIGGER_SOUL:
        return icon_soul(table);
    case TRIGGER_SHOT:
        return icon_shot(table);
    case TRIGGER_RETURN:
        return icon_return(table);
    case TRIGGER_POOL:
    case TRIGGER_DRAW:
        return icon_deck(table);
    case TRIGGER_TREASURE:
        return icon_treasure(table);
    case TRIGGER_COMEBACK:
    case TRIGGER_GATE:
    case TRIGGER_STANDBY:
    case TRIGGER_CHOICE:
        return weiss_offer_card_or_pass(table, table->state.active, icon_candidates(table, icon),
                                        ZONE_WAITING_ROOM);
    default:
        return false;
    }
}

/* The next icon of the card: the printed ones come first, then those that it was given. */
static WeissTrigger icon_now(const WeissTable *table)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    const uint8_t *icons = deck_of(table, active)->icons[attack->card];
    unsigned printed = 0;
    while (printed < WEISS_ICONS_MAX && icons[printed] != TRIGGER_NONE)
        printed++;
    if (attack->icon < printed)
        return (WeissTrigger)icons[attack->icon];
    return LIKELY(!gains_possible(table, GIVES_ICONS))
               ? TRIGGER_NONE
               : (WeissTrigger)weiss_icon_given(table, active, attack->card,
                                                attack->icon - printed);
}

bool weiss_trigger_icons(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    WeissTrigger icon;
    if (attack->card == WEISS_NO_CARD ||
        (!bit_in(deck_of(table, table->state.active)->has_icons, attack->card) &&
         LIKELY(!gains_possible(table, GIVES_ICONS))))
        return true;
    for (; (icon = icon_now(table)) != TRIGGER_NONE; attack->icon++)
        if (icon_begin(table, icon))
            return false;
    return true;
}

/* For STANDBY and CHOICE: asks where the chosen card goes. */
static void ask_where(WeissTable *table, WeissTrigger icon, unsigned card)
{
    table->state.attack.chosen = (uint8_t)card;
    if (icon == TRIGGER_STANDBY)
        weiss_offer_slot(table, CHOICE_SLOT, table->state.active, SLOTS_STAGE, false);
    else
        weiss_offer_option(table, CHOICE_MODE, table->state.active, 2);
}

static void card_chosen(WeissTable *table, WeissTrigger icon, unsigned card)
{
    if (icon == TRIGGER_STANDBY || icon == TRIGGER_CHOICE) {
        ask_where(table, icon, card);
    } else {
        card_return(table, card);
        table->state.attack.icon++;
    }
}

static void slot_chosen(WeissTable *table, WeissTrigger icon, unsigned slot)
{
    unsigned owner = weiss_slot_player(table->state.player_count, table->state.active, slot);
    if (icon == TRIGGER_STANDBY)
        weiss_stage_place(table, table->state.active, table->state.attack.chosen, slot,
                          ZONE_WAITING_ROOM, STANCE_REST, false);
    else if (!character_banned(table, owner, slot % SLOT_COUNT, BAN_TO_HAND))
        weiss_stage_leave(table, owner, slot % SLOT_COUNT, ZONE_HAND);
    table->state.attack.icon++;
}

static void deck_card_taken(WeissTable *table, WeissTrigger icon)
{
    unsigned active = table->state.active;
    if (icon == TRIGGER_DRAW) {
        card_draw(table, active);
    } else {
        unsigned card = deck_take(table, active, ZONE_STOCK);
        deck_left(table, active, card);
        pile_push(player_at(table, active), PILE_STOCK, card);
    }
    table->state.attack.icon++;
}

void weiss_trigger_answer(WeissTable *table, Move move)
{
    WeissTrigger icon = icon_now(table);
    unsigned first = weiss_move_first(move);
    switch (weiss_move_kind(move)) {
    case MOVE_CHOOSE_CARD:
        card_chosen(table, icon, first);
        break;
    case MOVE_CHOOSE_SLOT:
        slot_chosen(table, icon, first);
        break;
    case MOVE_YES:
        deck_card_taken(table, icon);
        break;
    case MOVE_MODE:
        (first == 0 ? card_return : stock_from_waiting_room)(table, table->state.attack.chosen);
        table->state.attack.icon++;
        break;
    default:
        table->state.attack.icon++;
        break;
    }
}
