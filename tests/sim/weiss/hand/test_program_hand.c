/* `deck hand`: against the engine's own mulligans, what must add up, which cards are kept, what is refused. */
#include <math.h>

#include "ai/agent.h"
#include "sim/weiss/deck/opponents.h"
#include "support/program_run.h"
#include "weiss/weiss_game.h"

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define STRATEGIES WEISSFISH_SOURCE_DIR "/decks/strategies/"
#define NEAR 1e-11 /* documents have twelve digits */

PROGRAM_SUITE(program_hand);

static json_t *hand_of(const char *deck)
{
    json_t *document = program_document(program("deck", "hand", deck, "--format", "json"));
    program_expect_schema(document, "weissfish.hand/1");
    return document;
}

/* ---- The engine's own mulligans ---- */

enum { GAMES = 20000, HAND = 5 };

/* How often the copies of each code were in the hands of `GAMES` games. */
typedef struct Seen {
    unsigned opening[WEISS_DECK_SIZE]; /* after the mulligan, by first copy */
    unsigned turn[WEISS_DECK_SIZE];    /* after the draw of own turn 1 */
    unsigned level[HAND + 1];          /* cards of level 0 in the hand after the mulligan */
} Seen;

static void see(const WeissDeck *deck, uint64_t hand, unsigned *counts)
{
    for (uint64_t left = weiss_deck_distinct(deck, deck->all); left; left &= left - 1)
        counts[bits_first(left)] += (hand & deck->copies[bits_first(left)]) != 0;
}

/* Deals games, whose players mulligan as the heuristic does, up to the clock phase of turn 1. */
static void deal_games(const WeissMatch *match, Seen *seen)
{
    static WeissTable table;
    static WeissTally tally;
    Diagnostic problem;
    const WeissDeck *deck = match->deck[0];
    Agent *agent = agent_create(&weiss_game, "heuristic", &problem);
    cr_assert_not_null(agent);
    weiss_table_seat(&table, match, (WeissTally *[]){&tally, &tally});
    for (uint64_t game = 0; game < GAMES; game++) {
        Rng rng = rng_keyed(7, game, 2);
        weiss_table_start(&table, (Rng[]){rng_keyed(7, game, 0), rng_keyed(7, game, 1)});
        while (table.state.mulligans == 0)
            weiss_table_apply(&table, agent_decide(agent, weiss_game.view(&table), &rng));
        uint64_t hand = table.state.players[0].zone[ZONE_HAND];
        see(deck, hand, seen->opening);
        seen->level[bits_count(hand & deck->level_at_most[0] & ~deck->climaxes)]++;
        while (table.state.mulligans < 2)
            weiss_table_apply(&table, agent_decide(agent, weiss_game.view(&table), &rng));
        see(deck, table.state.players[0].zone[ZONE_HAND], seen->turn);
    }
    agent_destroy(agent);
}

/* A chance and how often it came true, five standard errors apart at most. */
static void expect_share(unsigned count, double chance, const char *what)
{
    double error = sqrt(chance * (1 - chance) / GAMES);
    cr_expect_leq(fabs(count / (double)GAMES - chance), 5 * error + NEAR, "%s: %.4f, expected %.4f", what,
                  count / (double)GAMES, chance);
}

static void expect_cards(const WeissDeck *deck, const Seen *seen, const json_t *document)
{
    size_t number = 0;
    for (uint64_t left = weiss_deck_distinct(deck, deck->all); left; left &= left - 1) {
        unsigned card = bits_first(left);
        const json_t *row = json_at(document, program_text("cards.%zu", number++));
        cr_assert_str_eq(text_at(row, "code"), deck->card[card]->code);
        expect_share(seen->opening[card], number_at(row, "opening"), deck->card[card]->code);
        expect_share(seen->turn[card], number_at(row, "by_turn.0"), deck->card[card]->code);
    }
}

Test(program_hand, chances_are_those_of_dealt_games_with_the_mulligan_of_the_heuristic)
{
    static WeissMatch match;
    static Seen seen;
    static const char *const paths[] = {CARNIVAL, LANTERNS};
    Options options;
    options_default(&options);
    Opponents *opponents = opponents_open(&options, paths, 2);
    cr_assert_not_null(opponents);
    opponents_match(opponents, 0, 1, &match);
    deal_games(&match, &seen);
    json_t *document = hand_of(CARNIVAL);
    expect_cards(match.deck[0], &seen, document);
    for (unsigned least = 1, more = GAMES; least <= HAND; least++) {
        more -= seen.level[least - 1];
        expect_share(more, number_at(document, program_text("levels.0.at_least.opening.%u", least - 1)), "level 0");
    }
    opponents_close(opponents);
}

