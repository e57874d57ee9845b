/* Checked decks as text, JSON (schema weissfish.deck/1) or CSV. */
#include "sim/weiss/deck/deck_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "sim/weiss/deck/code_parts.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/legality/legality_report.h"

bool deck_check_open(DeckCheck *check, const char *path, const WeissDatabase *database,
                     TextCompiler *compiler)
{
    if (!deck_file_open(&check->file, path, database))
        return false;
    check->compiler = compiler;
    UnknownWords words = unknown_words_open(database);
    check->texts = text_remarks(&check->file, compiler, &words);
    unknown_words_close(&words);
    check->problem_count = deck_file_problems(&check->file, database, NULL, 0);
    check->problems = xcalloc(check->problem_count + 1, sizeof(*check->problems));
    deck_file_problems(&check->file, database, check->problems, check->problem_count);
    return true;
}

void deck_check_judge(DeckCheck *check, const WeissDatabase *database, const LegalityTables *tables,
                      const LegalityAsked *asked)
{
    check->asked = asked;
    check->legality = legality_judge(&check->file, database, tables, asked);
    if (asked->given)
        legality_problems(&check->legality, &check->file, &check->problems, &check->problem_count);
}

void deck_check_close(DeckCheck *check)
{
    legality_clear(&check->legality);
    deck_remarks_close(&check->texts);
    free(check->problems);
    deck_file_close(&check->file);
}

/* Whether no card before card `index` has its title. */
static bool new_title(const DeckFile *deck, size_t index)
{
    if (deck->cards[index] == NULL)
        return false;
    for (size_t i = 0; i < index; i++)
        if (deck->cards[i] != NULL && strcmp(deck->cards[i]->title, deck->cards[index]->title) == 0)
            return false;
    return true;
}

/* The warning about a deck with cards of two languages (free it); NULL: it has none. */
static char *language_warning(const DeckFile *deck)
{
    unsigned copies[] = {[PRINT_UNKNOWN] = 0, [PRINT_ENGLISH] = 0, [PRINT_JAPANESE] = 0};
    for (size_t i = 0; i < deck->list.count; i++)
        if (deck->cards[i] != NULL)
            copies[card_print(deck->cards[i])] += deck->list.entries[i].count;
    if (copies[PRINT_ENGLISH] == 0 || copies[PRINT_JAPANESE] == 0)
        return NULL;
    return xprintf(
        "cards of two languages, %u English and %u Japanese: names and traits that a text of one language asks for are not found on cards of the other",
        copies[PRINT_ENGLISH], copies[PRINT_JAPANESE]);
}

static bool is_exact(const DeckCheck *check, const WeissCard *card)
{
    return card != NULL &&
           card_abilities_exact(check->compiler, card) == card_abilities(check->compiler, card);
}

/* --- text ------------------------------------------------------------------------------------- */

static void print_verdict(const DeckCheck *check)
{
    const DeckFile *deck = &check->file;
    print("%s (%s): %s\n", deck->name, deck->path, check->problem_count ? "not legal" : "legal");
    for (unsigned i = 0; i < check->problem_count; i++) {
        const Diagnostic *problem = &check->problems[i];
        if (problem->line)
            print("  %s:%zu:%zu: %s\n", deck->path, problem->line, problem->column,
                  problem->message);
        else
            print("  %s\n", problem->message);
    }
}

/* "  50 cards: 38 characters (level 0 to 3: 18, 12, 4, 4), 4 events, 8 climaxes" */
static void print_make_up(const DeckFile *deck)
{
    unsigned types[TYPE_COUNT] = {0};
    unsigned levels[WEISS_LEVEL_MAX + 1] = {0};
    for (size_t i = 0; i < deck->list.count; i++) {
        const WeissCard *card = deck->cards[i];
        if (card == NULL)
            continue;
        types[card->type] += deck->list.entries[i].count;
        if (card->type == TYPE_CHARACTER)
            levels[card->level] += deck->list.entries[i].count;
    }
    print("  %zu cards: %u characters (level 0 to 3: %u, %u, %u, %u), %u event%s, %u climax%s\n",
          deck->list.cards, types[TYPE_CHARACTER], levels[0], levels[1], levels[2], levels[3],
          types[TYPE_EVENT], types[TYPE_EVENT] == 1 ? "" : "s", types[TYPE_CLIMAX],
          types[TYPE_CLIMAX] == 1 ? "" : "es");
}

static void print_titles(const DeckFile *deck)
{
    const char *separator = "  titles: ";
    for (size_t i = 0; i < deck->list.count; i++)
        if (new_title(deck, i)) {
            print("%s%s", separator,
                  *deck->cards[i]->title != '\0' ? deck->cards[i]->title : "(none given)");
            separator = ", ";
        }
    if (*separator == ',')
        fputc('\n', host_out());
    char *warning = language_warning(deck);
    if (warning != NULL)
        print("  warning: %s\n", warning);
    free(warning);
}

