/* Decisions of the policy `heuristic` about the player's own cards: which to keep, clock, level up
 * with and discard, and what to pay for. */
#include <limits.h>

#include "weiss/policy/policy.h"
#include "weiss/policy/evaluation.h"
#include "weiss/policy/strategy.h"

/* The cards of an opening hand that the policy keeps of itself. */
static uint64_t kept_by_weights(const Evaluation *eval)
{
    uint64_t kept = 0;
    int climaxes = 0;
    for (uint64_t hand = eval->hand; hand; hand &= hand - 1) {
        unsigned card = bits_first(hand);
        bool wanted = eval->deck->level[card] <= W(KEEP_LEVEL);
        if (bit_in(eval->deck->climaxes, card))
            wanted = climaxes++ < W(KEEP_CLIMAXES);
        kept |= wanted ? bit_of(card) : 0;
    }
    return kept;
}

/* What a rule keeps of the cards that it is about, the best ones. */
static uint64_t kept_by_rule(const Evaluation *eval, const WeissKeepRule *rule, uint64_t cards)
{
    uint64_t kept = 0;
    while (cards && bits_count(kept) < rule->keep) {
        unsigned card = most_wanted(eval, cards);
        if (rule->copies == STRATEGY_COPIES ||
            bits_count(kept & copies_of(eval, card)) < rule->copies)
            kept |= bit_of(card);
        cards &= ~bit_of(card);
    }
    return kept;
}

static uint64_t kept_by_strategy(const Evaluation *eval, const WeissStrategy *strategy)
{
    bool first = weiss_view_turn_player(eval->view) == eval->player;
    uint64_t left = eval->hand;
    uint64_t kept = 0;
    for (unsigned i = 0; left && i < strategy->keep_count; i++) {
        const WeissKeepRule *rule = &strategy->keep[i];
        if (!(rule->turns & (first ? TURNS_FIRST : TURNS_SECOND)))
            continue;
        uint64_t cards = left & weiss_selector_cards(&rule->cards, eval->deck);
        kept |= rule->keep >= STRATEGY_HAND && rule->copies == STRATEGY_COPIES
                    ? cards
                    : kept_by_rule(eval, rule, cards);
        left &= ~cards;
    }
    return kept;
}

Move decide_mulligan(const Evaluation *eval)
{
    const WeissStrategy *strategy = eval->own->strategy;
    uint64_t kept =
        strategy && strategy->keep_count ? kept_by_strategy(eval, strategy) : kept_by_weights(eval);
    unsigned chosen = 0;
    unsigned place = 0;
    for (uint64_t hand = eval->hand; hand; hand &= hand - 1)
        chosen |= (unsigned)!bit_in(kept, bits_first(hand)) << place++;
    return weiss_move(chosen ? MOVE_MULLIGAN : MOVE_KEEP, chosen, 0);
}

/* Cards in hand that the colour of a card put into the clock makes playable. */
static int value_of_colour(const Evaluation *eval, unsigned card)
{
    uint64_t waiting = eval->hand & ~weiss_view_colour_met(eval->view) & ~bit_of(card);
    const uint64_t *colour = eval->deck->colour;
    for (unsigned i = 0; waiting && i < COLOUR_COUNT; i++)
        if (bit_in(colour[i], card))
            return W(CLOCK_COLOUR) * (int)bits_count(waiting & colour[i]);
    return 0;
}

/* What the clock phase asks of hand and stage. */
typedef struct ClockEvaluation {
    const Evaluation *eval;
    uint64_t ready;  /* cards in hand of a level and colour that can be played */
    uint64_t nearby; /* cards in hand and on the stage */
    int playable;    /* characters among those ready */
    int units;       /* and on the stage */
} ClockEvaluation;

static ClockEvaluation clock_evaluation(const Evaluation *eval)
{
    uint64_t stage = cards_on_stage(eval);
    ClockEvaluation clock = {.eval = eval, .nearby = eval->hand | stage};
    clock.ready =
        eval->hand & weiss_view_colour_met(eval->view) & eval->deck->level_at_most[eval->level];
    clock.playable = (int)bits_count(clock.ready & eval->deck->characters);
    clock.units = clock.playable +
                  (int)bits_count_few(weiss_view_occupied(eval->view, eval->player) & SLOTS_STAGE);
    return clock;
}

