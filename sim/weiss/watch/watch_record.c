/* Events as JSON objects; one table says which fields of each event have a meaning. */
#include "sim/weiss/watch/watch_record.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "sim/output/document.h"
#include "sim/command/watch.h"
#include "sim/weiss/watch/transcript.h"
#include "weiss/position/notation.h"

/* The meaning of an event's `detail`. */
typedef enum DetailKind {
    DETAIL_NONE,
    DETAIL_NUMBER,
    DETAIL_ZONE_MOVE, /* zone from + 16 x zone to */
    DETAIL_FROM,      /* zone from, + 16 if played */
    DETAIL_TO,        /* zone to */
    DETAIL_SLOT,
    DETAIL_ATTACK,
    DETAIL_ICON,
    DETAIL_RESULT
} DetailKind;

/* As event.h describes them. */
static const struct {
    bool card;
    bool slot;
    DetailKind detail;
} fields[EVENT_COUNT] = {
    [EVENT_TURN_BEGIN] = {.detail = DETAIL_NUMBER},
    [EVENT_TRIGGER_STEP] = {.slot = true},
    [EVENT_COUNTER_STEP] = {.slot = true},
    [EVENT_DAMAGE_STEP] = {.slot = true},
    [EVENT_BATTLE_STEP] = {.slot = true},
    [EVENT_ATTACK_END] = {.slot = true},
    [EVENT_TURN_END] = {.detail = DETAIL_NUMBER},
    [EVENT_CHOSEN] = {.detail = DETAIL_NONE}, /* a move, which is written separately */
    [EVENT_MOVED] = {.card = true, .detail = DETAIL_ZONE_MOVE},
    [EVENT_PLAYED] = {.card = true, .slot = true},
    [EVENT_PLACED] = {.card = true, .slot = true, .detail = DETAIL_FROM},
    [EVENT_LEFT_STAGE] = {.card = true, .slot = true, .detail = DETAIL_TO},
    [EVENT_SWAPPED] = {.slot = true, .detail = DETAIL_SLOT},
    [EVENT_STOOD] = {.card = true, .slot = true},
    [EVENT_RESTED] = {.card = true, .slot = true},
    [EVENT_REVERSED] = {.card = true, .slot = true},
    [EVENT_ATTACKED] = {.card = true, .slot = true, .detail = DETAIL_ATTACK},
    [EVENT_TRIGGER_CHECKED] = {.card = true},
    [EVENT_TRIGGERED] = {.card = true, .detail = DETAIL_ICON},
    [EVENT_DAMAGE_TAKEN] = {.detail = DETAIL_NUMBER},
    [EVENT_DAMAGE_CANCELLED] = {.detail = DETAIL_NUMBER},
    [EVENT_OPPONENT_REVERSED] = {.card = true, .slot = true},
    [EVENT_COUNTERED] = {.card = true},
    [EVENT_LEVELLED_UP] = {.card = true, .detail = DETAIL_NUMBER},
    [EVENT_PENALTY_PAID] = {.card = true},
    [EVENT_ENCORED] = {.card = true, .slot = true},
    [EVENT_ABILITY_RESOLVED] = {.card = true, .slot = true},
    [EVENT_ABILITY_BEGUN] = {.card = true, .slot = true},
    [EVENT_ABILITY_OVER] = {.card = true, .slot = true},
    [EVENT_MARKED] = {.card = true, .slot = true},
    [EVENT_GAME_END] = {.detail = DETAIL_RESULT},
};

static void set_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, document_text(text));
}

static void set_result(json_t *object, int result)
{
    if (result >= 0)
        json_object_set_new(object, "detail", json_integer(result));
    else
        set_text(object, "detail", result == RESULT_DRAW ? "draw" : "truncated");
}

static void set_move(json_t *object, const WeissTable *table, Move move, unsigned decision)
{
    char text[GAME_MOVE_TEXT];
    weiss_move_write(table, move, text);
    json_object_set_new(object, "decision", json_integer((json_int_t)decision));
    set_text(object, "move", text);
}

static void set_detail(json_t *object, const WeissEvent *h)
{
    switch (fields[h->kind].detail) {
    case DETAIL_NUMBER:
        json_object_set_new(object, "detail", json_integer((json_int_t)h->detail));
        break;
    case DETAIL_ZONE_MOVE:
        set_text(object, "from", weiss_zone_names[h->detail & 0xF]);
        set_text(object, "to", weiss_zone_names[h->detail >> 4 & 0xF]);
        break;
    case DETAIL_FROM:
        set_text(object, "from", weiss_zone_names[h->detail & 0xF]);
        set_text(object, "detail", h->detail >> 4 ? "played" : "put");
        break;
    case DETAIL_TO:
        set_text(object, "to", weiss_zone_names[h->detail & 0xF]);
        break;
    case DETAIL_SLOT:
        set_text(object, "detail", weiss_slot_names[h->detail % WEISS_POSITIONS]);
        break;
    case DETAIL_ATTACK:
        set_text(object, "detail", weiss_attack_names[h->detail % ATTACK_TYPE_COUNT]);
        break;
    case DETAIL_ICON:
        set_text(object, "detail", weiss_trigger_names[h->detail % TRIGGER_COUNT]);
        break;
    case DETAIL_RESULT:
        set_result(object, (int)h->detail);
        break;
    default:
        break;
    }
}

static void set_what(json_t *object, const WeissEvent *h)
{
    char what[64];
    snprintf(what, sizeof what, "%s", weiss_event_names[h->kind]);
    for (char *letter = what; *letter != '\0'; letter++)
        *letter = (char)tolower((unsigned char)*letter);
    set_text(object, "what", what);
}

void watch_record_begin(WatchRecord *record)
{
    *record = (WatchRecord){.events = json_array(), .phase = PHASE_MULLIGAN};
}

void watch_record_observe(void *context, const WeissTable *table, const WeissEvent *h)
{
    WatchRecord *record = context;
    record->phase = transcript_phase(record->phase, h);
    json_t *object = json_pack("{si,ss,si}", "turn", (int)table->state.turn, "phase",
                               weiss_phase_names[record->phase], "player", (int)h->player);
    set_what(object, h);
    if (fields[h->kind].card) {
        const WeissCard *card = table->match->deck[h->player]->card[h->card];
        set_text(object, "card", card->code);
        set_text(object, "name", card->name);
    }
    if (fields[h->kind].slot && h->slot < WEISS_POSITIONS)
        set_text(object, "slot", weiss_slot_names[h->slot]);
    if (h->kind == EVENT_CHOSEN)
        set_move(object, table, h->detail, ++record->decisions);
    else
        set_detail(object, h);
    if (json_array_append_new(record->events, object) != 0) {
        json_decref(record->events);
        record->events = NULL;
    }
}

void watch_record_print_csv(const WatchRecord *record)
{
    static const char *const names[] = {"turn", "phase", "player", "what", "decision", "move",
                                        "card", "name",  "slot",   "from", "to",       "detail"};
    watch_print_csv(record->events, names, sizeof names / sizeof *names);
}
