/* Which cards a text means: what the files noun, filter, place, thing, set, choose, quantity,
 * condition and being know of each other. Private to them; their public face is in run.h. */
#ifndef WEISSFISH_WEISS_TEXT_SELECT_WHICH_H
#define WEISSFISH_WEISS_TEXT_SELECT_WHICH_H

#include "weiss/text/compile/printed.h"
#include "weiss/text/play/run.h"

/* Masks of sides: whose cards a text speaks of. */
enum { SIDE_MINE = 1, SIDE_THEIRS = 2, SIDE_BOTH = 3 };

static inline bool cards_any(Cards cards)
{
    return (cards.of[0] | cards.of[1]) != 0;
}

static inline unsigned cards_count(Cards cards)
{
    return bits_count(cards.of[0]) + bits_count(cards.of[1]);
}

static inline Cards cards_both(Cards one, Cards other)
{
    return (Cards){{one.of[0] & other.of[0], one.of[1] & other.of[1]}};
}

static inline Cards cards_either(Cards one, Cards other)
{
    return (Cards){{one.of[0] | other.of[0], one.of[1] | other.of[1]}};
}

static inline Cards cards_without(Cards cards, Cards other)
{
    return (Cards){{cards.of[0] & ~other.of[0], cards.of[1] & ~other.of[1]}};
}

static inline const WeissDeck *run_deck(const Run *run, unsigned side)
{
    return deck_of(run->table, run_player(run, side));
}

/* "Those cards", as the frame keeps them. */
static inline Cards run_candidates(const Run *run)
{
    return (Cards){{run->frame->candidates[0], run->frame->candidates[1]}};
}

/* Which of these were put a second time by the action that made them "those cards". */
static inline Cards cards_twice(const Run *run, Cards cards)
{
    const WeissFrame *frame = run->frame;
    Cards twice = {{0, 0}};
    twice.of[frame->twice_side] = cards.of[frame->twice_side] & frame->twice;
    return twice;
}

/* All cards of both sides. */
static inline Cards run_all(const Run *run)
{
    return (Cards){{run_deck(run, 0)->all, run_deck(run, 1)->all}};
}

/* The note of a name, trait or kind of the ability that runs; 0: nothing is noted of it. */
static inline unsigned run_note(const Run *run, const uint16_t *node)
{
    return LIKELY(run->notes) ? run->notes[node - run->code] : 0;
}

/* The mask that a note which is not 0 tells of. */
static inline uint64_t run_mask(const Run *run, unsigned note, unsigned side)
{
    return run->masks[side][(note & NOTE_NUMBER) - 1];
}

/* Takes from `cards` those of one side that `node` describes. */
typedef uint64_t Narrow(const Run *run, const uint16_t *node, unsigned side, uint64_t cards);

static inline Cards cards_narrow(const Run *run, const uint16_t *node, Cards cards, Narrow *narrow)
{
    return (Cards){{narrow(run, node, 0, cards.of[0]), narrow(run, node, 1, cards.of[1])}};
}

/* ---- filter.c: what is printed on a card, and its values ---- */

/* Those that one of the names or traits below `node` fits; traits that abilities give count. */
uint64_t filter_strings(const Run *run, const uint16_t *node, unsigned side, Printed what,
                        uint64_t cards);

/* Those that have the name, or it is part of theirs; names that abilities give count. */
uint64_t filter_name(const Run *run, const char *name, unsigned side, Printed what, uint64_t cards);

/* Those of a colour (WeissColour), and the colours of a card, a bit each; given ones count. */
uint64_t filter_colour(const Run *run, unsigned colour, unsigned side, uint64_t cards);
unsigned card_colours(const Run *run, unsigned side, unsigned card);

Narrow filter_card_kind; /* rules card_kind, kind_pair */
Narrow filter_head;
Narrow filter_colours; /* rules colours, colour */
Narrow filter_traits;
Narrow filter_state; /* rules state, state_some */
Narrow filter_icon;

/* The attribute (TEXT_ATTRIBUTE_…) of a card: the current one of a character on the stage, and the
 * current level of a card in hand; else the printed one. */
int card_value(const Run *run, unsigned side, unsigned card, TextKind attribute);

/* ---- feature.c: what is said with "with", and measures ---- */

Narrow feature_measure; /* rules quality, measure */
Narrow feature_with;    /* rules with, with_some */
Narrow feature_narrow;  /* rule feature */
/* Those of this level. */
uint64_t level_cards(const Run *run, unsigned side, uint64_t cards, int level);

/* How two numbers are compared. */
typedef enum Comparison {
    COMPARISON_EQUAL,
    COMPARISON_AT_MOST,
    COMPARISON_AT_LEAST,
    COMPARISON_ABOVE,
    COMPARISON_BELOW
} Comparison;

static inline bool comparison_holds(Comparison comparison, int one, int other)
{
    switch (comparison) {
    case COMPARISON_EQUAL:
        return one == other;
    case COMPARISON_AT_MOST:
        return one <= other;
    case COMPARISON_AT_LEAST:
        return one >= other;
    case COMPARISON_ABOVE:
        return one > other;
    default: /* below */
        return one < other;
    }
}

