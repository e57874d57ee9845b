/* The web page on this machine, with the engine behind it. Part of the program alone: it uses
 * weissfish.h, libmicrohttpd and jansson. */
#ifndef WEISSFISH_SIM_SERVE_SERVE_H
#define WEISSFISH_SIM_SERVE_SERVE_H

/* Listens at a numeric address ("127.0.0.1", "::1"; "localhost" too) and port (0: one that is free), prints the
 * page's address as a line, and offers the files of `folder` and the engine until SIGINT or SIGTERM. Clients may
 * call it by one of `hosts` (up to a NULL), and take this many seconds for each thing that they do (clients.h).
 * What it offers: docs/design/library.md. Returns 0; 2 after a complaint. `context` is unused. It is what
 * weissfish_call.serve is for. */
int serve_page(void *context, const char *address, unsigned port, const char *folder,
               const char *const *hosts, unsigned seconds);

#endif
