/* Counts how much of card files is executable; prints the counts as text, JSON (schema
 * weissfish.cards/1) or CSV. */
#include "sim/weiss/cards/cards_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/columns.h"
#include "sim/output/document.h"
#include "sim/output/progress.h"
#include "sim/weiss/cards/card_faults.h"
#include "weiss/card/database_source.h"
#include "sim/weiss/cards/text_differences.h"

/* ---- Counting -------------------------------------------------------------------------------- */

/* Counts a card whose Japanese text is played, for the file that has the text. */
static void count_official(CardsReport *report, const WeissCard *card, const CardText *text)
{
    bool japanese = false;
    const char **texts = card->japanese_count > 0 ? card->japanese : card->abilities;
    for (unsigned i = 0; i < text->count; i++)
        japanese |= text->languages[i] == LANGUAGE_JAPANESE;
    const void *from = japanese ? weiss_database_text_of(report->sets->database, texts[0]) : NULL;
    for (size_t i = 0; from != NULL && i < report->sets->count; i++)
        report->official[i] += report->sets->sets[i].text == from;
    report->all_official += japanese;
}

/* Counts a card, and lists its abilities that are not exact. */
static bool count_card(CardsReport *report, CardsCount *count, const WeissCard *card)
{
    size_t listed = report->unsupported.count;
    if (!unsupported_add(&report->unsupported, report->sets->compiler, card))
        return false;
    const CardText *text = text_compiler_card(report->sets->compiler, card);
    unsigned abilities = text->count;
    count_official(report, card, text);
    size_t exact = abilities - (report->unsupported.count - listed);
    count->cards++;
    count->cards_exact += exact == abilities;
    count->abilities += abilities;
    count->abilities_exact += exact;
    unknown_words_add(&report->unknown, report->sets->compiler, card, NULL);
    slips_add(&report->slips, report->sets->compiler, card);
    return differences_add(&report->differences, report->sets->compiler, card);
}

static void count_add(CardsCount *all, const CardsCount *count)
{
    all->cards += count->cards;
    all->cards_exact += count->cards_exact;
    all->abilities += count->abilities;
    all->abilities_exact += count->abilities_exact;
}

bool cards_report_open(CardsReport *report, const CardSets *sets, bool progress)
{
    *report = (CardsReport){.sets = sets, .unknown = unknown_words_open(sets->database)};
    report->counts = xcalloc(sets->count, sizeof *report->counts);
    report->official = xcalloc(sets->count, sizeof *report->official);
    bool good = true;
    Progress line = progress_start(progress, weiss_database_count(sets->database), "cards");
    for (size_t i = 0; good && i < sets->count; i++) {
        const CardSet *set = &sets->sets[i];
        for (size_t card = set->first; good && card < set->end; card++) {
            host_look();
            good =
                count_card(report, &report->counts[i], weiss_database_card(sets->database, card));
        }
        count_add(&report->all, &report->counts[i]);
        progress_draw(&line, set->end, "");
    }
    progress_end(&line);
    if (good)
        return true;
    complain(NULL, &(Diagnostic){.message = "out of memory"});
    cards_report_close(report);
    return false;
}

void cards_report_close(CardsReport *report)
{
    free(report->counts);
    free(report->official);
    unsupported_clear(&report->unsupported);
    unknown_words_close(&report->unknown);
    slips_clear(&report->slips);
    differences_clear(&report->differences);
    *report = (CardsReport){0};
}

/* ---- Text ------------------------------------------------------------------------------------ */

static double percent(size_t part, size_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 100.0;
}

static void print_count(const char *name, unsigned width, const CardsCount *count)
{
    columns_print_left(host_out(), name, width);
    print("  %6zu %6zu %6.1f%%   %9zu %6zu %6.1f%%\n", count->cards, count->cards_exact,
          percent(count->cards_exact, count->cards), count->abilities, count->abilities_exact,
          percent(count->abilities_exact, count->abilities));
}

static void print_unsupported(const CardsReport *report)
{
    print("\nNot played as printed:\n");
    for (size_t i = 0; i < report->unsupported.count; i++) {
        const Unsupported *entry = &report->unsupported.entries[i];
        print("%s, ability %u: %s\n", entry->card->code, entry->ability + 1, entry->text);
        if (entry->why == NULL)
            print("    not understood from here on (byte %zu): %.*s\n", entry->offset,
                  unsupported_clause_length(entry), unsupported_clause(entry));
        else
            print("    understood, but not played yet (%s, byte %zu): %.*s\n", entry->why,
                  entry->offset, unsupported_clause_length(entry), unsupported_clause(entry));
    }
}

