/* Whether a deck keeps to the list of restricted cards. A card is identified by its number, whatever
 * mark or letter follows it; a card that is word for word the same under another number counts as
 * well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/memory.h"
#include "sim/weiss/legality/legality_limits.h"
#include "weiss/text/read/text_read.h"

/* A restriction and what of the deck it is about. */
typedef struct Restriction {
    LegalityJudge *judge;
    const LegalityLine *line;
    const LegalityTable *table;
} Restriction;

enum { NOT_MEANT = -1 };

static const DecklistEntry *entry_of(const Restriction *restriction, size_t entry)
{
    return &restriction->judge->deck->list.entries[entry];
}

static size_t entries_of(const Restriction *restriction)
{
    return restriction->judge->deck->list.count;
}

static bool is_listed(const LegalityWord *words, size_t count, const char *code)
{
    for (size_t i = 0; i < count; i++)
        if (legality_same_number(words[i].word, code))
            return true;
    return false;
}

/* The listed card that an entry is under another number; NULL: none. With `values_only` their words may
 * differ. */
static const LegalityWord *other_number(const Restriction *restriction, size_t entry,
                                        bool values_only)
{
    const LegalityLine *line = restriction->line;
    const WeissCard *card = restriction->judge->deck->cards[entry];
    for (size_t i = 0; card != NULL && i < line->count; i++) {
        const WeissCard *listed =
            weiss_database_find(restriction->judge->database, line->words[i].word);
        if (listed != NULL &&
            (values_only ? deck_card_same_values(listed, card) : deck_card_same(listed, card)))
            return &line->words[i];
    }
    return NULL;
}

/* The group of the restriction that an entry is of; NOT_MEANT: none. */
static int group_of(const Restriction *restriction, size_t entry)
{
    const LegalityLine *line = restriction->line;
    const char *code = entry_of(restriction, entry)->code;
    if (legality_language(restriction->judge, entry) != restriction->table->language ||
        is_listed(line->except, line->except_count, code))
        return NOT_MEANT;
    for (size_t i = 0; i < line->count; i++)
        if (legality_same_number(line->words[i].word, code))
            return (int)line->words[i].group;
    const LegalityWord *reprint = other_number(restriction, entry, false);
    return reprint != NULL ? (int)reprint->group : NOT_MEANT;
}

/* ---- Exceptions ------------------------------------------------------------------------------ */

static bool has_trait(const WeissCard *card, const LegalityLine *line)
{
    char trait[WEISS_NAME_KEY_SIZE], asked[WEISS_NAME_KEY_SIZE];
    for (unsigned i = 0; i < card->trait_count; i++) {
        weiss_name_key(trait, card->traits[i], strlen(card->traits[i]));
        for (size_t k = 0; k < line->trait_count; k++) {
            weiss_name_key(asked, line->traits[k].word, strlen(line->traits[k].word));
            if (strstr(trait, asked) != NULL)
                return true;
        }
    }
    return false;
}

/* Whether the deck is one of those that need not keep to it: all of its characters have one trait. */
static bool is_exempt(const Restriction *restriction)
{
    const DeckFile *deck = restriction->judge->deck;
    bool exempt = restriction->line->trait_count > 0;
    for (size_t i = 0; exempt && i < deck->list.count; i++)
        exempt = deck->cards[i] != NULL && (deck->cards[i]->type != TYPE_CHARACTER ||
                                            has_trait(deck->cards[i], restriction->line));
    return exempt;
}

/* ---- What is said ---------------------------------------------------------------------------- */

/* "CSM/S96-E085 and CSM/S96-E086", of all entries that are meant; free it. */
static char *meant_words(const Restriction *restriction)
{
    char *words = NULL;
    size_t size;
    size_t count = 0;
    FILE *out = xstream(&words, &size);
    for (size_t i = 0; i < entries_of(restriction); i++)
        if (group_of(restriction, i) != NOT_MEANT)
            fprintf(out, "%s%s", count++ > 0 ? " and " : "", entry_of(restriction, i)->code);
    return xstream_end(out, &words);
}

