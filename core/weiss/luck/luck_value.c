/* Reads the numbers of a position, and judges them. */
#include "weiss/luck/luck_value.h"

#include "weiss/luck/luck_weights.h"
#include "weiss/policy/value.h"

enum { PHASE_ROW = 2 * LUCK_SIDE_ROWS, TURN_ROW = PHASE_ROW + LUCK_PHASES };

/* ---- What is kept of a match ---- */

static void bits_set(uint64_t *masks, unsigned count, unsigned card, int number)
{
    int most = (1 << count) - 1;
    number = number < 0 ? 0 : number < most ? number : most;
    for (unsigned bit = 0; bit < count; bit++)
        masks[bit] |= (uint64_t)(number >> bit & 1) << card;
}

static inline unsigned bits_sum(const uint64_t *masks, unsigned count, uint64_t cards)
{
    unsigned sum = 0;
    for (unsigned bit = 0; bit < count; bit++)
        sum += bits_count(masks[bit] & cards) << bit;
    return sum;
}

enum { WORTH_STEP = 16, WORTH_UNIT = 64, POWER_STEP = 500, POWER_UNIT = 2500 };

void luck_reader_open(LuckReader *reader, const WeissMatch *match)
{
    memset(reader, 0, sizeof *reader);
    for (unsigned player = 0; player < 2; player++) {
        const WeissCardValues *values = &match->card_values[player];
        const WeissDeck *deck = match->deck[player];
        reader->side[player].role = UINT8_MAX;
        for (unsigned card = 0; card < deck->count; card++) {
            int worth = values->play[card] + values->attack[card] + values->battle[card] +
                        2 * values->stay[card] + values->event[card];
            bits_set(reader->worth[player], LUCK_WORTH_BITS, card, worth / WORTH_STEP);
            bits_set(reader->power[player], LUCK_POWER_BITS, card, deck->power[card] / POWER_STEP);
        }
    }
}

/* ---- Reading ---- */

static inline void set(uint8_t *numbers, LuckFeature feature, unsigned number)
{
    numbers[feature] = luck_bounded(feature, number);
}

static void read_hand(const WeissTable *table, const LuckReader *reader, unsigned player,
                      uint8_t *numbers)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    uint64_t hand = p->zone[ZONE_HAND];
    unsigned level = level_of(p), stock = stock_count(p);
    unsigned next_level = level < WEISS_LEVEL_MAX ? level + 1 : WEISS_LEVEL_MAX;
    level = level < WEISS_LEVEL_MAX ? level : WEISS_LEVEL_MAX;
    uint64_t now = hand & deck->characters & deck->level_at_most[level];
    uint64_t next = hand & deck->characters & deck->level_at_most[next_level] & ~now;
    uint64_t playable =
        now & p->colour_met & deck->cost_at_most[stock < WEISS_COST_MAX ? stock : WEISS_COST_MAX];
    unsigned power = bits_sum(reader->power[player], LUCK_POWER_BITS, playable) * POWER_STEP;
    unsigned worth = bits_sum(reader->worth[player], LUCK_WORTH_BITS, hand) * WORTH_STEP;
    set(numbers, LUCK_HAND, bits_count(hand));
    set(numbers, LUCK_HAND_NOW, bits_count(now));
    set(numbers, LUCK_HAND_NEXT, bits_count(next));
    set(numbers, LUCK_HAND_PLAYABLE, bits_count(playable));
    set(numbers, LUCK_HAND_POWER, power / POWER_UNIT);
    set(numbers, LUCK_HAND_WORTH, worth / WORTH_UNIT);
    set(numbers, LUCK_HAND_CLIMAXES, bits_count(hand & deck->climaxes));
    set(numbers, LUCK_HAND_EVENTS, bits_count(hand & deck->events));
    set(numbers, LUCK_STOCK, stock);
}

/* What is printed and given until the end of the turn: texts are not asked. 0 where nobody stands. */
static inline int power_at(const WeissDeck *deck, const WeissPlayer *p, unsigned slot)
{
    int power = deck->power[p->stage[slot].card & 63u] + p->stage[slot].power;
    return bit_in(p->occupied, slot) ? power : 0;
}

