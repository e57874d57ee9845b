/* Continuous abilities in short: reading them off their programs, and asking them. */
#include "weiss/text/plain.h"

#include "weiss/text/printed.h"
#include "weiss/text/link.h"
#include "weiss/text/sentence.h"
#include "weiss/text/which.h"

/* Whose turn an ability works in: bits of PlainGain.turns. */
enum { TURN_OWN = 1, TURN_OTHERS = 2, TURN_ANY = 3 };

/* ---- Reading ---- */

/* An ability on its way into a PlainGain. */
typedef struct Reading {
    const DeckText *text;
    const Ability *ability;
    const uint16_t *code;
    const uint16_t *quotes; /* of the sentence, or NULL */
    PlainGain plain;
} Reading;

/* A number of the text itself, if it is one that fits. */
static bool read_number(const uint16_t *number, int *value)
{
    *value = (int)node_value(node_first(number));
    return node_kind(number) == TEXT_NUMBER_IS && *value <= INT16_MAX;
}

/* Characters, said by nothing but what is printed on them: the mask of that. */
static bool read_kind(const Reading *reading, const uint16_t *kind, uint16_t *mask, bool *named)
{
    const uint16_t *head = node_part(kind, 3);
    const uint16_t *of =
        node_kind(head) == TEXT_HEAD_TRAITS ? node_part(head, 1) : node_first(head);
    unsigned note = reading->text->notes[reading->ability->first_note + (kind - reading->code)];
    *mask = (uint16_t)note;
    *named |= node_kind(head) == TEXT_HEAD_NAME;
    return note && note <= NOTE_NUMBER &&
           (node_kind(head) == TEXT_HEAD_NAME || node_kind(of) == TEXT_KIND_CHARACTER ||
            node_kind(of) == TEXT_KIND_CHARACTERS);
}

/* One kind, or one or another. */
static bool read_kinds(const Reading *reading, const uint16_t *kinds, PlainSet *set, bool *named)
{
    const uint16_t *more = node_part(kinds, 1);
    if (!read_kind(reading, node_first(kinds), &set->mask, named))
        return false;
    if (node_kind(kinds) == TEXT_KINDS_ONE)
        return true;
    return node_kind(more) == TEXT_KINDS_ONE &&
           read_kind(reading, node_first(more), &set->or, named);
}

/* "Other 《…》 characters in front of this card" */
static bool read_noun(const Reading *reading, const uint16_t *noun, PlainSet *set, bool *named)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *posts = node_next(kinds);
    if (node_kind(noun) != TEXT_NOUN || !read_kinds(reading, kinds, set, named))
        return false;
    set->others = node_kind(node_first(noun)) != TEXT_OTHER_NO;
    set->front = node_kind(posts) == TEXT_POSTS_MORE;
    if (!set->front)
        return node_kind(posts) == TEXT_POSTS_NONE;
    return node_kind(node_first(posts)) == TEXT_POST_FRONT &&
           node_kind(node_part(posts, 1)) == TEXT_WITH_NONE &&
           node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE;
}

static bool read_owned(const Reading *reading, const uint16_t *owned, PlainSet *set, bool *named)
{
    return (node_kind(owned) == TEXT_OWNED_YOUR || node_kind(owned) == TEXT_OWNED_YOUR_OWN) &&
           read_noun(reading, node_first(owned), set, named);
}

/* `named`: whether they are meant by name, which climaxes may have, too. */
static bool read_set(const Reading *reading, const uint16_t *one, PlainSet *set, bool *named)
{
    const uint16_t *first = node_first(one);
    switch (node_kind(one)) {
    case TEXT_SET_OF:
        return node_kind(first) == TEXT_COUNT_ALL &&
               read_owned(reading, node_next(first), set, named);
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
        return read_owned(reading, first, set, named);
    default:
        return false;
    }
}

