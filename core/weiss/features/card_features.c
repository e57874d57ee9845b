/* Features of cards: what is printed on them, what their abilities wait for and do by the records of their meaning, and
 * what that is worth as the heuristic and the judgement read it (WeissCardValues). */
#include "weiss/features/card_features.h"

#include <assert.h>
#include <string.h>

#include "weiss/policy/evaluate_cards.h"
#include "weiss/policy/weights.h"
#include "weiss/text/build/text_build.h"

static_assert(EVENT_COUNT < 64, "events are bits");

enum { TRAIT_BUCKETS = 16, GIVES_NAMED = 11, KEYWORDS = 17, POWER_UNIT = 500 };

/* What a card's texts are worth: names in the package, members of WeissCardValues by the number of a card. */
#define WORTHS(X)                                                                                  \
    X(play)                                                                                        \
    X(attack)                                                                                      \
    X(battle)                                                                                      \
    X(stay)                                                                                        \
    X(fall)                                                                                        \
    X(combo)                                                                                       \
    X(power)                                                                                       \
    X(power_turn)                                                                                  \
    X(power_entry)                                                                                 \
    X(power_attack)                                                                                \
    X(assist)                                                                                      \
    X(others)                                                                                      \
    X(backup)                                                                                      \
    X(backup_cost)                                                                                 \
    X(event)                                                                                       \
    X(climax_soul)                                                                                 \
    X(encore)

/* Where each group begins. */
enum {
    TYPES,
    LEVEL = TYPES + TYPE_COUNT,
    COST,
    POWER,
    SOUL,
    COLOURS,
    ICONS = COLOURS + COLOUR_COUNT,
    COUNTER = ICONS + TRIGGER_COUNT - 1,
    COPIES,
    TRAITS,
    TRAIT_BUCKET,
    TRAIT_SHARED = TRAIT_BUCKET + TRAIT_BUCKETS,
    EXACT,
    ABILITY_TYPES,
    WAITS = ABILITY_TYPES + ABILITY_TYPE_COUNT,
    DOES = WAITS + EVENT_COUNT,
    GIVES = DOES + CLAUSE_COUNT - 1,
    KEYWORD = GIVES + GIVES_NAMED,
    COMBOS = KEYWORD + KEYWORDS,
#define X(name) WORTH_##name,
    WORTHS(X)
#undef X
        ACT_WORTH,
    FEATURES
};

