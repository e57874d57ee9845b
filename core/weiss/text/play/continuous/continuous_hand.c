/* What continuous abilities and modifiers change for a player and for the cards in hand. */
#include <assert.h>

#include "weiss/text/play/continuous/continuous_ask.h"
#include "weiss/text/play/continuous/kept_answers.h"
#include "weiss/text/play/effect/free_play.h"
#include "weiss/text/play/effect/substitute.h"
#include "weiss/text/play/select/ask.h"

/* A question about a player and `cards` of the hand. */
static void question_of_hand(Question *question, const WeissTable *table, unsigned want,
                             unsigned player, uint64_t cards)
{
    question_about(question, table, want, player, 0);
    question->hand_cards = cards & table->state.players[player].zone[ZONE_HAND];
    question->cards = weiss_deck_distinct(deck_of(table, player), question->hand_cards);
}

PlayerGain continuous_player(const WeissTable *table, unsigned player)
{
    Question question;
    question_of_hand(&question, table, GIVES_PLAYER, player, UINT64_MAX);
    continuous_ask(&question);
    return (PlayerGain){question.damages, question.bans, question.hand_limit};
}

static PlayerGain player_gain(const WeissTable *table, unsigned player)
{
    return LIKELY(kept_ready(table, KEPT_PLAYER, player)) ? table->kept.player[player]
                                                          : continuous_player(table, player);
}

uint32_t weiss_gain_player_bans(const WeissTable *table, unsigned player)
{
    return player_gain(table, player).bans;
}

unsigned weiss_hand_limit(const WeissTable *table, unsigned player)
{
    return WEISS_HAND_LIMIT + (unsigned)player_gain(table, player).hand_limit;
}

void continuous_hand(const WeissTable *table, unsigned player, uint64_t cards, HandGain *gain)
{
    *gain = (HandGain){.any = true};
    Question question;
    question_of_hand(&question, table, GIVES_HAND, player, cards);
    question.hand = gain;
    continuous_ask(&question);
    question_forbid(&question, question.bans);
}

/* ---- What cards in hand give themselves ---- */

/* The cards that a count is about; false if texts may have changed what its mask says. */
static bool counted_cards(const WeissTable *table, unsigned player, const ZoneCount *count,
                          uint64_t *cards)
{
    unsigned owner = player ^ count->theirs;
    const WeissPlayer *p = &table->state.players[owner];
    *cards = p->zone[count->zone] | p->zone[count->other];
    if (count->mask &&
        !mask_pass(table, owner, record_masks(table->match, player, owner), count->mask, cards))
        return false;
    if (UNLIKELY(*cards & p->face_down) && !count->face_down)
        *cards &= ~face_down_cards(p);
    return true;
}

bool continuous_holds_in_hand(const WeissTable *asked, unsigned player, unsigned card,
                              unsigned number)
{
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* left as it was */
    WeissFrame frame = {.source = {.kind = STANDBY_ABILITY,
                                   .player = player & 7u,
                                   .card = (uint8_t)card,
                                   .slot = WEISS_NO_SLOT,
                                   .ability = (uint16_t)ability_name(player, number)}};
    Run run;
    run_begin(&run, table, &frame);
    const CodeRule *rule = &run.records->rules[run.ability->first_rule];
    uint16_t before = table->asking;
    bool holds = true;
    table->asking |= GIVES_HAND;
    for (unsigned i = 0; i < rule->condition_count && holds; i++)
        holds = ask_condition(&run, rule->condition + i);
    table->asking = before;
    return holds;
}

/* Whether a card in hand gives itself its gift now: by asking the conditions of its rule, … */
static __attribute__((noinline)) bool gift_asked(const WeissTable *table, unsigned player,
                                                 unsigned card, const HandGift *gift)
{
    return continuous_holds_in_hand(table, player, card, gift->ability);
}

/* … or by counting, where that is enough. */
static bool gift_counted(const WeissTable *table, unsigned player, unsigned card,
                         const HandGift *gift)
{
    uint64_t cards;
    if (UNLIKELY(table->state.player_count > 2))
        return gift_asked(table, player, card, gift);
    for (unsigned i = 0; i < gift->count; i++) {
        const ZoneCount *count = &gift->counts[i];
        if (UNLIKELY(!counted_cards(table, player, count, &cards)))
            return gift_asked(table, player, card, gift);
        unsigned number = bits_count(cards);
        if (number < count->least || number > count->most)
            return false;
    }
    return true;
}