/* ---- What adds up ---- */

static double mean_of(const json_t *row, const char *when)
{
    double sum = 0;
    for (unsigned i = 0; i < HAND; i++)
        sum += number_at(row, program_text("at_least.%s.%u", when, i));
    return sum;
}

Test(program_hand, levels_and_climaxes_make_a_hand_of_five)
{
    static const char *const decks[] = {CARNIVAL, LANTERNS, HARBOUR};
    static const char *const whens[] = {"dealt", "opening"};
    for (unsigned i = 0; i < 3; i++) {
        json_t *document = hand_of(decks[i]);
        for (unsigned j = 0; j < 2; j++) {
            double cards = mean_of(json_at(document, "climaxes"), whens[j]);
            for (unsigned level = 0; level < 4; level++)
                cards += mean_of(json_at(document, program_text("levels.%u", level)), whens[j]);
            cr_expect_leq(fabs(cards - HAND), 1e-9, "%s of %s: %.12f", whens[j], decks[i], cards);
        }
    }
}

/* Of one row of chances. */
static void expect_rising(const json_t *row)
{
    double before = number_at(row, "opening");
    for (size_t turn = 0; turn < size_at(row, "by_turn"); turn++) {
        double now = number_at(row, program_text("by_turn.%zu", turn));
        cr_expect_leq(before, now + NEAR);
        cr_expect_leq(now, 1);
        before = now;
    }
}

Test(program_hand, chances_rise_by_turn)
{
    static const char *const lists[] = {"cards", "levels", "colours", "combos"};
    json_t *document = program_document(program("deck", "hand", CARNIVAL, "--turns", "10", "--clock", "--format", "json"));
    cr_expect_eq(size_at(document, "cards.0.by_turn"), 10);
    for (unsigned i = 0; i < 4; i++) {
        cr_expect_gt(size_at(document, lists[i]), 0, "no %s", lists[i]);
        for (size_t j = 0; j < size_at(document, lists[i]); j++)
            expect_rising(json_at(document, program_text("%s.%zu", lists[i], j)));
    }
    expect_rising(json_at(document, "all_colours"));
    expect_rising(json_at(document, "climaxes"));
}

/* Clocking draws two more cards a turn, so turn 1 with it is turn 3 without. */
Test(program_hand, clocking_counts_as_two_draws)
{
    json_t *plain = hand_of(CARNIVAL);
    json_t *clocking = program_document(program("deck", "hand", CARNIVAL, "--clock", "--format", "json"));
    cr_expect_eq(count_at(clocking, "draws_per_turn"), 3);
    for (size_t i = 0; i < size_at(plain, "cards"); i++)
        cr_expect_float_eq(number_at(plain, program_text("cards.%zu.by_turn.2", i)),
                           number_at(clocking, program_text("cards.%zu.by_turn.0", i)), NEAR);
}

Test(program_hand, who_goes_second_draws_the_same_a_turn_later)
{
    json_t *first = program_document(program("deck", "hand", CARNIVAL, "--first", "--format", "json"));
    json_t *second = program_document(program("deck", "hand", CARNIVAL, "--second", "--format", "json"));
    cr_expect_eq(count_at(first, "turns.1"), 3);
    cr_expect_eq(count_at(second, "turns.1"), 4);
    cr_expect(json_equal(json_at(first, "cards"), json_at(second, "cards")));
}

/* ---- Which cards are kept ---- */

/* Agrees with decks/strategies/default.json, which spells out what the heuristic does of itself. */
Test(program_hand, the_heuristic_keeps_levels_0_and_1_without_climaxes)
{
    json_t *checked = program_document(program("deck", "check", CARNIVAL, "--format", "json"));
    json_t *document = hand_of(CARNIVAL);
    size_t kept = 0;
    cr_expect_str_eq(text_at(document, "mulligan.by"), "heuristic");
    for (size_t i = 0; i < size_at(document, "cards"); i++) {
        const json_t *row = json_at(document, program_text("cards.%zu", i)), *card;
        size_t at;
        json_array_foreach(json_at(checked, "decks.0.cards"), at, card)
            if (strcmp(text_at(card, "code"), text_at(row, "code")) == 0)
                cr_expect_eq(flag_at(row, "kept"), strcmp(text_at(card, "type"), "Climax") && count_at(card, "level") <= 1);
        kept += flag_at(row, "kept");
    }
    cr_expect_eq(size_at(document, "mulligan.keep"), kept);
    json_t *spelled = program_document(program("deck", "hand", CARNIVAL, "--strategy", STRATEGIES "default.json", "--format", "json"));
    cr_expect(json_equal(json_at(spelled, "cards"), json_at(document, "cards")));
}

