/* The actions of the main phase (8): which are legal, and playing, changing, activating. */
#include "shironeko/rules.h"

enum { ACT_BITS = SHIRO_ABILITIES_MAX };

/* Cards that can be paid for, from the two tables of their costs. */
static uint64_t payable(const ShiroPurse *purse, const uint64_t *upto, const uint64_t *colours)
{
    uint64_t fit = colours[SHIRO_COLOURLESS];
    for (unsigned colour = 0; colour < SHIRO_COLOURLESS; colour++)
        fit |= purse->have[colour] ? colours[colour] : 0;
    return fit & upto[purse->total];
}

/* 8.3: a monster whose first deed finds nobody cannot be played. */
static bool has_target(const ShiroTable *table, unsigned player, const ShiroCard *card)
{
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroOp *op = &card->ability[i].op[0];
        if (card->ability[i].when == SHIRO_WHEN_PLAY && op->who.how != SHIRO_THIS &&
            op->kind != SHIRO_OP_SEARCH && op->kind != SHIRO_OP_SUMMON)
            return shiro_who(table, player, SHIRO_NONE, &op->who) != 0;
    }
    return true;
}

static uint64_t playable(const ShiroTable *table, unsigned player, uint64_t hand)
{
    const ShiroDeck *deck = shiro_deck_of(table, player);
    uint64_t characters = deck->kind[SHIRO_CHARACTER];
    uint64_t monsters = hand & deck->kind[SHIRO_MONSTER];
    if (table->match->rules.awakened_direct_play)
        characters = deck->characters;
    if (bits_count(shiro_occupied(&table->state.players[player])) == SHIRO_SLOTS)
        characters = 0;
    else
        characters &= hand & ~shiro_names_in_play(table, player, SHIRO_NONE);
    for (uint64_t rest = monsters; rest; rest &= rest - 1)
        if (!has_target(table, player, deck->card[bits_first(rest)]))
            monsters &= ~bit_of(bits_first(rest));
    return characters | monsters;
}

/* 8.2: one level above, awakened ones onto their own name, names unique afterwards. */
static uint64_t changes(const ShiroTable *table, unsigned player, unsigned slot, uint64_t hand)
{
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned base = table->state.players[player].slot[slot].card;
    uint64_t fit = hand & deck->level[deck->card[base]->level + 1];
    fit &= ~deck->kind[SHIRO_AWAKENED] | deck->namesake[base];
    return fit ? fit & ~shiro_names_in_play(table, player, slot) : 0;
}

/* The souls for an ability, without the town itself if it turns OFF or leaves for it. */
static ShiroPurse purse_for(const ShiroTable *table, unsigned player, unsigned without)
{
    return shiro_purse(shiro_deck_of(table, player),
                       table->state.players[player].town_on & ~without);
}

static bool switch_fits(const ShiroAbility *ability, bool on)
{
    return ability->turns_off ? on : !ability->turns_on || !on;
}

/* The activated abilities of a character that may be used, a bit each (8.4). */
static unsigned slot_acts(const ShiroTable *table, unsigned player, unsigned slot,
                          const ShiroPurse *purse)
{
    const ShiroDeck *deck = shiro_deck_of(table, player);
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    const ShiroCard *card = deck->card[s->card];
    unsigned acts = 0;
    if (s->flags & SHIRO_ACTIVATED)
        return 0;
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroAbility *ability = &card->ability[i];
        if (ability->when == SHIRO_WHEN_ACTIVATE && switch_fits(ability, s->flags & SHIRO_ON) &&
            shiro_runes_met(deck, s->runes, ability) &&
            shiro_condition_met(table, player, ability) &&
            shiro_pay_ways(purse, ability->cost, card->colour))
            acts |= 1u << i;
    }
    return acts;
}

static unsigned town_cost_bit(const ShiroAbility *ability, unsigned town)
{
    return ability->turns_off || ability->leaves ? 1u << town : 0;
}

