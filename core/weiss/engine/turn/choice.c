/* What a player may choose. Every choice of the game is offered here; all its options are in the
 * state, so no list is needed to count the moves and make the n-th one. */
#include "weiss/engine/turn/pairs.h"

static bool offer(WeissTable *table, WeissChoice choice)
{
    table->state.choice = choice;
    return true;
}

/* The number of different subsets of a hand; copies of a card are interchangeable. */
static unsigned mulligan_count(const WeissDeck *deck, uint64_t hand)
{
    unsigned count = 1;
    unsigned copies = 0;
    for (; hand; hand &= hand - 1) {
        unsigned card = bits_first(hand);
        copies++;
        uint64_t rest = hand & (hand - 1);
        if (!rest || deck->card[bits_first(rest)] != deck->card[card]) {
            count *= copies + 1;
            copies = 0;
        }
    }
    return count;
}

bool weiss_offer_mulligan(WeissTable *table, unsigned player)
{
    uint64_t hand = player_at(table, player)->zone[ZONE_HAND];
    return offer(table, (WeissChoice){.kind = CHOICE_MULLIGAN,
                                      .player = (uint8_t)player,
                                      .cards = hand,
                                      .zone = ZONE_HAND,
                                      .count = mulligan_count(deck_of(table, player), hand)});
}

bool weiss_offer_card(WeissTable *table, WeissChoiceKind kind, unsigned player, uint64_t cards,
                      WeissZone zone)
{
    if (UNLIKELY(zone == ZONE_DECK))
        weiss_deck_searched(table, player, cards);
    cards = weiss_deck_distinct(deck_of(table, player), cards);
    if ((cards & (cards - 1)) == 0)
        return false;
    return offer(table, (WeissChoice){.kind = (uint8_t)kind,
                                      .player = (uint8_t)player,
                                      .cards = cards,
                                      .zone = (uint8_t)zone,
                                      .count = bits_count(cards)});
}

static bool offer_with_pass(WeissTable *table, WeissChoiceKind kind, unsigned player,
                            uint64_t cards, WeissZone zone)
{
    cards = weiss_deck_distinct(deck_of(table, player), cards);
    return offer(table, (WeissChoice){.kind = (uint8_t)kind,
                                      .player = (uint8_t)player,
                                      .cards = cards,
                                      .zone = (uint8_t)zone,
                                      .pass = 1,
                                      .count = bits_count(cards) + 1});
}

bool weiss_offer_card_or_pass(WeissTable *table, unsigned player, uint64_t cards, WeissZone zone)
{
    if (UNLIKELY(zone == ZONE_DECK))
        weiss_deck_searched(table, player, cards);
    return cards && offer_with_pass(table, CHOICE_CARD, player, cards, zone);
}

/* Offers a card in the turn player's hand, or to pass. Without any card the phase is skipped. */
static bool offer_in_phase(WeissTable *table, WeissChoiceKind kind, uint64_t cards)
{
    return (cards || table->every_phase) &&
           offer_with_pass(table, kind, table->state.active, cards, ZONE_HAND);
}

bool weiss_offer_clock(WeissTable *table)
{
    unsigned active = table->state.active;
    uint64_t hand = player_at(table, active)->zone[ZONE_HAND];
    uint32_t bans = player_bans(table, active);
    if (UNLIKELY(bans >> BAN_CLOCK & 1u))
        hand = 0;
    if (UNLIKELY(bans >> BAN_CLOCK_CLIMAX & 1u))
        hand &= ~deck_of(table, active)->climaxes;
    return offer_in_phase(table, CHOICE_CLOCK, hand);
}

/* Those of `cards` in hand that may be played. */
static uint64_t playable(const WeissTable *table, unsigned player, uint64_t cards)
{
    const WeissPlayer *p = &table->state.players[player];
    if (UNLIKELY(gains_possible(table, GIVES_HAND)))
        return weiss_hand_playable(table, player, cards);
    return p->zone[ZONE_HAND] & cards & printed_playable(deck_of(table, player), p);
}

bool weiss_offer_main(WeissTable *table)
{
    unsigned active = table->state.active;
    const WeissDeck *deck = deck_of(table, active);
    uint64_t cards = weiss_deck_distinct(deck, playable(table, active, ~deck->climaxes));
    unsigned pairs = open_pairs(table);
    table->kept.exchangeable = false;
    uint32_t acts = LIKELY(!table->match->texts) ? 0 : use_acts(table, active);
    if (!cards && !pairs && !acts && !table->every_phase)
        return false;
    unsigned characters = bits_count(cards & deck->characters);
    unsigned events = bits_count(cards) - characters;
    return offer(table,
                 (WeissChoice){.kind = CHOICE_MAIN,
                               .player = (uint8_t)active,
                               .cards = cards,
                               .zone = ZONE_HAND,
                               .slots = (uint16_t)pairs,
                               .more = acts,
                               .events = events != 0,
                               .pass = 1,
                               .count = WEISS_POSITIONS * characters + events +
                                        bits_count_few(pairs) + (acts ? bits_count(acts) : 0) + 1});
}

