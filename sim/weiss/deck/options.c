/* Editions, corrections, and the loading of cards. */
#include "sim/weiss/deck/options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host_files.h"
#include "sim/weiss/cards/card_cache.h"
#include "sim/weiss/cards/card_faults.h"
#include "sim/weiss/deck/corrections.h"
#include "sim/weiss/fetch/cards_kept.h"

static const struct argp_option option_list[] = {
    {"corrections", OPTION_KEY_CORRECTIONS, "FILE", 0,
     "Corrections of cards whose texts are damaged, in addition to the shipped ones; repeatable", 90},
    {"date", OPTION_KEY_DATE, "YYYY-MM-DD", 0,
     "The day that is asked about: errata of later days are not made (default: all are)", 90},
    {"strict-cards", OPTION_KEY_STRICT_CARDS, NULL, 0,
     "Refuse card files with cards that cannot be read, instead of leaving these out", 90},
    {"no-cache", OPTION_KEY_NO_CACHE, NULL, 0,
     "Read card files anew, without what is kept of them in $XDG_CACHE_HOME/weissfish (default ~/.cache/weissfish)", 90},
    {"edition", OPTION_KEY_EDITION, "2021|2022|2026|current", 0,
     "Rules of the sheet (2021: refresh penalty after the interrupted process), of 2022 (at once), or all of today's (2026 = current, default)", 90},
    {0}};

void options_cards_default(Options *options)
{
    const char *environment = getenv("WEISSFISH_CARDS");
    if (options->cards_count == 0 && environment && *environment && !host_files_only())
        options->cards[options->cards_count++] = environment;
    options->kept_cards = options->cards_count == 0;
}

static unsigned days_of(unsigned year, unsigned month)
{
    static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return month == 2 && leap ? 29 : days[month - 1];
}

bool options_date_fits(const char *text)
{
    static const char shape[] = "dddd-dd-dd";
    if (strlen(text) != sizeof shape - 1)
        return false;
    for (size_t i = 0; i < sizeof shape - 1; i++)
        if (shape[i] == 'd' ? !isdigit((unsigned char)text[i]) : text[i] != shape[i])
            return false;
    unsigned year = (unsigned)strtoul(text, NULL, 10);
    unsigned month = (unsigned)strtoul(text + 5, NULL, 10);
    unsigned day = (unsigned)strtoul(text + 8, NULL, 10);
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
}

static unsigned edition_read(const struct argp_state *state, const char *argument)
{
    static const char *const words[] = {"2021", "2022", "2026", "current"};
    unsigned word = option_word(state, "edition", argument, words, EDITION_COUNT + 1);
    return (unsigned)weiss_edition_year(word < EDITION_COUNT ? (WeissEdition)word : EDITION_CURRENT);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
    Options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = options;
        return 0;
    case OPTION_KEY_CORRECTIONS:
        if (options->corrections_count == OPTIONS_CORRECTIONS_MAX)
            option_error(state, "--corrections may be given at most %d times",
                         OPTIONS_CORRECTIONS_MAX);
        else
            options->corrections[options->corrections_count++] = argument;
        return 0;
    case OPTION_KEY_EDITION:
        options->edition = edition_read(state, argument);
        return 0;
    case OPTION_KEY_DATE:
        options->date = argument;
        if (!options_date_fits(argument))
            option_error(state, "'%s' is no date for --date: expected YYYY-MM-DD", argument);
        return 0;
    case OPTION_KEY_STRICT_CARDS:
        options->strict_cards = true;
        return 0;
    case OPTION_KEY_NO_CACHE:
        options->no_cache = true;
        return 0;
    case ARGP_KEY_END:
        options_cards_default(options);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&options_argp, 0, NULL, 90}, {0}};

const struct argp weiss_options_argp = {
    .options = option_list, .parser = parse_option, .children = children};

bool options_year_known(const json_t *year)
{
    json_int_t number = json_integer_value(year);
    return number == 0 || weiss_edition_of_year(number) < EDITION_COUNT;
}

WeissEdition options_edition(const Options *options)
{
    return options->edition ? weiss_edition_of_year(options->edition) : EDITION_CURRENT;
}

#define NOTICE(year)                                                                               \
    "rules of the " year " edition. Weiss Schwarz is a trademark of Bushiroad; this page has no "  \
    "connection with it."

const char *options_notice(WeissEdition edition)
{
    static const char *const notices[] = {NOTICE("2021"), NOTICE("2022"), NOTICE("2026")};
    return notices[edition];
}

typedef struct Loading {
    WeissDatabase *database;
    CardCache *cache;
    uint64_t hash; /* of what is kept */
} Loading;

/* Shipped cards give way to others of their numbers. */
static bool yield_shipped(const Loading *loading, const char *path, bool added)
{
    if (added && strncmp(path, data_folder(), strlen(data_folder())) == 0)
        weiss_database_yield(loading->database);
    return added;
}

static bool add_cards(void *cards, const char *path, const char *text, size_t length,
                      Diagnostic *problem)
{
    const Loading *loading = cards;
    return yield_shipped(loading, path,
                         card_cache_add(loading->cache, loading->database, path, text, length, problem));
}

static bool know_cards(void *cards, const char *path)
{
    const Loading *loading = cards;
    return yield_shipped(loading, path, card_cache_known(loading->cache, loading->database, path));
}

static bool add_kept(void *cards, const char *path, const char *text, size_t length, Diagnostic *problem)
{
    Loading *loading = cards;
    loading->hash = kept_hash(loading->hash, text, length);
    return add_cards(cards, path, text, length, problem);
}

/* Reads what `cards fetch` keeps, and notes it for results. */
static bool add_all_kept(Loading *loading, const Options *options)
{
    KeptList list;
    bool good = true;
    kept_list(&list);
    for (size_t i = 0; good && i < list.count; i++) {
        char *folder = kept_folder(&list, &list.cards[i]);
        loading->hash = 0;
        good = card_files_read(folder, add_kept, loading);
        list.cards[i].hash = loading->hash;
        free(folder);
    }
    if (good)
        kept_tell(&list, options->format != FORMAT_JSON);
    kept_list_clear(&list);
    return good;
}

static bool add_all_cards(WeissDatabase *database, const Options *options)
{
    Loading loading = {database, card_cache_open(options), 0};
    bool good = card_files_load(options, "cards", add_cards, know_cards, &loading);
    if (good && options->kept_cards)
        good = add_all_kept(&loading, options);
    card_cache_close(loading.cache);
    return good;
}

bool cards_settle(WeissDatabase *database)
{
    bool good = weiss_database_settle(database);
    if (!good)
        complain(NULL, &(Diagnostic){.message = "out of memory"});
    return good;
}

WeissDatabase *cards_load(const Options *options)
{
    return cards_load_telling(options, NULL);
}

WeissDatabase *cards_load_telling(const Options *options, json_t *corrections)
{
    WeissDatabase *database = weiss_database_create();
    if (!database) {
        complain(NULL, &(Diagnostic){.message = "out of memory"});
        return NULL;
    }
    if (!corrections_give(database, options) ||
        !add_all_cards(database, options) || !cards_settle(database) ||
        !card_faults_say(database, options, options->cards, options->cards_count, false) ||
        !corrections_make(database, options, NULL, corrections)) {
        weiss_database_destroy(database);
        return NULL;
    }
    return database;
}
