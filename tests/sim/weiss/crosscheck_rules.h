/* The rules that the simulator of crosscheck_simulator.h plays by, written without a look at the engine:
 * zones, chance, rule actions, damage, and what the policy `baseline` chooses. */
#ifndef WEISSFISH_TESTS_CROSSCHECK_RULES_H
#define WEISSFISH_TESTS_CROSSCHECK_RULES_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    CROSSCHECK_DECK_CARDS = 50,
    CROSSCHECK_SLOTS = 5, /* centre left, middle, right, back left, right */
    CROSSCHECK_CENTRE_SLOTS = 3,
    CROSSCHECK_MAX_TURNS = 400,
    CROSSCHECK_MAX_DAMAGE = 15, /* larger packets are counted as this amount */
    CROSSCHECK_START_HAND = 5,
    CROSSCHECK_HAND_LIMIT = 7,
    CROSSCHECK_LEVEL_UP_CARDS = 7,
    CROSSCHECK_LOSING_LEVEL = 4,
};

/* One card of a deck, as printed. `colour` is any number that stands for one colour; a climax has
 * level 0 here and no cost; `soul_icons` counts the soul icons of its trigger. */
typedef struct {
    const char *code;
    int level;
    int cost;
    int power;
    int soul;
    int colour;
    int soul_icons;
    bool climax;
} CrosscheckCard;

/* What is counted in each game for each deck. */
typedef enum {
    CROSSCHECK_DIRECT_ATTACKS,
    CROSSCHECK_FRONTAL_ATTACKS,
    CROSSCHECK_SIDE_ATTACKS,
    CROSSCHECK_REFRESHES,
    CROSSCHECK_CLIMAXES_PLAYED,
    CROSSCHECK_CLOCK_PHASE_CARDS, /* put into the clock by choice in the clock phase */
    CROSSCHECK_PENALTY_CARDS,     /* put into the clock by refresh penalties */
    CROSSCHECK_DAMAGE_CARDS,      /* put into the clock by damage */
    CROSSCHECK_HAND_END,
    CROSSCHECK_STOCK_END,
    CROSSCHECK_PACKETS, /* + amount: damage processes of that amount taken */
    CROSSCHECK_CANCELS = CROSSCHECK_PACKETS + CROSSCHECK_MAX_DAMAGE + 1, /* + amount: cancelled */
    CROSSCHECK_COUNTS = CROSSCHECK_CANCELS + CROSSCHECK_MAX_DAMAGE + 1,
} CrosscheckCount;

/* Sum and sum of squares over games of a count per game. */
typedef struct {
    int64_t sum;
    int64_t squares;
} CrosscheckTally;

typedef struct {
    int64_t wins;
    int64_t first_wins; /* of the games in which this deck started */
    CrosscheckTally counts[CROSSCHECK_COUNTS];
    /* Over games: packets times cancels of an amount, for the standard error of the cancel rate. */
    int64_t packets_cancels[CROSSCHECK_MAX_DAMAGE + 1];
    int64_t level_reached[CROSSCHECK_LOSING_LEVEL + 1];
    CrosscheckTally level_turn[CROSSCHECK_LOSING_LEVEL + 1]; /* over the games that reached it */
    /* Games at each level (4 or more is 4) when turn t, counted from 1, or the game in it ended. */
    int64_t level_curve[CROSSCHECK_MAX_TURNS + 1][CROSSCHECK_LOSING_LEVEL + 1];
    int64_t lost_by_level;
    int64_t lost_by_no_card;
    int64_t lost_in_damage; /* no card left to reveal in the middle of a damage process */
} CrosscheckDeckTotals;

typedef struct {
    int64_t games;
    int64_t first_player_wins;
    int64_t draws;
    int64_t truncated;
    CrosscheckTally turns;
    CrosscheckDeckTotals decks[2];
} CrosscheckTotals;

/* Cards in order: the last one is the top (deck, stock) or the newest (clock, level). */
typedef struct {
    const CrosscheckCard *cards[CROSSCHECK_DECK_CARDS];
    int count;
} CrosscheckZone;

