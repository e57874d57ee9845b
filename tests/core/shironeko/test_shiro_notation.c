/* The notation of abilities of the Shironeko TCG: what is read, and what is refused where. */
#include "shiro_card_reader.h"

#define CHARACTER                                                                                  \
    "[{'code':'A','name':'A','kind':'character','colour':'red','cost':1,'change':1,'level':2,"     \
    "'attack':1,'hp':1,'job':'Smith','text':['"
#define MONSTER "[{'code':'A','name':'A','kind':'monster','colour':'red','cost':1,'text':['"
#define TOWN "[{'code':'A','name':'A','kind':'town','colour':'red','text':['"

typedef struct Row {
    const char *card; /* up to the text */
    const char *text;
    const char
        *word; /* the last one in the text that is so is complained about; NULL: it is read */
    const char *says;
} Row;

static const Row good[] = {
    {MONSTER, "play: damage enemy 2", NULL, ""},
    {MONSTER, "play: damage all enemies (level 1-2 damaged) 1; draw 1", NULL, ""},
    {MONSTER, "trigger if hand <= 3: draw 1; hit me 1", NULL, ""},
    {MONSTER, "play: summon discard (awakened); attach deck all allies", NULL, ""},
    {CHARACTER, "activate 2 off [red red any] if enemies >= 2: off 2 enemies (on)", NULL, ""},
    {CHARACTER, "start may: attach hand other ally (runed); return random enemy", NULL, ""},
    {CHARACTER, "always [blue] if my-turn: give all other allies (job Smith) -1/+2; guard", NULL,
     ""},
    {CHARACTER, "blocked: heal this 1; strip enemy 1; retreat enemy; paralyse enemy", NULL, ""},
    {TOWN, "activate 0 on leave if enemy-deck <= 40: recover 3; discard opponent 1", NULL, ""},
};

static const Row bad_heads[] = {
    {MONSTER, "plai: draw 1", "plai", "no time of an ability 'plai'; did you mean 'play'?"},
    {MONSTER, "", "", "no time of an ability ''"},
    {MONSTER, "attack: draw 1", "attack", "of the kind 'monster' cannot have this ability"},
    {TOWN, "play: draw 1", "play", "of the kind 'town' cannot have this ability"},
    {CHARACTER, "activate: draw 1", ":", "expected a number from 0 to 7, found ':'"},
    {CHARACTER, "activate 8: draw 1", "8", "expected a number from 0 to 7"},
    {CHARACTER, "activate x: draw 1", "x", "expected a number from 0 to 7"},
    {CHARACTER, "activate 1 leave: draw 1", "leave", "only a town can leave as a cost"},
    {MONSTER, "play [red]: draw 1", "[", "only a character in play has runes"},
    {CHARACTER, "trigger [red]: draw 1", "[", "only a character in play has runes"},
    {CHARACTER, "attack [blu]: draw 1", "blu", "no colour of a rune 'blu'; did you mean 'blue'?"},
    {CHARACTER, "attack [rainbow]: draw 1", "rainbow", "no colour of a rune 'rainbow'"},
    {CHARACTER, "attack [red: draw 1", ":", "no colour of a rune ':'"},
    {CHARACTER, "attack if enemie <= 1: draw 1", "enemie", "no condition 'enemie'; did you mean"},
    {CHARACTER, "attack if deck = 1: draw 1", "=", "expected '<=' or '>='"},
    {CHARACTER, "attack if deck <= 41: draw 1", "41", "expected a number from 0 to 40"},
    {CHARACTER, "always may: guard", "may", "only an ability that happens by itself in play can be declined"},
    {MONSTER, "play may: draw 1", "may", "only an ability that happens by itself"},
    {CHARACTER, "activate 1 may: draw 1", "may", "only an ability that happens by itself"},
    {CHARACTER, "trigger may: draw 1", "may", "only an ability that happens by itself"},
    {CHARACTER, "attack draw 1", "draw", "expected ':', found 'draw'"},
    {CHARACTER, "attack", "", "expected ':', found the end of the text"},
};

