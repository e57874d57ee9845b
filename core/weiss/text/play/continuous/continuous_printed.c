/* What abilities and modifiers change about what is printed on a character: its names, its colours
 * and its traits. */
#include "weiss/text/build/text_build.h"
#include "weiss/text/play/continuous/continuous_ask.h"
#include "weiss/text/play/effect/trait.h"

unsigned continuous_names(const WeissTable *table, unsigned player, unsigned slot, TextName *names,
                          unsigned room)
{
    Question question;
    question_about(&question, table, GIVES_NAMES, player, 1u << slot);
    question.names = names;
    question.name_room = room;
    continuous_ask(&question);
    return question.name_count;
}

unsigned continuous_colours(const WeissTable *table, unsigned player, unsigned slot)
{
    Question question;
    question_about(&question, table, GIVES_COLOURS, player, 1u << slot);
    continuous_ask(&question);
    return question.colours;
}

/* The last effect decides: a trait that was lost and is given again is there (CR 8.9.1.4). */
bool continuous_trait_lost(const WeissTable *table, unsigned player, unsigned slot, uint64_t trait)
{
    const WeissState *state = &table->state;
    bool lost = false;
    for (unsigned i = 0; i < state->modifier_count; i++) {
        const WeissModifier *modifier = &state->modifiers[i];
        if (modifier->player != player ||
            modifier->stamp != state->players[player].stage[slot].stamp)
            continue;
        lost = lost ? !trait_modifier_gives(table, modifier, trait)
                    : trait_modifier_takes(table, modifier, trait);
    }
    return lost;
}
