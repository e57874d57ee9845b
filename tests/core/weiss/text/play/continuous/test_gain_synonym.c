/* Gains in other words than usual: each means what it says. Many rows are shortened from cards, which
 * they name. */
#define TEXT_CARDS(X)                                                                                 \
    X("FRESH", "Character", 0, "【AUTO】 When you have refreshed your deck, draw 1 card.")            \
    X("FEAR", "Character", 0,                                                                         \
      "【CONT】 This card gets -500 power for each of your other "                                  \
      "characters.")                                                                                  \
    X("PAIR", "Event", 0,                                                                             \
      "Choose 1 of your characters, and that character and your \"N0\" both "                         \
      "get +1500 power until end of turn.")                                                           \
    X("LEARN", "Event", 0,                                                                            \
      "Choose 1 of the 2 following abilities, and all of your characters gains that ability "         \
      "until "                                                                                        \
      "end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 "       \
      "soul.\"")                                                                                      \
    X("TAKE", "Event", 0,                                                                             \
      "Choose 1 of the following abilities, and all of your characters gets the chosen ability "      \
      "until end of turn. \"【CONT】 This card gets +2000 power.\" \"【CONT】 This card gets +1 " \
      "soul.\"")
#include "support/text_rows.h"

TestSuite(gain_synonym, .fini = text_board_close);
#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define FRONT ON(",'CM':{'card':'N0'}")
#define AUTO_REVERSE                                                                               \
    "~U: 【AUTO】 When this card attacks, 【REVERSE】 all of your opponent's characters."

