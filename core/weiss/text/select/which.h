/* Which cards a text means: what the files noun, filter, place, thing, set, choose, quantity,
 * condition and being know of each other. Private to them; their public face is in run.h. */
#ifndef WEISSFISH_WEISS_TEXT_SELECT_WHICH_H
#define WEISSFISH_WEISS_TEXT_SELECT_WHICH_H

#include "weiss/text/compile/printed.h"
#include "weiss/text/play/run.h"

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

/* ---- filter.c: what is printed on a card, and its values ---- */

/* Of cards on which it is not printed those that abilities give the name [name], or one that it is part of. */
uint64_t names_given(const Run *run, unsigned name, unsigned side, Printed what, uint64_t cards);

/* Of `cards` those that have the trait [name], which is on those of `printed`; given and lost ones count. */
uint64_t filter_trait(const Run *run, unsigned trait, unsigned side, Printed what, uint64_t cards,
                      uint64_t printed);

/* Those of a colour (WeissColour), and the colours of a card, a bit each; given ones count. */
uint64_t filter_colour(const Run *run, unsigned colour, unsigned side, uint64_t cards);
unsigned card_colours(const Run *run, unsigned side, unsigned card);

/* The attribute (CodeAttribute) of a card: the current one of a character on the stage, and the
 * current level of a card in hand; else the printed one. */
int card_value(const Run *run, unsigned side, unsigned card, unsigned attribute);

/* Those of this level. */
uint64_t level_cards(const Run *run, unsigned side, uint64_t cards, int level);

/* ---- check/supported_noun.c ---- */

/* Whether such a list that `place` is asked for is followed, which says "other" of a part that is not its first ("1
 * character and 1 other "…"": no card is both); true for other lists. */
bool differing_supported(const uint16_t *place, const uint16_t *having);
bool list_parts_differ(const uint16_t *list);

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

/* Those in front of a position of the back stage; none elsewhere. */
uint64_t front_cards(const WeissPlayer *player, unsigned slot);
/* The slot on which a card stands, or WEISS_NO_SLOT. */
unsigned stage_slot(const WeissPlayer *player, unsigned card);
/* The cards under the character on a slot. */
uint64_t marker_cards(const WeissPlayer *player, unsigned slot);
/* The last cards of a deck; nobody sees them. */
uint64_t deck_bottom(const Run *run, unsigned side, unsigned count);

/* ---- referent.c: cards known by what went before ---- */

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
Cards zone_end(const Run *run, Place where, bool bottom, unsigned count);

/* ---- choose.c ---- */

/* Offers frame->chooser one of the cards of a side, which are all in one zone that is not the stage,
 * whoever owns them; false if there is only one option. */
bool choose_offer(Run *run, unsigned side, uint64_t cards);

/* ---- set.c ---- */

/* Part number `index` of a list, or NULL. */
const uint16_t *list_part(const uint16_t *set, unsigned index);

/* ---- quantity.c ---- */

/* The value of an amount or a quantity; false if it is that of a card that is not there. */
bool amount_of(const Run *run, const uint16_t *amount, int *value);
/* Whether a set_one is "trigger icons", of the cards that its noun names. */
bool set_is_icons(const uint16_t *set_one);
/* How many colours the cards have. */
int cards_colours(const Run *run, Cards cards);
/* ---- supported.c ---- */

/* The set of "the levels of … are the same as …'s" (IF_QUANTITY_ARE), or NULL. */
const uint16_t *levels_set(const uint16_t *condition);

/* Whether all kinds below a node, of those that this part of the interpreter evaluates, run. */
bool which_supported(const uint16_t *node);

#endif
