/* The inputs (engine/kept.h) of abilities: whatever may change what they give. */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_RULE_INPUTS_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_RULE_INPUTS_H

#include "weiss/engine/kept.h"
#include "weiss/text/build/compile/ability.h"

/* The inputs of a continuous ability's rules, a bit for each KeptInput; player 0 is its master. */
uint64_t ability_inputs(const Code *code, const Ability *ability);

/* The inputs of whether a cost can be paid; and whether inputs depend on positions. */
uint64_t cost_inputs(const Code *code, const CodeCost *cost);
bool inputs_are_placed(uint64_t inputs);

#endif
