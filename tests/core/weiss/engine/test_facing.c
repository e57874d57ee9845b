/* Who stands opposite whom (CR 7.2), for two players and for the layouts of three to six. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "weiss/position/notation.h"

enum { CENTRE = 3 };

/* "P3.R" of what `player` faces with `slot`, "-" for nothing. */
static const char *facing_text(const WeissState *state, unsigned player, unsigned slot)
{
    static char texts[8][24];
    static unsigned turn;
    char *text = texts[turn++ % 8];
    unsigned facing = weiss_facing(state, player, slot);
    if (facing == WEISS_NO_SLOT)
        return "-";
    snprintf(text, sizeof texts[0], "P%u.%c", (facing >> 8) + 1, "LMR??"[facing & 7]);
    return text;
}

/* The faced slots of each defender in turn order after the turn player: "P2{L}; P3{M,R}". */
static void faced_text(const WeissState *state, char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned i = 1; i < state->player_count; i++) {
        unsigned player = (state->active + i) % state->player_count;
        unsigned faced = 0;
        for (unsigned slot = 0; slot < CENTRE; slot++) {
            unsigned facing = weiss_facing(state, state->active, slot);
            faced |= (unsigned)(facing >> 8 == player) << (facing & 7);
        }
        if (!faced)
            continue;
        length += (size_t)snprintf(text + length, size - length, "%sP%u{", length ? "; " : "",
                                   player + 1);
        for (unsigned slot = 0; slot < CENTRE; slot++)
            if (faced >> slot & 1)
                length += (size_t)snprintf(text + length, size - length, "%c%s", "LMR"[slot],
                                           faced >> (slot + 1) ? "," : "");
        length += (size_t)snprintf(text + length, size - length, "}");
    }
}

static const struct {
    uint8_t count;
    uint8_t turn; /* of P1 and so on */
    const char *left;
    const char *middle;
    const char *right;
    const char *faced;
} table[] = {
    {2, 1, "P2.R", "P2.M", "P2.L", "P2{L,M,R}"},
    {2, 2, "P1.R", "P1.M", "P1.L", "P1{L,M,R}"},
    {3, 1, "P3.R", "P3.M", "P2.L", "P2{L}; P3{M,R}"},
    {3, 2, "P1.R", "P1.M", "P3.L", "P3{L}; P1{M,R}"},
    {3, 3, "P2.R", "P2.M", "P1.L", "P1{L}; P2{M,R}"},
    {4, 1, "P4.R", "P3.M", "P2.L", "P2{L}; P3{M}; P4{R}"},
    {4, 2, "P1.R", "P4.M", "P3.L", "P3{L}; P4{M}; P1{R}"},
    {4, 3, "P2.R", "P1.M", "P4.L", "P4{L}; P1{M}; P2{R}"},
    {4, 4, "P3.R", "P2.M", "P1.L", "P1{L}; P2{M}; P3{R}"},
    {5, 1, "P5.R", "P5.M", "P2.L", "P2{L}; P5{M,R}"},
    {5, 2, "P1.R", "P1.M", "P3.L", "P3{L}; P1{M,R}"},
    {5, 3, "P2.R", "P2.M", "P4.L", "P4{L}; P2{M,R}"},
    {5, 4, "P3.R", "P3.M", "P5.L", "P5{L}; P3{M,R}"},
    {5, 5, "P4.R", "P4.M", "P1.L", "P1{L}; P4{M,R}"},
    {6, 1, "P6.R", "P4.M", "P2.L", "P2{L}; P4{M}; P6{R}"},
    {6, 2, "P1.R", "P5.M", "P3.L", "P3{L}; P5{M}; P1{R}"},
    {6, 3, "P2.R", "P6.M", "P4.L", "P4{L}; P6{M}; P2{R}"},
    {6, 4, "P3.R", "P1.M", "P5.L", "P5{L}; P1{M}; P3{R}"},
    {6, 5, "P4.R", "P2.M", "P6.L", "P6{L}; P2{M}; P4{R}"},
    {6, 6, "P5.R", "P3.M", "P1.L", "P1{L}; P3{M}; P5{R}"},
};

static WeissState layout(unsigned count, unsigned turn)
{
    uint8_t all = (uint8_t)((1u << count) - 1);
    return (WeissState){.player_count = (uint8_t)count,
                        .active = (uint8_t)(turn - 1),
                        .living = all,
                        .multiplayer = {.layout = all}};
}

