/* Answers questions from the rules of continuous abilities (code/rule.h): what each gives now. */
#include <assert.h>

#include "weiss/text/play/continuous/continuous_ask.h"
#include "weiss/text/play/continuous/kept_answers.h"
#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"

/* One ability of one source while it is asked. Its run begins when a condition or set is asked. */
typedef struct Asking {
    Question *question;
    const WeissStandby *source;
    const Ability *ability;
    const Code *code;
    unsigned depth; /* how many grants led to it */
    unsigned side;  /* of the player asked about, seen from the master */
    bool begun;
    Run run;
    WeissFrame frame;
} Asking;

static const Run *run_begun(Asking *asking)
{
    if (asking->begun)
        return &asking->run;
    asking->begun = true;
    asking->frame = (WeissFrame){.source = *asking->source};
    run_begin(&asking->run, asking->question->table, &asking->frame);
    if (UNLIKELY(asking->run.multiplayer) && asking->side)
        multiplayer_face(&asking->run, asking->question->player);
    return &asking->run;
}

/* Makes the character on a slot "that character". */
static void character_is_it(Asking *asking, unsigned slot)
{
    const Run *run = run_begun(asking);
    asking->frame.antecedent[asking->side] = bit_of(run_side(run, asking->side)->stage[slot].card);
    asking->frame.antecedent[asking->side ^ 1u] = 0;
}

/* ---- Who is meant ---- */

/* This card. In hand also its copies, because each gives itself the same. */
static uint64_t this_and_copies(const Asking *asking)
{
    const WeissStandby *source = asking->source;
    const WeissTable *table = asking->question->table;
    uint64_t hand = table->state.players[source->player].zone[ZONE_HAND];
    bool alone = asking->ability->reach || asking->depth || source->slot != WEISS_NO_SLOT ||
                 !bit_in(hand, source->card);
    return alone ? bit_of(source->card)
                 : hand_copies(deck_of(table, source->player), asking->question->hand_cards,
                               source->card);
}

/* All cards that a rule is about. */
static Cards subject(Asking *asking, const CodeRule *rule)
{
    if (rule->whom == WHOM_THIS)
        return (Cards){{this_and_copies(asking), 0}};
    const Run *run = run_begun(asking);
    const CodeSet *set = &asking->code->sets[rule->set];
    if (!(rule->flags & RULE_HAND))
        return ask_set(run, rule->set);
    return (Cards){{ask_filter(run, set->of, 0, run_side(run, 0)->zone[ZONE_HAND]), 0}};
}

/* The character facing the source, if it is asked about. */
static unsigned facing_slots(const Asking *asking)
{
    const Question *question = asking->question;
    const WeissStandby *source = asking->source;
    if (source->slot == WEISS_NO_SLOT)
        return 0;
    unsigned facing = weiss_facing(&question->table->state, source->player, source->slot);
    return facing != WEISS_NO_SLOT && facing >> 8 == question->player
               ? question->slots & 1u << (facing & 0xFFu)
               : 0;
}

/* Characters that may have been given names, traits or colours; all if there are no masks. */
static uint64_t given_now(Question *question)
{
    if (!question->given_known)
        question->given = UNLIKELY(question->table->match->unmasked)
                              ? UINT64_MAX
                              : continuous_changed(question->table, question->player);
    question->given_known = true;
    return question->given;
}

/* Those of the master's characters asked about that pass the rule's mask, flags and set. */
static uint64_t own_cards(Asking *asking, const CodeRule *rule, const WeissPlayer *p)
{
    Question *question = asking->question;
    const WeissStandby *source = asking->source;
    uint64_t cards = question->cards;
    uint64_t open = rule->mask ? cards & given_now(question) : 0;
    if (rule->mask && LIKELY(!question->table->match->unmasked))
        cards =
            open | (cards & record_masks(question->table->match, source->ability / ABILITY_NUMBERS,
                                         source->player)[rule->mask - 1]);
    if (rule->flags & RULE_OTHERS)
        cards &= ~bit_of(source->card);
    if (rule->flags & RULE_FRONT)
        cards &= front_cards(p, source->slot);
    if (cards && (rule->flags & RULE_REST))
        open = UINT64_MAX;
    if (cards & open)
        cards &= ~open | ask_set(run_begun(asking), rule->set).of[0];
    return cards;
}

