/* What continuous abilities are made of: for each kind of test, set, amount and condition that a rule can
 * have, a card whose text has it, on boards on which one input after the other changes
 * (support/kept_changes.h). No answer that is kept may differ from the one made anew. */
#define TEXT_CARDS(X)                                                                              \
    X("LEADER", "Character", 1, "【CONT】 All of your other characters get +1 level.")             \
    X("STRONG", "Character", 0, "【CONT】 All of your other characters get +1000 power.")          \
    X("ENCORE", "Character", 0, "【AUTO】 Encore [Put 1 character from your hand into your waiting room]")       \
    X("TWO", "Character", 2, "")                                                                   \
    X("THREE", "Character", 3, "")
#include "support/kept_changes.h"
#include "support/text_board.h"

/* Kinds of records: of tests, sets, amounts, conditions. */
typedef enum Kinds { OF_TEST, OF_SET, OF_AMOUNT, OF_CONDITION } Kinds;

typedef struct InputRow {
    Kinds of;
    unsigned kind;
    const char *text; /* "[…]" is "【CONT】 This card gets +500 power" */
} InputRow;

#define GETS "【CONT】 This card gets +500 power"
#define IF(condition) "【CONT】 If " condition ", this card gets +500 power."
#define EACH(cards) GETS " for each " cards "."
#define BY(amount) "【CONT】 This card gets +X power. X is equal to " amount "."

