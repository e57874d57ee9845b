/* Moves in notation. To read one, all legal moves are written and compared with it, so nothing can
 * be read that the rules do not offer. */
#include "weiss/position/notation.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "weiss/engine/zones.h"

const char *const weiss_slot_names[WEISS_POSITIONS] = {"CL", "CM", "CR", "BL", "BR"};
const char *const weiss_attack_names[ATTACK_TYPE_COUNT] = {"frontal", "side", "direct"};

const char *const weiss_zone_names[ZONE_COUNT] = {
    [ZONE_DECK] = "deck",
    [ZONE_HAND] = "hand",
    [ZONE_WAITING_ROOM] = "waiting_room",
    [ZONE_STOCK] = "stock",
    [ZONE_CLOCK] = "clock",
    [ZONE_LEVEL] = "level",
    [ZONE_MEMORY] = "memory",
    [ZONE_STAGE] = "stage",
    [ZONE_MARKER] = "markers",
    [ZONE_CLIMAX_AREA] = "climax",
    [ZONE_RESOLUTION] = "resolution",
};

const char *const weiss_choice_names[CHOICE_KIND_COUNT] = {
    [CHOICE_NONE] = "nothing",
    [CHOICE_MULLIGAN] = "which cards to exchange",
    [CHOICE_CLOCK] = "a card to clock",
    [CHOICE_MAIN] = "a main phase move",
    [CHOICE_CLIMAX] = "a climax",
    [CHOICE_ATTACK] = "an attack",
    [CHOICE_COUNTER] = "a counter",
    [CHOICE_LEVEL] = "the card to level up with",
    [CHOICE_DISCARD] = "a card to discard",
    [CHOICE_REVERSED] = "which reversed character leaves next",
    [CHOICE_STANDBY] = "which ability resolves next",
    [CHOICE_INTERRUPT] = "refresh or level-up first",
    [CHOICE_ENCORE] = "an encore",
    [CHOICE_YES_NO] = "yes or no",
    [CHOICE_CARD] = "a card",
    [CHOICE_SLOT] = "a position",
    [CHOICE_MODE] = "one of several effects",
    [CHOICE_DECLARE] = "a number to declare",
};

/* How the parts of a move are written after its word. */
typedef enum Shape {
    SHAPE_BARE,
    SHAPE_CARD,
    SHAPE_PLAY,
    SHAPE_SLOTS,
    SHAPE_SLOT,
    SHAPE_ATTACK,
    SHAPE_NUMBER,
    SHAPE_CARDS,
    SHAPE_STANDBY,
    SHAPE_ACT
} Shape;

static const struct {
    const char *word;
    Shape shape;
} notation[MOVE_KIND_COUNT] = {
    [MOVE_KEEP] = {"keep", SHAPE_BARE},
    [MOVE_MULLIGAN] = {"mulligan", SHAPE_CARDS},
    [MOVE_PASS] = {"pass", SHAPE_BARE},
    [MOVE_END] = {"end", SHAPE_BARE},
    [MOVE_CLOCK] = {"clock", SHAPE_CARD},
    [MOVE_PLAY] = {"play", SHAPE_PLAY},
    [MOVE_MOVE] = {"move", SHAPE_SLOTS},
    [MOVE_CLIMAX] = {"climax", SHAPE_CARD},
    [MOVE_ATTACK] = {"attack", SHAPE_ATTACK},
    [MOVE_COUNTER] = {"counter", SHAPE_CARD},
    [MOVE_LEVEL] = {"level", SHAPE_CARD},
    [MOVE_DISCARD] = {"discard", SHAPE_CARD},
    [MOVE_REVERSE] = {"reverse", SHAPE_SLOT},
    [MOVE_RESOLVE] = {"resolve", SHAPE_STANDBY},
    [MOVE_REFRESH] = {"refresh", SHAPE_BARE},
    [MOVE_LEVEL_UP] = {"levelup", SHAPE_BARE},
    [MOVE_ENCORE] = {"encore", SHAPE_NUMBER},
    [MOVE_YES] = {"yes", SHAPE_BARE},
    [MOVE_NO] = {"no", SHAPE_BARE},
    [MOVE_MODE] = {"mode", SHAPE_NUMBER},
    [MOVE_DECLARE] = {"declare", SHAPE_NUMBER},
    [MOVE_CHOOSE_CARD] = {"choose", SHAPE_CARD},
    [MOVE_CHOOSE_SLOT] = {"choose", SHAPE_SLOT},
    [MOVE_CONCEDE] = {"concede", SHAPE_BARE},
    [MOVE_ACT] = {"act", SHAPE_ACT},
};

