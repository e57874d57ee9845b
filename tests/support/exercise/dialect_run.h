/* Compares what fan-translated cards say, as printed and as rendered from the compiled form alone, by
 * the counts of dialect_words.h. */
#ifndef WEISSFISH_TESTS_DIALECT_RUN_H
#define WEISSFISH_TESTS_DIALECT_RUN_H

#include <criterion/criterion.h>

#include "dialect_words.h"
#include "support/shared_paths.h"
#include "sim/weiss/cards/card_sets.h"
#include "sim/weiss/cards/cards_report.h"
#include "weiss/text/build/compile/link.h"

typedef struct DialectRun {
    unsigned compared;
    unsigned different; /* in any count */
    unsigned differ[DIALECT_KEYS];
    unsigned wrong; /* in what must never differ, on a card that is not in dialect_known */
} DialectRun;

/* What turns a meaning round: it must be the same on every card. */
static const DialectKey dialect_strict[] = {
    DIALECT_NUMBER, DIALECT_MAY,   DIALECT_UP_TO, DIALECT_MORE,  DIALECT_LESS,   DIALECT_OTHER,
    DIALECT_TRAIT,  DIALECT_EVENT, DIALECT_SOUL,  DIALECT_MARKER, DIALECT_NEGATION,
    DIALECT_RED,    DIALECT_BLUE,  DIALECT_GREEN, DIALECT_YELLOW, DIALECT_DAMAGE,
    DIALECT_COST,   DIALECT_TURN,  DIALECT_BOTTOM};

/* Cards (with their foils) that are known to differ there, and why. */
static const char *const dialect_known[][2] = {
    {"AZL/S102-106", "a card is told by its level, cost and number"},
    {"OS03/R03-006", "likewise"},
    {"OS03/R03-017", "likewise"},
    {"OS03/R03-036", "likewise"},
    {"BAV/W129-010", "a card is told by its rarity, level and cost"},
    {"NTA/WE48-02", "a card is told by its number"},
    {"NTA/WE48-41", "likewise"},
    {"OSK/S121-045", "likewise"},
    {"SW/SE39-007", "likewise"},
    {"SW/SE39-008", "likewise"},
    {"SW/SE39-019", "likewise"},
    {"TSK/S101-085", "likewise"},
    {"AOH/W127-T13", "a name with a number is printed without quotation marks"},
    {"BTR/W107-P01", "a trait is in quotation marks"},
    {"BTR/W107-P02", "likewise"},
    {"LRC/W105-004", "a trait is in braces"},
    {"LRC/W105-010", "likewise"},
    {"LRC/W105-028", "likewise"},
    {"GRI/S112-064", "\"up 2\" lacks its \"to\""},
    {"MK/SE09-03", "likewise"},
    {"PAD/S105-006", "likewise"},
    {"SBY/W114-050", "\"choose 1 up to 1\" is a slip"},
    {"IAS/S93-003", "a climax is named without quotation marks"},
    {"IMS/S93-004", "likewise"},
    {"KF/S05-018", "an icon is named in Japanese"},
    {"KF/S05-T04", "likewise"},
    {"RW/W48-064", "icons are drawn with other signs"},
    {"DAL/W99-058", "a bracket of a trait is drawn with other signs"},
    {"GRI/S72-043", "a bracket of a trait is lost"},
    {"GRI/S72-074", "likewise"},
    {"Ksm/WE50-57", "likewise"},
    {"P3/SE46-51", "likewise"},
    {"DG/SE17-25", "a Backup is named in Japanese"},
    {"GGO/S59-035", "\"2 cards\" are up to 2 in its English release"},
    {"Ghm/WS02-055", "\"2 cards\" are up to 2 in its Japanese text"},
};

static inline bool dialect_is_known(const char *code)
{
    for (size_t i = 0; i < sizeof dialect_known / sizeof *dialect_known; i++)
        if (strncmp(code, dialect_known[i][0], strlen(dialect_known[i][0])) == 0)
            return true;
    return false;
}