static bool town_acts(const ShiroTable *table, unsigned player, unsigned town)
{
    const ShiroCard *card = shiro_deck_of(table, player)->town[town];
    const ShiroAbility *ability = &card->ability[0];
    ShiroPurse purse = purse_for(table, player, town_cost_bit(ability, town));
    return switch_fits(ability, table->state.players[player].town_on >> town & 1) &&
           shiro_condition_met(table, player, ability) &&
           shiro_pay_ways(&purse, ability->cost, card->colour);
}

/* Copies that are ON, and those that are OFF, are one action each. */
static unsigned towns_active(const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned towns = (p->town_on | p->town_off) & ~(unsigned)(p->town_used | deck->town_plain);
    unsigned acts = 0, seen = 0, seen_off = 0;
    for (; towns; towns &= towns - 1) {
        unsigned town = bits_first(towns), first = 1u << deck->town_first[town];
        unsigned *met = p->town_on >> town & 1 ? &seen : &seen_off;
        if (!(*met & first) && town_acts(table, player, town))
            acts |= 1u << town;
        *met |= first;
    }
    return acts;
}

static bool may_attack(const ShiroTable *table, const ShiroSlot *s)
{
    return (s->flags & (SHIRO_ON | SHIRO_ATTACKED | SHIRO_FRESH)) == SHIRO_ON &&
           (table->state.turn > 1 || !table->match->rules.no_attack_turn1);
}

/* ---- Counting, and finding one ---- */

static const ShiroAbility *town_ability(const ShiroTable *table, unsigned player, unsigned town)
{
    return &shiro_deck_of(table, player)->town[town]->ability[0];
}

/* Going through the actions in order, each with the ways to pay it, until one of those is the move that
 * is wanted. */
typedef struct Walk {
    const ShiroTable *table;
    const ShiroDeck *deck;
    unsigned player;
    unsigned index; /* of the move that is wanted, less those passed */
    unsigned count;
    Move move;
} Walk;

/* An action with so many ways to pay: whether the wanted move is one of them. */
static bool walk_action(Walk *walk, const ShiroPurse *purse, unsigned cost, unsigned colour,
                        Move action)
{
    unsigned ways = shiro_pay_ways(purse, cost, colour);
    walk->count += ways;
    if (walk->index >= ways) {
        walk->index -= ways;
        return false;
    }
    walk->move = action | shiro_pay_way(purse, cost, colour, walk->index);
    return true;
}

/* The same for cards that can be paid in one way each. */
static bool walk_skip(Walk *walk, const ShiroPurse *purse, uint64_t cards)
{
    unsigned count = bits_count(cards);
    if (purse->colours > 1 || walk->index < count)
        return false;
    walk->index -= count;
    walk->count += count;
    return true;
}

static bool walk_cards(Walk *walk, const ShiroPurse *purse)
{
    const ShiroChoice *choice = &walk->table->state.choice;
    if (!walk_skip(walk, purse, choice->cards))
        for (uint64_t rest = choice->cards; rest; rest &= rest - 1) {
            const ShiroCard *card = walk->deck->card[bits_first(rest)];
            if (walk_action(walk, purse, card->cost, card->colour,
                            shiro_move(SHIRO_MOVE_PLAY, 0, bits_first(rest), 0)))
                return true;
        }
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++) {
        if (walk_skip(walk, purse, choice->change[slot]))
            continue;
        for (uint64_t rest = choice->change[slot]; rest; rest &= rest - 1) {
            const ShiroCard *card = walk->deck->card[bits_first(rest)];
            if (walk_action(walk, purse, card->change, card->colour,
                            shiro_move(SHIRO_MOVE_CHANGE, slot, bits_first(rest), 0)))
                return true;
        }
    }
    return false;
}

