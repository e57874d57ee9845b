/* Deals a random position. Where the card of the ability is, and when in the turn, depends on what
 * the ability waits for; everything else is random and plentiful. */
#include "sim/weiss/exercise/exercise_scene.h"

#include "weiss/engine/zones.h"

enum { ME = 0, THEY = 1 };

/* What is still to be dealt to one player. */
typedef struct Dealer {
    WeissTable *table;
    Rng *rng;
    unsigned player;
    uint64_t left; /* cards not dealt yet */
    uint64_t kin;  /* cards that the texts of the card mention */
} Dealer;

/* What the position has much of, for texts that count it. */
typedef enum Theme {
    THEME_CLIMAXES, /* in the waiting room */
    THEME_EVENTS,   /* there, too */
    THEME_KIN_MEMORY,
    THEME_KIN_LEVEL,
    THEME_KIN_WAITING,
    THEME_MARKERS,
    THEME_SHORT_DECK,
    THEME_YOUNG, /* the opponent has level 0 */
    THEME_COUNT /* nothing in particular */
} Theme;

static bool chance(Rng *rng, unsigned percent)
{
    return rng_below(rng, 100) < percent;
}

static unsigned between(Rng *rng, unsigned least, unsigned most)
{
    return least + rng_below(rng, most - least + 1);
}

/* Takes one of those of `wanted` that are left; WEISS_NO_CARD if there is none. */
static unsigned take(Dealer *dealer, uint64_t wanted)
{
    wanted &= dealer->left;
    if (!wanted)
        return WEISS_NO_CARD;
    unsigned card = bits_pick(wanted, dealer->rng);
    dealer->left &= ~bit_of(card);
    return card;
}

/* ---- Putting cards somewhere ---- */

static void put_card(Dealer *dealer, unsigned card, WeissZone zone)
{
    WeissPlayer *p = player_at(dealer->table, dealer->player);
    if (card == WEISS_NO_CARD)
        return;
    p->zone[zone] |= bit_of(card);
    if (zone == ZONE_STOCK)
        pile_push(p, PILE_STOCK, card);
    else if (zone == ZONE_CLOCK)
        pile_push(p, PILE_CLOCK, card);
    else if (zone == ZONE_CLIMAX_AREA)
        p->climax = (uint8_t)card;
}

static void put_cards(Dealer *dealer, unsigned count, WeissZone zone, uint64_t wanted)
{
    while (count--)
        put_card(dealer, take(dealer, wanted), zone);
}

static void put_character(Dealer *dealer, unsigned card, unsigned slot, unsigned markers)
{
    WeissPlayer *p = player_at(dealer->table, dealer->player);
    if (card == WEISS_NO_CARD || bit_in(p->occupied, slot))
        return;
    p->zone[ZONE_STAGE] |= bit_of(card);
    p->stage[slot] = (WeissCharacter){.card = (uint8_t)card,
                                      .position = (uint8_t)slot,
                                      .stamp = ++dealer->table->state.last_stamp};
    p->occupied = (uint8_t)(p->occupied | 1u << slot);
    unsigned stance = rng_below(dealer->rng, 8);
    if (stance < 6)
        p->standing = (uint8_t)(p->standing | 1u << slot);
    else if (stance == 6)
        p->reversed = (uint8_t)(p->reversed | 1u << slot);
    while (markers--) {
        uint64_t kin = dealer->kin & dealer->left;
        unsigned marker = take(dealer, kin && chance(dealer->rng, 50) ? kin : ~0ull);
        if (marker == WEISS_NO_CARD)
            return;
        p->zone[ZONE_MARKER] |= bit_of(marker);
        pile_push(p, PILE_MARKER + slot, marker);
    }
}

/* ---- One player ---- */

static void deal_stage(Dealer *dealer)
{
    const WeissDeck *deck = deck_of(dealer->table, dealer->player);
    unsigned full = chance(dealer->rng, 70) ? 90 : 40;
    for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++) {
        if (bit_in(player_at(dealer->table, dealer->player)->occupied, slot) ||
            !chance(dealer->rng, full))
            continue;
        unsigned markers = chance(dealer->rng, 15) ? between(dealer->rng, 1, 3) : 0;
        put_character(dealer, take(dealer, deck->characters), slot, markers);
    }
}

/* Deals the level zone, usually high enough for most cards to be played. */
static void deal_level(Dealer *dealer, unsigned least, Theme theme)
{
    const WeissDeck *deck = deck_of(dealer->table, dealer->player);
    unsigned level = chance(dealer->rng, 85) ? between(dealer->rng, least, WEISS_LEVEL_MAX)
                                             : rng_below(dealer->rng, WEISS_LEVEL_MAX + 1);
    uint64_t kin = dealer->kin & dealer->left;
    if (theme == THEME_YOUNG && dealer->player == THEY)
        level = 0;
    put_cards(dealer, level, ZONE_LEVEL, theme == THEME_KIN_LEVEL && kin ? kin : ~deck->climaxes);
}

