# ccache where it is installed. Precompiled headers need the two sloppiness
# settings, as ccache's manual says; without them nothing would be a hit.
find_program(CORO_TIDY_CCACHE ccache)
if(CORO_TIDY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      "${CORO_TIDY_CCACHE}")
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Otherwise the precompiled header names its time, and never equals the cached one.
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
endif()
