/* Rules give the same by masks and by what is printed on the cards, to every character, in both turns, on stages of
 * all kinds. */
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
    X("PART", "Character", 2,                                                                          \
      "【CONT】 Assist All of your characters in front of this card with \"A\" in their card "       \
      "names get +X power. X is equal to that character's level ×500.")                                \
    X("HIGH", "Character", 1,                                                                          \
      "【CONT】 Assist All of your level 1 or higher characters in front of this card get +375 "     \
      "power.")                                                                                        \
    X("MIDDLE", "Character", 0,                                                                        \
      "【CONT】 Your other character in the middle position of the center stage gets +1125 "         \
      "power.")                                                                                        \
    X("FACED", "Character", 0, "【CONT】 The character facing this card gets -1 soul.")                \
    X("ALONE", "Character", 0,                                                                         \
      "【CONT】 If you have 1 or less other characters, this card gets +1500 power.")                  \
    X("NONE", "Character", 0,                                                                          \
      "【CONT】 If you do not have another character, this card gets +3500 power.")                    \
    X("STOCK", "Character", 0,                                                                         \
      "【CONT】 If the number of cards in your stock is 2 or less, this card gets +625 power.")        \
    X("FULL", "Character", 0,                                                                          \
      "【CONT】 If your hand has 3 or more cards, this card gets +875 power.")                         \
    X("RECALL", "Character", 0,                                                                        \
      "【CONT】 Memory During your turn, if you have a card in your memory, this card gets +1375 "   \
      "power.")                                                                                        \
    X("LEARNT", "Character", 0,                                                                        \
      "【CONT】 Experience If the total level of the cards in your level is 2 or higher, this "      \
      "card "                                                                                          \
      "gets +1 soul and +1625 power.")                                                                 \
    X("ASKED", "Character", 0,                                                                         \
      "【CONT】 If the character facing this card is level 1 or higher, this card gets +7500 "       \
      "power.")                                                                                        \
    X("TIMES", "Character", 0,                                                                         \
      "【CONT】 All of your other characters get +X power. X is equal to the number of your "        \
      "《Sports》 characters ×50.")                                                                    \
    X("EARLY", "Character", 2,                                                                         \
      "【CONT】 If your memory has 2 or more cards, this card gets -1 level while in your hand.")      \
    X("LOWER", "Character", 0,                                                                         \
      "【CONT】 Assist All of your level 0 or lower characters in front of this card get +125 "      \
      "power.")                                                                                        \
    X("COST", "Character", 0,                                                                          \
      "【CONT】 All of your other cost 1 or higher characters get +50 power.")                         \
    X("KINDS", "Character", 0,                                                                         \
      "【CONT】 All of your other 《Sports》 characters or level 1 or higher characters get +25 "  \
      "power.")                                                                                        \
    X("THEIRS", "Character", 0, "【CONT】 All of your opponent's characters get -75 power.")           \
    X("JUST", "Character", 0,                                                                          \
      "【CONT】 If the number of your other characters is 2, this card gets +175 power.")              \
    X("LEVEL", "Character", 0,                                                                         \
      "【CONT】 If your level is 1 or higher, this card gets +275 power.")                             \
    X("BOTH", "Character", 0,                                                                          \
      "【CONT】 If you have a 《Music》 character and a 《Sports》 character, this card "        \
      "gets "                                                                                          \
      "+325 power.")                                                                                   \
    X("FEW", "Character", 0,                                                                           \
      "【CONT】 If you do not have 2 or more other characters, this card gets +425 power.")            \
    X("HANDS", "Character", 0,                                                                         \
      "【CONT】 If your opponent's hand has 2 or more cards, this card gets +475 power.")              \
    X("MINUS", "Character", 2,                                                                         \
      "【CONT】 This card gets -100 power for each of your other characters.")                         \
    X("TWO", "Character", 0,                                                                           \
      "【CONT】 All of your other characters get the following 2 abilities. \"【AUTO】 When this " \
      "card "                                                                                          \
      "attacks, draw 1 card.\" \"【AUTO】 When this card is placed on the stage, draw 1 card.\"")      \
    X("STOCKS", "Character", 0,                                                                        \
      "【CONT】 This card gets +X power. X is equal to the number of cards in your stock ×150.")       \
    X("SOULS", "Character", 0,                                                                         \
      "【CONT】 This card gets +X power. X is equal to this card's soul ×350.")                        \
    X("NOSIDE", "Character", 0,                                                                        \
      "【CONT】 This card gets +525 power. This card cannot side attack.")                             \
    X("TWICE", "Character", 0,                                                                         \
      "【CONT】 If you have another character, if your hand has 1 or more cards, if your stock "     \
      "has 1 "                                                                                         \
      "or more cards, this card gets +575 power.")                                                     \
    X("SUM", "Character", 0,                                                                           \
      "【CONT】 If the total level of your characters is 2 or higher, this card gets +10 power.")      \
    X("SOULSUM", "Character", 0,                                                                       \
      "【CONT】 If the total soul of your characters is 3 or higher, this card gets +20 power.")       \
    X("GROWN", "Character", 0,                                                                         \
      "【CONT】 If the number of your level 1 or higher characters is 2 or more, this card gets "    \
      "+30 "                                                                                           \
      "power.")                                                                                        \
    X("HAVE", "Character", 0,                                                                          \
      "【CONT】 If you have 2 《Sports》 characters, this card gets +40 power.")                       \
    X("CALLED", "Character", 0,                                                                        \
      "【CONT】 If the number of your other cards named \"ALL\" is 1 or more, this card gets +60 "   \
      "power.")                                                                                        \
    X("SPOKEN", "Character", 0,                                                                        \
      "【CONT】 All of your other characters get +225 power. All of your other 《Music》 "         \
      "characters "                                                                                    \
      "get +1 soul.")                                                                                  \
    X("DOUBLE", "Character", 0,                                                                        \
      "【CONT】 If the number of your 《Sports》 characters ×2 is 4 or more, this card gets +85 " \
      "power.")                                                                                        \
    X("JOINED", "Character", 0,                                                                        \
      "【CONT】 If the total level of the cards in your level and the cards in your clock is 3 "     \
      "or higher, this card gets +95 power.")                                                          \
    X("OFLEVEL", "Character", 0,                                                                       \
      "【CONT】 All of your other characters get +X power. X is equal to the level of that "         \
      "character ×500.")                                                                               \
    X("IFLAST", "Character", 0,                                                                        \
      "【CONT】 This card gets +155 power if you have 2 or more other characters.")                    \
    X("MANYHAVE", "Character", 0,                                                                      \
      "【CONT】 If your hand has 2 or more cards in your memory, this card gets +185 power.")          \
    X("SEVERAL", "Character", 0,                                                                       \
      "【CONT】 If the number of 2 of your characters is 2 or more, this card gets +215 power.")       \
    X("THISNUM", "Character", 0,                                                                       \
      "【CONT】 If the number of this card is 1 or more, this card gets +235 power.")                  \
    X("LASTTURN", "Character", 0, "【CONT】 This card gets +185 power during your turn.")              \
    X("BIG", "Character", 0, "【CONT】 This card gets +40000 power.")                                  \
    X("XSOUL", "Character", 0,                                                                         \
      "【CONT】 This card gets +X soul. X is equal to the number of your 《Sports》 characters "   \
      "×1.")                                                                                           \
    X("HEIGHT", "Character", 0,                                                                        \
      "【CONT】 All of your other level 300 or higher characters get +15 power.")                      \
    X("FIRST", "Character", 0,                                                                         \
      "【CONT】 All of your other level 1 or higher 《Sports》 characters or 《Music》 "         \
      "characters get +35 power.")                                                                     \
    X("THREE", "Character", 0,                                                                         \
      "【CONT】 All of your other 《Sports》 characters or 《Music》 characters or 《Book》 "  \
      "characters get +45 power.")                                                                     \
    X("PRICED", "Character", 0,                                                                        \
      "【CONT】 All of your other 《Sports》 characters or cost 1 or higher characters get +55 "   \
      "power.")                                                                                        \
    X("OWNX", "Character", 0, "【CONT】 This card gets +X power. X is equal to your level ×500.")      \
    X("THATCARD", "Character", 0,                                                                      \
      "【CONT】 All of your other characters get +X power. X is equal to that card's level ×500.")     \
    X("TIMESBIG", "Character", 0,                                                                      \
      "【CONT】 This card gets +X power. X is equal to the number of your 《Sports》 characters "  \
      "×40000.")                                                                                       \
    X("EACHX", "Character", 0,                                                                         \
      "【CONT】 This card gets +100 power for each of your other characters and +X power. X is "     \
      "equal to the number of your 《Sports》 characters ×50.")                                        \
    X("EACHTWO", "Character", 0,                                                                       \
      "【CONT】 This card gets +100 power for each of your other characters and +50 power for "      \
      "each of your other 《Sports》 characters.")                                                     \
    X("XEACH", "Character", 0,                                                                         \
      "【CONT】 This card gets +X power for each of your other characters. X is equal to the "       \
      "number of your 《Sports》 characters ×50.")                                                     \
    X("THATSOUL", "Character", 0,                                                                      \
      "【CONT】 All of your other characters get +X power. X is equal to that character's soul "     \
      "×500.")                                                                                         \
    X("OFSOUL", "Character", 0,                                                                        \
      "【CONT】 All of your other characters get +X power. X is equal to the soul of that "          \
      "character ×500.")                                                                               \
    X("GROWNEACH", "Character", 0,                                                                     \
      "【CONT】 This card gets +115 power for each of your other level 1 or higher characters.")       \
    X("IFSIDE", "Character", 0,                                                                        \
      "【CONT】 This card cannot side attack if you have 2 or more other characters.")                 \
    X("XIF", "Character", 0,                                                                           \
      "【CONT】 This card gets +X power. X is equal to 500 if you have another character, and "      \
      "1000 if otherwise.")                                                                            \
    X("XALONE", "Character", 0, "【CONT】 This card gets +1 soul. This card gets +195 power.")         \
    X("WITHTWO", "Character", 0,                                                                       \
      "【CONT】 All of your other characters with \"A\" in their card names and with \"L\" in "      \
      "their card names get +65 power.")                                                               \
    X("GRANTTWO", "Character", 0,                                                                      \
      "【CONT】 This card gets \"【AUTO】 When this card attacks, draw 1 card.\" and the "         \
      "following ability. \"【AUTO】 When this card is placed on the stage, draw 1 card.\"")           \
    X("FIGHTING", "Character", 0, "【CONT】 This card gets +205 power during this card's battle.")     \
    X("LISTED", "Character", 0,                                                                        \
      "【CONT】 If your waiting room has 2 or more 《Sports》 characters and another 《Music》 " \
      "character, this card gets +5 power.")                                                           \
    X("LISTLESS", "Character", 0,                                                                      \
      "【CONT】 If your waiting room has 2 or less 《Sports》 characters and a 《Music》 "       \
      "character, this card gets +7 power.")                                                           \
    X("DEEP", "Character", 0, "【CONT】 This card gets +2 levels.")                                    \
    X("SHALLOW", "Character", 0, "【CONT】 This card gets -2 levels.")                                 \
    X("CENTRES", "Character", 0,                                                                       \
      "【CONT】 If the number of characters on the center stage is 2 or more, this card gets +6 "    \
      "power.")                                                                                        \
    X("ACROSS", "Character", 0,                                                                        \
      "【CONT】 If the number of characters on your opponent's center stage is 2 or more, this "     \
      "card gets +8 power.")                                                                           \
    X("EITHER", "Character", 0,                                                                        \
      "【CONT】 If you or your opponent has a 《Music》 character and a 《Sports》 "             \
      "character, this card gets +9 power.")                                                           \
    X("ALLSUM", "Character", 0,                                                                        \
      "【CONT】 If the total level of your characters and your opponent's characters is 2 or "       \
      "higher, this card gets +11 power.")                                                             \
    X("MEMORY", "Character", 0,                                                                        \
      "【CONT】 If you have another character in the memory, this card gets +12 power.")               \
    X("UNSAID", "Character", 0,                                                                        \
      "【CONT】 If you have another character in memory, this card gets +13 power.")                   \
    X("NAMEDTOO", "Character", 0,                                                                      \
      "【CONT】 All of your other characters named \"ALL\" with \"L\" in their card names get "      \
      "+14 power.")                                                                                    \
    X("NOEVENTS", "Character", 0, "【CONT】 You cannot play events from your hand.")                   \
    X("ALIKE", "Character", 0,                                                                         \
      "【CONT】 All of your other characters with the same card name as this card get +16 power.")     \
    X("THRICE", "Character", 0,                                                                        \
      "【CONT】 If you have another character, if your hand has 1 or more cards, this card gets "    \
      "+18 power if your stock has 1 or more cards.")                                                  \
    X("HELD", "Character", 0,                                                                          \
      "【CONT】 This card gets +X power. X is equal to your character's level ×500.")                  \
    X("CLIMAX", "Climax", 0, "【CONT】 All of your characters get +1000 power and +1 soul.")