/* "The number of your … is 2 or more" */
static bool read_quantity(Reading *reading, const uint16_t *quantity)
{
    const uint16_t *amount = node_first(quantity);
    const uint16_t *compared = node_next(amount);
    int least;
    if (node_kind(amount) != TEXT_AMOUNT || node_kind(node_first(amount)) != TEXT_QUANTITY_COUNT ||
        (node_kind(compared) != TEXT_COMPARED_MORE &&
         node_kind(compared) != TEXT_COMPARED_HIGHER) ||
        !read_number(node_first(compared), &least) || least > UINT8_MAX)
        return false;
    bool named = false;
    reading->plain.least = (uint8_t)least;
    return read_set(reading, node_first(node_first(amount)), &reading->plain.counted, &named) &&
           !named;
}

/* "You have 2 or more …", "you have another …" */
static bool read_having(Reading *reading, const uint16_t *having)
{
    const uint16_t *one = node_first(having);
    const uint16_t *first = node_first(one);
    int least = 1;
    if (node_kind(having) != TEXT_HAVING_ONE)
        return false;
    if (node_kind(one) == TEXT_SET_COUNT) {
        if (node_kind(first) != TEXT_COUNT_OR_MORE || !read_number(node_first(first), &least) ||
            least > UINT8_MAX)
            return false;
        first = node_next(first);
    } else if (node_kind(one) != TEXT_SET_NOUN) {
        return false;
    }
    bool named = false;
    reading->plain.least = (uint8_t)least;
    return read_noun(reading, first, &reading->plain.counted, &named) && !named;
}

static bool read_condition(Reading *reading, const uint16_t *condition)
{
    const uint16_t *one = node_first(condition);
    if (node_kind(condition) != TEXT_CONDITION_ONE || reading->plain.counted.mask)
        return false;
    if (node_kind(one) == TEXT_IF_HAVE)
        return read_having(reading, node_first(one));
    return node_kind(one) == TEXT_IF_QUANTITY && read_quantity(reading, one);
}

static bool read_time(Reading *reading, const uint16_t *time)
{
    if (node_kind(time) == TEXT_WHEN_YOUR_TURN)
        reading->plain.turns &= TURN_OWN;
    else if (node_kind(time) == TEXT_WHEN_OPPONENT_TURN)
        reading->plain.turns &= TURN_OTHERS;
    else
        return false;
    return reading->plain.turns != 0;
}

/* "X is equal to that character's level ×500" */
static bool read_x(const Reading *reading, int *value)
{
    const uint16_t *amount = node_first(reading->code + reading->ability->x);
    bool times = node_kind(amount) == TEXT_AMOUNT_TIMES;
    if (!reading->ability->x || (!times && node_kind(amount) != TEXT_AMOUNT_MULTIPLIED))
        return false;
    const uint16_t *quantity = node_part(amount, times ? 0 : 1);
    const uint16_t *first = node_first(quantity);
    const uint16_t *second = node_next(first);
    bool held = node_kind(quantity) == TEXT_QUANTITY_HELD;
    if (!held && node_kind(quantity) != TEXT_QUANTITY_ATTRIBUTE)
        return false;
    const uint16_t *who = held ? first : second;
    *value = (int)node_value(node_part(amount, times ? 1 : 0));
    return *value <= INT16_MAX && node_kind(held ? second : first) == TEXT_ATTRIBUTE_LEVEL &&
           node_kind(who) == (held ? TEXT_HOLDER_THING : TEXT_SET_THING) &&
           node_kind(node_first(who)) == TEXT_THAT &&
           node_kind(node_first(node_first(who))) == TEXT_KIND_CHARACTER;
}

static bool read_each(Reading *reading, const uint16_t *gain, int value)
{
    const uint16_t *each = node_part(gain, 2);
    bool named = false;
    reading->plain.power_each = (int16_t)value;
    return node_kind(each) == TEXT_EACH_OWNED &&
           node_kind(node_part(gain, 1)) == TEXT_ATTRIBUTE_POWER &&
           read_owned(reading, node_first(each), &reading->plain.each, &named) && !named;
}

