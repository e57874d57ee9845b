/* Decks for play out of decklist files. What is wrong with one is found here; how a complaint looks
 * is the program's matter. */
#include "sim/weiss/deck_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/copy_limit.h"
#include "weiss/text/name.h"

bool deck_file_open(DeckFile *deck, const char *path, const WeissDatabase *database)
{
    *deck = (DeckFile){.path = path};
    if (!decklist_open(&deck->list, &deck->name, path))
        return false;
    deck->cards = malloc(deck->list.count * sizeof(*deck->cards));
    if (deck->cards == NULL) {
        complain(path, &(Diagnostic){.message = "out of memory"});
        deck_file_close(deck);
        return false;
    }
    for (size_t i = 0; i < deck->list.count; i++)
        deck->cards[i] = weiss_database_find(database, deck->list.entries[i].code);
    return true;
}

void deck_file_close(DeckFile *deck)
{
    decklist_clear(&deck->list);
    free(deck->name);
    free(deck->cards);
    *deck = (DeckFile){0};
}

/* Collects problems: all are counted, those that fit are kept. */
typedef struct ProblemList {
    Diagnostic *problems;
    unsigned limit;
    unsigned count;
} ProblemList;

/* Adds a problem (printf style) of `entry`, or with NULL of the deck as a whole. */
__attribute__((format(printf, 3, 4))) static void
add_problem(ProblemList *list, const DecklistEntry *entry, const char *format, ...)
{
    if (list->count < list->limit) {
        Diagnostic *problem = &list->problems[list->count];
        va_list arguments;
        *problem = (Diagnostic){0};
        if (entry != NULL) {
            problem->line = entry->line;
            problem->column = entry->column;
        }
        va_start(arguments, format);
        vsnprintf(problem->message, sizeof problem->message, format, arguments);
        va_end(arguments);
    }
    list->count++;
}

static void check_known(ProblemList *list, const DeckFile *deck, size_t index,
                        const WeissDatabase *database)
{
    const DecklistEntry *entry = &deck->list.entries[index];
    if (deck->cards[index] != NULL)
        return;
    const WeissCard *near = weiss_database_nearest(database, entry->code);
    if (near != NULL)
        add_problem(list, entry, "no card '%s'; did you mean '%s'?", entry->code, near->code);
    else
        add_problem(list, entry, "no card '%s'; " CARDS_HINT, entry->code);
}

/* Whether a card has the other name that a limit speaks of. */
static bool shares_limit(const WeissCard *card, const WeissCopyLimit *limit)
{
    char own[WEISS_NAME_KEY_SIZE];
    char other[WEISS_NAME_KEY_SIZE];
    if (limit->with == NULL)
        return false;
    weiss_name_key(own, card->name, strlen(card->name));
    weiss_name_key(other, limit->with, limit->with_length);
    return strcmp(own, other) == 0;
}

/* Copies among the first `entries` entries, under whatever code, that count for the limit of card
 * `index`. */
static unsigned copies_of(const DeckFile *deck, size_t index, const WeissCopyLimit *limit,
                          size_t entries)
{
    unsigned copies = 0;
    for (size_t i = 0; i < entries; i++)
        if (deck->cards[i] != NULL &&
            (strcmp(deck->cards[i]->name, deck->cards[index]->name) == 0 ||
             shares_limit(deck->cards[i], limit)))
            copies += deck->list.entries[i].count;
    return copies;
}

/* Reported once a name, at the entry with which it becomes too many; what shares its limit with
 * another name, where all are listed. */
