/* A Backup that a translator writes in short, "ACT - BACKUP +2500" or "COUNTER 3000 Power
 * BACKUP Level 2". Its level and its stock to pay are left out where they are those in the corner of the card; that
 * it goes to the waiting room is always left out. This holds for all 160 such cards that have an English print. */
#include <stdio.h>
#include <string.h>

#include "weiss/text/read/fan/fan.h"

enum { STOCK_SIZE = 16, TEXT_SIZE = 160, UNSAID = -1 };

/* What is said about a Backup. */
typedef struct Told {
    char power[STOCK_SIZE];
    int level;
    const char *cost; /* with its bracket, "" if it is left out */
    const char *rest; /* what X is, else "" */
} Told;

/* Whether `text`, after the power, is the end, a cost up to the end, or what X is. */
static bool read_end(const char *text, Told *told)
{
    told->cost = told->rest = "";
    if (strncmp(text, " [", strlen(" [")) == 0 && text[strlen(text) - 1] == ']')
        told->cost = text + 1;
    else if (strcmp(told->power, "X") == 0 && strncmp(text, ". X is ", strlen(". X is ")) == 0)
        told->rest = text + 1;
    else
        return strcmp(told->power, "X") != 0 && (strcmp(text, "") == 0 || strcmp(text, ".") == 0);
    return true;
}

/* Reads "Backup +2500 power.", "Backup +2500 power [(1) Put this card into your memory]", "Backup +X power. X
 * is equal to …" or "COUNTER 3000 power Backup level 2." to its end. */
static bool read_backup(const char *text, Told *told)
{
    int end = 0;
    told->level = UNSAID;
    if (sscanf(text, "Backup +%5[0-9X] power%n", told->power, &end) == 1 && end > 0)
        return read_end(text + end, told);
    if (sscanf(text, "COUNTER %5[0-9] power Backup level %1d%n", told->power, &told->level, &end) == 2)
        return read_end(text + end, told);
    return false;
}

/* Bytes of what stands before the power of a Backup that is told whole, "【ACT】 - 【BACKUP】 Backup 3000, Level 2 [(1) …]"
 * or "【ACT】 【COUNTER】 Assist 3000 Level 2 […]"; 0 for anything else. */
static size_t whole_head(const char *text)
{
    static const char tags[] = "【ACT】|【AUTO】|【CONT】|【COUNTER】|【BACKUP】|COUNTER|-| ";
    size_t at = 0, tag;
    while ((tag = clean_begins(text + at, tags)) > 0)
        at += tag;
    size_t name = at > 0 ? clean_begins(text + at, "Backup |Assist |助太刀") : 0;
    return name > 0 ? at + name : 0;
}

/* Writes such a Backup as the cards do. */
static bool put_whole(TextBuffer *out, const char *text)
{
    char power[STOCK_SIZE], whole[TEXT_SIZE];
    int level, end = 0;
    size_t head = whole_head(text);
    if (head == 0 || (sscanf(text + head, "%5[0-9], Level %1d%n", power, &level, &end) != 2 &&
                      sscanf(text + head, "%5[0-9] Level %1d%n", power, &level, &end) != 2 &&
                      sscanf(text + head, "%5[0-9] レベル%1d%n", power, &level, &end) != 2))
        return false;
    if (end == 0 || strncmp(text + head + end, " [", strlen(" [")) != 0)
        return false;
    snprintf(whole, sizeof whole, "【ACT】 【COUNTER】 Backup %s, Level %d", power, level);
    text_buffer_put_string(out, whole);
    text_buffer_put_string(out, text + head + end);
    return true;
}

void clean_backup(TextBuffer *out, const char *text, const CleanContext *context)
{
    const WeissCard *card = context->card;
    static const char tag[] = "【ACT】 ";
    Told told;
    if (card->type == TYPE_CHARACTER && put_whole(out, text))
        return;
    if (strncmp(text, tag, strlen(tag)) != 0 || card->type != TYPE_CHARACTER ||
        !read_backup(text + strlen(tag), &told)) {
        text_buffer_put_string(out, text);
        return;
    }
    char stock[STOCK_SIZE] = "", whole[TEXT_SIZE];
    if (card->cost > 0)
        snprintf(stock, sizeof stock, "(%d) ", card->cost);
    snprintf(whole, sizeof whole, "%s【COUNTER】 Backup %s, Level %d ", tag, told.power,
             told.level == UNSAID ? card->level : told.level);
    text_buffer_put_string(out, whole);
    snprintf(whole, sizeof whole, "[%sPut this card from your hand into your waiting room]", stock);
    text_buffer_put_string(out, *told.cost != '\0' ? told.cost : whole);
    text_buffer_put_string(out, told.rest);
}
