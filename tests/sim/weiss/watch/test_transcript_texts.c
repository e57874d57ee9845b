/* Transcripts of abilities: their words, what they reveal, move and change; and how long lines are
 * folded and like cards told apart. */
#include "transcript_board.h"

TestSuite(transcript_texts, .init = board_open, .fini = board_close);

#define BRAINSTORM                                                                                 \
    POSITION("main",                                                                               \
             "\"stage\":{\"BL\":{\"card\":\"LF/W02-009\"},\"CL\":{\"card\":\"LF/W01-001\"}},"      \
             "\"stock\":[\"LF/W01-002\"],\"deck\":[\"LF/W01-004\",\"LF/W01-004\","                 \
             "\"LF/W01-002\",\"LF/W01-002\",\"LF/W01-006\"," PLAIN "]",                            \
             "\"deck\":[" PLAIN "]")

Test(transcript_texts, an_ability_is_quoted_and_told_with_its_cost)
{
    char *text = told(BRAINSTORM, "act BL 0");
    expect(text, "Main 1 A uses BL Gaffer Thole, Swears It Is True LF/W02-009: 【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards");
    expect(text, "A pays " TAVI " A BL Gaffer Thole, Swears It Is True rests");
    expect(text, "A flips over " OSK "; Osk, Who Lost the Kite; Tavi, First Down the Steps; Tavi, First Down the Steps A resolution zone → waiting room: Tavi, ");
    free(text);
}

/* Cards are flipped over in the resolution zone, where damage lies too. */
Test(transcript_texts, what_is_flipped_over_is_no_damage)
{
    char *text = told(BRAINSTORM, "act BL 0; end; end; attack CL direct");
    expect(text, "B takes 2 damage: Pell, Trimmer of Wicks");
    expect_not(text, "damage: Osk");
    free(text);
}

Test(transcript_texts, what_becomes_stronger_is_told_when_the_ability_is_over)
{
    char *text = told(POSITION("main",
                               "\"hand\":[\"LF/W02-089\"],\"level\":[\"LF/W02-066\"],"
                               "\"stage\":{\"CL\":{\"card\":\"LF/W02-066\"},"
                               "\"CR\":{\"card\":\"LF/W02-001\"}},\"deck\":[" PLAIN "]",
                               "\"deck\":[" PLAIN "]"),
                      "play LF/W02-089; choose CL");
    expect(text,
           "1 A plays the event Brawl at the Dumpling Stall LF/W02-089 A Brawl at the Dumpling Stall: Choose 1 of your 《Festival》 characters, and that character gets +1500 power and +1 soul until end of turn.");
    expect(text, "2 A chooses CL Ferro, Spits a Little Flame LF/W02-066 4000/1 A CL Ferro, Spits a Little Flame 4000/1 → 5500/2");
    expect_not(text, "waiting room: Brawl");
    free(text);
}

Test(transcript_texts, an_ability_without_an_effect_is_told_in_short)
{
    char *text = told(
        POSITION("main", "\"hand\":[\"LF/W02-010\"],\"deck\":[" PLAIN "]", "\"deck\":[" PLAIN "]"),
        "play LF/W02-010 CL");
    expect(text, "A CL Kite-String Ghost: its ability does nothing");
    expect_not(text, "【AUTO】");
    free(text);
}

Test(transcript_texts, a_marker_is_told_with_the_card_above_it)
{
    char *text =
        told(POSITION("main",
                      "\"hand\":[\"LF/W02-118\"],\"stock\":[\"LF/W01-004\",\"LF/W01-004\"],"
                      "\"level\":[\"LF/W02-118\",\"LF/W02-118\",\"LF/W02-118\"],"
                      "\"deck\":[\"LF/W01-006\"," PLAIN "]",
                      "\"deck\":[" PLAIN "]"),
             "play LF/W02-118 CM");
    expect(text, "A puts Irsa, Stilt-Walker LF/W01-006 under CM Leviathan, Half Awake as a marker");
    expect_not(text, "deck → markers");
    expect(text, "A CM Leviathan, Half Awake 9500/2 → 10500/2");
    free(text);
}

#define COUNTERED                                                                                  \
    POSITION("attack", "\"stage\":{\"CL\":{\"card\":\"LF/W01-004\"}},\"deck\":[" PLAIN "]",        \
             "\"hand\":[\"LF/W02-046\"],\"level\":[\"LF/W02-046\"],"                               \
             "\"stage\":{\"CR\":{\"card\":\"LF/W01-001\"}},\"deck\":[" PLAIN "]")

Test(transcript_texts, a_backup_is_a_counter)
{
    char *text = told(COUNTERED, "attack CL frontal; counter LF/W02-046");
    expect(text, "2 B counters with Nan Corrow, Blanket and Broth LF/W02-046: 【ACT】 【COUNTER】 Backup 1500, Level 1 [Put this card from your hand into your waiting room]");
    expect(text, "B CR Pell, Trimmer of Wicks 3000/1 → 4500/1");
    expect(text, "A battles: 2500 against 4500");
    free(text);
}

/* --- lines ------------------------------------------------------------------------------------ */

Test(transcript_texts, lines_are_folded_at_the_width)
{
    board_width = 72;
    char *text = board_folded(BRAINSTORM, "act BL 0; end; end; attack CL direct; end");
    unsigned longest = 0;
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        unsigned columns = 0;
        for (const char *byte = line; *byte != '\n'; byte++) {
            bool wide = strncmp(byte, "【", 3) == 0 || strncmp(byte, "】", 3) == 0;
            columns += (unsigned)((*byte & 0xC0) != 0x80) + wide;
        }
        longest = columns > longest ? columns : longest;
    }
    cr_expect_eq(longest, 72, "%u columns, the rule of a turn takes all\n%s", longest, text);
    free(text);
}
