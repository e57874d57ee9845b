# What the layers stand on in a page: one thread, no files, and the libraries that Debian has only for
# machines, made from their sources. Included by the root.
set(WEISSFISH_JANSSON "" CACHE PATH "The sources of jansson (scripts/web unpacks them)")
set(WEISSFISH_GNULIB /usr/share/gnulib/lib CACHE PATH "The sources of gnulib, which has argp")
set(engine ${PROJECT_SOURCE_DIR}/sim/web/engine)

# Sizes have 32 bits here, which the other builds check.
add_compile_options(-Wno-shorten-64-to-32 -Wno-implicit-int-conversion -Wno-sign-conversion
                    -Wno-implicit-int-float-conversion -Wno-tautological-constant-out-of-range-compare)
add_compile_definitions(_WASI_EMULATED_SIGNAL _WASI_EMULATED_PROCESS_CLOCKS _WASI_EMULATED_GETPID)
add_compile_options(SHELL:-include ${engine}/include/system/system.h)

add_library(system INTERFACE)
target_include_directories(system SYSTEM INTERFACE ${engine}/include/system ${engine}/include/gnulib
                           ${WEISSFISH_GNULIB})
add_library(Threads::Threads ALIAS system)

# foreign(NAME FOLDER SOURCE...): a library of sources that are not ours.
function(foreign name folder)
    list(TRANSFORM ARGN PREPEND ${folder}/)
    add_library(${name} STATIC ${ARGN})
    target_compile_options(${name} PRIVATE -w)
    target_link_libraries(${name} PUBLIC system)
endfunction()

# Where gnulib's sources look for a configuration, which system.h is.
file(WRITE ${PROJECT_BINARY_DIR}/gnulib/config.h "")
target_include_directories(system SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/gnulib)
foreign(argp ${WEISSFISH_GNULIB} argp-ba.c argp-eexst.c argp-fmtstream.c argp-fs-xinl.c argp-help.c
        argp-parse.c argp-pin.c argp-pv.c argp-pvh.c argp-xinl.c getopt.c getopt1.c)

set(json_inline inline)
set(json_have_long_long 1)
set(json_have_localeconv 1)
set(json_have_atomic_builtins 1)
set(json_have_sync_builtins 0)
configure_file(${WEISSFISH_JANSSON}/src/jansson_config.h.in ${PROJECT_BINARY_DIR}/jansson/jansson_config.h @ONLY)
file(WRITE ${PROJECT_BINARY_DIR}/jansson/jansson_private_config.h "")
file(GLOB jansson_sources RELATIVE ${WEISSFISH_JANSSON}/src ${WEISSFISH_JANSSON}/src/*.c)
foreign(jansson ${WEISSFISH_JANSSON}/src ${jansson_sources})
target_compile_definitions(jansson PRIVATE HAVE_STDINT_H HAVE_UNISTD_H HAVE_LOCALECONV)
target_include_directories(jansson SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/jansson ${WEISSFISH_JANSSON}/src)
target_link_libraries(jansson PUBLIC argp)
