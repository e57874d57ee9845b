/* libFuzzer target: any bytes as a card database. Whatever is accepted is walked to its last byte,
 * whatever is refused must have its place inside the text. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/card/database.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t card_bytes(const WeissCard *card)
{
    const char *const texts[] = {card->code, card->name, card->title,   card->rarity,
                                 card->side, card->set,  card->release, card->sid};
    size_t bytes = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        bytes += strlen(texts[i]);
    for (unsigned i = 0; i < card->trait_count; i++)
        bytes += strlen(card->traits[i]);
    for (unsigned i = 0; i < card->ability_count; i++)
        bytes += strlen(card->abilities[i]);
    for (unsigned i = 0; i < card->japanese_count; i++)
        bytes += strlen(card->japanese[i]);
    return bytes + strlen(card->gloss) + strlen(card->sid) + strlen(card->release);
}

static void require(bool condition)
{
    if (!condition)
        abort();
}

/* Reads everything of every card, and finds each by its code. */
static void walk_cards(const WeissDatabase *database, size_t size)
{
    size_t bytes = 0;
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        bytes += card_bytes(card);
        require(weiss_database_find(database, card->code) == card);
        require(weiss_database_nearest(database, card->code) != NULL || strlen(card->code) < 3);
    }
    require(bytes <= size);
}

/* What may be left out of the same bytes has its place inside the text, too; and what can be read
 * in the strict way leaves nothing out. */
static void read_readable(const char *text, size_t size, bool strict)
{
    WeissDatabase *database = weiss_database_create();
    Diagnostic problem = {0};
    if (database == NULL)
        return;
    require(weiss_database_add_readable(database, "text", text, size, &problem) ||
            problem.line == 0);
    walk_cards(database, size);
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        require(fault->line >= 1 && fault->line + fault->column <= size + 2);
        require(*fault->why != '\0' && strcmp(fault->source, "text") == 0);
        require(!strict || fault->kind == FAULT_MENDED);
        require(fault->code == NULL || card_code_fits(fault->code, strlen(fault->code)));
    }
    weiss_database_destroy(database);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    WeissDatabase *database = weiss_database_create();
    if (database == NULL)
        return 0;
    Diagnostic problem = {0};
    bool strict = weiss_database_add(database, (const char *)data, size, &problem);
    read_readable((const char *)data, size, strict);
    if (strict) {
        walk_cards(database, size);
    } else {
        require(problem.line >= 1 && problem.line + problem.column <= size + 2);
        require(problem.message[0] != '\0' && weiss_database_count(database) == 0);
    }
    weiss_database_destroy(database);
    return 0;
}