static const InputRow rows[] = {
    {OF_TEST, TEST_TYPES, EACH("event in your waiting room")},
    {OF_TEST, TEST_COLOUR, EACH("blue card in your clock")},
    {OF_TEST, TEST_NAME, EACH("of your \"A\"")},
    {OF_TEST, TEST_NAME_PART, EACH("of your characters with \"L\" in their card name")},
    {OF_TEST, TEST_TRAIT_PART, EACH("of your characters with \"Mus\" in its trait")},
    {OF_TEST, TEST_TRAIT, EACH("of your other 《Music》 characters")},
    {OF_TEST, TEST_KEYWORD, EACH("of your other characters with \"Encore\"")},
    {OF_TEST, TEST_ICON, EACH("climax with 【SOUL】 in its trigger icon in your waiting room")},
    {OF_TEST, TEST_NO_TRAITS, EACH("of your characters with no traits")},
    {OF_TEST, TEST_ANY, EACH("of your other 《Music》 or blue characters")},
    {OF_TEST, TEST_NOT, EACH("of your other non-《Magic》 characters")},
    {OF_TEST, TEST_OTHER, EACH("of your other characters")},
    {OF_TEST, TEST_SIDES, EACH("of your opponent's characters")},
    {OF_TEST, TEST_STANDING, EACH("of your other 【STAND】 characters")},
    {OF_TEST, TEST_RESTED, EACH("of your other 【REST】 characters")},
    {OF_TEST, TEST_REVERSED, EACH("of your opponent's 【REVERSE】 characters")},
    {OF_TEST, TEST_FACE_UP, EACH("face up card in your memory")},
    {OF_TEST, TEST_FACE_DOWN, EACH("face down card in your memory")},
    {OF_TEST, TEST_MARKER, EACH("marker underneath this card")},
    {OF_TEST, TEST_MEASURE, EACH("of your other level 2 or higher characters")},
    {OF_TEST, TEST_MEASURE, IF("you have another character with power higher than this card's power")},
    {OF_TEST, TEST_HIGHEST, IF("you have another character with the highest power")},
    {OF_TEST, TEST_MARKERS, EACH("of your characters with 1 or more markers underneath it")},
    {OF_TEST, TEST_PLACE, EACH("of your other characters in your center stage")},
    {OF_TEST, TEST_UNDER, EACH("《Music》 marker underneath this card")},
    {OF_TEST, TEST_FACING, BY("the level of character facing this card ×500")},
    {OF_TEST, TEST_FACING, IF("the level of character facing this card is higher than your opponent's level")},
    {OF_TEST, TEST_IN_FRONT, EACH("of your characters in front of this card")},
    {OF_TEST, TEST_BATTLE, EACH("character in battle")},
    {OF_TEST, TEST_DIRECT_ATTACKING, IF("you have a direct attacking character")},
    {OF_TEST, TEST_ENCORE, EACH("of your other characters with \"【AUTO】 Encore [Put 1 character from your hand into your waiting room]\"")},
    {OF_TEST, TEST_EXCEPT, EACH("of your characters except this card")},
    {OF_TEST, TEST_HIGHEST, IF("this card is the character with the highest level")},
    {OF_TEST, TEST_DIFFERENT_NAMES, EACH("of your characters with different names")},
    {OF_SET, SET_FACING, BY("the level of the character facing this card ×500")},
    {OF_SET, SET_FACING, IF("the character facing this card is level 2 or higher")},
    {OF_SET, SET_OPPONENT, IF("this card's battle opponent is level 2 or higher")},
    {OF_TEST, TEST_BATTLE, IF("you have another character in battle that is level 2 or higher")},
    {OF_SET, SET_ALL, IF("you have \"A\" and \"TWO\"")},
    {OF_SET, SET_CARDS, IF("\"A\" or \"TWO\" is in your waiting room")},
    {OF_SET, SET_THIS, IF("this card is 【REST】")},
    {OF_AMOUNT, AMOUNT_CARDS, BY("the number of cards in your hand ×500")},
    {OF_AMOUNT, AMOUNT_EVERY, "【CONT】 This card gets -500 power for every 2 cards in your hand."},
    {OF_AMOUNT, AMOUNT_ICONS, BY("the number of 【SOUL】 in the trigger icons of the cards in your clock ×500")},
    {OF_AMOUNT, AMOUNT_COLOURS, IF("the number of colors of all your characters in your stage is 2 or more")},
    {OF_AMOUNT, AMOUNT_VALUE, BY("the highest level among your opponent's characters ×500")},
    {OF_SET, SET_FACING, IF("the level of this card is the same as the level of the character facing this card")},
    {OF_AMOUNT, AMOUNT_WITH_OPEN,
     EACH("of your other 【REST】 characters in the center stage or open position of your center stage")},
    {OF_AMOUNT, AMOUNT_SUM, BY("the total level of your other characters ×500")},
    {OF_AMOUNT, AMOUNT_SUM, IF("the total level of the cards in your level is 2 or higher")},
    {OF_AMOUNT, AMOUNT_PLAYER_LEVEL, BY("your level ×500")},
    {OF_AMOUNT, AMOUNT_PLAYER_LEVEL, BY("your opponent's level ×500")},
    {OF_AMOUNT, AMOUNT_PLUS, IF("you have another character with level higher than your level +1")},
    {OF_CONDITION, CONDITION_ALL, IF("your stock has 2 or less cards and you have another 《Music》 character")},
    {OF_CONDITION, CONDITION_SOME, IF("your stock has 2 or less cards or you have 5 or more cards in your hand")},
    {OF_CONDITION, CONDITION_NOT, IF("you do not have another 《Music》 character")},
    {OF_CONDITION, CONDITION_SIDE_HAS, IF("your opponent has a level 2 or higher character")},
    {OF_CONDITION, CONDITION_PLACE_HAS, IF("there is a climax in your climax area")},
    {OF_CONDITION, CONDITION_PLACE_HAS, IF("there is a face down card in your level")},
    {OF_AMOUNT, AMOUNT_TIMES, BY("the number of cards in your clock ×500")},
    {OF_SET, SET_APART, IF("your waiting room has a level 2 character and another level 3 character")},
    {OF_SET, SET_CHARACTER, "【CONT】 All of your characters get +X power. X is equal to that character's level ×500."},
    {OF_SET, SET_CHARACTER, "【CONT】 All of your characters get +500 power for each marker underneath that character."},
    {OF_CONDITION, CONDITION_PLACE_HAS, IF("the number of cards in your hand is 5 or more")},
    {OF_CONDITION, CONDITION_COMPARE, IF("the number of cards in your stock is more than the number of cards in your opponent's stock")},
    {OF_CONDITION, CONDITION_IS, IF("all of your characters are 《Music》")},
    {OF_SET, SET_CARDS, "【CONT】 All of your other cards named \"ROW\" get +1000 power."},
    {OF_SET, SET_CARDS, "【CONT】 All of your other 《Music》 characters get +1000 power."},
    {OF_CONDITION, CONDITION_IS, IF("this card is in the middle position of your center stage")},
    {OF_CONDITION, CONDITION_PERIOD, "【CONT】 During your opponent's attack phase, this card gets +500 power."},
    {OF_CONDITION, CONDITION_ATTACK, "【CONT】 During this card's attack, this card gets +500 power."},
    {OF_CONDITION, CONDITION_BATTLE, "【CONT】 During this card's battle, this card gets +500 power."},
    {OF_CONDITION, CONDITION_FIRST_TURN, IF("it is the starting player's first turn")},
    {OF_SET, SET_OPPONENT, BY("the level of this card's battle opponent ×500")},
};
enum { ROWS = sizeof rows / sizeof *rows, WALKS = 60, CHANGES = 16 };

