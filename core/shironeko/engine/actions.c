/* The actions of the main phase (8): which are legal; playing, changing, activating. */
#include "shironeko/engine/rules.h"

enum { ACT_BITS = SHIRO_ABILITIES_MAX };

/* All bits if `so`, otherwise none. */
static uint64_t mask_if(bool so)
{
    return -(uint64_t)so;
}

/* 8.3: a monster whose first deed has no possible target cannot be played. */
static uint64_t playable(const ShiroTable *table, unsigned player, uint64_t cards)
{
    const ShiroDeck *deck = shiro_deck_of(table, player);
    const ShiroPlayer *p = &table->state.players[player];
    unsigned missing = (shiro_occupied(p) ? 0 : SHIRO_NO_ALLY) |
                       (shiro_occupied(&table->state.players[!player]) ? 0 : SHIRO_NO_ENEMY);
    uint64_t monsters = cards & deck->monsters[missing];
    for (uint64_t rest = monsters & deck->aims; rest; rest &= rest - 1)
        if (!shiro_who(table, player, SHIRO_NONE, deck->aim[bits_first(rest)]))
            monsters &= ~bit_of(bits_first(rest));
    cards &= deck->kind[SHIRO_CHARACTER] |
             (deck->characters & mask_if(table->match->rules.awakened_direct_play));
    return monsters | (cards & ~p->names & mask_if(shiro_occupied(p) != SHIRO_ALL_SLOTS));
}

/* 8.2: no two characters may have the same name after a change. */
static uint64_t changes(const ShiroDeck *deck, unsigned base, uint64_t names, uint64_t cards)
{
    return cards & deck->onto[base] & (~names | deck->namesake[base]);
}

uint64_t shiro_changes(const ShiroTable *table, unsigned slot)
{
    unsigned player = table->state.active;
    unsigned base = table->state.players[player].slot[slot].card;
    return changes(shiro_deck_of(table, player), base, table->state.players[player].names,
                   table->state.choice.change);
}

static bool switch_fits(const ShiroAbility *ability, bool on)
{
    return ability->turns_off ? on : !ability->turns_on || !on;
}

/* The activated abilities of a character that may be used, a bit each (8.4). */
static unsigned slot_acts(const ShiroTable *table, unsigned player, unsigned slot,
                          const ShiroMeans *means)
{
    const ShiroDeck *deck = shiro_deck_of(table, player);
    const ShiroSlot *s = &table->state.players[player].slot[slot];
    const ShiroCard *card = deck->card[s->card];
    bool on = shiro_has_mark(&table->state.players[player], slot, SHIRO_ON);
    unsigned acts = 0;
    for (unsigned i = 0; i < card->ability_count; i++) {
        const ShiroAbility *ability = &card->ability[i];
        if (ability->when == SHIRO_WHEN_ACTIVATE && means->ways[deck->act_price[s->card][i]] &&
            switch_fits(ability, on) && shiro_runes_met(deck, s->runes, ability) &&
            shiro_condition_met(table, player, ability))
            acts |= 1u << i;
    }
    return acts;
}

static const ShiroHall *hall_of(const ShiroDeck *deck, unsigned town)
{
    return &deck->hall[deck->town_hall[town]];
}

/* The towns whose souls may pay for a town's ability; not that town if the ability turns it OFF or
 * makes it leave. */
static unsigned town_payers(const ShiroPlayer *p, const ShiroHall *hall, unsigned town)
{
    return p->town_on & ~(hall->pays ? 0 : 1u << town);
}

static unsigned town_ways(const ShiroDeck *deck, const ShiroPlayer *p, unsigned town)
{
    const ShiroHall *hall = hall_of(deck, town);
    return shiro_means(deck, town_payers(p, hall, town))->ways[hall->price];
}

/* Those of `ready` that may be used: of several copies the first ON one and the first OFF one. */
static unsigned usable_towns(const ShiroTable *table, unsigned player, unsigned ready)
{
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned towns = 0;
    while (ready) {
        const ShiroHall *hall = hall_of(deck, bits_first(ready));
        unsigned on = hall->from_on ? p->town_on & hall->towns & ready : 0;
        unsigned off = hall->from_off ? p->town_off & hall->towns & ready : 0;
        if (shiro_condition_met(table, player, hall->ability))
            towns |= (on & -on) | (off & -off);
        ready &= ~(unsigned)hall->towns;
    }
    return towns;
}

