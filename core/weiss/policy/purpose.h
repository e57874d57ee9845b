/* What an ability that runs does with the cards that its player is asked to choose. */
#ifndef WEISSFISH_WEISS_PURPOSE_H
#define WEISSFISH_WEISS_PURPOSE_H

#include "weiss/policy/evaluation.h"

/* The zone that the cards go to; ZONE_COUNT: none, or it is not known, as for a trigger icon. */
unsigned purpose_zone(const Evaluation *eval);

#endif
