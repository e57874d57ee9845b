/* In which script a text is written. */
#ifndef WEISSFISH_WEISS_FORM_FORM_SCRIPT_H
#define WEISSFISH_WEISS_FORM_FORM_SCRIPT_H

typedef enum FormScript { SCRIPT_NONE, SCRIPT_LATIN, SCRIPT_JAPANESE } FormScript;

/* The script of a text, apart from names and traits in marks; SCRIPT_NONE if it has few letters. */
FormScript card_form_script(const char *text);

#endif
