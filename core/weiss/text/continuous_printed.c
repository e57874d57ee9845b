/* What abilities and modifiers change about what is printed on a character: its names, its colours
 * and its traits. */
#include "weiss/text/continuous_ask.h"

static Question question_of(const WeissTable *table, unsigned want, unsigned player, unsigned slot)
{
    return (Question){
        .table = (WeissTable *)(uintptr_t)table, /* marked only while it is asked */
        .want = want, .player = player,
        .slot = slot, .card = table->state.players[player].stage[slot].card};
}

unsigned continuous_names(const WeissTable *table, unsigned player, unsigned slot,
                          const char **names, unsigned room)
{
    Question question = question_of(table, GIVES_NAMES, player, slot);
    question.names = names;
    question.name_room = room;
    continuous_ask(&question);
    return question.name_count;
}

unsigned continuous_colours(const WeissTable *table, unsigned player, unsigned slot)
{
    Question question = question_of(table, GIVES_COLOURS, player, slot);
    continuous_ask(&question);
    return question.colours;
}
