/* What a game asks of the records of triggers (code/trigger.h). */
#ifndef WEISSFISH_WEISS_TEXT_TRIGGER_ASK_TRIGGER_H
#define WEISSFISH_WEISS_TEXT_TRIGGER_ASK_TRIGGER_H

#include "weiss/text/trigger/trigger_subject.h"

/* What can be tested without a run, so without asking which cards are meant. */
typedef enum Glance { GLANCE_NO, GLANCE_YES, GLANCE_UNCLEAR } Glance;

/* Whether an event is one of those that a trigger waits for. Yes holds for two players alone; it is then about the
 * card that it tells of, which told_enter enters in *standby. */
Glance glance_trigger(const Code *code, const CodeTrigger *trigger, const WeissStandby *source,
                      const WeissEvent *event);
void told_enter(const WeissTable *table, const WeissEvent *event, WeissStandby *standby);
/* The same by asking. */
bool ask_trigger(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
                 WeissStandby *standby);
/* Whether what must hold beside an event that fits at a glance does. */
bool told_fits(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
               WeissStandby *standby);
/* Whether the event makes this turn the one that the trigger speaks of: "during the turn that this card is placed
 * on the stage from your hand, when …". */
bool ask_marks(const Run *run, const CodeTrigger *trigger, const WeissEvent *event);

/* Whether the card of an event, one that move_events names, went that way; `side` is 0 if it is the master's. */
Glance glance_move(const CodeMove *move, unsigned side, const WeissEvent *event);
bool ask_move(const Run *run, const CodeMove *move, const WeissEvent *event);
/* Whether it is one of these subjects. */
bool ask_subjects(const Run *run, CodeRange subjects, const TriggerSubject *subject);
/* Whether an ability is one of these. */
bool ability_is_used(const Ability *ability, CodeUse use, unsigned keywords);

#endif
