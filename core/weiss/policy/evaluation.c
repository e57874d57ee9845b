/* What a decision of the policy `heuristic` sees, and the worth of what it could do there. */
#include "weiss/policy/evaluation.h"

#include "weiss/text/compile/ability.h"

#include <limits.h>

/* Games of three and more players are so long that a deck can end up in the stock. */
static int cards_lacking(const View *view, unsigned player, const int *weights)
{
    if (!weiss_view_multiplayer(view))
        return 0;
    int left = (int)(weiss_view_count(view, player, ZONE_DECK) +
                     weiss_view_count(view, player, ZONE_WAITING_ROOM));
    int lacking = weights[WORTH_SCARCE] - left;
    return lacking > 0 ? lacking : 0;
}

Sight sight_of(const View *view)
{
    unsigned player = weiss_view_player(view);
    unsigned opponent = weiss_view_opponent(view);
    const WeissAppraisal *own = weiss_view_appraisal(view, player);
    return (Sight){.view = view,
                   .deck = weiss_view_deck(view, player),
                   .own = own,
                   .other = weiss_view_appraisal(view, opponent),
                   .weights = own->weights->value,
                   .player = player,
                   .opponent = opponent,
                   .level = weiss_view_level(view, player),
                   .stock = weiss_view_count(view, player, ZONE_STOCK),
                   .clock = weiss_view_count(view, player, ZONE_CLOCK),
                   .lacking = cards_lacking(view, player, own->weights->value),
                   .hand = weiss_view_hand(view)};
}

int worth_of_stock(const Sight *sight)
{
    enum { RICH = 7 };
    int worth = sight->level >= 3   ? W(STOCK_LATE)
                : sight->level == 2 ? W(STOCK_MIDDLE)
                                    : W(STOCK_EARLY);
    if (sight->stock >= RICH)
        worth = worth * W(STOCK_RICH) / 100;
    if (sight->level >= 3)
        worth -= worth * W(STOCK_END) * (int)sight->clock / 100;
    return worth - W(SCARCE_STOCK) * sight->lacking;
}

/* ---- Damage ---- */

Harm harm_to(const Sight *sight, unsigned player)
{
    const View *view = sight->view;
    unsigned cards = weiss_view_count(view, player, ZONE_DECK);
    unsigned hidden = cards + weiss_view_count(view, player, ZONE_HAND) +
                      weiss_view_count(view, player, ZONE_STOCK);
    unsigned climaxes = weiss_view_climaxes_unseen(view, player);
    unsigned level = weiss_view_level(view, player);
    unsigned expected = hidden ? (climaxes * cards + hidden / 2) / hidden : 0;
    unsigned most = cards < WEISS_CLIMAXES_MAX ? cards : WEISS_CLIMAXES_MAX;
    int left = (int)(WEISS_CLOCK_LIMIT * (WEISS_LOSING_LEVEL - level)) -
               (int)weiss_view_count(view, player, ZONE_CLOCK);
    Harm harm = {.worth = {0}};
    for (int damage = 1; damage <= WEISS_CANCEL_MAX; damage++) {
        int worth = damage * W(DAMAGE) + (damage >= left ? W(LETHAL) : 0);
        uint32_t hits = WEISS_CHANCE_ONE - weiss_view_cancel(view, (unsigned)damage, cards,
                                                             expected < most ? expected : most);
        harm.worth[damage] = worth * (int)(hits >> 14) / (int)(WEISS_CHANCE_ONE >> 14);
    }
    return harm;
}

/* ---- Characters ---- */

/* One that can attack; filled in place, for a copy of what was just written would wait for it. */
static inline void body_make(Body *body, const Sight *sight, const WeissAppraisal *appraisal,
                             unsigned card, int power, int soul, int level)
{
    body->power = power;
    body->soul = soul;
    body->level = level;
    body->staying = W(BODY) + W(POWER) * power / 500 + W(SOUL) * soul;
    body->attack = appraisal->attack[card];
    body->battle = appraisal->battle[card];
    body->push = appraisal->power_attack[card];
    body->card = (uint8_t)card;
    body->there = true;
    body->stands = true;
}

