/* Options for states, and interruptions. */
#include "sim/run/saving.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/cli/shell.h"
#include "sim/host/host.h"
#include "sim/run/ranks.h"

enum { KEY_STATE = 0x700, KEY_STATE_EVERY, KEY_RESUME };

static const struct argp_option option_list[] = {
    {"state", KEY_STATE, "FILE", 0, "Save the run to this file at regular intervals", 0},
    {"state-every", KEY_STATE_EVERY, "SECONDS", 0, "Seconds between two saves (default 5)", 0},
    {"resume", KEY_RESUME, NULL, 0, "Continue from the state, if there is one", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    SavingArguments *arguments = state->input;
    char *end;
    switch (key) {
    case KEY_STATE:
        arguments->state = argument;
        return 0;
    case KEY_STATE_EVERY:
        arguments->every = strtod(argument, &end);
        if (end == argument || *end || !(arguments->every > 0) || arguments->every > 1e6)
            option_error(state, "--state-every takes seconds above 0, not '%s'", argument);
        return 0;
    case KEY_RESUME:
        arguments->resume = true;
        return 0;
    case ARGP_KEY_END:
        if (arguments->resume && !arguments->state)
            option_error(state, "--resume continues from the file of --state: name it");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp saving_argp = {.options = option_list, .parser = parse_option};

void saving_default(SavingArguments *arguments)
{
    *arguments = (SavingArguments){.every = 5};
}

static atomic_int *noted; /* where a signal's number goes */

/* The second signal ends the program at once, except SIGUSR1. */
static void on_signal(int number)
{
    atomic_store(noted, number);
}

void saving_catch_signals(void)
{
    Host *host = host_self();
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND};
    host->partial = true;
    if (!host->process)
        return;
    noted = host->stop;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

void saving_catch_passed_on(atomic_int *stop)
{
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    noted = stop;
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR1, &action, NULL);
}

void saving_leave(void)
{
    Host *host = host_self();
    int number = atomic_load(host->stop);
    if (number == 0)
        return;
    fflush(host_out());
    atomic_store(&host->stopped, true);
}

/* The program's name as called; a script that calls it gives its own in $WEISSFISH_COMMAND. */
static void print_program(FILE *out, const char *name)
{
    static const char own[] = "weissfish";
    const char *command = getenv("WEISSFISH_COMMAND");
    bool called = command && *command && strncmp(name, own, strlen(own)) == 0;
    fprintf(out, "%s%s", called ? command : "", called ? name + strlen(own) : name);
}

void saving_print_command(const SavingArguments *arguments, char **argv)
{
    fputs("  ", host_err());
    print_program(host_err(), argv[0]);
    for (char **word = argv + 1; *word; word++) {
        fputc(' ', host_err());
        shell_word(host_err(), *word);
    }
    fprintf(host_err(), "%s\n", arguments->resume ? "" : " --resume");
}
