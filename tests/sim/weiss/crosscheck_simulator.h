/* A second, plain simulator of the ability-free two-player game under the policy `baseline`, to
 * compare distributions with the engine's. It may not include or call anything of the engine: the
 * rules are written out here again, on purpose, from the rules text alone. */
#ifndef WEISSFISH_TESTS_CROSSCHECK_SIMULATOR_H
#define WEISSFISH_TESTS_CROSSCHECK_SIMULATOR_H

#include "crosscheck_rules.h"

/* ---- phases ---- */

static inline void crosscheck_do_mulligan(CrosscheckGame *game, CrosscheckPlayer *me)
{
    int thrown = 0;
    for (int i = me->hand.count - 1; i >= 0; i--) {
        if (crosscheck_is_mulliganed(me, me->hand.cards[i])) {
            crosscheck_put(&me->waiting_room, crosscheck_take(&me->hand, i));
            thrown++;
        }
    }
    crosscheck_draw(game, me, thrown);
}

static inline void crosscheck_do_stand_phase(CrosscheckGame *game)
{
    CrosscheckPlayer *me = &game->players[game->active];
    for (int slot = 0; slot < CROSSCHECK_SLOTS; slot++) {
        me->state[slot] = CROSSCHECK_STAND;
    }
    crosscheck_check_timing(game);
}

static inline void crosscheck_do_draw_phase(CrosscheckGame *game)
{
    crosscheck_draw(game, &game->players[game->active], 1);
    crosscheck_check_timing(game);
}

static inline void crosscheck_do_clock_phase(CrosscheckGame *game)
{
    CrosscheckPlayer *me = &game->players[game->active];
    int chosen = crosscheck_choose(me, crosscheck_is_any, crosscheck_clocks_before);
    if (chosen >= 0) {
        crosscheck_put(&me->clock, crosscheck_take(&me->hand, chosen));
        me->counts[CROSSCHECK_CLOCK_PHASE_CARDS]++;
        crosscheck_do_interrupts(game, me);
        crosscheck_draw(game, me, 2);
    }
    crosscheck_check_timing(game);
}

static inline void crosscheck_play_character(CrosscheckGame *game, CrosscheckPlayer *me, int slot,
                                             int chosen)
{
    const CrosscheckCard *card = crosscheck_take(&me->hand, chosen);
    for (int i = 0; i < card->cost; i++) {
        crosscheck_put(&me->waiting_room, crosscheck_take_top(&me->stock));
    }
    crosscheck_do_interrupts(game, me); /* not before the whole cost is paid */
    me->stage[slot] = card;
    me->state[slot] = CROSSCHECK_STAND;
}

static inline void crosscheck_do_main_phase(CrosscheckGame *game)
{
    CrosscheckPlayer *me = &game->players[game->active];
    for (int slot = 0; slot < CROSSCHECK_SLOTS; slot++) {
        if (me->stage[slot] != NULL) {
            continue;
        }
        int chosen = crosscheck_choose(me, crosscheck_is_playable_character, crosscheck_is_better);
        if (chosen < 0) {
            break;
        }
        crosscheck_play_character(game, me, slot, chosen);
        crosscheck_check_timing(game);
        if (game->over) {
            return;
        }
    }
    crosscheck_check_timing(game);
}

static inline bool crosscheck_can_attack(const CrosscheckPlayer *me, int slot)
{
    return me->stage[slot] != NULL && me->state[slot] == CROSSCHECK_STAND;
}

static inline void crosscheck_do_climax_phase(CrosscheckGame *game)
{
    CrosscheckPlayer *me = &game->players[game->active];
    bool attacker = false;
    for (int slot = 0; slot < CROSSCHECK_CENTRE_SLOTS; slot++) {
        attacker = attacker || crosscheck_can_attack(me, slot);
    }
    int chosen = crosscheck_choose(me, crosscheck_is_playable_climax, crosscheck_has_lower_code);
    if (attacker && chosen >= 0) {
        crosscheck_put(&me->climax_area, crosscheck_take(&me->hand, chosen));
        me->counts[CROSSCHECK_CLIMAXES_PLAYED]++;
    }
    crosscheck_check_timing(game);
}

/* ---- the attack ---- */

/* `facing` is NULL for an empty position. */
static inline CrosscheckAttack crosscheck_choose_attack(const CrosscheckCard *attacker,
                                                        const CrosscheckCard *facing)
{
    if (facing == NULL) {
        return CROSSCHECK_DIRECT;
    }
    if (attacker->power < facing->power && attacker->soul - facing->level > 0) {
        return CROSSCHECK_SIDE;
    }
    return CROSSCHECK_FRONTAL;
}

/* CR 4.12: the trigger card is out of the deck, so a refresh that it causes comes before the card
 * reaches the stock. Returns its soul icons. */
