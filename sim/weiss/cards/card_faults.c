/* Lines about damaged cards. What is damaged is decided elsewhere. */
#include "sim/weiss/cards/card_faults.h"

#include <stdio.h>
#include <string.h>

static bool alike(const WeissFault *one, const WeissFault *other)
{
    return one->kind == other->kind && strcmp(one->source, other->source) == 0;
}

/* The number of faults of the kind and file of number `first`; 0 if an earlier one is of them. */
static size_t count_alike(const WeissDatabase *database, size_t first)
{
    const WeissFault *fault = weiss_database_fault(database, first);
    size_t count = 0;
    for (size_t i = first; i-- > 0;) {
        const WeissFault *before = weiss_database_fault(database, i);
        if (strcmp(before->source, fault->source) != 0)
            break;
        if (before->kind == fault->kind)
            return 0;
    }
    for (size_t i = first; i < weiss_database_fault_count(database); i++)
        count += alike(weiss_database_fault(database, i), fault);
    return count;
}

/* "card X is left out: why", "3 cards are left out, the first is X: why" */
static void say(const WeissFault *fault, size_t count)
{
    const char *code = fault->code ? fault->code : "without a code";
    Diagnostic problem = {0};
    if (fault->kind == FAULT_TEXT)
        diagnostic_whole(&problem, "no cards are read from this file: %s", fault->why);
    else if (fault->kind == FAULT_MENDED && count == 1)
        diagnostic_whole(&problem, "card %s: %s", code, fault->why);
    else if (fault->kind == FAULT_MENDED)
        diagnostic_whole(&problem, "%zu cards mended, the first is %s: %s", count, code,
                         fault->why);
    else if (count == 1)
        diagnostic_whole(&problem, "card %s is left out: %s", code, fault->why);
    else
        diagnostic_whole(&problem,
                         "%zu cards are left out, the first is %s: %s (`weissfish cards check` names all)",
                         count, code, fault->why);
    problem.line = fault->line;
    problem.column = fault->column;
    complain(fault->source, &problem);
}

static bool is_named(const char *source, const char *const *paths, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(source, paths[i]) == 0)
            return true;
    return false;
}

bool card_faults_say(const WeissDatabase *database, const Options *options,
                     const char *const *paths, unsigned count)
{
    bool good = true;
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        size_t number = count_alike(database, i);
        if (number)
            say(fault, number);
        good &= fault->kind != FAULT_TEXT || !is_named(fault->source, paths, count);
        good &= fault->kind == FAULT_MENDED || !options->strict_cards;
    }
    return good;
}
