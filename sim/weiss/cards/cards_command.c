/* `weissfish cards`: how much of card files is executable, and single cards explained. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/files.h"
#include "sim/host/host.h"
#include "sim/weiss/deck/options.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/weiss/cards/cards_exercise.h"
#include "sim/weiss/cards/cards_report.h"
#include "sim/weiss/cards/cards_same.h"
#include "sim/weiss/commands.h"
#include "sim/weiss/exercise/exercise.h"
#include "sim/weiss/deck/code_parts.h"
#include "sim/weiss/deck/support.h"
#include "weiss/card/database_source.h"
#include "sim/weiss/fetch/cards_fetch.h"
#include "sim/weiss/fetch/cards_hint.h"

typedef struct CardsArguments {
    Options options;
    char **names; /* paths; for `explain` also codes and sets */
    unsigned count;
    unsigned attempts;
    CardsLists lists;
    bool keep_going;
    bool unreached;
    bool brief;
    TextField field;
} CardsArguments;

enum { KEY_UNSUPPORTED = 0x200, KEY_KEEP_GOING, KEY_UNREACHED, KEY_BRIEF, KEY_ATTEMPTS, KEY_FIELD, KEY_DIFFERENCES };

#define FIELD_OPTION                                                                               \
    {"field", KEY_FIELD, "NAME", 0, "Read the texts of this field, ability or jpAbility, instead of those that are played", 0}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static error_t parse_arguments(int key, char *argument, struct argp_state *state)
{
    enum { ATTEMPTS_MAX = 1000000 };
    CardsArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_UNSUPPORTED:
        arguments->lists.unsupported = true;
        return 0;
    case KEY_KEEP_GOING:
        arguments->keep_going = true;
        return 0;
    case KEY_UNREACHED:
        arguments->unreached = true;
        return 0;
    case KEY_DIFFERENCES:
        arguments->lists.differences = true;
        return 0;
    case KEY_FIELD:
        if (strcmp(argument, "ability") != 0 && strcmp(argument, "jpAbility") != 0)
            option_error(state, "--field is ability or jpAbility, not '%s'", argument);
        arguments->field = strcmp(argument, "ability") == 0 ? TEXTS_ABILITY : TEXTS_JAPANESE;
        return 0;
    case KEY_BRIEF:
        arguments->brief = true;
        return 0;
    case KEY_ATTEMPTS:
        arguments->attempts =
            (unsigned)option_number(state, "--attempts", argument, 1, ATTEMPTS_MAX);
        return 0;
    case ARGP_KEY_ARGS:
        arguments->names = state->argv + state->next;
        arguments->count = (unsigned)(state->argc - state->next);
        return 0;
    case ARGP_KEY_NO_ARGS:
        option_error(state, "which cards? Name at least one");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

/* --- check ------------------------------------------------------------------------------------ */

static const struct argp_option check_options[] = {
    {"unsupported", KEY_UNSUPPORTED, NULL, 0, "List the abilities that are not exact", 0},
    {"differences", KEY_DIFFERENCES, NULL, 0, "List what Japanese texts and translations say differently", 0},
    {"keep-going", KEY_KEEP_GOING, NULL, 0, "Leave out files that cannot be read", 0},
    FIELD_OPTION,
    {0}};

static const struct argp check_argp = {
    .options = check_options,
    .parser = parse_arguments,
    .args_doc = "PATH...",
    .doc = "Reports how many cards and abilities of a card database are played exactly as printed."
           "\vPATH is a JSON or CSV file of cards or a folder of them; each file is a set. With --format csv, --unsupported prints its list instead of the sets. Cards that cannot be read are left out and named: after the table, in the document or, with --format csv, on standard error.\n\n"
           "Exit status: 0 done, 2 a file cannot be read, or no card in any (with --keep-going after the report on the others).",
    .children = children,
};

/* Files without a single readable card are not a database. */
static bool has_cards(const CardSets *sets, const char *path)
{
    if (weiss_database_count(sets->database) > 0)
        return true;
    Diagnostic problem;
    diagnostic_whole(&problem, "no card is read: expected a list of cards with \"code\", \"name\" and \"type\"");
    complain(path, &problem);
    return false;
}

static int check_command(int argc, char **argv)
{
    CardsArguments arguments = {.field = TEXTS_BOTH};
    CardSets sets;
    CardsReport report;
    options_default(&arguments.options);
    if (!command_parse(&check_argp,
                       USES(CORRECTIONS) | USES(STRICT_CARDS) | USES(NO_CACHE) | USES(DATE) | USES(QUIET) | USES_FORMATS, argc,
                       argv, &arguments))
        return EXIT_BAD;
    if (!card_sets_open(&sets, &arguments.options, arguments.names, arguments.count,
                        arguments.keep_going))
        return EXIT_BAD;
    text_compiler_read(sets.compiler, arguments.field);
    bool good = cards_report_open(&report, &sets, !arguments.options.quiet);
    if (good) {
        good = cards_report_print(&report, arguments.options.format, arguments.lists);
        cards_report_close(&report);
    }
    good = good && sets.whole && has_cards(&sets, arguments.names[0]);
    card_sets_close(&sets);
    return good ? EXIT_DONE : EXIT_BAD;
}

/* --- explain ---------------------------------------------------------------------------------- */

static const struct argp_option explain_options[] = {FIELD_OPTION, {0}};

static const struct argp explain_argp = {
    .options = explain_options,
    .parser = parse_arguments,
    .args_doc = "CODE|SET|PATH...",
    .doc = "Prints each card as a line of JSON: its abilities, whether they are played exactly, each one rendered only from its compiled form, and its meaning in canonical English, the same for all texts that mean the same."
           "\vCODE is a card's (BD/W47-E001), SET the part of codes before the hyphen (BD/W47 or BD_W47), PATH a JSON or CSV file of cards or a folder of them.",
    .children = children,
};

/* The file whose text of the card is played in this language; null if a correction wrote it. */
static json_t *source_json(const WeissDatabase *database, const WeissCard *card, TextLanguage language)
{
    bool japanese = language == LANGUAGE_JAPANESE && card->japanese_count > 0;
    const char **texts = japanese ? card->japanese : card->abilities;
    const void *text = NULL;
    for (unsigned i = 0; text == NULL && i < (japanese ? card->japanese_count : card->ability_count); i++)
        text = weiss_database_text_of(database, texts[i]);
    return text != NULL ? document_text(weiss_database_text_name(text)) : json_null();
}

static json_t *ability_json(const AbilityText *ability, TextLanguage language,
                            const AbilityVerdict *verdict, const Grammar *grammar)
{
    static const char *const languages[] = {"en", "fan", "ja"};
    char *rendered = ability->parsed ? cards_render(&ability->program, 0, grammar) : NULL;
    char *meaning = ability->parsed ? cards_meaning(&ability->meaning) : NULL;
    json_t *object = ability->parsed && (rendered == NULL || meaning == NULL)
                         ? NULL
                         : json_pack("{so,sb,so,so,ss}", "text", document_text(ability->text), "exact",
                                     (int)verdict->exact, "rendered", document_text(rendered),
                                     "meaning", document_text(meaning), "language",
                                     languages[language]);
    free(rendered);
    free(meaning);
    return object;
}

static json_t *abilities_json(TextCompiler *compiler, const WeissDatabase *database, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    AbilityVerdict *verdicts = text ? xcalloc(text->count + 1u, sizeof *verdicts) : NULL;
    json_t *list = json_array();
    bool good = verdicts != NULL && card_text_judge(card, text, verdicts);
    for (unsigned i = 0; good && i < text->count; i++)
        good = json_array_append_new(
                   list, document_extend(ability_json(text->abilities[i], (TextLanguage)text->languages[i], &verdicts[i],
                                                      text_compiler_grammar(compiler)),
                                         json_pack("{so}", "source",
                                                   source_json(database, card, (TextLanguage)text->languages[i])))) == 0;
    free(verdicts);
    if (good)
        return list;
    json_decref(list);
    return NULL;
}

static bool explain_card(TextCompiler *compiler, const WeissDatabase *database, const WeissCard *card,
                         const json_t *corrections)
{
    json_t *made = json_object_get(corrections, card->code);
    json_t *document = document_create("weissfish.explain/1");
    document = document_extend(document, json_pack("{so,so}", "code", document_text(card->code),
                                                   "name", document_text(card->name)));
    document =
        document_extend(document, json_pack("{so}", "abilities", abilities_json(compiler, database, card)));
    if (made != NULL)
        document = document_extend(document, json_pack("{sO}", "corrections", made));
    char *line = document ? json_dumps(document, JSON_COMPACT) : NULL;
    json_decref(document);
    if (line != NULL)
        print("%s\n", line);
    else
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    free(line);
    return line != NULL;
}

static int explain_path(const CardsArguments *arguments, char *path)
{
    CardSets sets;
    if (!card_sets_open(&sets, &arguments->options, &path, 1, false))
        return EXIT_BAD;
    text_compiler_read(sets.compiler, arguments->field);
    bool good = true;
    for (size_t i = 0; good && i < weiss_database_count(sets.database); i++, host_look())
        good = explain_card(sets.compiler, sets.database, weiss_database_card(sets.database, i), sets.told);
    card_sets_close(&sets);
    return good ? EXIT_DONE : EXIT_BAD;
}

/* Whether `name` is the part of a code before its hyphen. */
static bool is_set_of(const char *name, const char *code)
{
    const char *rest = code_after(code, name);
    return rest != NULL && *rest == '-';
}

static int explain_set(TextCompiler *compiler, const WeissDatabase *database, const char *name,
                       const json_t *corrections)
{
    bool found = false;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        if (!is_set_of(name, card->code))
            continue;
        found = true;
        host_look();
        if (!explain_card(compiler, database, card, corrections))
            return EXIT_BAD;
    }
    if (found)
        return EXIT_DONE;
    Diagnostic problem;
    char hint[CARDS_HINT_SIZE];
    const WeissCard *near = weiss_database_nearest(database, name);
    if (weiss_database_left_out(database, name))
        weiss_database_miss(database, name, NULL, &problem);
    else if (near)
        diagnostic_whole(&problem, "no card, set or file '%s'; did you mean '%s'? Else %s", name, near->code,
                         cards_hint(hint, name));
    else
        diagnostic_whole(&problem, "no card, set or file '%s'; %s", name, cards_hint(hint, name));
    complain(NULL, &problem);
    return EXIT_BAD;
}