Body body_on(const Sight *sight, unsigned player, unsigned slot)
{
    const View *view = sight->view;
    if (!bit_in(weiss_view_occupied(view, player), slot))
        return (Body){.there = false};
    Body body;
    body_make(&body, sight, weiss_view_appraisal(view, player),
              weiss_view_character(view, player, slot)->card, weiss_view_power(view, player, slot),
              weiss_view_soul(view, player, slot),
              player == sight->player ? 0 : weiss_view_character_level(view, player, slot));
    body.stands = bit_in(weiss_view_standing(view, player), slot);
    return body;
}

void bodies_nearly(const Sight *sight, unsigned player, unsigned slots, Body *bodies)
{
    const View *view = sight->view;
    const WeissAppraisal *appraisal = weiss_view_appraisal(view, player);
    const WeissDeck *deck = weiss_view_deck(view, player);
    unsigned there = slots & weiss_view_occupied(view, player);
    unsigned standing = weiss_view_standing(view, player);
    int powers[WEISS_POSITIONS];
    weiss_view_powers(view, player, there & SLOTS_CENTRE, powers);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const WeissCharacter *character = weiss_view_character(view, player, slot);
        unsigned card = character->card;
        if (!bit_in(there, slot)) {
            bodies[slot].there = false;
            bodies[slot].stands = false;
            continue;
        }
        int power =
            bit_in(SLOTS_CENTRE, slot) ? powers[slot] : deck->power[card] + appraisal->power[card];
        body_make(&bodies[slot], sight, appraisal, card, power, deck->soul[card] + character->soul,
                  deck->level[card]);
        bodies[slot].stands = bit_in(standing, slot);
    }
}

void bodies_attacking(const Sight *sight, unsigned slots, const Body *opposite, Body *bodies)
{
    const View *view = sight->view;
    unsigned fighting = 0;
    int powers[WEISS_POSITIONS] = {0};
    int souls[WEISS_POSITIONS];
    for (unsigned rest = slots; rest; rest &= rest - 1)
        fighting |= opposite[bits_first(rest)].there ? rest & -rest : 0;
    weiss_view_powers(view, sight->player, fighting, powers);
    weiss_view_souls(view, sight->player, slots, souls);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        unsigned card = weiss_view_character(view, sight->player, slot)->card;
        body_make(&bodies[slot], sight, sight->own, card, powers[slot], souls[slot], 0);
    }
}

Body body_of_card(const Sight *sight, unsigned card)
{
    const WeissAppraisal *own = sight->own;
    const WeissDeck *deck = sight->deck;
    Body body;
    body_make(&body, sight, own, card, deck->power[card] + own->power[card], deck->soul[card],
              deck->level[card]);
    body.power += own->power_turn[card] + own->power_entry[card];
    body.stands = !bit_in(own->attackless, card);
    return body;
}

/* Of those slots the ones that face this player, and whom they face: of his slots. */
static unsigned slots_facing(const Sight *sight, unsigned slots, unsigned player, unsigned *theirs)
{
    unsigned found = 0;
    for (; slots; slots &= slots - 1) {
        unsigned facing = weiss_view_facing(sight->view, sight->player, bits_first(slots));
        if (facing == WEISS_NO_SLOT || facing >> 8 != player)
            continue;
        found |= slots & -slots;
        *theirs |= 1u << (facing & 0xFFu);
    }
    return found;
}

void bodies_opposite(const Sight *sight, unsigned slots, Body *bodies)
{
    while (slots) {
        unsigned first = bits_first(slots);
        unsigned facing = weiss_view_facing(sight->view, sight->player, first);
        if (facing == WEISS_NO_SLOT) {
            bodies[first] = (Body){.there = false};
            slots &= slots - 1;
            continue;
        }
        Body stage[WEISS_POSITIONS];
        unsigned theirs = 0;
        unsigned own = slots_facing(sight, slots, facing >> 8, &theirs);
        bodies_nearly(sight, facing >> 8, theirs, stage);
        slots &= ~own;
        for (; own; own &= own - 1)
            bodies[bits_first(own)] =
                stage[weiss_view_facing(sight->view, sight->player, bits_first(own)) & 0xFFu];
    }
}

