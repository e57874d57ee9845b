/* What a decision of the policy `heuristic` sees, and the worth of what it could do there. */
#include "weiss/policy/evaluation.h"

#include "weiss/text/build/text_build.h"

#include <limits.h>

#include "base/lanes.h"

int cards_lacking(const View *view, unsigned player, const int *weights)
{
    int left = (int)(weiss_view_count(view, player, ZONE_DECK) +
                     weiss_view_count(view, player, ZONE_WAITING_ROOM));
    int lacking = weights[WEIGHT_SCARCE] - left;
    return lacking > 0 ? lacking : 0;
}

int value_of_stock(const Evaluation *eval)
{
    enum { RICH = 7 };
    int value = eval->level >= 3   ? W(STOCK_LATE)
                : eval->level == 2 ? W(STOCK_MIDDLE)
                                   : W(STOCK_EARLY);
    if (eval->stock >= RICH)
        value = value * W(STOCK_RICH) / 100;
    if (eval->level >= 3)
        value -= value * W(STOCK_END) * (int)eval->clock / 100;
    return value - W(SCARCE_STOCK) * eval->lacking;
}

/* ---- Damage ---- */

static __attribute__((noinline)) void damage_value_count(DamageValue *damage_value,
                                                         const Evaluation *eval, unsigned player)
{
    const View *view = eval->view;
    unsigned cards = weiss_view_count(view, player, ZONE_DECK);
    unsigned hidden = weiss_view_hidden(view, player);
    unsigned climaxes = weiss_view_climaxes_unseen(view, player);
    unsigned level = weiss_view_level(view, player);
    unsigned expected = hidden ? (climaxes * cards + hidden / 2) / hidden : 0;
    unsigned most = cards < WEISS_CLIMAXES_MAX ? cards : WEISS_CLIMAXES_MAX;
    int left = (int)(WEISS_CLOCK_LIMIT * (WEISS_LOSING_LEVEL - level)) -
               (int)weiss_view_count(view, player, ZONE_CLOCK);
    const int16_t *hits = weiss_view_hits(view, cards, expected < most ? expected : most);
    const Lanes lethal = lanes_of(W(LETHAL));
    const Lanes more = lanes_of(LANES * W(DAMAGE));
    Lanes damage = {0, 1, 2, 3};
    Lanes dealt = {0, W(DAMAGE), 2 * W(DAMAGE), 3 * W(DAMAGE)};
    for (unsigned i = 0; i < WEISS_HITS; i += LANES) {
        Lanes value = (dealt + (lethal & (damage >= left))) * lanes_read(&hits[i]);
        value = lanes_shift_down(value, WEISS_HITS_ONE);
        memcpy(&damage_value->value[i], &value, sizeof value);
        damage += LANES;
        dealt += more;
    }
}

const DamageValue *damage_value_again(const Evaluation *eval, unsigned player, DamageValue *kept,
                                      bool known)
{
    const WeissPlayer *p = weiss_view_stage(eval->view, player);
    kept->counted = known ? kept->counted + 1 : 1;
    kept->weights = eval->weights;
    kept->deck = p->zone[ZONE_DECK];
    kept->hidden = p->zone[ZONE_HAND] | p->zone[ZONE_STOCK];
    kept->face_down = face_down_cards(p);
    kept->level = p->zone[ZONE_LEVEL];
    kept->clock = p->zone[ZONE_CLOCK];
    damage_value_count(kept, eval, player);
    return kept;
}

/* ---- Characters ---- */

Unit unit_on(const Evaluation *eval, unsigned player, unsigned slot)
{
    const View *view = eval->view;
    if (!bit_in(weiss_view_occupied(view, player), slot))
        return (Unit){.there = false};
    Unit unit;
    unit_make(&unit, eval, weiss_view_card_values(view, player),
              weiss_view_character(view, player, slot)->card, weiss_view_power(view, player, slot),
              weiss_view_soul(view, player, slot),
              player == eval->player ? 0 : weiss_view_character_level(view, player, slot));
    unit.stands = bit_in(weiss_view_standing(view, player), slot);
    return unit;
}

/* What units_nearly knows of a player's characters. */
typedef struct Nearly {
    const Evaluation *eval;
    const WeissPlayer *p;
    const WeissDeck *deck;
    const WeissCardValues *card_values;
    unsigned there; /* of the slots asked about */
    int powers[WEISS_POSITIONS];
} Nearly;

static inline void nearly_begin(Nearly *nearly, const Evaluation *eval, unsigned player,
                                unsigned slots)
{
    nearly->eval = eval;
    nearly->p = weiss_view_stage(eval->view, player);
    nearly->deck = weiss_view_deck(eval->view, player);
    nearly->card_values = weiss_view_card_values(eval->view, player);
    nearly->there = slots & nearly->p->occupied;
    weiss_view_powers(eval->view, player, nearly->there & SLOTS_CENTRE, nearly->powers);
}

