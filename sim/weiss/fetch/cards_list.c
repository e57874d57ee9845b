/* `weissfish cards list`: what is kept, since when, how many cards, from where. */
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>

#include "sim/cli/command.h"
#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/weiss/fetch/cards_fetch.h"
#include "sim/weiss/fetch/cards_kept.h"

static json_t *source_json(const KeptList *list, const KeptCards *cards)
{
    char hash[17];
    char *folder = kept_folder(list, cards);
    snprintf(hash, sizeof hash, "%016" PRIx64, cards->hash);
    json_t *object = json_pack("{ss,so,ss,ss,sI,sI,so}", "name", cards->name, "from", document_text(cards->from),
                               "date", cards->date, "hash", hash, "files", (json_int_t)cards->files, "cards",
                               (json_int_t)cards->cards, "folder", document_text(folder));
    free(folder);
    return object;
}

static bool print_json(const KeptList *list)
{
    json_t *array = json_array();
    for (size_t i = 0; i < list->count; i++)
        json_array_append_new(array, source_json(list, &list->cards[i]));
    return document_print(
        document_extend(document_create("weissfish.cards-list/1"), json_pack("{so}", "sources", array)));
}

static void print_text(const KeptList *list)
{
    if (list->count == 0)
        print("No cards are kept; `weissfish cards fetch en` gets the English ones, `weissfish cards fetch ja` the "
              "Japanese ones.\n");
    for (size_t i = 0; i < list->count; i++) {
        const KeptCards *cards = &list->cards[i];
        print("%-8s %s  %zu card%s of %zu file%s, hash %016" PRIx64 ", from %s\n", cards->name, cards->date, cards->cards,
              cards->cards == 1 ? "" : "s", cards->files, cards->files == 1 ? "" : "s", cards->hash, cards->from);
    }
    if (list->count > 0)
        print("In %s; read where neither --cards nor $WEISSFISH_CARDS names others.\n", list->folder);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    (void)argument;
    if (key != ARGP_KEY_INIT)
        return ARGP_ERR_UNKNOWN;
    state->child_inputs[0] = state->input;
    return 0;
}

static const struct argp_child children[] = {{&options_argp, 0, "Common options:", 90}, {0}};

static const struct argp cards_list_argp = {
    .parser = parse_option,
    .doc = "Says which card databases `weissfish cards fetch` keeps: since when, how many cards, from where.",
    .children = children,
};

int cards_list_command(int argc, char **argv)
{
    Options options;
    KeptList list;
    options_default(&options);
    if (!command_parse(&cards_list_argp, USES_TEXT_OR_JSON, argc, argv, &options))
        return EXIT_BAD;
    bool good = true;
    kept_list(&list);
    if (options.format == FORMAT_JSON)
        good = print_json(&list);
    else
        print_text(&list);
    kept_list_clear(&list);
    return good ? EXIT_DONE : EXIT_BAD;
}
