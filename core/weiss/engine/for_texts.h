/* What the engine offers card texts: the one header of it that they include, beside abilities.h, which they
 * implement.
 *
 * The state of a game and the deck it is played with (state.h, deck.h, table.h); moving cards from zone to zone,
 * damage and its events (zones.h, transfer.h, event.h); values and gains (rules.h, gain.h), kept answers (kept.h),
 * and who is whose opponent (multiplayer.h). */
#ifndef WEISSFISH_WEISS_ENGINE_FOR_TEXTS_H
#define WEISSFISH_WEISS_ENGINE_FOR_TEXTS_H

#include "weiss/engine/deck.h"
#include "weiss/engine/event.h"
#include "weiss/engine/gain.h"
#include "weiss/engine/kept.h"
#include "weiss/engine/multiplayer.h"
#include "weiss/engine/rules.h"
#include "weiss/engine/state.h"
#include "weiss/engine/table.h"
#include "weiss/engine/transfer.h"
#include "weiss/engine/zones.h"

#endif
