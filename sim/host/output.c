/* Streams that check all text before it is passed on. */
#include "sim/host/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/host.h"

/* In UTF-8 the first byte of U+0080 to U+00BF. The first 32 of these characters control terminals,
 * as 00 to 1F do. */
enum { TWO_BYTES = 0xC2, CONTROLS_END = 0xA0, DELETE = 0x7F };

static bool is_control(unsigned char byte)
{
    return (byte < ' ' && byte != '\n' && byte != '\t') || byte == DELETE;
}

/* Copies bytes, '?' for control characters; returns their number, at most `length` + 1. */
static size_t clean(Output *output, const char *bytes, size_t length, char *cleaned)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (output->held) {
            bool control = byte >= DELETE + 1 && byte < CONTROLS_END;
            output->held = false;
            cleaned[count++] = control ? '?' : (char)TWO_BYTES;
            if (control)
                continue;
        }
        if (byte == TWO_BYTES)
            output->held = true;
        else
            cleaned[count++] = is_control(byte) ? '?' : (char)byte;
    }
    return count;
}

/* As fopencookie requires: 0 for a failure, with errno. */
static ssize_t output_write(void *cookie, const char *bytes, size_t length)
{
    enum { PIECE = 4096 };
    Output *output = cookie;
    char cleaned[PIECE + 1];
    for (size_t done = 0, piece; done < length; done += piece) {
        piece = length - done < PIECE ? length - done : PIECE;
        size_t count = output->trusted ? piece : clean(output, bytes + done, piece, cleaned);
        int failure =
            output->sink(output->context, output->trusted ? bytes + done : cleaned, count);
        if (failure) {
            errno = failure;
            return 0;
        }
    }
    return (ssize_t)length;
}

bool output_open(Output *output, int buffering)
{
    const cookie_io_functions_t functions = {.write = output_write};
    output->stream = fopencookie(output, "w", functions);
    return output->stream && setvbuf(output->stream, NULL, buffering, BUFSIZ) == 0;
}

bool output_close(Output *output)
{
    bool whole = !ferror(output->stream);
    whole &= fclose(output->stream) == 0;
    output->stream = NULL;
    return whole;
}

static Output *output_of(const FILE *out)
{
    Host *host = host_self();
    return out == host->out.stream ? &host->out : out == host->err.stream ? &host->err : NULL;
}

void output_escape(FILE *out, const char *sequence)
{
    Output *output = output_of(out);
    if (output) {
        fflush(out);
        output->trusted = true;
    }
    fputs(sequence, out);
    if (output) {
        fflush(out);
        output->trusted = false;
    }
}

int output_terminal(FILE *out)
{
    const Output *output = output_of(out);
    int file = output ? output->terminal : fileno(out);
    return file >= 0 && isatty(file) ? file : -1;
}
