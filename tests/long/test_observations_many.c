/* A million decisions whose hidden cards are exchanged: no observation changes. Under the sanitizers,
 * which are slow, a twentieth of them. */
#include "support/hidden/observation_honesty.h"

#ifdef WEISSFISH_SANITIZED
enum { PART = 1 };
#else
enum { PART = 20 };
#endif

Test(observations_many, two_players)
{
    observations_expect((HonestyGames){2, 5000, 200 * PART, 1}, 50000 * PART);
}
