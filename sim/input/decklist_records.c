/* Lines that say one thing about a card or about several: "code: CODE" above "count: 4", as YAML, TOML and other notes
 * have it, and headings that count what is below them, "4 copies each:". */
#include <string.h>

#include "sim/input/decklist_build.h"
#include "sim/input/decklist_columns.h"
#include "sim/input/decklist_signs.h"

/* ---- Records --------------------------------------------------------------------------------- */

/* "key: value", "key = value". */
typedef struct Pair {
    DecklistColumns key; /* of a heading with the key alone: 0 where it is that */
    bool name;
    Slice value;
} Pair;

static Slice without_quotes(Slice value)
{
    if (slice_length(value) > 0 && value.end[-1] == ',')
        value = trimmed((Slice){value.start, value.end - 1});
    bool quoted = slice_length(value) >= 2 && strchr("\"'", *value.start) != NULL &&
                  value.end[-1] == *value.start;
    return quoted ? trimmed((Slice){value.start + 1, value.end - 1}) : value;
}

static bool read_pair(Slice line, Pair *pair)
{
    const char *mark = line.start;
    while (mark < line.end && strchr(":=", *mark) == NULL)
        mark++;
    if (mark == line.end)
        return false;
    Slice key = without_quotes(trimmed((Slice){line.start, mark}));
    pair->key = decklist_columns(&key, 1, false);
    pair->name = decklist_is_name_column(key);
    pair->value = without_quotes(trimmed((Slice){mark + 1, line.end}));
    return slice_length(key) > 0 && slice_length(pair->value) > 0;
}

/* A count that no card followed. */
static void drop_count(DecklistReader *reader)
{
    if (slice_length(reader->count_above) > 0)
        decklist_remark(reader, DECKLIST_NOT_READ, reader->count_above,
                        decklist_offset(reader, reader->count_above.start),
                        "is a count without a card: it is ignored");
    reader->count_above = (Slice){NULL, NULL};
}

/* The card of a record, with the count above it, if there is one. */
static DecklistLine take_code(DecklistReader *reader, Slice code)
{
    Slice counted = reader->count_above;
    bool above = slice_length(counted) > 0;
    DecklistMeant meant =
        decklist_find_code(decklist_finder(reader), code.start, slice_length(code));
    reader->count_above = (Slice){NULL, NULL};
    reader->records = true;
    if (!decklist_add_meant(reader, code.start, slice_length(code),
                            decklist_offset(reader, code.start),
                            above ? decklist_number(counted) : 1,
                            decklist_offset(reader, above ? counted.start : code.start)))
        return DECKLIST_LINE_REFUSED;
    if (!above && meant.count == 1)
        decklist_keep_single(reader, meant.codes[0], strlen(meant.codes[0]), false);
    return DECKLIST_LINE_TAKEN;
}

/* A count behind its card, or before it. */
static DecklistLine take_count(DecklistReader *reader, Slice value, size_t single)
{
    Slice digits = {value.start, skip_digits(value)};
    if (digits.end != value.end || slice_length(digits) > (size_t)decklist_count_digits(reader))
        return DECKLIST_LINE_UNKNOWN;
    drop_count(reader);
    if (single == 0) {
        reader->count_above = digits;
        return DECKLIST_LINE_TAKEN;
    }
    int64_t count;
    if (!decklist_read_count(reader, digits, &count))
        return DECKLIST_LINE_REFUSED;
    decklist_count_single(reader, single, count);
    return DECKLIST_LINE_TAKEN;
}

DecklistLine decklist_read_record(DecklistReader *reader, Slice line, size_t single)
{
    Pair pair;
    if (reader->cards == NULL || !read_pair(line, &pair)) {
        drop_count(reader);
        return DECKLIST_LINE_UNKNOWN;
    }
    Slice value = pair.value;
    bool known =
        decklist_is_code(value.start, slice_length(value)) &&
        decklist_find_code(decklist_finder(reader), value.start, slice_length(value)).count > 0;
    if ((pair.key.code == 0 || pair.name) && known)
        return take_code(reader, value);
    if (pair.key.quantity == 0 && (single > 0 || reader->records || reader->list->cards == 0))
        return take_count(reader, value, single);
    if (!pair.name || !reader->records)
        return DECKLIST_LINE_UNKNOWN;
    reader->single = single; /* the name of its card; its count may come */
    return DECKLIST_LINE_TAKEN;
}

/* ---- Headings that count ---------------------------------------------------------------------- */

static const char *const wholes[] = {"playset", "playsets", "プレイセット"}; /* four copies */
/* With one of these a number counts each card below, with others only before a colon. */
static const char *const each[] = {"each", "ofs", "ずつ", "各", "積み", "枚積み"};
static const char *const of[] = {"copies", "copy", "of", "x"};
static const char *const others[] = {"cards", "card", "the", "following", "枚"};

#define IS_ONE_OF(word, words) is_one_of(word, words, sizeof(words) / sizeof *(words))

/* The number that a run of letters or digits is; 0: it is none. */
static int64_t number_of(Slice run)
{
    if (slice_length(run) == 1 && isdigit((unsigned char)*run.start))
        return decklist_number(run);
    return IS_ONE_OF(run, wholes) ? 4 : decklist_number_word(run);
}

bool decklist_read_each(DecklistReader *reader, Slice line)
{
    int64_t count = 0;
    bool said = false, colon = line.end[-1] == ':';
    for (Slice run = decklist_next_run(line.start, line.end); run.start < run.end;
         run = decklist_next_run(run.end, line.end)) {
        int64_t number = number_of(run);
        bool counts =
            IS_ONE_OF(run, each) || IS_ONE_OF(run, wholes) || (colon && IS_ONE_OF(run, of));
        bool word = counts || IS_ONE_OF(run, of) || IS_ONE_OF(run, others);
        if (number > 0 ? count > 0 : !word)
            return false;
        count = number > 0 ? number : count;
        said |= counts;
    }
    if (!said || count == 0)
        return false;
    reader->each = count;
    decklist_remark(reader, DECKLIST_INTERPRETED, line, decklist_offset(reader, line.start),
                    "is the count of each card below that has none of its own: %d", (int)count);
    return true;
}