typedef enum { CROSSCHECK_STAND, CROSSCHECK_REST, CROSSCHECK_REVERSE } CrosscheckState;

typedef struct {
    CrosscheckZone deck, hand, stock, clock, level, waiting_room, climax_area, resolution;
    const CrosscheckCard *stage[CROSSCHECK_SLOTS];
    CrosscheckState state[CROSSCHECK_SLOTS];
    int open_penalties; /* edition 2021: refreshes whose penalty is not paid yet */
    bool taking_damage;
    bool lost;
    bool lost_in_damage;
    int level_turn[CROSSCHECK_LOSING_LEVEL + 1]; /* turn the level was reached in; 0: never */
    int counts[CROSSCHECK_COUNTS];
} CrosscheckPlayer;

typedef struct {
    CrosscheckPlayer players[2];
    int edition; /* 2021 or 2022 */
    int active;
    int turn; /* from 1 */
    bool over;
    uint64_t random;
} CrosscheckGame;

typedef enum { CROSSCHECK_DIRECT, CROSSCHECK_FRONTAL, CROSSCHECK_SIDE } CrosscheckAttack;

typedef bool (*CrosscheckFilter)(const CrosscheckPlayer *me, const CrosscheckCard *card);
typedef bool (*CrosscheckOrder)(const CrosscheckCard *a, const CrosscheckCard *b);

/* ---- chance ---- */

/* A number from 0 to `bound` - 1, by SplitMix64. */
static inline int crosscheck_draw_number(uint64_t *random, int bound)
{
    *random += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t z = *random;
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    z ^= z >> 31;
    return (int)(((z >> 32) * (uint64_t)bound) >> 32);
}

static inline void crosscheck_shuffle(CrosscheckZone *zone, uint64_t *random)
{
    for (int i = zone->count - 1; i > 0; i--) {
        int j = crosscheck_draw_number(random, i + 1);
        const CrosscheckCard *card = zone->cards[i];
        zone->cards[i] = zone->cards[j];
        zone->cards[j] = card;
    }
}

/* ---- zones ---- */

static inline void crosscheck_put(CrosscheckZone *zone, const CrosscheckCard *card)
{
    assert(zone->count < CROSSCHECK_DECK_CARDS);
    zone->cards[zone->count++] = card;
}

/* Takes the card at `index` out; the others keep their order. */
static inline const CrosscheckCard *crosscheck_take(CrosscheckZone *zone, int index)
{
    assert(index >= 0 && index < zone->count);
    const CrosscheckCard *card = zone->cards[index];
    for (int i = index; i + 1 < zone->count; i++) {
        zone->cards[i] = zone->cards[i + 1];
    }
    zone->count--;
    return card;
}

static inline const CrosscheckCard *crosscheck_take_top(CrosscheckZone *zone)
{
    return crosscheck_take(zone, zone->count - 1);
}

/* Moves all cards of `from` onto `to` in their order. */
static inline void crosscheck_move_all(CrosscheckZone *from, CrosscheckZone *to)
{
    for (int i = 0; i < from->count; i++) {
        crosscheck_put(to, from->cards[i]);
    }
    from->count = 0;
}

/* ---- rule actions ---- */

/* CR 9.3: of the oldest seven clock cards one is levelled, by this policy the oldest. */
static inline void crosscheck_level_up(CrosscheckGame *game, CrosscheckPlayer *player)
{
    crosscheck_put(&player->level, crosscheck_take(&player->clock, 0));
    for (int i = 1; i < CROSSCHECK_LEVEL_UP_CARDS; i++) {
        crosscheck_put(&player->waiting_room, crosscheck_take(&player->clock, 0));
    }
    int level = player->level.count;
    if (level <= CROSSCHECK_LOSING_LEVEL) {
        player->level_turn[level] = game->turn;
    }
}

