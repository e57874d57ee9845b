/* What the terminal of an output can show. */
#include "sim/host/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "sim/host/output.h"

const char *const terminal_colour_words[TERMINAL_COLOUR_WORDS] = {
    [TERMINAL_AUTO] = "auto", [TERMINAL_ALWAYS] = "always", [TERMINAL_NEVER] = "never"};

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && *value != '\0';
}

bool terminal_coloured(TerminalColour colour, FILE *out)
{
    const char *kind = getenv("TERM");
    if (colour != TERMINAL_AUTO)
        return colour == TERMINAL_ALWAYS;
    return output_terminal(out) >= 0 && !is_set("NO_COLOR") && kind != NULL &&
           strcmp(kind, "dumb") != 0;
}

unsigned terminal_columns(FILE *out)
{
    struct winsize size;
    int terminal = output_terminal(out);
    return terminal >= 0 && ioctl(terminal, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
