/* What a game asks of the records of triggers (code/trigger.h). */
#ifndef WEISSFISH_WEISS_TEXT_PLAY_TRIGGER_ASK_TRIGGER_H
#define WEISSFISH_WEISS_TEXT_PLAY_TRIGGER_ASK_TRIGGER_H

#include "weiss/text/play/trigger/trigger_subject.h"

/* What can be said without a run, that is, without asking which cards are meant. */
typedef enum Glance { GLANCE_NO, GLANCE_YES, GLANCE_UNCLEAR } Glance;

/* Whether an event is one that a trigger waits for. A yes is for two players only; the event is
 * then about the card that told_enter enters in *standby. */
Glance glance_trigger(const WeissTable *table, const Code *code, const CodeTrigger *trigger,
                      const WeissStandby *source, const WeissEvent *event);
void told_enter(const WeissTable *table, const WeissEvent *event, WeissStandby *standby);
/* The same, with a run. */
bool ask_trigger(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
                 WeissStandby *standby);
/* For an event that fits at a glance: whether the other conditions hold. */
bool told_fits(const Run *run, const CodeTrigger *trigger, const WeissEvent *event,
               WeissStandby *standby);
/* Whether the event makes this turn the one that the trigger mentions: "during the turn that this card is placed
 * on the stage from your hand, when …". */
bool ask_marks(const Run *run, const CodeTrigger *trigger, const WeissEvent *event);

/* Whether the card of an event, one of move_events, moved so; `side` is 0 if it is the master's. */
Glance glance_move(const CodeMove *move, unsigned side, const WeissEvent *event);
bool ask_move(const Run *run, const CodeMove *move, const WeissEvent *event);
/* Whether a card is one of these subjects. */
bool ask_subjects(const Run *run, CodeRange subjects, const TriggerSubject *subject);
/* Whether an ability is one of these. */
bool ability_is_used(const Ability *ability, CodeUse use, unsigned keywords);

#endif
