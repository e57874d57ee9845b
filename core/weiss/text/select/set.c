/* Sets of a program by its nodes: what their records say. */
#include "weiss/text/select/ask.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/select/which.h"

Cards set_cards(const Run *run, const uint16_t *node)
{
    return ask_set(run, record_of_node(run, node));
}

Selection set_select(const Run *run, const uint16_t *node)
{
    return ask_selection(run, record_of_node(run, node));
}
