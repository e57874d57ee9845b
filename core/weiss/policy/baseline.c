/* The policy `baseline`: every decision is specified exactly, so that other programs can simulate
 * the same games and compare. Cards are numbered in the order of their codes, so the lowest code is
 * the lowest number. */
#include "weiss/policy/policy.h"

/* The best card of a set: highest level, then highest power, then lowest code. */
static unsigned best_card(const WeissDeck *deck, uint64_t cards)
{
    unsigned best = bits_first(cards);
    for (cards &= cards - 1; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        if (deck->level[card] > deck->level[best] ||
            (deck->level[card] == deck->level[best] && deck->power[card] > deck->power[best]))
            best = card;
    }
    return best;
}

static unsigned highest_level_lowest_code(const WeissDeck *deck, uint64_t cards)
{
    unsigned best = bits_first(cards);
    for (; cards; cards &= cards - 1)
        if (deck->level[bits_first(cards)] > deck->level[best])
            best = bits_first(cards);
    return best;
}

static unsigned highest_level_highest_code(const WeissDeck *deck, uint64_t cards)
{
    unsigned best = bits_first(cards);
    for (; cards; cards &= cards - 1)
        if (deck->level[bits_first(cards)] >= deck->level[best])
            best = bits_first(cards);
    return best;
}

/* Exchanges every climax and every card of level 2 or higher. */
static Move decide_mulligan(const View *view, const WeissDeck *deck)
{
    unsigned chosen = 0;
    unsigned place = 0;
    uint64_t unwanted = deck->climaxes | ~deck->level_at_most[1];
    for (uint64_t hand = weiss_view_hand(view); hand; hand &= hand - 1)
        chosen |= (unsigned)bit_in(unwanted, bits_first(hand)) << place++;
    return weiss_move(chosen ? MOVE_MULLIGAN : MOVE_KEEP, chosen, 0);
}

static Move decide_clock(const View *view, const WeissDeck *deck)
{
    uint64_t hand = weiss_view_choice(view)->cards;
    uint64_t climaxes = hand & deck->climaxes;
    unsigned card = climaxes ? bits_first(climaxes) : highest_level_lowest_code(deck, hand);
    return weiss_move(MOVE_CLOCK, card, 0);
}

/* Plays the best playable character on the first empty slot, as long as there is one. */
static Move decide_main(const View *view, const WeissDeck *deck)
{
    uint64_t cards = weiss_view_choice(view)->cards & deck->characters;
    unsigned empty = SLOTS_STAGE & ~weiss_view_occupied(view, weiss_view_player(view));
    if (!cards || !empty)
        return weiss_move(MOVE_END, 0, 0);
    return weiss_move(MOVE_PLAY, best_card(deck, cards), bits_first(empty));
}

static Move decide_climax(const View *view)
{
    if (!(weiss_view_standing(view, weiss_view_player(view)) & SLOTS_CENTRE))
        return weiss_move(MOVE_END, 0, 0);
    return weiss_move(MOVE_CLIMAX, bits_first(weiss_view_choice(view)->cards), 0);
}

static Move decide_attack(const View *view)
{
    unsigned player = weiss_view_player(view);
    const WeissChoice *choice = weiss_view_choice(view);
    if (!(choice->slots & 0xFFu))
        return weiss_first_move(view);
    unsigned slot = bits_first(choice->slots & 0xFFu);
    if (!bit_in(choice->more, slot))
        return weiss_move(MOVE_ATTACK, slot, ATTACK_DIRECT);
    unsigned facing = weiss_view_facing(view, player, slot);
    unsigned opponent = facing >> 8;
    unsigned target = facing & 0xFFu;
    bool wins = weiss_view_power(view, player, slot) >= weiss_view_power(view, opponent, target);
    bool side =
        weiss_view_soul(view, player, slot) > weiss_view_character_level(view, opponent, target);
    side = side && bit_in(choice->slots >> 8, slot);
    return weiss_move(MOVE_ATTACK, slot, !wins && side ? ATTACK_SIDE : ATTACK_FRONTAL);
}

static Move decide_level(const View *view)
{
    unsigned oldest = weiss_view_clock_oldest(view, weiss_view_player(view));
    return weiss_move(MOVE_LEVEL, weiss_view_offered(view, oldest), 0);
}

Move weiss_baseline_decide(const View *view, Rng *rng)
{
    const WeissChoice *choice = weiss_view_choice(view);
    const WeissDeck *deck = weiss_view_deck(view, choice->player);
    (void)rng;
    switch (choice->kind) {
    case CHOICE_MULLIGAN:
        return decide_mulligan(view, deck);
    case CHOICE_CLOCK:
        return decide_clock(view, deck);
    case CHOICE_MAIN:
        return decide_main(view, deck);
    case CHOICE_CLIMAX:
        return decide_climax(view);
    case CHOICE_ATTACK:
        return decide_attack(view);
    case CHOICE_LEVEL:
        return decide_level(view);
    case CHOICE_DISCARD:
        return weiss_move(MOVE_DISCARD, highest_level_highest_code(deck, choice->cards), 0);
    case CHOICE_INTERRUPT:
        return weiss_move(MOVE_LEVEL_UP, 0, 0);
    case CHOICE_YES_NO:
        return weiss_move(MOVE_NO, 0, 0);
    case CHOICE_COUNTER:
    case CHOICE_ENCORE:
    case CHOICE_CARD:
    case CHOICE_SLOT:
        return choice->pass ? weiss_move(MOVE_PASS, 0, 0) : weiss_first_move(view);
    default:
        return weiss_first_move(view);
    }
}
