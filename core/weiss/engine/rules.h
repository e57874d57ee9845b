/* What the files of the rules offer each other. Private to core/weiss. */
#ifndef WEISSFISH_WEISS_ENGINE_RULES_H
#define WEISSFISH_WEISS_ENGINE_RULES_H

#include "weiss/engine/gain.h"
#include "weiss/engine/move.h"
#include "weiss/engine/zones.h"

/* stage.c */

typedef enum WeissStance { STANCE_STAND, STANCE_REST } WeissStance;

/* Puts a character card from the zone `from` on a position. A character that is already there is
 * displaced: both are on the stage until the next rule actions. */
void weiss_stage_place(WeissTable *table, unsigned player, unsigned card, unsigned slot,
                       WeissZone from, WeissStance stance, bool played);

/* A character leaves the stage for the zone `to`, its markers go to the waiting room. In the
 * waiting room its encore is triggered (CR 10.2). */
void weiss_stage_leave(WeissTable *table, unsigned player, unsigned slot, WeissZone to);

/* Characters on some slots are about to leave together: what waits for that, and their encores, is put
 * into standby while all of them are still there. Each must then leave (weiss_stage_leave) before
 * anything else happens. */
void weiss_stage_announce(WeissTable *table, unsigned player, unsigned slots, WeissZone to);

/* Two positions exchange what is on them, markers too. A character that moves takes no further part in an
 * attack. */
void weiss_stage_swap(WeissTable *table, unsigned player, unsigned one, unsigned other);

/* Abilities that wait, now or for a later time, or are being resolved learn where the character on a slot stands. */
void weiss_sources_follow(WeissTable *table, unsigned player, unsigned slot);

/* The slot where the character with this stamp stands now, or WEISS_NO_SLOT. */
unsigned weiss_stage_find(const WeissPlayer *player, unsigned stamp, unsigned expected_slot);

/* Current values of a character. Power and soul may be below zero. */
static inline int character_power(const WeissTable *table, unsigned player, unsigned slot)
{
    const WeissCharacter *character = &table->state.players[player].stage[slot];
    int power = deck_of(table, player)->power[character->card] + character->power;
    return UNLIKELY(gains_possible(table, GIVES_POWER))
               ? power + weiss_gain_power(table, player, slot)
               : power;
}

static inline int character_soul(const WeissTable *table, unsigned player, unsigned slot)
{
    const WeissCharacter *character = &table->state.players[player].stage[slot];
    int soul = deck_of(table, player)->soul[character->card] + character->soul;
    return UNLIKELY(gains_possible(table, GIVES_SOUL)) ? soul + weiss_gain_soul(table, player, slot)
                                                       : soul;
}

/* The same for the characters on some slots, by slot: faster than one by one. Other entries are left
 * alone. */
static inline void characters_power(const WeissTable *table, unsigned player, unsigned slots,
                                    int *powers)
{
    const WeissCharacter *stage = table->state.players[player].stage;
    const WeissDeck *deck = deck_of(table, player);
    for (unsigned rest = slots; rest; rest &= rest - 1) {
        unsigned slot = bits_first(rest);
        powers[slot] = deck->power[stage[slot].card] + stage[slot].power;
    }
    if (slots && UNLIKELY(gains_possible(table, GIVES_POWER)))
        powers_gain(table, player, slots, powers);
}

static inline void characters_soul(const WeissTable *table, unsigned player, unsigned slots,
                                   int *souls)
{
    const WeissCharacter *stage = table->state.players[player].stage;
    const WeissDeck *deck = deck_of(table, player);
    for (unsigned rest = slots; rest; rest &= rest - 1) {
        unsigned slot = bits_first(rest);
        souls[slot] = deck->soul[stage[slot].card] + stage[slot].soul;
    }
    if (slots && UNLIKELY(gains_possible(table, GIVES_SOUL)))
        weiss_gain_souls(table, player, slots, souls);
}