static const Row gains[] = {
    {"5HY/W83-047 it gains a name",
     "T: 【CONT】 This card gains the card name \"N3\".~U: 【CONT】 If you have \"N3\", this card gets +1000 power.", "main",
     ON(",'CM':{'card':'U'}"), NULL, "", "power CM 2000"},
    {"BD/W63-039 when it cannot stand, said first",
     "T: 【CONT】 During your stand phase, this card cannot 【STAND】.", "main", ON(""), NULL, "", "CL=T stand"},
    {"FT/S02-105 one trait or another",
     "T: 【CONT】 All of your other 《Love》 or 《Music》 characters get +500 power.", "main",
     ON(",'CM':{'card':'N0'},'BL':{'card':'T'}"), NULL, "",
     "power CL 1500;power BL 1500;power CM 2000"},
    {"SAO/S80-E092 cannot move to another position of the stage",
     "T: 【CONT】 This card cannot move to another position of the stage.", "main", ON(""), NULL,
     "", "not move CL CM"},
    {"RZ/S46-E074 events and Backup forbidden",
     "T: 【CONT】 You cannot play event cards and \"Backup\" from hand.", "main",
     ON("") ",'hand':['EV0']", NULL, "", "not play EV0"},
    {"TSK/S101-E097 neither to the hand nor to the memory",
     "T event: Choose up to 5 of your opponent's characters, and they get the following ability until end of turn. \"【CONT】 This card cannot be returned to hand or put into memory.\"~U event: Choose 1 of your opponent's characters, and put it into their memory.",
     "main", "'hand':['T','U']", "'stage':{'CL':{'card':'N0'}}", "play T;choose O.CL;play U",
     "o.CL=N0 stand;o.memory="},
    {"RWBY/WXE01-39 several abilities under a condition",
     "T: 【CONT】 If all of your characters are 《Music》, this card gets the following abilities. \"【CONT】 During your turn, this card gets +5000 power.\" \"【CONT】 This card gets +1 soul.\"",
     "main", ON(""), NULL, "", "power CL 6000;soul CL 2"},
    {"DDM/S88-E023 all players' hands",
     "T: 【CONT】 During this card's battle, all players cannot play \"Backup\" from their hands.~U: 【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]",
     "attack", FRONT, "'hand':['U'],'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "asks attack;o.hand=U"},
    {"BD/W63-E088 power and an encore",
     "T: 【CONT】 All of your other \"N1\" gets +500 power, and \"【AUTO】 Encore [Put 1 character from your hand into your waiting room]\".",
     "main", "'hand':['A','N0'],'stage':{'CL':{'card':'N1'},'BL':{'card':'T'}}", NULL,
     "play A CL;encore 1", "CL=N1 rest;power CL 4500"},
    {"NIK/S117-E025 no damage to a player for a turn",
     "T: 【AUTO】 When this card is frontal attacked, choose 1 character in battle, and that character gets the following ability until end of turn. \"【CONT】 This card cannot deal damage to a player.\"",
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal;choose O.CL", "o.clock 0"},
    {"LL/W24-PE03 by AUTO effects of the opponent's characters",
     "T: 【CONT】 This card cannot be 【REVERSE】 by your opponent character's 【AUTO】 effects." AUTO_REVERSE,
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.BL=T stand"},
    {"LL/W02-E137 from them",
     "T: 【CONT】 This card cannot become 【REVERSE】 from your opponent character's 【AUTO】 effects." AUTO_REVERSE,
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N0'}}", "'stage':{'BL':{'card':'T'}}",
     "attack CL direct", "o.BL=T stand"},
    {"LL/W02-E137 the battle reverses it all the same",
     "T: 【CONT】 This card cannot become 【REVERSE】 from your opponent character's 【AUTO】 effects.",
     "attack", "'stage':{'CL':{'card':'N1'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T reverse"},
    {"FS/S64-E032 no damage by AUTO effects during its battle",
     "T: 【CONT】 During this card's battle, you cannot receive damage by 【AUTO】 effects of your opponent's characters.~U: 【AUTO】 When this card attacks, deal 1 damage to your opponent.",
     "attack", "'stage':{'CL':{'card':'U','soul':-1},'CM':{'card':'N0'}}",
     "'stage':{'CR':{'card':'T'}}", "attack CL frontal", "o.clock 0"},
    {"AOT/SX04-017 that character cannot use encore",
     "T: 【AUTO】 When this card's battle opponent becomes 【REVERSE】, that character cannot use \"【AUTO】 Encore\" until end of turn.",
     "attack", ON(""), "'stock':['A','B','C'],'stage':{'CR':{'card':'A'}}", "attack CL frontal;end",
     "o.CR=-;o.stock 3"},
    {"KC/S25-E022 not in one's own next stand phase",
     "T: 【ACT】 【REST】 this card, and this card cannot 【STAND】 during your next stand phase.",
     "main", "'stage':{'BL':{'card':'T'}},'hand':['CX']", "'hand':['CX']",
     "act BL 0;end;end;end;pass;end;end;end", "turn 5;BL=T rest"},
    {"KS/W55-E044 ACT abilities forbidden",
     "T event: Your opponent cannot use any 【ACT】 of characters on their stage until the end of your opponent's next turn.~U: 【ACT】 Draw 1 card.",
     "main", "'hand':['T']", "'hand':['CX'],'stage':{'CL':{'card':'U'}}", "play T;end;end;end;pass",
     "turn 4;asks main;not act CL 0"},
    {"SDS/SX05-084 three things forbidden",
     "T: 【CONT】 This card cannot be returned to hand, move to another stage position, or be put into memory.~U event: Choose 1 of your characters, and return it to your hand.",
     "main", ON("") ",'hand':['U']", NULL, "play U", "CL=T stand;not move CL CM"},
    {"AOT/S50-E097 two attacks forbidden",
     "T: 【CONT】 This card cannot direct attack and side attack.", "attack", FRONT, NULL, "",
     "not attack CL direct;may attack CM direct"},
    {"HOL/W104-E046 cannot be REVERSE in the opponent's turn",
     "T: 【CONT】 During your opponent's turn, this card cannot be 【REVERSE】.", "attack",
     "'stage':{'CL':{'card':'N3'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T stand"},
    {"RZ/S46-E015 two traits, and one for the character opposite",
     "T: 【CONT】 If this card is on the stage, this card gets 《Sloth》 and 《Diligence》, and the character facing this card gets 《Sloth》.~U: 【CONT】 If the character facing this card is 《Diligence》, this card gets +2000 power.",
     "main", ON(""), "'stage':{'CR':{'card':'U'}}", "", "power o.CR 3000"},
    {"BM/S15-E036 either of two parts of names",
     "T: 【CONT】 If you do not have another character with either \"1\" or \"2\" in its card name, this card cannot attack.",
     "attack", FRONT, NULL, "", "not attack CL direct"},
    {"OSK/S121-E038 Assist and Memory",
     "T: 【CONT】 Assist Memory If your memory has 2 or more cards, all of your characters in front of this card get +2000 power.",
     "main", "'memory':['A','B'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", NULL, "",
     "power CL 4000"},
    {"characters cannot be played", "T: 【CONT】 You cannot play characters from your hand.",
     "main", ON("") ",'hand':['N0','EV0']", NULL, "", "not play N0 CM;may play EV0"},
    {"during this card's attack", "T: 【CONT】 During this card's attack, this card gets +1 soul.",
     "attack", FRONT, NULL, "attack CL direct;attack CM direct", "o.clock 5;soul CL 2"},
    {"NK/W30-E046 a character that cannot be played",
     "T event: If you do not have a character, this card cannot be played from hand. Draw 1 card.",
     "main", "'hand':['T']", NULL, "", "not play T"},
    {"NK/W30-E046 and one that can",
     "T event: If you do not have a character, this card cannot be played from hand. Draw 1 card.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'}}", NULL, "play T", "hand 1"},
    {"SAO/S100-E020 without the colour",
     "T event 1: This card can be played from your hand without fulfilling color requirements. Draw 1 card.",
     "main", "'hand':['T'],'level':['NB']", NULL, "play T", "hand 1"},
    {"KGL/S95-E055 events without their colour",
     "T: 【CONT】 You can play events from your hand without fulfilling color requirements.",
     "main", ON("") ",'hand':['EV1'],'level':['NB'],'stock':['A']", NULL, "", "may play EV1"},
    {"SAO/S26-E028 climaxes forbidden in a phase",
     "T: 【CONT】 You cannot play climax cards from your hand during your climax phase.", "climax",
     ON("") ",'hand':['CX'],'clock':['A']", NULL, "", "not climax CX"},
    {"KS/W76-E022 does not become REVERSE",
     "T: 【CONT】 If the character facing this card is cost 1 or lower, this card does not become 【REVERSE】.",
     "attack", FRONT, "'stage':{'CR':{'card':'N2'}}", "attack CL frontal", "CL=T rest"},
    {"KS/W76-E052 does not STAND",
     "T: 【CONT】 If you do not have any other 《Music》 characters, this card does not 【STAND】 during your stand phase.",
     "attack", "", "'stage':{'CL':{'card':'T','state':'rest'}}", "end", "o.CL=T rest"},
    {"BTR/W107-E043 a gain and a ban",
     "T: 【CONT】 Memory If your memory has 1 or more cards, this card gets +2500 power and cannot be chosen by your opponent's effects.~U event: Choose 1 of your opponent's characters, and return it to their hand.",
     "main", "'hand':['U']", "'memory':['A'],'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}",
     "play U", "power o.CL 3500;o.hand=N0"},
    {"CSM/S96-E007 a ban that goes on",
     "T: 【CONT】 During your turn, this card gets +4000 power, and cannot side attack.", "attack",
     FRONT, "'stage':{'CR':{'card':'N0'}}", "", "power CL 5000;not attack CL side"},
    {"Gga/WS02-E094 a gain that goes on",
     "T: 【CONT】 This card gets +1 level and +500 power for each marker underneath this card, and gets 《Guild》.~U event: Choose 1 of your 《Guild》 characters, and return it to your hand.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'T','markers':['A']},'CM':{'card':'N0'}}", NULL,
     "", "level CL 1;power CL 1500"},
    {"MKI/W126-E064 an ability for each marker",
     "T: 【CONT】 This card gets the following ability for each marker underneath this card. \"【CONT】 All of your other characters get +500 power.\"",
     "main", "'stage':{'CL':{'card':'T','markers':['A','B']},'CM':{'card':'N0'}}", NULL, "",
     "power CM 3000"},
    {"Gid/WS02-TE06 a level less while on the stage",
     "T 1: 【CONT】 This card gets -1 level while on the stage.", "main", "'hand':['T']," ON(""),
     NULL, "", "level CL 0;not play T CM"},
    {"SAO/S20-E027 a level less in the hand",
     "T 1: 【CONT】 If the number of cards in your deck is 5 or less, this card gets -1 level in your hand.",
     "main", "'hand':['T'],'deck':['A','B','C']", NULL, "play T CL", "CL=T stand;level CL 1"},
    {"DG/S03-E059 a trait that is given counts",
     "T: 【CONT】 All of your other characters get 《Love》.~U: 【CONT】 This card gets +X power. X is equal to the number of your 《Love》 characters ×1000.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'U'},'BL':{'card':'N0'}}", NULL, "",
     "power CM 3000"},
};

Test(gain_synonym, every_text_of_these_tests_is_exact)
{
    text_board_expect_exact();
}

Test(gain_synonym, gains_and_bans)
{
    ROWS_RUN(gains);
}

Test(gain_synonym, less_for_each)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FEAR'},'CM':{'card':'N0'}}"
                   "," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    cr_expect_eq(board_power(0, SLOT_CL), 500);
}

Test(gain_synonym, both_get)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FRESH'},'CM':{'card':'N0'}},'hand':['PAIR']"
                   "," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    int before = board_power(0, SLOT_CM);
    board_plays("play PAIR;choose CL");
    cr_expect_eq(board_power(0, SLOT_CL), 2500);
    cr_expect_eq(board_power(0, SLOT_CM), before + 1500);
}

Test(gain_synonym, the_ability_that_was_chosen)
{
    text_board_set("main",
                   "'stage':{'CL':{'card':'FRESH'}},'hand':['LEARN','TAKE']," TEXT_BOARD_DECK,
                   TEXT_BOARD_DECK);
    board_plays("play LEARN;mode 0");
    cr_expect_eq(board_power(0, SLOT_CL), 3000);
    board_plays("play TAKE;mode 0");
    cr_expect_eq(board_power(0, SLOT_CL), 5000);
}

static const Row given[] = {
    {"to both parts of the stage",
     "T: 【CONT】 All of your other 《Music》 characters in your center stage and back stage get +500 power.",
     "main", "'stage':{'CL':{'card':'T'},'BR':{'card':'T'},'CM':{'card':'N0'}}", NULL, "",
     "power CL 1500;power BR 1500;power CM 2000"},
    {"to one's own",
     "T: 【CONT】 All your other characters in your own center stage get +500 power.", "main",
     "'stage':{'CL':{'card':'T'},'BR':{'card':'N0'},'CM':{'card':'N0'}}",
     "'stage':{'CM':{'card':'N0'}}", "",
     "power CL 1000;power BR 2000;power CM 2500;power o.CM 2000"},
    {"if so many are in center stage",
     "T: 【CONT】 If you have 2 or more characters in center stage, this card gets +500 power.",
     "main", "'stage':{'CL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "", "power CL 1500"},
    {"not in both parts",
     "T: 【CONT】 If you have 2 or more characters in center stage, this card gets +500 power.",
     "main", "'stage':{'CL':{'card':'T'},'BL':{'card':'N0'}}", NULL, "", "power CL 1000"},
    {"by a level said the other way round",
     "T: 【CONT】 All of your other characters with 1 level or higher get +500 power.", "main",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "",
     "power CL 1000;power CM 4500;power CR 2000"},
    {"also before the characters",
     "T: 【CONT】 All of your other 1 level or higher characters get +500 power.", "main",
     "'stage':{'CL':{'card':'T'},'CR':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "",
     "power CL 1000;power CM 4500;power CR 2000"},
    {"to this card, if there are so many cards in hand",
     "T: 【CONT】 If you have 2 or more cards in hand, this card gets +500 power.", "main",
     "'hand':['A','B'],'stage':{'CL':{'card':'T'}}", "'hand':['A']", "", "power CL 1500"},
};

Test(gain_synonym, given)
{
    ROWS_RUN(given);
}
