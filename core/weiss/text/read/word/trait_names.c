/* All spellings of the traits of each title, joined where they are one trait. */
#include "weiss/text/read/word/trait_names.h"

#include <stdlib.h>
#include <string.h>

#include "base/glyph.h"
#include "weiss/text/read/word/trait_votes.h"
#include "weiss/text/read/word/trait_words.h"

enum {
    NONE = UINT32_MAX,
    ANY = UINT32_MAX - 1,
    NEAR_LEAST = 5, /* characters of a trait that may be a letter away */
    ROW_WORDS = 256
};

typedef struct Title {
    const char *code;
    size_t length;
    uint32_t first;           /* of its spellings */
    size_t card_first, cards; /* its cards, and others among them */
} Title;

typedef struct Spelling {
    TraitName name;
    uint64_t letters;
    uint32_t next;   /* of the same title */
    uint32_t class;  /* the first spelling of the same trait */
    uint32_t cards;  /* that have it so */
    uint32_t behind; /* the trait right after it on every card that has it; ANY without cards */
    uint32_t best;   /* the best spelling of the same trait; NONE if no card has any */
    const char *word;
    bool japanese;
    bool poor;    /* a misspelling, or a rarer word */
    bool in_rows; /* a row may have it */
} Spelling;

struct TraitNames {
    const WeissDatabase *database;
    TraitVotes *votes;
    Title *titles;
    size_t title_count, title_room;
    size_t title_last; /* of the card before: most have the same title */
    Spelling *spellings;
    uint32_t count, room;
    uint32_t *of_cards; /* the spellings of the traits of all cards, card by card */
    size_t of_count, of_room;
    TraitRow *rows, *row_end;
    uint64_t row_letters[ROW_WORDS]; /* a bit for what the last bits of letters in rows are */
};

static TraitName name_of(const char *text)
{
    return (TraitName){text, strlen(text)};
}

/* ---- Rows ---- */

/* Whether a row may have these letters: most have none, and the rows are many. */
static bool may_be_in_rows(const TraitNames *names, uint64_t letters)
{
    return letters != 0 &&
           (names->row_letters[letters >> 6 & (ROW_WORDS - 1)] >> (letters & 63u) & 1u);
}

/* False without memory. */
static bool rows_make(TraitNames *names)
{
    names->rows = malloc(trait_row_count() * sizeof *names->rows);
    if (names->rows == NULL)
        return false;
    names->row_end = names->rows + trait_row_count();
    for (TraitRow *row = names->rows; row < names->row_end; row++) {
        *row = trait_row((unsigned)(row - names->rows));
        for (unsigned i = 0; i < row->count; i++)
            names->row_letters[row->letters[i] >> 6 & (ROW_WORDS - 1)] |=
                1ull << (row->letters[i] & 63u);
    }
    return true;
}

/* ---- Titles and spellings ---- */

static bool title_has(const Title *title, const char *code)
{
    return strncmp(title->code, code, title->length) == 0 &&
           (code[title->length] == '/' || code[title->length] == '\0');
}

static const Title *title_find(const TraitNames *names, const char *code)
{
    for (size_t i = names->title_count; i-- > 0;)
        if (title_has(&names->titles[i], code))
            return &names->titles[i];
    return NULL;
}

/* Makes room for one more of `size` bytes. False without memory. */
static bool grow(void **list, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return true;
    size_t larger = 2 * *room + 64;
    void *moved = realloc(*list, larger * size);
    if (moved == NULL)
        return false;
    *list = moved;
    *room = larger;
    return true;
}

/* The title of a card, made if it is the first one; NULL without memory. */
static Title *title_of(TraitNames *names, const char *code, size_t card)
{
    const Title *known = names->title_count > 0 ? &names->titles[names->title_last] : NULL;
    if (known == NULL || !title_has(known, code))
        known = title_find(names, code);
    if (known == NULL) {
        void *list = names->titles;
        if (!grow(&list, names->title_count, &names->title_room, sizeof *names->titles))
            return NULL;
        names->titles = list;
        names->titles[names->title_count++] = (Title){code, strcspn(code, "/"), NONE, card, 0};
        known = &names->titles[names->title_count - 1];
    }
    names->title_last = (size_t)(known - names->titles);
    Title *title = &names->titles[names->title_last];
    title->cards = card + 1 - title->card_first;
    return title;
}

static uint32_t spelling_find(const TraitNames *names, const Title *title, TraitName name)
{
    uint32_t at = title->first;
    while (at != NONE && (names->spellings[at].name.length != name.length ||
                          memcmp(names->spellings[at].name.bytes, name.bytes, name.length) != 0))
        at = names->spellings[at].next;
    return at;
}

