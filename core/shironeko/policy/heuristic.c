/* The heuristic: every action gets a score, and the best one is made; the turn ends when no action
 * has a score above 0. */
#include "shironeko/policy/policy.h"
#include "shironeko/engine/rules.h"

enum { NEVER = -10000, FEW_CARDS = 12 };

/* What it costs a player to take this much damage: more for each card when few would be left. */
static int life(const ShiroPlayer *p, unsigned damage)
{
    unsigned left = shiro_deck_left(p);
    if (damage >= left)
        return -NEVER;
    return (int)damage * (left - damage < FEW_CARDS ? 20 : 10);
}

/* What a battle gains for the attacker's owner, with the damage that breaks through to the deck. */
static int battle(const ShiroTable *table, unsigned attacker, unsigned blocker)
{
    unsigned active = table->state.active, defender = !active;
    const ShiroPlayer *p = table->state.players;
    int attack = (int)shiro_attack(table, active, attacker);
    int back = (int)shiro_attack(table, defender, blocker);
    int holds = (int)shiro_hp(table, defender, blocker) - p[defender].slot[blocker].damage;
    int stays = (int)shiro_hp(table, active, attacker) - p[active].slot[attacker].damage;
    int blocker_value = shiro_slot_value(table, defender, blocker);
    int attacker_value = shiro_slot_value(table, active, attacker);
    int sum = attack >= holds ? blocker_value : blocker_value * attack / (3 * holds);
    sum -= back >= stays ? attacker_value : attacker_value * back / (3 * stays);
    if (attack > holds && shiro_keyword(table, active, attacker, SHIRO_GIFT_BREAKTHROUGH))
        sum += life(&p[defender], (unsigned)(attack - holds));
    return sum;
}

static Move decide_block(const ShiroTable *table)
{
    const ShiroState *state = &table->state;
    unsigned attack = shiro_attack(table, state->active, state->attacker);
    Move best = shiro_move(SHIRO_MOVE_NO, 0, 0, 0);
    int least = life(&state->players[state->choice.player], attack);
    for (unsigned slots = state->choice.slots; slots; slots &= slots - 1) {
        int loss = battle(table, state->attacker, bits_first(slots));
        if (loss >= least)
            continue;
        least = loss;
        best = shiro_move(SHIRO_MOVE_BLOCK, bits_first(slots), 0, 0);
    }
    return best;
}

/* ---- Actions ---- */

static int ability_value(const ShiroTable *table, unsigned player, unsigned self,
                         const ShiroAbility *ability)
{
    int sum = 0;
    for (unsigned i = 0; i < ability->op_count; i++)
        sum += shiro_op_value(table, player, self, &ability->op[i]);
    return sum;
}

/* What a card does when it enters with these runes. */
static int entering_value(const ShiroTable *table, unsigned player, const ShiroCard *card,
                          uint64_t runes, ShiroWhen way)
{
    int sum = 0;
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroAbility *ability = &card->ability[i];
        if ((ability->when == way || ability->when == SHIRO_WHEN_APPEAR) &&
            shiro_runes_met(shiro_deck_of(table, player), runes, ability) &&
            shiro_condition_met(table, player, ability))
            sum += ability_value(table, player, SHIRO_NONE, ability);
    }
    return sum;
}

static int attack_score(const ShiroTable *table, unsigned slot)
{
    const ShiroState *state = &table->state;
    const ShiroPlayer *defender = &state->players[!state->active];
    unsigned attack = shiro_attack(table, state->active, slot);
    int worst = life(defender, attack);
    for (unsigned each = 0; each < SHIRO_SLOTS; each++)
        if (shiro_has_mark(defender, each, SHIRO_ON)) {
            int fought = battle(table, slot, each);
            worst = fought < worst ? fought : worst;
        }
    bool changes = shiro_changes(table, slot) != 0;
    bool helps = bit_in(shiro_deck_of(table, state->active)->has[SHIRO_WHEN_ATTACK],
                        state->players[state->active].slot[slot].card);
    return worst < -5 ? worst : 200 + worst + 50 * changes + 60 * helps;
}

