/* Links the texts of a card: makes abilities of their meanings. */
#include "weiss/text/build/compile/link.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/engine/event.h"
#include "weiss/text/build/check/check_antecedents.h"
#include "weiss/text/build/check/check_assumptions.h"
#include "weiss/text/build/compile/active_zones.h"
#include "weiss/text/build/compile/link_parts.h"
#include "weiss/text/build/compile/recall.h"

enum { NO_FIELD = UINT8_MAX };

/* The type of the ability that a kind of meaning is, and the fields of its cost and its body. */
typedef struct Shape {
    uint8_t type; /* AbilityType */
    uint8_t cost;
    uint8_t body; /* sentences, or what triggers an AUTO and what is done then */
} Shape;

static const Shape shapes[] = {
    [MEAN_AUTO] = {ABILITY_TYPE_AUTO, MEANING_FIELD(AUTO, cost), MEANING_FIELD(AUTO, what)},
    [MEAN_CONT] = {ABILITY_TYPE_CONT, NO_FIELD, NO_FIELD},
    [MEAN_ACT] = {ABILITY_TYPE_ACT, MEANING_FIELD(ACT, cost), MEANING_FIELD(ACT, body)},
    [MEAN_ENCORE] = {ABILITY_TYPE_ENCORE, MEANING_FIELD(ENCORE, cost), NO_FIELD},
    [MEAN_GREAT_PERFORMANCE] = {ABILITY_TYPE_GREAT_PERFORMANCE, NO_FIELD, NO_FIELD},
    [MEAN_LINK] = {ABILITY_TYPE_CONT, NO_FIELD, NO_FIELD},
    [MEAN_BOND] = {ABILITY_TYPE_BOND, MEANING_FIELD(BOND, cost), NO_FIELD},
    [MEAN_BACKUP] = {ABILITY_TYPE_BACKUP, MEANING_FIELD(BACKUP, cost), MEANING_FIELD(BACKUP, body)},
    [MEAN_SHIFT] = {ABILITY_TYPE_SHIFT, NO_FIELD, NO_FIELD},
    [MEAN_EVENT] = {ABILITY_TYPE_EVENT, MEANING_FIELD(EVENT, cost), MEANING_FIELD(EVENT, body)},
    [MEAN_COUNTER] = {ABILITY_TYPE_COUNTER, NO_FIELD, MEANING_FIELD(COUNTER, body)},
    [MEAN_REPLAY] = {ABILITY_TYPE_REPLAY, NO_FIELD, NO_FIELD},
};

const uint16_t *ability_cost(const Ability *ability)
{
    const uint16_t *node = ability_meaning(ability);
    return meaning_part(ability->meaning, node, shapes[meaning_kind(node)].cost);
}

/* The sentences of an ability, or NULL. */
static const uint16_t *sentences_of(const Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    node = meaning_part(meaning, node, shapes[meaning_kind(node)].body);
    while (meaning_is(node, MEAN_ONLY))
        node = MEANING_AT(meaning, node, ONLY, what);
    return meaning_is(node, MEAN_TRIGGERED) ? MEANING_AT(meaning, node, TRIGGERED, body) : node;
}

static void linker_grow(Linker *linker)
{
    unsigned capacity = linker->capacity ? 2 * linker->capacity : 32;
    Ability *abilities = realloc(linker->abilities, capacity * sizeof *abilities);
    if (!abilities)
        longjmp(linker->coder.full, 1);
    linker->abilities = abilities;
    linker->capacity = capacity;
}

void linker_begin(Linker *linker)
{
    coder_begin(&linker->coder);
    linker_grow(linker); /* so that a deck without abilities has an empty list, not NULL */
}

void linker_clear(Linker *linker)
{
    coder_clear(&linker->coder);
    free(linker->abilities);
}

/* Adds an ability. It is exact unless there is a part that does not run, `unsupported`. */
static void add(Linker *linker, Ability ability, const uint16_t *unsupported)
{
    if (linker->count == linker->capacity)
        linker_grow(linker);
    ability.exact = unsupported == NULL;
    ability.unsupported = (uint16_t)(unsupported ? unsupported - ability.meaning->code : 0);
    linker->abilities[linker->count++] = ability;
}

void ability_refuse(Ability *ability, const uint16_t *unsupported)
{
    if (ability->exact)
        ability->unsupported = (uint16_t)(unsupported - ability->meaning->code);
    ability->exact = false;
}

/* ---- The parts of an ability ---- */

