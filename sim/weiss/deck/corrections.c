/* Reads lists of corrections from their files, and applies them. */
#include "sim/weiss/deck/corrections.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/host/files.h"
#include "sim/output/document.h"
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

/* What the lists are read for. */
typedef struct ListUse {
    WeissDatabase *database;
    const char *date;       /* the day that is asked for; NULL: the last of all */
    CorrectionCount *count; /* NULL: not wanted */
    json_t *told;           /* likewise */
} ListUse;

static const char *const languages[] = {[CORRECTION_ENGLISH] = "en", [CORRECTION_JAPANESE] = "ja"};

static void tell(json_t *told, const WeissCorrection *correction, const char *path)
{
    char does[WEISS_CORRECTION_SAYS];
    char part[] = "text 65535";
    json_t *list = json_object_get(told, correction->code);
    if (list == NULL) {
        list = json_array();
        json_object_set_new(told, correction->code, list);
    }
    snprintf(part, sizeof part, "text %u", (unsigned)correction->text);
    json_array_append_new(
        list, json_pack("{ss,so,ss?,ss?,so,si}", "part",
                        correction->part == CORRECTION_TEXT    ? part
                        : correction->part == CORRECTION_TRAIT ? "trait"
                                                               : correction->member,
                        "does", document_text(weiss_correction_says(correction, does)), "language",
                        languages[correction->language], "from", correction->from, "list",
                        document_text(path), "line", (int)correction->line));
}

/* Makes one correction. False after a complaint about memory. */
static bool make(const ListUse *use, const WeissCorrection *correction, const char *path)
{
    switch (weiss_correction_make(correction, use->database)) {
    case CORRECTION_MADE:
        if (use->count)
            use->count->made++;
        if (use->told)
            tell(use->told, correction, path);
        return true;
    case CORRECTION_UNFIT:
        if (use->count) {
            use->count->unfit++;
            complain_unfit(path, correction,
                           weiss_database_left_out(use->database, correction->code) != NULL);
        }
        return true;
    case CORRECTION_NO_MEMORY:
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return false;
    default:
        return true;
    }
}

/* Prepares a correction that takes effect when cards are read. */
static bool give(const ListUse *use, const WeissCorrection *correction, const char *path)
{
    (void)path;
    if (weiss_correction_give(correction, use->database))
        return true;
    complain(NULL, &(Diagnostic){.message = "out of memory"});
    return false;
}

typedef bool (*CorrectionUser)(const ListUse *use, const WeissCorrection *correction,
                               const char *path);

static bool use_list(CorrectionUser user, const ListUse *use, const char *path)
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
    for (size_t i = 0; good && i < list.count; i++)
        good = !weiss_correction_holds(&list.list[i], use->date) ||
               user(use, &list.list[i], path);
    weiss_corrections_free(&list);
    return good;
}

/* The shipped list comes first. */
static bool use_lists(CorrectionUser user, const ListUse *use, const Options *options)
{
    char shipped[PATH_MAX];
    snprintf(shipped, sizeof shipped, "%s/corrections.txt", data_folder());
    bool good = use_list(user, use, shipped);
    for (unsigned i = 0; good && i < options->corrections_count; i++)
        good = use_list(user, use, options->corrections[i]);
    return good;
}

bool corrections_give(WeissDatabase *database, const Options *options)
{
    return use_lists(give, &(ListUse){.database = database, .date = options->date}, options);
}

bool corrections_make(WeissDatabase *database, const Options *options, CorrectionCount *count,
                      json_t *told)
{
    if (count)
        *count = (CorrectionCount){0};
    return use_lists(make, &(ListUse){database, options->date, count, told}, options);
}
