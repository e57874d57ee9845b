/* Continuous abilities and modifiers: what they give, to whom and when, and how the rules keep to
 * it (CR 8.1.1.3, 1.3.3, and what the texts say). */
#include "support/board.h"

#include "weiss/text/continuous/continuous.h"
#include "weiss/text/compile/link.h"
#include "weiss/text/play/modifier.h"

/* Code, type, level, power, trait, text. All are red; the traitless ones have trait "-". */
#define TEXT_CARDS(X)                                                                              \
    X("M0", "Character", 0, 1500, "Music", "")                                                     \
    X("M2", "Character", 2, 6000, "Music", "")                                                     \
    X("ASSIST", "Character", 0, 500, "-",                                                          \
      "【CONT】 Assist All of your characters in front of this card get +500 power.")             \
    X("ASSIST3", "Character", 0, 500, "-",                                                         \
      "【CONT】 Assist All of your level 3 or higher characters in front of this card get +2000 " \
      "power.")                                                                                    \
    X("ASSISTX", "Character", 0, 500, "-",                                                         \
      "【CONT】 Assist All of your characters in front of this card get +X power. X is equal to "  \
      "that character's level ×500.")                                                              \
    X("BAND", "Character", 0, 1000, "Music",                                                       \
      "【CONT】 All of your other 《Music》 characters get +500 power.")                           \
    X("COUNT", "Character", 0, 1000, "Music",                                                      \
      "【CONT】 This card gets +500 power for each of your other 《Music》 characters.")           \
    X("TURN", "Character", 0, 1000, "-",                                                           \
      "【CONT】 During your turn, this card gets +2000 power.")                                    \
    X("BOTH", "Character", 0, 1000, "-",                                                           \
      "【CONT】 During your turn, this card gets +4000 power, and during your opponent's turn, "   \
      "this card gets +6000 power.")                                                               \
    X("MIDDLE", "Character", 0, 1000, "-",                                                         \
      "【CONT】 Your other character in the middle position of your center stage gets +500 "       \
      "power.")                                                                                    \
    X("WEAKEN", "Character", 0, 1000, "-",                                                         \
      "【CONT】 The character facing this card gets -1 soul.")                                     \
    X("GROW", "Character", 0, 1000, "-",                                                           \
      "【CONT】 If your stock has 2 or less cards, this card gets +1 level and +1500 power.")      \
    X("LOW", "Character", 0, 500, "-",                                                             \
      "【CONT】 All of your other characters get -1000 power.")                                    \
    X("EARLY", "Character", 1, 5000, "-",                                                          \
      "【CONT】 If your waiting room has 2 or less climax, this card gets -1 level while in your " \
      "hand.")                                                                                     \
    X("LATE", "Character", 0, 5000, "-",                                                           \
      "【CONT】 If your waiting room has 2 or less climax, this card cannot be played from your "  \
      "hand.")                                                                                     \
    X("FREE", "Character", 1, 4000, "-",                                                           \
      "【CONT】 This card can be played from your hand without fulfilling color requirements.")    \
    X("QUIET", "Character", 0, 500, "-",                                                           \
      "【CONT】 You cannot play events or \"Backup\" from your hand.")                             \
    X("NOSIDE", "Character", 0, 1000, "-", "【CONT】 This card cannot side attack.")               \
    X("PEACE", "Character", 0, 1000, "-",                                                          \
      "【CONT】 If you do not have another 《Music》 character, this card cannot attack.")         \
    X("TOUGH", "Character", 0, 1000, "-", "【CONT】 This card cannot become 【REVERSE】.")         \
    X("TIRED", "Character", 0, 1000, "-",                                                          \
      "【CONT】 If you do not have another 《Music》 character, this card cannot 【STAND】 during "  \
      "your stand phase.")                                                                         \
    X("FIXED", "Character", 0, 1000, "-",                                                          \
      "【CONT】 The character facing this card cannot move to another position of the stage.")     \
    X("TEACH", "Character", 0, 1000, "-",                                                          \
      "【CONT】 All of your other characters get the following ability. \"【CONT】 This card "     \
      "cannot side attack.\"")                                                                     \
    X("SCARE", "Character", 0, 1000, "-",                                                          \
      "【CONT】 Your other character in the middle position of your center stage gets the "       \
      "following ability. \"【CONT】 The character facing this card cannot side attack.\"")        \
    X("REVIVE", "Character", 0, 1000, "-",                                                         \
      "【CONT】 All of your other characters get \"【AUTO】 Encore [(2)]\".")                      \
    X("LASTING", "Character", 0, 1000, "-",                                                        \
      "【CONT】 All of your other characters get the following ability. \"【AUTO】 When this card " \
      "is put into your waiting room from the stage, draw 1 card.\"")                              \
    X("STAR", "Character", 0, 1000, "-", "【CONT】 Great Performance")                             \
    X("RICH", "Character", 0, 1000, "-",                                                           \
      "【CONT】 You get +1 to the limit on the number of cards in your hand.")                     \
    X("ALARM", "Character", 0, 1000, "-",                                                          \
      "【CONT】 【CLOCK】 Alarm If this card is the top card of your clock, all of your "          \
      "characters get +1000 power.")                                                               \
    X("MEMO", "Character", 0, 1000, "-",                                                           \
      "【CONT】 Memory If this card is in your memory, all of your characters get +1500 power.")   \
    X("SINGER", "Character", 0, 1000, "-",                                                         \
      "【CONT】 If you have 2 or less other characters, this card gets 《Music》.")                 \
    X("UP", "Climax", 0, 0, "-", "【CONT】 All of your characters get +1000 power and +1 soul.")

