/* Prepares the arguments of a command for argp: hides common options that the command does not use,
 * and complains about options that it does not have. */
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "base/spelling.h"
#include "sim/host/host.h"
#include "sim/host/memory.h"

enum {
    PARSERS_MAX = 16,
    OPTIONS_MAX = 160,
    CHILDREN_MAX = 40,
    FORMAT_ARGUMENT = 24,
    COMMAND_NAME = 64
};

/* A copy of a command's parsers, in which unused common options are hidden. */
typedef struct Tree {
    struct argp parser[PARSERS_MAX];
    struct argp_option option[OPTIONS_MAX];
    struct argp_child child[CHILDREN_MAX];
    unsigned parsers;
    unsigned options;
    unsigned children;
    unsigned uses;
    char formats[FORMAT_ARGUMENT]; /* "text|json" */
} Tree;

static bool is_common(int key)
{
    return key >= OPTION_KEY_FIRST && key < OPTION_KEY_END;
}

static bool is_used(const Tree *tree, int key)
{
    return !is_common(key) || tree->uses >> (key - OPTION_KEY_FIRST) & 1u;
}

bool command_options_end(const struct argp_option *option)
{
    return !option->name && !option->key && !option->doc && !option->group;
}

static const struct argp_option *options_copy(Tree *tree, const struct argp_option *options)
{
    const struct argp_option *copies = &tree->option[tree->options];
    for (;; options++) {
        assert(tree->options < OPTIONS_MAX);
        struct argp_option *copy = &tree->option[tree->options++];
        *copy = *options;
        if (command_options_end(options))
            return copies;
        if (!is_used(tree, options->key))
            copy->flags |= OPTION_HIDDEN;
        if (options->key == OPTION_KEY_FORMAT) {
            copy->arg = tree->formats;
            if (strchr(tree->formats, '|') == NULL)
                copy->doc = "Form of the result (there is only this one)";
        }
    }
}

static const struct argp *parser_copy(Tree *tree, const struct argp *parser);

static const struct argp_child *children_copy(Tree *tree, const struct argp_child *children)
{
    unsigned count = 0;
    while (children[count].argp)
        count++;
    struct argp_child *copies = &tree->child[tree->children];
    tree->children += count + 1;
    assert(tree->children <= CHILDREN_MAX);
    for (unsigned i = 0; i < count; i++) {
        copies[i] = children[i];
        copies[i].argp = parser_copy(tree, children[i].argp);
    }
    copies[count] = (struct argp_child){0};
    return copies;
}

static const struct argp *parser_copy(Tree *tree, const struct argp *parser)
{
    assert(tree->parsers < PARSERS_MAX);
    struct argp *copy = &tree->parser[tree->parsers++];
    *copy = *parser;
    if (parser->options)
        copy->options = options_copy(tree, parser->options);
    if (parser->children)
        copy->children = children_copy(tree, parser->children);
    return copy;
}

/* ---- Complaints ---- */

static void complain_about(const char *command, const char *format, va_list arguments)
{
    va_list again;
    Diagnostic problem = {0};
    va_copy(again, arguments);
    vsnprintf(problem.message, sizeof problem.message, format, again);
    va_end(again);
    host_note(NULL, &problem);
    fflush(host_out());
    fprintf(host_err(), "%s: ", command);
    vfprintf(host_err(), format, arguments);
    fputc('\n', host_err());
}

void command_complain(const char *command, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain_about(command, format, arguments);
    va_end(arguments);
}

static void complain_usage_of(const char *command, const char *format, va_list arguments)
{
    complain_about(command, format, arguments);
    fprintf(host_err(), "Try `%s --help' or `%s --usage' for more information.\n", command,
            command);
}

/* The same, with what helps; false. */
__attribute__((format(printf, 2, 3))) static bool complain_usage(const char *command,
                                                                 const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain_usage_of(command, format, arguments);
    va_end(arguments);
    return false;
}

void option_error(const struct argp_state *state, const char *format, ...)
{
    va_list arguments;
    Host *host = host_self();
    if (host->misused)
        return;
    host->misused = true;
    va_start(arguments, format);
    complain_usage_of(state->name, format, arguments);
    va_end(arguments);
}

/* ---- Unknown options --------------- */

enum { KEY_HELP = '?', KEY_VERSION = 'V', KEY_USAGE = 0x80 };

