/* `--report`: pages that stand by themselves, with the figures of the document, written whole or
 * not at all. */
#include <sys/resource.h>

#include "support/page_reader.h"

PROGRAM_SUITE(program_report);

#define NEEDS_PICTURES()                                                                           \
    if (!page_possible())                                                                          \
    cr_skip_test("no gnuplot")

/* Runs compare with a page, which is whole and shows the document. */
#define EXPECT_PAGE(...)                                                                           \
    expect_page(program_document(program("compare", __VA_ARGS__, "--format", "json", PAGE_ASKED)))

static const char *expect_page(const json_t *document)
{
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect_gt(page_expect_figures(page, document, "nowhere"), 300);
    return page;
}

Test(program_report, shows_every_kind_of_figure_as_the_document_has_it)
{
    static const char *const kinds[] = {"games",
                                        "turns.mean",
                                        "seat.share.low",
                                        "elo.diff",
                                        "pairs.",
                                        "first_player_wins",
                                        "decks.0.win_rate.value",
                                        "decks.1.score.high",
                                        "draws",
                                        "truncated",
                                        "decks.0.first.win_rate",
                                        "decks.1.second.wins",
                                        "decks.0.level_up.2.turn_mean",
                                        "decks.1.level_curve.5",
                                        "decks.0.damage_taken.0.expected",
                                        "decks.1.damage_taken.1.rate",
                                        "decks.0.attacks.side",
                                        "decks.1.refreshes",
                                        "decks.0.cards.3.drawn",
                                        "decks.1.cards.0.win_rate_drawn.low",
                                        "decks.1.cards.2.win_rate_not_drawn.value",
                                        "decks.0.cards.1.played",
                                        "decks.0.cards.1.win_rate_opening.high",
                                        "decks.1.abilities.exact"};
    NEEDS_PICTURES();
    const char *page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "300", "--seed", "4");
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        cr_expect_gt(page_keys(page, kinds[i]), 0, "no %s", kinds[i]);
}

Test(program_report, has_pictures_that_are_told_in_words)
{
    static const char *const names[] = {"win_rate", "levels", "length", "cancelled"};
    NEEDS_PICTURES();
    const char *page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "200");
    const char *rest = page;
    for (unsigned i = 0; i < 4; i++) {
        const char *svg = page_between(rest, "<svg ", "</svg>");
        cr_expect(program_contains(svg, "role=\"img\""));
        cr_expect(program_contains(svg, program_text("aria-labelledby=\"%s-title\"", names[i])));
        cr_expect_str_not_empty(
            page_between(svg, program_text("<title id=\"%s-title\">", names[i]), "</title>"));
        cr_expect_str_not_empty(
            page_between(svg, program_text("<desc id=\"%s-told\">", names[i]), "</desc>"));
        cr_expect(program_contains(svg, "var(--muted)"), "colours of the page");
        rest = strstr(rest, "</svg>") + 1;
    }
    cr_expect_null(strstr(rest, "<svg "));
    cr_expect(program_contains(page, "prefers-color-scheme: dark"));
    cr_expect(program_contains(page, "@media print"));
}

/* Rates and what they should have been by the exact odds are both there, in words too. */
Test(program_report, draws_cancels_beside_the_exact_odds)
{
    NEEDS_PICTURES();
    const char *page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "300");
    const char *svg = page_between(page, "<desc id=\"cancelled-told\">", "</svg>");
    cr_expect(program_contains(svg, "by exact odds"));
    cr_expect(program_contains(svg, "<text>cancelled, %</text>"), "a rate, not a difference");
    cr_expect(program_contains(svg, "cancelled_plot_3") && program_contains(svg, "var(--ink)"),
              "rates and odds of both decks");
}

/* Figures stand at the right, and so do their headings; words at the left. On a telephone each cell
 * has its heading with it. */
Test(program_report, headings_stand_above_their_figures)
{
    NEEDS_PICTURES();
    const char *page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "20");
    cr_expect(program_contains(
        page, "<th role=\"columnheader\" scope=\"col\" class=\"number\">won with it</th>"));
    cr_expect(program_contains(page, "data-label=\"won with it\" class=\"number\""));
    cr_expect(!program_contains(page, "colspan"), "a heading for each column");
    program_output(program("matrix", LANTERNS, HARBOUR, "--games", "20", PAGE_ASKED));
    page = program_file("page.html");
    cr_expect(program_contains(page, " scope=\"col\" class=\"words\">worst matchup</th>"));
    cr_expect(program_contains(page, "data-label=\"worst matchup\" class=\"words\""));
}