static inline int crosscheck_do_trigger_step(CrosscheckGame *game, CrosscheckPlayer *me)
{
    assert(me->deck.count > 0);
    const CrosscheckCard *card = crosscheck_take_top(&me->deck);
    crosscheck_put(&me->resolution, card);
    crosscheck_do_interrupts(game, me);
    crosscheck_put(&me->stock, crosscheck_take_top(&me->resolution));
    crosscheck_check_timing(game);
    return card->soul_icons;
}

static inline void crosscheck_do_battle_step(CrosscheckGame *game, int slot, int facing_slot)
{
    CrosscheckPlayer *me = &game->players[game->active];
    CrosscheckPlayer *opponent = &game->players[1 - game->active];
    int mine = me->stage[slot]->power;
    int theirs = opponent->stage[facing_slot]->power;
    if (mine <= theirs) {
        me->state[slot] = CROSSCHECK_REVERSE;
    }
    if (theirs <= mine) {
        opponent->state[facing_slot] = CROSSCHECK_REVERSE;
    }
    crosscheck_check_timing(game);
}

/* One attack sub-phase (CR 7.2 to 7.6) of the character in `slot`. */
static inline void crosscheck_do_attack(CrosscheckGame *game, int slot)
{
    CrosscheckPlayer *me = &game->players[game->active];
    CrosscheckPlayer *opponent = &game->players[1 - game->active];
    int facing_slot = CROSSCHECK_CENTRE_SLOTS - 1 - slot;
    const CrosscheckCard *facing = opponent->stage[facing_slot];
    CrosscheckAttack attack = crosscheck_choose_attack(me->stage[slot], facing);
    int soul = me->stage[slot]->soul;

    me->counts[CROSSCHECK_DIRECT_ATTACKS + (int)attack]++;
    me->state[slot] = CROSSCHECK_REST;
    if (attack == CROSSCHECK_DIRECT) {
        soul += 1;
    } else if (attack == CROSSCHECK_SIDE) {
        soul -= facing->level;
    }
    crosscheck_check_timing(game);

    soul += crosscheck_do_trigger_step(game, me);
    if (game->over) {
        return;
    }
    if (soul > 0) {
        crosscheck_deal_damage(game, opponent, soul);
        crosscheck_check_timing(game);
    }
    if (!game->over && attack == CROSSCHECK_FRONTAL) {
        crosscheck_do_battle_step(game, slot, facing_slot);
    }
}

/* CR 7.7 without encores: the reversed characters go one by one, the turn player's first. */
static inline void crosscheck_do_encore_step(CrosscheckGame *game)
{
    for (int i = 0; i < 2; i++) {
        CrosscheckPlayer *player = &game->players[i == 0 ? game->active : 1 - game->active];
        for (int slot = 0; slot < CROSSCHECK_SLOTS && !game->over; slot++) {
            if (player->stage[slot] != NULL && player->state[slot] == CROSSCHECK_REVERSE) {
                crosscheck_put(&player->waiting_room, player->stage[slot]);
                player->stage[slot] = NULL;
                crosscheck_do_interrupts(game, player);
                crosscheck_check_timing(game);
            }
        }
    }
}

static inline void crosscheck_do_attack_phase(CrosscheckGame *game)
{
    CrosscheckPlayer *me = &game->players[game->active];
    for (int slot = 0; slot < CROSSCHECK_CENTRE_SLOTS; slot++) {
        if (!crosscheck_can_attack(me, slot)) {
            continue;
        }
        crosscheck_do_attack(game, slot);
        if (game->over) {
            return;
        }
        if (game->turn == 1) {
            break; /* the first turn of the game has one attack */
        }
    }
    crosscheck_do_encore_step(game);
}

static inline void crosscheck_do_end_phase(CrosscheckGame *game)
{
    CrosscheckPlayer *me = &game->players[game->active];
    while (me->hand.count > CROSSCHECK_HAND_LIMIT) {
        int chosen = crosscheck_choose(me, crosscheck_is_any, crosscheck_discards_before);
        crosscheck_put(&me->waiting_room, crosscheck_take(&me->hand, chosen));
        crosscheck_do_interrupts(game, me);
    }
    crosscheck_move_all(&me->climax_area, &me->waiting_room);
    crosscheck_do_interrupts(game, me);
    crosscheck_check_timing(game);
}

/* ---- games ---- */

static inline void crosscheck_play_turn(CrosscheckGame *game)
{
    static void (*const phases[])(CrosscheckGame *) = {
        crosscheck_do_stand_phase, crosscheck_do_draw_phase,   crosscheck_do_clock_phase,
        crosscheck_do_main_phase,  crosscheck_do_climax_phase, crosscheck_do_attack_phase,
        crosscheck_do_end_phase,
    };
    int count = (int)(sizeof phases / sizeof phases[0]);
    for (int i = 0; i < count && !game->over; i++) {
        phases[i](game);
    }
}

