/* The inputs of moves: what a move names - its card, its positions - and what it does at first sight. */
#include "weiss/features/inputs.h"

#include <stdio.h>
#include <string.h>

/* Of the move itself. */
enum {
    MOVED_FRONTAL,
    MOVED_SIDE,
    MOVED_DIRECT,
    MOVED_NUMBER,
    MOVED_CARDS = MOVED_NUMBER + 4,
    MOVED_OWN_CARD,
    MOVED_OTHER_CARD,
    MOVED_PAY,
    MOVED_LEFT_OUT,
    MOVED_HEURISTIC,
    MOVED_COUNT
};
static const char *const moved_words[MOVED_COUNT] = {
    "frontal",    "side",     "direct",     "number 0",        "number 1", "number 2",
    "number 3 +", "cards",    "own card",   "opponent's card", "worth pay", "left out",
    "as the heuristic"};

static const char *const kind_words[MOVE_KIND_COUNT] = {
    [MOVE_KEEP] = "keep",
    [MOVE_MULLIGAN] = "mulligan",
    [MOVE_PASS] = "pass",
    [MOVE_END] = "end",
    [MOVE_CLOCK] = "clock",
    [MOVE_PLAY] = "play",
    [MOVE_MOVE] = "move",
    [MOVE_CLIMAX] = "climax",
    [MOVE_ATTACK] = "attack",
    [MOVE_COUNTER] = "counter",
    [MOVE_LEVEL] = "level",
    [MOVE_DISCARD] = "discard",
    [MOVE_REVERSE] = "reverse",
    [MOVE_RESOLVE] = "resolve",
    [MOVE_REFRESH] = "refresh",
    [MOVE_LEVEL_UP] = "levelup",
    [MOVE_ENCORE] = "encore",
    [MOVE_YES] = "yes",
    [MOVE_NO] = "no",
    [MOVE_MODE] = "mode",
    [MOVE_CHOOSE_CARD] = "choose a card",
    [MOVE_CHOOSE_SLOT] = "choose a position",
    [MOVE_CONCEDE] = "concede",
    [MOVE_ACT] = "act",
    [MOVE_DECLARE] = "declare"};

/* What the card that is named is to the player now; sums for a mulligan. */
enum {
    BESIDE_COLOUR,
    BESIDE_ABOVE,
    BESIDE_AT_LEVEL,
    BESIDE_BELOW,
    BESIDE_AFFORDED,
    BESIDE_HAND,
    BESIDE_STAGE,
    BESIDE_CLIMAX_HELD,
    BESIDE_NAMED,
    BESIDE_COUNT
};
static const char *const beside_words[BESIDE_COUNT] = {
    "colour met", "above the own level", "at the own level",      "below the own level", "stock is enough",
    "copies in hand", "copies on the stage", "climax that it names in hand", "characters on the stage that name it"};

/* A position that is named, who stands there and opposite. */
enum {
    PLACE_OWN,
    PLACE_OTHER,
    PLACE_SLOT,
    PLACE_THERE = PLACE_SLOT + WEISS_POSITIONS,
    PLACE_STANDS,
    PLACE_REVERSED,
    PLACE_POWER,
    PLACE_SOUL,
    PLACE_LEVEL,
    PLACE_STAY,
    PLACE_ATTACK,
    PLACE_FACED,
    PLACE_FACING_POWER,
    PLACE_FACING_LEVEL,
    PLACE_FACING_REVERSED,
    PLACE_COUNT
};
static const char *const place_words[PLACE_COUNT] = {
    "own position", "opponent's position", "CL",           "CM",             "CR",
    "BL",           "BR",                  "there",        "stands",         "reversed",
    "power",        "soul",                "level",        "worth stay",     "worth attack",
    "faced",        "power opposite",      "level opposite", "reversed opposite"};

/* What the move does in battle, as far as that shows. */
enum {
    BATTLE_ADVANTAGE,
    BATTLE_WINS,
    BATTLE_TIES,
    BATTLE_LOSES,
    BATTLE_DAMAGE,
    BATTLE_HITS,
    BATTLE_EXPECTED,
    BATTLE_LETHAL,
    BATTLE_MORE_WINS,
    BATTLE_FEWER_LOSSES,
    BATTLE_SAVES,
    BATTLE_TURNS,
    BATTLE_COUNT
};
static const char *const battle_words[BATTLE_COUNT] = {
    "power more than opposite", "wins", "ties", "loses", "damage", "hits", "damage expected", "may win the game",
    "battles won more", "battles lost fewer", "saves", "turns the battle"};