static void read_stage(const WeissTable *table, unsigned player, bool attacks, uint8_t *numbers)
{
    const WeissDeck *deck = deck_of(table, player), *other = deck_of(table, player ^ 1u);
    const WeissPlayer *p = &table->state.players[player], *o = &table->state.players[player ^ 1u];
    unsigned front = p->occupied & SLOTS_CENTRE;
    unsigned attacking = attacks ? front & p->standing : front;
    unsigned facing = o->occupied & ~(unsigned)o->reversed;
    int power = 0, soul = 0;
    unsigned wins = 0, levels = 0;
    for (unsigned slot = 0; slot <= SLOT_CR; slot++) {
        unsigned opposite = SLOT_CR - slot, card = p->stage[slot].card & 63u;
        int own = power_at(deck, p, slot);
        int hits = deck->soul[card] + p->stage[slot].soul + !bit_in(o->occupied, opposite);
        power += own;
        soul += bit_in(attacking, slot) ? hits : 0;
        wins +=
            bit_in(front, slot) && bit_in(facing, opposite) && own > power_at(other, o, opposite);
        levels += bit_in(front, slot) ? deck->level[card] : 0;
    }
    set(numbers, LUCK_FRONT, bits_count(front));
    set(numbers, LUCK_STANDING, bits_count(front & p->standing));
    set(numbers, LUCK_POWER, power < 0 ? 0 : (unsigned)power / POWER_UNIT);
    set(numbers, LUCK_SOUL, soul < 0 ? 0 : (unsigned)soul);
    set(numbers, LUCK_LEVELS, levels);
    set(numbers, LUCK_BACK, bits_count(p->occupied & SLOTS_BACK));
    set(numbers, LUCK_REVERSED, bits_count(p->reversed));
    set(numbers, LUCK_WINS, wins);
}

static void read_cards(const WeissTable *table, unsigned player, uint8_t *numbers)
{
    const WeissPlayer *p = &table->state.players[player];
    uint64_t climaxes = deck_of(table, player)->climaxes;
    uint64_t deck = p->zone[ZONE_DECK], room = p->zone[ZONE_WAITING_ROOM];
    uint64_t away = p->zone[ZONE_CLOCK] | p->zone[ZONE_LEVEL] | p->zone[ZONE_MEMORY];
    unsigned cards = bits_count(deck), in_deck = bits_count(deck & climaxes);
    unsigned gone = bits_count(room), in_room = bits_count(room & climaxes);
    set(numbers, LUCK_DECK, cards / 2);
    set(numbers, LUCK_DECK_CLIMAXES, in_deck);
    set(numbers, LUCK_CANCEL, luck_cancel(table->match, cards, in_deck));
    set(numbers, LUCK_ROOM, gone / 2);
    set(numbers, LUCK_ROOM_CANCEL, luck_cancel(table->match, gone, in_room));
    set(numbers, LUCK_DAMAGE, level_of(p) * WEISS_CLOCK_LIMIT + clock_count(p));
    set(numbers, LUCK_STOCK_CLIMAXES, bits_count(p->zone[ZONE_STOCK] & climaxes));
    set(numbers, LUCK_CLIMAX, p->zone[ZONE_CLIMAX_AREA] != 0);
    set(numbers, LUCK_MEMORY, bits_count(p->zone[ZONE_MEMORY]));
    set(numbers, LUCK_AWAY, bits_count(away & climaxes));
}

/* The parts whose numbers are no longer what they were, as bits. It is noted how the side is now. */
static unsigned parts_changed(const WeissState *state, unsigned player, bool attacks, LuckSide *side)
{
    const WeissPlayer *p = &state->players[player], *o = &state->players[player ^ 1u];
    uint64_t off[ZONE_COUNT];
    for (unsigned zone = 0; zone < ZONE_COUNT; zone++)
        off[zone] = side->zone[zone] ^ p->zone[zone];
    uint64_t shared = off[ZONE_LEVEL] | off[ZONE_STOCK];
    uint64_t cards = shared | off[ZONE_DECK] | off[ZONE_WAITING_ROOM] | off[ZONE_CLOCK] |
                     off[ZONE_MEMORY] | off[ZONE_CLIMAX_AREA];
    uint64_t hand = shared | off[ZONE_HAND] | (side->colour_met ^ p->colour_met);
    bool stage = side->attacks != attacks || side->slots[0] != p->slot_masks ||
                 side->slots[1] != o->slot_masks ||
                 memcmp(side->centre[0], p->stage, sizeof side->centre[0]) != 0 ||
                 memcmp(side->centre[1], o->stage, sizeof side->centre[1]) != 0;
    memcpy(side->zone, p->zone, sizeof side->zone);
    side->colour_met = p->colour_met;
    memcpy(side->centre[0], p->stage, sizeof side->centre[0]);
    memcpy(side->centre[1], o->stage, sizeof side->centre[1]);
    side->slots[0] = p->slot_masks;
    side->slots[1] = o->slot_masks;
    side->attacks = attacks;
    return (unsigned)(cards != 0) << LUCK_PART_CARDS | (unsigned)(hand != 0) << LUCK_PART_HAND |
           (unsigned)stage << LUCK_PART_STAGE;
}

