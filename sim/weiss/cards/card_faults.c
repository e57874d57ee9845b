/* Lines about damaged cards. What is damaged is decided elsewhere. */
#include "sim/weiss/cards/card_faults.h"

#include <stdio.h>
#include <string.h>

/* Faults of a kind. */
typedef struct FaultCount {
    const WeissFault *first;
    size_t cards;
    size_t files;
} FaultCount;

/* Counts the faults of a kind. */
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

static const char *code_of(const WeissFault *fault)
{
    return fault->code ? fault->code : "without a code";
}

/* "card X is left out: why", "3 cards of 2 files are left out, the first is X: why": one line. */
static void say_of(const WeissDatabase *database, WeissFaultKind kind, const char *one, const char *several,
                   bool hint)
{
    FaultCount count = count_faults(database, kind);
    Diagnostic problem = {0};
    char files[48] = "";
    if (count.cards == 0)
        return;
    if (count.files > 1)
        snprintf(files, sizeof files, " of %zu files", count.files);
    if (count.cards == 1)
        diagnostic_whole(&problem, "card %s%s: %s", code_of(count.first), one, count.first->why);
    else
        diagnostic_whole(&problem, "%zu cards%s %s, the first is %s: %s%s", count.cards, files, several,
                         code_of(count.first), count.first->why,
                         hint ? " (`weissfish cards check` names all)" : "");
    say(count.first, &problem);
}

bool card_fault_is_lost(const WeissFault *fault)
{
    return fault->kind == FAULT_LEFT_OUT || fault->kind == FAULT_CUT || fault->kind == FAULT_TEXT;
}

void card_faults_name(const WeissDatabase *database)
{
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        Diagnostic problem = {0};
        if (fault->kind != FAULT_LEFT_OUT)
            continue;
        diagnostic_whole(&problem, "card %s is left out: %s", code_of(fault), fault->why);
        say(fault, &problem);
    }
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
    bool good = true;
    say_texts(database);
    say_of(database, FAULT_LEFT_OUT, " is left out", "are left out", true);
    if (mended)
        say_of(database, FAULT_MENDED, "", "mended", false);
    say_of(database, FAULT_DIFFERS, " is not the same in all files", "are not the same in all files", true);
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        bool no_json = fault->kind == FAULT_TEXT || fault->kind == FAULT_CUT;
        good &= !no_json || !is_named(fault->source, paths, count);
        good &= !card_fault_is_lost(fault) || !options->strict_cards;
    }
    return good;
}