static const char *code_of(const WeissTable *table, unsigned card)
{
    return deck_of(table, weiss_choice_owner(&table->state.choice))->card[card]->code;
}

/* A slot as the chooser sees it: an opponent's is "O.CL"; with more than two players that of the
 * second player after the chooser is "O2.CL". */
static void slot_write(char *text, unsigned slot)
{
    static const char *const owners[WEISS_PLAYERS_MAX] = {"", "O.", "O2.", "O3.", "O4.", "O5."};
    snprintf(text, 8, "%s%s", owners[slot / SLOT_COUNT],
             weiss_slot_names[slot % SLOT_COUNT % WEISS_POSITIONS]);
}

static void mulligan_write(const WeissTable *table, unsigned places, char *text)
{
    size_t length = strlen(text);
    for (uint64_t hand = table->state.choice.cards; hand && places; hand &= hand - 1, places >>= 1)
        if (places & 1)
            length += (size_t)snprintf(text + length, GAME_MOVE_TEXT - length, " %s",
                                       code_of(table, bits_first(hand)));
}

/* Whether only a number distinguishes two abilities in standby. */
static bool standby_beside(const WeissTable *table, const WeissStandby *one,
                           const WeissStandby *other)
{
    const WeissDeck *deck = deck_of(table, one->player);
    unsigned slot = weiss_standby_slot(one);
    if (one->player != other->player || slot != weiss_standby_slot(other))
        return false;
    return slot < WEISS_POSITIONS || deck->card[one->card] == deck->card[other->card];
}

/* The order of the numbers: first printed abilities, then encores and shots, which no card has
 * printed in this way. */
static unsigned standby_rank(const WeissStandby *standby)
{
    bool printed = standby->kind == STANDBY_ABILITY || standby->kind == STANDBY_LATER;
    return printed ? standby->ability : 0x10000u + standby->kind;
}

/* A standby ability: the slot of its source, or else the code, and the number of the ability among
 * those written with it, in printed order. */
static void standby_write(const WeissTable *table, unsigned index, char *text)
{
    const WeissState *state = &table->state;
    const WeissStandby *chosen = &state->standby[index];
    unsigned number = 0;
    for (unsigned rest = state->choice.slots; rest; rest &= rest - 1) {
        const WeissStandby *other = &state->standby[bits_first(rest)];
        unsigned rank = standby_rank(other);
        if (standby_beside(table, chosen, other))
            number += rank < standby_rank(chosen) ||
                      (rank == standby_rank(chosen) && bits_first(rest) < index);
    }
    unsigned slot = weiss_standby_slot(chosen);
    const char *place = slot < WEISS_POSITIONS
                            ? weiss_slot_names[slot]
                            : deck_of(table, chosen->player)->card[chosen->card]->code;
    snprintf(text, GAME_MOVE_TEXT, "resolve %s %u", place, number);
}

