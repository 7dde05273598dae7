# Finds the one LLVM that is built for, and says how code must be compiled to
# be loaded by its clang-tidy.
#
# Sets: LLVM_* (from LLVM's own package), CORO_TIDY_CLANG_CPP (libclang-cpp).
# Makes: CoroTidyHost, which every target of ours links to, and
# CoroTidyHostLibraries, which executables link to in addition. The plugin does
# not: it takes Clang from the program that loads it, whose copy is the one that
# counts.

# LLVM's package asks for the minor version too, which is 1 in every release
# since LLVM 18.
if(CORO_TIDY_LLVM LESS 18)
  set(CORO_TIDY_LLVM_MINOR 0)
else()
  set(CORO_TIDY_LLVM_MINOR 1)
endif()
find_package(LLVM ${CORO_TIDY_LLVM}.${CORO_TIDY_LLVM_MINOR} QUIET CONFIG
             HINTS "/usr/lib/llvm-${CORO_TIDY_LLVM}/lib/cmake/llvm")
if(LLVM_FOUND)
  # The name without a version comes with a package that nothing else needs.
  find_library(CORO_TIDY_CLANG_CPP
               NAMES clang-cpp libclang-cpp.so.${CORO_TIDY_LLVM}.1
                     libclang-cpp.so.${CORO_TIDY_LLVM}
               HINTS "${LLVM_LIBRARY_DIR}" NO_DEFAULT_PATH)
  find_file(CORO_TIDY_CHECK_HEADER clang-tidy/ClangTidyCheck.h
            HINTS ${LLVM_INCLUDE_DIRS} NO_DEFAULT_PATH)
endif()
if(NOT LLVM_FOUND OR NOT CORO_TIDY_CLANG_CPP OR NOT CORO_TIDY_CHECK_HEADER)
  message(FATAL_ERROR
    "LLVM ${CORO_TIDY_LLVM} is not complete on this machine: install the packages "
    "llvm-${CORO_TIDY_LLVM}-dev libclang-${CORO_TIDY_LLVM}-dev "
    "libclang-cpp${CORO_TIDY_LLVM}-dev clang-${CORO_TIDY_LLVM} "
    "clang-tidy-${CORO_TIDY_LLVM}, or choose another one with -DCORO_TIDY_LLVM=22, 19 or 16.")
endif()
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_INSTALL_PREFIX}")

# LLVM's own folder can hold headers that are not LLVM's: Debian's libc++abi puts a
# cxxabi.h there, which comes before the compiler's own and contradicts it. So
# its headers are reached by links from a folder that holds nothing else.
get_filename_component(HostInclude "${CORO_TIDY_CHECK_HEADER}" DIRECTORY)
get_filename_component(HostInclude "${HostInclude}" DIRECTORY)
set(CORO_TIDY_HOST_INCLUDE "${PROJECT_BINARY_DIR}/host-include")
file(MAKE_DIRECTORY "${CORO_TIDY_HOST_INCLUDE}")
foreach(Folder clang clang-c clang-tidy llvm llvm-c)
  file(CREATE_LINK "${HostInclude}/${Folder}" "${CORO_TIDY_HOST_INCLUDE}/${Folder}" SYMBOLIC)
endforeach()

add_library(CoroTidyHost INTERFACE)
target_include_directories(CoroTidyHost SYSTEM INTERFACE "${CORO_TIDY_HOST_INCLUDE}")
separate_arguments(HostDefinitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_compile_definitions(CoroTidyHost INTERFACE
  CORO_TIDY_VERSION="${PROJECT_VERSION}")
target_compile_options(CoroTidyHost INTERFACE
  ${HostDefinitions} -Wall -Wextra -fvisibility-inlines-hidden
  # Members that a braced list leaves out have their defaults.
  -Wno-missing-field-initializers
  # Classes of ours derive from classes of the host's, which have no type
  # information where LLVM was built without it.
  $<$<COMPILE_LANGUAGE:CXX>:$<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>>
  $<$<COMPILE_LANGUAGE:CXX>:$<$<NOT:$<BOOL:${LLVM_ENABLE_EH}>>:-fno-exceptions>>
  # Macros of LLVM's headers expand to code with unused parameters, and a
  # system header does not silence what a macro expands to in our files.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-unused-parameter>
  # GCC 12 sees strings of impossible lengths in std::string's own code.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
  # And null pointers in what it inlines of Clang's headers.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-nonnull>)

add_library(CoroTidyHostLibraries INTERFACE)
target_link_libraries(CoroTidyHostLibraries INTERFACE "${CORO_TIDY_CLANG_CPP}" LLVM)