/* What an ACT is. */
enum { ACT_WORTH, ACT_RESTS, ACT_LEAVES, ACT_COUNT };
static const char *const act_words[ACT_COUNT] = {"worth", "rests", "leaves"};

/* Where each group begins. */
enum {
    AT_KIND,
    AT_MOVED = AT_KIND + MOVE_KIND_COUNT,
    AT_CARD = AT_MOVED + MOVED_COUNT,
    AT_BESIDE = AT_CARD + CARD_INPUTS,
    AT_PLACE = AT_BESIDE + BESIDE_COUNT,
    AT_SECOND = AT_PLACE + PLACE_COUNT,
    AT_BATTLE = AT_SECOND + PLACE_COUNT,
    AT_ACT = AT_BATTLE + BATTLE_COUNT,
    MOVE_INPUTS = AT_ACT + ACT_COUNT
};

static const InputGroup move_groups[] = {
    {"kind: ", MOVE_KIND_COUNT, kind_words},
    {"move: ", MOVED_COUNT, moved_words},
    {"card: ", CARD_INPUTS, NULL},
    {"card beside: ", BESIDE_COUNT, beside_words},
    {"position: ", PLACE_COUNT, place_words},
    {"second position: ", PLACE_COUNT, place_words},
    {"in battle: ", BATTLE_COUNT, battle_words},
    {"act: ", ACT_COUNT, act_words},
};

/* ---- Cards ---- */

static void add(int16_t *f, int value)
{
    *f = input_within(*f + value, -INPUT_MOST, INPUT_MOST);
}

/* Adds what a card is and does. */
static void card_add(const Reading *reading, unsigned player, unsigned card, int16_t *f)
{
    const WeissTable *table = weiss_view_table(reading->eval.view);
    const int16_t *inputs = table->match->card_inputs[player][card];
    for (unsigned i = 0; i < CARD_INPUTS; i++)
        add(&f[AT_CARD + i], inputs[i]);
    f[AT_MOVED + (player == reading->eval.player ? MOVED_OWN_CARD : MOVED_OTHER_CARD)] = 1;
}

/* The player's characters whose texts name a climax. */
static unsigned naming(const Evaluation *eval, unsigned climax)
{
    unsigned count = 0;
    for (uint64_t stage = cards_on_stage(eval); stage; stage &= stage - 1)
        count += bit_in(eval->own->combos[bits_first(stage)], climax);
    return count;
}

/* Adds what an own card is beside the others. */
static void beside_add(const Evaluation *eval, unsigned card, int16_t *f)
{
    const WeissDeck *deck = eval->deck;
    uint64_t copies = copies_of(eval, card);
    int level = deck->level[card], own = (int)eval->level;
    bool climax = bit_in(deck->climaxes, card);
    f += AT_BESIDE;
    add(&f[BESIDE_COLOUR], bit_in(weiss_view_colour_met(eval->view), card));
    add(&f[BESIDE_ABOVE], !climax && level > own ? level - own : 0);
    add(&f[BESIDE_AT_LEVEL], !climax && level == own);
    add(&f[BESIDE_BELOW], !climax && level < own ? own - level : 0);
    add(&f[BESIDE_AFFORDED], deck->cost[card] <= eval->stock);
    add(&f[BESIDE_HAND], (int)bits_count(copies & eval->hand));
    add(&f[BESIDE_STAGE], (int)bits_count(copies & cards_on_stage(eval)));
    add(&f[BESIDE_CLIMAX_HELD], (eval->own->combos[card] & eval->hand) != 0);
    add(&f[BESIDE_NAMED], climax ? (int)naming(eval, card) : 0);
}

static void own_card_add(const Reading *reading, unsigned card, int16_t *f)
{
    card_add(reading, reading->eval.player, card, f);
    beside_add(&reading->eval, card, f);
}

/* The card of the ability that asks, for answers that name nothing themselves. */
static void asking_add(const Reading *reading, int16_t *f)
{
    const View *view = reading->eval.view;
    const WeissCardValues *values;
    if (!weiss_view_by_ability(view))
        return;
    const WeissStandby *asking = weiss_view_resolving(view);
    if (asking->card < weiss_view_deck(view, asking->player)->count)
        card_add(reading, asking->player, asking->card, f);
    if (asking->kind != STANDBY_ABILITY && asking->kind != STANDBY_EVENT)
        return;
    unsigned number = ability_resolved(&reading->eval, &values);
    if (number < CARD_VALUES_ABILITIES)
        f[AT_MOVED + MOVED_PAY] = input_worth(values->pay[number]);
}