Test(program_hand, keeping_all_is_no_mulligan)
{
    json_t *all = program_document(program("deck", "hand", CARNIVAL, "--keep", "all", "--format", "json"));
    for (size_t i = 0; i < size_at(all, "cards"); i++) {
        const json_t *row = json_at(all, program_text("cards.%zu", i));
        cr_expect_float_eq(number_at(row, "opening"), number_at(row, "dealt"), NEAR);
        cr_expect(flag_at(row, "kept"));
    }
    cr_expect_float_eq(number_at(all, "mulligan.exchanged"), 0, NEAR);
    json_t *strategy = program_document(program("deck", "hand", CARNIVAL, "--strategy", STRATEGIES "keep_everything.json", "--format", "json"));
    cr_expect(json_equal(json_at(strategy, "cards"), json_at(all, "cards")));
}

Test(program_hand, codes_to_keep_are_taken_in_each_spelling)
{
    json_t *commas = program_document(program("deck", "hand", CARNIVAL, "--keep", "LF/W02-065,LF/W02-066", "--format", "json"));
    json_t *repeated = program_document(program("deck", "hand", "--keep=LF/W02-065", "--keep", "LF/W02-066", CARNIVAL, "--format", "json"));
    json_t *after = program_document(program("deck", "hand", CARNIVAL, "--format", "json", "--keep", "LF/W02-065", "LF/W02-066"));
    cr_expect(json_equal(commas, repeated));
    cr_expect(json_equal(commas, after));
    cr_expect_eq(size_at(commas, "mulligan.keep"), 2);
    cr_expect_float_eq(number_at(commas, "mulligan.exchanged"), 5 * 42 / 50.0, NEAR);
}

/* By hand: all five are exchanged for five others of the 45 that are left. */
Test(program_hand, exchanging_everything_draws_five_others)
{
    json_t *document = program_document(program("deck", "hand", CARNIVAL, "--keep", "none", "--format", "json"));
    double dealt = number_at(document, "climaxes.dealt");
    cr_expect_float_eq(number_at(document, "climaxes.opening"), dealt, NEAR, "any five cards are alike");
    cr_expect_float_eq(number_at(document, "mulligan.exchanged"), 5, NEAR);
    cr_expect_eq(size_at(document, "mulligan.keep"), 0);
}

Test(program_hand, a_rule_that_keeps_some_of_its_cards_is_refused)
{
    program_write("some.json", "{\"schema\":\"weissfish.strategy/1\",\"mulligan\":[{\"keep\":2,\"level\":\"0\"}]}");
    program_expect_refusal(program("deck", "hand", CARNIVAL, "--strategy", "some.json"), ": some.json: ", "rule 1 keeps some");
}

/* What a rule says of going first holds for that player alone. */
Test(program_hand, rules_for_going_second_hold_for_going_second)
{
    program_write("second.json", "{\"schema\":\"weissfish.strategy/1\",\"mulligan\":[{\"keep\":\"all\",\"turn\":\"second\"},{\"keep\":\"none\"}]}");
    json_t *first = program_document(program("deck", "hand", CARNIVAL, "--strategy", "second.json", "--format", "json"));
    json_t *second = program_document(program("deck", "hand", CARNIVAL, "--strategy", "second.json", "--second", "--format", "json"));
    cr_expect_float_eq(number_at(first, "mulligan.exchanged"), 5, NEAR);
    cr_expect_float_eq(number_at(second, "mulligan.exchanged"), 0, NEAR);
}

/* ---- Combos ---- */

/* The texts of a card of the shipped set, and whether one of them names another card in quotation marks. */
static bool names(const json_t *cards, const char *code, const char *name)
{
    const json_t *card, *text;
    size_t i, j;
    const char *wanted = program_text("\"%s\"", name);
    json_array_foreach(cards, i, card)
        if (strcmp(json_string_value(json_object_get(card, "code")), code) == 0)
            json_array_foreach(json_object_get(card, "ability"), j, text)
                if (strstr(json_string_value(text), wanted))
                    return true;
    return false;
}

