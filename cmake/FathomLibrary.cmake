# fathom_library(name DIR folder... [DEPENDS fathom-library...] [LINK third-party-target...])
#
# Makes the static library fathom_lib_<name> of all sources in the folders (not below them), with the root as
# the only include path, and, where tests/unit/<folder> has *_test.cpp files, the executable test_<name>.
# Settings of a library beyond that are in the first folder's target.cmake. A folder without sources is skipped, so
# that a layer can be declared before it is written.
add_library(fathom_flags INTERFACE)
target_include_directories(fathom_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(fathom_flags INTERFACE -Wall -Wextra -Werror=switch -Werror=return-type)
option(FATHOM_WERROR "Treat warnings as errors" OFF)
if(FATHOM_WERROR)
  target_compile_options(fathom_flags INTERFACE -Werror)
endif()

# Sources are compiled in batches (scripts/batches.py), which saves more than half of the time: it is in headers. Off in
# the presets for development, where one file changes at a time and each must include what it needs.
option(FATHOM_BATCHES "Compile source files in batches" ON)
if(FATHOM_BATCHES)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  execute_process(COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/scripts/batches.py --output ${CMAKE_BINARY_DIR}/batches.cmake
                  COMMAND_ERROR_IS_FATAL ANY)
  include(${CMAKE_BINARY_DIR}/batches.cmake)
endif()
macro(fathom_in_batches target)
  if(FATHOM_BATCHES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  endif()
endmacro()

# What ccache asks for where headers are precompiled; without it such files are compiled each time.
function(fathom_cache_precompiled target)
  if(CCACHE AND "${CMAKE_CXX_COMPILER_LAUNCHER}" STREQUAL "${CCACHE}" AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -fpch-preprocess)
    set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER "env;CCACHE_SLOPPINESS=pch_defines,time_macros;${CCACHE}")
  endif()
endfunction()

# What all libraries include is parsed once, by the first of them, which saves a third of the time. A library whose
# compiler gets other definitions has precompiled headers of its own (target.cmake).
set(fathom_headers <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view>
                   <unordered_map> <utility> <vector> <fmt/format.h>)
function(fathom_precompile target)
  get_target_property(own ${target} PRECOMPILE_HEADERS)
  if(target STREQUAL fathom_lib_support)
    target_precompile_headers(${target} PRIVATE ${fathom_headers})
  elseif(NOT own)
    target_precompile_headers(${target} REUSE_FROM fathom_lib_support)
  endif()
  # GCC forgets the pragmas of precompiled headers: libstdc++'s strings switch these off around themselves.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
  fathom_cache_precompiled(${target})
endfunction()

# What a check spends next to no time in is optimised less, which saves a quarter of its compilation.
set(fathom_cold projects reports server suites witnesses)
function(fathom_optimise_less target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# Tests take half of the time of a build. What all of them include is parsed once, by `test_support`, and they are
# optimised less: what they test is optimised anyway. Together that saves two fifths.
set(fathom_test_headers <algorithm> <functional> <map> <memory> <optional> <set> <span> <sstream> <string> <string_view>
                        <unordered_map> <utility> <variant> <vector> <fmt/format.h> <gmock/gmock.h> <gtest/gtest.h>)
function(fathom_cheap_to_compile test)
  fathom_optimise_less(${test})
  # LLVM's definitions make another owner necessary.
  if(test STREQUAL test_support OR test STREQUAL test_frontend OR test STREQUAL test_inference OR test STREQUAL test_server)
    target_precompile_headers(${test} PRIVATE ${fathom_test_headers})
  elseif(TARGET test_support)
    target_precompile_headers(${test} REUSE_FROM test_support)
  endif()
  fathom_cache_precompiled(${test})
endfunction()

function(fathom_library name)
  cmake_parse_arguments(arg "" "" "DIR;DEPENDS;LINK" ${ARGN})
  list(TRANSFORM arg_DIR PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE source_patterns)
  list(TRANSFORM source_patterns APPEND /*.cpp)
  file(GLOB sources CONFIGURE_DEPENDS ${source_patterns})
  if(NOT sources)
    return()
  endif()
  set(target fathom_lib_${name})
  add_library(${target} STATIC ${sources})
  fathom_in_batches(${target})
  target_link_libraries(${target} PUBLIC fathom_flags)
  foreach(dependency ${arg_DEPENDS})
    if(TARGET fathom_lib_${dependency})
      target_link_libraries(${target} PUBLIC fathom_lib_${dependency})
    endif()
  endforeach()
  target_link_libraries(${target} PUBLIC ${arg_LINK})
  list(GET arg_DIR 0 first)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${first}/target.cmake)
    include(${CMAKE_SOURCE_DIR}/${first}/target.cmake) # generated sources, precompiled headers
  endif()
  fathom_precompile(${target})
  if(name IN_LIST fathom_cold)
    fathom_optimise_less(${target})
  endif()

  list(TRANSFORM arg_DIR PREPEND ${CMAKE_SOURCE_DIR}/tests/unit/ OUTPUT_VARIABLE test_patterns)
  list(TRANSFORM test_patterns APPEND /*_test.cpp)
  file(GLOB tests CONFIGURE_DEPENDS ${test_patterns})
  if(FATHOM_TESTS AND tests)
    add_executable(test_${name} ${tests})
    fathom_in_batches(test_${name})
    target_link_libraries(test_${name} PRIVATE ${target} GTest::gmock GTest::gtest_main)
    if(EXISTS ${CMAKE_SOURCE_DIR}/tests/unit/${first}/target.cmake)
      include(${CMAKE_SOURCE_DIR}/tests/unit/${first}/target.cmake)
    endif()
    fathom_cheap_to_compile(test_${name})
    add_test(NAME ${name} COMMAND test_${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES TIMEOUT 300)
  endif()
endfunction()

# fathom_link_optional_solvers(<target>): links the back ends that this machine has, and defines FATHOM_HAS_<NAME> for
# each, FATHOM_HAS_<NAME>_PROGRAM for those that are programs.
function(fathom_link_optional_solvers target)
  foreach(name boolector bitwuzla cvc5 fake)
    if(TARGET fathom_lib_solvers_${name})
      string(TOUPPER ${name} upper)
      target_link_libraries(${target} PRIVATE fathom_lib_solvers_${name})
      target_compile_definitions(${target} PRIVATE FATHOM_HAS_${upper}=1)
    endif()
  endforeach()
  foreach(name BITWUZLA KISSAT)
    if(FATHOM_${name} AND ${name}_PROGRAM)
      target_compile_definitions(${target} PRIVATE FATHOM_HAS_${name}_PROGRAM=1)
    endif()
  endforeach()
endfunction()
