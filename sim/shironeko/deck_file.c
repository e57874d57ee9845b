/* Reads decklist files of the Shironeko TCG. */
#include "sim/shironeko/deck_file.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/host/memory.h"

static bool is_known(const void *cards, const char *code)
{
    return shiro_cards_find(cards, code) != NULL;
}

static size_t count_all(const void *cards)
{
    return shiro_cards_count(cards);
}

static const char *code_at(const void *cards, size_t index)
{
    return shiro_cards_at(cards, index)->code;
}

static const char *name_at(const void *cards, size_t index)
{
    return shiro_cards_at(cards, index)->name;
}

bool shiro_deck_file_open(ShiroDeckFile *file, const char *path, const ShiroCards *cards)
{
    *file = (ShiroDeckFile){.path = path};
    DecklistCards known = {cards, is_known, count_all, code_at, name_at, NULL};
    if (!decklist_open(&file->list, &file->name, path, &known, DECKLIST_DECK))
        return false;
    file->cards = xcalloc(file->list.cards, sizeof(*file->cards));
    file->entry = xcalloc(file->list.cards, sizeof(*file->entry));
    size_t copy = 0;
    for (size_t i = 0; i < file->list.count; i++)
        for (unsigned k = 0; k < file->list.entries[i].count; k++, copy++) {
            file->cards[copy] = shiro_cards_find(cards, file->list.entries[i].code);
            file->entry[copy] = i;
        }
    return true;
}

void shiro_deck_file_close(ShiroDeckFile *file)
{
    decklist_clear(&file->list);
    free(file->name);
    free(file->cards);
    free(file->entry);
    *file = (ShiroDeckFile){0};
}

unsigned shiro_deck_file_abilities(const ShiroDeckFile *file)
{
    unsigned abilities = 0;
    for (size_t i = 0; i < file->list.cards; i++)
        if (file->cards[i] && (i == 0 || file->entry[i] != file->entry[i - 1]))
            abilities += file->cards[i]->ability_count;
    return abilities;
}

/* The entry with unknown card number *index; NULL if there are fewer, and *index is then reduced by
 * their number. */
static const DecklistEntry *unknown_entry(const ShiroDeckFile *file, unsigned *index,
                                          unsigned *unknown)
{
    *unknown = 0;
    for (size_t i = 0; i < file->list.cards; i++) {
        if (file->cards[i] || (i && file->entry[i] == file->entry[i - 1]))
            continue;
        ++*unknown;
        if ((*index)-- == 0)
            return &file->list.entries[file->entry[i]];
    }
    return NULL;
}

static void place(Diagnostic *problem, const DecklistEntry *entry)
{
    problem->line = entry->line;
    problem->column = entry->column;
}

bool shiro_deck_file_problem(const ShiroDeckFile *file, const ShiroCards *cards, unsigned index,
                             Diagnostic *problem)
{
    char text[SHIRO_PROBLEM_SIZE];
    unsigned card, unknown;
    const DecklistEntry *entry = unknown_entry(file, &index, &unknown);
    if (entry) {
        const ShiroCard *near = shiro_cards_nearest(cards, entry->code);
        if (near)
            diagnostic_whole(problem, "no card '%s'; did you mean '%s'?", entry->code, near->code);
        else
            diagnostic_whole(problem, "no card '%s'", entry->code);
        place(problem, entry);
        return true;
    }
    unsigned count = (unsigned)file->list.cards;
    if (unknown || !shiro_deck_problem(file->cards, count, index, text, &card))
        return false;
    diagnostic_whole(problem, "%s", text);
    if (card < count)
        place(problem, &file->list.entries[file->entry[card]]);
    return true;
}

bool shiro_deck_file_legal(ShiroDeckFile *file, const char *path, const ShiroCards *cards,
                           ShiroDeck *deck)
{
    Diagnostic problem;
    unsigned count = 0;
    if (!shiro_deck_file_open(file, path, cards))
        return false;
    while (shiro_deck_file_problem(file, cards, count, &problem)) {
        complain(path, &problem);
        count++;
    }
    if (count == 0)
        shiro_deck_build(deck, file->cards, (unsigned)file->list.cards);
    else
        shiro_deck_file_close(file);
    return count == 0;
}