/* What every command has. */
static const struct argp_option own_options[] = {
    {"help", KEY_HELP, NULL, 0, "Give this help list", -1},
    {"usage", KEY_USAGE, NULL, 0, "Give a short usage message", 0},
    {"version", KEY_VERSION, NULL, 0, "Print program version", -1},
    {0}};

enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options - 1 };

/* The option of this name, or the only one that begins with it; NULL, with the reason in *many, if
 * there is none, or if there are several. */
static const struct argp_option *option_find(const Tree *tree, const char *name, size_t length,
                                             bool *many)
{
    const struct argp_option *found = NULL;
    *many = false;
    for (unsigned i = 0; i < tree->options + OWN_OPTIONS; i++) {
        const struct argp_option *option =
            i < tree->options ? &tree->option[i] : &own_options[i - tree->options];
        if (!option->name || strncmp(option->name, name, length) != 0)
            continue;
        if (option->name[length] == '\0') {
            *many = false;
            return option;
        }
        *many |= found != NULL;
        found = option;
    }
    return *many ? NULL : found;
}

/* Complains that a word is not an option of the command, with a suggestion. */
static bool complain_unknown(const Tree *tree, const char *command, const char *name, size_t length)
{
    const char *names[OPTIONS_MAX + OWN_OPTIONS];
    char word[SPELLING_LENGTH_MAX + 1];
    unsigned count = 0;
    for (unsigned i = 0; i < tree->options; i++)
        if (tree->option[i].name && !(tree->option[i].flags & OPTION_HIDDEN))
            names[count++] = tree->option[i].name;
    for (unsigned i = 0; i < OWN_OPTIONS; i++)
        names[count++] = own_options[i].name;
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    const char *near = spelling_nearest(word, names, count);
    if (near)
        command_complain(command, "no option '--%s'; did you mean '--%s'?", word, near);
    else
        command_complain(command, "no option '--%s'; `%s --help` lists them", word, command);
    return false;
}

/* ---- Forms of the result ---- */

static const char *const format_words[] = {
    [FORMAT_TEXT] = "text", [FORMAT_JSON] = "json", [FORMAT_CSV] = "csv"};

enum { FORMATS = sizeof format_words / sizeof *format_words };

/* Stores the forms that a command has in `words`; returns how many. */
static unsigned formats_of(unsigned uses, const char *words[FORMATS])
{
    unsigned count = 0;
    for (unsigned format = 0; format < FORMATS; format++)
        if (uses & USES_FORMAT(format))
            words[count++] = format_words[format];
    return count;
}

