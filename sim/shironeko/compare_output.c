/* What `compare` prints only for the Shironeko TCG, in every form. */
#include "sim/compare/compare_page.h"
#include "sim/host/host.h"
#include "sim/output/figures.h"
#include "sim/shironeko/compare_game.h"

double shiro_damage_mean(const ShiroTally *tally, unsigned turn)
{
    return compare_mean(tally->damage[turn], tally->turn_games[turn]);
}

/* ---- Text ---- */

void shiro_damage_text(const Comparison *comparison)
{
    const ShiroTally *one = comparison->totals->tally[0], *other = comparison->totals->tally[1];
    uint64_t games = comparison->totals->games;
    print("\nDamage to the deck by turn of the game (mean of the games that reached it)\n");
    for (unsigned turn = 1; turn <= SHIRO_TURNS_MAX && one->turn_games[turn] * 20 > games; turn++) {
        char label[16];
        snprintf(label, sizeof label, "turn %u", turn);
        compare_print_row(label, shiro_damage_mean(one, turn), shiro_damage_mean(other, turn));
    }
}

/* ---- JSON ---- */

/* A row for each turn that a game reached. */
json_t *shiro_damage_json(const void *of)
{
    const ShiroTally *tally = of;
    json_t *rows = json_array();
    for (unsigned turn = 1; turn <= SHIRO_TURNS_MAX && tally->turn_games[turn]; turn++)
        json_array_append_new(rows, json_pack("{si,so,so,so}", "turn", (int)turn, "games",
                                              figure_count(tally->turn_games[turn]), "cards",
                                              figure_count(tally->damage[turn]), "mean",
                                              figure_number(shiro_damage_mean(tally, turn))));
    return rows;
}

/* ---- The page ---- */

static void write_damage(FILE *commands, const void *context)
{
    const Comparison *comparison = context;
    const ShiroTally *one = comparison->totals->tally[0], *other = comparison->totals->tally[1];
    unsigned turns = compare_turns_drawn(comparison);
    fputs("$damage << END\n", commands);
    for (unsigned turn = 1; turn <= turns; turn++)
        fprintf(commands, "%u %.6f %.6f\n", turn, shiro_damage_mean(one, turn),
                shiro_damage_mean(other, turn));
    fputs("END\nset xlabel 'turn of the game' textcolor rgb muted\n"
          "set ylabel 'cards' textcolor rgb muted\nset yrange [0:1<*]\n"
          "plot $damage using 1:2 with linespoints lc rgb deck_a lw 2 pt 7 ps 0.5, $damage using 1:3 with linespoints lc rgb deck_b lw 2 dt (8,4) pt 9 ps 0.7\n",
          commands);
}

static void describe_damage(FILE *out, const void *context)
{
    const Comparison *comparison = context;
    enum { STEP = 4 };
    const ShiroTally *one = comparison->totals->tally[0], *other = comparison->totals->tally[1];
    unsigned turns = compare_turns_drawn(comparison);
    for (unsigned turn = STEP; turn <= turns; turn += STEP)
        fprintf(out, "Turn %u: %s %.1f, %s %.1f. ", turn, comparison->side[0].name,
                shiro_damage_mean(one, turn), comparison->side[1].name,
                shiro_damage_mean(other, turn));
}

const ComparePlot shiro_plot_damage = {
    "damage",
    "Cards that damage takes from the deck, by turn",
    "Turns of both players are counted, over the games that reach the turn.",
    true,
    compare_plot_always,
    write_damage,
    describe_damage};

static void write_turns(FILE *out, const Comparison *comparison)
{
    unsigned turns = compare_turns_drawn(comparison);
    compare_page_table(out, comparison, "turn");
    for (unsigned turn = 1; turn <= turns; turn++) {
        html_format(out, "<tr><th scope=\"row\">%u</th>", turn);
        for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
            compare_page_cell(out);
            page_number(out, page_key("decks.%u.damage_by_turn.%u.mean", deck, turn - 1),
                        shiro_damage_mean(comparison->totals->tally[deck], turn), 2);
            compare_page_cell_end(out);
        }
        compare_page_row_end(out);
    }
    page_table_end(out);
}

void shiro_damage_page(FILE *out, const ComparePage *page)
{
    page_section(out, "damage", "Damage to the deck");
    compare_page_show(out, page, &shiro_plot_damage);
    fputs("<details><summary>Turn by turn</summary>\n", out);
    write_turns(out, page->comparison);
    fputs("</details>\n", out);
    page_section_end(out);
}

void shiro_compare_page(FILE *out, const ComparePage *page)
{
    compare_page_wins(out, page);
    compare_page_seats(out, page);
    compare_page_sections(out, page);
    compare_page_play(out, page);
}