/* "+500 power", "-1 soul", "+1 level", "+X power" */
static bool read_value(Reading *reading, const uint16_t *gain)
{
    PlainGain *plain = &reading->plain;
    const uint16_t *number = node_first(gain);
    TextKind kind = node_kind(gain);
    bool levels = kind == TEXT_GAIN_PLUS_LEVELS || kind == TEXT_GAIN_MINUS_LEVELS;
    int sign = kind == TEXT_GAIN_MINUS || kind == TEXT_GAIN_MINUS_LEVELS ? -1 : 1;
    TextKind attribute = levels ? TEXT_ATTRIBUTE_LEVEL : node_kind(node_next(number));
    int value;
    if (node_kind(number) == TEXT_NUMBER_X && attribute == TEXT_ATTRIBUTE_POWER &&
        read_x(reading, &value)) {
        plain->power_level = (int16_t)(sign * value);
        return true;
    }
    if (!read_number(number, &value))
        return false;
    int16_t *gained = attribute == TEXT_ATTRIBUTE_POWER  ? &plain->power
                      : attribute == TEXT_ATTRIBUTE_SOUL ? &plain->soul
                                                         : &plain->level;
    *gained = (int16_t)(*gained + sign * value);
    return true;
}

/* An ability in quotation marks. */
static bool read_granted(Reading *reading, const uint16_t *node)
{
    const DeckText *text = reading->text;
    unsigned number = deck_text_granted(text, reading->ability, (unsigned)(node - reading->code));
    if (reading->plain.granted || number == text->ability_count)
        return false;
    reading->plain.granted = (uint16_t)number;
    reading->plain.within = text->abilities[number].gives;
    return true;
}

static bool read_gain(Reading *reading, const uint16_t *gain)
{
    int value;
    switch (node_kind(gain)) {
    case TEXT_GAIN_PLUS:
    case TEXT_GAIN_MINUS:
    case TEXT_GAIN_PLUS_LEVELS:
    case TEXT_GAIN_MINUS_LEVELS:
        return read_value(reading, gain);
    case TEXT_GAIN_PLUS_EACH:
        return !reading->plain.each.mask && read_number(node_first(gain), &value) &&
               read_each(reading, gain, value);
    case TEXT_GAIN_QUOTED:
        return read_granted(reading, node_first(gain));
    case TEXT_GAIN_ABILITY:
        return reading->quotes && node_kind(reading->quotes) == TEXT_QUOTES_LAST &&
               read_granted(reading, node_first(reading->quotes));
    default:
        return false;
    }
}

static bool read_clause(Reading *reading, const uint16_t *clause)
{
    const uint16_t *set = node_first(clause);
    TextKind kind = node_kind(clause);
    bool named = false;
    if ((kind != TEXT_GETS && kind != TEXT_GET && kind != TEXT_GET_BOTH && kind != TEXT_GAINS &&
         kind != TEXT_GAIN_PLURAL) ||
        node_kind(set) != TEXT_SET_ONE)
        return false;
    reading->plain.whose = !set_is_this_card(set);
    if (reading->plain.whose && !read_set(reading, node_first(set), &reading->plain.whom, &named))
        return false;
    const uint16_t *gains = node_next(set);
    const uint16_t *duration = node_next(gains);
    for (; node_kind(gains) != TEXT_GAINS_ONE; gains = node_part(gains, 1))
        if (!read_gain(reading, node_first(gains)))
            return false;
    if (!read_gain(reading, node_first(gains)))
        return false;
    return node_kind(duration) == TEXT_DURATION_NONE ||
           (node_kind(duration) == TEXT_DURATION_WHEN && read_time(reading, node_first(duration)));
}

static bool read_chain(Reading *reading, const uint16_t *chain)
{
    const uint16_t *first = node_first(chain);
    switch (node_kind(chain)) {
    case TEXT_CHAIN_IF:
    case TEXT_CHAIN_WHEN_CONDITION:
        return read_condition(reading, first) && read_chain(reading, node_next(first));
    case TEXT_CHAIN_WHEN:
        return read_time(reading, first) && read_chain(reading, node_next(first));
    case TEXT_CHAIN_IF_LAST:
        return read_condition(reading, node_next(first)) && read_clause(reading, first);
    case TEXT_CHAIN_LAST:
        return read_clause(reading, first);
    default:
        return false;
    }
}