static unsigned attackers(const ShiroTable *table, const ShiroPlayer *p)
{
    if (table->state.turn == 1 && table->match->rules.no_attack_turn1)
        return 0;
    return shiro_marked(p, SHIRO_ON) &
           ~(shiro_marked(p, SHIRO_ATTACKED) | shiro_marked(p, SHIRO_FRESH));
}

/* ---- Counting ---- */

/* The ways to pay for one of these cards, counted without a branch that depends on them. */
static unsigned count_ways(const ShiroDeck *deck, const ShiroPaid *paid, uint64_t cards)
{
    unsigned count = 0;
    for (unsigned bit = 0; deck->most_ways >> bit; bit++)
        count += bits_count(cards & paid->bit[bit]) << bit;
    return count;
}

/* The ways to change a character into one of the cards. */
static unsigned count_changes(const ShiroDeck *deck, const ShiroPaid *paid, const ShiroPlayer *p,
                              uint64_t cards)
{
    uint64_t fit[SHIRO_SLOTS];
    unsigned count = 0;
    for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
        fit[slot] = changes(deck, p->slot[slot].card, p->names, cards);
    for (unsigned bit = 0; deck->most_ways >> bit; bit++) {
        unsigned pairs = 0;
        for (unsigned slot = 0; slot < SHIRO_SLOTS; slot++)
            pairs += bits_count(fit[slot] & paid->bit[bit]);
        count += pairs << bit;
    }
    return count;
}

static unsigned act_ways(const ShiroTable *table, const ShiroMeans *means, unsigned act)
{
    unsigned player = table->state.active;
    unsigned card = table->state.players[player].slot[act / ACT_BITS].card;
    return means->ways[shiro_deck_of(table, player)->act_price[card][act % ACT_BITS]];
}

/* Fills in what may be activated; returns in how many ways altogether. */
static unsigned fill_uses(const ShiroTable *table, const ShiroMeans *means, ShiroChoice *choice)
{
    unsigned player = table->state.active, count = 0;
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    uint64_t active = p->front & means->acts;
    choice->acts = 0;
    unsigned able = active ? shiro_slots_among(p, active) & ~shiro_marked(p, SHIRO_ACTIVATED) : 0;
    for (unsigned slots = able; slots; slots &= slots - 1)
        choice->acts |= (uint16_t)(slot_acts(table, player, bits_first(slots), means)
                                   << bits_first(slots) * ACT_BITS);
    for (unsigned acts = choice->acts; acts; acts &= acts - 1)
        count += act_ways(table, means, bits_first(acts));
    choice->towns = 0;
    unsigned ready = (p->town_on | p->town_off) & deck->halls & ~(unsigned)p->town_used;
    if (!ready)
        return count;
    for (unsigned towns = usable_towns(table, player, ready); towns; towns &= towns - 1) {
        unsigned ways = town_ways(deck, p, bits_first(towns));
        choice->towns |= (uint16_t)(ways ? towns & -towns : 0);
        count += ways;
    }
    return count;
}

void shiro_main_ask(ShiroTable *table)
{
    ShiroChoice *choice = &table->state.choice;
    unsigned player = table->state.active;
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    const ShiroMeans *means = shiro_means(deck, p->town_on);
    uint64_t hand = shiro_distinct(deck, p->hand);
    choice->cards = playable(table, player, hand & means->play.all);
    choice->change = hand & means->change.all;
    choice->slots = (uint8_t)attackers(table, p);
    choice->plays = (uint16_t)count_ways(deck, &means->play, choice->cards);
    choice->changes = (uint16_t)count_changes(deck, &means->change, p, choice->change);
    choice->uses = (uint16_t)fill_uses(table, means, choice);
    unsigned count =
        (unsigned)choice->plays + choice->changes + choice->uses + bits_count(choice->slots) + 1;
    if (count > 1) {
        shiro_ask(table, SHIRO_CHOOSES_MAIN, player, count);
        return;
    }
    table->state.step = SHIRO_STEP_END;
    shiro_raise_all(table, player, SHIRO_WHEN_END);
}

/* ---- Finding one ---- */

/* A search for move number `index`. */
typedef struct Search {
    const ShiroTable *table;
    const ShiroDeck *deck;
    const ShiroPlayer *player;
    const ShiroMeans *means;
    unsigned index; /* less the moves already passed */
} Search;

