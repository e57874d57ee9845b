/* What a position's text says, before it stands on a table. Private to the position_*.c
 * files: reading fills it from JSON, position_setup.c sets it up. */
#ifndef WEISSFISH_WEISS_POSITION_POSITION_PLAN_H
#define WEISSFISH_WEISS_POSITION_POSITION_PLAN_H

#include "json/json_fields.h"
#include "weiss/position/position.h"

/* What is known of a card in a hidden zone, a number each; see WeissMixing. */
typedef enum KnownKind {
    KNOWN_SEEN,  /* who knows it: 1 its owner, 2 the others, 3 all; 0 nobody */
    KNOWN_LEFT,  /* the mixing after which it left the deck, -1: it did not */
    KNOWN_SINCE, /* the mixing since which it can have been there, as far as its owner knows, */
    KNOWN_SINCE_OTHERS, /* and as far as the others know */
    KNOWN_KINDS
} KnownKind;

/* The zones that may hold unknown cards. */
typedef enum HiddenPart {
    HIDDEN_TOP, /* the first three are parts of the deck */
    HIDDEN_SHUFFLED,
    HIDDEN_BOTTOM,
    HIDDEN_HAND,
    HIDDEN_STOCK,
    HIDDEN_PARTS
} HiddenPart;

/* By their names in a file, and what is usual: the number of cards that nothing is said of. */
extern const char *const weiss_known_names[KNOWN_KINDS];
extern const char *const weiss_hidden_names[HIDDEN_PARTS];

static inline int known_usual(KnownKind kind, HiddenPart part)
{
    return kind == KNOWN_LEFT && part <= HIDDEN_BOTTOM ? -1 : 0;
}

typedef struct PlanCard {
    const WeissCard *card; /* NULL: "?" */
    JsonValue place;       /* of its code in the text */
    uint8_t zone;          /* WeissZone */
    uint8_t pile;          /* WeissPile, PILE_COUNT for none */
    uint8_t slot;          /* of a character */
    uint8_t part;          /* HiddenPart, HIDDEN_PARTS for none */
    int32_t known[KNOWN_KINDS];
} PlanCard;

typedef struct PlanPlayer {
    PlanCard cards[WEISS_DECK_SIZE]; /* a pile's cards as the text lists them */
    unsigned count;
    const WeissCard *decklist[WEISS_DECK_SIZE];
    unsigned decklist_count;
    bool decklist_given;
    bool chance_given;
    bool lost;
    uint8_t refresh_points;
    uint16_t mixings; /* of the deck */
    uint8_t standing; /* slots */
    uint8_t reversed;
    WeissCharacter stage[SLOT_COUNT]; /* of these what lasts until end of turn */
    Rng chance;
} PlanPlayer;

/* Players in an order, and whether they were named at all. */
typedef struct PlanOrder {
    uint8_t player[WEISS_PLAYERS_MAX];
    uint8_t count;
    bool given;
} PlanOrder;

typedef struct PositionPlan {
    const JsonText *json;
    const WeissDatabase *database;
    const char *(*cards_hint)(char *hint, const char *code); /* of the options, or NULL */
    struct TextCompiler *compiler; /* likewise */
    Diagnostic *problem;
    PlanPlayer players[WEISS_PLAYERS_MAX];
    unsigned player_count;
    uint64_t seed;
    WeissEdition edition;
    WeissPhase phase;
    int result; /* RESULT_RUNNING or how the game ended */
    uint16_t turn;
    uint8_t active;
    uint8_t attacks;   /* declared this turn */
    uint8_t mulligans; /* players who had theirs */
    uint8_t acts;      /* used this turn */
    uint8_t exchanges; /* of positions, made this turn */
    bool begun;        /* the beginning of the phase is over */
    PlanOrder layout; /* with more than two players, see WeissMultiplayer; likewise the next ones */
    PlanOrder had_turn;
    PlanOrder attacked;
    JsonValue moves; /* JSON_NONE without any */
} PositionPlan;

/* As in json_fields.h, in the plan's text. */

static inline int plan_read_word(const PositionPlan *plan, JsonValue value, const char *what,
                                 const char *const *words, unsigned count)
{
    return json_read_word(plan->json, value, what, words, count, plan->problem);
}

static inline bool plan_check_names(const PositionPlan *plan, JsonValue object,
                                    const char *const *words, unsigned count)
{
    return json_check_names(plan->json, object, words, count, plan->problem);
}

static inline bool plan_read_number(const PositionPlan *plan, JsonValue object, const char *name,
                                    int64_t low, int64_t high, int64_t *number)
{
    return json_read_number(plan->json, object, name, low, high, number, plan->problem);
}

static inline bool plan_read_hex(const PositionPlan *plan, JsonValue value, uint64_t *word)
{
    return json_read_hex(plan->json, value, word, plan->problem);
}

static inline bool plan_read_flag(const PositionPlan *plan, JsonValue object, const char *name,
                                  bool *flag)
{
    return json_read_flag(plan->json, object, name, flag, plan->problem);
}

/* position_fields.c: each returns false with a problem at the place of what is wrong. */

/* Puts the players that the array `name` lists, each once, into *order; not given without one. */
bool plan_read_order(const PositionPlan *plan, JsonValue object, const char *name,
                     PlanOrder *order);

/* position_read_known.c */

/* The part that a card of this zone and pile is in. */
HiddenPart plan_part(unsigned zone, unsigned pile);

/* Fills what is known of the player's cards, which are read before. */
bool plan_read_known(const PositionPlan *plan, JsonValue object, PlanPlayer *player);

/* position_read_player.c: fills the player number `index`; the rest of the plan is read before. */
bool plan_read_player(PositionPlan *plan, JsonValue object, unsigned index);

/* position.c */

/* The step at which a phase begins, and the one that is reached when its beginning is over;
 * STEP_COUNT for phases in which nobody waits there. */
WeissStep weiss_phase_step(WeissPhase phase);
WeissStep weiss_phase_step_begun(WeissPhase phase);

/* The state that was just reached becomes the base if it can be one. */
void weiss_position_mark(WeissPosition *position);

/* position_setup.c */

/* The chance of a player's cards where a text says only the seed. */
Rng weiss_position_stream(uint64_t seed, unsigned player);

/* With more than two players: who has had a turn, if nobody says it. All after the first round, in it
 * those before the turn player. */
static inline unsigned weiss_turns_had(const WeissState *state)
{
    unsigned all = (1u << state->player_count) - 1;
    return state->turn > state->active + 1u ? all : all & ((1u << state->active) - 1);
}

/* Numbers the cards, deals the unknown ones, and puts everything on the table. False with a problem
 * if the cards do not go together. */
bool weiss_position_setup(WeissPosition *position, PositionPlan *plan);

#endif
