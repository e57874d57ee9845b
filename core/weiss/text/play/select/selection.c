/* Selections: what a set offers to choose from, and how many are meant. choose.c offers it. */
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

enum { ANY_NUMBER = 64 };

static unsigned how_many(const Run *run, unsigned amount)
{
    unsigned number = ask_number(run, amount);
    return number > ANY_NUMBER ? ANY_NUMBER : number;
}

static Selection select_given(Cards cards)
{
    unsigned count = cards_count(cards);
    return (Selection){.cards = cards, .least = count, .most = count, .given = true};
}

static Selection select_count(const Run *run, const CodeSet *set, Cards cards)
{
    Selection selection = {.cards = cards, .most = ANY_NUMBER};
    switch (set->count) {
    case COUNT_ALL:
        return select_given(cards);
    case COUNT_EXACT:
        selection.least = selection.most = how_many(run, set->amount);
        break;
    case COUNT_UP_TO:
        selection.most = how_many(run, set->amount);
        break;
    case COUNT_AT_LEAST:
        selection.least = how_many(run, set->amount);
        break;
    default: /* any number */
        break;
    }
    return selection;
}

/* Whether a filter asks for a type, a trait, a level or the like, not just for cards somewhere. */
static bool asks_features(const Run *run, const CodeFilter *filter)
{
    for (unsigned i = 0; i < filter->count; i++) {
        unsigned kind = run->records->tests[filter->first + i].kind;
        if (kind <= TEST_NOT || (kind >= TEST_MEASURE && kind <= TEST_SAME_COLOUR) ||
            kind == TEST_TOTAL)
            return true;
    }
    return false;
}

static Selection select_cards(const Run *run, const CodeSet *set)
{
    const CodeFilter *filter = &run->records->filters[set->of];
    Selection selection = select_count(run, set, ask_named(run, set->of));
    selection.loose = !(filter->flags & FILTER_PLACED) && !filter->sides;
    selection.featured = asks_features(run, filter);
    selection.random = filter->flags & FILTER_RANDOM;
    return selection;
}

/* "Up to" cards from an end of a pile: a number is chosen. */
static Selection select_end(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    unsigned count = how_many(run, set->amount);
    bool up_to = set->count == COUNT_UP_TO;
    return (Selection){.cards = ask_end(run, set->of, set->more, count),
                       .least = up_to ? 0 : count,
                       .most = count,
                       .given = !up_to,
                       .end = (uint16_t)number};
}

/* "The same number of cards in your hand": as many as the clause before moved, which the frame
 * keeps until the first one is chosen. */
static Selection select_as_many(const Run *run, const CodeSet *set)
{
    const WeissFrame *frame = run->frame;
    unsigned count = bits_count(frame->picked) + (frame->stage ? frame->count : 0u);
    return (Selection){.cards = ask_named(run, set->of), .least = count, .most = count};
}

/* One of several parts, which all say the same number. */
static Selection select_either(const Run *run, const CodeSet *set)
{
    Selection selection = ask_selection(run, set->of);
    for (unsigned i = 1; i < set->more; i++) {
        Selection other = ask_selection(run, set->of + i);
        selection.cards = cards_either(selection.cards, other.cards);
        selection.featured &= other.featured;
    }
    return selection;
}

static Selection select_list(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    Selection all = {.given = true, .list = (uint16_t)number};
    for (unsigned i = 0; i < set->more; i++) {
        Selection selection = ask_selection(run, set->of + i);
        selection_settle(run, &selection);
        all.cards = cards_either(all.cards, selection.cards);
        all.least += selection.least;
        all.most += selection.most;
        all.given &= selection.given;
    }
    return all.given ? select_given(all.cards) : all;
}

Selection ask_selection(const Run *run, unsigned number)
{
    const CodeSet *set = &run->records->sets[number];
    switch (set->kind) {
    case SET_CARDS:
        return select_cards(run, set);
    case SET_SOME_OF:
        return select_count(run, set, ask_set(run, set->of));
    case SET_AS_MANY:
        return select_as_many(run, set);
    case SET_END:
        return select_end(run, number);
    case SET_EITHER:
        return select_either(run, set);
    case SET_ALL:
        return select_list(run, number);
    default:
        return select_given(ask_set(run, number));
    }
}

void selection_settle(const Run *run, Selection *selection)
{
    if (!selection->loose)
        return;
    Cards deck = {{run_side(run, 0)->zone[ZONE_DECK], run_side(run, 1)->zone[ZONE_DECK]}};
    Cards looked = cards_both(deck, run_candidates(run));
    Cards stage = {{run_side(run, 0)->zone[ZONE_STAGE], run_side(run, 1)->zone[ZONE_STAGE]}};
    selection->cards = cards_both(selection->cards, cards_any(looked) ? looked : stage);
    if (selection->given)
        selection->least = selection->most = cards_count(selection->cards);
    selection->loose = false;
}
