/* Reads lists of corrections from their files, and applies them. */
#include "sim/weiss/deck/corrections.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/host/files.h"
#include "weiss/card/correction.h"

static void complain_unfit(const char *path, const WeissCorrection *correction, bool left_out)
{
    Diagnostic problem;
    if (correction->verb == CORRECTION_IS)
        diagnostic_whole(
            &problem, "this correction does not fit card %s (any more): %s", correction->code,
            left_out ? "the card cannot be read with it, either"
                     : "the card can be read without it");
    else
        diagnostic_whole(&problem,
                         "this correction does not fit card %s (any more): '%s' is not %s",
                         correction->code, correction->place,
                         correction->part == CORRECTION_TRAIT  ? "one of its traits"
                         : correction->part == CORRECTION_NAME ? "in its name once"
                         : correction->part == CORRECTION_TYPE ? "its type"
                                                               : "in that text once");
    problem.line = correction->line;
    problem.column = 1;
    complain(path, &problem);
}

/* Applies the corrections of one list. False after a complaint about memory. */
static bool make_all(const WeissCorrections *list, const char *path, WeissDatabase *database,
                     CorrectionCount *count)
{
    for (size_t i = 0; i < list->count; i++)
        switch (weiss_correction_make(&list->list[i], database)) {
        case CORRECTION_MADE:
            if (count)
                count->made++;
            break;
        case CORRECTION_UNFIT:
            if (count) {
                count->unfit++;
                complain_unfit(path, &list->list[i],
                               weiss_database_left_out(database, list->list[i].code) != NULL);
            }
            break;
        case CORRECTION_NO_MEMORY:
            complain(NULL, &(Diagnostic){.message = "out of memory"});
            return false;
        case CORRECTION_NO_CARD:
            break;
        }
    return true;
}

/* Prepares the corrections of one list that take effect when cards are read. */
static bool give_all(const WeissCorrections *list, const char *path, WeissDatabase *database,
                     CorrectionCount *count)
{
    (void)path;
    (void)count;
    for (size_t i = 0; i < list->count; i++)
        if (!weiss_correction_give(&list->list[i], database)) {
            complain(NULL, &(Diagnostic){.message = "out of memory"});
            return false;
        }
    return true;
}

typedef bool (*ListUser)(const WeissCorrections *list, const char *path, WeissDatabase *database,
                         CorrectionCount *count);

static bool use_list(ListUser use, WeissDatabase *database, const char *path,
                     CorrectionCount *count)
{
    Diagnostic problem = {0};
    WeissCorrections list;
    size_t length;
    char *text = files_read(path, &length, &problem);
    bool good = text && weiss_corrections_read(&list, text, length, &problem);
    free(text);
    if (!good) {
        complain(path, &problem);
        return false;
    }
    good = use(&list, path, database, count);
    weiss_corrections_free(&list);
    return good;
}

/* The shipped list comes first. */
static bool use_lists(ListUser use, WeissDatabase *database, const Options *options,
                      CorrectionCount *count)
{
    char shipped[PATH_MAX];
    snprintf(shipped, sizeof shipped, "%s/corrections.txt", data_folder());
    bool good = use_list(use, database, shipped, count);
    for (unsigned i = 0; good && i < options->corrections_count; i++)
        good = use_list(use, database, options->corrections[i], count);
    return good;
}

bool corrections_give(WeissDatabase *database, const Options *options)
{
    return use_lists(give_all, database, options, NULL);
}

bool corrections_make(WeissDatabase *database, const Options *options, CorrectionCount *count)
{
    if (count)
        *count = (CorrectionCount){0};
    return use_lists(make_all, database, options, count);
}
