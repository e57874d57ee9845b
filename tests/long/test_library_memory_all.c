/* The library without memory: each request is refused once. */
#include <stdlib.h>
#include <unistd.h>

#include "support/refused_memory.h"

Test(library_memory_all, of_a_comparison)
{
    refuse_each(refused_command, refused_compare, 0);
}

Test(library_memory_all, of_a_page_and_a_log)
{
    const char *words[] = {"compare",
                           REFUSED_DECK("lanterns"),
                           REFUSED_DECK("harbour"),
                           "--games",
                           "2",
                           "--threads",
                           "1",
                           "--no-cache",
                           "--games-csv",
                           "/dev/null",
                           NULL};
    refuse_each(refused_command, words, 0);
}

/* Pictures are drawn by another process, through pipes. */
Test(library_memory_all, of_a_page_with_pictures)
{
    char page[] = "/tmp/weissfish-page-XXXXXX.html";
    close(mkstemps(page, 5));
    const char *words[] = {"compare",
                           REFUSED_DECK("lanterns"),
                           REFUSED_DECK("harbour"),
                           "--games",
                           "2",
                           "--threads",
                           "1",
                           "--no-cache",
                           "--report",
                           page,
                           NULL};
    refuse_each(refused_command, words, 3);
    unlink(page);
}

Test(library_memory_all, of_odds_a_matrix_and_a_transcript)
{
    const char *odds[] = {"odds", "--deck", "30:8", "damage 3", NULL};
    const char *matrix[] = {"matrix",
                            REFUSED_DECK("lanterns"),
                            REFUSED_DECK("harbour"),
                            "--games",
                            "2",
                            "--threads",
                            "2",
                            "--no-cache",
                            NULL};
    const char *watch[] = {"watch", REFUSED_DECK("lanterns"), REFUSED_DECK("harbour"), "--no-cache",
                           NULL};
    refuse_each(refused_command, odds, 0);
    refuse_each(refused_command, matrix, 0);
    refuse_each(refused_command, watch, 20);
}

Test(library_memory_all, of_objects_and_games)
{
    refuse_each(refused_objects, NULL, 0);
}