/* Whether the move is one of the next `ways`; if not, they are passed. */
static bool among(Search *search, unsigned ways)
{
    if (search->index < ways)
        return true;
    search->index -= ways;
    return false;
}

static Move found(const Search *search, Move action, unsigned towns, unsigned price)
{
    if (search->deck->price[price].cost == 0)
        return action;
    return action | shiro_pay_way(search->deck, towns, price, search->index);
}

/* The card of move number search->index, which plays one of these cards. Such moves are in the
 * order of the bits of the cards' numbers of ways to pay, so that no branch depends on the cards.
 * Afterwards the index is among the ways to pay for that card. */
static unsigned find_card(Search *search, const ShiroPaid *paid, uint64_t cards,
                          const uint8_t *prices)
{
    unsigned bit = 0, passed = 0, sum = 0;
    for (unsigned each = 0; search->deck->most_ways >> each; each++) {
        sum += bits_count(cards & paid->bit[each]) << each;
        bool beyond = search->index >= sum;
        bit += beyond;
        passed = beyond ? sum : passed;
    }
    unsigned index = search->index - passed, mask = (1u << bit) - 1;
    unsigned card = bits_nth(cards & paid->bit[bit], index >> bit);
    search->index = (index & mask) + (search->means->ways[prices[card]] & mask);
    return card;
}

static Move find_play(Search *search)
{
    unsigned card = find_card(search, &search->means->play, search->table->state.choice.cards,
                              search->deck->play_price);
    return found(search, shiro_move(SHIRO_MOVE_PLAY, 0, card, 0), search->player->town_on,
                 search->deck->play_price[card]);
}

static Move find_change(Search *search)
{
    const ShiroPaid *paid = &search->means->change;
    unsigned slot = 0;
    uint64_t cards = shiro_changes(search->table, slot);
    while (!among(search, count_ways(search->deck, paid, cards)))
        cards = shiro_changes(search->table, ++slot);
    unsigned card = find_card(search, paid, cards, search->deck->change_price);
    return found(search, shiro_move(SHIRO_MOVE_CHANGE, slot, card, 0), search->player->town_on,
                 search->deck->change_price[card]);
}

static Move find_use(Search *search)
{
    const ShiroTable *table = search->table;
    for (unsigned acts = table->state.choice.acts; acts; acts &= acts - 1) {
        unsigned act = bits_first(acts), slot = act / ACT_BITS, number = act % ACT_BITS;
        if (among(search, act_ways(table, search->means, act)))
            return found(search, shiro_move(SHIRO_MOVE_ACTIVATE, slot, number, 0),
                         search->player->town_on,
                         search->deck->act_price[search->player->slot[slot].card][number]);
    }
    unsigned towns = table->state.choice.towns;
    while (!among(search, town_ways(search->deck, search->player, bits_first(towns))))
        towns &= towns - 1;
    unsigned town = bits_first(towns);
    const ShiroHall *hall = hall_of(search->deck, town);
    return found(search, shiro_move(SHIRO_MOVE_TOWN, 0, town, 0),
                 town_payers(search->player, hall, town), hall->price);
}

Move shiro_main_move(const ShiroTable *table, unsigned index)
{
    const ShiroChoice *choice = &table->state.choice;
    const ShiroPlayer *p = &table->state.players[table->state.active];
    const ShiroDeck *deck = shiro_deck_of(table, table->state.active);
    Search search = {table, deck, p, shiro_means(deck, p->town_on), index};
    if (among(&search, choice->plays))
        return find_play(&search);
    if (among(&search, choice->changes))
        return find_change(&search);
    if (among(&search, choice->uses))
        return find_use(&search);
    if (search.index < bits_count(choice->slots))
        return shiro_move(SHIRO_MOVE_ATTACK, bits_nth(choice->slots, search.index), 0, 0);
    return shiro_move(SHIRO_MOVE_END, 0, 0, 0);
}

