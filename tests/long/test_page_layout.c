/* Pages as a browser lays them out: nothing is wider than a telephone of 390 pixels, the heat-map is
 * as wide as the page, and the last sheet of paper holds more than the foot. Needs chromium and
 * pdftotext; where they are missing it is skipped. */
#include "support/page_reader.h"

PROGRAM_SUITE(page_layout);

#define CARNIVAL WEISSFISH_SOURCE_DIR "/decks/carnival.deck"
#define NIGHT_MARKET WEISSFISH_SOURCE_DIR "/decks/night_market.deck"
#define BROWSER                                                                                    \
    "chromium --headless=old --no-sandbox --disable-gpu --user-data-dir=profile "                  \
    "--window-size=800,3000 "

/* Lines about every box in the frame that holds more than it shows, but for those that are meant to
 * cut their text short; then the width of the heat-map and of the page's column. */
static const char script[] =
    "<script>onload=function(){var f=document.querySelector('iframe'),d=f.contentDocument,r='';"
    "d.querySelectorAll('details').forEach(function(e){e.open=true});"
    "d.querySelectorAll('html,.wide,section,p,figure,pre').forEach(function(e){"
    "if(e.scrollWidth>e.clientWidth+1)r+='WIDE '+e.tagName+' '+e.className+' '+e.scrollWidth+"
    "' of '+e.clientWidth+' in '+((e.closest('section')||{}).id)+';'});"
    "var h=d.querySelector('.heat');if(h)r+='HEAT '+Math.round(100*h.offsetWidth/"
    "d.querySelector('section').clientWidth)+';';"
    "document.body.textContent='MEASURED '+r+'END'}</script>";

static void needs_browser(void)
{
    if (!page_possible())
        cr_skip_test("no gnuplot");
    if (system("chromium --version >/dev/null 2>&1 && pdftotext -v >/dev/null 2>&1") != 0)
        cr_skip_test("no chromium with pdftotext to show pages");
}

/* The page in a frame as wide as a telephone. */
static void write_frame(const char *page)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    fputs("<!DOCTYPE html><html><body><iframe style=\"border:0;width:390px;height:9000px\" srcdoc=\"",
          out);
    for (const char *at = page; *at; at++)
        if (*at == '"')
            fputs("&quot;", out);
        else if (*at == '&')
            fputs("&amp;", out);
        else
            putc(*at, out);
    fprintf(out, "\"></iframe>%s</body></html>", script);
    fclose(out);
    program_write("frame.html", text);
    free(text);
}

static const char *measured(void)
{
    write_frame(program_file("page.html"));
    cr_assert_eq(system(BROWSER "--dump-dom file://$PWD/frame.html >shown 2>/dev/null"), 0);
    return page_between(program_file("shown"), "MEASURED ", "END");
}

/* Words on the last sheet, of all sheets that are printed. */
static void expect_full_sheets(void)
{
    cr_assert_eq(system(BROWSER "--print-to-pdf=page.pdf --print-to-pdf-no-header file://$PWD/page.html >/dev/null 2>&1 && pdftotext page.pdf printed"),
                 0);
    char *text = program_keep(strdup(program_file("printed")));
    char *last = text;
    for (char *at = text; (at = strchr(at, '\f')) != NULL; at++)
        if (at[1])
            last = at + 1;
    cr_expect(program_contains(last, "weissfish compare") ||
                  program_contains(last, "weissfish matrix"),
              "a sheet for the foot alone: %s", last);
}

Test(page_layout, a_comparison_fits)
{
    needs_browser();
    program_output(
        program("compare", CARNIVAL, NIGHT_MARKET, "--games", "2000", "--sprt", "0,5", PAGE_ASKED));
    cr_expect_str_empty(measured());
    expect_full_sheets();
}

Test(page_layout, a_field_fits_and_its_map_fills_the_page)
{
    needs_browser();
    program_output(
        program("matrix", CARNIVAL, NIGHT_MARKET, LANTERNS, HARBOUR, "--games", "40", PAGE_ASKED));
    cr_expect_str_eq(measured(), "HEAT 100;");
    expect_full_sheets();
}