/* Counts a spelling for this many cards. Its number; NONE without memory. */
static uint32_t spelling_add(TraitNames *names, Title *title, TraitName name, unsigned cards)
{
    uint32_t at = spelling_find(names, title, name);
    if (at == NONE) {
        void *list = names->spellings;
        size_t room = names->room;
        if (!grow(&list, names->count, &room, sizeof *names->spellings))
            return NONE;
        names->spellings = list;
        names->room = (uint32_t)room;
        at = names->count++;
        uint64_t letters = trait_letters(name.bytes, name.length);
        names->spellings[at] = (Spelling){.name = name,
                                          .letters = letters,
                                          .next = title->first,
                                          .class = at,
                                          .behind = ANY,
                                          .japanese = glyph_any_japanese(name.bytes, name.length),
                                          .in_rows = may_be_in_rows(names, letters)};
        title->first = at;
    }
    names->spellings[at].cards += cards;
    return at;
}

/* ---- Classes ---- */

#define EACH_OF(names, title, at)                                                                  \
    for (uint32_t at = (title)->first; at != NONE; at = (names)->spellings[at].next)

static void join(TraitNames *names, const Title *title, uint32_t one, uint32_t other)
{
    uint32_t from = names->spellings[other].class, to = names->spellings[one].class;
    EACH_OF(names, title, at)
    if (names->spellings[at].class == from)
        names->spellings[at].class = to;
}

static void join_alike(TraitNames *names, const Title *title)
{
    EACH_OF(names, title, one)
    EACH_OF(names, title, other)
    if (names->spellings[one].letters != 0 &&
        names->spellings[one].letters == names->spellings[other].letters)
        join(names, title, one, other);
}

/* Whether a card of the title has both traits. */
static bool card_has_both(const TraitNames *names, const Title *title, uint32_t one, uint32_t other)
{
    for (size_t i = 0; i < title->cards; i++) {
        const WeissCard *card = weiss_database_card(names->database, title->card_first + i);
        unsigned found = 0;
        for (unsigned k = 0; k < card->trait_count && title_has(title, card->code); k++) {
            uint32_t at = spelling_find(names, title, name_of(card->traits[k]));
            uint32_t class = at != NONE ? names->spellings[at].class : NONE;
            found |= (class == one ? 1u : 0) | (class == other ? 2u : 0);
        }
        if (found == 3)
            return true;
    }
    return false;
}

/* Whether cards have a trait in Japanese. */
static bool class_is_japanese(const TraitNames *names, const Title *title, uint32_t class)
{
    EACH_OF(names, title, at)
    if (names->spellings[at].class == class && names->spellings[at].japanese &&
        names->spellings[at].cards > 0)
        return true;
    return false;
}

static void join_safely(TraitNames *names, const Title *title, uint32_t one, uint32_t other)
{
    uint32_t to = names->spellings[one].class, from = names->spellings[other].class;
    bool both = class_is_japanese(names, title, to) && class_is_japanese(names, title, from);
    if (to != from && !both && !card_has_both(names, title, to, from))
        join(names, title, one, other);
}

/* Joins the spellings that a row has. */
static void join_row(TraitNames *names, const Title *title, const TraitRow *row)
{
    uint32_t first = NONE;
    EACH_OF(names, title, at)
    {
        Spelling *spelling = &names->spellings[at];
        if (!spelling->in_rows || !trait_row_has(row, spelling->letters))
            continue;
        spelling->poor = true;
        for (unsigned i = 0; i < row->good; i++)
            spelling->poor &= row->letters[i] != spelling->letters;
        spelling->word = *row->titles == '\0' ? row->word : spelling->word;
        if (first == NONE)
            first = at;
        else
            join(names, title, first, at);
    }
}

static void join_voted(TraitNames *names, const Title *title)
{
    EACH_OF(names, title, at)
    {
        if (!names->spellings[at].japanese)
            continue;
        TraitName other =
            trait_votes_most(names->votes, title->code, title->length, names->spellings[at].name);
        uint32_t found = other.bytes != NULL ? spelling_find(names, title, other) : NONE;
        if (found != NONE)
            join_safely(names, title, at, found);
    }
}

static void join_title(TraitNames *names, const Title *title)
{
    join_alike(names, title);
    for (const TraitRow *row = names->rows; row < names->row_end; row++)
        if (trait_row_for(row, title->code, title->length))
            join_row(names, title, row);
    join_voted(names, title);
}

/* Whether a spelling is the better name: not a poor one, then that of more cards. */
static bool is_better(const Spelling *one, const Spelling *other)
{
    return one->poor != other->poor ? other->poor : one->cards >= other->cards;
}

static uint32_t class_name(const TraitNames *names, const Title *title, uint32_t class)
{
    uint32_t best = NONE;
    EACH_OF(names, title, at)
    if (names->spellings[at].class == class && names->spellings[at].cards > 0 &&
        (best == NONE || is_better(&names->spellings[at], &names->spellings[best])))
        best = at;
    return best;
}