/* ---- Positions ---- */

static void place_read(const Reading *reading, bool own, unsigned slot, int16_t *f)
{
    const Standing *one = own ? &reading->own[slot] : &reading->other[slot];
    const Standing *opposite = NULL;
    f[own ? PLACE_OWN : PLACE_OTHER] = 1;
    f[PLACE_SLOT + slot] = 1;
    if (one->there) {
        const WeissCardValues *values = own ? reading->eval.own : reading->eval.other;
        f[PLACE_THERE] = 1;
        f[PLACE_STANDS] = one->stands;
        f[PLACE_REVERSED] = one->reversed;
        f[PLACE_POWER] = input_power(one->power);
        f[PLACE_SOUL] = input_within(one->soul, -9, 9);
        f[PLACE_LEVEL] = input_within(one->level, 0, 9);
        f[PLACE_STAY] = input_worth(values->stay[one->card]);
        f[PLACE_ATTACK] = input_worth(values->attack[one->card] + values->battle[one->card]);
    }
    for (unsigned at = 0; at < WEISS_POSITIONS; at++)
        if (own && at == slot && reading->facing[at] != WEISS_NO_SLOT)
            opposite = &reading->other[reading->facing[at]];
        else if (!own && reading->facing[at] == slot)
            opposite = &reading->own[at];
    if (!opposite || !opposite->there)
        return;
    f[PLACE_FACED] = 1;
    f[PLACE_FACING_POWER] = input_power(opposite->power);
    f[PLACE_FACING_LEVEL] = input_within(opposite->level, 0, 9);
    f[PLACE_FACING_REVERSED] = opposite->reversed;
}

/* Who stands opposite an own position; NULL: nobody. */
static const Standing *opposite_of(const Reading *reading, unsigned slot)
{
    unsigned facing = reading->facing[slot];
    return facing != WEISS_NO_SLOT && reading->other[facing].there ? &reading->other[facing] : NULL;
}

/* A battle of this power with who stands opposite. */
static void power_read(const Standing *opposite, int power, int16_t *f)
{
    enum { MOST = 20 };
    if (!opposite)
        return;
    f[BATTLE_ADVANTAGE] = input_within(input_power(power) - input_power(opposite->power), -MOST, MOST);
    f[BATTLE_WINS] = power > opposite->power;
    f[BATTLE_TIES] = power == opposite->power;
    f[BATTLE_LOSES] = power < opposite->power;
}

/* ---- Kinds of moves ---- */

static void attack_read(const Reading *reading, Move move, int16_t *f)
{
    unsigned slot = weiss_move_first(move), way = weiss_move_second(move);
    const Standing *own = &reading->own[slot];
    const Standing *opposite = opposite_of(reading, slot);
    int damage = own->soul;
    f[AT_MOVED + MOVED_FRONTAL + way] = 1;
    card_add(reading, reading->eval.player, own->card, f);
    place_read(reading, true, slot, f + AT_PLACE);
    f += AT_BATTLE;
    if (way == ATTACK_FRONTAL)
        power_read(opposite, own->power + reading->eval.own->power_attack[own->card], f);
    if (way == ATTACK_SIDE && opposite)
        damage -= opposite->level;
    damage = input_within(damage + (way == ATTACK_DIRECT), 0, WEISS_CANCEL_MAX);
    f[BATTLE_DAMAGE] = (int16_t)damage;
    f[BATTLE_HITS] = damage ? reading->hits[damage] : 0;
    f[BATTLE_EXPECTED] = (int16_t)(damage * f[BATTLE_HITS] / 10);
    f[BATTLE_LETHAL] = damage + 1 >= reading->left;
}

static void play_read(const Reading *reading, Move move, int16_t *f)
{
    const Evaluation *eval = &reading->eval;
    unsigned card = weiss_move_first(move), slot = weiss_move_second(move);
    own_card_add(reading, card, f);
    if (slot >= WEISS_POSITIONS)
        return;
    place_read(reading, true, slot, f + AT_PLACE);
    power_read(opposite_of(reading, slot),
               eval->deck->power[card] + eval->own->power[card] + eval->own->power_turn[card] +
                   eval->own->power_entry[card],
               f + AT_BATTLE);
}

/* Battles won by a character, less those lost, if it stood at a position. */
static void would_stand(const Reading *reading, const Standing *one, unsigned slot, int sign, int16_t *f)
{
    const Standing *opposite = opposite_of(reading, slot);
    if (!one->there || !opposite)
        return;
    add(&f[BATTLE_MORE_WINS], sign * (one->power > opposite->power));
    add(&f[BATTLE_FEWER_LOSSES], -sign * (one->power <= opposite->power));
}

