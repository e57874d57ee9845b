/* What AUTOs wait for: from meanings to records. What play does not do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/event.h"
#include "weiss/engine/state.h"
#include "weiss/text/code/code_gift.h"
#include "weiss/text/code/coder.h"

/* The events of a trigger while they are collected. */
typedef struct Events {
    CodeEvent of[PARTS_MOST];
    unsigned count;
} Events;

static void event_add(Coder *coder, Events *events, CodeEvent event)
{
    if (events->count == PARTS_MOST)
        coder->failed = true;
    else
        events->of[events->count++] = event;
}

/* ---- Times ---- */

/* The phases that begin with an event of their own. */
static const struct Beginning {
    uint16_t phase;
    uint8_t event;
} beginnings[] = {
    {MEAN_STAND_PHASE, EVENT_STAND_PHASE},   {MEAN_DRAW_PHASE, EVENT_DRAW_PHASE},
    {MEAN_CLOCK_PHASE, EVENT_CLOCK_PHASE},   {MEAN_MAIN_PHASE, EVENT_MAIN_PHASE},
    {MEAN_CLIMAX_PHASE, EVENT_CLIMAX_PHASE}, {MEAN_ATTACK_PHASE, EVENT_ATTACK_PHASE},
    {MEAN_ENCORE_STEP, EVENT_ENCORE_STEP},   {MEAN_BATTLE_STEP, EVENT_BATTLE_STEP},
    {MEAN_COUNTER_STEP, EVENT_COUNTER_STEP}, {MEAN_DAMAGE_STEP, EVENT_DAMAGE_STEP},
    {MEAN_TURN, EVENT_TURN_BEGIN},           {MEAN_FIRST_TURN, EVENT_TURN_BEGIN},
};

/* "At the end of the turn" comes as the end phase begins, while "until end of turn" still holds. */
static unsigned moment_event(Coder *coder, const uint16_t *phase, bool end)
{
    if (end && meaning_kind(phase) == MEAN_TURN)
        return EVENT_END_PHASE;
    for (size_t i = 0; !end && i < sizeof beginnings / sizeof *beginnings; i++)
        if (beginnings[i].phase == meaning_kind(phase))
            return beginnings[i].event;
    code_refuse(coder, phase);
    return EVENT_COUNT;
}

/* The end of an attack. */
static CodeEvent attack_end(Coder *coder, const uint16_t *attacker)
{
    CodeEvent event = {
        .kind = ON_TIME, .event = EVENT_ATTACK_END, .sides = SIDES_BOTH, .how = TIME_ATTACK};
    if (meaning_kind(attacker) == MEAN_THE)
        code_refuse(coder, attacker);
    if (meaning_kind(attacker) == MEAN_THIS)
        event.how = TIME_ATTACK_OF_THIS;
    else if (meaning_kind(attacker) == MEAN_BATTLE_OPPONENT &&
             meaning_kind(CODE_FIELD(coder, attacker, BATTLE_OPPONENT, cards)) == MEAN_THIS &&
             !CODE_FIELD(coder, attacker, BATTLE_OPPONENT, such))
        event.how = TIME_ATTACK_ON_THIS;
    else
        event.attackers = code_subjects(coder, attacker, true);
    return event;
}

static CodeEvent moment(Coder *coder, const uint16_t *time, bool end)
{
    if (end && meaning_kind(time) == MEAN_ATTACK_OF)
        return attack_end(coder, CODE_FIELD(coder, time, ATTACK_OF, cards));
    if (meaning_kind(time) != MEAN_PERIOD) {
        code_refuse(coder, time);
        return (CodeEvent){0};
    }
    const uint16_t *phase = CODE_FIELD(coder, time, PERIOD, phase);
    return (CodeEvent){.kind = ON_TIME,
                       .event = (uint8_t)moment_event(coder, phase, end),
                       .sides =
                           (uint8_t)player_sides(coder, CODE_FIELD(coder, time, PERIOD, player)),
                       .how = meaning_kind(phase) == MEAN_FIRST_TURN ? TIME_FIRST_TURN : TIME_ANY};
}

/* "After you performed 2 trigger checks": they are over when the counter step begins, or the damage step. */
static CodeLater after_checks(Coder *coder, const uint16_t *times)
{
    bool number = meaning_kind(times) == MEAN_NUMBER;
    if (!number)
        code_refuse(coder, times);
    return (CodeLater){.event = EVENT_COUNTER_STEP,
                       .sides = SIDES_BOTH,
                       .checks = (uint8_t)(number ? meaning_value(times) : 0)};
}