bool weiss_offer_climax(WeissTable *table)
{
    unsigned active = table->state.active;
    const WeissPlayer *p = player_at(table, active);
    uint64_t cards = p->zone[ZONE_HAND] & deck_of(table, active)->climaxes;
    cards = UNLIKELY(gains_possible(table, GIVES_HAND)) ? weiss_hand_playable(table, active, cards)
                                                        : cards & p->colour_met;
    return offer_in_phase(table, CHOICE_CLIMAX, cards);
}

/* Removes the slots that may not make a frontal or direct attack from *attackers, and those that
 * may not make a side attack from *side. */
static void attackers_allowed(const WeissTable *table, unsigned faced, unsigned *attackers,
                              unsigned *side)
{
    for (unsigned rest = *attackers; rest; rest &= rest - 1) {
        unsigned slot = bits_first(rest);
        unsigned bans = attack_bans(table, table->state.active, slot);
        if (bans >> (bit_in(faced, slot) ? ATTACK_FRONTAL : ATTACK_DIRECT) & 1u)
            *attackers &= ~(1u << slot);
        if (bans >> ATTACK_SIDE & 1u)
            *side &= ~(1u << slot);
    }
}

bool weiss_offer_attack(WeissTable *table, unsigned attackers)
{
    WeissState *state = &table->state;
    unsigned faced = 0;
    for (unsigned rest = attackers; rest; rest &= rest - 1) {
        unsigned facing = weiss_facing(state, state->active, bits_first(rest));
        if (facing != WEISS_NO_SLOT)
            faced |= (state->players[facing >> 8].occupied >> (facing & 0xFF) & 1u)
                     << bits_first(rest);
        else if (UNLIKELY(bits_first(rest) <= SLOT_CR)) /* the player opposite has lost */
            attackers ^= rest & -rest;
    }
    unsigned side = faced;
    if (UNLIKELY(bans_possible(table, BANS_ATTACK)))
        attackers_allowed(table, faced, &attackers, &side);
    if (!(attackers | side) && !table->every_phase)
        return false;
    return offer(table,
                 (WeissChoice){.kind = CHOICE_ATTACK,
                               .player = state->active,
                               .slots = (uint16_t)(attackers | side << 8),
                               .more = faced,
                               .pass = 1,
                               .count = bits_count_few(attackers) + bits_count_few(side) + 1});
}

bool weiss_offer_counter(WeissTable *table)
{
    unsigned defender = table->state.attack.defender;
    const WeissDeck *deck = deck_of(table, defender);
    uint64_t counters = UNLIKELY(gains_possible(table, GIVES_COUNTER))
                            ? weiss_hand_counters(table, defender)
                            : deck->counters;
    uint64_t cards = playable(table, defender, counters) | use_backups(table, defender);
    return cards && offer_with_pass(table, CHOICE_COUNTER, defender, cards, ZONE_HAND);
}

bool weiss_offer_slot(WeissTable *table, WeissChoiceKind kind, unsigned player, uint64_t slots,
                      bool pass)
{
    unsigned count = bits_count(slots) + pass;
    if (count < 2)
        return false;
    return offer(table, (WeissChoice){.kind = (uint8_t)kind,
                                      .player = (uint8_t)player,
                                      .cards = slots & ~(uint64_t)UINT16_MAX,
                                      .slots = (uint16_t)slots,
                                      .pass = pass,
                                      .count = count});
}

void weiss_offer_option(WeissTable *table, WeissChoiceKind kind, unsigned player, unsigned count)
{
    offer(table, (WeissChoice){.kind = (uint8_t)kind, .player = (uint8_t)player, .count = count});
}

void weiss_offer_numbers(WeissTable *table, unsigned player, uint32_t numbers, unsigned count)
{
    offer(table,
          (WeissChoice){
              .kind = CHOICE_DECLARE, .player = (uint8_t)player, .more = numbers, .count = count});
}

void weiss_offer_encore(WeissTable *table, unsigned player, unsigned encores)
{
    weiss_offer_slot(table, CHOICE_ENCORE, player, encores, true);
}

/* Mulligan number `index`: 0 to all copies of each card; the count of the first card changes
 * fastest. The bits are places in the hand from the lowest card up. Not inlined because it is
 * rare. */
static __attribute__((noinline)) Move mulligan_move(const WeissDeck *deck, uint64_t hand,
                                                    unsigned index)
{
    unsigned chosen = 0;
    for (unsigned place = 0; hand; hand &= hand - 1, place++) {
        unsigned copies = 1;
        for (uint64_t rest = hand & (hand - 1);
             rest && deck->card[bits_first(rest)] == deck->card[bits_first(hand)]; rest &= rest - 1)
            copies++;
        chosen |= ((1u << index % (copies + 1)) - 1) << place;
        index /= copies + 1;
        place += copies - 1;
        while (--copies)
            hand &= hand - 1;
    }
    return weiss_move(chosen ? MOVE_MULLIGAN : MOVE_KEEP, chosen, 0);
}

/* The order of moves: characters on every position, events, exchanges of positions, ACT abilities,
 * and the end of the phase. */