/* The part of this kind in the heading of an AUTO or ACT, or among its sentences; or NULL. */
static const uint16_t *heading_part(const Ability *ability, MeaningKind kind)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability), *part;
    bool headed = meaning_is(node, MEAN_AUTO) || meaning_is(node, MEAN_ACT);
    const uint16_t *heading = headed ? meaning_part(meaning, node, 0) : NULL;
    const uint16_t *sentences = sentences_of(ability);
    for (unsigned i = 0; (part = meaning_of_list(meaning, heading, MEAN_HEADING, i)) != NULL; i++)
        if (meaning_is(part, kind))
            return part;
    for (unsigned i = 0; (part = meaning_of_list(meaning, sentences, MEAN_BODY, i)) != NULL; i++)
        if (meaning_is(part, kind))
            return part;
    return NULL;
}

/* Whether a clause changes this card in hand: "gets -1 level in hand", "cannot be played …". */
static bool clause_is_of_hand(const Meaning *meaning, const uint16_t *clause)
{
    const uint16_t *what;
    bool lasts = meaning_has(meaning, clause, MEAN_UNTIL);
    if (meaning_fits(meaning, clause, "PLAYER_CANNOT(YOU, @)", &what))
        return !lasts && meaning_has(meaning, what, MEAN_THIS);
    if (meaning_fits(meaning, clause, "MAY_PLAY_ANY_COLOR(THIS)", NULL))
        return !lasts;
    if (meaning_fits(meaning, clause, "CANNOT(THIS)", NULL))
        return !lasts && meaning_has(meaning, clause, MEAN_IS_PLAYED);
    return meaning_is(meaning_part(meaning, clause, 0), MEAN_THIS) &&
           meaning_has(meaning, clause, MEAN_WHILE_IN) && meaning_has(meaning, clause, MEAN_HAND);
}

/* Whether a sentence of an event is about playing the card or building the deck, not what it does:
 * it becomes a CONT of its own. */
static bool sentence_is_standing(const Meaning *meaning, const uint16_t *sentence)
{
    const uint16_t *clause;
    if (meaning_is(sentence, MEAN_IF))
        return sentence_is_standing(meaning, MEANING_AT(meaning, sentence, IF, body));
    if (meaning_is(sentence, MEAN_MAY_HAVE_COPIES))
        return true;
    for (unsigned i = 0; (clause = meaning_of_list(meaning, sentence, MEAN_THEN, i)) != NULL; i++) {
        if (i && meaning_is(clause, MEAN_LET_X))
            return true;
        if (meaning_is(clause, MEAN_IF) ? !sentence_is_standing(meaning, clause)
                                        : !clause_is_of_hand(meaning, clause))
            return false;
    }
    return true;
}

static bool pays(const Code *code, unsigned first)
{
    for (unsigned i = first; i < code->op_count; i++)
        if (code->ops[i].code == OP_PAY)
            return true;
    return false;
}

/* Reads how often and when not it activates. Returns a part that does not run, or NULL. */
static const uint16_t *link_heading(Linker *linker, Ability *ability)
{
    Coder *coder = &linker->coder;
    const uint16_t *times = heading_part(ability, MEAN_TIMES_PER_TURN);
    const uint16_t *unless = heading_part(ability, MEAN_UNLESS);
    unsigned most = times ? meaning_value(CODE_FIELD(coder, times, TIMES_PER_TURN, times)) : 0;
    ability->times = (uint8_t)most;
    ability->leavable =
        ability->type == ABILITY_TYPE_AUTO && heading_part(ability, MEAN_LEAVABLE);
    coder->unsupported = NULL;
    if (unless)
        ability->limit =
            (uint16_t)code_condition(coder, CODE_FIELD(coder, unless, UNLESS, condition));
    return coder->unsupported ? unless : most > LIMIT_MAX ? times : NULL;
}

/* What an AUTO waits for; false if that is not supported. */
static bool link_trigger(Linker *linker, Ability *ability, const uint16_t *triggered)
{
    unsigned number = code_trigger(&linker->coder, triggered);
    const CodeTrigger *trigger = &linker->coder.code.triggers[number];
    if (!number)
        return false;
    ability->trigger = (uint16_t)number;
    ability->events = trigger->listens;
    ability->own_event = trigger->own;
    return true;
}

