/* Continuous abilities in a game: what they and modifiers give a character now. What is often asked
 * is kept (kept_answers.c); the rest is asked each time. */
#include "weiss/text/play/continuous/continuous_ask.h"

#include "weiss/text/play/continuous/kept_answers.h"
#include "weiss/text/play/effect/modifier.h"
#include "weiss/text/play/effect/trait.h"

/* ---- Sources ---- */

/* False for an ability that can only grant abilities, if none of them is wanted. */
static bool grants(const Question *question, const Ability *ability)
{
    return (ability->gives & question->want) != GIVES_ABILITIES ||
           (ability->grants_events & question->wanted.events) ||
           (ability->grants_types & question->wanted.types);
}

/* Whether an ability of this source may be about the character or player that is asked about. */
static bool reaches(const Question *question, const Ability *ability, const WeissStandby *source)
{
    bool own = source->player == question->player;
    if (!question->slots)
        return own || (ability->reach & REACH_OTHERS);
    return (ability->reach & (own ? REACH_OWN : REACH_OTHERS)) ||
           (own && source->slot != WEISS_NO_SLOT && bit_in(question->slots, source->slot));
}

/* Asks ability `number` of the source's card, which is in `zone`. */
static inline void printed_ask(Question *question, const DeckText *text, WeissStandby *source,
                               WeissZone zone, unsigned number)
{
    const Ability *ability = &text->abilities[number];
    if (!ability->exact || !(ability->zones >> zone & 1) || !(ability->gives & question->want) ||
        !(question->asks & (ability_asks_positions(ability) ? ASKS_PLACED : ASKS_SETTLED)) ||
        !reaches(question, ability, source) || !grants(question, ability) ||
        (zone == ZONE_HAND && !ability->reach && !bit_in(question->cards, source->card)))
        return;
    source->ability = (uint16_t)ability_name(source->player, number);
    rules_ask(question, source, 0);
}

/* Asks the abilities of the source's card, which is in `zone`. */
static inline void card_ask(Question *question, const DeckText *text, WeissStandby *source,
                            WeissZone zone)
{
    unsigned card = source->card;
    unsigned first = text->first[card];
    uint32_t abilities = text->gives_at[card][bits_first(question->want)];
    for (; abilities; abilities &= abilities - 1) {
        unsigned i = bits_first(abilities);
        printed_ask(question, text, source, zone, first + i);
        if (UNLIKELY(i == GIVES_AT_LAST))
            while (++i < text->count[card])
                printed_ask(question, text, source, zone, first + i);
    }
}

/* This player's cards that may give what is asked for. */
static uint64_t cards_giving(const Question *question, unsigned player)
{
    const DeckText *text = deck_of(question->table, player)->text;
    unsigned kind = bits_first(question->want);
    if (player != question->player)
        return text->giving_others[kind];
    return question->slots ? text->giving_own[kind] | (text->giving[kind] & question->cards)
                           : text->giving[kind];
}

/* Asks the abilities of this player's cards in all zones where abilities work. */
static void sources_ask(Question *question, unsigned player)
{
    const WeissPlayer *p = player_at(question->table, player);
    const DeckText *text = deck_of(question->table, player)->text;
    if (!text)
        return;
    uint64_t giving =
        cards_giving(question, player) & (p->zone[ZONE_STAGE] | text->giving_elsewhere);
    if (question->asks == ASKS_PLACED)
        giving &= text->giving_placed;
    if (!giving)
        return;
    WeissStandby source = {.kind = STANDBY_ABILITY, .player = player & 7u};
    for (unsigned slots = slots_with(p, giving); slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        source.card = p->stage[slot].card;
        source.slot = (uint8_t)slot;
        source.stamp = p->stage[slot].stamp;
        card_ask(question, text, &source, ZONE_STAGE);
    }
    giving &= text->giving_elsewhere;
    if (LIKELY(!giving))
        return;
    source.slot = WEISS_NO_SLOT;
    source.stamp = 0;
    giving &= ~face_down_cards(p);
    for (unsigned zones = text->giving_zones & ~(1u << ZONE_STAGE); zones; zones &= zones - 1)
        for (uint64_t cards = p->zone[bits_first(zones)] & giving; cards; cards &= cards - 1) {
            source.card = (uint8_t)bits_first(cards);
            card_ask(question, text, &source, (WeissZone)bits_first(zones));
        }
}

