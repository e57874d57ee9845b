/* What `weissfish tune` and `tune deck` do alike: a search that is kept, gone on with, told and written. */
#ifndef WEISSFISH_SIM_WEISS_TUNE_TUNE_SEARCH_H
#define WEISSFISH_SIM_WEISS_TUNE_TUNE_SEARCH_H

#include <stdio.h>

#include "sim/run/saving.h"
#include "sim/weiss/deck/opponents.h"
#include "sim/weiss/tune/tune_journal.h"

/* The arguments of both. */
typedef struct TuneArguments {
    Options options;
    SavingArguments saving;
    const char *decks[OPPONENT_DECKS_MAX]; /* the deck, then its opponents */
    unsigned count;
    const char *out;    /* path for what is found; NULL: it is not written */
    const char *report; /* path of the page; NULL: none */
    uint64_t budget;    /* in seconds */
    bool details;       /* print them, too */
} TuneArguments;

/* What the two do each in its own way: `own` is the search's. */
typedef struct TuneKind {
    /* Searches. False if it was interrupted, or after a complaint. */
    bool (*run)(void *own);
    /* Prints what was found, so far after an interruption. False after a complaint. */
    bool (*print)(const void *own);
    bool (*write)(const void *own, const char *path);
    bool (*report)(const void *own, const char *command, const char *path);
    /* The options of its own, into the command that searches again. */
    void (*again)(const void *own, FILE *command);
} TuneKind;

typedef struct TuneSearch {
    const TuneKind *kind;
    void *own;
    const TuneArguments *arguments;
    const char *part; /* the word after "tune" */
    char **argv;
    uint64_t *games; /* that were played */
    double *seconds; /* that it took; those of earlier runs are added */
} TuneSearch;

/* Whether the result can be written where the arguments say. False after a complaint. */
bool tune_search_ready(const TuneArguments *arguments);

/* Begins the journal of a search; `run` says what makes two searches the same, and is taken. */
TuneJournal tune_search_journal(const TuneArguments *arguments, json_t *run);

/* Searches with the journal, which it closes, and tells what was found. Returns the exit status. */
int tune_search(const TuneSearch *search, TuneJournal *journal);

#endif
