/* Bans: what characters and players cannot do, under which conditions, for how long (CR 1.3.3). */
#define TEXT_CARDS(X)                                                                                \
    X("SHIELD", "Character", 0,                                                                      \
      "【CONT】 You cannot receive 1 or less damage by the 【AUTO】 effects of your opponent's " \
      "characters.")                                                                                 \
    X("WALL", "Character", 0,                                                                        \
      "【CONT】 You cannot receive 3 or more damage by the 【AUTO】 effects of your opponent's " \
      "characters.")                                                                                 \
    X("BURN1", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, deal 1 damage to your "      \
      "opponent.")                                                                                   \
    X("BURN2", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, deal 2 damage to your "      \
      "opponent.")                                                                                   \
    X("BURN4", "Character", 0,                                                                       \
      "【AUTO】 When this card is placed on the stage from your hand, deal 4 damage to your "      \
      "opponent.")                                                                                   \
    X("FIREWORK", "Event", 0, "Deal 1 damage to your opponent.")                                     \
    X("CLIMB", "Climax", 0,                                                                          \
      "【AUTO】 When this card is placed on your climax area from your hand, deal 1 damage to "    \
      "your opponent.")                                                                              \
    X("GENTLE", "Character", 0, "【CONT】 This card's battle opponent cannot become 【REVERSE】.")   \
    X("HALT", "Character", 0,                                                                        \
      "【AUTO】 When this card is placed on the stage from your hand, your opponent cannot use "   \
      "\"【AUTO】 Encore\" until end of turn.")                                                      \
    X("TALLEST", "Character", 0,                                                                     \
      "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your "           \
      "opponent's "                                                                                  \
      "characters with the highest power, and put it into their waiting room.")                      \
    X("FORBID", "Event", 0,                                                                          \
      "You cannot play \"FORBID\" or \"Backup\" from your hand until end of turn. Draw 1 card.")     \
    X("MINE", "Event", 0,                                                                            \
      "If you do not have \"N0\", you cannot play this card from your hand. Draw 1 card.")           \
    X("LAST", "Character", 0,                                                                        \
      "【CONT】 You cannot use the \"【AUTO】 Encore\" of your other characters.")
#include "support/text_rows.h"
#include "support/continuous_board.h"

TestSuite(ban, .fini = text_board_close);

Test(ban, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(ban, you_cannot_play_events_or_backup, .fini = continuous_close)
{
    continuous_set("main", "'hand':['EV0','N0'],'stage':{'CL':{'card':'QUIET'}}", "'hand':['EV0']");
    cr_expect_str_eq(playable(0), "N0");
    cr_expect_str_eq(playable(1), "EV0");
    cr_expect_not(backup_allowed(table(), 0));
    cr_expect(backup_allowed(table(), 1));
}

Test(ban, cannot_side_attack, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'NOSIDE'},'CM':{'card':'N0'}}", "'hand':['A']");
    cr_expect_eq(attack_bans(table(), 0, SLOT_CL), 1u << ATTACK_SIDE);
    cr_expect_eq(attack_bans(table(), 0, SLOT_CM), 0);
}

Test(ban, cannot_attack_under_a_condition, .fini = continuous_close)
{
    continuous_set("climax", "'stage':{'CL':{'card':'PEACE'},'CM':{'card':'N0'}}", "'hand':['A']");
    board_play("end");
    cr_expect_eq(board_choice(), CHOICE_ATTACK);
    cr_expect_not(board_allows("attack CL direct"));
    cr_expect(board_allows("attack CM direct"));
    continuous_set("climax", "'stage':{'CL':{'card':'PEACE'},'CM':{'card':'M0'}}", "'hand':['A']");
    board_play("end");
    cr_expect(board_allows("attack CL direct"));
}

Test(ban, cr_1_3_3_cannot_become_reverse, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'TOUGH'},'CM':{'card':'N0'}}", "'hand':['A']");
    weiss_stage_reverse(table(), 0, SLOT_CL);
    weiss_stage_reverse(table(), 0, SLOT_CM);
    board_expect_slot(0, SLOT_CL, "TOUGH stand");
    board_expect_slot(0, SLOT_CM, "N0 reverse");
}

Test(ban, who_cannot_become_reverse_is_not_reversed_in_battle, .fini = continuous_close)
{
    continuous_set("climax", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}",
                   "'stage':{'CR':{'card':'TOUGH'}}");
    board_play("end");
    board_record(1ull << EVENT_OPPONENT_REVERSED);
    board_play("attack CL frontal");
    board_expect_slot(1, SLOT_CR, "TOUGH stand");
    board_expect_log("");
}

