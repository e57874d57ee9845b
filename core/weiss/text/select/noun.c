/* Nouns: which cards a kind of card names ("other level 1 or lower 《…》 characters in your waiting
 * room"). What a head or a feature says is in filter.c and feature.c; how many are meant in set.c. */
#include "weiss/text/compile/ban.h"
#include "weiss/text/continuous/continuous.h"
#include "weiss/text/select/predicate.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/select/which.h"
#include "weiss/engine/zones.h"

bool kind_is_card(const uint16_t *node)
{
    const uint16_t *head = node_part(node, 3);
    if (node_kind(head) != TEXT_HEAD_KIND || node_kind(node_part(node, 1)) != TEXT_QUALITY_ANY ||
        node_kind(node_part(node, 2)) != TEXT_COLOUR_ANY ||
        node_kind(node_part(node, 4)) != TEXT_WITH_NONE)
        return false;
    TextKind card = node_kind(node_first(head));
    return card == TEXT_KIND_CARD || card == TEXT_KIND_CARDS;
}

/* Cards whose measures may have changed from what is printed. */
static uint64_t changeable(const Run *run, unsigned side)
{
    const WeissPlayer *player = run_side(run, side);
    return player->zone[ZONE_STAGE] |
           (gains_possible(run->table, GIVES_HAND) ? player->zone[ZONE_HAND] : 0);
}

/* Takes what is printed from the masks of the match. */
static uint64_t kind_masked(const Run *run, const uint16_t *node, unsigned note, unsigned side,
                            uint64_t cards)
{
    cards &= run_mask(run, note, side);
    if (note <= NOTE_NUMBER || !cards)
        return cards;
    const uint16_t *state = node_first(node);
    const uint16_t *quality = node_next(state);
    if (note & NOTE_STATE)
        cards = filter_state(run, state, side, cards);
    if (note & NOTE_MEASURE) {
        uint64_t open = cards & changeable(run, side);
        uint64_t printed = cards & ~open & run_mask(run, note + 1, side);
        cards = printed | feature_measure(run, quality, side, open);
    }
    if (note & NOTE_REST) {
        const uint16_t *head = node_next(node_next(quality));
        cards = note & NOTE_MEASURE ? cards : feature_measure(run, quality, side, cards);
        cards = feature_with(run, node_next(head), side, cards);
    }
    return cards;
}

/* Compares what is printed, and asks for what was given, in the game itself. */
static uint64_t kind_compared(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *state = node_part(node, 0);
    const uint16_t *quality = node_next(state);
    const uint16_t *colours = node_next(quality);
    const uint16_t *head = node_next(colours);
    cards = filter_state(run, state, side, cards);
    cards = filter_colours(run, colours, side, cards);
    cards = filter_head(run, head, side, cards);
    cards = feature_measure(run, quality, side, cards);
    return feature_with(run, node_next(head), side, cards);
}

static uint64_t kind_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    uint64_t face_down = face_down_cards(run_side(run, side));
    if (UNLIKELY(face_down) && !kind_is_card(node))
        cards &= ~face_down;
    unsigned note = run_note(run, node);
    if (UNLIKELY(!note))
        return kind_compared(run, node, side, cards);
    uint64_t given =
        continuous_gives_printed(run->table) ? run_side(run, side)->zone[ZONE_STAGE] : 0;
    uint64_t found = kind_masked(run, node, note, side, cards & ~given);
    return cards & given ? found | kind_compared(run, node, side, cards & given) : found;
}

/* Any of the kinds will do. */
static uint64_t kinds_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    uint64_t found = 0;
    while (node_kind(node) != TEXT_KINDS_ONE) {
        found |= kind_narrow(run, node_part(node, 0), side, cards & ~found);
        node = node_part(node, 1);
    }
    return found | kind_narrow(run, node_part(node, 0), side, cards & ~found);
}

