/* Continuous abilities in short: asking them. */
#include "weiss/text/continuous/plain.h"

#include "weiss/text/compile/printed.h"
#include "weiss/text/select/ask.h"
#include "weiss/text/select/which.h"

/* The cards of a set, but for their level. */
static uint64_t set_now(const WeissPlayer *p, const WeissStandby *source, const uint64_t *masks,
                        const PlainSet *set)
{
    uint64_t cards =
        p->zone[set->zone] & (masks[set->mask - 1] | (set->either ? masks[set->either - 1] : 0));
    if (set->slots)
        cards &= stage_cards(p, set->slots);
    if (set->with)
        cards &= masks[set->with - 1];
    if (!set->face_down)
        cards &= ~face_down_cards(p);
    if (set->front)
        cards &= front_cards(p, source->slot);
    return set->others ? cards & ~bit_of(source->card) : cards;
}

/* What a set counts: its cards, or their levels. */
static unsigned set_count(const WeissDeck *deck, const PlainGain *plain, uint64_t cards)
{
    unsigned count = 0;
    if (!plain->levels)
        return bits_count(cards);
    for (; cards; cards &= cards - 1)
        count += deck->level[bits_first(cards)];
    return count;
}

static void plain_add(Question *question, const PlainGain *plain, int power, unsigned slot)
{
    CharacterGain *gain = &question->of[slot];
    if (question->want & GIVES_POWER) {
        gain->power += power;
        if (plain->power_level)
            gain->power +=
                plain->power_level * character_level(question->table, question->player, slot);
    }
    if (question->want & GIVES_SOUL)
        gain->soul = (int16_t)(gain->soul + plain->soul);
    if (question->want & GIVES_LEVEL)
        gain->level = (int16_t)(gain->level + plain->level);
}

static void plain_grant(Question *question, const PlainGain *plain, const WeissStandby *source)
{
    unsigned reader = source->ability / ABILITY_NUMBERS;
    if (plain->granted)
        question_grant(question, (Granted){(uint16_t)ability_name(reader, plain->granted),
                                           (uint16_t)granted_giver(source), 1});
}

/* Whether what an ability asks of the game holds. */
static bool plain_holds(const Question *question, const PlainGain *plain,
                        const WeissStandby *source, const uint64_t *masks)
{
    WeissTable *table = question->table;
    if (plain->counted.mask) {
        const WeissPlayer *p = player_at(table, source->player);
        unsigned count = set_count(deck_of(table, source->player), plain,
                                   set_now(p, source, masks, &plain->counted));
        if (count < plain->least || count > plain->most)
            return false;
    }
    if (!plain->condition)
        return true;
    WeissFrame frame = {.source = *source};
    Run run = run_of(table, &frame);
    return condition_holds(&run, run.code + plain->condition);
}

/* The character facing the source, if it is asked about. */
static unsigned facing_slots(const Question *question, const WeissStandby *source)
{
    if (source->slot == WEISS_NO_SLOT)
        return 0;
    unsigned facing = weiss_facing(&question->table->state, source->player, source->slot);
    return facing != WEISS_NO_SLOT && facing >> 8 == question->player
               ? question->slots & 1u << (facing & 0xFFu)
               : 0;
}

/* The characters asked about that get something. */
static unsigned slots_meant(const Question *question, const PlainGain *plain,
                            const WeissStandby *source, const uint64_t *masks)
{
    const WeissPlayer *p = player_at(question->table, source->player);
    if (plain->whose == PLAIN_FACING)
        return facing_slots(question, source);
    if (source->player != question->player)
        return 0;
    uint64_t cards =
        question->cards & (plain->whose == PLAIN_OWN ? set_now(p, source, masks, &plain->whom)
                                                     : bit_of(source->card));
    unsigned meant = 0;
    for (unsigned slots = cards ? question->slots : 0; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        if (bit_in(cards, p->stage[slot].card) &&
            (!plain->whom.level ||
             character_level(question->table, question->player, slot) >= (int)plain->whom.level))
            meant |= 1u << slot;
    }
    return meant;
}

/* A card in hand and its copies get a level: it is asked of its own player's hand alone. */
static void hand_add(Question *question, const PlainGain *plain, const WeissStandby *source)
{
    const WeissDeck *deck = deck_of(question->table, source->player);
    const WeissPlayer *p = player_at(question->table, source->player);
    uint64_t copies = hand_copies(deck, p->zone[ZONE_HAND], source->card);
    for (; copies; copies &= copies - 1) {
        int8_t *level = &question->hand->level[bits_first(copies)];
        *level = (int8_t)(*level + plain->level);
    }
}

void plain_ask(Question *question, const Ability *ability, const WeissStandby *source)
{
    const PlainGain *plain = &ability->plain;
    const WeissTable *table = question->table;
    unsigned me = source->player;
    bool own_turn = table->state.active == me;
    if (!(plain->turns & (own_turn ? TURN_OWN : TURN_OTHERS)))
        return;
    if (UNLIKELY(table->state.player_count > 2) && plain->turns == TURN_OTHERS &&
        !bit_in(multiplayer_related(&table->state, me), table->state.active))
        return;
    const uint64_t *masks =
        table->match->masks + table->match->first_mask[source->ability / ABILITY_NUMBERS][me];
    unsigned slots = plain->hand ? 0 : slots_meant(question, plain, source, masks);
    if ((!slots && !plain->hand) || !plain_holds(question, plain, source, masks))
        return;
    if (plain->hand)
        hand_add(question, plain, source);
    int power = plain->power;
    if (plain->each.mask)
        power += plain->power_each * (int)bits_count(set_now(player_at(question->table, me), source,
                                                             masks, &plain->each));
    for (unsigned rest = slots; rest; rest &= rest - 1)
        plain_add(question, plain, power, bits_first(rest));
    if (slots)
        plain_grant(question, plain, source);
}
