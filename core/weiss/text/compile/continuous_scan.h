/* What is found out about a continuous ability while its program is read. Private to
 * continuous_scan*.c. */
#ifndef WEISSFISH_WEISS_TEXT_COMPILE_CONTINUOUS_SCAN_H
#define WEISSFISH_WEISS_TEXT_COMPILE_CONTINUOUS_SCAN_H

#include "weiss/text/continuous/continuous.h"

typedef struct Scan {
    unsigned gives;
    uint32_t bans;   /* a bit for each WeissBan that is given */
    unsigned reach;  /* ReachBit */
    unsigned zones;  /* said by conditions */
    unsigned clauses; /* but for what says what X is */
    bool own_turn;   /* the time said last is the master's turn */
    bool attack;     /* the time said last is this card's attack */
    bool self;       /* something is given to this card: on the stage alone, but for its hand */
    bool hand;       /* something is about this card in hand */
    bool elsewhere;  /* something is about anything else */
    bool known;
} Scan;

static inline void scan_unknown(Scan *scan)
{
    scan->known = false;
}

static inline void scan_require(Scan *scan, bool known)
{
    scan->known &= known;
}

static inline void scan_ban(Scan *scan, uint32_t bans)
{
    scan->gives |= GIVES_BANS;
    scan->bans |= bans;
}

/* ---- continuous_scan.c ---- */

/* Whether those whom a clause is about can be found without a choice. */
bool subject_known(const uint16_t *set);

/* ---- continuous_scan_gain.c ---- */

/* What a clause gives; `quotes` are those of its sentence or NULL, `in_hand` whether it is about cards in
 * hand. */
void scan_gains(Scan *scan, const uint16_t *gains, const uint16_t *quotes, bool in_hand);

/* What it forbids: characters (`set`, or NULL: the same as before), or players. */
void scan_bans(Scan *scan, const uint16_t *set, const uint16_t *bans);
void scan_player_bans(Scan *scan, const uint16_t *clause);

#endif
