/* The inputs of a position: counts, flags and small numbers, the player's own and the opponent's. */
#include "weiss/features/inputs.h"
#include "weiss/policy/purpose.h"
#include "weiss/position/notation.h"

#include <string.h>

enum { LEVELS = 4, CLOCKS = WEISS_CLOCK_LIMIT, CANCELS = 4 };

/* Of the game. */
enum { GAME_TURN, GAME_OWN_TURN, GAME_PAYING, GAME_BY_ABILITY, GAME_EXCHANGES, GAME_ACTS, GAME_ATTACKS, GAME_COUNT };
static const char *const game_words[GAME_COUNT] = {
    "turn", "own turn", "paying", "by ability", "exchanges", "acts", "attacks"};

/* Of each player. */
enum {
    PLAYER_LEVEL,
    PLAYER_CLOCK = PLAYER_LEVEL + LEVELS,
    PLAYER_DAMAGE = PLAYER_CLOCK + CLOCKS,
    PLAYER_HAND,
    PLAYER_STOCK,
    PLAYER_DECK,
    PLAYER_WAITING,
    PLAYER_MEMORY,
    PLAYER_CLIMAXES,
    PLAYER_WAITING_CLIMAXES,
    PLAYER_REFRESH,
    PLAYER_HITS,
    PLAYER_CLIMAX = PLAYER_HITS + CANCELS,
    PLAYER_CLIMAX_SOUL,
    PLAYER_STANDING,
    PLAYER_SOULS,
    PLAYER_EMPTY,
    PLAYER_POWER,
    PLAYER_COUNT
};
static const char *const player_words[PLAYER_COUNT] = {
    "level 0",        "level 1",         "level 2",      "level 3",
    "clock 0",        "clock 1",         "clock 2",      "clock 3",
    "clock 4",        "clock 5",         "clock 6",      "damage",
    "hand",           "stock",           "deck",         "waiting room",
    "memory",         "unseen climaxes", "climaxes out", "deck nearly empty",
    "1 damage hits",  "2 damage hits",   "3 damage hits", "4 damage hits",
    "climax there",   "climax soul",     "attackers",    "souls",
    "empty in front", "most power"};

/* Of each position of the stage. */
enum {
    STAGE_THERE,
    STAGE_STANDS,
    STAGE_REVERSED,
    STAGE_POWER,
    STAGE_SOUL,
    STAGE_LEVEL,
    STAGE_STAY,
    STAGE_ATTACK,
    STAGE_WINS,
    STAGE_COUNT
};
static const char *const stage_words[STAGE_COUNT] = {
    "there", "stands", "reversed", "power", "soul", "level", "worth stay", "worth attack", "beats the one opposite"};

/* Of the own hand. */
enum {
    HAND_CHARACTERS,
    HAND_EVENTS = HAND_CHARACTERS + LEVELS,
    HAND_CLIMAXES,
    HAND_PLAYABLE,
    HAND_COLOURLESS,
    HAND_BACKUP,
    HAND_POWER,
    HAND_PLAY,
    HAND_COMBO,
    HAND_COUNT
};
static const char *const hand_words[HAND_COUNT] = {
    "characters of level 0", "characters of level 1", "characters of level 2", "characters of level 3",
    "events",                "climaxes",              "playable characters",   "colours not met",
    "best backup",           "most power",            "best worth play",       "climaxes that the stage names"};

/* Of an attack that goes on. */
enum {
    BATTLE_FRONTAL,
    BATTLE_SIDE,
    BATTLE_DIRECT,
    BATTLE_OWN,
    BATTLE_ATTACKER,
    BATTLE_TARGET,
    BATTLE_ATTACKER_WINS,
    BATTLE_TIE,
    BATTLE_SOUL,
    BATTLE_COUNT
};
static const char *const battle_words[BATTLE_COUNT] = {
    "frontal", "side", "direct", "own attack", "attacker's power", "target's power", "attacker wins", "tie", "soul"};