Test(ban, cannot_stand_in_the_stand_phase, .fini = continuous_close)
{
    continuous_set(
        "main", "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'TIRED','state':'rest'}}",
        "'hand':['A']");
    cr_expect_eq(banned_slots(table(), 0, SLOTS_STAGE & 3u, BAN_STAND), 1u << SLOT_CM);
}

Test(ban, who_cannot_use_encore_has_none, .fini = continuous_close)
{
    continuous_set("main", "'stage':{'CL':{'card':'N0'},'CM':{'card':'REVIVE'}}", "'hand':['A']");
    modifier_add(table(), (WeissModifier){.stamp = table()->state.players[0].stage[SLOT_CL].stamp,
                                          .until = 3,
                                          .value = BAN_USE_ENCORE,
                                          .kind = MODIFIER_BAN});
    weiss_stage_leave(table(), 0, SLOT_CL, ZONE_WAITING_ROOM);
    cr_expect_eq(table()->state.standby_count, 0);
}

/* ---- Damage that is not received ---- */

static unsigned clock_after(const char *card, const char *guard)
{
    char own[256];
    char other[256];
    snprintf(own, sizeof own, "'hand':['%s','A'],%s", card, TEXT_BOARD_DECK);
    snprintf(other, sizeof other, "'stage':{'BL':{'card':'%s'}},%s", guard, TEXT_BOARD_DECK);
    text_board_set("main", own, other);
    char move[64];
    snprintf(move, sizeof move, "play %s CL", card);
    board_play(move);
    return board_count(1, ZONE_CLOCK);
}

Test(ban, little_damage_of_auto_effects_is_not_received)
{
    cr_expect_eq(clock_after("BURN1", "SHIELD"), 0);
    cr_expect_eq(clock_after("BURN2", "SHIELD"), 2);
    cr_expect_eq(clock_after("BURN4", "SHIELD"), 4);
}

Test(ban, much_damage_of_auto_effects_is_not_received)
{
    cr_expect_eq(clock_after("BURN1", "WALL"), 1);
    cr_expect_eq(clock_after("BURN2", "WALL"), 2);
    cr_expect_eq(clock_after("BURN4", "WALL"), 0);
}

Test(ban, damage_of_events_and_climaxes_is_received)
{
    text_board_set("main", "'hand':['FIREWORK','A']," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'SHIELD'}}," TEXT_BOARD_DECK);
    board_play("play FIREWORK");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
    text_board_set("climax", "'hand':['CLIMB'],'level':['N1']," TEXT_BOARD_DECK,
                   "'stage':{'BL':{'card':'SHIELD'}}," TEXT_BOARD_DECK);
    board_play("climax CLIMB");
    cr_expect_eq(board_count(1, ZONE_CLOCK), 1);
}

/* ---- Reversing ---- */

Test(ban, the_battle_opponent_cannot_become_reverse)
{
    text_board_set("attack", "'stage':{'CL':{'card':'BIG'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'GENTLE'},'CM':{'card':'GENTLE'}}," TEXT_BOARD_DECK);
    board_play("attack CM frontal");
    board_expect_slot(1, SLOT_CM, "GENTLE reverse");
    text_board_set("attack", "'stage':{'CL':{'card':'A'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK,
                   "'stage':{'CR':{'card':'GENTLE'},'CM':{'card':'N0'}}," TEXT_BOARD_DECK);
    board_play("attack CL frontal");
    board_expect_slot(0, SLOT_CL, "A rest");
}

/* ---- Damage that is not received ---- */

#define CONT(text) "T: 【CONT】 " text

static const Row damages[] = {
    {"little damage by AUTO effects is not received",
     CONT("You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's characters.") "~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 2"},
    {"however much the number is",
     CONT("You cannot receive 99 or less damage by the 【AUTO】 effects of your opponent's characters.") "~U: 【AUTO】 When this card attacks, deal 60 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 2"},
    {"more damage is",
     CONT("You cannot receive 2 or less damage by the 【AUTO】 effects of your opponent's characters.") "~U: 【AUTO】 When this card attacks, deal 3 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "attack CL direct",
     "o.clock 5"},
    {"damage by ACT effects is received",
     CONT("You cannot receive damage by the 【AUTO】 effects of your opponent's characters.") "~U: 【ACT】 Deal 1 damage to your opponent.",
     "main", "'stage':{'CL':{'card':'U'}}", "'stage':{'BL':{'card':'T'}}", "act CL 0", "o.clock 1"},
};