static inline bool gift_works(const WeissTable *table, unsigned player, unsigned card,
                              const HandGift *gift)
{
    bool works = gift_counted(table, player, card, gift);
    assert(works == gift_asked(table, player, card, gift));
    return works;
}

/* Those of `cards` in hand that may give themselves something. */
static uint64_t gifted_cards(const WeissTable *table, unsigned player, uint64_t cards)
{
    const DeckText *text = deck_of(table, player)->text;
    return text && !(table->asking & GIVES_HAND)
               ? cards & text->hand_gifted & table->state.players[player].zone[ZONE_HAND]
               : 0;
}

static const HandGift no_gift;

static __attribute__((noinline)) const HandGift *gift_found(const WeissTable *table,
                                                            unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    const HandGift *gift = &text->hand_gifts[card];
    const Ability *ability = &text->abilities[gift->ability];
    kept_made_of((WeissTable *)(uintptr_t)table, inputs_of_master(ability->inputs, player) |
                                                     bit_of(INPUT_MODIFIERS) |
                                                     (uint64_t)GIVES_HAND << INPUT_ASKED);
    if (!gifted_cards(table, player, bit_of(card)) || !(ability->gives & GIVES_HAND) ||
        !gift_works(table, player, card, gift))
        return &no_gift;
    return gift;
}

/* What a card gives itself now. */
static inline const HandGift *own_gift(const WeissTable *table, unsigned player, unsigned card)
{
    const DeckText *text = deck_of(table, player)->text;
    return text && UNLIKELY(bit_in(text->hand_gifted, card)) ? gift_found(table, player, card)
                                                             : &no_gift;
}

/* ---- All changes to a hand ---- */

/* What others change in a hand: kept, except with more than two players. */
static const HandGain *hand_gain(const WeissTable *table, unsigned player, uint64_t cards,
                                 HandGain *room)
{
    if (LIKELY(kept_ready(table, KEPT_HAND, player)))
        return &table->kept.hand[player];
    continuous_hand(table, player, cards, room);
    return room;
}

const HandGain *weiss_hand_gain(const WeissTable *table, unsigned player, uint64_t cards,
                                HandGain *room)
{
    const HandGain *gain = hand_gain(table, player, cards, room);
    uint64_t gifted = gifted_cards(table, player, cards);
    if (!gifted)
        return gain;
    *room = *gain;
    for (; gifted; gifted &= gifted - 1) {
        unsigned card = bits_first(gifted);
        const HandGift *own = own_gift(table, player, card);
        room->level[card] = (int8_t)(room->level[card] + own->level);
        room->cost[card] = (int8_t)(room->cost[card] + own->cost);
        room->unplayable |= own->unplayable ? bit_of(card) : 0;
    }
    return room;
}

static int level_with(const WeissDeck *deck, unsigned card, int gained)
{
    int level = deck->level[card] + gained;
    return level > 0 ? level : 0;
}

static unsigned cost_with(const WeissDeck *deck, unsigned card, int gained)
{
    int cost = deck->cost[card] + gained;
    return cost > 0 ? (unsigned)cost : 0;
}

/* A level 0 character or event needs no colour (CR 8.6.2), whatever made it level 0. */
static bool colour_fits(const WeissPlayer *p, const WeissDeck *deck, unsigned card, int level)
{
    uint64_t met = p->colour_met | (level == 0 ? ~deck->climaxes : 0);
    return bit_in(met, card);
}

/* Of `cards` in hand those that may be played, where others may give them something. */
static __attribute__((noinline)) uint64_t given_playable(const WeissTable *table, unsigned player,
                                                         uint64_t cards)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    HandGain room;
    const HandGain *gain = weiss_hand_gain(table, player, cards, &room);
    uint64_t playable = 0;
    uint64_t free = free_play_cards(table, player, cards);
    bool substitutes = substitute_play_any(table, player);
    for (cards &= ~gain->unplayable; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        unsigned paid =
            stock_count(p) + (substitutes ? substitute_play_count(table, player, card) : 0);
        int level = level_with(deck, card, gain->level[card]);
        bool fits = level <= (int)level_of(p) &&
                    (cost_with(deck, card, gain->cost[card]) <= paid || bit_in(free, card)) &&
                    (colour_fits(p, deck, card, level) || bit_in(gain->free_colour, card));
        playable |= (uint64_t)fits << card;
    }
    return playable;
}

