/* Writes completions: words for commands, options and their values. */
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/manual/command_texts.h"
#include "sim/manual/manual.h"

typedef enum Shell { SHELL_BASH, SHELL_ZSH, SHELL_FISH, SHELLS } Shell;

static const char *const shell_names[SHELLS] = {"bash", "zsh", "fish"};

/* Whether a value is one of some words, "text|json"; then these are its completions. */
static bool is_choice(const OptionText *option)
{
    return option->value && strchr(option->value, '|') != NULL;
}

/* Whether it is a file: what --help calls one. */
static bool is_file(const OptionText *option)
{
    static const char *const words[] = {"FILE", "PATH", "STRATEGY", "DECK"};
    for (unsigned i = 0; option->value && i < sizeof words / sizeof *words; i++)
        if (strstr(option->value, words[i]))
            return true;
    return false;
}

/* The words of a choice with `between` between them. */
static void write_choice(FILE *out, const OptionText *option, char between)
{
    for (const char *at = option->value; *at; at++)
        fputc(*at == '|' ? between : *at, out);
}

/* A text within single quotation marks, up to the end of its first sentence; zsh's special characters
 * are left out. */
static void write_quoted(FILE *out, const char *text)
{
    for (; *text && *text != '\n' && !(text[0] == '.' && text[1] == ' '); text++)
        if (!strchr("'[]:\\`\"$", *text))
            fputc(*text, out);
}

/* ---- bash ---- */

/* What bash does with the words before the current one is the same for every command. */
static const char bash_before[] =
    "# weissfish completions for bash, made by `weissfish completions bash`.\n"
    "_weissfish()\n{\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command='' i\n"
    "    COMPREPLY=()\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        [[ ${COMP_WORDS[i]} == [a-z]* ]] || break\n"
    "        case \"$command${command:+ }${COMP_WORDS[i]}\" in\n";

static const char bash_between[] = ") command=\"$command${command:+ }${COMP_WORDS[i]}\" ;;\n"
                                   "        *) break ;;\n        esac\n    done\n"
                                   "    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}\n"
                                   "    [[ $word == = ]] && word=''\n"
                                   "    case \"$command\" in\n";

static const char bash_after[] = "    esac\n"
                                 "    if [[ $word != -* && -n $command ]]; then\n"
                                 "        COMPREPLY+=($(compgen -f -- \"$word\"))\n    fi\n"
                                 "}\ncomplete -o filenames -F _weissfish weissfish\n";

/* The first words of commands that have others below them, each once. */
static bool is_group(const CommandTexts *texts, unsigned number)
{
    const char *name = texts->commands[number].name, *space = strchr(name, ' ');
    if (!space)
        return false;
    for (unsigned i = 0; i < number; i++)
        if (strncmp(texts->commands[i].name, name, (size_t)(space - name) + 1) == 0)
            return false;
    return true;
}

static bool has_name(const CommandTexts *texts, const char *name, size_t length)
{
    for (unsigned i = 0; i < texts->count; i++)
        if (strlen(texts->commands[i].name) == length &&
            strncmp(texts->commands[i].name, name, length) == 0)
            return true;
    return false;
}

/* The words that may follow `prefix` ("" or "deck "), with spaces between them. */
static void write_next_words(FILE *out, const CommandTexts *texts, const char *prefix,
                             size_t length)
{
    for (unsigned i = 0; i < texts->count; i++) {
        const char *name = texts->commands[i].name;
        if (strncmp(name, prefix, length) != 0)
            continue;
        size_t word = strcspn(name + length, " ");
        bool again = false;
        for (unsigned before = 0; before < i; before++)
            again |= strncmp(texts->commands[before].name, name, length + word) == 0 &&
                     strcspn(texts->commands[before].name + length, " ") == word;
        if (!again)
            fprintf(out, "%.*s ", (int)word, name + length);
    }
}

