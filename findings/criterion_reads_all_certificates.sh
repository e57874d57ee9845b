#!/bin/bash
# Criterion 2.4.1 (Debian 12's libcriterion3 2.4.1-2, with libgit2-1.5 1.5.1 and Mbed TLS 2.28): every process of a test
# program, one for each test and one for all, reads the certificates of the system when it starts. Criterion initialises
# libgit2, with which it shows differences of strings; that initialises TLS, and with Mbed TLS the whole bundle of
# certificates is decoded at once: 51 of the 65 million instructions of a program whose filter lets no test through. A
# program that has functions of these names of its own, exported and returning an error, starts without it.
# Seen on 2026-11-30:  3 tests: 4 readings of /etc/ssl/certs/ca-certificates.crt
# Exit status: 0 as written here, 1 it has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages="libcriterion-dev=2.4.1-2 libcriterion3=2.4.1-2 libboxfort-dev=0.1.2-2 libnanomsg5 libgit2-1.5 libffi8"
packages="$packages libhttp-parser2.9 libmbedtls14 libmbedx509-1 libmbedcrypto7 libssh2-1"
# shellcheck disable=SC2086
apt-get download -q $packages >download.log 2>&1 || { cat download.log; exit 1; }
for package in *.deb; do
    dpkg -x "$package" root
done
libraries=$folder/root/usr/lib/$(dpkg-architecture -qDEB_HOST_MULTIARCH)

cat >tests.c <<'C'
#include <criterion/criterion.h>
Test(suite, one) { cr_assert(1); }
Test(suite, two) { cr_assert(1); }
Test(suite, three) { cr_assert(1); }
C
# Writes a line for each reading, and reads.
cat >told.c <<'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
static int told(const char *function, void *chain, const char *path)
{
    FILE *log = fopen(getenv("READINGS"), "a");
    fprintf(log, "%s\n", path);
    fclose(log);
    int (*real)(void *, const char *);
    *(void **)&real = dlsym(RTLD_NEXT, function);
    return real(chain, path);
}
int mbedtls_x509_crt_parse_file(void *chain, const char *path) { return told("mbedtls_x509_crt_parse_file", chain, path); }
int mbedtls_x509_crt_parse_path(void *chain, const char *path) { return told("mbedtls_x509_crt_parse_path", chain, path); }
C
gcc -shared -fPIC told.c -o told.so -ldl
gcc -I root/usr/include tests.c -o tests -L "$libraries" -l:libcriterion.so.3 -Wl,-rpath,"$libraries" \
    -Wl,-rpath-link,"$libraries" -Wl,--allow-shlib-undefined
export READINGS=$folder/readings
: >"$READINGS"
LD_LIBRARY_PATH=$libraries LD_PRELOAD=$folder/told.so ./tests >tests.log 2>&1
readings=$(wc -l <"$READINGS")
tail -n 1 tests.log
echo "3 tests: $readings readings of $(sort -u "$READINGS" | tr '\n' ' ')"
[ "$readings" -ge 4 ]
