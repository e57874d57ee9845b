/* The file of a code, as the databases of `cards fetch` name theirs. */
#include "sim/weiss/fetch/cards_hint.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "sim/input/card_files.h"

/* Whether the number after the hyphen is of an English print: an E right before its digits. */
static bool is_english(const char *number)
{
    const char *at = number;
    while (isalpha((unsigned char)*at))
        at++;
    return at > number && toupper((unsigned char)at[-1]) == 'E' && isdigit((unsigned char)*at);
}

const char *cards_hint(char *hint, const char *code)
{
    const char *slash = strchr(code, '/'), *hyphen = strrchr(code, '-');
    if (slash == NULL || hyphen == NULL || hyphen < slash || slash == code) {
        snprintf(hint, CARDS_HINT_SIZE, "%s", CARDS_HINT);
        return hint;
    }
    bool infix = strncasecmp(slash + 1, "EN-", 3) == 0 && hyphen > slash + 3;
    const char *release = infix ? slash + 4 : slash + 1;
    snprintf(hint, CARDS_HINT_SIZE,
             "its file would be %.*s_%.*s.json, which `weissfish cards fetch %s` gets; --cards names others",
             (int)(slash - code), code, (int)(hyphen - release), release,
             infix || is_english(hyphen + 1) ? "en" : "ja");
    return hint;
}