static void write_bash_command(FILE *out, const CommandText *command, const CommandTexts *texts)
{
    fprintf(out, "    '%s')\n        case $before in\n", command->name);
    for (unsigned i = 0; i < command->count; i++) {
        const OptionText *option = &command->options[i];
        if (!option->value || option->optional)
            continue;
        fprintf(out, "        --%s) ", option->name);
        if (is_choice(option)) {
            fputs("COMPREPLY=($(compgen -W '", out);
            write_choice(out, option, ' ');
            fputs("' -- \"$word\")); return ;;\n", out);
        } else {
            fputs(is_file(option) ? "COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
                                  : "return ;;\n",
                  out);
        }
    }
    fputs("        esac\n        COMPREPLY=($(compgen -W '", out);
    size_t length = strlen(command->name);
    char *prefix = xprintf("%s ", command->name);
    write_next_words(out, texts, prefix, length + 1);
    free(prefix);
    for (unsigned i = 0; i < command->count; i++)
        fprintf(out, "--%s ", command->options[i].name);
    fputs("' -- \"$word\")) ;;\n", out);
}

static void write_bash(FILE *out, const CommandTexts *texts)
{
    fputs(bash_before, out);
    fputs("        ", out);
    for (unsigned i = 0; i < texts->count; i++) {
        const char *name = texts->commands[i].name, *space = strchr(name, ' ');
        if (is_group(texts, i) && !has_name(texts, name, (size_t)(space - name)))
            fprintf(out, "'%.*s'|", (int)(space - name), name);
        fprintf(out, "'%s'%s", name, i + 1 < texts->count ? "|" : "");
    }
    fputs(bash_between, out);
    fputs("    '') COMPREPLY=($(compgen -W '", out);
    write_next_words(out, texts, "", 0);
    fputs("--help --version' -- \"$word\")) ;;\n", out);
    for (unsigned i = 0; i < texts->count; i++) {
        const char *name = texts->commands[i].name, *space = strchr(name, ' ');
        if (is_group(texts, i) && !has_name(texts, name, (size_t)(space - name))) {
            fprintf(out, "    '%.*s') COMPREPLY=($(compgen -W '", (int)(space - name), name);
            write_next_words(out, texts, name, (size_t)(space - name) + 1);
            fputs("' -- \"$word\")) ;;\n", out);
        }
        write_bash_command(out, &texts->commands[i], texts);
    }
    fputs(bash_after, out);
}

/* ---- zsh ---- */

static void write_zsh_option(FILE *out, const OptionText *option)
{
    fprintf(out, "        '--%s%s[", option->name, option->value ? "=" : "");
    write_quoted(out, option->text);
    fputc(']', out);
    if (is_choice(option)) {
        fputs(":value:(", out);
        write_choice(out, option, ' ');
        fputc(')', out);
    } else if (option->value) {
        fprintf(out, ":value:%s", is_file(option) ? "_files" : " ");
    }
    fputs("' \\\n", out);
}

static void write_zsh(FILE *out, const CommandTexts *texts)
{
    fputs(
        "#compdef weissfish\n# weissfish completions for zsh, made by `weissfish completions zsh`.\n"
        "_weissfish()\n{\n    local command=$words[2]\n"
        "    if (( CURRENT == 2 )); then\n        compadd -- ",
        out);
    write_next_words(out, texts, "", 0);
    fputs("--help --version\n        return\n    fi\n    case \"$words[2] $words[3]\" in\n", out);
    for (unsigned i = 0; i < texts->count; i++)
        if (strchr(texts->commands[i].name, ' '))
            fprintf(out, "    '%s') command='%s'; shift words; (( CURRENT-- )) ;;\n",
                    texts->commands[i].name, texts->commands[i].name);
    fputs("    esac\n    shift words; (( CURRENT-- ))\n    case $command in\n", out);
    for (unsigned i = 0; i < texts->count; i++) {
        const char *name = texts->commands[i].name, *space = strchr(name, ' ');
        if (is_group(texts, i) && !has_name(texts, name, (size_t)(space - name))) {
            fprintf(out, "    '%.*s') compadd -- ", (int)(space - name), name);
            write_next_words(out, texts, name, (size_t)(space - name) + 1);
            fputs(";;\n", out);
        }
        fprintf(out, "    '%s') _arguments \\\n", name);
        for (unsigned option = 0; option < texts->commands[i].count; option++)
            write_zsh_option(out, &texts->commands[i].options[option]);
        fputs("        '*:file:_files' ;;\n", out);
    }
    fputs("    esac\n}\nif [ \"$funcstack[1]\" = _weissfish ]; then\n    _weissfish \"$@\"\nelse\n"
          "    compdef _weissfish weissfish\nfi\n",
          out);
}