Test(ban, damages)
{
    ROWS_RUN(damages);
}

/* ---- Several bans ---- */

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define SAYS(who, whose)                                                                           \
    "T: 【ACT】 [【REST】 this card] " who " cannot play \"N0\" from " whose                       \
    " until the end of your "                                                                      \
    "opponent's next turn."

static const Row forbidden[] = {
    {"to me", SAYS("You", "your hand"), "main", ON("") ",'hand':['N0']", NULL, "act CL 0",
     "not play N0 CM"},
    {"to the other", SAYS("Your opponent", "their hand"), "main", ON(""), "'hand':['N0']",
     "act CL 0;pass;pass;pass;pass", "turn 4;not play N0 CL"},
    {"to all", SAYS("All players", "their hand"), "main", ON("") ",'hand':['N0']", NULL, "act CL 0",
     "not play N0 CM"},
    {"and the hand may be as large as ever", SAYS("All players", "their hand"), "main",
     ON("") ",'hand':['N0','A','A','A','A','A','A','A']", NULL, "act CL 0;pass;pass;pass",
     "asks discard"},
    {"for stock, after something else",
     "T: 【ACT】 [(1)] Your opponent cannot use any 【ACT】 of characters on their stage until the end of your opponent's next turn. Your opponent cannot play \"N0\" from their hand until the end of your opponent's next turn.",
     "main", ON("") ",'stock':['A']", "'hand':['N0']", "act CL 0;pass;pass;pass;pass",
     "turn 4;not play N0 CL"},
};

Test(ban, forbidden)
{
    ROWS_RUN(forbidden);
}

/* ---- Encores ---- */

Test(ban, a_player_is_forbidden_to_encore)
{
    text_board_main("'hand':['HALT'],'deck':['A','B']");
    board_play("play HALT CL");
    cr_expect(player_bans(&board->table, 1) >> BAN_USE_ENCORE & 1);
    cr_expect(!(player_bans(&board->table, 0) >> BAN_USE_ENCORE & 1));
}

/* ---- Bans of characters ---- */

#define LONG_DECK "'deck':['A','A','A','A','A','A','A','A','A','A','A','A']"
#define BOTH "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}"

