/* Linking the texts of a card. A program is only looked at: instructions and abilities are offsets in
 * it. */
#include "weiss/text/compile/link.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "weiss/text/continuous/continuous.h"
#include "weiss/text/play/free_play.h"
#include "weiss/text/play/later.h"
#include "weiss/text/compile/link_parts.h"
#include "weiss/text/check/check_antecedents.h"
#include "weiss/text/play/modifier.h"
#include "weiss/text/compile/recall.h"
#include "weiss/text/play/run.h"
#include "weiss/text/grammar/sentence.h"
#include "weiss/text/play/trait.h"
#include "weiss/text/check/check_assumptions.h"
#include "weiss/text/compile/active_zones.h"

enum { NO_PART = -1 };

/* Which abilities there are, and at which of their parts what stands. */
typedef struct Shape {
    uint16_t kind; /* TextKind */
    uint8_t type;  /* AbilityType */
    bool runs;     /* the interpreter does what the keyword says */
    int8_t cost;
    int8_t limit;
    int8_t body; /* sentences, or the `triggered` of an AUTO */
    int8_t power;
    int8_t level;
} Shape;

static const Shape shapes[] = {
    {TEXT_ABILITY_AUTO, ABILITY_TYPE_AUTO, true, 2, 3, 4, NO_PART, NO_PART},
    {TEXT_ABILITY_CONT, ABILITY_TYPE_CONT, true, NO_PART, NO_PART, 2, NO_PART, NO_PART},
    {TEXT_ABILITY_ACT, ABILITY_TYPE_ACT, true, 2, 3, 4, NO_PART, NO_PART},
    {TEXT_ABILITY_ENCORE, ABILITY_TYPE_ENCORE, true, 1, NO_PART, NO_PART, NO_PART, NO_PART},
    {TEXT_ABILITY_GREAT_PERFORMANCE, ABILITY_TYPE_GREAT_PERFORMANCE, true, NO_PART, NO_PART,
     NO_PART, NO_PART, NO_PART},
    {TEXT_ABILITY_BOND, ABILITY_TYPE_BOND, true, 2, NO_PART, NO_PART, NO_PART, NO_PART},
    {TEXT_ABILITY_BOND_EITHER, ABILITY_TYPE_BOND, true, 3, NO_PART, NO_PART, NO_PART, NO_PART},
    {TEXT_ABILITY_BACKUP, ABILITY_TYPE_BACKUP, true, 2, NO_PART, NO_PART, 0, 1},
    {TEXT_ABILITY_BACKUP_X, ABILITY_TYPE_BACKUP, true, 1, NO_PART, 2, NO_PART, 0},
    {TEXT_ABILITY_SHIFT, ABILITY_TYPE_SHIFT, true, NO_PART, NO_PART, NO_PART, NO_PART, 1},
    {TEXT_ABILITY_EVENT, ABILITY_TYPE_EVENT, true, NO_PART, NO_PART, 0, NO_PART, NO_PART},
    {TEXT_ABILITY_EVENT_BRAINSTORM, ABILITY_TYPE_EVENT, true, NO_PART, NO_PART, 0, NO_PART,
     NO_PART},
    {TEXT_ABILITY_EVENT_MEMORY, ABILITY_TYPE_EVENT, true, NO_PART, NO_PART, 0, NO_PART, NO_PART},
    {TEXT_ABILITY_EVENT_EXPERIENCE, ABILITY_TYPE_EVENT, true, NO_PART, NO_PART, 0, NO_PART,
     NO_PART},
    {TEXT_ABILITY_EVENT_COST, ABILITY_TYPE_EVENT, true, 0, NO_PART, 1, NO_PART, NO_PART},
    {TEXT_ABILITY_EVENT_CXCOMBO, ABILITY_TYPE_EVENT, true, 1, NO_PART, 2, NO_PART, NO_PART},
    {TEXT_ABILITY_COUNTER_EVENT, ABILITY_TYPE_COUNTER, true, NO_PART, NO_PART, 1, NO_PART, NO_PART},
    {TEXT_ABILITY_REPLAY, ABILITY_TYPE_REPLAY, true, NO_PART, NO_PART, 1, NO_PART, NO_PART},
    {TEXT_ABILITY_LINK, ABILITY_TYPE_CONT, true, NO_PART, NO_PART, NO_PART, NO_PART, NO_PART},
    /* Nobody runs these. */
    {TEXT_ABILITY_SUNDER, ABILITY_TYPE_AUTO, false, 2, NO_PART, NO_PART, NO_PART, NO_PART},
};