/* The words of the abilities of a card as the program renders them. False if one is Japanese, or not
 * exact, or there is none. */
static inline bool dialect_rendered(const CardSets *sets, const WeissCard *card, char *words)
{
    AbilityVerdict verdicts[32];
    const CardText *text = text_compiler_card(sets->compiler, card);
    cr_assert_not_null(text);
    cr_assert_leq(text->count, 32);
    cr_assert(card_text_judge(card, text, verdicts));
    for (unsigned i = 0; i < text->count; i++)
        if (!verdicts[i].exact || text->languages[i] == LANGUAGE_JAPANESE)
            return false;
    for (unsigned i = 0; i < text->count; i++) {
        char *rendered = cards_render(&text->abilities[i]->program, 0,
                                      text_compiler_grammar(sets->compiler));
        cr_assert_not_null(rendered);
        dialect_words(rendered, words);
        free(rendered);
    }
    return text->count > 0;
}

static inline void dialect_compare(DialectRun *run, const char *code, const char *printed,
                                   const char *rendered)
{
    DialectWords said, meant;
    bool same = true;
    dialect_count(printed, &said);
    dialect_count(rendered, &meant);
    run->compared++;
    for (unsigned key = 0; key < DIALECT_KEYS; key++) {
        bool differs = !dialect_same(&said, &meant, (DialectKey)key);
        run->differ[key] += differs;
        same &= !differs;
    }
    run->different += !same;
    for (size_t i = 0; i < sizeof dialect_strict / sizeof *dialect_strict; i++) {
        DialectKey key = dialect_strict[i];
        if (dialect_same(&said, &meant, key) || dialect_is_known(code))
            continue;
        run->wrong++;
        fprintf(stderr, "%s: %s: printed%s\n  rendered%s\n", code, dialect_keys[key], printed, rendered);
    }
}

/* A climax that is said to come to the stage comes to the climax area. */
static inline void dialect_climax(char *words)
{
    static const char *const stage[] = {" when this card comes to stage ", " when this card comes on stage ",
                                        " when this card is placed on stage "};
    for (size_t i = 0; i < sizeof stage / sizeof *stage; i++)
        if (strstr(words, stage[i]) != NULL)
            strcat(words, " climax ");
}

/* Compares every `step`-th card. False without cards. */
static inline bool dialect_run(DialectRun *run, size_t step)
{
    static char printed[PRINTED_SIZE], rendered[PRINTED_SIZE];
    static SharedPaths found;
    CardSets sets;
    Options options;
    memset(run, 0, sizeof *run);
    shared_paths_find(&found, "cards_jp", shared_sample());
    if (found.count == 0)
        return false;
    options_default(&options);
    options.quiet = true;
    cr_assert(card_sets_open(&sets, &options, found.paths, found.count, true));
    shared_paths_free(&found);
    text_compiler_read(sets.compiler, TEXTS_ABILITY);
    for (size_t i = 0; i < weiss_database_count(sets.database); i += shared_step(step)) {
        const WeissCard *card = weiss_database_card(sets.database, i);
        *printed = *rendered = '\0';
        if (!dialect_rendered(&sets, card, rendered))
            continue;
        for (unsigned k = 0; k < card->ability_count; k++)
            if (dialect_ability(card->abilities[k]))
                dialect_words(card->abilities[k], printed);
        if (card->type == TYPE_CLIMAX)
            dialect_climax(printed);
        if (strstr(printed, " replay ") != NULL) /* said where it is done */
            continue;
        dialect_compare(run, card->code, printed, rendered);
    }
    card_sets_close(&sets);
    fprintf(stderr, "%u cards compared, %u differ\n", run->compared, run->different);
    for (unsigned key = 0; key < DIALECT_KEYS; key++)
        fprintf(stderr, "  %s: %u\n", dialect_keys[key], run->differ[key]);
    return true;
}

#endif