static bool walk_abilities(Walk *walk, const ShiroPurse *purse)
{
    const ShiroChoice *choice = &walk->table->state.choice;
    for (unsigned acts = choice->acts; acts; acts &= acts - 1) {
        unsigned slot = bits_first(acts) / ACT_BITS, number = bits_first(acts) % ACT_BITS;
        const ShiroCard *card = shiro_card_at(walk->table, walk->player, slot);
        if (walk_action(walk, purse, card->ability[number].cost, card->colour,
                        shiro_move(SHIRO_MOVE_ACTIVATE, slot, number, 0)))
            return true;
    }
    for (unsigned towns = choice->towns; towns; towns &= towns - 1) {
        unsigned town = bits_first(towns);
        const ShiroAbility *ability = town_ability(walk->table, walk->player, town);
        ShiroPurse rest = purse_for(walk->table, walk->player, town_cost_bit(ability, town));
        if (walk_action(walk, &rest, ability->cost, walk->deck->town[town]->colour,
                        shiro_move(SHIRO_MOVE_TOWN, 0, town, 0)))
            return true;
    }
    return false;
}

/* Whether the wanted move is among those that cost souls. */
static bool walk_all(Walk *walk)
{
    ShiroPurse purse = purse_for(walk->table, walk->player, 0);
    return walk_cards(walk, &purse) || walk_abilities(walk, &purse);
}

static Walk walk_start(const ShiroTable *table, unsigned index)
{
    unsigned player = table->state.active;
    return (Walk){
        .table = table, .deck = shiro_deck_of(table, player), .player = player, .index = index};
}

static void choice_fill(const ShiroTable *table, ShiroChoice *choice)
{
    unsigned player = table->state.active;
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    ShiroPurse purse = purse_for(table, player, 0);
    uint64_t hand = shiro_distinct(deck, p->hand);
    uint64_t change = hand & payable(&purse, deck->change_upto, deck->change_colour);
    *choice = (ShiroChoice){.cards = 0};
    choice->cards =
        playable(table, player, hand & payable(&purse, deck->cost_upto, deck->play_colour));
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const ShiroSlot *s = &p->slot[slot];
        choice->change[slot] = change ? changes(table, player, slot, change) : 0;
        choice->slots |= (uint8_t)(may_attack(table, s) << slot);
        if (bit_in(deck->has[SHIRO_WHEN_ACTIVATE], s->card))
            choice->acts |= (uint16_t)(slot_acts(table, player, slot, &purse) << slot * ACT_BITS);
    }
    choice->towns = (uint16_t)towns_active(table, player);
}

void shiro_main_ask(ShiroTable *table)
{
    ShiroChoice *choice = &table->state.choice;
    choice_fill(table, choice);
    Walk walk = walk_start(table, UINT16_MAX);
    walk_all(&walk);
    unsigned count = walk.count + bits_count(choice->slots) + 1;
    if (count > 1) {
        shiro_ask(table, SHIRO_CHOOSES_MAIN, table->state.active, count);
        return;
    }
    table->state.step = SHIRO_STEP_END;
    shiro_raise_all(table, table->state.active, SHIRO_WHEN_END, true);
}

Move shiro_main_move(const ShiroTable *table, unsigned index)
{
    Walk walk = walk_start(table, index);
    if (walk_all(&walk))
        return walk.move;
    unsigned slots = table->state.choice.slots;
    if (walk.index < bits_count(slots))
        return shiro_move(SHIRO_MOVE_ATTACK, bits_nth(slots, walk.index), 0, 0);
    return shiro_move(SHIRO_MOVE_END, 0, 0, 0);
}

ShiroPurse shiro_action_purse(const ShiroTable *table, Move action, unsigned *cost,
                              unsigned *colour)
{
    unsigned player = table->state.active, card = shiro_move_card(action), without = 0;
    const ShiroDeck *deck = shiro_deck_of(table, player);
    const ShiroCard *printed = deck->card[card % SHIRO_MAIN];
    *cost = 0;
    if (shiro_move_kind(action) == SHIRO_MOVE_PLAY)
        *cost = printed->cost;
    if (shiro_move_kind(action) == SHIRO_MOVE_CHANGE)
        *cost = printed->change;
    if (shiro_move_kind(action) == SHIRO_MOVE_ACTIVATE) {
        printed = shiro_card_at(table, player, shiro_move_slot(action));
        *cost = printed->ability[card].cost;
    }
    if (shiro_move_kind(action) == SHIRO_MOVE_TOWN) {
        printed = deck->town[card];
        *cost = printed->ability[0].cost;
        without = town_cost_bit(&printed->ability[0], card);
    }
    *colour = printed->colour;
    return purse_for(table, player, without);
}