void weiss_move_write(const WeissTable *table, Move move, char *text)
{
    WeissMoveKind kind = weiss_move_kind(move);
    unsigned first = weiss_move_first(move);
    unsigned second = weiss_move_second(move);
    const char *word = notation[kind].word;
    char slot[8];
    switch (notation[kind].shape) {
    case SHAPE_CARD:
        snprintf(text, GAME_MOVE_TEXT, "%s %s", word, code_of(table, first));
        break;
    case SHAPE_PLAY:
        snprintf(text, GAME_MOVE_TEXT, "%s %s%s%s", word, code_of(table, first),
                 second < WEISS_POSITIONS ? " " : "",
                 second < WEISS_POSITIONS ? weiss_slot_names[second] : "");
        break;
    case SHAPE_SLOTS:
        snprintf(text, GAME_MOVE_TEXT, "%s %s %s", word, weiss_slot_names[first],
                 weiss_slot_names[second]);
        break;
    case SHAPE_SLOT:
        slot_write(slot, first);
        snprintf(text, GAME_MOVE_TEXT, "%s %s", word, slot);
        break;
    case SHAPE_ATTACK:
        snprintf(text, GAME_MOVE_TEXT, "%s %s %s", word, weiss_slot_names[first],
                 weiss_attack_names[second]);
        break;
    case SHAPE_NUMBER:
        snprintf(text, GAME_MOVE_TEXT, "%s %u", word, first);
        break;
    case SHAPE_CARDS:
        snprintf(text, GAME_MOVE_TEXT, "%s", word);
        mulligan_write(table, first, text);
        break;
    case SHAPE_STANDBY:
        standby_write(table, first, text);
        break;
    case SHAPE_ACT:
        snprintf(text, GAME_MOVE_TEXT, "%s %s %u", word, weiss_slot_names[first], second);
        break;
    default:
        snprintf(text, GAME_MOVE_TEXT, "%s", word);
        break;
    }
}

static const char *skip_space(const char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    return text;
}

/* Whether two texts are equal, except for case and the amount of space between words. */
static bool same_words(const char *one, const char *other)
{
    one = skip_space(one);
    other = skip_space(other);
    while (*one && *other) {
        if (isspace((unsigned char)*one) && isspace((unsigned char)*other)) {
            one = skip_space(one);
            other = skip_space(other);
            continue;
        }
        if (tolower((unsigned char)*one) != tolower((unsigned char)*other))
            return false;
        one++;
        other++;
    }
    return *skip_space(one) == '\0' && *skip_space(other) == '\0';
}

/* Whether a text names the move. "move CM CL" is also "move CL CM", and the end of a phase is also
 * "pass"; mulligan_read reads the cards of a mulligan in any order. */
static bool names_move(const WeissTable *table, const char *text, Move move)
{
    char written[GAME_MOVE_TEXT];
    weiss_move_write(table, move, written);
    if (same_words(text, written))
        return true;
    if (weiss_move_kind(move) == MOVE_END)
        return same_words(text, "pass");
    if (weiss_move_kind(move) == MOVE_MOVE) {
        weiss_move_write(
            table, weiss_move(MOVE_MOVE, weiss_move_second(move), weiss_move_first(move)), written);
        return same_words(text, written);
    }
    return false;
}

/* Reads "mulligan CODE…" with the codes in any order. */
static bool mulligan_read(const WeissTable *table, const char *text, Move *move)
{
    uint64_t hand = table->state.choice.cards;
    unsigned chosen = 0;
    text = skip_space(text);
    if (strncasecmp(text, "mulligan", 8) != 0 || table->state.choice.kind != CHOICE_MULLIGAN)
        return false;
    for (text = skip_space(text + 8); *text; text = skip_space(text)) {
        size_t length = strcspn(text, " \t\r\n");
        unsigned place = 0;
        uint64_t rest = hand;
        for (; rest; rest &= rest - 1, place++) {
            const char *code = code_of(table, bits_first(rest));
            if (!(chosen >> place & 1) && strlen(code) == length &&
                strncasecmp(code, text, length) == 0)
                break;
        }
        if (!rest)
            return false;
        chosen |= 1u << place;
        text += length;
    }
    *move = weiss_move(chosen ? MOVE_MULLIGAN : MOVE_KEEP, chosen, 0);
    return true;
}

bool weiss_move_read(const WeissTable *table, const char *text, Move *move)
{
    if (table->state.result != RESULT_RUNNING)
        return false;
    *move = weiss_move(MOVE_CONCEDE, 0, 0);
    if (same_words(text, notation[MOVE_CONCEDE].word) || mulligan_read(table, text, move))
        return true;
    for (unsigned index = 0; index < table->state.choice.count; index++) {
        *move = weiss_table_move(table, index);
        if (names_move(table, text, *move))
            return true;
    }
    return false;
}
