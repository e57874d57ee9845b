#include "weiss/text/read/word/trait_words.h"

#include <ctype.h>
#include <string.h>

#include "base/glyph.h"
#include "base/hash.h"
#include "weiss/text/read/word/trait_names.h"

static const struct {
    const char *titles; /* apart by spaces; "": all */
    const char *japanese;
    const char *english;
    const char *others; /* apart by bars */
} rows[] = {
#define WORD(japanese, english, others) {"", japanese, english, others},
#define TITLE(titles, japanese, english, others) {titles, japanese, english, others},
#include "weiss/text/read/word/trait_words.def"
#undef WORD
#undef TITLE
};

const uint64_t trait_letters_start = HASH_START;

/* Bytes of "&#39;"; 0 for anything else. */
static size_t sign_number(const char *text)
{
    size_t digits = strncmp(text, "&#", 2) == 0 ? strspn(text + 2, "0123456789") : 0;
    return digits > 0 && text[2 + digits] == ';' ? digits + 3 : 0;
}

/* Characters between words: U+30FB, stars, notes, crosses. */
static bool is_sign(uint32_t code)
{
    return code == 0x30FB || code == 0x00D7 || (code >= 0x2000 && code <= 0x2BFF);
}

uint64_t trait_letters_on(uint64_t hash, const char *bytes, size_t length)
{
    char room[2];
    for (size_t at = 0; at < length;) {
        Glyph glyph = glyph_at(bytes + at);
        size_t number = sign_number(bytes + at);
        const char *plain = glyph_plain(glyph.code, room);
        const char *letters = plain != NULL ? plain : bytes + at;
        size_t size = plain != NULL ? strlen(plain) : glyph.size;
        bool sign = number > 0 || is_sign(glyph.code);
        for (size_t i = 0; !sign && i < size; i++)
            if ((unsigned char)letters[i] >= 0x80 || isalnum((unsigned char)letters[i]))
                hash = hash_byte(hash, (uint8_t)tolower((unsigned char)letters[i]));
        at += number > 0 ? number : glyph.size + (glyph.size == 0);
    }
    return hash;
}

uint64_t trait_letters(const char *bytes, size_t length)
{
    uint64_t hash = trait_letters_on(trait_letters_start, bytes, length);
    return hash != trait_letters_start ? hash : 0;
}

unsigned trait_row_count(void)
{
    return sizeof rows / sizeof *rows;
}

/* Whether one of the titles is this one. */
static bool has_title(const char *titles, const char *title, size_t length)
{
    for (size_t size; *titles != '\0'; titles += size + (titles[size] != '\0')) {
        size = strcspn(titles, " ");
        if (size == length && memcmp(titles, title, length) == 0)
            return true;
    }
    return false;
}

/* The letters of words that are apart by bars. */
static void add_words(TraitRow *row, const char *words)
{
    for (size_t size; *words != '\0' && row->count < TRAIT_ROW_WORDS; words += size + (words[size] != '\0')) {
        size = strcspn(words, "|");
        row->letters[row->count++] = trait_letters(words, size);
    }
}

TraitRow trait_row(unsigned number)
{
    TraitRow row = {.titles = rows[number].titles, .word = rows[number].english};
    add_words(&row, rows[number].japanese);
    add_words(&row, rows[number].english);
    row.good = row.count;
    add_words(&row, rows[number].others);
    return row;
}

bool trait_row_for(const TraitRow *row, const char *title, size_t length)
{
    return *row->titles == '\0' || has_title(row->titles, title, length);
}

const char *trait_word(TraitName trait)
{
    uint64_t letters = trait_letters(trait.bytes, trait.length);
    for (unsigned i = 0; letters != 0 && i < trait_row_count(); i++) {
        TraitRow row = *rows[i].titles == '\0' ? trait_row(i) : (TraitRow){.count = 0};
        if (trait_row_has(&row, letters))
            return row.word;
    }
    return NULL;
}