static void check_copies(ProblemList *list, const DeckFile *deck, size_t index)
{
    const WeissCard *card = deck->cards[index];
    if (card == NULL)
        return;
    WeissCopyLimit limit = weiss_copy_limit(card);
    unsigned before = copies_of(deck, index, &limit, index);
    unsigned all = copies_of(deck, index, &limit, deck->list.count);
    unsigned here = limit.with ? all : before + deck->list.entries[index].count;
    if ((before > limit.most && !limit.with) || here <= limit.most)
        return;
    if (limit.with)
        add_problem(list, &deck->list.entries[index],
                    "%u cards are named '%s' or '%.*s'; a deck has at most %u of both", all,
                    card->name, (int)limit.with_length, limit.with, limit.most);
    else
        add_problem(list, &deck->list.entries[index],
                    "%u cards are named '%s'; a deck has at most %u of a name", all, card->name,
                    limit.most);
}

static unsigned climaxes_among(const DeckFile *deck, size_t entries)
{
    unsigned climaxes = 0;
    for (size_t i = 0; i < entries; i++)
        if (deck->cards[i] != NULL && deck->cards[i]->type == TYPE_CLIMAX)
            climaxes += deck->list.entries[i].count;
    return climaxes;
}

/* Reported once, at the entry with which there are too many. */
static void check_climaxes(ProblemList *list, const DeckFile *deck, size_t index)
{
    if (climaxes_among(deck, index) > WEISS_CLIMAXES_MAX ||
        climaxes_among(deck, index + 1) <= WEISS_CLIMAXES_MAX)
        return;
    add_problem(list, &deck->list.entries[index], "%u climaxes; a deck has at most %d",
                climaxes_among(deck, deck->list.count), WEISS_CLIMAXES_MAX);
}

unsigned deck_file_problems(const DeckFile *deck, const WeissDatabase *database,
                            Diagnostic *problems, unsigned limit)
{
    ProblemList list = {.problems = problems, .limit = limit};
    for (size_t i = 0; i < deck->list.count; i++) {
        check_known(&list, deck, i, database);
        check_copies(&list, deck, i);
        check_climaxes(&list, deck, i);
    }
    if (deck->list.cards != WEISS_DECK_SIZE)
        add_problem(&list, NULL, "%zu card%s; a deck has exactly %d", deck->list.cards,
                    deck->list.cards == 1 ? "" : "s", WEISS_DECK_SIZE);
    return list.count;
}

bool deck_file_known(const DeckFile *deck, const WeissDatabase *database)
{
    bool known = true;
    for (size_t i = 0; i < deck->list.count; i++) {
        Diagnostic problem;
        ProblemList list = {.problems = &problem, .limit = 1};
        check_known(&list, deck, i, database);
        if (list.count) {
            complain(deck->path, &problem);
            known = false;
        }
    }
    return known;
}

/* A complaint for every problem; true if there is none. */
static bool is_legal(const DeckFile *deck, const WeissDatabase *database)
{
    unsigned count = deck_file_problems(deck, database, NULL, 0);
    if (count == 0)
        return true;
    Diagnostic *problems = malloc(count * sizeof(*problems));
    if (problems == NULL) {
        complain(deck->path, &(Diagnostic){.message = "out of memory"});
        return false;
    }
    deck_file_problems(deck, database, problems, count);
    for (unsigned i = 0; i < count; i++)
        complain(deck->path, &problems[i]);
    free(problems);
    return false;
}

bool deck_file_open_legal(DeckFile *deck, const char *path, const WeissDatabase *database)
{
    if (!deck_file_open(deck, path, database))
        return false;
    if (is_legal(deck, database))
        return true;
    deck_file_close(deck);
    return false;
}

bool deck_file_build(const DeckFile *deck, WeissDeck *compiled)
{
    const WeissCard *cards[WEISS_DECK_SIZE];
    unsigned count = 0;
    if (deck->list.cards > WEISS_DECK_SIZE)
        return false;
    for (size_t i = 0; i < deck->list.count; i++) {
        if (deck->cards[i] == NULL)
            return false;
        for (unsigned copy = 0; copy < deck->list.entries[i].count; copy++)
            cards[count++] = deck->cards[i];
    }
    weiss_deck_build(compiled, cards, count);
    return true;
}
