/* Judges decks by the tables of titles and restrictions: languages, dates, and what is said. */
#include "sim/weiss/legality/legality_limits.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/card_code.h"
#include "sim/host/memory.h"
#include "sim/host/today.h"

const char *const legality_rules_words[RULES_COUNT] = {"neo-standard", "title", "none"};

void legality_asked_complete(LegalityAsked *asked, const char *date)
{
    asked->date_given = date != NULL;
    if (date != NULL)
        snprintf(asked->date, sizeof asked->date, "%s", date);
    else
        today_write(asked->date);
}

/* ---- Numbers --------------------------------------------------------------------------------- */

bool legality_same_number(const char *one, const char *other)
{
    size_t length = card_code_plain(one);
    return card_code_plain(other) == length && strncasecmp(one, other, length) == 0;
}

/* Whether a set exists only in the English game: "WX04", "SX01", "WS01EN", shop promos. */
static bool is_english_set(const char *code)
{
    const char *slash = strchr(code, '/');
    const char *hyphen = strrchr(code, '-');
    if (slash == NULL)
        return false;
    const char *end = hyphen != NULL && hyphen > slash ? hyphen : code + strlen(code);
    bool own = (slash[1] == 'W' || slash[1] == 'S') && slash[2] == 'X';
    bool shop = strncmp(slash + 1, "BSF", 3) == 0 || strncmp(slash + 1, "BCS", 3) == 0;
    return own || shop || (end - slash > 2 && strncmp(end - 2, "EN", 2) == 0);
}

/* Whether a table of English titles has the set of this number: "FT/S02". */
static bool is_listed_set(const LegalityTables *tables, const char *code)
{
    const char *hyphen = strrchr(code, '-');
    size_t length = hyphen != NULL ? (size_t)(hyphen - code) : 0;
    for (size_t i = 0; i < tables->count; i++)
        for (size_t k = 0; length > 0 && k < tables->list[i].count; k++) {
            const LegalityLine *line = &tables->list[i].lines[k];
            for (size_t j = 0; line->kind == LINE_SETS && j < line->count; j++)
                if (strlen(line->words[j].word) == length &&
                    strncasecmp(line->words[j].word, code, length) == 0)
                    return tables->list[i].language == PRINT_ENGLISH;
        }
    return false;
}

CardPrint legality_language(const LegalityJudge *judge, size_t entry)
{
    const WeissCard *card = judge->deck->cards[entry];
    const char *code = judge->deck->list.entries[entry].code;
    WeissCard unknown = {.code = code, .name = ""};
    CardPrint print = card_print(card != NULL ? card : &unknown);
    if (print != PRINT_UNKNOWN || code_title(code) == 0)
        return print;
    return is_english_set(code) || is_listed_set(judge->tables, code) ? PRINT_ENGLISH
                                                                      : PRINT_JAPANESE;
}

const char *legality_language_word(CardPrint language)
{
    return language == PRINT_ENGLISH ? "English" : "Japanese";
}

/* ---- Judging --------------------------------------------------------------------------------- */

void legality_note(LegalityJudge *judge, const char *kind, bool breach, size_t entry,
                   const char *format, ...)
{
    Legality *legality = judge->legality;
    va_list arguments;
    char *text = NULL;
    size_t size;
    FILE *out = xstream(&text, &size);
    va_start(arguments, format);
    vfprintf(out, format, arguments);
    va_end(arguments);
    xstream_end(out, &text);
    legality->notes = xrealloc(legality->notes, (legality->count + 1) * sizeof *legality->notes);
    legality->notes[legality->count++] = (LegalityNote){kind, breach, entry, text};
    legality->breaches += breach;
}

void legality_use(Legality *legality, const LegalityTable *table)
{
    size_t i = 0;
    while (i < 2 * TABLE_KINDS && legality->tables[i] != NULL && legality->tables[i] != table)
        i++;
    if (i < 2 * TABLE_KINDS)
        legality->tables[i] = table;
}

static void find_languages(LegalityJudge *judge)
{
    for (size_t i = 0; i < judge->deck->list.count; i++) {
        judge->legality->english |= legality_language(judge, i) == PRINT_ENGLISH;
        judge->legality->japanese |= legality_language(judge, i) == PRINT_JAPANESE;
    }
}

Legality legality_judge(const DeckFile *deck, const WeissDatabase *database,
                        const LegalityTables *tables, const LegalityAsked *asked)
{
    Legality legality = {0};
    LegalityJudge judge = {deck, database, tables, asked, &legality};
    find_languages(&judge);
    if (asked->rules == RULES_NONE)
        return legality;
    legality_judge_titles(&judge);
    if (legality.english)
        legality_judge_restrictions(&judge, PRINT_ENGLISH);
    if (legality.japanese)
        legality_judge_restrictions(&judge, PRINT_JAPANESE);
    return legality;
}

bool legality_one_title(const DeckFile *deck, const WeissDatabase *database,
                        const LegalityTables *tables, const LegalityAsked *asked)
{
    Legality legality = {0};
    LegalityJudge judge = {deck, database, tables, asked, &legality};
    find_languages(&judge);
    if (asked->rules != RULES_NONE)
        legality_judge_titles(&judge);
    bool one = legality.breaches == 0;
    legality_clear(&legality);
    return one;
}

void legality_clear(Legality *legality)
{
    for (size_t i = 0; i < legality->count; i++)
        free(legality->notes[i].text);
    free(legality->notes);
    *legality = (Legality){0};
}
