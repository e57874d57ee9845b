/* Lines of decklists that name no card: headings, addresses, remarks about the list, and other
 * words; the first of these are its name. What may be an unknown card is none of these. */
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"
#include "sim/input/decklist_signs.h"

/* Whether the line has only numbers and list words, at least one of the latter. */
static bool consists_of(Slice line, const char *const *words, size_t count)
{
    bool worded = false;
    for (Slice part = decklist_next_run(line.start, line.end); part.start < part.end;
         part = decklist_next_run(part.end, line.end)) {
        bool word = !isdigit((unsigned char)*part.start);
        if (word && !is_one_of(part, words, count))
            return false;
        worded |= word;
    }
    return worded;
}

/* "Character - 42", "Climax (8)", "■レベル0": a line that divides a list. */
static bool divides(Slice line)
{
    static const char *const words[] = {"character",
                                        "characters",
                                        "chara",
                                        "charas",
                                        "event",
                                        "events",
                                        "climax",
                                        "climaxes",
                                        "cx",
                                        "cxs",
                                        "card",
                                        "cards",
                                        "level",
                                        "levels",
                                        "lv",
                                        "lvl",
                                        "deck",
                                        "decklist",
                                        "main",
                                        "list",
                                        "total",
                                        "maindeck",
                                        "recipe",
                                        "yellow",
                                        "green",
                                        "red",
                                        "blue",
                                        "color",
                                        "colour",
                                        "キャラ",
                                        "キャラクター",
                                        "イベント",
                                        "クライマックス",
                                        "カード",
                                        "レベル",
                                        "クライマックスカード",
                                        "キャラカード",
                                        "イベントカード",
                                        "デッキ",
                                        "メインデッキ",
                                        "デッキリスト",
                                        "デッキレシピ",
                                        "レシピ",
                                        "ネオスタンダード",
                                        "合計",
                                        "計",
                                        "色",
                                        "黄",
                                        "緑",
                                        "赤",
                                        "青",
                                        "枚",
                                        "種",
                                        "種類"};
    return !isdigit((unsigned char)*line.start) &&
           consists_of(line, words, sizeof words / sizeof *words);
}

bool decklist_leads_aside(Slice line)
{
    static const char *const words[] = {
        "side",         "sideboard",  "sidedeck",   "sb",           "maybe",    "maybeboard",
        "considering",  "consider",   "cut",        "cuts",         "out",      "in",
        "wishlist",     "wants",      "want",       "extra",        "extras",   "options",
        "option",       "candidates", "board",      "deck",         "サイド",   "サイドデッキ",
        "サイドボード", "候補",       "候補カード", "入れ替え候補", "入替候補", "検討",
        "検討枠",       "不採用",     "控え",       "予備"};
    static const char *const deck[] = {"deck", "board"};
    Slice first = decklist_next_run(line.start, line.end);
    return slice_length(first) > 0 && !isdigit((unsigned char)*first.start) &&
           !is_one_of(first, deck, sizeof deck / sizeof *deck) &&
           consists_of(line, words, sizeof words / sizeof *words);
}

/* "Main deck", after a side deck. */
static bool leads_back(Slice line)
{
    static const char *const words[] = {"main", "maindeck", "mainboard",
                                        "deck", "メイン",   "メインデッキ"};
    return consists_of(line, words, sizeof words / sizeof *words);
}

/* "-----", "=====", "+---+---+", and what ends a table, "|}" */
static bool is_rule(Slice line)
{
    const char *at = line.start;
    while (at < line.end && strchr("-=_*~+[]{}|; ", *at) != NULL && *at != '\0')
        at++;
    return at == line.end;
}

/* What comes before a colon: "Deck name: …", "Author: …". */
static bool is_told(Slice line, const char *const *words, size_t count)
{
    const char *colon = memchr(line.start, ':', slice_length(line));
    return colon != NULL && is_one_of(trimmed((Slice){line.start, colon}), words, count);
}

/* Information about the list. */
static bool tells_about(Slice line)
{
    static const char *const words[] = {"name",   "deck",       "deck name", "title",    "author",
                                        "player", "date",       "event",     "format",   "series",
                                        "set",    "url",        "source",    "link",     "notes",
                                        "by",     "デッキ名",   "デッキ",    "タイトル", "作品",
                                        "作者",   "プレイヤー", "日付",      "大会",     "備考"};
    return is_told(line, words, sizeof words / sizeof *words);
}

static bool is_address(const DecklistReader *reader, Slice line)
{
    Counted counted;
    if (memmem(line.start, slice_length(line), "://", 3) != NULL)
        return !decklist_count_first(reader, line, &counted); /* a card that is not found */
    return slice_length(line) > 4 && strncasecmp(line.start, "www.", 4) == 0;
}

