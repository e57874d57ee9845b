/* What the program makes of every card text of the database, said again in words from the compiled
 * form alone, against the printed text: word by word, both ways. */
#include <criterion/criterion.h>

#include <unistd.h>

#include "support/exercise/printed_words.h"
#include "support/shared_paths.h"
#include "sim/weiss/cards/card_sets.h"
#include "sim/weiss/cards/cards_report.h"

/* Whether some ability of a card is read with slips put right. */
static bool has_slips(const CardText *text)
{
    for (unsigned i = 0; i < text->count; i++)
        if (text->written[i])
            return true;
    return false;
}

/* The words of a card as they are printed (with its slips put right), and as its programs render them (a text that is
 * not understood as it stands). */
static void card_words(const CardSets *sets, const WeissCard *card, char *printed, char *rendered)
{
    const CardText *text = text_compiler_card(sets->compiler, card);
    cr_assert_not_null(text);
    *printed = *rendered = '\0';
    bool slips = has_slips(text);
    for (unsigned i = 0; i < (slips ? text->count : card->ability_count); i++)
        printed_words(slips ? text->abilities[i]->text : card->abilities[i], printed);
    for (unsigned i = 0; i < text->count; i++) {
        const AbilityText *ability = text->abilities[i];
        char *words = ability->parsed ? cards_render(&ability->program, 0,
                                                     text_compiler_grammar(sets->compiler))
                                      : strdup(ability->text);
        cr_assert_not_null(words);
        printed_words(words, rendered);
        free(words);
    }
}

/* The words about the first place where two texts differ. */
static const char *difference(const char *one, const char *other)
{
    size_t at = 0;
    while (one[at] && one[at] == other[at])
        at++;
    return one + (at > 40 ? at - 40 : 0);
}

Test(rendering, says_every_word_that_is_printed)
{
    static char printed[PRINTED_SIZE];
    static char rendered[PRINTED_SIZE];
    static SharedPaths found;
    CardSets sets;
    Options options;
    unsigned different = 0;
    shared_paths_find(&found, "cards", shared_sample());
    if (found.count == 0)
        cr_skip("no card database");
    options_default(&options);
    cr_assert(card_sets_open(&sets, &options, found.paths, found.count, false));
    shared_paths_free(&found);
    for (size_t i = 0; i < weiss_database_count(sets.database); i++) {
        const WeissCard *card = weiss_database_card(sets.database, i);
        card_words(&sets, card, printed, rendered);
        if (strcmp(printed, rendered) == 0 || strstr(printed, " replay ") != NULL) /* said where it is done */
            continue;
        different++;
        cr_expect_fail("%s: \"%.80s\" became \"%.80s\"", card->code,
                       difference(printed, rendered), difference(rendered, printed));
    }
    cr_expect_eq(different, 0, "%u cards differ", different);
    card_sets_close(&sets);
}

/* Whether a text without its spaces is another one without them. */
static bool same_but_spaces(const char *one, const char *other)
{
    for (;; one++, other++) {
        one += strspn(one, " ");
        other += strspn(other, " ");
        if (*one != *other || *one == '\0')
            return *one == *other;
    }
}

/* Japanese texts are rendered in the words that they were read from, and so give the same program. */
Test(rendering, says_japanese_texts_again)
{
    char path[] = WEISSFISH_SHARED_DIR "/cards_jp/BD_W95.json";
    char *paths[] = {path};
    CardSets sets;
    Options options;
    if (access(path, R_OK) != 0)
        cr_skip("no card database");
    options_default(&options);
    options.quiet = true;
    cr_assert(card_sets_open(&sets, &options, paths, 1, true));
    text_compiler_read(sets.compiler, TEXTS_JAPANESE);
    unsigned parsed = 0, all = 0;
    for (size_t i = 0; i < weiss_database_count(sets.database); i++) {
        const CardText *text = text_compiler_card(sets.compiler, weiss_database_card(sets.database, i));
        for (unsigned k = 0; k < text->count; k++, all++) {
            const AbilityText *ability = text->abilities[k];
            if (!ability->parsed)
                continue;
            char *words = cards_render(&ability->program, 0, text_compiler_grammar(sets.compiler));
            cr_expect(same_but_spaces(words, ability->text), "%s", words);
            free(words);
            parsed++;
        }
    }
    cr_expect_geq(parsed * 10, all * 9, "%u of %u", parsed, all);
    card_sets_close(&sets);
}

/* What the comparison takes as the same, and what not. */
Test(rendering, compares_words)
{
    static const struct {
        const char *text;
        const char *words;
    } cases[] = {
        {"【AUTO】[(1)] Draw one card.", "auto 1 draw 1 card "},
        {"[[gate.gif]] his or her “Aoi(葵)”", "gate their aoi "},
        {"Deal 2 damage. (Damage may be canceled)", "deal 2 damage "},
        {"+2000 power, ② ２", "+2000 power 2 2 "},
        {"this card’s -1 level", "this card's -1 level "},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static char words[PRINTED_SIZE];
        *words = '\0';
        printed_words(cases[i].text, words);
        cr_expect_str_eq(words, cases[i].words);
    }
}
