/* Finds what is read differently from how it is written, by comparing the two from both ends. */
#include "sim/weiss/cards/text_slips.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/host/host.h"
#include "sim/host/memory.h"
#include "sim/output/document.h"

enum { SHOWN_MOST = 12 };

void slips_add(TextSlips *slips, TextCompiler *compiler, const WeissCard *card)
{
    const CardText *text = text_compiler_card(compiler, card);
    for (unsigned i = 0; text != NULL && i < text->count; i++) {
        if (text->written[i] == NULL)
            continue;
        if (slips->count == slips->capacity) {
            slips->capacity = slips->capacity ? 2 * slips->capacity : 16;
            slips->entries = xrealloc(slips->entries, slips->capacity * sizeof *slips->entries);
        }
        slips->entries[slips->count++] =
            (TextSlip){card, i, text->written[i]->text, text->abilities[i]->text};
    }
}

void slips_clear(TextSlips *slips)
{
    free(slips->entries);
    *slips = (TextSlips){0};
}

static bool in_word(const char *text, size_t at)
{
    return at > 0 && isalnum((unsigned char)text[at - 1]) && isalnum((unsigned char)text[at]);
}

/* 'CODE (n) "written" as "read"', whole words that differ; free it. */
static char *slip_text(const TextSlip *slip)
{
    const char *one = slip->written, *other = slip->read;
    size_t m = strlen(one), n = strlen(other), start = 0;
    while (one[start] != '\0' && one[start] == other[start])
        start++;
    while (start > 0 && (in_word(one, start) || in_word(other, start)))
        start--;
    while (m > start && n > start && one[m - 1] == other[n - 1])
        m--, n--;
    while (in_word(one, m) || in_word(other, n))
        m++, n++;
    return xprintf("%s (%u) \"%.*s\" as \"%.*s\"", slip->card->code, slip->ability + 1, (int)(m - start), one + start,
                   (int)(n - start), other + start);
}

void slips_print(const TextSlips *slips)
{
    if (slips->count == 0)
        return;
    print("\nRead with slips put right, %zu: ", slips->count);
    for (size_t i = 0; i < slips->count && i < SHOWN_MOST; i++) {
        char *text = slip_text(&slips->entries[i]);
        print("%s%s", i > 0 ? ", " : "", text);
        free(text);
    }
    if (slips->count > SHOWN_MOST)
        print(" and %zu more", slips->count - SHOWN_MOST);
    print("\n");
}

void slips_json(const TextSlips *slips, json_t *list)
{
    for (size_t i = 0; i < slips->count; i++) {
        const TextSlip *slip = &slips->entries[i];
        char *text = slip_text(slip);
        json_array_append_new(list, json_pack("{ss,so,si,so,so}", "kind", "slip", "code", document_text(slip->card->code),
                                              "ability", (int)slip->ability, "word", document_text(slip->written),
                                              "text", document_text(text)));
        free(text);
    }
}
