# shellcheck shell=bash disable=SC2154
# What the scripts beside this one share: words for people, and installing what a build needs.
# Sourced by bash, with `script` set to the name that messages begin with; nothing here writes
# to standard output.

# say WORDS...: for people.
say()
{
    printf '%s: %s\n' "$script" "$*" >&2
}

# give_up WORDS...: ends the script as bad usage or a bad environment does.
give_up()
{
    say "$@"
    exit 2
}

has_command()
{
    command -v "$1" >/dev/null 2>&1
}

# has_header LANGUAGE HEADER: whether the compiler finds it, wherever it was installed.
has_header()
{
    printf '#include <%s>\n' "$2" | gcc -x "$1" -E - >/dev/null 2>&1
}

has_file()
{
    [ -e "$1" ]
}

# Debian's Python, which finds Debian's packages.
has_python()
{
    /usr/bin/python3 -c "import $1" >/dev/null 2>&1
}

has_fuzzer()
{
    printf 'int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void) { return 0; }\n' |
        clang -x c -fsanitize=fuzzer,address - -o /dev/null >/dev/null 2>&1
}

# missing_packages KIND...: the Debian packages of these kinds whose contents are not there.
missing_packages()
{
    local kind
    for kind in "$@"; do
        case $kind in
        build)
            has_command gcc || echo gcc
            has_header c stdlib.h || echo libc6-dev
            has_command cmake || echo cmake
            has_command ninja || echo ninja-build
            has_command pkg-config || echo pkg-config
            has_header c jansson.h || echo libjansson-dev
            has_header c microhttpd.h || echo libmicrohttpd-dev
            has_header c curl/curl.h || echo libcurl4-openssl-dev
            has_header c archive.h || echo libarchive-dev
            ;;
        test)
            has_command g++ || echo g++
            has_header c criterion/criterion.h || echo libcriterion-dev
            has_header c++ pcg_random.hpp || echo libpcg-cpp-dev
            has_command gnuplot || echo gnuplot-nox
            has_command file || echo file
            has_command dpkg-shlibdeps || echo dpkg-dev
            has_python cffi || echo python3-cffi
            has_python numpy || echo python3-numpy
            has_python pytest || echo python3-pytest
            ;;
        report)
            has_command gnuplot || echo gnuplot-nox
            ;;
        mpi)
            has_command mpirun || echo openmpi-bin
            has_command mpicc || echo libopenmpi-dev
            ;;
        measure)
            has_command valgrind || echo valgrind
            ;;
        coverage)
            has_command gcovr || echo gcovr
            ;;
        web)
            has_command cmake || echo cmake
            has_command ninja || echo ninja-build
            has_command clang || echo clang
            has_command llvm-ar || echo llvm
            has_command wasm-ld || echo lld
            has_file /usr/lib/wasm32-wasi/libc.a || echo wasi-libc
            has_file "$(clang --target=wasm32-wasi -print-libgcc-file-name 2>/dev/null)" ||
                echo "libclang-rt-dev-wasm32"
            has_file /usr/share/gnulib/lib/argp.h || echo gnulib
            has_command node || echo nodejs
            has_command npm || echo npm
            ;;
        page)
            has_command chromium || echo chromium
            ;;
        python)
            has_python ensurepip || echo python3-venv
            ;;
        clang)
            has_command clang || echo clang
            has_command llvm-ar || echo llvm
            ;;
        fuzz)
            has_command clang || echo clang
            has_fuzzer || echo libclang-rt-dev
            ;;
        esac
    done
}

# purpose_of KIND...: what these packages are for, in words.
purpose_of()
{
    local kind words=
    for kind in "$@"; do
        words=${words:+$words, }
        case $kind in
        build) words+="to build the program" ;;
        test) words+="to test it" ;;
        report) words+="to draw the pictures of a report" ;;
        mpi) words+="to play by several processes" ;;
        measure) words+="to measure it" ;;
        coverage) words+="to count what tests execute" ;;
        web | page) words+="to build and test the page" ;;
        *) words+="for $kind" ;;
        esac
    done
    printf '%s' "$words"
}

# again COMMAND...: up to three times until it succeeds: a server of packages may be busy.
again()
{
    local tries
    for tries in 1 2 3; do
        "$@" && return
        [ "$tries" -eq 3 ] || sleep $((10 * tries))
    done
    return 1
}

# require_packages KIND...: says what is missing of these kinds and why, and installs that and no more; who may not
# install is told the one line to type. Ends the script where it cannot.
require_packages()
{
    local missing install="apt-get -y --no-install-recommends install"
    missing=$(missing_packages "$@" | sort -u | tr '\n' ' ')
    missing=${missing% }
    [ -n "$missing" ] || return 0
    has_command apt-get ||
        give_up "$(purpose_of "$@"): please install what these Debian packages hold: $missing"
    [ "$(id -u)" -eq 0 ] ||
        give_up "$(purpose_of "$@") these packages are missing; to install them type:
    sudo sh -c 'apt-get update && $install $missing'"
    say "$(purpose_of "$@"), installing: $missing"
    # shellcheck disable=SC2086 # a list of names
    (
        export DEBIAN_FRONTEND=noninteractive
        again apt-get -q update && again $install -q -o DPkg::Lock::Timeout=600 $missing
    ) </dev/null >&2 || give_up "apt-get could not install: $missing"
}

# debian_source PACKAGE FOLDER: fetches the sources of a Debian package into the folder, with lists of
# packages of its own: those of the system stay as they are.
debian_source()
{
    local list apt=$2/apt
    mkdir -p "$apt/sources" "$apt/lists/partial" "$apt/cache/archives/partial" || return 1
    for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -e "$list" ] && sed -n 's/^deb /deb-src /p' "$list" >"$apt/sources/$(basename "$list" .list).list"
    done
    for list in /etc/apt/sources.list.d/*.sources; do
        [ -e "$list" ] && sed 's/^Types:.*/Types: deb-src/' "$list" >"$apt/sources/$(basename "$list")"
    done
    apt=$(readlink -f "$apt")
    local options=(-qq -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$apt/sources"
        -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=root)
    again apt-get "${options[@]}" update >&2 &&
        (cd "$2" && again apt-get "${options[@]}" source --download-only "$1" >&2)
}