unsigned shiro_action_price(const ShiroTable *table, Move action, unsigned *towns)
{
    unsigned player = table->state.active, card = shiro_move_card(action);
    unsigned slot = shiro_move_slot(action) % SHIRO_SLOTS;
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    *towns = p->town_on;
    switch (shiro_move_kind(action)) {
    case SHIRO_MOVE_PLAY:
        return deck->play_price[card];
    case SHIRO_MOVE_CHANGE:
        return deck->change_price[card];
    case SHIRO_MOVE_ACTIVATE:
        return deck->act_price[p->slot[slot].card][card];
    case SHIRO_MOVE_TOWN:
        *towns = town_payers(p, hall_of(deck, card), card);
        return hall_of(deck, card)->price;
    default:
        return deck->free_price;
    }
}

/* ---- Making them ---- */

static void pay(ShiroPlayer *p, const ShiroDeck *deck, unsigned cost, Move move)
{
    unsigned off = shiro_pay_towns(deck, p->town_on, cost, shiro_move_payment(move));
    p->town_on ^= (uint16_t)off;
    p->town_off |= (uint16_t)off;
}

static void play(ShiroTable *table, unsigned player, Move move)
{
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned card = shiro_hand_take(deck, p, shiro_move_card(move));
    const ShiroCard *printed = deck->card[card];
    pay(p, deck, printed->cost, move);
    if (shiro_is_character(printed)) {
        unsigned slot = shiro_enter(deck, p, card);
        table->tally[player]->plays++;
        shiro_raise(table, player, slot, SHIRO_WHEN_PLAY, true);
        shiro_raise(table, player, slot, SHIRO_WHEN_APPEAR, false);
        return;
    }
    table->tally[player]->monsters++;
    for (unsigned i = 0; i < printed->ability_count; i++)
        if (printed->ability[i].when == SHIRO_WHEN_PLAY) {
            shiro_frame_begin(table, 0, player, card, SHIRO_NONE, i);
            return;
        }
    p->discard |= bit_of(card);
}

/* 8.2: a new character, ON, without damage and markers; the old one and its runes are under it. */
static void change(ShiroTable *table, unsigned player, Move move)
{
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroDeck *deck = shiro_deck_of(table, player);
    unsigned slot = shiro_move_slot(move);
    unsigned card = shiro_hand_take(deck, p, shiro_move_card(move));
    pay(p, deck, deck->card[card]->change, move);
    shiro_turn_into(deck, p, slot, card);
    table->tally[player]->changes++;
    shiro_raise(table, player, slot, SHIRO_WHEN_CHANGE, true);
    shiro_raise(table, player, slot, SHIRO_WHEN_APPEAR, false);
}

static void activate(ShiroTable *table, unsigned player, Move move)
{
    unsigned slot = shiro_move_slot(move), number = shiro_move_card(move);
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroAbility *ability = &shiro_card_at(table, player, slot)->ability[number];
    shiro_mark(p, 1u << slot, SHIRO_ACTIVATED);
    if (ability->turns_off)
        shiro_unmark(p, 1u << slot, SHIRO_ON);
    if (ability->turns_on)
        shiro_mark(p, 1u << slot, SHIRO_ON);
    pay(p, shiro_deck_of(table, player), ability->cost, move);
    shiro_frame_begin(table, 0, player, p->slot[slot].card, slot, number);
}

static void activate_town(ShiroTable *table, unsigned player, Move move)
{
    unsigned town = shiro_move_card(move);
    uint16_t bit = (uint16_t)(1u << town);
    ShiroPlayer *p = shiro_player(table, player);
    const ShiroAbility *ability = hall_of(shiro_deck_of(table, player), town)->ability;
    p->town_used |= bit;
    if (ability->turns_off || ability->turns_on) {
        p->town_on ^= bit;
        p->town_off ^= bit;
    }
    if (ability->leaves) {
        p->town_on &= (uint16_t)~bit;
        p->town_off &= (uint16_t)~bit;
        p->town_discard |= bit;
    }
    pay(p, shiro_deck_of(table, player), ability->cost, move);
    shiro_frame_begin(table, 0, player, town, SHIRO_AT_TOWN, 0);
}

void shiro_main_act(ShiroTable *table, Move move)
{
    unsigned player = table->state.active;
    switch (shiro_move_kind(move)) {
    case SHIRO_MOVE_PLAY:
        play(table, player, move);
        return;
    case SHIRO_MOVE_CHANGE:
        change(table, player, move);
        return;
    case SHIRO_MOVE_ACTIVATE:
        table->tally[player]->activations++;
        activate(table, player, move);
        return;
    default:
        table->tally[player]->activations++;
        activate_town(table, player, move);
        return;
    }
}
