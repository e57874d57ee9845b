/* Punctuation before, between and around words: bullets, dashes, brackets. Reads no lists. */
#include "sim/input/decklist_signs.h"

/* Those beside ASCII. */
static const char *const signs[] = {
    "‐",  "‑",  "‒",  "–",  "—",  "―",  "・", "•", "▪",  "※",  "■",  "□",  "◆",  "◇",  "●",
    "○",  "◎",  "▼",  "▽",  "▲",  "△",  "★",  "☆", "＜", "＞", "《", "》", "〈", "〉", "「",
    "」", "『", "』", "、", "。", "〜", "～", "→", "♪",  "＊", "｜", "│",  "◦",  "‣",  "▸",
    "▶",  "►",  "◾",  "▫",  "✓",  "✔",  "☑",  "☐", "✅",  "⬛",  "⬜",  "➤",  "➢",  "…",  "‧"};

size_t decklist_sign_length(const char *at, const char *end)
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

Slice decklist_next_run(const char *at, const char *end)
{
    size_t sign;
    while (at < end && (sign = decklist_sign_length(at, end)) != 0)
        at += sign;
    Slice part = {at, at};
    while (part.end < end && decklist_sign_length(part.end, end) == 0 &&
           (isdigit((unsigned char)*part.end) != 0) == (isdigit((unsigned char)*at) != 0))
        part.end++;
    return part;
}

/* The length of the bullet at `at`: an ASCII character, once or more, followed by a blank, or a non-ASCII one. */
static size_t bullet_length(const char *at, const char *end)
{
    if ((unsigned char)*at >= 0x80)
        return decklist_sign_length(at, end);
    const char *after = at;
    while (strchr("-*+>~", *at) != NULL && after < end && *after == *at)
        after++;
    return after > at && after < end && is_blank(*after) ? (size_t)(after - at) : 0;
}

/* The length of the box of a to-do list, "[ ]" or "[x]" followed by a blank. */
static size_t box_length(const char *at, const char *end)
{
    bool box = end - at > 3 && at[0] == '[' && at[2] == ']' && is_blank(at[3]);
    return box && strchr(" xX", at[1]) != NULL ? 3 : 0;
}

Slice decklist_without_bullet(Slice line)
{
    for (Slice rest = line; slice_length(rest) > 0;) {
        size_t length = bullet_length(rest.start, rest.end);
        if (length == 0)
            length = box_length(rest.start, rest.end);
        if (length == 0)
            return rest;
        rest = trimmed((Slice){rest.start + length, rest.end});
    }
    return line;
}