/* ---- fish ---- */

/* The condition that the words so far are those of the command. */
static void write_fish_condition(FILE *out, const char *name)
{
    fputs("complete -c weissfish -n '", out);
    const char *separator = "";
    for (const char *at = name; *at;) {
        size_t length = strcspn(at, " ");
        fprintf(out, "%s__fish_seen_subcommand_from %.*s", separator, (int)length, at);
        separator = "; and ";
        at += length + (at[length] == ' ');
    }
    fputc('\'', out);
}

static void write_fish(FILE *out, const CommandTexts *texts)
{
    fputs("# weissfish completions for fish, made by `weissfish completions fish`.\n"
          "complete -c weissfish -n __fish_use_subcommand -f -a '",
          out);
    write_next_words(out, texts, "", 0);
    fputs("--help --version'\n", out);
    for (unsigned i = 0; i < texts->count; i++) {
        const CommandText *command = &texts->commands[i];
        const char *space = strchr(command->name, ' ');
        if (space) {
            fprintf(out, "complete -c weissfish -n '__fish_seen_subcommand_from %.*s' -a '%s'\n",
                    (int)(space - command->name), command->name, space + 1);
        }
        for (unsigned option = 0; option < command->count; option++) {
            const OptionText *one = &command->options[option];
            write_fish_condition(out, command->name);
            fprintf(out, " -l %s", one->name);
            if (one->value && !one->optional)
                fputs(is_file(one) ? " -r" : " -x", out);
            if (is_choice(one)) {
                fputs(" -a '", out);
                write_choice(out, one, ' ');
                fputc('\'', out);
            }
            fputs(" -d '", out);
            write_quoted(out, one->text);
            fputs("'\n", out);
        }
    }
}

/* ---- */

typedef struct Arguments {
    Options options;
    bool given;
    Shell shell;
} Arguments;

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case ARGP_KEY_ARG:
        for (unsigned shell = 0; shell < SHELLS; shell++)
            if (strcmp(argument, shell_names[shell]) == 0) {
                arguments->shell = (Shell)shell;
                arguments->given = true;
                return 0;
            }
        option_error(state, "there are completions for bash, zsh and fish, not '%s'", argument);
        return 0;
    case ARGP_KEY_END:
        if (!arguments->given)
            option_error(state, "for which shell? bash, zsh or fish");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

int completions_command(int argc, char **argv)
{
    static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};
    static const struct argp argp = {
        .parser = parse_option,
        .args_doc = "bash|zsh|fish",
        .doc = "Prints what completes commands and options in a shell. For bash: "
               "source <(weissfish completions bash)",
        .children = children};
    static void (*const writers[SHELLS])(FILE * out, const CommandTexts *texts) = {
        write_bash, write_zsh, write_fish};
    Arguments arguments = {.given = false};
    CommandTexts texts;
    options_default(&arguments.options);
    if (!command_parse(&argp, 0, argc, argv, &arguments))
        return EXIT_BAD;
    command_texts_open(&texts, &game_programs[0]);
    writers[arguments.shell](host_out(), &texts);
    command_texts_close(&texts);
    return EXIT_DONE;
}