void question_grant(Question *question, unsigned slots, Granted granted)
{
    if (!(question->want & GIVES_ABILITIES))
        return;
    const Ability *ability = ability_named(question->table, granted.name);
    for (; slots && !question->granted; slots &= slots - 1) {
        CharacterGain *gain = &question->of[bits_first(slots)];
        gain->events |= ability->events;
        gain->types |= (uint16_t)(1u << ability->type);
        if (ability->type == ABILITY_TYPE_ACT)
            gain->acts = gain->acts ? 2 : 1;
    }
    for (unsigned i = 0; i < question->granted_count; i++) {
        Granted *other = &question->granted[i];
        if (other->name != granted.name || other->giver != granted.giver)
            continue;
        other->copies = (uint16_t)(other->copies + granted.copies);
        return;
    }
    if (question->granted_count < question->granted_room)
        question->granted[question->granted_count++] = granted;
}

/* Asks a continuous ability that a character was given for a time. */
static void modifier_ability_ask(Question *question, const WeissModifier *modifier)
{
    const Ability *ability = ability_named(question->table, (uint16_t)modifier->value);
    if (!(ability->gives & question->want))
        return;
    const WeissPlayer *p = player_at(question->table, modifier->player);
    unsigned slot = weiss_stage_find(p, modifier->stamp, 0);
    if (slot == WEISS_NO_SLOT)
        return;
    WeissStandby source = {.kind = STANDBY_ABILITY,
                           .player = modifier->player & 7u,
                           .card = p->stage[slot].card,
                           .slot = (uint8_t)slot,
                           .stamp = modifier->stamp,
                           .ability = (uint16_t)modifier->value};
    rules_ask(question, &source, 1);
}

static void modifier_of_character(Question *question, const WeissModifier *modifier, unsigned slot)
{
    CharacterGain *gain = &question->of[slot];
    switch (modifier->kind) {
    case MODIFIER_POWER:
        gain->power += modifier->value;
        break;
    case MODIFIER_SOUL:
        gain->soul = (int16_t)(gain->soul + modifier->value);
        break;
    case MODIFIER_LEVEL:
        gain->level = (int16_t)(gain->level + modifier->value);
        break;
    case MODIFIER_BAN:
        gain->bans |= 1u << modifier->value;
        break;
    case MODIFIER_ABILITY:
        question_grant(question, 1u << slot, modifier_granted(question->table, modifier));
        break;
    case MODIFIER_COLOUR:
        question->colours |= question->want & GIVES_COLOURS ? 1u << modifier->value : 0;
        break;
    default:
        if ((question->want & GIVES_TRAITS) && !question->has_trait)
            question->has_trait = trait_modifier_gives(question->table, modifier, question->trait);
        break;
    }
}

static void modifier_of_player(Question *question, const WeissModifier *modifier)
{
    if (modifier->kind == MODIFIER_BAN)
        question->bans |= 1u << modifier->value;
    else if (modifier->kind == MODIFIER_UNPLAYABLE && (question->want & GIVES_HAND))
        continuous_ask_forbidden(question, (uint16_t)modifier->value);
}

static void modifier_add_up(Question *question, const WeissModifier *modifier)
{
    const WeissPlayer *p = player_at(question->table, modifier->player);
    if (modifier->player != question->player)
        return;
    if (!question->slots && modifier->stamp == 0)
        modifier_of_player(question, modifier);
    for (unsigned slots = question->slots; slots; slots &= slots - 1)
        if (p->stage[bits_first(slots)].stamp == modifier->stamp)
            modifier_of_character(question, modifier, bits_first(slots));
}

