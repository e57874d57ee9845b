/* Names in Japanese, in every form of output: whole, in straight columns, and never cut within a sign. */
#include "support/program_run.h"

#define JA_DECK "灯台守と鐘の音が夜明けの橋に響く.deck"
#define JA_NAME "灯台守と鐘の音が夜明けの橋に響く"

PROGRAM_SUITE(program_japanese_names);

/* A name of `length` kana and kanji; no two of the first hundred are the same. */
static const char *ja_name(size_t number)
{
    static const char *const signs[] = {"渡", "し", "守", "の", "灯", "台", "と", "鐘", "ノ", "音"};
    static char name[128];
    *name = '\0';
    for (size_t i = 0; i < 3 + number % 19; i++)
        strcat(name, signs[(number / 10 + i * (1 + number % 10)) % 10]);
    return name;
}

/* The shipped cards by Japanese names, in cards.json, and the deck of lanterns under one. */
static void write_japanese(void)
{
    json_t *cards = program_parse(program_file(STARTER_CARDS));
    size_t index;
    json_t *card;
    json_array_foreach(cards, index, card)
        json_object_set_new(card, "name", json_string(ja_name(index)));
    program_write("cards.json", program_keep(json_dumps(cards, JSON_COMPACT)));
    program_write(JA_DECK, program_file(LANTERNS));
    setenv("WEISSFISH_CARDS", "cards.json", 1);
}

/* The width of a text of ASCII, quotation marks, kana and kanji; -1 if it is no whole UTF-8. */
static int width_of(const char *text, size_t length)
{
    int width = 0;
    for (size_t at = 0; at < length;) {
        unsigned char first = (unsigned char)text[at];
        size_t bytes = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (bytes == 0 || at + bytes > length)
            return -1;
        for (size_t i = 1; i < bytes; i++)
            if (((unsigned char)text[at + i] & 0xC0) != 0x80)
                return -1;
        width += first >= 0xE3 ? 2 : 1;
        at += bytes;
    }
    return width;
}

/* Every line is whole and at most so many columns wide. */
static void expect_lines(const char *text, int most)
{
    for (size_t length; *text != '\0'; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        int width = width_of(text, length);
        cr_expect(width >= 0 && width <= most, "%d: %.*s", width, (int)length, text);
    }
}

/* The line of `text` with these words. */
static const char *line_with(const char *text, const char *words, size_t *length)
{
    const char *found = strstr(text, words);
    cr_assert_not_null(found, "%s: %s", words, text);
    while (found > text && found[-1] != '\n')
        found--;
    *length = strcspn(found, "\n");
    return found;
}

/* The lines with these words end in the same column. */
static void expect_same_width(const char *text, const char *words, const char *others)
{
    size_t length, other_length;
    const char *line = line_with(text, words, &length);
    const char *other = line_with(text, others, &other_length);
    cr_expect_eq(width_of(line, length), width_of(other, other_length), "%.*s\n%.*s", (int)length,
                 line, (int)other_length, other);
}

Test(program_japanese_names, compare_keeps_its_columns)
{
    write_japanese();
    const char *text = program_output(program("compare", JA_DECK, HARBOUR, "--games", "20", "--per-card"));
    expect_lines(text, 600);
    expect_same_width(text, "灯台守と鐘の音", "  agent ");
    expect_same_width(text, "LF/W01-001 ", "LF/W01-002 ");
    for (unsigned card = 1; card < 10; card++)
        expect_same_width(text, "LF/W01-001 ", program_text("LF/W01-00%u ", card));
}

Test(program_japanese_names, matrix_and_royale_keep_their_columns)
{
    write_japanese();
    const char *text = program_output(program("matrix", JA_DECK, HARBOUR, "--games", "20"));
    expect_lines(text, 200);
    expect_same_width(text, "2  harbour  ", "1  灯台守と鐘の音");
    text = program_output(program("royale", JA_DECK, HARBOUR, JA_DECK, "--games", "12"));
    expect_lines(text, 200);
}

Test(program_japanese_names, transcripts_and_positions_fit_their_lines)
{
    write_japanese();
    for (unsigned zones = 0; zones < 2; zones++) {
        Run run = program("watch", JA_DECK, HARBOUR, zones ? "--zones" : NULL);
        cr_expect(strstr(program_output(run), ja_name(3)) != NULL);
        expect_lines(run.out, 100);
    }
    const char *position = program_output(program("watch", JA_DECK, HARBOUR, "--at", "60"));
    program_write("position.json", position);
    const char *shown = program_output(program("position", "show", "position.json"));
    expect_lines(shown, 100);
    expect_lines(program_output(program("position", "moves", "position.json")), 200);
    program_output(program("odds", "--position", "position.json", "attack 2"));
}

Test(program_japanese_names, checks_name_cards_in_full)
{
    write_japanese();
    const char *text = program_output(program("deck", "check", JA_DECK));
    expect_lines(text, 200);
    cr_expect(strstr(text, JA_NAME) != NULL && strstr(text, ja_name(0)) != NULL, "%s", text);
    json_t *document = program_document(program("deck", "check", JA_DECK, "--format", "json"));
    cr_expect_str_eq(text_at(document, "decks.0.name"), JA_NAME);
    cr_expect_str_eq(text_at(document, "decks.0.cards.0.name"), ja_name(0));
    mkdir("橋", 0700);
    program_write("橋/橋の上_W01.json", program_file("cards.json"));
    text = program_output(program("cards", "check", "橋"));
    expect_same_width(text, "橋の上_W01", "all ");
    unlink("橋/橋の上_W01.json");
}

Test(program_japanese_names, csv_has_them_whole)
{
    write_japanese();
    const char *csv = program_output(program("compare", JA_DECK, HARBOUR, "--games", "20",
                                             "--per-card", "--format", "csv"));
    cr_expect_not_null(strstr(csv, program_text("\"%s\"", JA_NAME)), "%s", csv);
    cr_expect_not_null(strstr(csv, program_text(",\"%s\"", ja_name(3))), "%s", csv);
    expect_lines(csv, 2000);
    csv = program_output(program("matrix", JA_DECK, HARBOUR, "--games", "20", "--format", "csv"));
    cr_expect_not_null(strstr(csv, program_text("\"%s\"", JA_NAME)), "%s", csv);
}

Test(program_japanese_names, pages_and_pictures_have_them)
{
    write_japanese();
    if (system("gnuplot --version >/dev/null 2>&1") != 0)
        cr_skip("no gnuplot");
    program_output(program("compare", JA_DECK, HARBOUR, "--games", "20", "--report", "a.html"));
    const char *page = program_file("a.html");
    expect_lines(page, 100000);
    cr_expect_not_null(strstr(page, JA_NAME));
    cr_expect_not_null(strstr(page, ja_name(3)));
    program_output(
        program("matrix", JA_DECK, HARBOUR, LANTERNS, "--games", "20", "--report", "b.html"));
    page = program_file("b.html");
    expect_lines(page, 100000);
    cr_expect_not_null(strstr(page, "灯台守と鐘の音が…</text>"), "a label of 17 columns at most");
}
