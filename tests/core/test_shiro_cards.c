/* The cards of the Shironeko TCG: what is refused with which message, and where. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "shironeko/card.h"

typedef struct Row {
    const char *json; /* with single quotation marks */
    size_t column;    /* 0: it is read */
    const char *says;
} Row;

#define MONSTER(text)                                                                              \
    "[{'code':'A','name':'A','kind':'monster','colour':'red','cost':1,'text':['" text "']}]"
#define TEXT_COLUMN 75

static const Row rows[] = {
    {MONSTER("play: damage enemy 2"), 0, ""},
    {MONSTER("play: damage all enemies (level 1-2 damaged) 1; draw 1"), 0, ""},
    {MONSTER("plai: draw 1"), TEXT_COLUMN, "did you mean 'play'"},
    {MONSTER("play: damge enemy 2"), TEXT_COLUMN + 6, "did you mean 'damage'"},
    {MONSTER("play: damage enemy"), TEXT_COLUMN + 18, "expected a number of 1 to 40"},
    {MONSTER("play: damage enemy 2 3"), TEXT_COLUMN + 21, "expected ';' or the end"},
    {MONSTER("attack: draw 1"), TEXT_COLUMN, "cannot have this ability"},
    {MONSTER("play: give this +1/+0"), TEXT_COLUMN + 16, "only a character is 'this'"},
    {MONSTER("play: give ally +1"), TEXT_COLUMN + 16, "expected attack and HP"},
    {MONSTER("play: damage enemy (level 5) 1"), TEXT_COLUMN + 26, "a level of 1 to 4"},
    {MONSTER("play: damage enemy (job Cook) 1"), TEXT_COLUMN + 24, "a job that some card has"},
    {MONSTER("trigger: hit me 1; draw 1"), TEXT_COLUMN + 17, "the last deed of a trigger"},
    {MONSTER("play [red]: draw 1"), TEXT_COLUMN + 5, "only a character in play has runes"},
    {"[{'code':'A','name':'A','kind':'monstre'}]", 32, "did you mean 'monster'"},
    {"[{'code':'A','name':'A','kind':'monster','colour':'red','coast':1}]", 57,
     "no member 'coast'"},
    {"[{'code':'A','name':'A','kind':'monster','colour':'red','cost':9}]", 64, "of 0 to 7"},
};

Test(shiro_cards, messages_and_places)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char json[512];
        Diagnostic problem = {0};
        snprintf(json, sizeof json, "%s", rows[i].json);
        for (char *c = json; *c; c++)
            *c = *c == '\'' ? '"' : *c;
        ShiroCards *cards = shiro_cards_read(json, strlen(json), &problem);
        cr_expect_eq(cards != NULL, rows[i].column == 0, "%s: %s", json, problem.message);
        cr_expect_eq(problem.column, rows[i].column, "%s: column %zu: %s", json, problem.column,
                     problem.message);
        cr_expect(strstr(problem.message, rows[i].says), "%s: %s", json, problem.message);
        shiro_cards_free(cards);
    }
}