/* Reads the times of its delayed parts. Returns one that is not supported, or NULL. */
static const uint16_t *link_later(Linker *linker, Ability *ability)
{
    const uint16_t *unsupported = NULL;
    for (unsigned i = ability->first_op; i < linker->coder.code.op_count; i++) {
        Op *op = &linker->coder.code.ops[i];
        const uint16_t *when = ability->meaning->code + op->meaning;
        if (op->code != OP_LATER)
            continue;
        op->record = (uint16_t)code_later(&linker->coder, when);
        const CodeLater *later = &linker->coder.code.laters[op->record];
        if (!op->record)
            unsupported = when;
        else /* after trigger checks also where there is no counter step */
            ability->events |=
                1ull << later->event | (later->checks ? 1ull << EVENT_DAMAGE_STEP : 0);
    }
    return unsupported;
}

/* Adds the instructions of an ability that has some. Returns a part that does not run, or NULL. */
static const uint16_t *link_body(Linker *linker, Ability *ability)
{
    const Meaning *meaning = ability->meaning;
    const uint16_t *node = ability_meaning(ability);
    const uint16_t *cost = ability_cost(ability);
    const uint16_t *body = sentences_of(ability);
    bool autos = ability->type == ABILITY_TYPE_AUTO; /* "that effect" is for its trigger */
    if (cost)
        ability->cost = (uint16_t)code_cost(&linker->coder, cost);
    const uint16_t *unsupported = ability->cost ? NULL : cost;
    const uint16_t *heading = link_heading(linker, ability);
    unsupported = heading ? heading : unsupported;
    if (autos && body && !link_trigger(linker, ability, MEANING_AT(meaning, node, AUTO, what)))
        unsupported = MEANING_AT(meaning, node, AUTO, what);
    ability->forbid_count = (uint16_t)code_forbidden(&linker->coder, node, &ability->forbids);
    ability->recalls = !ability->granted && choice_is_recalled(ability, body);
    const uint16_t *sentence = lower_sentences(
        &linker->coder, ability, body, ability_is_event(ability) ? sentence_is_standing : NULL);
    unsupported = unsupported ? unsupported : sentence;
    const uint16_t *later = link_later(linker, ability);
    unsupported = unsupported ? unsupported : later;
    if (!autos && meaning_says(meaning, body, MEAN_THAT_EFFECT))
        unsupported = node;
    if (cost && body && (autos || ability_is_event(ability)) &&
        !pays(&linker->coder.code, ability->first_op))
        unsupported = cost;
    return unsupported;
}

/* Whether players can use the ability where it works: an ACT on the stage. */
static bool is_in_reach(const Ability *ability)
{
    return ability->type != ABILITY_TYPE_ACT || (ability->zones >> ZONE_STAGE & 1u);
}

/* The number at a field of an ability; 0 if it is none. */
static unsigned number_at(const Ability *ability, unsigned field)
{
    const uint16_t *number = meaning_part(ability->meaning, ability_meaning(ability), field);
    return meaning_is(number, MEAN_NUMBER) ? meaning_value(number) : 0;
}

/* What a keyword says beyond its cost, and the events that it waits for. */
static void link_keyword(Linker *linker, Ability *ability, const uint16_t *node)
{
    switch (meaning_kind(node)) {
    case MEAN_ENCORE:
        ability->events = 1ull << EVENT_LEFT_STAGE;
        ability->own_event = true;
        ability->encore_of_hand = is_encore_of_hand(ability->meaning, ability_cost(ability));
        break;
    case MEAN_BOND:
        ability->events = 1ull << EVENT_PLACED;
        ability->own_event = true;
        ability->bond = (uint16_t)code_names(&linker->coder,
                                             MEANING_AT(ability->meaning, node, BOND, name));
        break;
    case MEAN_BACKUP:
        ability->power = (uint16_t)number_at(ability, MEANING_FIELD(BACKUP, power));
        ability->level = (uint8_t)number_at(ability, MEANING_FIELD(BACKUP, level));
        break;
    case MEAN_SHIFT:
        ability->events = 1ull << EVENT_MAIN_PHASE;
        ability->level = (uint8_t)number_at(ability, MEANING_FIELD(SHIFT, level));
        break;
    default:
        break;
    }
}

/* The ability at `node` of the meaning, with nothing filled in but what X is. */
static Ability begin(Linker *linker, const Ability *known_of, const uint16_t *node, unsigned type,
                     bool *x_known)
{
    Coder *coder = &linker->coder;
    Ability ability = *known_of;
    ability.meant = (uint16_t)(node - ability.meaning->code);
    ability.type = (uint8_t)type;
    ability.first_op = coder->code.op_count;
    coder->meaning = ability.meaning;
    coder->unsupported = NULL;
    ability.x = (uint16_t)code_x(coder, node);
    *x_known = !coder->unsupported;
    return ability;
}

static bool stands_for_ability(const Meaning *meaning, const uint16_t *node)
{
    (void)meaning;
    return is_ability(node);
}

