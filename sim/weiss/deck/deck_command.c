/* `weissfish deck`: its two sub-commands, their options, and reading the decks. deck_report.c
 * prints what is said about checked decks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/weiss/deck/decklist_write.h"
#include "sim/host/memory.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/deck/deck_report.h"
#include "sim/weiss/deck/pictures.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/fetch/deck_fetch.h"
#include "sim/weiss/hand/deck_hand.h"
#include "sim/weiss/legality/legality.h"

typedef struct DeckArguments {
    Options options;
    char **paths;
    unsigned count;
    DecklistFormat to; /* for `convert` */
    bool to_given;
    LegalityAsked asked; /* for `check` */
} DeckArguments;

enum { KEY_TO = 0x200, KEY_RULES };

/* --- check ------------------------------------------------------------------------------------ */

static const struct argp_option check_options[] = {
    {"rules", KEY_RULES, "neo-standard|title|none", 0,
     "What events allow, of which a breach makes a deck illegal: one title and no restricted cards (neo-standard), the same without cards that go with any title (title: title-limited events), or nothing (none). Without it breaches are remarks. The lists of --date hold, or today's", 0},
    {0}};

static error_t parse_check(int key, char *argument, struct argp_state *state)
{
    DeckArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_RULES:
        arguments->asked.rules = (LegalityRules)option_word(state, "rules", argument,
                                                            legality_rules_words, RULES_COUNT);
        arguments->asked.given = true;
        return 0;
    case ARGP_KEY_ARGS:
        arguments->paths = state->argv + state->next;
        arguments->count = (unsigned)(state->argc - state->next);
        return 0;
    case ARGP_KEY_NO_ARGS:
        option_error(state, "which deck? Name at least one decklist file, or - for standard input");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp check_argp = {
    .options = check_options,
    .parser = parse_check,
    .args_doc = "DECK...",
    .doc =
        "Checks whether decks are legal: 50 cards, at most 4 of a name unless the card says otherwise, at most 8 climaxes, every card known. Also says what neo-standard events allow of it, by the shipped tables of titles and restricted cards (English or Japanese ones, as the numbers of the cards are), and how much of each card's text is understood."
        "\vDECK is a file in any of these formats, told by its content: lines '4 CODE name' or 'CODE x4', a bare code per line, tables (CSV, tabs, Markdown, BBCode, HTML), JSON from Encore Decks, Decklog and others, XML from Cockatrice; - is standard input. What was interpreted or not read is told.\n\n"
        "Exit status: 0 all are legal, 1 one is not, 2 one cannot be read.",
    .children = children,
};

/* Opens all decks, so that every unreadable one is complained about. If there is one, closes all of
 * them and returns false. */
static bool open_decks(DeckCheck *checks, const DeckArguments *arguments,
                       const WeissDatabase *database, TextCompiler *compiler)
{
    unsigned opened = 0;
    bool good = true;
    for (unsigned i = 0; i < arguments->count; i++)
        if (deck_check_open(&checks[opened], arguments->paths[i], database, compiler))
            opened++;
        else
            good = false;
    while (!good && opened)
        deck_check_close(&checks[--opened]);
    return good;
}

static int report_decks(DeckCheck *checks, const DeckArguments *arguments)
{
    int status = EXIT_DONE;
    for (unsigned i = 0; i < arguments->count; i++)
        if (checks[i].problem_count)
            status = EXIT_NO;
    if (!deck_report(checks, arguments->count, arguments->options.format))
        status = EXIT_BAD;
    for (unsigned i = 0; i < arguments->count; i++)
        deck_check_close(&checks[i]);
    return status;
}

static int judge_decks(DeckCheck *checks, const DeckArguments *arguments,
                       const WeissDatabase *database, TextCompiler *compiler)
{
    LegalityTables tables;
    if (!legality_tables_open(&tables))
        return EXIT_BAD;
    int status = EXIT_BAD;
    if (open_decks(checks, arguments, database, compiler)) {
        for (unsigned i = 0; i < arguments->count; i++)
            deck_check_judge(&checks[i], database, &tables, &arguments->asked);
        status = report_decks(checks, arguments);
    }
    legality_tables_close(&tables);
    return status;
}

static int check_decks(const DeckArguments *arguments)
{
    WeissDatabase *database = cards_load(&arguments->options);
    if (database == NULL)
        return EXIT_BAD;
    int status = EXIT_BAD;
    TextCompiler *compiler = support_open(database);
    DeckCheck *checks = xcalloc(arguments->count, sizeof(*checks));
    if (compiler != NULL)
        status = judge_decks(checks, arguments, database, compiler);
    free(checks);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
    return status;
}

static int deck_check_command(int argc, char **argv)
{
    DeckArguments arguments = {0};
    options_default(&arguments.options);
    if (!command_parse(&check_argp, USES_CARDS | USES(GAME) | USES_FORMATS, argc, argv, &arguments))
        return EXIT_BAD;
    legality_asked_complete(&arguments.asked, arguments.options.date);
    return check_decks(&arguments);
}

/* --- convert ---------------------------------------------------------------------------------- */

static const struct argp_option convert_options[] = {
    {"to", KEY_TO, "text|csv|encore|decklog|tts", 0, "Format to write (required)", 0}, {0}};

static error_t parse_convert(int key, char *argument, struct argp_state *state)
{
    DeckArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_TO:
        arguments->to = (DecklistFormat)option_word(state, "to", argument, decklist_format_names,
                                                    DECKLIST_FORMAT_COUNT);
        arguments->to_given = true;
        return 0;
    case ARGP_KEY_ARGS:
        arguments->paths = state->argv + state->next;
        arguments->count = (unsigned)(state->argc - state->next);
        return 0;
    case ARGP_KEY_END:
        if (arguments->count != 1)
            option_error(state, "one DECK is converted at a time, %u given", arguments->count);
        if (!arguments->to_given)
            option_error(state, "to which format? Give --to text, csv, encore, decklog or tts");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp convert_argp = {
    .options = convert_options,
    .parser = parse_convert,
    .args_doc = "--to FORMAT DECK",
    .doc = "Writes a deck in another format to standard output. The deck need not be legal, but every card must be known. text, csv: lines and rows; encore: Encore Decks; decklog: Decklog, with the numbers that it has (English cards of some sets have EN- in theirs); tts: a saved object of Tabletop Simulator, with the addresses of the pictures that the card files have."
           "\vDECK may be in any format that `weissfish deck check` reads; - is standard input.",
    .children = children,
};

/* A count that no reader accepts is not written. */
static bool counts_writable(const DeckFile *deck)
{
    bool good = true;
    for (size_t i = 0; i < deck->list.count; i++) {
        const DecklistEntry *entry = &deck->list.entries[i];
        if (entry->count <= DECKLIST_COUNT_MAX)
            continue;
        Diagnostic problem = {.line = entry->line, .column = entry->column};
        snprintf(problem.message, sizeof problem.message,
                 "%u copies of '%s'; an entry of a decklist has at most %d", entry->count,
                 entry->code, DECKLIST_COUNT_MAX);
        complain(deck->path, &problem);
        good = false;
    }
    return good;
}

/* Says which cards of a deck have no picture. */
static void tell_pictures(const DeckFile *deck, char *const *pictures)
{
    char *words = NULL;
    size_t size, missing = 0;
    FILE *out = xstream(&words, &size);
    fputs("no address of a picture is known for ", out);
    for (size_t i = 0; i < deck->list.count; i++)
        if (pictures[i] == NULL)
            fprintf(out, "%s%s", missing++ > 0 ? ", " : "", deck->list.entries[i].code);
    xstream_end(out, &words);
    if (missing > 0)
        remark(deck->path, words);
    free(words);
}

static bool write_deck(const DeckFile *deck, DecklistFormat format, const Options *options)
{
    DecklistCard *cards = xmalloc(deck->list.count * sizeof(*cards));
    char **pictures = format == DECKLIST_TTS ? pictures_read(deck, options) : NULL;
    for (size_t i = 0; i < deck->list.count; i++)
        cards[i] = (DecklistCard){deck->cards[i], deck->list.entries[i].count,
                                  pictures != NULL ? pictures[i] : NULL};
    if (pictures != NULL)
        tell_pictures(deck, pictures);
    char *text = decklist_write(format, deck->name, cards, deck->list.count);
    if (text != NULL)
        fputs(text, host_out());
    else
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    for (size_t i = 0; pictures != NULL && i < deck->list.count; i++)
        free(pictures[i]);
    free(pictures);
    free(cards);
    free(text);
    return text != NULL;
}

static int deck_convert_command(int argc, char **argv)
{
    DeckArguments arguments = {0};
    DeckFile deck;
    int status = EXIT_BAD;
    options_default(&arguments.options);
    if (!command_parse(&convert_argp, USES_CARDS, argc, argv, &arguments))
        return EXIT_BAD;
    WeissDatabase *database = cards_load(&arguments.options);
    if (database == NULL)
        return EXIT_BAD;
    if (deck_file_open(&deck, arguments.paths[0], database)) {
        if (deck_file_known(&deck, database) && counts_writable(&deck) &&
            write_deck(&deck, arguments.to, &arguments.options))
            status = EXIT_DONE;
        deck_file_close(&deck);
    }
    weiss_database_destroy(database);
    return status;
}

/* --- deck ------------------------------------------------------------------------------------- */

static const Command commands[] = {
    {"check", "whether decks are legal, and how well their cards are understood",
     deck_check_command},
    {"convert", "write a deck in another format", deck_convert_command},
    {"hand", "chances of the opening hand and of what is drawn by a turn", deck_hand_command},
    {"fetch", "get a list from Decklog or Encore Decks by its address", deck_fetch_command},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish deck check [--rules neo-standard|title|none] DECK...\n"
                 "       weissfish deck convert --to text|csv|encore|decklog|tts DECK\n"
                 "       weissfish deck hand [--first|--second] [--turns N] [--keep CODE...] DECK\n"
                 "       weissfish deck fetch ADDRESS|CODE\n"
                 "Decklists: whether they are legal, what they draw, other formats of them, and getting them.\n\n");
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fprintf(out,
            "\n`weissfish deck COMMAND --help` tells more.\n");
}

int deck_command(int argc, char **argv)
{
    static const CommandSet deck = {"weissfish deck", commands, COMMAND_COUNT, print_help};
    return command_run(&deck, argc, argv);
}
