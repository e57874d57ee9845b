/* Reads decks from decklist files, and finds what is wrong with them. */
#include "sim/weiss/deck/deck_file.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/weiss/deck/code_parts.h"
#include "sim/weiss/fetch/cards_hint.h"
#include "weiss/card/copy_limit.h"
#include "weiss/text/read/text_read.h"

/* Cards that were left out can be named, too; their codes come after those of the others. */
static bool is_known(const void *database, const char *code)
{
    return weiss_database_find(database, code) || weiss_database_left_out(database, code);
}

static size_t count_all(const void *database)
{
    return weiss_database_count(database) + weiss_database_fault_count(database);
}

static const char *code_at(const void *database, size_t index)
{
    size_t cards = weiss_database_count(database);
    if (index < cards)
        return weiss_database_card(database, index)->code;
    const WeissFault *fault = weiss_database_fault(database, index - cards);
    return fault->kind == FAULT_LEFT_OUT && fault->code ? fault->code : "";
}

static const char *name_at(const void *database, size_t index)
{
    return index < weiss_database_count(database) ? weiss_database_card(database, index)->name
                                                  : NULL;
}

static bool same_words(const char *const *one, const char *const *other, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(one[i], other[i]) != 0)
            return false;
    return true;
}

bool deck_card_same_values(const WeissCard *one, const WeissCard *other)
{
    return strcmp(one->name, other->name) == 0 && one->type == other->type &&
           one->colour == other->colour && one->level == other->level && one->cost == other->cost &&
           one->power == other->power && one->soul == other->soul &&
           one->counter == other->counter &&
           memcmp(one->icons, other->icons, sizeof one->icons) == 0;
}

bool deck_card_same(const WeissCard *one, const WeissCard *other)
{
    return deck_card_same_values(one, other) && one->trait_count == other->trait_count &&
           one->ability_count == other->ability_count &&
           one->japanese_count == other->japanese_count &&
           same_words((const char *const *)one->traits, (const char *const *)other->traits,
                      one->trait_count) &&
           same_words((const char *const *)one->abilities, (const char *const *)other->abilities,
                      one->ability_count) &&
           same_words((const char *const *)one->japanese, (const char *const *)other->japanese,
                      one->japanese_count);
}

static bool same_at(const void *database, size_t one, size_t other)
{
    size_t cards = weiss_database_count(database);
    return one < cards && other < cards &&
           deck_card_same(weiss_database_card(database, one), weiss_database_card(database, other));
}

static DecklistCards cards_of(const WeissDatabase *database)
{
    return (DecklistCards){database, is_known, count_all, code_at, name_at, same_at};
}

/* Complains about each card of the deck left out of the database; true if there is none. */
static bool has_readable_cards(const DeckFile *deck, const WeissDatabase *database)
{
    bool good = true;
    for (size_t i = 0; i < deck->list.count; i++) {
        const DecklistEntry *entry = &deck->list.entries[i];
        Diagnostic problem;
        if (deck->cards[i] || !weiss_database_left_out(database, entry->code))
            continue;
        weiss_database_miss(database, entry->code, NULL, &problem);
        problem.line = entry->line;
        problem.column = entry->column;
        complain(deck->path, &problem);
        good = false;
    }
    return good;
}

/* Whether the database has no card of the set of this unknown code, and no similar code. */
static bool is_of_unknown_set(const char *code, const WeissDatabase *database)
{
    const char *hyphen = strrchr(code, '-');
    size_t length = hyphen ? (size_t)(hyphen - code) + 1 : 0;
    for (size_t i = 0; hyphen && i < weiss_database_count(database); i++)
        if (strncmp(weiss_database_card(database, i)->code, code, length) == 0)
            return false;
    return hyphen && !weiss_database_nearest(database, code);
}

static void look_up(DeckFile *deck, const WeissDatabase *database)
{
    deck->cards = xmalloc(deck->list.count * sizeof(*deck->cards));
    deck->no_set = xcalloc(deck->list.count, sizeof(*deck->no_set));
    for (size_t i = 0; i < deck->list.count; i++) {
        const char *code = deck->list.entries[i].code;
        deck->cards[i] = weiss_database_find(database, code);
        deck->no_set[i] = !deck->cards[i] && is_of_unknown_set(code, database);
    }
}

