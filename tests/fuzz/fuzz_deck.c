/* libFuzzer target: any bytes as a decklist. A list that is accepted is sane and survives being
 * written and read again, whatever is refused has its place inside the text. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/decklist_write.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition)
{
    if (!condition)
        abort();
}

static void require_same(const Decklist *list, const DecklistCard *cards, size_t count)
{
    require(list->count == count);
    for (size_t i = 0; i < count; i++) {
        require(strcmp(list->entries[i].code, cards[i].card->code) == 0);
        require(list->entries[i].count == cards[i].count);
    }
}

static void write_and_read(DecklistFormat format, const char *name, const DecklistCard *cards,
                           size_t count)
{
    char *text = decklist_write(format, name, cards, count);
    if (text == NULL)
        return;
    Decklist again;
    Diagnostic problem;
    require(decklist_read(&again, text, strlen(text), NULL, &problem));
    require_same(&again, cards, count);
    decklist_clear(&again);
    free(text);
}

/* Writes the list in every format, with cards that have just its codes. */
static void check_list(const Decklist *list)
{
    WeissCard *cards = calloc(list->count, sizeof *cards);
    DecklistCard *counted = calloc(list->count, sizeof *counted);
    bool writable = cards != NULL && counted != NULL;
    for (size_t i = 0; i < list->count && writable; i++) {
        const DecklistEntry *entry = &list->entries[i];
        require(entry->line >= 1 && entry->column >= 1 && entry->count >= 1);
        cards[i] = (WeissCard){.code = entry->code, .name = "x4 # \"name\", 2"};
        counted[i] = (DecklistCard){&cards[i], entry->count};
        /* Only counts that one line may have can be written as one line. */
        writable = entry->count <= DECKLIST_COUNT_MAX;
    }
    for (int format = 0; format < DECKLIST_FORMAT_COUNT && writable; format++)
        write_and_read((DecklistFormat)format, list->name, counted, list->count);
    free(counted);
    free(cards);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Decklist list;
    Diagnostic problem = {0};
    if (decklist_read(&list, (const char *)data, size, NULL, &problem)) {
        require(list.count > 0 && list.cards <= DECKLIST_CARDS_MAX);
        check_list(&list);
        decklist_clear(&list);
    } else {
        require(problem.line >= 1 && problem.line + problem.column <= size + 2);
        require(problem.message[0] != '\0' && list.entries == NULL);
    }
    return 0;
}