/* A list of faults, as text and as the member of a document. */
static const struct FaultList {
    WeissFaultKind kind; /* FAULT_LEFT_OUT: all that is lost */
    const char *heading;
    const char *member;
} fault_lists[] = {
    {FAULT_LEFT_OUT, "\nLeft out, and not counted above:\n", "skipped"},
    {FAULT_MENDED, "\nMended:\n", "mended"},
    {FAULT_FILLED, "\nFilled from other files:\n", "filled"},
    {FAULT_DIFFERS, "\nNot the same in all files; the second one counts:\n", "contradictions"},
};

enum { FAULT_LISTS = sizeof fault_lists / sizeof *fault_lists };

static bool is_of_list(const WeissFault *fault, const struct FaultList *list)
{
    return list->kind == FAULT_LEFT_OUT ? card_fault_is_lost(fault) : fault->kind == list->kind;
}

static void print_faults(const CardsReport *report, const struct FaultList *list)
{
    const WeissDatabase *database = report->sets->database;
    const char *heading = list->heading;
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        char place[48] = "";
        if (!is_of_list(fault, list))
            continue;
        const char *what = fault->kind == FAULT_CUT ? CARD_FAULT_CUT : fault->code;
        if (fault->line > 0)
            snprintf(place, sizeof place, "%zu:%zu:", fault->line, fault->column);
        print("%s%s:%s %s%s%s\n", heading, fault->source, place, what ? what : "", what ? ": " : "", fault->why);
        heading = "";
    }
}

/* "official Japanese texts are played of 80 cards: list.json 78, …": the files with most of them. */
static void print_official(const CardsReport *report)
{
    enum { FILES_NAMED = 5 };
    size_t named = 0, files = 0;
    if (report->all_official == 0)
        return;
    print("Japanese texts are played of %zu cards", report->all_official);
    for (size_t i = 0; i < report->sets->count; i++) {
        files += report->official[i] > 0;
        if (report->official[i] == 0 || named == FILES_NAMED)
            continue;
        print("%s%s %zu", named++ > 0 ? ", " : ": ", report->sets->sets[i].name, report->official[i]);
    }
    if (files > named)
        print(" and %zu more files", files - named);
    print("\n");
}

