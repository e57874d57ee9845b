/* The value of a position: the log-odds of the player who attacks next are the difference of two
 * weighted sums of features, one for each player. Whole numbers throughout, so that every build
 * gives the same value. */
#include "weiss/policy/value.h"

#include <string.h>

#include "weiss/engine/rules.h"

static const int16_t count_weight[VALUE_ROLES][VALUE_COUNT_COUNT] = {{
#define X(name, attacks, defends, what) attacks,
                                                                         VALUE_COUNTS(X)
#undef X
                                                                     },
                                                                     {
#define X(name, attacks, defends, what) defends,
                                                                         VALUE_COUNTS(X)
#undef X
                                                                     }};

#define UNPACK(...)                                                                                \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

static const int16_t curve_weight[VALUE_ROLES][VALUE_CURVE_COUNT][VALUE_CURVE_MAX] = {
    {
#define X(name, length, what, attacks, defends) UNPACK attacks,
        VALUE_CURVES(X)
#undef X
    },
    {
#define X(name, length, what, attacks, defends) UNPACK defends,
        VALUE_CURVES(X)
#undef X
    }};

#define X(name, length, what, attacks, defends)                                                    \
    static_assert(length <= VALUE_CURVE_MAX, "the curve " #name " fits");
VALUE_CURVES(X)
#undef X

/* A character as the features see it. */
typedef struct ValueUnit {
    int power;
    int soul; /* only of the center stage */
} ValueUnit;

/* What is read once for each player. */
typedef struct ValueSide {
    const WeissPlayer *player;
    const WeissDeck *deck;
    unsigned number;
    ValueUnit unit[WEISS_POSITIONS];
} ValueSide;

/* Values given by texts are asked for only on the center stage: this takes most of the time. */
static void side_read(const WeissTable *table, unsigned player, ValueSide *side)
{
    side->player = &table->state.players[player];
    side->deck = deck_of(table, player);
    side->number = player;
    unsigned centre = side->player->occupied & SLOTS_CENTRE;
    int powers[WEISS_POSITIONS];
    int souls[WEISS_POSITIONS];
    characters_power(table, player, centre, powers);
    characters_soul(table, player, centre, souls);
    for (unsigned slots = centre; slots; slots &= slots - 1)
        side->unit[bits_first(slots)] =
            (ValueUnit){.power = powers[bits_first(slots)], .soul = souls[bits_first(slots)]};
    for (unsigned slots = side->player->occupied & SLOTS_BACK; slots; slots &= slots - 1)
        side->unit[bits_first(slots)].power =
            side->deck->power[side->player->stage[bits_first(slots)].card];
}

unsigned weiss_value_attacker(const WeissState *state)
{
    bool over = (state->step >= STEP_ENCORE_BEGIN && state->step <= STEP_EXPIRY) ||
                state->step == STEP_END_DISCARD;
    return over ? next_player(state, state->active) : state->active;
}

static unsigned at_most(unsigned number, unsigned limit)
{
    return number < limit ? number : limit;
}

/* The chance in 1/256 that a deck of these cards cancels `damage`. */
static int cancel_chance(const WeissTable *table, unsigned damage, unsigned cards,
                         unsigned climaxes)
{
    enum { SHIFT = 16 };
    return (int)(table->match->cancel[at_most(damage, WEISS_CANCEL_MAX)][at_most(
                     cards, WEISS_DECK_SIZE)][at_most(climaxes, WEISS_CLIMAXES_MAX)] >>
                 SHIFT);
}

/* The slots that can attack in the next turn of attacks, or that still can in the current one. */
static unsigned attackers(const WeissState *state, const ValueSide *side, bool next_turn)
{
    unsigned slots = side->player->occupied & SLOTS_CENTRE;
    if (next_turn)
        return slots;
    slots &= side->player->standing;
    if (state->turn == 1)
        slots = state->attack.declared ? 0 : slots & -slots;
    return slots;
}

/* The attacks of a turn: their soul, and what decides how much of it is cancelled. */
typedef struct ValueAttacks {
    int soul[WEISS_POSITIONS + 3];
    unsigned count;
    int icon;       /* the chance of a soul icon in a trigger check, in 1/16 */
    unsigned cards; /* the deck that may cancel */
    unsigned climaxes;
} ValueAttacks;

/* The attacks of `slots`, frontal or direct, and of `fresh` characters still to be played. */
static void attacks_read(const WeissTable *table, const ValueSide *own, const ValueSide *other,
                         unsigned slots, unsigned fresh, ValueAttacks *attacks)
{
    const WeissPlayer *p = other->player;
    uint64_t checks = own->player->zone[ZONE_DECK];
    unsigned checked = bits_count(checks);
    uint64_t deck = p->zone[ZONE_DECK];
    if (bits_count(deck) < 3)
        deck |= p->zone[ZONE_WAITING_ROOM];
    attacks->cards = bits_count(deck);
    attacks->climaxes = bits_count(deck & other->deck->climaxes);
    attacks->icon =
        (int)(16 * bits_count(checks & own->deck->soul_icons) / (checked ? checked : 1));
    attacks->count = 0;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        unsigned facing = weiss_facing(&table->state, own->number, slot);
        bool direct = facing == WEISS_NO_SLOT || facing >> 8 != other->number ||
                      !bit_in(p->occupied, facing & 0xFFu);
        int soul = own->unit[slot].soul + direct;
        attacks->soul[attacks->count++] = soul > 0 ? soul : 0;
    }
    while (fresh--)
        attacks->soul[attacks->count++] = 1;
}

