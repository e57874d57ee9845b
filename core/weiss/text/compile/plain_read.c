/* Continuous abilities in short, read off their programs. */
#include "weiss/text/continuous/plain.h"

#include "weiss/text/compile/printed.h"
#include "weiss/text/compile/link.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/select/which.h"

/* An ability on its way into a PlainGain. */
typedef struct Reading {
    const DeckText *text;
    const Ability *ability;
    const uint16_t *code;
    const uint16_t *quotes; /* of the sentence, or NULL */
    PlainGain plain;
    bool loose; /* the last noun may mean climaxes, too, and does not say where they are */
} Reading;

/* Whether a node is of one of the kinds, which end with 0. */
static bool is_one_of(const uint16_t *node, const uint16_t *kinds)
{
    while (*kinds && *kinds != node_kind(node))
        kinds++;
    return *kinds != 0;
}

/* A number of the text itself, if it is one up to `most`. */
static bool read_number(const uint16_t *number, int most, int *value)
{
    if (node_kind(number) != TEXT_NUMBER_IS)
        return false;
    *value = (int)node_value(node_part(number, 0));
    return *value <= most;
}

static bool is_characters(const uint16_t *kind)
{
    const uint16_t *head = node_part(kind, 3);
    const uint16_t *of = node_first(head);
    if (node_kind(head) == TEXT_HEAD_TRAITS || node_kind(head) == TEXT_HEAD_QUOTED_KIND)
        of = node_next(of);
    else if (node_kind(head) != TEXT_HEAD_KIND && node_kind(head) != TEXT_HEAD_NAMED)
        return false;
    return node_kind(of) == TEXT_KIND_CHARACTER || node_kind(of) == TEXT_KIND_CHARACTERS;
}

/* Cards, said by nothing but what is printed on them and their level: the mask of that. */
static bool read_kind(Reading *reading, const uint16_t *kind, uint16_t *mask, PlainSet *set)
{
    const uint16_t *quality = node_part(kind, 1);
    const uint16_t *measure = node_first(quality);
    unsigned note = reading->text->notes[reading->ability->first_note + (kind - reading->code)];
    int level = 0;
    *mask = (uint16_t)(note & NOTE_NUMBER);
    if (node_kind(quality) != TEXT_QUALITY_ANY) {
        if (!(note & NOTE_MEASURE) || node_kind(measure) != TEXT_MEASURE ||
            node_kind(node_first(measure)) != TEXT_ATTRIBUTE_LEVEL ||
            node_kind(node_part(measure, 1)) != TEXT_BOUND_HIGHER ||
            !read_number(node_first(node_part(measure, 1)), UINT8_MAX, &level))
            return false;
        note &= ~(unsigned)NOTE_MEASURE;
    }
    set->level = (uint8_t)level;
    reading->loose |= !is_characters(kind);
    return note && note <= NOTE_NUMBER;
}

/* One kind, or one or another. */
static bool read_kinds(Reading *reading, const uint16_t *kinds, PlainSet *set)
{
    if (!read_kind(reading, node_first(kinds), &set->mask, set))
        return false;
    if (node_kind(kinds) == TEXT_KINDS_ONE)
        return true;
    const uint16_t *more = node_part(kinds, 1);
    return !set->level && node_kind(more) == TEXT_KINDS_ONE &&
           read_kind(reading, node_first(more), &set->either, set) && !set->level;
}

/* "… in front of this card", "… in your memory", "… on the back stage" (of whose is said before, if
 * `own`), "… you have". */
static bool read_post(const uint16_t *post, bool own, PlainSet *set)
{
    unsigned zone;
    unsigned slots;
    switch (node_kind(post)) {
    case TEXT_POST_FRONT:
        set->front = true;
        return true;
    case TEXT_POST_YOU_HAVE:
        return true;
    case TEXT_POST_IN:
    case TEXT_POST_ON:
        if (!place_of_own(node_first(post), own, &zone, &slots))
            return false;
        set->zone = (uint8_t)zone;
        set->slots = (uint8_t)slots;
        return true;
    default:
        return false;
    }
}

/* "Other 《…》 characters in front of this card with “…” in their card names"; `own`: whose they
 * are has been said. */
