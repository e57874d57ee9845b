/* Decisions of the policy `heuristic` about cards: which to keep, clock, level up with, discard or
 * take, which character to choose, and what to pay for. */
#include <limits.h>

#include "weiss/policy/policy.h"
#include "weiss/policy/sight.h"
#include "weiss/text/run.h"

static_assert((int)VIEW_STAGE_PLACING == (int)STAGE_OWN, "what the view tells is what runs");

Move decide_mulligan(const Sight *sight)
{
    unsigned chosen = 0;
    unsigned place = 0;
    int climaxes = 0;
    for (uint64_t hand = sight->hand; hand; hand &= hand - 1) {
        unsigned card = bits_first(hand);
        bool unwanted = sight->deck->level[card] > W(KEEP_LEVEL);
        if (bit_in(sight->deck->climaxes, card))
            unwanted = climaxes++ >= W(KEEP_CLIMAXES);
        chosen |= (unsigned)unwanted << place++;
    }
    return weiss_move(chosen ? MOVE_MULLIGAN : MOVE_KEEP, chosen, 0);
}

/* Cards in hand that the colour of a card put into the clock makes playable. */
static int worth_of_colour(const Sight *sight, unsigned card)
{
    uint64_t waiting = sight->hand & ~weiss_view_colour_met(sight->view) & ~bit_of(card);
    const uint64_t *colour = sight->deck->colour;
    for (unsigned i = 0; waiting && i < COLOUR_COUNT; i++)
        if (bit_in(colour[i], card))
            return W(CLOCK_COLOUR) * (int)bits_count(waiting & colour[i]);
    return 0;
}

/* What two cards for one are worth by the level; at first more than any card in hand. */
static int worth_of_clocking(const Sight *sight)
{
    enum { LAST_LEVEL = 3, EARLY = 10000 };
    if (sight->level < LAST_LEVEL - 1)
        return EARLY;
    if (sight->level < LAST_LEVEL)
        return W(CLOCK_LATER);
    return (int)sight->clock < W(CLOCK_LAST) ? W(CLOCK_END) : -EARLY;
}

/* Two cards for one, as long as the damage does not bring the fourth level near. */
Move decide_clock(const Sight *sight)
{
    enum { ATTACKERS_MAX = 3 };
    if ((int)bits_count(sight->hand) >= W(CLOCK_HAND))
        return weiss_move(MOVE_PASS, 0, 0);
    uint64_t ready = weiss_view_colour_met(sight->view) & sight->deck->level_at_most[sight->level];
    uint64_t playable = sight->hand & sight->deck->characters & ready;
    unsigned occupied = weiss_view_occupied(sight->view, sight->player) & SLOTS_STAGE;
    unsigned bodies = bits_count(playable) + bits_count(occupied);
    int attackers = bodies < ATTACKERS_MAX ? (int)bodies : ATTACKERS_MAX;
    int spare = bodies > WEISS_POSITIONS ? W(CLOCK_SPARE) : 0;
    int gain = worth_of_clocking(sight);
    Best best = {weiss_move(MOVE_PASS, 0, 0), 0};
    for (uint64_t cards = weiss_view_choice(sight->view)->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int worth = gain + worth_of_colour(sight, card) - worth_in_hand(sight, card);
        if (bit_in(playable, card))
            worth += spare;
        if (bit_in(sight->deck->climaxes & weiss_view_colour_met(sight->view), card))
            worth -= W(CLOCK_CLIMAX) * (attackers - 1);
        best_consider(&best, weiss_move(MOVE_CLOCK, card, 0), worth);
    }
    return best.move;
}

static bool has_colour(const Sight *sight, unsigned card)
{
    uint64_t level = weiss_view_public(sight->view, sight->player, ZONE_LEVEL);
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        if (bit_in(sight->deck->colour[colour], card) && (level & sight->deck->colour[colour]))
            return true;
    return false;
}

/* Climaxes go back to the deck sooner from the waiting room; a new colour opens more cards. */
Move decide_level(const Sight *sight)
{
    Best best = {0, INT_MIN};
    for (uint64_t cards = weiss_view_choice(sight->view)->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int worth = -W(HAND_POWER) * sight->deck->power[card] / 1000;
        worth -= bit_in(sight->deck->climaxes, card) ? W(LEVEL_CLIMAX) : 0;
        worth += has_colour(sight, card) ? 0 : W(LEVEL_COLOUR);
        best_consider(&best, weiss_move(MOVE_LEVEL, card, 0), worth);
    }
    return best.move;
}

Move decide_discard(const Sight *sight)
{
    return weiss_move(MOVE_DISCARD, least_wanted(sight, weiss_view_choice(sight->view)->cards), 0);
}

/* A card of the opponent's that does least for him: what is chosen goes where it serves him. */
static unsigned least_of_theirs(const WeissDeck *deck, uint64_t cards)
{
    uint64_t harmless = cards & ~deck->climaxes;
    return bits_first(harmless ? harmless : cards);
}