static bool has_kind(const Code *code, const InputRow *row)
{
    bool has = false;
    for (unsigned i = 1; row->of == OF_TEST && i < code->test_count; i++)
        has |= code->tests[i].kind == row->kind;
    for (unsigned i = 1; row->of == OF_SET && i < code->set_count; i++)
        has |= code->sets[i].kind == row->kind;
    for (unsigned i = 1; row->of == OF_AMOUNT && i < code->amount_count; i++)
        has |= code->amounts[i].kind == row->kind;
    for (unsigned i = 1; row->of == OF_CONDITION && i < code->condition_count; i++)
        has |= code->conditions[i].kind == row->kind;
    return has;
}

/* Kinds that ask for what an effect has done, so that no rule has them; answers made of those that some
 * grammatical sentence might have are not kept (INPUT_NEVER), or are made of their parts. */
static const uint8_t tests_beside[] = {
    TEST_OTHER_ONE, TEST_SAME_LEVEL, TEST_SAME_NAME, TEST_SAME_COLOUR, TEST_PLACE_END, TEST_CANDIDATES,
    TEST_CANDIDATES_LEFT, TEST_REST, TEST_SHOWN, TEST_PUT, TEST_RETURNED, TEST_CHOSEN, TEST_RECALLED,
    TEST_IN_SET,    TEST_TOTAL, TEST_TITLE /* printed, and of sets that these cards are not of */};
static const uint8_t sets_beside[] = {
    SET_NONE, SET_IT, SET_IT_SUCH, SET_CHARACTER_SUCH, SET_PICKED, SET_PUT, SET_CANDIDATES, SET_SHOWN, SET_REST,
    SET_SOME_OF, SET_AS_MANY, SET_END, SET_PLACE, SET_WITHIN, SET_SUCH, SET_EITHER, SET_TOGETHER};
static const uint8_t amounts_beside[] = {AMOUNT_NUMBER, AMOUNT_MOVED, AMOUNT_X, AMOUNT_ONLY_VALUE,
                                         AMOUNT_DECLARED, AMOUNT_THAT_DAMAGE, AMOUNT_DEPENDING, AMOUNT_TRAITS};
static const uint8_t conditions_beside[] = {
    CONDITION_TRUE, CONDITION_THAT_ATTACK, CONDITION_DONE, CONDITION_DID, CONDITION_DECLARED,
    CONDITION_DAMAGE, CONDITION_WOULD_PAY};

static const struct {
    unsigned count;
    const uint8_t *beside;
    size_t beside_count;
} kinds[] = {
    [OF_TEST] = {TEST_COUNT, tests_beside, sizeof tests_beside},
    [OF_SET] = {SET_TOGETHER + 1, sets_beside, sizeof sets_beside},
    [OF_AMOUNT] = {AMOUNT_DEPENDING + 1, amounts_beside, sizeof amounts_beside},
    [OF_CONDITION] = {CONDITION_FIRST_TURN + 1, conditions_beside, sizeof conditions_beside},
};

/* ---- One row ---- */

static int least, most; /* of what the row's card was given */