static bool read_noun(Reading *reading, const uint16_t *noun, bool own, PlainSet *set)
{
    const uint16_t *kinds = node_part(noun, 1);
    const uint16_t *posts = node_next(kinds);
    set->zone = ZONE_STAGE;
    reading->loose = false;
    if (!read_kinds(reading, kinds, set))
        return false;
    set->others = node_kind(node_first(noun)) != TEXT_OTHER_NO;
    set->face_down = !set->either && kind_is_card(node_first(kinds));
    if (node_kind(posts) == TEXT_POSTS_NONE)
        return own;
    const uint16_t *with = node_part(posts, 1);
    unsigned note = reading->text->notes[reading->ability->first_note + (with - reading->code)];
    set->with = (uint16_t)note;
    set->face_down &= !note;
    reading->loose = false;
    return node_kind(node_part(posts, 2)) == TEXT_POSTS_NONE &&
           (note || node_kind(with) == TEXT_WITH_NONE) && read_post(node_first(posts), own, set);
}

static bool read_owned(Reading *reading, const uint16_t *owned, PlainSet *set)
{
    static const uint16_t own[] = {TEXT_OWNED_YOUR, TEXT_OWNED_YOUR_OWN, 0};
    return is_one_of(owned, own) && read_noun(reading, node_first(owned), true, set);
}

static bool read_set(Reading *reading, const uint16_t *one, PlainSet *set)
{
    const uint16_t *first = node_first(one);
    switch (node_kind(one)) {
    case TEXT_SET_OF:
        return node_kind(first) == TEXT_COUNT_ALL && read_owned(reading, node_next(first), set);
    case TEXT_SET_OWNED:
    case TEXT_SET_ALL_OWNED:
        return read_owned(reading, first, set);
    case TEXT_SET_NOUN:
        return read_noun(reading, first, false, set);
    case TEXT_SET_THING: /* "the cards in your level" */
        return node_kind(first) == TEXT_THE_ONE &&
               read_noun(reading, node_first(first), false, set);
    default:
        return false;
    }
}

/* Cards to be counted, of all levels. */
static bool read_counted(Reading *reading, const uint16_t *one, PlainSet *set)
{
    return read_set(reading, one, set) && !set->level && !reading->loose;
}

/* "2 or more", "3 or less", of rules compared and count */
static bool read_compared(Reading *reading, const uint16_t *compared)
{
    static const uint16_t least[] = {TEXT_COMPARED_MORE, TEXT_COMPARED_HIGHER, TEXT_COUNT_OR_MORE,
                                     0};
    static const uint16_t most[] = {TEXT_COMPARED_LESS, TEXT_COMPARED_FEWER, TEXT_COMPARED_LOWER,
                                    TEXT_COUNT_OR_LESS, TEXT_COUNT_OR_FEWER, 0};
    PlainGain *plain = &reading->plain;
    int number;
    bool at_least = is_one_of(compared, least);
    if ((!at_least && !is_one_of(compared, most)) ||
        !read_number(node_first(compared), UINT8_MAX, &number))
        return false;
    plain->least = at_least ? (uint8_t)number : 0;
    plain->most = at_least ? UINT8_MAX : (uint8_t)number;
    return true;
}

/* "The number of your … is 2 or more", "the total level of the cards in your level is 6 or higher" */
static bool read_quantity(Reading *reading, const uint16_t *condition)
{
    const uint16_t *amount = node_first(condition);
    const uint16_t *quantity = node_first(amount);
    PlainSet *counted = &reading->plain.counted;
    if (node_kind(amount) != TEXT_AMOUNT || !read_compared(reading, node_next(amount)))
        return false;
    if (node_kind(quantity) == TEXT_QUANTITY_COUNT)
        return read_counted(reading, node_first(quantity), counted);
    if (node_kind(quantity) != TEXT_QUANTITY_TOTAL ||
        node_kind(node_first(quantity)) != TEXT_ATTRIBUTE_LEVEL)
        return false;
    const uint16_t *set = node_part(quantity, 1);
    reading->plain.levels = true;
    if (node_kind(set) != TEXT_SET_ONE || !read_counted(reading, node_first(set), counted))
        return false;
    counted->face_down = false;
    return counted->zone == ZONE_LEVEL;
}

