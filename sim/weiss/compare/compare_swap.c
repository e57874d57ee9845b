/* Changed decks: reads what to change, makes the deck, and computes what the change is worth. */
#include "sim/weiss/compare/compare_swap.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/host/memory.h"
#include "sim/weiss/fetch/cards_hint.h"

/* ---- What is to be changed ---- */

/* Complains about a word of --swap or, if it is NULL, about all changes together. Returns false. */
__attribute__((format(printf, 2, 3))) static bool fail(const char *word, const char *format, ...)
{
    Diagnostic problem = {0};
    va_list arguments;
    int length = snprintf(problem.message, sizeof problem.message, "--swap%s%s: ", word ? " " : "",
                          word ? word : "");
    va_start(arguments, format);
    if (length >= 0 && (size_t)length < sizeof problem.message)
        vsnprintf(problem.message + length, sizeof problem.message - (size_t)length, format,
                  arguments);
    va_end(arguments);
    complain(NULL, &problem);
    return false;
}

/* One exchange of a word: its two codes, how many copies, and the deck that they are of. */
typedef struct Words {
    unsigned deck;
    unsigned copies;
    char out[CARD_CODE_SIZE];
    char in[CARD_CODE_SIZE];
} Words;

static bool words_fail(const char *word)
{
    return fail(
        word,
        "it takes A:CODE=CODE, a card of deck A (or B) and the one in its place, or several, as in A:2xCODE=CODE,CODE=CODE");
}

static bool names_deck(const char *word)
{
    return (word[0] == 'A' || word[0] == 'B') && word[1] == ':';
}

/* The deck that a word is about: A unless it says B. */
static unsigned deck_of(const char *word)
{
    return names_deck(word) && word[0] == 'B';
}

/* Takes "2x" off the front of a code: the copies, 1 where there is no such thing. */
static unsigned take_copies(const char **text)
{
    char *end;
    unsigned long copies = strtoul(*text, &end, 10);
    if (end == *text || (*end != 'x' && *end != 'X') || copies == 0 || copies > WEISS_DECK_SIZE)
        return 1;
    *text = end + 1;
    return (unsigned)copies;
}

/* Reads one exchange of a word from `text` up to its end. */
static bool words_read(Words *words, const char *word, const char *text, size_t length)
{
    char exchange[2 * CARD_CODE_SIZE + 8];
    if (length >= sizeof exchange)
        return words_fail(word);
    snprintf(exchange, sizeof exchange, "%.*s", (int)length, text);
    const char *out = exchange;
    words->copies = take_copies(&out);
    const char *equals = strchr(out, '=');
    size_t out_length = equals ? (size_t)(equals - out) : 0;
    if (!equals || !card_code_fits(out, out_length) ||
        !card_code_fits(equals + 1, strlen(equals + 1)))
        return words_fail(word);
    snprintf(words->out, sizeof words->out, "%.*s", (int)out_length, out);
    snprintf(words->in, sizeof words->in, "%s", equals + 1);
    return true;
}

static DecklistEntry *entry_find(const Decklist *list, const char *code)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->entries[i].code, code) == 0)
            return &list->entries[i];
    return NULL;
}

/* Complains that there is no copy to take out; `whole` is the deck without changes. */
static void complain_of_missing(const DeckFile *whole, const Words *words, const char *word)
{
    const char *codes[DECKLIST_CARDS_MAX] = {NULL};
    char deck = (char)('A' + words->deck);
    const DecklistEntry *entry = entry_find(&whole->list, words->out);
    for (size_t i = 0; i < whole->list.count; i++)
        codes[i] = whole->list.entries[i].code;
    const char *near = spelling_nearest(words->out, codes, whole->list.count);
    if (entry)
        fail(word, "deck %c, %s, has only %u of '%s'", deck, whole->name, entry->count, words->out);
    else if (near)
        fail(word, "deck %c, %s, has no '%s'; did you mean '%s'?", deck, whole->name, words->out,
             near);
    else
        fail(word, "deck %c, %s, has no '%s'", deck, whole->name, words->out);
}