/* A time; the end of "your next turn", said during one's turn, is not that of this one. */
static CodeLater later_of(Coder *coder, const uint16_t *time, bool end)
{
    bool next = meaning_kind(time) == MEAN_NEXT;
    if (next)
        time = CODE_FIELD(coder, time, NEXT, time);
    CodeEvent event = moment(coder, time, end);
    bool period = meaning_kind(time) == MEAN_PERIOD;
    bool said = period && CODE_FIELD(coder, time, PERIOD, player);
    bool turn = period && meaning_kind(CODE_FIELD(coder, time, PERIOD, phase)) == MEAN_TURN;
    if ((!period && (next || event.how != TIME_ATTACK_OF_THIS)) ||
        (said && event.sides == SIDES_BOTH) || (event.sides == SIDES_THEIRS && !next) ||
        (next && !said && !turn))
        code_refuse(coder, time);
    unsigned skips = !next || !end               ? SKIP_NONE
                     : event.sides == SIDES_MINE ? SKIP_MINE
                     : said                      ? SKIP_THEIRS
                                                 : SKIP_ANY;
    return (CodeLater){.event = event.event, .sides = event.sides, .skips = (uint8_t)skips};
}

unsigned code_later(Coder *coder, const uint16_t *node)
{
    CodeLater later = {0};
    coder->unsupported = NULL;
    if (meaning_kind(node) == MEAN_LATER)
        node = CODE_FIELD(coder, node, LATER, when);
    const uint16_t *first = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    if (meaning_kind(node) == MEAN_PERFORMED_TIMES)
        later = after_checks(coder, first);
    else if (meaning_kind(node) == MEAN_AT_BEGINNING || meaning_kind(node) == MEAN_AT_END)
        later = later_of(coder, first, meaning_kind(node) == MEAN_AT_END);
    else
        code_refuse(coder, node);
    return coder->unsupported ? 0 : add_later(coder, later);
}

/* ---- What happens to a card ---- */

enum { FRONTAL = 1 << ATTACK_FRONTAL, SIDE = 1 << ATTACK_SIDE, DIRECT = 1 << ATTACK_DIRECT };

/* What is said by a kind alone. */
static const struct Happening {
    uint16_t kind;
    CodeEvent event;
} happenings[] = {
    {MEAN_ATTACKS, {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = FRONTAL | SIDE | DIRECT}},
    {MEAN_FRONTAL_ATTACKS, {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = FRONTAL}},
    {MEAN_DIRECT_ATTACKS, {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = DIRECT}},
    {MEAN_SIDE_ATTACKS, {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = SIDE}},
    {MEAN_IS_ATTACKED, {.kind = ON_ATTACKED, .event = EVENT_ATTACKED, .how = FRONTAL | SIDE}},
    {MEAN_BECOMES_IN_BATTLE, {.kind = ON_BATTLE, .event = EVENT_REVERSED}},
    {MEAN_TRIGGERS, {.kind = ON_STATE, .event = EVENT_TRIGGER_CHECKED}},
    {MEAN_IS_PUT_UNDER, {.kind = ON_MARKED, .event = EVENT_MARKED}},
};

/* What state a character was in before is not kept. */
static unsigned state_event(Coder *coder, const uint16_t *becomes)
{
    const uint16_t *state = CODE_FIELD(coder, becomes, BECOMES, state);
    if (CODE_FIELD(coder, becomes, BECOMES, before))
        code_refuse(coder, becomes);
    switch (meaning_kind(state)) {
    case MEAN_STANDING:
        return EVENT_STOOD;
    case MEAN_RESTED:
        return EVENT_RESTED;
    case MEAN_REVERSED:
        return EVENT_REVERSED;
    default:
        return code_refuse(coder, state);
    }
}

/* A move is told by one event or another. */
static void move_add(Coder *coder, Events *events, const uint16_t *is_put, CodeRange subjects)
{
    CodeEvent event = {
        .kind = ON_MOVE, .of = (uint16_t)code_move(coder, is_put), .subjects = subjects};
    if (coder->failed || coder->unsupported)
        return;
    uint64_t told = move_events(&coder->code, &coder->code.moves[event.of]);
    for (unsigned kind = 0; kind < EVENT_COUNT; kind++)
        if (told >> kind & 1u) {
            event.event = (uint8_t)kind;
            event_add(coder, events, event);
        }
}

