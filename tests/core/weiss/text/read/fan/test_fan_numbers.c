/* Cards that a translator names by their numbers in the set, and what the type and the corner of a card tell. */
#include "support/clean_check.h"

#define NUMBERED(code, name, type, level, cost)                                                    \
    "{\"code\":\"" code "\",\"name\":\"" name "\",\"type\":\"" type                              \
    "\",\"color\":\"RED\",\"level\":\"" level "\",\"cost\":\"" cost                                  \
    "\",\"power\":\"0\",\"soul\":0,\"trigger\":[],\"ability\":[]}"

static void open_numbered(void)
{
    clean_open_with("[" NUMBERED("LB/W01-001", "Ostler, Ann", "Character", "1", "0") ","
                        NUMBERED("LB/W01-002", "Low Bridge", "Event", "1", "1") ","
                        NUMBERED("LB/W01-018", "Low Tide", "Climax", "0", "0") ","
                        NUMBERED("LB/W01-019a", "High Tide", "Climax", "0", "0") ","
                        NUMBERED("LB/W01-019b", "High Tide", "Climax", "0", "0") ","
                        NUMBERED("LB/W01-020a", "Spring Tide", "Climax", "0", "0") ","
                        NUMBERED("LB/W01-020b", "Neap Tide", "Climax", "0", "0") ","
                        NUMBERED("LB/W01-T18", "Low Tide", "Climax", "0", "0") "]");
}

TestSuite(clean_numbers, .init = open_numbered, .fini = clean_close);

#define IF_IN_CX(what, more) "AUTO - When this attacks, if " what " is in your CX Area, draw 1 card." more
#define IS_IN_CX(what) "【AUTO】 When this card attacks, if " what " is in your climax area, draw 1 card."

Test(clean_numbers, a_climax_has_its_number_behind_its_icon)
{
    MENDED({IF_IN_CX("the Door CX - 018", ""), IS_IN_CX("\"Low Tide\"")},
           {IF_IN_CX("the Door CX (T18)", ""), IS_IN_CX("\"Low Tide\"")},
           {IF_IN_CX("the Door Climax (018)", ""), IS_IN_CX("\"Low Tide\"")},
           {IF_IN_CX("the Door CX (019)", ""), IS_IN_CX("\"High Tide\"")},
           {IF_IN_CX("the Door CX (020)", ""), IS_IN_CX("the Door climax (020)")},
           {IF_IN_CX("the Door CX (T77)", ""), IS_IN_CX("the Door climax (T77)")},
           {IF_IN_CX("the Door CX (lost)", ""), IS_IN_CX("the Door climax (lost)")},
           {IF_IN_CX("the Door CX (018", ""), IS_IN_CX("the Door climax (018")},
           {IF_IN_CX("the Oars (018)", ""), IS_IN_CX("the Oars (018)")},
           {IF_IN_CX("the Longer Oar (018)", ""), IS_IN_CX("the Longer Oar (018)")},
           {IF_IN_CX("the Door CX (001)", ""), IS_IN_CX("the Door climax (001)")});
}

#define CHOOSE(what) "AUTO - When this attacks, choose 1 " what " in your Waiting Room."
#define CHOSEN(what) "【AUTO】 When this card attacks, choose 1 " what " in your waiting room."

Test(clean_numbers, level_and_cost_are_those_of_the_card)
{
    MENDED({CHOOSE("[1/0 Ann - 001]"), CHOSEN("\"Ostler, Ann\"")},
           {CHOOSE("[1/1 Ann - 001]"), CHOSEN("[1/1 Ann - 001]")},
           {CHOOSE("[1/x Ann - 001]"), CHOSEN("\"Ostler, Ann\"")},
           {CHOOSE("\"Ann\" (1/0 - 001)"), CHOSEN("\"Ostler, Ann\"")},
           {CHOOSE("\"Ann\" (2/0 - 001)"), CHOSEN("\"Ann\" (2/0 - 001)")},
           {CHOOSE("\"Ann\" (Character - 077)"), CHOSEN("\"Ann\" (character - 077)")});
}

