/* What the option tables say about every command, for manual pages and for shells. */
#ifndef WEISSFISH_SIM_MANUAL_COMMAND_TEXTS_H
#define WEISSFISH_SIM_MANUAL_COMMAND_TEXTS_H

#include <stdbool.h>

#include "sim/games.h"

typedef struct OptionText {
    char *name;
    char *value;   /* as --help has it, "FILE" or "text|json"; NULL: it has none */
    bool optional; /* the value */
    char *text;
    char *header; /* of the options from here on; NULL: none begins here */
} OptionText;

typedef struct CommandText {
    char *name;      /* "compare", "tune deck" */
    char *arguments; /* "DECK DECK" */
    char *before;    /* the options: paragraphs */
    char *after;     /* lines as --help breaks them */
    OptionText *options;
    unsigned count;
} CommandText;

typedef struct CommandTexts {
    CommandText *commands;
    unsigned count;
} CommandTexts;

/* The texts of a game's commands, those below others too; command_texts_close frees them. */
void command_texts_open(CommandTexts *texts, const GameProgram *game);
void command_texts_close(CommandTexts *texts);

/* What the table of commands says of a command in one line; NULL: it is below another one. */
const char *command_summary(const GameProgram *game, const char *name);

#endif
