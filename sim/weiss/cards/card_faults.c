/* Lines about damaged cards. What is damaged is decided elsewhere. */
#include "sim/weiss/cards/card_faults.h"

#include <stdio.h>
#include <string.h>

/* The faults of a kind. */
typedef struct FaultCount {
    const WeissFault *first;
    size_t cards;
    size_t files;
} FaultCount;

static FaultCount count_faults(const WeissDatabase *database, WeissFaultKind kind)
{
    FaultCount count = {0};
    const char *file = "";
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        if (fault->kind != kind)
            continue;
        if (count.cards++ == 0)
            count.first = fault;
        count.files += strcmp(fault->source, file) != 0;
        file = fault->source;
    }
    return count;
}

static void say(const WeissFault *fault, Diagnostic *problem)
{
    problem->line = fault->line;
    problem->column = fault->column;
    complain(fault->source, problem);
}

/* "card X is left out: why", "3 cards are left out, the first is X: why", "9 cards of 2 files …" */
static void say_count(const FaultCount *count, bool mended)
{
    const char *code = count->first->code ? count->first->code : "without a code";
    const char *why = count->first->why;
    Diagnostic problem = {0};
    char files[48] = "";
    if (count->files > 1)
        snprintf(files, sizeof files, " of %zu files", count->files);
    if (count->cards == 1)
        diagnostic_whole(&problem, "card %s%s: %s", code, mended ? "" : " is left out", why);
    else if (mended)
        diagnostic_whole(&problem, "%zu cards%s mended, the first is %s: %s", count->cards, files,
                         code, why);
    else
        diagnostic_whole(&problem,
                         "%zu cards%s are left out, the first is %s: %s (`weissfish cards check` names all)",
                         count->cards, files, code, why);
    say(count->first, &problem);
}

/* Says which files, or ends of files, are no JSON. */
static void say_texts(const WeissDatabase *database)
{
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        Diagnostic problem = {0};
        if (fault->kind != FAULT_TEXT && fault->kind != FAULT_CUT)
            continue;
        diagnostic_whole(&problem, "%s: %s",
                         fault->kind == FAULT_TEXT ? "no cards are read from this file"
                                                   : CARD_FAULT_CUT,
                         fault->why);
        say(fault, &problem);
    }
}

static bool is_named(const char *source, const char *const *paths, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(source, paths[i]) == 0)
            return true;
    return false;
}

bool card_faults_say(const WeissDatabase *database, const Options *options,
                     const char *const *paths, unsigned count, bool mended)
{
    FaultCount left_out = count_faults(database, FAULT_LEFT_OUT);
    FaultCount put_right = count_faults(database, FAULT_MENDED);
    say_texts(database);
    if (left_out.cards > 0)
        say_count(&left_out, false);
    if (put_right.cards > 0 && mended)
        say_count(&put_right, true);
    bool good = true;
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        bool no_json = fault->kind == FAULT_TEXT || fault->kind == FAULT_CUT;
        good &= !no_json || !is_named(fault->source, paths, count);
        good &= fault->kind == FAULT_MENDED || !options->strict_cards;
    }
    return good;
}