static inline void nearly_make(const Nearly *nearly, unsigned slot, Unit *unit)
{
    const WeissCharacter *character = &nearly->p->stage[slot];
    unsigned card = character->card;
    if (!bit_in(nearly->there, slot)) {
        *unit = (Unit){.there = false};
        return;
    }
    int power = bit_in(SLOTS_CENTRE, slot)
                    ? nearly->powers[slot]
                    : nearly->deck->power[card] + nearly->card_values->power[card];
    unit_make(unit, nearly->eval, nearly->card_values, card, power,
              nearly->deck->soul[card] + character->soul, nearly->deck->level[card]);
    unit->stands = bit_in(nearly->p->standing, slot);
}

void units_nearly(const Evaluation *eval, unsigned player, unsigned slots, Unit *units)
{
    Nearly nearly;
    nearly_begin(&nearly, eval, player, slots);
    for (; slots; slots &= slots - 1)
        nearly_make(&nearly, bits_first(slots), &units[bits_first(slots)]);
}

unsigned units_again(const Evaluation *eval, unsigned changed, Unit *units)
{
    Nearly nearly;
    nearly_begin(&nearly, eval, eval->player, SLOTS_STAGE);
    for (unsigned slots = SLOTS_CENTRE & nearly.there & ~changed; slots; slots &= slots - 1)
        if (nearly.powers[bits_first(slots)] != units[bits_first(slots)].power)
            changed |= slots & -slots;
    for (unsigned slots = changed; slots; slots &= slots - 1)
        nearly_make(&nearly, bits_first(slots), &units[bits_first(slots)]);
    return changed;
}

/* Those of the slots that face this player, and the player's slots that they face. */
static unsigned slots_facing(const Evaluation *eval, unsigned slots, unsigned player,
                             unsigned *theirs)
{
    unsigned found = 0;
    for (; slots; slots &= slots - 1) {
        unsigned facing = weiss_view_facing(eval->view, eval->player, bits_first(slots));
        if (facing == WEISS_NO_SLOT || facing >> 8 != player)
            continue;
        found |= slots & -slots;
        *theirs |= 1u << (facing & 0xFFu);
    }
    return found;
}

/* The same with more than two players, where these may be several's. */
static __attribute__((noinline)) void units_opposite_several(const Evaluation *eval, unsigned slots,
                                                             Unit *units)
{
    while (slots) {
        unsigned first = bits_first(slots);
        unsigned facing = weiss_view_facing(eval->view, eval->player, first);
        if (facing == WEISS_NO_SLOT) {
            units[first] = (Unit){.there = false};
            slots &= slots - 1;
            continue;
        }
        Unit stage[WEISS_POSITIONS];
        unsigned theirs = 0;
        unsigned own = slots_facing(eval, slots, facing >> 8, &theirs);
        units_nearly(eval, facing >> 8, theirs, stage);
        slots &= ~own;
        for (; own; own &= own - 1)
            units[bits_first(own)] =
                stage[weiss_view_facing(eval->view, eval->player, bits_first(own)) & 0xFFu];
    }
}

void units_opposite(const Evaluation *eval, unsigned slots, Unit *units)
{
    static const uint8_t facing_slots[SLOTS_CENTRE + 1] = {0, 4, 2, 6, 1, 5, 3, 7};
    Nearly nearly;
    if (weiss_view_multiplayer(eval->view)) {
        units_opposite_several(eval, slots, units);
        return;
    }
    nearly_begin(&nearly, eval, eval->opponent, facing_slots[slots & SLOTS_CENTRE]);
    for (unsigned centre = slots & SLOTS_CENTRE; centre; centre &= centre - 1)
        nearly_make(&nearly, SLOT_CR - bits_first(centre), &units[bits_first(centre)]);
    for (slots &= ~(unsigned)SLOTS_CENTRE; slots; slots &= slots - 1)
        units[bits_first(slots)] = (Unit){.there = false};
}

/* ---- What is kept ---- */

KeptFront *front_kept(const Evaluation *eval)
{
    bool known;
    KeptFront *kept = weiss_view_front(eval->view, &known);
    if (known && kept->weights == eval->weights && !weiss_view_multiplayer(eval->view))
        return kept;
    kept->weights = NULL;
    memset(kept->character, 0, sizeof kept->character);
    kept->made[0] = 0;
    kept->standing = ~0u;
    kept->damage = 0;
    return kept;
}

bool units_facing(const Evaluation *eval, KeptFront *kept)
{
    const WeissPlayer *p = weiss_view_stage(eval->view, eval->opponent);
    uint32_t made = weiss_view_power_number(eval->view, eval->opponent);
    uint64_t differ = made ^ kept->made[1];
    uint64_t opposite[KEPT_CENTRE];
    for (unsigned slot = 0; slot < KEPT_CENTRE; slot++) {
        opposite[slot] = kept_word(p, SLOT_CR - slot);
        differ |= opposite[slot] ^ kept->opposite[slot];
    }
    if (made && !differ && kept->weights == eval->weights)
        return true;
    memcpy(kept->opposite, opposite, sizeof opposite);
    units_opposite(eval, SLOTS_CENTRE, kept->other);
    kept->made[1] = weiss_view_power_number(eval->view, eval->opponent);
    kept->weights = eval->weights;
    kept->damage = 0;
    return false;
}