static Move main_move(const WeissDeck *deck, const WeissChoice *choice, unsigned index)
{
    /* Counted from the end, because most moves are exchanges. */
    unsigned acts = choice->more ? bits_count(choice->more) : 0;
    unsigned exchanges = bits_count_few(choice->slots);
    unsigned after = choice->count - 1 - index;
    if (after == 0)
        return weiss_move(MOVE_END, 0, 0);
    if (after <= acts) {
        unsigned act = bits_nth(choice->more, acts - after);
        return weiss_move(MOVE_ACT, act / WEISS_ACTS_MAX, act % WEISS_ACTS_MAX);
    }
    if (after <= acts + exchanges) {
        unsigned pair = bits_nth(choice->slots, acts + exchanges - after);
        return weiss_move(MOVE_MOVE, pair_first[pair], pair_second[pair]);
    }
    uint64_t characters = choice->events ? choice->cards & deck->characters : choice->cards;
    unsigned card = index / WEISS_POSITIONS;
    if (!choice->events || card < bits_count(characters))
        return weiss_move(MOVE_PLAY, bits_nth(characters, card), index % WEISS_POSITIONS);
    unsigned event = index - bits_count(characters) * WEISS_POSITIONS;
    return weiss_move(MOVE_PLAY, bits_nth(choice->cards ^ characters, event), WEISS_NO_SLOT);
}

/* First attacks that are frontal or, with nobody opposite, direct; then side attacks. */
static Move attack_move(const WeissChoice *choice, unsigned index)
{
    unsigned attackers = choice->slots & 0xFFu;
    unsigned side = choice->slots >> 8;
    if (index < bits_count_few(attackers)) {
        unsigned slot = bits_nth(attackers, index);
        return weiss_move(MOVE_ATTACK, slot,
                          bit_in(choice->more, slot) ? ATTACK_FRONTAL : ATTACK_DIRECT);
    }
    index -= bits_count_few(attackers);
    if (index < bits_count_few(side))
        return weiss_move(MOVE_ATTACK, bits_nth(side, index), ATTACK_SIDE);
    return weiss_move(MOVE_END, 0, 0);
}

/* For choices among single cards: the kinds of moves that choose a card, and that pass. */
static const struct {
    uint8_t card;
    uint8_t pass;
} card_moves[CHOICE_KIND_COUNT] = {
    [CHOICE_CLOCK] = {MOVE_CLOCK, MOVE_PASS},     [CHOICE_CLIMAX] = {MOVE_CLIMAX, MOVE_END},
    [CHOICE_COUNTER] = {MOVE_COUNTER, MOVE_PASS}, [CHOICE_LEVEL] = {MOVE_LEVEL, MOVE_PASS},
    [CHOICE_DISCARD] = {MOVE_DISCARD, MOVE_PASS}, [CHOICE_CARD] = {MOVE_CHOOSE_CARD, MOVE_PASS},
};

static Move card_move(const WeissChoice *choice, unsigned index)
{
    if (index < bits_count(choice->cards))
        return weiss_move((WeissMoveKind)card_moves[choice->kind].card,
                          bits_nth(choice->cards, index), 0);
    return weiss_move((WeissMoveKind)card_moves[choice->kind].pass, 0, 0);
}

static Move slot_move(const WeissChoice *choice, WeissMoveKind kind, unsigned index)
{
    uint64_t slots = weiss_choice_slots(choice);
    if (index < bits_count(slots))
        return weiss_move(kind, bits_nth(slots, index), 0);
    return weiss_move(MOVE_PASS, 0, 0);
}

static unsigned number_declared(const WeissChoice *choice, unsigned index)
{
    return choice->count > WEISS_DECLARED_MAX ? index
                                              : choice->more >> WEISS_DECLARED_BITS * index & 15u;
}

Move weiss_table_move(const WeissTable *table, unsigned index)
{
    const WeissChoice *choice = &table->state.choice;
    switch (choice->kind) {
    case CHOICE_MAIN:
        return main_move(deck_of(table, choice->player), choice, index);
    case CHOICE_ATTACK:
        return attack_move(choice, index);
    case CHOICE_MULLIGAN:
        return mulligan_move(deck_of(table, choice->player), choice->cards, index);
    case CHOICE_REVERSED:
        return slot_move(choice, MOVE_REVERSE, index);
    case CHOICE_SLOT:
        return slot_move(choice, MOVE_CHOOSE_SLOT, index);
    case CHOICE_STANDBY:
        return weiss_move(MOVE_RESOLVE, bits_nth(choice->slots, index), 0);
    case CHOICE_INTERRUPT:
        return weiss_move(index ? MOVE_LEVEL_UP : MOVE_REFRESH, 0, 0);
    case CHOICE_ENCORE:
        return slot_move(choice, MOVE_ENCORE, index);
    case CHOICE_YES_NO:
        return weiss_move(index ? MOVE_NO : MOVE_YES, 0, 0);
    case CHOICE_MODE:
        return weiss_move(MOVE_MODE, index, 0);
    case CHOICE_DECLARE:
        return weiss_move(MOVE_DECLARE, number_declared(choice, index), index);
    default:
        return card_move(choice, index);
    }
}
