/* Prepares the arguments of a command for argp: hides common options that the command does not use,
 * and complains about options that it does not have. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "base/spelling.h"
#include "sim/cli/memory.h"

enum { PARSERS_MAX = 16, OPTIONS_MAX = 160, CHILDREN_MAX = 40, FORMAT_ARGUMENT = 24 };

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

static bool is_last(const struct argp_option *option)
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
        if (is_last(options))
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

/* ---- Unknown options --------------- */

static const char *const own_options[] = {"help", "usage", "version"}; /* argp's */

enum { OWN_OPTIONS = sizeof own_options / sizeof *own_options };

/* The option that begins with this word, exact or abbreviated; if several do, one of them, because
 * argp complains then. NULL if there is none. *known: whether argp knows such an option. */
static const struct argp_option *option_find(const Tree *tree, const char *name, size_t length,
                                             bool *known)
{
    const struct argp_option *found = NULL;
    *known = false;
    for (unsigned i = 0; i < OWN_OPTIONS; i++)
        *known |= strncmp(own_options[i], name, length) == 0;
    for (unsigned i = 0; i < tree->options; i++) {
        const struct argp_option *option = &tree->option[i];
        if (!option->name || strncmp(option->name, name, length) != 0)
            continue;
        *known = true;
        if (option->name[length] == '\0')
            return option;
        found = option;
    }
    return found;
}

/* Complains that a word is no option of the command, with a suggestion. */
static int complain_unknown(const Tree *tree, const char *command, const char *name, size_t length)
{
    const char *names[OPTIONS_MAX + OWN_OPTIONS];
    char word[SPELLING_LENGTH_MAX + 1];
    unsigned count = 0;
    for (unsigned i = 0; i < tree->options; i++)
        if (tree->option[i].name && !(tree->option[i].flags & OPTION_HIDDEN))
            names[count++] = tree->option[i].name;
    for (unsigned i = 0; i < OWN_OPTIONS; i++)
        names[count++] = own_options[i];
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    const char *near = spelling_nearest(word, names, count);
    if (near)
        fprintf(stderr, "%s: no option '--%s'; did you mean '--%s'?\n", command, word, near);
    else
        fprintf(stderr, "%s: no option '--%s'; `%s --help` lists them\n", command, word, command);
    return EXIT_BAD;
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
        fprintf(stderr, "%s: the result has only one form; --format cannot choose '%s'\n", command,
                word);
    else
        fprintf(stderr, "%s: --format does not take '%s' here%s\n", command, word,
                spelling_hint(hint, word, words, count));
    return false;
}

/* ---- Reading ---- */

/* Checks the long options before argp reads them. EXIT_DONE, or EXIT_BAD after a complaint. */
static int words_check(const Tree *tree, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        bool known;
        if (strncmp(argv[i], "--", 2) != 0)
            continue;
        const char *name = argv[i] + 2;
        size_t length = strcspn(name, "=");
        const struct argp_option *option = option_find(tree, name, length, &known);
        const char *value = name[length] ? name + length + 1 : NULL;
        if (!known)
            return complain_unknown(tree, argv[0], name, length);
        if (option && !value && option->arg && !(option->flags & OPTION_ARG_OPTIONAL))
            value = argv[++i];
        if (option && option->key == OPTION_KEY_FORMAT && value &&
            !format_fits(tree, argv[0], value))
            return EXIT_BAD;
    }
    return EXIT_DONE;
}

bool command_parse(const struct argp *argp, unsigned uses, int argc, char **argv, void *input)
{
    const char *words[FORMATS];
    Tree *tree = xcalloc(1, sizeof *tree);
    unsigned count = formats_of(uses, words);
    tree->uses = uses | (count ? 1u << (OPTION_KEY_FORMAT - OPTION_KEY_FIRST) : 0);
    for (unsigned i = 0; i < count; i++)
        snprintf(tree->formats + strlen(tree->formats), FORMAT_ARGUMENT - strlen(tree->formats),
                 "%s%s", i ? "|" : "", words[i]);
    const struct argp *parser = parser_copy(tree, argp);
    bool parsed = words_check(tree, argc, argv) == EXIT_DONE &&
                  argp_parse(parser, argc, argv, 0, NULL, input) == 0;
    free(tree);
    return parsed;
}