Test(clean_numbers, a_climax_is_told_by_the_level_and_cost_of_its_character)
{
    MENDED({CHOOSE("[New 3/2 Ann's Door CX - 018]"), CHOSEN("\"Low Tide\"")},
           {CHOOSE("[3/2 Ann CX - 001]"), CHOSEN("[3/2 Ann climax - 001]")},
           {CHOOSE("[1/0 Ann CXC - 001]"), CHOSEN("\"Ostler, Ann\"")});
}

Test(clean_numbers, a_name_may_stand_in_brackets)
{
    MENDED({CHOOSE("[Low Bridge]"), CHOSEN("\"Low Bridge\"")});
}

Test(clean_numbers, a_climax_needs_no_article)
{
    MENDED({IF_IN_CX("Door CX (018)", ""), IS_IN_CX("\"Low Tide\"")},
           {IF_IN_CX("\"Low Tide\" or Standby CX (T18)", ""), IS_IN_CX("\"Low Tide\" or \"Low Tide\"")});
}

Test(clean_numbers, zeros_before_a_number_may_lack)
{
    MENDED({IF_IN_CX("the Door CX - 18", ""), IS_IN_CX("\"Low Tide\"")},
           {IF_IN_CX("the Door CX (18)", ""), IS_IN_CX("\"Low Tide\"")},
           {CHOOSE("[1/0 Ann - 1]"), CHOSEN("\"Ostler, Ann\"")});
}

Test(clean_numbers, a_name_with_a_code_that_no_card_has_stays)
{
    MENDED({CHOOSE("\"Ann, Ever - LB/W01-077\""), CHOSEN("\"Ann, Ever\"")},
           {CHOOSE("\"Ann, Ever- LB/W01-077\""), CHOSEN("\"Ann, Ever- LB/W01-077\"")},
           {CHOOSE("\"- LB/W01-077\""), CHOSEN("\"- LB/W01-077\"")});
}

Test(clean_numbers, the_kind_of_a_card_is_left_out)
{
    MENDED({CHOOSE("\"Low Bridge\" (Event)"), CHOSEN("\"Low Bridge\"")},
           {CHOOSE("\"Low Tide\" (Door CX)"), CHOSEN("\"Low Tide\"")},
           {"\"A\" (Event) is put into your clock.", "\"A\" is put into your clock."},
           {"Choose 1 Ann\" (Character - 001) in your waiting room.", "Choose 1 Ann (character - 001) in your waiting room."});
}

/* ---- Backups ---- */

static void backup_is(const char *text, const char *expected, unsigned level, unsigned cost)
{
    WeissCard card = {.code = "LB/W01-009", .type = TYPE_CHARACTER, .level = (uint8_t)level,
                      .cost = (uint8_t)cost, .abilities = &text, .ability_count = 1};
    WeissCleanText clean;
    cr_assert(weiss_clean_card(cleaner, &card, &clean));
    cr_expect_str_eq(clean.texts[0], expected);
    weiss_clean_text_free(&clean);
}

#define BACKUP "【ACT】 【COUNTER】 Backup "
#define HAND "Put this card from your hand into your waiting room]"

Test(clean_numbers, a_backup_told_in_short)
{
    backup_is("ACT - BACKUP +2500", BACKUP "2500, Level 2 [(1) " HAND, 2, 1);
    backup_is("ACT - BACKUP +2500.", BACKUP "2500, Level 1 [" HAND, 1, 0);
    backup_is("ACT - COUNTER 3000 Power BACKUP Level 2", BACKUP "3000, Level 2 [(1) " HAND, 1, 1);
    backup_is("ACT - BACKUP +2500 [(1) Put this card into your memory]",
              BACKUP "2500, Level 1 [(1) Put this card into your memory]", 1, 1);
    backup_is("ACT - BACKUP +X. X is equal to the number of cards in your hand ×500.",
              BACKUP "X, Level 1 [(1) " HAND " X is equal to the number of cards in your hand ×500.", 1, 1);
}