/* ---- Making them ---- */

/* A card leaves the hand: of its copies one that the opponent has seen. */
static unsigned hand_take(const ShiroDeck *deck, ShiroPlayer *p, unsigned card)
{
    uint64_t seen = p->shown & deck->copies[card];
    if (seen)
        card = bits_first(seen);
    p->hand ^= bit_of(card);
    p->shown &= p->hand;
    return card;
}

static void play(ShiroTable *table, unsigned player, Move move)
{
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned card = hand_take(deck, p, shiro_move_card(move));
    const ShiroCard *printed = deck->card[card];
    shiro_pay(table, player, printed->cost, shiro_move_payment(move));
    if (shiro_is_character(printed)) {
        unsigned slot = shiro_enter(p, card);
        table->tally[player]->plays++;
        shiro_raise(table, player, slot, SHIRO_WHEN_PLAY, true);
        shiro_raise(table, player, slot, SHIRO_WHEN_APPEAR, false);
        shiro_retreat_check(table);
        return;
    }
    table->tally[player]->monsters++;
    for (unsigned i = 0; i < printed->ability_count; i++)
        if (printed->ability[i].when == SHIRO_WHEN_PLAY) {
            shiro_frame_begin(table, 0, player, card, SHIRO_NONE, i);
            return;
        }
    p->discard |= bit_of(card);
}

/* 8.2: a new character, ON, without damage and markers; the old one and its runes lie beneath. */
static void change(ShiroTable *table, unsigned player, Move move)
{
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned slot = shiro_move_slot(move);
    unsigned card = hand_take(deck, p, shiro_move_card(move));
    ShiroSlot *s = &p->slot[slot];
    shiro_pay(table, player, deck->card[card]->change, shiro_move_payment(move));
    *s = (ShiroSlot){.runes = s->runes | bit_of(s->card), .card = (uint8_t)card, .flags = SHIRO_ON};
    table->tally[player]->changes++;
    shiro_raise(table, player, slot, SHIRO_WHEN_CHANGE, true);
    shiro_raise(table, player, slot, SHIRO_WHEN_APPEAR, false);
    shiro_retreat_check(table);
}

static void activate(ShiroTable *table, unsigned player, Move move)
{
    unsigned slot = shiro_move_slot(move), number = shiro_move_card(move);
    ShiroSlot *s = &shiro_player(table, player)->slot[slot];
    const ShiroAbility *ability = &shiro_card_at(table, player, slot)->ability[number];
    s->flags |= SHIRO_ACTIVATED;
    if (ability->turns_off || ability->turns_on)
        s->flags ^= SHIRO_ON;
    shiro_pay(table, player, ability->cost, shiro_move_payment(move));
    shiro_frame_begin(table, 0, player, s->card, slot, number);
}

static void activate_town(ShiroTable *table, unsigned player, Move move)
{
    unsigned town = shiro_move_card(move);
    uint16_t bit = (uint16_t)(1u << town);
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroAbility *ability = town_ability(table, player, town);
    p->town_used |= bit;
    if (ability->turns_off || ability->turns_on) {
        p->town_on ^= bit;
        p->town_off ^= bit;
    }
    if (ability->leaves) {
        p->town_on &= (uint16_t)~bit;
        p->town_off &= (uint16_t)~bit;
        p->town_discard |= bit;
    }
    shiro_pay(table, player, ability->cost, shiro_move_payment(move));
    shiro_frame_begin(table, 0, player, town, SHIRO_AT_TOWN, 0);
}

void shiro_main_act(ShiroTable *table, Move move)
{
    unsigned player = table->state.active;
    switch (shiro_move_kind(move)) {
    case SHIRO_MOVE_PLAY:
        play(table, player, move);
        return;
    case SHIRO_MOVE_CHANGE:
        change(table, player, move);
        return;
    case SHIRO_MOVE_ACTIVATE:
        table->tally[player]->activations++;
        activate(table, player, move);
        return;
    default:
        table->tally[player]->activations++;
        activate_town(table, player, move);
        return;
    }
}
