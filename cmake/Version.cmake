# The target fathom_version: link it to include "fathom_version.h", made from version.h.in.
#
# This file is also the script that the build runs each time (cmake -P): the commit changes without CMake being
# run again. configure_file leaves an unchanged header alone, so nothing is compiled again for it.
if(CMAKE_SCRIPT_MODE_FILE)
  set(FATHOM_COMMIT "")
  if(EXISTS ${FATHOM_SOURCE}/.git)
    # No optional locks: a build must not get in the way of a commit being made.
    execute_process(
      COMMAND git --no-optional-locks describe --always --dirty --abbrev=12 --exclude=*
      WORKING_DIRECTORY ${FATHOM_SOURCE}
      OUTPUT_VARIABLE FATHOM_COMMIT
      OUTPUT_STRIP_TRAILING_WHITESPACE
      ERROR_QUIET)
  endif()
  configure_file(${CMAKE_CURRENT_LIST_DIR}/version.h.in ${FATHOM_HEADER} @ONLY)
  return()
endif()

set(fathom_version_header ${CMAKE_BINARY_DIR}/generated/fathom_version.h)
add_custom_target(
  fathom_version_header
  COMMAND ${CMAKE_COMMAND} -DFATHOM_SOURCE=${CMAKE_SOURCE_DIR} -DFATHOM_VERSION=${PROJECT_VERSION}
          -DFATHOM_HEADER=${fathom_version_header} -P ${CMAKE_CURRENT_LIST_FILE}
  BYPRODUCTS ${fathom_version_header}
  COMMENT ""
  VERBATIM)
add_library(fathom_version INTERFACE)
target_include_directories(fathom_version INTERFACE ${CMAKE_BINARY_DIR}/generated)
add_dependencies(fathom_version fathom_version_header)