/* What two cards for one are worth. */
static int value_of_clocking(const ClockEvaluation *clock)
{
    enum { LIMIT = 6, SHORT = 5, FULL = 8, BODIES = 4 };
    const Evaluation *eval = clock->eval;
    int hand = (int)bits_count(eval->hand);
    int taken = (int)eval->clock;
    int value = eval->level == 0   ? W(CLOCK_EARLY)
                : eval->level == 1 ? W(CLOCK_FIRST)
                : eval->level == 2 ? W(CLOCK_LATER) - W(CLOCK_TAKEN) * taken
                                   : W(CLOCK_END);
    if (eval->level > 2 && taken > W(CLOCK_LAST))
        value -= W(CLOCK_NEAR) * (taken < LIMIT ? 1 : LIMIT);
    if (eval->level < 2 && taken == LIMIT)
        value += W(CLOCK_SIX);
    if (hand < SHORT)
        value += W(CLOCK_SHORT) * (SHORT - hand);
    if (hand >= FULL)
        value -= W(CLOCK_FULL);
    if (weiss_view_multiplayer(eval->view))
        value -= W(SEVERAL_CLOCK) * ((int)weiss_view_living(eval->view) - 2);
    if (clock->units < BODIES)
        value += W(CLOCK_BODIES) * (BODIES - clock->units);
    return clock->units > WEISS_POSITIONS ? value - W(CLOCK_CROWD) : value;
}

/* What a climax is worth that is not put into the clock. */
static int value_of_climax_kept(const ClockEvaluation *clock, unsigned card)
{
    enum { ATTACKERS_MAX = 3 };
    const Evaluation *eval = clock->eval;
    int attackers = clock->units < ATTACKERS_MAX ? clock->units : ATTACKERS_MAX;
    int value = W(KEPT_CLIMAX) + W(KEPT_CLIMAX_TURN) * (attackers - 1);
    if (eval->level == 0)
        value += W(KEPT_CLIMAX_EARLY);
    if (eval->level > 2)
        value += W(KEPT_CLIMAX_END);
    if (eval->hand & eval->deck->climaxes & ~bit_of(card))
        value += W(KEPT_CLIMAX_MORE);
    return value + (has_combo(eval, clock->nearby, card) ? W(KEPT_COMBO) : 0);
}

/* Whether and how soon a card can be played. */
static int value_of_time(const ClockEvaluation *clock, unsigned card)
{
    enum { READY = 4 };
    const Evaluation *eval = clock->eval;
    const WeissDeck *deck = eval->deck;
    int higher = deck->level[card] - (int)eval->level;
    if (higher > 0)
        return higher == 1 ? W(KEPT_NEXT) : higher == 2 ? W(KEPT_SECOND) : W(KEPT_FAR);
    int lack = deck->cost[card] - (int)eval->stock - 1;
    int value = W(KEPT_PAST) * -higher + W(KEPT_LACK) * (lack > 0 ? lack : 0);
    if (!bit_in(clock->ready, card))
        return value + W(KEPT_COLOURLESS);
    if (clock->units > WEISS_POSITIONS)
        value += W(KEPT_SPARE);
    if (bit_in(deck->characters, card))
        value += W(KEPT_READY) * (clock->playable < READY ? clock->playable : READY);
    return value;
}

/* What a card is worth that is not put into the clock. */
static int value_kept(const ClockEvaluation *clock, unsigned card)
{
    const Evaluation *eval = clock->eval;
    const WeissDeck *deck = eval->deck;
    const WeissCardValues *own = eval->own;
    if (bit_in(deck->climaxes, card))
        return value_of_climax_kept(clock, card);
    int value = value_of_time(clock, card) + W(KEPT_COST) * deck->cost[card] +
                W(KEPT_POWER) * deck->power[card] / 1000;
    value += bit_in(deck->events, card) ? W(KEPT_EVENT) : W(KEPT_SOUL) * (deck->soul[card] - 1);
    value += (W(KEPT_PLAY) * own->play[card] + W(KEPT_STAY) * own->stay[card] +
              W(KEPT_BATTLE) * own->battle[card]) /
             100;
    if (own->combos[card] & eval->hand)
        value += W(KEPT_COMBO);
    for (uint64_t others = copies_of(eval, card) & eval->hand & ~bit_of(card); others;
         others &= others - 1)
        value += W(KEPT_AGAIN);
    return value;
}