/* Explains a name that is no path: a card or a set among the cards of --cards. */
static int explain_name(const CardsArguments *arguments, const char *name)
{
    json_t *corrections = json_object();
    WeissDatabase *database = cards_load_telling(&arguments->options, corrections);
    if (database == NULL) {
        json_decref(corrections);
        return EXIT_BAD;
    }
    int status = EXIT_BAD;
    TextCompiler *compiler = support_open(database);
    const WeissCard *card = weiss_database_find(database, name);
    if (compiler != NULL)
        text_compiler_read(compiler, arguments->field);
    if (compiler != NULL && card != NULL)
        status = explain_card(compiler, database, card, corrections) ? EXIT_DONE : EXIT_BAD;
    else if (compiler != NULL)
        status = explain_set(compiler, database, name, corrections);
    json_decref(corrections);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
    return status;
}

static int explain_command(int argc, char **argv)
{
    CardsArguments arguments = {.field = TEXTS_BOTH};
    options_default(&arguments.options);
    if (!command_parse(&explain_argp, USES_CARDS | USES_JSON, argc, argv, &arguments))
        return EXIT_BAD;
    int status = EXIT_DONE;
    for (unsigned i = 0; status == EXIT_DONE && i < arguments.count; i++) {
        char *name = arguments.names[i];
        status =
            files_exists(name) ? explain_path(&arguments, name) : explain_name(&arguments, name);
    }
    return status;
}

