/* `matrix --report`: a page of a field, with the figures of the document. */
#include "support/page_reader.h"

PROGRAM_SUITE(program_matrix_report);

#define NEEDS_PICTURES()                                                                           \
    if (!page_possible())                                                                          \
    cr_skip_test("no gnuplot")
#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"

Test(program_matrix_report, of_a_field_shows_the_document)
{
    NEEDS_PICTURES();
    json_t *document =
        program_document(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "60", "--seed",
                                 "3", "--format", "json", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    cr_expect_gt(page_expect_figures(page, document, "nowhere"), 60);
    cr_expect_eq(page_keys(page, "decks.2.against.0.adjusted.value"), 1 + 1, "map, and pairings");
    cr_expect_eq(page_keys(page, "decks.1.worst.adjusted."), 3);
    cr_expect_eq(page_keys(page, "decks.0.mix.low"), 1);
    cr_expect(program_contains(page, "<bdi>carnival</bdi> wins most"));
    cr_expect(program_contains(page, "<title id=\"rates-title\">"));
    cr_expect(program_contains(page, "<desc id=\"mix-told\">carnival 100.0%"));
    cr_expect(json_equal(page_without_times(document), page_without_times(page_run_again(page))));
}

/* The map has the width of the page, which its style makes of the number of decks, and every name
 * on both axes. */
Test(program_matrix_report, of_a_field_maps_with_names_on_both_axes)
{
    NEEDS_PICTURES();
    program_output(program("matrix", LANTERNS, HARBOUR, CARNIVAL, "--games", "20", PAGE_ASKED));
    const char *heat = page_between(program_file("page.html"), "<table class=\"heat\"", "</table>");
    cr_expect(page_begins(heat, " style=\"--decks:3;--letters:"));
    const char *const names[] = {"lanterns", "harbour", "carnival"};
    const char *rows = strstr(heat, "<tbody>");
    for (unsigned i = 0; i < 3; i++) {
        const char *shown = program_text(" <bdi>%s</bdi></span></th>", names[i]);
        cr_expect(strstr(heat, shown) && strstr(heat, shown) < rows, "column %s", names[i]);
        cr_expect(strstr(rows, program_text(">%s</bdi></th>", names[i])) != NULL, "row %s",
                  names[i]);
    }
}

/* Names stand in the pictures too, as far as there is room. */
Test(program_matrix_report, of_a_field_has_names_of_any_kind)
{
    static const char *const names[] = {"<b>&\"' @1@ `id` \\n", "燈火の街と港の物語、その二十八巻",
                                        "@0@ is long, and longer than the room"};
    NEEDS_PICTURES();
    const char *paths[3];
    for (unsigned i = 0; i < 3; i++)
        paths[i] = program_write(program_text("%s.deck", names[i]), program_file(LANTERNS));
    program_output(program("matrix", paths[0], paths[1], paths[2], "--games", "4", PAGE_ASKED));
    const char *page = program_file("page.html");
    page_expect_whole(page);
    const char *svg = page_between(page, "<svg ", "</svg>");
    cr_expect(program_contains(svg, ">&lt;b&gt;&amp;&quot;&#39; @1@ `id` \\…</text>"), "%s", svg);
    cr_expect(program_contains(svg, ">燈火の街と港の物…</text>"));
    cr_expect(program_contains(svg, ">@0@ is long, and …</text>"));
}

Test(program_matrix_report, of_a_field_is_refused_at_once)
{
    program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--games", "10000000", "--report",
                                   "missing/page.html"),
                           ": --report missing/page.html: ", "mkdir -p missing");
    setenv("PATH", program_kept.folder, 1);
    program_expect_refusal(program("matrix", LANTERNS, HARBOUR, "--games", "10000000", PAGE_ASKED),
                           ": ", "gnuplot-nox");
}
