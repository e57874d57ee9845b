/* Zones and ends of piles that nothing plays, in sentences that would run with others: such texts are
 * never called exact. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/compile/link.h"

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

TestSuite(unsupported_zone, .init = set_up, .fini = tear_down);

/* What has no icon before it is an event's. */
static void judge(const char *text, bool event, bool *parsed, bool *exact)
{
    bool bare = strncmp(text, "【", 3) != 0;
    WeissCard card = {.code = "T/1",
                      .name = "Ferry",
                      .type = event || bare ? TYPE_EVENT : TYPE_CHARACTER,
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

static void assert_doubted(bool event, const char *const *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool parsed;
        bool exact;
        judge(texts[i], event, &parsed, &exact);
        cr_expect(parsed, "not understood: %s", texts[i]);
        cr_expect_not(exact, "claimed: %s", texts[i]);
        /* the compiler knows a card by its address, which is used again */
        tear_down();
        set_up();
    }
}

#define DOUBTED(...)                                                                               \
    static const char *const texts[] = {__VA_ARGS__};                                              \
    assert_doubted(false, texts, sizeof texts / sizeof *texts)

Test(unsupported_zone, lost_icons)
{
    DOUBTED(
        "【AUTO】 When your climax with in its trigger icon is placed on your climax area, draw 1 "
        "card.",
        "【AUTO】 When this card attacks, choose up to 1 climax with in its trigger icon in your "
        "waiting room, and return it to your hand.",
        "【AUTO】 When this card attacks, this card gets in the trigger icon until end of turn.");
}

Test(unsupported_zone, when_it_counts)
{
    DOUBTED(
        "【AUTO】 This ability does not activate if you played an event this turn. When this card "
        "attacks, draw 1 card.",
        "【ACT】 [Put the top card of your deck into your clock or 【REST】 this card] Draw 1 "
        "card.",
        "【AUTO】 When this card is placed on the stage by the 【GATE】 effect of \"Ann\", draw 1 "
        "card.",
        "【AUTO】 At the end of the attack of that character, draw 1 card.",
        "【AUTO】 When your opponent's 【STAND】 character becomes 【REST】, draw 1 card.");
}

Test(unsupported_zone, what_a_card_gets_off_the_stage)
{
    DOUBTED(
        "【CONT】 If this card is in your hand, this card gets 《Music》.",
        "【CONT】 Experience If this card is in your level, this card gets +3 level.",
        "【CONT】 【CLOCK】 Alarm If this card is the top card of your clock, this card gets the "
        "following ability. \"【ACT】 [(1)] Draw 1 card.\"",
        "【CONT】 Your \"Ann\" get -1 level while in your hand.",
        "【CONT】 If this card is in your waiting room, this card's card name is also regarded as "
        "\"Ann\".");
}

Test(unsupported_zone, what_is_done)
{
    DOUBTED(
        "【AUTO】 When this card attacks, 【REST】 this card from 【STAND】.",
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, and put them "
        "on the top of your deck in the revealed order.",
        "【AUTO】 When this card attacks, draw 1 card, or put the top card of your deck into your "
        "stock.",
        "【AUTO】 When this card attacks, perform the following effects in any order. \"Draw 1 "
        "card.\" \"Put the top card of your deck into your stock.\"",
        "【CONT】 This card gets +1000 power for each of your other characters or open position of "
        "your stage.",
        "【CONT】 This card gets +500 power for each different trait on your characters.",
        "【ACT】 [Put all markers underneath this card into your waiting room] Deal X damage to your "
        "opponent. X is equal to the number of markers put into the waiting room by this ability's "
        "cost.");
}

Test(unsupported_zone, picking_of_what_was_only_chosen)
{
    DOUBTED(
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, choose 1 card "
        "from among them, put it into your hand, and put the rest into your stock.",
        "【AUTO】 When this card attacks, choose up to 2 cards in your waiting room, return 1 card to "
        "your hand, and put the rest into your stock.");
}

Test(unsupported_zone, two_conditions_in_the_middle_of_a_sentence)
{
    DOUBTED("【AUTO】 When this card attacks, reveal the top 3 cards of your deck, if there are 2 or "
            "more climax among those cards, draw 1 card, and if there are 1 or less climax among "
            "those cards, draw 2 cards.");
}

/* A number, a name or a trait in what happens is no event. */
Test(unsupported_zone, happenings_with_names_in_them)
{
    DOUBTED(
        "【AUTO】 When this card is chosen by a \"Backup\" effect or becomes 【REVERSE】, draw 1 "
        "card.",
        "【AUTO】 When this card is placed on the stage from the marker area of your 《Music》 "
        "character or attacks, draw 1 card.");
}

Test(unsupported_zone, places_without_a_top)
{
    DOUBTED(
        "Put the top card of all of your zones into your waiting room.",
        "Put the top card of your hand and stock into your waiting room.",
        "【AUTO】 [Put 1 card from the top of all of your zones into your waiting room] When this "
        "card attacks, you may pay the cost. If you do, draw 1 card.",
        "Put the top card of your marker area into your stock.",
        "Choose 1 card in your hand, and put it on the top of your waiting room.",
        "Choose 1 card in your hand, and put it on the top or at the bottom of your memory.",
        "Choose 1 character in your hand, and put it on any position of your climax area.");
}

#define TWO_MORE "1 or more other 《Music》 characters, 1 or more other 《Book》 characters, "

Test(unsupported_zone, lists_whose_parts_may_take_the_same_card)
{
    DOUBTED(
        "【CONT】 If you or your opponent has a 《Music》 character and 2 or more other 《Sports》 "
        "characters, this card gets +500 power.",
        "【CONT】 If you or your opponent has a 《Music》 and 《Sports》 character, this card gets "
        "+500 power.",
        "【CONT】 If your waiting room has 2 of your 《Music》 characters and 2 or more other "
        "《Sports》 characters, this card gets +500 power.",
        "【CONT】 If your waiting room has 2 or less 《Music》 characters and 2 or more other "
        "《Sports》 characters, this card gets +500 power.",
        "【CONT】 If your waiting room has a 《Sports》 character, " TWO_MORE TWO_MORE TWO_MORE TWO_MORE
        "and 1 or more other 《Book》 characters, this card gets +500 "
        "power.",
        "【CONT】 If your other cards are level 1 or higher, this card gets +500 power.");
}

Test(unsupported_zone, some_of_the_cards_at_an_end)
{
    DOUBTED(
        "Put 2 other cards from the top of your deck into your waiting room.",
        "Put 2 《Music》 characters or 《Sports》 characters from the top of your deck into your "
        "waiting room.",
        "Put 2 《Music》 characters from the top of your deck into your waiting room.",
        "Put 2 face up cards from the top of your deck into your waiting room.",
        "Put 2 cards from the top of your deck with \"Ferry\" in their card names into your waiting "
        "room.",
        "Put 2 cards from the top of your deck in your stock into your waiting room.");
}

Test(unsupported_zone, numbers_that_nothing_counts)
{
    DOUBTED(
        "Flip over up to 4 cards from the top of your deck, and put them into your waiting room.",
        "Reveal the top card of your deck. If that card is 1 or fewer character, draw 1 card.",
        "【AUTO】 When this card attacks, if you are cost 3 or higher, draw 1 card.",
        "Choose 1 of your characters, and that character gets +X power until end of turn. X is "
        "equal to X.",
        "Choose 1 of your characters, and that character gets +X power until end of turn. X is "
        "equal to the number you declared.",
        "Draw X cards. X is equal to the number your opponent declared.",
        "【AUTO】 When this card attacks, choose 1 of the following 3 effects, and perform it. "
        "\"Draw 1 card.\" \"Deal 1 damage to your opponent.\"",
        "【AUTO】 When this card attacks, perform the following 3 effects 1 time each. \"Draw 1 "
        "card.\" \"Deal 1 damage to your opponent.\"");
}

Test(unsupported_zone, what_does_not_follow_or_go_before)
{
    DOUBTED(
        "【AUTO】 When this card attacks, this card gets +1000 power and the following ability "
        "until end of turn.",
        "【AUTO】 When this card attacks, this card gets the following 2 abilities until end of "
        "turn. \"【CONT】 This card cannot side attack.\"",
        "If there are 2 or more climax among those cards, draw 1 card.",
        "Put that character into your stock.");
}

Test(unsupported_zone, words_that_do_not_belong_there)
{
    DOUBTED(
        "Until end of turn, all of your characters get +1000 power in your hand.",
        "【AUTO】 When you use this card's \"Bond\", draw 1 card.",
        "You may reveal up to 3 cards from the top of your deck. If you revealed 1 or more cards, "
        "put the rest into your waiting room, put the rest into your waiting room, and draw 1 "
        "card.");
}

/* An event with power in the data is a character that somebody mistyped. */
Test(unsupported_zone, what_an_event_would_have_on_the_stage)
{
    static const char *const texts[] = {
        "【CONT】 If all of your characters are 《Music》, this card gets +1500 power.",
        "【AUTO】 When this card is placed on the stage from your hand, draw 1 card.",
        "【ACT】 [(1)] Draw 1 card."};
    assert_doubted(true, texts, sizeof texts / sizeof *texts);
}
