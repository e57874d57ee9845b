/* The trigger check (CR 7.3.1.2) and its icons (CR 4.14). The card stays in the resolution zone until
 * every icon is resolved; there is no check timing in between. The icons are those that the card has
 * when it is revealed, a place of 4 bits each; the lowest is the one being resolved. */
#include "weiss/engine/multiplayer.h"
#include "weiss/engine/transfer.h"

enum { ICON_BITS = 4, ICON_PLACES = 7, ICON_MASK = WEISS_ICON_MASK };

static_assert(TRIGGER_COUNT <= 1 << ICON_BITS, "an icon fits its place");
static_assert(ICON_BITS * ICON_PLACES < 31, "as do all of them, and WEISS_ICON_BEGAN");

static uint32_t icons_left(const WeissAttack *attack)
{
    return attack->icons[0] | (uint32_t)(attack->icons[1] & ~WEISS_ICON_BEGAN) << 16;
}

/* Of these none was begun. */
static void icons_set(WeissAttack *attack, uint32_t icons)
{
    attack->icons[0] = (uint16_t)icons;
    attack->icons[1] = (uint16_t)(icons >> 16);
}

static void icon_begun(WeissAttack *attack)
{
    attack->icons[1] |= WEISS_ICON_BEGAN;
}

static void icon_done(WeissAttack *attack)
{
    icons_set(attack, icons_left(attack) >> ICON_BITS);
}

static bool attacker_slot(WeissTable *table, unsigned *slot)
{
    const WeissAttack *attack = &table->state.attack;
    *slot = weiss_stage_find(player_at(table, table->state.active), attack->attacker, attack->slot);
    return *slot != WEISS_NO_SLOT;
}

/* CR 7.3.1.2.2: the icons that the card has now are done, whatever it gains or loses afterwards.
 * The printed icons come first. */
static void icons_fix(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    const WeissDeck *deck = deck_of(table, active);
    const uint8_t *printed = deck->icons[attack->card];
    uint32_t icons = 0;
    unsigned count = 0;
    if (LIKELY(!bit_in(deck->has_icons, attack->card) && !gains_possible(table, GIVES_ICONS)))
        return;
    for (; count < WEISS_ICONS_MAX && printed[count] != TRIGGER_NONE; count++)
        icons |= (uint32_t)printed[count] << ICON_BITS * count;
    for (unsigned i = 0, icon;
         UNLIKELY(gains_possible(table, GIVES_ICONS)) && count < ICON_PLACES &&
         (icon = weiss_icon_given(table, active, attack->card, i)) != 0;
         i++, count++)
        icons |= icon << ICON_BITS * count;
    icons_set(attack, icons);
}

void weiss_trigger_reveal(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    attack->card = WEISS_NO_CARD;
    icons_set(attack, 0);
    if (player_at(table, active)->zone[ZONE_DECK] == 0)
        return;
    attack->card = (uint8_t)deck_take(table, active, ZONE_RESOLUTION);
    icons_fix(table);
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
    if (bit_in(player_at(table, active)->zone[ZONE_RESOLUTION], card)) {
        zone_move(table, active, card, ZONE_RESOLUTION, ZONE_HAND);
        card_seen(player_at(table, active), card);
    }
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
    case TRIGGER_FOCUS:
        return cards & (deck->events | (deck->characters & deck->cost_at_most[0]));
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
    if (bit_in(deck_of(table, active)->characters, card) &&
        (player_bans(table, active) >> BAN_RETURN_CHARACTERS & 1u))
        return;
    zone_move(table, active, card, ZONE_WAITING_ROOM, ZONE_HAND);
    card_seen(player_at(table, active), card);
}

static void stock_from_waiting_room(WeissTable *table, unsigned card)
{
    unsigned active = table->state.active;
    stock_put(table, active, card, ZONE_WAITING_ROOM);
    card_seen(player_at(table, active), card);
}

/* ---- CHANCE and DISCOVERY: cards off the top of the deck ---- */

static unsigned reveals_most(WeissTrigger icon)
{
    return icon == TRIGGER_CHANCE ? 2 : 3;
}

/* "Up to" is decided card by card. True if another one is asked for. */
static bool reveal_ask(WeissTable *table, WeissTrigger icon)
{
    const WeissAttack *attack = &table->state.attack;
    unsigned active = table->state.active;
    unsigned most = reveals_most(icon);
    unsigned left = bits_count(player_at(table, active)->zone[ZONE_DECK]);
    if (attack->chosen == (left < most ? left : most))
        return false;
    weiss_offer_option(table, CHOICE_YES_NO, active, 2);
    return true;
}

