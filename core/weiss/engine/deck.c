/* Compiles decklists into the tables that the rules read. */
#include "weiss/engine/deck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "weiss/engine/abilities.h"

static const int edition_years[EDITION_COUNT] = {2021, 2022, 2026};

int weiss_edition_year(WeissEdition edition)
{
    return edition_years[edition];
}

WeissEdition weiss_edition_of_year(int64_t year)
{
    WeissEdition edition = EDITION_2021;
    while (edition < EDITION_COUNT && edition_years[edition] != year)
        edition++;
    return edition;
}

static int by_code(const void *one, const void *other)
{
    return strcmp((*(const WeissCard *const *)one)->code, (*(const WeissCard *const *)other)->code);
}

static unsigned at_most(unsigned value, unsigned limit)
{
    return value < limit ? value : limit;
}

static void sort_by_type(WeissDeck *deck, const WeissCard *card, unsigned number)
{
    uint64_t bit = bit_of(number);
    bool climax = card->type == TYPE_CLIMAX;
    deck->characters |= card->type == TYPE_CHARACTER ? bit : 0;
    deck->events |= card->type == TYPE_EVENT ? bit : 0;
    deck->climaxes |= climax ? bit : 0;
    deck->counters |= card->type == TYPE_EVENT && card->counter ? bit : 0;
    deck->colour_free |= !climax && card->level == 0 ? bit : 0;
    deck->colour[card->colour] |= bit;
    for (unsigned level = climax ? 0 : card->level; level <= WEISS_LEVEL_MAX; level++)
        deck->level_at_most[level] |= bit;
    for (unsigned cost = at_most(card->cost, WEISS_COST_MAX); cost <= WEISS_COST_MAX; cost++)
        deck->cost_at_most[cost] |= bit;
}

static void add_card(WeissDeck *deck, const WeissCard *card, unsigned number)
{
    uint64_t bit = bit_of(number);
    deck->card[number] = card;
    deck->all |= bit;
    deck->power[number] = card->power;
    deck->level[number] = card->type == TYPE_CLIMAX ? 0 : card->level;
    deck->cost[number] = card->cost;
    deck->soul[number] = card->soul;
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++) {
        deck->icons[number][i] = card->icons[i];
        deck->has_icons |= card->icons[i] != TRIGGER_NONE ? bit : 0;
        deck->soul_icons |= card->icons[i] == TRIGGER_SOUL ? bit : 0;
    }
    sort_by_type(deck, card, number);
}

static void find_copies(WeissDeck *deck)
{
    unsigned copies = 0;
    for (unsigned number = 0; number < deck->count; number++) {
        for (unsigned other = 0; other < deck->count; other++)
            if (strcmp(deck->card[number]->code, deck->card[other]->code) == 0)
                deck->copies[number] |= bit_of(other);
        copies = number && bit_in(deck->copies[number], number - 1) ? copies + 1 : 0;
        for (unsigned before = 0; before < at_most(copies, 3); before++)
            deck->same_before[before] |= bit_of(number);
        unsigned earlier = bits_count(deck->copies[number] & (bit_of(number) - 1));
        deck->scattered |= earlier != copies || copies > 3;
    }
}

void weiss_deck_build(WeissDeck *deck, const WeissCard *const *cards, unsigned count)
{
    const WeissCard *sorted[WEISS_DECK_SIZE];
    memcpy(sorted, cards, count * sizeof *cards);
    sort_stable(sorted, count, sizeof *sorted, by_code);
    weiss_deck_build_numbered(deck, sorted, count);
}

void weiss_deck_build_numbered(WeissDeck *deck, const WeissCard *const *cards, unsigned count)
{
    memset(deck, 0, sizeof *deck);
    deck->count = (uint8_t)count;
    for (unsigned number = 0; number < count; number++)
        add_card(deck, cards[number], number);
    find_copies(deck);
}

double weiss_cancel_chance(unsigned amount, unsigned cards, unsigned climaxes)
{
    double none = 1;
    for (unsigned i = 0; i < amount && i < cards && none > 0; i++)
        none *= (double)(cards - climaxes > i ? cards - climaxes - i : 0) / (cards - i);
    return 1 - none;
}

void weiss_cancel_fill(WeissMatch *match)
{
    for (unsigned amount = 0; amount <= WEISS_CANCEL_MAX; amount++)
        for (unsigned cards = 0; cards <= WEISS_DECK_SIZE; cards++)
            for (unsigned climaxes = 0; climaxes <= WEISS_CLIMAXES_MAX && climaxes <= cards;
                 climaxes++)
                match->cancel[amount][cards][climaxes] = (uint32_t)lround(
                    weiss_cancel_chance(amount, cards, climaxes) * WEISS_CHANCE_ONE);
    for (unsigned amount = 1; amount <= WEISS_CANCEL_MAX; amount++)
        for (unsigned cards = 0; cards <= WEISS_DECK_SIZE; cards++)
            for (unsigned climaxes = 0; climaxes <= WEISS_CLIMAXES_MAX; climaxes++)
                match->hits[cards][climaxes][amount] =
                    (int16_t)((WEISS_CHANCE_ONE - match->cancel[amount][cards][climaxes]) /
                              (WEISS_CHANCE_ONE / WEISS_HITS_ONE));
}

void weiss_match_link(WeissMatch *match, const WeissDeck *const *decks, unsigned player_count,
                      WeissEdition edition)
{
    *match = (WeissMatch){.player_count = (uint8_t)player_count, .edition = (uint8_t)edition};
    for (unsigned player = 0; player < player_count; player++) {
        match->deck[player] = decks[player];
        for (unsigned event = 0; event < EVENT_COUNT; event++)
            if (decks[player]->listeners[event]) {
                match->listened |= bit_of(event);
                match->listened_textless |= decks[player]->text ? 0 : bit_of(event);
            }
    }
    weiss_cancel_fill(match);
    text_match_link(match);
}
