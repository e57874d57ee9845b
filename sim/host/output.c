/* Streams that check all text before they pass it on. */
#include "sim/host/output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "sim/host/host.h"

enum { DELETE = 0x7F };

/* Characters of several bytes that control a terminal or change the direction of text: all bytes except the last,
 * and the range of the last. */
static const struct Steering {
    const char *begin;
    unsigned char first;
    unsigned char last;
} steering[] = {
    {"\xC2", 0x80, 0x9F},     /* U+0080 to U+009F, as 00 to 1F */
    {"\xD8", 0x9C, 0x9C},     /* U+061C: the direction of text */
    {"\xE2\x80", 0x8E, 0x8F}, /* U+200E, U+200F: likewise; */
    {"\xE2\x80", 0xA8, 0xAE}, /* U+2028 to U+202E: ends of lines, directions; */
    {"\xE2\x81", 0xA6, 0xAF}, /* U+2066 to U+206F: directions, forms of letters */
};

static bool is_control(unsigned char byte)
{
    return (byte < ' ' && byte != '\n' && byte != '\t') || byte == DELETE;
}

/* Whether bytes begin such a character, and whether this one ends it. */
static bool steering_begins(const unsigned char *bytes, unsigned count)
{
    for (size_t i = 0; i < sizeof steering / sizeof *steering; i++)
        if (strlen(steering[i].begin) >= count && memcmp(steering[i].begin, bytes, count) == 0)
            return true;
    return false;
}

static bool steering_ends(const Output *output, unsigned char byte)
{
    for (size_t i = 0; i < sizeof steering / sizeof *steering; i++)
        if (strlen(steering[i].begin) == output->held_count &&
            memcmp(steering[i].begin, output->held, output->held_count) == 0 &&
            byte >= steering[i].first && byte <= steering[i].last)
            return true;
    return false;
}

/* Takes a byte after those that are held, and writes what is now decided; returns the number of
 * bytes. */
static size_t clean_held(Output *output, unsigned char byte, char *cleaned)
{
    size_t count = output->held_count;
    unsigned char bytes[] = {output->held[0], output->held[1], 0};
    bytes[count] = byte;
    if (steering_ends(output, byte)) {
        output->held_count = 0;
        *cleaned = '?';
        return 1;
    }
    if (count + 1 <= sizeof output->held && steering_begins(bytes, (unsigned)count + 1)) {
        output->held[output->held_count++] = byte;
        return 0;
    }
    memcpy(cleaned, bytes, count);
    output->held_count = 0;
    if (count && steering_begins(&byte, 1))
        output->held[output->held_count++] = byte;
    else
        cleaned[count++] = is_control(byte) ? '?' : (char)byte;
    return count;
}

/* Copies bytes, with '?' for control characters; returns their number, at most `length` + 2. */
static size_t clean(Output *output, const char *bytes, size_t length, char *cleaned)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte <= DELETE && !output->held_count)
            cleaned[count++] = is_control(byte) ? '?' : (char)byte;
        else
            count += clean_held(output, byte, cleaned + count);
    }
    return count;
}

/* As fopencookie requires: 0 for a failure, with errno. */
static ssize_t output_write(void *cookie, const char *bytes, size_t length)
{
    enum { PIECE = 4096 };
    Output *output = cookie;
    char cleaned[PIECE + 2];
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