/* Puts the card that was chosen of those revealed, if any, and the others where the icon says. They
 * are in the deck until then (CR 4.14.2.13.1). */
static void revealed_put(WeissTable *table, WeissTrigger icon, uint64_t chosen)
{
    unsigned active = table->state.active;
    bool chance = icon == TRIGGER_CHANCE;
    uint64_t rest = weiss_deck_look(table, active, table->state.attack.chosen, true) & ~chosen;
    if (chosen)
        weiss_card_transfer(table, active, bits_first(chosen), chance ? ZONE_STOCK : ZONE_HAND,
                            PLACEMENT_TOP);
    for (uint64_t cards = rest; cards; cards &= cards - 1)
        weiss_card_transfer(table, active, bits_first(cards),
                            chance ? ZONE_HAND : ZONE_WAITING_ROOM, PLACEMENT_TOP);
    for (uint64_t cards = chance ? chosen | rest : chosen; cards; cards &= cards - 1)
        card_seen(player_at(table, active), bits_first(cards));
}

/* All cards are revealed: one of them is chosen, for DISCOVERY a character or none. True if the
 * player is asked. */
static bool revealed_choose(WeissTable *table, WeissTrigger icon)
{
    unsigned active = table->state.active;
    uint64_t cards = weiss_deck_look(table, active, table->state.attack.chosen, true);
    if (icon == TRIGGER_DISCOVERY) {
        cards &= deck_of(table, active)->characters;
        if (weiss_offer_card_or_pass(table, active, cards, ZONE_DECK))
            return true;
    } else if (weiss_offer_card(table, CHOICE_CARD, active, cards, ZONE_DECK)) {
        return true;
    }
    revealed_put(table, icon, cards & -cards);
    return false;
}

/* True if a choice waits. */
static bool reveal_go_on(WeissTable *table, WeissTrigger icon)
{
    return reveal_ask(table, icon) || revealed_choose(table, icon);
}

static bool icon_reveals(WeissTable *table, WeissTrigger icon)
{
    unsigned active = table->state.active;
    WeissAttack *attack = &table->state.attack;
    if (icon == TRIGGER_CHANCE &&
        bit_in(player_at(table, active)->zone[ZONE_RESOLUTION], attack->card))
        zone_move(table, active, attack->card, ZONE_RESOLUTION, ZONE_WAITING_ROOM);
    attack->chosen = 0;
    return reveal_go_on(table, icon);
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
    case TRIGGER_FOCUS:
        return weiss_offer_card_or_pass(table, table->state.active,
                                        icon_candidates(table, icon) |
                                            substitute_icon_cards(table, table->state.active, icon),
                                        ZONE_WAITING_ROOM);
    case TRIGGER_CHANCE:
    case TRIGGER_DISCOVERY:
        return icon_reveals(table, icon);
    default:
        return false;
    }
}

/* ---- The order of several icons ---- */

/* The icons that are still to be done, a bit for each kind. SOUL and SHOT give the attacker something
 * and ask nobody: their order changes nothing. */
static unsigned icons_to_order(const WeissAttack *attack)
{
    unsigned kinds = 0;
    for (uint32_t icons = icons_left(attack); icons; icons >>= ICON_BITS)
        kinds |= 1u << (icons & ICON_MASK);
    return kinds & ~(1u << TRIGGER_SOUL | 1u << TRIGGER_SHOT);
}

WeissTrigger weiss_trigger_ordered(const WeissAttack *attack, unsigned index)
{
    return (WeissTrigger)bits_nth(icons_to_order(attack), index);
}

/* Brings an icon of this kind to the front. */
static void icon_bring(WeissAttack *attack, unsigned kind)
{
    uint32_t icons = icons_left(attack);
    unsigned place = 0;
    while ((icons >> place & ICON_MASK) != kind)
        place += ICON_BITS;
    uint32_t before = icons & ((1u << place) - 1);
    uint32_t after = icons >> place >> ICON_BITS << place << ICON_BITS;
    icons_set(attack, after | before << ICON_BITS | kind);
    icon_begun(attack);
}

