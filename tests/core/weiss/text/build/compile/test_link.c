/* Linking and lowering: which abilities a card has, where they work and what they wait for, and the
 * instructions that their sentences become. Whether a part runs is other tests' business. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "support/real_cards.h"
#include "weiss/engine/state.h"
#include "weiss/text/build/compile/link.h"

static WeissDatabase *database;
static TextCompiler *compiler;
static WeissDeck deck;

static void tear_down(void)
{
    deck_text_unlink(&deck);
    text_compiler_destroy(compiler);
    weiss_database_destroy(database);
}

TestSuite(link, .fini = tear_down);

/* A deck of `copies` of one card, whose abilities are `texts` in JSON with ' for the quotation
 * marks of JSON and “ ” for those of the texts. */
static const DeckText *link_copies(const char *type, const char *texts, unsigned copies)
{
    char json[8192];
    Diagnostic problem;
    const WeissCard *cards[WEISS_DECK_SIZE];
    snprintf(json, sizeof json,
             "[{'code':'A','name':'Ferry','type':'%s','color':'RED','level':'0','cost':'0',"
             "'power':'0','soul':0,'trigger':[],'ability':[%s]}]",
             type, texts);
    for (char *mark = json; *mark; mark++)
        if (*mark == '\'')
            *mark = '"';
        else if (*mark == '`')
            *mark = '\'';
    database = weiss_database_create();
    cr_assert(weiss_database_add(database, json, strlen(json), &problem), "%s", problem.message);
    compiler = text_compiler_create(database);
    for (unsigned i = 0; i < copies; i++)
        cards[i] = weiss_database_card(database, 0);
    weiss_deck_build(&deck, cards, copies);
    cr_assert(deck_text_link(&deck, compiler));
    return deck.text;
}

/* The only ability of a character. */
static const Ability *link_one(const char *text)
{
    char quoted[4096];
    snprintf(quoted, sizeof quoted, "'%s'", text);
    const DeckText *linked = link_copies("Character", quoted, 1);
    cr_assert_eq(linked->count[0], 1, "%s", text);
    return linked->abilities;
}

static const char *op_text(const Ability *ability, const Op *op)
{
    static const char *const names[] = {
        [OP_CLAUSE] = "do",       [OP_IF] = "if",         [OP_IF_DONE] = "done?",
        [OP_IF_NOT_DONE] = "not done?", [OP_FORGET] = "forget", [OP_DID] = "did",
        [OP_MAY] = "may",         [OP_MAY_CLAUSE] = "may do",
        [OP_PAY] = "pay",         [OP_MODE] = "mode",     [OP_JUMP] = "jump",
        [OP_REPEAT] = "repeat",   [OP_EACH] = "each",     [OP_AGAIN] = "again",
        [OP_ALL] = "all",         [OP_NEXT] = "next",       [OP_LATER] = "later",
        [OP_END] = "end"};
    static char text[64];
    bool aims = op->code != OP_CLAUSE && op->code != OP_DID && op->code != OP_FORGET;
    int length = snprintf(text, sizeof text, "%s", names[op->code]);
    if (op->code == OP_CLAUSE || op->code == OP_MAY_CLAUSE)
        length += snprintf(text + length, sizeof text - (size_t)length, " %s",
                           meaning_facts(meaning_kind(ability->meaning->code + op->meaning))->name);
    if (aims && op->code != OP_END)
        snprintf(text + length, sizeof text - (size_t)length, " %u", op->to);
    return text;
}

/* The instructions up to the end: "may 2; do DRAW; …". Targets count from 0. */
static const char *ops_of(const Ability *ability)
{
    static char text[2048];
    const Op *op = deck.text->code.ops + ability->first_op;
    const Op *after = op;
    for (*text = '\0'; op->code != OP_END || op < after; op++) {
        if (op->code == OP_LATER)
            after = deck.text->code.ops + ability->first_op + op->to;
        sprintf(text + strlen(text), "%s%s", *text ? "; " : "", op_text(ability, op));
    }
    return text;
}

#define expect_ops(words, expected)                                                                \
    do {                                                                                           \
        cr_expect_str_eq(ops_of(link_one(words)), expected, "%s\n%s", words,                       \
                         ops_of(deck.text->abilities));                                            \
        tear_down();                                                                               \
        database = NULL;                                                                           \
        compiler = NULL;                                                                           \
    } while (0)