/* The characters asked about that a rule is about. */
static unsigned slots_meant(Asking *asking, const CodeRule *rule)
{
    const Question *question = asking->question;
    const WeissStandby *source = asking->source;
    if (!question->slots || (rule->flags & RULE_HAND))
        return 0;
    if (rule->whom == WHOM_THIS)
        return asking->side == 0 && source->slot != WEISS_NO_SLOT
                   ? question->slots & 1u << source->slot
                   : 0;
    if (rule->whom == WHOM_FACING)
        return facing_slots(asking);
    if (rule->whom == WHOM_OWN && asking->side)
        return 0;
    const WeissPlayer *p = player_at(question->table, question->player);
    uint64_t cards = rule->whom == WHOM_OWN
                         ? own_cards(asking, rule, p)
                         : question->cards & subject(asking, rule).of[asking->side];
    return question->slots & slots_with(p, cards) & (rule->whom == WHOM_OWN ? rule->slots : ~0u);
}

/* ---- What is given ---- */

static int times(Asking *asking, unsigned amount)
{
    int value;
    return !amount ? 1 : ask_amount(run_begun(asking), amount, &value) ? value : 0;
}

static int gift_value(Asking *asking, const CodeGift *gift)
{
    return gift->value * times(asking, gift->amount) * times(asking, gift->each);
}

static void value_add(unsigned attribute, int value, CharacterGain *gain)
{
    if (attribute == VALUE_POWER)
        gain->power += value;
    else if (attribute == VALUE_SOUL)
        gain->soul = (int16_t)(gain->soul + value);
    else
        gain->level = (int16_t)(gain->level + value);
}

static bool is_wanted(const Question *question, unsigned attribute)
{
    static const uint16_t gives[] = {
        [VALUE_LEVEL] = GIVES_LEVEL, [VALUE_POWER] = GIVES_POWER, [VALUE_SOUL] = GIVES_SOUL};
    return question->want & gives[attribute];
}

static void values_give(Asking *asking, const CodeGift *gift, unsigned slots)
{
    Question *question = asking->question;
    if (!is_wanted(question, gift->of))
        return;
    int value = gift->apart ? 0 : gift_value(asking, gift);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        if (gift->apart) {
            character_is_it(asking, slot);
            value = gift_value(asking, gift);
        }
        int own = gift->own_level ? value * character_level(question->table, question->player, slot)
                                  : value;
        value_add(gift->of, own, &question->of[slot]);
    }
}

static void grant(Asking *asking, const CodeGift *gift, unsigned slots)
{
    unsigned reader = asking->source->ability / ABILITY_NUMBERS;
    Granted granted = {(uint16_t)ability_name(reader, gift->of),
                       (uint16_t)granted_giver(asking->source), 1};
    for (int left = times(asking, gift->each); left > 0; left--)
        question_grant(asking->question, slots, granted);
}

/* Adds what characters get. */
static void gift_give(Asking *asking, const CodeGift *gift, unsigned slots)
{
    Question *question = asking->question;
    const Code *code = asking->code;
    switch (gift->kind) {
    case GIFT_VALUE:
        values_give(asking, gift, slots);
        break;
    case GIFT_BANS:
        for (; slots; slots &= slots - 1)
            question->of[bits_first(slots)].bans |= gift->bans;
        break;
    case GIFT_ABILITY:
        if (question->want & GIVES_ABILITIES)
            grant(asking, gift, slots);
        break;
    case GIFT_TRAIT:
        if ((question->want & GIVES_TRAITS) && !question->has_trait)
            question->has_trait = code->numbers[gift->of] == question->trait;
        break;
    case GIFT_COLOUR:
        question->colours |= question->want & GIVES_COLOURS ? 1u << gift->of : 0;
        break;
    default: /* GIFT_NAME; there is no room if names are not asked for */
        if (question->name_count < question->name_room)
            question->names[question->name_count++] =
                (TextName){code->numbers[gift->of], code->keys[gift->of]};
        break;
    }
}

/* Adds what cards in the master's hand get. */
static void hand_give(Asking *asking, const CodeGift *gift, uint64_t cards)
{
    HandGain *hand = asking->question->hand;
    switch (gift->kind) {
    case GIFT_VALUE: {
        int8_t *gained = gift->of == VALUE_LEVEL ? hand->level : hand->cost;
        int value = gift_value(asking, gift);
        for (; cards; cards &= cards - 1)
            gained[bits_first(cards)] = (int8_t)(gained[bits_first(cards)] + value);
        break;
    }
    case GIFT_BANS:
        hand->unplayable |= cards;
        break;
    case GIFT_COUNTER:
        hand->counters |= cards;
        break;
    case GIFT_ANY_COLOUR:
        hand->free_colour |= cards;
        break;
    default:
        break;
    }
}