static const Shape *shape_of(TextKind kind)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (shapes[i].kind == kind)
            return &shapes[i];
    return NULL;
}

/* A part of an ability, or NULL. */
static const uint16_t *part_of(const uint16_t *node, int part)
{
    return part == NO_PART ? NULL : node_part(node, (unsigned)part);
}

bool linker_begin(Linker *linker)
{
    *linker = (Linker){.count = 0};
    linker->failed = !coder_begin(&linker->coder);
    return !linker->failed;
}

void linker_clear(Linker *linker)
{
    coder_clear(&linker->coder);
    free(linker->abilities);
    free(linker->unsupported_nodes);
    op_list_free(&linker->ops);
    coder_clear(&linker->coder);
}

void linker_grow(Linker *linker)
{
    unsigned capacity = linker->capacity ? 2 * linker->capacity : 32;
    Ability *abilities = realloc(linker->abilities, capacity * sizeof *abilities);
    if (abilities)
        linker->abilities = abilities;
    uint16_t *unsupported_nodes =
        realloc(linker->unsupported_nodes, capacity * sizeof *unsupported_nodes);
    if (unsupported_nodes)
        linker->unsupported_nodes = unsupported_nodes;
    if (abilities && unsupported_nodes)
        linker->capacity = capacity;
    else
        linker->failed = true;
}

/* Adds an ability; it is exact if there is no `unsupported`, a part of it that does not run. */
static void add(Linker *linker, Ability ability, const uint16_t *unsupported)
{
    if (linker->count == linker->capacity)
        linker_grow(linker);
    if (linker->failed)
        return;
    ability.exact = unsupported == NULL;
    linker->unsupported_nodes[linker->count] =
        (uint16_t)(unsupported ? unsupported - ability.program->code : 0);
    linker->abilities[linker->count++] = ability;
}

/* ---- The parts of an ability ---- */

/* The cost_items of a `cost` or `cost_bare`, or NULL. */
static const uint16_t *cost_items(const uint16_t *cost)
{
    if (cost && node_kind(cost) == TEXT_COST_SOME)
        cost = node_first(cost);
    return cost && node_kind(cost) == TEXT_COST_BRACKETS ? node_first(cost) : NULL;
}

static bool limit_counts(const uint16_t *limit)
{
    return node_kind(limit) == TEXT_LIMIT_TIMES || node_kind(limit) == TEXT_LIMIT_USED;
}

/* Activations per turn: by its limit, its mark, or a sentence; 0 without. */
static unsigned times_of(const uint16_t *node, const Shape *shape, const uint16_t *sentences)
{
    const uint16_t *limit = part_of(node, shape->limit);
    if (limit && limit_counts(limit))
        return node_value(node_first(limit));
    if (limit)
        for (const uint16_t *marks = node_first(node); node_kind(marks) != TEXT_MARKS_NONE;
             marks = node_first(marks))
            if (node_kind(marks) == TEXT_MARK_ONCE)
                return 1;
    for (; sentences; sentences = sentences_next(sentences))
        if (node_kind(sentences_first(sentences)) == TEXT_SENTENCE_LIMIT)
            return node_value(node_first(sentences_first(sentences)));
    return 0;
}

/* The sentences of a `triggered`. */
static const uint16_t *triggered_sentences(const uint16_t *triggered)
{
    for (;;)
        switch (node_kind(triggered)) {
        case TEXT_TRIGGERED_WHEN:
        case TEXT_TRIGGERED_IF:
            triggered = node_part(triggered, 1);
            break;
        case TEXT_TRIGGERED_COMMA_AND:
        case TEXT_TRIGGERED_COMMA:
        case TEXT_TRIGGERED_AS_IF_AND:
            return node_part(triggered, 2);
        default:
            return node_part(triggered, 1);
        }
}

static bool is_event(const Ability *ability)
{
    return ability->type == ABILITY_TYPE_EVENT || ability->type == ABILITY_TYPE_COUNTER;
}

/* Whether a clause says how this card is in hand: "this card gets -1 level in your hand", "… cannot be played from
 * your hand". */
