/* The keywords that abilities are printed with. */
#include <string.h>
#include <strings.h>

#include "weiss/text/build/code/code_gift.h"
#include "weiss/text/build/code/coder.h"

static const struct Keyword {
    uint32_t kind; /* MeaningKind of the keyword, or of the whole ability */
    uint32_t bit;
    const char *name;
} keywords[] = {
    {MEAN_ALARM, KEYWORD_ALARM, "Alarm"},
    {MEAN_EXPERIENCE, KEYWORD_EXPERIENCE, "Experience"},
    {MEAN_MEMORY, KEYWORD_MEMORY, "Memory"},
    {MEAN_BRAINSTORM, KEYWORD_BRAINSTORM, "Brainstorm"},
    {MEAN_CHANGE, KEYWORD_CHANGE, "Change"},
    {MEAN_ACCELERATE, KEYWORD_ACCELERATE, "Accelerate"},
    {MEAN_RESONATE, KEYWORD_RESONATE, "Resonate"},
    {MEAN_ASSIST, KEYWORD_ASSIST, "Assist"},
    {MEAN_ENCORE, KEYWORD_ENCORE, "Encore"},
    {MEAN_BOND, KEYWORD_BOND, "Bond"},
    {MEAN_SHIFT, KEYWORD_SHIFT, "Shift"},
    {MEAN_BACKUP, KEYWORD_BACKUP, "Backup"},
    {MEAN_GREAT_PERFORMANCE, KEYWORD_GREAT_PERFORMANCE, "Great Performance"},
    {MEAN_FORCE, KEYWORD_FORCE, "Force"},
    {MEAN_FUSION, KEYWORD_FUSION, "Fusion"},
    {MEAN_INHERITANCE, KEYWORD_INHERITANCE, "Inheritance"},
    {MEAN_LINK, KEYWORD_LINK, "LINK"},
};

static unsigned keyword_of_kind(MeaningKind kind)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (keywords[i].kind == kind)
            return keywords[i].bit;
    return 0;
}

bool is_combo(const Meaning *meaning, const uint16_t *ability)
{
    return meaning_says(meaning, meaning_part(meaning, ability, 0), MEAN_CXCOMBO);
}

const char *link_name(const char *name)
{
    static const char *const words[] = {"LINK ", "リンク ", "【LINK】 ", "【リンク】 ", "【リンク】"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(name, words[i], strlen(words[i])) == 0)
            return name + strlen(words[i]);
    return NULL;
}

unsigned keyword_named(const char *name)
{
    while (*name == ' ')
        name++;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcasecmp(keywords[i].name, name) == 0)
            return keywords[i].bit;
    return link_name(name) != NULL ? KEYWORD_LINK : 0;
}

/* For events only Brainstorm counts. */
unsigned keywords_of(const Meaning *meaning, const uint16_t *ability)
{
    const uint16_t *said = meaning_part(meaning, ability, MEANING_FIELD(AUTO, keyword));
    const uint16_t *one;
    unsigned bits = 0;
    if (!meaning_fits(meaning, ability, "AUTO|CONT|ACT|EVENT", NULL))
        return keyword_of_kind(meaning_kind(ability));
    for (unsigned i = 0; (one = meaning_of_list(meaning, said, MEAN_KEYWORDS, i)) != NULL; i++)
        bits |= keyword_of_kind(meaning_kind(one));
    return meaning_is(ability, MEAN_EVENT) ? bits & KEYWORD_BRAINSTORM : bits;
}