/* Whether the command has this form of the result; if not, complains. */
static bool format_fits(const Tree *tree, const char *command, const char *word)
{
    const char *words[FORMATS];
    char hint[SPELLING_HINT];
    unsigned count = formats_of(tree->uses, words);
    for (unsigned i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    if (count == 0)
        command_complain(command, "the result has only one form; --format cannot choose '%s'",
                         word);
    else
        command_complain(command, "--format does not take '%s' here%s", word,
                         spelling_hint(hint, word, words, count));
    return false;
}

/* ---- Reading ---- */

/* Carries out an option that every command has, or describes all options to a host that asks for
 * it; then nothing more is printed. */
static error_t parse_own(int key, char *argument, struct argp_state *state)
{
    Host *host = host_self();
    (void)argument;
    if (key != KEY_HELP && key != KEY_USAGE && key != KEY_VERSION)
        return ARGP_ERR_UNKNOWN;
    if (host->describe)
        host->describe(host->describing, state);
    else if (key == KEY_VERSION)
        print("%s\n", "weissfish " WEISSFISH_VERSION);
    else
        argp_state_help(state, host_out(), key == KEY_HELP ? ARGP_HELP_STD_HELP : ARGP_HELP_USAGE);
    host->told = host->misused = true;
    state->next = state->argc;
    return 0;
}

static error_t parse_all(int key, char *argument, struct argp_state *state)
{
    (void)argument;
    if (key != ARGP_KEY_INIT)
        return ARGP_ERR_UNKNOWN;
    state->child_inputs[0] = state->input;
    return 0;
}

/* Reads arguments with the command's parser and the common one; complains about one that neither
 * takes. */
static bool parse(const struct argp *parser, unsigned flags, int argc, char **argv, void *input)
{
    const struct argp own = {.options = own_options, .parser = parse_own};
    const struct argp_child children[] = {{parser, 0, NULL, 0}, {&own, 0, NULL, -1}, {0}};
    const struct argp all = {.parser = parse_all, .children = children};
    int taken = 0;
    if (argp_parse(&all, argc, argv, flags | ARGP_NO_EXIT | ARGP_NO_HELP, &taken, input) != 0)
        return false;
    if (taken < argc && !host_self()->misused) {
        host_self()->misused = true;
        return complain_usage(argv[0], "it does not take the argument '%s'", argv[taken]);
    }
    return true;
}

/* Nothing but that option: what else is wrong is not said. */
static void tell(const Tree *tree, const char *command, int key, void *input)
{
    static const char *const words[] = {"--help", "--usage", "--version"};
    char name[COMMAND_NAME], word[16];
    snprintf(name, sizeof name, "%s", command);
    snprintf(word, sizeof word, "%s", words[key == KEY_HELP ? 0 : key == KEY_USAGE ? 1 : 2]);
    parse(tree->parser, 0, 2, (char *[]){name, word, NULL}, input);
}

/* One word that begins with "--", and the next one: false after a complaint, or when everything was
 * printed. */
static bool word_check(const Tree *tree, const char *command, const char *word, const char *next,
                       void *input)
{
    bool many;
    const char *name = word + 2;
    size_t length = strcspn(name, "=");
    const struct argp_option *option = option_find(tree, name, length, &many);
    const char *value = name[length] ? name + length + 1 : NULL;
    if (!option && !many)
        return complain_unknown(tree, command, name, length);
    if (!option)
        return complain_usage(command, "option '--%.*s' is ambiguous", (int)length, name);
    if (value && !option->arg)
        return complain_usage(command, "option '--%s' doesn't allow an argument", option->name);
    if (!value && option->arg && !(option->flags & OPTION_ARG_OPTIONAL))
        value = next;
    if (!value && option->arg && !(option->flags & OPTION_ARG_OPTIONAL))
        return complain_usage(command, "option '--%s' requires an argument", option->name);
    if (option->key == OPTION_KEY_FORMAT)
        return format_fits(tree, command, value);
    if (option >= own_options && option < own_options + OWN_OPTIONS)
        tell(tree, command, option->key, input);
    return !host_self()->told;
}

/* Whether the option takes the next word. */
static bool takes_next(const Tree *tree, const char *word)
{
    bool many;
    const char *name = word + 2;
    const struct argp_option *option = option_find(tree, name, strcspn(name, "="), &many);
    return option && option->arg && !(option->flags & OPTION_ARG_OPTIONAL) && !strchr(name, '=');
}

/* Checks the options before argp reads them: false after a complaint, or when everything was
 * printed. */
static bool words_check(const Tree *tree, int argc, char **argv, void *input)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--", 2) == 0) {
            if (!word_check(tree, argv[0], argv[i], argv[i + 1], input))
                return false;
            i += takes_next(tree, argv[i]);
        } else if (argv[i][0] == '-' && argv[i][1]) {
            if (argv[i][1] != KEY_HELP && argv[i][1] != KEY_VERSION)
                return complain_usage(argv[0], "invalid option -- '%c'", argv[i][1]);
            tell(tree, argv[0], argv[i][1], input);
            return false;
        }
    }
    return true;
}

bool command_parse(const struct argp *argp, unsigned uses, int argc, char **argv, void *input)
{
    const char *words[FORMATS];
    Tree *tree = xcalloc(1, sizeof *tree);
    unsigned count = formats_of(uses, words);
    Host *host = host_self();
    tree->uses = uses | (count ? 1u << (OPTION_KEY_FORMAT - OPTION_KEY_FIRST) : 0);
    for (unsigned i = 0; i < count; i++)
        snprintf(tree->formats + strlen(tree->formats), FORMAT_ARGUMENT - strlen(tree->formats),
                 "%s%s", i ? "|" : "", words[i]);
    const struct argp *parser = parser_copy(tree, argp);
    host->misused = host->told = false;
    if (host->describe)
        tell(tree, argv[0], KEY_HELP, input);
    bool parsed = !host->describe && words_check(tree, argc, argv, input) &&
                  parse(parser, ARGP_NO_ERRS, argc, argv, input) && !host->misused;
    free(tree);
    return parsed;
}
