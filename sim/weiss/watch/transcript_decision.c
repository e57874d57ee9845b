/* What a transcript says of decisions. If an event shows one in more detail, such as what was paid,
 * the decision waits for it. */
#include "sim/weiss/watch/transcript_text.h"
#include "weiss/position/notation.h"
#include "weiss/engine/rules.h"

static void add_mulligan(Transcript *t, const WeissTable *table, unsigned player, Move move)
{
    uint64_t hand = table->state.choice.cards;
    const char *separator = "exchanges ";
    for (unsigned places = weiss_move_first(move); places; places >>= 1, hand &= hand - 1)
        if (places & 1) {
            transcript_line_add(&t->line, "%s", separator);
            transcript_line_card(&t->line, transcript_card(table, player, bits_first(hand)));
            separator = "; ";
        }
}

static void add_pass(Transcript *t, const WeissTable *table, unsigned player)
{
    switch (table->state.choice.kind) {
    case CHOICE_CLOCK:
        transcript_line_add_as(&t->line, STYLE_MINOR, "clocks nothing");
        break;
    case CHOICE_COUNTER:
        transcript_line_add_as(&t->line, STYLE_MINOR, "does not counter");
        break;
    case CHOICE_ENCORE:
        transcript_line_add_as(&t->line, STYLE_MINOR, "does not encore ");
        transcript_line_card(&t->line,
                             transcript_card(table, player, table->state.frame.source.card));
        break;
    default:
        transcript_line_add_as(&t->line, STYLE_MINOR, "chooses nothing");
        break;
    }
}

static void add_end(Transcript *t, const WeissTable *table)
{
    switch (table->state.choice.kind) {
    case CHOICE_MAIN:
        transcript_line_add_as(&t->line, STYLE_MINOR, "ends the main phase");
        break;
    case CHOICE_CLIMAX:
        transcript_line_add_as(&t->line, STYLE_MINOR, "plays no climax");
        break;
    case CHOICE_ATTACK:
        transcript_line_add_as(&t->line, STYLE_MINOR, "attacks no more");
        break;
    default:
        transcript_line_add_as(&t->line, STYLE_MINOR, "ends");
        break;
    }
}

/* Ability number `index` in standby: its kind and its card. */
static void add_resolve(Transcript *t, const WeissTable *table, unsigned index)
{
    static const char *const kinds[] = {"encore of ", "shot of ", "", "", ""};
    const WeissStandby *standby = &table->state.standby[index];
    transcript_line_add(&t->line, "resolves first: %s", kinds[standby->kind]);
    transcript_line_card(&t->line, transcript_card(table, standby->player, standby->card));
}

static void add_target(Transcript *t, const WeissTable *table, unsigned player, unsigned slot)
{
    unsigned owner = weiss_slot_player(table->state.player_count, player, slot);
    slot %= SLOT_COUNT;
    transcript_line_add(&t->line, "chooses ");
    if (owner != player) {
        transcript_add_player(t, owner);
        transcript_line_add(&t->line, " ");
    }
    if (bit_in(table->state.players[owner].occupied, slot))
        transcript_add_character(t, table, owner, slot);
    else
        transcript_line_add(&t->line, "%s", weiss_slot_names[slot]);
}

/* Whether events show the decision, with its cards and costs. */
static bool told_by_event(Move move)
{
    WeissMoveKind kind = weiss_move_kind(move);
    if (kind == MOVE_ENCORE && weiss_move_first(move) > 0)
        return false; /* its cost may ask for choices first */
    return kind == MOVE_PLAY || kind == MOVE_MOVE || kind == MOVE_CLIMAX || kind == MOVE_ATTACK ||
           kind == MOVE_COUNTER || kind == MOVE_LEVEL || kind == MOVE_REVERSE ||
           kind == MOVE_ENCORE || kind == MOVE_ACT || kind == MOVE_REFRESH;
}

/* The icon of the trigger card about which the player is asked; TRIGGER_NONE if an ability asks. */
static WeissTrigger icon_asking(const WeissTable *table)
{
    const WeissState *state = &table->state;
    if (state->step != STEP_TRIGGER_ICONS || (state->due & DUE_RESOLVING))
        return TRIGGER_NONE;
    return weiss_trigger_icon(&state->attack);
}

/* The answer to "you may" or "you may pay", which is quoted before it. */
static void add_answer(Transcript *t, const WeissTable *table, bool yes)
{
    WeissTrigger icon = icon_asking(table);
    if (icon != TRIGGER_NONE)
        transcript_line_add(&t->line, "%s the %s icon", yes ? "uses" : "does not use",
                            weiss_trigger_names[icon]);
    else
        transcript_line_add(&t->line, "says %s", yes ? "yes" : "no");
}

/* CHOICE asks where its card goes, a card with several icons which of them is next; an ability asks
 * which of its parts is done. */