/* ---- Attacks ---- */

/* Of several opponents the one opposite; nobody can be attacked where he has lost. */
static void harms_read_each(const Sight *sight, Harms *harms)
{
    unsigned players[WEISS_POSITIONS];
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        unsigned facing = weiss_view_facing(sight->view, sight->player, slot);
        unsigned first = 0;
        players[slot] = facing == WEISS_NO_SLOT ? WEISS_PLAYERS_MAX : facing >> 8;
        while (players[first] != players[slot])
            first++;
        if (first == slot)
            harms->of[slot] = players[slot] < WEISS_PLAYERS_MAX ? harm_to(sight, players[slot])
                                                                : (Harm){.worth = {0}};
        harms->at[slot] = &harms->of[first];
    }
}

void harms_read(const Sight *sight, Harms *harms)
{
    if (weiss_view_multiplayer(sight->view)) {
        harms_read_each(sight, harms);
        return;
    }
    harms->of[0] = harm_to(sight, sight->opponent);
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
        harms->at[slot] = &harms->of[0];
}

int worth_of_direct(const Harm *harm, const Body *own)
{
    return worth_of_damage(harm, own->soul + 1) + own->attack;
}

int worth_of_frontal(const Harm *harm, const Body *own, const Body *other, int reverse, int lose)
{
    int worth = worth_of_damage(harm, own->soul) + own->attack;
    int power = own->power + own->push;
    if (power >= other->power)
        worth += other->staying * reverse / 100 + own->battle;
    if (power <= other->power)
        worth -= own->staying * lose / 100;
    return worth;
}

int worth_of_side(const Harm *harm, const Body *own, const Body *other)
{
    return worth_of_damage(harm, own->soul - other->level) + own->attack;
}

int worth_of_attack(const Sight *sight, const Harm *harm, const Body *own, const Body *other)
{
    if (!own->there || !own->stands)
        return 0;
    if (!other->there)
        return worth_of_direct(harm, own);
    int frontal = worth_of_frontal(harm, own, other, W(REVERSE), W(LOSE));
    int side = worth_of_side(harm, own, other);
    return frontal > side ? frontal : side;
}

/* ---- What texts bring ---- */

int worth_of_gains(const Sight *sight, const WeissGains *gains, const Harm *harm, int attackers)
{
    enum { SHORT = 5, LAST_LEVEL = 3 };
    int worth = 0;
    if (gains->heals) {
        int heal = W(USED_HEAL_CLOCK) * (int)sight->clock;
        heal += sight->level >= LAST_LEVEL ? W(USED_HEAL_END) : 0;
        worth += heal * gains->heals / 100;
    }
    if (gains->harms)
        worth += W(USED_HARM) * worth_of_damage(harm, gains->damage) / 100 * gains->harms / 100;
    int lack = SHORT - (int)bits_count(sight->hand);
    if (gains->cards && lack > 0)
        worth += W(USED_SHORT) * lack * gains->cards;
    if (gains->climaxes && !(sight->hand & sight->deck->climaxes))
        worth += W(USED_CLIMAX) * attackers;
    return worth;
}

int worth_of_spare(const Sight *sight, int cost)
{
    enum { HAND = 4, STOCK = 3, LAST_LEVEL = 3 };
    int cards = (int)bits_count(sight->hand) - HAND;
    int stock = (int)sight->stock - cost - STOCK;
    int worth = W(EVENT_FULL) * (cards > 0 ? cards : 0) + W(EVENT_RICH) * (stock > 0 ? stock : 0);
    return worth + (sight->level >= LAST_LEVEL ? W(EVENT_END) : 0);
}

/* ---- Cards in hand ---- */

uint64_t copies_of(const Sight *sight, unsigned card)
{
    const WeissDeck *deck = sight->deck;
    unsigned first = card;
    unsigned last = card + 1;
    while (bit_in(deck->same_before[0], first))
        first--;
    while (last < deck->count && bit_in(deck->same_before[0], last))
        last++;
    return (bit_of(last) - 1) & ~(bit_of(first) - 1);
}

