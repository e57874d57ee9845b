/* Exchanges of positions in the main phase, and play at random: half of its moves are exchanges. */
#include "weiss/engine/stage_exchange.h"
#include "weiss/engine/turn/pairs.h"

enum { ACTS_OF_SLOT = (1 << WEISS_ACTS_MAX) - 1 };

/* Whether an exchange of positions leaves what else is offered. If one does, so do all that follow it at
 * once. */
static inline bool offers_stay(WeissTable *table, unsigned player)
{
    WeissKept *kept = &table->kept;
    if (LIKELY(!table->match->position_sensitive))
        return true;
    if (!kept->exchangeable)
        kept->exchangeable = text_offers_stay(table, player);
    return kept->exchangeable;
}

/* Whether nothing happens after an exchange of positions, and apart from exchanges the same moves
 * are legal again. */
static inline bool is_still_main(WeissTable *table, unsigned player)
{
    return table->state.exchanges < WEISS_EXCHANGES_LIMIT && table->state.due == 0 &&
           offers_stay(table, player);
}

/* Whether the kept choice equals the one that would be offered now. Only for an assertion. */
static __attribute__((unused)) bool is_main_as_anew(WeissTable *table)
{
    const WeissChoice kept = table->state.choice;
    bool exchangeable = table->kept.exchangeable;
    bool offered = weiss_offer_main(table);
    const WeissChoice anew = table->state.choice;
    table->state.choice = kept;
    table->kept.exchangeable = exchangeable;
    return offered
               ? anew.cards == kept.cards && anew.more == kept.more && anew.slots == kept.slots &&
                     anew.count == kept.count && anew.kind == kept.kind
               : kept.kind == CHOICE_NONE;
}

/* ACT abilities move with the characters that have them. */
static inline uint32_t acts_exchange(uint32_t acts, unsigned one, unsigned other)
{
    uint32_t differ =
        (acts >> (one * WEISS_ACTS_MAX) ^ acts >> (other * WEISS_ACTS_MAX)) & ACTS_OF_SLOT;
    return acts ^ (differ << (one * WEISS_ACTS_MAX) | differ << (other * WEISS_ACTS_MAX));
}

/* Offers the main phase's choice once more after two positions were exchanged, where no text can make the
 * exchange change anything else that is offered; no choice if only the end is left. */
static inline void offer_main_moved(WeissTable *table, unsigned one, unsigned other)
{
    WeissChoice *choice = &table->state.choice;
    unsigned pairs = open_pairs(table);
    if (UNLIKELY(pairs != choice->slots)) {
        choice->count = choice->count + bits_count_few(pairs) - bits_count_few(choice->slots);
        choice->slots = (uint16_t)pairs;
    }
    if (UNLIKELY(choice->more))
        choice->more = acts_exchange(choice->more, one, other);
    if (LIKELY(choice->count > 1 || table->every_phase))
        choice->kind = CHOICE_MAIN;
}

static inline void exchange(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    stage_exchange(table, player, one, other);
    stage_watch(table);
    table->state.exchanges++;
    if (LIKELY(is_still_main(table, player))) {
        offer_main_moved(table, one, other);
        assert(is_main_as_anew(table));
    }
}

void weiss_main_exchange(WeissTable *table, unsigned player, unsigned one, unsigned other)
{
    exchange(table, player, one, other);
}

/* ---- At random ---- */

/* The pair of positions that move number `index` of the main phase exchanges; PAIRS: it is another move. */
static inline unsigned pair_of_move(const WeissChoice *choice, unsigned index)
{
    unsigned exchanges = LIKELY(choice->slots == PAIRS_ALL) ? PAIRS : bits_count_few(choice->slots);
    unsigned after = choice->count - 2 - index; /* before the end and ACT abilities; wraps around */
    if (UNLIKELY(choice->more))
        after -= bits_count(choice->more);
    if (after >= exchanges)
        return PAIRS;
    unsigned number = exchanges - 1 - after;
    return LIKELY(choice->slots == PAIRS_ALL) ? number : bits_nth(choice->slots, number);
}

/* Makes the move, as weiss_table_apply does. */
static inline void exchange_apply(WeissTable *table, unsigned pair)
{
    WeissChoice *choice = &table->state.choice;
    unsigned player = choice->player;
    unsigned one = pair_first[pair];
    unsigned other = pair_second[pair];
    event_raise(table, EVENT_CHOSEN, player, 0, WEISS_NO_SLOT, weiss_move(MOVE_MOVE, one, other));
    choice->kind = CHOICE_NONE;
    card_uses_mark_legal(table, player);
    exchange(table, player, one, other);
    if (UNLIKELY(choice->kind == CHOICE_NONE) || UNLIKELY(table->state.overflow))
        weiss_table_advance(table);
}

uint64_t weiss_table_play_random(WeissTable *table, unsigned players, Rng *rngs)
{
    uint64_t made = 0;
    const WeissState *state = &table->state;
    const WeissChoice *choice = &state->choice;
    while (state->result == RESULT_RUNNING && bit_in(players, choice->player)) {
        unsigned index = rng_below(&rngs[choice->player], choice->count);
        unsigned pair = choice->kind == CHOICE_MAIN ? pair_of_move(choice, index) : PAIRS;
        if (pair < PAIRS)
            exchange_apply(table, pair);
        else
            weiss_table_apply(table, weiss_table_move(table, index));
        made++;
    }
    return made;
}