static TextCompiler *compiler;

static void unlink_texts(void)
{
    for (unsigned player = 0; board && player < board->match.player_count; player++)
        deck_text_unlink(&board->decks[player]);
}

static void close_board(void)
{
    unlink_texts();
    text_compiler_destroy(compiler);
    compiler = NULL;
    board_close();
}

TestSuite(continuous, .fini = close_board);

/* JSON with the quotation marks of `text` escaped. */
static const char *escaped(const char *text)
{
    static char out[1024];
    size_t length = 0;
    for (; *text; text++) {
        if (*text == '"')
            out[length++] = '\\';
        out[length++] = *text;
    }
    out[length] = '\0';
    return out;
}

static void add_text_card(const char *code, const char *type, unsigned level, int power,
                          const char *trait, const char *ability)
{
    char text[2048];
    Diagnostic problem;
    snprintf(text, sizeof text,
             "[{\"name\":\"%s\",\"code\":\"%s\",\"rarity\":\"C\",\"expansion\":\"Board\","
             "\"side\":\"W\",\"type\":\"%s\",\"color\":\"RED\",\"level\":\"%u\",\"cost\":\"0\","
             "\"power\":\"%d\",\"soul\":1,\"trigger\":[],\"attributes\":[\"%s\"],"
             "\"ability\":[\"%s\"],\"flavor_text\":\"-\",\"set\":\"T\",\"release\":\"1\","
             "\"sid\":\"%s\",\"image\":\"\"}]",
             code, code, type, level, power, trait, escaped(ability), code);
    cr_assert(weiss_database_add(board_database, text, strlen(text), &problem), "%s: %s", code,
              problem.message);
}

static void link_texts(void)
{
    const WeissDeck *decks[WEISS_PLAYERS_MAX];
    unsigned count = board->match.player_count;
    for (unsigned player = 0; player < count; player++) {
        decks[player] = &board->decks[player];
        if (!board->decks[player].text)
            cr_assert(deck_text_link(&board->decks[player], compiler));
    }
    weiss_match_build(&board->match, decks, count, (WeissEdition)board->match.edition);
    weiss_table_observe(&board->table, NULL, NULL);
}

#define DECK "'deck':['A','B','C','D','E','F','G','H','P','A','B','C','D','E','F']"

