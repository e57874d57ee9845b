/* The deck whose pool of cards a test is about, opened anew or for the first time; it is closed when the
 * test ends. */
#ifndef WEISSFISH_TESTS_POOL_FIELD_H
#define WEISSFISH_TESTS_POOL_FIELD_H

#include "sim/weiss/deck/opponents.h"
#include "support/program_run.h"

static Opponents *field;

static void field_close(void)
{
    opponents_close(field);
    field = NULL;
    program_close();
}

static void field_open(const Options *options, const char *deck)
{
    opponents_close(field);
    field = opponents_open(options, &deck, 1);
    cr_assert_not_null(field);
}

#define FIELD_SUITE(name) TestSuite(name, .init = program_open, .fini = field_close)

#endif
