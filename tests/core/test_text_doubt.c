/* What is understood but not played as printed is never called exact: every text here has one part
 * that nothing runs, in a sentence that would run without it. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/link.h"

static TextCompiler *compiler;

static void set_up(void)
{
    compiler = text_compiler_create(NULL);
    cr_assert_not_null(compiler);
}

static void tear_down(void)
{
    text_compiler_destroy(compiler);
}

TestSuite(text_doubt, .init = set_up, .fini = tear_down);

static void judge(const char *text, bool *parsed, bool *exact)
{
    WeissCard card = {.code = "T/1",
                      .name = "Ferry",
                      .type = TYPE_CHARACTER,
                      .abilities = &text,
                      .ability_count = 1};
    AbilityVerdict verdict;
    const CardText *compiled = text_compiler_card(compiler, &card);
    cr_assert_not_null(compiled);
    cr_assert_eq(compiled->count, 1);
    cr_assert(card_text_judge(&card, compiled, &verdict));
    *parsed = compiled->abilities[0]->parsed;
    *exact = verdict.exact;
}

static void assert_doubted(const char *const *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool parsed;
        bool exact;
        judge(texts[i], &parsed, &exact);
        cr_expect(parsed, "not understood: %s", texts[i]);
        cr_expect_not(exact, "claimed: %s", texts[i]);
        /* the compiler knows a card by its address, which is used again */
        tear_down();
        set_up();
    }
}

#define DOUBTED(...)                                                                               \
    static const char *const texts[] = {__VA_ARGS__};                                              \
    assert_doubted(texts, sizeof texts / sizeof *texts)

Test(text_doubt, lost_icons)
{
    DOUBTED(
        "【AUTO】 When your climax with in its trigger icon is placed on your climax area, draw 1 "
        "card.",
        "【AUTO】 When this card attacks, choose up to 1 climax with in its trigger icon in your "
        "waiting room, and return it to your hand.",
        "【AUTO】 When this card attacks, this card gets in the trigger icon until end of turn.");
}

Test(text_doubt, when_it_counts)
{
    DOUBTED(
        "【AUTO】 This ability does not activate if your level is 1 or higher. When this card "
        "attacks, draw 1 card.",
        "【ACT】 [Put the top card of your deck into your clock or 【REST】 this card] Draw 1 "
        "card.",
        "【AUTO】 When this card is placed on the stage by the 【GATE】 effect of \"Ann\", draw 1 "
        "card.",
        "【AUTO】 At the end of this card's battle opponent's attack, draw 1 card.");
}

Test(text_doubt, what_is_done)
{
    DOUBTED(
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, and put them "
        "on the top of your deck in the revealed order.",
        "【AUTO】 When this card attacks, draw 1 card, or put the top card of your deck into your "
        "stock.",
        "【AUTO】 When this card attacks, perform the following effects in any order. \"Draw 1 "
        "card.\" \"Put the top card of your deck into your stock.\"",
        "【CONT】 This card gets +1000 power for each of your other characters or open position of "
        "your stage.",
        "【CONT】 This card gets +1000 power for each 【SOUL】 in the trigger icon of this card.");
}

/* A number, a name or a trait in what happens is no event. */
Test(text_doubt, happenings_with_names_in_them)
{
    DOUBTED(
        "【AUTO】 When this card is chosen by a \"Backup\" effect or becomes 【REVERSE】, draw 1 "
        "card.",
        "【AUTO】 When this card is placed on the stage from the marker area of your 《Music》 "
        "character or attacks, draw 1 card.");
}
