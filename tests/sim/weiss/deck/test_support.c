/* What of a deck file is understood: abilities are counted as cards have them. */
#include <criterion/criterion.h>

#include "sim/weiss/deck/support.h"

Test(support, placeholders_and_reminders_are_no_abilities)
{
    static const char *texts[] = {"-", "－", "0", "", "(A reminder.)", "（A reminder.）"};
    WeissCard card = {.type = TYPE_CHARACTER, .abilities = texts, .ability_count = 6};
    TextCompiler *compiler = text_compiler_create(NULL);
    cr_assert_eq(card_abilities(compiler, &card), 0);
    cr_assert_eq(card_abilities_exact(compiler, &card), 0);
    text_compiler_destroy(compiler);
}

Test(support, a_text_torn_in_two_is_one_ability)
{
    static const char *texts[] = {"【AUTO】 When this card attacks, if",
                                  "X is in play, draw 1 card.", "【CONT】 +500 power."};
    WeissCard card = {.type = TYPE_CHARACTER, .abilities = texts, .ability_count = 3};
    TextCompiler *compiler = text_compiler_create(NULL);
    cr_assert_eq(card_abilities(compiler, &card), 2);
    text_compiler_destroy(compiler);
}

Test(support, every_text_of_an_event_is_an_ability)
{
    static const char *texts[] = {"Draw 1 card.", "Put this card into your memory."};
    WeissCard card = {.type = TYPE_EVENT, .abilities = texts, .ability_count = 2};
    TextCompiler *compiler = text_compiler_create(NULL);
    cr_assert_eq(card_abilities(compiler, &card), 2);
    text_compiler_destroy(compiler);
}
