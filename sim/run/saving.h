/* Long work that is saved on the disk and resumed: its options, interruptions, and the command that
 * resumes it. Knows nothing of what is saved. */
#ifndef WEISSFISH_SIM_RUN_SAVING_H
#define WEISSFISH_SIM_RUN_SAVING_H

#include <argp.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct SavingArguments {
    const char *state; /* file of the state; NULL: none */
    double every;      /* seconds between two savings */
    bool resume;
} SavingArguments;

/* The parser of --state, --state-every and --resume, with SavingArguments as its input. */
extern const struct argp saving_argp;

void saving_default(SavingArguments *arguments);

/* From now on an interruption is noted; the second one ends the program at once. */
void saving_catch_signals(void);

/* The number of the signal that interrupted the program, 0 if none did. */
extern atomic_int saving_interrupted;

/* Called last, when all is told: a program that was interrupted and saved nothing ends by its signal.
 * Returns if it was not interrupted. */
void saving_leave(void);

/* Prints on standard error the command that goes on. */
void saving_print_command(const SavingArguments *arguments, char **argv);

#endif