/* A random number, often very small. */
static unsigned amount(Rng *rng, unsigned most)
{
    return chance(rng, 20) ? rng_below(rng, 2) : between(rng, 0, most);
}

/* Deals what the theme has much of. */
static void deal_theme(Dealer *dealer, Theme theme)
{
    enum { MANY = 8 };
    const WeissDeck *deck = deck_of(dealer->table, dealer->player);
    if (theme == THEME_CLIMAXES)
        put_cards(dealer, MANY, ZONE_WAITING_ROOM, deck->climaxes);
    if (theme == THEME_EVENTS)
        put_cards(dealer, MANY, ZONE_WAITING_ROOM, deck->events);
    if (theme == THEME_KIN_MEMORY)
        put_cards(dealer, MANY, ZONE_MEMORY, dealer->kin);
    if (theme == THEME_KIN_WAITING)
        put_cards(dealer, MANY, ZONE_WAITING_ROOM, dealer->kin);
}

/* The climaxes to choose from: often only those that the texts mention. */
static uint64_t liked_climaxes(const Dealer *dealer)
{
    uint64_t climaxes = deck_of(dealer->table, dealer->player)->climaxes;
    uint64_t kin = climaxes & dealer->kin & dealer->left;
    return kin && chance(dealer->rng, 65) ? kin : climaxes;
}

/* Deals everything else, the more important first, in case cards run out. */
static void deal_rest(Dealer *dealer, unsigned least_level, WeissStep step, Theme theme)
{
    Rng *rng = dealer->rng;
    bool climax = step == STEP_DECLARATION ? chance(rng, 70) : chance(rng, 10);
    if (climax)
        put_card(dealer, take(dealer, liked_climaxes(dealer)), ZONE_CLIMAX_AREA);
    deal_level(dealer, least_level, theme);
    deal_stage(dealer);
    deal_theme(dealer, theme);
    put_cards(dealer, chance(rng, 60), ZONE_HAND, liked_climaxes(dealer));
    put_cards(dealer, amount(rng, 7), ZONE_HAND, ~0ull);
    put_cards(dealer, amount(rng, 6), ZONE_CLOCK, ~0ull);
    put_cards(dealer, amount(rng, 9), ZONE_STOCK, ~0ull);
    put_cards(dealer, chance(rng, 40) ? between(rng, 1, 4) : 0, ZONE_MEMORY, ~0ull);
    put_cards(dealer, amount(rng, 12), ZONE_WAITING_ROOM, ~0ull);
    if (theme == THEME_SHORT_DECK)
        while (bits_count(dealer->left) > 6)
            put_cards(dealer, 1, ZONE_WAITING_ROOM, ~0ull);
    player_at(dealer->table, dealer->player)->zone[ZONE_DECK] |= dealer->left;
}

/* ---- The card ---- */

/* A random zone of the mask. */
static WeissZone zone_of(unsigned zones, Rng *rng)
{
    return (WeissZone)bits_pick(zones, rng);
}

/* Whether the ability waits for "When you use this card's Backup". */
static bool waits_for_backup(const WeissDeck *deck, const Ability *ability, unsigned card)
{
    return (ability->events >> EVENT_ABILITY_USED & 1u) &&
           bit_in(deck->text->with[ABILITY_TYPE_BACKUP], card);
}

/* Where the card of the ability is at first. */
static WeissZone home_zone(const Ability *ability, Rng *rng)
{
    static const unsigned played = 1u << ABILITY_TYPE_BACKUP | 1u << ABILITY_TYPE_EVENT |
                                   1u << ABILITY_TYPE_COUNTER | 1u << ABILITY_TYPE_BOND;
    static const uint64_t arriving = 1ull << EVENT_PLACED | 1ull << EVENT_PLAYED |
                                     1ull << EVENT_CLIMAX_PLACED;
    static const unsigned anywhere = 1u << ZONE_DECK | 1u << ZONE_HAND | 1u << ZONE_WAITING_ROOM |
                                     1u << ZONE_STOCK | 1u << ZONE_CLOCK | 1u << ZONE_MEMORY |
                                     1u << ZONE_LEVEL;
    unsigned zones = ability->zones & (anywhere | 1u << ZONE_STAGE | 1u << ZONE_CLIMAX_AREA);
    if (played >> ability->type & 1u)
        return chance(rng, 95) ? ZONE_HAND : zone_of(anywhere, rng);
    if (ability->type == ABILITY_TYPE_SHIFT)
        return ZONE_CLOCK;
    if (ability->events & arriving)
        return chance(rng, 65)   ? ZONE_HAND
               : chance(rng, 70) ? ZONE_STAGE
                                 : zone_of(anywhere, rng);
    return zones && chance(rng, 85) ? zone_of(zones, rng) : zone_of(anywhere, rng);
}

