/* Choosing cards from a selection, one by one; the frame keeps the progress. Which cards are
 * offered is decided in selection.c. */
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/select/ask.h"

enum { PART_STAGES = 16 }; /* answers that one part of a list may take */

static Cards picked_cards(const Run *run)
{
    return cards_of_side(run->frame->picked_player & 1u, run->frame->picked);
}

/* Characters of the opponent that "cannot be chosen by your opponent's effects". */
static uint64_t protected_cards(const Run *run)
{
    const WeissPlayer *player = run_side(run, 1);
    return stage_cards(player,
                       banned_slots(run->table, run->opponent, player->occupied, BAN_CHOSEN));
}

/* What can still be picked. After the first pick that is cards of the same side. */
static Cards left_cards(const Run *run, const Selection *selection)
{
    Cards left = selection->cards;
    if (run->frame->picked) {
        left = cards_without(left, picked_cards(run));
        left.of[!(run->frame->picked_player & 1u)] = 0;
    }
    if (left.of[1] && bans_possible(run->table, 1u << BAN_CHOSEN))
        left.of[1] &= ~protected_cards(run);
    return left;
}

/* Cards whose features nobody can check: of hands, stocks, and decks, except for what was
 * revealed. */
static Cards hidden_cards(const Run *run)
{
    Cards hidden;
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *player = run_side(run, side);
        hidden.of[side] = player->zone[ZONE_HAND] | player->zone[ZONE_STOCK] |
                          (player->zone[ZONE_DECK] & ~player->seen_by_others);
    }
    return hidden;
}

/* In a hidden zone nobody must find a card with features. */
static bool may_miss(const Run *run, const Selection *selection, Cards left)
{
    return selection->featured && !cards_any(cards_without(left, hidden_cards(run)));
}

/* The positions of characters as the chooser names them (weiss_choice_slots). */
static uint64_t places_offered(const Run *run, Cards cards, unsigned chooser)
{
    uint64_t slots = 0;
    for (unsigned side = 0; side < 2; side++)
        slots |= slots_offered(run, chooser, run_player(run, side),
                               slots_with(run_side(run, side), cards.of[side]));
    return slots;
}

static bool all_on_stage(const Run *run, Cards cards)
{
    return (cards.of[0] & ~run_side(run, 0)->zone[ZONE_STAGE]) == 0 &&
           (cards.of[1] & ~run_side(run, 1)->zone[ZONE_STAGE]) == 0;
}

/* Offers cards of another player, numbered as in that player's deck. */
static bool offer_foreign(Run *run, unsigned chooser, unsigned owner, uint64_t cards,
                          WeissZone zone, bool pass)
{
    cards = weiss_deck_distinct(deck_of(run->table, owner), cards);
    if (!pass && (cards & (cards - 1)) == 0)
        return false;
    run->table->state.choice = (WeissChoice){.kind = CHOICE_CARD,
                                             .player = (uint8_t)chooser,
                                             .cards = cards,
                                             .zone = (uint8_t)zone,
                                             .pass = pass,
                                             .owner = (uint8_t)(owner + 1),
                                             .count = bits_count(cards) + pass};
    return true;
}

bool choose_offer(Run *run, unsigned side, uint64_t cards, bool pass)
{
    unsigned chooser = run->frame->chooser;
    WeissZone zone = weiss_card_zone(run_side(run, side), bits_first(cards));
    if (run_player(run, side) != chooser)
        return offer_foreign(run, chooser, run_player(run, side), cards, zone, pass);
    return pass ? weiss_offer_card_or_pass(run->table, chooser, cards, zone)
                : weiss_offer_card(run->table, CHOICE_CARD, chooser, cards, zone);
}

/* Offers one of the cards; false if there is only one option. */
static bool offer(Run *run, Cards cards, unsigned chooser, bool pass)
{
    unsigned side = cards.of[0] == 0;
    run->frame->picked_player = (uint8_t)side;
    run->frame->chooser = (uint8_t)chooser;
    if (!all_on_stage(run, cards))
        return choose_offer(run, side, cards.of[side], pass);
    return weiss_offer_slot(run->table, CHOICE_SLOT, chooser, places_offered(run, cards, chooser),
                            pass);
}

static void pick(Run *run, Cards cards)
{
    unsigned side = cards.of[0] == 0;
    run->frame->picked_player = (uint8_t)side;
    run->frame->picked |= cards.of[side] & -cards.of[side];
    run->frame->count--;
}

