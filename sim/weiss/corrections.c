/* Reading lists of corrections from their files, and making what they say. */
#include "sim/weiss/corrections.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/files.h"
#include "weiss/correction.h"

static void complain_unfit(const char *path, const WeissCorrection *correction)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "this correction does not fit card %s (any more): '%s' is not %s",
                     correction->code, correction->place,
                     correction->part == CORRECTION_TRAIT  ? "one of its traits"
                     : correction->part == CORRECTION_NAME ? "in its name once"
                     : correction->part == CORRECTION_TYPE ? "its type"
                                                           : "in that text once");
    problem.line = correction->line;
    problem.column = 1;
    complain(path, &problem);
}

/* Makes the corrections of one list. False after a complaint without memory. */
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
                complain_unfit(path, &list->list[i]);
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

static bool make_list(WeissDatabase *database, const char *path, CorrectionCount *count)
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
    good = make_all(&list, path, database, count);
    weiss_corrections_free(&list);
    return good;
}

bool corrections_make(WeissDatabase *database, const Options *options, CorrectionCount *count)
{
    char shipped[PATH_MAX];
    snprintf(shipped, sizeof shipped, "%s/corrections.txt", data_folder());
    if (count)
        *count = (CorrectionCount){0};
    if (!make_list(database, shipped, count))
        return false;
    for (unsigned i = 0; i < options->corrections_count; i++)
        if (!make_list(database, options->corrections[i], count))
            return false;
    return true;
}
