/* Makes every command say what arguments it has, instead of running. */
#include "sim/manual/command_texts.h"

#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"

/* Commands that their commands find by themselves. */
static const char *const hidden[][2] = {{"tune", "deck"}, {"odds", "table"}, {"odds", "best"}};

static char *copy_of(const char *text)
{
    return xstrdup(text ? text : "");
}

/* Adds a text to one that is there, as a paragraph of its own. */
static void paragraph_add(char **text, const char *added, size_t length)
{
    char *whole =
        **text ? xprintf("%s\n\n%.*s", *text, (int)length, added) : xstrndup(added, length);
    free(*text);
    *text = whole;
}

static void options_add(CommandText *command, const struct argp *parser, const char *header)
{
    for (const struct argp_option *option = parser->options; option && !command_options_end(option);
         option++) {
        if (!option->name || option->flags & (OPTION_HIDDEN | OPTION_ALIAS | OPTION_DOC))
            continue;
        command->options =
            xrealloc(command->options, (command->count + 1) * sizeof *command->options);
        command->options[command->count++] =
            (OptionText){.name = copy_of(option->name),
                         .value = option->arg ? copy_of(option->arg) : NULL,
                         .optional = (option->flags & OPTION_ARG_OPTIONAL) != 0,
                         .text = copy_of(option->doc),
                         .header = header && *header ? copy_of(header) : NULL};
        header = NULL;
    }
}

/* What stands before the options. */
static void words_add(CommandText *command, const struct argp *parser)
{
    const char *doc = parser->doc ? parser->doc : "";
    size_t length = strcspn(doc, "\v");
    if (length)
        paragraph_add(&command->before, doc, length);
}

static void parser_add(CommandText *command, const struct argp *parser, const char *header)
{
    if (parser->args_doc && *parser->args_doc && !*command->arguments) {
        free(command->arguments);
        command->arguments = copy_of(parser->args_doc);
    }
    words_add(command, parser);
    options_add(command, parser, header);
    for (const struct argp_child *child = parser->children; child && child->argp; child++)
        parser_add(command, child->argp, child->header);
}

/* What --help prints after the options: parsers may produce it when asked. */
static char *words_after(const struct argp_state *state)
{
    char *text;
    size_t size;
    FILE *stream = xstream(&text, &size);
    argp_state_help(state, stream, ARGP_HELP_POST_DOC);
    return xstream_end(stream, &text);
}

static void take_command(void *context, const struct argp_state *state)
{
    static const char program[] = "weissfish ";
    CommandTexts *texts = context;
    texts->commands = xrealloc(texts->commands, (texts->count + 1) * sizeof *texts->commands);
    CommandText *command = &texts->commands[texts->count++];
    *command = (CommandText){.name = copy_of(state->name + sizeof program - 1),
                             .arguments = copy_of(""),
                             .before = copy_of("")};
    parser_add(command, state->root_argp, NULL);
    command->after = words_after(state);
}

/* A sub-command, which another command of the game runs when its first argument says so. */
static void hidden_add(const GameProgram *game, const char *name, const char *below,
                       CommandTexts *texts)
{
    char program[64], word[64];
    snprintf(program, sizeof program, "weissfish %s", name);
    snprintf(word, sizeof word, "%s", below);
    unsigned before = texts->count;
    for (unsigned i = 0; i < game->command_count; i++)
        if (strcmp(game->commands[i].name, name) == 0)
            game->commands[i].run(2, (char *[]){program, word, NULL});
    if (texts->count == before)
        return;
    CommandText *command = &texts->commands[before];
    free(command->name);
    command->name = xprintf("%s %s", name, below);
}

void command_texts_open(CommandTexts *texts, const GameProgram *game)
{
    Host *host = host_self();
    const CommandSet program = {"weissfish", game->commands, game->command_count, NULL};
    char name[] = "weissfish";
    *texts = (CommandTexts){.count = 0};
    host->describe = take_command;
    host->describing = texts;
    command_run(&program, 1, (char *[]){name, NULL});
    for (unsigned i = 0; i < sizeof hidden / sizeof *hidden; i++)
        hidden_add(game, hidden[i][0], hidden[i][1], texts);
    host->describe = NULL;
}

void command_texts_close(CommandTexts *texts)
{
    for (unsigned i = 0; i < texts->count; i++) {
        CommandText *command = &texts->commands[i];
        for (unsigned option = 0; option < command->count; option++) {
            free(command->options[option].name);
            free(command->options[option].value);
            free(command->options[option].text);
            free(command->options[option].header);
        }
        free(command->options);
        free(command->name);
        free(command->arguments);
        free(command->before);
        free(command->after);
    }
    free(texts->commands);
}

const char *command_summary(const GameProgram *game, const char *name)
{
    for (unsigned i = 0; i < game->command_count; i++)
        if (strcmp(game->commands[i].name, name) == 0)
            return game->commands[i].summary;
    return NULL;
}