Move decide_card(const Sight *sight)
{
    const WeissChoice *choice = weiss_view_choice(sight->view);
    if (weiss_choice_owner(choice) != sight->player)
        return weiss_move(MOVE_CHOOSE_CARD,
                          least_of_theirs(weiss_view_offered_deck(sight->view), choice->cards), 0);
    unsigned card = choice->zone == ZONE_HAND ? least_wanted(sight, choice->cards)
                                              : most_wanted(sight, choice->cards);
    return weiss_move(MOVE_CHOOSE_CARD, card, 0);
}

static unsigned strongest(const Sight *sight, unsigned player, unsigned slots)
{
    unsigned best = bits_first(slots);
    int most = INT_MIN;
    for (; slots; slots &= slots - 1) {
        int worth = body_nearly(sight, player, bits_first(slots)).staying;
        if (worth > most) {
            most = worth;
            best = bits_first(slots);
        }
    }
    return best;
}

static unsigned weakest(const Sight *sight, unsigned slots)
{
    unsigned best = bits_first(slots);
    int least = INT_MAX;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        int worth = body_nearly(sight, sight->player, slot).staying;
        if (worth < least) {
            least = worth;
            best = slot;
        }
    }
    return best;
}

/* Which own character gains most from more power: one in battle, or whose battle it turns. */
static unsigned helped(const Sight *sight, unsigned slots)
{
    unsigned best = bits_first(slots);
    int most = INT_MIN;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        Body own = body_nearly(sight, sight->player, slot);
        Body other = body_opposite(sight, slot);
        int lack = other.power - own.power;
        int worth = slot < 3 ? 1000 : 0;
        if (other.there && lack >= 0)
            worth += 5000 - lack;
        if (own.stands)
            worth += 2000;
        if (worth > most) {
            most = worth;
            best = slot;
        }
    }
    return best;
}

/* The ability that is being resolved, or APPRAISAL_ABILITIES where none is known; whose list it is
 * from. */
static unsigned ability_resolved(const Sight *sight, const WeissAppraisal **appraisal)
{
    if (!weiss_view_by_ability(sight->view))
        return APPRAISAL_ABILITIES;
    unsigned name = weiss_view_resolving(sight->view)->ability;
    unsigned number = name % ABILITY_NUMBERS;
    *appraisal = weiss_view_appraisal(sight->view, name / ABILITY_NUMBERS);
    return number < APPRAISAL_ABILITIES ? number : APPRAISAL_ABILITIES;
}

/* Which character to give up, or to rest, for a cost. */
static unsigned payment(const Sight *sight, unsigned slots)
{
    const WeissAppraisal *appraisal;
    unsigned number = ability_resolved(sight, &appraisal);
    unsigned back = slots & ~(unsigned)SLOTS_CENTRE;
    bool rests = number < APPRAISAL_ABILITIES && appraisal->rests[number];
    return weakest(sight, rests && back ? back : slots);
}

Move decide_slot(const Sight *sight)
{
    const WeissChoice *choice = weiss_view_choice(sight->view);
    unsigned others = choice->slots >> 8;
    unsigned own = choice->slots & 0xFFu;
    if (others)
        return weiss_move(MOVE_CHOOSE_SLOT,
                          SLOT_COUNT + strongest(sight, sight->opponent, others), 0);
    unsigned gaps = own & ~weiss_view_occupied(sight->view, sight->player);
    if (gaps)
        return weiss_move(MOVE_CHOOSE_SLOT, bits_first(gaps), 0);
    if (!own)
        return weiss_first_move(sight->view);
    bool lost = weiss_view_paying(sight->view) || weiss_view_placing(sight->view) ||
                !weiss_view_by_ability(sight->view);
    if (lost && choice->pass && !weiss_view_paying(sight->view))
        return weiss_move(MOVE_PASS, 0, 0);
    if (weiss_view_paying(sight->view))
        return weiss_move(MOVE_CHOOSE_SLOT, payment(sight, own), 0);
    return weiss_move(MOVE_CHOOSE_SLOT, lost ? weakest(sight, own) : helped(sight, own), 0);
}

/* Attacks that are lost if so many characters rest: those on the back stage come first. */
static int attacks_lost(const Sight *sight, unsigned resting)
{
    unsigned standing = weiss_view_standing(sight->view, sight->player);
    int back = (int)bits_count(standing & ~(unsigned)SLOTS_CENTRE);
    return (int)resting > back ? (int)resting - back : 0;
}

/* What is paid for must be worth it; everything else that may be done is. */
Move decide_yes_no(const Sight *sight)
{
    const WeissAppraisal *appraisal;
    unsigned number = ability_resolved(sight, &appraisal);
    if (number == APPRAISAL_ABILITIES)
        return weiss_move(MOVE_YES, 0, 0);
    int gain = appraisal->pay[number];
    if (appraisal->rests[number])
        gain -= W(DAMAGE) * attacks_lost(sight, appraisal->rests[number]);
    return weiss_move(gain >= 0 ? MOVE_YES : MOVE_NO, 0, 0);
}