#define TELL(restriction, entry, ...)                                                              \
    legality_note((restriction)->judge, legality_line_words[(restriction)->line->kind], true,      \
                  entry, __VA_ARGS__)

#define BY_LIST "(%s restrictions of %s)"

static void judge_banned(const Restriction *restriction)
{
    const LegalityTable *table = restriction->table;
    for (size_t i = 0; i < entries_of(restriction); i++)
        if (group_of(restriction, i) != NOT_MEANT)
            TELL(restriction, i, "%s is banned " BY_LIST, entry_of(restriction, i)->code,
                 legality_language_word(table->language), table->date);
}

/* Too many copies are reported where they become too many. */
static void judge_copies(const Restriction *restriction)
{
    const LegalityTable *table = restriction->table;
    unsigned most = restriction->line->most;
    unsigned copies = 0;
    size_t place = entries_of(restriction);
    for (size_t i = 0; i < entries_of(restriction); i++)
        if (group_of(restriction, i) != NOT_MEANT) {
            copies += entry_of(restriction, i)->count;
            if (copies > most && place == entries_of(restriction))
                place = i;
        }
    if (copies <= most)
        return;
    char *words = meant_words(restriction);
    TELL(restriction, place, "%u copies of %s; a deck has at most %u%s " BY_LIST, copies, words,
         most, restriction->line->kind == LINE_TOGETHER ? " of them together" : "",
         legality_language_word(table->language), table->date);
    free(words);
}

/* Cards of a second group are reported at the first of them. */
static void judge_choice(const Restriction *restriction)
{
    const LegalityTable *table = restriction->table;
    int first = NOT_MEANT;
    size_t place = entries_of(restriction);
    for (size_t i = 0; i < entries_of(restriction) && place == entries_of(restriction); i++) {
        int group = group_of(restriction, i);
        if (first == NOT_MEANT)
            first = group;
        else if (group != NOT_MEANT && group != first)
            place = i;
    }
    if (place == entries_of(restriction))
        return;
    char *words = meant_words(restriction);
    TELL(restriction, place, "%s in one deck; it may have one of %u cards " BY_LIST, words,
         restriction->line->words[restriction->line->count - 1].group + 1,
         legality_language_word(table->language), table->date);
    free(words);
}

/* Cards with the name and the values of a listed one, but in other words: not a breach, but
 * reported. */
static void tell_likely(const Restriction *restriction)
{
    const LegalityLine *line = restriction->line;
    for (size_t i = 0; i < entries_of(restriction); i++) {
        const char *code = entry_of(restriction, i)->code;
        bool open = group_of(restriction, i) == NOT_MEANT &&
                    !is_listed(line->except, line->except_count, code) &&
                    legality_language(restriction->judge, i) == restriction->table->language;
        const LegalityWord *listed = open ? other_number(restriction, i, true) : NULL;
        if (listed != NULL)
            legality_note(
                restriction->judge, "other-number", false, i,
                "%s has the name and the values of %s, which is restricted (%s), but other words: it is taken for another card",
                code, listed->word, legality_line_words[line->kind]);
    }
}

static void judge_line(const Restriction *restriction)
{
    tell_likely(restriction);
    if (is_exempt(restriction))
        return;
    if (restriction->line->kind == LINE_BANNED)
        judge_banned(restriction);
    else if (restriction->line->kind == LINE_CHOICE)
        judge_choice(restriction);
    else
        judge_copies(restriction);
}

void legality_judge_restrictions(LegalityJudge *judge, CardPrint language)
{
    const LegalityTables *tables = judge->tables;
    const char *date = judge->asked->date;
    const LegalityTable *table = legality_table_at(tables, TABLE_RESTRICTIONS, language, date);
    const LegalityTable *first = legality_table_first(tables, TABLE_RESTRICTIONS, language);
    if (table == NULL && first != NULL)
        legality_note(judge, "no-table", false, 0,
                      "%s restrictions of %s are not known, only those since %s: not checked",
                      legality_language_word(language), date, first->date);
    if (table == NULL)
        return;
    legality_use(judge->legality, table);
    for (size_t i = 0; i < table->count; i++)
        judge_line(&(Restriction){judge, &table->lines[i], table});
}

