/* What AUTOs wait for: from meanings to records. What play cannot do is refused. */
#include "weiss/engine/deck.h"
#include "weiss/engine/event.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/code/coder.h"

/* The events of a trigger while they are collected. */
typedef struct Events {
    CodeEvent of[PARTS_MOST];
    unsigned count;
} Events;

static void event_add(Coder *coder, Events *events, CodeEvent event)
{
    if (events->count == PARTS_MOST)
        code_refuse(coder, NULL);
    else
        events->of[events->count++] = event;
}

/* ---- Times ---- */

/* Phases whose beginning is an event. */
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

/* "At the end of the turn" is when the end phase begins: "until end of turn" still holds. */
static unsigned moment_event(Coder *coder, const uint16_t *phase, bool end)
{
    if (end && meaning_is(phase, MEAN_TURN))
        return EVENT_END_PHASE;
    for (size_t i = 0; !end && i < sizeof beginnings / sizeof *beginnings; i++)
        if (beginnings[i].phase == meaning_kind(phase))
            return beginnings[i].event;
    code_refuse(coder, phase);
    return EVENT_COUNT;
}

static CodeEvent attack_end(Coder *coder, const uint16_t *attacker)
{
    CodeEvent event = {
        .kind = ON_TIME, .event = EVENT_ATTACK_END, .sides = SIDES_BOTH, .how = TIME_ATTACK};
    require(coder, attacker, !meaning_is(attacker, MEAN_THE));
    if (meaning_is(attacker, MEAN_THIS))
        event.how = TIME_ATTACK_OF_THIS;
    else if (fits(coder, attacker, "BATTLE_OPPONENT(THIS, )"))
        event.how = TIME_ATTACK_ON_THIS;
    else
        event.attackers = code_subjects(coder, attacker, true);
    return event;
}

static CodeEvent moment(Coder *coder, const uint16_t *time, bool end)
{
    if (end && meaning_is(time, MEAN_ATTACK_OF))
        return attack_end(coder, CODE_FIELD(coder, time, ATTACK_OF, cards));
    require(coder, time, meaning_is(time, MEAN_PERIOD));
    if (!meaning_is(time, MEAN_PERIOD))
        return (CodeEvent){0};
    const uint16_t *phase = CODE_FIELD(coder, time, PERIOD, phase);
    return (CodeEvent){.kind = ON_TIME,
                       .event = (uint8_t)moment_event(coder, phase, end),
                       .sides =
                           (uint8_t)player_sides(coder, CODE_FIELD(coder, time, PERIOD, player)),
                       .how = meaning_is(phase, MEAN_FIRST_TURN) ? TIME_FIRST_TURN : TIME_ANY};
}

/* "After you performed 2 trigger checks": when the counter step begins, or else the damage step. */
static CodeLater after_checks(Coder *coder, const uint16_t *times)
{
    bool number = meaning_is(times, MEAN_NUMBER);
    require(coder, times, number);
    return (CodeLater){.event = EVENT_COUNTER_STEP,
                       .sides = SIDES_BOTH,
                       .checks = (uint8_t)(number ? meaning_value(times) : 0)};
}

/* When a delayed part is done. "The end of your next turn", said in your turn, is not that of this
 * turn. */
static CodeLater later_of(Coder *coder, const uint16_t *time, bool end)
{
    bool next = meaning_is(time, MEAN_NEXT);
    if (next)
        time = CODE_FIELD(coder, time, NEXT, time);
    CodeEvent event = moment(coder, time, end);
    bool whose = fits(coder, time, "PERIOD(@)");
    bool known = meaning_is(time, MEAN_PERIOD)
                     ? (event.sides != SIDES_BOTH || !whose) &&
                           (next ? whose || fits(coder, time, "PERIOD(, TURN)")
                                 : event.sides != SIDES_THEIRS)
                     : !next && event.how == TIME_ATTACK_OF_THIS;
    require(coder, time, known);
    unsigned skips = !next || !end               ? SKIP_NONE
                     : event.sides == SIDES_MINE ? SKIP_MINE
                     : whose                     ? SKIP_THEIRS
                                                 : SKIP_ANY;
    return (CodeLater){.event = event.event, .sides = event.sides, .skips = (uint8_t)skips};
}

