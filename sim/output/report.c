/* Pages, written to memory and to their files. */
#include "sim/output/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/host/memory.h"
#include "sim/run/ranks.h"
#include "sim/run/runner.h"

/* Explains what to do if a page cannot be written. */
static void complain_of_path(const char *path, const Diagnostic *problem)
{
    Diagnostic whole;
    struct stat status;
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash - path) : 0;
    char *parent = folder ? xstrndup(path, (size_t)folder) : NULL;
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        diagnostic_whole(&whole, "--report %s is a folder; name a file in it, as in %s/report.html",
                         path, path);
    else if (parent && stat(parent, &status) != 0 && errno == ENOENT)
        diagnostic_whole(&whole, "--report %s: there is no folder %s; make it with mkdir -p %s",
                         path, parent, parent);
    else
        diagnostic_whole(&whole, "--report %s: %s; choose a file in a folder that you may write to",
                         path,
                         problem->message);
    complain(NULL, &whole);
    free(parent);
}

/* Whether a name fits a page: it has an extension of HTML, or none. */
static bool is_named_as_page(const char *path)
{
    static const char *const endings[] = {".html", ".htm", ".xhtml"};
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *ending = strrchr(name, '.');
    bool fits = !ending || ending == name;
    for (unsigned i = 0; !fits && i < sizeof endings / sizeof *endings; i++)
        fits = strcasecmp(ending, endings[i]) == 0;
    return fits;
}

bool report_ready(const char *path)
{
    Diagnostic problem;
    if (!is_named_as_page(path)) {
        diagnostic_whole(&problem,
                         "--report writes an HTML page, so its name cannot be '%s'; name it %.*s.html",
                         path, (int)(strrchr(path, '.') - path), path);
        complain(NULL, &problem);
        return false;
    }
    if (!files_may_write(path, &problem)) {
        complain_of_path(path, &problem);
        return false;
    }
    if (picture_ready(&problem))
        return true;
    Diagnostic whole;
    diagnostic_whole(&whole, "--report %s: %s", path, problem.message);
    complain(NULL, &whole);
    return false;
}

bool report_accepts(const char *path)
{
    if (!path || ranks_self() > 0 || report_ready(path))
        return true;
    runner_dismiss(false);
    return false;
}

/* What `content` writes (free it). */
static char *in_memory(ReportWords *content, const void *context)
{
    char *text = NULL;
    size_t length;
    FILE *out = xstream(&text, &length);
    content(out, context);
    return xstream_end(out, &text);
}

void report_draw(const PictureDrawing *drawing, ReportWords *plot, ReportWords *describe,
                 const void *context, char **svg, char **description, Diagnostic *problem)
{
    PictureDrawing whole = *drawing;
    char *commands = in_memory(plot, context);
    whole.commands = commands;
    *description = in_memory(describe, context);
    *svg = picture_draw(&whole, problem);
    free(commands);
}

bool report_write(const char *path, ReportWords *content, const void *context,
                  const Diagnostic *pictures)
{
    Diagnostic problem;
    bool drawn = !*pictures->message;
    char *page = in_memory(content, context);
    bool written = files_write(path, page, strlen(page), &problem);
    if (written && !drawn)
        diagnostic_whole(&problem, "written without pictures: %s", pictures->message);
    if (!written || !drawn)
        complain(path, &problem);
    free(page);
    return written && drawn;
}