/* Turn 3, player 0's, in `phase`; `own` and `other` are the other members of the players. */
static void set_up(const char *phase, const char *own, const char *other)
{
    char body[4096];
    if (!board_database) {
        board_cards_load();
#define X(...) add_text_card(__VA_ARGS__);
        TEXT_CARDS(X)
#undef X
        compiler = text_compiler_create(board_database);
        cr_assert_not_null(compiler);
    }
    unlink_texts();
    snprintf(body, sizeof body,
             "'turn':3,'active':0,'phase':'%s','players':[{%s," DECK "},{%s," DECK "}]", phase, own,
             other);
    board_set(2022, body);
    link_texts();
}

static WeissTable *table(void)
{
    return &board->table;
}

static unsigned bans_at(unsigned player, WeissSlot slot)
{
    return weiss_gain_bans(table(), player, slot);
}

#define expect_power(player, slot, power) cr_expect_eq(board_power(player, slot), power)

Test(continuous, every_text_of_these_tests_is_exact)
{
    set_up("main", "'hand':['A']", "'hand':['A']");
    for (size_t i = 0; i < weiss_database_count(board_database); i++) {
        const WeissCard *card = weiss_database_card(board_database, i);
        const CardText *text = text_compiler_card(compiler, card);
        AbilityVerdict verdicts[8];
        if (card->ability_count == 0 || strcmp(card->code, "CNT") == 0)
            continue;
        cr_assert(card_text_judge(card, text, verdicts));
        cr_expect(text->count == 0 || verdicts[0].exact, "%s: %s", card->code,
                  card->abilities[0]);
    }
}

Test(continuous, assist_gives_to_the_two_positions_in_front)
{
    set_up("main",
           "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'},'CR':{'card':'N0'},"
           "'BL':{'card':'ASSIST'}}",
           "'stage':{'CL':{'card':'N0'}}");
    expect_power(0, SLOT_CL, 2500);
    expect_power(0, SLOT_CM, 2500);
    expect_power(0, SLOT_CR, 2000);
    expect_power(0, SLOT_BL, 500);
    expect_power(1, SLOT_CL, 2000);
}

Test(continuous, assist_of_two_cards_adds_up)
{
    set_up("main", "'stage':{'CM':{'card':'N0'},'BL':{'card':'ASSIST'},'BR':{'card':'ASSIST'}}",
           "'hand':['A']");
    expect_power(0, SLOT_CM, 3000);
}

Test(continuous, assist_only_to_a_level)
{
    set_up("main", "'stage':{'CL':{'card':'N2'},'CM':{'card':'N3'},'BL':{'card':'ASSIST3'}}",
           "'hand':['A']");
    expect_power(0, SLOT_CL, 7000);
    expect_power(0, SLOT_CM, 12000);
}

Test(continuous, x_is_asked_of_each_character)
{
    set_up("main", "'stage':{'CL':{'card':'N2'},'CM':{'card':'N1'},'BL':{'card':'ASSISTX'}}",
           "'hand':['A']");
    expect_power(0, SLOT_CL, 8000);
    expect_power(0, SLOT_CM, 4500);
}

Test(continuous, x_counts_a_level_that_another_ability_gives)
{
    set_up("main", "'stage':{'CL':{'card':'GROW'},'BL':{'card':'ASSISTX'}}", "'hand':['A']");
    cr_expect_eq(character_level(table(), 0, SLOT_CL), 1);
    expect_power(0, SLOT_CL, 3000);
}

Test(continuous, other_leaves_the_source_out)
{
    set_up("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'M0'},'CR':{'card':'N0'}}",
           "'stage':{'CL':{'card':'M0'}}");
    expect_power(0, SLOT_CL, 1000);
    expect_power(0, SLOT_CM, 2000);
    expect_power(0, SLOT_CR, 2000);
    expect_power(1, SLOT_CL, 1500);
}

Test(continuous, a_trait_that_was_given_counts)
{
    set_up("main", "'stage':{'CL':{'card':'BAND'},'CM':{'card':'SINGER'}}", "'hand':['A']");
    expect_power(0, SLOT_CM, 1500);
    set_up("main",
           "'stage':{'CL':{'card':'BAND'},'CM':{'card':'SINGER'},'CR':{'card':'A'},"
           "'BL':{'card':'A'}}",
           "'hand':['A']");
    expect_power(0, SLOT_CM, 1000);
}

