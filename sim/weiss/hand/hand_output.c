/* Chances of a hand as a table, or as JSON (schema weissfish.hand/1). */
#include "sim/weiss/hand/hand_output.h"

#include <jansson.h>
#include <stdio.h>

#include "sim/host/host.h"
#include "sim/output/columns.h"
#include "sim/output/document.h"
#include "weiss/policy/strategy.h"

/* Sets of which one card each is asked for. */
typedef struct Asked {
    const uint64_t *sets;
    unsigned count;
} Asked;

static double chance_of(const Hand *hand, Asked asked, unsigned moment)
{
    return hand_each(hand, asked.sets, asked.count, moment);
}

static unsigned copies(const Hand *hand, uint64_t cards)
{
    return bits_count(cards & hand->deck.all);
}

/* ---- Text ---- */

enum { LABEL = 44, COUNT = 4, COLUMN = 9 };

/* A label, and how many cards it means (0: that is not said). */
static void print_line_begin(const char *label, unsigned count)
{
    fputs("  ", host_out());
    columns_print_left(host_out(), label, LABEL);
    if (count)
        print("%*u", COUNT, count);
    else
        print("%*s", COUNT, "");
}

static void print_row(const Hand *hand, const char *label, unsigned count, Asked asked)
{
    print_line_begin(label, count);
    for (unsigned moment = 0; moment < hand_moments(hand); moment++)
        print("%*.2f%%", COLUMN - 1, 100 * chance_of(hand, asked, moment));
    print("\n");
}

static void print_heads(const Hand *hand, const char *title)
{
    print("\n  %-*s%*s%*s%*s", LABEL, title, COUNT, "", COLUMN, "dealt", COLUMN, "opening");
    for (unsigned own = 1; own <= hand->turns; own++)
        print("%*s%u", COLUMN - 1 - (own > 9), "turn ", own);
    print("\n");
}

static void print_levels(const Hand *hand)
{
    enum { SHOWN = 3 };
    print_heads(hand, "at least so many of a level");
    for (unsigned level = 0; level <= HAND_LEVELS; level++) {
        uint64_t cards = hand_level(hand, level);
        for (unsigned least = 1; cards && least <= SHOWN; least++) {
            char label[LABEL];
            if (level == HAND_LEVELS)
                snprintf(label, sizeof label, "climax, %u or more", least);
            else
                snprintf(label, sizeof label, "level %u, %u or more", level, least);
            print_line_begin(label, copies(hand, cards));
            for (unsigned moment = 0; moment < hand_moments(hand); moment++)
                print("%*.2f%%", COLUMN - 1, 100 * hand_least(hand, cards, moment, least));
            print("\n");
        }
    }
}

static const char *colour_of(const Hand *hand, uint64_t cards)
{
    return weiss_strategy_colours[hand->deck.card[bits_first(cards)]->colour];
}

static void print_colours(const Hand *hand)
{
    uint64_t sets[COLOUR_COUNT];
    unsigned count = hand_colours(hand, sets);
    print_heads(hand, "a card of the colour");
    for (unsigned i = 0; i < count; i++)
        print_row(hand, colour_of(hand, sets[i]), copies(hand, sets[i]), (Asked){&sets[i], 1});
    if (count > 1)
        print_row(hand, "all of them", 0, (Asked){sets, count});
}

static void print_combos(const Hand *hand)
{
    if (!hand->combo_count)
        return;
    print_heads(hand, "both cards of a combo");
    for (unsigned i = 0; i < hand->combo_count; i++) {
        const HandCombo *combo = &hand->combos[i];
        char label[2 * CARD_CODE_SIZE + 4];
        snprintf(label, sizeof label, "%s + %s", hand->deck.card[combo->card]->code,
                 hand->deck.card[combo->climax]->code);
        print_row(hand, label, 0, (Asked){combo->sets, 2});
    }
}

static void print_cards(const Hand *hand)
{
    print_heads(hand, "a copy of the card (* kept)");
    for (uint64_t left = weiss_deck_distinct(&hand->deck, hand->deck.all); left; left &= left - 1) {
        unsigned card = bits_first(left);
        uint64_t cards = hand->deck.copies[card];
        char label[256];
        snprintf(label, sizeof label, "%s%s %s", bit_in(hand->drawn.kept, card) ? "*" : " ",
                 hand->deck.card[card]->code, hand->deck.card[card]->name);
        print_row(hand, label, copies(hand, cards), (Asked){&cards, 1});
    }
}

static void print_text(const Hand *hand)
{
    print("%s (%s): what has been in hand, exact\n", hand->file.name, hand->file.path);
    print("Mulligan: %s; %.2f of 5 cards are exchanged on average.\n", hand->kept_words,
          hand_exchanged(hand));
    print("Going %s: own turn 1 is turn %u of the game, and each draws %s.\n",
          hand->second ? "second" : "first", hand_game_turn(hand, 1),
          hand->per_turn == 1 ? "one card" : "three cards, two of them for clocking");
    print_levels(hand);
    print_colours(hand);
    print_combos(hand);
    print_cards(hand);
}

/* ---- JSON ---- */

/* Adds "dealt", "opening" and "by_turn": the chance of one card of each set. */
static json_t *with_chances(const Hand *hand, json_t *object, Asked asked)
{
    json_t *turns = json_array();
    for (unsigned moment = HAND_TURN; moment < hand_moments(hand); moment++)
        json_array_append_new(turns, json_real(chance_of(hand, asked, moment)));
    json_object_set_new(object, "dealt", json_real(chance_of(hand, asked, HAND_DEALT)));
    json_object_set_new(object, "opening", json_real(chance_of(hand, asked, HAND_OPENING)));
    json_object_set_new(object, "by_turn", turns);
    return object;
}

