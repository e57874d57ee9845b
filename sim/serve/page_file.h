/* The files of the page. */
#ifndef WEISSFISH_SIM_SERVE_PAGE_FILE_H
#define WEISSFISH_SIM_SERVE_PAGE_FILE_H

#include <microhttpd.h>

/* Answers with the file of the open folder that the path of a request names ("/": index.html), or that there is
 * none. Links are not followed, and names that begin with a dot do not exist. */
enum MHD_Result page_file_send(struct MHD_Connection *connection, int folder, const char *url);

#endif
