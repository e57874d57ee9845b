/* Counts the cards of a position. Nobody at the table knows a deck's order, so it is not used. */
#include "sim/weiss/odds/odds_position.h"

#include <stdlib.h>

#include "sim/host/files.h"
#include "sim/weiss/deck/support.h"
#include "sim/weiss/fetch/cards_hint.h"
#include "weiss/position/position.h"
#include "weiss/engine/rules.h"

static unsigned soul_icons(const WeissDeck *deck, unsigned card)
{
    unsigned icons = 0;
    for (unsigned i = 0; i < WEISS_ICONS_MAX; i++)
        icons += deck->icons[card][i] == TRIGGER_SOUL;
    return icons < ODDS_ICONS ? icons : ODDS_ICONS - 1;
}

static void take_triggers(OddsState *state, const WeissPlayer *p, const WeissDeck *deck)
{
    for (uint64_t cards = p->zone[ZONE_DECK]; cards; cards &= cards - 1)
        state->triggers[soul_icons(deck, bits_first(cards))]++;
}

/* One attack for each standing character of the center stage: direct, with one soul more, if nobody
 * is opposite; otherwise frontal. */
static void take_attacks(OddsArguments *arguments, const WeissTable *table,
                         char texts[ODDS_TEXTS][ODDS_TEXT_SIZE])
{
    unsigned active = table->state.active;
    unsigned slots = table->state.players[active].standing & SLOTS_CENTRE;
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        unsigned facing = weiss_facing(&table->state, active, slot);
        bool met = facing != WEISS_NO_SLOT &&
                   bit_in(table->state.players[facing >> 8].occupied, facing & 0xFF);
        int damage = character_soul(table, active, slot) + !met;
        snprintf(texts[arguments->step_count], ODDS_TEXT_SIZE, "attack %d",
                 damage > 0 ? damage : 0);
        arguments->steps[arguments->step_count] = texts[arguments->step_count];
        arguments->step_count++;
    }
}

static void take(OddsArguments *arguments, const WeissPosition *position,
                 char texts[ODDS_TEXTS][ODDS_TEXT_SIZE])
{
    const WeissTable *table = &position->table;
    unsigned attacker = table->state.active;
    unsigned damaged = next_player(&table->state, attacker);
    OddsState *start = &arguments->query.start;
    *start = odds_state_of(&table->state.players[damaged], deck_of(table, damaged));
    take_triggers(start, &table->state.players[attacker], deck_of(table, attacker));
    arguments->query.edition = (WeissEdition)table->match->edition;
    arguments->query.has_triggers = !arguments->query.own;
    if (arguments->step_count == 0)
        take_attacks(arguments, table, texts);
}

bool odds_position_take(OddsArguments *arguments, char texts[ODDS_TEXTS][ODDS_TEXT_SIZE])
{
    Diagnostic problem;
    size_t length;
    WeissDatabase *database = cards_load(&arguments->options);
    TextCompiler *compiler = database ? support_open(database) : NULL;
    char *text = compiler ? files_read_input(arguments->position, &length, &problem) : NULL;
    WeissPositionOptions overrides = {.edition_given = arguments->options.edition != 0,
                                      .edition = options_edition(&arguments->options),
                                      .cards_hint = cards_hint,
                                      .compiler = compiler};
    WeissPosition *position =
        text ? weiss_position_read(text, length, database, &overrides, &problem) : NULL;
    bool taken = position && position->table.state.player_count == 2;
    if (position && !taken)
        diagnostic_whole(&problem, "the attacks go to several players, but odds takes only one: give that player's deck with --deck");
    if (taken)
        take(arguments, position, texts);
    else if (compiler)
        complain(arguments->position, &problem);
    weiss_position_destroy(position);
    free(text);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
    return taken;
}
