/* Lines about damaged cards. What is damaged is decided elsewhere. */
#include "sim/weiss/cards/card_faults.h"

#include <stdio.h>
#include <string.h>

/* Faults of a kind, in a file or in all. */
typedef struct FaultCount {
    const WeissFault *first;
    size_t cards;
    size_t files;
} FaultCount;

/* Counts the faults of a kind from number *next on, of one file or of all; *next is then the first
 * that was not looked at. */
static FaultCount count_faults(const WeissDatabase *database, WeissFaultKind kind, bool one_file,
                               size_t *next)
{
    FaultCount count = {0};
    const char *file = "";
    for (; *next < weiss_database_fault_count(database); ++*next) {
        const WeissFault *fault = weiss_database_fault(database, *next);
        bool other = strcmp(fault->source, file) != 0;
        if (fault->kind != kind)
            continue;
        if (one_file && other && count.cards > 0)
            break;
        if (count.cards++ == 0)
            count.first = fault;
        count.files += other;
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

/* "card X is left out: why", "3 cards are left out, the first is X: why", a line for each file. */
static void say_left_out(const WeissDatabase *database)
{
    const char *hint = " (`weissfish cards check` names all)";
    for (size_t next = 0; next < weiss_database_fault_count(database);) {
        FaultCount count = count_faults(database, FAULT_LEFT_OUT, true, &next);
        Diagnostic problem = {0};
        if (count.cards == 0)
            return;
        if (count.cards == 1) {
            diagnostic_whole(&problem, "card %s is left out: %s", code_of(count.first),
                             count.first->why);
        } else {
            diagnostic_whole(&problem, "%zu cards are left out, the first is %s: %s%s",
                             count.cards, code_of(count.first), count.first->why, hint);
            hint = "";
        }
        say(count.first, &problem);
    }
}

/* "card X: how", "9 cards of 2 files mended, the first is X: how": one line. */
static void say_mended(const WeissDatabase *database)
{
    size_t next = 0;
    FaultCount count = count_faults(database, FAULT_MENDED, false, &next);
    Diagnostic problem = {0};
    char files[48] = "";
    if (count.cards == 0)
        return;
    if (count.files > 1)
        snprintf(files, sizeof files, " of %zu files", count.files);
    if (count.cards == 1)
        diagnostic_whole(&problem, "card %s: %s", code_of(count.first), count.first->why);
    else
        diagnostic_whole(&problem, "%zu cards%s mended, the first is %s: %s", count.cards, files,
                         code_of(count.first), count.first->why);
    say(count.first, &problem);
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
    say_left_out(database);
    if (mended)
        say_mended(database);
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        bool no_json = fault->kind == FAULT_TEXT || fault->kind == FAULT_CUT;
        good &= !no_json || !is_named(fault->source, paths, count);
        good &= fault->kind == FAULT_MENDED || !options->strict_cards;
    }
    return good;
}
