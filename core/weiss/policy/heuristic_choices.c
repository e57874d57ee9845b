/* Decisions of the policy `heuristic` while a text or an icon is resolved: which cards and
 * characters are chosen. */
#include <limits.h>

#include "weiss/policy/policy.h"
#include "weiss/policy/purpose.h"
#include "weiss/text/play/text_play.h"

static_assert((int)VIEW_STAGE_PLACING == (int)STAGE_OWN, "what the view tells is what runs");

/* The opponent's card that does least for them: what is chosen goes where it serves them. */
static unsigned least_of_theirs(const WeissDeck *deck, uint64_t cards)
{
    uint64_t harmless = cards & ~deck->climaxes;
    return bits_first(harmless ? harmless : cards);
}

/* What it is worth that one of the player's own cards is chosen and goes to `zone`. */
static int value_of_chosen(const Evaluation *eval, uint64_t stage, unsigned card, unsigned zone)
{
    bool climax = bit_in(eval->deck->climaxes, card);
    int hand = value_in_hand(eval, stage, card);
    switch (zone) {
    case ZONE_DECK:
        return hand * W(RETURN_HAND) / 100 + (climax ? W(RETURN_CLIMAX) : 0);
    case ZONE_STOCK:
    case ZONE_CLOCK:
    case ZONE_MEMORY:
    case ZONE_WAITING_ROOM:
        return hand * W(AWAY_HAND) / 100 + (climax ? W(AWAY_CLIMAX) : 0);
    default:
        return hand + (climax ? W(TAKE_CLIMAX) : 0);
    }
}

/* The card of those offered that is best chosen for where it goes. */
static unsigned best_chosen(const Evaluation *eval, uint64_t cards, unsigned zone)
{
    unsigned best = bits_first(cards);
    int most = INT_MIN;
    uint64_t stage = cards_on_stage(eval);
    for (; cards; cards &= cards - 1) {
        int value = value_of_chosen(eval, stage, bits_first(cards), zone);
        weighed_add(eval->weighed, weiss_move(MOVE_CHOOSE_CARD, bits_first(cards), 0), value);
        if (value > most) {
            most = value;
            best = bits_first(cards);
        }
    }
    return best;
}

/* Where the card to be chosen goes; ZONE_COUNT where it should be one for the hand: also for the
 * top of the deck that it comes from. Cards used for payment are gone. */
static unsigned zone_chosen_for(const Evaluation *eval)
{
    if (weiss_view_paying(eval->view))
        return ZONE_CLOCK;
    if (UNLIKELY(weiss_view_icon(eval->view) ==
                 TRIGGER_CHANCE)) /* the other one comes to the hand */
        return ZONE_STOCK;
    unsigned zone = purpose_zone(eval);
    return zone == weiss_view_choice(eval->view)->zone ? ZONE_COUNT : zone;
}

Move decide_card(const Evaluation *eval)
{
    const WeissChoice *choice = weiss_view_choice(eval->view);
    if (weiss_choice_owner(choice) != eval->player)
        return weiss_move(MOVE_CHOOSE_CARD,
                          least_of_theirs(weiss_view_offered_deck(eval->view), choice->cards), 0);
    unsigned card = choice->zone == ZONE_HAND
                        ? least_wanted(eval, choice->cards)
                        : best_chosen(eval, choice->cards, zone_chosen_for(eval));
    return weiss_move(MOVE_CHOOSE_CARD, card, 0);
}

/* Of a player's characters, which are read into `stage`. */
static unsigned strongest(const Evaluation *eval, unsigned player, unsigned slots, Unit *stage)
{
    unsigned best = bits_first(slots);
    int most = INT_MIN;
    units_nearly(eval, player, slots, stage);
    for (; slots; slots &= slots - 1)
        if (stage[bits_first(slots)].staying > most) {
            most = stage[bits_first(slots)].staying;
            best = bits_first(slots);
        }
    return best;
}

static unsigned weakest(const Evaluation *eval, unsigned slots)
{
    unsigned best = bits_first(slots);
    int least = INT_MAX;
    Unit stage[SLOT_COUNT];
    units_nearly(eval, eval->player, slots, stage);
    for (; slots; slots &= slots - 1)
        if (stage[bits_first(slots)].staying < least) {
            least = stage[bits_first(slots)].staying;
            best = bits_first(slots);
        }
    return best;
}

/* Which own character gains most from more power: one in battle, or one whose battle it turns. */
static unsigned helped(const Evaluation *eval, unsigned slots)
{
    unsigned best = bits_first(slots);
    int most = INT_MIN;
    Unit stage[SLOT_COUNT];
    Unit opposite[SLOT_COUNT];
    units_nearly(eval, eval->player, slots, stage);
    units_opposite(eval, slots, opposite);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const Unit own = stage[slot];
        const Unit other = opposite[slot];
        int lack = other.power - own.power;
        int value = slot < 3 ? 1000 : 0;
        if (other.there && lack >= 0)
            value += 5000 - lack;
        if (own.stands)
            value += 2000;
        if (value > most) {
            most = value;
            best = slot;
        }
    }
    return best;
}

/* Which character to give up, or to rest, for a cost. */
static unsigned payment(const Evaluation *eval, unsigned slots)
{
    const WeissCardValues *card_values;
    unsigned number = ability_resolved(eval, &card_values);
    unsigned back = slots & ~(unsigned)SLOTS_CENTRE;
    bool rests = number < CARD_VALUES_ABILITIES && card_values->rests[number];
    return weakest(eval, rests && back ? back : slots);
}

/* The strongest of the other players' characters on these slots, as they are offered. */
static unsigned strongest_of_all(const Evaluation *eval, uint64_t slots)
{
    int most = INT_MIN;
    unsigned best = bits_first(slots);
    while (slots) {
        unsigned base = bits_first(slots) / SLOT_COUNT * SLOT_COUNT;
        unsigned theirs = slots >> base & 0xFFu;
        unsigned player = weiss_view_slot_player(eval->view, base);
        Unit stage[SLOT_COUNT];
        unsigned slot = strongest(eval, player, theirs, stage);
        if (stage[slot].staying > most) {
            most = stage[slot].staying;
            best = base + slot;
        }
        slots &= ~((uint64_t)theirs << base);
    }
    return best;
}

Move decide_slot(const Evaluation *eval)
{
    const WeissChoice *choice = weiss_view_choice(eval->view);
    uint64_t others = weiss_choice_slots(choice) & ~(uint64_t)0xFF;
    unsigned own = choice->slots & 0xFFu;
    if (others)
        return weiss_move(MOVE_CHOOSE_SLOT, strongest_of_all(eval, others), 0);
    unsigned gaps = own & ~weiss_view_occupied(eval->view, eval->player);
    if (gaps)
        return weiss_move(MOVE_CHOOSE_SLOT, bits_first(gaps), 0);
    if (!own)
        return weiss_first_move(eval->view);
    bool lost = weiss_view_paying(eval->view) || weiss_view_placing(eval->view) ||
                !weiss_view_by_ability(eval->view);
    if (lost && choice->pass && !weiss_view_paying(eval->view))
        return weiss_move(MOVE_PASS, 0, 0);
    if (weiss_view_paying(eval->view))
        return weiss_move(MOVE_CHOOSE_SLOT, payment(eval, own), 0);
    return weiss_move(MOVE_CHOOSE_SLOT, lost ? weakest(eval, own) : helped(eval, own), 0);
}
