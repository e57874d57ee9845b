/* A climax is never put on the stage. Translators who write that it "comes to Stage" mean the
 * climax area: so say all 11 of these 70 cards that have another print. */
#include <string.h>

#include "weiss/text/read/fan/fan.h"

void clean_climax(TextBuffer *out, const char *text, const CleanContext *context)
{
    static const char stage[] = "【AUTO】 When this card is placed on the stage";
    if (context->card->type != TYPE_CLIMAX || strncmp(text, stage, strlen(stage)) != 0 || strchr(" ,", text[strlen(stage)]) == NULL) {
        text_buffer_put_string(out, text);
        return;
    }
    text_buffer_put_string(out, "【AUTO】 When this card is placed on your climax area");
    text_buffer_put_string(out, text + strlen(stage));
}