static int play_score(const ShiroTable *table, unsigned card)
{
    unsigned player = table->state.active;
    const ShiroCard *printed = shiro_deck_of(table, player)->card[card];
    if (shiro_is_character(printed))
        return shiro_card_value(printed) +
               entering_value(table, player, printed, 0, SHIRO_WHEN_PLAY) - 2 * printed->cost;
    return entering_value(table, player, printed, 0, SHIRO_WHEN_PLAY) - 10 * printed->cost - 5;
}

/* The new character may attack at once, which counts if the old one could not. */
static int change_score(const ShiroTable *table, unsigned slot, unsigned card)
{
    unsigned player = table->state.active;
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroSlot *s = &p->slot[slot];
    const ShiroCard *printed = shiro_deck_of(table, player)->card[card];
    int gain = shiro_card_value(printed) - shiro_slot_value(table, player, slot);
    if (!shiro_has_mark(p, slot, SHIRO_ON) || shiro_has_mark(p, slot, SHIRO_ATTACKED) ||
        shiro_has_mark(p, slot, SHIRO_FRESH))
        gain += 12 * printed->attack;
    return gain +
           entering_value(table, player, printed, s->runes | bit_of(s->card), SHIRO_WHEN_CHANGE) -
           8 * printed->change + 0;
}

typedef struct Best {
    Move action;
    int score;
} Best;

static void offer(Best *best, Move action, int score)
{
    if (score > best->score)
        *best = (Best){action, score};
}

static void offer_cards(const ShiroTable *table, Best *best)
{
    const ShiroChoice *choice = &table->state.choice;
    for (uint64_t rest = choice->cards; rest; rest &= rest - 1)
        offer(best, shiro_move(SHIRO_MOVE_PLAY, 0, bits_first(rest), 0),
              play_score(table, bits_first(rest)));
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        for (uint64_t rest = shiro_changes(table, slot); rest; rest &= rest - 1)
            offer(best, shiro_move(SHIRO_MOVE_CHANGE, slot, bits_first(rest), 0),
                  change_score(table, slot, bits_first(rest)));
}

static void offer_abilities(const ShiroTable *table, Best *best)
{
    unsigned player = table->state.active;
    for (unsigned acts = table->state.choice.acts; acts; acts &= acts - 1) {
        unsigned slot = bits_first(acts) / SHIRO_ABILITIES_MAX;
        unsigned number = bits_first(acts) % SHIRO_ABILITIES_MAX;
        const ShiroAbility *ability = &shiro_card_at(table, player, slot)->ability[number];
        offer(best, shiro_move(SHIRO_MOVE_ACTIVATE, slot, number, 0),
              ability_value(table, player, slot, ability) - 8 * ability->cost -
                  30 * ability->turns_off);
    }
    for (unsigned towns = table->state.choice.towns; towns; towns &= towns - 1) {
        unsigned town = bits_first(towns);
        const ShiroAbility *ability = &shiro_deck_of(table, player)->town[town]->ability[0];
        offer(best, shiro_move(SHIRO_MOVE_TOWN, 0, town, 0),
              ability_value(table, player, SHIRO_NONE, ability) - 8 * ability->cost -
                  8 * ability->turns_off - 40 * ability->leaves);
    }
}

static Move decide_main(const ShiroTable *table)
{
    Best best = {shiro_move(SHIRO_MOVE_END, 0, 0, 0), 0};
    for (unsigned slots = table->state.choice.slots; slots; slots &= slots - 1)
        offer(&best, shiro_move(SHIRO_MOVE_ATTACK, bits_first(slots), 0, 0),
              attack_score(table, bits_first(slots)));
    offer_cards(table, &best);
    offer_abilities(table, &best);
    return shiro_paid(table, best.action);
}

/* ---- Other choices ---- */

