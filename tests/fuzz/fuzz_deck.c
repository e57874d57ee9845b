/* libFuzzer target: any bytes as a decklist. A list that is accepted is sane and survives being
 * written and read again, whatever is refused has its place inside the text. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/decklist_write.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Places are those of the text as UTF-8, in which a byte of another encoding may have three. */
enum { DECODED_MOST = 3 };

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
        counted[i] = (DecklistCard){.card = &cards[i], .count = entry->count};
        /* Only counts that one line may have can be written as one line. */
        writable = entry->count <= DECKLIST_COUNT_MAX;
    }
    for (int format = 0; format < DECKLIST_FORMAT_COUNT && writable; format++)
        write_and_read((DecklistFormat)format, list->name, counted, list->count);
    free(counted);
    free(cards);
}

static const char *const known_cards[][2] = {
    {"A/W1-E1", "Ann, Ferry"}, {"A/W1-E2", "Ann Ferry 2"}, {"A/W1-E3S", "ann, ferry!"}};

static bool is_known(const void *cards, const char *code)
{
    (void)cards;
    for (size_t i = 0; i < sizeof known_cards / sizeof *known_cards; i++)
        if (strcmp(known_cards[i][0], code) == 0)
            return true;
    return false;
}

static size_t known_count(const void *cards)
{
    (void)cards;
    return sizeof known_cards / sizeof *known_cards;
}

static const char *known_code(const void *cards, size_t index)
{
    (void)cards;
    return known_cards[index][0];
}

static const char *known_name(const void *cards, size_t index)
{
    (void)cards;
    return known_cards[index][1];
}

/* The same bytes as a list whose cards are known, in whatever way they are named. */
static void read_known(const char *text, size_t size)
{
    static const DecklistCards cards = {NULL, is_known, known_count, known_code, known_name, NULL};
    Decklist list;
    Diagnostic problem = {0};
    if (decklist_read(&list, text, size, &cards, &problem)) {
        require(list.count > 0 && list.cards <= DECKLIST_CARDS_MAX);
        for (size_t i = 0; i < list.count; i++)
            require(card_code_fits(list.entries[i].code, strlen(list.entries[i].code)));
        decklist_clear(&list);
    } else {
        require(problem.line >= 1 && problem.line + problem.column <= DECODED_MOST * size + 2);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_known((const char *)data, size);
    Decklist list;
    Diagnostic problem = {0};
    if (decklist_read(&list, (const char *)data, size, NULL, &problem)) {
        require(list.count > 0 && list.cards <= DECKLIST_CARDS_MAX);
        check_list(&list);
        decklist_clear(&list);
    } else {
        require(problem.line >= 1 && problem.line + problem.column <= DECODED_MOST * size + 2);
        require(problem.message[0] != '\0' && list.entries == NULL);
    }
    return 0;
}
