#!/bin/bash
# Packs a build, installs the package on an empty root, and uses what is there: program, manual pages,
# completions, header, both libraries by pkg-config and CMake, each from the package alone.
#     install.sh BUILD SOURCE [CFLAGS]   CFLAGS: what a program must be built with to link this build
set -eu
build=$1
source=$2
flags=${3:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin

fail()
{
    echo "FAILED: $*" >&2
    exit 1
}

quietly()
{
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$*"; }
}

# ---- Installing ----
if [ -n "${INSTALL_BY_CMAKE:-}" ] || ! command -v dpkg-deb >/dev/null; then
    quietly env DESTDIR="$root" cmake --install "$build" --prefix /usr
else
    (cd "$work" && quietly cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work/package")
    package=$(ls "$work"/package/*.deb)
    mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
    touch "$root/var/lib/dpkg/status"
    if [ "$(id -u)" -eq 0 ]; then
        quietly dpkg --root="$root" --force-depends --force-script-chrootless -i "$package"
        dpkg --root="$root" -s weissfish | grep -q '^Status: install ok installed' ||
            fail "the package is not installed"
    else
        quietly dpkg-deb -x "$package" "$root"
    fi
fi
usr=$root/usr
weissfish=$usr/bin/weissfish
decks=$usr/share/weissfish/decks
lib=$(dirname "$(find "$usr/lib" -name libweissfish.a)")

# ---- The program ----
cd "$work"
export HOME=$work XDG_CACHE_HOME=$work/cache
"$weissfish" --version | grep -q '^weissfish [0-9]' || fail "version"
"$weissfish" compare "$decks/lanterns.deck" "$decks/harbour.deck" --games 20 >"$work/compared" ||
    fail "compare"
grep -q lanterns "$work/compared" || fail "compare does not tell who played"

# ---- Tables of titles and restricted cards ----
"$weissfish" deck check "$decks/lanterns.deck" --rules neo-standard >"$work/checked" || fail "deck check"
grep -q 'restrictions of 20' "$work/checked" || fail "deck check names no restrictions"

# ---- Manual pages: one for each command, without a warning ----
for name in '' $("$weissfish" manual --list | tr ' ' '-'); do
    page=$usr/share/man/man1/weissfish${name:+-$name}.1
    [ -s "$page" ] || [ -s "$page.gz" ] || fail "no manual page $page"
    command -v man >/dev/null && command -v groff >/dev/null || continue
    warned=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
    [ -z "$warned" ] || fail "$page: $warned"
done
grep -q 'per\\-card' "$usr/share/man/man1/weissfish-compare.1" || fail "the page lacks an option"

# ---- Completions ----
completed()
{
    bash -c 'source "$0"; COMP_WORDS=(weissfish "$@"); COMP_CWORD=$#; COMPREPLY=(); _weissfish
        printf "%s\n" "${COMPREPLY[@]}"' "$usr/share/bash-completion/completions/weissfish" "$@"
}
completed comp | grep -qx compare || fail "bash does not complete a command"
completed compare --ga | grep -qx -- --games || fail "bash does not complete an option"
completed deck ch | grep -qx check || fail "bash does not complete a second word"
completed tune deck --max | grep -qx -- --max-swaps || fail "bash does not know tune deck"
completed compare --format = j | grep -qx json || fail "bash does not complete a value"
if command -v zsh >/dev/null; then
    zsh -n "$usr/share/zsh/vendor-completions/_weissfish" || fail "zsh"
fi
if command -v fish >/dev/null; then
    fish -n "$usr/share/fish/vendor_completions.d/weissfish.fish" || fail "fish"
    PATH=$usr/bin:$PATH fish --no-config -c "source $usr/share/fish/vendor_completions.d/weissfish.fish
        complete -C 'weissfish compare --ga'" | grep -q -- --games || fail "fish does not complete"
fi

# ---- The library ----
export PKG_CONFIG_PATH=$lib/pkgconfig LD_LIBRARY_PATH=$lib
example=$source/docs/example.c
# shellcheck disable=SC2046,SC2086 # words
{
    cc -std=c11 -Wall -Wextra -Werror $flags "$example" $(pkg-config --cflags --libs weissfish) -o shared ||
        fail "the example does not build"
    cc -std=c11 $flags "$example" $(pkg-config --cflags weissfish) "$lib/libweissfish.a" -lm -lpthread \
        -o static || fail "the example does not build with the static library"
}
for kind in shared static; do
    "./$kind" "$decks/lanterns.deck" "$decks/harbour.deck" >"$kind.out" || fail "the $kind example"
    grep -q 'wins after' "$kind.out" || fail "the $kind example plays no game"
done
cmp -s shared.out static.out || fail "the two examples differ"
mkdir cmake
printf '%s\n' 'cmake_minimum_required(VERSION 3.22)' 'project(uses C)' \
    'find_package(weissfish 0.1 REQUIRED)' "add_executable(one $example)" \
    'target_link_libraries(one weissfish::weissfish)' "add_executable(other $example)" \
    'target_link_libraries(other weissfish::static)' >cmake/CMakeLists.txt
quietly cmake -S cmake -B cmake/build -DCMAKE_PREFIX_PATH="$usr" -DCMAKE_C_FLAGS="$flags"
quietly cmake --build cmake/build
cmake/build/one "$decks/lanterns.deck" "$decks/harbour.deck" | cmp -s - shared.out ||
    fail "the example that CMake builds"
cmake/build/other "$decks/lanterns.deck" "$decks/harbour.deck" | cmp -s - shared.out ||
    fail "the static example that CMake builds"
echo "installed and used"