/* The chances in 1/4096 that an attack deals its soul, and that it deals one more. */
static void attack_chances(const WeissTable *table, const ValueAttacks *attacks, int soul,
                           int *plain, int *more)
{
    *plain = (256 - cancel_chance(table, (unsigned)soul, attacks->cards, attacks->climaxes)) *
             (16 - attacks->icon);
    *more = (256 - cancel_chance(table, (unsigned)soul + 1, attacks->cards, attacks->climaxes)) *
            attacks->icon;
}

/* The expected damage, in 1/16. */
static int attacks_expected(const WeissTable *table, const ValueAttacks *attacks)
{
    int sum = 0;
    for (unsigned i = 0; i < attacks->count; i++) {
        int plain, more;
        attack_chances(table, attacks, attacks->soul[i], &plain, &more);
        sum += attacks->soul[i] * plain + (attacks->soul[i] + 1) * more;
    }
    return sum >> 8;
}

enum { LETHAL_LIFE = 15, LETHAL_PLACES = 31 };

/* How likely the attacks deal `life` damage altogether: 0 to LETHAL_PLACES - 1. */
static unsigned attacks_lethal(const WeissTable *table, const ValueAttacks *attacks, int life)
{
    int chance[LETHAL_LIFE + 1] = {1 << 16}; /* by damage so far; `life` includes everything
                                              * above */
    int most = (int)attacks->count;
    for (unsigned i = 0; i < attacks->count; i++)
        most += attacks->soul[i];
    if (life > LETHAL_LIFE || life > most)
        return 0;
    for (unsigned i = 0; i < attacks->count; i++) {
        int soul = attacks->soul[i];
        int plain, more;
        attack_chances(table, attacks, soul, &plain, &more);
        for (int damage = life - 1; damage >= 0; damage--) {
            int hit = chance[damage] * (plain >> 4) >> 8;
            int harder = chance[damage] * (more >> 4) >> 8;
            int with = damage + soul < life ? damage + soul : life;
            int with_more = damage + soul + 1 < life ? damage + soul + 1 : life;
            chance[damage] -= hit + harder;
            chance[with] += hit;
            chance[with_more] += harder;
        }
    }
    return (unsigned)(chance[life] * (LETHAL_PLACES - 1) + (1 << 15)) >> 16;
}

static void hand_read(const ValueSide *side, ValueFeatures *f)
{
    const WeissDeck *deck = side->deck;
    const WeissPlayer *p = side->player;
    uint64_t hand = p->zone[ZONE_HAND];
    unsigned level = at_most(level_of(p), WEISS_LEVEL_MAX);
    unsigned stock = at_most(stock_count(p), WEISS_COST_MAX);
    unsigned climaxes = bits_count(hand & deck->climaxes);
    uint64_t others = hand & ~deck->climaxes;
    uint64_t reached = others & deck->level_at_most[level];
    uint64_t next = others & deck->level_at_most[at_most(level + 1, WEISS_LEVEL_MAX)];
    uint64_t playable = reached & p->colour_met & deck->cost_at_most[stock] & deck->characters;
    f->count[VALUE_CLIMAX_HAND] = climaxes > 0;
    f->count[VALUE_CLIMAX_HAND_MORE] = climaxes > 1 ? (int)climaxes - 1 : 0;
    f->count[VALUE_HAND_PLAYABLE] = (int)bits_count(playable);
    f->count[VALUE_HAND_LEVEL] = (int)bits_count(reached & ~playable);
    f->count[VALUE_HAND_NEXT] = (int)bits_count(next & ~reached);
    f->count[VALUE_HAND_FAR] = (int)bits_count(others & ~next);
    f->count[VALUE_HAND_COLOUR] = (int)bits_count(others & p->colour_met);
    f->count[VALUE_HAND_EVENT] = (int)bits_count(hand & deck->events);
    int power = 0;
    for (; playable; playable &= playable - 1)
        power += deck->power[bits_first(playable)];
    f->count[VALUE_HAND_POWER] = power / 1000;
}