static void print_text(const CardsReport *report, CardsLists lists)
{
    unsigned width = 3;
    for (size_t i = 0; i < report->sets->count; i++)
        if (columns_width(report->sets->sets[i].name) > width)
            width = columns_width(report->sets->sets[i].name);
    columns_print_left(host_out(), "set", width);
    print("  %6s %14s   %9s %11s\n", "cards", "as printed", "abilities", "as printed");
    for (size_t i = 0; i < report->sets->count; i++)
        print_count(report->sets->sets[i].name, width, &report->counts[i]);
    print_count("all", width, &report->all);
    print("%zu corrections made, %zu do not fit their card\n", report->sets->corrections.made,
          report->sets->corrections.unfit);
    print_official(report);
    for (unsigned i = FAULT_LISTS; i-- > 0;)
        print_faults(report, &fault_lists[i]);
    unknown_words_print(&report->unknown, "\nNames and traits that no card has: ");
    slips_print(&report->slips);
    differences_print(&report->differences, lists.differences);
    if (lists.unsupported && report->unsupported.count)
        print_unsupported(report);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* {"cards":{"total","exact"},"abilities":{"total","exact"}} */
static json_t *count_json(const CardsCount *count)
{
    return json_pack("{s{sI,sI},s{sI,sI}}", "cards", "total", (json_int_t)count->cards, "exact",
                     (json_int_t)count->cards_exact, "abilities", "total",
                     (json_int_t)count->abilities, "exact", (json_int_t)count->abilities_exact);
}

/* {"corrections":{"made","unfit"}} */
static json_t *corrections_json(const CardsReport *report)
{
    const CorrectionCount *corrections = &report->sets->corrections;
    return json_pack("{s{sI,sI}}", "corrections", "made", (json_int_t)corrections->made, "unfit",
                     (json_int_t)corrections->unfit);
}

/* [{"file","line","column","code","why"}]; lines and columns are null where there is no place. */
static json_t *faults_json(const CardsReport *report, const struct FaultList *faults)
{
    const WeissDatabase *database = report->sets->database;
    json_t *list = json_array();
    for (size_t i = 0; i < weiss_database_fault_count(database); i++) {
        const WeissFault *fault = weiss_database_fault(database, i);
        if (!is_of_list(fault, faults))
            continue;
        json_t *object =
            json_pack("{so,so,so,so,so}", "file", document_text(fault->source), "line",
                      fault->line > 0 ? json_integer((json_int_t)fault->line) : json_null(), "column",
                      fault->line > 0 ? json_integer((json_int_t)fault->column) : json_null(), "code",
                      document_text(fault->code), "why", document_text(fault->why));
        if (json_array_append_new(list, object) != 0)
            return json_decref(list), NULL;
    }
    return list;
}

static json_t *sets_json(const CardsReport *report)
{
    json_t *sets = json_array();
    for (size_t i = 0; i < report->sets->count; i++) {
        json_t *set = json_pack("{so,sI}", "set", document_text(report->sets->sets[i].name), "japanese",
                                (json_int_t)report->official[i]);
        if (json_array_append_new(sets, document_extend(set, count_json(&report->counts[i]))) != 0)
            return json_decref(sets), NULL;
    }
    return sets;
}

static json_t *unsupported_json(const CardsReport *report)
{
    json_t *list = json_array();
    for (size_t i = 0; i < report->unsupported.count; i++) {
        const Unsupported *entry = &report->unsupported.entries[i];
        json_t *clause =
            json_stringn(unsupported_clause(entry), (size_t)unsupported_clause_length(entry));
        json_t *object =
            json_pack("{so,si,sI,so,so,so}", "code", document_text(entry->card->code), "ability",
                      (int)entry->ability, "offset", (json_int_t)entry->offset, "clause",
                      clause ? clause : json_null(), "text", document_text(entry->text), "part",
                      document_text(entry->why));
        if (json_array_append_new(list, object) != 0)
            return json_decref(list), NULL;
    }
    return list;
}

static json_t *remarks_json(const CardsReport *report)
{
    json_t *remarks = json_array();
    unknown_words_json(&report->unknown, remarks);
    slips_json(&report->slips, remarks);
    return remarks;
}

static bool print_json(const CardsReport *report, CardsLists lists)
{
    json_t *document =
        document_extend(document_create("weissfish.cards/1"), count_json(&report->all));
    document = document_extend(document, json_pack("{so}", "sets", sets_json(report)));
    document = document_extend(document, corrections_json(report));
    for (unsigned i = 0; i < FAULT_LISTS; i++)
        document = document_extend(document, json_pack("{so}", fault_lists[i].member, faults_json(report, &fault_lists[i])));
    document = document_extend(document, differences_json(&report->differences));
    document = document_extend(document, json_pack("{so}", "remarks", remarks_json(report)));
    if (lists.unsupported)
        document =
            document_extend(document, json_pack("{so}", "unsupported", unsupported_json(report)));
    return document_print(document);
}

/* ---- CSV ------------------------------------------------------------------------------------- */

/* A row for each set or, with `unsupported`, a row for each ability that is not exact. */
static void print_csv(const CardsReport *report, bool unsupported)
{
    print("%s\n", unsupported ? "code,ability,offset,part,text"
                              : "set,cards,cards_exact,abilities,abilities_exact");
    for (size_t i = 0; !unsupported && i < report->sets->count; i++) {
        const CardsCount *count = &report->counts[i];
        document_print_field(report->sets->sets[i].name);
        print(",%zu,%zu,%zu,%zu\n", count->cards, count->cards_exact, count->abilities,
              count->abilities_exact);
    }
    for (size_t i = 0; unsupported && i < report->unsupported.count; i++) {
        const Unsupported *entry = &report->unsupported.entries[i];
        print("%s,%u,%zu,%s,", entry->card->code, entry->ability, entry->offset,
              entry->why ? entry->why : "");
        document_print_field(entry->text);
        fputc('\n', host_out());
    }
}

bool cards_report_print(const CardsReport *report, OutputFormat format, CardsLists lists)
{
    switch (format) {
    case FORMAT_JSON:
        return print_json(report, lists);
    case FORMAT_CSV:
        print_csv(report, lists.unsupported);
        card_faults_name(report->sets->database); /* which the table has no place for */
        return true;
    default:
        print_text(report, lists);
        return true;
    }
}
