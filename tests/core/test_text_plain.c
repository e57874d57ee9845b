/* The commonest continuous abilities are asked in short (text/plain.h): they give what their
 * programs give, to every character, in both turns, on stages of all kinds. */
#define TEXT_CARDS(X)                                                                                  \
    X("ALL", "Character", 0, "【CONT】 All of your other 《Music》 characters get +500 power.")        \
    X("ASSIST", "Character", 1,                                                                        \
      "【CONT】 Assist All of your characters in front of this card get +1500 power and +1 soul.")     \
    X("LEVELS", "Character", 2,                                                                        \
      "【CONT】 Assist All of your characters in front of this card get +X power. X is equal to "    \
      "that character's level ×500.")                                                                  \
    X("MANY", "Character", 3,                                                                          \
      "【CONT】 If you have 2 or more other 《Music》 characters, this card gets +2000 power.")        \
    X("COUNTED", "Character", 0,                                                                       \
      "【CONT】 If the number of your other 《Music》 characters is 3 or more, this card gets +1 " \
      "level and +1000 power.")                                                                        \
    X("ANOTHER", "Character", 1,                                                                       \
      "【CONT】 If you have another character with \"ASS\" in its card name, this card gets "        \
      "+3000 power.")                                                                                  \
    X("EACH", "Character", 2,                                                                          \
      "【CONT】 This card gets +250 power for each of your other 《Music》 characters.")               \
    X("MINE", "Character", 0, "【CONT】 During your turn, this card gets +2000 power.")                \
    X("YOURS", "Character", 0,                                                                         \
      "【CONT】 During your opponent's turn, all of your other 《Music》 or 《Sports》 "         \
      "characters "                                                                                    \
      "get +750 power.")                                                                               \
    X("NAMED", "Character", 0, "【CONT】 All of your other \"EACH\" get +4000 power.")                 \
    X("LESS", "Character", 1, "【CONT】 All of your other characters get -500 power and -1 soul.")     \
    X("GRANT", "Character", 1,                                                                         \
      "【CONT】 All of your 《Music》 characters get +250 power and the following ability. "       \
      "\"【AUTO】 When this card attacks, draw 1 card.\"")                                             \
    X("PASS", "Character", 0,                                                                          \
      "【CONT】 All of your other characters get +125 power and the following ability. "             \
      "\"【CONT】 This card gets +7000 power.\"")                                                      \
    X("CLIMAX", "Climax", 0, "【CONT】 All of your characters get +1000 power and +1 soul.")

#include "text_board.h"

#include "weiss/rules.h"
#include "weiss/text/continuous.h"

TestSuite(text_plain, .fini = text_board_close);

enum { NAMES = 8 };

static const char *const characters[] = {"ALL",     "ASSIST", "LEVELS", "MANY",  "COUNTED",
                                         "ANOTHER", "EACH",   "MINE",   "YOURS", "NAMED",
                                         "LESS",    "GRANT",  "PASS",   "A"};
enum { CHARACTERS = sizeof characters / sizeof *characters };

/* Two stages drawn from the characters, some positions empty. */
static void draw_position(Rng *rng)
{
    static const char *const slots[] = {"CL", "CM", "CR", "BL", "BR"};
    char members[2][1024];
    for (unsigned player = 0; player < 2; player++) {
        size_t length =
            (size_t)snprintf(members[player], sizeof members[player], TEXT_BOARD_DECK ",'stage':{");
        bool any = false;
        for (unsigned slot = 0; slot < 5; slot++) {
            if (rng_below(rng, 5) == 0)
                continue;
            length += (size_t)snprintf(members[player] + length, sizeof members[player] - length,
                                       "%s'%s':{'card':'%s'}", any ? "," : "", slots[slot],
                                       characters[rng_below(rng, CHARACTERS)]);
            any = true;
        }
        snprintf(members[player] + length, sizeof members[player] - length, "}%s",
                 rng_below(rng, 2) ? ",'climax':'CLIMAX'" : "");
    }
    text_board_set("main", members[0], members[1]);
}

/* What a character is given: power, soul, level, abilities. */
typedef struct Given {
    int power;
    int soul;
    int level;
    unsigned count;
    uint16_t names[NAMES];
} Given;

static Given given_to(unsigned player, unsigned slot)
{
    const WeissTable *table = &board->table;
    Given given = {.power = character_power(table, player, slot),
                   .soul = character_soul(table, player, slot),
                   .level = character_level(table, player, slot)};
    given.count = continuous_granted(table, player, slot,
                                     (GrantedWanted){.events = UINT64_MAX, .types = UINT32_MAX},
                                     given.names, NAMES);
    return given;
}

/* How far a character is from what is printed on it, as asked in short, which must be what its
 * sources give by their programs. */
static int compare_ways(unsigned player, unsigned slot)
{
    const WeissDeck *deck = &board->decks[player];
    unsigned card = board->table.state.players[player].stage[slot].card;
    Given plain = given_to(player, slot);
    board->match.unmasked = true; /* then nothing is asked in short */
    Given walked = given_to(player, slot);
    board->match.unmasked = false;
    cr_expect_eq(plain.power, walked.power, "%s: power", deck->card[card]->code);
    cr_expect_eq(plain.soul, walked.soul, "%s: soul", deck->card[card]->code);
    cr_expect_eq(plain.level, walked.level, "%s: level", deck->card[card]->code);
    cr_expect_eq(plain.count, walked.count, "%s: abilities", deck->card[card]->code);
    cr_expect_arr_eq(plain.names, walked.names, plain.count * sizeof *plain.names);
    return abs(walked.power - 1000) + abs(walked.soul - 1) + (int)walked.count;
}

static void expect_together(unsigned player)
{
    int powers[SLOT_COUNT];
    int souls[SLOT_COUNT];
    unsigned slots = board->table.state.players[player].occupied;
    characters_power(&board->table, player, slots, powers);
    characters_soul(&board->table, player, slots, souls);
    for (; slots; slots &= slots - 1) {
        unsigned slot = bits_first(slots);
        cr_expect_eq(powers[slot], character_power(&board->table, player, slot));
        cr_expect_eq(souls[slot], character_soul(&board->table, player, slot));
    }
}

Test(text_plain, in_short_and_by_their_programs_they_give_the_same)
{
    enum { POSITIONS = 400 };
    Rng rng = rng_keyed(1, 0, 0);
    unsigned changed = 0;
    for (unsigned position = 0; position < POSITIONS; position++) {
        draw_position(&rng);
        for (unsigned active = 0; active < 2; active++) {
            board->table.state.active = (uint8_t)active;
            for (unsigned player = 0; player < 2; player++) {
                unsigned slots = board->table.state.players[player].occupied;
                for (; slots; slots &= slots - 1)
                    changed += compare_ways(player, bits_first(slots)) != 0;
                expect_together(player);
            }
        }
    }
    cr_expect_gt(changed, POSITIONS);
}

Test(text_plain, each_of_these_is_asked_in_short_and_what_says_more_is_not)
{
    for (unsigned i = 0; i + 1 < CHARACTERS; i++) {
        char own[256];
        snprintf(own, sizeof own, TEXT_BOARD_DECK ",'stage':{'CL':{'card':'%s'}}", characters[i]);
        text_board_set("main", own, TEXT_BOARD_DECK);
        const WeissDeck *deck = &board->decks[0];
        unsigned card = board->table.state.players[0].stage[SLOT_CL].card;
        cr_expect_neq(deck->text->abilities[deck->text->first[card]].plain.turns, 0, "%s",
                      characters[i]);
    }
}
