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

/* From now on a signal that interrupts the program stops its work (host_stop); a second signal ends
 * the program at once. */
void saving_catch_signals(void);

/* The same for SIGUSR1 of processes that play together, before they are connected: those who start them pass an
 * interruption on as that, as often as they like. It stops the work that looks at `stop`. */
void saving_catch_passed_on(atomic_int *stop);

/* Called last, after all output: notes that work which was interrupted has saved nothing
 * (Host.stopped). A program then ends by its signal. */
void saving_leave(void);

/* Prints the command that continues the work on standard error. */
void saving_print_command(const SavingArguments *arguments, char **argv);

#endif