/* Shuffles, draws and mulligans; turn 1 of player `first` is next. */
static inline void crosscheck_set_up(CrosscheckGame *game, const CrosscheckCard *const decks[2],
                                     int edition, int first, uint64_t random)
{
    memset(game, 0, sizeof *game);
    game->edition = edition;
    game->active = first;
    game->random = random;
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < CROSSCHECK_DECK_CARDS; i++) {
            crosscheck_put(&game->players[p].deck, &decks[p][i]);
        }
        crosscheck_shuffle(&game->players[p].deck, &game->random);
        crosscheck_draw(game, &game->players[p], CROSSCHECK_START_HAND);
    }
    crosscheck_do_mulligan(game, &game->players[first]);
    crosscheck_do_mulligan(game, &game->players[1 - first]);
}

static inline void crosscheck_add(CrosscheckTally *tally, int value)
{
    tally->sum += value;
    tally->squares += (int64_t)value * value;
}

/* Row `game->turn` of the level curve, when that turn or the game in it has ended. */
static inline void crosscheck_record_levels(CrosscheckTotals *totals, const CrosscheckGame *game)
{
    for (int p = 0; p < 2; p++) {
        int level = game->players[p].level.count;
        level = level < CROSSCHECK_LOSING_LEVEL ? level : CROSSCHECK_LOSING_LEVEL;
        totals->decks[p].level_curve[game->turn][level]++;
    }
}

static inline void crosscheck_record_player(CrosscheckDeckTotals *totals, CrosscheckPlayer *player)
{
    player->counts[CROSSCHECK_HAND_END] = player->hand.count;
    player->counts[CROSSCHECK_STOCK_END] = player->stock.count;
    for (int i = 0; i < CROSSCHECK_COUNTS; i++) {
        crosscheck_add(&totals->counts[i], player->counts[i]);
    }
    for (int i = 0; i <= CROSSCHECK_MAX_DAMAGE; i++) {
        totals->packets_cancels[i] += (int64_t)player->counts[CROSSCHECK_PACKETS + i] *
                                      player->counts[CROSSCHECK_CANCELS + i];
    }
    for (int level = 1; level <= CROSSCHECK_LOSING_LEVEL; level++) {
        if (player->level_turn[level] > 0) {
            totals->level_reached[level]++;
            crosscheck_add(&totals->level_turn[level], player->level_turn[level]);
        }
    }
    if (player->lost_in_damage) {
        totals->lost_in_damage++;
    } else if (player->lost && player->level.count >= CROSSCHECK_LOSING_LEVEL) {
        totals->lost_by_level++;
    } else if (player->lost) {
        totals->lost_by_no_card++;
    }
}

static inline void crosscheck_record_game(CrosscheckTotals *totals, CrosscheckGame *game, int first)
{
    totals->games++;
    crosscheck_add(&totals->turns, game->turn);
    if (!game->over) {
        totals->truncated++;
    } else if (game->players[0].lost && game->players[1].lost) {
        totals->draws++;
    } else {
        int winner = game->players[0].lost ? 1 : 0;
        totals->decks[winner].wins++;
        if (winner == first) {
            totals->decks[winner].first_wins++;
            totals->first_player_wins++;
        }
    }
    for (int p = 0; p < 2; p++) {
        crosscheck_record_player(&totals->decks[p], &game->players[p]);
    }
}

/* Plays one game that player `first` starts and adds it to `totals`. Each deck has 50 cards, which
 * stay the caller's. `random` is any number; different numbers make independent games. */
static inline void crosscheck_play_game(CrosscheckTotals *totals,
                                        const CrosscheckCard *const decks[2], int edition,
                                        int first, uint64_t random)
{
    CrosscheckGame game;
    crosscheck_set_up(&game, decks, edition, first, random);
    while (!game.over && game.turn < CROSSCHECK_MAX_TURNS) {
        game.turn++;
        crosscheck_play_turn(&game);
        crosscheck_record_levels(totals, &game);
        game.active = 1 - game.active;
    }
    crosscheck_record_game(totals, &game, first);
}

/* Plays `games` games (even: each deck starts half of them) of edition 2021 or 2022 from `seed` and
 * adds them to `totals`, which the caller zeroes before the first call. */
static inline void crosscheck_play_games(CrosscheckTotals *totals,
                                         const CrosscheckCard *const decks[2], int edition,
                                         int64_t games, uint64_t seed)
{
    uint64_t random = seed;
    for (int64_t i = 0; i < games; i++) {
        /* A start drawn at random keeps the games' stretches of the generator apart. */
        uint64_t high = (uint64_t)crosscheck_draw_number(&random, INT32_MAX);
        uint64_t low = (uint64_t)crosscheck_draw_number(&random, INT32_MAX);
        crosscheck_play_game(totals, decks, edition, (int)(i % 2), (high << 32) ^ low);
    }
}

#endif