/* Features of the deck, the waiting room, and the places of climaxes. */
static void cards_read(const WeissTable *table, const ValueSide *side, ValueFeatures *f)
{
    enum { SOON = 8, LATER = 16 };
    const WeissPlayer *p = side->player;
    uint64_t climaxes = side->deck->climaxes;
    uint64_t deck = p->zone[ZONE_DECK];
    uint64_t room = p->zone[ZONE_WAITING_ROOM];
    int now = cancel_chance(table, 3, bits_count(deck), bits_count(deck & climaxes));
    int then = cancel_chance(table, 3, bits_count(room), bits_count(room & climaxes));
    int cards = (int)bits_count(deck);
    int soon = cards < SOON ? cards : SOON;
    int later = cards < SOON ? 0 : cards - SOON < LATER ? cards - SOON : LATER;
    f->count[VALUE_CANCEL_DECK] = now * soon / SOON;
    f->count[VALUE_CANCEL_ROOM] = then * (SOON - soon) / SOON;
    f->count[VALUE_CANCEL_LATER] = (now * later + then * (LATER - later)) / LATER;
    f->count[VALUE_CLIMAX_STOCK] = (int)bits_count(p->zone[ZONE_STOCK] & climaxes);
    f->count[VALUE_CLIMAX_CLOCK] = (int)bits_count(p->zone[ZONE_CLOCK] & climaxes);
    f->count[VALUE_CLIMAX_LEVEL] =
        (int)bits_count((p->zone[ZONE_LEVEL] | p->zone[ZONE_MEMORY]) & climaxes);
    f->count[VALUE_CLIMAX_PLAYED] = p->zone[ZONE_CLIMAX_AREA] != 0;
    f->count[VALUE_MEMORY] = (int)bits_count(p->zone[ZONE_MEMORY]);
    uint64_t source = p->zone[ZONE_LEVEL] | p->zone[ZONE_CLOCK];
    for (unsigned colour = 0; colour < COLOUR_COUNT; colour++)
        f->count[VALUE_LEVELS_COLOURS] += (source & side->deck->colour[colour]) != 0;
    f->curve[VALUE_DECK] = (uint8_t)at_most((unsigned)cards / 2, 19);
    f->curve[VALUE_STOCK] = (uint8_t)at_most(stock_count(p), 10);
}

/* Compares a character of the center stage with the one opposite, if that one can still fight. */
static void opposite_read(const WeissTable *table, const ValueSide *own, const ValueSide *other,
                          unsigned slot, ValueFeatures *f)
{
    unsigned facing = weiss_facing(&table->state, own->number, slot);
    unsigned there = other->player->occupied & ~(unsigned)other->player->reversed;
    if (facing == WEISS_NO_SLOT || facing >> 8 != other->number || !bit_in(there, facing & 0xFFu))
        return;
    int power = other->unit[facing & 0xFFu].power;
    f->count[VALUE_WINS] += own->unit[slot].power > power;
    f->count[VALUE_TIES] += own->unit[slot].power == power;
}

static void stage_read(const WeissTable *table, const ValueSide *own, const ValueSide *other,
                       ValueFeatures *f)
{
    enum { POWER_UNIT = 500 };
    const WeissPlayer *p = own->player;
    for (unsigned slots = p->occupied & SLOTS_STAGE; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        const ValueUnit *unit = &own->unit[slot];
        int power = unit->power / POWER_UNIT;
        if (bit_in(p->reversed, slot)) {
            f->count[VALUE_REVERSED]++;
            f->count[VALUE_REVERSED_POWER] += power;
        } else if (slot > SLOT_CR) {
            f->count[VALUE_BACK]++;
            f->count[VALUE_BACK_POWER] += power;
        } else {
            f->count[VALUE_FRONT]++;
            f->count[VALUE_FRONT_POWER] += power;
            f->count[VALUE_FRONT_SOUL] += unit->soul;
            opposite_read(table, own, other, slot, f);
        }
    }
}

static unsigned damage_taken(const WeissPlayer *p)
{
    return at_most(level_of(p) * WEISS_CLOCK_LIMIT + clock_count(p), 27);
}

