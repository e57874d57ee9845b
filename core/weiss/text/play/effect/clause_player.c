/* Clauses about players: choosing, searching, shuffling, damage. */
#include "weiss/engine/for_texts.h"
#include "weiss/text/play/effect/clause_parts.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/select/ask.h"

/* ---- Choosing ---- */

Outcome clause_choose(Run *run, const CodeClause *clause)
{
    Cards cards;
    Outcome outcome = clause_take(run, clause->set, &cards);
    if (UNLIKELY(run->ability->remembered) && outcome == OUTCOME_DONE)
        modifier_choose(run, cards);
    if (UNLIKELY(run->ability->holds) && outcome == OUTCOME_DONE && clause->kind == CLAUSE_CHOOSE &&
        !clause->theirs)
        choice_keep(run, cards);
    return outcome;
}

/* "Choose in your waiting room, 1 character with …" */
Outcome clause_choose_in(Run *run, const CodeClause *clause)
{
    Selection selection = ask_selection(run, clause->set);
    Cards cards;
    selection.cards = cards_both(selection.cards, ask_place(run, clause->of));
    selection.loose = false;
    return clause_choose_from(run, selection, &cards);
}

/* ---- Searching ---- */

/* Who searches a stock sees its cards; a deck is mixed anew, so that nothing is known of it afterwards. */
static void stock_searched(const Run *run, Cards cards)
{
    for (unsigned side = 0; side < 2; side++) {
        WeissPlayer *p = run_side(run, side);
        uint64_t stock = cards.of[side] & p->zone[ZONE_STOCK];
        if (clause_actor(run) == side)
            p->seen_by_owner |= stock;
        else
            p->seen_by_others |= stock;
    }
}

/* Up to 1 of one kind and up to 1 of another: they are chosen from the deck, as "those cards". */
Outcome clause_search_list(Run *run, const CodeClause *clause)
{
    run->frame->shown = 0;
    if (run->frame->stage == 0) {
        Cards deck = ask_place(run, clause->of);
        run->frame->candidates[0] = deck.of[0];
        run->frame->candidates[1] = deck.of[1];
        stock_searched(run, deck);
    }
    Cards cards;
    Outcome outcome = clause_take(run, clause->set, &cards);
    if (outcome == OUTCOME_DONE)
        those_become(run, cards);
    return outcome;
}

static Cards cards_searched(const Run *run, const CodeClause *clause)
{
    unsigned declared = (unsigned)(run->frame->declared - DECLARED_ZONES);
    return clause->of ? ask_place(run, clause->of) : (Cards){{run_side(run, 0)->zone[declared], 0}};
}

Outcome clause_search(Run *run, const CodeClause *clause)
{
    run->frame->shown = 0;
    const CodeSet *set = &run->records->sets[clause->set];
    Selection selection = ask_selection(run, clause->set);
    Cards searched = cards_searched(run, clause);
    stock_searched(run, searched);
    selection.cards = ask_filter_both(run, set->of, searched);
    selection.least = set->count == COUNT_EXACT ? selection.most : 0;
    selection.loose = false;
    Cards cards;
    Outcome outcome = clause_choose_from(run, selection, &cards);
    if (outcome == OUTCOME_DONE)
        those_become(run, cards);
    return outcome;
}

/* ---- Declaring ---- */

/* "Declare either your deck or your waiting room" */
Outcome clause_declare_zone(Run *run, const CodeClause *clause)
{
    WeissFrame *frame = run->frame;
    if (frame->stage == 0) {
        weiss_offer_option(run->table, CHOICE_MODE, frame->chooser, 2);
        return OUTCOME_WAIT;
    }
    unsigned zone = run->records->places[clause->of + frame->answer].zone;
    frame->declared = (int16_t)(DECLARED_ZONES + zone);
    return OUTCOME_DONE;
}

/* The most that may be declared: no damage is more than a deck. */
static unsigned declared_most(const Run *run, const CodeClause *clause)
{
    int most = WEISS_DECK_SIZE;
    if (clause->amount)
        ask_amount(run, clause->amount, &most);
    return most < 0 ? 0 : most > WEISS_DECK_SIZE ? WEISS_DECK_SIZE : (unsigned)most;
}

static Outcome declare_up_to(Run *run, const CodeClause *clause)
{
    WeissFrame *frame = run->frame;
    unsigned most = declared_most(run, clause);
    if (frame->stage == 0 && most > 0) {
        weiss_offer_numbers(run->table, frame->chooser, WEISS_DECLARED_FIRST, most + 1);
        return OUTCOME_WAIT;
    }
    frame->declared = frame->stage ? frame->answer : 0;
    return OUTCOME_DONE;
}

Outcome clause_declare(Run *run, const CodeClause *clause)
{
    if (clause->times == 0)
        return declare_up_to(run, clause);
    WeissFrame *frame = run->frame;
    const CodeAmount *options = &run->records->amounts[clause->amount];
    uint32_t numbers = 0;
    for (unsigned i = 0; i < clause->times; i++)
        numbers |= (uint32_t)options[i].value << WEISS_DECLARED_BITS * i;
    if (frame->stage == 0 && clause->times > 1) {
        weiss_offer_numbers(run->table, frame->chooser, numbers, clause->times);
        return OUTCOME_WAIT;
    }
    frame->declared = options[frame->stage ? frame->answer : 0].value;
    return OUTCOME_DONE;
}