/* The rule of the player's strategy that holds now; NULL: none. */
static const WeissClockRule *rule_for_clock(const ClockEvaluation *clock)
{
    const Evaluation *eval = clock->eval;
    const WeissStrategy *strategy = eval->own->strategy;
    if (!strategy || !strategy->clock_count)
        return NULL;
    const unsigned asked[ASK_COUNT] = {
        [ASK_LEVEL] = eval->level,
        [ASK_CLOCK] = eval->clock,
        [ASK_HAND] = bits_count(eval->hand),
        [ASK_STOCK] = eval->stock,
        [ASK_CLIMAXES] = bits_count(eval->hand & eval->deck->climaxes),
        [ASK_LACKING] = bits_count(eval->hand & ~weiss_view_colour_met(eval->view))};
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

/* Those of the cards offered that a rule wants in the clock first; all of them if it names none. */
static uint64_t put_by_rule(const Evaluation *eval, const WeissClockRule *rule, uint64_t cards)
{
    for (unsigned i = 0; i < rule->put_count; i++) {
        const WeissPut *put = &rule->put[i];
        uint64_t found = 0;
        uint64_t meant = cards & weiss_selector_cards(&put->cards, eval->deck);
        if (put->lacking)
            meant &= ~weiss_view_colour_met(eval->view);
        for (; meant; meant &= meant - 1)
            if (bits_count(copies_of(eval, bits_first(meant)) & eval->hand) >= put->copies)
                found |= meant & -meant;
        if (found)
            return found;
    }
    return cards;
}

/* Two cards for one, as long as the damage does not bring the fourth level near. */
Move decide_clock(const Evaluation *eval)
{
    enum { ALWAYS = 1 << 24 };
    const ClockEvaluation clock = clock_evaluation(eval);
    const WeissClockRule *rule = rule_for_clock(&clock);
    uint64_t cards = weiss_view_choice(eval->view)->cards;
    int gain = value_of_clocking(&clock);
    Best best = best_begin(eval, weiss_move(MOVE_PASS, 0, 0), 0);
    if (rule && rule->action == CLOCK_NEVER)
        return best.move;
    if (rule) {
        gain += rule->action == CLOCK_ALWAYS ? ALWAYS : rule->more;
        cards = put_by_rule(eval, rule, cards);
    }
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        best_consider(&best, weiss_move(MOVE_CLOCK, card, 0),
                      gain + value_of_colour(eval, card) - value_kept(&clock, card));
    }
    return best.move;
}

static bool has_colour(const Evaluation *eval, unsigned card)
{
    uint64_t level = weiss_view_public(eval->view, eval->player, ZONE_LEVEL);
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        if (bit_in(eval->deck->colour[colour], card) && (level & eval->deck->colour[colour]))
            return true;
    return false;
}

/* Climaxes go back to the deck sooner from the waiting room; a new colour opens more cards. */
Move decide_level(const Evaluation *eval)
{
    Best best = {0, INT_MIN, eval->weighed};
    for (uint64_t cards = weiss_view_choice(eval->view)->cards; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int value = -W(HAND_POWER) * eval->deck->power[card] / 1000;
        value -= bit_in(eval->deck->climaxes, card) ? W(LEVEL_CLIMAX) : 0;
        value += has_colour(eval, card) ? 0 : W(LEVEL_COLOUR);
        best_consider(&best, weiss_move(MOVE_LEVEL, card, 0), value);
    }
    return best.move;
}

Move decide_discard(const Evaluation *eval)
{
    return weiss_move(MOVE_DISCARD, least_wanted(eval, weiss_view_choice(eval->view)->cards), 0);
}

/* Attacks that are lost if this many characters rest: those on the back stage come first. */
static int attacks_lost(const Evaluation *eval, unsigned resting)
{
    unsigned standing = weiss_view_standing(eval->view, eval->player);
    int back = (int)bits_count(standing & ~(unsigned)SLOTS_CENTRE);
    return (int)resting > back ? (int)resting - back : 0;
}

/* What is paid for must be worth it; everything else that may be done is. */
Move decide_yes_no(const Evaluation *eval)
{
    enum { SHORT = 5 };
    const WeissCardValues *card_values;
    unsigned number = ability_resolved(eval, &card_values);
    if (number == CARD_VALUES_ABILITIES)
        return weiss_move(MOVE_YES, 0, 0);
    int heal = W(PAID_HEAL) + W(PAID_HEAL_CLOCK) * (int)eval->clock;
    if (eval->level > 2)
        heal += W(PAID_HEAL_END);
    const WeissGains *gains = &card_values->pay_gains[number];
    int value = card_values->pay[number] + heal * gains->heals / 100;
    if (gains->deals && W(PAID_HARM)) {
        const DamageValue *damage_value = damage_value_to(eval, eval->opponent);
        value +=
            W(PAID_HARM) * value_of_damage(damage_value, gains->damage) / 100 * gains->deals / 100;
    }
    int lack = SHORT - (int)bits_count(eval->hand);
    if (lack > 0)
        value += W(PAID_SHORT) * lack * gains->cards;
    if (card_values->rests[number])
        value -= W(PAID_ATTACK) * attacks_lost(eval, card_values->rests[number]);
    weighed_add(eval->weighed, weiss_move(MOVE_NO, 0, 0), 0);
    weighed_add(eval->weighed, weiss_move(MOVE_YES, 0, 0), value - W(PAID_LEAST));
    return weiss_move(value >= W(PAID_LEAST) ? MOVE_YES : MOVE_NO, 0, 0);
}