static void modifiers_ask(Question *question)
{
    const WeissState *state = &question->table->state;
    for (unsigned i = 0; i < state->modifier_count; i++) {
        const WeissModifier *modifier = &state->modifiers[i];
        modifier_add_up(question, modifier);
        if (modifier->kind == MODIFIER_ABILITY)
            for (unsigned more = modifier_granted(question->table, modifier).copies; more; more--)
                modifier_ability_ask(question, modifier);
    }
}

/* With several players: whether texts of `master` may be about `player`, who must be related. */
static bool concerns(const WeissTable *table, unsigned master, unsigned player)
{
    return master == player || bit_in(multiplayer_related(&table->state, master), player);
}

/* Conditions may ask for levels, power and traits in turn. What is being asked already is not asked
 * again but counts without continuous abilities, so that every question ends. */
void continuous_ask(Question *question)
{
    WeissTable *table = question->table;
    uint16_t before = table->asking;
    if (question->asks & ASKS_SETTLED)
        kept_made_of(table, inputs_asked(table, question->want, question->player));
    question->want &= ~(unsigned)before;
    table->asking = (uint16_t)(before | question->want);
    if (question->want & table->match->gives) {
        bool several = UNLIKELY(table->state.player_count > 2);
        for (unsigned player = 0; player < table->state.player_count; player++)
            if (!several || concerns(table, player, question->player))
                sources_ask(question, player);
    }
    if (table->state.modifier_count && (question->asks & ASKS_SETTLED))
        modifiers_ask(question);
    table->asking = before;
}

/* ---- What is asked ---- */

/* The table is only marked while it is being asked, so it counts as unchanged. */
void question_about(Question *question, const WeissTable *table, unsigned want, unsigned player,
                    unsigned slots)
{
    *question = (Question){.table = (WeissTable *)(uintptr_t)table,
                           .want = want,
                           .asks = ASKS_ALL,
                           .player = player,
                           .slots = slots};
    const WeissPlayer *p = &table->state.players[player];
    question->cards = slots == p->occupied ? p->zone[ZONE_STAGE] : stage_cards(p, slots);
}

/* What a character is given, if no answer is kept. */
static CharacterGain gain_of(const WeissTable *table, unsigned want, unsigned player, unsigned slot)
{
    Question question;
    question_about(&question, table, want, player, 1u << slot);
    continuous_ask(&question);
    return question.of[slot];
}

int weiss_gain_power(const WeissTable *table, unsigned player, unsigned slot)
{
    return kept_ready(table, KEPT_POWER, player) ? kept_told(table, player, slot)->power
                                                 : gain_of(table, GIVES_POWER, player, slot).power;
}

int weiss_gain_soul(const WeissTable *table, unsigned player, unsigned slot)
{
    return kept_ready(table, KEPT_SOUL, player) ? kept_told(table, player, slot)->soul
                                                : gain_of(table, GIVES_SOUL, player, slot).soul;
}

int weiss_gain_level(const WeissTable *table, unsigned player, unsigned slot)
{
    return kept_ready(table, KEPT_LEVEL, player) ? kept_told(table, player, slot)->level
                                                 : gain_of(table, GIVES_LEVEL, player, slot).level;
}

uint32_t weiss_gain_bans(const WeissTable *table, unsigned player, unsigned slot)
{
    return kept_ready(table, KEPT_BANS, player) ? kept_told(table, player, slot)->bans
                                                : gain_of(table, GIVES_BANS, player, slot).bans;
}