/* Where each group begins. */
enum {
    AT_CHOICE,
    AT_FROM = AT_CHOICE + CHOICE_KIND_COUNT,
    AT_TO = AT_FROM + ZONE_COUNT,
    AT_ICON = AT_TO + ZONE_COUNT,
    AT_GAME = AT_ICON + TRIGGER_COUNT,
    AT_OWN = AT_GAME + GAME_COUNT,
    AT_OTHER = AT_OWN + PLAYER_COUNT,
    AT_OWN_STAGE = AT_OTHER + PLAYER_COUNT,
    AT_OTHER_STAGE = AT_OWN_STAGE + WEISS_POSITIONS * STAGE_COUNT,
    AT_HAND = AT_OTHER_STAGE + WEISS_POSITIONS * STAGE_COUNT,
    AT_BATTLE = AT_HAND + HAND_COUNT,
    AT_END = AT_BATTLE + BATTLE_COUNT
};
static_assert((int)AT_END == (int)POSITION_INPUTS, "a position has so many inputs");

const InputGroup position_input_groups[] = {
    {"choice: ", CHOICE_KIND_COUNT, weiss_choice_names},
    {"from ", ZONE_COUNT, weiss_zone_names},
    {"to ", ZONE_COUNT, weiss_zone_names},
    {"icon ", TRIGGER_COUNT, weiss_trigger_names},
    {"", GAME_COUNT, game_words},
    {"own ", PLAYER_COUNT, player_words},
    {"other ", PLAYER_COUNT, player_words},
    {"own CL ", STAGE_COUNT, stage_words},
    {"own CM ", STAGE_COUNT, stage_words},
    {"own CR ", STAGE_COUNT, stage_words},
    {"own BL ", STAGE_COUNT, stage_words},
    {"own BR ", STAGE_COUNT, stage_words},
    {"other CL ", STAGE_COUNT, stage_words},
    {"other CM ", STAGE_COUNT, stage_words},
    {"other CR ", STAGE_COUNT, stage_words},
    {"other BL ", STAGE_COUNT, stage_words},
    {"other BR ", STAGE_COUNT, stage_words},
    {"in hand: ", HAND_COUNT, hand_words},
    {"battle: ", BATTLE_COUNT, battle_words},
};
const unsigned position_input_group_count = sizeof position_input_groups / sizeof *position_input_groups;

unsigned damage_hits(const View *view, unsigned player, unsigned damage)
{
    enum { PERCENT = 100 };
    unsigned cards = weiss_view_count(view, player, ZONE_DECK);
    unsigned hidden =
        cards + weiss_view_count(view, player, ZONE_HAND) + weiss_view_count(view, player, ZONE_STOCK);
    unsigned climaxes = weiss_view_climaxes_unseen(view, player);
    unsigned expected = hidden ? (climaxes * cards + hidden / 2) / hidden : 0;
    unsigned most = cards < WEISS_CLIMAXES_MAX ? cards : WEISS_CLIMAXES_MAX;
    uint32_t cancelled = weiss_view_cancel(view, damage, cards, expected < most ? expected : most);
    return (unsigned)((uint64_t)(WEISS_CHANCE_ONE - cancelled) * PERCENT / WEISS_CHANCE_ONE);
}

static void game_read(const View *view, int16_t *f)
{
    enum { TURNS = 20, ACTS = 8 };
    f[GAME_TURN] = input_within((int)weiss_view_turn(view), 0, TURNS);
    f[GAME_OWN_TURN] = weiss_view_turn_player(view) == weiss_view_player(view);
    f[GAME_PAYING] = weiss_view_paying(view);
    f[GAME_BY_ABILITY] = weiss_view_by_ability(view);
    if (weiss_view_choice(view)->kind == CHOICE_MAIN) {
        f[GAME_EXCHANGES] = input_within((int)weiss_view_exchanges(view), 0, WEISS_SEARCH_EXCHANGES);
        f[GAME_ACTS] = input_within((int)weiss_view_acts(view), 0, ACTS);
    }
    f[GAME_ATTACKS] = weiss_view_attack(view)->declared;
}

static void choice_read(const Evaluation *eval, int16_t *f)
{
    const WeissChoice *choice = weiss_view_choice(eval->view);
    f[AT_CHOICE + choice->kind] = 1;
    f[AT_ICON + weiss_view_icon(eval->view)] = 1;
    if (choice->kind != CHOICE_CARD)
        return;
    unsigned to = purpose_zone(eval);
    f[AT_FROM + choice->zone] = 1;
    if (to < ZONE_COUNT)
        f[AT_TO + to] = 1;
}