/* Whether a word is written like the code of a card, "BD/W47-E001". */
static bool has_code(Slice line)
{
    for (const char *at = line.start; at < line.end;) {
        const char *end = at;
        while (end < line.end && !is_blank(*end))
            end++;
        size_t length = (size_t)(end - at);
        if (decklist_is_code(at, length) && memchr(at, '-', length) != NULL &&
            memchr(at, '/', length) != NULL)
            return true;
        at = skip_blanks(end, line.end);
    }
    return false;
}

static bool has_control(Slice line)
{
    for (const char *at = line.start; at < line.end; at++)
        if ((unsigned char)*at < ' ' && *at != '\t')
            return true;
    return false;
}

/* Words that are not a card: they have neither a code nor a count, and no card has a similar
 * name; where a title may be expected, no card has nearly the same. */
static bool is_prose(DecklistReader *reader, Slice line)
{
    enum { TITLE_LETTERS = 8 }; /* of which one may differ */
    Counted counted;
    const char *name;
    bool before = reader->list->cards == 0;
    bool titles = before && reader->list->name == NULL;
    if (reader->cards == NULL || has_control(line) || has_code(line) ||
        decklist_count_first(reader, line, &counted) ||
        (decklist_count_last(reader, line, &counted) && !before))
        return false;
    Slice where;
    if (decklist_code_inside(reader, line, &where) != NULL)
        return false;
    Slice word = decklist_next_run(line.start, line.end);
    bool digits = isdigit((unsigned char)*line.start) && word.end == line.end;
    return slice_length(word) > 0 && !digits &&
           decklist_find_near(decklist_finder(reader), line.start, slice_length(line),
                              titles ? TITLE_LETTERS : 0, &name) == NULL;
}

static DecklistLine pass_over(DecklistReader *reader, Slice line)
{
    decklist_remark(reader, DECKLIST_NOT_READ, line, (size_t)(line.start - reader->text),
                    "is ignored");
    return DECKLIST_LINE_TAKEN;
}

static Slice without_brackets(Slice text, const char *open, const char *close)
{
    size_t before = strlen(open), after = strlen(close);
    if (slice_length(text) > before + after && memcmp(text.start, open, before) == 0 &&
        memcmp(text.end - after, close, after) == 0)
        return trimmed((Slice){text.start + before, text.end - after});
    return text;
}

/* "=== My deck ===", "# My deck" */
static Slice without_rules(Slice line)
{
    Slice name = line;
    while (name.start < name.end && strchr("=#*-_~ ", *name.start) != NULL)
        name.start++;
    while (name.end > name.start && strchr("=#*-_~: ", name.end[-1]) != NULL)
        name.end--;
    return slice_length(name) > 0 ? name : line;
}

/* The name of the list: the first words before its cards, without brackets around them. */
static DecklistLine take_name(DecklistReader *reader, Slice line)
{
    static const char *const brackets[][2] = {{"[", "]"},   {"「", "」"}, {"『", "』"},
                                              {"《", "》"}, {"〈", "〉"}, {"\"", "\""}};
    Slice name = without_rules(line);
    for (size_t i = 0; i < sizeof brackets / sizeof *brackets; i++)
        name = without_brackets(name, brackets[i][0], brackets[i][1]);
    reader->list->name = xstrndup(name.start, slice_length(name));
    decklist_remark(reader, DECKLIST_INTERPRETED, line, (size_t)(line.start - reader->text),
                    "is the name of the list");
    return DECKLIST_LINE_TAKEN;
}

/* Whether a heading says where the cards after it are: beside the deck, or in it again. */
static bool changes_place(DecklistReader *reader, Slice line)
{
    bool aside = decklist_leads_aside(line);
    if (!aside && !(reader->aside != NULL && leads_back(line)))
        return false;
    reader->aside = aside ? line.start : NULL;
    reader->aside_length = slice_length(line);
    pass_over(reader, line);
    return true;
}

void decklist_read_comment(DecklistReader *reader, Slice line, bool alone)
{
    bool begins = reader->list->cards == 0 && reader->list->name == NULL;
    if (!changes_place(reader, line) && alone && begins && reader->cards != NULL &&
        !divides(line) && slice_length(without_rules(line)) > 0 &&
        *without_rules(line).start != '#')
        take_name(reader, line);
}

bool decklist_read_division(DecklistReader *reader, Slice text)
{
    if (changes_place(reader, text))
        return true;
    if (divides(text))
        pass_over(reader, text);
    return divides(text);
}

DecklistLine decklist_read_heading(DecklistReader *reader, Slice line)
{
    bool comment = slice_length(line) >= 2 && memcmp(line.start, "//", 2) == 0;
    if (changes_place(reader, line))
        return DECKLIST_LINE_TAKEN;
    if (comment || is_address(reader, line) || tells_about(line) || divides(line) || is_rule(line))
        return pass_over(reader, line);
    if (!is_prose(reader, line))
        return DECKLIST_LINE_UNKNOWN;
    return reader->list->cards == 0 && reader->list->name == NULL ? take_name(reader, line)
                                                                  : pass_over(reader, line);
}
