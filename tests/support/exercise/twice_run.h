/* The same card twice on the stage: two copies give the sum of what each gives alone. Deals
 * positions with continuous abilities and asks for the values of all characters, with both copies,
 * with each alone, and with none. */
#ifndef WEISSFISH_TESTS_TWICE_RUN_H
#define WEISSFISH_TESTS_TWICE_RUN_H

#include <string.h>

#include "plain_reader.h"
#include "shared_cards.h"
#include "sim/weiss/exercise/exercise_pool.h"
#include "sim/weiss/exercise/exercise_scene.h"
#include "weiss/engine/gain.h"
#include "weiss/engine/rules.h"
#include "weiss/text/build/compile/ability.h"
#include "weiss/text/build/compile/link.h"
#include "weiss/weiss_game.h"

typedef struct TwiceRun {
    unsigned abilities; /* for which a position was found in which they give something */
    unsigned cases;
    unsigned wrong;
} TwiceRun;

/* The decks and the table of one card. */
typedef struct TwiceTable {
    WeissDeck decks[2];
    WeissMatch match;
    WeissTally tally;
    WeissTable table;
    Rng rng;
} TwiceTable;

typedef struct TwiceValues {
    int of[2][WEISS_POSITIONS][3]; /* power, soul, level in addition to what is printed */
} TwiceValues;

/* Whether what this card gives depends on what others give. */
static inline bool twice_depends(const char *printed)
{
    static char ascii[PRINTED_SIZE];
    static const char *const words[] = {"power or", "or higher power", "power higher", "'s power",
                                        "soul or",  "'s level",        "'s soul",      "level x",
                                        "level 0 or", "level 1 or",    "level 2 or",   "level 3 or",
                                        "power is",   "level is",      "total power",  "for each level", "number of colors"};
    printed_ascii(printed, ascii);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(ascii, words[i]))
            return true;
    return false;
}

static inline TwiceValues twice_values(const WeissTable *table)
{
    TwiceValues values;
    memset(&values, 0, sizeof values);
    for (unsigned player = 0; player < 2; player++)
        for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
            if (bit_in(table->state.players[player].occupied, slot)) {
                values.of[player][slot][0] = weiss_gain_power(table, player, slot);
                values.of[player][slot][1] = weiss_gain_soul(table, player, slot);
                values.of[player][slot][2] = weiss_gain_level(table, player, slot);
            }
    return values;
}

/* The values while the cards of `mute` (a bit each) of player 0 give nothing. */
static inline TwiceValues twice_without(TwiceTable *twice, uint64_t mute)
{
    DeckText *text = (DeckText *)(uintptr_t)twice->decks[0].text;
    const DeckText kept = *text;
    for (unsigned kind = 0; kind < GIVES_KINDS; kind++) {
        text->giving[kind] &= ~mute;
        text->giving_own[kind] &= ~mute;
        text->giving_others[kind] &= ~mute;
    }
    weiss_table_forget(&twice->table);
    TwiceValues values = twice_values(&twice->table);
    *text = kept;
    weiss_table_forget(&twice->table);
    return values;
}

/* Replaces one of the player's characters by a second copy, from a zone without order. Returns its
 * number, or WEISS_NO_CARD. */
static inline unsigned twice_place(TwiceTable *twice, unsigned card)
{
    WeissPlayer *p = &twice->table.state.players[0];
    const WeissDeck *deck = &twice->decks[0];
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        unsigned other = p->stage[slot].card;
        if (!bit_in(p->occupied, slot) || deck->card[other] == deck->card[card])
            continue;
        for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
            for (uint64_t cards = p->zone[zone]; cards; cards &= cards - 1) {
                unsigned copy = bits_first(cards);
                if (copy == card || deck->card[copy] != deck->card[card] ||
                    (zone != ZONE_HAND && zone != ZONE_WAITING_ROOM && zone != ZONE_MEMORY))
                    continue;
                p->zone[zone] ^= bit_of(copy) | bit_of(other);
                p->zone[ZONE_STAGE] ^= bit_of(copy) | bit_of(other);
                p->stage[slot].card = (uint8_t)copy;
                weiss_table_forget(&twice->table);
                return copy;
            }
    }
    return WEISS_NO_CARD;
}

