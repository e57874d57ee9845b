/* Legality as text, JSON and fields of CSV. Without --rules a breach is a remark, with it a problem. */
#include "sim/weiss/legality/legality_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"

static const DecklistEntry *place_of(const DeckFile *deck, const LegalityNote *note)
{
    return &deck->list.entries[note->entry];
}

void legality_problems(const Legality *legality, const DeckFile *deck, Diagnostic **problems,
                       unsigned *count)
{
    *problems = xrealloc(*problems, (*count + legality->breaches + 1) * sizeof **problems);
    for (size_t i = 0; i < legality->count; i++) {
        const LegalityNote *note = &legality->notes[i];
        if (!note->breach)
            continue;
        Diagnostic *problem = &(*problems)[(*count)++];
        *problem = (Diagnostic){.line = place_of(deck, note)->line,
                                .column = place_of(deck, note)->column};
        snprintf(problem->message, sizeof problem->message, "%s", note->text);
    }
}

static const char *format_word(const LegalityAsked *asked)
{
    return asked->rules == RULES_TITLE ? "title-limited" : "neo-standard";
}

static const char *table_word(const LegalityTable *table)
{
    return table->kind == TABLE_TITLES ? "titles" : "restrictions";
}

void legality_print(const Legality *legality, const LegalityAsked *asked, const DeckFile *deck)
{
    if (asked->rules == RULES_NONE || legality->tables[0] == NULL)
        return;
    print("  %s: %s, by the ", format_word(asked), legality->breaches > 0 ? "no" : "yes");
    for (size_t i = 0; i < 2 * TABLE_KINDS && legality->tables[i] != NULL; i++)
        print("%s%s %s of %s", i > 0 ? ", " : "",
              legality_language_word(legality->tables[i]->language),
              table_word(legality->tables[i]), legality->tables[i]->date);
    print("\n");
    for (size_t i = 0; i < legality->count; i++)
        if (!legality->notes[i].breach || !asked->given)
            print("    %s:%zu: %s\n", deck->path, place_of(deck, &legality->notes[i])->line,
                  legality->notes[i].text);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static const char *language_code(CardPrint language)
{
    return language == PRINT_ENGLISH ? "en" : "ja";
}

static json_t *tables_json(const Legality *legality)
{
    json_t *tables = json_array();
    for (size_t i = 0; i < 2 * TABLE_KINDS && legality->tables[i] != NULL; i++) {
        const LegalityTable *table = legality->tables[i];
        json_array_append_new(tables,
                              json_pack("{ss,ss,ss,so}", "kind", table_word(table), "language",
                                        language_code(table->language), "date", table->date,
                                        "source", document_text(table->source)));
    }
    return tables;
}

static json_t *note_json(const DeckFile *deck, const LegalityNote *note)
{
    return json_pack("{ss,so,si,so}", "kind", note->kind, "code",
                     document_text(place_of(deck, note)->code), "line",
                     (int)place_of(deck, note)->line, "message", document_text(note->text));
}

static json_t *breaches_json(const Legality *legality, const DeckFile *deck)
{
    json_t *breaches = json_array();
    for (size_t i = 0; i < legality->count; i++)
        if (legality->notes[i].breach)
            json_array_append_new(breaches, note_json(deck, &legality->notes[i]));
    return breaches;
}

json_t *legality_language_json(const Legality *legality)
{
    if (legality->english && legality->japanese)
        return json_string("mixed");
    return legality->english    ? json_string("en")
           : legality->japanese ? json_string("ja")
                                : json_null();
}

json_t *legality_json(const Legality *legality, const LegalityAsked *asked, const DeckFile *deck)
{
    bool judged = asked->rules != RULES_NONE && legality->tables[0] != NULL;
    return json_pack("{s:s?,ss,s:s?,so,so,so}", "asked",
                     asked->given ? legality_rules_words[asked->rules] : NULL, "format",
                     legality_rules_words[asked->rules], "date",
                     asked->date_given ? asked->date : NULL, "legal",
                     judged ? json_boolean(legality->breaches == 0) : json_null(), "tables",
                     tables_json(legality), "breaches", breaches_json(legality, deck));
}

void legality_remarks_json(const Legality *legality, const LegalityAsked *asked,
                           const DeckFile *deck, json_t *remarks)
{
    for (size_t i = 0; i < legality->count; i++) {
        const LegalityNote *note = &legality->notes[i];
        if (note->breach && asked->given)
            continue;
        json_array_append_new(
            remarks, json_pack("{si,so,ss,so,so,ss}", "line", (int)place_of(deck, note)->line,
                               "text", document_text(note->text), "kind", "rules", "message",
                               document_text(note->text), "code",
                               document_text(place_of(deck, note)->code), "rule", note->kind));
    }
}

void legality_warnings_json(const Legality *legality, const LegalityAsked *asked, json_t *warnings)
{
    for (size_t i = 0; i < legality->count; i++)
        if (legality->notes[i].breach && !asked->given)
            json_array_append_new(
                warnings, json_pack("{so}", "message", document_text(legality->notes[i].text)));
}

char *legality_entry_kinds(const Legality *legality, size_t entry)
{
    char *words = NULL;
    size_t size;
    size_t count = 0;
    FILE *out = xstream(&words, &size);
    for (size_t i = 0; i < legality->count; i++)
        if (legality->notes[i].breach && legality->notes[i].entry == entry)
            fprintf(out, "%s%s", count++ > 0 ? " " : "", legality->notes[i].kind);
    return xstream_end(out, &words);
}
