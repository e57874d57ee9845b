/* Writes manual pages. */
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/manual/command_texts.h"
#include "sim/manual/manual.h"

/* Text as man(7) takes it: no line begins with a dot or an apostrophe. */
static void write_text(FILE *out, const char *text)
{
    bool begins = true;
    for (; *text; text++) {
        if (begins && (*text == '.' || *text == '\''))
            fputs("\\&", out);
        if (*text == '\\')
            fputs("\\e", out);
        else if (*text == '-')
            fputs("\\-", out);
        else
            fputc(*text, out);
        begins = *text == '\n';
    }
    fputc('\n', out);
}

static void write_paragraphs(FILE *out, const char *text)
{
    char *copy = xstrdup(text), *rest = NULL;
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        fputs(".PP\n", out);
        write_text(out, line);
    }
    free(copy);
}

static void write_head(FILE *out, const char *name, const char *summary)
{
    char title[64];
    snprintf(title, sizeof title, "weissfish%s%s", *name ? "-" : "", name);
    for (char *at = title; *at; at++)
        if (*at == ' ')
            *at = '-';
    fprintf(out, ".TH %s 1 \"\" \"weissfish " WEISSFISH_VERSION "\" \"weissfish\"\n.SH NAME\n",
            title);
    fprintf(out, "%s \\- ", title);
    write_text(out, summary);
}

static void write_option(FILE *out, const OptionText *option)
{
    if (option->header) {
        fputs(".SS ", out);
        write_text(out, option->header);
    }
    fputs(".TP\n.B \\-\\-", out);
    for (const char *at = option->name; *at; at++)
        fputs(*at == '-' ? "\\-" : (char[]){*at, '\0'}, out);
    if (option->value)
        fprintf(out, "%s\\fI%s\\fR%s", option->optional ? "[=" : "=", option->value,
                option->optional ? "]" : "");
    fputc('\n', out);
    write_text(out, option->text);
}

static void write_command(FILE *out, const GameProgram *game, const CommandText *command)
{
    const char *summary = command_summary(game, command->name);
    char *first = xstrndup(command->before, strcspn(command->before, "\n."));
    write_head(out, command->name, summary ? summary : first);
    fprintf(out, ".SH SYNOPSIS\n.B weissfish %s\n[OPTION...] %s\n.SH DESCRIPTION\n", command->name,
            command->arguments);
    write_paragraphs(out, command->before);
    fputs(".SH OPTIONS\n", out);
    for (unsigned i = 0; i < command->count; i++)
        write_option(out, &command->options[i]);
    if (*command->after) {
        fputs(".SH NOTES\n.nf\n", out);
        write_text(out, command->after);
        fputs(".fi\n", out);
    }
    fputs(".SH SEE ALSO\n.BR weissfish (1)\n", out);
    free(first);
}

static void write_program(FILE *out, const CommandTexts *texts)
{
    write_head(out, "", "card games with evidence: self-play, deck comparison, positions");
    fputs(".SH SYNOPSIS\n.B weissfish\nCOMMAND [ARGUMENT...]\n.SH DESCRIPTION\n"
          "Plays card games with itself, millions of times, and says what that shows about decks.\n"
          ".SH COMMANDS\n",
          out);
    for (unsigned i = 0; i < game_program_count; i++) {
        const GameProgram *game = &game_programs[i];
        fprintf(out, ".SS %s%s%s\n", game->title, i ? ", with \\-\\-game " : "",
                i ? game->name : "");
        for (unsigned command = 0; command < game->command_count; command++) {
            fprintf(out, ".TP\n.B %s\n", game->commands[command].name);
            write_text(out, game->commands[command].summary);
        }
    }
    fputs(
        ".SH EXIT STATUS\n0 done, 1 the answer is no, 2 bad usage or input, 3 interrupted and saved.\n"
        ".SH SEE ALSO\n",
        out);
    for (unsigned i = 0; i < texts->count; i++) {
        fputs(".BR weissfish\\-", out);
        for (const char *at = texts->commands[i].name; *at; at++)
            fputs(*at == ' ' ? "\\-" : (char[]){*at, '\0'}, out);
        fputs(" (1)\n", out);
    }
}

/* The commands' names, one a line: what has a page of its own. */
static void write_names(FILE *out, const CommandTexts *texts)
{
    for (unsigned i = 0; i < texts->count; i++)
        fprintf(out, "%s\n", texts->commands[i].name);
}

static int complain_unknown(const CommandTexts *texts, const char *name)
{
    Diagnostic problem;
    char hint[SPELLING_HINT];
    const char **names = xcalloc(texts->count, sizeof *names);
    for (unsigned i = 0; i < texts->count; i++)
        names[i] = texts->commands[i].name;
    diagnostic_whole(&problem, "there is no manual page of '%s'%s", name,
                     spelling_hint(hint, name, names, texts->count));
    complain(NULL, &problem);
    free(names);
    return EXIT_BAD;
}

static int write_page(const CommandTexts *texts, const char *name)
{
    for (unsigned i = 0; i < texts->count; i++)
        if (strcmp(texts->commands[i].name, name) == 0) {
            write_command(host_out(), &game_programs[0], &texts->commands[i]);
            return EXIT_DONE;
        }
    return complain_unknown(texts, name);
}

/* ---- */

enum { KEY_LIST = 0x200 };

typedef struct Arguments {
    Options options;
    char name[128];
    bool list;
} Arguments;

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    size_t length = strlen(arguments->name);
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_LIST:
        arguments->list = true;
        return 0;
    case ARGP_KEY_ARG:
        snprintf(arguments->name + length, sizeof arguments->name - length, "%s%s",
                 length ? " " : "", argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

int manual_command(int argc, char **argv)
{
    static const struct argp_option options[] = {
        {"list", KEY_LIST, NULL, 0, "Print the names of the commands that have a page", 0}, {0}};
    static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = parse_option,
        .args_doc = "[COMMAND...]",
        .doc = "Prints the manual page of the program, or of one of its commands, as `man -l -` "
               "shows it: weissfish manual tune deck | man -l -",
        .children = children};
    Arguments arguments = {.name = ""};
    CommandTexts texts;
    options_default(&arguments.options);
    if (!command_parse(&argp, 0, argc, argv, &arguments))
        return EXIT_BAD;
    int status = EXIT_DONE;
    command_texts_open(&texts, &game_programs[0]);
    if (arguments.list)
        write_names(host_out(), &texts);
    else if (*arguments.name)
        status = write_page(&texts, arguments.name);
    else
        write_program(host_out(), &texts);
    command_texts_close(&texts);
    return status;
}