static const char *const names[FEATURES] = {[TYPES + TYPE_CHARACTER] = "character",
                                            [TYPES + TYPE_EVENT] = "event",
                                            [TYPES + TYPE_CLIMAX] = "climax",
                                            [LEVEL] = "level",
                                            [COST] = "cost",
                                            [POWER] = "power / 500",
                                            [SOUL] = "soul",
                                            [COLOURS + COLOUR_YELLOW] = "yellow",
                                            [COLOURS + COLOUR_GREEN] = "green",
                                            [COLOURS + COLOUR_RED] = "red",
                                            [COLOURS + COLOUR_BLUE] = "blue",
#define X(name, word) [ICONS + TRIGGER_##name - 1] = "icon " word
                                            X(SOUL, "soul"),
                                            X(RETURN, "return"),
                                            X(POOL, "pool"),
                                            X(COMEBACK, "comeback"),
                                            X(DRAW, "draw"),
                                            X(SHOT, "shot"),
                                            X(TREASURE, "treasure"),
                                            X(GATE, "gate"),
                                            X(STANDBY, "standby"),
                                            X(CHOICE, "choice"),
                                            X(CHANCE, "chance"),
                                            X(DISCOVERY, "discovery"),
                                            X(FOCUS, "focus"),
#undef X
                                            [COUNTER] = "icon counter",
                                            [COPIES] = "copies in the list",
                                            [TRAITS] = "traits",
#define X(n) [TRAIT_BUCKET + (n)] = "trait of class " #n
                                            X(0),
                                            X(1),
                                            X(2),
                                            X(3),
                                            X(4),
                                            X(5),
                                            X(6),
                                            X(7),
                                            X(8),
                                            X(9),
                                            X(10),
                                            X(11),
                                            X(12),
                                            X(13),
                                            X(14),
                                            X(15),
#undef X
                                            [TRAIT_SHARED] = "cards of the list that share a trait",
                                            [EXACT] = "played as printed",
#define X(name, word) [ABILITY_TYPES + ABILITY_TYPE_##name] = "abilities " word
                                            X(AUTO, "AUTO"),
                                            X(CONT, "CONT"),
                                            X(ACT, "ACT"),
                                            X(ENCORE, "Encore"),
                                            X(BOND, "Bond"),
                                            X(BACKUP, "Backup"),
                                            X(SHIFT, "Shift"),
                                            X(GREAT_PERFORMANCE, "Great Performance"),
                                            X(EVENT, "of an event"),
                                            X(COUNTER, "of a counter event"),
                                            X(REPLAY, "Replay"),
#undef X
#define X(name, fields) [WAITS + EVENT_##name] = "waits for " #name,
                                            WEISS_EVENTS(X)
#undef X
#define X(name, word) [DOES + CLAUSE_##name - 1] = "does: " word
                                                X(DRAW, "draw"),
                                            X(LOOK, "look"),
                                            X(LOOK_HAND, "look at a hand"),
                                            X(REVEAL, "reveal"),
                                            X(REVEAL_END, "reveal an end of a deck"),
                                            X(REVEAL_HAND, "reveal a hand"),
                                            X(FLIP, "flip the top"),
                                            X(PUT, "put"),
                                            X(PUT_REST, "put the rest"),
                                            X(PUT_END, "put an end of a pile"),
                                            X(TURN_FACE, "turn"),
                                            X(EXCHANGE, "exchange"),
                                            X(REST, "rest"),
                                            X(STAND, "stand"),
                                            X(REVERSE, "reverse"),
                                            X(CHOOSE, "choose"),
                                            X(CHOOSE_IN, "choose in a zone"),
                                            X(SEARCH_FOR, "search among cards"),
                                            X(SEARCH, "search a zone"),
                                            X(SEARCH_LIST, "search for kinds"),
                                            X(SHUFFLE, "shuffle"),
                                            X(DAMAGE, "damage"),
                                            X(DAMAGE_EITHER, "damage, either amount"),
                                            X(DECLARE, "declare"),
                                            X(DECLARE_ZONE, "declare a zone"),
                                            X(STANDBY_ICON, "standby icon"),
                                            X(TRIGGER_CHECKS, "trigger checks"),
                                            X(CHOOSE_TRAIT, "choose a trait"),
                                            X(GIVE, "give"),
                                            X(GIVE_ALL, "give all"),
                                            X(GIVE_SAME, "give the same"),
                                            X(GIVE_PLAYERS, "give players"),
                                            X(LOSE_TRAIT, "lose a trait"),
#undef X
#define X(bit, word) [GIVES + (bit)] = "gives " word
                                            X(0, "power"),
                                            X(1, "soul"),
                                            X(2, "level"),
                                            X(3, "bans"),
                                            X(4, "traits"),
                                            X(5, "abilities"),
                                            X(6, "to a hand"),
                                            X(7, "to a player"),
                                            X(8, "names"),
                                            X(9, "colours"),
                                            X(10, "icons"),
#undef X
#define X(bit, word) [KEYWORD + (bit)] = "keyword " word
                                            X(0, "Alarm"),
                                            X(1, "Experience"),
                                            X(2, "Memory"),
                                            X(3, "Brainstorm"),
                                            X(4, "Change"),
                                            X(5, "Accelerate"),
                                            X(6, "Resonate"),
                                            X(7, "Assist"),
                                            X(8, "Encore"),
                                            X(9, "Bond"),
                                            X(10, "Shift"),
                                            X(11, "Backup"),
                                            X(12, "Great Performance"),
                                            X(13, "Force"),
                                            X(14, "Link"),
                                            X(15, "Fusion"),
                                            X(16, "Inheritance"),
#undef X
                                            [COMBOS] = "climaxes that it names",
#define X(name) [WORTH_##name] = "worth " #name,
                                            WORTHS(X)
#undef X
                                                [ACT_WORTH] = "worth act"};