/* Only what is known to its end is a Backup. */
Test(clean_numbers, words_beside_a_backup)
{
    backup_is("ACT - BACKUP +2500 [(1) Put this card into your memory",
              "【ACT】 Backup +2500 power [(1) Put this card into your memory.", 1, 1);
    backup_is("ACT - BACKUP +X", "【ACT】 Backup +X", 1, 1);
    backup_is("ACT - BACKUP +X.", "【ACT】 Backup +X.", 1, 1);
    backup_is("ACT - BACKUP +X power", "【ACT】 Backup +X power.", 1, 1);
    backup_is("ACT - BACKUP +X power of it", "【ACT】 Backup +X power of it.", 1, 1);
    backup_is("ACT - BACKUP +X power and more", "【ACT】 Backup +X power and more.", 1, 1);
    backup_is("ACT - BACKUP +2500. X is equal to your level.",
              "【ACT】 Backup +2500 power. X is equal to your level.", 1, 1);
    backup_is("ACT - BACKUP +2500 and more", "【ACT】 Backup +2500 power and more.", 1, 1);
    backup_is("ACT - COUNTER 3000 of it", "【ACT】 COUNTER 3000 of it.", 1, 1);
    backup_is("ACT - COUNTER 3000 Power BACKUP Level 2 of it",
              "【ACT】 COUNTER 3000 power Backup level 2 of it.", 1, 1);
    backup_is("ACT - COUNTER 3000 Power BACKUP Level X", "【ACT】 COUNTER 3000 power Backup level X.", 1, 1);
}

Test(clean_numbers, a_backup_is_told_whole_with_other_tags)
{
    MENDED({"[S] -【BACKUP】 ASSIST 3000 Level 2 [(1) Place this card from Hand into Waiting Room]",
            "【ACT】 【COUNTER】 Backup 3000, Level 2 [(1) Place this card from your hand into your waiting room]"},
           {"[C]【COUNTER】 Backup 2500, Level 2 [(1) Place this card from Hand into Waiting Room]",
            "【ACT】 【COUNTER】 Backup 2500, Level 2 [(1) Place this card from your hand into your waiting room]"},
           {"[S] COUNTER Backup 2500 of it", "【ACT】 【COUNTER】 Backup 2500 of it."});
}

/* ---- Climaxes ---- */

Test(clean_numbers, a_climax_comes_to_the_climax_area)
{
    assert_cleaned(cleaner, TYPE_CLIMAX, TEXTS("【A】When this card comes to Stage from Hand, draw 1 card."),
                   TEXTS("【AUTO】 When this card is placed on your climax area from your hand, draw 1 card."));
    assert_cleaned(cleaner, TYPE_CLIMAX, TEXTS("【A】When this card is placed on the stage, draw 1 card."),
                   TEXTS("【AUTO】 When this card is placed on your climax area, draw 1 card."));
    assert_cleaned(cleaner, TYPE_CHARACTER, TEXTS("【A】When this card comes to Stage from Hand, draw 1 card."),
                   TEXTS("【AUTO】 When this card is placed on the stage from your hand, draw 1 card."));
    assert_cleaned(cleaner, TYPE_CLIMAX, TEXTS("【A】When this card is placed on the stage or is put away, draw 1 card."),
                   TEXTS("【AUTO】 When this card is placed on your climax area or is put away, draw 1 card."));
    assert_cleaned(cleaner, TYPE_CLIMAX, TEXTS("【A】When this card is placed on the stage."),
                   TEXTS("【AUTO】 When this card is placed on the stage."));
    assert_cleaned(cleaner, TYPE_CLIMAX, TEXTS("【A】When your Character comes to Stage, draw 1 card."),
                   TEXTS("【AUTO】 When your character comes to stage, draw 1 card."));
}
