/* Step 9 of the cleaner: a Backup that a translator tells in short, "ACT - BACKUP +2500" or "COUNTER 3000 Power
 * BACKUP Level 2". Its level and its stock to pay are left out where they are those in the corner of the card; that
 * it goes to the waiting room is left out always. Of 160 such cards that have an English print, 160 are so. */
#include <stdio.h>
#include <string.h>

#include "weiss/text/source/clean_parts.h"

enum { STOCK_SIZE = 16, TEXT_SIZE = 160, UNSAID = -1 };

/* Reads "Backup +2500 power." or "COUNTER 3000 power Backup level 2." to its end. */
static bool read_backup(const char *text, unsigned *power, int *level)
{
    int end = 0;
    *level = UNSAID;
    if (sscanf(text, "Backup +%5u power%n", power, &end) == 1 && end > 0)
        return strcmp(text + end, "") == 0 || strcmp(text + end, ".") == 0;
    end = 0;
    if (sscanf(text, "COUNTER %5u power Backup level %1d%n", power, level, &end) == 2 && end > 0)
        return strcmp(text + end, "") == 0 || strcmp(text + end, ".") == 0;
    return false;
}

void clean_backup(TextBuffer *out, const char *text, const WeissCard *card)
{
    static const char tag[] = "【ACT】 ";
    unsigned power;
    int level;
    if (strncmp(text, tag, strlen(tag)) != 0 || card->type != TYPE_CHARACTER ||
        !read_backup(text + strlen(tag), &power, &level)) {
        text_buffer_put_string(out, text);
        return;
    }
    char stock[STOCK_SIZE] = "", whole[TEXT_SIZE];
    if (card->cost > 0)
        snprintf(stock, sizeof stock, "(%d) ", card->cost);
    snprintf(whole, sizeof whole,
             "%s【COUNTER】 Backup %u, Level %d [%sPut this card from your hand into your waiting room]", tag, power,
             level == UNSAID ? card->level : level, stock);
    text_buffer_put_string(out, whole);
}