size_t card_feature_count(void)
{
    return FEATURES;
}

const char *card_feature_name(size_t index)
{
    return index < FEATURES ? names[index] : NULL;
}

/* ---- What is printed ---- */

static unsigned trait_bucket(const char *trait)
{
    uint64_t hash = 0;
    for (; *trait; trait++)
        hash = rng_mix(hash + (unsigned char)*trait);
    return (unsigned)(hash % TRAIT_BUCKETS);
}

static bool shares_trait(const WeissCard *one, const WeissCard *other)
{
    for (unsigned i = 0; i < one->trait_count; i++)
        for (unsigned k = 0; k < other->trait_count; k++)
            if (strcmp(one->traits[i], other->traits[k]) == 0)
                return true;
    return false;
}

static void traits_fill(const WeissDeck *deck, unsigned card, int16_t *f)
{
    const WeissCard *printed = deck->card[card];
    f[TRAITS] = (int16_t)printed->trait_count;
    for (unsigned i = 0; i < printed->trait_count; i++)
        f[TRAIT_BUCKET + trait_bucket(printed->traits[i])] = 1;
    for (unsigned other = 0; other < deck->count; other++)
        f[TRAIT_SHARED] = (int16_t)(f[TRAIT_SHARED] + shares_trait(printed, deck->card[other]));
}

static void printed_fill(const WeissDeck *deck, unsigned card, int16_t *f)
{
    f[TYPES + deck->card[card]->type] = 1;
    f[LEVEL] = deck->level[card];
    f[COST] = deck->cost[card];
    f[POWER] = (int16_t)(deck->power[card] / POWER_UNIT);
    f[SOUL] = deck->soul[card];
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        f[COLOURS + colour] = bit_in(deck->colour[colour], card);
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
        if (deck->icons[card][i] != TRIGGER_NONE)
            f[ICONS + deck->icons[card][i] - 1]++;
    f[COUNTER] = bit_in(deck->counters, card);
    f[COPIES] = (int16_t)bits_count(deck->copies[card]);
    traits_fill(deck, card, f);
}

/* ---- What it does ---- */

/* The clauses of a body, and of what it does later. */
static void body_fill(const Code *code, unsigned first, int16_t *f)
{
    unsigned later = 0;
    for (unsigned at = first; at < code->op_count; at++) {
        const Op *op = &code->ops[at];
        if (op->code == OP_END && later-- == 0)
            return;
        later += op->code == OP_LATER;
        if (op_is_clause(op) && code->clauses[op->record].kind != CLAUSE_NONE)
            f[DOES + code->clauses[op->record].kind - 1]++;
    }
}

/* Marks what the bits of a set stand for. */
static void bits_mark(uint64_t bits, unsigned count, int16_t *f)
{
    for (bits &= ((uint64_t)1 << count) - 1; bits; bits &= bits - 1)
        f[bits_first(bits)] = 1;
}

static void ability_fill(const Code *code, const Ability *ability, int16_t *f)
{
    f[ABILITY_TYPES + ability->type]++;
    bits_mark(ability->events, EVENT_COUNT, f + WAITS);
    bits_mark(ability->gives, GIVES_NAMED, f + GIVES);
    bits_mark(ability->keywords, KEYWORDS, f + KEYWORD);
    if (ability->type != ABILITY_TYPE_CONT)
        body_fill(code, ability->first_op, f);
}