static void stage_sum(const Standing *stage, int16_t *f)
{
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        const Standing *one = &stage[slot];
        bool front = bit_in(SLOTS_CENTRE, slot);
        f[PLAYER_STANDING] = (int16_t)(f[PLAYER_STANDING] + (front && one->stands));
        f[PLAYER_SOULS] = (int16_t)(f[PLAYER_SOULS] + (front && one->stands ? input_within(one->soul, 0, 9) : 0));
        f[PLAYER_EMPTY] = (int16_t)(f[PLAYER_EMPTY] + (front && !one->there));
        if (one->there && input_power(one->power) > f[PLAYER_POWER])
            f[PLAYER_POWER] = input_power(one->power);
    }
}

static void player_read(const View *view, unsigned player, const Standing *stage, int16_t *f)
{
    enum { STOCK_MOST = 20, NEARLY = 6 };
    const WeissDeck *deck = weiss_view_deck(view, player);
    unsigned level = weiss_view_level(view, player), clock = weiss_view_count(view, player, ZONE_CLOCK);
    unsigned cards = weiss_view_count(view, player, ZONE_DECK);
    uint64_t waiting = weiss_view_public(view, player, ZONE_WAITING_ROOM);
    uint64_t climax = weiss_view_public(view, player, ZONE_CLIMAX_AREA);
    f[PLAYER_LEVEL + (level < LEVELS ? level : LEVELS - 1)] = 1;
    f[PLAYER_CLOCK + (clock < CLOCKS ? clock : CLOCKS - 1)] = 1;
    f[PLAYER_DAMAGE] = (int16_t)(level * WEISS_CLOCK_LIMIT + clock);
    f[PLAYER_HAND] = (int16_t)weiss_view_count(view, player, ZONE_HAND);
    f[PLAYER_STOCK] = input_within((int)weiss_view_count(view, player, ZONE_STOCK), 0, STOCK_MOST);
    f[PLAYER_DECK] = (int16_t)cards;
    f[PLAYER_WAITING] = (int16_t)bits_count(waiting);
    f[PLAYER_MEMORY] = (int16_t)weiss_view_count(view, player, ZONE_MEMORY);
    f[PLAYER_CLIMAXES] = (int16_t)weiss_view_climaxes_unseen(view, player);
    f[PLAYER_WAITING_CLIMAXES] = (int16_t)bits_count(waiting & deck->climaxes);
    f[PLAYER_REFRESH] = cards < NEARLY;
    for (unsigned damage = 1; damage <= CANCELS; damage++)
        f[PLAYER_HITS + damage - 1] = (int16_t)damage_hits(view, player, damage);
    if (climax) {
        f[PLAYER_CLIMAX] = 1;
        f[PLAYER_CLIMAX_SOUL] = weiss_view_card_values(view, player)->climax_soul[bits_first(climax)];
    }
    stage_sum(stage, f);
}

static void stage_read(const Standing *stage, const WeissCardValues *values, int16_t *f)
{
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++, f += STAGE_COUNT) {
        const Standing *one = &stage[slot];
        if (!one->there)
            continue;
        f[STAGE_THERE] = 1;
        f[STAGE_STANDS] = one->stands;
        f[STAGE_REVERSED] = one->reversed;
        f[STAGE_POWER] = input_power(one->power);
        f[STAGE_SOUL] = input_within(one->soul, -9, 9);
        f[STAGE_LEVEL] = input_within(one->level, 0, 9);
        f[STAGE_STAY] = input_worth(values->stay[one->card]);
        f[STAGE_ATTACK] = input_worth(values->attack[one->card] + values->battle[one->card]);
    }
}

/* Who beats whom, of those who stand opposite. */
static void battles_read(const Reading *reading, int16_t *own, int16_t *other)
{
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        unsigned facing = reading->facing[slot];
        if (facing == WEISS_NO_SLOT || !reading->own[slot].there || !reading->other[facing].there)
            continue;
        own[slot * STAGE_COUNT + STAGE_WINS] = reading->own[slot].power > reading->other[facing].power;
        other[facing * STAGE_COUNT + STAGE_WINS] = reading->own[slot].power < reading->other[facing].power;
    }
}