/* A `bound` with its numbers: "3 or lower", "2 or 3". */
typedef struct Bound {
    Comparison comparison;
    int number;
    int other; /* of "2 or 3"; else the same again */
} Bound;
Bound bound_of(const Run *run, const uint16_t *bound);

static inline bool bound_holds(Bound bound, int value)
{
    return comparison_holds(bound.comparison, value, bound.number) ||
           (bound.comparison == COMPARISON_EQUAL && value == bound.other);
}

/* ---- noun.c ---- */

Narrow noun_narrow; /* rules noun, kinds, kind */
Narrow post_narrow; /* rules posts, post */
/* Whether a kind says no more than "card", so that it names face down cards, too. */
bool kind_is_card(const uint16_t *kind);
/* Whether the noun is "random card" or the like: its cards are taken at random. */
bool noun_is_random(const uint16_t *noun);
/* The post "from the top of your deck" of a noun, or NULL: its cards are counted off. */
const uint16_t *noun_end_post(const uint16_t *noun);
/* Whether no more is said of cards that are counted off than that they are cards. */
bool noun_end_is_all(const uint16_t *noun);
/* Whether the noun says itself where its cards are. */
bool noun_is_placed(const uint16_t *noun);

/* ---- place.c ---- */

/* The characters on some slots. */
uint64_t stage_cards(const WeissPlayer *player, unsigned slots);

/* Those in front of a position of the back stage; none elsewhere. */
uint64_t front_cards(const WeissPlayer *player, unsigned slot);
/* The slot on which a card stands, or WEISS_NO_SLOT. */
unsigned stage_slot(const WeissPlayer *player, unsigned card);
/* The cards under the character on a slot. */
uint64_t marker_cards(const WeissPlayer *player, unsigned slot);
/* The first `count` cards of a place from its end (TEXT_END_TOP, TEXT_END_BOTTOM). Deck cards get
 * a known place by that; nobody sees them. */
Cards place_end(const Run *run, const uint16_t *place, TextKind end, unsigned count);

/* The last cards of a deck; nobody sees them. */
uint64_t deck_bottom(const Run *run, unsigned side, unsigned count);

/* ---- referent.c: cards known by what went before ---- */

Cards referent_cards(const Run *run, const uint16_t *thing);
Cards holder_cards(const Run *run, const uint16_t *holder);
/* The source of the ability, on side 0; nothing if it is not the same card any more. */
uint64_t this_card(const Run *run);
/* The attacking character, and all that are in battle: a frontal attack's two. */
Cards attack_attacker(const Run *run);
Cards attack_battle(const Run *run);
/* What was looked at and is still where it was, but for what was chosen. */
Cards remaining_cards(const Run *run);
/* The battle opponents of these characters, and those that face them. */
Cards attack_opponents(const Run *run, Cards cards);
Cards facing_cards(const Run *run, Cards cards);

uint64_t in_front_of_this(const Run *run);
uint64_t markers_under(const Run *run, unsigned side, uint64_t characters);
uint64_t still_among(const Run *run, unsigned side);
uint64_t revealed_cards(const Run *run, unsigned side);
Cards this_opponents(const Run *run);
unsigned step_now(const WeissState *state);
uint64_t same_name(const Run *run, unsigned side, uint64_t cards, unsigned of, unsigned other);
uint64_t filter_no_traits(const Run *run, unsigned side, uint64_t cards);
uint64_t filter_trait(const Run *run, const char *trait, unsigned side, Printed what,
                      uint64_t cards);
int card_measure(const Run *run, unsigned side, unsigned card, unsigned attribute);
Cards zone_end(const Run *run, Place where, bool bottom, unsigned count);

/* ---- choose.c ---- */

/* Offers frame->chooser one of the cards of a side, which are all in one zone that is not the stage,
 * whoever owns them; false if there is only one option. */
bool choose_offer(Run *run, unsigned side, uint64_t cards);

/* ---- set.c ---- */

/* The cards of the owners that the rule `owned` names. */
Cards owned_cards(const Run *run, const uint16_t *owned);
/* The cards of these sides that the noun names; where it does not say where, those in play. */
Cards sides_cards(const Run *run, const uint16_t *noun, unsigned sides);
/* Part number `index` of a list, or NULL. */
const uint16_t *list_part(const uint16_t *set, unsigned index);

/* ---- quantity.c ---- */

/* The value of an amount or a quantity; false if it is that of a card that is not there. */
bool amount_of(const Run *run, const uint16_t *amount, int *value);
/* Whether a set_one is "trigger icons", of the cards that its noun names. */
bool set_is_icons(const uint16_t *set_one);
/* How many colours the cards have. */
int cards_colours(const Run *run, Cards cards);
/* Whether so many are such as the rule `count` says: at least one for "a". */
bool count_holds(const Run *run, const uint16_t *count, unsigned number);

/* ---- supported.c ---- */

/* The set of "the levels of … are the same as …'s" (IF_QUANTITY_ARE), or NULL. */
const uint16_t *levels_set(const uint16_t *condition);

/* Whether all kinds below a node, of those that this part of the interpreter evaluates, run. */
bool which_supported(const uint16_t *node);

#endif
