/* What a trigger says of its cause: sources that have gone, and causes that are others. */
#include "support/text_rows.h"

TestSuite(trigger_cause, .fini = text_board_close);

#define ON(more) "'stage':{'CL':{'card':'T'}" more "}"
#define WHEN "T: 【AUTO】 When this card attacks, "
#define EVENT "T event: "

/* ---- Which cards ---- */

static const Row sets[] = {
    {"climax cards of a player are in his climax area",
     EVENT "Put all of your climax cards into your waiting room.", "main",
     "'hand':['T'],'climax':['CX']", NULL, "play T", "cx=;wr=CX T"},
    {"markers of a player", EVENT "Put all of your markers into your waiting room.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']}}", NULL, "play T", "marker=;wr=A T"},
    {"a climax card is a card of the climax area",
     EVENT "Put 1 of your climax card into your stock.", "main", "'hand':['T'],'climax':['CX']",
     NULL, "play T", "cx=;stock=CX"},
    {"a climax, too", EVENT "Put all of your climax into your waiting room.", "main",
     "'hand':['T'],'climax':['CX']", NULL, "play T", "cx=;wr=CX T"},
    {"the same colour as a card off the stage",
     EVENT
     "Choose 1 card in your waiting room with the same color as a card in your level, and put "
     "it into your hand."
     "~U: 【CONT】 This card gets the color blue.",
     "main", "'hand':['T'],'level':['NB'],'waiting_room':['N0','NB'],'stage':{'CL':{'card':'U'}}",
     NULL, "play T", "hand=NB"},
    {"any character beside this card", WHEN "put another character and this card into your clock.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose N0", "clock=N0 T"},
    {"one of them", EVENT "Put 1 of your marker into your stock.", "main",
     "'hand':['T'],'stage':{'CL':{'card':'N0','markers':['A']}}", NULL, "play T",
     "marker=;stock=A"},
    {"that character from a place",
     EVENT "Choose 1 of your characters, and return that character from your stage to your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", NULL,
     "play T;choose CL", "hand=N0;CM=N1 stand"},
    {"those characters from a place",
     EVENT "Choose 2 of your characters, and return those characters from your stage to your hand.",
     "main", "'hand':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N1'}}", NULL, "play T",
     "hand=N0 N1"},
    {"cards from the top, chosen",
     EVENT "Choose 2 cards from the top of your deck, and put them into your hand.", "main",
     "'hand':['T']", NULL, "play T", "hand=A B"},
    {"one of two places beside another",
     EVENT "Put 1 card in your hand and 1 card in your clock or 1 card in your stock into your "
           "memory.",
     "main", "'hand':['T','N0'],'clock':['A'],'stock':['B']", NULL, "play T;choose A",
     "memory=A N0;stock=B"},
    {"this character's battle opponent",
     WHEN "this character's battle opponent gets -500 power until end of turn.", "attack",
     ON(",'CM':{'card':'N0'}"), "'stage':{'CR':{'card':'N0'}}", "attack CL frontal",
     "power o.CR 1500"},
    {"that character's battle opponent",
     "T: 【AUTO】 When your other character attacks, that character's battle opponent gets -500 "
     "power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}"), "'stage':{'CM':{'card':'N1'},'CR':{'card':'N0'}}",
     "attack CM frontal", "power o.CM 3500;power o.CR 2000"},
    {"higher than the level of nobody",
     WHEN "choose 1 of your opponent's characters with level higher than the level of the "
          "character facing this card, and 【REST】 it.",
     "attack", ON(",'CM':{'card':'N0'}"), "'stage':{'CL':{'card':'N3'}}", "attack CL direct",
     "o.CL=N3 stand"},
    {"the name of a card off the stage is the printed one",
     WHEN "choose 1 card in your waiting room with the same card name as a card in your level, and "
          "put it into your hand."
          "~U: 【CONT】 This card's card name is also regarded as \"N1\".",
     "attack", ON(",'CM':{'card':'U'}") ",'level':['N0'],'waiting_room':['N0','N1']", NULL,
     "attack CL direct", "hand=N0;wr=N1"},
    {"a card off the stage has lost no traits",
     WHEN "choose 1 of your other characters, and that character gets 《Magic》 until end of turn. "
          "Choose 1 card with no traits in your waiting room, and put it into your hand."
          "~U: 【CONT】 This card gets +500 power.",
     "attack", ON(",'CM':{'card':'N0'}") ",'waiting_room':['A','U']", NULL, "attack CL direct",
     "hand=A;wr=U"},
    {"nor got a colour",
     EVENT "Choose 1 blue card in your waiting room, and put it into your hand."
           "~U: 【CONT】 This card gets the color blue.",
     "main", "'hand':['T'],'waiting_room':['N0','NB'],'stage':{'CL':{'card':'U'}}", NULL, "play T",
     "hand=NB"},
    {"the soul of a card that is revealed",
     WHEN "reveal the top card of your deck. If the soul of that card is 2 or more, draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'}") ",'deck':['N2','A','B']", NULL, "attack CL direct",
     "hand=N2;stock=A"},
    {"and the power",
     WHEN "reveal the top card of your deck. If the power of that card is 2000 or more, draw 1 "
          "card.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=;stock=A"},
    {"nobody is in front of a card that has left",
     "T: 【AUTO】 When this card is put into your waiting room from the stage, choose 1 of your "
     "characters in front of this card, and that character gets +1000 power until end of turn."
     "~U event: Put all of your \"T\" into your waiting room.",
     "main", "'hand':['U'],'stage':{'CL':{'card':'N0'},'BL':{'card':'T'}}", NULL, "play U",
     "wr=T U;power CL 2000"},
    {"one of the revealed cards",
     WHEN "reveal the top 3 cards of your deck, choose 1 card from among the revealed cards, and "
          "put it into your hand.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose B", "hand=B;stock=A"},
    {"one of the remaining cards",
     WHEN "reveal 3 cards from the top of your deck. Choose 1 card from among the revealed cards, "
          "put it into your hand, choose 1 card from among the remaining cards, and put it into "
          "your clock.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose B;choose C",
     "hand=B;clock=C;stock=A"},
};

