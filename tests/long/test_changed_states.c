/* The counts of test_program_state_file.c, for the long run: thousands of changed states of both games, of
 * tables of three, of fields, of searches, and of changed decks. */
#include "support/changed_states.h"

PROGRAM_SUITE(changed_states);

#define SWAP WEISS, "--swap", "LF/W01-009=LF/W01-003"

Test(changed_states, changed_bytes_are_found)
{
    BYTES_GUARDED(1000, WEISS);
    BYTES_GUARDED(300, SHIRONEKO);
    BYTES_GUARDED(300, ROYALE);
    BYTES_GUARDED(300, MATRIX);
    BYTES_GUARDED(300, SWAP);
}

Test(changed_states, forged_numbers_are_refused_or_can_be_printed)
{
    NUMBERS_BEARABLE(1000, "weiss", WEISS);
    NUMBERS_BEARABLE(300, "shironeko", SHIRONEKO);
    NUMBERS_BEARABLE(300, "weiss", ROYALE);
    NUMBERS_BEARABLE(300, "weiss", MATRIX);
    NUMBERS_BEARABLE(300, "weiss", SWAP);
}

Test(changed_states, journals_of_searches)
{
    BYTES_GUARDED(100, SEARCH);
    NUMBERS_BEARABLE(100, "weiss", SEARCH);
}
