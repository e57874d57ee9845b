#include "sim/output/deck_remarks.h"

#include <stdlib.h>

#include "sim/output/html.h"

void deck_remarks_close(DeckRemarks *remarks)
{
    free(remarks->unplayed);
    free(remarks->unknown);
    json_decref(remarks->list);
    json_decref(remarks->writings);
    *remarks = (DeckRemarks){0};
}

void deck_remarks_print(FILE *out, const char *deck, const DeckRemarks *remarks)
{
    if (remarks != NULL && remarks->unplayed != NULL)
        fprintf(out,
                "\n%s: %u of %u abilities are played. Some text of these cards is not understood and left out:\n  %s\n",
                deck, remarks->abilities_exact, remarks->abilities, remarks->unplayed);
    if (remarks != NULL && remarks->unknown != NULL)
        fprintf(out, "\n%s asks for what no card has: %s\n", deck, remarks->unknown);
}

void deck_remarks_page(FILE *out, const char *deck, const DeckRemarks *remarks)
{
    if (remarks != NULL && remarks->unplayed != NULL)
        html_format(out, "<p class=\"small\">Of <bdi>%s</bdi> are not played: <bdi>%s</bdi></p>\n", deck,
                    remarks->unplayed);
    if (remarks != NULL && remarks->unknown != NULL)
        html_format(out, "<p class=\"small\"><bdi>%s</bdi> asks for what no card has: <bdi>%s</bdi></p>\n", deck,
                    remarks->unknown);
}

json_t *deck_remarks_json(const DeckRemarks *remarks)
{
    return remarks != NULL && remarks->list != NULL ? json_incref(remarks->list) : json_array();
}
