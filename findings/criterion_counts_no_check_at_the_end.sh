#!/bin/bash
# Criterion 2.4.1 (Debian 12's libcriterion-dev 2.4.1-2): an assertion that fails in the `.fini` of a suite is printed,
# but the test counts as passed, and the program exits with 0. In the body of the test the same assertion fails it.
# Whoever checks in the end of a suite that all was given back checks nothing.
# Seen on 2026-11-28:  .fini: exit status 0, 'Passing: 1 | Failing: 0', 'Assertion Failed' printed;
#                      body: exit status 1.
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

cat >end.c <<'C'
#include <criterion/criterion.h>
static void check_at_the_end(void) { cr_assert_eq(1, 2); }
Test(suite, checks_at_the_end, .fini = check_at_the_end) { cr_assert_eq(1, 1); }
C
sed 's/^Test.*/Test(suite, checks_in_the_body) { check_at_the_end(); }/' end.c >body.c

# run NAME: builds and runs a test program; leaves its words in NAME.log, prints its exit status.
run()
{
    gcc -I root/usr/include "$1.c" -o "$1" -L "$libraries" -l:libcriterion.so.3 -Wl,-rpath,"$libraries" \
        -Wl,-rpath-link,"$libraries" -Wl,--allow-shlib-undefined
    local status=0
    LD_LIBRARY_PATH=$libraries "./$1" >"$1.log" 2>&1 || status=$?
    echo "$status"
}

end=$(run end)
body=$(run body)
cat end.log
echo "in .fini: exit status $end; in the body: exit status $body"
[ "$end" -eq 0 ] && grep -q 'Assertion Failed' end.log && grep -q 'Failing: 0' end.log && [ "$body" -ne 0 ]
