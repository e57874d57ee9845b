/* A made-up list in the form of the publisher's, as large as the real one: the Japanese prints of the cards that are
 * there, then invented ones, with texts of our own. */
#ifndef WEISSFISH_BENCH_OFFICIAL_LIST_H
#define WEISSFISH_BENCH_OFFICIAL_LIST_H

#include <stdio.h>
#include <string.h>

#include "sim/weiss/deck/code_parts.h"
#include "weiss/card/database.h"

enum { OFFICIAL_PRINTS = 40000 };

/* Sentences with a number each; two make an ability. */
static const char *const official_starts[] = {
    "【自】 このカードがアタックした時、",
    "【自】 このカードが手札から舞台に置かれた時、",
    "【自】 このカードが【リバース】した時、",
    "【起】 ［(%u)］ ",
    "【自】 あなたのクライマックスがクライマックス置場に置かれた時、",
};
static const char *const official_acts[] = {
    "あなたは%u枚引く。",
    "そのターン中、このカードのパワーを＋%u500。",
    "あなたは自分のキャラを%u枚まで選び、そのターン中、ソウルを＋1。",
    "あなたは相手に%uダメージを与える。",
    "あなたは自分の山札を上から%u枚見て、カードを1枚まで選び、手札に加え、残りのカードを控え室に置く。",
    "あなたは自分の控え室のレベル%u以下のキャラを1枚選び、手札に戻す。",
};

static inline void official_text(FILE *out, unsigned number)
{
    enum { STARTS = sizeof official_starts / sizeof *official_starts };
    enum { ACTS = sizeof official_acts / sizeof *official_acts };
    for (unsigned i = 0; i < 1 + number % 3; i++) {
        unsigned words = number * 7 + i * 5;
        fputs(i > 0 ? "<br>" : "", out);
        fprintf(out, official_starts[words % STARTS], 1 + words % 3);
        fprintf(out, official_acts[words / STARTS % ACTS], 1 + words % 4);
    }
}

/* One card; the name needs no escapes. */
static inline void official_print(FILE *out, const char *code, const char *name, unsigned number)
{
    static const char *const colours[] = {"yellow", "green", "red", "blue"};
    fprintf(out,
            "%s{\"id\":\"%u\",\"card_number\":\"%s\",\"card_name\":\"%s\",\"card_name_kana\":\"よみがな\",\"card_kind\":\"2\","
            "\"side\":\"-1\",\"color\":\"[[%s.gif]]\",\"level\":\"%u\",\"cost\":\"%u\",\"power\":\"%u00\","
            "\"soul\":\"[[soul.gif]]\",\"card_trigger\":\"-\",\"feature1\":\"橋\",\"feature2\":\"川%u\",\"feature3\":\"-\","
            "\"title_number\":\"%u\",\"expansion\":\"ブースターパック 橋と川\",\"rare\":\"RR\",\"variation\":\"\","
            "\"picture\":\"%s.png\",\"text\":\"",
            number > 0 ? ",\n" : "", number, code, name, colours[number % 4], number % 4, number % 3, 5 + number % 90,
            number % 50, number % 300, code);
    official_text(out, number);
    fputs("\"}", out);
}

/* Writes the list. The prints that are there are those of `database`. */
static inline void official_write(FILE *out, const WeissDatabase *database)
{
    unsigned count = 0;
    fprintf(out, "{\"page_count\":1,\"total\":%d,\"items\":[", OFFICIAL_PRINTS);
    for (size_t i = 0; i < weiss_database_count(database) && count < OFFICIAL_PRINTS; i++) {
        const WeissCard *card = weiss_database_card(database, i);
        if (card_print(card) != PRINT_ENGLISH && strpbrk(card->name, "\"\\") == NULL)
            official_print(out, card->code, card->name, count++);
    }
    for (unsigned i = 0; count < OFFICIAL_PRINTS; i++) {
        char code[32], name[48];
        snprintf(code, sizeof code, "QZ%u/W%02u-%03u", i / 10000, i / 100 % 100, i % 100 + 1);
        snprintf(name, sizeof name, "橋の番人 %u", i);
        official_print(out, code, name, count++);
    }
    fputs("]}\n", out);
}

#endif