/* The two center positions in front of a back position, a bit each. */
static const uint8_t slots_in_front[SLOT_COUNT] = {
    [SLOT_BL] = 1u << SLOT_CL | 1u << SLOT_CM,
    [SLOT_BR] = 1u << SLOT_CM | 1u << SLOT_CR,
};

uint64_t front_cards(const WeissPlayer *player, unsigned slot)
{
    return slot < SLOT_COUNT ? stage_cards(player, slots_in_front[slot]) : 0;
}

uint64_t in_front_of_this(const Run *run)
{
    const WeissPlayer *player = run_side(run, 0);
    uint64_t this = this_card(run) & player->zone[ZONE_STAGE];
    return this ? front_cards(player, stage_slot(player, bits_first(this))) : 0;
}

/* The markers under these characters. */
uint64_t markers_under(const Run *run, unsigned side, uint64_t characters)
{
    const WeissPlayer *player = run_side(run, side);
    uint64_t markers = 0;
    for (characters &= player->zone[ZONE_STAGE]; characters; characters &= characters - 1)
        markers |= marker_cards(player, stage_slot(player, bits_first(characters)));
    return markers;
}

static uint64_t under_this(const Run *run, unsigned side)
{
    return side ? 0 : markers_under(run, 0, this_card(run));
}

static uint64_t in_places(const Run *run, const uint16_t *node, unsigned side)
{
    const uint16_t *end = node_next(node);
    uint64_t cards = 0;
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part))
        cards |= place_cards(run, part).of[side];
    return cards;
}

/* "From among them": while some of those looked at lie where they were, no others; none that was
 * chosen from among them and went elsewhere. */
uint64_t still_among(const Run *run, unsigned side)
{
    const WeissPlayer *p = run_side(run, side);
    uint64_t among = run->frame->candidates[side];
    if (run->frame->from)
        return among & p->zone[run->frame->from - 1];
    uint64_t still = among & (p->zone[ZONE_DECK] | p->zone[ZONE_RESOLUTION]);
    return still ? still : among;
}

/* Whether the cards of a side can be in a place, by whose it is. */
static bool owner_is_side(const uint16_t *place, unsigned side)
{
    TextKind owner = node_kind(node_first(place));
    return side == (owner == TEXT_OWNER_OPPONENT || owner == TEXT_OWNER_THEIR);
}

/* "The revealed cards" that nothing was done with yet. */
uint64_t revealed_cards(const Run *run, unsigned side)
{
    return side ? 0 : run->frame->shown & run_side(run, 0)->zone[ZONE_DECK];
}