/* False, after a complaint, if two copies do not give the sum. */
static inline bool twice_compare(TwiceRun *run, TwiceTable *twice, unsigned card, unsigned copy)
{
    TwiceValues both = twice_without(twice, 0);
    TwiceValues first = twice_without(twice, bit_of(copy));
    TwiceValues second = twice_without(twice, bit_of(card));
    TwiceValues none = twice_without(twice, bit_of(card) | bit_of(copy));
    const WeissCard *printed = twice->decks[0].card[card];
    const int *b = &both.of[0][0][0];
    const int *f = &first.of[0][0][0];
    const int *s = &second.of[0][0][0];
    const int *n = &none.of[0][0][0];
    if (memcmp(&both, &none, sizeof both) == 0)
        return false;
    run->cases++;
    for (size_t i = 0; i < sizeof both / sizeof *b; i++)
        if (b[i] - n[i] != f[i] - n[i] + s[i] - n[i]) {
            run->wrong++;
            cr_expect_fail("%s: value %zu is %+d with both, %+d and %+d with one\n%s", printed->code, i,
                           b[i] - n[i], f[i] - n[i], s[i] - n[i], printed->abilities[0]);
            break;
        }
    return true;
}

static inline void twice_seat(TwiceTable *twice, const ExercisePool *pool, TextCompiler *compiler,
                              size_t card, const ExercisePartners *partners)
{
    const WeissDeck *decks[2] = {&twice->decks[0], &twice->decks[1]};
    WeissTally *tallies[2] = {&twice->tally, &twice->tally};
    for (unsigned player = 0; player < 2; player++) {
        const WeissCard *cards[WEISS_DECK_SIZE];
        unsigned count = exercise_deck(pool, card, partners, player == 0, &twice->rng, cards);
        weiss_deck_build(&twice->decks[player], cards, count);
        cr_assert(deck_text_link(&twice->decks[player], compiler));
    }
    weiss_match_build(&twice->match, decks, 2, EDITION_CURRENT);
    weiss_table_seat(&twice->table, &twice->match, tallies);
}

/* A card whose first continuous ability gives something on the stage. */
static inline void twice_card(TwiceRun *run, const ExercisePool *pool, TextCompiler *compiler,
                              size_t number)
{
    enum { TRIES = 10 };
    static TwiceTable twice;
    ExercisePartners partners;
    const WeissCard *printed = exercise_pool_card(pool, number);
    const CardText *text = text_compiler_card(compiler, printed);
    bool found = false;
    twice.rng = rng_keyed(7, number, 0);
    exercise_partners(pool, number, text, &partners);
    twice_seat(&twice, pool, compiler, number, &partners);
    const DeckText *deck_text = twice.decks[0].text;
    unsigned card = 0;
    while (twice.decks[0].card[card] != printed)
        card++;
    const Ability *ability = &deck_text->abilities[deck_text->first[card]];
    const Ability *end = ability + deck_text->count[card];
    const unsigned values = GIVES_POWER | GIVES_SOUL | GIVES_LEVEL;
    while (ability < end && !(ability->exact && (ability->gives & values) &&
                              (ability->zones >> ZONE_STAGE & 1u)))
        ability++;
    for (unsigned i = 0; ability < end && i < TRIES && !found; i++) {
        exercise_scene(&twice.table, ability, card, partners.count ? twice.decks[0].all : 0,
                       &twice.rng);
        if (!(twice.table.state.players[0].zone[ZONE_STAGE] & bit_of(card)))
            continue;
        unsigned copy = twice_place(&twice, card);
        found = copy != WEISS_NO_CARD && twice_compare(run, &twice, card, copy);
    }
    run->abilities += found;
    deck_text_unlink(&twice.decks[0]);
    deck_text_unlink(&twice.decks[1]);
}

/* Runs every `step`th character whose texts do not ask for values. False without a database. */
static inline bool twice_run(TwiceRun *run, size_t first, size_t step)
{
    SharedCards cards;
    *run = (TwiceRun){0};
    if (!shared_cards_open(&cards))
        return false;
    for (size_t card = first; card < cards.count; card += shared_step(step)) {
        const WeissCard *printed = exercise_pool_card(cards.pool, card);
        bool depends = printed->type != TYPE_CHARACTER;
        for (unsigned i = 0; i < printed->ability_count && !depends; i++)
            depends = twice_depends(printed->abilities[i]);
        if (!depends && printed->ability_count)
            twice_card(run, cards.pool, cards.sets.compiler, card);
    }
    shared_cards_close(&cards);
    return true;
}

#endif
