/* The results of the games of a search, in order. A search decides by nothing else, so an
 * interrupted one replays its journal quickly and continues from its end. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_JOURNAL_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_JOURNAL_H

#include <jansson.h>
#include <stdatomic.h>

#include "sim/host/file_lock.h"
#include "sim/weiss/tune/trials.h"

typedef struct TuneJournal {
    const char *path; /* of the state; NULL: nothing is kept */
    double every;     /* seconds between two savings */
    json_t *run;      /* what makes two searches the same: an object */
    json_t *records;  /* one for each lot of games */
    size_t next;      /* the record that is read next */
    double saved;     /* when it was last written, in seconds of the search */
    double seconds;   /* that were played before */
    FileLock lock;    /* of the state, from tune_journal_open on */
    const atomic_int *interrupted;
} TuneJournal;

/* Keeps others from journal->path, and goes on from the state there, if there is one and `resume` says
 * so. False after a complaint, also about a state that is there although nobody wants to continue with
 * it. */
bool tune_journal_open(TuneJournal *journal, bool resume);
void tune_journal_close(TuneJournal *journal);

/* Puts the sums of the next lot into *sums if they are known; `count` strategies were in it. */
bool tune_journal_read(TuneJournal *journal, unsigned count, TrialsSums *sums);

/* Adds the sums of a lot that was played. False after a complaint. */
bool tune_journal_add(TuneJournal *journal, unsigned count, const TrialsSums *sums);

/* Writes the state now, or if it is due (`seconds` since the search began). False after a
 * complaint. */
bool tune_journal_save(TuneJournal *journal, double seconds, bool now);

#endif