static bool clause_is_of_hand(const Meaning *meaning, const uint16_t *clause)
{
    const uint16_t *first = meaning_count(clause) ? meaning_part(meaning, clause, 0) : NULL;
    bool lasts = meaning_has(meaning, clause, MEAN_UNTIL);
    switch (meaning_kind(clause)) {
    case MEAN_PLAYER_CANNOT:
        return meaning_is(first, MEAN_YOU) && !lasts &&
               meaning_has(meaning, MEANING_AT(meaning, clause, PLAYER_CANNOT, what), MEAN_THIS);
    case MEAN_MAY_PLAY_ANY_COLOR:
        return meaning_is(first, MEAN_THIS) && !lasts;
    case MEAN_CANNOT:
        return meaning_is(first, MEAN_THIS) && !lasts &&
               meaning_has(meaning, clause, MEAN_IS_PLAYED);
    default:
        return meaning_is(first, MEAN_THIS) && meaning_has(meaning, clause, MEAN_WHILE_IN) &&
               meaning_has(meaning, clause, MEAN_HAND);
    }
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

static bool pays(const OpList *ops, unsigned first)
{
    for (unsigned i = first; i < ops->count; i++)
        if (ops->ops[i].code == OP_PAY)
            return true;
    return false;
}

/* The events of the keywords that are triggered; 0 for other types. */
static uint64_t keyword_events(unsigned type)
{
    switch (type) {
    case ABILITY_TYPE_ENCORE:
        return 1ull << EVENT_LEFT_STAGE;
    case ABILITY_TYPE_BOND:
        return 1ull << EVENT_PLACED;
    case ABILITY_TYPE_SHIFT:
        return 1ull << EVENT_MAIN_PHASE;
    default:
        return 0;
    }
}

/* Adds the instructions of an ability that has some. Returns a part that does not run, or NULL. */
static const uint16_t *link_body(Linker *linker, Ability *ability, const Shape *shape)
{
    const uint16_t *node = ability->program->code + ability->node;
    const uint16_t *items = cost_items(part_of(node, shape->cost));
    const uint16_t *body = part_of(node, shape->body);
    const uint16_t *limit = part_of(node, shape->limit);
    const uint16_t *unsupported = NULL;
    if (items)
        ability->cost = (uint16_t)code_cost(&linker->coder, meaning_of(ability, items));
    if (items && !ability->cost)
        unsupported = items;
    if (limit && !limit_link(linker, ability, limit))
        unsupported = limit;
    if (shape->type == ABILITY_TYPE_AUTO && body) {
        if (!trigger_link(linker, ability, body))
            unsupported = body;
        body = triggered_sentences(body);
    }
    linker->coder.meaning = ability->meaning;
    ability->forbid_count = (uint16_t)code_forbidden(
        &linker->coder, ability->meaning->code + ability->meant, &ability->forbids);
    unsigned times = times_of(node, shape, body);
    ability->times = (uint8_t)times;
    if (times > LIMIT_MAX)
        unsupported = limit ? limit : node;
    const uint16_t *meant = body ? ability->meaning->code +
                                       ability->meaning->origins[body - ability->program->code]
                                 : NULL;
    ability->recalls = !ability->granted && choice_is_recalled(ability, meant);
    if (!lower_sentences(&linker->ops, &linker->coder, ability, meant,
                         is_event(ability) ? sentence_is_standing : NULL))
        unsupported = unsupported ? unsupported : linker->ops.unsupported;
    ability->holds = linker->ops.holds;
    const uint16_t *op_unsupported = ops_link(linker, ability);
    unsupported = unsupported ? unsupported : op_unsupported;
    bool autos = shape->type == ABILITY_TYPE_AUTO; /* whose triggers ask what "that effect" did */
    if (!autos && body && node_has(body, TEXT_CAUSE_THAT_EFFECT))
        unsupported = node;
    bool asks = shape->type == ABILITY_TYPE_AUTO || is_event(ability);
    if (items && asks && body && !pays(&linker->ops, ability->first_op))
        unsupported = items;
    return unsupported;
}

/* Whether players can use it where it works: ACT abilities on the stage, Backup that is printed. */
static bool is_in_reach(const Ability *ability)
{
    if (ability->type == ABILITY_TYPE_ACT)
        return ability->zones >> ZONE_STAGE & 1u;
    return ability->type != ABILITY_TYPE_BACKUP || !ability->granted;
}

/* Adds the ability at `node` of the program. */
static void link_ability(Linker *linker, const Ability *known_of, const uint16_t *node,
                         WeissType type)
{
    const Shape *shape = shape_of(node_kind(node));
    Ability ability = *known_of;
    const uint16_t *code = ability.program->code;
    const uint16_t *items = cost_items(part_of(node, shape->cost));
    const uint16_t *power = part_of(node, shape->power);
    const uint16_t *level = part_of(node, shape->level);
    ability.node = (uint16_t)(node - code);
    ability.meant = ability.meaning->origins[ability.node];
    ability.type = shape->type;
    ability.cost_items = (uint16_t)(items ? items - code : 0);
    const uint16_t *means = meaning_of(&ability, node);
    bool x_known = x_link(linker, &ability);
    ability.keywords = (uint16_t)keywords_of(ability.meaning, means);
    ability.combo = is_combo(ability.meaning, means);
    if (shape->type == ABILITY_TYPE_BOND)
        ability.bond = (uint16_t)code_names(
            &linker->coder, meaning_part(ability.meaning, means, MEANING_FIELD(BOND, name)));
    ability.power = (uint16_t)(power ? node_value(power) : 0);
    ability.level = (uint8_t)(level ? node_value(level) : 0);
    ability.first_op = linker->ops.count;
    ability.events = keyword_events(shape->type);
    ability.own_event = shape->type == ABILITY_TYPE_ENCORE || shape->type == ABILITY_TYPE_BOND;
    if (shape->type == ABILITY_TYPE_CONT || shape->type == ABILITY_TYPE_GREAT_PERFORMANCE) {
        ability.recalls = !ability.granted && choice_is_recalled(&ability, NULL);
        bool known = rules_link(linker, &ability, type) && shape->runs && x_known &&
                     (!ability.gives || ability_is_of_type(&ability, ability.zones, type)) &&
                     that_player_known(ability.meaning, means) &&
                     !choice_is_forgotten(&ability) &&
                     !part_without_antecedent(&ability);
        add(linker, ability, known ? NULL : node);
        return;
    }
    const uint16_t *unsupported = link_body(linker, &ability, shape);
    ability.zones = (uint16_t)ability_zones(&ability, &linker->coder.code, means, type);
    if (!shape->runs || !ability_is_of_type(&ability, ability.zones, type) ||
        !x_known || !cost_cards_known(&linker->coder, means, ability.cost) || !is_in_reach(&ability) ||
        !that_player_known(ability.meaning, means))
        unsupported = node;
    if (!unsupported && !assumptions_supported(&ability))
        unsupported = node;
    if (!unsupported && part_without_antecedent(&ability))
        unsupported =
            code + ability.meaning->inner[part_without_antecedent(&ability) - ability.meaning->code];
    add(linker, ability, unsupported);
}

/* Adds the sentences of an event that stand for themselves. Returns one that does not run, or
 * NULL. */
static const uint16_t *link_standing(Linker *linker, const Ability *known_of,
                                     const uint16_t *sentences)
{
    const uint16_t *unsupported = NULL;
    for (; sentences; sentences = sentences_next(sentences)) {
        const uint16_t *sentence = sentences_first(sentences);
        if (!sentence_is_standing(known_of->meaning, meaning_of(known_of, sentence)))
            continue;
        Ability ability = *known_of;
        ability.node = (uint16_t)(sentence - ability.program->code);
        ability.type = ABILITY_TYPE_CONT;
        ability.first_op = linker->ops.count;
        ability.meant = ability.meaning->origins[ability.node];
        bool x_known = x_link(linker, &ability);
        bool known = rules_link(linker, &ability, TYPE_EVENT) && x_known;
        unsupported = known ? unsupported : sentence;
        add(linker, ability, known ? NULL : sentence);
    }
    return unsupported;
}

/* The ability added last does not run. */
static void unsupported_last(Linker *linker)
{
    Ability *ability = &linker->abilities[linker->count - 1];
    ability->exact = false;
    linker->unsupported_nodes[linker->count - 1] = ability->node;
}

/* Adds the abilities below `node` that are granted; `depth` is the number of those that grant them. */
static void link_granted(Linker *linker, const Ability *known_of, const uint16_t *node,
                         unsigned depth)
{
    if (node_kind(node) <= TEXT_TRAIT)
        return;
    bool quotes = node_kind(node) == TEXT_QUOTES_LAST || node_kind(node) == TEXT_QUOTES_MORE;
    const uint16_t *end = node_next(node);
    for (const uint16_t *part = node_first(node); part < end; part = node_next(part)) {
        bool granted = shape_of(node_kind(part)) && !(quotes && ability_is_effect(part));
        if (granted) {
            link_ability(linker, known_of, part, TYPE_CHARACTER);
            if (!linker->failed && node_kind(part) == TEXT_ABILITY_CONT && depth > CONTINUOUS_DEPTH)
                unsupported_last(linker);
        }
        link_granted(linker, known_of, part, depth + granted);
    }
}

/* What an ability grants: it is not exact if that is not. */
static void join_granted(Linker *linker, unsigned first)
{
    for (unsigned i = first; i < linker->count; i++) {
        Ability *ability = &linker->abilities[i];
        unsigned end = ability->node + node_size(ability->program->code + ability->node);
        for (unsigned j = first; j < linker->count; j++) {
            const Ability *other = &linker->abilities[j];
            if (other->program != ability->program || !other->granted ||
                other->node <= ability->node || other->node >= end)
                continue;
            ability->grants_events |= other->events;
            ability->grants_types |= 1u << other->type;
            if (!other->exact && ability->exact) {
                ability->exact = false;
                linker->unsupported_nodes[i] = linker->unsupported_nodes[j];
            }
        }
    }
}

/* Adds a printed ability, and what stands for itself in it. */
static void link_printed(Linker *linker, const Ability *known_of, WeissType type)
{
    const uint16_t *code = known_of->program->code;
    unsigned number = linker->count;
    link_ability(linker, known_of, code, type);
    if (linker->failed || !is_event(&linker->abilities[number]))
        return;
    const uint16_t *sentences = part_of(code, shape_of(node_kind(code))->body);
    const uint16_t *unsupported = link_standing(linker, known_of, sentences);
    if (unsupported && !linker->failed && linker->abilities[number].exact) {
        linker->abilities[number].exact = false;
        linker->unsupported_nodes[number] = (uint16_t)(unsupported - code);
    }
}

/* The abilities that "perform" a REPLAY: the card has it by that name, and nothing comes after. */
static bool replay_runs(const Linker *linker, unsigned first, unsigned end, const Ability *ability)
{
    const Code *code = &linker->coder.code;
    const Ability *replay = NULL;
    if (ability->granted || ability->type != ABILITY_TYPE_AUTO)
        return false;
    for (unsigned i = first; i < end; i++)
        if (linker->abilities[i].type == ABILITY_TYPE_REPLAY) {
            if (replay)
                return false;
            replay = &linker->abilities[i];
        }
    if (!replay || !replay->exact)
        return false;
    const uint16_t *name =
        MEANING_AT(replay->meaning, ability_meaning(replay), REPLAY, name);
    bool performs = false; /* itself, and not by what it grants */
    for (const Op *op = linker->ops.ops + ability->first_op; op->code != OP_END; op++) {
        if (op->code != OP_CLAUSE || code->clauses[op->record].kind != CLAUSE_REPLAY)
            continue;
        const uint16_t *clause = ability->meaning->code + op->meaning;
        if (op[1].code != OP_END ||
            !meaning_is(MEANING_AT(ability->meaning, clause, PERFORM, what), meaning_kind(name)))
            return false;
        performs = true;
    }
    return performs;
}

static void join_replays(Linker *linker, unsigned first)
{
    for (unsigned i = first; i < linker->count && !linker->failed; i++) {
        Ability *ability = &linker->abilities[i];
        const uint16_t *means = ability->meaning->code + ability->meant;
        if (ability->exact && meaning_has_anywhere(ability->meaning, means, performs_replay) &&
            !replay_runs(linker, first, linker->count, ability)) {
            ability->exact = false;
            linker->unsupported_nodes[i] = ability->node;
        }
    }
}

unsigned link_card(Linker *linker, const WeissCard *card, const CardText *text)
{
    unsigned first = linker->count;
    unsigned printed = 0;
    for (unsigned granted = 0; granted < 2; granted++) {
        for (unsigned i = 0; i < text->count && !linker->failed; i++) {
            if (!text->abilities[i]->parsed)
                continue;
            Ability known_of = {
                .program = &text->abilities[i]->program, .meaning = &text->abilities[i]->meaning, .index = (uint16_t)i, .granted = granted};
            if (granted)
                link_granted(linker, &known_of, known_of.program->code, 1);
            else
                link_printed(linker, &known_of, (WeissType)card->type);
        }
        printed = granted ? printed : linker->count - first;
    }
    rules_join(linker, first);
    join_granted(linker, first);
    join_replays(linker, first);
    link_recalls(linker, first, printed);
    names_join(linker, first);
    return printed;
}

/* ---- A card by itself ---- */

bool card_text_judge(const WeissCard *card, const CardText *text, AbilityVerdict *verdicts)
{
    Linker linker;
    unsigned printed = linker_begin(&linker) ? link_card(&linker, card, text) : 0;
    bool good = !linker.failed && !linker.ops.failed && !linker.coder.failed;
    memset(verdicts, 0, text->count * sizeof *verdicts);
    for (unsigned i = printed; good && i-- > 0;) /* an event after its standing sentences */
        verdicts[linker.abilities[i].index] =
            (AbilityVerdict){linker.abilities[i].exact, linker.unsupported_nodes[i]};
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
