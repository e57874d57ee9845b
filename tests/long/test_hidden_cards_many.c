/* No agent's move changes when cards that its player cannot know are exchanged: thousands of
 * decisions of both games. Under the sanitizers, which are slow, a tenth of the games. */
#include "support/hidden/shiro_honesty.h"
#include "support/hidden/weiss_honesty.h"

#ifdef WEISSFISH_SANITIZED
enum { PART = 1 };
#else
enum { PART = 10 };
#endif

enum { FIRST = 1000 }; /* not the games of the short tests */

Test(hidden_cards_many, two_players)
{
    honesty_expect((HonestyGames){2, FIRST, 40 * PART, 5}, 1000 * PART);
}

Test(hidden_cards_many, three_players)
{
    honesty_expect((HonestyGames){3, FIRST, 16 * PART, 5}, 800 * PART);
}

Test(hidden_cards_many, shironeko)
{
    shiro_honesty_expect(FIRST, 200 * PART, 5, 4000 * PART);
}
