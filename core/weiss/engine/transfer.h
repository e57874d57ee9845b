/* Moving any card from any zone to any other, as effects and costs do, and looking at cards of a
 * deck. The frequent moves of the rules have faster functions in zones.h. */
#ifndef WEISSFISH_WEISS_ENGINE_TRANSFER_H
#define WEISSFISH_WEISS_ENGINE_TRANSFER_H

#include "weiss/engine/zones.h"

/* Where in the new zone, and how, a card is put. */
typedef enum WeissPlacement {
    PLACEMENT_TOP,    /* on top, face up where the zone has faces: the usual way */
    PLACEMENT_BOTTOM, /* under all others (deck, stock, clock) */
    PLACEMENT_UNSEEN, /* on top, and nobody may look at it */
    PLACEMENT_UNSEEN_BOTTOM
} WeissPlacement;

/* The zone that holds a card of the player's list. */
WeissZone weiss_card_zone(const WeissPlayer *player, unsigned card);

/* Removes a card that is about to leave `from` (not the stage) from what holds it in addition to
 * the zone's mask, such as a pile. */
void weiss_card_lift(WeissTable *table, unsigned player, unsigned card, WeissZone from);

/* Moves a card to another zone (CR 3.1), even out of the middle of a pile. A character on the stage
 * leaves it, with all that follows from that. Cards on the stage or under a character are put there
 * by weiss_stage_place and weiss_marker_put. Nothing happens to a card that is there already,
 * except that in ordered zones it is put there again. */
void weiss_card_transfer(WeissTable *table, unsigned player, unsigned card, WeissZone to,
                         WeissPlacement placement);

/* Makes the top `count` cards of the deck known places (fewer if there are fewer): the owner sees
 * them, and everybody if `open`. Returns them; weiss_deck_top_card gives their order. */
uint64_t weiss_deck_look(WeissTable *table, unsigned player, unsigned count, bool open);

/* The card number `index` from the top of the deck; it must be at a known place. */
unsigned weiss_deck_top_card(const WeissPlayer *player, unsigned index);

/* Shuffles the deck: nobody knows a place in it any more. */
void weiss_deck_shuffle(WeissTable *table, unsigned player);

/* Shuffles the stock: nobody knows what lies where in it any more. */
void weiss_stock_shuffle(WeissTable *table, unsigned player);

/* The slot of the stage under which a marker lies, or WEISS_NO_SLOT. */
unsigned weiss_marker_slot(const WeissPlayer *p, unsigned marker);

/* A card goes under the character on `slot` as a marker, on top of the others there. */
void weiss_marker_put(WeissTable *table, unsigned player, unsigned card, unsigned slot);

#endif