Test(continuous, for_each_counts_what_is_there_now)
{
    set_up("main", "'stage':{'CL':{'card':'COUNT'},'CM':{'card':'M0'},'BR':{'card':'M2'}}",
           "'stage':{'CL':{'card':'M0'}}");
    expect_power(0, SLOT_CL, 2000);
    weiss_stage_leave(table(), 0, SLOT_BR, ZONE_HAND);
    expect_power(0, SLOT_CL, 1500);
}

Test(continuous, a_time_is_asked_each_time)
{
    set_up("main", "'stage':{'CL':{'card':'TURN'},'CM':{'card':'BOTH'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 3000);
    expect_power(0, SLOT_CM, 5000);
    table()->state.active = 1;
    expect_power(0, SLOT_CL, 1000);
    expect_power(0, SLOT_CM, 7000);
}

Test(continuous, a_position_is_asked_each_time)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'BL':{'card':'MIDDLE'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 2000);
    board_play("move CL CM");
    expect_power(0, SLOT_CM, 2500);
}

Test(continuous, the_character_facing_this_card)
{
    set_up("main", "'stage':{'CL':{'card':'WEAKEN'}}",
           "'stage':{'CR':{'card':'N2'},'CL':{'card':'N2'}}");
    cr_expect_eq(board_soul(1, SLOT_CR), 1);
    cr_expect_eq(board_soul(1, SLOT_CL), 2);
}

Test(continuous, T60_a_climax_gives_while_it_lies_there)
{
    set_up("climax", "'stage':{'CL':{'card':'N0'}},'climax':['UP']", "'hand':['A']");
    expect_power(0, SLOT_CL, 3000);
    cr_expect_eq(board_soul(0, SLOT_CL), 2);
    zone_move(table(), 0, bits_first(table()->state.players[0].zone[ZONE_CLIMAX_AREA]),
              ZONE_CLIMAX_AREA, ZONE_WAITING_ROOM);
    expect_power(0, SLOT_CL, 2000);
}

Test(continuous, alarm_works_on_top_of_the_clock_alone)
{
    set_up("main", "'stage':{'CL':{'card':'N0'}},'clock':['A','ALARM']", "'hand':['A']");
    expect_power(0, SLOT_CL, 3000);
    set_up("main", "'stage':{'CL':{'card':'N0'}},'clock':['ALARM','A']", "'hand':['A']");
    expect_power(0, SLOT_CL, 2000);
}

Test(continuous, in_memory_only_where_the_text_says_so)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'MEMO'}}", "'hand':['A']");
    expect_power(0, SLOT_CL, 2000);
    set_up("main", "'stage':{'CL':{'card':'N0'}},'memory':['MEMO','TURN']", "'hand':['A']");
    expect_power(0, SLOT_CL, 3500);
}

/* ---- Cards in hand ---- */

static const char *playable(unsigned player)
{
    static char text[256];
    text[0] = '\0';
    for (uint64_t cards = weiss_hand_playable(table(), player, UINT64_MAX); cards; cards &= cards - 1) {
        strcat(text, text[0] ? " " : "");
        strcat(text, board->decks[player].card[bits_first(cards)]->code);
    }
    return text;
}