static bool open_list(DeckFile *deck, const char *path, const WeissDatabase *database,
                      DecklistPurpose purpose)
{
    *deck = (DeckFile){.path = path};
    DecklistCards cards = cards_of(database);
    if (!decklist_open(&deck->list, &deck->name, path, &cards, purpose))
        return false;
    look_up(deck, database);
    if (purpose == DECKLIST_COLLECTION || has_readable_cards(deck, database))
        return true;
    deck_file_close(deck);
    return false;
}

bool deck_file_open(DeckFile *deck, const char *path, const WeissDatabase *database)
{
    return open_list(deck, path, database, DECKLIST_DECK);
}

bool deck_file_open_collection(DeckFile *deck, const char *path, const WeissDatabase *database)
{
    return open_list(deck, path, database, DECKLIST_COLLECTION);
}

void deck_file_close(DeckFile *deck)
{
    decklist_clear(&deck->list);
    free(deck->name);
    free(deck->cards);
    free(deck->no_set);
    *deck = (DeckFile){0};
}

/* A list of problems: all are counted, as many as fit are kept. */
typedef struct ProblemList {
    Diagnostic *problems;
    unsigned limit;
    unsigned count;
} ProblemList;

/* Adds a problem (printf style) with `entry` or, if it is NULL, with the deck as a whole. */
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

/* If a whole card database is missing, that is one problem, reported at the first of its cards.
 * False if entry `index` is not of an unknown set, or is the only one. */
static bool check_sets(ProblemList *list, const DeckFile *deck, size_t index)
{
    char hint[CARDS_HINT_SIZE];
    size_t others = 0;
    bool first = true;
    if (!deck->no_set || !deck->no_set[index])
        return false;
    for (size_t i = 0; i < deck->list.count; i++)
        if (i != index && deck->no_set[i]) {
            others++;
            first &= i > index;
        }
    if (others != 0 && first)
        add_problem(list, &deck->list.entries[index],
                    "no card '%s', nor %zu other cards of this list: no card file has their sets; %s",
                    deck->list.entries[index].code, others, cards_hint(hint, deck->list.entries[index].code));
    return others != 0;
}

static void check_known(ProblemList *list, const DeckFile *deck, size_t index,
                        const WeissDatabase *database)
{
    const DecklistEntry *entry = &deck->list.entries[index];
    if (deck->cards[index] != NULL || check_sets(list, deck, index))
        return;
    Diagnostic problem;
    char hint[CARDS_HINT_SIZE];
    weiss_database_miss(database, entry->code, cards_hint(hint, entry->code), &problem);
    add_problem(list, entry, "%s", problem.message);
}

/* The copies among the first `entries` entries, of any code, that count for the limit of card
 * `index`. */
static unsigned copies_of(const DeckFile *deck, size_t index, const WeissCopyLimit *limit,
                          size_t entries)
{
    unsigned copies = 0;
    for (size_t i = 0; i < entries; i++)
        if (deck->cards[i] != NULL &&
            (strcmp(deck->cards[i]->name, deck->cards[index]->name) == 0 ||
             card_same_number(deck->cards[i], deck->cards[index]) ||
             weiss_copy_limit_shared(limit, deck->cards[i], weiss_name_same)))
            copies += deck->list.entries[i].count;
    return copies;
}

/* Reported once per name, at the entry that exceeds the limit; for a limit shared with another
 * name, at each of its entries. */
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

/* Reported once, at the entry that is too much. */
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
        if (list.count)
            complain(deck->path, &problem);
        known &= deck->cards[i] != NULL;
    }
    return known;
}

/* Complains about every problem; true if there is none. */
static bool is_legal(const DeckFile *deck, const WeissDatabase *database)
{
    unsigned count = deck_file_problems(deck, database, NULL, 0);
    if (count == 0)
        return true;
    Diagnostic *problems = xmalloc(count * sizeof(*problems));
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
