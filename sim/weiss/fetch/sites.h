/* The sites that lists can be fetched from: what people paste, what is requested, and what the members of an answer
 * are. A site is a row of the table. */
#ifndef WEISSFISH_SIM_WEISS_FETCH_SITES_H
#define WEISSFISH_SIM_WEISS_FETCH_SITES_H

#include <stdbool.h>

#include "base/diagnostic.h"

enum { SITE_COUNT = 4, SITE_CODE_SIZE = 16, SITE_HEADERS = 3 };

typedef struct Site {
    const char *name;  /* as --site takes it */
    const char *title; /* for people */
    const char *host;  /* of the addresses that people paste, https://HOST PATH CODE, */
    const char *path;
    unsigned least, most; /* letters and digits of a code, */
    const char *signs;    /* and what else may be in one */
    const char *request;  /* the code follows */
    const char *body;     /* of the request, by POST; NULL: GET */
    const char *headers[SITE_HEADERS];
    const char *list;     /* the member of an answer with the cards (sim/input reads it), */
    const char *aside;    /* with cards beside it that are none of the deck's, NULL: none, */
    const char *game_key; /* and with the game, by number; NULL: there is only one */
    int game;
} Site;

extern const Site sites[SITE_COUNT];
extern const char *const site_names[SITE_COUNT];

/* What was asked for. */
typedef struct SiteCode {
    const Site *site;
    char code[SITE_CODE_SIZE];
} SiteCode;

/* Finds the site of an address, or takes the code of `site`, which is NULL if none was named. False with a problem if it
 * is neither, or the site is not known. */
bool site_code_read(SiteCode *found, const char *text, const Site *site, Diagnostic *problem);

#endif