static void put_source(Dealer *dealer, const Ability *ability, unsigned card, Theme theme)
{
    const WeissDeck *deck = deck_of(dealer->table, dealer->player);
    WeissZone zone =
        waits_for_backup(deck, ability, card) ? ZONE_HAND : home_zone(ability, dealer->rng);
    unsigned markers = chance(dealer->rng, 35) ? between(dealer->rng, 1, 3) : 0;
    if (theme == THEME_MARKERS)
        markers = 9;
    if (zone == ZONE_STAGE && !bit_in(deck->characters, card))
        zone = ZONE_HAND;
    if (zone == ZONE_CLIMAX_AREA && !bit_in(deck->climaxes, card))
        zone = ZONE_HAND;
    dealer->left &= ~bit_of(card);
    if (zone == ZONE_STAGE)
        put_character(dealer, card,
                      chance(dealer->rng, 75) ? rng_below(dealer->rng, 3)
                                              : rng_below(dealer->rng, WEISS_POSITIONS),
                      markers);
    else
        put_card(dealer, card, zone);
}

/* ---- The time ---- */

typedef struct SceneTime {
    WeissStep step;
    unsigned active;
} SceneTime;

/* For events near the beginning of a phase: when to begin. For others an attack is a good guess. */
static const struct {
    uint64_t events;
    WeissStep step;
    uint8_t mine; /* percent: how often it is player 0's turn */
} moments[] = {
    {1ull << EVENT_PLACED | 1ull << EVENT_PLAYED, STEP_MAIN, 85},
    {1ull << EVENT_CLIMAX_PLACED, STEP_CLIMAX, 80},
    {1ull << EVENT_CLIMAX_PHASE, STEP_MAIN, 70},
    {1ull << EVENT_MAIN_PHASE, STEP_CLOCK, 70},
    {1ull << EVENT_ATTACK_PHASE, STEP_CLIMAX, 70},
    {1ull << EVENT_ABILITY_USED, STEP_MAIN, 60},
    {1ull << EVENT_SWAPPED, STEP_MAIN, 80},
};

static SceneTime scene_time(const Ability *ability, bool backup, Rng *rng)
{
    static const uint8_t steps[] = {STEP_CLOCK, STEP_MAIN, STEP_CLIMAX, STEP_DECLARATION};
    SceneTime time = {STEP_DECLARATION, !backup && chance(rng, 60) ? ME : THEY};
    if (backup)
        return time;
    if (chance(rng, 20)) {
        time.step = (WeissStep)steps[rng_below(rng, sizeof steps)];
        return time;
    }
    switch (ability->type) {
    case ABILITY_TYPE_ACT:
    case ABILITY_TYPE_EVENT:
    case ABILITY_TYPE_BOND:
        return (SceneTime){STEP_MAIN, ME};
    case ABILITY_TYPE_BACKUP:
    case ABILITY_TYPE_COUNTER:
        return (SceneTime){STEP_DECLARATION, THEY};
    case ABILITY_TYPE_SHIFT:
        return (SceneTime){STEP_CLOCK, ME};
    default:
        break;
    }
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++)
        if (ability->events & moments[i].events)
            return (SceneTime){moments[i].step, chance(rng, moments[i].mine) ? ME : THEY};
    return time;
}

/* ---- The whole ---- */

static void state_begin(WeissState *state, SceneTime time, Rng *rng)
{
    state->turn = (uint16_t)(3 + 2 * rng_below(rng, 3) + time.active);
    state->active = (uint8_t)time.active;
    state->mulligans = 0;
    state->step = (uint8_t)time.step;
    state->due = DUE_REFRESH | DUE_LEVEL_UP | DUE_VERDICT | DUE_PENALTY | DUE_STAGE;
}

void exercise_scene(WeissTable *table, const Ability *ability, unsigned card, uint64_t kin,
                    Rng *rng)
{
    Rng deals[2];
    Theme theme = chance(rng, 30) ? (Theme)rng_below(rng, THEME_COUNT) : THEME_COUNT;
    for (unsigned player = 0; player < 2; player++)
        deals[player] = rng_start(rng_next(rng), rng_next(rng));
    weiss_table_clear(table, deals);
    SceneTime time =
        scene_time(ability, waits_for_backup(deck_of(table, ME), ability, card), rng);
    for (unsigned player = 0; player < 2; player++) {
        const WeissDeck *deck = deck_of(table, player);
        Dealer dealer = {table, rng, player, deck->all, player == ME ? kin : 0};
        if (player == ME)
            put_source(&dealer, ability, card, theme);
        deal_rest(&dealer, player == ME ? deck->level[card] : 0,
                  player == time.active ? time.step : STEP_MAIN, theme);
        colours_recount(deck, player_at(table, player));
    }
    state_begin(&table->state, time, rng);
    table->every_phase = true;
    weiss_table_forget(table);
    weiss_table_advance(table);
}
