#include "sim/weiss/deck/text_remarks.h"

#include <string.h>

#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/weiss/deck/support.h"

static void add_unplayed(const Unsupported *entry, json_t *list)
{
    char *says = xprintf("ability %u of %s is not played: %.*s", entry->ability + 1, entry->card->code,
                         unsupported_clause_length(entry), unsupported_clause(entry));
    json_array_append_new(list, json_pack("{ss,so,si,so}", "kind", "not-exact", "code", document_text(entry->card->code),
                                          "ability", (int)entry->ability, "text", document_text(says)));
    free(says);
}

/* Adds to each remark the line of the list that its card is in. */
static void add_lines(const DeckFile *deck, json_t *list)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *remark = json_array_get(list, i);
        const char *code = json_string_value(json_object_get(remark, "code"));
        for (size_t j = 0; code != NULL && j < deck->list.count; j++)
            if (deck->cards[j] != NULL && strcmp(deck->cards[j]->code, code) == 0 && deck->list.entries[j].line > 0)
                json_object_set_new(remark, "line", json_integer((json_int_t)deck->list.entries[j].line));
    }
}

DeckRemarks text_remarks(const DeckFile *deck, TextCompiler *compiler, UnknownWords *words)
{
    DeckRemarks remarks = {.list = json_array()};
    UnsupportedList unplayed = {0};
    unknown_words_clear(words);
    for (size_t i = 0; i < deck->list.count; i++) {
        if (deck->cards[i] == NULL)
            continue;
        remarks.abilities += card_abilities(compiler, deck->cards[i]);
        remarks.abilities_exact += card_abilities_exact(compiler, deck->cards[i]);
        unsupported_add(&unplayed, compiler, deck->cards[i]);
        unknown_words_add(words, compiler, deck->cards[i], deck);
    }
    for (size_t i = 0; i < unplayed.count; i++)
        add_unplayed(&unplayed.entries[i], remarks.list);
    unknown_words_json(words, remarks.list);
    remarks.writings = unknown_writings_json(words);
    add_lines(deck, remarks.list);
    add_lines(deck, remarks.writings);
    remarks.unplayed = support_name_inexact(&unplayed);
    remarks.unknown = unknown_words_text(words);
    unsupported_clear(&unplayed);
    return remarks;
}