/* Notes what the row's cards on the stage are given. */
static void given_note(WeissTable *table)
{
    for (unsigned player = 0; player < 2; player++)
        for (unsigned slots = player_at(table, player)->occupied; slots; slots &= slots - 1) {
            unsigned slot = bits_first(slots);
            const char *code = deck_of(table, player)->card[player_at(table, player)->stage[slot].card]->code;
            if (strcmp(code, "ROW") != 0 || table->state.modifier_count)
                continue;
            int power = weiss_gain_power(table, player, slot);
            least = power < least ? power : least;
            most = power > most ? power : most;
        }
}

/* Both players have the row's card, and the same others. */
static void row_set(const InputRow *row)
{
    static const char members[] =
        "'stage':{'CL':{'card':'ROW'},'CM':{'card':'TWO'},'CR':{'card':'A'},'BL':{'card':'ROW'},"
        "'BR':{'card':'ENCORE'}},'hand':['A','TWO','NB','EV0','EV1','THREE','N1','N2'],"
        "'waiting_room':['A','ROW','LEADER','STRONG','EV0','NG','THREE','CX','DOOR','BIG'],"
        "'clock':['NB','NG','TWO'],'level':['B','CXB'],'memory':['C','TWO'],'stock':['D','E','LEADER'],"
        "'deck':['A','B','C','D','E','F','G','H','NB','EV0','CX','GATE','WIND','ENCORE']";
    text_board_close();
    text_board_load();
    text_board_add("ROW", "Character", 1, row->text);
    text_compiler_destroy(text_board_compiler);
    text_board_compiler = text_compiler_create(board_database);
    text_board_set("main", members, members);
}

/* A card with the text attacks a character of level 2, or its player. */
static void attack_begin(WeissTable *table, unsigned type)
{
    table->state.step = STEP_TRIGGER_BEGIN;
    table->state.attack = (WeissAttack){.type = (uint8_t)type,
                                        .attacker = player_at(table, 0)->stage[SLOT_CL].stamp,
                                        .slot = SLOT_CL,
                                        .defender = 1,
                                        .target_slot = SLOT_CM};
    if (type == ATTACK_FRONTAL)
        table->state.attack.target = player_at(table, 1)->stage[SLOT_CM].stamp;
}

static void row_check(const InputRow *row)
{
    row_set(row);
    const WeissCard *card = weiss_database_find(board_database, "ROW");
    cr_expect_eq(card_text_count_exact(card, text_compiler_card(text_board_compiler, card)), 1, "not exact: %s", row->text);
    cr_expect(has_kind(&board->decks[0].text->code, row), "has no such record: %s", row->text);
    static WeissTable table;
    least = INT32_MAX;
    most = INT32_MIN;
    for (unsigned walk = 0; walk < WALKS; walk++) {
        Rng rng = rng_keyed(1, (uint64_t)(row - rows), walk);
        table = board->table;
        if (walk % 2)
            attack_begin(&table, walk % 4 == 1 ? ATTACK_FRONTAL : ATTACK_DIRECT);
        KeptChange change = kept_changes(&table, &rng, CHANGES, given_note);
        cr_expect_eq(change, KEPT_CHANGES, "%s: stale after %s, walk %u", row->text,
                     kept_change_names[change % KEPT_CHANGES], walk);
    }
    cr_expect_lt(least, most, "nothing changes what it gives: %s", row->text);
}

TestSuite(rule_inputs, .fini = text_board_close);

Test(rule_inputs, no_kind_is_without_a_row)
{
    for (unsigned of = 0; of < 4; of++)
        for (unsigned kind = 0; kind < kinds[of].count; kind++) {
            unsigned had = memchr(kinds[of].beside, (int)kind, kinds[of].beside_count) != NULL;
            for (size_t i = 0; i < ROWS; i++)
                had += rows[i].of == of && rows[i].kind == kind;
            cr_expect(had, "of list %u no row has kind %u", of, kind);
        }
}

Test(rule_inputs, no_answer_is_stale)
{
    for (size_t i = 0; i < ROWS; i++)
        row_check(&rows[i]);
}
