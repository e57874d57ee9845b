/* `weissfish odds table`: how often damage is cancelled, by damage, cards in the deck and climaxes
 * among them; as text, CSV, JSON, or a picture drawn by gnuplot. */
#include <stdio.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/files.h"
#include "sim/host/memory.h"
#include "sim/output/gnuplot.h"
#include "sim/weiss/deck/options.h"
#include "sim/output/document.h"
#include "sim/weiss/commands.h"
#include "weiss/odds/odds.h"

enum { DAMAGE_MAX = 10, CLIMAXES_MAX = WEISS_CLIMAXES_MAX, KEY_CLIMAXES = 0x200, KEY_PICTURE };

typedef struct TableArguments {
    Options options;
    unsigned climaxes; /* which number to print; CLIMAXES_MAX + 1: all */
    const char *picture;
} TableArguments;

static const struct argp_option option_list[] = {
    {"climaxes", KEY_CLIMAXES, "C", 0, "Only decks with C climaxes (default: all; as text 8)", 0},
    {"picture", KEY_PICTURE, "FILE", 0, "Also draw it into FILE (.svg or .png) with gnuplot", 0},
    {0}};

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    TableArguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->options;
        return 0;
    case KEY_CLIMAXES:
        arguments->climaxes = (unsigned)option_number(state, "climaxes", argument, 0, CLIMAXES_MAX);
        return 0;
    case KEY_PICTURE:
        arguments->picture = argument;
        return 0;
    case ARGP_KEY_ARG:
        option_error(state, "a table takes no steps, not '%s'", argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&weiss_options_argp, 0, "Common options:", 90}, {0}};

static const struct argp table_argp = {
    .options = option_list,
    .parser = parse_option,
    .doc =
        "How often damage is cancelled, by damage, cards in the deck, and climaxes among them. A deck with fewer cards than the damage is not refreshed here.",
    .children = children};

typedef void Line(void *context, unsigned damage, unsigned cards, unsigned climaxes, double cancel);

/* Calls `line` for every possible line of the table, or for those with `only` climaxes. */
static void each_line(unsigned only, Line *line, void *context)
{
    for (unsigned climaxes = 0; climaxes <= CLIMAXES_MAX; climaxes++)
        for (unsigned cards = climaxes;
             cards <= WEISS_DECK_SIZE && (only > CLIMAXES_MAX || only == climaxes); cards++)
            for (unsigned damage = 1; damage <= DAMAGE_MAX; damage++)
                line(context, damage, cards, climaxes,
                     weiss_cancel_chance(damage, cards, climaxes));
}

static void csv_line(void *context, unsigned damage, unsigned cards, unsigned climaxes,
                     double cancel)
{
    fprintf(context, "%u,%u,%u,%.17g\n", damage, cards, climaxes, cancel);
}

static void json_line(void *context, unsigned damage, unsigned cards, unsigned climaxes,
                      double cancel)
{
    json_array_append_new(context,
                          json_pack("{s:i, s:i, s:i, s:f}", "damage", (int)damage, "cards",
                                    (int)cards, "climaxes", (int)climaxes, "cancel", cancel));
}

static void print_text(unsigned only)
{
    unsigned climaxes = only > CLIMAXES_MAX ? CLIMAXES_MAX : only;
    print("Cancelled with %u climaxes in the deck, in percent\n\n  cards", climaxes);
    for (unsigned damage = 1; damage <= DAMAGE_MAX; damage++)
        print("  dmg %2u", damage);
    fputc('\n', host_out());
    for (unsigned cards = WEISS_DECK_SIZE; cards > 0 && cards >= climaxes; cards--) {
        print("  %5u", cards);
        for (unsigned damage = 1; damage <= DAMAGE_MAX; damage++)
            print("  %6.2f", 100 * weiss_cancel_chance(damage, cards, climaxes));
        fputc('\n', host_out());
    }
}

/* ---- Picture ---- */

static bool complain_of_picture(const char *file, const char *what)
{
    Diagnostic problem;
    diagnostic_whole(&problem, "%s", what);
    complain(file, &problem);
    return false;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text);
    return length >= strlen(end) && strcmp(text + length - strlen(end), end) == 0;
}

/* One curve per amount of damage, over the number of cards in the deck. */
static void write_plot(FILE *plot, const char *file, unsigned climaxes)
{
    fprintf(plot,
            "set terminal %s size 900,600\nset xlabel 'cards in the deck'\n"
            "set ylabel 'cancelled'\nset yrange [0:1]\nset key outside\n"
            "set title '%u climaxes in the deck'\nplot ",
            ends_with(file, ".svg") ? "svg" : "pngcairo", climaxes);
    for (unsigned damage = 1; damage <= DAMAGE_MAX; damage++)
        fprintf(plot, "%s'-' with lines title 'damage %u'", damage == 1 ? "" : ", ", damage);
    fputc('\n', plot);
    for (unsigned damage = 1; damage <= DAMAGE_MAX; damage++) {
        for (unsigned cards = climaxes ? climaxes : 1; cards <= WEISS_DECK_SIZE; cards++)
            fprintf(plot, "%u %.9f\n", cards, weiss_cancel_chance(damage, cards, climaxes));
        fputs("e\n", plot);
    }
}

static bool draw(const char *file, unsigned only)
{
    unsigned climaxes = only > CLIMAXES_MAX ? CLIMAXES_MAX : only;
    if (!ends_with(file, ".svg") && !ends_with(file, ".png"))
        return complain_of_picture(file, "the name of a picture ends in .svg or .png");
    Diagnostic problem;
    char *commands = NULL;
    size_t length;
    FILE *plot = xstream(&commands, &length);
    write_plot(plot, file, climaxes);
    char *drawn = gnuplot_run(xstream_end(plot, &commands), &length, &problem);
    free(commands);
    bool written = drawn && files_write(file, drawn, length, &problem);
    free(drawn);
    return written || complain_of_picture(file, problem.message);
}

static bool print_json(unsigned only)
{
    json_t *lines = json_array();
    each_line(only, json_line, lines);
    return document_print_exact(document_extend(document_create("weissfish.odds-table/1"),
                                                json_pack("{s:o}", "table", lines)));
}

int odds_table_command(int argc, char **argv)
{
    TableArguments arguments = {.climaxes = CLIMAXES_MAX + 1};
    options_default(&arguments.options);
    if (!command_parse(&table_argp, USES_FORMATS, argc, argv, &arguments))
        return EXIT_BAD;
    if (arguments.picture && !draw(arguments.picture, arguments.climaxes))
        return EXIT_BAD;
    switch (arguments.options.format) {
    case FORMAT_JSON:
        return print_json(arguments.climaxes) ? EXIT_DONE : EXIT_BAD;
    case FORMAT_CSV:
        print("%s\n", "damage,cards,climaxes,cancel");
        each_line(arguments.climaxes, csv_line, host_out());
        return EXIT_DONE;
    default:
        print_text(arguments.climaxes);
        return EXIT_DONE;
    }
}
