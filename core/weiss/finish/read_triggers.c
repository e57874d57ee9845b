/* Triggers: which cards the events are about that an ability waits for. */
#include "weiss/finish/reads.h"

#define EVENT(name) ((uint64_t)1 << EVENT_##name)

/* What happens to characters that neither attack nor battle. */
static const uint64_t stage_events = EVENT(PLACED) | EVENT(LEFT_STAGE) | EVENT(MOVED) |
                                     EVENT(SWAPPED) | EVENT(STOOD) | EVENT(RESTED) |
                                     EVENT(ENCORED) | EVENT(MARKED) | EVENT(CHOSEN);

static void read_subjects(FinishReads *reads, CodeRange range)
{
    for (unsigned i = 0; i < range.count; i++) {
        const CodeSubject *subject = &reads->code->subjects[range.first + i];
        if (subject->kind == SUBJECT_SUCH || subject->kind == SUBJECT_ANOTHER)
            finish_read_filter(reads, subject->of, finish_anywhere);
        else if (subject->kind == SUBJECT_ONE_OF)
            finish_read_set(reads, subject->of);
    }
}

static void read_move(FinishReads *reads, unsigned number)
{
    const CodeCause *cause = &reads->code->causes[reads->code->moves[number].cause];
    if (cause->kind == CAUSE_NAME)
        finish_read_filter(reads, cause->of, finish_anywhere);
    read_subjects(reads, cause->subjects);
}

static void read_events(FinishReads *reads, CodeRange range)
{
    for (unsigned i = 0; i < range.count; i++) {
        const CodeEvent *event = &reads->code->events[range.first + i];
        bool aside = reads->aside;
        reads->aside |= !((uint64_t)1 << event->event & stage_events) ||
                        !((uint64_t)1 << event->event & reads->events);
        read_subjects(reads, event->subjects);
        if (!event->own && ((uint64_t)1 << event->event & stage_events))
            finish_note_company(reads, finish_stages);
        reads->aside = true;
        read_subjects(reads, event->attackers);
        reads->aside = aside;
        if (event->kind == ON_MOVE || event->kind == ON_RESULT)
            read_move(reads, event->of);
    }
}

void finish_read_trigger(FinishReads *reads, unsigned number)
{
    const CodeTrigger *trigger = &reads->code->triggers[number];
    read_events(reads, trigger->events);
    read_events(reads, trigger->marks);
    for (unsigned i = 0; i < trigger->conditions.count; i++)
        finish_read_condition(reads, trigger->conditions.first + i);
}
