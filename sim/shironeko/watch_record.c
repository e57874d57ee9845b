/* Events of the Shironeko TCG as JSON objects. */
#include "sim/shironeko/watch_record.h"

#include "shironeko/position/notation.h"
#include "sim/output/document.h"
#include "sim/command/watch.h"

static void set_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, document_text(text));
}

static json_t *event_object(const ShiroRecord *record, unsigned player, const char *what)
{
    return json_pack("{si,si,ss}", "turn", (int)record->table->state.turn, "player", (int)player,
                     "what", what);
}

static void keep(ShiroRecord *record, json_t *object)
{
    if (json_array_append_new(record->events, object) != 0) {
        json_decref(record->events);
        record->events = NULL;
    }
}

static void set_card(json_t *object, const ShiroCard *card)
{
    set_text(object, "card", card->code);
    set_text(object, "name", card->name);
}

/* The text of an ability, and its card: the ability numbers of towns are beyond those of other
 * cards. */
static void set_ability(json_t *object, const ShiroDeck *deck, unsigned card, unsigned ability)
{
    bool town = ability >= SHIRO_ABILITIES_MAX;
    const ShiroCard *printed = town ? deck->town[card] : deck->card[card];
    set_card(object, printed);
    set_text(object, "text", printed->text[town ? 0 : ability]);
}

void shiro_record_observe(void *context, ShiroEvent event, unsigned player, unsigned card,
                          unsigned amount)
{
    static const char *const names[] = {
        [SHIRO_EVENT_TURN] = "turn",       [SHIRO_EVENT_DRAW] = "draw",
        [SHIRO_EVENT_BUILD] = "build",     [SHIRO_EVENT_HIT] = "hit",
        [SHIRO_EVENT_ABILITY] = "ability", [SHIRO_EVENT_DAMAGE] = "damage",
        [SHIRO_EVENT_RETREAT] = "retreat"};
    ShiroRecord *record = context;
    const ShiroDeck *deck = shiro_deck_of(record->table, player);
    json_t *object = event_object(record, player, names[event]);
    if (event == SHIRO_EVENT_ABILITY)
        set_ability(object, deck, card, amount);
    else if (event != SHIRO_EVENT_TURN)
        set_card(object, event == SHIRO_EVENT_BUILD ? deck->town[card] : deck->card[card]);
    if (event == SHIRO_EVENT_DAMAGE)
        json_object_set_new(object, "detail", json_integer((json_int_t)amount));
    keep(record, object);
}

void shiro_record_move(ShiroRecord *record, Move move)
{
    char text[GAME_MOVE_TEXT];
    json_t *object = event_object(record, record->table->state.choice.player, "chosen");
    shiro_move_write(record->table, move, text);
    json_object_set_new(object, "decision", json_integer((json_int_t)++record->decisions));
    set_text(object, "move", text);
    keep(record, object);
}

void shiro_record_end(ShiroRecord *record)
{
    int result = record->table->state.result;
    json_t *object = event_object(
        record, result >= 0 ? (unsigned)result : record->table->state.active, "game_end");
    json_object_set_new(object, "detail", watch_winner(result));
    keep(record, object);
}

void shiro_record_print_csv(const ShiroRecord *record)
{
    static const char *const names[] = {"turn", "player", "what", "decision", "move",
                                        "card", "name",   "text", "detail"};
    watch_print_csv(record->events, names, sizeof names / sizeof *names);
}
