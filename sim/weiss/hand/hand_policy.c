/* Rules of a strategy, or codes, as a set of kept cards. */
#include "sim/weiss/hand/hand_policy.h"

#include <stdio.h>
#include <string.h>

#include "base/spelling.h"
#include "sim/host/memory.h"
#include "sim/weiss/deck/strategy_file.h"
#include "sim/weiss/tune/tune_moves.h"

/* ---- A strategy ---- */

/* Whether a rule keeps all of its cards that a hand can have, or none. */
static bool whole(const WeissKeepRule *rule)
{
    return rule->keep == 0 || (rule->keep >= STRATEGY_HAND && rule->copies == STRATEGY_COPIES);
}

/* The rules in turn, the first that fits a card deciding. False with the number of a rule that is not whole. */
static bool keep_by_rules(Hand *hand, const WeissStrategy *strategy, FILE *words, unsigned *bad)
{
    uint64_t left = hand->deck.all;
    const char *between = "";
    for (unsigned i = 0; i < strategy->keep_count; i++) {
        const WeissKeepRule *rule = &strategy->keep[i];
        uint64_t cards = left & weiss_selector_cards(&rule->cards, &hand->deck);
        if (!(rule->turns & (hand->second ? TURNS_SECOND : TURNS_FIRST)) || !cards)
            continue;
        *bad = i + 1;
        if (!whole(rule))
            return false;
        hand->drawn.kept |= rule->keep ? cards : 0;
        fputs(between, words);
        between = "; ";
        strategy_keep_words(words, rule, &hand->deck);
        left &= ~cards;
    }
    return true;
}

bool hand_keep_by(Hand *hand, const char *file)
{
    WeissStrategy strategy;
    Diagnostic problem;
    unsigned bad = 0;
    size_t size;
    weiss_strategy_default(&strategy);
    if (file && !strategy_file_read(&strategy, &hand->deck, file))
        return false;
    tune_mulligan_spell_out(&strategy);
    FILE *words = xstream(&hand->kept_words, &size);
    bool good = keep_by_rules(hand, &strategy, words, &bad);
    xstream_end(words, &hand->kept_words);
    hand->by = file ? file : "heuristic";
    if (good)
        return true;
    diagnostic_whole(&problem,
                     "mulligan rule %u keeps some of its cards and not others: chances are exact only for rules that keep all or none; name the cards with --keep",
                     bad);
    complain(file, &problem);
    return false;
}

/* ---- Codes ---- */

/* The copies of a code; 0 after a complaint. */
static uint64_t copies_of_code(const Hand *hand, const char *code)
{
    const char *codes[WEISS_DECK_SIZE];
    const WeissDeck *deck = &hand->deck;
    unsigned count = 0;
    char hint[SPELLING_HINT];
    Diagnostic problem;
    for (uint64_t left = weiss_deck_distinct(deck, deck->all); left; left &= left - 1) {
        codes[count] = deck->card[bits_first(left)]->code;
        if (strcmp(codes[count++], code) == 0)
            return deck->copies[bits_first(left)];
    }
    diagnostic_whole(&problem, "--keep: no card '%s' in the deck%s", code,
                     spelling_hint(hint, code, codes, count));
    complain(hand->file.path, &problem);
    return 0;
}

bool hand_keep_codes(Hand *hand, const char *const *codes, unsigned count)
{
    size_t size;
    bool good = true;
    FILE *words = xstream(&hand->kept_words, &size);
    hand->by = "keep";
    fputs("keep ", words);
    for (unsigned i = 0; i < count; i++) {
        bool every = strcmp(codes[i], "all") == 0, none = strcmp(codes[i], "none") == 0;
        uint64_t cards = every ? hand->deck.all : none ? 0 : copies_of_code(hand, codes[i]);
        good &= cards || none;
        hand->drawn.kept |= cards;
        fprintf(words, "%s%s", i ? ", " : "", codes[i]);
    }
    xstream_end(words, &hand->kept_words);
    return good;
}
