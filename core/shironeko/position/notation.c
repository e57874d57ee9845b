/* Moves in notation. */
#include "shironeko/position/notation.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "shironeko/engine/rules.h"

static const char *code_of(const ShiroTable *table, unsigned player, unsigned card)
{
    return shiro_deck_of(table, player)->card[card]->code;
}

static const char *code_at(const ShiroTable *table, unsigned player, unsigned slot)
{
    return shiro_card_at(table, player, slot)->code;
}

/* " with red 2 blue 1", if the payer has souls of several colours. */
static void write_payment(const ShiroTable *table, Move move, char *text, size_t size)
{
    unsigned towns, colours = 0;
    const ShiroDeck *deck = shiro_deck_of(table, table->state.choice.player);
    unsigned left = deck->price[shiro_action_price(table, move, &towns)].cost;
    for (unsigned i = 0; i < deck->vein_count; i++)
        colours += (towns & deck->vein[i].towns) != 0;
    if (colours < 2 || left == 0)
        return;
    size_t used = strlen(text);
    used += (size_t)snprintf(text + used, size - used, " with");
    for (unsigned colour = 0; colour < SHIRO_SOUL_COLOURS; colour++) {
        unsigned souls = shiro_move_payment(move) >> SHIRO_PAY_BITS * colour & 7u;
        souls = colour == SHIRO_COLOURLESS ? left : souls;
        left -= souls;
        if (souls)
            used += (size_t)snprintf(text + used, size - used, " %s %u", shiro_colour_names[colour],
                                     souls);
    }
}

static void write_paid(const ShiroTable *table, Move move, char *text)
{
    unsigned player = table->state.choice.player;
    unsigned slot = shiro_move_slot(move), card = shiro_move_card(move);
    switch (shiro_move_kind(move)) {
    case SHIRO_MOVE_PLAY:
        snprintf(text, GAME_MOVE_TEXT, "play %s", code_of(table, player, card));
        break;
    case SHIRO_MOVE_CHANGE:
        snprintf(text, GAME_MOVE_TEXT, "change %s to %s", code_at(table, player, slot),
                 code_of(table, player, card));
        break;
    case SHIRO_MOVE_ACTIVATE:
        snprintf(text, GAME_MOVE_TEXT, "activate %s %u", code_at(table, player, slot), card);
        break;
    default:
        snprintf(text, GAME_MOVE_TEXT, "town %s%s", shiro_deck_of(table, player)->town[card]->code,
                 table->state.players[player].town_on >> card & 1 ? "" : " off");
        break;
    }
    write_payment(table, move, text, GAME_MOVE_TEXT);
}

static void write_first(const ShiroTable *table, Move move, char *text)
{
    const ShiroPending *pending = &table->state.pending[shiro_move_card(move)];
    snprintf(text, GAME_MOVE_TEXT, "first %s %u", code_of(table, pending->player, pending->card),
             pending->ability);
}

void shiro_move_write(const ShiroTable *table, Move move, char *text)
{
    static const char *const words[] = {
        [SHIRO_MOVE_ATTACK] = "attack", [SHIRO_MOVE_BLOCK] = "block", [SHIRO_MOVE_SLOT] = "choose"};
    unsigned player = table->state.choice.player, slot = shiro_move_slot(move);
    bool opening = table->state.choice.kind == SHIRO_CHOOSES_MULLIGAN;
    switch (shiro_move_kind(move)) {
    case SHIRO_MOVE_NO:
        snprintf(text, GAME_MOVE_TEXT, "%s", opening ? "keep" : "no");
        return;
    case SHIRO_MOVE_YES:
        snprintf(text, GAME_MOVE_TEXT, "%s", opening ? "mulligan" : "yes");
        return;
    case SHIRO_MOVE_END:
        snprintf(text, GAME_MOVE_TEXT, "end");
        return;
    case SHIRO_MOVE_ATTACK:
    case SHIRO_MOVE_BLOCK:
    case SHIRO_MOVE_SLOT:
        snprintf(text, GAME_MOVE_TEXT, "%s %s%s", words[shiro_move_kind(move)],
                 slot < SHIRO_SLOTS ? "" : "O.",
                 code_at(table, player ^ (slot >= SHIRO_SLOTS), slot % SHIRO_SLOTS));
        return;
    case SHIRO_MOVE_CARD:
        snprintf(text, GAME_MOVE_TEXT, "choose card %s",
                 code_of(table, player, shiro_move_card(move)));
        return;
    case SHIRO_MOVE_FIRST:
        write_first(table, move, text);
        return;
    default:
        write_paid(table, move, text);
        return;
    }
}

uint32_t shiro_move_name(const ShiroTable *table, Move move)
{
    const ShiroDeck *deck = shiro_deck_of(table, table->state.choice.player);
    unsigned card = shiro_move_card(move);
    switch (shiro_move_kind(move)) {
    case SHIRO_MOVE_PLAY:
    case SHIRO_MOVE_CHANGE:
    case SHIRO_MOVE_CARD:
        card = bits_first(deck->copies[card]);
        break;
    case SHIRO_MOVE_TOWN:
        card = bits_first(deck->hall[deck->town_hall[card]].towns);
        break;
    default:
        break;
    }
    return shiro_move(shiro_move_kind(move), shiro_move_slot(move), card, shiro_move_payment(move));
}
