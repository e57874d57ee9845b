/* The state of a search, in a file. */
#include "sim/weiss/tune/tune_journal.h"

#include <math.h>
#include <unistd.h>

#include "sim/cli/command.h"
#include "sim/host/files.h"
#include "sim/run/run_state.h"
#include "sim/run/state_file.h"

static const char schema[] = "weissfish.tune_state/2";

/* ---- Records ---- */

static json_t *words_json(const uint64_t *words, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, json_integer((json_int_t)words[i]));
    return array;
}

/* More than any lot has, yet sums of such numbers do not overflow. */
#define WORD_MAX ((json_int_t)1 << 48)

static bool words_read(const json_t *array, uint64_t *words, unsigned count)
{
    bool good = json_array_size(array) == count;
    for (unsigned i = 0; good && i < count; i++) {
        const json_t *item = json_array_get(array, i);
        json_int_t word = json_integer_value(item);
        good = json_is_integer(item) && word >= 0 && word < WORD_MAX;
        words[i] = (uint64_t)word;
    }
    return good;
}

static uint64_t words_sum(const uint64_t *words, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += words[i];
    return sum;
}

/* The sums of a strategy with luck taken off: the mean is between -1 and 1 but for what chance may give. */
static json_t *adjusted_json(const GainDifferences *sums)
{
    return json_pack("[I,I]", (json_int_t)sums->sum, (json_int_t)sums->squares);
}

/* Those of `counted` pairs. False if they cannot be. */
static bool adjusted_read(const json_t *array, uint64_t counted, GainDifferences *sums)
{
    const json_t *sum = json_array_get(array, 0), *squares = json_array_get(array, 1);
    *sums = (GainDifferences){
        .counted = counted, .sum = json_integer_value(sum), .squares = json_integer_value(squares)};
    double mean = (double)sums->sum, most = 1e18; /* sums of such numbers do not overflow soon */
    return json_array_size(array) == 2 && json_is_integer(sum) && json_is_integer(squares) &&
           sums->squares >= 0 && fabs(mean) < most && (double)sums->squares < most &&
           (double)counted * (double)sums->squares >= mean * mean * (1 - 1e-9);
}

bool tune_journal_add(TuneJournal *journal, unsigned count, const TrialsSums *sums)
{
    json_t *differences = json_array(), *adjusted = json_array();
    for (unsigned i = 0; i < count; i++) {
        json_array_append_new(differences,
                              words_json(sums->differences[i].slots, STATS_DIFFERENCE_SLOTS));
        if (gain_has_luck(&sums->differences[i]))
            json_array_append_new(adjusted, adjusted_json(&sums->differences[i]));
    }
    json_t *record =
        json_pack("{sI,sI,so,so,so}", "games", (json_int_t)sums->games, "decisions",
                  (json_int_t)sums->decisions, "pairs", words_json(sums->pairs, STATS_PAIR_SLOTS),
                  "differences", differences, "adjusted", adjusted);
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
    const json_t *adjusted = json_object_get(record, "adjusted");
    uint64_t counted =
        good && json_array_size(adjusted) > 0 ? words_sum(sums->pairs, STATS_PAIR_SLOTS) : 0;
    for (unsigned i = 0; good && i < count; i++) {
        sums->differences[i] = (GainDifferences){.counted = 0};
        good = (counted == 0 ||
                adjusted_read(json_array_get(adjusted, i), counted, &sums->differences[i])) &&
               words_read(json_array_get(differences, i), sums->differences[i].slots,
                          STATS_DIFFERENCE_SLOTS);
    }
    sums->games = (uint64_t)json_integer_value(json_object_get(record, "games"));
    sums->decisions = (uint64_t)json_integer_value(json_object_get(record, "decisions"));
    if (good) {
        journal->next++;
        return true;
    }
    /* A record that does not fit is played again, and so are all after it. */
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
    bool written = state_file_write(journal->path, schema, members, &problem);
    journal->saved = seconds;
    return written || fail(journal, &problem);
}

/* A lot has whole pairs, and every strategy was compared in each of them. */
static bool record_is_valid(const json_t *record)
{
    uint64_t slots[STATS_DIFFERENCE_SLOTS];
    const json_t *differences = json_object_get(record, "differences");
    size_t strategy;
    const json_t *each;
    if (!words_read(json_object_get(record, "pairs"), slots, STATS_PAIR_SLOTS))
        return false;
    uint64_t pairs = words_sum(slots, STATS_PAIR_SLOTS);
    const json_t *adjusted = json_object_get(record, "adjusted");
    GainDifferences sums;
    for (size_t i = 0; i < json_array_size(adjusted); i++)
        if (!adjusted_read(json_array_get(adjusted, i), pairs, &sums))
            return false;
    json_array_foreach((json_t *)(uintptr_t)differences, strategy, each)
    {
        if (!words_read(each, slots, STATS_DIFFERENCE_SLOTS) ||
            words_sum(slots, STATS_DIFFERENCE_SLOTS) != pairs)
            return false;
    }
    return json_is_array(differences) && json_array_size(differences) <= TRIALS_MAX &&
           (json_array_size(adjusted) == 0 ||
            json_array_size(adjusted) == json_array_size(differences)) &&
           json_integer_value(json_object_get(record, "games")) >= (json_int_t)(2 * pairs) &&
           json_integer_value(json_object_get(record, "decisions")) >= 0;
}

/* Takes over what a state contains. */
static bool take(TuneJournal *journal, const json_t *document, Diagnostic *problem)
{
    json_t *records = json_object_get(document, "records");
    const json_t *seconds = json_object_get(document, "seconds");
    RunState state = {.run = json_object_get(document, "run")};
    bool sound = json_is_array(records) && json_is_object(state.run) && json_is_real(seconds) &&
                 json_real_value(seconds) >= 0;
    for (size_t i = 0; sound && i < json_array_size(records); i++)
        sound = record_is_valid(json_array_get(records, i));
    if (!sound) {
        diagnostic_whole(problem,
                         "is damaged: its figures contradict each other; " STATE_FILE_REMEDY);
        return false;
    }
    if (!run_state_same(&state, journal->run, problem))
        return false;
    json_decref(journal->records);
    journal->records = json_incref(records);
    journal->seconds = json_real_value(seconds);
    return true;
}

bool tune_journal_open(TuneJournal *journal, bool resume)
{
    Diagnostic problem;
    journal->records = json_array();
    journal->lock = FILE_LOCK_NONE;
    if (!journal->path)
        return true;
    if (!file_lock(&journal->lock, journal->path, &problem)) {
        complain(NULL, &problem);
        return false;
    }
    if (!files_exists(journal->path))
        return true;
    if (!resume) {
        diagnostic_whole(&problem, "is there already; continue it with --resume, or remove it");
        return fail(journal, &problem);
    }
    json_t *document = state_file_read(journal->path, schema, "search", &problem);
    bool taken = document && take(journal, document, &problem);
    json_decref(document);
    return taken || fail(journal, &problem);
}

void tune_journal_close(TuneJournal *journal)
{
    file_unlock(&journal->lock);
    json_decref(journal->records);
    json_decref(journal->run);
}