static void print_support(const DeckCheck *check, const WeissCard *card)
{
    unsigned total = card_abilities(check->compiler, card);
    unsigned exact = card_abilities_exact(check->compiler, card);
    if (total == 0)
        print("no abilities");
    else if (exact == total)
        print("%u abilit%s, played as printed", total, total == 1 ? "y" : "ies");
    else
        print("%u abilit%s, %u played as printed", total, total == 1 ? "y" : "ies", exact);
}

static void print_cards(const DeckCheck *check)
{
    const DeckFile *deck = &check->file;
    int code_width = 0;
    for (size_t i = 0; i < deck->list.count; i++)
        if ((int)strlen(deck->list.entries[i].code) > code_width)
            code_width = (int)strlen(deck->list.entries[i].code);
    for (size_t i = 0; i < deck->list.count; i++) {
        const DecklistEntry *entry = &deck->list.entries[i];
        const WeissCard *card = deck->cards[i];
        print("  %2u %-*s  %s: ", entry->count, code_width, entry->code,
              card != NULL ? card->name : "?");
        if (card != NULL)
            print_support(check, card);
        else
            print("unknown card");
        fputc('\n', host_out());
    }
}

static void print_text(const DeckCheck *checks, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const DeckFile *deck = &checks[i].file;
        print_verdict(&checks[i]);
        print_make_up(deck);
        print_titles(deck);
        legality_print(&checks[i].legality, checks[i].asked, deck);
        if (checks[i].texts.abilities)
            print("  %u of %u abilities are played as printed\n", checks[i].texts.abilities_exact,
                  checks[i].texts.abilities);
        if (checks[i].texts.unplayed != NULL)
            print("  not played: %s\n", checks[i].texts.unplayed);
        if (checks[i].texts.unknown != NULL)
            print("  no card has: %s\n", checks[i].texts.unknown);
        print_cards(&checks[i]);
        fputc('\n', host_out());
    }
}

/* --- JSON ------------------------------------------------------------------------------------- */

/* Cards that nobody knows. */
static void unknown_cards_json(const DeckFile *deck, json_t *remarks)
{
    for (size_t i = 0; i < deck->list.count; i++) {
        const DecklistEntry *entry = &deck->list.entries[i];
        if (deck->cards[i] == NULL)
            json_array_append_new(remarks, json_pack("{si,so,ss,si}", "line", (int)entry->line,
                                                     "text", document_text(entry->code), "kind",
                                                     "unknown-card", "count", (int)entry->count));
    }
}

static json_t *problems_json(const DeckCheck *check)
{
    json_t *problems = json_array();
    for (unsigned i = 0; i < check->problem_count; i++) {
        const Diagnostic *problem = &check->problems[i];
        json_t *object = json_pack("{so}", "message", document_text(problem->message));
        if (problem->line) {
            json_object_set_new(object, "line", json_integer((json_int_t)problem->line));
            json_object_set_new(object, "column", json_integer((json_int_t)problem->column));
        }
        json_array_append_new(problems, object);
    }
    return problems;
}

static json_t *titles_json(const DeckFile *deck)
{
    json_t *titles = json_array();
    for (size_t i = 0; i < deck->list.count; i++)
        if (new_title(deck, i))
            json_array_append_new(titles, document_text(deck->cards[i]->title));
    return titles;
}

/* What is no reason to call a deck illegal. */
static json_t *warnings_json(const DeckCheck *check)
{
    json_t *array = json_array();
    char *warning = language_warning(&check->file);
    legality_warnings_json(&check->legality, check->asked, array);
    if (warning != NULL)
        json_array_append_new(array, json_pack("{so}", "message", document_text(warning)));
    free(warning);
    return array;
}

/* Reports cards of two languages at the first card whose language differs from that of the
 * first. */
static void add_language_remark(const DeckFile *deck, json_t *remarks)
{
    char *warning = language_warning(deck);
    CardPrint first = PRINT_UNKNOWN;
    for (size_t i = 0; warning != NULL && i < deck->list.count; i++) {
        CardPrint print = deck->cards[i] != NULL ? card_print(deck->cards[i]) : PRINT_UNKNOWN;
        if (first == PRINT_UNKNOWN)
            first = print;
        if (print == PRINT_UNKNOWN || print == first)
            continue;
        json_array_append_new(remarks,
                              json_pack("{si,so,ss,so}", "line", (int)deck->list.entries[i].line,
                                        "text", document_text(warning), "kind", "two-languages",
                                        "message", document_text(warning)));
        break;
    }
    free(warning);
}