/* "All of that player's characters": known only if a trigger about a card says who that is. */
static bool that_player_known(const Meaning *meaning, const uint16_t *ability)
{
    const uint16_t *what =
        meaning_is(ability, MEAN_AUTO) ? MEANING_AT(meaning, ability, AUTO, what) : NULL;
    return !meaning_says(meaning, ability, MEAN_THAT_PLAYER) ||
           (meaning_has(meaning, what, MEAN_HAPPENS) &&
            !meaning_has_anywhere(meaning, what, stands_for_ability));
}

/* "The revealed card": only where one is revealed, also by a trigger check or off a pile. */
static bool revealed_known(const Meaning *meaning, const uint16_t *ability)
{
    return !meaning_has_fit(meaning, ability, "THE_REVEALED|THE_REVEALED_CARDS") ||
           meaning_has_fit(meaning, ability, "REVEAL|FLIP|CHECK_REVEALS|END_CARDS");
}

/* "That damage": that of the trigger, if it is about the end of damage alone. */
static bool that_damage_known(const Meaning *meaning, const uint16_t *ability)
{
    const uint16_t *what =
        meaning_is(ability, MEAN_AUTO) ? MEANING_AT(meaning, ability, AUTO, what) : NULL;
    while (meaning_is(what, MEAN_ONLY))
        what = MEANING_AT(meaning, what, ONLY, what);
    return !meaning_says(meaning, ability, MEAN_THAT_DAMAGE) ||
           (meaning_fits(meaning, what, "TRIGGERED(DAMAGE_ENDS(_, RECEIVED_BY))", NULL) &&
            !meaning_has_fit(meaning, ability, "LATER"));
}

static void link_ability(Linker *linker, const Ability *known_of, const uint16_t *node,
                         WeissType type)
{
    bool x_known;
    Ability ability = begin(linker, known_of, node, shapes[meaning_kind(node)].type, &x_known);
    ability.keywords = keywords_of(ability.meaning, node);
    ability.combo = is_combo(ability.meaning, node);
    link_keyword(linker, &ability, node);
    if (ability.type == ABILITY_TYPE_REPLAY) { /* done where others say so */
        add(linker, ability, NULL);
        return;
    }
    if (ability.type == ABILITY_TYPE_CONT || ability.type == ABILITY_TYPE_GREAT_PERFORMANCE) {
        ability.recalls = !ability.granted && choice_is_recalled(&ability, NULL);
        bool known = rules_link(linker, &ability, type) && x_known &&
                     (!ability.gives || ability_is_of_type(&ability, ability.zones, type)) &&
                     that_player_known(ability.meaning, node) &&
                     that_damage_known(ability.meaning, node) &&
                     !choice_is_forgotten(&ability) &&
                     !part_without_antecedent(&ability);
        add(linker, ability, known ? NULL : node);
        return;
    }
    const uint16_t *unsupported = link_body(linker, &ability);
    ability.zones = (uint16_t)ability_zones(&ability, &linker->coder.code, type);
    if (!ability_is_of_type(&ability, ability.zones, type) || !x_known ||
        !cost_cards_known(&linker->coder, node, ability.cost) || !is_in_reach(&ability) ||
        !that_player_known(ability.meaning, node) || !revealed_known(ability.meaning, node) ||
        !that_damage_known(ability.meaning, node))
        unsupported = node;
    if (!unsupported && !assumptions_supported(&ability))
        unsupported = node;
    if (!unsupported)
        unsupported = part_without_antecedent(&ability);
    add(linker, ability, unsupported);
}

/* Adds the granted abilities below `node`, each once. `depth`: how many grants lead to them. */
static void link_granted(Linker *linker, unsigned first, const Ability *known_of,
                         const uint16_t *node, unsigned depth)
{
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const uint16_t *part = meaning_part(known_of->meaning, node, i);
        bool granted = part && meaning_is_granted(part);
        if (granted && !ability_meant(linker, first, known_of->meaning, part)) {
            link_ability(linker, known_of, part, TYPE_CHARACTER);
            if (meaning_is(part, MEAN_CONT) && depth > CONTINUOUS_DEPTH)
                ability_refuse(&linker->abilities[linker->count - 1], part);
        }
        link_granted(linker, first, known_of, part, depth + granted);
    }
}