#define ATTACKS "【AUTO】 When this card attacks, "

/* ---- Instructions ---- */

Test(link, clauses_of_a_sentence_are_done_one_after_the_other)
{
    expect_ops(ATTACKS "draw 1 card, choose 1 of your characters, and that character gets +1000 power until end of turn.",
               "do DRAW; do CHOOSE; do GAIN");
    expect_ops(ATTACKS "this card gets +X power until end of turn. X is equal to the number of your characters ×500.",
               "do GAIN");
}

Test(link, may_holds_to_the_end_of_its_sentence)
{
    expect_ops(ATTACKS "you may draw 1 card. Put the top card of your deck into your stock.",
               "may 2; do DRAW; do MOVE");
}

Test(link, what_is_done_later_ends_before_what_is_not)
{
    expect_ops(ATTACKS "if you have 2 or more cards in your hand, at the end of the turn, draw 1 card, and shuffle your deck.",
               "if 5; later 5; do DRAW; do SHUFFLE; end");
}

Test(link, may_before_a_choice_is_a_choice_with_pass)
{
    expect_ops(ATTACKS "you may choose 1 character in your waiting room, and return it to your hand.",
               "may do CHOOSE 2; do MOVE");
    expect_ops(ATTACKS "you may put 1 card from your hand into your waiting room. If you do, draw 1 card.",
               "may do CHOOSE 2; do MOVE; done? 4; do DRAW");
    expect_ops("【AUTO】 At the beginning of your opponent`s attack phase, you may move this card to an open position of your center stage.",
               "may do MOVE 1");
    expect_ops(ATTACKS "you may put the top card of your clock into your waiting room.",
               "may 2; do MOVE");
}

Test(link, paying_the_cost_and_all_that_hangs_on_it)
{
    expect_ops("【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, reveal the top card of your deck. If that card is a climax, draw 1 card.",
               "pay 1; done? 5; do REVEAL; if 5; do DRAW");
    expect_ops("【AUTO】 [(1)] When this card attacks, if you have 2 or more other characters, you may pay the cost. If you do, draw 1 card.",
               "if 4; pay 2; done? 4; do DRAW");
    expect_ops("【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do not, put this card into your waiting room.",
               "pay 1; not done? 3; do MOVE");
}

Test(link, if_you_do_after_a_must_asks_whether_it_was_done)
{
    expect_ops(ATTACKS "choose 1 of your characters, and put it into your waiting room. If you do, draw 1 card.",
               "do CHOOSE; do MOVE; did; done? 5; do DRAW");
}

Test(link, a_may_that_an_if_keeps_from_being_asked_was_not_done)
{
    expect_ops(ATTACKS "you may draw 1 card. If you do, put the top card of your deck into your stock. You may put the top card of your clock into your waiting room.",
               "may 2; do DRAW; done? 4; do MOVE; may 6; do MOVE");
    expect_ops(ATTACKS "you may draw 1 card. If you have 2 or more other characters, you may draw 1 card. If you do, put the top card of your deck into your stock.",
               "may 2; do DRAW; forget; if 6; may 6; do DRAW; done? 8; do MOVE");
}

Test(link, otherwise_is_the_other_branch)
{
    expect_ops(ATTACKS "reveal the top card of your deck. If that card is a climax, draw 1 card. Otherwise, put it into your stock.",
               "do REVEAL; if 4; do DRAW; jump 5; do MOVE");
    expect_ops(ATTACKS "reveal the top card of your deck. If that card is a climax, deal 3 damage to your opponent, otherwise, deal 1 damage to your opponent.",
               "do REVEAL; if 4; do DEAL_DAMAGE; jump 5; do DEAL_DAMAGE");
}

Test(link, the_rest_of_cards_looked_at_is_put_away_in_any_case)
{
    expect_ops(ATTACKS "look at up to 3 cards from the top of your deck, you may choose 1 card from among them, put it into your hand, and put the rest into your waiting room.",
               "do LOOK; may do CHOOSE 3; do MOVE; do MOVE");
    expect_ops(ATTACKS "look at up to 3 cards from the top of your deck. If you have 2 or more other characters, choose 1 card from among them, put it into your hand, put the rest into your waiting room, and draw 1 card.",
               "do LOOK; if 7; do CHOOSE; do MOVE; do MOVE; do DRAW; jump 8; do MOVE");
}

