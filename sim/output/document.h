/* What is printed for other programs: JSON documents with what every one of them carries, and
 * fields of CSV. */
#ifndef WEISSFISH_SIM_OUTPUT_DOCUMENT_H
#define WEISSFISH_SIM_OUTPUT_DOCUMENT_H

#include <jansson.h>
#include <stdbool.h>

/* An object with the keys schema and version; NULL without memory. */
json_t *document_create(const char *schema);

/* Adds the members of an object, and releases it. Returns the document; NULL, with both released,
 * if either is NULL or memory is short. */
json_t *document_extend(json_t *document, json_t *members);

/* A string, or null for NULL. In text that is no UTF-8 every byte above ASCII becomes '?'. */
json_t *document_text(const char *text);

/* An array of such strings, and the strings of an array, those of the array itself: as many as come
 * before something else, `room` at most; returns how many. */
json_t *document_texts(const char *const *texts, unsigned count);
unsigned document_texts_read(const json_t *array, const char **texts, unsigned room);

/* Prints the document on standard output, with "sources" if kept cards were read (Host.sources), and releases it.
 * False after a complaint if it is NULL or memory is short; nothing is printed then. */
bool document_print(json_t *document);

/* The kept cards that were read, for people: "en of 2026-11-29 (hash 0123456789abcdef), …"; free() it. NULL: none were. */
char *document_sources_text(void);

/* The same with every digit of real numbers, for those who add them up. */
bool document_print_exact(json_t *document);

/* Prints a text as a field of CSV (RFC 4180), in quotation marks. An apostrophe before a text that begins
 * with '=', '+', '-', '@' or a tab keeps a spreadsheet from running it as a formula. */
void document_print_field(const char *text);

#endif
