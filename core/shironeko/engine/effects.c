/* Does the deeds of an ability one by one; what a deed needs to be chosen is asked first. */
#include "shironeko/engine/rules.h"

/* Ends a deed and goes on to the next one. */
static void effect_end(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability)
{
    const ShiroOp *op = &ability->op[frame->op];
    if (op->kind == SHIRO_OP_DAMAGE || op->hp < 0)
        shiro_retreat_check(table, shiro_slots_of_both(frame->player, frame->picked));
    frame->left = frame->picked = 0;
    if (++frame->op == ability->op_count)
        shiro_frame_end(table, frame);
}

/* The slot of the ability's own card, SHIRO_NONE if it has left. */
static unsigned self_slot(const ShiroTable *table, const ShiroFrame *frame)
{
    bool here = frame->slot < SHIRO_SLOTS &&
                table->state.players[frame->player].slot[frame->slot].card == frame->card;
    return here ? frame->slot : SHIRO_NONE;
}

/* ---- Done to characters ---- */

static int8_t limited(int value)
{
    return (int8_t)(value > 100 ? 100 : value < -100 ? -100 : value);
}

static void do_strip(ShiroPlayer *p, ShiroSlot *s, unsigned amount)
{
    for (; amount && s->runes; amount--) {
        p->discard |= s->runes & -s->runes;
        s->runes &= s->runes - 1;
    }
}

/* The top card returns to the hand, where everybody has seen it; the runes go to the discard. */
static void do_return(const ShiroDeck *deck, ShiroPlayer *p, unsigned slot)
{
    uint64_t card = bit_of(p->slot[slot].card);
    p->discard |= shiro_slot_empty(deck, p, slot) & ~card;
    p->hand |= card;
    p->shown |= card;
}

static void do_to(ShiroTable *table, const ShiroOp *op, unsigned player, unsigned slot)
{
    ShiroPlayer *p = shiro_player(table, player);
    ShiroSlot *s = &p->slot[slot];
    unsigned amount = (unsigned)op->amount;
    switch (op->kind) {
    case SHIRO_OP_DAMAGE:
        shiro_wound(table, player, slot, amount);
        return;
    case SHIRO_OP_HEAL:
        s->damage = (uint8_t)(s->damage > amount ? s->damage - amount : 0);
        return;
    case SHIRO_OP_STRIP:
        do_strip(p, s, amount);
        return;
    case SHIRO_OP_GIVE:
        s->attack = limited(s->attack + op->amount);
        s->hp = limited(s->hp + op->hp);
        table->state.given = true;
        return;
    case SHIRO_OP_ON:
        shiro_mark(p, 1u << slot, SHIRO_ON);
        return;
    case SHIRO_OP_OFF:
        shiro_unmark(p, 1u << slot, SHIRO_ON);
        return;
    case SHIRO_OP_PARALYSE:
        shiro_mark(p, 1u << slot, SHIRO_PARALYSED);
        return;
    case SHIRO_OP_POISON:
        shiro_mark(p, 1u << slot, SHIRO_POISONED);
        return;
    case SHIRO_OP_RETREAT:
        shiro_retreat(table, player, slot);
        return;
    case SHIRO_OP_RETURN:
        do_return(shiro_deck_of(table, player), p, slot);
        return;
    default: /* SHIRO_OP_ATTACH from the deck */
        if (shiro_deck_left(p))
            s->runes |= bit_of(shiro_deck_take(table, player));
        return;
    }
}

static void do_to_all(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability)
{
    const ShiroOp *op = &ability->op[frame->op];
    for (unsigned slots = frame->picked; slots; slots &= slots - 1) {
        unsigned bit = bits_first(slots);
        do_to(table, op, frame->player ^ (bit >= SHIRO_SLOTS), bit % SHIRO_SLOTS);
    }
    effect_end(table, frame, ability);
}

/* A rune from the hand is chosen after its character. */
static bool wants_card(const ShiroOp *op)
{
    return op->kind == SHIRO_OP_ATTACH && op->source == SHIRO_FROM_HAND;
}

static void ask_card(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability);

static void slots_chosen(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability)
{
    frame->left = 0;
    if (frame->picked && wants_card(&ability->op[frame->op]))
        ask_card(table, frame, ability);
    else
        do_to_all(table, frame, ability);
}

static void ask_slot(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability)
{
    const ShiroOp *op = &ability->op[frame->op];
    unsigned fit = shiro_who(table, frame->player, self_slot(table, frame), &op->who) &
                   ~(unsigned)frame->picked;
    unsigned count = bits_count(fit);
    unsigned wanted = frame->left ? frame->left : op->who.count;
    if (op->who.how == SHIRO_RANDOM && count)
        fit = 1u << bits_pick(fit, &shiro_player(table, frame->player)->deals);
    if (op->who.how != SHIRO_CHOSEN || count <= wanted) {
        frame->picked |= (uint8_t)fit;
        slots_chosen(table, frame, ability);
        return;
    }
    frame->left = (uint8_t)wanted;
    table->state.choice.slots = (uint8_t)fit;
    shiro_ask(table, SHIRO_CHOOSES_SLOT, frame->player, count);
}

void shiro_effect_slot(ShiroTable *table, ShiroFrame *frame, unsigned slot)
{
    frame->picked |= (uint8_t)(1u << slot);
    if (--frame->left == 0)
        slots_chosen(table, frame, shiro_frame_ability(table, frame));
}

/* ---- Done with cards ---- */