static const Row bad_deeds[] = {
    {MONSTER, "play: damge enemy 2", "damge", "no deed 'damge'; did you mean 'damage'?"},
    {MONSTER, "play:", "", "no deed ''"},
    {MONSTER, "play: damage enemy", "", "expected a number from 1 to 40, found the end"},
    {MONSTER, "play: draw 0", "0", "expected a number from 1 to 40"},
    {MONSTER, "play: draw 41", "41", "expected a number from 1 to 40"},
    {MONSTER, "play: draw 1000", "1000", "expected a number from 1 to 40"},
    {MONSTER, "play: damage enemy 2 3", "3", "expected ';' or the end, found '3'"},
    {MONSTER, "play: draw 1;", "", "no deed ''"},
    {MONSTER, "play: draw 1; draw 1; draw 1; draw 1; draw 1", "draw", "at most 4 actions"},
    {MONSTER, "play: give this +1/+0", "this", "only a character is 'this'"},
    {MONSTER, "play: on all ally", "ally", "expected 'allies' or 'enemies'"},
    {MONSTER, "play: on random allies", "allies", "expected 'ally' or 'enemy'"},
    {MONSTER, "play: on 5 allies", "5", "expected a number from 2 to 4"},
    {MONSTER, "play: on somebody", "somebody", "expected a number from 2 to 4"},
    {MONSTER, "play: on other enemy", "enemy", "only an ally can be another one"},
    {MONSTER, "play: on all other enemies", "enemies", "only an ally can be another one"},
    {MONSTER, "play: give ally +1", "+1", "expected attack and HP such as +2/+0"},
    {MONSTER, "play: give ally +21/+0", "+21/+0", "expected attack and HP"},
    {MONSTER, "play: give ally", "", "expected attack and HP"},
    {MONSTER, "play: hit enemy 1", "enemy", "expected 'me' or 'opponent'"},
    {MONSTER, "play: on ally (level 5)", "5", "expected a level from 1 to 4 or a range such as 1-2"},
    {MONSTER, "play: on ally (level 0)", "0", "expected a level"},
    {MONSTER, "play: on ally (level 3-2)", "3-2", "expected a level"},
    {MONSTER, "play: on ally (job Cook)", "Cook", "expected a job that some card has"},
    {MONSTER, "play: on ally (rde)", "rde", "no word of a filter 'rde'; did you mean 'red'?"},
    {MONSTER, "play: on ally ()", ")", "no word of a filter ')'"},
    {MONSTER, "play: on ally (red", "", "no word of a filter ''"},
    {MONSTER, "play: summon dek", "dek", "no place of cards 'dek'; did you mean 'deck'?"},
    {MONSTER, "play: attach discard ally", "discard", "no place of cards 'discard'"},
    {MONSTER, "play: attach deck enemy", "", "runes are attached to allies"},
    {MONSTER, "play: attach hand 2 allies", "", "a card from the hand is attached to one ally"},
    {MONSTER, "play: attach hand all allies", "", "a card from the hand is attached to one ally"},
    {CHARACTER, "always: draw 1", "", "'always' goes only with give, breakthrough and guard"},
    {CHARACTER, "always: give ally +1/+0", "", "a gift with 'always' is for 'this' or for 'all'"},
    {CHARACTER, "attack: breakthrough", "", "'breakthrough' goes only with 'always'"},
    {CHARACTER, "trigger: give this +1/+0", "", "a card of the damage area is not a character"},
    {MONSTER, "trigger: hit me 1; draw 1", ";", "'hit me' is the last action of a trigger"},
};

static void check(const Row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char json[512];
        Diagnostic problem;
        snprintf(json, sizeof json, "%s%s']}]", rows[i].card, rows[i].text);
        ShiroCards *cards = read_cards(json, &problem);
        cr_expect_eq(cards != NULL, rows[i].word == NULL, "'%s': %s", rows[i].text,
                     problem.message);
        size_t column =
            rows[i].word ? strlen(rows[i].card) + place_of(rows[i].text, rows[i].word) + 1 : 0;
        cr_expect_eq(problem.column, column, "'%s': column %zu, not %zu: %s", rows[i].text,
                     problem.column, column, problem.message);
        cr_expect(strstr(problem.message, rows[i].says), "'%s': %s", rows[i].text, problem.message);
        shiro_cards_free(cards);
    }
}

Test(shiro_notation, what_is_read)
{
    check(good, sizeof good / sizeof *good);
}

Test(shiro_notation, when_runes_and_conditions)
{
    check(bad_heads, sizeof bad_heads / sizeof *bad_heads);
}

Test(shiro_notation, deeds)
{
    check(bad_deeds, sizeof bad_deeds / sizeof *bad_deeds);
}