#define X(name)                                                                                    \
    lanes += LUCK_LANES(first + LUCK_HIDDEN * offsetof(LuckFirst, name) +                          \
                        LUCK_HIDDEN * side->numbers[LUCK_##name]);

/* Adds up the rows of these parts. */
static void parts_add(LuckSide *side, unsigned parts)
{
    const int16_t *first = luck_first[side->role * LUCK_SIDE_ROWS];
    LuckLanes lanes = {0};
    if (bit_in(parts, LUCK_PART_CARDS)) {
        LUCK_CARDS(X)
        LUCK_LANES(side->sums[LUCK_PART_CARDS].sum) = lanes;
        lanes = (LuckLanes){0};
    }
    if (bit_in(parts, LUCK_PART_HAND)) {
        LUCK_IN_HAND(X)
        LUCK_LANES(side->sums[LUCK_PART_HAND].sum) = lanes;
        lanes = (LuckLanes){0};
    }
    if (bit_in(parts, LUCK_PART_STAGE)) {
        LUCK_ON_STAGE(X)
        LUCK_LANES(side->sums[LUCK_PART_STAGE].sum) = lanes;
    }
}
#undef X

static void side_read(const WeissTable *table, LuckReader *reader, unsigned player, unsigned role,
                      bool attacks)
{
    LuckSide *side = &reader->side[player];
    unsigned all = (1u << LUCK_PARTS) - 1;
    unsigned parts = parts_changed(&table->state, player, attacks, side);
    if (side->role > 1) /* nothing was read yet */
        parts = all;
    if (bit_in(parts, LUCK_PART_CARDS))
        read_cards(table, player, side->numbers);
    if (bit_in(parts, LUCK_PART_HAND))
        read_hand(table, reader, player, side->numbers);
    if (bit_in(parts, LUCK_PART_STAGE))
        read_stage(table, player, attacks, side->numbers);
    if (side->role != role)
        parts = all;
    side->role = (uint8_t)role;
    parts_add(side, parts);
}

void luck_read(const WeissTable *table, LuckReader *reader, LuckPosition *position)
{
    const WeissState *state = &table->state;
    WeissPhase phase = weiss_step_phase((WeissStep)state->step);
    unsigned attacker = state->active ^ (phase >= PHASE_ENCORE ? 1u : 0u);
    LuckLanes lanes = LUCK_LANES(luck_bias);
    for (unsigned role = 0; role < 2; role++) {
        unsigned player = attacker ^ role;
        const LuckSide *side = &reader->side[player];
        side_read(table, reader, player, role, phase == PHASE_ATTACK && player == state->active);
        memcpy(position->side[role], side->numbers, LUCK_SIDE_BYTES);
        for (unsigned part = 0; part < LUCK_PARTS; part++)
            lanes += LUCK_LANES(side->sums[part].sum);
    }
    position->attacker = (uint8_t)attacker;
    position->phase = (uint8_t)(phase % LUCK_PHASES);
    position->turn = (uint8_t)(state->turn < LUCK_TURNS ? state->turn : LUCK_TURNS - 1);
    lanes += LUCK_LANES(luck_first[PHASE_ROW + position->phase]);
    lanes += LUCK_LANES(luck_first[TURN_ROW + position->turn]);
    LUCK_LANES(position->sums.sum) = lanes;
}

void luck_rows(const LuckPosition *position, uint16_t *rows)
{
    for (unsigned i = 0; i < 2; i++)
        for (unsigned feature = 0; feature < LUCK_FEATURE_COUNT; feature++)
            *rows++ = (uint16_t)(i * LUCK_SIDE_ROWS + luck_first_row[feature] +
                                 position->side[i][feature]);
    *rows++ = (uint16_t)(PHASE_ROW + position->phase);
    *rows = (uint16_t)(TURN_ROW + position->turn);
}

int luck_chance(const LuckPosition *position)
{
    int odds = luck_odds_bias;
    for (unsigned i = 0; i < LUCK_HIDDEN; i++) {
        int sum = position->sums.sum[i];
        int active = sum < 0 ? 0 : sum < LUCK_CLIP ? sum : LUCK_CLIP;
        odds += active * luck_second[i];
    }
    return weiss_value_chance(odds >> LUCK_ODDS_SHIFT);
}
