/* Lines of decklists that name no card: headings, addresses, what is said about the list, and other
 * words, of which the first are its name. What may be a card that nobody knows is none of these. */
#include <string.h>

#include "sim/host/memory.h"
#include "sim/input/decklist_build.h"

/* Signs beside ASCII that stand before, between and around words. */
static const char *const signs[] = {
    "‐",  "‑",  "‒",  "–",  "—",  "―",  "・", "•",  "▪",  "※",  "■",  "□",  "◆",  "◇",
    "●",  "○",  "◎",  "▼",  "▽",  "▲",  "△",  "★",  "☆",  "＜", "＞", "《", "》", "〈",
    "〉", "「", "」", "『", "』", "、", "。", "〜", "～", "→",  "♪",  "＊", "｜", "│"};

/* The length of the sign at `at`, ASCII or one of those; 0 if a letter or digit is there. */
static size_t sign_length(const char *at, const char *end)
{
    if ((unsigned char)*at < 0x80)
        return isalnum((unsigned char)*at) ? 0 : 1;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t length = strlen(signs[i]);
        if ((size_t)(end - at) >= length && memcmp(at, signs[i], length) == 0)
            return length;
    }
    return 0;
}

/* The next run of letters, or of digits; empty at the end. */
static Slice next_part(const char *at, const char *end)
{
    size_t sign;
    while (at < end && (sign = sign_length(at, end)) != 0)
        at += sign;
    Slice part = {at, at};
    while (part.end < end && sign_length(part.end, end) == 0 &&
           (isdigit((unsigned char)*part.end) != 0) == (isdigit((unsigned char)*at) != 0))
        part.end++;
    return part;
}

/* Whether the line has only numbers and words of a list, of these at least one. */
static bool consists_of(Slice line, const char *const *words, size_t count)
{
    bool worded = false;
    for (Slice part = next_part(line.start, line.end); part.start < part.end;
         part = next_part(part.end, line.end)) {
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

/* "Sideboard", "//side-1": what follows is not of the deck. */
static bool leads_aside(Slice line)
{
    static const char *const words[] = {"side",       "sideboard",    "sidedeck",     "maybe",
                                        "maybeboard", "considering",  "board",        "deck",
                                        "サイド",     "サイドデッキ", "サイドボード", "候補"};
    static const char *const deck[] = {"deck", "board"};
    Slice first = next_part(line.start, line.end);
    return slice_length(first) > 0 && !isdigit((unsigned char)*first.start) &&
           !is_one_of(first, deck, sizeof deck / sizeof *deck) &&
           consists_of(line, words, sizeof words / sizeof *words);
}

/* "-----", "=====" */
static bool is_rule(Slice line)
{
    const char *at = line.start;
    while (at < line.end && strchr("-=_*~ ", *at) != NULL && *at != '\0')
        at++;
    return at == line.end;
}

/* What stands before a colon: "Deck name: …", "Author: …". */
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

static bool is_address(Slice line)
{
    Counted counted;
    if (memmem(line.start, slice_length(line), "://", 3) != NULL)
        return !decklist_count_first(line, &counted); /* a card that is not found */
    return slice_length(line) > 4 && strncasecmp(line.start, "www.", 4) == 0;
}

/* Whether a word is written as codes of cards are, "BD/W47-E001". */
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

/* Words that are no card: they have neither a code nor a count, and no card is called nearly so. */
static bool is_prose(DecklistReader *reader, Slice line)
{
    Counted counted;
    const char *name;
    bool before = reader->list->cards == 0;
    if (reader->cards == NULL || has_control(line) || has_code(line) || decklist_count_first(line, &counted) ||
        (decklist_count_last(line, &counted) && !before))
        return false;
    Slice word = next_part(line.start, line.end);
    bool digits = isdigit((unsigned char)*line.start) && word.end == line.end;
    return slice_length(word) > 0 && !digits &&
           decklist_find_near(decklist_finder(reader), line.start, slice_length(line), &name) ==
               NULL;
}

static DecklistLine pass_over(DecklistReader *reader, Slice line)
{
    decklist_remark(reader, DECKLIST_NOT_READ, line, (size_t)(line.start - reader->text),
                    "is ignored");
    return DECKLIST_LINE_TAKEN;
}

/* The name of the list: the first words before its cards, without brackets around them. */
static DecklistLine take_name(DecklistReader *reader, Slice line)
{
    Slice name = line;
    if (slice_length(name) > 2 && *name.start == '[' && name.end[-1] == ']')
        name = (Slice){name.start + 1, name.end - 1};
    reader->list->name = xstrndup(name.start, slice_length(name));
    decklist_remark(reader, DECKLIST_INTERPRETED, line, (size_t)(line.start - reader->text),
                    "is the name of the list");
    return DECKLIST_LINE_TAKEN;
}

DecklistLine decklist_read_heading(DecklistReader *reader, Slice line)
{
    bool comment = slice_length(line) >= 2 && memcmp(line.start, "//", 2) == 0;
    if (leads_aside(line)) {
        reader->aside = line.start;
        reader->aside_length = slice_length(line);
        return pass_over(reader, line);
    }
    if (comment || is_address(line) || tells_about(line) || divides(line) || is_rule(line))
        return pass_over(reader, line);
    if (!is_prose(reader, line))
        return DECKLIST_LINE_UNKNOWN;
    return reader->list->cards == 0 && reader->list->name == NULL ? take_name(reader, line)
                                                                  : pass_over(reader, line);
}