static const Row bans[] = {
    {"cannot attack", "T: 【CONT】 This card cannot attack.", "attack", BOTH, NULL, "",
     "not attack CL direct;may attack CM direct"},
    {"cannot side attack", "T: 【CONT】 This card cannot side attack.", "attack", BOTH,
     "'stage':{'CR':{'card':'N0'}}", "", "not attack CL side;may attack CL frontal"},
    {"cannot frontal attack", "T: 【CONT】 This card cannot frontal attack.", "attack", BOTH,
     "'stage':{'CR':{'card':'N0'}}", "", "may attack CL side;not attack CL frontal"},
    {"cannot direct attack", "T: 【CONT】 This card cannot direct attack.", "attack", BOTH, NULL,
     "", "not attack CL direct;may attack CM direct"},
    {"cannot direct or side attack", "T: 【CONT】 This card cannot direct attack or side attack.",
     "attack", BOTH, "'stage':{'CR':{'card':'N0'}}", "",
     "may attack CL frontal;not attack CL side"},
    {"cannot attack until end of turn",
     "T event: Choose 1 of your opponent's characters, and that character cannot attack until the end of your opponent's next turn.",
     "main", "'hand':['T']", "'hand':['CX'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "play T;choose O.CL;end;end;end;pass;end;end",
     "turn 4;not attack CL direct;may attack CM direct"},
    {"cr_1_3_3 cannot become REVERSE", "T: 【CONT】 This card cannot become 【REVERSE】.", "attack",
     BOTH, "'stage':{'CR':{'card':'N3'}}", "attack CL frontal", "CL=T rest"},
    {"cannot become REVERSE by AUTO effects of the opponent's characters",
     "T: 【CONT】 This card cannot become 【REVERSE】 by your opponent's 【AUTO】 effects.~U: 【AUTO】 When this card attacks, 【REVERSE】 all of your opponent's characters.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N1'}}", "attack CL direct",
     "o.BL=T stand;o.BR=N1 reverse"},
    {"does not stand in its next stand phase",
     "T event: Choose 1 of your opponent's characters, and that character cannot 【STAND】 during your opponent's next stand phase.",
     "main", "'hand':['T']",
     "'stage':{'CL':{'card':'N0','state':'rest'},'CM':{'card':'N0','state':'rest'}}",
     "play T;choose O.CL;end;end;end", "turn 4;o.CL=N0 rest;o.CM=N0 stand"},
    {"and stands in the one after it",
     "T event: Choose 1 of your opponent's characters, and that character cannot 【STAND】 during your opponent's next stand phase.",
     "main", "'hand':['T']", "'stage':{'BL':{'card':'N0','state':'rest'}}," LONG_DECK,
     "play T;end;end;end;pass;end;end;end;pass;end;end;end", "turn 6;o.BL=N0 stand"},
    {"this card does not stand under a condition",
     "T: 【CONT】 If you do not have another 《Music》 character, this card cannot 【STAND】 during your stand phase.",
     "attack", "", "'hand':['CX'],'stage':{'CL':{'card':'T','state':'rest'}}", "end",
     "o.CL=T rest"},
    {"this card stands with another one there",
     "T: 【CONT】 If you do not have another 《Music》 character, this card cannot 【STAND】 during your stand phase.",
     "attack", "",
     "'hand':['CX'],'stage':{'CL':{'card':'T','state':'rest'},'BL':{'card':'T','state':'rest'}}",
     "end", "o.CL=T stand"},
    {"cannot be chosen by the opponent's effects",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.~U event: Choose 1 of your opponent's characters, and return it to their hand.",
     "main", "'hand':['U']", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'},'CR':{'card':'N1'}}",
     "play U", "not choose O.CL;may choose O.CM"},
    {"but what concerns all concerns it",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.~U event: All of your opponent's characters get -1000 power until end of turn.",
     "main", "'hand':['U']", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "play U",
     "o.CL=-;power o.CM 1000"},
    {"and one's own effects choose it",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.~U event: Choose 1 of your characters, and return it to your hand.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "play U",
     "may choose CL"},
    {"the RETURN icon chooses too",
     "T: 【CONT】 This card cannot be chosen by your opponent's effects.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'deck':{'top':['WIND'],'shuffled':['A','B']}",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N1'}}", "attack CL direct",
     "asks slot;not choose O.BL;may choose O.BR"},
    {"cannot move", "T: 【CONT】 This card cannot move to another stage position.", "main", BOTH,
     NULL, "", "not move CL CR;not move CL CM;may move CM CR"},
    {"cannot deal damage to players", "T: 【CONT】 This card cannot deal damage to players.",
     "attack", BOTH, NULL, "attack CL direct", "o.clock 0;stock 1"},
    {"side attacks do not lower the soul",
     "T: 【CONT】 This card's soul does not decrease by side attacking.", "attack", BOTH,
     "'stage':{'CR':{'card':'N3'}}", "attack CL side", "soul CL 1;o.clock 1"},
    {"side attacks do not lower the soul, for a turn",
     "T event: Choose 1 of your characters, and that character's soul does not decrease by side attacking until end of turn.",
     "main", "'hand':['T','CX'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'N3'},'CM':{'card':'N3'}}",
     "play T;choose CL;end;end;attack CL side;attack CM side", "soul CL 1;o.clock 1"},
    {"cannot be returned to hand",
     "T: 【CONT】 This card cannot be returned to hand.~U event: Return all of your opponent's characters to your opponent's hand.",
     "main", "'hand':['U']", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", "play U",
     "o.CL=T stand;o.CM=-"},
    {"the RETURN icon returns to hand too", "T: 【CONT】 This card cannot be returned to hand.",
     "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}},'deck':{'top':['WIND'],'shuffled':['A','B']}",
     "'stage':{'BL':{'card':'T'},'BR':{'card':'N1'}}", "attack CL direct;choose O.BL",
     "o.BL=T stand"},
};

Test(ban, bans_of_characters)
{
    ROWS_RUN(bans);
}

/* ---- Bans of players ---- */

