/* Whether the cards of a deck are of one title: finds the title that most of them fit, and reports
 * cards that do not fit it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "sim/host/memory.h"
#include "sim/weiss/legality/legality.h"

/* The tables with the titles of a deck: those of its languages, and that of the other one where these
 * do not know a code. */
typedef struct TitleTables {
    const LegalityTable *list[2];
    unsigned count;
} TitleTables;

static const char *code_of(const LegalityJudge *judge, size_t entry)
{
    return judge->deck->list.entries[entry].code;
}

static bool names_title(const char *code, const char *title)
{
    size_t length = code_title(code);
    return length > 0 && strlen(title) == length && strncasecmp(code, title, length) == 0;
}

static bool has_title(const LegalityLine *line, const char *code)
{
    for (size_t i = 0; i < line->count; i++)
        if (names_title(code, line->words[i].word))
            return true;
    return false;
}

static bool knows_code(const LegalityTable *table, const char *code)
{
    for (size_t i = 0; table != NULL && i < table->count; i++)
        if (table->lines[i].kind == LINE_TITLE && has_title(&table->lines[i], code))
            return true;
    return false;
}

static bool any_knows(const TitleTables *tables, const char *code)
{
    for (unsigned i = 0; i < tables->count; i++)
        if (knows_code(tables->list[i], code))
            return true;
    return false;
}

static bool has_number(const LegalityLine *line, size_t from, const char *code)
{
    for (size_t i = from; i < line->count; i++)
        if (legality_same_number(line->words[i].word, code))
            return true;
    return false;
}

/* Whether a card goes with every title. */
static bool goes_with_any(const LegalityJudge *judge, const TitleTables *tables, const char *code)
{
    for (unsigned i = 0; i < tables->count && judge->asked->rules == RULES_NEO_STANDARD; i++)
        for (size_t k = 0; k < tables->list[i]->count; k++)
            if (tables->list[i]->lines[k].kind == LINE_ANY &&
                has_number(&tables->list[i]->lines[k], 0, code))
                return true;
    return false;
}

/* Whether a line says that the card goes with this title, too. */
static bool goes_also(const TitleTables *tables, const LegalityLine *title, const char *code)
{
    for (unsigned i = 0; i < tables->count; i++)
        for (size_t k = 0; k < tables->list[i]->count; k++) {
            const LegalityLine *line = &tables->list[i]->lines[k];
            if (line->kind != LINE_ALSO || !has_number(line, 1, code))
                continue;
            for (size_t j = 0; j < title->count; j++)
                if (strcasecmp(title->words[j].word, line->words[0].word) == 0)
                    return true;
        }
    return false;
}

static bool fits(const LegalityJudge *judge, const TitleTables *tables, const LegalityLine *title,
                 const char *code)
{
    return code_title(code) == 0 || has_title(title, code) || goes_with_any(judge, tables, code) ||
           goes_also(tables, title, code);
}

static size_t copies_that_fit(const LegalityJudge *judge, const TitleTables *tables,
                              const LegalityLine *title)
{
    const Decklist *list = &judge->deck->list;
    size_t copies = 0;
    for (size_t i = 0; i < list->count; i++)
        if (fits(judge, tables, title, list->entries[i].code))
            copies += list->entries[i].count;
    return copies;
}

/* The title of the tables that most cards fit, into *best, which has room for the code of an entry: a
 * code that no table knows is its own title. */
static size_t find_best(const LegalityJudge *judge, const TitleTables *tables, LegalityLine *best,
                        LegalityWord *word, char own[CARD_CODE_SIZE])
{
    const Decklist *list = &judge->deck->list;
    size_t most = 0;
    for (unsigned i = 0; i < tables->count; i++)
        for (size_t k = 0; k < tables->list[i]->count; k++) {
            const LegalityLine *line = &tables->list[i]->lines[k];
            size_t copies = line->kind == LINE_TITLE ? copies_that_fit(judge, tables, line) : 0;
            if (copies > most) {
                most = copies;
                *best = *line;
            }
        }
    for (size_t i = 0; i < list->count; i++) {
        char code[CARD_CODE_SIZE];
        LegalityWord alone = {code, 0};
        LegalityLine line = {.kind = LINE_TITLE, .words = &alone, .count = 1};
        snprintf(code, sizeof code, "%.*s", (int)code_title(list->entries[i].code),
                 list->entries[i].code);
        size_t copies = *code != '\0' ? copies_that_fit(judge, tables, &line) : 0;
        if (copies > most) {
            most = copies;
            memcpy(own, code, sizeof code);
            *word = (LegalityWord){own, 0};
            *best = (LegalityLine){.kind = LINE_TITLE, .words = word, .count = 1};
        }
    }
    return most;
}

/* ---- What is said ---------------------------------------------------------------------------- */