Test(link, effects_in_quotation_marks_are_done_in_their_place)
{
    expect_ops(ATTACKS "perform the following action 2 times. \\\"Draw 1 card.\\\"",
               "repeat 3; do DRAW; again 1");
    expect_ops(ATTACKS "choose 1 of the following effects, and perform it. \\\"Draw 1 card.\\\" \\\"[(1)] You may pay the cost. If you do, deal 1 damage to your opponent.\\\"",
               "mode 2; jump 3; jump 5; do DRAW; jump 9; pay 6; done? 8; do DEAL_DAMAGE; jump 9");
}

Test(link, for_each_is_a_loop)
{
    expect_ops("【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed among those cards, you may choose 1 character in your waiting room, and return it to your hand.",
               "do FLIP; do MOVE; each 6; may do CHOOSE 5; do MOVE; again 3");
}

Test(link, one_of_two_clauses_is_a_mode)
{
    expect_ops(ATTACKS "choose up to 1 character in your waiting room, and return it to your hand or put it on any position of your stage.",
               "do CHOOSE; mode 2; jump 4; jump 6; do MOVE; jump 7; do MOVE");
    expect_ops(ATTACKS "choose up to 1 character in your waiting room, and return it to your hand or put it into your stock.",
               "do CHOOSE; do MOVE");
}

/* ---- Abilities ---- */

Test(link, copies_share_their_abilities)
{
    const DeckText *text = link_copies("Character", "'" ATTACKS "draw 1 card.'", 4);
    cr_assert_eq(text->ability_count, 1);
    for (unsigned card = 0; card < 4; card++) {
        cr_assert_eq(text->first[card], 0);
        cr_assert_eq(text->count[card], 1);
    }
    cr_assert_eq(text->with[ABILITY_TYPE_AUTO], 0xF);
    cr_assert_eq(deck.listeners[EVENT_ATTACKED], 0xF);
}

Test(link, granted_abilities_come_after_the_printed_ones)
{
    const DeckText *text = link_copies(
        "Character",
        "'" ATTACKS "this card gets the following 2 abilities until end of turn. \\'【CONT】 This card cannot side attack.\\' \\'" ATTACKS "draw 1 card.\\'','【CONT】 This card cannot side attack.'",
        1);
    const Ability *abilities = text->abilities;
    cr_assert_eq(text->count[0], 2);
    cr_assert_eq(text->ability_count, 4);
    cr_assert_not(abilities[0].granted || abilities[1].granted);
    cr_assert(abilities[2].granted && abilities[3].granted);
    cr_assert_eq(abilities[2].type, ABILITY_TYPE_CONT);
    cr_assert_eq(abilities[3].type, ABILITY_TYPE_AUTO);
    cr_assert_eq(abilities[3].index, 0, "the number of the ability that grants it");
    const Op *gets = &text->code.ops[abilities[0].first_op];
    const CodeClause *clause = &text->code.clauses[gets->record];
    const CodeGift *gifts = &text->code.gifts[clause->of];
    cr_assert_eq(clause->kind, CLAUSE_GIVE);
    cr_assert_eq(clause->lasts, LASTS_TURN);
    cr_assert_eq(clause->times, 2);
    cr_assert(gifts[0].kind == GIFT_ABILITY && gifts[1].kind == GIFT_ABILITY);
    cr_assert(gifts[0].of == 2 && gifts[1].of == 3);
}

Test(link, keywords_carry_their_numbers)
{
    const DeckText *text = link_copies(
        "Character",
        "'【ACT】 【COUNTER】 Backup 2500, Level 2 [(1) Put this card from your hand into your waiting room]','【AUTO】 【CLOCK】 Shift, Level 1','【AUTO】 Encore [(2)]','【AUTO】 Bond/\\'Lock\\' [(1)]'",
        1);
    const Ability *a = text->abilities;
    cr_assert_eq(text->count[0], 4);
    cr_assert(a[0].type == ABILITY_TYPE_BACKUP && a[0].power == 2500 && a[0].level == 2);
    cr_assert_eq(a[0].zones, 1 << ZONE_HAND);
    cr_assert_neq(a[0].cost, 0);
    cr_assert(a[1].type == ABILITY_TYPE_SHIFT && a[1].level == 1 && a[1].zones == 1 << ZONE_CLOCK);
    cr_assert(a[2].type == ABILITY_TYPE_ENCORE && a[2].zones == 1 << ZONE_STAGE);
    cr_assert_eq(a[2].events, 1ull << EVENT_LEFT_STAGE);
    cr_assert(a[3].type == ABILITY_TYPE_BOND && a[3].events == 1ull << EVENT_PLACED);
    for (unsigned i = 0; i < 4; i++)
        cr_assert_eq(a[i].index, i);
}