void weiss_gain_powers(const WeissTable *table, unsigned player, unsigned slots, int *powers)
{
    if (LIKELY(kept_ready(table, KEPT_POWER, player))) {
        for (; slots; slots &= slots - 1)
            powers[bits_first(slots)] += kept_told(table, player, bits_first(slots))->power;
        return;
    }
    Question question;
    question_about(&question, table, GIVES_POWER, player, slots);
    continuous_ask(&question);
    for (; slots; slots &= slots - 1)
        powers[bits_first(slots)] += question.of[bits_first(slots)].power;
}

void weiss_gain_souls(const WeissTable *table, unsigned player, unsigned slots, int *souls)
{
    if (LIKELY(kept_ready(table, KEPT_SOUL, player))) {
        for (; slots; slots &= slots - 1)
            souls[bits_first(slots)] += kept_told(table, player, bits_first(slots))->soul;
        return;
    }
    Question question;
    question_about(&question, table, GIVES_SOUL, player, slots);
    continuous_ask(&question);
    for (; slots; slots &= slots - 1)
        souls[bits_first(slots)] += question.of[bits_first(slots)].soul;
}

unsigned weiss_banned_slots(const WeissTable *table, unsigned player, unsigned slots, WeissBan ban)
{
    slots &= table->state.players[player].occupied;
    if (!slots)
        return 0;
    bool kept = kept_ready(table, KEPT_BANS, player);
    Question question;
    if (!kept) {
        question_about(&question, table, GIVES_BANS, player, slots);
        continuous_ask(&question);
    }
    unsigned banned = 0;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        uint32_t bans = kept ? kept_told(table, player, slot)->bans : question.of[slot].bans;
        banned |= (bans >> ban & 1u) << slot;
    }
    return banned;
}

/* Whether one of these cards of a player may be where its continuous abilities work. */
static inline bool any_works(const WeissTable *table, unsigned player, uint64_t cards)
{
    const DeckText *text = deck_of(table, player)->text;
    return (cards & table->state.players[player].zone[ZONE_STAGE]) ||
           (UNLIKELY(cards & text->giving_elsewhere) &&
            cards_working(table, player, cards, text->giving_zones));
}

bool weiss_hand_given(const WeissTable *table, unsigned player)
{
    if (LIKELY(kept_hand_is_complete(table, player)))
        return table->kept.hand[player].any;
    const unsigned hand = bits_first(GIVES_HAND);
    bool gives = table->state.modifier_gives & GIVES_HAND;
    for (unsigned other = 0; other < table->state.player_count; other++) {
        const DeckText *text = deck_of(table, other)->text;
        if (LIKELY(text != NULL))
            gives |= any_works(table, other,
                               (other == player ? text->giving : text->giving_others)[hand]);
    }
    return gives;
}

bool continuous_gives_printed(const WeissTable *table)
{
    if (LIKELY(!gains_possible(table, GIVES_PRINTED)))
        return false;
    bool gives = table->state.modifier_gives & GIVES_PRINTED;
    for (unsigned player = 0; player < table->state.player_count && !gives; player++) {
        const DeckText *text = deck_of(table, player)->text;
        gives = text && any_works(table, player, text->printing);
    }
    return gives;
}

uint64_t continuous_changed(const WeissTable *table, unsigned player)
{
    const WeissPlayer *p = &table->state.players[player];
    if (LIKELY(!gains_possible(table, GIVES_PRINTED)))
        return 0;
    kept_made_of((WeissTable *)(uintptr_t)table, table->match->inputs_printed[player & 1u]);
    bool all = table->state.modifier_gives & GIVES_PRINTED;
    for (unsigned other = 0; other < table->state.player_count && !all; other++) {
        const DeckText *text = deck_of(table, other)->text;
        all = text && any_works(table, other,
                                other == player ? text->printing_wide : text->printing_others);
    }
    const DeckText *own = deck_of(table, player)->text;
    return p->zone[ZONE_STAGE] & (all ? UINT64_MAX : own ? own->printing : 0);
}

