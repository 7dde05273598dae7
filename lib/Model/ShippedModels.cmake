# Copies the shipped models into the binary: a generated source file with one
# text a file, so that the plugin needs nothing beside it.
#
# Included by lib/CMakeLists.txt, and run as a script at build time, where
# Output is the file to write and Models the files to read.

if(NOT CMAKE_SCRIPT_MODE_FILE)
  file(GLOB Models CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/models/*.yaml")
  list(SORT Models)
  set(Output "${CMAKE_CURRENT_BINARY_DIR}/ShippedModels.cpp")
  # A list does not survive a command line; a text with another separator does.
  list(JOIN Models "|" Joined)
  add_custom_command(
    OUTPUT "${Output}"
    COMMAND "${CMAKE_COMMAND}" "-DOutput=${Output}" "-DModels=${Joined}"
            -P "${CMAKE_CURRENT_LIST_DIR}/ShippedModels.cmake"
    DEPENDS ${Models} "${CMAKE_CURRENT_LIST_DIR}/ShippedModels.cmake"
    COMMENT "Copying the shipped models"
    VERBATIM)
  target_sources(CoroTidyModel PRIVATE "${Output}")
  return()
endif()

set(Texts "")
set(Rows "")
set(Index 0)
string(REPLACE "|" ";" Models "${Models}")
foreach(Model IN LISTS Models)
  cmake_path(GET Model FILENAME Name)
  file(READ "${Model}" Text)
  if(Text MATCHES "\\)model\"")
    message(FATAL_ERROR "${Model}: the text )model\" cannot be copied")
  endif()
  set(RootList "{}")
  # Roots are written one a line; a unit test compares with what is parsed.
  string(REGEX MATCHALL "namespace: +[A-Za-z0-9_:]+" Roots "${Text}")
  list(TRANSFORM Roots REPLACE "namespace: +(.*)" "\"\\1\"")
  list(JOIN Roots ", " Roots)
  if(Roots)
    set(RootList "Roots${Index}")
    string(APPEND Texts
      "constexpr llvm::StringRef Roots${Index}[] = {${Roots}};\n")
    # Inside a root every name is written behind "::".
    set(Word "::(operator[-+*/%<>=!&|^~]+|[A-Za-z_][A-Za-z0-9_]*)")
  else()
    set(Word "[A-Za-z_][A-Za-z0-9_]*")
  endif()
  # What entries are found by stands in one line, or in a list of several.
  string(REPLACE "operator[]" "operator" Plain "${Text}")
  string(REGEX MATCHALL "(name|type): +(\\[[^]]+|[^\n]+)" Subjects "${Plain}")
  list(TRANSFORM Subjects REPLACE "(name|type): +\\[?" "")
  string(REGEX MATCHALL "${Word}" Words "${Subjects}")
  list(TRANSFORM Words REPLACE "::" "")
  list(REMOVE_DUPLICATES Words)
  list(SORT Words)
  list(TRANSFORM Words REPLACE "(.+)" "\"\\1\"")
  list(JOIN Words ",\n    " Words)
  string(APPEND Texts
    "constexpr llvm::StringRef Words${Index}[] = {${Words}};\n")
  string(APPEND Texts
    "constexpr char Text${Index}[] = R\"model(${Text})model\";\n")
  string(APPEND Rows "    {\"${Name}\", {Text${Index}, sizeof(Text${Index}) - 1}, ${RootList},\n     Words${Index}},\n")
  math(EXPR Index "${Index} + 1")
endforeach()

file(WRITE "${Output}"
"// Made by lib/Model/ShippedModels.cmake from lib/Model/models.

#include \"Model/ModelLoader.h\"

namespace clang::tidy::coro {

namespace {
${Texts}
constexpr ShippedModel Models[] = {
${Rows}};
} // namespace

llvm::ArrayRef<ShippedModel> shippedModels() { return Models; }

} // namespace clang::tidy::coro
")