Test(continuous, a_lower_level_in_hand_holds_there_alone)
{
    set_up("main", "'hand':['EARLY','N1'],'stage':{'CL':{'card':'EARLY'}}", "'hand':['A']");
    cr_expect_str_eq(playable(0), "EARLY", "level 0 needs no colour either");
    cr_expect_eq(character_level(table(), 0, SLOT_CL), 1);
    set_up("main", "'hand':['EARLY'],'waiting_room':['CX','CX','CX']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "");
}

Test(continuous, a_card_that_cannot_be_played)
{
    set_up("main", "'hand':['LATE','N0']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "N0");
    set_up("main", "'hand':['LATE','N0'],'waiting_room':['CX','CX','CX']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "LATE N0");
}

Test(continuous, colour_requirements_need_not_be_fulfilled)
{
    set_up("main", "'hand':['FREE','N1'],'level':['NB']", "'hand':['A']");
    cr_expect_str_eq(playable(0), "FREE");
}

Test(continuous, you_cannot_play_events_or_backup)
{
    set_up("main", "'hand':['EV0','N0'],'stage':{'CL':{'card':'QUIET'}}", "'hand':['EV0']");
    cr_expect_str_eq(playable(0), "N0");
    cr_expect_str_eq(playable(1), "EV0");
    cr_expect_not(backup_allowed(table(), 0));
    cr_expect(backup_allowed(table(), 1));
}

Test(continuous, the_hand_limit)
{
    set_up("main", "'stage':{'CL':{'card':'RICH'}}", "'hand':['A']");
    cr_expect_eq(hand_limit(table(), 0), WEISS_HAND_LIMIT + 1);
    cr_expect_eq(hand_limit(table(), 1), WEISS_HAND_LIMIT);
}

/* ---- Bans ---- */

Test(continuous, cannot_side_attack)
{
    set_up("main", "'stage':{'CL':{'card':'NOSIDE'},'CM':{'card':'N0'}}", "'hand':['A']");
    cr_expect_eq(attack_bans(table(), 0, SLOT_CL), 1u << ATTACK_SIDE);
    cr_expect_eq(attack_bans(table(), 0, SLOT_CM), 0);
}

Test(continuous, cannot_attack_under_a_condition)
{
    set_up("climax", "'stage':{'CL':{'card':'PEACE'},'CM':{'card':'N0'}}", "'hand':['A']");
    board_play("end");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    cr_expect_not(board_allows("attack CL direct"));
    cr_expect(board_allows("attack CM direct"));
    set_up("climax", "'stage':{'CL':{'card':'PEACE'},'CM':{'card':'M0'}}", "'hand':['A']");
    board_play("end");
    cr_expect(board_allows("attack CL direct"));
}

Test(continuous, cr_1_3_3_cannot_become_reverse)
{
    set_up("main", "'stage':{'CL':{'card':'TOUGH'},'CM':{'card':'N0'}}", "'hand':['A']");
    weiss_stage_reverse(table(), 0, SLOT_CL);
    weiss_stage_reverse(table(), 0, SLOT_CM);
    board_expect_slot(0, SLOT_CL, "TOUGH stand");
    board_expect_slot(0, SLOT_CM, "N0 reverse");
}

Test(continuous, who_cannot_become_reverse_is_not_reversed_in_battle)
{
    set_up("climax", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
           "'stage':{'CR':{'card':'TOUGH'}}");
    board_play("end");
    board_record(1ull << EVENT_OPPONENT_REVERSED);
    board_play("attack CL frontal");
    board_expect_slot(1, SLOT_CR, "TOUGH stand");
    board_expect_log("");
}

Test(continuous, cannot_stand_in_the_stand_phase)
{
    set_up("main", "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'TIRED','state':'rest'}}",
           "'hand':['A']");
    cr_expect_eq(banned_slots(table(), 0, SLOTS_STAGE & 3u, BAN_STAND), 1u << SLOT_CM);
}

Test(continuous, the_character_facing_cannot_move)
{
    set_up("main", "'stage':{'CL':{'card':'FIXED'}}",
           "'stage':{'CR':{'card':'N0'},'CM':{'card':'N0'}}");
    cr_expect_eq(banned_slots(table(), 1, 7, BAN_MOVE), 1u << SLOT_CR);
}

Test(continuous, great_performance_takes_any_attack)
{
    set_up("climax", "'stage':{'CL':{'card':'N1'},'CR':{'card':'N0'}}",
           "'stage':{'CM':{'card':'STAR'}}");
    board_plays("end;attack CL direct");
    board_expect_slot(1, SLOT_CM, "STAR reverse");
    board_expect_slot(0, SLOT_CL, "N1 rest");
}

/* ---- Granted abilities ---- */

Test(continuous, a_granted_ability_works_for_whoever_has_it)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'TEACH'}}",
           "'stage':{'CL':{'card':'N0'}}");
    cr_expect_eq(attack_bans(table(), 0, SLOT_CL), 1u << ATTACK_SIDE);
    cr_expect_eq(attack_bans(table(), 0, SLOT_CM), 0);
    cr_expect_eq(attack_bans(table(), 1, SLOT_CL), 0);
}