static void add_mode(Transcript *t, const WeissTable *table, unsigned number)
{
    if (icon_asking(table) == TRIGGER_NONE)
        transcript_line_add(&t->line, "chooses mode %u", number);
    else if (!weiss_trigger_began(&table->state.attack))
        transcript_line_add(
            &t->line, "resolves the %s icon next",
            weiss_trigger_names[weiss_trigger_ordered(&table->state.attack, number)]);
    else
        transcript_line_add(&t->line, "takes it to the %s", number == 0 ? "hand" : "stock");
}

static void add_decision(Transcript *t, const WeissTable *table, unsigned player, Move move)
{
    char text[GAME_MOVE_TEXT];
    unsigned first = weiss_move_first(move);
    switch (weiss_move_kind(move)) {
    case MOVE_KEEP:
        transcript_line_add(&t->line, "keeps the hand");
        break;
    case MOVE_MULLIGAN:
        add_mulligan(t, table, player, move);
        break;
    case MOVE_PASS:
        add_pass(t, table, player);
        break;
    case MOVE_END:
        add_end(t, table);
        break;
    case MOVE_CLOCK:
    case MOVE_DISCARD:
    case MOVE_CHOOSE_CARD:
        transcript_line_add(&t->line, "%s ",
                            weiss_move_kind(move) == MOVE_CLOCK     ? "clocks"
                            : weiss_move_kind(move) == MOVE_DISCARD ? "discards"
                                                                    : "chooses");
        transcript_line_card(&t->line, transcript_card(table, player, first));
        break;
    case MOVE_CHOOSE_SLOT:
        add_target(t, table, player, first);
        break;
    case MOVE_ENCORE:
        transcript_line_add(&t->line, "uses an ability to encore ");
        transcript_line_card(&t->line,
                             transcript_card(table, player, table->state.frame.source.card));
        break;
    case MOVE_RESOLVE:
        add_resolve(t, table, first);
        break;
    case MOVE_YES:
    case MOVE_NO:
        add_answer(t, table, weiss_move_kind(move) == MOVE_YES);
        break;
    case MOVE_MODE:
        add_mode(t, table, first);
        break;
    case MOVE_DECLARE:
        transcript_line_add(&t->line, "declares %u", first);
        break;
    default:
        weiss_move_write(table, move, text);
        transcript_line_add(&t->line, "chooses: %s", text);
        break;
    }
}

/* The move of cards that the line of this decision already shows. */
static TranscriptZoneMove zone_move_told(unsigned player, WeissMoveKind kind)
{
    switch (kind) {
    case MOVE_CLOCK:
        return (TranscriptZoneMove){(uint8_t)player, ZONE_HAND, ZONE_CLOCK};
    case MOVE_MULLIGAN:
    case MOVE_DISCARD:
        return (TranscriptZoneMove){(uint8_t)player, ZONE_HAND, ZONE_WAITING_ROOM};
    default:
        return (TranscriptZoneMove){0};
    }
}

void transcript_show_decision(Transcript *t, const WeissTable *table)
{
    if (t->unshown == 0)
        return;
    transcript_begin_line(t, table, t->chooser);
    transcript_line_add(&t->line, "chooses: %s", t->unshown_move);
    transcript_end_line(t);
}

void transcript_say_decision(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    WeissMoveKind kind = weiss_move_kind(h->detail);
    transcript_flush_moved(t, table);
    transcript_show_ability(t, table);
    transcript_show_decision(t, table);
    t->countering = false;
    if (t->look.zones == ZONES_DECISION)
        transcript_show_zones(t, table);
    t->unshown = ++t->decisions;
    t->chooser = h->player;
    t->estimate = t->coming;
    t->coming = -1;
    weiss_move_write(table, h->detail, t->unshown_move);
    if (told_by_event(h->detail))
        return;
    transcript_begin_line(t, table, h->player);
    add_decision(t, table, h->player, h->detail);
    transcript_end_line(t);
    t->told = zone_move_told(h->player, kind);
}

void transcript_say_played(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    static const char *const verbs[TYPE_COUNT] = {"plays", "plays the event", "plays the climax"};
    const WeissPlayer *p = &table->state.players[h->player];
    unsigned payment = transcript_take_payment(t, h->player);
    transcript_begin_card(t, table, h,
                          t->countering ? "counters with"
                                        : verbs[transcript_card(table, h->player, h->card)->type]);
    if (h->slot < WEISS_POSITIONS) {
        transcript_line_add(&t->line, " to %s", weiss_slot_names[h->slot]);
        if (bit_in(p->occupied, h->slot)) {
            transcript_line_add(&t->line, " over ");
            transcript_line_card(&t->line,
                                 transcript_card(table, h->player, p->stage[h->slot].card));
        }
    }
    transcript_add_payment(t, table, h->player, payment);
    transcript_end_line(t);
    t->countering = false;
    t->played = *h;
}
