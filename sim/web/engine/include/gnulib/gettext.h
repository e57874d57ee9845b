/* Messages are not translated. */
#ifndef WEISSFISH_GNULIB_GETTEXT_H
#define WEISSFISH_GNULIB_GETTEXT_H

#define gettext(text) (text)
#define dgettext(domain, text) (text)

#endif