/* "Up to" cards from the end of a pile: yes or no for one after the other. */
static __attribute__((noinline)) Outcome choose_number(Run *run, const Selection *selection,
                                                       unsigned chooser, unsigned step)
{
    unsigned taken = step && !run->frame->answer ? step - 1 : step;
    bool stopped = step && !run->frame->answer;
    const CodeSet *end = &run->records->sets[selection->end];
    Cards next = ask_end(run, end->of, end->more, taken + 1);
    if (stopped || taken >= selection->most || cards_count(next) <= taken) {
        antecedent_become(run, ask_end(run, end->of, end->more, taken));
        return OUTCOME_DONE;
    }
    weiss_offer_option(run->table, CHOICE_YES_NO, chooser, 2);
    return OUTCOME_WAIT;
}

/* Takes as many of the cards as are meant, at random. */
static __attribute__((noinline)) void take_random(Run *run, const Selection *selection)
{
    Cards taken = {{0, 0}};
    for (unsigned count = 0; count < selection->least; count++) {
        Cards left = cards_without(selection->cards, taken);
        unsigned side = left.of[0] == 0;
        if (!cards_any(left))
            break;
        taken.of[side] |= bit_of(bits_pick(left.of[side], &run_side(run, side)->deals));
    }
    antecedent_become(run, taken);
}

/* Whether the cards are in a hand that the chooser does not look at: then nobody knows which card is
 * taken, or which one was seen before. */
static bool is_blind(const Run *run, const Selection *selection, unsigned chooser)
{
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(run, side);
        uint64_t cards = selection->cards.of[side];
        uint64_t looked = run->frame->candidates[side] | (side == 0 ? run->frame->shown : 0);
        if (cards && (run_player(run, side) == chooser || (cards & ~p->zone[ZONE_HAND]) ||
                      (cards & ~looked) == 0))
            return false;
    }
    return cards_any(selection->cards);
}

static Outcome choose_step(Run *run, const Selection *selection, unsigned chooser, unsigned step)
{
    WeissFrame *frame = run->frame;
    if (selection->end && selection->least < selection->most)
        return choose_number(run, selection, chooser, step);
    if (selection->given) {
        antecedent_become(run, selection->cards);
        return OUTCOME_DONE;
    }
    if (selection->random || UNLIKELY(is_blind(run, selection, chooser))) {
        take_random(run, selection);
        return OUTCOME_DONE;
    }
    if (UNLIKELY(run->multiplayer) && selection->set && chooser == run->me &&
        all_on_stage(run, selection->cards))
        return multiplayer_choose(run, selection, step);
    if (step == 0) {
        frame->picked = 0;
        frame->count = (uint8_t)selection->most;
    }
    Cards taken = {{0, 0}};
    while (frame->count) {
        Cards left = left_cards(run, selection);
        unsigned picked = bits_count(frame->picked);
        bool pass = picked >= selection->least || (run_may(run) && picked == 0) ||
                    may_miss(run, selection, left);
        if (!pass && cards_count(left) <= selection->least - picked)
            taken = left;
        if (!cards_any(left) || cards_any(taken))
            break;
        if (offer(run, left, chooser, pass))
            return OUTCOME_WAIT;
        pick(run, left);
    }
    antecedent_become(run, cards_either(picked_cards(run), taken));
    return OUTCOME_DONE;
}

/* "1 of your opponent's characters", "1 character in your opponent's center stage" */
static bool names_owner(const Run *run, const CodeSet *part)
{
    const CodeFilter *filter = &run->records->filters[part->of];
    return part->kind == SET_CARDS && ((filter->flags & FILTER_PLACED) || filter->sides);
}

/* The parts of a list, one after the other; "it" holds what was chosen for earlier parts. */
static __attribute__((noinline)) Outcome choose_list(Run *run, const Selection *list,
                                                     unsigned chooser)
{
    WeissFrame *frame = run->frame;
    const CodeSet *set = &run->records->sets[list->list];
    for (unsigned index = frame->stage / PART_STAGES; index < set->more; index++) {
        unsigned part = set->of + index;
        Cards before = index ? run_it(run) : (Cards){{0, 0}};
        Selection selection = ask_selection(run, part);
        selection_settle(run, &selection);
        selection.cards = cards_without(cards_both(selection.cards, list->cards), before);
        if (names_owner(run, &run->records->sets[part]) && !before.of[1])
            selection.set = (uint16_t)part;
        if (choose_step(run, &selection, chooser, frame->stage % PART_STAGES) == OUTCOME_WAIT)
            return OUTCOME_WAIT;
        if (run_may(run) && selection.least && !cards_any(run_it(run)))
            return OUTCOME_DONE; /* passed: nothing is chosen */
        antecedent_become(run, cards_either(before, run_it(run)));
        frame->stage = (uint8_t)(PART_STAGES * (index + 1));
    }
    return OUTCOME_DONE;
}

Outcome set_choose(Run *run, const Selection *selection, unsigned chooser)
{
    if (selection->list)
        return choose_list(run, selection, chooser);
    return choose_step(run, selection, chooser, run->frame->stage);
}