static void happening_add(Coder *coder, Events *events, const uint16_t *what, CodeRange subjects)
{
    CodeEvent event = {.kind = ON_STATE, .subjects = subjects};
    const uint16_t *way;
    switch (meaning_kind(what)) {
    case MEAN_IS_PUT:
        move_add(coder, events, what, subjects);
        return;
    case MEAN_BECOMES:
        event.event = (uint8_t)state_event(coder, what);
        event_add(coder, events, event);
        return;
    case MEAN_IS_PUT_UNDER:
        if (meaning_kind(CODE_FIELD(coder, what, IS_PUT_UNDER, card)) != MEAN_THIS)
            code_refuse(coder, what);
        break;
    default:
        break;
    }
    for (size_t i = 0; i < sizeof happenings / sizeof *happenings; i++)
        if (happenings[i].kind == meaning_kind(what)) {
            event = happenings[i].event;
            way = meaning_kind(what) == MEAN_IS_ATTACKED ? CODE_FIELD(coder, what, IS_ATTACKED, way)
                                                         : NULL;
            event.how = way ? FRONTAL : event.how;
            event.subjects = subjects;
            event_add(coder, events, event);
            return;
        }
    code_refuse(coder, what);
}

/* Whether something is told of a card where it is, as it must be for "the character in the middle". */
static bool is_told_there(const Coder *coder, const uint16_t *what)
{
    switch (meaning_kind(what)) {
    case MEAN_IS_PUT:
    case MEAN_IS_PUT_UNDER:
    case MEAN_WHICHEVER:
        return false;
    case MEAN_BECOMES:
        return meaning_kind(CODE_FIELD(coder, what, BECOMES, state)) == MEAN_REVERSED;
    default:
        return true;
    }
}

static void happens(Coder *coder, Events *events, const uint16_t *cards, const uint16_t *what)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    unsigned count = list_parts(coder, what, MEAN_WHICHEVER, parts);
    CodeRange subjects = code_subjects(coder, cards, false);
    if (meaning_says_state(coder->meaning, cards) ||
        (!is_told_there(coder, what) && meaning_says(coder->meaning, cards, MEAN_THE)))
        code_refuse(coder, cards);
    for (unsigned i = 0; i < count; i++)
        happening_add(coder, events, parts[i], subjects);
}

/* ---- Other events ---- */

/* The damage of an attack is dealt by the attacker, an effect's damage by nobody on the stage. */
static CodeEvent damage_ends(Coder *coder, const uint16_t *node)
{
    const uint16_t *damage = CODE_FIELD(coder, node, DAMAGE_ENDS, damage);
    const uint16_t *dealer = CODE_FIELD(coder, node, DAMAGE_ENDS, dealer);
    const uint16_t *end = CODE_FIELD(coder, node, DAMAGE_ENDS, end);
    CodeEvent event = {.kind = ON_DAMAGE,
                       .event = meaning_kind(end) == MEAN_CANCELED ? EVENT_DAMAGE_CANCELLED
                                                                   : EVENT_DAMAGE_TAKEN};
    if (dealer && meaning_kind(dealer) == MEAN_RECEIVED_BY) {
        event.kind = ON_PLAYER;
        event.sides = SIDES_MINE;
    } else if (dealer && meaning_kind(dealer) == MEAN_DEALT_BY &&
               !(damage && meaning_kind(damage) == MEAN_OTHER_DAMAGE)) {
        event.subjects = code_subjects(coder, CODE_FIELD(coder, dealer, DEALT_BY, cards), false);
    } else {
        code_refuse(coder, node);
    }
    return event;
}

