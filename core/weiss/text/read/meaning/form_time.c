/* A time that an effect has lost. What is no 【CONT】 always says how long it gives something, in all official texts; of
 * the forms here nearly all others say "until end of turn", so that one without a time does, too. */
#include "weiss/text/read/meaning/form_parts.h"

/* Forms of effects that last until the end of the turn in at least 95 of 100 abilities that say a time, and how many
 * that are. Other gifts without a time are not exact. */
static const struct TimeForm {
    const char *trigger; /* NULL: a card played in the counter step */
    const char *gift;
    bool climax; /* also if the climax area is asked about, as what lasts longer often does */
} time_forms[] = {
    {"HAPPENS(_, ATTACKS)", "GAIN(_, MORE|LESS, )", false},       /* 1,216 of 1,251 */
    {"HAPPENS(ANY_CARD, ATTACKS)", "GAIN(_, MORE|LESS, )", true}, /* 259 of 261 */
    {"HAPPENS(_, IS_ATTACKED)", "GAIN(_, MORE|LESS, )", true},    /* 134 of 134 */
    {"HAPPENS(ANY_CARD, BECOMES|BECOMES_IN_BATTLE(REVERSED))", "GAIN(_, MORE|LESS, )",
     true},                                                                        /* 46 of 46 */
    {"HAPPENS(THIS, IS_PUT(ZONE(_, CLIMAX_AREA)))", "GAIN(_, MORE|LESS, )", true}, /* 26 of 26 */
    {"HAPPENS(THIS, IS_PUT(ZONE(_, STAGE), ORIGIN(ZONE(_, HAND))))",
     "GAIN(IT|THEM|CARDS, MORE|LESS, )", false}, /* 722 of 743 */
    {"HAPPENS(THIS, IS_PUT(ZONE(_, STAGE), ORIGIN(ZONE(_, WAITING_ROOM))))",
     "GAIN(THIS, MORE|LESS, )", false},               /* 7 of 7 */
    {"PLAYS(YOU)", "GAIN(THIS, MORE|LESS, )", false}, /* 3 of 3 */
    {"AT_BEGINNING(PERIOD(YOU, CLIMAX_PHASE))", "GAIN(IT|THEM|CARDS, MORE|LESS, )",
     false},                                          /* 169 of 173 */
    {"AT_BEGINNING(PERIOD(OPPONENT))", "GAIN", true}, /* 20 of 20 */
    {NULL, "GAIN(_, MORE|LESS, )", true},             /* 176 of 177 */
};

static bool says_time(const Tree *tree, unsigned sentence)
{
    return form_has(tree, sentence, MEAN_UNTIL) || form_has(tree, sentence, MEAN_WHILE_IN) ||
           form_has(tree, sentence, MEAN_DURING) || form_has(tree, sentence, MEAN_AFTER_PERFORMED);
}

/* What gives something of this form lasts until the end of the turn. */
static unsigned until_turn(Tree *tree, unsigned node, const char *gift)
{
    if (form_is_ability(tree, node))
        return node;
    if (tree_fits(tree, node, gift, NULL) && !tree_part(tree, node, MEANING_FIELD(GAIN, until))) {
        unsigned turn =
            tree_node(tree, MEAN_PERIOD, (unsigned[]){0, form_plain(tree, MEAN_TURN)}, 2);
        return form_with(tree, node, MEANING_FIELD(GAIN, until),
                         tree_node(tree, MEAN_UNTIL, &turn, 1));
    }
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, until_turn(tree, tree_part(tree, node, i), gift));
    return node;
}

/* The same for each sentence that says no time, which might be meant for all of it. */
static unsigned sentences_last(Tree *tree, unsigned node, const char *gift)
{
    if (!tree_is(tree, node, MEAN_BODY))
        return says_time(tree, node) ? node : until_turn(tree, node, gift);
    for (unsigned i = 0; i < form_part_count(tree, node); i++)
        node = form_with(tree, node, i, sentences_last(tree, tree_part(tree, node, i), gift));
    return node;
}

static bool has_form(const Tree *tree, unsigned ability, unsigned trigger,
                     const struct TimeForm *form)
{
    if (!form->trigger != tree_is(tree, ability, MEAN_COUNTER) ||
        (form->trigger && !tree_fits(tree, trigger, form->trigger, NULL)))
        return false;
    return form->climax || !form_has(tree, ability, MEAN_CLIMAX_AREA);
}

unsigned form_times(Tree *tree, unsigned ability, unsigned body)
{
    unsigned what = tree_part(tree, ability, body);
    bool triggered = tree_is(tree, what, MEAN_TRIGGERED);
    unsigned done = triggered ? MEANING_FIELD(TRIGGERED, body) : 0;
    unsigned trigger = triggered ? tree_part(tree, what, MEANING_FIELD(TRIGGERED, triggers)) : 0;
    for (size_t i = 0; i < sizeof time_forms / sizeof *time_forms; i++)
        if (has_form(tree, ability, trigger, &time_forms[i]))
            what = triggered ? form_with(tree, what, done,
                                         sentences_last(tree, tree_part(tree, what, done),
                                                        time_forms[i].gift))
                             : sentences_last(tree, what, time_forms[i].gift);
    return form_with(tree, ability, body, what);
}
