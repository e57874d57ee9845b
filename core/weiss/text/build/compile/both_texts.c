#include "weiss/text/build/compile/both_texts.h"

#include <stdlib.h>
#include <string.h>

#include "weiss/text/read/text_read.h"

/* The abilities of a text judged; NULL without memory. */
static AbilityVerdict *judge(const WeissCard *card, const CardText *text)
{
    AbilityVerdict *verdicts = text != NULL ? calloc(text->count + 1u, sizeof *verdicts) : NULL;
    if (verdicts == NULL || card_text_judge(card, text, verdicts))
        return verdicts;
    free(verdicts);
    return NULL;
}

void both_texts_close(BothTexts *both)
{
    free(both->japanese);
    free(both->translated);
    free(both->japanese_verdicts);
    free(both->translated_verdicts);
    *both = (BothTexts){0};
}

bool both_texts_open(BothTexts *both, TextCompiler *compiler, const WeissCard *card)
{
    *both = (BothTexts){
        .japanese = text_compiler_field(compiler, card, TEXTS_JAPANESE),
        .translated = text_compiler_field(compiler, card, TEXTS_ABILITY),
    };
    both->japanese_verdicts = judge(card, both->japanese);
    both->translated_verdicts = judge(card, both->translated);
    if (both->japanese_verdicts != NULL && both->translated_verdicts != NULL)
        return true;
    both_texts_close(both);
    return false;
}

static bool is_aligned(const BothTexts *both)
{
    return both->japanese->count == both->translated->count;
}

bool both_texts_compare(const BothTexts *both, unsigned number)
{
    return is_aligned(both) && both->japanese_verdicts[number].exact &&
           both->translated_verdicts[number].exact;
}

bool both_texts_agree(const BothTexts *both, unsigned number)
{
    return meanings_alike(&both->japanese->abilities[number]->meaning,
                          &both->translated->abilities[number]->meaning);
}

static unsigned count_exact(const CardText *text, const AbilityVerdict *verdicts)
{
    unsigned count = 0;
    for (unsigned i = 0; i < text->count; i++)
        count += verdicts[i].exact;
    return count;
}

CardText *both_texts_choose(const BothTexts *both)
{
    bool aligned = is_aligned(both);
    bool japanese = aligned || count_exact(both->japanese, both->japanese_verdicts) >=
                                   count_exact(both->translated, both->translated_verdicts);
    const CardText *first = japanese ? both->japanese : both->translated;
    CardText *chosen = card_text_create(first->count);
    for (unsigned i = 0; chosen != NULL && i < chosen->count; i++) {
        bool other = aligned && !both->japanese_verdicts[i].exact && both->translated_verdicts[i].exact;
        const CardText *from = other ? both->translated : first;
        chosen->abilities[i] = from->abilities[i];
        chosen->languages[i] = from->languages[i];
        chosen->unknown[i] = from->unknown[i];
        chosen->written[i] = from->written[i];
    }
    return chosen;
}
