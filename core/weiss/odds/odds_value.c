/* How lethal situations are, each computed once. */
#include "weiss/odds/process.h"

double odds_value(OddsRun *run, Situations *values, uint32_t place, uint32_t node,
                  const OddsState *state, bool *failed)
{
    bool is_new;
    OddsState plain = *state;
    plain.damage = 0; /* earlier damage makes no difference */
    double *known = situations_at(values, place, &plain, &is_new);
    if (known == NULL || !is_new) {
        *failed |= known == NULL;
        return known ? *known : 0;
    }
    OddsRun further = *run;
    further.done = NULL;
    further.sum = 0;
    odds_process(&further, node, &plain, 1.0);
    known = situations_at(values, place, &plain, &is_new);
    if (known)
        *known = further.sum;
    return further.sum;
}