unsigned code_later(Coder *coder, const uint16_t *node)
{
    CodeLater later = {0};
    coder->unsupported = NULL;
    if (meaning_is(node, MEAN_PERFORMED_TIMES))
        later = after_checks(coder, part(coder, node, 0));
    else if (fits(coder, node, "AT_BEGINNING|AT_END"))
        later = later_of(coder, part(coder, node, 0), meaning_is(node, MEAN_AT_END));
    else
        code_refuse(coder, node);
    return coder->unsupported ? 0 : add_later(coder, later);
}

/* ---- What happens to a card ---- */

enum { FRONTAL = 1 << ATTACK_FRONTAL, SIDE = 1 << ATTACK_SIDE, DIRECT = 1 << ATTACK_DIRECT };

/* The wordings of happenings. A character's state before is not kept, so it cannot be asked. */
static const struct Happening {
    const char *pattern;
    CodeEvent event;
} happenings[] = {
    {"ATTACKS", {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = FRONTAL | SIDE | DIRECT}},
    {"FRONTAL_ATTACKS", {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = FRONTAL}},
    {"DIRECT_ATTACKS", {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = DIRECT}},
    {"SIDE_ATTACKS", {.kind = ON_ATTACK, .event = EVENT_ATTACKED, .how = SIDE}},
    {"IS_ATTACKED()", {.kind = ON_ATTACKED, .event = EVENT_ATTACKED, .how = FRONTAL | SIDE}},
    {"IS_ATTACKED(FRONTAL)", {.kind = ON_ATTACKED, .event = EVENT_ATTACKED, .how = FRONTAL}},
    {"BECOMES(RESTED, STANDING)", {.kind = ON_STATE, .event = EVENT_RESTED, .how = NOT_REVERSED}},
    {"BECOMES(STANDING, RESTED)", {.kind = ON_STATE, .event = EVENT_STOOD, .how = NOT_REVERSED}},
    {"BECOMES(STANDING, )", {.kind = ON_STATE, .event = EVENT_STOOD}},
    {"BECOMES(RESTED, )", {.kind = ON_STATE, .event = EVENT_RESTED}},
    {"BECOMES(REVERSED, )", {.kind = ON_STATE, .event = EVENT_REVERSED}},
    {"BECOMES_IN_BATTLE", {.kind = ON_BATTLE, .event = EVENT_REVERSED}},
    {"TRIGGERS", {.kind = ON_STATE, .event = EVENT_TRIGGER_CHECKED}},
    {"MOVES(TO_POSITION(OTHER_POSITION(ANY_POSITION)))", {.kind = ON_SHIFT, .event = EVENT_SWAPPED}},
    {"IS_PUT_UNDER(THIS)", {.kind = ON_MARKED, .event = EVENT_MARKED}},
};

/* A move may be reported by several kinds of event. */
static void move_add(Coder *coder, Events *events, const uint16_t *is_put, CodeRange subjects)
{
    CodeEvent event = {
        .kind = ON_MOVE, .of = (uint16_t)code_move(coder, is_put), .subjects = subjects};
    if (coder->unsupported)
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
    if (meaning_is(what, MEAN_IS_PUT)) {
        move_add(coder, events, what, subjects);
        return;
    }
    for (size_t i = 0; i < sizeof happenings / sizeof *happenings; i++)
        if (fits(coder, what, happenings[i].pattern)) {
            CodeEvent event = happenings[i].event;
            event.subjects = subjects;
            event_add(coder, events, event);
            return;
        }
    code_refuse(coder, what);
}

/* Whether the event finds the card where it is. "The character in the middle" needs that. */
static bool is_told_there(const Coder *coder, const uint16_t *what)
{
    return fits(coder, what, "BECOMES(REVERSED)") ||
           !fits(coder, what, "IS_PUT|IS_PUT_UNDER|WHICHEVER|BECOMES");
}

static void happens(Coder *coder, Events *events, const uint16_t *cards, const uint16_t *what)
{
    Parts parts = list_parts(coder, what, MEAN_WHICHEVER);
    CodeRange subjects = code_subjects(coder, cards, false);
    require(coder, what, !meaning_is(cards, MEAN_THIS) || !fits(coder, what, "IS_PUT_UNDER(THIS)"));
    require(coder, what, meaning_is(cards, MEAN_THIS) || !says(coder, what, MEAN_MARKERS_OF));
    require(coder, cards,
            !meaning_says_state(coder->meaning, cards) &&
                (is_told_there(coder, what) || !says(coder, cards, MEAN_THE)));
    for (unsigned i = 0; i < parts.count; i++)
        happening_add(coder, events, parts.of[i], subjects);
}

