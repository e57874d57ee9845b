/* The state of a search on the disk. */
#include "sim/weiss/tune_journal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/command.h"
#include "sim/document.h"
#include "sim/files.h"
#include "sim/run_state.h"

static const char schema[] = "weissfish.tune_state/1";

/* ---- Records ---- */

static json_t *words_json(const uint64_t *words, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, json_integer((json_int_t)words[i]));
    return array;
}

static bool words_read(const json_t *array, uint64_t *words, unsigned count)
{
    bool good = json_array_size(array) == count;
    for (unsigned i = 0; good && i < count; i++) {
        json_int_t word = json_integer_value(json_array_get(array, i));
        good = word >= 0;
        words[i] = (uint64_t)word;
    }
    return good;
}

bool tune_journal_add(TuneJournal *journal, unsigned count, const TrialsSums *sums)
{
    json_t *differences = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(differences,
                              words_json(sums->differences[i], STATS_DIFFERENCE_SLOTS));
    json_t *record = json_pack(
        "{sI,sI,so,so}", "games", (json_int_t)sums->games, "decisions", (json_int_t)sums->decisions,
        "pairs", words_json(sums->pairs, STATS_PAIR_SLOTS), "differences", differences);
    journal->next++;
    if (record && json_array_append_new(journal->records, record) == 0)
        return true;
    complain(NULL, &(Diagnostic){.message = "out of memory"});
    return false;
}

bool tune_journal_read(TuneJournal *journal, unsigned count, TrialsSums *sums)
{
    const json_t *record = json_array_get(journal->records, journal->next);
    const json_t *differences = json_object_get(record, "differences");
    if (!record)
        return false;
    bool good = json_array_size(differences) == count &&
                words_read(json_object_get(record, "pairs"), sums->pairs, STATS_PAIR_SLOTS);
    for (unsigned i = 0; good && i < count; i++)
        good = words_read(json_array_get(differences, i), sums->differences[i],
                          STATS_DIFFERENCE_SLOTS);
    sums->games = (uint64_t)json_integer_value(json_object_get(record, "games"));
    sums->decisions = (uint64_t)json_integer_value(json_object_get(record, "decisions"));
    if (good) {
        journal->next++;
        return true;
    }
    /* What does not fit is played again, and all after it. */
    while (json_array_size(journal->records) > journal->next)
        json_array_remove(journal->records, json_array_size(journal->records) - 1);
    return false;
}

/* ---- The file ---- */

static bool fail(const TuneJournal *journal, const Diagnostic *problem)
{
    Diagnostic whole;
    diagnostic_whole(&whole, "%s %s", journal->path, problem->message);
    complain(NULL, &whole);
    return false;
}

bool tune_journal_save(TuneJournal *journal, double seconds, bool now)
{
    Diagnostic problem;
    if (!journal->path || (!now && seconds < journal->saved + journal->every))
        return true;
    json_t *members = json_pack("{sO,sf,sO}", "run", journal->run, "seconds",
                                journal->seconds + seconds, "records", journal->records);
    json_t *document = document_extend(document_create(schema), members);
    char *text = document ? json_dumps(document, JSON_COMPACT) : NULL;
    json_decref(document);
    bool written = text && files_write(journal->path, text, strlen(text), &problem);
    if (!text)
        diagnostic_whole(&problem, "cannot be written: out of memory");
    free(text);
    journal->saved = seconds;
    return written || fail(journal, &problem);
}

/* Takes what a state holds. */
static bool take(TuneJournal *journal, const json_t *document, Diagnostic *problem)
{
    const char *written_as = json_string_value(json_object_get(document, "schema"));
    const char *version = json_string_value(json_object_get(document, "version"));
    json_t *records = json_object_get(document, "records");
    RunState state = {.run = json_object_get(document, "run")};
    if (!written_as || strcmp(written_as, schema) != 0 || !json_is_array(records) ||
        !json_is_object(state.run)) {
        diagnostic_whole(problem, "is no state of a search");
        return false;
    }
    if (!version || strcmp(version, WEISSFISH_VERSION) != 0) {
        diagnostic_whole(problem, "was saved by another version of weissfish, %s (this is %s)",
                         version ? version : "unknown", WEISSFISH_VERSION);
        return false;
    }
    if (!run_state_same(&state, journal->run, problem))
        return false;
    json_decref(journal->records);
    journal->records = json_incref(records);
    journal->seconds = json_real_value(json_object_get(document, "seconds"));
    return true;
}

bool tune_journal_open(TuneJournal *journal, bool resume)
{
    Diagnostic problem;
    size_t length;
    journal->records = json_array();
    if (!journal->path || access(journal->path, F_OK) != 0)
        return true;
    if (!resume) {
        diagnostic_whole(&problem, "is there already; --resume goes on with it, or remove it");
        return fail(journal, &problem);
    }
    char *text = files_read(journal->path, &length, &problem);
    json_t *document = text ? json_loadb(text, length, 0, NULL) : NULL;
    if (text && !document)
        diagnostic_whole(&problem, "is not whole, or no state of a search");
    free(text);
    bool taken = document && take(journal, document, &problem);
    json_decref(document);
    return taken || fail(journal, &problem);
}

void tune_journal_close(TuneJournal *journal)
{
    json_decref(journal->records);
    json_decref(journal->run);
}
