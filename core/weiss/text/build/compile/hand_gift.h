/* What cards in hand give themselves, read off their CONTs at set-up: "If you have 4 or more 《…》 characters, this card
 * gets -1 level while in your hand"; "If you do not have …, this card cannot be played from your hand". */
#ifndef WEISSFISH_WEISS_TEXT_BUILD_COMPILE_HAND_GIFT_H
#define WEISSFISH_WEISS_TEXT_BUILD_COMPILE_HAND_GIFT_H

#include "weiss/text/build/compile/ability.h"

/* Whether an ability is nothing else; then it is in `gift`. Others are asked like all CONTs. */
bool hand_gift_read(const Code *code, const Ability *ability, HandGift *gift);

#endif