static void name_title(TraitNames *names, const Title *title)
{
    EACH_OF(names, title, at)
    names->spellings[at].best = class_name(names, title, names->spellings[at].class);
}

/* ---- Making ---- */

static void put_behind(Spelling *spelling, uint32_t behind)
{
    spelling->behind = spelling->behind == ANY || spelling->behind == behind ? behind : NONE;
}

/* Adds the traits of a card. False without memory. */
static bool add_traits(TraitNames *names, Title *title, const WeissCard *card)
{
    uint32_t at = NONE;
    for (unsigned i = 0; i < card->trait_count; i++) {
        uint32_t before = at;
        at = spelling_add(names, title, name_of(card->traits[i]), 1);
        if (at == NONE)
            return false;
        if (before != NONE)
            put_behind(&names->spellings[before], at);
    }
    if (at != NONE)
        put_behind(&names->spellings[at], NONE);
    return true;
}

static bool add_cards(TraitNames *names)
{
    for (size_t i = 0; i < weiss_database_count(names->database); i++) {
        const WeissCard *card = weiss_database_card(names->database, i);
        Title *title = title_of(names, card->code, i);
        if (title == NULL || !add_traits(names, title, card))
            return false;
    }
    return true;
}

/* The names that texts have for traits in two languages. */
static bool add_voted(TraitNames *names)
{
    TraitVote vote;
    for (size_t i = 0; trait_vote(names->votes, i, &vote); i++) {
        const Title *known = title_find(names, vote.code);
        Title *title = &names->titles[known - names->titles];
        if (spelling_add(names, title, vote.japanese, 0) == NONE ||
            spelling_add(names, title, vote.other, 0) == NONE)
            return false;
    }
    return true;
}

TraitNames *trait_names_create(const WeissDatabase *database)
{
    TraitNames *names = calloc(1, sizeof *names);
    if (names == NULL)
        return NULL;
    names->database = database;
    names->votes = trait_votes_create(database);
    if (names->votes == NULL || !rows_make(names) || !add_cards(names) || !add_voted(names)) {
        trait_names_destroy(names);
        return NULL;
    }
    for (size_t i = 0; i < names->title_count; i++) {
        join_title(names, &names->titles[i]);
        name_title(names, &names->titles[i]);
    }
    return names;
}

void trait_names_destroy(TraitNames *names)
{
    if (names == NULL)
        return;
    trait_votes_destroy(names->votes);
    free(names->titles);
    free(names->spellings);
    free(names->rows);
    free(names);
}

/* ---- Finding ---- */

/* The name of a spelling that cards or texts have, or of one with its letters. */
static uint32_t find_known(const TraitNames *names, const Title *title, TraitName trait)
{
    uint32_t at = spelling_find(names, title, trait);
    uint64_t letters = at == NONE ? trait_letters(trait.bytes, trait.length) : 0;
    for (at = at == NONE && letters != 0 ? title->first : at; letters != 0 && at != NONE;
         at = names->spellings[at].next)
        if (names->spellings[at].letters == letters)
            break;
    return at != NONE ? names->spellings[at].best : NONE;
}

/* The one trait on cards of the title that a row has together with this one. */
static uint32_t find_word(const TraitNames *names, const Title *title, TraitName trait)
{
    uint32_t found = NONE;
    uint64_t letters = trait_letters(trait.bytes, trait.length);
    if (!may_be_in_rows(names, letters))
        return NONE;
    for (const TraitRow *row = names->rows; row < names->row_end; row++) {
        if (!trait_row_has(row, letters) || !trait_row_for(row, title->code, title->length))
            continue;
        EACH_OF(names, title, at)
        {
            uint32_t name =
                trait_row_has(row, names->spellings[at].letters) ? names->spellings[at].best : NONE;
            if (name != NONE && found != NONE && name != found)
                return NONE;
            found = name != NONE ? name : found;
        }
    }
    return found;
}

bool trait_is_near(TraitName one, TraitName other)
{
    size_t same = 0;
    while (same < one.length && same < other.length && one.bytes[same] == other.bytes[same])
        same++;
    while (same > 0 && ((unsigned char)one.bytes[same] & 0xC0) == 0x80)
        same--;
    size_t left = one.length - same, right = other.length - same;
    const char *a = one.bytes + same, *b = other.bytes + same;
    size_t skip_a = left > 0 ? glyph_at(a).size : 0, skip_b = right > 0 ? glyph_at(b).size : 0;
    return (left - skip_a == right - skip_b &&
            memcmp(a + skip_a, b + skip_b, left - skip_a) == 0) ||
           (left - skip_a == right && memcmp(a + skip_a, b, right) == 0) ||
           (left == right - skip_b && memcmp(a, b + skip_b, left) == 0);
}

