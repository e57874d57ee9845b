/* Decisions of the policy `heuristic` about the own cards: which to keep, clock, level up with and
 * discard, and what to pay for. */
#include <limits.h>

#include "weiss/policy/policy.h"
#include "weiss/policy/evaluation.h"
#include "weiss/policy/strategy.h"

/* The cards of an opening hand that the policy keeps of itself. */
static uint64_t kept_by_weights(const Sight *sight)
{
    uint64_t kept = 0;
    int climaxes = 0;
    for (uint64_t hand = sight->hand; hand; hand &= hand - 1) {
        unsigned card = bits_first(hand);
        bool wanted = sight->deck->level[card] <= W(KEEP_LEVEL);
        if (bit_in(sight->deck->climaxes, card))
            wanted = climaxes++ < W(KEEP_CLIMAXES);
        kept |= wanted ? bit_of(card) : 0;
    }
    return kept;
}

/* What a rule keeps of the cards that it speaks of, the best ones. */
static uint64_t kept_by_rule(const Sight *sight, const WeissKeepRule *rule, uint64_t cards)
{
    uint64_t kept = 0;
    while (cards && bits_count(kept) < rule->keep) {
        unsigned card = most_wanted(sight, cards);
        if (rule->copies == STRATEGY_COPIES ||
            bits_count(kept & copies_of(sight, card)) < rule->copies)
            kept |= bit_of(card);
        cards &= ~bit_of(card);
    }
    return kept;
}

static uint64_t kept_by_strategy(const Sight *sight, const WeissStrategy *strategy)
{
    bool first = weiss_view_turn_player(sight->view) == sight->player;
    uint64_t left = sight->hand;
    uint64_t kept = 0;
    for (unsigned i = 0; left && i < strategy->keep_count; i++) {
        const WeissKeepRule *rule = &strategy->keep[i];
        if (!(rule->turns & (first ? TURNS_FIRST : TURNS_SECOND)))
            continue;
        uint64_t cards = left & weiss_selector_cards(&rule->cards, sight->deck);
        kept |= rule->keep >= STRATEGY_HAND && rule->copies == STRATEGY_COPIES
                    ? cards
                    : kept_by_rule(sight, rule, cards);
        left &= ~cards;
    }
    return kept;
}