/* ---- As limits ------------------------------------------------------------------------------- */

static LegalityLimit limit_of(const Restriction *restriction)
{
    const LegalityLine *line = restriction->line;
    const DeckFile *deck = restriction->judge->deck;
    size_t entries = entries_of(restriction);
    LegalityLimit limit = {.kind = line->kind,
                           .most = line->kind == LINE_BANNED ? 0 : line->most,
                           .cards = xcalloc(entries + 1, sizeof *limit.cards),
                           .group = xcalloc(entries + 1, sizeof *limit.group)};
    for (size_t i = 0; i < entries; i++) {
        int group = group_of(restriction, i);
        if (group == NOT_MEANT)
            continue;
        limit.cards[limit.count] = i;
        limit.group[limit.count++] = (unsigned)group;
    }
    if (limit.count == 0 || line->trait_count == 0)
        return limit;
    limit.binding = xcalloc(entries, sizeof *limit.binding);
    for (size_t i = 0; i < entries; i++)
        limit.binding[i] =
            deck->cards[i]->type == TYPE_CHARACTER && !has_trait(deck->cards[i], line);
    return limit;
}

static void limit_clear(LegalityLimit *limit)
{
    free(limit->cards);
    free(limit->group);
    free(limit->binding);
}

static void add_limits(LegalityLimits *limits, LegalityJudge *judge, CardPrint language)
{
    const LegalityTable *table =
        legality_table_at(judge->tables, TABLE_RESTRICTIONS, language, judge->asked->date);
    for (size_t i = 0; table != NULL && i < table->count; i++) {
        LegalityLimit limit = limit_of(&(Restriction){judge, &table->lines[i], table});
        if (limit.count == 0) {
            limit_clear(&limit);
            continue;
        }
        limits->list = xrealloc(limits->list, (limits->count + 1) * sizeof *limits->list);
        limits->list[limits->count++] = limit;
    }
}

LegalityLimits legality_limits(const DeckFile *cards, const WeissDatabase *database,
                               const LegalityTables *tables, const LegalityAsked *asked)
{
    LegalityLimits limits = {.entries = cards->list.count};
    LegalityJudge judge = {cards, database, tables, asked, NULL};
    if (asked->rules != RULES_NONE) {
        add_limits(&limits, &judge, PRINT_ENGLISH);
        add_limits(&limits, &judge, PRINT_JAPANESE);
    }
    return limits;
}

void legality_limits_clear(LegalityLimits *limits)
{
    for (size_t i = 0; i < limits->count; i++)
        limit_clear(&limits->list[i]);
    free(limits->list);
    *limits = (LegalityLimits){0};
}

/* Whether a list is one of those that need not keep to it. */
static bool is_free(const LegalityLimits *limits, const LegalityLimit *limit, const uint8_t *copies)
{
    for (size_t i = 0; limit->binding != NULL && i < limits->entries; i++)
        if (copies[i] > 0 && limit->binding[i])
            return false;
    return limit->binding != NULL;
}

/* Copies of the group of which a list has most. */
static unsigned largest_group(const LegalityLimit *limit, const uint8_t *copies)
{
    unsigned largest = 0;
    for (size_t i = 0; i < limit->count; i++) {
        unsigned own = 0;
        for (size_t k = 0; k < limit->count; k++)
            own += limit->group[k] == limit->group[i] ? copies[limit->cards[k]] : 0;
        largest = own > largest ? own : largest;
    }
    return largest;
}

unsigned legality_excess(const LegalityLimits *limits, size_t limit, const uint8_t *copies)
{
    const LegalityLimit *asked = &limits->list[limit];
    unsigned all = 0;
    for (size_t i = 0; i < asked->count; i++)
        all += copies[asked->cards[i]];
    unsigned most = asked->kind == LINE_CHOICE ? largest_group(asked, copies) : asked->most;
    return all <= most || is_free(limits, asked, copies) ? 0 : all - most;
}