uint64_t cards_on_stage(const Sight *sight)
{
    uint64_t cards = 0;
    unsigned occupied = weiss_view_occupied(sight->view, sight->player) & SLOTS_STAGE;
    for (; occupied; occupied &= occupied - 1)
        cards |=
            bit_of(weiss_view_character(sight->view, sight->player, bits_first(occupied))->card);
    return cards;
}

bool has_combo(const Sight *sight, uint64_t cards, unsigned climax)
{
    for (cards &= ~sight->deck->climaxes; cards; cards &= cards - 1)
        if (bit_in(sight->own->combos[bits_first(cards)], climax))
            return true;
    return false;
}

static int worth_of_climax(const Sight *sight, uint64_t stage, unsigned card)
{
    bool first = (sight->hand & sight->deck->climaxes & ~bit_of(card)) == 0;
    int worth = first ? W(HAND_CLIMAX) : W(HAND_CLIMAX_MORE);
    if (sight->level == 0)
        worth += W(HAND_CLIMAX_EARLY);
    return worth + (has_combo(sight, sight->hand | stage, card) ? W(HAND_COMBO) : 0);
}

/* How soon a card can be played. */
static int worth_of_level(const Sight *sight, unsigned card)
{
    int higher = sight->deck->level[card] - (int)sight->level;
    if (higher < 0)
        return W(HAND_PAST) * -higher;
    return higher == 0   ? 0
           : higher == 1 ? W(HAND_NEXT)
           : higher == 2 ? W(HAND_SECOND)
                         : W(HAND_FAR);
}

int worth_in_hand(const Sight *sight, uint64_t stage, unsigned card)
{
    const WeissDeck *deck = sight->deck;
    const WeissAppraisal *own = sight->own;
    uint64_t copies = copies_of(sight, card);
    if (bit_in(deck->climaxes, card))
        return worth_of_climax(sight, stage, card);
    int lack = deck->cost[card] - (int)sight->stock - 1;
    int worth = worth_of_level(sight, card) + W(HAND_COST) * deck->cost[card] +
                W(HAND_LACK) * (lack > 0 ? lack : 0);
    if (!bit_in(weiss_view_colour_met(sight->view), card))
        worth += W(HAND_COLOURLESS);
    worth += (W(HAND_TEXT) * own->play[card] + W(HAND_STAY) * own->stay[card] +
              W(HAND_ENCORE) * own->encore[card]) /
             100;
    if (copies & stage)
        worth += W(HAND_STAGE);
    if (own->combos[card] & sight->hand)
        worth += W(HAND_COMBO);
    return worth + W(HAND_AGAIN) * (int)bits_count(copies & sight->hand & ~bit_of(card));
}

unsigned least_wanted(const Sight *sight, uint64_t cards)
{
    unsigned least = bits_first(cards);
    int least_worth = INT_MAX;
    uint64_t stage = cards_on_stage(sight);
    for (; cards; cards &= cards - 1) {
        int worth = worth_in_hand(sight, stage, bits_first(cards));
        if (worth < least_worth) {
            least_worth = worth;
            least = bits_first(cards);
        }
    }
    return least;
}

unsigned most_wanted(const Sight *sight, uint64_t cards)
{
    unsigned most = bits_first(cards);
    int most_worth = INT_MIN;
    uint64_t stage = cards_on_stage(sight);
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int worth = worth_in_hand(sight, stage, card);
        if (bit_in(sight->deck->climaxes, card))
            worth += W(TAKE_CLIMAX);
        if (worth > most_worth) {
            most_worth = worth;
            most = card;
        }
    }
    return most;
}

/* ---- Abilities ---- */

unsigned ability_resolved(const Sight *sight, const WeissAppraisal **appraisal)
{
    if (!weiss_view_by_ability(sight->view))
        return APPRAISAL_ABILITIES;
    unsigned name = weiss_view_resolving(sight->view)->ability;
    unsigned number = name % ABILITY_NUMBERS;
    *appraisal = weiss_view_appraisal(sight->view, name / ABILITY_NUMBERS);
    return number < APPRAISAL_ABILITIES ? number : APPRAISAL_ABILITIES;
}
