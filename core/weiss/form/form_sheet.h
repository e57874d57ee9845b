/* Sheets, and JSON values one after another, as one JSON list. Private to this folder. */
#ifndef WEISSFISH_WEISS_FORM_FORM_SHEET_H
#define WEISSFISH_WEISS_FORM_FORM_SHEET_H

#include "weiss/form/form.h"
#include "weiss/form/form_write.h"

/* Writes the rows of a sheet as objects, each on a line, from the second line on, with its place in *places (to be
 * freed). False, with nothing written, if the first line names no columns of cards. */
bool card_form_sheet(FormWriter *writer, const char *text, size_t length, FormPlace **places,
                     size_t *count);

/* Writes JSON values one after another as a list of them, on the lines where they are. */
void card_form_sequence(FormWriter *writer, const char *text, size_t length);

#endif
