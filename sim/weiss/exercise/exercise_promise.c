#include "sim/weiss/exercise/exercise_promise.h"

#include <string.h>

#include "weiss/text/build/text_build.h"

/* Kinds of clauses that change something. */
static const uint64_t promising =
    1ull << CLAUSE_DRAW | 1ull << CLAUSE_PUT | 1ull << CLAUSE_PUT_REST | 1ull << CLAUSE_PUT_END |
    1ull << CLAUSE_TURN_FACE | 1ull << CLAUSE_EXCHANGE | 1ull << CLAUSE_REST |
    1ull << CLAUSE_STAND | 1ull << CLAUSE_REVERSE | 1ull << CLAUSE_DAMAGE |
    1ull << CLAUSE_DAMAGE_EITHER | 1ull << CLAUSE_TRIGGER_CHECKS | 1ull << CLAUSE_GIVE |
    1ull << CLAUSE_GIVE_ALL | 1ull << CLAUSE_GIVE_SAME | 1ull << CLAUSE_GIVE_PLAYERS |
    1ull << CLAUSE_LOSE_TRAIT;

bool exercise_state_differs(const WeissState *one, const WeissState *other)
{
    return memcmp(one->players, other->players, sizeof one->players) != 0 ||
           one->modifier_count != other->modifier_count ||
           memcmp(one->modifiers, other->modifiers, sizeof one->modifiers) != 0 ||
           memcmp(&one->attack, &other->attack, sizeof one->attack) != 0 ||
           memcmp(&one->damage, &other->damage, sizeof one->damage) != 0 ||
           one->step != other->step || one->result != other->result;
}

void exercise_promise_note(ExercisePromise *promise, const WeissState *state, unsigned kind,
                           unsigned op, bool over)
{
    if (op >= 64 || !(promising >> kind & 1u))
        return;
    if (!over) {
        promise->before = *state;
        return;
    }
    promise->done |= bit_of(op);
    if (exercise_state_differs(&promise->before, state))
        promise->kept |= bit_of(op);
}
