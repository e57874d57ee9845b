/* What a game asks of the records of triggers (code/trigger.h). */
#ifndef WEISSFISH_WEISS_TEXT_TRIGGER_ASK_TRIGGER_H
#define WEISSFISH_WEISS_TEXT_TRIGGER_ASK_TRIGGER_H

#include "weiss/text/trigger/trigger_subject.h"

/* Whether an event is what a trigger waits for; its subject is then entered in *standby. */
bool ask_trigger(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
                 WeissStandby *standby);
/* Whether it may be, by what is seen without asking which cards are meant: never wrongly no. */
bool trigger_may_fit(const Code *code, const CodeTrigger *trigger, const WeissStandby *source,
                     const WeissEvent *event);
/* Whether the event makes this turn the one that the trigger speaks of: "during the turn that this card is placed
 * on the stage from your hand, when …". */
bool ask_marks(const Run *run, const CodeTrigger *trigger, const WeissEvent *event);

/* Whether the card of an event, one that move_events names, went that way. */
bool ask_move(const Run *run, const CodeMove *move, const WeissEvent *event,
              const TriggerSubject *subject);
/* Whether it is one of these subjects. */
bool ask_subjects(const Run *run, CodeRange subjects, const TriggerSubject *subject);
/* Whether an ability is one of these. */
bool ability_is_used(const Ability *ability, CodeUse use, unsigned keywords);

#endif