/* A hand without a card of level 1 is exchanged. */
static Move decide_mulligan(const ShiroTable *table)
{
    unsigned player = table->state.choice.player;
    const ShiroDeck *deck = shiro_deck_of(table, player);
    bool begins = table->state.players[player].hand & deck->level[1];
    return shiro_move(begins ? SHIRO_MOVE_NO : SHIRO_MOVE_YES, 0, 0, 0);
}

/* How much a card is wanted: more if one of the characters can change into it, less if its cost is
 * out of reach for now. */
static int wanted(const ShiroTable *table, unsigned player, unsigned card)
{
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroCard *printed = shiro_deck_of(table, player)->card[card];
    int souls = (int)bits_count(p->town_on | p->town_off) + 1;
    int cost = printed->cost == SHIRO_NONE ? printed->change : printed->cost;
    int value = shiro_is_character(printed) ? shiro_card_value(printed) : 30;
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1) {
        unsigned base = p->slot[bits_first(slots)].card;
        const ShiroCard *under = shiro_deck_of(table, player)->card[base];
        bool fits = printed->kind != SHIRO_AWAKENED || printed->name_id == under->name_id;
        if (printed->change != SHIRO_NONE && fits && printed->level == under->level + 1)
            return value + 30;
    }
    return cost > souls ? value - 20 * (cost - souls) : value;
}

/* The least wanted card is discarded or becomes a rune; otherwise the most wanted one is taken. */
static Move decide_card(const ShiroTable *table)
{
    const ShiroChoice *choice = &table->state.choice;
    const ShiroFrame *frame = &table->state.frame[table->state.frame[1].runs != 0];
    bool least = choice->kind == SHIRO_CHOOSES_DISCARD;
    if (choice->kind == SHIRO_CHOOSES_CARD) {
        ShiroOpKind kind = (ShiroOpKind)shiro_frame_ability(table, frame)->op[frame->op].kind;
        least = kind == SHIRO_OP_DISCARD || kind == SHIRO_OP_ATTACH;
    }
    unsigned best = bits_first(choice->cards);
    int most = 2 * NEVER;
    for (uint64_t rest = choice->cards; rest; rest &= rest - 1) {
        int want = wanted(table, choice->player, bits_first(rest));
        want = least ? -want : want;
        if (want > most) {
            most = want;
            best = bits_first(rest);
        }
    }
    return shiro_move(SHIRO_MOVE_CARD, 0, best, 0);
}

static Move decide_slot(const ShiroTable *table)
{
    const ShiroState *state = &table->state;
    const ShiroFrame *frame = &state->frame[state->frame[1].runs != 0];
    int value;
    return shiro_move(SHIRO_MOVE_SLOT,
                      shiro_best_slot(table, frame->player,
                                      &shiro_frame_ability(table, frame)->op[frame->op],
                                      state->choice.slots, &value),
                      0, 0);
}

/* An optional ability is used unless it costs more than it gains. */
static Move decide_may(const ShiroTable *table)
{
    const ShiroFrame *frame = &table->state.frame[table->state.frame[1].runs != 0];
    int value = ability_value(table, frame->player, frame->slot, shiro_frame_ability(table, frame));
    return shiro_move(value >= 0 ? SHIRO_MOVE_YES : SHIRO_MOVE_NO, 0, 0, 0);
}

Move shiro_heuristic_decide(const View *view, Rng *rng)
{
    const ShiroTable *table = (const void *)view;
    (void)rng;
    switch (table->state.choice.kind) {
    case SHIRO_CHOOSES_MULLIGAN:
        return decide_mulligan(table);
    case SHIRO_CHOOSES_MAIN:
        return decide_main(table);
    case SHIRO_CHOOSES_BLOCK:
        return decide_block(table);
    case SHIRO_CHOOSES_SLOT:
        return decide_slot(table);
    case SHIRO_CHOOSES_MAY:
        return decide_may(table);
    case SHIRO_CHOOSES_ORDER:
        return shiro_table_move(table, 0);
    default:
        return decide_card(table);
    }
}