#include "support/text_rows.h"

#include "weiss/engine/rules.h"
#include "weiss/text/play/continuous/continuous.h"

TestSuite(continuous_rule, .fini = text_board_close);

enum { NAMES = 8 };

static const char *const characters[] = {
    "ALL",      "ASSIST",    "LEVELS",   "MANY",     "COUNTED",  "ANOTHER",  "EACH",     "MINE",
    "YOURS",    "NAMED",     "LESS",     "GRANT",    "PASS",     "PART",     "HIGH",     "MIDDLE",
    "FACED",    "ALONE",     "NONE",     "STOCK",    "FULL",     "RECALL",   "LEARNT",   "ASKED",
    "TIMES",    "EARLY",     "JUST",     "LEVEL",    "BOTH",     "FEW",      "HANDS",    "STOCKS",
    "SUM",      "SOULSUM",   "GROWN",    "HAVE",     "CALLED",   "DOUBLE",   "JOINED",   "OFLEVEL",
    "IFLAST",   "MANYHAVE",  "SEVERAL",  "THISNUM",  "LASTTURN", "WITHTWO",  "LISTED",   "LISTLESS",
    "DEEP",     "SHALLOW",   "CENTRES",  "ACROSS",   "EITHER",   "ALLSUM",   "MEMORY",   "UNSAID",
    "NAMEDTOO", "LOWER",     "COST",     "KINDS",    "THEIRS",   "MINUS",    "TWO",      "SOULS",
    "NOSIDE",   "TWICE",     "SPOKEN",   "BIG",      "XSOUL",    "HEIGHT",   "FIRST",    "THREE",
    "PRICED",   "OWNX",      "THATCARD", "TIMESBIG", "EACHX",    "EACHTWO",  "XEACH",    "THATSOUL",
    "OFSOUL",   "GROWNEACH", "IFSIDE",   "XIF",      "XALONE",   "GRANTTWO", "FIGHTING", "NOEVENTS",
    "ALIKE",    "THRICE",    "HELD",     "A"};