/* --- exercise --------------------------------------------------------------------------------- */

static const struct argp_option exercise_options[] = {
    {"unreached", KEY_UNREACHED, NULL, 0, "Print only the abilities that did not run", 0},
    {"brief", KEY_BRIEF, NULL, 0, "Print the texts instead of the positions", 0},
    {"attempts", KEY_ATTEMPTS, "N", 0, "Positions to try for an ability before giving up", 0},
    {"keep-going", KEY_KEEP_GOING, NULL, 0, "Leave out files that cannot be read", 0},
    FIELD_OPTION,
    {0}};

static const struct argp exercise_argp = {
    .options = exercise_options,
    .parser = parse_arguments,
    .args_doc = "PATH...",
    .doc = "Puts every exact ability of a card database into positions in which it can be used, and plays on until it has run. Prints a line of JSON for each: the position before, the moves, and the position after; for one that did not run, the last try."
           "\vPATH is a JSON or CSV file of cards or a folder of them; decks are made of their cards.",
    .children = children,
};

static int exercise_command(int argc, char **argv)
{
    CardsArguments arguments = {.attempts = EXERCISE_ATTEMPTS, .field = TEXTS_BOTH};
    CardSets sets;
    options_default(&arguments.options);
    if (!command_parse(&exercise_argp, (USES_GAMES & ~(USES_FORMATS | USES(CARDS))) | USES_JSON,
                       argc, argv, &arguments))
        return EXIT_BAD;
    if (!card_sets_open(&sets, &arguments.options, arguments.names, arguments.count,
                        arguments.keep_going))
        return EXIT_BAD;
    text_compiler_read(sets.compiler, arguments.field);
    bool good = cards_exercise(&(CardsExercise){.sets = &sets,
                                                .options = &arguments.options,
                                                .attempts = arguments.attempts,
                                                .unreached = arguments.unreached,
                                                .brief = arguments.brief}) &&
                sets.whole;
    card_sets_close(&sets);
    return good ? EXIT_DONE : EXIT_BAD;
}