static const Row player_bans_rows[] = {
    {"cannot play events",
     "T: 【AUTO】 When this card attacks, your opponent cannot play events from their hand until end of turn.",
     "attack", BOTH, "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}",
     "attack CL frontal", "asks attack;o.hand=CNT"},
    {"cannot play Backup",
     "T: 【AUTO】 When this card attacks, your opponent cannot play \"Backup\" from their hand until end of turn.~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]",
     "attack", BOTH, "'hand':['U'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks attack;o.hand=U"},
    {"cannot play events or Backup, but that is all",
     "T: 【AUTO】 When this card attacks, your opponent cannot play events or \"Backup\" from their hand until end of turn.",
     "attack", BOTH, "'hand':['CNT'],'level':['NG'],'stage':{'CR':{'card':'N0'}}",
     "attack CM direct", "asks attack"},
    {"without a ban the counter is asked",
     "T: 【AUTO】 When this card attacks, your opponent cannot play events from their hand until end of turn.",
     "attack", BOTH, "'hand':['CNT'],'level':['NG'],'stage':{'CM':{'card':'N0'}}",
     "attack CM frontal", "asks counter"},
    {"you cannot play events", "T: 【CONT】 You cannot play events from your hand.", "main",
     "'hand':['EV0','N0'],'stage':{'BL':{'card':'T'}}", NULL, "", "not play EV0;may play N0 CL"},
    {"all players cannot use encore",
     "T event: All players cannot use \"【AUTO】 Encore\" until end of turn.", "main",
     "'hand':['T','A'],'stock':['A','A','A'],'stage':{'CL':{'card':'N0'}}", NULL,
     "play T;play A CL", "asks main"},
    {"no damage by AUTO effects of the opponent's characters",
     "T: 【CONT】 You cannot receive damage by your opponent's 【AUTO】 effects.~U: 【AUTO】 When this card is placed on the stage from your hand, deal 1 damage to your opponent.",
     "main", "'hand':['U']", "'stage':{'BL':{'card':'T'}}", "play U CL", "o.clock 0"},
    {"the attack's damage is none of that",
     "T: 【CONT】 You cannot receive damage by your opponent's 【AUTO】 effects.", "attack",
     "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.clock 2"},
    {"the hand limit", "T: 【CONT】 You get +1 to the limit on the number of cards in your hand.",
     "attack", "'hand':['A','A','A','A','A','A','A','A'],'stage':{'BL':{'card':'T'}}", NULL, "end",
     "hand 8;turn 4"},
};

Test(ban, bans_of_players)
{
    ROWS_RUN(player_bans_rows);
}

/* ---- How many cards may be kept in hand ---- */

#define NINE "'hand':['A','A','A','A','A','A','A','A','A']"
#define NINE_AND(card) NINE ",'stage':{'BL':" card "}"
#define KEEPS_ONE_MORE "T: 【CONT】 You get +1 to the limit on the number of cards in your hand."