/* A card without text has nothing that could be played or not. */
Test(program_report, cards_without_text_have_a_dash)
{
    NEEDS_PICTURES();
    const char *page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "20");
    const char *cell = "data-label=\"text played\" class=\"number usual\">–</td>";
    cr_expect(program_contains(page, cell));
    cr_expect(!program_contains(page, ">none</td>"));
}

/* One verdict for each way in which it can end. */
Test(program_report, says_first_what_came_out)
{
    NEEDS_PICTURES();
    const char *page =
        EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "600", "--agents", "heuristic,random");
    cr_expect_str_eq(page_text(page_between(page, "<h1>", "</h1>")),
                     "lanterns is the stronger deck, played by the heuristic against random");
    page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "600", "--agents", "random,heuristic");
    cr_expect_str_eq(page_text(page_between(page, "<h1>", "</h1>")),
                     "harbour is the stronger deck, played by the heuristic against random");
    cr_expect(program_contains(page, "the interval over the pairs has no width"),
              "heuristic wins all");
    page = EXPECT_PAGE(LANTERNS, LANTERNS, "--games", "100");
    cr_expect_str_eq(page_between(page, "<h1>", "</h1>"), "No difference shown");
    page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "4", "--agents", "heuristic,random");
    cr_expect_str_eq(page_between(page, "<h1>", "</h1>"), "No difference shown", "of two pairs");
    cr_expect_null(strstr(page, "cancelled-title"), "too little damage to draw");
}

Test(program_report, shows_a_sequential_test_and_a_change)
{
    NEEDS_PICTURES();
    const char *page =
        EXPECT_PAGE(LANTERNS, HARBOUR, "--agents", "heuristic,random", "--sprt", "0,20.5");
    cr_expect_eq(page_keys(page, "sprt.llr"), 1);
    cr_expect_eq(page_keys(page, "sprt.elo1"), 2, "it is decided for it");
    page = EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "200", "--swap", "LF/W01-001=LF/W01-003");
    cr_expect_eq(page_keys(page, "swap.difference_adjusted."), 3);
    const char *swap = page_between(page, "<section id=\"swap\">", "</section>");
    cr_expect(program_contains(swap, " points of the win rate"), "%s", swap);
    cr_expect(program_contains(swap, ", played by the heuristic.</p>"), "%s", swap);
    cr_expect_not(program_contains(swap, "LF/W01"), "cards by their names: %s", swap);
}

Test(program_report, names_of_decks_are_text)
{
    static const char name[] = "<b>&\"' @0@ `id` http.deck";
    NEEDS_PICTURES();
    program_write(name, program_file(LANTERNS));
    const char *page = EXPECT_PAGE(name, HARBOUR, "--games", "60");
    cr_expect(
        program_contains(page, "<title>&lt;b&gt;&amp;&quot;&#39; @0@ `id` http against harbour<"));
    cr_expect(program_contains(page_text(page), "<b>&\"' @0@ `id` http wins"));
    cr_expect_null(strstr(page, "<b>&"));
}

Test(program_report, its_command_plays_the_same_games)
{
    NEEDS_PICTURES();
    program_write("it's mine & `yours`.deck", program_file(LANTERNS));
    program_write("-f.deck", program_file(HARBOUR));
    EXPECT_AGAIN("it's mine & `yours`.deck", "./-f.deck", "--games", "41", "--seed", "9",
                 "--edition", "2022", "--agents", "random,heuristic");
    EXPECT_AGAIN(LANTERNS, HARBOUR, "--agents", "heuristic,random", "--sprt", "0,20", "--alpha",
                 "0.1");
    EXPECT_AGAIN(LANTERNS, HARBOUR, "--games", "40", "--swap", "B:LF/W01-021=LF/W01-003",
                 "--strict");
    Run part = program("compare", LANTERNS, HARBOUR, "--games", "90", "--shard", "2/3", "--format",
                       "json", PAGE_ASKED); /* says on standard error that it is a part */
    cr_expect(json_equal(page_without_times(program_parse(part.out)),
                         page_without_times(page_run_again(program_file("page.html")))));
    setenv("WEISSFISH_CARDS", STARTER_CARDS, 1);
    EXPECT_AGAIN(LANTERNS, HARBOUR, "--games", "40");
    cr_expect(program_contains(program_file("page.html"), "--cards " STARTER_CARDS));
}

Test(program_report, of_a_run_gone_on_with_and_of_joined_parts)
{
    NEEDS_PICTURES();
    EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "200", "--state", "state.json");
    const char *whole = program_file("page.html");
    EXPECT_PAGE(LANTERNS, HARBOUR, "--games", "200", "--state", "state.json", "--resume");
    cr_expect_str_eq(program_file("page.html"), whole);
    for (int part = 1; part <= 3; part++)
        program_output(program("compare", LANTERNS, HARBOUR, "--games", "200", "--shard",
                               program_text("%d/3", part), "--state", program_text("%d", part)));
    program_output(program("merge", "1", "2", "3", "--report", "merged.html"));
    cr_expect_str_eq(program_file("merged.html"), whole);
}