int weiss_power_taken(const WeissTable *table)
{
    int taken = 0;
    if (table->state.modifier_gives & GIVES_LOSS)
        return POWER_UNKNOWN;
    for (unsigned player = 0; player < table->state.player_count; player++) {
        const WeissDeck *deck = deck_of(table, player);
        uint64_t cards = deck->takers & table->state.players[player].zone[ZONE_STAGE];
        if (deck->takers_elsewhere && any_works(table, player, deck->takers_elsewhere))
            return POWER_UNKNOWN;
        for (; cards && taken < POWER_UNKNOWN; cards &= cards - 1)
            taken += deck->text->taken[bits_first(cards)];
    }
    return taken < POWER_UNKNOWN ? taken : POWER_UNKNOWN;
}

/* Whether a card that may give one of these characters such an ability is where it works. */
static bool may_grant(const WeissTable *table, unsigned player, uint64_t cards,
                      WeissEventKind event)
{
    const unsigned abilities = bits_first(GIVES_ABILITIES);
    bool grants = table->state.modifier_gives & GIVES_ABILITIES;
    for (unsigned other = 0; other < table->state.player_count && !grants; other++) {
        const DeckText *text = deck_of(table, other)->text;
        if (text && text->grants_event[event])
            grants = any_works(table, other,
                               text->grants_event[event] &
                                   (other == player ? text->giving_own[abilities] | cards
                                                    : text->giving_others[abilities]));
    }
    return grants;
}

bool continuous_grants_event(const WeissTable *table, unsigned player, uint64_t cards,
                             WeissEventKind event)
{
    const uint64_t *given = &table->kept.granted_events[player & 1u]; /* of two players */
    if (LIKELY(!(table->match->granted_listened >> event & 1u)))
        return false;
    if (kept_is_known(table, KEPT_GRANTED, player))
        return *given >> event & 1u;
    return may_grant(table, player, cards, event) &&
           (!kept_ready(table, KEPT_GRANTED, player) || (*given >> event & 1u));
}

bool continuous_grants_type(const WeissTable *table, unsigned type)
{
    if (LIKELY(!(table->match->granted_types >> type & 1u)))
        return false;
    bool grants = table->state.modifier_gives & GIVES_ABILITIES;
    for (unsigned player = 0; player < table->state.player_count && !grants; player++) {
        const DeckText *text = deck_of(table, player)->text;
        grants = text && any_works(table, player, text->grants_type[type]);
    }
    return grants;
}

unsigned continuous_given_type(const WeissTable *table, unsigned player, unsigned type)
{
    unsigned slots = table->state.players[player].occupied;
    unsigned given = 0;
    if (UNLIKELY(!kept_ready(table, KEPT_GRANTED, player)))
        return slots;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        given |= (kept_told(table, player, slot)->types >> type & 1u) << slot;
    }
    return given;
}

unsigned continuous_granted(const WeissTable *table, unsigned player, unsigned slot,
                            GrantedWanted wanted, Granted *granted, unsigned room)
{
    if (!gains_possible(table, GIVES_ABILITIES))
        return 0;
    if (LIKELY(kept_ready(table, KEPT_GRANTED, player))) {
        const KeptCharacter *kept = kept_told(table, player, slot);
        if (!(kept->events & wanted.events) && !(kept->types & wanted.types))
            return 0;
    }
    Question question;
    question_about(&question, table, GIVES_ABILITIES, player, 1u << slot);
    question.wanted = wanted;
    question.granted = granted;
    question.granted_room = room;
    continuous_ask(&question);
    return question.granted_count;
}

bool continuous_has_trait(const WeissTable *table, unsigned player, unsigned slot, uint64_t trait)
{
    if (!gains_possible(table, GIVES_TRAITS))
        return false;
    Question question;
    question_about(&question, table, GIVES_TRAITS, player, 1u << slot);
    question.trait = trait;
    continuous_ask(&question);
    return question.has_trait && !continuous_trait_lost(table, player, slot, trait);
}
