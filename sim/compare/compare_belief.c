/* Looks up the size of a lead, and says what the study found. */
#include "sim/compare/compare_belief.h"

#include <stdio.h>
#include <string.h>

#include "sim/compare/compare_figures.h"
#include "sim/host/host.h"
#include "sim/output/document.h"
#include "sim/output/html.h"
#include "sim/output/page.h"

/* Whether the study is about who played here. */
static bool is_about(const CompareBeliefs *beliefs, const Comparison *comparison)
{
    for (unsigned deck = 0; deck < RUNNER_DECKS; deck++) {
        const CompareSide *side = &comparison->side[deck];
        if (strcmp(side->agent, beliefs->agent) != 0 || side->strategy)
            return false;
    }
    return true;
}

const CompareBelief *compare_belief(const Comparison *comparison)
{
    const CompareBeliefs *beliefs = comparison->game->beliefs;
    int better = compare_stronger(comparison->totals);
    if (better < 0 || !beliefs || !is_about(beliefs, comparison))
        return NULL;
    double lead = 100 * (compare_judged(comparison->totals, (unsigned)better).value - 0.5);
    for (unsigned i = 0; i < beliefs->count; i++)
        if (lead >= beliefs->row[i].from && lead < beliefs->row[i].below)
            return &beliefs->row[i];
    return NULL;
}

void compare_belief_text(const Comparison *comparison)
{
    const CompareBelief *row = compare_belief(comparison);
    const CompareBeliefs *beliefs = comparison->game->beliefs;
    if (!row || comparison->confirm)
        return;
    print("How far to believe it: of %u leads of %u to %u points under %s, %s kept %u\n(%s). ", row->pairings,
          row->from, row->below, player_words(beliefs->agent).text, beliefs->better, row->same, beliefs->study);
    print("%s plays again with a better player.\n\n", COMPARE_BELIEF_ASK);
}

json_t *compare_belief_json(const Comparison *comparison)
{
    const CompareBelief *row = compare_belief(comparison);
    const CompareBeliefs *beliefs = comparison->game->beliefs;
    if (!row)
        return NULL;
    return json_pack("{si,si,si,si,ss,ss,ss}", "from", (int)row->from, "below", (int)row->below, "pairings",
                     (int)row->pairings, "same", (int)row->same, "agent", beliefs->better, "study",
                     beliefs->study, "ask", COMPARE_BELIEF_ASK);
}

void compare_belief_page(FILE *out, const Comparison *comparison)
{
    const CompareBelief *row = compare_belief(comparison);
    const CompareBeliefs *beliefs = comparison->game->beliefs;
    if (!row || comparison->confirm)
        return;
    fputs("<p><b>How far to believe it?</b> Of ", out);
    page_count(out, page_key("believed.pairings"), row->pairings);
    fputs(" leads of ", out);
    page_count(out, page_key("believed.from"), row->from);
    fputs(" to ", out);
    page_count(out, page_key("believed.below"), row->below);
    html_format(out, " points under %s, <code>%s</code> kept ", player_words(beliefs->agent).text, beliefs->better);
    page_count(out, page_key("believed.same"), row->same);
    html_format(out, " (%s). <code>%s</code> plays again with a better player.</p>\n", beliefs->study, COMPARE_BELIEF_ASK);
}