/* Whether no entry before has this one's title code. */
static bool is_first(const LegalityJudge *judge, size_t entry)
{
    for (size_t i = 0; i < entry; i++)
        if (code_same_title(code_of(judge, i), code_of(judge, entry)))
            return false;
    return code_title(code_of(judge, entry)) > 0;
}

/* The table of a language for the date; or the oldest, and then it says so. */
static const LegalityTable *table_of(LegalityJudge *judge, CardPrint language)
{
    const LegalityTable *table =
        legality_table_at(judge->tables, TABLE_TITLES, language, judge->asked->date);
    if (table != NULL)
        return table;
    table = legality_table_first(judge->tables, TABLE_TITLES, language);
    if (table != NULL)
        legality_note(judge, "no-table", false, 0,
                      "no %s table of titles is as old as %s: the one of %s tells",
                      legality_language_word(language), judge->asked->date, table->date);
    return table;
}

static void use_table(LegalityJudge *judge, TitleTables *tables, CardPrint language)
{
    const LegalityTable *table = table_of(judge, language);
    if (table == NULL)
        return;
    tables->list[tables->count++] = table;
    legality_use(judge->legality, table);
}

/* Asks the other language for codes that the deck's own does not know. */
static void ask_other(LegalityJudge *judge, TitleTables *tables)
{
    CardPrint other = judge->legality->english ? PRINT_JAPANESE : PRINT_ENGLISH;
    const LegalityTable *table = judge->legality->english && judge->legality->japanese
                                     ? NULL
                                     : legality_table_first(judge->tables, TABLE_TITLES, other);
    TitleTables own = *tables;
    bool asked = false;
    for (size_t i = 0; table != NULL && i < judge->deck->list.count; i++) {
        const char *code = code_of(judge, i);
        if (!is_first(judge, i) || any_knows(&own, code) || goes_with_any(judge, &own, code))
            continue;
        if (!asked)
            use_table(judge, tables, other);
        asked = true;
        table = tables->list[tables->count - 1];
        if (knows_code(table, code))
            legality_note(judge, "other-table", false, i,
                          "the %s titles of %s do not know the code %.*s; the %s ones of %s tell",
                          legality_language_word(own.list[0]->language), own.list[0]->date,
                          (int)code_title(code), code, legality_language_word(other), table->date);
    }
}

static void tell_unknown(LegalityJudge *judge, const TitleTables *tables)
{
    for (size_t i = 0; i < judge->deck->list.count; i++) {
        const char *code = code_of(judge, i);
        if (!is_first(judge, i) || any_knows(tables, code) || goes_with_any(judge, tables, code))
            continue;
        char *words = NULL;
        size_t size;
        FILE *out = xstream(&words, &size);
        for (unsigned k = 0; k < tables->count; k++)
            fprintf(out, "%s%s of %s", k > 0 ? ", " : "",
                    legality_language_word(tables->list[k]->language), tables->list[k]->date);
        xstream_end(out, &words);
        legality_note(
            judge, "unknown-title", false, i,
            "no table of titles knows the code %.*s (%s): it is taken for a title of its own",
            (int)code_title(code), code, words);
        free(words);
    }
}

/* "BD (38), LL (4)": the codes of cards that do not go with any title, and their copies. */
static char *codes_and_copies(const LegalityJudge *judge, const TitleTables *tables)
{
    const Decklist *list = &judge->deck->list;
    char *words = NULL;
    size_t size;
    unsigned count = 0;
    FILE *out = xstream(&words, &size);
    for (size_t i = 0; i < list->count; i++) {
        const char *code = list->entries[i].code;
        unsigned copies = 0;
        for (size_t k = 0; is_first(judge, i) && k < list->count; k++)
            if (code_same_title(code, list->entries[k].code) &&
                !goes_with_any(judge, tables, list->entries[k].code))
                copies += list->entries[k].count;
        if (copies > 0)
            fprintf(out, "%s%.*s (%u)", count++ > 0 ? ", " : "", (int)code_title(code), code,
                    copies);
    }
    return xstream_end(out, &words);
}

void legality_judge_titles(LegalityJudge *judge)
{
    TitleTables tables = {.count = 0};
    LegalityLine best = {.count = 0};
    LegalityWord word;
    char own[CARD_CODE_SIZE];
    if (judge->legality->english)
        use_table(judge, &tables, PRINT_ENGLISH);
    if (judge->legality->japanese)
        use_table(judge, &tables, PRINT_JAPANESE);
    if (tables.count == 0)
        return;
    ask_other(judge, &tables);
    tell_unknown(judge, &tables);
    if (find_best(judge, &tables, &best, &word, own) == judge->deck->list.cards)
        return;
    size_t entry = 0;
    while (fits(judge, &tables, &best, code_of(judge, entry)))
        entry++;
    char *words = codes_and_copies(judge, &tables);
    legality_note(judge, "titles", true, entry,
                  "cards of several titles by their codes, %s: a %s deck is of one title", words,
                  judge->asked->rules == RULES_TITLE ? "title-limited" : "neo-standard");
    free(words);
}
