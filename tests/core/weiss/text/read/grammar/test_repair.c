/* Slips that only their place tells, and what is left as it is because it decides. */
#include <stdlib.h>
#include <string.h>

#include "support/meaning_reader.h"
#include "weiss/text/read/grammar/repair.h"

TestSuite(repair, .init = reader_begin, .fini = reader_end);

#define DRAWS "【AUTO】 When this card attacks, draw 1 card."

static const struct {
    const char *written, *read; /* NULL: not understood */
} rows[] = {
    /* the one word a letter or two away */
    {"【AUTO】 When this card attacks, chose 1 of your characters, and return it to your hand.",
     "【AUTO】 When this card attacks, choose 1 of your characters, and return it to your hand."},
    {"【CONT】 All of you other characters get +500 power.",
     "【CONT】 All of your other characters get +500 power."},
    {"【AUTO】 When this card becmoe 【REVERSE】, draw 1 card.", NULL},
    {"【AUTO】 When this card become 【REVERSE】, draw 1 card.",
     "【AUTO】 When this card becomes 【REVERSE】, draw 1 card."},
    {"【AUTO】 When this cadr attacks, draw 1 card.", DRAWS},
    {"【AUTO】 When this card attacks, daw 1 crd.", DRAWS},
    {"【AUTO】 When this card is placed on the stage from yor hand, draw 1 card.",
     "【AUTO】 When this card is placed on the stage from your hand, draw 1 card."},
    /* small words that lack, or are too many */
    {"【AUTO】 When this card attacks, reveal top card of your deck.",
     "【AUTO】 When this card attacks, reveal the top card of your deck."},
    {"【AUTO】 When this card attacks, put the top of your deck into your stock.",
     "【AUTO】 When this card attacks, put the top card of your deck into your stock."},
    {"【AUTO】 When this card attacks, draw up 2 cards.",
     "【AUTO】 When this card attacks, draw up to 2 cards."},
    {"【AUTO】 During this card's battle you cannot use 【ACT】.", NULL},
    {"【AUTO】 When this card attacks, look at the top card of your deck put it into your stock.",
     "【AUTO】 When this card attacks, look at the top card of your deck, put it into your stock."},
    {"【AUTO】 When this card attacks, the draw 1 card.", DRAWS},
    {"【AUTO】 When this card attacks,, draw 1 card.", DRAWS},
    /* words that can only stand where they lack */
    {"【AUTO】 When this card attacks, if have 2 or more other characters, draw 1 card.",
     "【AUTO】 When this card attacks, if you have 2 or more other characters, draw 1 card."},
    {"【AUTO】 When this card attacks, if you 2 or more other characters, draw 1 card.",
     "【AUTO】 When this card attacks, if you have 2 or more other characters, draw 1 card."},
    {"【AUTO】 When this card attacks, deal 1 damage to opponent.",
     "【AUTO】 When this card attacks, deal 1 damage to your opponent."},
    {"【AUTO】 When your other character \"Boat\" in its name attacks, draw 1 card.",
     "【AUTO】 When your other character with \"Boat\" in its name attacks, draw 1 card."},
    {"【CONT】 During this card battle, this card gets +500 power.",
     "【CONT】 During this card's battle, this card gets +500 power."},
    {"【AUTO】 [Put 1 card from your hand into your waiting room When this card attacks, you may pay the cost. If you do, draw 1 card.",
     "【AUTO】 [Put 1 card from your hand into your waiting room] When this card attacks, you may pay the cost. If you do, draw 1 card."},
    {"【AUTO】 When this card attacks, if you have \"Low Tide\") in your climax area, draw 1 card.",
     "【AUTO】 When this card attacks, if you have \"Low Tide\" in your climax area, draw 1 card."},
    {"【CONT】 During your turn, - this card gets +500 power.",
     "【CONT】 During your turn, this card gets +500 power."},
    /* signs: a comma too many, a full stop for a comma, a space that lacks */
    {"【CONT】 All of your other characters, get +500 power.",
     "【CONT】 All of your other characters get +500 power."},
    {"【AUTO】 When this card attacks. draw 1 card.", DRAWS},
    {"【AUTO】 When thiscard attacks, draw 1 card.", DRAWS},
    {"【AUTO】 When this cardattacks, draw 1 card.", DRAWS},
    /* what is said twice */
    {"【AUTO】 When this card attacks, put the top card of your deck into your waiting room into your waiting room.",
     "【AUTO】 When this card attacks, put the top card of your deck into your waiting room."},
    {"【AUTO】 When this card attacks, draw 1 draw 1 card.", DRAWS},
    /* a sign that no card has */
    {"【AUTO】 When this card attacks, |draw 1 card.", DRAWS},
    /* within an ability or an effect in quotation marks, which is a text of its own */
    {"【CONT】 This card gets \"【AUTO】 When this cadr attacks, draw 1 card.\".",
     "【CONT】 This card gets \"【AUTO】 When this card attacks, draw 1 card.\"."},
    {"【AUTO】 When this card attacks, perform the following action. \"Daw 1 card.\"",
     "【AUTO】 When this card attacks, perform the following action. \"draw 1 card.\""},
    {"【CONT】 This card gets \"【AUTO】 When this card is attacks, draw 1 card.\".", NULL},
    /* two endings of one word, where nobody else is told to do it */
    {"【ACT】 [Placed 1 card from your hand into your stock] Draw 1 card.",
     "【ACT】 [place 1 card from your hand into your stock] Draw 1 card."},
    {"【AUTO】 When this card attacks, your opponent chooses 1 card in their hand, placed it into their stock.",
     NULL},
    /* what says nothing, words that stand for each other, neighbours that are exchanged, and two of these */
    {"【AUTO】 When this card attacks, either draw 1 card or put the top card of your deck into your stock.",
     "【AUTO】 When this card attacks, draw 1 card or put the top card of your deck into your stock."},
    {"【AUTO】 When this card attacks, put this card from into your hand.",
     "【AUTO】 When this card attacks, put this card into your hand."},
    {"【CONT】 During battle of this card, this card gets +500 power.", NULL},
    {"【CONT】 All of your characters with cost 1 or below lower get +500 power.", NULL},
    {"【AUTO】 When this card attacks, if 2 cards is among those cards revealed, draw 1 card.", NULL},
    {"【AUTO】 When this card attacks, if this card's battle opponent cost is 1 or lower, draw 1 card.",
     "【AUTO】 When this card attacks, if this card's battle opponent is cost 1 or lower, draw 1 card."},
    {"【AUTO】 Memory - When this card attacks, draw 1 card.", "【AUTO】 Memory When this card attacks, draw 1 card."},
    {"【CONT】 For each of your other characters in 【REST】 this card gets +500 power.",
     "【CONT】 For each of your other characters in 【REST】, this card gets +500 power."},
    {"【AUTO】 When this card attacks, draw 1 card. Image.", DRAWS},
    {"【CONT】 All your other characters, until end of turn, it gains +500 power.",
     "【CONT】 All your other characters, until end of turn, it gets +500 power."},
    {"【AUTO】 When this card's battle opponent's becomes 【REVERSE】, draw 1 card.",
     "【AUTO】 When this card's battle opponent becomes 【REVERSE】, draw 1 card."},
    {"【AUTO】 When this card attacks, choose 2 cards in your memory, put all cards except those chosen cards into your waiting room.",
     NULL},
    /* one or the other */
    {"【AUTO】 When this card is attacks, draw 1 card.", NULL},
    /* what decides */
    {"【AUTO】 When card attacks, draw 1 card.", NULL},
    {"【AUTO】 When this card attacks, yu mey draw 1 card.", NULL},
    {"【CONT】 All of other characters get +500 power.", NULL},
    {"【CONT】 If you have 3 or more, this card gets +500 power.", NULL},
    {"【AUTO】 When this card attacks, choose 1 of thier characters, and return it to your hand.",
     NULL},
    {"【AUTO】 When is card attacks, draw 1 card.", NULL},
    /* nothing to put right */
    {DRAWS, NULL},
    {"", NULL},
    {"【AUTO】 When this card attacks, sing a song.", NULL},
};

static bool always(const void *context, const char *one, const char *other)
{
    (void)context, (void)one, (void)other;
    return true;
}

/* Two changes would do: the first counts only if both mean the same. */
Test(repair, changes_that_mean_the_same)
{
    static const char text[] =
        "【AUTO】 When this card attacks, choose 1 of your characters that facing this card.";
    RepairJudge judge = {always, NULL};
    char *alone = text_repair(grammar, "ability", text, NULL);
    char *judged = text_repair(grammar, "ability", text, &judge);
    cr_expect_null(alone);
    cr_expect_str_eq(
        judged != NULL ? judged : "nothing",
        "【AUTO】 When this card attacks, choose 1 of your characters that is facing this card.");
    free(alone);
    free(judged);
}

Test(repair, slips_that_the_place_tells)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *read = text_repair(grammar, "ability", rows[i].written, NULL);
        if (rows[i].read == NULL)
            cr_expect_null(read, "%s is read as %s", rows[i].written, read);
        else
            cr_expect_str_eq(read != NULL ? read : "nothing", rows[i].read, "%s: %s", rows[i].written, read);
        free(read);
    }
}
