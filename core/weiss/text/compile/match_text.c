/* What the abilities of decks are to the match that binds them. */
#include "weiss/engine/abilities.h"
#include "weiss/text/compile/printed.h"
#include "weiss/text/continuous/continuous.h"

static void deck_gives(WeissMatch *match, const DeckText *text)
{
    match->texts |= text->ability_count != 0;
    match->gives |= text->gives;
    match->bans |= text->bans;
    match->granted_listened |= text->granted_events;
    match->granted_any |= text->granted_any;
    match->granted_types |= text->granted_types;
}

void text_match_link(WeissMatch *match)
{
    for (unsigned player = 0; player < match->player_count; player++)
        if (match->deck[player]->text)
            deck_gives(match, match->deck[player]->text);
    match->position_sensitive = match_is_position_sensitive(match);
    printed_match(match);
    if (!(match->gives & GIVES_POWER))
        match->gives &= (uint16_t) ~(unsigned)GIVES_FALL;
}
