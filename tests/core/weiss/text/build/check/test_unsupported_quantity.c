/* Numbers that nothing counts, in sentences that would run with others. Such texts are never called
 * exact. */
#include "support/text_verdict.h"

TestSuite(unsupported_quantity, .init = verdict_begin, .fini = verdict_end);

Test(unsupported_quantity, numbers_that_nothing_counts)
{
    DOUBTED(
        "【AUTO】 When this card attacks, if you are cost 3 or higher, draw 1 card.",
        "【AUTO】 When this card attacks, choose 1 of the following 3 effects, and perform it. \"Draw 1 card.\" \"Deal 1 damage to your opponent.\"",
        "【AUTO】 When this card attacks, perform the following 3 effects 1 time each. \"Draw 1 card.\" \"Deal 1 damage to your opponent.\"");
    DOUBTED_EVENTS(
        "Flip over up to 4 cards from the top of your deck, and put them into your waiting room.",
        "Reveal the top card of your deck. If that card is 1 or fewer character, draw 1 card.",
        "Choose 1 of your characters, and that character gets +X power until end of turn. X is equal to X.",
        "Choose 1 of your characters, and that character gets +X power until end of turn. X is equal to the number you declared.",
        "Draw X cards. X is equal to the number your opponent declared.");
}
