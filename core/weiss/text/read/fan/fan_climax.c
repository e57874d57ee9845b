/* A climax is never put on the stage. Translators who write that it "comes to Stage" mean the
 * climax area: so say all 11 of these 70 cards that have another print. Likewise of one that they name: "When the climax
 * "…" comes on the stage". */
#include <string.h>

#include "weiss/text/read/fan/fan.h"

/* "When the climax "…" comes on the stage": the place is the climax area. Returns the bytes taken, 0 for anything else. */
static size_t take_named(TextBuffer *out, const char *text)
{
    size_t when = clean_begins(text, "When the climax |when the climax |When your climax |when your climax ");
    const char *end = when > 0 && text[when] == NAME_OPEN ? clean_name_end(text + when) : NULL;
    if (end == NULL)
        return 0;
    text_buffer_put(out, text, strlen("When "));
    text_buffer_put(out, text + when, (size_t)(end + 1 - text) - when);
    size_t stage = clean_begins(end + 1, " comes on the stage from your hand| comes on the stage| comes to the stage| comes to stage|"
                                         " is placed on the stage from your hand| is placed on the stage");
    text_buffer_put_string(out, stage > 0 ? " is placed on your climax area" : "");
    return (size_t)(end + 1 - text) + stage;
}

static void put_named(TextBuffer *out, const char *text)
{
    while (*text != '\0') {
        size_t taken = take_named(out, text);
        text_buffer_put(out, text, taken > 0 ? 0 : 1);
        text += taken > 0 ? taken : 1;
    }
}

void clean_climax(TextBuffer *out, const char *text, const CleanContext *context)
{
    static const char stage[] = "【AUTO】 When this card is placed on the stage";
    if (context->card->type != TYPE_CLIMAX || strncmp(text, stage, strlen(stage)) != 0 || strchr(" ,", text[strlen(stage)]) == NULL) {
        put_named(out, text);
        return;
    }
    text_buffer_put_string(out, "【AUTO】 When this card is placed on your climax area");
    text_buffer_put_string(out, text + strlen(stage));
}