static uint64_t summonable(const ShiroTable *table, unsigned player, uint64_t cards,
                           const ShiroFilter *filter)
{
    const ShiroDeck *deck = shiro_deck_of(table, player);
    if (shiro_occupied(&table->state.players[player]) == SHIRO_ALL_SLOTS)
        return 0;
    cards &= filter->kinds ? deck->characters : deck->kind[SHIRO_CHARACTER];
    return cards & ~table->state.players[player].names;
}

/* The player to whom the cards of the deed belong. */
static unsigned owner_of(const ShiroFrame *frame, const ShiroOp *op)
{
    return op->kind == SHIRO_OP_DISCARD ? frame->player ^ op->who.enemy : frame->player;
}

/* The cards that may be chosen for the deed. */
static uint64_t eligible(const ShiroTable *table, const ShiroFrame *frame, const ShiroOp *op)
{
    unsigned player = owner_of(frame, op);
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    uint64_t zone = p->hand;
    if (op->kind == SHIRO_OP_DISCARD || wants_card(op))
        return zone;
    if (op->kind == SHIRO_OP_RECOVER || op->source == SHIRO_FROM_DISCARD)
        zone = p->discard;
    else if (op->kind == SHIRO_OP_SEARCH || op->source == SHIRO_FROM_DECK)
        zone = p->deck;
    if (op->kind == SHIRO_OP_SUMMON)
        zone = summonable(table, player, zone, &op->who.filter);
    return shiro_filtered(deck, zone, &op->who.filter);
}

static bool looks_through_deck(const ShiroOp *op)
{
    return op->kind == SHIRO_OP_SEARCH ||
           (op->kind == SHIRO_OP_SUMMON && op->source == SHIRO_FROM_DECK);
}

static void summon(ShiroTable *table, unsigned player, unsigned card)
{
    ShiroPlayer *p = shiro_player(table, player);
    if (bit_in(p->hand, card))
        card = shiro_hand_take(shiro_deck_of(table, player), p, card);
    p->discard &= ~bit_of(card);
    p->deck &= ~bit_of(card);
    shiro_raise(table, player, shiro_enter(shiro_deck_of(table, player), p, card),
                SHIRO_WHEN_APPEAR, true);
}

static void do_with(ShiroTable *table, const ShiroFrame *frame, const ShiroOp *op, unsigned card)
{
    unsigned player = owner_of(frame, op);
    ShiroPlayer *p = shiro_player(table, player);
    uint64_t bit = bit_of(card);
    if (op->kind == SHIRO_OP_SUMMON) {
        summon(table, player, card);
    } else if (op->kind == SHIRO_OP_SEARCH) {
        p->deck ^= bit;
        p->hand |= bit;
        p->shown |= bit; /* 10.11: it was revealed */
    } else if (op->kind == SHIRO_OP_RECOVER) {
        p->discard ^= bit;
        p->pile[p->under++] = (uint8_t)card;
    } else {
        bit = bit_of(shiro_hand_take(shiro_deck_of(table, player), p, card));
        if (op->kind == SHIRO_OP_DISCARD)
            p->discard |= bit;
        else
            p->slot[bits_first(frame->picked)].runes |= bit;
    }
    if (looks_through_deck(op) && shiro_deck_left(p) == 0)
        table->state.result = (int8_t)!player;
}

/* Asks for cards; where there is only one possibility, it is taken at once. */
static void ask_card(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability)
{
    const ShiroOp *op = &ability->op[frame->op];
    unsigned player = owner_of(frame, op);
    bool several = op->kind != SHIRO_OP_SUMMON && !wants_card(op);
    if (looks_through_deck(op))
        shiro_shuffle(shiro_player(table, player)); /* afterwards the deck is shuffled anyway */
    if (!frame->left)
        frame->left = several ? (uint8_t)op->amount : 1;
    while (frame->left) {
        uint64_t cards = eligible(table, frame, op);
        uint64_t distinct = shiro_distinct(shiro_deck_of(table, player), cards);
        unsigned count = bits_count(distinct);
        if (count > 1 && bits_count(cards) > frame->left) {
            table->state.choice.cards = distinct;
            shiro_ask(table, SHIRO_CHOOSES_CARD, player, count);
            return;
        }
        if (!count)
            break;
        do_with(table, frame, op, bits_first(distinct));
        frame->left--;
    }
    effect_end(table, frame, ability);
}

void shiro_effect_card(ShiroTable *table, ShiroFrame *frame, unsigned card)
{
    const ShiroAbility *ability = shiro_frame_ability(table, frame);
    do_with(table, frame, &ability->op[frame->op], card);
    if (--frame->left == 0)
        effect_end(table, frame, ability);
}

void shiro_effect(ShiroTable *table, ShiroFrame *frame, const ShiroAbility *ability)
{
    const ShiroOp *op = &ability->op[frame->op];
    switch (op->kind) {
    case SHIRO_OP_DRAW:
        shiro_draw(table, frame->player, (unsigned)op->amount);
        effect_end(table, frame, ability);
        return;
    case SHIRO_OP_HIT:
        shiro_hit(table, frame->player ^ op->who.enemy, (unsigned)op->amount);
        effect_end(table, frame, ability);
        return;
    case SHIRO_OP_SEARCH:
    case SHIRO_OP_SUMMON:
    case SHIRO_OP_RECOVER:
    case SHIRO_OP_DISCARD:
        ask_card(table, frame, ability);
        return;
    default:
        if (wants_card(op) && frame->picked)
            ask_card(table, frame, ability);
        else
            ask_slot(table, frame, ability);
        return;
    }
}
