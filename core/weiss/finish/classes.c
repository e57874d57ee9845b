/* Classes: made, split and joined. */
#include "weiss/finish/classes.h"

#include <string.h>

const uint8_t finish_places[FINISH_PLACES] = {ZONE_DECK, ZONE_HAND, ZONE_STOCK, ZONE_LEVEL,
                                              ZONE_MEMORY};

void finish_classes_open(FinishClasses *classes, const WeissDeck *deck)
{
    memset(classes, 0, sizeof *classes);
    classes->cards[0] = deck->all;
    classes->count = 1;
}

void finish_classes_split(FinishClasses *classes, uint64_t mask)
{
    for (unsigned i = classes->count; i--;) {
        uint64_t apart = classes->cards[i] & mask;
        if (!apart || apart == classes->cards[i])
            continue;
        classes->cards[i] ^= apart;
        classes->cards[classes->count] = apart;
        for (; apart; apart &= apart - 1)
            classes->of[bits_first(apart)] = classes->count;
        classes->count++;
    }
}

void finish_classes_join(FinishClasses *classes, const FinishClasses *other)
{
    for (unsigned i = 1; i < other->count; i++)
        finish_classes_split(classes, other->cards[i]);
}

void finish_classes_by_code(FinishClasses *classes, const WeissDeck *deck)
{
    for (uint64_t left = deck->all; left; left &= left - 1)
        finish_classes_split(classes, deck->copies[bits_first(left)]);
}

void finish_classes_by_value(FinishClasses *classes, const int16_t *values)
{
    uint64_t all = 0;
    for (unsigned i = 0; i < classes->count; i++)
        all |= classes->cards[i];
    while (all) {
        uint64_t same = 0;
        for (uint64_t left = all; left; left &= left - 1)
            if (values[bits_first(left)] == values[bits_first(all)])
                same |= left & -left;
        finish_classes_split(classes, same);
        all ^= same;
    }
}