Test(continuous, a_granted_ability_may_be_about_somebody_else)
{
    set_up("main", "'stage':{'CM':{'card':'N0'},'BL':{'card':'SCARE'}}",
           "'stage':{'CM':{'card':'N0'},'CL':{'card':'N0'}}");
    cr_expect_eq(attack_bans(table(), 1, SLOT_CM), 1u << ATTACK_SIDE);
    cr_expect_eq(attack_bans(table(), 1, SLOT_CL), 0);
}

Test(continuous, granted_abilities_are_named)
{
    const GrantedWanted everything = {~0ull, ~0u};
    Granted granted[4];
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'REVIVE'}}", "'hand':['A']");
    cr_assert_eq(continuous_granted(table(), 0, SLOT_CL, everything, granted, 4), 1);
    cr_expect_eq(ability_named(table(), granted[0].name)->type, ABILITY_TYPE_ENCORE);
    cr_expect_eq(continuous_granted(table(), 0, SLOT_CM, everything, granted, 4), 0);
}

Test(continuous, a_granted_encore_is_there_when_the_character_leaves)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'REVIVE'}}", "'hand':['A']");
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_assert_eq(table()->state.standby_count, 2);
    cr_expect_eq(table()->state.standby[0].kind, STANDBY_ENCORE);
    cr_expect_eq(table()->state.standby[1].kind, STANDBY_ABILITY);
}

Test(continuous, a_granted_ability_hears_that_its_character_left)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'LASTING'}}", "'hand':['A']");
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_assert_eq(table()->state.standby_count, 2);
    weiss_stage_leave(table(), 0, SLOT_CM, ZONE_WAITING_ROOM);
    cr_expect_eq(table()->state.standby_count, 3, "the source itself has its encore alone");
}

Test(continuous, who_cannot_use_encore_has_none)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'REVIVE'}}", "'hand':['A']");
    modifier_add(table(),
                 (WeissModifier){.stamp = table()->state.players[0].stage[SLOT_CL].stamp,
                                 .until = 3,
                                 .value = BAN_USE_ENCORE,
                                 .kind = MODIFIER_BAN});
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect_eq(table()->state.standby_count, 0);
}

/* ---- Power 0 or less ---- */

Test(continuous, who_loses_the_power_that_kept_it_leaves_at_the_next_check)
{
    set_up("main", "'hand':['LOW'],'stage':{'CL':{'card':'N0'},'BR':{'card':'A'}}", "'hand':['A']");
    board_play("play LOW CM");
    expect_power(0, SLOT_CL, 1000);
    board_expect_slot(0, SLOT_BR, "-");
    board_expect_zone(0, ZONE_WAITING_ROOM, "A");
}

Test(continuous, an_assist_that_moves_away_lets_a_weakened_character_fall)
{
    set_up("main",
           "'stage':{'CL':{'card':'N0','power':-1000},'BL':{'card':'ASSIST','power':2000},"
           "'BR':{'card':'LOW'}}",
           "'hand':['A']");
    expect_power(0, SLOT_CL, 500);
    board_play("move BL CM");
    board_expect_slot(0, SLOT_CL, "-");
    board_expect_slot(0, SLOT_CM, "ASSIST stand");
}

/* ---- Modifiers ---- */

static void add_modifier(unsigned slot, WeissModifierKind kind, int value, unsigned until)
{
    modifier_add(table(), (WeissModifier){.stamp = table()->state.players[0].stage[slot].stamp,
                                          .until = (uint16_t)until,
                                          .value = (int16_t)value,
                                          .kind = kind & 31u});
}

