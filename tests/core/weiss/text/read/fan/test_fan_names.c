/* Names as translators write them, which are those of one card of the title. */
#include "support/clean_check.h"

static void open_names(void)
{
    clean_open_with("[" CARD("LB/W01-001", "“海の人”リムル") "," CARD("LB/W01-002", "夜の ラム") "]");
}

TestSuite(fan_names, .init = open_names, .fini = clean_close);

#define WRITTEN(name) "[A] When this attacks, choose 1 of your \"" name "\"."
#define READ(name) "【AUTO】 When this card attacks, choose 1 of your \"" name "\"."

/* A nickname in Latin letters before the printed one goes, if a card has what is left. */
Test(fan_names, a_nickname_said_twice)
{
    MENDED({WRITTEN("“Sea Person”“海の人”リムル"), READ("“海の人”リムル")},
           {WRITTEN("“Sea Person”“山の人”リムル"), READ("“Sea Person”“山の人”リムル")},
           {WRITTEN("“Sea Person”リムル"), READ("“Sea Person”リムル")},
           {WRITTEN("“山”“海の人”リムル"), READ("“山”“海の人”リムル")});
}