/* The features of the attacks of one player on the other. */
static void attack_read(const WeissTable *table, const ValueSide *attacks, const ValueSide *defends,
                        bool next_turn, ValueFeatures *a, ValueFeatures *d)
{
    unsigned slots = attackers(&table->state, attacks, next_turn);
    unsigned playable = (unsigned)a->count[VALUE_HAND_PLAYABLE];
    unsigned gaps = 3 - bits_count(attacks->player->occupied & SLOTS_CENTRE);
    bool may_play = next_turn || weiss_step_phase((WeissStep)table->state.step) <= PHASE_MAIN;
    unsigned fresh = may_play && table->state.turn != 1 ? at_most(playable, gaps) : 0;
    int life = 28 - (int)damage_taken(defends->player);
    ValueAttacks turn;
    attacks_read(table, attacks, defends, slots, fresh, &turn);
    int expected = attacks_expected(table, &turn);
    d->curve[VALUE_LETHAL] = (uint8_t)attacks_lethal(table, &turn, life);
    int margin = life - (expected + 8) / 16 + 4;
    a->count[VALUE_THREAT] = expected;
    d->curve[VALUE_MARGIN] = (uint8_t)(margin < 0 ? 0 : margin > 19 ? 19 : margin);
    a->count[VALUE_STANDING] = next_turn ? 0 : (int)bits_count(slots);
}

void weiss_value_read(const WeissTable *table, unsigned attacker, unsigned defender,
                      ValueFeatures features[VALUE_ROLES])
{
    const WeissState *state = &table->state;
    ValueSide sides[VALUE_ROLES];
    memset(features, 0, VALUE_ROLES * sizeof *features);
    side_read(table, attacker, &sides[0]);
    side_read(table, defender, &sides[1]);
    for (unsigned role = 0; role < VALUE_ROLES; role++) {
        hand_read(&sides[role], &features[role]);
        cards_read(table, &sides[role], &features[role]);
        stage_read(table, &sides[role], &sides[!role], &features[role]);
        features[role].curve[VALUE_DAMAGE] = (uint8_t)damage_taken(sides[role].player);
    }
    bool running = attacker == state->active; /* the attacker's own turn */
    attack_read(table, &sides[0], &sides[1], !running, &features[0], &features[1]);
    attack_read(table, &sides[1], &sides[0], true, &features[1], &features[0]);
    WeissPhase phase = running ? weiss_step_phase((WeissStep)state->step) : PHASE_STAND;
    for (unsigned role = 0; role < VALUE_ROLES; role++) {
        unsigned undrawn = role == VALUE_ATTACKS && phase <= PHASE_DRAW;
        unsigned hand = bits_count(sides[role].player->zone[ZONE_HAND]) + undrawn;
        features[role].curve[VALUE_HAND] = (uint8_t)at_most(hand, 10);
    }
    features[VALUE_ATTACKS].count[VALUE_TEMPO] = 1;
    features[VALUE_ATTACKS].count[VALUE_CLOCKING] = phase <= PHASE_CLOCK;
    features[VALUE_ATTACKS].count[VALUE_FIRST_TURN] = state->turn == 1 && running;
}

enum { ODDS_STEP = 32, ODDS_PLACES = 256 };