/* How many there must be of a noun: "a", "2 or more", "1 or less"; or NULL. */
static const uint16_t *read_count(Reading *reading, const uint16_t *one)
{
    const uint16_t *count = node_first(one);
    PlainGain *plain = &reading->plain;
    plain->least = 1;
    plain->most = UINT8_MAX;
    if (node_kind(one) == TEXT_SET_NOUN)
        return count;
    if (node_kind(one) != TEXT_SET_COUNT)
        return NULL;
    static const uint16_t articles[] = {TEXT_NUMBER_A, TEXT_NUMBER_AN, 0};
    bool one_is = node_kind(count) == TEXT_COUNT_EXACT && is_one_of(node_first(count), articles);
    return one_is || read_compared(reading, count) ? node_next(count) : NULL;
}

/* "You have 2 or more …", "you do not have another …" */
static bool read_having(Reading *reading, const uint16_t *having, bool none)
{
    const uint16_t *one = node_first(having);
    const uint16_t *noun = node_kind(having) == TEXT_HAVING_ONE ? read_count(reading, one) : NULL;
    PlainGain *plain = &reading->plain;
    if (!noun || (none && plain->least != 1))
        return false;
    if (none) {
        plain->least = 0;
        plain->most = 0;
    }
    return read_noun(reading, noun, true, &plain->counted) && !plain->counted.level;
}

/* "Your hand has 5 or more cards" */
static bool read_place_has(Reading *reading, const uint16_t *place)
{
    unsigned zone;
    unsigned slots;
    PlainSet *counted = &reading->plain.counted;
    if (!read_having(reading, node_next(place), false) || counted->zone != ZONE_STAGE ||
        !place_of_own(place, false, &zone, &slots))
        return false;
    counted->zone = (uint8_t)zone;
    counted->slots = (uint8_t)slots;
    return zone != ZONE_STAGE;
}

static bool read_condition_one(Reading *reading, const uint16_t *one)
{
    switch (node_kind(one)) {
    case TEXT_IF_HAVE:
    case TEXT_IF_HAVE_NOT:
        return read_having(reading, node_first(one), node_kind(one) == TEXT_IF_HAVE_NOT) &&
               !reading->loose;
    case TEXT_IF_PLACE_HAS:
        return read_place_has(reading, node_first(one));
    case TEXT_IF_QUANTITY:
        return read_quantity(reading, one);
    default:
        return false;
    }
}

/* What cannot be read off is asked as it stands. */
static bool read_condition(Reading *reading, const uint16_t *condition)
{
    PlainGain before = reading->plain;
    if (!before.counted.mask && node_kind(condition) == TEXT_CONDITION_ONE &&
        read_condition_one(reading, node_first(condition)))
        return true;
    reading->plain = before;
    reading->plain.condition = (uint16_t)(condition - reading->code);
    return !before.condition;
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

/* "That character", as a holder or a set. */
static bool is_that_character(const uint16_t *who)
{
    static const uint16_t things[] = {TEXT_HOLDER_THING, TEXT_SET_THING, 0};
    const uint16_t *thing = node_first(who);
    return is_one_of(who, things) && node_kind(thing) == TEXT_THAT &&
           node_kind(node_first(thing)) == TEXT_KIND_CHARACTER;
}

/* "X is equal to that character's level ×500", "… 500 multiplied by the number of your …" */
static bool read_x(Reading *reading, int sign)
{
    static const uint16_t products[] = {TEXT_AMOUNT_TIMES, TEXT_AMOUNT_MULTIPLIED, 0};
    PlainGain *plain = &reading->plain;
    const uint16_t *amount = node_first(reading->code + reading->ability->x);
    unsigned times = node_kind(amount) == TEXT_AMOUNT_TIMES;
    if (!is_one_of(amount, products) || node_value(node_part(amount, times)) > INT16_MAX ||
        plain->each.mask)
        return false;
    const uint16_t *quantity = node_part(amount, !times);
    const uint16_t *first = node_first(quantity);
    int16_t value = (int16_t)(sign * (int)node_value(node_part(amount, times)));
    switch (node_kind(quantity)) {
    case TEXT_QUANTITY_COUNT:
        plain->power_each = value;
        return read_counted(reading, first, &plain->each);
    case TEXT_QUANTITY_HELD:
        plain->power_level = value;
        return is_that_character(first) && node_kind(node_next(first)) == TEXT_ATTRIBUTE_LEVEL;
    case TEXT_QUANTITY_ATTRIBUTE:
        plain->power_level = value;
        return node_kind(first) == TEXT_ATTRIBUTE_LEVEL && is_that_character(node_next(first));
    default:
        return false;
    }
}

static bool read_each(Reading *reading, const uint16_t *gain, int value)
{
    const uint16_t *each = node_part(gain, 2);
    reading->plain.power_each = (int16_t)value;
    return node_kind(each) == TEXT_EACH_OWNED &&
           node_kind(node_part(gain, 1)) == TEXT_ATTRIBUTE_POWER &&
           read_owned(reading, node_first(each), &reading->plain.each) &&
           !reading->plain.each.level && !reading->loose;
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
    if (node_kind(number) == TEXT_NUMBER_X && attribute == TEXT_ATTRIBUTE_POWER)
        return read_x(reading, sign);
    if (!read_number(number, INT16_MAX, &value) || attribute == TEXT_ATTRIBUTE_COST)
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
        return !reading->plain.each.mask && read_number(node_first(gain), INT16_MAX, &value) &&
               read_each(reading, gain, value);
    case TEXT_GAIN_QUOTED:
        return read_granted(reading, node_first(gain));
    case TEXT_GAIN_ABILITY:
        return node_kind(reading->quotes) == TEXT_QUOTES_LAST &&
               read_granted(reading, node_first(reading->quotes));
    default:
        return false;
    }
}

