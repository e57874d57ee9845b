/* A search from its state to its result. */
#include "sim/weiss/tune/tune_search.h"

#include <stdlib.h>

#include "sim/cli/reproduce.h"
#include "sim/cli/shell.h"
#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/report.h"
#include "weiss/weiss_game.h"

bool tune_search_ready(const TuneArguments *arguments)
{
    Diagnostic problem;
    if (arguments->report && !report_ready(arguments->report))
        return false;
    if (!arguments->out || files_may_write(arguments->out, &problem))
        return true;
    complain(arguments->out, &problem);
    return false;
}

TuneJournal tune_search_journal(const TuneArguments *arguments, json_t *run)
{
    return (TuneJournal){.path = arguments->saving.state,
                         .every = arguments->saving.every,
                         .run = run,
                         .lock = FILE_LOCK_NONE,
                         .interrupted = host_stop()};
}

/* After an interruption: how to continue from the state or, without one, what was found so far. */
static int interrupted(const TuneSearch *search)
{
    const SavingArguments *saving = &search->arguments->saving;
    if (!host_stopped())
        return EXIT_BAD;
    if (!saving->state) {
        search->kind->print(search->own); /* which says that it is unfinished */
        saving_leave();
        return EXIT_SAVED;
    }
    fprintf(host_err(), "weissfish: interrupted after %llu games, saved in %s. To go on:\n",
            (unsigned long long)*search->games, saving->state);
    saving_print_command(saving, search->argv);
    return EXIT_SAVED;
}

/* The command that searches again (free it). */
static char *again(const TuneSearch *search)
{
    const TuneArguments *arguments = search->arguments;
    char *text = NULL;
    size_t size;
    FILE *command = xstream(&text, &size);
    reproduce_begin(command, "tune", &weiss_game);
    fprintf(command, " %s", search->part);
    for (unsigned deck = 0; deck < arguments->count; deck++) {
        putc(' ', command);
        shell_path(command, arguments->decks[deck]);
    }
    reproduce_options(command, &arguments->options,
                      (unsigned)weiss_edition_year(options_edition(&arguments->options)), NULL);
    search->kind->again(search->own, command);
    return xstream_end(command, &text);
}

/* Prints and writes the result; it is printed even if it cannot be written. */
static bool tell(const TuneSearch *search)
{
    const TuneArguments *arguments = search->arguments;
    bool told = search->kind->print(search->own);
    if (arguments->out && !search->kind->write(search->own, arguments->out))
        told = false;
    if (!arguments->report)
        return told;
    char *command = again(search);
    told = search->kind->report(search->own, command, arguments->report) && told;
    free(command);
    return told;
}

int tune_search(const TuneSearch *search, TuneJournal *journal)
{
    int status = EXIT_BAD;
    /* A state that cannot be written is better reported before the games than after them. */
    if (tune_journal_open(journal, search->arguments->saving.resume) &&
        tune_journal_save(journal, 0, true)) {
        saving_catch_signals();
        bool done = search->kind->run(search->own);
        bool kept = (done || host_stopped()) && tune_journal_save(journal, *search->seconds, true);
        *search->seconds += journal->seconds;
        if (kept && !done)
            status = interrupted(search);
        else if (kept)
            status = tell(search) ? EXIT_DONE : EXIT_BAD;
    }
    tune_journal_close(journal);
    return status;
}