/* Gives trigger icons to the master's cards in all zones. */
static void icons_give(Asking *asking, const CodeRule *rule)
{
    const CodeGift *gift = &asking->code->gifts[rule->gift];
    uint64_t cards = rule->whom == WHOM_THIS ? bit_of(asking->source->card)
                                             : ask_set(run_begun(asking), rule->set).of[0];
    for (unsigned i = 0; i < rule->gift_count; i++)
        question_icon(asking->question, gift[i].of, cards);
}

/* Cards that are given a continuous ability become sources of it. */
static void granted_ask(Asking *asking, unsigned name, Cards cards)
{
    assert(asking->depth < CONTINUOUS_DEPTH); /* longer chains are refused */
    const Run *run = run_begun(asking);
    for (unsigned side = 0; side < 2; side++) {
        const WeissPlayer *p = run_side(run, side);
        WeissStandby source = {.kind = STANDBY_ABILITY,
                               .player = run_player(run, side) & 7u,
                               .ability = (uint16_t)name};
        for (unsigned slots = slots_with(p, cards.of[side]); slots; slots &= slots - 1) {
            const WeissCharacter *character = &p->stage[bits_first(slots)];
            source.card = character->card;
            source.slot = (uint8_t)bits_first(slots);
            source.stamp = character->stamp;
            rules_ask(asking->question, &source, asking->depth + 1);
        }
        source.slot = WEISS_NO_SLOT;
        source.stamp = 0;
        uint64_t hand =
            asking->question->want & GIVES_HAND ? cards.of[side] & p->zone[ZONE_HAND] : 0;
        for (; hand; hand &= hand - 1) {
            source.card = (uint8_t)bits_first(hand);
            rules_ask(asking->question, &source, asking->depth + 1);
        }
    }
}

static void within_ask(Asking *asking, const CodeRule *rule)
{
    Question *question = asking->question;
    const CodeGift *gift = &asking->code->gifts[rule->gift];
    unsigned reader = asking->source->ability / ABILITY_NUMBERS;
    Cards cards = subject(asking, rule);
    for (unsigned i = 0; i < rule->gift_count; i++, gift++) {
        unsigned name = ability_name(reader, gift->of);
        if (gift->kind != GIFT_ABILITY ||
            !(ability_named(question->table, name)->gives & question->want))
            continue;
        for (int left = times(asking, gift->each); left > 0; left--)
            granted_ask(asking, name, cards);
    }
}

/* ---- Players ---- */

/* The amounts of damage that a gift bans, a bit each. */
static uint64_t damages_banned(const CodeGift *gift)
{
    unsigned number = (unsigned)gift->value < DAMAGES ? (unsigned)gift->value : DAMAGES - 1;
    uint64_t below = bit_of(number) - 1;
    return gift->of == COMPARE_AT_MOST ? below | bit_of(number) : ~below;
}

void question_forbid(const Question *question, uint32_t bans)
{
    const WeissDeck *deck = deck_of(question->table, question->player);
    HandGain *hand = question->hand;
    hand->no_backup |= bans >> BAN_PLAY_BACKUP & 1u;
    hand->unplayable |= (bans >> BAN_PLAY_EVENT & 1u ? deck->events : 0) |
                        (bans >> BAN_PLAY_CLIMAX & 1u ? deck->climaxes : 0) |
                        (bans >> BAN_PLAY_CHARACTER & 1u ? deck->characters : 0);
}

static void player_give(Asking *asking, const CodeGift *gift)
{
    Question *question = asking->question;
    bool hand = question->want & GIVES_HAND;
    bool player = question->want & GIVES_PLAYER;
    switch (gift->kind) {
    case GIFT_PLAYER_BANS:
        question->bans |= player ? gift->bans & ~(uint32_t)BANS_PLAY : 0;
        if (hand)
            question_forbid(question, gift->bans);
        break;
    case GIFT_UNPLAYABLE:
        if (hand)
            question->hand->unplayable |=
                ask_filter(run_begun(asking), gift->of, asking->side,
                           player_at(question->table, question->player)->zone[ZONE_HAND]);
        break;
    case GIFT_DAMAGES:
        question->damages |= damages_banned(gift);
        break;
    default:
        question->hand_limit += gift->value;
    }
}