static bool has_combo(const json_t *document, const char *card, const char *climax)
{
    for (size_t i = 0; i < size_at(document, "combos"); i++)
        if (strcmp(text_at(document, program_text("combos.%zu.card", i)), card) == 0 &&
            strcmp(text_at(document, program_text("combos.%zu.climax", i)), climax) == 0)
            return true;
    return false;
}

Test(program_hand, combos_are_the_climaxes_that_texts_name)
{
    json_t *set = program_parse(program_file(WEISSFISH_SOURCE_DIR "/decks/cards/lanterns_at_sea.json"));
    json_t *document = hand_of(CARNIVAL);
    json_t *cards = json_at(program_document(program("deck", "check", CARNIVAL, "--format", "json")), "decks.0.cards");
    const json_t *card, *climax;
    size_t i, j, found = 0;
    json_array_foreach(cards, i, card)
        json_array_foreach(cards, j, climax) {
            if (strcmp(text_at(climax, "type"), "Climax") != 0 || strcmp(text_at(card, "type"), "Climax") == 0)
                continue;
            bool named = names(set, text_at(card, "code"), text_at(climax, "name"));
            cr_expect_eq(has_combo(document, text_at(card, "code"), text_at(climax, "code")), named, "%s, %s",
                         text_at(card, "code"), text_at(climax, "code"));
            found += named;
        }
    cr_expect_eq(size_at(document, "combos"), found);
    cr_expect_gt(found, 0);
}

/* ---- Text, and what is refused ---- */

Test(program_hand, the_table_has_the_figures_of_the_document)
{
    const char *text = program_output(program("deck", "hand", CARNIVAL));
    json_t *document = hand_of(CARNIVAL);
    cr_expect(program_contains(text, "Mulligan: put away all climaxes; keep all "), "%s", text);
    cr_expect(program_contains(text, program_text("%8.2f%%%8.2f%%", 100 * number_at(document, "all_colours.dealt"),
                                                  100 * number_at(document, "all_colours.opening"))), "%s", text);
}

Test(program_hand, a_list_that_is_no_legal_deck_has_chances_too)
{
    program_write("short.deck", "4 LF/W02-065\n4 LF/W02-066\n8 LF/W02-027\n");
    Run run = program("deck", "hand", "short.deck", "--format", "json");
    cr_expect_eq(run.status, 0);
    cr_expect(program_contains(run.err, "not a legal deck"));
    json_t *document = program_parse(run.out);
    cr_expect_not(flag_at(document, "legal"));
    cr_expect_eq(count_at(document, "deck"), 16);
}

Test(program_hand, what_cannot_be_answered_is_refused)
{
    static const char complaint[] = " deck hand: ";
    program_write("short.deck", "4 LF/W02-065\n4 LF/W02-066\n4 LF/W02-027\n");
    program_write("long.deck", "49 LF/W02-065\n2 LF/W02-066\n");
    program_write("unknown.deck", "50 LF/W02-999\n");
    program_expect_refusal(program("deck", "hand"), complaint, "which deck?");
    program_expect_refusal(program("deck", "hand", CARNIVAL, LANTERNS), complaint, "one DECK");
    program_expect_refusal(program("deck", "hand", CARNIVAL, "--first", "--second"), complaint, "not both");
    program_expect_refusal(program("deck", "hand", CARNIVAL, "--keep", "all", "--strategy", "x"), complaint, "not both");
    program_expect_refusal(program("deck", "hand", CARNIVAL, "--keep", ","), complaint, "--keep none");
    program_expect_refusal(program("deck", "hand", CARNIVAL, "--turns", "11"), complaint, "--turns");
    program_expect_refusal(program("deck", "hand", CARNIVAL, "--keep", "LF/W02-56"), ": " CARNIVAL ": ", "did you mean");
    program_expect_refusal(program("deck", "hand", "short.deck"), ": short.deck: ", "12 cards");
    program_expect_refusal(program("deck", "hand", "long.deck"), ": long.deck: ", "51 cards");
    program_expect_refusal(program("deck", "hand", "unknown.deck"), ": unknown.deck:1:", "LF/W02-999");
}
