/* The default weights. */
#include "weiss/policy/weights.h"

const WeissWeights weiss_weights_default = {{
#define X(name, value, what) value,
    WEISS_WEIGHTS(X)
#undef X
}};

const char *const weiss_weight_names[WEIGHT_COUNT] = {
#define X(name, value, what) #name,
    WEISS_WEIGHTS(X)
#undef X
};

const char *const weiss_weight_words[WEIGHT_COUNT] = {
#define X(name, value, what) what,
    WEISS_WEIGHTS(X)
#undef X
};