Test(trigger_cause, sets)
{
    ROWS_RUN(sets);
}

Test(trigger_cause, sets_without_masks)
{
    text_board_unmasked = true;
    ROWS_RUN(sets);
    text_board_unmasked = false;
}

/* ---- What is done ---- */

#define LOOKS                                                                                      \
    WHEN "look at the top 2 cards of your deck. You may draw 1 card, and put the rest into your "  \
         "waiting room."
#define PAYS                                                                                         \
    "T: 【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 1 card. You " \
    "may draw 1 card. If you do, put this card into your clock."

static const Row deeds[] = {
    {"may draw, and put the rest", LOOKS, "attack", ON(",'CM':{'card':'N0'}"), NULL,
     "attack CL direct;yes", "hand=A;wr=B;stock=C"},
    {"the rest in any case", LOOKS, "attack", ON(",'CM':{'card':'N0'}"), NULL,
     "attack CL direct;no", "hand=;wr=A B;stock=C"},
    {"during that attack one may",
     "T: 【AUTO】 When your other character attacks, during that attack, you may draw 1 card.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CM direct;yes", "hand=A"},
    {"two checks, and what follows them",
     WHEN "perform a trigger check 2 times during the trigger step. If performed 2 times, draw 1 "
          "card.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "stock=A B;hand=C"},
    {"a new may after what was paid for", PAYS, "attack",
     ON(",'CM':{'card':'N0'}") ",'stock':['P']", NULL, "attack CL direct;yes;yes",
     "hand=A B;clock=T"},
    {"also if nothing was paid", PAYS, "attack", ON(",'CM':{'card':'N0'}") ",'stock':['P']", NULL,
     "attack CL direct;no", "hand=;asks attack"},
    {"a mode",
     EVENT "Choose a of the following effects, and perform it. \"Draw 1 card.\" \"Draw 2 cards.\"",
     "main", "'hand':['T']", NULL, "play T;mode 1", "hand=A B"},
    {"cards of the level are chosen, this card gets",
     WHEN "choose 2 cards in your level, and this card gets +1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}") ",'level':['A','B']", NULL, "attack CL direct",
     "power CL 2000"},
    {"cards of the level are chosen, characters get",
     WHEN
     "choose 2 cards in your level, and all of your characters get +1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}") ",'level':['A','B']", NULL, "attack CL direct",
     "power CL 2000;power CM 3000"},
    {"a card of the stage is chosen, and gets",
     WHEN "choose 1 card in your stage, and that card gets +1000 power until end of turn.",
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;choose CM", "power CM 3000"},
    {"each draws, and one perhaps once more",
     EVENT "Each player draws 1 card, and if you have 1 card in your hand, draw 1 card.", "main",
     "'hand':['T']", NULL, "play T", "hand=A B;o.hand=A"},
    {"of the level, face up",
     EVENT "Choose 1 face up card from your level, and put it into your "
           "hand.",
     "main", "'hand':['T'],'level':['A']", NULL, "play T", "hand=A;levels="},
    {"any character of a trait",
     WHEN "reveal the top card of your deck. If that card is any 《Music》 character, draw 1 card."
          "~U: 【CONT】 This card gets +500 power.",
     "attack", ON(",'CM':{'card':'N0'}") ",'deck':['U','A','B']", NULL, "attack CL direct",
     "hand=U;stock=A"},
    {"a random card of the hand", WHEN "you may put 1 random card in your hand into your clock.",
     "attack", ON(",'CM':{'card':'N0'}") ",'hand':['N1']", NULL, "attack CL direct;yes",
     "hand=;clock=N1"},
    {"this card and all others",
     WHEN "you may put this card and all of your characters into your clock.", "attack",
     ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct;yes;choose N0", "clock=N0 T"},
    {"this card and a card that is chosen",
     WHEN "you may put this card and 1 card in your hand into your clock.", "attack",
     ON(",'CM':{'card':'N0'}") ",'hand':['N1','N2']", NULL, "attack CL direct;choose N1;choose N1",
     "clock=N1 T;hand=N2"},
    {"what was put on the stage",
     EVENT "Put 1 character from your hand into your stage. If you put 1 card into your stage, "
           "draw 1 card.",
     "main", "'hand':['T','N0']", NULL, "play T;choose CL", "CL=N0 stand;hand=A"},
    {"what was put into the memory",
     EVENT "Put 1 card from your hand into your memory. If you put 1 card into your memory, draw 1 "
           "card.",
     "main", "'hand':['T','N0']", NULL, "play T", "memory=N0;hand=A"},
    {"the opponent chooses as many as were drawn",
     EVENT "Draw up to 2 cards, your opponent chooses the same number of cards in their hand, and "
           "puts them into their clock.",
     "main", "'hand':['T']", "'hand':['N0','N1','N2']", "play T;yes;no;choose N1",
     "hand=A;o.clock=N1"},
};

Test(trigger_cause, deeds)
{
    ROWS_RUN(deeds);
}

/* ---- Triggers ---- */

#define HEARS(trigger) "T: 【AUTO】 " trigger ", draw 1 card."
#define FROM_ROOM "When a card is put into your hand from your waiting room by "
#define DOORS "'deck':['DOOR','A','B','C'],'waiting_room':['N1']," ON(",'CM':{'card':'N0'}")
#define THEIRS "When a card is put into your opponent's hand from your opponent's waiting room by "
#define BRAINSTORM                                                                                 \
    "~U: 【ACT】 Brainstorm [(0)] Put the top card of your deck into your waiting room."         \
    "~V event: Put the top card of your deck into your waiting room."
#define RESULT "when you use \"Brainstorm\", if a card is put into your waiting room by that effect"
#define REMOVES "~U event: Put 1 of your \"N0\" into your waiting room."
#define MARKS                                                                                      \
    "~U event: Choose 1 of your \"T\", and put the top card of your deck underneath it as a "      \
    "marker."

static const Row triggers[] = {
    {"into the memory from one of two places",
     HEARS(
         "When a card is put into your memory from your hand or your waiting room") "~U event: Put "
                                                                                    "all cards in "
                                                                                    "your waiting "
                                                                                    "room into "
                                                                                    "your memory.",
     "main", "'hand':['U'],'waiting_room':['N0']," ON(""), NULL, "play U", "memory=N0;hand=A"},
    {"from neither of them",
     HEARS(
         "When a card is put into your memory from your hand or your waiting room") "~U event: Put "
                                                                                    "all cards in "
                                                                                    "your stock "
                                                                                    "into your "
                                                                                    "memory.",
     "main", "'hand':['U'],'stock':['N0']," ON(""), NULL, "play U", "memory=N0;hand="},
    {"by an effect, of a trigger icon", HEARS(FROM_ROOM "your effects"), "attack", DOORS, NULL,
     "attack CM direct;choose N1", "hand=A N1"},
    {"by the card of the trigger icon", HEARS(FROM_ROOM "the effect of your \"DOOR\""), "attack",
     DOORS, NULL, "attack CM direct;choose N1", "hand=A N1"},
    {"by its name", HEARS(FROM_ROOM "the effect of \"DOOR\""), "attack", DOORS, NULL,
     "attack CM direct;choose N1", "hand=A N1"},
    {"by another card's trigger icon", HEARS(FROM_ROOM "the effect of your \"N0\""), "attack",
     DOORS, NULL, "attack CM direct;choose N1", "hand=N1"},
    {"by the ACT of another card",
     HEARS(FROM_ROOM "the 【ACT】 effect of this card") "~U: 【ACT】 [(0)] Choose 1 card in your "
                                                        "waiting room, and return it to your hand.",
     "main", "'waiting_room':['N1']," ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "hand=N1"},
    {"a trigger icon is no AUTO", HEARS(FROM_ROOM "the 【AUTO】 effect of this card"), "attack",
     DOORS, NULL, "attack CM direct;choose N1", "hand=N1"},
    {"by the opponent's trigger icon", HEARS(THEIRS "your opponent's effects"), "attack", DOORS,
     ON(""), "attack CM direct;choose N1", "hand=N1;o.hand=A"},
    {"an opponent's card of that name", HEARS(THEIRS "the effect of \"DOOR\""), "attack", DOORS,
     ON(""), "attack CM direct;choose N1", "hand=N1;o.hand="},
    {"an opponent's card that is not of these", HEARS(THEIRS "the effect of your \"DOOR\""),
     "attack", DOORS, ON(""), "attack CM direct;choose N1", "hand=N1;o.hand="},
    {"an opponent's trigger icon is none of one's own", HEARS(THEIRS "your effects"), "attack",
     DOORS, ON(""), "attack CM direct;choose N1", "hand=N1;o.hand="},
    {"what the opponent's ability does",
     "T: 【AUTO】 " FROM_ROOM "a \"Brainstorm\" effect, draw 1 card.|【AUTO】 " FROM_ROOM
     "the 【ACT】 effect of this card, draw 1 card.|【AUTO】 " FROM_ROOM
     "the effect of this card, draw 1 card.|【AUTO】 " FROM_ROOM "\"U\", draw 1 card."
     "~U: 【ACT】 Brainstorm [(0)] Your opponent chooses 1 card in their waiting room, and puts it "
     "into their hand.",
     "main", "'stage':{'CL':{'card':'U'}}", "'waiting_room':['N1']," ON(""), "act CL 0",
     "o.hand=N1"},
    {"with a marker, but of another place",
     HEARS("When your character is put into your waiting room from your center stage with a marker "
           "underneath it") REMOVES,
     "main", "'hand':['U']," ON(",'BL':{'card':'N0','markers':['A']}"), NULL, "play U",
     "wr=A N0 U;hand="},
    {"with a marker",
     HEARS("When your character is put into your waiting room from your center stage with a marker "
           "underneath it") REMOVES,
     "main", "'hand':['U']," ON(",'CM':{'card':'N0','markers':['A']}"), NULL, "play U",
     "wr=A N0 U;hand=A"},
    {"on one of two parts of the stage",
     HEARS("When your character is placed on your center stage or your back stage"), "main",
     "'hand':['N0']," ON(""), NULL, "play N0 BL", "hand=A"},
    {"on neither of two places",
     HEARS("When a card is placed on your center stage or your climax area"), "main",
     "'hand':['N0']," ON(""), NULL, "play N0 BL", "hand="},
    {"the use of a keyword, in the turn the card came",
     HEARS("During the turn that this card is placed on the stage from your hand, " RESULT)
         BRAINSTORM,
     "main", "'hand':['T'],'stage':{'CM':{'card':'U'}}", NULL, "play T CL;act CM 0", "wr=A;hand=B"},
    {"an event is no use of it",
     HEARS("When you use \"Brainstorm\", if a card is put into your "
           "waiting room by that effect") BRAINSTORM,
     "main", "'hand':['V']," ON(",'CM':{'card':'U'}"), NULL, "play V", "wr=A V;hand="},
    {"attacks, or becomes 【STAND】", HEARS("When this card attacks or becomes 【STAND】"),
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=A"},
    {"becomes 【STAND】, or attacks", HEARS("When this card becomes 【STAND】 or attacks"),
     "attack", ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=A"},
    {"the character of the back stage",
     HEARS("When the character on your back stage becomes 【REVERSE】") "~U event: 【REVERSE】 all "
                                                                        "of your characters.",
     "main", "'hand':['U']," ON(",'BL':{'card':'N0'}"), NULL, "play U", "hand=A"},
    {"the opponent's marker",
     HEARS("When a card is put underneath this card as a marker") "~U event: Choose 1 of your "
                                                                  "opponent's characters, and put "
                                                                  "the top card of your opponent's "
                                                                  "deck underneath it as a marker.",
     "main", "'hand':['U']," ON(""), "'stage':{'CL':{'card':'N0'}}", "play U", "o.marker=A;hand="},
    {"attacks, or gets a marker",
     HEARS("When a card is put underneath this card as a marker or this card attacks"), "attack",
     ON(",'CM':{'card':'N0'}"), NULL, "attack CL direct", "hand=A"},
    {"another marker", HEARS("When your \"N0\" is put underneath this card as a marker") MARKS,
     "main", "'hand':['U']," ON(""), NULL, "play U", "marker=A;hand="},
    {"the end of the attack of one that has gone",
     HEARS(
         "At the end of the attack of your other character") "~U: 【AUTO】 When this card attacks, "
                                                             "put this card into your clock.",
     "attack", ON(",'CM':{'card':'U'}"), NULL, "attack CM direct", "clock=U;hand="},
    {"the trigger check of one that has gone",
     HEARS("When your other character's trigger check reveals a climax") "~U: 【AUTO】 When this "
                                                                         "card attacks, put this "
                                                                         "card into your clock.",
     "attack", ON(",'CM':{'card':'U'}") ",'deck':['CX','A','B']", NULL, "attack CM direct",
     "clock=U;stock=CX;hand="},
    {"another of a trait that the attacker has not",
     HEARS("When another of your 《Magic》 characters' trigger check reveals a climax"), "attack",
     ON(",'CM':{'card':'N0'}") ",'deck':['CX','A','B']", NULL, "attack CM direct",
     "stock=CX;hand="},
    {"an effect's damage is not this card's",
     HEARS(
         "When damage dealt by this card is canceled") "~U event: Deal 1 damage to your opponent.",
     "main", "'hand':['U']," ON(""), "'deck':['CX','A','B']", "play U", "o.wr=CX;hand="},
    {"another ability is not this card's Backup",
     HEARS(
         "When you use this card's \"Backup\" or your other character attacks") "~U: 【ACT】 [(0)] "
                                                                                "This card gets "
                                                                                "+500 power until "
                                                                                "end of turn.",
     "main", ON(",'CM':{'card':'U'}"), NULL, "act CM 0", "hand="},
    {"nor is the opponent's",
     HEARS("When you use this card's \"Backup\" or your other character attacks") "~U: 【ACT】 "
                                                                                  "【COUNTER】 "
                                                                                  "Backup 1000, "
                                                                                  "Level 0 [(0)]",
     "attack", ON(",'CM':{'card':'N0'}"), "'hand':['U'],'stage':{'CM':{'card':'N0'}}",
     "attack CM frontal;counter U", "hand=A;power o.CM 3000"},
    {"this character", HEARS("When this character attacks"), "attack", ON(",'CM':{'card':'N0'}"),
     NULL, "attack CL direct", "hand=A"},
    {"the character of a place", HEARS("When the character in your center stage attacks"), "attack",
     "'stage':{'BL':{'card':'T'},'CM':{'card':'N0'}}", NULL, "attack CM direct", "hand=A"},
    {"in the turn it was attacked",
     HEARS(
         "During the turn that this card is frontal attacked, when this card becomes 【REVERSE】"),
     "attack", "'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", "'stage':{'CR':{'card':'T'}}",
     "attack CL frontal", "o.CR=T reverse;o.hand=B"},
    {"attacked twice, one mark",
     HEARS("During the turn that this card is frontal attacked, when your other character becomes "
           "【REVERSE】") "|【CONT】 This card gets +2000 power."
                          "~U: 【AUTO】 At the end of this card's attack, 【STAND】 this card.",
     "attack", "'stage':{'CL':{'card':'U'},'CM':{'card':'N1'}}",
     "'stage':{'CM':{'card':'N0'},'CR':{'card':'T'}}",
     "attack CL frontal;attack CL frontal;attack CM frontal", "o.CM=N0 reverse;o.hand=D"},
    {"in the memory, said loosely",
     "T: 【AUTO】 If this card in your memory, when your character attacks, draw 1 card.", "attack",
     "'memory':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL, "attack CM direct",
     "hand=A"},
    {"this character, said loosely",
     "T: 【AUTO】 If this character in your memory, when your character attacks, draw 1 card.",
     "attack", "'memory':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL,
     "attack CM direct", "hand=A"},
    {"in one of two zones",
     "T: 【AUTO】 When your other character attacks, if this card is in your memory or your clock, "
     "draw 1 card.",
     "attack", "'clock':['T'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL,
     "attack CM direct", "hand=A"},
    {"in the clock, under others",
     "T: 【AUTO】 【CLOCK】 When your character attacks, draw 1 card.", "attack",
     "'clock':['T','A'],'stage':{'CL':{'card':'N0'},'CM':{'card':'N0'}}", NULL, "attack CM direct",
     "hand=A"},
};

Test(trigger_cause, triggers)
{
    ROWS_RUN(triggers);
}