static inline void crosscheck_put_penalty(CrosscheckPlayer *player)
{
    crosscheck_put(&player->clock, crosscheck_take_top(&player->deck));
    player->counts[CROSSCHECK_PENALTY_CARDS]++;
}

/* CR 9.2: the waiting room becomes the deck. Cards under resolution stay out. */
static inline void crosscheck_refresh(CrosscheckGame *game, CrosscheckPlayer *player)
{
    crosscheck_move_all(&player->waiting_room, &player->deck);
    crosscheck_shuffle(&player->deck, &game->random);
    player->counts[CROSSCHECK_REFRESHES]++;
    if (game->edition >= 2022) {
        crosscheck_put_penalty(player);
    } else {
        player->open_penalties++;
    }
}

static inline bool crosscheck_climax_in_resolution(const CrosscheckPlayer *player)
{
    for (int i = 0; i < player->resolution.count; i++) {
        if (player->resolution.cards[i]->climax) {
            return true;
        }
    }
    return false;
}

/* CR 9.1.2.1: level-up and refresh interrupt whatever is being done, so this follows every move
 * of a card that could make one of them due. The policy levels up first if both are due. */
static inline void crosscheck_do_interrupts(CrosscheckGame *game, CrosscheckPlayer *player)
{
    for (;;) {
        if (player->clock.count >= CROSSCHECK_LEVEL_UP_CARDS) {
            crosscheck_level_up(game, player);
        } else if (player->deck.count == 0 && player->waiting_room.count > 0) {
            crosscheck_refresh(game, player);
        } else {
            break;
        }
    }
    /* CR 9.2.2.1: nothing to refresh with. Outside of damage, or with a climax among the revealed
     * cards, the refresh waits for a card to reach the waiting room, at most until the verdict. */
    if (player->deck.count == 0 && player->taking_damage &&
        !crosscheck_climax_in_resolution(player)) {
        player->lost = true;
        player->lost_in_damage = true;
        game->over = true;
    }
}

/* CR 9.4: all who fulfil a losing condition lose together. */
static inline void crosscheck_do_verdict(CrosscheckGame *game)
{
    for (int p = 0; p < 2; p++) {
        CrosscheckPlayer *player = &game->players[p];
        if (player->level.count >= CROSSCHECK_LOSING_LEVEL ||
            player->deck.count + player->waiting_room.count == 0) {
            player->lost = true;
            game->over = true;
        }
    }
}

/* Edition 2021: pays the penalties that are open now; new ones wait for the next pass. */
static inline void crosscheck_pay_penalties(CrosscheckGame *game, CrosscheckPlayer *player)
{
    int open = player->open_penalties;
    for (int i = 0; i < open; i++) {
        player->open_penalties--;
        if (player->deck.count > 0) {
            crosscheck_put_penalty(player);
            crosscheck_do_interrupts(game, player);
        }
    }
}

/* CR 4.4: passes of verdict and open penalties, the turn player's first, until none is left. */
static inline void crosscheck_check_timing(CrosscheckGame *game)
{
    while (!game->over) {
        crosscheck_do_verdict(game);
        CrosscheckPlayer *mine = &game->players[game->active];
        CrosscheckPlayer *theirs = &game->players[1 - game->active];
        if (game->over || mine->open_penalties + theirs->open_penalties == 0) {
            return;
        }
        crosscheck_pay_penalties(game, mine);
        crosscheck_pay_penalties(game, theirs);
    }
}

/* Cards are drawn one by one; a card that is not there is not drawn (CR 1.3.2). */
static inline void crosscheck_draw(CrosscheckGame *game, CrosscheckPlayer *player, int cards)
{
    for (int i = 0; i < cards && player->deck.count > 0; i++) {
        crosscheck_put(&player->hand, crosscheck_take_top(&player->deck));
        crosscheck_do_interrupts(game, player);
    }
}

