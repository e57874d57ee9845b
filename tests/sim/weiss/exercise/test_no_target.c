/* An effect without a legal target does nothing: every 288th card of the database (tests/long has them
 * all). */
#include "support/exercise/target_run.h"

Test(no_target, does_nothing_without)
{
    TargetRun run;
    if (!target_run(&run, 7, 288, 1))
        cr_skip("no card database");
    fprintf(stderr, "%u abilities, %u times without a target, %u times able\n", run.abilities,
            run.cases, run.able);
    cr_expect_eq(run.wrong, 0);
    cr_expect_gt(run.abilities, 5);
    cr_expect_gt(run.cases, 5);
    cr_expect_gt(run.able, 5); /* else a fault would not show */
}

Test(no_target, is_read_from_english)
{
    static const struct {
        const char *text;
        int zone; /* -1: it is not one of those */
        unsigned player;
    } cases[] = {
        {"【AUTO】 When this card attacks, choose 1 of your other characters, and that character gets +1000 power until end of turn.",
         ZONE_STAGE, 0},
        {"【AUTO】 When this card attacks, choose 1 of your opponent's level 2 or lower characters, and put it into your opponent's waiting room.",
         ZONE_STAGE, 1},
        {"【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, choose up to 1 character in your waiting room, and return it to your hand.",
         ZONE_WAITING_ROOM, 0},
        {"Choose 1 card in your hand and put it into your waiting room. If you do, draw 2 cards.",
         ZONE_HAND, 0},
        {"【AUTO】 When this card attacks, choose 1 of your other characters, and draw 1 card.", -1,
         0},
        {"【AUTO】 When this card attacks, draw 1 card, choose 1 card in your hand, and put it into your waiting room.",
         -1, 0},
        {"【AUTO】 When this card attacks, choose 1 of your other characters and this card, and those characters get +1000 power until end of turn.",
         -1, 0},
        {"【AUTO】 When this card attacks, choose 1 character in your waiting room, return it to your hand, and this card gets +1000 power until end of turn.",
         -1, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool pays;
        const TargetPlace *place = target_read(cases[i].text, &pays);
        cr_expect_eq(place ? (int)place->zone : -1, cases[i].zone, "%s", cases[i].text);
        if (place)
            cr_expect_eq(place->player, cases[i].player, "%s", cases[i].text);
    }
}
