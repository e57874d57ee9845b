#include "sim/weiss/cards/text_differences.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"
#include "weiss/text/build/text_build.h"

static void add(TextDifferences *differences, TextDifference difference)
{
    differences->entries = xrealloc(differences->entries,
                                    (differences->count + 1) * sizeof *differences->entries);
    differences->entries[differences->count++] = difference;
}

bool differences_add(TextDifferences *differences, TextCompiler *compiler, const WeissCard *card)
{
    BothTexts both;
    if (card->japanese_count == 0 || card->ability_count == 0)
        return true;
    if (!both_texts_open(&both, compiler, card))
        return false;
    differences->cards++;
    differences->unaligned += both.japanese->count != both.translated->count;
    for (unsigned i = 0; i < both.japanese->count; i++) {
        if (!both_texts_compare(&both, i))
            continue;
        differences->compared++;
        if (!both_texts_agree(&both, i))
            add(differences, (TextDifference){card, i, both.japanese->abilities[i],
                                              both.translated->abilities[i]});
    }
    both_texts_close(&both);
    return true;
}

void differences_clear(TextDifferences *differences)
{
    free(differences->entries);
    *differences = (TextDifferences){0};
}

void differences_print(const TextDifferences *differences, bool listed)
{
    if (differences->cards == 0)
        return;
    print(
        "%zu cards have a Japanese text and a translation: of %zu abilities exact in both, %zu mean different things; on %zu cards their numbers differ\n",
        differences->cards, differences->compared, differences->count, differences->unaligned);
    for (size_t i = 0; listed && i < differences->count; i++) {
        const TextDifference *entry = &differences->entries[i];
        char *japanese = cards_meaning(&entry->japanese->meaning);
        char *translated = cards_meaning(&entry->translated->meaning);
        print("%s, ability %u:\n    Japanese: %s\n    translated: %s\n", entry->card->code,
              entry->ability + 1, japanese != NULL ? japanese : "",
              translated != NULL ? translated : "");
        free(japanese);
        free(translated);
    }
}

static json_t *difference_json(const TextDifference *entry)
{
    char *japanese = cards_meaning(&entry->japanese->meaning);
    char *translated = cards_meaning(&entry->translated->meaning);
    json_t *object = json_pack("{so,si,s[oo]}", "code", document_text(entry->card->code),
                               "ability", (int)entry->ability, "meaning", document_text(japanese),
                               document_text(translated));
    free(japanese);
    free(translated);
    return object;
}

json_t *differences_json(const TextDifferences *differences)
{
    json_t *list = json_array();
    for (size_t i = 0; i < differences->count; i++)
        if (json_array_append_new(list, difference_json(&differences->entries[i])) != 0)
            return json_decref(list), NULL;
    return json_pack("{s{sI,sI,sI,sI},so}", "texts", "cards", (json_int_t)differences->cards,
                     "unaligned", (json_int_t)differences->unaligned, "compared",
                     (json_int_t)differences->compared, "different",
                     (json_int_t)differences->count, "differences", list);
}