/* What a post does not say of the cards but of where they are, and of what befell them. */
static uint64_t post_cards(const Run *run, const uint16_t *node, unsigned side)
{
    const uint16_t *first = node + PROGRAM_NODE_HEAD;
    switch (node_kind(node)) {
    case TEXT_POST_IN:
    case TEXT_POST_ON:
    case TEXT_POST_FROM:
    case TEXT_POST_IN_OR:
    case TEXT_POST_IN_AND:
    case TEXT_POST_IN_AND_IN:
        return in_places(run, node, side);
    case TEXT_POST_FROM_THE_END:
        return place_cards(run, node_next(first)).of[side];
    case TEXT_POST_AT_END:
        return place_end(run, node_next(first), node_kind(first), 1).of[side];
    case TEXT_POST_FROM_REMAINING:
        return remaining_cards(run).of[side];
    case TEXT_POST_FROM_REVEALED:
        return revealed_cards(run, side);
    case TEXT_POST_FROM_AMONG:
    case TEXT_POST_AMONG:
        if (node_kind(first) == TEXT_THESE_REMAINING)
            return remaining_cards(run).of[side];
        if (node_kind(first) == TEXT_THESE_REVEALED)
            return revealed_cards(run, side);
        return node_kind(node) == TEXT_POST_FROM_AMONG ? still_among(run, side)
                                                       : run->frame->candidates[side];
    case TEXT_POST_REVEALED_AMONG:
    case TEXT_POST_REVEALED:
    case TEXT_POST_YOU_REVEALED:
        return run->frame->candidates[side];
    case TEXT_POST_PUT_COST: /* link.c sees to it that nothing else was looked at since */
        return run->frame->candidates[side];
    case TEXT_POST_PUT:
    case TEXT_POST_PUT_BY: /* also what was chosen to be put there */
    case TEXT_POST_PUT_WITH:
        return (owner_is_side(first, side) ? run->frame->candidates[side] : 0) |
               (run->frame->antecedent[side] & place_cards(run, first).of[side]);
    case TEXT_POST_RETURNED: /* lower.c sees to it that this was done last */
    case TEXT_POST_YOU_RETURNED:
        return run->frame->antecedent[side] & place_cards(run, first).of[side];
    case TEXT_POST_UNDER_THIS:
    case TEXT_POST_UNDER_THIS_AS:
    case TEXT_POST_FROM_UNDER_THIS:
    case TEXT_POST_FROM_MARKERS:
        return under_this(run, side);
    case TEXT_POST_UNDER_IT:
    case TEXT_POST_UNDER_THAT:
        return markers_under(run, side, run_standing(run).of[side]);
    case TEXT_POST_UNDER_YOURS:
        return markers_under(run, side, owned_cards(run, first).of[side]);
    case TEXT_POST_FACING:
        return facing_cards(run, referent_cards(run, first)).of[side];
    case TEXT_POST_ON_THING: /* "trigger icon on that card" */
        return referent_cards(run, first).of[side];
    case TEXT_POST_FRONT:
    case TEXT_POST_FRONT_CHARACTER:
        return side ? 0 : in_front_of_this(run);
    case TEXT_POST_BATTLE:
        return attack_battle(run).of[side];
    case TEXT_POST_YOU_HAVE:
        return side ? 0 : run_side(run, 0)->zone[ZONE_STAGE];
    case TEXT_POST_OPPONENT_HAS:
        return side ? run_side(run, 1)->zone[ZONE_STAGE] : 0;
    case TEXT_POST_UNDER_THING:
        return markers_under(run, side, referent_cards(run, first).of[side]);
    case TEXT_POST_YOU_CHOSE:
    case TEXT_POST_CHOSEN:
        return run_chosen(run).of[side];
    case TEXT_POST_CHOSEN_BY:
    case TEXT_POST_YOU_CHOSE_BY:
        return (run->ability->recalls ? modifier_chosen(run) : run_chosen(run)).of[side];
    default: /* of the level that was declared */
        return level_cards(run, side, run_deck(run, side)->all, run->frame->declared);
    }
}

/* The noun of "except "…" in your waiting room", whose places are those of the noun before it; or
 * NULL. */
static const uint16_t *except_noun(const uint16_t *post)
{
    const uint16_t *one = node_first(post);
    return node_kind(post) == TEXT_POST_EXCEPT && node_kind(one) == TEXT_SET_NOUN ? node_first(one)
                                                                                  : NULL;
}

static uint64_t except_narrow(const Run *run, const uint16_t *post, unsigned side, uint64_t cards)
{
    const uint16_t *noun = except_noun(post);
    if (!noun)
        return cards & ~set_cards(run, node_first(post)).of[side];
    cards = post_narrow(run, node_part(noun, 2), side, cards);
    return cards & ~kinds_narrow(run, node_part(noun, 1), side, cards);
}

/* "You have in your waiting room": whose the cards are, for another post says where. */
static bool is_having_elsewhere(const uint16_t *posts, const uint16_t *post)
{
    if (node_kind(post) != TEXT_POST_YOU_HAVE && node_kind(post) != TEXT_POST_OPPONENT_HAS)
        return false;
    for (; node_kind(posts) == TEXT_POSTS_MORE; posts = node_part(posts, 2))
        if (node_kind(node_first(posts)) == TEXT_POST_IN)
            return true;
    return false;
}

