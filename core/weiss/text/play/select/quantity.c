/* Counting colours, and X. */
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

int cards_colours(const Run *run, Cards cards)
{
    int count = 0;
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        count += (filter_colour(run, colour, 0, cards.of[0]) |
                  filter_colour(run, colour, 1, cards.of[1])) != 0;
    return count;
}

void x_fix(Run *run)
{
    run->frame->x_found = 0;
    run->frame->x = (int16_t)run_x(run);
    run->frame->x_found = 1;
}

int run_x(const Run *run)
{
    int value;
    if (UNLIKELY(run->frame->x_found))
        return run->frame->x;
    return ask_amount(run, run->ability->x, &value) ? value : 0;
}