static int16_t larger(int16_t one, int other)
{
    return (int16_t)(other > one ? input_within(other, 0, INPUT_MOST) : one);
}

static void hand_read(const Evaluation *eval, int16_t *f)
{
    const WeissDeck *deck = eval->deck;
    uint64_t met = weiss_view_colour_met(eval->view), stage = cards_on_stage(eval), named = 0;
    uint64_t afforded = deck->cost_at_most[eval->stock < WEISS_COST_MAX ? eval->stock : WEISS_COST_MAX];
    uint64_t levels = deck->level_at_most[eval->level < WEISS_LEVEL_MAX ? eval->level : WEISS_LEVEL_MAX];
    uint64_t playable = eval->hand & deck->characters & met & afforded & levels;
    for (; stage; stage &= stage - 1)
        named |= eval->own->combos[bits_first(stage)];
    f[HAND_EVENTS] = (int16_t)bits_count(eval->hand & deck->events);
    f[HAND_CLIMAXES] = (int16_t)bits_count(eval->hand & deck->climaxes);
    f[HAND_PLAYABLE] = (int16_t)bits_count(playable);
    f[HAND_COLOURLESS] = (int16_t)bits_count(eval->hand & ~met);
    f[HAND_COMBO] = (int16_t)bits_count(eval->hand & named);
    for (uint64_t rest = eval->hand & deck->characters; rest; rest &= rest - 1) {
        unsigned card = bits_first(rest), level = deck->level[card];
        f[HAND_CHARACTERS + (level < LEVELS ? level : LEVELS - 1)]++;
        f[HAND_BACKUP] = larger(f[HAND_BACKUP], eval->own->backup[card] / 500);
    }
    for (; playable; playable &= playable - 1) {
        unsigned card = bits_first(playable);
        f[HAND_POWER] = larger(f[HAND_POWER], deck->power[card] / 500);
        f[HAND_PLAY] = larger(f[HAND_PLAY], input_worth(eval->own->play[card]));
    }
}

static void battle_read(const Reading *reading, int16_t *f)
{
    const View *view = reading->eval.view;
    const WeissAttack *attack = weiss_view_attack(view);
    WeissChoiceKind kind = (WeissChoiceKind)weiss_view_choice(view)->kind;
    unsigned active = weiss_view_turn_player(view);
    bool own = active == reading->eval.player;
    bool goes_on = kind == CHOICE_COUNTER || (attack->declared && kind >= CHOICE_YES_NO);
    if (!goes_on || attack->slot >= WEISS_POSITIONS || attack->type >= ATTACK_TYPE_COUNT ||
        attack->attacker == WEISS_NO_STAMP)
        return;
    const Standing *attacker = own ? &reading->own[attack->slot] : &reading->other[attack->slot];
    f[BATTLE_FRONTAL + attack->type] = 1;
    f[BATTLE_OWN] = own;
    f[BATTLE_ATTACKER] = input_power(attacker->power);
    f[BATTLE_SOUL] = input_within(attacker->soul, -9, 9);
    if (attack->type == ATTACK_DIRECT || attack->target_slot >= WEISS_POSITIONS)
        return;
    const Standing *target = own ? &reading->other[attack->target_slot] : &reading->own[attack->target_slot];
    f[BATTLE_TARGET] = input_power(target->power);
    f[BATTLE_ATTACKER_WINS] = attacker->power > target->power;
    f[BATTLE_TIE] = attacker->power == target->power;
}

void position_inputs_read(const Reading *reading, int16_t *f)
{
    const Evaluation *eval = &reading->eval;
    memset(f, 0, POSITION_INPUTS * sizeof *f);
    choice_read(eval, f);
    game_read(eval->view, f + AT_GAME);
    player_read(eval->view, eval->player, reading->own, f + AT_OWN);
    player_read(eval->view, eval->opponent, reading->other, f + AT_OTHER);
    stage_read(reading->own, eval->own, f + AT_OWN_STAGE);
    stage_read(reading->other, eval->other, f + AT_OTHER_STAGE);
    battles_read(reading, f + AT_OWN_STAGE, f + AT_OTHER_STAGE);
    hand_read(eval, f + AT_HAND);
    battle_read(reading, f + AT_BATTLE);
}