static void exchange_read(const Reading *reading, Move move, int16_t *f)
{
    unsigned first = weiss_move_first(move), second = weiss_move_second(move);
    const Standing *one = &reading->own[first], *other = &reading->own[second];
    place_read(reading, true, first, f + AT_PLACE);
    place_read(reading, true, second, f + AT_SECOND);
    would_stand(reading, one, first, -1, f + AT_BATTLE);
    would_stand(reading, other, second, -1, f + AT_BATTLE);
    would_stand(reading, one, second, 1, f + AT_BATTLE);
    would_stand(reading, other, first, 1, f + AT_BATTLE);
    bool back = !bit_in(SLOTS_CENTRE, first) && !bit_in(SLOTS_CENTRE, second);
    f[AT_MOVED + MOVED_LEFT_OUT] =
        back || weiss_view_exchanges(reading->eval.view) >= WEISS_SEARCH_EXCHANGES;
}

static void counter_read(const Reading *reading, Move move, int16_t *f)
{
    const Evaluation *eval = &reading->eval;
    const WeissAttack *attack = weiss_view_attack(eval->view);
    unsigned card = weiss_move_first(move);
    own_card_add(reading, card, f);
    if (attack->slot >= WEISS_POSITIONS || attack->target_slot >= WEISS_POSITIONS)
        return;
    int attacker = reading->other[attack->slot].power, target = reading->own[attack->target_slot].power;
    int power = target + eval->own->backup[card];
    f += AT_BATTLE;
    f[BATTLE_SAVES] = attacker >= target && power > attacker;
    f[BATTLE_TURNS] = attacker > target && power >= attacker;
}

static void act_read(const Reading *reading, Move move, int16_t *f)
{
    const WeissCardValues *own = reading->eval.own;
    unsigned slot = weiss_move_first(move), number = weiss_move_second(move);
    unsigned card = reading->own[slot].card;
    card_add(reading, reading->eval.player, card, f);
    place_read(reading, true, slot, f + AT_PLACE);
    if (number >= CARD_VALUES_ACTS)
        return;
    f[AT_ACT + ACT_WORTH] = input_worth(own->act[card][number]);
    f[AT_ACT + ACT_RESTS] = own->act_rests[card] >> number & 1;
    f[AT_ACT + ACT_LEAVES] = own->act_leaves[card] >> number & 1;
}

static void slot_read(const Reading *reading, Move move, int16_t *f)
{
    const Evaluation *eval = &reading->eval;
    unsigned slot = weiss_move_first(move);
    unsigned player = weiss_view_slot_player(eval->view, slot);
    slot %= SLOT_COUNT;
    bool own = player == eval->player;
    if (slot >= WEISS_POSITIONS || (!own && player != eval->opponent))
        return;
    const Standing *one = own ? &reading->own[slot] : &reading->other[slot];
    if (one->there)
        card_add(reading, player, one->card, f);
    place_read(reading, own, slot, f + AT_PLACE);
    if (own && one->there)
        power_read(opposite_of(reading, slot), one->power, f + AT_BATTLE);
}

static void mulligan_read(const Reading *reading, Move move, int16_t *f)
{
    unsigned number = 0;
    for (uint64_t hand = reading->eval.hand; hand; hand &= hand - 1, number++)
        if (bit_in(weiss_move_first(move), number)) {
            own_card_add(reading, bits_first(hand), f);
            f[AT_MOVED + MOVED_CARDS]++;
        }
}

static void choose_read(const Reading *reading, Move move, int16_t *f)
{
    unsigned owner = weiss_choice_owner(weiss_view_choice(reading->eval.view));
    unsigned card = weiss_move_first(move);
    if (owner == reading->eval.player)
        own_card_add(reading, card, f);
    else
        card_add(reading, owner, card, f);
}

static void number_read(const Reading *reading, Move move, int16_t *f)
{
    enum { LAST = MOVED_CARDS - MOVED_NUMBER - 1 };
    unsigned number = weiss_move_first(move);
    f[AT_MOVED + MOVED_NUMBER + (number < LAST ? number : LAST)] = 1;
    asking_add(reading, f);
}