/* What of the file was not plain. */
static json_t *remarks_json(const DeckCheck *check)
{
    const Decklist *list = &check->file.list;
    json_t *remarks = json_array();
    unknown_cards_json(&check->file, remarks);
    for (size_t i = 0; i < list->remark_count; i++) {
        const DecklistRemark *remark = &list->remarks[i];
        json_array_append_new(remarks, json_pack("{si,so,ss,so}", "line", (int)remark->line, "text",
                                                 document_text(remark->text), "kind",
                                                 decklist_remark_kinds[remark->kind], "message",
                                                 document_text(remark->says)));
    }
    json_array_extend(remarks, check->texts.list);
    legality_remarks_json(&check->legality, check->asked, &check->file, remarks);
    add_language_remark(&check->file, remarks);
    return remarks;
}

static json_t *words_json(const char *const *words, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, document_text(words[i]));
    return array;
}

/* What is printed on a card: that of which a list is shown. */
static void add_print(json_t *object, const WeissCard *card)
{
    const char *icons[WEISS_ICONS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < WEISS_ICONS_MAX && card->icons[i] != TRIGGER_NONE; i++)
        icons[count++] = weiss_trigger_names[card->icons[i]];
    json_t *print =
        json_pack("{ss,ss,so,so}", "type", weiss_type_names[card->type], "colour",
                  weiss_colour_names[card->colour], "triggers", words_json(icons, count), "traits",
                  words_json((const char *const *)card->traits, card->trait_count));
    json_object_update_missing(object, print);
    json_decref(print);
    if (card->type == TYPE_CLIMAX)
        return;
    json_object_set_new(object, "level", json_integer(card->level));
    json_object_set_new(object, "cost", json_integer(card->cost));
    if (card->type != TYPE_CHARACTER)
        return;
    json_object_set_new(object, "power", json_integer(card->power));
    json_object_set_new(object, "soul", json_integer(card->soul));
}

static json_t *cards_json(const DeckCheck *check)
{
    const DeckFile *deck = &check->file;
    json_t *cards = json_array();
    for (size_t i = 0; i < deck->list.count; i++) {
        const DecklistEntry *entry = &deck->list.entries[i];
        const WeissCard *card = deck->cards[i];
        json_t *object =
            json_pack("{so,so,si,si,sb}", "code", document_text(entry->code), "name",
                      document_text(card != NULL ? card->name : NULL), "count", (int)entry->count,
                      "abilities", card != NULL ? (int)card_abilities(check->compiler, card) : 0,
                      "exact", (int)is_exact(check, card));
        if (object != NULL && card != NULL)
            add_print(object, card);
        json_array_append_new(cards, object);
    }
    return cards;
}

static json_t *deck_json(const DeckCheck *check)
{
    const DeckFile *deck = &check->file;
    return json_pack("{so,so,sb,so,so,so,sO,so,so,so,so,s{si,si}}", "file", document_text(deck->path),
                     "name", document_text(deck->name), "legal", check->problem_count == 0,
                     "problems", problems_json(check), "warnings", warnings_json(check), "remarks",
                     remarks_json(check), "writings", check->texts.writings, "titles", titles_json(deck), "language",
                     legality_language_json(&check->legality), "rules",
                     legality_json(&check->legality, check->asked, deck), "cards",
                     cards_json(check), "abilities", "total", (int)check->texts.abilities, "exact",
                     (int)check->texts.abilities_exact);
}

static bool print_json(const DeckCheck *checks, unsigned count)
{
    json_t *document = document_create("weissfish.deck/1");
    json_t *decks = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(decks, deck_json(&checks[i]));
    json_object_set_new(document, "decks", decks);
    return document_print(document);
}

/* --- CSV -------------------------------------------------------------------------------------- */

/* A row for each card. */
static void print_csv(const DeckCheck *checks, unsigned count)
{
    print("file,deck,legal,code,card,count,known,abilities,exact,rules\n");
    for (unsigned i = 0; i < count; i++) {
        const DeckFile *deck = &checks[i].file;
        for (size_t j = 0; j < deck->list.count; j++) {
            const WeissCard *card = deck->cards[j];
            document_print_field(deck->path);
            fputc(',', host_out());
            document_print_field(deck->name);
            print(",%d,%s,", checks[i].problem_count == 0, deck->list.entries[j].code);
            document_print_field(card != NULL ? card->name : "");
            char *rules = legality_entry_kinds(&checks[i].legality, j);
            print(",%u,%d,%u,%d,%s\n", deck->list.entries[j].count, card != NULL,
                  card != NULL ? card_abilities(checks[i].compiler, card) : 0,
                  is_exact(&checks[i], card), rules);
            free(rules);
        }
    }
}

bool deck_report(const DeckCheck *checks, unsigned count, OutputFormat format)
{
    switch (format) {
    case FORMAT_JSON:
        return print_json(checks, count);
    case FORMAT_CSV:
        print_csv(checks, count);
        return true;
    default:
        print_text(checks, count);
        return true;
    }
}