void continuous_ask_forbidden(Question *question, unsigned name)
{
    const Ability *ability = ability_named(question->table, name);
    const Code *code = &deck_of(question->table, name / ABILITY_NUMBERS)->text->code;
    const WeissStandby source = {.kind = STANDBY_ABILITY,
                                 .player = question->player & 7u,
                                 .card = WEISS_NO_CARD,
                                 .slot = WEISS_NO_SLOT,
                                 .ability = (uint16_t)name};
    Asking asking;
    asking.question = question;
    asking.source = &source;
    asking.ability = ability;
    asking.side = 0;
    asking.begun = false;
    kept_made_of(question->table, inputs_of_master(ability->inputs, question->player));
    for (unsigned i = 0; i < ability->forbid_count; i++)
        player_give(&asking, &code->gifts[ability->forbids + i]);
}

/* ---- Rules ---- */

static bool turn_fits(const WeissTable *table, const CodeRule *rule, unsigned me)
{
    bool own = table->state.active == me;
    if (!(rule->turns & (own ? TURN_OWN : TURN_OTHERS)))
        return false;
    return LIKELY(table->state.player_count == 2) || own || rule->turns == TURN_ANY ||
           bit_in(multiplayer_related(&table->state, me), table->state.active);
}

static bool conditions_hold(Asking *asking, const CodeRule *rule)
{
    for (unsigned i = 0; i < rule->condition_count; i++)
        if (!ask_condition(run_begun(asking), rule->condition + i))
            return false;
    return true;
}

static void rule_ask(Asking *asking, const CodeRule *rule)
{
    Question *question = asking->question;
    bool players = rule->whom == WHOM_PLAYERS;
    bool hand = (rule->flags & RULE_HAND) && asking->side == 0 && (question->want & GIVES_HAND);
    unsigned slots = players ? 0 : slots_meant(asking, rule);
    bool within = rule->within & question->want;
    bool icons = UNLIKELY(question->want & rule->gives & GIVES_ICONS) && asking->side == 0;
    if (players ? !(rule->sides >> asking->side & 1u) : !slots && !hand && !within && !icons)
        return;
    if (!conditions_hold(asking, rule))
        return;
    if (UNLIKELY(icons)) {
        icons_give(asking, rule);
        return;
    }
    const CodeGift *gift = &asking->code->gifts[rule->gift];
    const CodeGift *end = gift + rule->gift_count;
    uint64_t cards = hand ? subject(asking, rule).of[0] : 0;
    for (; gift < end; gift++)
        if (players)
            player_give(asking, gift);
        else if (slots)
            gift_give(asking, gift, slots);
        else if (hand)
            hand_give(asking, gift, cards);
    if (within)
        within_ask(asking, rule);
}

static void asking_begin(Asking *asking, Question *question, const WeissStandby *source)
{
    const WeissTable *table = question->table;
    asking->question = question;
    asking->source = source;
    asking->ability = ability_named(table, source->ability);
    asking->code = &deck_of(table, source->ability / ABILITY_NUMBERS)->text->code;
    asking->depth = 0;
    asking->side = source->player != question->player;
    asking->begun = false;
}

uint64_t continuous_lent_to(const WeissTable *asked, const WeissStandby *source)
{
    WeissTable *table = (WeissTable *)(uintptr_t)asked; /* left as it was */
    Question question;
    Asking asking;
    question_about(&question, table, GIVES_HAND, source->player, 0);
    asking_begin(&asking, &question, source);
    const CodeRule *rule = &asking.code->rules[asking.ability->first_rule];
    uint16_t before = table->asking;
    uint64_t cards = 0;
    table->asking |= GIVES_HAND;
    if (turn_fits(table, rule, source->player) && conditions_hold(&asking, rule))
        cards = subject(&asking, rule).of[0];
    table->asking = before;
    return cards;
}

void rules_ask(Question *question, const WeissStandby *source, unsigned depth)
{
    const WeissTable *table = question->table;
    Asking asking;
    asking_begin(&asking, question, source);
    asking.depth = depth;
    const CodeRule *rule = &asking.code->rules[asking.ability->first_rule];
    const CodeRule *end = rule + asking.ability->rule_count;
    kept_made_of(question->table, inputs_of_master(asking.ability->inputs, source->player));
    for (; rule < end; rule++)
        if (((rule->gives | rule->within) & question->want) &&
            turn_fits(table, rule, source->player))
            rule_ask(&asking, rule);
}