Move decide_mulligan(const Sight *sight)
{
    const WeissStrategy *strategy = sight->own->strategy;
    uint64_t kept = strategy && strategy->keep_count ? kept_by_strategy(sight, strategy)
                                                     : kept_by_weights(sight);
    unsigned chosen = 0;
    unsigned place = 0;
    for (uint64_t hand = sight->hand; hand; hand &= hand - 1)
        chosen |= (unsigned)!bit_in(kept, bits_first(hand)) << place++;
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

/* What the clock phase asks of hand and stage. */
typedef struct ClockSight {
    const Sight *sight;
    uint64_t ready;  /* cards in hand of a level and colour that can be played */
    uint64_t nearby; /* cards in hand and on the stage */
    int playable;    /* characters among those ready */
    int bodies;      /* and on the stage */
} ClockSight;

static ClockSight clock_sight(const Sight *sight)
{
    uint64_t stage = cards_on_stage(sight);
    ClockSight clock = {.sight = sight, .nearby = sight->hand | stage};
    clock.ready =
        sight->hand & weiss_view_colour_met(sight->view) & sight->deck->level_at_most[sight->level];
    clock.playable = (int)bits_count(clock.ready & sight->deck->characters);
    clock.bodies = clock.playable + (int)bits_count(stage);
    return clock;
}

/* What two cards for one are worth. */
static int worth_of_clocking(const ClockSight *clock)
{
    enum { LIMIT = 6, SHORT = 5, FULL = 8, BODIES = 4 };
    const Sight *sight = clock->sight;
    int hand = (int)bits_count(sight->hand);
    int taken = (int)sight->clock;
    int worth = sight->level == 0   ? W(CLOCK_EARLY)
                : sight->level == 1 ? W(CLOCK_FIRST)
                : sight->level == 2 ? W(CLOCK_LATER) - W(CLOCK_TAKEN) * taken
                                    : W(CLOCK_END);
    if (sight->level > 2 && taken > W(CLOCK_LAST))
        worth -= W(CLOCK_NEAR) * (taken < LIMIT ? 1 : LIMIT);
    if (sight->level < 2 && taken == LIMIT)
        worth += W(CLOCK_SIX);
    if (hand < SHORT)
        worth += W(CLOCK_SHORT) * (SHORT - hand);
    if (hand >= FULL)
        worth -= W(CLOCK_FULL);
    if (weiss_view_multiplayer(sight->view))
        worth -= W(SEVERAL_CLOCK) * ((int)weiss_view_living(sight->view) - 2);
    if (clock->bodies < BODIES)
        worth += W(CLOCK_BODIES) * (BODIES - clock->bodies);
    return clock->bodies > WEISS_POSITIONS ? worth - W(CLOCK_CROWD) : worth;
}

/* What a climax is worth that is not put into the clock. */
static int worth_of_climax_kept(const ClockSight *clock, unsigned card)
{
    enum { ATTACKERS_MAX = 3 };
    const Sight *sight = clock->sight;
    int attackers = clock->bodies < ATTACKERS_MAX ? clock->bodies : ATTACKERS_MAX;
    int worth = W(KEPT_CLIMAX) + W(KEPT_CLIMAX_TURN) * (attackers - 1);
    if (sight->level == 0)
        worth += W(KEPT_CLIMAX_EARLY);
    if (sight->level > 2)
        worth += W(KEPT_CLIMAX_END);
    if (sight->hand & sight->deck->climaxes & ~bit_of(card))
        worth += W(KEPT_CLIMAX_MORE);
    return worth + (has_combo(sight, clock->nearby, card) ? W(KEPT_COMBO) : 0);
}

/* Whether and how soon a card can be played. */
static int worth_of_time(const ClockSight *clock, unsigned card)
{
    enum { READY = 4 };
    const Sight *sight = clock->sight;
    const WeissDeck *deck = sight->deck;
    int higher = deck->level[card] - (int)sight->level;
    if (higher > 0)
        return higher == 1 ? W(KEPT_NEXT) : higher == 2 ? W(KEPT_SECOND) : W(KEPT_FAR);
    int lack = deck->cost[card] - (int)sight->stock - 1;
    int worth = W(KEPT_PAST) * -higher + W(KEPT_LACK) * (lack > 0 ? lack : 0);
    if (!bit_in(clock->ready, card))
        return worth + W(KEPT_COLOURLESS);
    if (clock->bodies > WEISS_POSITIONS)
        worth += W(KEPT_SPARE);
    if (bit_in(deck->characters, card))
        worth += W(KEPT_READY) * (clock->playable < READY ? clock->playable : READY);
    return worth;
}

/* What a card is worth that is not put into the clock. */
static int worth_kept(const ClockSight *clock, unsigned card)
{
    const Sight *sight = clock->sight;
    const WeissDeck *deck = sight->deck;
    const WeissAppraisal *own = sight->own;
    if (bit_in(deck->climaxes, card))
        return worth_of_climax_kept(clock, card);
    int worth = worth_of_time(clock, card) + W(KEPT_COST) * deck->cost[card] +
                W(KEPT_POWER) * deck->power[card] / 1000;
    worth += bit_in(deck->events, card) ? W(KEPT_EVENT) : W(KEPT_SOUL) * (deck->soul[card] - 1);
    worth += (W(KEPT_PLAY) * own->play[card] + W(KEPT_STAY) * own->stay[card] +
              W(KEPT_BATTLE) * own->battle[card]) /
             100;
    if (own->combos[card] & sight->hand)
        worth += W(KEPT_COMBO);
    return worth + W(KEPT_AGAIN) * ((int)bits_count(copies_of(sight, card) & sight->hand) - 1);
}

/* The rule of the player's strategy that holds now; NULL: none. */
static const WeissClockRule *rule_for_clock(const ClockSight *clock)
{
    const Sight *sight = clock->sight;
    const WeissStrategy *strategy = sight->own->strategy;
    if (!strategy || !strategy->clock_count)
        return NULL;
    const unsigned asked[ASK_COUNT] = {
        [ASK_LEVEL] = sight->level,
        [ASK_CLOCK] = sight->clock,
        [ASK_HAND] = bits_count(sight->hand),
        [ASK_STOCK] = sight->stock,
        [ASK_CLIMAXES] = bits_count(sight->hand & sight->deck->climaxes),
        [ASK_LACKING] = bits_count(sight->hand & ~weiss_view_colour_met(sight->view))};
    for (unsigned i = 0; i < strategy->clock_count; i++) {
        const WeissClockRule *rule = &strategy->clock[i];
        unsigned ask = 0;
        while (ask < ASK_COUNT && weiss_range_holds(rule->asked[ask], asked[ask]))
            ask++;
        if (ask == ASK_COUNT)
            return rule;
    }
    return NULL;
}

/* Of the cards offered those that a rule wants in the clock first; all of them if it names none. */
static uint64_t put_by_rule(const Sight *sight, const WeissClockRule *rule, uint64_t cards)
{
    for (unsigned i = 0; i < rule->put_count; i++) {
        const WeissPut *put = &rule->put[i];
        uint64_t found = 0;
        uint64_t meant = cards & weiss_selector_cards(&put->cards, sight->deck);
        if (put->lacking)
            meant &= ~weiss_view_colour_met(sight->view);
        for (; meant; meant &= meant - 1)
            if (bits_count(copies_of(sight, bits_first(meant)) & sight->hand) >= put->copies)
                found |= meant & -meant;
        if (found)
            return found;
    }
    return cards;
}

/* Two cards for one, as long as the damage does not bring the fourth level near. */
Move decide_clock(const Sight *sight)
{
    enum { ALWAYS = 1 << 24 };
    const ClockSight clock = clock_sight(sight);
    const WeissClockRule *rule = rule_for_clock(&clock);
    uint64_t cards = weiss_view_choice(sight->view)->cards;
    int gain = worth_of_clocking(&clock);
    Best best = {weiss_move(MOVE_PASS, 0, 0), 0};
    if (rule && rule->action == CLOCK_NEVER)
        return best.move;
    if (rule) {
        gain += rule->action == CLOCK_ALWAYS ? ALWAYS : rule->more;
        cards = put_by_rule(sight, rule, cards);
    }
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        best_consider(&best, weiss_move(MOVE_CLOCK, card, 0),
                      gain + worth_of_colour(sight, card) - worth_kept(&clock, card));
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
    enum { SHORT = 5 };
    const WeissAppraisal *appraisal;
    unsigned number = ability_resolved(sight, &appraisal);
    if (number == APPRAISAL_ABILITIES)
        return weiss_move(MOVE_YES, 0, 0);
    int heal = W(PAID_HEAL) + W(PAID_HEAL_CLOCK) * (int)sight->clock;
    if (sight->level > 2)
        heal += W(PAID_HEAL_END);
    const WeissGains *gains = &appraisal->pay_gains[number];
    int worth = appraisal->pay[number] + heal * gains->heals / 100;
    if (gains->harms && W(PAID_HARM)) {
        Harm harm = harm_to(sight, sight->opponent);
        worth += W(PAID_HARM) * worth_of_damage(&harm, gains->damage) / 100 * gains->harms / 100;
    }
    int lack = SHORT - (int)bits_count(sight->hand);
    if (lack > 0)
        worth += W(PAID_SHORT) * lack * gains->cards;
    if (appraisal->rests[number])
        worth -= W(PAID_ATTACK) * attacks_lost(sight, appraisal->rests[number]);
    return weiss_move(worth >= W(PAID_LEAST) ? MOVE_YES : MOVE_NO, 0, 0);
}
