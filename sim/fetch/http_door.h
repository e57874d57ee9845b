/* Gets an answer over the network, with libcurl. */
#ifndef WEISSFISH_SIM_FETCH_HTTP_DOOR_H
#define WEISSFISH_SIM_FETCH_HTTP_DOOR_H

#include "sim/library/weissfish.h"

/* What weissfish_outside says of it. Only https, except to this machine itself; certificates are checked; a redirect
 * to a place that the download does not allow is refused, and so is an answer that is too long, late or torn. */
int http_fetch(const weissfish_download *download, weissfish_error *error);

#endif