size_t trait_characters(TraitName name)
{
    size_t count = 0;
    for (size_t i = 0; i < name.length; i++)
        count += ((unsigned char)name.bytes[i] & 0xC0) != 0x80;
    return count;
}

/* The one trait on cards of the title that is a character away. */
static uint32_t find_near(const TraitNames *names, const Title *title, TraitName trait)
{
    uint32_t found = NONE;
    if (trait_characters(trait) < NEAR_LEAST)
        return NONE;
    EACH_OF(names, title, at)
    {
        if (names->spellings[at].cards == 0 || !trait_is_near(trait, names->spellings[at].name))
            continue;
        uint32_t name = names->spellings[at].best;
        if (found != NONE && found != name)
            return NONE;
        found = name;
    }
    return found;
}

/* What other titles' texts call it, if cards of this one have that. */
static uint32_t find_elsewhere(const TraitNames *names, const Title *title, TraitName trait)
{
    TraitVote vote;
    unsigned votes = 0;
    uint32_t found = NONE;
    for (size_t i = 0; trait_vote(names->votes, i, &vote); i++) {
        bool same = vote.japanese.length == trait.length &&
                    memcmp(vote.japanese.bytes, trait.bytes, trait.length) == 0;
        uint32_t at = same && vote.votes > votes ? spelling_find(names, title, vote.other) : NONE;
        if (at != NONE && names->spellings[at].cards > 0) {
            found = names->spellings[at].best;
            votes = vote.votes;
        }
    }
    return found;
}

TraitName trait_names_find(const TraitNames *names, const char *code, TraitName trait)
{
    const Title *title = title_find(names, code);
    uint32_t found = NONE;
    static uint32_t (*const ways[])(const TraitNames *, const Title *,
                                    TraitName) = {find_known, find_word, find_elsewhere, find_near};
    for (unsigned i = 0; title != NULL && found == NONE && i < sizeof ways / sizeof *ways; i++)
        found = ways[i](names, title, trait);
    return found != NONE ? names->spellings[found].name : trait;
}

/* ---- Giving ---- */

/* A whole trait that `count` traits of a card are the parts of; NONE if there is none. */
static uint32_t find_whole(const TraitNames *names, const Title *title, const char *const *traits,
                           unsigned count)
{
    uint64_t letters = trait_letters_start;
    for (unsigned i = 0; i < count; i++)
        letters = trait_letters_on(letters, traits[i], strlen(traits[i]));
    EACH_OF(names, title, at)
    if (names->spellings[at].letters == letters && names->spellings[at].cards > 0)
        return names->spellings[at].best;
    if (!may_be_in_rows(names, letters))
        return NONE;
    for (const TraitRow *row = names->rows; row < names->row_end; row++)
        if (trait_row_has(row, letters) && trait_row_for(row, title->code, title->length))
            EACH_OF(names, title, at)
    if (trait_row_has(row, names->spellings[at].letters) && names->spellings[at].cards > 0)
        return names->spellings[at].best;
    return NONE;
}

/* How many traits from `first` on are the parts of one, which goes to *whole; 1 if it is none. The first part is
 * followed by the second one on every card. */
static unsigned count_parts(const TraitNames *names, const Title *title, const WeissCard *card,
                            unsigned first, uint32_t *whole)
{
    TraitName name = name_of(card->traits[first]);
    uint32_t at = spelling_find(names, title, name);
    bool parts = at != NONE && names->spellings[at].behind < ANY;
    for (unsigned count = 3; parts && count > 1; count--) {
        *whole = first + count <= card->trait_count
                     ? find_whole(names, title, card->traits + first, count)
                     : NONE;
        if (*whole != NONE)
            return count;
    }
    *whole = at != NONE ? names->spellings[at].best : find_known(names, title, name);
    return 1;
}

/* The traits of a card one by one, in place. */
static void give_card(const TraitNames *names, const Title *title, WeissCard *card)
{
    uint16_t written = 0;
    for (unsigned i = 0; i < card->trait_count;) {
        uint32_t name;
        unsigned parts = count_parts(names, title, card, i, &name);
        const Spelling *spelling = name != NONE ? &names->spellings[name] : NULL;
        const char *given = card->traits[i];
        if (spelling != NULL)
            given = spelling->word != NULL ? spelling->word : spelling->name.bytes;
        card->traits[written++] = given;
        i += parts;
    }
    card->trait_count = written;
}

void trait_names_give(const TraitNames *names, WeissDatabase *database)
{
    const Title *title = NULL;
    for (size_t i = weiss_database_count(database); i-- > 0;) {
        WeissCard *card = weiss_database_edit_at(database, i);
        if (title == NULL || !title_has(title, card->code)) /* most often that of the card before */
            title = title_find(names, card->code);
        if (title != NULL)
            give_card(names, title, card);
    }
}
