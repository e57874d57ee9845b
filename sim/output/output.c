/* Replaces the standard streams by streams that check all text before it is written. If there are
 * no such streams (they belong to glibc), the standard ones stay as they are. */
#include "sim/output/output.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

typedef struct Output {
    FILE *stream; /* NULL: not open */
    int descriptor;
    bool trusted; /* the text is the program's own */
    bool held;    /* a first byte of U+0080 to U+00BF waits for the next byte */
} Output;

static Output outputs[2];

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

/* A signal that is only noted (saving.h) does not lose what is being written. */
static bool write_whole(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
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
        if (!write_whole(output->descriptor, output->trusted ? bytes + done : cleaned, count))
            return 0;
    }
    return (ssize_t)length;
}

static FILE *output_replace(Output *output, FILE *before, int descriptor)
{
    const cookie_io_functions_t functions = {.write = output_write};
    FILE *stream = fopencookie(output, "w", functions);
    *output = (Output){.stream = stream, .descriptor = descriptor};
    if (!stream)
        return before;
    if (descriptor == STDERR_FILENO)
        setvbuf(stream, NULL, _IONBF, 0);
    else if (isatty(descriptor))
        setvbuf(stream, NULL, _IOLBF, BUFSIZ);
    return stream;
}

void output_open(void)
{
    stdout = output_replace(&outputs[0], stdout, STDOUT_FILENO);
    stderr = output_replace(&outputs[1], stderr, STDERR_FILENO);
}

static Output *output_of(const FILE *out)
{
    for (unsigned i = 0; i < sizeof outputs / sizeof *outputs; i++)
        if (outputs[i].stream == out)
            return &outputs[i];
    return NULL;
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

int output_descriptor(FILE *out)
{
    const Output *output = output_of(out);
    return output ? output->descriptor : fileno(out);
}
