/* No legal move depends on a card that its player cannot know: some decisions of games of random
 * lists; a million in the long run. */
#include "support/hidden/legal_moves.h"

Test(legal_moves, no_hidden_card_changes_them)
{
    CardSets sets;
    RandomLists lists;
    random_sets_of_both(&sets, 20, 40);
    random_lists_exact(&lists, &sets);
    legal_moves_expect(&lists, 1, 4000);
    random_lists_free(&lists);
    card_sets_close(&sets);
}