/* Whether a card in hand can be played with less level and cost. */
static inline bool gift_makes_playable(const WeissPlayer *p, const WeissDeck *deck, unsigned card,
                                       const HandGift *gift)
{
    int level = level_with(deck, card, gift->level);
    return level <= (int)level_of(p) && cost_with(deck, card, gift->cost) <= stock_count(p) &&
           colour_fits(p, deck, card, level);
}

uint64_t weiss_hand_playable(const WeissTable *table, unsigned player, uint64_t cards)
{
    const WeissPlayer *p = &table->state.players[player];
    const WeissDeck *deck = deck_of(table, player);
    cards &= p->zone[ZONE_HAND];
    if (UNLIKELY(hand_given(table, player)) && cards)
        return given_playable(table, player, cards);
    uint64_t printed = cards & printed_playable(deck, p);
    uint64_t playable = printed;
    uint64_t gifted = gifted_cards(table, player, cards);
    if (gifted) /* those whose gift can change whether they are playable */
        gifted &= printed ^ ~deck->text->hand_barred;
    for (; gifted; gifted &= gifted - 1) {
        unsigned card = bits_first(gifted);
        const HandGift *gift = &deck->text->hand_gifts[card];
        if ((gift->unplayable || gift_makes_playable(p, deck, card, gift)) &&
            gift_works(table, player, card, gift))
            playable ^= bit_of(card);
    }
    return playable;
}

/* What others give one card in hand. Apart, so that reading printed values needs no HandGain. */
static __attribute__((noinline)) HandGift card_given(const WeissTable *table, unsigned player,
                                                     unsigned card)
{
    HandGain room;
    const HandGain *gain = hand_gain(table, player, bit_of(card), &room);
    return (HandGift){.level = gain->level[card], .cost = gain->cost[card]};
}

int weiss_hand_level(const WeissTable *table, unsigned player, unsigned card)
{
    const WeissDeck *deck = deck_of(table, player);
    if (LIKELY(!gains_possible(table, GIVES_HAND)))
        return deck->level[card];
    int given = hand_given(table, player) ? card_given(table, player, card).level : 0;
    return level_with(deck, card, given + own_gift(table, player, card)->level);
}

unsigned weiss_hand_cost(const WeissTable *table, unsigned player, unsigned card)
{
    const WeissDeck *deck = deck_of(table, player);
    if (LIKELY(!gains_possible(table, GIVES_HAND)))
        return deck->cost[card];
    int given = hand_given(table, player) ? card_given(table, player, card).cost : 0;
    return cost_with(deck, card, given + own_gift(table, player, card)->cost);
}

void weiss_hand_costs(const WeissTable *table, unsigned player, uint64_t cards, uint8_t *costs)
{
    static const HandGain nothing;
    const WeissDeck *deck = deck_of(table, player);
    HandGain room;
    const HandGain *gain =
        hand_given(table, player) ? hand_gain(table, player, cards, &room) : &nothing;
    for (; cards; cards &= cards - 1) {
        unsigned card = bits_first(cards);
        int own = own_gift(table, player, card)->cost;
        costs[card] = (uint8_t)cost_with(deck, card, gain->cost[card] + own);
    }
}

uint64_t weiss_hand_counters(const WeissTable *table, unsigned player)
{
    HandGain room;
    return deck_of(table, player)->counters | hand_gain(table, player, UINT64_MAX, &room)->counters;
}

bool weiss_auto_damage_banned(const WeissTable *table, unsigned player, int amount)
{
    PlayerGain gain = player_gain(table, player);
    unsigned counted = amount < DAMAGES ? (unsigned)amount : DAMAGES - 1;
    return gain.bans >> BAN_AUTO_DAMAGE & 1 || (amount > 0 && bit_in(gain.damages, counted));
}
