/* A class is features with plus signs between them, and a number of cards. What a feature says is a row of a table. */
#include "sim/weiss/odds/odds_own.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/weiss/deck/deck_file.h"

/* What a word adds to a class. */
typedef struct Feature {
    const char *word;
    OddsClass adds;
} Feature;

static const Feature features[] = {
    {"climax", {.climax = true}},
    {"soul", {.souls = 1}},
    {"soul2", {.souls = 2}},
    {"level0", {.level = 0}},
    {"level1", {.level = 1}},
    {"level2", {.level = 2}},
    {"level3", {.level = 3}},
    {"yellow", {.colours = 1 << COLOUR_YELLOW}},
    {"green", {.colours = 1 << COLOUR_GREEN}},
    {"red", {.colours = 1 << COLOUR_RED}},
    {"blue", {.colours = 1 << COLOUR_BLUE}},
    {"plain", {.souls = 0}},
};

enum { FEATURES = sizeof features / sizeof *features, WORD = 15, SOULS_MOST = 2 };

static bool fail(Diagnostic *problem, size_t at, const char *message)
{
    diagnostic_whole(problem, "%s", message);
    problem->column = at + 1;
    return false;
}

/* The word of letters and digits at a place, cut to fit; returns its length. */
static size_t word_at(const char *text, char word[WORD + 1])
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]))
        length++;
    snprintf(word, WORD + 1, "%.*s", (int)(length < WORD ? length : WORD), text);
    return length;
}

/* The feature of a word; FEATURES: there is none. */
static unsigned feature_named(const char *word)
{
    unsigned i = 0;
    while (i < FEATURES && strcmp(features[i].word, word) != 0)
        i++;
    return i;
}

static size_t space(const char *text)
{
    return strspn(text, " \t");
}

bool odds_own_is_class(const char *text)
{
    char word[WORD + 1];
    word_at(text + space(text), word);
    return feature_named(word) < FEATURES || strchr(text, '+') != NULL;
}

static bool read_feature(const char *text, size_t *at, OddsClass *class, Diagnostic *problem)
{
    const char *words[FEATURES];
    char word[WORD + 1], message[SPELLING_HINT + 80], hint[SPELLING_HINT];
    size_t length = word_at(text + *at, word);
    unsigned feature = feature_named(word);
    if (feature == FEATURES) {
        for (unsigned i = 0; i < FEATURES; i++)
            words[i] = features[i].word;
        snprintf(message, sizeof message, "'%s' is no feature of a card%s", word,
                 spelling_hint(hint, word, words, FEATURES));
        return fail(problem, *at, message);
    }
    const OddsClass *adds = &features[feature].adds;
    if (class->souls + adds->souls > SOULS_MOST)
        return fail(problem, *at, "a trigger has two soul icons at most");
    if (class->level && adds->level)
        return fail(problem, *at, "a card has one level");
    class->souls = (uint8_t)(class->souls + adds->souls);
    class->level |= adds->level;
    class->colours |= adds->colours;
    class->climax |= adds->climax;
    *at += length;
    return true;
}

static bool read_count(const char *text, size_t *at, OddsClass *class, Diagnostic *problem)
{
    size_t start = *at;
    unsigned number = 0;
    for (; isdigit((unsigned char)text[*at]) && number <= WEISS_DECK_SIZE; (*at)++)
        number = number * 10 + (unsigned)(text[*at] - '0');
    if (*at == start || number > WEISS_DECK_SIZE)
        return fail(problem, start, "expected how many cards, 0 to 50");
    class->count = (uint8_t)number;
    *at += space(text + *at);
    return !text[*at] || fail(problem, *at, "expected nothing more");
}

/* Puts the cards of a class with those that are alike. */
static bool class_add(OddsOwnDeck *deck, OddsClass class)
{
    for (unsigned i = 0; i < deck->count; i++) {
        OddsClass *same = &deck->classes[i];
        if (same->souls == class.souls && same->level == class.level &&
            same->colours == class.colours && same->climax == class.climax) {
            same->count = (uint8_t)(same->count + class.count);
            return true;
        }
    }
    if (deck->count == ODDS_CLASSES)
        return false;
    deck->classes[deck->count++] = class;
    return true;
}

bool odds_own_read(OddsOwnDeck *deck, const char *text, Diagnostic *problem)
{
    OddsClass class = {0};
    size_t at = space(text);
    for (bool more = true; more;) {
        if (!read_feature(text, &at, &class, problem))
            return false;
        at += space(text + at);
        more = text[at] == '+';
        at += more;
        at += space(text + at);
    }
    if (!read_count(text, &at, &class, problem))
        return false;
    return class_add(deck, class) || fail(problem, 0, "too many different classes");
}

static unsigned cards_of(const OddsOwnDeck *deck)
{
    unsigned cards = 0;
    for (unsigned i = 0; i < deck->count; i++)
        cards += deck->classes[i].count;
    return cards;
}

bool odds_own_rest(OddsOwnDeck *deck, unsigned cards, Diagnostic *problem)
{
    unsigned named = cards_of(deck);
    if (named > cards) {
        diagnostic_whole(problem, "--own %u: the classes are %u cards", cards, named);
        return false;
    }
    return class_add(deck, (OddsClass){.count = (uint8_t)(cards - named)});
}

static OddsClass class_of(const WeissCard *card)
{
    OddsClass class = {.count = 1,
                       .level = card->level,
                       .colours = (uint8_t)(1u << card->colour),
                       .climax = card->type == TYPE_CLIMAX};
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
        class.souls = (uint8_t)(class.souls + (card->icons[i] == TRIGGER_SOUL));
    return class;
}

static bool deck_take_in(OddsOwnDeck *deck, const WeissDeck *list)
{
    bool fits = true;
    for (unsigned card = 0; card < list->count; card++)
        fits &= class_add(deck, class_of(list->card[card]));
    return fits;
}

bool odds_own_list(OddsOwnDeck *deck, const char *path, const Options *options)
{
    DeckFile file;
    WeissDeck list;
    WeissDatabase *database = cards_load(options);
    bool opened = database && deck_file_open_legal(&file, path, database);
    bool fits = opened && deck_file_build(&file, &list) && deck_take_in(deck, &list);
    if (opened && !fits)
        complain(path,
                 &(Diagnostic){.message = "the list has too many different classes of cards"});
    if (opened)
        deck_file_close(&file);
    if (database)
        weiss_database_destroy(database);
    return fits;
}
