/* What the program makes of fan-translated texts, said again from the compiled form alone, says each
 * thing as often as the printed text: one card in 24 (all of them in tests/long). */
#include "support/exercise/dialect_run.h"

Test(dialect_rendering, says_everything_as_often_as_printed)
{
    DialectRun run;
    if (!dialect_run(&run, 24))
        cr_skip("no card database");
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.compared, 700);
    cr_expect_leq(run.different * 100, run.compared, "%u of %u", run.different, run.compared);
}

/* The shorthand of each dialect and what it stands for count as the same. */
Test(dialect_rendering, shorthand_counts_as_what_it_stands_for)
{
    static const char *const same[][2] = {
        {"AUTO - When the character battling this card becomes REVERSE, heal 2.",
         "【AUTO】 When this card's battle opponent becomes 【REVERSE】, put the top 2 cards."},
        {"【S】【COUNTER】 ASSIST 2500 Level 2 ［① Place this card］",
         "【ACT】 【COUNTER】 Backup 2500, Level 2 [(1) Put this card]"},
        {"If you have the Level 1 or lower Stock Soul CX (045) in your CX Area",
         "if you have \"鐘\" in your climax area"},
        {"For every 《Boat》 character", "for each <Boat> character"},
        {"perform this thrice (You may do so only on your turn.)", "perform this 3 times"},
        {"it gains 『【C】 This card cannot be moved.』", "it gains \"This card cannot move.\""},
        {"a card named 「渡し 2」 ×500", "a card named \"渡し 2\" x500"},
        {"Return all cards other than that card", "return all cards except that card"},
        {"Return all cards aside from those cards", "return all other cards"},
        {"Move it to a slot with no Character in it", "move it to an open position"},
        {"REST 2 of your Characters. If 2 or more became REST, draw 1 card",
         "rest 2 of your characters. If you rest 2 characters, draw 1 card"},
        {"deal 2 damage or 4 damage", "deal either 2 or 4 damage"},
        {"this card gains 1 of the following 2 abilities",
         "this card gains 1 of the following abilities of your choice"},
        {"During this turn, choose 1 of your Characters, during this turn, it gets +3 Soul",
         "choose 1 of your characters, until end of turn, it gets +3 soul"},
        {"If there is not, place this card", "Otherwise, place this card"},
        {"If opponent's Clock is 0", "if your opponent has no cards in their clock"},
        {"When the Salvage/Soul Trigger CX (045) is placed", "when \"鐘\" is placed"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        char printed[1000] = "", rendered[1000] = "";
        DialectWords said, meant;
        dialect_words(same[i][0], printed);
        dialect_words(same[i][1], rendered);
        dialect_count(printed, &said);
        dialect_count(rendered, &meant);
        for (unsigned key = 0; key < DIALECT_KEYS; key++)
            cr_expect(dialect_same(&said, &meant, (DialectKey)key), "%s:%s|%s", dialect_keys[key],
                      printed, rendered);
    }
}

/* Each thing that is counted is seen when it is missing. */
Test(dialect_rendering, what_is_missing_is_seen)
{
    static const struct {
        DialectKey key;
        const char *with;
        const char *without;
    } cases[] = {
        {DIALECT_NUMBER, "gets +1500 power", "gets +1000 power"},
        {DIALECT_NUMBER, "[② Rest this card]", "[① Rest this card]"},
        {DIALECT_MAY, "you may draw", "draw"},
        {DIALECT_UP_TO, "up to 2 cards", "2 cards"},
        {DIALECT_OTHER, "another 《Boat》 character", "a 《Boat》 character"},
        {DIALECT_NEGATION, "it doesn't stand", "it stands"},
        {DIALECT_MORE, "level 1 or higher", "level 1"},
        {DIALECT_LESS, "2 and below", "2"},
        {DIALECT_OPPONENT, "your opponent's hand", "your hand"},
        {DIALECT_TRAIT, "a <Boat> character", "a character"},
        {DIALECT_CLIMAX, "1 CX", "1 card"},
        {DIALECT_ALL, "all your characters", "your characters"},
        {DIALECT_NEGATION, "all cards other than that card", "all cards"},
        {DIALECT_NUMBER, "deal 2 damage or 4 damage", "deal 2 damage or 3 damage"},
        {DIALECT_NUMBER, "if 2 or more became REST", "if you rest 3 characters"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char with[1000] = "", without[1000] = "";
        DialectWords one, other;
        dialect_words(cases[i].with, with);
        dialect_words(cases[i].without, without);
        dialect_count(with, &one);
        dialect_count(without, &other);
        cr_expect_not(dialect_same(&one, &other, cases[i].key), "%s", cases[i].with);
    }
}
