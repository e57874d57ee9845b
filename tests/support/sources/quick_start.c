/* Criterion loads libgit2, which reads every certificate of the system when a process starts: three quarters of what a
 * small test takes, and each test is a process. Nothing here talks to other machines that way, so it finds none. */
int mbedtls_x509_crt_parse_path(void *chain, const char *path);
int mbedtls_x509_crt_parse_file(void *chain, const char *path);

int mbedtls_x509_crt_parse_path(void *chain, const char *path)
{
    (void)chain;
    (void)path;
    return -1;
}

int mbedtls_x509_crt_parse_file(void *chain, const char *path)
{
    return mbedtls_x509_crt_parse_path(chain, path);
}
