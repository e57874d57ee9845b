/* The commands of the program, and what they share: common options, error messages, exit codes. */
#ifndef WEISSFISH_SIM_CLI_COMMAND_H
#define WEISSFISH_SIM_CLI_COMMAND_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diagnostic.h"

typedef enum ExitCode {
    EXIT_DONE = 0,
    EXIT_NO = 1,  /* the answer is "no" */
    EXIT_BAD = 2, /* bad usage or bad input */
    EXIT_SAVED = 3
} ExitCode;

typedef struct Command {
    const char *name;
    const char *summary; /* one line for `weissfish --help` */
    /* Runs with argv[0] = "weissfish NAME"; returns an ExitCode. */
    int (*run)(int argc, char **argv);
} Command;

/* Commands under one name: the program's, or those of one of its commands. */
typedef struct CommandSet {
    const char *program; /* "weissfish", "weissfish deck" */
    const Command *commands;
    unsigned count;
    void (*print_help)(FILE *out);
} CommandSet;

/* Runs the command that argv[1] names, or prints the help or the version that it asks for. Returns
 * an ExitCode; for an unknown name EXIT_BAD, with a suggestion. */
int command_run(const CommandSet *set, int argc, char **argv);

typedef enum OutputFormat { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV } OutputFormat;

enum { OPTIONS_CARDS_MAX = 64, OPTIONS_CORRECTIONS_MAX = 16, OPTIONS_THREADS_MAX = 1024 };

/* The common options. Every command accepts them all; --help lists those that it uses. */
enum {
    OPTION_KEY_FIRST = 0x100,
    OPTION_KEY_CARDS = OPTION_KEY_FIRST,
    OPTION_KEY_SEED,
    OPTION_KEY_THREADS,
    OPTION_KEY_FORMAT,
    OPTION_KEY_QUIET,
    OPTION_KEY_GAME,
    OPTION_KEY_CORRECTIONS,
    OPTION_KEY_EDITION,
    OPTION_KEY_STRICT_CARDS,
    OPTION_KEY_NO_CACHE,
    OPTION_KEY_DATE,
    OPTION_KEY_END
};

/* What a command uses of them, a bit each, and which forms its result has. */
#define USES(name) (1u << (OPTION_KEY_##name - OPTION_KEY_FIRST))
#define USES_FORMAT(format) (1u << (16 + (format)))
#define USES_CARDS (USES(CARDS) | USES(CORRECTIONS) | USES(STRICT_CARDS) | USES(NO_CACHE) | \
                    USES(DATE))
#define USES_JSON USES_FORMAT(FORMAT_JSON)
#define USES_TEXT_OR_JSON (USES_FORMAT(FORMAT_TEXT) | USES_JSON)
#define USES_FORMATS (USES_TEXT_OR_JSON | USES_FORMAT(FORMAT_CSV))
#define USES_GAMES                                                                                 \
    (USES_CARDS | USES(EDITION) | USES(SEED) | USES(THREADS) | USES(QUIET) | USES_FORMATS)

/* Whether a parser's array of options ends here. */
bool command_options_end(const struct argp_option *option);

/* Reads a command's arguments with `argp`; the command uses the common options `uses`. False after
 * a complaint about an unknown option, a form that the result does not have, or one of the parsers',
 * and after --help and its like (Host.told), and if the host
 * is only told of the arguments (Host.describe). */
bool command_parse(const struct argp *argp, unsigned uses, int argc, char **argv, void *input);

/* What the commands of every game understand; filled by options_argp. */
typedef struct Options {
    const char *cards[OPTIONS_CARDS_MAX]; /* --cards, in order */
    unsigned cards_count;
    uint64_t seed;
    bool seed_given;
    unsigned threads;
    OutputFormat format;
    bool quiet;
    bool strict_cards; /* a card that cannot be read ends the command */
    bool no_cache;     /* card files are read anew */
    bool kept_cards;   /* no cards were named: those that this user keeps are read */
    /* For games whose cards need corrections, and whose rules have several editions; their own
     * parsers read these. */
    const char *corrections[OPTIONS_CORRECTIONS_MAX]; /* --corrections, in order */
    unsigned corrections_count;
    unsigned edition; /* its year; 0: not given */
    const char *date; /* --date, "YYYY-MM-DD"; NULL: not given */
} Options;

enum { HELP_TEXT = 8192 }; /* bytes that a help text may have with its end */

/* What a parser's help_filter returns: `text` as memory of the C library, which frees it and knows
 * nothing of the door (memory.h); `plain` without memory, for which argp must not be left. */
char *help_text(const char *text, const char *plain);

/* The parser of the common options, to be named as a child by each command's argp with an Options
 * as its input. */
extern const struct argp options_argp;

/* Sets the defaults, and threads to the number of cores. */
void options_default(Options *options);

/* Complains about an argument (printf style). Parsers of arguments call it and continue: the first
 * complaint is printed, and command_parse is false. */
void option_error(const struct argp_state *state, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Reads a whole number of low..high for option `name`; `low` after a complaint if `text` is not
 * one. */
uint64_t option_number(const struct argp_state *state, const char *name, const char *text,
                       uint64_t low, uint64_t high);

/* Index of `text` among the `count` words that option `name` takes; 0 after a complaint with a
 * suggestion if it is not one of them. */
unsigned option_word(const struct argp_state *state, const char *name, const char *text,
                     const char *const *words, unsigned count);

/* "COMMAND: message" (printf style) on standard error, for a command with wrong arguments. */
void command_complain(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* "weissfish: FILE:LINE:COLUMN: message" on standard error; `file` may be NULL. */
void complain(const char *file, const Diagnostic *problem);

/* The same for what is not an error; it may be longer than a problem's message. */
void remark(const char *file, const char *text);

/* The folder of the shipped decks and cards: of the installation that this code belongs to, or in the
 * source tree. */
const char *data_folder(void);

#endif
