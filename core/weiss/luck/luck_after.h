/* The positions after what chance may bring, as far as the value of chance (luck_value.h) tells them apart. */
#ifndef WEISSFISH_WEISS_LUCK_AFTER_H
#define WEISSFISH_WEISS_LUCK_AFTER_H

#include "weiss/luck/luck_value.h"

/* What is known of a pick before it is made. */
typedef struct LuckPick {
    const WeissTable *table;
    const WeissPlayer *p; /* whose cards they are */
    const WeissDeck *deck;
    uint8_t role; /* of that player: 0 attacks next */
    LuckPosition position;
} LuckPick;

void luck_pick_read(LuckPick *pick, const WeissTable *table, LuckReader *reader, unsigned player);

/* The same pick for the other player's cards. */
LuckPick luck_pick_other(const LuckPick *pick, unsigned other);

/* Damage of this amount was taken, or was cancelled, by a deck of `cards` with `climaxes`. False: it was taken,
 * and the player has lost. */
bool luck_after_hit(const LuckPick *pick, unsigned cards, unsigned climaxes, unsigned amount,
                    LuckPosition *after);
void luck_after_cancel(const LuckPick *pick, unsigned cards, unsigned climaxes, unsigned amount,
                       LuckPosition *after);

/* What a card for the hand may be; characters of a level further off, and all others, are none of these. */
enum { LUCK_DRAWN_KINDS = 4 };
typedef struct LuckDrawn {
    uint64_t cards[LUCK_DRAWN_KINDS + 1]; /* of the deck, by kind; the last: the others */
} LuckDrawn;
void luck_drawn_read(const LuckPick *pick, LuckDrawn *drawn);
void luck_after_draw(const LuckPick *pick, unsigned kind, LuckPosition *after);

/* A card of the deck was put into the waiting room, the stock or the clock. */
void luck_after_put(const LuckPick *pick, WeissZone to, bool climax, LuckPosition *after);

/* An icon of a trigger check did what it says. */
void luck_after_icon(const LuckPick *pick, WeissTrigger icon, LuckPosition *after);

#endif
