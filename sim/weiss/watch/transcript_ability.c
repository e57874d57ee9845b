/* What a transcript says of abilities: their words, if these are short or new, what they reveal,
 * and which characters have changed power or soul afterwards. Cards that they move are shown by
 * events. */
#include <stdlib.h>
#include <string.h>

#include "sim/weiss/deck/support.h"
#include "sim/weiss/watch/transcript_text.h"
#include "weiss/engine/rules.h"
#include "weiss/position/notation.h"
#include "weiss/text/play/text_play.h"

/* --- its words -------------------------------------------------------------------------------- */

/* Whether the ability has not been quoted yet. */
static bool is_new(Transcript *t, unsigned name)
{
    for (unsigned i = 0; i < t->quoted_count; i++)
        if (t->quoted[i] == name)
            return false;
    if (!t->line.muted && t->quoted_count < TRANSCRIPT_QUOTES_MAX)
        t->quoted[t->quoted_count++] = (uint16_t)name;
    return true;
}

/* The first time up to three lines, later as much as fits on the line. */
static void add_quote(Transcript *t, const char *text, bool fresh)
{
    enum {
        LINES = 3,
        LEAST = 24,
        BEFORE = TRANSCRIPT_MARGIN + TRANSCRIPT_INDENT_LINE + 2 * TRANSCRIPT_INDENT_DEEPER,
        AFTER = 4
    };
    unsigned used = BEFORE + AFTER + transcript_line_columns(&t->line);
    unsigned room = t->line.width * (fresh ? LINES : 1);
    transcript_line_style(&t->line, STYLE_MINOR);
    transcript_line_add_some(&t->line, text, room < used + LEAST ? LEAST : room - used);
    transcript_line_style(&t->line, STYLE_PLAIN);
}

static void add_words(Transcript *t, const WeissTable *table, unsigned name)
{
    const Ability *ability = ability_named(table, name);
    const Meaning *meaning = ability->meaning;
    char *text = t->look.grammar == NULL ? NULL
                                         : cards_render(meaning->program, meaning->makers[ability->meant],
                                                        t->look.grammar);
    t->draws = text == NULL || strcasestr(text, "draw") != NULL;
    if (text != NULL) {
        transcript_line_add(&t->line, ": ");
        add_quote(t, text, is_new(t, name));
    }
    free(text);
}

/* --- what it did ------------------------------------------------------------------------------ */

static TranscriptCharacter character_now(const WeissTable *table, unsigned player, unsigned slot)
{
    const WeissPlayer *p = &table->state.players[player];
    if (!bit_in(p->occupied, slot))
        return (TranscriptCharacter){0};
    return (TranscriptCharacter){.stamp = p->stage[slot].stamp,
                                 .power = (int16_t)character_power(table, player, slot),
                                 .soul = (int16_t)character_soul(table, player, slot)};
}

static void note_characters(Transcript *t, const WeissTable *table)
{
    for (unsigned player = 0; player < table->state.player_count; player++)
        for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
            t->before[player][slot] = character_now(table, player, slot);
}

static void show_change(Transcript *t, const WeissTable *table, unsigned player, unsigned slot)
{
    TranscriptCharacter was = t->before[player][slot];
    TranscriptCharacter is = character_now(table, player, slot);
    if (is.stamp == 0 || is.stamp != was.stamp || (is.power == was.power && is.soul == was.soul))
        return;
    transcript_begin_line(t, table, player);
    transcript_line_add(&t->line, "%s ", weiss_slot_names[slot]);
    transcript_line_card(
        &t->line, transcript_card(table, player, table->state.players[player].stage[slot].card));
    transcript_line_add(&t->line, " %d/%d → ", was.power, was.soul);
    char now[32];
    snprintf(now, sizeof now, "%d/%d", is.power, is.soul);
    transcript_line_add_as(&t->line, STYLE_STRONG, now);
    transcript_end_line(t);
}

/* --- what it shows ---------------------------------------------------------------------------- */

static void show_cards(Transcript *t, const WeissTable *table, unsigned player, const char *verb,
                       uint64_t cards)
{
    const char *separator = " ";
    transcript_begin_line(t, table, player);
    transcript_line_add(&t->line, "%s", verb);
    for (; cards; cards &= cards - 1, separator = "; ") {
        transcript_line_add(&t->line, "%s", separator);
        transcript_line_card(&t->line, transcript_card(table, player, bits_first(cards)));
    }
    transcript_end_line(t);
}