Test(link, activations_per_turn)
{
    cr_assert_eq(link_one("【AUTO】 This ability activates up to 2 times per turn. When this card attacks, draw 1 card.")
                     ->times,
                 2);
    tear_down();
    cr_assert_eq(link_one(ATTACKS "draw 1 card.")->times, 0);
}

#define expect_zones(words, expected)                                                              \
    do {                                                                                           \
        cr_expect_eq(link_one(words)->zones, expected, "%s: %x", words,                            \
                     deck.text->abilities->zones);                                                 \
        tear_down();                                                                               \
        database = NULL;                                                                           \
        compiler = NULL;                                                                           \
    } while (0)

Test(link, abilities_work_where_their_words_say)
{
    expect_zones(ATTACKS "draw 1 card.", 1 << ZONE_STAGE);
    expect_zones("【AUTO】 When this card is put into your waiting room from the stage, draw 1 card.",
                 1 << ZONE_STAGE);
    expect_zones("【AUTO】 When this card is put into your waiting room from your hand, draw 1 card.",
                 1 << ZONE_WAITING_ROOM);
    expect_zones("【AUTO】 Memory At the beginning of your main phase, if this card is in your memory, draw 1 card.",
                 1 << ZONE_MEMORY);
    expect_zones("【AUTO】 Memory If this card is in your memory, at the beginning of your main phase, draw 1 card.",
                 1 << ZONE_MEMORY);
    expect_zones("【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of your main phase, draw 1 card.",
                 1 << ZONE_CLOCK);
    expect_zones("【ACT】 [Put this card from your hand into your waiting room] Draw 1 card.",
                 1 << ZONE_HAND);
}

Test(link, a_climax_works_in_the_climax_area)
{
    const DeckText *text = link_copies(
        "Climax",
        "'【AUTO】 When this card is placed on your climax area from your hand, draw a card.'", 1);
    cr_assert_eq(text->abilities[0].zones, 1 << ZONE_CLIMAX_AREA);
}

Test(link, how_an_event_is_played_stands_for_itself)
{
    const DeckText *text = link_copies(
        "Event",
        "'【COUNTER】 If you do not have a 《Lock》 character, this card cannot be played from your hand. Draw 1 card.'",
        1);
    cr_assert_eq(text->count[0], 2);
    cr_assert_eq(text->abilities[0].type, ABILITY_TYPE_COUNTER);
    cr_assert_str_eq(ops_of(&text->abilities[0]), "do DRAW");
    cr_assert_eq(text->abilities[1].type, ABILITY_TYPE_CONT);
    cr_assert_eq(text->abilities[1].index, 0);
    cr_assert_eq(text->abilities[1].zones, 1 << ZONE_HAND);
}

Test(link, an_ability_is_exact_only_if_what_it_grants_is)
{
    AbilityVerdict verdicts[1];
    link_one(
        ATTACKS
        "this card gets the following ability until end of turn. \\\"【AUTO】 When this card attacks, play \\\"Rock-Paper-Scissors\\\" with your opponent 1 time.\\\"");
    const WeissCard *card = weiss_database_card(database, 0);
    cr_assert(card_text_judge(card, text_compiler_card(compiler, card), verdicts));
    cr_assert_not(verdicts[0].exact);
    cr_assert_neq(verdicts[0].unsupported, 0);
    cr_assert_eq(card_text_count_exact(card, text_compiler_card(compiler, card)), 0);
}