/* ---- Shuffling ---- */

Outcome clause_shuffle(Run *run, const CodeClause *clause)
{
    const CodePlace *place = &run->records->places[clause->of];
    unsigned player = run_player(run, place->sides == SIDES_THEIRS);
    if (place->zone == ZONE_STOCK)
        weiss_stock_shuffle(run->table, player);
    else
        weiss_deck_shuffle(run->table, player);
    return OUTCOME_DONE;
}

/* ---- Damage ---- */

/* Whether a rule holds for the character on the stage whose ability this is. */
static bool source_rule(const Run *run, WeissBan rule)
{
    const WeissStandby *source = &run->frame->source;
    if (!source->stamp)
        return false;
    unsigned slot = weiss_stage_find(run_side(run, 0), source->stamp, source->slot % SLOT_COUNT);
    return slot != WEISS_NO_SLOT && character_banned(run->table, run->me, slot, rule);
}

/* "This card cannot deal damage to players", "you cannot receive damage by AUTO effects of your
 * opponent's characters". */
static bool damage_banned(const Run *run, unsigned player, int amount)
{
    const WeissStandby *source = &run->frame->source;
    WeissTable *table = run->table;
    bool by_auto = player != run->me && run->ability->type == ABILITY_TYPE_AUTO &&
                   bit_in(run_deck(run, 0)->characters, source->card);
    if (by_auto && gains_possible(table, GIVES_PLAYER) &&
        weiss_auto_damage_banned(table, player, amount))
        return true;
    return source_rule(run, BAN_DAMAGE);
}

/* Deals damage to a player of one side: with several opponents to the one the ability began with,
 * not one whose characters were chosen since. A character's ability is that character's damage,
 * also where the text names a player as the one who deals it (CR 4.13). */
static void damage_deal(const Run *run, const CodeClause *clause, unsigned side, int amount)
{
    bool first = UNLIKELY(run->multiplayer) && clause->sides == SIDES_THEIRS;
    unsigned player = first ? run->table->state.multiplayer.first : run_player(run, side);
    if (damage_banned(run, player, amount))
        return;
    weiss_damage_begin(run->table, player, amount, run->frame->source.stamp);
    run->table->state.damage.bottom = source_rule(run, RULE_BOTTOM_DAMAGE);
    run->table->state.damage.lays = clause->of & 3u;
}

/* The side of the player to whom damage number `left`, counted down to 1, is dealt. "All players"
 * take turns, the turn player first, and of several opponents that one becomes the run's. */
static unsigned damage_side(Run *run, unsigned victims, unsigned left)
{
    const WeissState *state = &run->table->state;
    if (victims != SIDES_BOTH)
        return victims == SIDES_THEIRS;
    unsigned player = state->active;
    unsigned count = bits_count(state->living);
    for (unsigned before = (count - left % count) % count; before; before--)
        player = multiplayer_next_living(state, player);
    if (UNLIKELY(run->multiplayer) && player != run->me)
        multiplayer_face(run, player);
    return player != run->me;
}

/* Whether more players are still to be dealt the damage whose last process has just begun. */
static bool deals_on(const Run *run, unsigned victims, unsigned left)
{
    return victims == SIDES_BOTH && left % bits_count(run->table->state.living) != 0;
}

static int number_of(const Run *run, unsigned amount, int otherwise)
{
    int value = otherwise;
    if (amount)
        ask_amount(run, amount, &value);
    return value;
}

/* One damage process after the other, each with its own cancel. */
Outcome clause_damage(Run *run, const CodeClause *clause)
{
    WeissFrame *frame = run->frame;
    int amount = number_of(run, clause->amount, frame->source.amount);
    if (frame->stage == 0) {
        int times = number_of(run, clause->times, 1);
        if (clause->sides == SIDES_BOTH)
            times *= (int)bits_count(run->table->state.living);
        frame->count = (uint8_t)(times < 0 ? 0 : times);
        frame->stage = STAGE_OWN;
        run->table->state.damage.cancelled = 0; /* nothing is canceled yet */
    }
    while (frame->count) {
        unsigned side = damage_side(run, clause->sides, frame->count--);
        damage_deal(run, clause, side, amount);
        run->table->state.damage.more = deals_on(run, clause->sides, frame->count);
        if (frame->count && (run->table->state.due & DUE_DAMAGE))
            return OUTCOME_AGAIN;
    }
    return OUTCOME_DONE;
}

/* "Deal either 2 or 3 damage": the master chooses. */
Outcome clause_damage_either(Run *run, const CodeClause *clause)
{
    if (run->frame->stage == 0) {
        weiss_offer_option(run->table, CHOICE_MODE, run->frame->chooser, 2);
        return OUTCOME_WAIT;
    }
    int amount = number_of(run, clause->amount + run->frame->answer, 0);
    damage_deal(run, clause, clause->sides == SIDES_THEIRS, amount);
    return OUTCOME_DONE;
}