Test(facing, the_turn_player_faces_three_slots_in_every_layout)
{
    for (unsigned row = 0; row < sizeof table / sizeof *table; row++) {
        WeissState state = layout(table[row].count, table[row].turn);
        char faced[64];
        faced_text(&state, faced, sizeof faced);
        cr_expect_str_eq(facing_text(&state, state.active, SLOT_CL), table[row].left, "row %u",
                         row);
        cr_expect_str_eq(facing_text(&state, state.active, SLOT_CM), table[row].middle, "row %u",
                         row);
        cr_expect_str_eq(facing_text(&state, state.active, SLOT_CR), table[row].right, "row %u",
                         row);
        cr_expect_str_eq(faced, table[row].faced, "row %u", row);
    }
}

Test(facing, back_stage_faces_nothing)
{
    for (unsigned row = 0; row < sizeof table / sizeof *table; row++) {
        WeissState state = layout(table[row].count, table[row].turn);
        for (unsigned player = 0; player < state.player_count; player++) {
            cr_expect_str_eq(facing_text(&state, player, SLOT_BL), "-");
            cr_expect_str_eq(facing_text(&state, player, SLOT_BR), "-");
            cr_expect_str_eq(facing_text(&state, player, SLOT_SURPLUS), "-");
        }
    }
}

Test(facing, is_symmetric_on_every_turn)
{
    for (unsigned row = 0; row < sizeof table / sizeof *table; row++) {
        WeissState state = layout(table[row].count, table[row].turn);
        for (unsigned player = 0; player < state.player_count; player++)
            for (unsigned slot = 0; slot < CENTRE; slot++) {
                unsigned facing = weiss_facing(&state, player, slot);
                if (facing != WEISS_NO_SLOT)
                    cr_expect_eq(weiss_facing(&state, facing >> 8, facing & 0xFF),
                                 player << 8 | slot, "row %u player %u slot %u", row, player, slot);
            }
    }
}

Test(facing, a_round_faces_every_centre_slot_from_exactly_one)
{
    for (unsigned count = 2; count <= WEISS_PLAYERS_MAX; count++) {
        unsigned faced[WEISS_PLAYERS_MAX][CENTRE] = {{0}};
        for (unsigned turn = 1; turn <= count; turn++) {
            WeissState state = layout(count, turn);
            for (unsigned slot = 0; slot < CENTRE; slot++) {
                unsigned facing = weiss_facing(&state, state.active, slot);
                faced[facing >> 8][facing & 7]++;
            }
        }
        for (unsigned player = 0; player < count; player++)
            for (unsigned slot = 0; slot < CENTRE; slot++)
                cr_expect_eq(faced[player][slot], 1, "%u players, P%u slot %u", count, player + 1,
                             slot);
    }
}

Test(facing, middles_in_turns_of_others)
{
    WeissState three = layout(3, 1);
    cr_expect_str_eq(facing_text(&three, 1, SLOT_CM), "-");
    cr_expect_str_eq(facing_text(&three, 2, SLOT_CM), "P1.M");
    three.active = 1;
    cr_expect_str_eq(facing_text(&three, 2, SLOT_CM), "-");
    cr_expect_str_eq(facing_text(&three, 0, SLOT_CM), "P2.M");
    three.active = 2;
    cr_expect_str_eq(facing_text(&three, 0, SLOT_CM), "-");
    cr_expect_str_eq(facing_text(&three, 1, SLOT_CM), "P3.M");
    for (unsigned turn = 1; turn <= 5; turn++) {
        WeissState five = layout(5, turn);
        unsigned nobody = 0;
        for (unsigned player = 0; player < 5; player++)
            nobody += weiss_facing(&five, player, SLOT_CM) == WEISS_NO_SLOT;
        cr_expect_eq(nobody, 3);
    }
    for (unsigned turn = 1; turn <= 6; turn++) {
        WeissState six = layout(6, turn);
        cr_expect_str_eq(facing_text(&six, 0, SLOT_CM), "P4.M");
        cr_expect_str_eq(facing_text(&six, 1, SLOT_CM), "P5.M");
        cr_expect_str_eq(facing_text(&six, 2, SLOT_CM), "P6.M");
    }
}
