/* What happens in a game, by name. Every step of the rules at which a card text may act raises one
 * of these events. Abilities are indexed by the event that they wait for, so a card that waits for
 * none costs nothing. The transcript of `watch` and the tests read the same events. */
#ifndef WEISSFISH_WEISS_ENGINE_EVENT_H
#define WEISSFISH_WEISS_ENGINE_EVENT_H

/* name, what `player`, `card`, `slot` and `detail` of WeissEvent hold (unused ones are 0) */
#define WEISS_EVENTS(X)                                                                            \
    /* Beginnings and ends. player: the turn player. */                                            \
    X(TURN_BEGIN, "detail: number of the turn")                                                    \
    X(STAND_PHASE, "")                                                                             \
    X(DRAW_PHASE, "")                                                                              \
    X(CLOCK_PHASE, "")                                                                             \
    X(MAIN_PHASE, "")                                                                              \
    X(CLIMAX_PHASE, "")                                                                            \
    X(ATTACK_PHASE, "")                                                                            \
    X(DECLARATION_STEP, "")                                                                        \
    X(TRIGGER_STEP, "slot: the attacker")                                                          \
    X(COUNTER_STEP, "slot: the attacker")                                                          \
    X(DAMAGE_STEP, "slot: the attacker")                                                           \
    X(BATTLE_STEP, "slot: the attacker")                                                           \
    X(ATTACK_END, "slot: the attacker")                                                            \
    X(ENCORE_STEP, "")                                                                             \
    X(END_PHASE, "")                                                                               \
    X(TURN_END, "detail: number of the turn")                                                      \
    /* Things that happen. player: whose cards or stage it is. */                                  \
    X(CHOSEN, "player: who chose; detail: the move")                                               \
    X(MOVED, "card; detail: zone from + 16 x zone to")                                             \
    X(PLAYED, "card, slot if a character")                                                         \
    X(PLACED, "card, slot; detail: zone it came from, + 16 if it was played")                      \
    X(LEFT_STAGE, "card, slot; detail: zone it went to, + 16 if there were markers under it")      \
    X(SWAPPED, "slot; detail: the other slot")                                                     \
    X(STOOD, "card, slot; detail: whether it was REVERSE")                                         \
    X(RESTED, "card, slot; detail: whether it was REVERSE")                                        \
    X(REVERSED, "card, slot")                                                                      \
    X(ATTACKED, "card, slot: the attacker; detail: attack type")                                   \
    X(TRIGGER_CHECKED, "card: the card revealed")                                                  \
    X(TRIGGERED, "card: the card revealed; detail: icon")                                          \
    X(DAMAGE_TAKEN, "detail: amount")                                                              \
    X(DAMAGE_CANCELLED, "detail: amount")                                                          \
    X(OPPONENT_REVERSED, "card, slot: whose battle opponent became reversed")                      \
    X(COUNTERED, "card")                                                                           \
    X(LEVELLED_UP, "card: the one put into the level zone; detail: level reached")                 \
    X(REFRESHED, "")                                                                               \
    X(PENALTY_PAID, "card")                                                                        \
    X(ENCORED, "card, slot")                                                                       \
    X(SHUFFLED, "")                                                                                \
    X(ABILITY_RESOLVED, "card, slot: the source")                                                  \
    X(LOST, "")                                                                                    \
    X(GAME_END, "detail: result")                                                                  \
    X(CLIMAX_PLACED, "card: put on the climax area; detail: zone it came from")                    \
    X(ABILITY_USED, "card, slot: the source; detail: the ability, whose cost is paid")            \
    /* An ability with a text begins to be resolved, and is done. No text waits for these. */      \
    X(ABILITY_BEGUN, "card, slot: the source; detail: the ability")                                \
    X(ABILITY_OVER, "card, slot: the source; detail: the ability")                                 \
    X(MARKED, "card: put under the character on slot")

typedef enum WeissEventKind {
#define X(name, fields) EVENT_##name,
    WEISS_EVENTS(X)
#undef X
        EVENT_COUNT
} WeissEventKind;

/* The names in the order of the enumeration, for messages and tests. */
extern const char *const weiss_event_names[EVENT_COUNT];

#endif