static inline int character_level(const WeissTable *table, unsigned player, unsigned slot)
{
    int level = deck_of(table, player)->level[table->state.players[player].stage[slot].card];
    return UNLIKELY(gains_possible(table, GIVES_LEVEL))
               ? level + weiss_gain_level(table, player, slot)
               : level;
}

static inline void characters_level(const WeissTable *table, unsigned player, unsigned slots,
                                    int *levels)
{
    for (; slots; slots &= slots - 1)
        levels[bits_first(slots)] = character_level(table, player, bits_first(slots));
}

/* A character becomes REVERSE. One that already is does not become it again (CR 1.3.2.1); one that
 * cannot stays as it is. */
void weiss_stage_reverse(WeissTable *table, unsigned player, unsigned slot);

/* Those of some positions of a player whose characters have a power of 0 or less, where continuous
 * abilities take so much from a character at most. */
unsigned weiss_stage_fallen(const WeissTable *table, unsigned player, unsigned slots, int taken);

/* The power that continuous abilities take from any one character now, at most. */
static inline int power_taken(const WeissTable *table)
{
    return UNLIKELY(power_takers(table)) ? weiss_power_taken(table) : 0;
}

/* The positions (a bit each) of a player whose characters have a power of 0 or less. Where no
 * continuous ability takes power (`taken`: so much at most), only characters that are weak by
 * themselves are looked at. */
static inline unsigned stage_fallen(const WeissTable *table, unsigned player, int taken)
{
    const WeissPlayer *p = &table->state.players[player];
    unsigned asked = p->occupied & SLOTS_STAGE & (taken ? ~0u : p->weak);
    return LIKELY(!asked) ? 0 : weiss_stage_fallen(table, player, asked, taken);
}

/* "Until end of turn" ends for everybody. */
void weiss_stage_expire(WeissTable *table);

/* choice.c: each offers a choice and returns true, or returns false where there is only one option,
 * which the caller then takes. (A table that stops at every phase also offers the end of a phase as
 * the only option.) */

bool weiss_offer_mulligan(WeissTable *table, unsigned player);
bool weiss_offer_clock(WeissTable *table);
bool weiss_offer_main(WeissTable *table);
bool weiss_offer_climax(WeissTable *table);
/* An attack by one of the slots `attackers`. */
bool weiss_offer_attack(WeissTable *table, unsigned attackers);
bool weiss_offer_counter(WeissTable *table);
/* One of `cards` must be taken for a choice of this kind; `zone` is theirs. */
bool weiss_offer_card(WeissTable *table, WeissChoiceKind kind, unsigned player, uint64_t cards,
                      WeissZone zone);
/* One of `cards` may be chosen, or pass. */
bool weiss_offer_card_or_pass(WeissTable *table, unsigned player, uint64_t cards, WeissZone zone);
/* One of `slots` (weiss_choice_slots), or pass if `pass`. */
bool weiss_offer_slot(WeissTable *table, WeissChoiceKind kind, unsigned player, uint64_t slots,
                      bool pass);
/* A choice among `count` numbered options (yes and no, modes, encores, interrupts, standby). */
void weiss_offer_option(WeissTable *table, WeissChoiceKind kind, unsigned player, unsigned count);
/* One of `count` numbers to declare, WEISS_DECLARED_BITS each from the lowest bits on; more than WEISS_DECLARED_MAX
 * are those from 0 on. */
void weiss_offer_numbers(WeissTable *table, unsigned player, uint32_t numbers, unsigned count);
/* One of the encores (a bit each, 0 the one with three stock), or pass. */
void weiss_offer_encore(WeissTable *table, unsigned player, unsigned encores);

/* exchange.c: the turn player exchanges two positions in the main phase, which is then offered once more where
 * nothing happens before that. */
void weiss_main_exchange(WeissTable *table, unsigned player, unsigned one, unsigned other);

/* attack.c: the steps of an attack; each returns true when the next step can follow at once. */

bool weiss_attack_declare_step(WeissTable *table);
/* The attack of the character on a slot that the turn player chose; where a text lets it attack the
 * back stage instead, that is asked first. */
