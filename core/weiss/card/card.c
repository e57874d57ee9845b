/* The words for the enumerations of card.h, spelled as in the community database. */
#include "weiss/card/card.h"

const char *const weiss_type_names[TYPE_COUNT] = {
    [TYPE_CHARACTER] = "Character",
    [TYPE_EVENT] = "Event",
    [TYPE_CLIMAX] = "Climax",
};

const char *const weiss_colour_names[COLOUR_COUNT] = {
    [COLOUR_YELLOW] = "YELLOW",
    [COLOUR_GREEN] = "GREEN",
    [COLOUR_RED] = "RED",
    [COLOUR_BLUE] = "BLUE",
};

const char *const weiss_trigger_names[TRIGGER_COUNT] = {
    [TRIGGER_NONE] = "NONE",       [TRIGGER_SOUL] = "SOUL",         [TRIGGER_RETURN] = "RETURN",
    [TRIGGER_POOL] = "POOL",       [TRIGGER_COMEBACK] = "COMEBACK", [TRIGGER_DRAW] = "DRAW",
    [TRIGGER_SHOT] = "SHOT",       [TRIGGER_TREASURE] = "TREASURE", [TRIGGER_GATE] = "GATE",
    [TRIGGER_STANDBY] = "STANDBY", [TRIGGER_CHOICE] = "CHOICE",
    [TRIGGER_CHANCE] = "CHANCE",   [TRIGGER_DISCOVERY] = "DISCOVERY", [TRIGGER_FOCUS] = "FOCUS",
};
