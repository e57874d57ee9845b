/* No legal move depends on a card that its player cannot know: a million decisions of games of lists
 * drawn at random from all exact cards. Under the sanitizers, which are slow, a tenth of them. */
#include "support/hidden/legal_moves.h"

#ifdef WEISSFISH_SANITIZED
enum { DECISIONS = 100000 };
#else
enum { DECISIONS = 1000000 };
#endif

Test(legal_moves_many, no_hidden_card_changes_them)
{
    CardSets sets;
    RandomLists lists;
    random_sets_of_both(&sets, 1, 1);
    random_lists_exact(&lists, &sets);
    legal_moves_expect(&lists, 2, DECISIONS);
    random_lists_free(&lists);
    card_sets_close(&sets);
}