/* CR 7.3.1.2.1: of several icons whose order matters the player chooses the next one. In older
 * editions they are done in printed order. True if the player is asked. */
static bool order_ask(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    unsigned kinds = icons_to_order(attack);
    if (LIKELY(!(kinds & (kinds - 1))) || !bit_in(kinds, weiss_trigger_icon(attack)) ||
        !edition_from(table, EDITION_2026))
        return false;
    weiss_offer_option(table, CHOICE_MODE, table->state.active, bits_count(kinds));
    return true;
}

bool weiss_trigger_icons(WeissTable *table)
{
    WeissAttack *attack = &table->state.attack;
    WeissTrigger icon;
    for (; (icon = weiss_trigger_icon(attack)) != TRIGGER_NONE; icon_done(attack)) {
        if (!weiss_trigger_began(attack) && order_ask(table))
            return false;
        icon_begun(attack);
        if (icon_begin(table, icon))
            return false;
    }
    return true;
}

/* ---- Answers ---- */

/* For STANDBY and CHOICE: asks where the chosen card goes. */
static void ask_where(WeissTable *table, WeissTrigger icon, unsigned card)
{
    table->state.attack.chosen = (uint8_t)card;
    if (icon == TRIGGER_STANDBY)
        weiss_offer_slot(table, CHOICE_SLOT, table->state.active, SLOTS_STAGE, false);
    else
        weiss_offer_option(table, CHOICE_MODE, table->state.active, 2);
}

static void slot_chosen(WeissTable *table, WeissTrigger icon, unsigned slot)
{
    unsigned owner = weiss_slot_player(table->state.player_count, table->state.active, slot);
    if (icon == TRIGGER_STANDBY)
        weiss_stage_place(table, table->state.active, table->state.attack.chosen, slot,
                          ZONE_WAITING_ROOM, STANCE_REST, false);
    else if (!character_banned(table, owner, slot % SLOT_COUNT, BAN_TO_HAND) &&
             (owner == table->state.active || !(player_bans(table, table->state.active) >> BAN_RETURN_ICON & 1u)))
        weiss_stage_leave(table, owner, slot % SLOT_COUNT, ZONE_HAND);
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
}

/* Each of these continues with an icon after an answer; true if another question waits. */

static bool card_chosen(WeissTable *table, WeissTrigger icon, unsigned card)
{
    if (icon == TRIGGER_STANDBY || icon == TRIGGER_CHOICE) {
        ask_where(table, icon, card);
        return true;
    }
    if (icon == TRIGGER_CHANCE || icon == TRIGGER_DISCOVERY)
        revealed_put(table, icon, bit_of(card));
    else
        card_return(table, card);
    return false;
}

static bool yes_said(WeissTable *table, WeissTrigger icon)
{
    if (icon != TRIGGER_CHANCE && icon != TRIGGER_DISCOVERY) {
        deck_card_taken(table, icon);
        return false;
    }
    table->state.attack.chosen++;
    weiss_deck_look(table, table->state.active, table->state.attack.chosen, true);
    return reveal_go_on(table, icon);
}

static bool declined(WeissTable *table, WeissTrigger icon, WeissMoveKind kind)
{
    if (icon != TRIGGER_CHANCE && icon != TRIGGER_DISCOVERY)
        return false;
    if (kind == MOVE_NO)
        return revealed_choose(table, icon);
    revealed_put(table, icon, 0);
    return false;
}

static bool icon_answer(WeissTable *table, WeissTrigger icon, Move move)
{
    unsigned first = weiss_move_first(move);
    switch (weiss_move_kind(move)) {
    case MOVE_CHOOSE_CARD:
        return card_chosen(table, icon, first);
    case MOVE_CHOOSE_SLOT:
        slot_chosen(table, icon, first);
        return false;
    case MOVE_YES:
        return yes_said(table, icon);
    case MOVE_MODE:
        (first == 0 ? card_return : stock_from_waiting_room)(table, table->state.attack.chosen);
        return false;
    default:
        return declined(table, icon, weiss_move_kind(move));
    }
}

void weiss_trigger_answer(WeissTable *table, Move move)
{
    WeissAttack *attack = &table->state.attack;
    if (!weiss_trigger_began(attack))
        icon_bring(attack, weiss_trigger_ordered(attack, weiss_move_first(move)));
    else if (!icon_answer(table, weiss_trigger_icon(attack), move))
        icon_done(attack);
}
