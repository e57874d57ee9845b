/* `weissfish deck check --game shironeko`: checks whether decklists are legal. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/deck_file.h"

enum { DECKS_MAX = 64 };

typedef struct Arguments {
    Options options;
    const char *decks[DECKS_MAX];
    unsigned count;
} Arguments;

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->count == DECKS_MAX)
            option_error(state, "at most %d decks at once", (int)DECKS_MAX);
        else
            arguments->decks[arguments->count++] = argument;
        return 0;
    case ARGP_KEY_END:
        if (arguments->count == 0)
            option_error(state, "a deck is needed");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp check_argp = {
    .parser = parse_option,
    .args_doc = "DECK...",
    .doc =
        "Says whether decklists of the Shironeko TCG are legal: 32 characters, 8 monsters and 10 towns, at most 3 of a name and kind (Soul Mines aside), every card known.",
    .children = children};

static unsigned print_text(const ShiroDeckFile *file, const ShiroCards *cards)
{
    Diagnostic problem;
    unsigned count = 0;
    while (shiro_deck_file_problem(file, cards, count, &problem)) {
        if (problem.line)
            print("%s:%zu:%zu: %s\n", file->path, problem.line, problem.column, problem.message);
        else
            print("%s: %s\n", file->path, problem.message);
        count++;
    }
    print("%s: %s\n", file->name, count ? "illegal" : "legal");
    return count;
}

static json_t *cards_json(const ShiroDeckFile *file)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < file->list.cards; i++) {
        const ShiroCard *card = file->cards[i];
        if (!card || (i && file->entry[i] == file->entry[i - 1]))
            continue;
        json_array_append_new(
            rows, json_pack("{so,so,ss,si,si,si}", "code", document_text(card->code), "name",
                            document_text(card->name), "kind", shiro_kind_names[card->kind],
                            "count", (int)file->list.entries[file->entry[i]].count, "abilities",
                            (int)card->ability_count, "exact", (int)card->ability_count));
    }
    return rows;
}

static unsigned add_json(json_t *decks, const ShiroDeckFile *file, const ShiroCards *cards)
{
    Diagnostic problem;
    unsigned count = 0;
    json_t *problems = json_array();
    for (; shiro_deck_file_problem(file, cards, count, &problem); count++)
        json_array_append_new(problems, document_text(problem.message));
    json_array_append_new(decks, json_pack("{so,so,sb,so,so}", "file", document_text(file->path),
                                           "name", document_text(file->name), "legal", count == 0,
                                           "problems", problems, "cards", cards_json(file)));
    return count;
}

static int check(const Arguments *arguments, const ShiroCards *cards)
{
    int status = EXIT_DONE;
    json_t *decks = json_array();
    bool json = arguments->options.format == FORMAT_JSON;
    for (unsigned i = 0; i < arguments->count && status != EXIT_BAD; i++) {
        ShiroDeckFile file;
        if (!shiro_deck_file_open(&file, arguments->decks[i], cards)) {
            status = EXIT_BAD;
            continue;
        }
        if (json ? add_json(decks, &file, cards) : print_text(&file, cards))
            status = EXIT_NO;
        shiro_deck_file_close(&file);
    }
    if (!json || status == EXIT_BAD) {
        json_decref(decks);
        return status;
    }
    json_t *members = json_pack("{ss,so}", "game", "shironeko", "decks", decks);
    bool told = document_print(document_extend(document_create("weissfish.deck/1"), members));
    return told ? status : EXIT_BAD;
}

static int check_command(int argc, char **argv)
{
    Arguments arguments = {.count = 0};
    options_default(&arguments.options);
    if (!command_parse(&check_argp, USES(CARDS) | USES(GAME) | USES_TEXT_OR_JSON, argc, argv,
                       &arguments))
        return EXIT_BAD;
    ShiroCards *cards = shiro_cards_load(&arguments.options);
    int status = cards ? check(&arguments, cards) : EXIT_BAD;
    shiro_cards_free(cards);
    return status;
}

static const Command commands[] = {
    {"check", "say whether decks are legal", check_command},
};

static void print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish deck check --game shironeko DECK...\n"
                 "`weissfish deck check --game shironeko --help` tells its options.\n");
}

int shiro_deck_command(int argc, char **argv)
{
    static const CommandSet set = {"weissfish deck", commands, 1, print_help};
    return command_run(&set, argc, argv);
}