Test(continuous, a_modifier_is_for_one_character_and_moves_with_it)
{
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_POWER, 1500, 4);
    add_modifier(SLOT_CL, MODIFIER_SOUL, 1, 4);
    add_modifier(SLOT_CL, MODIFIER_LEVEL, 2, 4);
    board_play("move CL CR");
    expect_power(0, SLOT_CR, 3500);
    cr_expect_eq(board_soul(0, SLOT_CR), 2);
    cr_expect_eq(character_level(table(), 0, SLOT_CR), 2);
    expect_power(0, SLOT_CM, 2000);
}

Test(continuous, a_modifier_ends_with_its_turn)
{
    set_up("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_POWER, 1500, 4);
    weiss_stage_expire(table());
    expect_power(0, SLOT_CL, 3500);
    table()->state.turn = 4;
    weiss_stage_expire(table());
    expect_power(0, SLOT_CL, 2000);
    cr_expect_eq(table()->state.modifier_count, 0);
}

Test(continuous, T56_a_modifier_does_not_outlive_its_character)
{
    set_up("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_POWER, 1500, 4);
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_HAND);
    cr_expect_eq(table()->state.modifier_count, 0);
}

Test(continuous, a_ban_for_a_time)
{
    set_up("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    add_modifier(SLOT_CL, MODIFIER_BAN, BAN_MOVE, 3);
    cr_expect_eq(bans_at(0, SLOT_CL), 1u << BAN_MOVE);
    modifier_add(table(), (WeissModifier){
                              .until = 3, .value = BAN_USE_ENCORE, .kind = MODIFIER_BAN, .player = 1});
    cr_expect_eq(player_bans(table(), 1), 1u << BAN_USE_ENCORE);
    cr_expect_eq(player_bans(table(), 0), 0);
    cr_expect_eq(bans_at(0, SLOT_CL), 1u << BAN_MOVE);
}

Test(continuous, a_continuous_ability_for_a_time)
{
    const GrantedWanted everything = {~0ull, ~0u};
    Granted granted[2];
    set_up("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'TEACH'}}", "'hand':['A']");
    cr_assert_eq(continuous_granted(table(), 0, SLOT_CL, everything, granted, 2), 1);
    weiss_stage_leave(table(), 0, SLOT_CM, ZONE_HAND);
    cr_expect_eq(bans_at(0, SLOT_CL), 0);
    add_modifier(SLOT_CL, MODIFIER_ABILITY, granted[0].name, 3);
    cr_expect_eq(bans_at(0, SLOT_CL), 1u << BAN_SIDE_ATTACK);
}

Test(continuous, too_many_modifiers_end_the_game_as_truncated)
{
    set_up("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    for (unsigned i = 0; i < WEISS_MODIFIERS_MAX; i++)
        add_modifier(SLOT_CL, MODIFIER_POWER, 500, 3 + i);
    cr_expect_eq(table()->state.overflow, 0);
    add_modifier(SLOT_CL, MODIFIER_POWER, 500, 3);
    cr_expect_eq(table()->state.overflow, 0, "one of what is alike");
    add_modifier(SLOT_CL, MODIFIER_POWER, 500, 3 + WEISS_MODIFIERS_MAX);
    cr_expect_eq(table()->state.overflow, LIMIT_MODIFIERS);
}

Test(continuous, uses_of_a_limited_ability_are_counted)
{
    set_up("main", "'stage':{'CL':{'card':'N0'}}", "'hand':['A']");
    WeissStandby source = {.stamp = table()->state.players[0].stage[SLOT_CL].stamp, .ability = 5};
    modifier_use(table(), &source, GIVER_NONE);
    modifier_use(table(), &source, GIVER_NONE);
    modifier_use(table(), &source, 1);
    cr_expect_eq(modifier_uses(table(), &source, GIVER_NONE), 2);
    cr_expect_eq(modifier_uses(table(), &source, 1), 1);
    cr_expect_eq(modifier_uses(table(), &source, 2), 0);
    source.ability = 6;
    cr_expect_eq(modifier_uses(table(), &source, GIVER_NONE), 0);
    source.player = 1;
    source.ability = 5;
    cr_expect_eq(modifier_uses(table(), &source, GIVER_NONE), 0);
    modifier_expire(table());
    cr_expect_eq(table()->state.modifier_count, 0);
}