void weiss_attack_begin(WeissTable *table, unsigned slot, WeissAttackType type);
/* The answer: a slot of the opponent's back stage, or pass. */
void weiss_attack_target_answer(WeissTable *table, Move move);
void weiss_attack_damage(WeissTable *table);
void weiss_attack_battle(WeissTable *table);

/* trigger.c */

/* The trigger check (CR 7.3.1.2): reveals the card. */
void weiss_trigger_reveal(WeissTable *table);
/* While the player is asked for the order of icons, before one of them began: number `index` of
 * them. */
WeissTrigger weiss_trigger_ordered(const WeissAttack *attack, unsigned index);
/* Resolves the icons of the card revealed; false while a choice waits. */
bool weiss_trigger_icons(WeissTable *table);
/* The answer to the choice that an icon offered. */
void weiss_trigger_answer(WeissTable *table, Move move);
/* The card goes to stock, unless an icon moved it. */
void weiss_trigger_stock(WeissTable *table);

/* damage.c */

/* Begins a damage process (CR 4.10); `source` is the stamp of the character that deals it: the
 * attacker, or whose ability does (CR 4.13); 0: none does. Nothing happens for an amount of 0 or
 * less. */
void weiss_damage_begin(WeissTable *table, unsigned player, int amount, unsigned source);

/* Continues with it until it is done or interrupted. */
void weiss_damage_run(WeissTable *table);

/* How much more of a player's damage was cancelled than was to be expected, less the same for the
 * opponents, in WEISS_CHANCE_ONE. It starts at 0 in a world. */
int64_t weiss_luck(const WeissTable *table, unsigned player);

/* rule_action.c */

/* Interrupt-type rule actions (CR 9.1.2.1); false while a choice waits. */
bool weiss_interrupts_run(WeissTable *table);
void weiss_refresh(WeissTable *table, unsigned player);
/* Level-up begins: offers the card, or takes the only one. False while the choice waits. */
bool weiss_level_up_begin(WeissTable *table, unsigned player);
void weiss_level_up(WeissTable *table, unsigned player, unsigned card);
/* One round of a check timing (CR 4.4): false while a choice waits or the game is over. */
bool weiss_check_timing(WeissTable *table);
/* The player loses at once (conceding, CR 1.2.4). */
void weiss_player_lose(WeissTable *table, unsigned player);

/* event.c */

enum { WEISS_ENCORE_COST = 3 }; /* of the encore that every character has */

/* Puts the ability into standby, unless it cannot do anything or a limit is reached. */
void weiss_standby_push(WeissTable *table, WeissStandby standby);

/* resolve.c */

/* The next ability in standby starts to resolve (CR 8.5.1.2); false while a choice waits. */
bool weiss_standby_next(WeissTable *table);
void weiss_standby_take(WeissTable *table, unsigned index);
/* Continues with the ability being resolved; false while a choice waits. */
bool weiss_resolve_run(WeissTable *table);
void weiss_resolve_answer(WeissTable *table, Move move);
/* Drops the rest of the ability being resolved. */
void weiss_resolve_abandon(WeissTable *table);

/* game_end.c */

/* The turn that ends is counted, and a level that a player reached. */
void weiss_tally_turn(WeissTable *table);
void weiss_tally_level_up(WeissTable *table, unsigned player, unsigned level);

/* Adds to the tally of a player who leaves the game, or whose game ends, what is counted then. */
void weiss_tally_player(WeissTable *table, unsigned player);

/* Whether the player's cards have left the game while the others continue it. */
static inline bool player_has_left(const WeissState *state, unsigned player)
{
    return UNLIKELY(state->player_count > 2) && bit_in(state->multiplayer.left, player);
}

/* The turn is over: the next living player's begins. False if the game ends as truncated. */
bool weiss_turn_pass(WeissTable *table);

/* The game ends; `result` as in game.h. */
void weiss_game_end(WeissTable *table, int result);

/* table.c */

/* A player without cards. */
void weiss_player_clear(WeissPlayer *p, const WeissDeck *deck, Rng deals);

#endif