enum { CHARACTERS = sizeof characters / sizeof *characters };

/* Some cards of a zone, one after the other: of levels 0 to 2. */
static size_t draw_zone(Rng *rng, const char *zone, char *text, size_t room)
{
    static const char *const cards[] = {"A", "ASSIST", "EARLY"};
    size_t length = (size_t)snprintf(text, room, ",'%s':['A'", zone);
    for (unsigned count = rng_below(rng, 3); count > 0; count--)
        length += (size_t)snprintf(text + length, room - length, ",'%s'", cards[rng_below(rng, 3)]);
    return length + (size_t)snprintf(text + length, room - length, "]");
}

/* Two stages drawn from the characters, some positions empty, and cards elsewhere. */
static void draw_position(Rng *rng)
{
    static const char *const slots[] = {"CL", "CM", "CR", "BL", "BR"};
    char members[2][1024];
    for (unsigned player = 0; player < 2; player++) {
        size_t length = (size_t)snprintf(members[player], sizeof members[player], TEXT_BOARD_DECK);
        static const char *const zones[] = {"hand", "stock", "memory", "level", "waiting_room"};
        for (unsigned zone = 0; zone < 5; zone++)
            if (rng_below(rng, 3))
                length += draw_zone(rng, zones[zone], members[player] + length,
                                    sizeof members[player] - length);
        length += (size_t)snprintf(members[player] + length, sizeof members[player] - length,
                                   ",'stage':{");
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
    Granted granted[NAMES];
} Given;

static Given given_to(unsigned player, unsigned slot)
{
    const WeissTable *table = &board->table;
    Given given = {.power = character_power(table, player, slot),
                   .soul = character_soul(table, player, slot),
                   .level = character_level(table, player, slot)};
    given.count = continuous_granted(table, player, slot,
                                     (GrantedWanted){.events = UINT64_MAX, .types = UINT32_MAX},
                                     given.granted, NAMES);
    return given;
}

/* How far a character is from what is printed on it, as masks tell, which must be what the printed cards say. */
static int compare_ways(unsigned player, unsigned slot)
{
    const WeissDeck *deck = &board->decks[player];
    unsigned card = board->table.state.players[player].stage[slot].card;
    Given given = given_to(player, slot);
    board->match.unmasked = true; /* then there are no masks */
    weiss_table_forget(&board->table);
    Given read = given_to(player, slot);
    board->match.unmasked = false;
    weiss_table_forget(&board->table);
    cr_expect_eq(given.power, read.power, "%s: power", deck->card[card]->code);
    cr_expect_eq(given.soul, read.soul, "%s: soul", deck->card[card]->code);
    cr_expect_eq(given.level, read.level, "%s: level", deck->card[card]->code);
    cr_expect_eq(given.count, read.count, "%s: abilities", deck->card[card]->code);
    cr_expect_arr_eq(given.granted, read.granted, given.count * sizeof *given.granted);
    return abs(read.power - 1000) + abs(read.soul - 1) + (int)read.count;
}

/* The levels of the cards in hand. */
static void compare_hands(unsigned player)
{
    WeissTable *table = &board->table;
    for (uint64_t cards = table->state.players[player].zone[ZONE_HAND]; cards; cards &= cards - 1) {
        int level = weiss_hand_level(table, player, bits_first(cards));
        uint8_t costs[64];
        hand_costs(table, player, cards, costs);
        cr_expect_eq(costs[bits_first(cards)], weiss_hand_cost(table, player, bits_first(cards)));
        board->match.unmasked = true;
        weiss_table_forget(&board->table);
        cr_expect_eq(level, weiss_hand_level(table, player, bits_first(cards)));
        board->match.unmasked = false;
        weiss_table_forget(&board->table);
    }
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

Test(continuous_rule, by_masks_and_by_what_is_printed_they_give_the_same)
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
                compare_hands(player);
            }
        }
    }
    cr_expect_gt(changed, POSITIONS);
}