void transcript_show_revealed_cards(Transcript *t, const WeissTable *table)
{
    const WeissFrame *frame = &table->state.frame;
    if ((!t->resolving && !t->beginning) || !(table->state.due & DUE_RESOLVING))
        return;
    uint64_t shown = frame->shown & ~t->shown;
    t->shown |= frame->shown;
    if (shown)
        show_cards(t, table, frame->source.player, "reveals", shown);
}

/* Shows cards of the deck that are looked at, unless there are too many: only those that the
 * ability has not put there. */
static void show_looked(Transcript *t, const WeissTable *table, unsigned player, uint64_t among)
{
    enum { LOOKED_MAX = 10 };
    among &= table->state.players[player].zone[ZONE_DECK] & ~t->moved_by_it[player];
    uint64_t fresh = among & ~t->looked & ~t->shown;
    t->looked |= among;
    if (fresh && bits_count(fresh) <= LOOKED_MAX)
        show_cards(t, table, player, "looks at", fresh);
}

/* The cards of the ability's master or, if the choice is among the opponent's, those. */
void transcript_show_looked(Transcript *t, const WeissTable *table)
{
    const WeissState *state = &table->state;
    const WeissFrame *frame = &state->frame;
    unsigned player = frame->source.player;
    uint64_t among = frame->candidates[0];
    if ((!t->resolving && !t->beginning) || !(state->due & DUE_RESOLVING))
        return;
    if (state->choice.kind == CHOICE_CARD && state->choice.zone == ZONE_DECK) {
        player = weiss_choice_owner(&state->choice);
        among = frame->candidates[player != frame->source.player] | state->choice.cards;
    }
    show_looked(t, table, player, among);
}

/* --- its beginning and its end ---------------------------------------------------------------- */

/* The line waits for what the ability does, because one that does nothing gets a short line. */
void transcript_say_begun(Transcript *t, const WeissTable *table, const WeissEvent *h)
{
    const WeissPlayer *p = &table->state.players[h->player];
    transcript_flush_moved(t, table);
    transcript_show_ability(t, table);
    t->beginning = true;
    t->begun = *h;
    if (h->slot >= WEISS_POSITIONS || !bit_in(p->occupied, h->slot) ||
        p->stage[h->slot].card != h->card)
        t->begun.slot = WEISS_NO_SLOT;
    t->shown = t->looked = 0;
    memset(t->moved_by_it, 0, sizeof t->moved_by_it);
    weiss_state_copy(&t->state, &table->state);
    note_characters(t, table);
}

/* Writes the line up to the ability's words. */
static void begin_ability(Transcript *t, const WeissTable *table)
{
    const WeissEvent *h = &t->begun;
    t->beginning = false;
    t->resolving = false;
    transcript_begin_line(t, table, h->player);
    if (t->countering)
        transcript_line_add(&t->line, "counters with ");
    else if (ability_named(table, h->detail)->type == ABILITY_TYPE_ACT)
        transcript_line_add(&t->line, "uses ");
    t->countering = false;
    if (h->slot < WEISS_POSITIONS)
        transcript_line_add(&t->line, "%s ", weiss_slot_names[h->slot]);
    transcript_line_card(&t->line, transcript_card(table, h->player, h->card));
}

void transcript_show_ability(Transcript *t, const WeissTable *table)
{
    if (!t->beginning)
        return;
    begin_ability(t, table);
    add_words(t, table, t->begun.detail);
    transcript_end_line(t);
    t->resolving = true;
}

/* Whether the ability has changed anything, apart from being resolved itself. */
static bool has_changed(const Transcript *t, const WeissTable *table)
{
    const WeissState *was = &t->state;
    const WeissState *is = &table->state;
    return memcmp(was->players, is->players, is->player_count * sizeof *is->players) != 0 ||
           was->modifier_count != is->modifier_count || was->later_count != is->later_count ||
           memcmp(was->modifiers, is->modifiers, is->modifier_count * sizeof *is->modifiers) != 0;
}

void transcript_say_over(Transcript *t, const WeissTable *table)
{
    transcript_flush_moved(t, table);
    show_looked(t, table, table->state.frame.source.player, table->state.frame.candidates[0]);
    if (t->beginning && !has_changed(t, table)) {
        begin_ability(t, table);
        transcript_line_add_as(&t->line, STYLE_MINOR, ": its ability does nothing");
        transcript_end_line(t);
        return;
    }
    transcript_show_ability(t, table);
    if (!t->resolving)
        return;
    for (unsigned player = 0; player < table->state.player_count; player++)
        for (unsigned slot = 0; slot < WEISS_POSITIONS; slot++)
            show_change(t, table, player, slot);
    t->resolving = false;
    t->looked = 0;
    t->draws = true;
}