static json_t *least_json(const Hand *hand, uint64_t cards, unsigned moment)
{
    json_t *list = json_array();
    for (unsigned least = 1; least <= HAND_LEAST_MAX; least++)
        json_array_append_new(list, json_real(hand_least(hand, cards, moment, least)));
    return list;
}

/* Adds "count" and "at_least", the chances of 1 .. HAND_LEAST_MAX of the cards, too. */
static json_t *level_json(const Hand *hand, json_t *object, uint64_t cards)
{
    json_t *turns = json_array();
    for (unsigned moment = HAND_TURN; moment < hand_moments(hand); moment++)
        json_array_append_new(turns, least_json(hand, cards, moment));
    json_object_set_new(object, "count", json_integer(copies(hand, cards)));
    with_chances(hand, object, (Asked){&cards, 1});
    json_object_set_new(object, "at_least",
                        json_pack("{so,so,so}", "dealt", least_json(hand, cards, HAND_DEALT), "opening",
                                  least_json(hand, cards, HAND_OPENING), "by_turn", turns));
    return object;
}

static json_t *levels_json(const Hand *hand)
{
    json_t *list = json_array();
    for (unsigned level = 0; level < HAND_LEVELS; level++)
        json_array_append_new(list, level_json(hand, json_pack("{si}", "level", (int)level),
                                               hand_level(hand, level)));
    return list;
}

static json_t *colours_json(const Hand *hand)
{
    uint64_t sets[COLOUR_COUNT];
    unsigned count = hand_colours(hand, sets);
    json_t *list = json_array();
    for (unsigned i = 0; i < count; i++) {
        const WeissCard *card = hand->deck.card[bits_first(sets[i])];
        json_t *object = json_pack("{ss,si}", "colour", weiss_colour_names[card->colour], "count",
                                   (int)copies(hand, sets[i]));
        json_array_append_new(list, with_chances(hand, object, (Asked){&sets[i], 1}));
    }
    return list;
}

static json_t *all_colours_json(const Hand *hand)
{
    uint64_t sets[COLOUR_COUNT];
    unsigned count = hand_colours(hand, sets);
    return with_chances(hand, json_object(), (Asked){sets, count});
}

static json_t *codes_json(const WeissDeck *deck, uint64_t cards)
{
    json_t *codes = json_array();
    for (uint64_t left = weiss_deck_distinct(deck, cards); left; left &= left - 1)
        json_array_append_new(codes, document_text(deck->card[bits_first(left)]->code));
    return codes;
}

static json_t *combos_json(const Hand *hand)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < hand->combo_count; i++) {
        const HandCombo *combo = &hand->combos[i];
        json_t *object =
            json_pack("{so,so,so}", "card", document_text(hand->deck.card[combo->card]->code), "climax",
                      document_text(hand->deck.card[combo->climax]->code), "climaxes",
                      codes_json(&hand->deck, combo->sets[1]));
        json_array_append_new(list, with_chances(hand, object, (Asked){combo->sets, 2}));
    }
    return list;
}

static json_t *cards_json(const Hand *hand)
{
    json_t *list = json_array();
    for (uint64_t left = weiss_deck_distinct(&hand->deck, hand->deck.all); left; left &= left - 1) {
        unsigned card = bits_first(left);
        uint64_t cards = hand->deck.copies[card];
        json_t *object =
            json_pack("{so,so,si,sb}", "code", document_text(hand->deck.card[card]->code), "name",
                      document_text(hand->deck.card[card]->name), "count", (int)copies(hand, cards),
                      "kept", (int)bit_in(hand->drawn.kept, card));
        json_array_append_new(list, with_chances(hand, object, (Asked){&cards, 1}));
    }
    return list;
}

static json_t *turns_json(const Hand *hand)
{
    json_t *turns = json_array();
    for (unsigned own = 1; own <= hand->turns; own++)
        json_array_append_new(turns, json_integer(hand_game_turn(hand, own)));
    return turns;
}

static bool print_json(const Hand *hand)
{
    json_t *mulligan = json_pack("{so,so,so,sf}", "by", document_text(hand->by), "rule",
                                 document_text(hand->kept_words), "keep",
                                 codes_json(&hand->deck, hand->drawn.kept), "exchanged", hand_exchanged(hand));
    json_t *members = json_pack(
        "{so,so,sb,si,ss,so,so,si,so,so,so,so,so,so,ss}", "file", document_text(hand->file.path), "name",
        document_text(hand->file.name), "legal", (int)!hand->problems, "deck", (int)hand->deck.count,
        "going", hand->second ? "second" : "first", "mulligan", mulligan, "turns", turns_json(hand),
        "draws_per_turn", (int)hand->per_turn, "cards", cards_json(hand), "levels", levels_json(hand),
        "climaxes", level_json(hand, json_object(), hand_level(hand, HAND_LEVELS)), "colours",
        colours_json(hand), "all_colours", all_colours_json(hand), "combos", combos_json(hand), "method",
        "exact");
    return document_print(document_extend(document_create("weissfish.hand/1"), members));
}

bool hand_print(const Hand *hand, OutputFormat format)
{
    if (format == FORMAT_JSON)
        return print_json(hand);
    print_text(hand);
    return true;
}