/* Adds what the abilities granted below `node` wait for. Not exact if one of those is not. */
static void join_granted(const Linker *linker, unsigned first, Ability *ability,
                         const uint16_t *node)
{
    for (unsigned i = 0; i < meaning_count(node); i++) {
        const uint16_t *part = meaning_part(ability->meaning, node, i);
        const Ability *other = part && meaning_is_granted(part)
                                   ? ability_meant(linker, first, ability->meaning, part)
                                   : NULL;
        if (other) {
            ability->grants_events |= other->events;
            ability->grants_types |= 1u << other->type;
            if (!other->exact)
                ability_refuse(ability, ability->meaning->code + other->unsupported);
        }
        join_granted(linker, first, ability, part);
    }
}

/* Adds the sentences of an event that become CONTs of their own. If one does not run, neither does
 * the event, which is ability number `event`. */
static void link_standing(Linker *linker, const Ability *known_of, unsigned event)
{
    const uint16_t *sentence, *sentences = sentences_of(&linker->abilities[event]);
    for (unsigned i = 0;
         (sentence = meaning_of_list(known_of->meaning, sentences, MEAN_BODY, i)) != NULL; i++) {
        if (!sentence_is_standing(known_of->meaning, sentence))
            continue;
        bool x_known;
        Ability ability = begin(linker, known_of, sentence, ABILITY_TYPE_CONT, &x_known);
        bool known = rules_link(linker, &ability, TYPE_EVENT) && x_known;
        add(linker, ability, known ? NULL : sentence);
        if (!known)
            ability_refuse(&linker->abilities[event], sentence);
    }
}

/* Adds a printed ability, and those of its sentences that become CONTs. */
static void link_printed(Linker *linker, const Ability *known_of, WeissType type)
{
    unsigned number = linker->count;
    link_ability(linker, known_of, known_of->meaning->code, type);
    if (ability_is_event(&linker->abilities[number]))
        link_standing(linker, known_of, number);
}

/* What names a card that nobody knows is not exact. */
static void refuse_unknown(Linker *linker, unsigned first, const CardText *text)
{
    for (unsigned i = first; i < linker->count; i++) {
        Ability *ability = &linker->abilities[i];
        unsigned unknown = text->unknown[ability->index];
        if (unknown == 0 || !ability->exact)
            continue;
        ability->exact = false;
        ability->unsupported = (uint16_t)(unknown - 1);
    }
}

unsigned link_card(Linker *linker, const WeissCard *card, const CardText *text)
{
    unsigned first = linker->count;
    unsigned printed = 0;
    for (unsigned granted = 0; granted < 2; granted++) {
        for (unsigned i = 0; i < text->count; i++) {
            const Meaning *meaning = &text->abilities[i]->meaning;
            Ability known_of = {.meaning = meaning, .index = (uint16_t)i, .granted = granted};
            if (text->abilities[i]->parsed && granted)
                link_granted(linker, first, &known_of, meaning->code, 1);
            else if (text->abilities[i]->parsed)
                link_printed(linker, &known_of, (WeissType)card->type);
        }
        printed = granted ? printed : linker->count - first;
    }
    refuse_unknown(linker, first, text);
    rules_join(linker, first);
    for (unsigned i = first; i < linker->count; i++)
        join_granted(linker, first, &linker->abilities[i],
                     ability_meaning(&linker->abilities[i]));
    link_recalls(linker, first, printed);
    names_join(linker, first);
    return printed;
}

/* ---- A card by itself ---- */

/* False without memory. */
static bool judge(Linker *linker, const WeissCard *card, const CardText *text,
                  AbilityVerdict *verdicts)
{
    if (setjmp(linker->coder.full))
        return false;
    linker_begin(linker);
    memset(verdicts, 0, text->count * sizeof *verdicts);
    unsigned printed = link_card(linker, card, text);
    for (unsigned i = printed; i-- > 0;) { /* the event itself comes after its sentences */
        const Ability *ability = &linker->abilities[i];
        verdicts[ability->index] =
            (AbilityVerdict){ability->exact, ability->meaning->makers[ability->unsupported]};
    }
    return true;
}

bool card_text_judge(const WeissCard *card, const CardText *text, AbilityVerdict *verdicts)
{
    Linker linker = {.count = 0};
    bool good = judge(&linker, card, text, verdicts);
    linker_clear(&linker);
    return good;
}

unsigned card_text_count_exact(const WeissCard *card, const CardText *text)
{
    AbilityVerdict *verdicts = calloc(text->count + 1u, sizeof *verdicts);
    unsigned count = 0;
    if (verdicts == NULL || !card_text_judge(card, text, verdicts))
        count = UINT_MAX;
    for (unsigned i = 0; count != UINT_MAX && i < text->count; i++)
        count += verdicts[i].exact;
    free(verdicts);
    return count;
}