/* "The character facing this card" */
static bool is_facing(const uint16_t *one)
{
    const uint16_t *thing = node_first(one);
    if (node_kind(one) != TEXT_SET_THING || node_kind(thing) != TEXT_THE_FACING)
        return false;
    static const uint16_t this[] = {TEXT_THIS_CARD, TEXT_THIS_CHARACTER, 0};
    return is_one_of(node_part(thing, 1), this);
}

/* Who gets it. */
static bool read_whom(Reading *reading, const uint16_t *set)
{
    PlainGain *plain = &reading->plain;
    if (set_is_this_card(set))
        return true;
    if (node_kind(set) != TEXT_SET_ONE)
        return false;
    plain->whose = is_facing(node_first(set)) ? PLAIN_FACING : PLAIN_OWN;
    return plain->whose == PLAIN_FACING ||
           (read_set(reading, node_first(set), &plain->whom) && plain->whom.zone == ZONE_STAGE);
}

static bool read_duration(Reading *reading, const uint16_t *duration)
{
    const PlainGain *plain = &reading->plain;
    if (continuous_is_in_hand(duration)) {
        reading->plain.hand = true;
        return plain->whose == PLAIN_THIS && !plain->granted; /* power and soul are for the stage */
    }
    return node_kind(duration) == TEXT_DURATION_NONE ||
           (node_kind(duration) == TEXT_DURATION_WHEN && read_time(reading, node_first(duration)));
}

static bool read_clause(Reading *reading, const uint16_t *clause)
{
    static const uint16_t gets[] = {TEXT_GETS,  TEXT_GET,         TEXT_GET_BOTH,
                                    TEXT_GAINS, TEXT_GAIN_PLURAL, 0};
    const uint16_t *set = node_first(clause);
    if (!is_one_of(clause, gets) || !read_whom(reading, set))
        return false;
    const uint16_t *gains = node_next(set);
    const uint16_t *duration = node_next(gains);
    for (; node_kind(gains) != TEXT_GAINS_ONE; gains = node_part(gains, 1))
        if (!read_gain(reading, node_first(gains)))
            return false;
    return read_gain(reading, node_first(gains)) && read_duration(reading, duration);
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
    static const uint16_t quoting[] = {TEXT_SENTENCE_QUOTES, TEXT_SENTENCE_QUOTES_UNSTOPPED,
                                       TEXT_SENTENCE_QUOTES_COMMA, 0};
    if (is_one_of(sentence, quoting))
        reading->quotes = node_part(sentence, 1);
    return (reading->quotes || node_kind(sentence) == TEXT_SENTENCE) &&
           read_chain(reading, node_first(sentence));
}

/* Whether what follows the one sentence says no more than what X is. */
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
    bool one = node_kind(sentences) == TEXT_SENTENCES_LAST || says_x_alone(node_part(sentences, 1));
    if (one && read_sentence(&reading, node_first(sentences)))
        ability->plain = reading.plain;
}