static void abilities_fill(const WeissDeck *deck, unsigned card, int16_t *f)
{
    const DeckText *text = deck->text;
    for (unsigned i = 0; text && i < text->count[card]; i++) {
        const Ability *ability = &text->abilities[text->first[card] + i];
        if (ability->exact)
            ability_fill(&text->code, ability, f);
    }
}

static void worth_fill(const WeissCardValues *values, unsigned card, int16_t *f)
{
    f[COMBOS] = (int16_t)bits_count(values->combos[card]);
#define X(name) f[WORTH_##name] = values->name[card];
    WORTHS(X)
#undef X
    for (unsigned act = 0; act < CARD_VALUES_ACTS; act++)
        if (values->act[card][act] > f[ACT_WORTH])
            f[ACT_WORTH] = values->act[card][act];
}

static void deck_fill(const WeissDeck *deck, const WeissCardValues *values, uint64_t exact, int16_t *features)
{
    memset(features, 0, deck->count * FEATURES * sizeof *features);
    for (unsigned card = 0; card < deck->count; card++) {
        int16_t *f = features + card * (size_t)FEATURES;
        unsigned first = bits_first(deck->copies[card]);
        if (first < card) {
            memcpy(f, features + first * (size_t)FEATURES, FEATURES * sizeof *f);
        } else {
            printed_fill(deck, card, f);
            abilities_fill(deck, card, f);
            worth_fill(values, card, f);
        }
        f[EXACT] = bit_in(exact, card);
    }
}

void card_features_fill(const WeissDeck *deck, uint64_t exact, int16_t *features)
{
    WeissCardValues values;
    weiss_card_values_read(&values, deck, &weiss_weights_default);
    deck_fill(deck, &values, exact, features);
}

/* ---- What trained policies read ---- */

/* The features that are no inputs: runs from the first to before the last. */
static const uint16_t no_inputs[][2] = {
    {TRAIT_BUCKET, TRAIT_SHARED}, {EXACT, ABILITY_TYPES}, {WAITS, DOES}};

enum { NO_INPUTS = TRAIT_BUCKETS + 1 + EVENT_COUNT };
static_assert(FEATURES - NO_INPUTS == CARD_INPUTS && (int)CARD_INPUTS <= (int)WEISS_CARD_INPUTS,
              "a card has so many inputs");

/* The feature that input `index` is. */
static size_t feature_of(size_t index)
{
    for (unsigned i = 0; i < sizeof no_inputs / sizeof *no_inputs; i++)
        if (index >= no_inputs[i][0])
            index += (size_t)(no_inputs[i][1] - no_inputs[i][0]);
    return index;
}

const char *card_input_name(size_t index)
{
    return names[feature_of(index)];
}

/* Powers in hundreds, worths in steps of 4 hundredths of a point of damage. */
static int unit_of(size_t feature)
{
    enum { POWER_STEP = 100, WORTH_STEP = 4 };
    bool power = (feature >= WORTH_power && feature <= WORTH_backup);
    return feature < WORTH_play || feature == WORTH_climax_soul ? 1 : power ? POWER_STEP : WORTH_STEP;
}

static int16_t input_of(size_t feature, int value)
{
    value /= unit_of(feature);
    return (int16_t)(value < -INPUT_MOST ? -INPUT_MOST : value > INPUT_MOST ? INPUT_MOST : value);
}

void card_inputs_read(WeissMatch *match)
{
    int16_t features[WEISS_DECK_SIZE * FEATURES];
    for (unsigned player = 0; player < match->player_count; player++) {
        const WeissDeck *deck = match->deck[player];
        deck_fill(deck, &match->card_values[player], 0, features);
        for (unsigned card = 0; card < deck->count; card++)
            for (size_t i = 0; i < CARD_INPUTS; i++) {
                size_t feature = feature_of(i);
                match->card_inputs[player][card][i] = input_of(feature, features[card * (size_t)FEATURES + feature]);
            }
    }
}