/* ---- Other events ---- */

/* What ends is damage of an attack or of an ability of the character (CR 4.13). */
static CodeEvent damage_ends(Coder *coder, const uint16_t *node)
{
    const uint16_t *dealer = CODE_FIELD(coder, node, DAMAGE_ENDS, dealer);
    bool canceled = fits(coder, node, "DAMAGE_ENDS(_, _, CANCELED)");
    CodeEvent event = {.kind = ON_DAMAGE,
                       .event = canceled ? EVENT_DAMAGE_CANCELLED : EVENT_DAMAGE_TAKEN};
    if (meaning_is(dealer, MEAN_RECEIVED_BY)) {
        event.kind = ON_PLAYER;
        event.sides = SIDES_MINE;
    } else if (meaning_is(dealer, MEAN_DEALT_BY) &&
               !fits(coder, node, "DAMAGE_ENDS(OTHER_DAMAGE)")) {
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
    if (meaning_is(ability, MEAN_ANY_ABILITY)) {
        event.how = fits(coder, ability, "ANY_ABILITY(AUTO_ICON)") ? USE_AUTO : USE_ACT;
        return event;
    }
    if (meaning_is(ability, MEAN_USE_OF_THIS)) {
        event.kind = ON_USE_OF_THIS;
        name = CODE_FIELD(coder, ability, USE_OF_THIS, name);
    }
    event.keywords = keyword_named(said(coder, name));
    require(coder, name, /* only Backup's use tells this */
            event.kind != ON_USE_OF_THIS || event.keywords == KEYWORD_BACKUP);
    return event;
}

/* Events, and which parts of the meaning are the player, the cards and the attackers: 1 + number,
 * or 0. */
static const struct Told {
    uint16_t meaning;
    uint8_t kind;
    uint8_t event;
    uint8_t player;
    uint8_t cards;
    uint8_t attackers;
} told[] = {
    {MEAN_PLAYS, ON_PLAY, EVENT_PLAYED, 1, 2, 0},
    {MEAN_CHECK_REVEALS, ON_CHECK, EVENT_TRIGGER_CHECKED, 0, 2, 1},
    {MEAN_LEVELS_UP, ON_PLAYER, EVENT_LEVELLED_UP, 1, 0, 0},
    {MEAN_REFRESHES, ON_PLAYER, EVENT_REFRESHED, 1, 0, 0},
    {MEAN_HAS_REFRESHED, ON_PLAYER, EVENT_REFRESHED, 1, 0, 0},
};

static CodeEvent told_of(Coder *coder, const uint16_t *node)
{
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        const struct Told *row = &told[i];
        CodeEvent event = {.kind = row->kind, .event = row->event};
        if (row->meaning != meaning_kind(node))
            continue;
        if (row->player)
            event.sides = (uint8_t)player_sides(coder, part(coder, node, row->player - 1u));
        if (row->cards)
            event.subjects = code_subjects(coder, part(coder, node, row->cards - 1u), false);
        if (row->attackers)
            event.attackers = code_subjects(coder, part(coder, node, row->attackers - 1u), false);
        return event;
    }
    code_refuse(coder, node);
    return (CodeEvent){0};
}

static void trigger_add(Coder *coder, Events *events, const uint16_t *node)
{
    const uint16_t *first = part(coder, node, 0);
    if (meaning_is(node, MEAN_HAPPENS))
        happens(coder, events, first, CODE_FIELD(coder, node, HAPPENS, what));
    else if (fits(coder, node, "AT_BEGINNING|AT_END"))
        event_add(coder, events, moment(coder, first, meaning_is(node, MEAN_AT_END)));
    else if (meaning_is(node, MEAN_DAMAGE_ENDS))
        event_add(coder, events, damage_ends(coder, node));
    else if (meaning_is(node, MEAN_USES))
        event_add(coder, events, uses(coder, node));
    else
        event_add(coder, events, told_of(coder, node));
}

/* ---- What a use has done ---- */

/* "…, if a climax is put into your waiting room by that effect", if that is how the body begins. */
static const uint16_t *result_of(const Coder *coder, const uint16_t *triggered)
{
    const uint16_t *body = CODE_FIELD(coder, triggered, TRIGGERED, body);
    while (meaning_is(body, MEAN_BODY))
        body = part(coder, body, 0);
    return fits(coder, body, "IF(HAS_HAPPENED)") &&
                   says(coder, part(coder, body, 0), MEAN_THAT_EFFECT)
               ? part(coder, body, 0)
               : NULL;
}

