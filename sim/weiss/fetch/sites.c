/* The table of sites, and their addresses. */
#include "sim/weiss/fetch/sites.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define ACCEPT "Accept: application/json, text/plain, */*"

const Site sites[SITE_COUNT] = {
    {.name = "decklog",
     .title = "Decklog",
     .host = "decklog.bushiroad.com",
     .path = "/view/",
     .least = 3,
     .most = 6,
     .signs = "",
     .request = "https://decklog.bushiroad.com/system/app/api/view/",
     .body = "",
     .headers = {ACCEPT, "Referer: https://decklog.bushiroad.com/"},
     .list = "list",
     .aside = "sub_list",
     .game_key = "game_title_id",
     .game = 2},
    {.name = "decklog-en",
     .title = "Decklog, English",
     .host = "decklog-en.bushiroad.com",
     .path = "/view/",
     .least = 3,
     .most = 6,
     .signs = "",
     .request = "https://decklog-en.bushiroad.com/system/app/api/view/",
     .body = "",
     .headers = {ACCEPT, "Referer: https://decklog-en.bushiroad.com/"},
     .list = "list",
     .aside = "sub_list",
     .game_key = "game_title_id",
     .game = 6},
    {.name = "decklog-en-ja",
     .title = "Decklog, the Japanese edition on the English site",
     .host = "decklog-en.bushiroad.com",
     .path = "/ja/view/",
     .least = 3,
     .most = 6,
     .signs = "",
     .request = "https://decklog-en.bushiroad.com/system/app-ja/api/view/",
     .body = "",
     .headers = {ACCEPT, "Referer: https://decklog-en.bushiroad.com/"},
     .list = "list",
     .aside = "sub_list",
     .game_key = "game_title_id",
     .game = 102},
    {.name = "encoredecks",
     .title = "Encore Decks",
     .host = "encoredecks.com",
     .path = "/deck/",
     .least = 3,
     .most = 12,
     .signs = "-_",
     .request = "https://www.encoredecks.com/api/deck/",
     .headers = {ACCEPT},
     .list = "cards"},
};

const char *const site_names[SITE_COUNT] = {"decklog", "decklog-en", "decklog-en-ja", "encoredecks"};

/* What follows a beginning, in any case of letters; NULL if the text begins differently. */
static const char *after(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);
    return strncasecmp(text, beginning, length) == 0 ? text + length : NULL;
}

static const char *pass_over(const char *text, const char *beginning)
{
    const char *rest = after(text, beginning);
    return rest != NULL ? rest : text;
}

static bool take_code(SiteCode *found, const Site *site, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && strchr(site->signs, text[i]) == NULL)
            return false;
    if (length < site->least || length > site->most)
        return false;
    *found = (SiteCode){.site = site};
    memcpy(found->code, text, length);
    return true;
}

static bool fail_code(const Site *site, const char *text, size_t length, Diagnostic *problem)
{
    char excerpt[DIAGNOSTIC_EXCERPT];
    diagnostic_whole(problem, "'%s' is no code of %s: those have %u to %u letters and digits%s",
                     diagnostic_excerpt(excerpt, text, length), site->title, site->least, site->most,
                     *site->signs != '\0' ? ", '-' and '_'" : "");
    return false;
}

/* "decklog, decklog-en, …" */
static void fill_names(char *names, size_t room)
{
    *names = '\0';
    for (unsigned i = 0; i < SITE_COUNT; i++) {
        size_t length = strlen(names);
        snprintf(names + length, room - length, "%s%s (%s)", i > 0 ? ", " : "", sites[i].name, sites[i].host);
    }
}

static bool fail_site(const char *format, const char *text, Diagnostic *problem)
{
    char names[256], excerpt[DIAGNOSTIC_EXCERPT];
    fill_names(names, sizeof names);
    diagnostic_whole(problem, format, diagnostic_excerpt(excerpt, text, strlen(text)), names);
    return false;
}

static bool read_address(SiteCode *found, const char *text, Diagnostic *problem)
{
    const char *rest = pass_over(pass_over(pass_over(text, "https://"), "http://"), "www.");
    bool known = false;
    for (unsigned i = 0; i < SITE_COUNT; i++) {
        const char *path = after(rest, sites[i].host);
        const char *code = path != NULL ? after(path, sites[i].path) : NULL;
        size_t length = code != NULL ? strcspn(code, "/?#") : 0;
        known |= path != NULL;
        if (code != NULL)
            return take_code(found, &sites[i], code, length) || fail_code(&sites[i], code, length, problem);
    }
    return fail_site(known ? "'%s' is no address of a list: those of %s end in its code, as in "
                             "https://decklog-en.bushiroad.com/view/AAAAA"
                           : "'%s': no list is asked for there, but of %s; from elsewhere copy the list of cards into "
                             "a file",
                     text, problem);
}

bool site_code_read(SiteCode *found, const char *text, const Site *site, Diagnostic *problem)
{
    if (strpbrk(text, "/.:") != NULL) {
        if (!read_address(found, text, problem))
            return false;
        if (site == NULL || site == found->site)
            return true;
        diagnostic_whole(problem, "the address is one of %s, not of --site %s", found->site->name, site->name);
        return false;
    }
    if (site == NULL)
        return fail_site("'%s' is no address; of which site is it the code? --site says it: %s", text, problem);
    return take_code(found, site, text, strlen(text)) || fail_code(site, text, strlen(text), problem);
}
