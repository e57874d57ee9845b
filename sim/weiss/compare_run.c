/* Runs of `compare` and `royale` as JSON. */
#include "sim/weiss/compare_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/document.h"
#include "sim/weiss/compare_forms.h"
#include "sim/weiss/strategy_file.h"

/* ---- What is played ---- */

/* FNV-1a, 64 bits (Fowler, Noll, Vo). */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ byte[i]) * 0x100000001B3u;
    return hash;
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text) + 1);
}

static uint64_t hash_card(uint64_t hash, const WeissCard *card)
{
    const int printed[] = {card->power, card->type,     card->colour,   card->level,  card->cost,
                           card->soul,  card->icons[0], card->icons[1], card->counter};
    hash = hash_text(hash_text(hash, card->code), card->name);
    hash = hash_bytes(hash, printed, sizeof printed);
    for (unsigned i = 0; i < card->trait_count; i++)
        hash = hash_text(hash, card->traits[i]);
    for (unsigned i = 0; i < card->ability_count; i++)
        hash = hash_text(hash, card->abilities[i]);
    return hash;
}

json_t *compare_deck_json(const WeissDeck *deck)
{
    char digits[24];
    uint64_t hash = 0xCBF29CE484222325u;
    for (unsigned card = 0; card < deck->count; card++)
        hash = hash_card(hash, deck->card[card]);
    snprintf(digits, sizeof digits, "cards %016llx", (unsigned long long)hash);
    return json_string(digits);
}

static json_t *sprt_json(const CompareSprt *sprt)
{
    if (!sprt)
        return json_null();
    return json_pack("[f,f,f,f]", sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta);
}

json_t *compare_run_json(const MatchUp *match_up, const Options *options, const CompareSprt *sprt,
                         const CompareSwap *swap)
{
    json_t *run = json_pack(
        "{ss,si,sI,so,so,so,so,so}", "command", "compare", "edition", compare_edition(options),
        "seed", (json_int_t)options->seed, "agent 1", document_text(match_up->agent[0]), "agent 2",
        document_text(match_up->agent[1]), "deck 1", compare_deck_json(&match_up->deck[0]),
        "deck 2", compare_deck_json(&match_up->deck[1]), "sprt", sprt_json(sprt));
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++)
        if (match_up->strategy_file[deck])
            json_object_set_new(run, deck ? "strategy of B" : "strategy of A",
                                strategy_json(&match_up->strategy[deck]));
    if (swap)
        json_object_set_new(run, swap->deck ? "swap of B" : "swap of A",
                            compare_deck_json(&swap->compiled));
    return run;
}

/* ---- How it was asked for ---- */

static json_t *texts_json(const char *const *paths, unsigned count)
{
    json_t *array = json_array();
    for (unsigned i = 0; i < count; i++)
        json_array_append_new(array, document_text(paths[i]));
    return array;
}

/* Texts or null. */
static void read_strategies(const json_t *array, const char **paths)
{
    for (unsigned deck = 0; deck < WEISS_PLAYERS_MAX; deck++)
        paths[deck] = json_string_value(json_array_get(array, deck));
}

json_t *compare_about_json(const MatchArguments *arguments, uint64_t games,
                           const SwapArguments *swap)
{
    const Options *options = &arguments->options;
    const char *variable = getenv("WEISSFISH_CARDS");
    bool given = options->cards_count || !variable;
    char *folder = getcwd(NULL, 0);
    json_t *about = json_pack(
        "{so,so,so,so,so,si,sI,sI,so,so}", "folder", document_text(folder ? folder : "."), "decks",
        texts_json(arguments->decks, arguments->deck_count), "agents",
        document_text(arguments->agents), "cards",
        given ? texts_json(options->cards, options->cards_count) : texts_json(&variable, 1),
        "corrections", texts_json(options->corrections, options->corrections_count), "edition",
        (int)options->edition, "seed", (json_int_t)options->seed, "games", (json_int_t)games,
        "swap", texts_json(swap->words, swap->count), "strategies",
        texts_json(arguments->strategies, arguments->deck_count));
    free(folder);
    return about;
}

static unsigned read_texts(const json_t *array, const char **paths, unsigned room)
{
    unsigned count = 0;
    while (count < room && count < json_array_size(array)) {
        paths[count] = json_string_value(json_array_get(array, count));
        if (!paths[count])
            break;
        count++;
    }
    return count;
}

bool compare_about_read(const json_t *about, MatchArguments *arguments, uint64_t *games,
                        SwapArguments *swap)
{
    Options *options = &arguments->options;
    arguments->agents = json_string_value(json_object_get(about, "agents"));
    options->cards_count =
        read_texts(json_object_get(about, "cards"), options->cards, OPTIONS_CARDS_MAX);
    options->corrections_count = read_texts(json_object_get(about, "corrections"),
                                            options->corrections, OPTIONS_CORRECTIONS_MAX);
    options->edition = (WeissEdition)json_integer_value(json_object_get(about, "edition"));
    options->seed = (uint64_t)json_integer_value(json_object_get(about, "seed"));
    *games = (uint64_t)json_integer_value(json_object_get(about, "games"));
    read_strategies(json_object_get(about, "strategies"), arguments->strategies);
    swap->count = read_texts(json_object_get(about, "swap"), swap->words, SWAPS_MAX);
    arguments->deck_count =
        read_texts(json_object_get(about, "decks"), arguments->decks, WEISS_PLAYERS_MAX);
    return arguments->agents && options->edition <= EDITION_2022 &&
           arguments->deck_count >= RUNNER_DECKS;
}