static const WeissCard *card_find(const Matchup *matchup, const Words *words, const char *word)
{
    const WeissCard *card = weiss_database_find(matchup->database, words->in);
    if (card)
        return card;
    Diagnostic problem;
    char hint[CARDS_HINT_SIZE];
    weiss_database_miss(matchup->database, words->in, cards_hint(hint, words->in), &problem);
    fail(word, "%s", problem.message);
    return NULL;
}

/* ---- The changed list ---- */

static bool list_copy(DeckFile *to, const DeckFile *from)
{
    size_t room = from->list.count + SWAPS_MAX;
    to->path = from->path;
    to->list = from->list;
    to->list.remarks = NULL;
    to->list.remark_count = 0;
    to->list.name = xstrdup(from->list.name);
    to->list.entries = xcalloc(room, sizeof *to->list.entries);
    to->cards = xcalloc(room, sizeof *to->cards);
    memcpy(to->list.entries, from->list.entries, from->list.count * sizeof *to->list.entries);
    memcpy(to->cards, from->cards, from->list.count * sizeof *to->cards);
    for (size_t i = 0; i < to->list.count; i++)
        to->list.entries[i].line = 0; /* complaints are not about the file */
    return true;
}

static void list_take(DeckFile *file, DecklistEntry *entry)
{
    size_t index = (size_t)(entry - file->list.entries);
    size_t behind = file->list.count - index - 1;
    if (--entry->count)
        return;
    memmove(entry, entry + 1, behind * sizeof *entry);
    memmove(file->cards + index, file->cards + index + 1, behind * sizeof *file->cards);
    file->list.count--;
}

static void list_put(DeckFile *file, const WeissCard *card)
{
    size_t index = 0;
    while (index < file->list.count && file->cards[index] != card)
        index++;
    DecklistEntry *entry = &file->list.entries[index];
    if (index == file->list.count) {
        *entry = (DecklistEntry){.count = 0};
        strcpy(entry->code, card->code);
        file->cards[file->list.count++] = card;
    }
    entry->count++;
}

/* False if there is no room for another kind of exchange. */
static bool change_note(CompareSwap *swap, const WeissCard *out, const WeissCard *in)
{
    unsigned i = 0;
    while (i < swap->change_count && (swap->changes[i].out != out || swap->changes[i].in != in))
        i++;
    if (i == SWAPS_MAX)
        return false;
    if (i == swap->change_count)
        swap->changes[swap->change_count++] = (SwapChange){.out = out, .in = in};
    swap->changes[i].count++;
    return true;
}

/* Takes copies of a card out and puts as many of another in. */
static bool change(CompareSwap *swap, const char *word, const Words *words, const Matchup *matchup)
{
    for (unsigned copy = 0; copy < words->copies; copy++) {
        DecklistEntry *entry = entry_find(&swap->file.list, words->out);
        if (!entry) {
            complain_of_missing(&matchup->file[swap->deck], words, word);
            return false;
        }
        const WeissCard *in = card_find(matchup, words, word);
        if (!in)
            return false;
        const WeissCard *out = swap->file.cards[entry - swap->file.list.entries];
        if (out == in)
            return fail(word, "the two are the same card");
        list_take(&swap->file, entry);
        list_put(&swap->file, in);
        if (!change_note(swap, out, in))
            return fail(word, "more than %d different exchanges", (int)SWAPS_MAX);
    }
    return true;
}

bool compare_swap_needs_codes(const SwapChange *change)
{
    return strcmp(change->in->name, change->out->name) == 0;
}

/* lanterns with 2 "Ferry Pilot" for "Lamp Cat"; codes if the two names are equal. */
static void list_name(CompareSwap *swap, const char *name)
{
    size_t size;
    FILE *stream = xstream(&swap->file.name, &size);
    fprintf(stream, "%s with ", name);
    for (unsigned i = 0; i < swap->change_count; i++) {
        const SwapChange *change = &swap->changes[i];
        bool codes = compare_swap_needs_codes(change);
        fprintf(stream, codes ? "%s%u %s for %s" : "%s%u \"%s\" for \"%s\"", i ? ", " : "",
                change->count, codes ? change->in->code : change->in->name,
                codes ? change->out->code : change->out->name);
    }
    xstream_end(stream, &swap->file.name);
}