static CodeEvent uses(Coder *coder, const uint16_t *node)
{
    const uint16_t *ability = CODE_FIELD(coder, node, USES, ability);
    CodeEvent event = {.kind = ON_USE,
                       .event = EVENT_ABILITY_USED,
                       .sides = (uint8_t)player_sides(coder, CODE_FIELD(coder, node, USES, player)),
                       .how = USE_KEYWORD};
    const uint16_t *name = ability;
    if (meaning_kind(ability) == MEAN_ANY_ABILITY) {
        const uint16_t *icon = CODE_FIELD(coder, ability, ANY_ABILITY, icon);
        event.how = meaning_kind(icon) == MEAN_AUTO_ICON ? USE_AUTO : USE_ACT;
        return event;
    }
    if (meaning_kind(ability) == MEAN_USE_OF_THIS) {
        event.kind = ON_USE_OF_THIS;
        name = CODE_FIELD(coder, ability, USE_OF_THIS, name);
    }
    if (meaning_kind(name) != MEAN_NAME)
        code_refuse(coder, name);
    else
        event.keywords = (uint16_t)keyword_named(coder->meaning->strings[meaning_value(name)]);
    if (event.kind == ON_USE_OF_THIS && event.keywords != KEYWORD_BACKUP) /* nobody tells of others */
        code_refuse(coder, name);
    return event;
}

static CodeEvent check_reveals(Coder *coder, const uint16_t *node)
{
    return (CodeEvent){
        .kind = ON_CHECK,
        .event = EVENT_TRIGGER_CHECKED,
        .subjects = code_subjects(coder, CODE_FIELD(coder, node, CHECK_REVEALS, cards), false),
        .attackers = code_subjects(coder, CODE_FIELD(coder, node, CHECK_REVEALS, attacker), false)};
}

static CodeEvent of_player(Coder *coder, const uint16_t *player, WeissEventKind event)
{
    return (CodeEvent){
        .kind = ON_PLAYER, .event = (uint8_t)event, .sides = (uint8_t)player_sides(coder, player)};
}

static void trigger_add(Coder *coder, Events *events, const uint16_t *node)
{
    const uint16_t *first = meaning_count(node) ? meaning_part(coder->meaning, node, 0) : NULL;
    switch (meaning_kind(node)) {
    case MEAN_AT_BEGINNING:
    case MEAN_AT_END:
        event_add(coder, events, moment(coder, first, meaning_kind(node) == MEAN_AT_END));
        break;
    case MEAN_HAPPENS:
        happens(coder, events, first, CODE_FIELD(coder, node, HAPPENS, what));
        break;
    case MEAN_CHECK_REVEALS:
        event_add(coder, events, check_reveals(coder, node));
        break;
    case MEAN_DAMAGE_ENDS:
        event_add(coder, events, damage_ends(coder, node));
        break;
    case MEAN_USES:
        event_add(coder, events, uses(coder, node));
        break;
    case MEAN_PLAYS:
        event_add(coder, events,
                  (CodeEvent){.kind = ON_PLAY,
                              .event = EVENT_PLAYED,
                              .sides = (uint8_t)player_sides(coder, first),
                              .subjects = code_subjects(
                                  coder, CODE_FIELD(coder, node, PLAYS, cards), false)});
        break;
    case MEAN_LEVELS_UP:
        event_add(coder, events, of_player(coder, first, EVENT_LEVELLED_UP));
        break;
    case MEAN_REFRESHES:
    case MEAN_HAS_REFRESHED:
        event_add(coder, events, of_player(coder, first, EVENT_REFRESHED));
        break;
    default:
        code_refuse(coder, node);
    }
}

/* ---- What a use has done ---- */

/* "…, if a climax is put into your waiting room by that effect": what stands first in the body. */
static const uint16_t *result_of(const Coder *coder, const uint16_t *triggered)
{
    const uint16_t *body = CODE_FIELD(coder, triggered, TRIGGERED, body);
    while (body && meaning_kind(body) == MEAN_BODY)
        body = meaning_part(coder->meaning, body, 0);
    if (!body || meaning_kind(body) != MEAN_IF)
        return NULL;
    const uint16_t *condition = CODE_FIELD(coder, body, IF, condition);
    return meaning_kind(condition) == MEAN_HAS_HAPPENED &&
                   meaning_says(coder->meaning, condition, MEAN_THAT_EFFECT)
               ? condition
               : NULL;
}