Test(continuous_rule, each_of_these_has_one)
{
    for (unsigned i = 0; i + 1 < CHARACTERS; i++) {
        char own[256];
        snprintf(own, sizeof own, TEXT_BOARD_DECK ",'stage':{'CL':{'card':'%s'}}", characters[i]);
        text_board_set("main", own, TEXT_BOARD_DECK);
        const WeissDeck *deck = &board->decks[0];
        unsigned card = board->table.state.players[0].stage[SLOT_CL].card;
        const Ability *ability = &deck->text->abilities[deck->text->first[card]];
        cr_expect(deck->text->count[card] && ability->exact, "%s", characters[i]);
        cr_expect_gt(ability->rule_count, 0, "%s", characters[i]);
    }
}

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define PAIR ON(",'CM':{'card':'N0'}")
#define GETS "this card gets +1000 power."

static const Row nearly[] = {
    {"a level before its word",
     "T: 【CONT】 All of your other 2 level or higher characters get +500 power.", "main",
     ON(",'CM':{'card':'N2'},'CR':{'card':'N1'}"), NULL, "", "power CM 7500;power CR 4000"},
    {"markers are asked of the game",
     "T: 【CONT】 All of your other characters in your center stage with markers get +500 power.",
     "main", ON(",'CM':{'card':'N0','markers':['A']},'CR':{'card':'N0'}"), NULL, "",
     "power CM 2500;power CR 2000"},
    {"an opponent's clock",
     "T: 【CONT】 If the number of the cards in your opponent's clock is 2 or more, " GETS, "main",
     ON(""), "'clock':['A','B']", "", "power CL 2000"},
    {"an opponent's clock with less",
     "T: 【CONT】 If the number of the cards in your opponent's clock is 2 or more, " GETS, "main",
     ON("") ",'clock':['A','B']", "'clock':['A']", "", "power CL 1000"},
    {"levels of an opponent",
     "T: 【CONT】 If the total level of the cards in your opponent's level is 3 or higher, " GETS,
     "main", ON(""), "'level':['N3']", "", "power CL 2000"},
    {"levels of an opponent, not one's own",
     "T: 【CONT】 If the total level of the cards in your opponent's level is 3 or higher, " GETS,
     "main", ON("") ",'level':['N3']", "", "", "power CL 1000"},
    {"levels of characters",
     "T: 【CONT】 If the total level of your opponent's characters is 3 or higher, " GETS, "main",
     ON(""), "'stage':{'CM':{'card':'N3'}}", "", "power CL 2000"},
    {"two abilities in quotation marks",
     "T: 【CONT】 This card gains the following abilities. \"【AUTO】 When this card attacks, draw 1 card.\" \"【CONT】 This card gets +1000 power.\"",
     "attack", ON(""), NULL, "attack CL direct", "power CL 2000;hand 1"},
    {"two of which one is said to follow",
     "T: 【CONT】 This card gains the following ability. \"【AUTO】 When this card attacks, draw 1 card.\" \"【CONT】 This card gets +1000 power.\"",
     "attack", ON(""), NULL, "attack CL direct", "power CL 2000;hand 1"},
    {"a condition after what holds in the other's turn",
     "T: 【CONT】 During your opponent's turn, this card cannot become 【REVERSE】 if you have 1 or more other characters.",
     "attack", PAIR, "'stage':{'CR':{'card':'N1'}}", "attack CL frontal", "CL=T reverse"},
};

Test(continuous_rule, nearly_alike)
{
    ROWS_RUN(nearly);
}
