/* How much of a card is played, according to the linker of card texts. */
#include "sim/weiss/deck/support.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "sim/cli/command.h"
#include "sim/host/memory.h"
#include "weiss/text/build/text_build.h"
#include "weiss/text/read/text_read.h"

TextCompiler *support_open(WeissDatabase *database)
{
    TextCompiler *compiler = text_compiler_create(database);
    if (compiler == NULL)
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    return compiler;
}

unsigned card_abilities(TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    return text != NULL ? text->count : 0;
}

unsigned card_abilities_exact(TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    unsigned exact = text != NULL ? card_text_count_exact(card, text) : UINT_MAX;
    return exact == UINT_MAX ? 0 : exact;
}

char *cards_render(const Program *program, unsigned node, const Grammar *grammar)
{
    Program part = *program;
    part.code += node;
    part.size -= node;
    size_t length = program_render(&part, grammar, NULL, 0);
    char *text = xmalloc(length + 1);
    program_render(&part, grammar, text, length + 1);
    return text;
}

char *cards_meaning(const Meaning *meaning)
{
    size_t length = meaning_print(meaning, NULL, 0);
    char *text = malloc(length + 1);
    if (text != NULL)
        meaning_print(meaning, text, length + 1);
    return text;
}

/* --- what is not exact ------------------------------------------------------------------------ */

/* The offset of the part at `node` in the text; the text's end if its words are apart. */
static size_t find_part(const AbilityText *ability, unsigned node, const Grammar *grammar)
{
    char *words = cards_render(&ability->program, node, grammar);
    const char *found = words != NULL ? strcasestr(ability->text, words) : NULL;
    free(words);
    return found ? (size_t)(found - ability->text) : strlen(ability->text);
}

static Unsupported *place_for_one_more(UnsupportedList *list)
{
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? 2 * list->capacity : 16;
        list->entries = xrealloc(list->entries, capacity * sizeof *list->entries);
        list->capacity = capacity;
    }
    return &list->entries[list->count++];
}

static void add_ability(UnsupportedList *list, const WeissCard *card, unsigned number,
                        const AbilityText *ability, unsigned unsupported, const Grammar *grammar)
{
    Unsupported *entry = place_for_one_more(list);
    *entry = (Unsupported){
        .card = card, .ability = number, .offset = ability->reached, .text = ability->text};
    if (ability->parsed) {
        entry->offset = find_part(ability, unsupported, grammar);
        entry->why = text_kind_names[ability->program.code[unsupported]];
    }
}

bool unsupported_add(UnsupportedList *list, TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    AbilityVerdict *verdicts = text ? xcalloc(text->count + 1u, sizeof *verdicts) : NULL;
    bool good = verdicts != NULL && card_text_judge(card, text, verdicts);
    for (unsigned i = 0; good && i < text->count; i++)
        if (!verdicts[i].exact)
            add_ability(list, card, i, text->abilities[i], verdicts[i].unsupported,
                        text_compiler_grammar(compiler));
    free(verdicts);
    return good;
}

void unsupported_clear(UnsupportedList *list)
{
    free(list->entries);
    *list = (UnsupportedList){0};
}

char *support_name_inexact(const UnsupportedList *list)
{
    char *text = NULL;
    size_t size;
    if (list->count == 0)
        return NULL;
    FILE *out = xstream(&text, &size);
    for (size_t i = 0; i < list->count; i++)
        fprintf(out, "%s%s (%u)", i > 0 ? " " : "", list->entries[i].card->code, list->entries[i].ability + 1);
    return xstream_end(out, &text);
}

const char *unsupported_clause(const Unsupported *entry)
{
    const char *clause = entry->text + entry->offset;
    return clause + strspn(clause, " ");
}

int unsupported_clause_length(const Unsupported *entry)
{
    const char *clause = unsupported_clause(entry);
    size_t length = strcspn(clause, ".");
    return (int)(length + (clause[length] == '.'));
}