/* Cards that are not wholly understood, by their places. */
Test(program_report, names_what_was_not_played)
{
    NEEDS_PICTURES();
    program_write(
        "odd.json",
        "[{\"code\":\"T/W01-1\",\"name\":\"Odd\",\"type\":\"Character\",\"color\":\"RED\","
        "\"level\":\"0\",\"cost\":\"0\",\"power\":\"1000\",\"soul\":1,\"trigger\":[],"
        "\"ability\":[\"【AUTO】 When this card attacks, draw 1 card.\",\"【AUTO】 When this card attacks, draw one < of cider. You may.\"]}]");
    program_deck("odd.deck", "LF/W01-001", "4 T/W01-1 Odd");
    const char *page = EXPECT_PAGE("odd.deck", HARBOUR, "--games", "20", "--cards", "odd.json");
    const char *texts = page_text(page_between(page, "<section id=\"texts\">", "</section>"));
    cr_expect(program_contains(texts, "Odd T/W01-1, ability 2 of 2: not understood from byte 41, < of cider."),
              "%s", texts);
    cr_expect(program_contains(page, "<b>1 of 2</b>"));
    cr_expect(program_contains(page, "Some card texts were not played"));
}

/* --- what goes wrong -------------------------------------------------------------------------- */

#define REPORT_TO(path)                                                                            \
    program("compare", LANTERNS, HARBOUR, "--games", "10000000", "--report", path)

Test(program_report, is_refused_at_once_where_it_cannot_be_written)
{
    program_expect_refusal(REPORT_TO("missing/page.html"), ": --report missing/page.html: ",
                           "there is no folder missing; make it with mkdir -p missing");
    cr_assert_eq(mkdir("folder", 0700), 0);
    program_expect_refusal(REPORT_TO("folder"), ": --report folder is a folder; ",
                           "as in folder/report.html");
    program_write("file", "");
    program_expect_refusal(REPORT_TO("file/page.html"),
                           ": --report file/page.html: ", "Not a directory; choose");
    program_expect_refusal(REPORT_TO(""), ": --report : ", "without a name");
    if (geteuid() != 0) {
        cr_assert_eq(chmod("folder", 0500), 0);
        program_expect_refusal(REPORT_TO("folder/page.html"),
                               ": --report folder/page.html: ", "Permission denied; choose");
    }
}

Test(program_report, is_refused_at_once_without_gnuplot)
{
    program_write("page.html", "old");
    setenv("PATH", program_kept.folder, 1);
    program_expect_refusal(REPORT_TO("page.html"), ": --report page.html: ", "gnuplot-nox");
    cr_expect_str_eq(program_file("page.html"), "old");
    program_write("gnuplot", "#!/bin/sh\necho no svg here\nexit 3\n");
    cr_assert_eq(chmod("gnuplot", 0700), 0);
    program_expect_refusal(REPORT_TO("page.html"), ": --report page.html: ", "exit status 3");
    cr_expect_str_eq(program_file("page.html"), "old");
}

/* A gnuplot that draws once. */
Test(program_report, says_so_where_pictures_fail_later)
{
    program_write("gnuplot", "#!/bin/sh\nread line\n[ -e drawn ] && exit 1\n"
                             ": >drawn\necho '<svg ><g/></svg>'\n");
    cr_assert_eq(chmod("gnuplot", 0700), 0);
    setenv("PATH", program_kept.folder, 1);
    Run run = program("compare", LANTERNS, HARBOUR, "--games", "20", PAGE_ASKED);
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.out, "win rate"), "what was played is told");
    cr_expect(program_contains(run.err, "weissfish: page.html: written without pictures: gnuplot"));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect(program_contains(page, "This page has no pictures: gnuplot"));
    cr_expect_null(strstr(page, "<svg "));
}

Test(program_report, leaves_what_was_there_on_a_full_disk)
{
    NEEDS_PICTURES();
    struct rlimit limit = {30000, 30000};
    program_write("page.html", "old");
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    Run run = program("compare", LANTERNS, HARBOUR, "--games", "20", PAGE_ASKED);
    cr_expect_eq(run.status, 2);
    cr_expect(program_contains(run.out, "win rate"), "what was played is told");
    cr_expect(program_contains(run.err, "weissfish: page.html: cannot be written: File too large"),
              "%s", run.err);
    cr_expect_str_eq(program_file("page.html"), "old");
    unsigned files = 0;
    DIR *entries = opendir(".");
    while (readdir(entries))
        files++;
    closedir(entries);
    cr_expect_eq(files, 3, "page.html and nothing beside it");
}
