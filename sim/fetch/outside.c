/* The table of both. */
#include "sim/fetch/outside.h"

#include "sim/fetch/http_door.h"
#include "sim/fetch/zip_door.h"

const weissfish_outside outside = {
    .fetch = http_fetch,
    .archive_open = zip_open,
    .archive_next = zip_next,
    .archive_read = zip_read,
    .archive_close = zip_close,
};
