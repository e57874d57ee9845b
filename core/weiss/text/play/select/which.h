/* Which cards a text means: the interface between the files of this folder. Private to them; the
 * public functions are in run.h and ask.h. */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_SELECT_WHICH_H
#define WEISSFISH_WEISS_TEXT_PLAY_SELECT_WHICH_H

#include "weiss/text/build/text_build.h"
#include "weiss/text/play/effect/run.h"

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

/* Cards of one side. */
static inline Cards cards_of_side(unsigned side, uint64_t cards)
{
    Cards both = {{0, 0}};
    both.of[side] = cards;
    return both;
}

/* "It", as the frame keeps it. */
static inline Cards run_it(const Run *run)
{
    return (Cards){{run->frame->antecedent[0], run->frame->antecedent[1]}};
}

/* "Those cards", as the frame keeps them. */
static inline Cards run_candidates(const Run *run)
{
    return (Cards){{run->frame->candidates[0], run->frame->candidates[1]}};
}

/* Those of these cards that the action which made them "those cards" put a second time. */
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

/* The slots of a player as `chooser` names them to weiss_offer_slot. */
static inline uint64_t slots_offered(const Run *run, unsigned chooser, unsigned player,
                                     unsigned slots)
{
    return (uint64_t)slots << weiss_slots_shift(run->table->state.player_count, chooser, player);
}

/* ---- filter.c: what is printed on a card, and its values ---- */

/* Of cards without it in print those that were given the name [name], or one that contains it. */
uint64_t names_given(const Run *run, unsigned name, unsigned side, Printed what, uint64_t cards);

/* Those of `cards` on which the name with this number (WeissNumbers) is printed. */
uint64_t printed_named(const Run *run, uint64_t number, unsigned side, uint64_t cards);

/* Those of `cards` with the trait [name], printed on `printed`; given and lost ones count. */
uint64_t filter_trait(const Run *run, unsigned trait, unsigned side, Printed what, uint64_t cards,
                      uint64_t printed);

/* Cards of a colour (WeissColour); and the colours of a card, a bit each. Given ones count. */
uint64_t filter_colour(const Run *run, unsigned colour, unsigned side, uint64_t cards);
unsigned card_colours(const Run *run, unsigned side, unsigned card);

/* The attribute (CodeAttribute) of a card: the current one of a character on the stage, and the
 * current level of a card in hand; else the printed one. */
int card_value(const Run *run, unsigned side, unsigned card, unsigned attribute);

/* Those of `cards` with this level. */
uint64_t level_cards(const Run *run, unsigned side, uint64_t cards, int level);

/* ---- place.c ---- */

/* The characters in front of a position of the back stage; none elsewhere. */
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
/* Cards that were looked at and are still where they were, without those chosen from them. */
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

/* ---- choose.c ---- */

/* Offers frame->chooser one of the cards of a side, or none if `pass`. They are in one zone, not
 * the stage, no matter who owns them. False if there is only one option. */
bool choose_offer(Run *run, unsigned side, uint64_t cards, bool pass);

/* ---- quantity.c ---- */

/* How many colours the cards have. */
int cards_colours(const Run *run, Cards cards);

#endif
