# find_package(Fathom): checks of a project's own targets as tests of CTest (docs/builds.md).
#
#   fathom_add_check(TARGET [NAME name] [SOURCES file...] [ENTRY function] [VERDICT regex] [OPTIONS option...])
#
# The C sources of the target, or those given, are one program, compiled with the target's include folders and
# definitions. The test passes where the verdict is true, or matches VERDICT: "false\\(valid-deref\\)".

cmake_policy(PUSH)
cmake_policy(VERSION 3.16)

find_program(FATHOM_EXECUTABLE fathom
             HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin" "${CMAKE_CURRENT_LIST_DIR}/../../../../bin"
             DOC "the fathom command")
set(Fathom_FOUND TRUE)
if(NOT FATHOM_EXECUTABLE)
  set(Fathom_FOUND FALSE)
  set(Fathom_NOT_FOUND_MESSAGE "there is no fathom command; set FATHOM_EXECUTABLE")
endif()

function(fathom_add_check target)
  cmake_parse_arguments(PARSE_ARGV 1 check "" "NAME;ENTRY;VERDICT" "SOURCES;OPTIONS")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "fathom_add_check: there is no target ${target}")
  endif()
  if(check_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "fathom_add_check: unknown arguments: ${check_UNPARSED_ARGUMENTS}")
  endif()
  get_target_property(folder ${target} SOURCE_DIR)
  set(sources ${check_SOURCES})
  if(NOT sources)
    get_target_property(sources ${target} SOURCES)
  endif()
  set(files)
  foreach(source IN LISTS sources)
    if(source MATCHES "\\$<")
      message(FATAL_ERROR "fathom_add_check: name the sources of ${target} (SOURCES): ${source} is not known yet")
    endif()
    if(source MATCHES "\\.[ci]$")
      get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${folder}")
      list(APPEND files "${source}")
    elseif(NOT source MATCHES "\\.h$")
      message(WARNING "fathom_add_check: ${source} is no C and left out: what it defines returns anything and changes nothing")
    endif()
  endforeach()
  if(NOT files)
    message(FATAL_ERROR "fathom_add_check: ${target} has no C sources")
  endif()
  set(name ${check_NAME})
  set(entry)
  if(check_ENTRY)
    set(entry --entry ${check_ENTRY})
  endif()
  if(NOT name)
    string(JOIN "." name fathom ${target} ${check_ENTRY})
  endif()
  set(folders "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  add_test(
    NAME ${name}
    COMMAND "${FATHOM_EXECUTABLE}" check ${entry} ${check_OPTIONS} ${files}
            "$<$<BOOL:${folders}>:-I$<JOIN:${folders},;-I>>"
            "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
    COMMAND_EXPAND_LISTS)
  if(check_VERDICT)
    set_tests_properties(${name} PROPERTIES PASS_REGULAR_EXPRESSION "(^|\n)${check_VERDICT}\n")
  endif()
endfunction()

cmake_policy(POP)
