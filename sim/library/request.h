/* Requests in JSON as arguments of a command. */
#ifndef WEISSFISH_SIM_LIBRARY_REQUEST_H
#define WEISSFISH_SIM_LIBRARY_REQUEST_H

/* The arguments that a request means (weissfish.h), with the form of the result JSON; `*count` of them,
 * and a NULL after them. NULL after a complaint if it is no request. */
char **request_arguments(const char *command, const char *request, int *count);

#endif