static const Row hand_limits[] = {
    {"seven without an ability", KEEPS_ONE_MORE, "attack", NINE, NULL, "end", "hand 7;turn 4"},
    {"two of them add up", KEEPS_ONE_MORE, "attack",
     NINE ",'stage':{'BL':{'card':'T'},'BR':{'card':'T'}}", NULL, "end", "hand 9;turn 4"},
    {"the opponent's is one's own no more", KEEPS_ONE_MORE, "attack", NINE, "'stage':{'BL':{'card':'T'}}", "end",
     "hand 7;turn 4"},
    {"a card that leaves in the end phase's encore step counts no more", KEEPS_ONE_MORE, "attack",
     NINE_AND("{'card':'T','state':'reverse'}"), NULL, "end", "hand 7;turn 4"},
    {"two of them in one ability", "T: 【CONT】 You get +2 to the limit on the number of cards in your hand.", "attack",
     NINE_AND("{'card':'T'}"), NULL, "end", "hand 9;turn 4"},
    {"in other words: your hand size limit +1", "T: 【CONT】 Your hand size limit +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
    {"in other words: your hand size limit gets +1", "T: 【CONT】 Your hand size limit gets +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
    {"in other words: your hand size limit is increased by +1", "T: 【CONT】 Your hand size limit is increased by +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
    {"in other words: your maximum hand size is +1", "T: 【CONT】 Your maximum hand size is +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
    {"in other words: your maximum hand size gets +1", "T: 【CONT】 Your maximum hand size gets +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
    {"in other words: your maximum hand size is increased by +1", "T: 【CONT】 Your maximum hand size is increased by +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
    {"in other words: increase the maximum number of cards in your hand by +1", "T: 【CONT】 Increase the maximum number of cards in your hand by +1.", "attack", NINE_AND("{'card':'T'}"), NULL, "end", "hand 8;turn 4"},
};

Test(ban, hand_limits)
{
    ROWS_RUN(hand_limits);
}

Test(ban, a_card_is_forbidden_by_its_name)
{
    text_board_set(
        "main", "'hand':['FORBID','FORBID','MINE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
        TEXT_BOARD_DECK);
    board_play("play FORBID");
    cr_expect_not(board_allows("play FORBID"));
    cr_expect(board_allows("play MINE"), "other events are not named");
    text_board_end_turn();
    cr_expect_eq(board->table.state.modifier_count, 0);
}

Test(ban, this_card_cannot_be_played)
{
    text_board_set("main", "'hand':['MINE']," TEXT_BOARD_DECK, TEXT_BOARD_DECK);
    cr_expect_not(board_allows("play MINE"));
    text_board_set("main", "'hand':['MINE'],'stage':{'CL':{'card':'N0'}}," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_play("play MINE");
    cr_expect_eq(board_count(0, ZONE_HAND), 1);
}

Test(ban, the_other_characters_have_no_encore)
{
    const char *own = "'hand':['TALLEST']," TEXT_BOARD_DECK;
    text_board_set("main", own,
                   "'stage':{'CL':{'card':'N1'},'CM':{'card':'LAST'}},"
                   "'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("play TALLEST CR");
    cr_expect_neq(board_choice(), CHOICE_ENCORE);
    text_board_set("main", own,
                   "'stage':{'CL':{'card':'A'},'CM':{'card':'LAST'}},"
                   "'stock':['A','B','C']," TEXT_BOARD_DECK);
    board_play("play TALLEST CR");
    cr_expect_eq(board_choice(), CHOICE_ENCORE, "its own is left");
}

/* ---- Damage that is not received ---- */

static const Row damage[] = {
    {"twice nothing",
     "T: 【AUTO】 When this card attacks, deal 1 damage to your opponent 2 times.~U: 【CONT】 You cannot receive damage by the 【AUTO】 effects of your opponent's characters.",
     "attack", ON(""), "'stage':{'BL':{'card':'U'}}", "attack CL direct", "o.clock 2"},
};

Test(ban, damage_of_one_kind)
{
    ROWS_RUN(damage);
}

/* ---- Several bans ---- */

#define CLOSED(kind)                                                                               \
    "T: 【ACT】 [【REST】 this card] Your opponent cannot play " kind                              \
    " from their hand until the end of "                                                           \
    "your opponent's next turn."

static const Row closed[] = {
    {"no characters", CLOSED("characters"), "main", ON(""), "'hand':['N0','EV0']",
     "act CL 0;pass;pass;pass;pass", "turn 4;not play N0 CL"},
    {"no climax", CLOSED("climax cards"), "main", ON(""), "'hand':['CX']",
     "act CL 0;pass;pass;pass;pass;pass", "turn 4;not climax CX"},
};

Test(ban, what_cannot_be_played)
{
    ROWS_RUN(closed);
}

/* ---- Bans of several ---- */

#define BOTH_BANNED "【CONT】 This card and the character facing this card cannot side attack."
#define THEIR_TURN "play T CL;end;end;end;pass;end;end"

static const Row of_both[] = {
    {"this card", "T: " BOTH_BANNED, "attack", "'stage':{'CL':{'card':'T'}}",
     "'stage':{'CR':{'card':'N0'}}", "", "may attack CL frontal;not attack CL side"},
    {"and the one that faces it", "T: " BOTH_BANNED, "attack", "'stage':{'CL':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T'}}", "", "may attack CL frontal;not attack CL side"},
    {"nobody else", "T: " BOTH_BANNED, "attack", "'stage':{'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T'},'CM':{'card':'N1'}}", "", "may attack CM side"},
    {"given by a CONT",
     "T: 【CONT】 If you have 1 or more cards in your hand, this card gets +1000 power and the following ability. \"" BOTH_BANNED "\"",
     "attack", "'stage':{'CL':{'card':'N0'}}", "'hand':['A'],'stage':{'CR':{'card':'T'}}", "",
     "may attack CL frontal;not attack CL side"},
    {"given for a time",
     "T: 【AUTO】 When this card is placed on the stage from your hand, this card gets +2000 power and the following ability until the end of your opponent's next turn. \"" BOTH_BANNED "\"",
     "main", "'hand':['T']", "'stage':{'CR':{'card':'N1'}}", "play T CL",
     "power CL 3000;may end"},
    {"given for a time, in one's own turn",
     "T: 【AUTO】 When this card is placed on the stage from your hand, this card gets +2000 power and the following ability until the end of your opponent's next turn. \"" BOTH_BANNED "\"",
     "main", "'hand':['T']", "'stage':{'CR':{'card':'N1'}}", "play T CL;end;end",
     "may attack CL frontal;not attack CL side"},
};

Test(ban, of_this_card_and_another)
{
    ROWS_RUN(of_both);
}
