/* How much of a card is played. Compiles nothing: no ability is exact yet. */
#include "sim/weiss/understanding.h"

#include "weiss/text/clean.h"

unsigned card_abilities(const WeissCard *card)
{
    return weiss_clean_count(card);
}

unsigned card_abilities_exact(const WeissCard *card)
{
    (void)card;
    return 0;
}