/* The chance at log-odds of 0, 32, 64, … 1024ths, at least half of WEISS_VALUE_ONE. */
static const uint16_t chance_above[ODDS_PLACES + 1] = {
    32768, 33280, 33792, 34303, 34813, 35323, 35831, 36338, 36843, 37346, 37847, 38345, 38841,
    39334, 39824, 40310, 40793, 41273, 41748, 42220, 42687, 43150, 43608, 44062, 44511, 44954,
    45393, 45826, 46254, 46677, 47094, 47505, 47911, 48310, 48704, 49092, 49474, 49850, 50220,
    50584, 50941, 51293, 51638, 51977, 52310, 52637, 52957, 53272, 53581, 53883, 54179, 54470,
    54754, 55033, 55306, 55572, 55834, 56089, 56339, 56583, 56822, 57055, 57284, 57506, 57724,
    57936, 58144, 58346, 58544, 58737, 58925, 59108, 59287, 59462, 59632, 59797, 59959, 60116,
    60270, 60419, 60565, 60706, 60844, 60979, 61109, 61237, 61360, 61481, 61598, 61712, 61823,
    61931, 62036, 62138, 62238, 62334, 62428, 62519, 62608, 62694, 62778, 62859, 62938, 63015,
    63090, 63162, 63233, 63301, 63368, 63432, 63495, 63556, 63615, 63672, 63728, 63782, 63835,
    63886, 63935, 63983, 64030, 64075, 64119, 64162, 64203, 64244, 64283, 64321, 64357, 64393,
    64427, 64461, 64494, 64525, 64556, 64585, 64614, 64642, 64669, 64696, 64721, 64746, 64770,
    64793, 64816, 64838, 64859, 64880, 64900, 64919, 64938, 64956, 64974, 64991, 65008, 65024,
    65039, 65055, 65069, 65084, 65097, 65111, 65124, 65136, 65149, 65160, 65172, 65183, 65194,
    65204, 65215, 65224, 65234, 65243, 65252, 65261, 65269, 65277, 65285, 65293, 65300, 65308,
    65315, 65321, 65328, 65334, 65341, 65347, 65352, 65358, 65364, 65369, 65374, 65379, 65384,
    65388, 65393, 65397, 65402, 65406, 65410, 65414, 65417, 65421, 65425, 65428, 65431, 65435,
    65438, 65441, 65444, 65446, 65449, 65452, 65454, 65457, 65459, 65462, 65464, 65466, 65468,
    65470, 65472, 65474, 65476, 65478, 65480, 65482, 65483, 65485, 65486, 65488, 65489, 65491,
    65492, 65494, 65495, 65496, 65497, 65499, 65500, 65501, 65502, 65503, 65504, 65505, 65506,
    65507, 65508, 65509, 65509, 65510, 65511, 65512, 65513, 65513, 65514,
};

int weiss_value_chance(int odds)
{
    int size = odds < 0 ? -odds : odds;
    if (size >= ODDS_STEP * ODDS_PLACES)
        size = ODDS_STEP * ODDS_PLACES - 1;
    int low = chance_above[size / ODDS_STEP];
    int high = chance_above[size / ODDS_STEP + 1];
    int chance = low + (high - low) * (size % ODDS_STEP) / ODDS_STEP;
    return odds < 0 ? WEISS_VALUE_ONE - chance : chance;
}

static int weigh(const ValueFeatures *features, ValueRole role)
{
    int sum = 0;
    for (unsigned i = 0; i < VALUE_COUNT_COUNT; i++)
        sum += features->count[i] * count_weight[role][i];
    for (unsigned i = 0; i < VALUE_CURVE_COUNT; i++)
        sum += curve_weight[role][i][features->curve[i]];
    return sum;
}

int weiss_value_odds(const ValueFeatures features[VALUE_ROLES])
{
    return weigh(&features[VALUE_ATTACKS], VALUE_ATTACKS) -
           weigh(&features[VALUE_DEFENDS], VALUE_DEFENDS);
}

/* The attacker's chance against one defender. */
static int attacker_chance(const WeissTable *table, unsigned attacker, unsigned defender)
{
    ValueFeatures features[VALUE_ROLES];
    weiss_value_read(table, attacker, defender, features);
    return weiss_value_chance(weiss_value_odds(features));
}

/* Several living players: the odds of each one against the attacker, scaled to add up. */
static int chance_of_many(const WeissTable *table, unsigned player)
{
    const WeissState *state = &table->state;
    unsigned attacker = weiss_value_attacker(state);
    int64_t own = 0;
    int64_t sum = 0;
    if (!bit_in(state->living, player))
        return 0;
    while (!bit_in(state->living, attacker))
        attacker = next_player(state, attacker);
    for (unsigned other = 0; other < state->player_count; other++) {
        int64_t odds = bit_in(state->living, other) ? WEISS_VALUE_ONE : 0;
        if (odds && other != attacker) {
            int chance = attacker_chance(table, attacker, other);
            odds = (int64_t)(WEISS_VALUE_ONE - chance) * WEISS_VALUE_ONE / chance;
        }
        sum += odds;
        own += other == player ? odds : 0;
    }
    return (int)(own * WEISS_VALUE_ONE / sum);
}

int weiss_value(const WeissTable *table, unsigned player)
{
    const WeissState *state = &table->state;
    if (state->result >= 0)
        return state->result == (int)player ? WEISS_VALUE_ONE : 0;
    if (state->result != RESULT_RUNNING)
        return WEISS_VALUE_ONE / state->player_count;
    if (state->player_count > 2)
        return chance_of_many(table, player);
    unsigned attacker = weiss_value_attacker(state);
    int chance = attacker_chance(table, attacker, attacker ^ 1u);
    return player == attacker ? chance : WEISS_VALUE_ONE - chance;
}