static bool list_legal(const CompareSwap *swap, const Matchup *matchup)
{
    enum { PROBLEMS = 8 };
    Diagnostic problems[PROBLEMS];
    unsigned count = deck_file_problems(&swap->file, matchup->database, problems, PROBLEMS);
    for (unsigned i = 0; i < count && i < PROBLEMS; i++)
        fail(NULL, "%s: %s", swap->file.name, problems[i].message);
    return count == 0;
}

/* Makes the exchanges of a word, "A:2xCODE=CODE,CODE=CODE". */
static bool word_change(CompareSwap *swap, const char *word, const Matchup *matchup)
{
    Words words = {.deck = swap->deck};
    const char *text = word + (names_deck(word) ? 2 : 0);
    for (;;) {
        size_t length = strcspn(text, ",");
        if (!words_read(&words, word, text, length) || !change(swap, word, &words, matchup))
            return false;
        if (text[length] == '\0')
            return true;
        text += length + 1;
    }
}

static bool list_change(CompareSwap *swap, const SwapArguments *arguments, const Matchup *matchup)
{
    swap->deck = deck_of(arguments->words[0]);
    if (!list_copy(&swap->file, &matchup->file[swap->deck]))
        return false;
    for (unsigned i = 0; i < arguments->count; i++) {
        const char *word = arguments->words[i];
        if (deck_of(word) != swap->deck)
            return fail(word, "all changes are of one deck, and %s is of the other",
                        arguments->words[0]);
        if (!word_change(swap, word, matchup))
            return false;
    }
    list_name(swap, matchup->file[swap->deck].name);
    return list_legal(swap, matchup);
}

/* ---- The games ---- */

bool compare_swap_open(CompareSwap *swap, const SwapArguments *arguments, const Matchup *matchup,
                       WeissEdition edition)
{
    memset(swap, 0, sizeof *swap);
    if (!list_change(swap, arguments, matchup))
        return false;
    if (!deck_file_build(&swap->file, &swap->compiled) ||
        !deck_text_link(&swap->compiled, matchup->compiler))
        return false;
    const WeissDeck *decks[] = {&matchup->deck[0], &matchup->deck[1]};
    decks[swap->deck] = &swap->compiled;
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        matchup_seat(matchup, decks, first, edition, &swap->match[first]);
    return true;
}

void compare_swap_close(CompareSwap *swap)
{
    deck_text_unlink(&swap->compiled);
    deck_file_close(&swap->file);
}

void compare_swap_plan(CompareSwap *swap, RunnerPlan *plan)
{
    swap->plan = *plan;
    for (unsigned first = 0; first < RUNNER_DECKS; first++)
        swap->plan.match[first] = &swap->match[first];
    plan->changed = &swap->plan;
}

StatsInterval compare_swap_value(const CompareSwap *swap, const RunnerTotals *totals)
{
    uint64_t differences[STATS_DIFFERENCE_SLOTS];
    compare_swap_differences(swap, totals, differences);
    return stats_pairs_difference(differences, STATS_LEVEL_DEFAULT);
}

bool compare_swap_adjusted(const CompareSwap *swap, const RunnerTotals *totals, Adjusted *adjusted)
{
    const AdjustedSums *luck = &totals->changed->difference_luck;
    if (!totals->account || !adjusted_kept(luck))
        return false;
    *adjusted = adjusted_difference(luck, totals->account, STATS_LEVEL_DEFAULT);
    StatsInterval of_a = adjusted->score;
    if (swap->deck) {
        adjusted->score = (StatsInterval){-of_a.value, -of_a.high, -of_a.low};
        adjusted->luck = -adjusted->luck;
    }
    return true;
}

void compare_swap_differences(const CompareSwap *swap, const RunnerTotals *totals,
                              uint64_t differences[STATS_DIFFERENCE_SLOTS])
{
    for (unsigned slot = 0; slot < STATS_DIFFERENCE_SLOTS; slot++)
        differences[swap->deck ? STATS_DIFFERENCE_SLOTS - 1 - slot : slot] =
            totals->changed->differences[slot];
}