/* ---- Attacks ---- */

/* Of several opponents the one opposite; a player who has lost cannot be attacked. */
void damage_values_read_each(const Evaluation *eval, DamageValues *damage_values)
{
    static const DamageValue nobody;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        unsigned facing = weiss_view_facing(eval->view, eval->player, slot);
        damage_values->at[slot] =
            facing == WEISS_NO_SLOT ? &nobody : damage_value_to(eval, facing >> 8);
    }
}

/* ---- What texts bring ---- */

int value_of_gains(const Evaluation *eval, const WeissGains *gains, const DamageValue *damage_value,
                   int attackers)
{
    enum { SHORT = 5, LAST_LEVEL = 3 };
    int value = 0;
    if (gains->heals) {
        int heal = W(USED_HEAL_CLOCK) * (int)eval->clock;
        heal += eval->level >= LAST_LEVEL ? W(USED_HEAL_END) : 0;
        value += heal * gains->heals / 100;
    }
    if (gains->deals)
        value +=
            W(USED_HARM) * value_of_damage(damage_value, gains->damage) / 100 * gains->deals / 100;
    int lack = SHORT - (int)bits_count(eval->hand);
    if (gains->cards && lack > 0)
        value += W(USED_SHORT) * lack * gains->cards;
    if (gains->climaxes && !(eval->hand & eval->deck->climaxes))
        value += W(USED_CLIMAX) * attackers;
    return value;
}

int value_of_spare(const Evaluation *eval, int cost)
{
    enum { HAND = 4, STOCK = 3, LAST_LEVEL = 3 };
    int cards = (int)bits_count(eval->hand) - HAND;
    int stock = (int)eval->stock - cost - STOCK;
    int value = W(EVENT_FULL) * (cards > 0 ? cards : 0) + W(EVENT_RICH) * (stock > 0 ? stock : 0);
    return value + (eval->level >= LAST_LEVEL ? W(EVENT_END) : 0);
}

/* ---- Cards in hand ---- */

uint64_t cards_on_positions(const Evaluation *eval)
{
    uint64_t cards = 0;
    unsigned occupied = weiss_view_occupied(eval->view, eval->player) & SLOTS_STAGE;
    for (; occupied; occupied &= occupied - 1)
        cards |= bit_of(weiss_view_character(eval->view, eval->player, bits_first(occupied))->card);
    return cards;
}

bool has_combo(const Evaluation *eval, uint64_t cards, unsigned climax)
{
    for (cards &= ~eval->deck->climaxes; cards; cards &= cards - 1)
        if (bit_in(eval->own->combos[bits_first(cards)], climax))
            return true;
    return false;
}

static int value_of_climax(const Evaluation *eval, uint64_t stage, unsigned card)
{
    bool first = (eval->hand & eval->deck->climaxes & ~bit_of(card)) == 0;
    int value = first ? W(HAND_CLIMAX) : W(HAND_CLIMAX_MORE);
    if (eval->level == 0)
        value += W(HAND_CLIMAX_EARLY);
    return value + (has_combo(eval, eval->hand | stage, card) ? W(HAND_COMBO) : 0);
}

int value_in_hand(const Evaluation *eval, uint64_t stage, unsigned card)
{
    return bit_in(eval->deck->climaxes, card) ? value_of_climax(eval, stage, card)
                                              : value_of_playable(eval, stage, card);
}

unsigned least_wanted(const Evaluation *eval, uint64_t cards)
{
    unsigned least = bits_first(cards);
    int least_value = INT_MAX;
    uint64_t stage = cards_on_stage(eval);
    for (; cards; cards &= cards - 1) {
        int value = value_in_hand(eval, stage, bits_first(cards));
        weighed_add(eval->weighed, weiss_move(MOVE_CHOOSE_CARD, bits_first(cards), 0), -value);
        if (value < least_value) {
            least_value = value;
            least = bits_first(cards);
        }
    }
    return least;
}

unsigned most_wanted(const Evaluation *eval, uint64_t cards)
{
    unsigned most = bits_first(cards);
    int most_value = INT_MIN;
    uint64_t stage = cards_on_stage(eval);
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int value = value_in_hand(eval, stage, card);
        if (bit_in(eval->deck->climaxes, card))
            value += W(TAKE_CLIMAX);
        if (value > most_value) {
            most_value = value;
            most = card;
        }
    }
    return most;
}

/* ---- Abilities ---- */

unsigned ability_resolved(const Evaluation *eval, const WeissCardValues **card_values)
{
    if (!weiss_view_by_ability(eval->view))
        return CARD_VALUES_ABILITIES;
    unsigned name = weiss_view_resolving(eval->view)->ability;
    unsigned number = name % ABILITY_NUMBERS;
    *card_values = weiss_view_card_values(eval->view, name / ABILITY_NUMBERS);
    return number < CARD_VALUES_ABILITIES ? number : CARD_VALUES_ABILITIES;
}
