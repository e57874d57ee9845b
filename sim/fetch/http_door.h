/* Gets an answer over the network, by libcurl. */
#ifndef WEISSFISH_SIM_FETCH_HTTP_DOOR_H
#define WEISSFISH_SIM_FETCH_HTTP_DOOR_H

#include "sim/library/weissfish.h"

/* What weissfish_outside says of it. Only https, but for this machine itself; certificates are checked; an answer that
 * sends on to another place than the download allows is refused, and one that is too long, late or torn. */
int http_fetch(const weissfish_download *download, weissfish_error *error);

#endif