static void move_read(const Reading *reading, Move move, int16_t *f)
{
    WeissMoveKind kind = weiss_move_kind(move);
    memset(f, 0, MOVE_INPUTS * sizeof *f);
    f[AT_KIND + kind] = 1;
    switch (kind) {
    case MOVE_MULLIGAN:
        mulligan_read(reading, move, f);
        break;
    case MOVE_PLAY:
        play_read(reading, move, f);
        break;
    case MOVE_MOVE:
        exchange_read(reading, move, f);
        break;
    case MOVE_ATTACK:
        attack_read(reading, move, f);
        break;
    case MOVE_COUNTER:
        counter_read(reading, move, f);
        break;
    case MOVE_ACT:
        act_read(reading, move, f);
        break;
    case MOVE_CHOOSE_SLOT:
    case MOVE_REVERSE:
        slot_read(reading, move, f);
        break;
    case MOVE_ENCORE:
    case MOVE_MODE:
    case MOVE_DECLARE:
        number_read(reading, move, f);
        break;
    case MOVE_YES:
        asking_add(reading, f);
        break;
    default:
        if (weiss_move_names_card(kind))
            choose_read(reading, move, f);
    }
}

/* ---- All of a decision ---- */

static void stage_look(const View *view, unsigned player, Standing *stage)
{
    unsigned there = weiss_view_occupied(view, player) & SLOTS_STAGE;
    int powers[SLOT_COUNT] = {0}, souls[SLOT_COUNT] = {0};
    weiss_view_powers(view, player, there, powers);
    weiss_view_souls(view, player, there, souls);
    for (; there; there &= there - 1) {
        unsigned slot = bits_first(there);
        stage[slot] = (Standing){.there = true,
                                 .stands = bit_in(weiss_view_standing(view, player), slot),
                                 .reversed = bit_in(weiss_view_reversed(view, player), slot),
                                 .card = weiss_view_character(view, player, slot)->card,
                                 .power = powers[slot],
                                 .soul = souls[slot],
                                 .level = weiss_view_character_level(view, player, slot)};
    }
}

static void reading_begin(const View *view, Reading *reading)
{
    memset(reading, 0, sizeof *reading);
    reading->eval = evaluation_of(view);
    unsigned opponent = reading->eval.opponent;
    stage_look(view, reading->eval.player, reading->own);
    stage_look(view, opponent, reading->other);
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        unsigned facing = weiss_view_facing(view, reading->eval.player, slot);
        bool theirs = facing != WEISS_NO_SLOT && facing >> 8 == opponent && (facing & 0xFFu) < WEISS_POSITIONS;
        reading->facing[slot] = theirs ? (uint8_t)(facing & 0xFFu) : WEISS_NO_SLOT;
    }
    for (unsigned damage = 1; damage <= WEISS_CANCEL_MAX; damage++)
        reading->hits[damage] = (uint8_t)damage_hits(view, opponent, damage);
    reading->left = WEISS_CLOCK_LIMIT * (WEISS_LOSING_LEVEL - (int)weiss_view_level(view, opponent)) -
                    (int)weiss_view_count(view, opponent, ZONE_CLOCK);
}

static void inputs_read(const View *view, int16_t *position, int16_t *moves)
{
    Reading reading;
    Rng rng = rng_keyed(0, 0, 0);
    const WeissTable *table = weiss_view_table(view);
    Move heuristic = weiss_heuristic_decide(view, &rng);
    reading_begin(view, &reading);
    position_inputs_read(&reading, position);
    for (unsigned i = 0; i < table->state.choice.count; i++, moves += MOVE_INPUTS) {
        Move move = weiss_table_move(table, i);
        move_read(&reading, move, moves);
        moves[AT_MOVED + MOVED_HEURISTIC] = move == heuristic;
    }
}

static bool name_find(const InputGroup *groups, unsigned count, unsigned *index, char *text)
{
    for (unsigned i = 0; i < count; *index -= groups[i++].count)
        if (*index < groups[i].count) {
            const char *word = groups[i].words ? groups[i].words[*index] : card_input_name(*index);
            snprintf(text, GAME_INPUT_NAME, "%s%s", groups[i].prefix, word);
            return true;
        }
    return false;
}

static void input_name(unsigned index, char *text)
{
    *text = '\0';
    if (!name_find(position_input_groups, position_input_group_count, &index, text))
        name_find(move_groups, sizeof move_groups / sizeof *move_groups, &index, text);
}

static_assert((int)INPUT_MOST == (int)GAME_INPUT_MOST, "inputs are those of game.h");

const GameInputs weiss_inputs = {.position = POSITION_INPUTS,
                                 .move = MOVE_INPUTS,
                                 .left_out = AT_MOVED + MOVED_LEFT_OUT,
                                 .name = input_name,
                                 .read = inputs_read};
