/* `position` for the Shironeko TCG. */
#include <stdlib.h>

#include "base/bits.h"
#include "shironeko/position/position.h"
#include "shironeko/engine/rules.h"
#include "sim/host/memory.h"
#include "sim/command/position.h"
#include "sim/shironeko/commands.h"
#include "sim/shironeko/deck_file.h"

/* A position, with the cards on which it depends. */
typedef struct OpenPosition {
    ShiroCards *cards;
    ShiroPosition *position;
} OpenPosition;

static void close_position(void *opened)
{
    OpenPosition *open = opened;
    if (!open)
        return;
    shiro_position_destroy(open->position);
    shiro_cards_free(open->cards);
    free(open);
}

static void *open_position(const char *file, const char *text, size_t length,
                           const Options *options)
{
    Diagnostic problem = {0};
    OpenPosition *open = xcalloc(1, sizeof *open);
    open->cards = shiro_cards_load(options);
    if (open->cards)
        open->position = shiro_position_read(text, length, open->cards,
                                             options->seed_given ? &options->seed : NULL, &problem);
    if (open->position)
        return open;
    if (open->cards)
        complain(file, &problem);
    close_position(open);
    return NULL;
}

static const void *table_of(const void *opened)
{
    return &((const OpenPosition *)opened)->position->table;
}

static const char *chooses(const void *table)
{
    return shiro_choice_names[((const ShiroTable *)table)->state.choice.kind];
}

static bool allows(const void *opened, const char *move, bool answer)
{
    return shiro_position_allows(((const OpenPosition *)opened)->position, move, answer);
}

static bool play(void *opened, const char *move, bool answer, Diagnostic *problem)
{
    return shiro_position_play(((OpenPosition *)opened)->position, move, answer, problem);
}

static bool answer_effects(void *opened, Diagnostic *problem)
{
    bool answered = shiro_position_answer(((OpenPosition *)opened)->position);
    if (!answered)
        diagnostic_whole(problem, "out of memory");
    return answered;
}

static uint64_t seed_of(const void *opened)
{
    return ((const OpenPosition *)opened)->position->seed;
}

static char *write_position(const void *opened)
{
    return shiro_position_write(((const OpenPosition *)opened)->position, WEISSFISH_VERSION);
}

/* ---- For people ---- */

static void show_character(FILE *out, const ShiroTable *table, unsigned player, unsigned slot)
{
    static const struct {
        const char *words;
        ShiroMark mark;
    } marks[] = {{"paralysed", SHIRO_PARALYSED},
                 {"poisoned", SHIRO_POISONED},
                 {"has attacked", SHIRO_ATTACKED},
                 {"came this turn", SHIRO_FRESH}};
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroSlot *s = &p->slot[slot];
    const ShiroCard *card = shiro_card_at(table, player, slot);
    fprintf(out, "  %-8s %s, attack %u, HP %u%s", card->code, card->name,
            shiro_attack(table, player, slot), shiro_hp(table, player, slot),
            shiro_has_mark(p, slot, SHIRO_ON) ? "" : ", OFF");
    if (s->damage)
        fprintf(out, ", %u damage", s->damage);
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++)
        if (shiro_has_mark(p, slot, marks[i].mark))
            fprintf(out, ", %s", marks[i].words);
    for (uint64_t runes = s->runes; runes; runes &= runes - 1)
        fprintf(out, "%s%s", runes == s->runes ? "; runes " : " ",
                shiro_deck_of(table, player)->card[bits_first(runes)]->code);
    fputc('\n', out);
}

static void show_cards(FILE *out, const char *zone, const ShiroDeck *deck, uint64_t cards)
{
    fprintf(out, "  %s (%u)", zone, bits_count(cards));
    for (; cards; cards &= cards - 1)
        fprintf(out, " %s", deck->card[bits_first(cards)]->code);
    fputc('\n', out);
}

static void show_player(FILE *out, const ShiroTable *table, unsigned player)
{
    const ShiroPlayer *p = &table->state.players[player];
    const ShiroDeck *deck = shiro_deck_of(table, player);
    fprintf(out, "\nplayer %u: deck %u, hand %u, towns %u ON %u OFF (%u in the deck), discard %u\n",
            player, shiro_deck_left(p), bits_count(p->hand), bits_count(p->town_on),
            bits_count(p->town_off), bits_count(p->town_deck), bits_count(p->discard));
    for (unsigned slots = shiro_occupied(p); slots; slots &= slots - 1)
        show_character(out, table, player, bits_first(slots));
    show_cards(out, "hand", deck, p->hand);
    show_cards(out, "discard", deck, p->discard);
    fputs("  towns", out);
    for (unsigned towns = (unsigned)(p->town_on | p->town_off); towns; towns &= towns - 1)
        fprintf(out, " %s%s", deck->town[bits_first(towns)]->code,
                p->town_on >> bits_first(towns) & 1 ? "" : " (OFF)");
    fputc('\n', out);
}

static const PositionGame positions;

static bool show(FILE *out, const void *opened, TerminalColour colour)
{
    const ShiroTable *table = table_of(opened);
    (void)colour;
    fprintf(out, "turn %u of player %u, %s phase\n", table->state.turn, table->state.active,
            shiro_phase_name(&table->state));
    position_print_chooser(out, &positions, table);
    for (unsigned player = 0; player < SHIRO_PLAYERS; player++)
        show_player(out, table, player);
    return true;
}

static const PositionGame positions = {.rules = &shiro_game,
                                       .options = &options_argp,
                                       .open = open_position,
                                       .close = close_position,
                                       .table = table_of,
                                       .chooses = chooses,
                                       .allows = allows,
                                       .play = play,
                                       .answer = answer_effects,
                                       .seed = seed_of,
                                       .write = write_position,
                                       .show = show};

int shiro_position_command(int argc, char **argv)
{
    return position_run(&positions, argc, argv);
}