/* Such a trigger is reported by the move of the card. */
static void result_add(Coder *coder, Events *events, const uint16_t *triggered,
                       const uint16_t *result)
{
    const uint16_t *trigger = CODE_FIELD(coder, triggered, TRIGGERED, triggers);
    const uint16_t *put = CODE_FIELD(coder, result, HAS_HAPPENED, what);
    if (!fits(coder, triggered, "TRIGGERED(USES, )") || !meaning_is(put, MEAN_IS_PUT)) {
        code_refuse(coder, result);
        return;
    }
    CodeEvent event = uses(coder, trigger);
    require(coder, trigger, event.kind == ON_USE);
    event.kind = ON_RESULT;
    event.event = EVENT_MOVED;
    event.of = (uint16_t)code_move(coder, put);
    event.subjects = code_subjects(coder, CODE_FIELD(coder, result, HAS_HAPPENED, cards), true);
    event_add(coder, events, event);
}

/* ---- The whole ---- */

/* What must hold in addition to the events. */
typedef struct Beside {
    CodeCondition conditions[PARTS_MOST];
    unsigned count;
    Events marks;
} Beside;

/* "The turn that this card is placed …": what happens to this card marks the turn. */
static void beside_add(Coder *coder, Beside *beside, const uint16_t *condition)
{
    const uint16_t *time =
        meaning_is(condition, MEAN_DURING) ? part(coder, condition, 0) : condition;
    if (meaning_is(time, MEAN_TURN_WHEN)) {
        require(coder, time, fits(coder, time, "TURN_WHEN(THIS)"));
        happens(coder, &beside->marks, part(coder, time, 0), part(coder, time, 1));
        return;
    }
    unsigned number = code_condition(coder, condition);
    if (beside->count == PARTS_MOST)
        code_refuse(coder, NULL);
    else
        beside->conditions[beside->count++] = coder->code.conditions[number];
}

/* Fills in what can be seen of an event without asking which cards are meant. */
static void events_glance(const Coder *coder, Events *events)
{
    for (unsigned i = 0; i < events->count; i++) {
        CodeEvent *event = &events->of[i];
        bool state =
            event->kind == ON_STATE || event->kind == ON_ATTACK || event->kind == ON_MOVE;
        event->own = (state || event->kind == ON_BATTLE) && event->subjects.count == 1 &&
                     coder->code.subjects[event->subjects.first].kind == SUBJECT_THIS;
        event->plain = (state && event->own) || event->kind == ON_PLAYER ||
                       (event->kind == ON_TIME && event->how == TIME_ANY);
    }
}

/* Whether all events are about the card itself. */
static bool are_own(const Events *events)
{
    for (unsigned i = 0; i < events->count; i++) {
        const CodeEvent *event = &events->of[i];
        if (!event->own && event->kind != ON_USE_OF_THIS)
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
    Events events = {.count = 0};
    Beside beside = {.count = 0};
    coder->unsupported = NULL;
    for (; meaning_is(node, MEAN_ONLY); node = CODE_FIELD(coder, node, ONLY, what))
        beside_add(coder, &beside, CODE_FIELD(coder, node, ONLY, condition));
    if (CODE_FIELD(coder, node, TRIGGERED, condition))
        beside_add(coder, &beside, CODE_FIELD(coder, node, TRIGGERED, condition));
    Parts triggers = list_parts(coder, CODE_FIELD(coder, node, TRIGGERED, triggers), MEAN_WHENEVER);
    const uint16_t *result = result_of(coder, node);
    for (unsigned i = 0; !result && i < triggers.count; i++)
        trigger_add(coder, &events, triggers.of[i]);
    if (result)
        result_add(coder, &events, node, result);
    else
        require(coder, node, !says(coder, node, MEAN_THAT_EFFECT));
    events_glance(coder, &events);
    events_glance(coder, &beside.marks);
    CodeTrigger trigger = {.events = add_events(coder, events.of, events.count),
                           .marks = add_events(coder, beside.marks.of, beside.marks.count),
                           .conditions = {.count = (uint16_t)beside.count},
                           .listens = listens(&events) | listens(&beside.marks)};
    trigger.conditions.first = (uint16_t)add_conditions(coder, beside.conditions, beside.count);
    if (coder->unsupported)
        return 0;
    trigger.own = are_own(&events) && are_own(&beside.marks);
    return add_trigger(coder, trigger);
}