/* It is told when such a card is put there. */
static void result_add(Coder *coder, Events *events, const uint16_t *triggered,
                       const uint16_t *result)
{
    const uint16_t *trigger = CODE_FIELD(coder, triggered, TRIGGERED, triggers);
    const uint16_t *put = CODE_FIELD(coder, result, HAS_HAPPENED, what);
    if (meaning_kind(trigger) != MEAN_USES || meaning_kind(put) != MEAN_IS_PUT ||
        CODE_FIELD(coder, triggered, TRIGGERED, condition)) {
        code_refuse(coder, result);
        return;
    }
    CodeEvent event = uses(coder, trigger);
    if (event.kind != ON_USE)
        code_refuse(coder, trigger);
    event.kind = ON_RESULT;
    event.event = EVENT_MOVED;
    event.of = (uint16_t)code_move(coder, put);
    event.subjects = code_subjects(coder, CODE_FIELD(coder, result, HAS_HAPPENED, cards), true);
    event_add(coder, events, event);
}

/* ---- The whole ---- */

/* What must hold beside the events. */
typedef struct Beside {
    CodeCondition conditions[PARTS_MOST];
    unsigned count;
    Events marks;
} Beside;

/* "The turn that this card is placed …" is marked by what must have happened to this card. */
static void beside_add(Coder *coder, Beside *beside, const uint16_t *condition)
{
    const uint16_t *time = meaning_kind(condition) == MEAN_DURING
                               ? CODE_FIELD(coder, condition, DURING, time)
                               : condition;
    if (meaning_kind(time) == MEAN_TURN_WHEN) {
        if (meaning_kind(CODE_FIELD(coder, time, TURN_WHEN, cards)) != MEAN_THIS)
            code_refuse(coder, time);
        happens(coder, &beside->marks, CODE_FIELD(coder, time, TURN_WHEN, cards),
                CODE_FIELD(coder, time, TURN_WHEN, what));
        return;
    }
    unsigned number = code_condition(coder, condition);
    if (beside->count == PARTS_MOST)
        coder->failed = true;
    if (!coder->failed)
        beside->conditions[beside->count++] = coder->code.conditions[number];
}

/* Whether all are told with the card itself. */
static bool are_own(const Coder *coder, const Events *events)
{
    for (unsigned i = 0; i < events->count; i++) {
        const CodeEvent *event = &events->of[i];
        const CodeSubject *subjects = coder->code.subjects + event->subjects.first;
        bool own =
            event->kind == ON_USE_OF_THIS ||
            ((event->kind == ON_STATE || event->kind == ON_BATTLE || event->kind == ON_ATTACK ||
              event->kind == ON_MARKED || event->kind == ON_MOVE) &&
             event->subjects.count == 1 && subjects->kind == SUBJECT_THIS);
        if (!own)
            return false;
    }
    return true;
}

static uint64_t listens(const Events *events)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < events->count; i++)
        bits |= 1ull << events->of[i].event;
    return bits;
}

unsigned code_trigger(Coder *coder, const uint16_t *node)
{
    const uint16_t *parts[PARTS_MOST] = {NULL};
    Events events = {.count = 0};
    Beside beside = {.count = 0};
    coder->unsupported = NULL;
    for (; meaning_kind(node) == MEAN_ONLY; node = CODE_FIELD(coder, node, ONLY, what))
        beside_add(coder, &beside, CODE_FIELD(coder, node, ONLY, condition));
    if (meaning_kind(node) != MEAN_TRIGGERED)
        return code_refuse(coder, node);
    if (CODE_FIELD(coder, node, TRIGGERED, condition))
        beside_add(coder, &beside, CODE_FIELD(coder, node, TRIGGERED, condition));
    const uint16_t *triggers = CODE_FIELD(coder, node, TRIGGERED, triggers);
    const uint16_t *result = result_of(coder, node);
    unsigned count = result ? 0 : list_parts(coder, triggers, MEAN_WHENEVER, parts);
    for (unsigned i = 0; i < count; i++)
        trigger_add(coder, &events, parts[i]);
    if (result)
        result_add(coder, &events, node, result);
    else if (meaning_says(coder->meaning, node, MEAN_THAT_EFFECT))
        code_refuse(coder, node);
    CodeTrigger trigger = {.events = add_events(coder, events.of, events.count),
                           .marks = add_events(coder, beside.marks.of, beside.marks.count),
                           .conditions = {.count = (uint16_t)beside.count},
                           .listens = listens(&events) | listens(&beside.marks)};
    trigger.conditions.first = (uint16_t)add_conditions(coder, beside.conditions, beside.count);
    if (coder->failed || coder->unsupported)
        return 0;
    trigger.own = are_own(coder, &events) && are_own(coder, &beside.marks);
    return add_trigger(coder, trigger);
}