/* CR 4.10: one damage process of `amount`, 1 or more. */
static inline void crosscheck_deal_damage(CrosscheckGame *game, CrosscheckPlayer *player,
                                          int amount)
{
    int counted = amount < CROSSCHECK_MAX_DAMAGE ? amount : CROSSCHECK_MAX_DAMAGE;
    bool cancelled = false;
    player->counts[CROSSCHECK_PACKETS + counted]++;
    player->taking_damage = true;
    while (!cancelled && player->resolution.count < amount) {
        const CrosscheckCard *card = crosscheck_take_top(&player->deck);
        crosscheck_put(&player->resolution, card);
        cancelled = card->climax;
        crosscheck_do_interrupts(game, player);
        if (game->over) {
            return;
        }
    }
    player->taking_damage = false;
    if (cancelled) {
        player->counts[CROSSCHECK_CANCELS + counted]++;
        crosscheck_move_all(&player->resolution, &player->waiting_room);
    } else {
        player->counts[CROSSCHECK_DAMAGE_CARDS] += amount;
        crosscheck_move_all(&player->resolution, &player->clock);
    }
    crosscheck_do_interrupts(game, player);
}

/* ---- the policy's choices ---- */

/* The index of the card of the hand that `fits` and comes before all others that do, or -1. */
static inline int crosscheck_choose(const CrosscheckPlayer *me, CrosscheckFilter fits,
                                    CrosscheckOrder before)
{
    int best = -1;
    for (int i = 0; i < me->hand.count; i++) {
        const CrosscheckCard *card = me->hand.cards[i];
        if (fits(me, card) && (best < 0 || before(card, me->hand.cards[best]))) {
            best = i;
        }
    }
    return best;
}

static inline bool crosscheck_has_lower_code(const CrosscheckCard *a, const CrosscheckCard *b)
{
    return strcmp(a->code, b->code) < 0;
}

static inline bool crosscheck_is_better(const CrosscheckCard *a, const CrosscheckCard *b)
{
    if (a->level != b->level) {
        return a->level > b->level;
    }
    if (a->power != b->power) {
        return a->power > b->power;
    }
    return crosscheck_has_lower_code(a, b);
}

static inline bool crosscheck_clocks_before(const CrosscheckCard *a, const CrosscheckCard *b)
{
    if (a->climax != b->climax) {
        return a->climax;
    }
    if (!a->climax && a->level != b->level) {
        return a->level > b->level;
    }
    return crosscheck_has_lower_code(a, b);
}

static inline bool crosscheck_discards_before(const CrosscheckCard *a, const CrosscheckCard *b)
{
    int level_a = a->climax ? 0 : a->level;
    int level_b = b->climax ? 0 : b->level;
    return level_a != level_b ? level_a > level_b : crosscheck_has_lower_code(b, a);
}

static inline bool crosscheck_is_any(const CrosscheckPlayer *me, const CrosscheckCard *card)
{
    (void)me;
    (void)card;
    return true;
}

static inline bool crosscheck_is_mulliganed(const CrosscheckPlayer *me, const CrosscheckCard *card)
{
    (void)me;
    return card->climax || card->level >= 2;
}

static inline bool crosscheck_has_colour(const CrosscheckPlayer *me, int colour)
{
    for (int i = 0; i < me->level.count; i++) {
        if (me->level.cards[i]->colour == colour) {
            return true;
        }
    }
    for (int i = 0; i < me->clock.count; i++) {
        if (me->clock.cards[i]->colour == colour) {
            return true;
        }
    }
    return false;
}

/* CR 8.6.2: characters of level 0 need no colour. */
static inline bool crosscheck_is_playable_character(const CrosscheckPlayer *me,
                                                    const CrosscheckCard *card)
{
    return !card->climax && card->level <= me->level.count && card->cost <= me->stock.count &&
           (card->level == 0 || crosscheck_has_colour(me, card->colour));
}

/* Climaxes have no level condition, but always need their colour. */
static inline bool crosscheck_is_playable_climax(const CrosscheckPlayer *me,
                                                 const CrosscheckCard *card)
{
    return card->climax && crosscheck_has_colour(me, card->colour);
}

#endif