static bool read_sentence(Reading *reading, const uint16_t *sentence)
{
    TextKind kind = node_kind(sentence);
    if (kind == TEXT_SENTENCE_QUOTES || kind == TEXT_SENTENCE_QUOTES_UNSTOPPED ||
        kind == TEXT_SENTENCE_QUOTES_COMMA)
        reading->quotes = node_part(sentence, 1);
    else if (kind != TEXT_SENTENCE)
        return false;
    return read_chain(reading, node_first(sentence));
}

/* What follows the one sentence, or NULL, says no more than what X is. */
static bool says_x_alone(const uint16_t *sentences)
{
    const uint16_t *chain = node_first(node_first(sentences));
    return node_kind(sentences) == TEXT_SENTENCES_LAST &&
           node_kind(node_first(sentences)) == TEXT_SENTENCE &&
           node_kind(chain) == TEXT_CHAIN_LAST && node_kind(node_first(chain)) == TEXT_X_IS;
}

void plain_read(const DeckText *text, Ability *ability)
{
    const uint16_t *node = ability->program->code + ability->node;
    Reading reading = {.text = text,
                       .ability = ability,
                       .code = ability->program->code,
                       .plain = {.turns = TURN_ANY}};
    ability->plain = (PlainGain){0};
    if (node_kind(node) != TEXT_ABILITY_CONT || !ability->exact)
        return;
    const uint16_t *sentences = node_part(node, 2);
    bool one =
        node_kind(sentences) == TEXT_SENTENCES_LAST ||
        (node_kind(sentences) == TEXT_SENTENCES_MORE && says_x_alone(node_part(sentences, 1)));
    if (one && read_sentence(&reading, node_first(sentences)))
        ability->plain = reading.plain;
}

/* ---- Asking ---- */

static uint64_t set_on_stage(const WeissPlayer *p, const WeissStandby *source,
                             const uint64_t *masks, const PlainSet *set)
{
    uint64_t cards =
        p->zone[ZONE_STAGE] & (masks[set->mask - 1] | (set->or ? masks[set->or -1] : 0));
    if (set->front)
        cards &= front_cards(p, source->slot);
    return set->others ? cards & ~bit_of(source->card) : cards;
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
    if (plain->granted && (question->want & GIVES_ABILITIES) &&
        question->granted_count < question->granted_room)
        question->granted[question->granted_count++] =
            (uint16_t)ability_name(reader, plain->granted);
}

void plain_ask(Question *question, const Ability *ability, const WeissStandby *source)
{
    const PlainGain *plain = &ability->plain;
    const WeissTable *table = question->table;
    unsigned me = source->player;
    bool own_turn = table->state.active == me;
    if (me != question->player || !(plain->turns & (own_turn ? TURN_OWN : TURN_OTHERS)))
        return;
    const WeissPlayer *p = &table->state.players[me];
    const uint64_t *masks =
        table->match->masks + table->match->first_mask[source->ability / ABILITY_NUMBERS][me];
    uint64_t cards = question->cards & (plain->whose ? set_on_stage(p, source, masks, &plain->whom)
                                                     : bit_of(source->card));
    if (!cards || (plain->counted.mask &&
                   bits_count(set_on_stage(p, source, masks, &plain->counted)) < plain->least))
        return;
    int power = plain->power;
    if (plain->each.mask)
        power += plain->power_each * (int)bits_count(set_on_stage(p, source, masks, &plain->each));
    plain_grant(question, plain, source);
    for (unsigned slots = question->slots; slots; slots &= slots - 1)
        if (bit_in(cards, p->stage[bits_first(slots)].card))
            plain_add(question, plain, power, bits_first(slots));
}