/* --- same ------------------------------------------------------------------------------------- */

static const struct argp_option same_options[] = {
    {"field", KEY_FIELD, "jpAbility", 0, "Compare the texts of this field with those of \"ability\"", 0},
    {0}};

static const struct argp same_argp = {
    .options = same_options,
    .parser = parse_arguments,
    .args_doc = "PATH PATH\n--field jpAbility PATH",
    .doc = "Compares what cards say in two card databases, or in two languages of one. Prints a line of JSON for each ability: whether both mean the same (null: not exact on one side), and what they mean; and one for each two cards with another type, colour, level, cost, power, soul, icons or traits; the counts on standard error."
           "\vPATH is a JSON or CSV file of cards or a folder of them. Cards are paired by their codes, which may differ in the E of English releases. Names and traits are those of paired cards; names that no pair has are the same if they always stand for each other in texts that are the same otherwise, and more than once.",
    .children = children,
};

static int same_command(int argc, char **argv)
{
    CardsArguments arguments = {0};
    CardSets sets, others;
    options_default(&arguments.options);
    if (!command_parse(&same_argp,
                       USES(CORRECTIONS) | USES(STRICT_CARDS) | USES(NO_CACHE) | USES(DATE) | USES(QUIET) | USES_JSON, argc, argv,
                       &arguments))
        return EXIT_BAD;
    if (arguments.count != (arguments.field == TEXTS_JAPANESE ? 1u : 2u)) {
        complain(NULL, &(Diagnostic){.message = "`cards same` compares two paths, or with --field one path"});
        return EXIT_BAD;
    }
    if (!card_sets_open(&sets, &arguments.options, arguments.names, 1, false))
        return EXIT_BAD;
    bool two = arguments.count == 2;
    bool opened =
        two && card_sets_open(&others, &arguments.options, arguments.names + 1, 1, false);
    text_compiler_read(sets.compiler, TEXTS_ABILITY);
    if (opened)
        text_compiler_read(others.compiler, TEXTS_ABILITY);
    bool good = opened == two && cards_same(&sets, two ? &others : &sets, !arguments.options.quiet);
    if (opened)
        card_sets_close(&others);
    card_sets_close(&sets);
    return good ? EXIT_DONE : EXIT_BAD;
}

/* --- cards ------------------------------------------------------------------------------------ */

static const Command commands[] = {
    {"check", "how much of a card database is played as printed", check_command},
    {"explain", "cards with their abilities as they were understood", explain_command},
    {"exercise", "every ability in a position in which it runs, and the play", exercise_command},
    {"same", "abilities of two databases or languages, and whether they mean the same", same_command},
    {"fetch", "get a card database and keep it", cards_fetch_command},
    {"list", "which card databases are kept", cards_list_command},
};

enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_help(FILE *out)
{
    fprintf(out, "Usage: weissfish cards check PATH...\n"
                 "       weissfish cards explain CODE|SET|PATH...\n"
                 "       weissfish cards exercise PATH...\n"
                 "       weissfish cards same PATH PATH\n"
                 "       weissfish cards fetch en|ja|ADDRESS|FILE.zip...\n"
                 "       weissfish cards list\n"
                 "Card texts: how they are understood, and how many are; and getting cards.\n\n");
    for (unsigned i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fprintf(
        out,
        "\n`weissfish cards COMMAND --help` tells more.\n");
}

int cards_command(int argc, char **argv)
{
    static const CommandSet cards = {"weissfish cards", commands, COMMAND_COUNT, print_help};
    return command_run(&cards, argc, argv);
}