Test(link, what_nobody_can_use_or_has_is_not_exact)
{
    static const struct {
        const char *text;
        bool exact;
    } cases[] = {
        {"【ACT】 [Put this card into your waiting room] Draw 1 card.", true},
        {"【ACT】 Memory [Put this card from your memory into your waiting room] Draw 1 card.", false},
        {ATTACKS "if \\\"A\\\" is in your climax area, draw 1 card.", true},
        {ATTACKS "if \\\"\\\" is in your climax area, draw 1 card.", false},
        {"【CONT】 If \\\"\\\" is in your climax area, this card gets +500 power.", false},
        {"【ACT】 [Put this card from your hand into your waiting room] Draw 1 card.", false},
        {"【ACT】 【COUNTER】 Backup 1000, Level 1 [Put this card from your hand into your waiting room]",
         true},
        {"【CONT】 This card gets \\\"【ACT】 【COUNTER】 Backup 1000, Level 1 [Put this card from your hand into your waiting room]\\\" while in your hand.",
         true},
        {"【CONT】 This card gets \\\"【ACT】 【COUNTER】 Backup 1000, Level 1 [Put this card from your hand into your waiting room]\\\".",
         false},
        {"【CONT】 All of your characters with \\\"Assist\\\" get +500 power.", true},
        {"【CONT】 All of your characters with \\\"【AUTO】 Encore [(1)]\\\" get +500 power.", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_eq(link_one(cases[i].text)->exact, cases[i].exact, "%s", cases[i].text);
        tear_down();
        database = NULL;
        compiler = NULL;
    }
}

Test(link, an_event_does_what_lasts_for_a_time)
{
    link_copies("Event", "'You cannot play \\\"Backup\\\" from your hand until end of turn.'", 1);
    cr_assert_eq(deck.text->count[0], 1);
    cr_expect_eq(deck.text->abilities[0].type, ABILITY_TYPE_EVENT);
    cr_expect_neq(deck.text->code.ops[deck.text->abilities[0].first_op].code, OP_END);
}

Test(link, unlinking_leaves_a_deck_without_text)
{
    link_copies("Character", "'" ATTACKS "draw 1 card.'", 4);
    deck_text_unlink(&deck);
    cr_assert_null(deck.text);
    cr_assert_eq(deck.listeners[EVENT_ATTACKED], 0);
}

/* ---- Every real card ---- */

/* Every instruction up to the end aims at one of them, and stands for a node of the meaning. */
static void check_ops(const Ability *ability)
{
    const Op *ops = deck.text->code.ops + ability->first_op;
    unsigned count = 0;
    for (unsigned after = 0; ops[count].code != OP_END || count < after; count++)
        if (ops[count].code == OP_LATER) /* with an end of its own before it */
            after = ops[count].to;
    for (unsigned i = 0; i < count; i++) {
        cr_assert_leq(ops[i].to, count);
        cr_assert_lt(ops[i].meaning, ability->meaning->size);
        if (ops[i].code == OP_CLAUSE || ops[i].code == OP_MAY_CLAUSE)
            cr_assert_neq(ops[i].meaning, 0);
        if (ops[i].code == OP_AGAIN)
            cr_assert(ops[i].to > 0 && ops[i].to <= i);
    }
}

Test(link, every_real_card_links_soundly)
{
    database = real_cards();
    if (database == NULL) {
        fprintf(stderr, "skipped: no card files in " WEISSFISH_SHARED_DIR "/cards\n");
        return;
    }
    compiler = text_compiler_create(database);
    for (size_t i = 0; i < weiss_database_count(database); i++) {
        const WeissCard *card = weiss_database_card(database, i);
        weiss_deck_build(&deck, &card, 1);
        cr_assert(deck_text_link(&deck, compiler), "%s", card->code);
        const DeckText *text = deck.text;
        for (unsigned j = 0; j < text->ability_count; j++) {
            const Ability *ability = &text->abilities[j];
            cr_assert_eq(ability->granted, j >= text->count[0], "%s", card->code);
            bool builds = ability->type == ABILITY_TYPE_CONT || /* "any number of cards …" */
                          ability->type == ABILITY_TYPE_REPLAY;  /* done by others */
            cr_assert(!ability->exact || ability->zones || builds, "%s", card->code);
            if (ability->type == ABILITY_TYPE_AUTO || ability->type == ABILITY_TYPE_ACT ||
                ability->type == ABILITY_TYPE_EVENT)
                check_ops(ability);
        }
        deck_text_unlink(&deck);
    }
}