uint64_t post_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    const uint16_t *posts = node;
    for (; node_kind(node) == TEXT_POSTS_MORE; node = node_part(node, 2)) {
        const uint16_t *post = node_part(node, 0);
        if (is_having_elsewhere(posts, post))
            cards = (node_kind(post) == TEXT_POST_YOU_HAVE) == (side == 0) ? cards : 0;
        else
            cards = post_narrow(run, post, side, cards);
        cards = feature_with(run, node_part(node, 1), side, cards);
    }
    if (node_kind(node) == TEXT_POSTS_NONE || !cards)
        return cards;
    if (node_kind(node) == TEXT_POST_AT_STATE)
        return filter_state(run, node_part(node, 0), side, cards);
    if (node_kind(node) == TEXT_POST_EXCEPT)
        return except_narrow(run, node, side, cards);
    if (node_kind(node) == TEXT_POST_THAT_IS)
        return predicate_narrow(run, node_first(node), side, cards);
    return cards & post_cards(run, node, side);
}

uint64_t noun_narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards)
{
    unsigned record = record_of_node(run, node);
    if (LIKELY(record))
        return cards ? ask_filter(run, record, side, cards) : 0;
    if (node_kind(node) == TEXT_KIND)
        return kind_narrow(run, node, side, cards);
    if (node_kind(node) != TEXT_NOUN)
        return kinds_narrow(run, node, side, cards);
    const uint16_t *other = node_part(node, 0);
    const uint16_t *kinds = node_next(other);
    if (node_kind(other) != TEXT_OTHER_NO && side == 0)
        cards &= ~this_card(run);
    cards = post_narrow(run, node_next(kinds), side, cards);
    return cards ? kinds_narrow(run, kinds, side, cards) : 0;
}

uint64_t noun_cards(const Run *run, const uint16_t *node, unsigned side)
{
    return noun_narrow(run, node, side, run_deck(run, side)->all);
}

/* Names that differ are counted, but nobody can choose by them; nor is a card by itself one of those
 * at an end, or random. */
bool noun_supported(const uint16_t *node)
{
    return which_supported(node) && !node_has(node, TEXT_FEATURE_DIFFERENT_NAMES) &&
           !noun_end_post(node) && !noun_is_random(node);
}

bool noun_is_random(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *state = node_first(node_first(kinds));
    return node_kind(kinds) == TEXT_KINDS_ONE && node_kind(state) == TEXT_STATE_SOME &&
           node_kind(node_first(state)) == TEXT_STATE_RANDOM;
}

const uint16_t *noun_end_post(const uint16_t *noun)
{
    const uint16_t *posts = node_part(noun, 2);
    for (; node_kind(posts) == TEXT_POSTS_MORE; posts = node_part(posts, 2))
        if (node_kind(node_part(posts, 0)) == TEXT_POST_FROM_THE_END)
            return node_part(posts, 0);
    return NULL;
}

bool noun_end_is_all(const uint16_t *noun)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *kind = node_first(kinds);
    const uint16_t *posts = node_part(noun, 2);
    return node_kind(node_first(noun)) == TEXT_OTHER_NO && node_kind(kinds) == TEXT_KINDS_ONE &&
           node_kind(kind) == TEXT_KIND && node_kind(node_first(kind)) == TEXT_STATE_ANY &&
           kind_is_card(kind) && node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

bool noun_is_placed(const uint16_t *noun)
{
    const uint16_t *posts = node_part(noun, 2);
    for (; node_kind(posts) == TEXT_POSTS_MORE; posts = node_part(posts, 2)) {
        const uint16_t *post = node_part(posts, 0);
        const uint16_t *excepted = except_noun(post);
        if (excepted
                ? noun_is_placed(excepted)
                : node_kind(post) != TEXT_POST_EXCEPT && node_kind(post) != TEXT_POST_AT_STATE &&
                      node_kind(post) != TEXT_POST_THAT_IS &&
                      node_kind(post) != TEXT_POST_OF_LEVEL_DECLARED)
            return true;
    }
    return false;
}
