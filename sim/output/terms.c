/* The words for terms that several outputs explain. */
#include "sim/output/terms.h"

const char terms_llr[] = "LLR, the log-likelihood ratio: how much better one answer explains these games than the other";
const char terms_superiority[] = "the chance that it is the stronger of the two";
const char *terms_seat(const StatsSeat *seat)
{
    return !seat->differs            ? "no advantage shown"
           : seat->share.value > 0.5 ? "an advantage"
                                     : "a disadvantage";
}

void terms_undecided(FILE *out, uint64_t draws, uint64_t truncated)
{
    fprintf(out, "%llu draws, %llu cut off as too long", (unsigned long long)draws,
            (unsigned long long)truncated);
}
