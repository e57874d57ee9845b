#include "weiss/text/build/check/check_past_action.h"

#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

/* The zones that a destination names, a bit each; 0 if it is not a plain zone. */
static unsigned zones_of(const Meaning *meaning, const uint16_t *to)
{
    return meaning_is(to, MEAN_TO) ? zones_named(meaning, to) : 0;
}

static bool is_one_of(unsigned zones, unsigned of)
{
    return zones && (zones & (zones - 1)) == 0 && (zones & of);
}

/* "1 or more cards", as opposed to a card known by its name or by "it". */
static bool counts_cards(const Meaning *meaning, const uint16_t *action)
{
    const uint16_t *cards = meaning_part(meaning, action, 0);
    return meaning_is(cards, MEAN_CARDS) &&
           !meaning_has(meaning, MEANING_AT(meaning, cards, CARDS, such), MEAN_OF);
}

/* Cards put into the hand stay "those cards"; what was found is kept, too. */
static bool is_kept(const Meaning *meaning, const uint16_t *action)
{
    if (meaning_is(action, MEAN_MOVED))
        return counts_cards(meaning, action) &&
               zones_of(meaning, MEANING_AT(meaning, action, MOVED, to)) == 1u << ZONE_HAND;
    return !meaning_fits(meaning, action, "DREW|HAS_RESTED|HAS_REVEALED|HAS_CHOSEN", NULL);
}

static bool asks_before(const Meaning *meaning, const uint16_t *node)
{
    if (meaning_is(node, MEAN_YOU_DID))
        return !is_kept(meaning, MEANING_AT(meaning, node, YOU_DID, what));
    return meaning_is(node, MEAN_DAMAGE_ENDED);
}

bool asks_clause_before(const Meaning *meaning, const uint16_t *condition)
{
    return meaning_has_such(meaning, condition, asks_before);
}

/* "If you returned 2 cards": to the hand or the deck. */
static bool is_returned(const Meaning *meaning, const uint16_t *to)
{
    const unsigned home = 1u << ZONE_HAND | 1u << ZONE_DECK;
    return zones_named(meaning, to) && !(zones_named(meaning, to) & ~home);
}

static bool put_follows(const Meaning *meaning, const uint16_t *action, const uint16_t *clause,
                        bool surely)
{
    const unsigned asked_at_once = 1u << ZONE_HAND | 1u << ZONE_STOCK;
    const unsigned keep = asked_at_once | 1u << ZONE_MEMORY | 1u << ZONE_STAGE;
    const uint16_t *to = MEANING_AT(meaning, action, MOVED, to);
    bool it = meaning_is(MEANING_AT(meaning, action, MOVED, cards), MEAN_IT);
    if (!meaning_is(clause, MEAN_MOVE) || !(counts_cards(meaning, action) || (it && to)))
        return false;
    const uint16_t *put = MEANING_AT(meaning, clause, MOVE, to);
    if (!to)
        return surely && is_returned(meaning, put);
    if (meaning_fits(meaning, to, "TO_UNDER(THIS)", NULL))
        return surely && meaning_fits(meaning, put, "TO_UNDER(THIS)", NULL);
    unsigned zones = zones_of(meaning, to);
    if (is_one_of(zones, asked_at_once))
        return true;
    return surely && (is_one_of(zones, keep) || is_one_of(zones, zones_named(meaning, put)));
}

bool past_action_follows(const Meaning *meaning, const uint16_t *condition, const uint16_t *clause,
                         bool surely)
{
    if (meaning_is(condition, MEAN_DAMAGE_ENDED))
        return surely && meaning_is(clause, MEAN_DEAL_DAMAGE);
    if (!meaning_is(condition, MEAN_YOU_DID))
        return false;
    const uint16_t *action = MEANING_AT(meaning, condition, YOU_DID, what);
    if (meaning_is(action, MEAN_MOVED))
        return put_follows(meaning, action, clause, surely);
    if (meaning_is(action, MEAN_HAS_CHOSEN)) /* and perhaps put what was chosen somewhere */
        return surely && meaning_fits(meaning, clause, "CHOOSE|MOVE(IT|THEM)", NULL);
    if (meaning_is(action, MEAN_HAS_REVEALED)) /* cards that nobody had looked at before */
        return meaning_is(clause, MEAN_REVEAL) &&
               !meaning_is_thing(meaning, meaning_part(meaning, clause, 0));
    MeaningKind deed = meaning_is(action, MEAN_DREW) ? MEAN_DRAW : MEAN_REST_CARDS;
    return surely && counts_cards(meaning, action) && meaning_is(clause, deed);
}

/* The zone of "you put 1 or more cards into …", a bit; 0 for other conditions. */
static unsigned way_zones(const Meaning *meaning, const uint16_t *condition)
{
    const uint16_t *action =
        meaning_is(condition, MEAN_YOU_DID) ? MEANING_AT(meaning, condition, YOU_DID, what) : NULL;
    if (!meaning_is(action, MEAN_MOVED) || !counts_cards(meaning, action))
        return 0;
    return zones_of(meaning, MEANING_AT(meaning, action, MOVED, to));
}

bool are_other_ways(const Meaning *meaning, const uint16_t *way, const uint16_t *other,
                    const uint16_t *either)
{
    unsigned first = way_zones(meaning, way), second = way_zones(meaning, other);
    unsigned zones = 0;
    for (unsigned i = 0; i < meaning_count(either); i++) {
        const uint16_t *to = MEANING_AT(meaning, meaning_part(meaning, either, i), MOVE, to);
        zones |= meaning_is(to, MEAN_TO_POSITION) ? 1u << ZONE_STAGE : zones_of(meaning, to);
    }
    return first && second && !(first & second) && zones == (first | second);
}
