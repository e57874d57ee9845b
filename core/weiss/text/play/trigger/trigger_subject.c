/* Subjects of triggers: whether a card is "this card", "your other 《…》 character", "this card's
 * battle opponent". Asks only, changes nothing. */
#include <assert.h>

#include "weiss/text/play/select/ask.h"
#include "weiss/text/play/select/which.h"
#include "weiss/text/play/trigger/ask_trigger.h"

/* ---- Characters of the attack ---- */

/* The character with this stamp, if it is on the stage. */
bool trigger_subject_find(const WeissTable *table, unsigned player, unsigned stamp, unsigned slot,
                          TriggerSubject *party)
{
    const WeissPlayer *p = &table->state.players[player];
    unsigned found = weiss_stage_find(p, stamp, slot);
    if (found == WEISS_NO_SLOT)
        return false;
    *party = (TriggerSubject){player, p->stage[found].card, found};
    return true;
}

uint16_t trigger_subject_stamp(const WeissTable *table, const TriggerSubject *party)
{
    const WeissPlayer *p = &table->state.players[party->player];
    if (party->card == WEISS_NO_CARD || !bit_in(p->zone[ZONE_STAGE], party->card))
        return 0;
    unsigned slot = stage_slot(p, party->card);
    assert(slot != WEISS_NO_SLOT);
    return p->stage[slot].stamp;
}

bool trigger_subject_attacker(const WeissTable *table, TriggerSubject *party)
{
    const WeissAttack *attack = &table->state.attack;
    return trigger_subject_find(table, table->state.active, attack->attacker, attack->slot, party);
}

bool trigger_subject_target(const WeissTable *table, TriggerSubject *party)
{
    const WeissAttack *attack = &table->state.attack;
    return trigger_subject_find(table, attack->defender, attack->target, attack->target_slot,
                                party);
}

/* ---- Whose card, and which ---- */

/* "This card" is also known when it has just left the stage. */
static bool is_this(const Run *run, const TriggerSubject *party)
{
    return party->player == run->me && party->card == run->frame->source.card;
}

bool trigger_subject_among(const Run *run, const TriggerSubject *party, Cards cards)
{
    unsigned side = party->player != run->me;
    return (!side || party->player == run->opponent) && bit_in(cards.of[side], party->card);
}

static bool is_of_filter(const Run *run, unsigned filter, const TriggerSubject *subject)
{
    if (subject->player == run->me || LIKELY(!run->multiplayer) || subject->player == run->opponent)
        return ask_filter(run, filter, subject->player != run->me, bit_of(subject->card)) != 0;
    if (!bit_in(multiplayer_related(&run->table->state, run->me), subject->player))
        return false;
    Run facing = *run; /* an opponent other than the run's */
    multiplayer_face(&facing, subject->player);
    return ask_filter(&facing, filter, 1, bit_of(subject->card)) != 0;
}

static bool is_subject(const Run *run, const CodeSubject *wanted, const TriggerSubject *subject)
{
    switch (wanted->kind) {
    case SUBJECT_THIS:
        return is_this(run, subject);
    case SUBJECT_ANOTHER:
        return !is_this(run, subject) && is_of_filter(run, wanted->of, subject);
    case SUBJECT_SUCH:
        return is_of_filter(run, wanted->of, subject);
    default:
        return trigger_subject_among(run, subject, ask_set(run, wanted->of));
    }
}

bool ask_subjects(const Run *run, CodeRange subjects, const TriggerSubject *subject)
{
    for (unsigned i = 0; i < subjects.count; i++)
        if (is_subject(run, &run->records->subjects[subjects.first + i], subject))
            return true;
    return false;
}
