# Third parties, each behind one target with a name of ours, so that version differences stay in this file.
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(PkgConfig REQUIRED)
if(FATHOM_TESTS OR NOT DEFINED FATHOM_TESTS)
  find_package(GTest REQUIRED)
endif()

# LLVM: the version must be given with its minor part, "19" alone is refused by its version file.
find_package(LLVM 19.1 REQUIRED CONFIG)
add_library(fathom_llvm INTERFACE)
target_include_directories(fathom_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND ${LLVM_DEFINITIONS})
target_compile_options(fathom_llvm INTERFACE ${llvm_definitions})
# The shared library has 350,000 relocations, which took each of our processes (two for a check) 9 of the 12
# milliseconds it needs to start. Where its archives are installed, the parts that are used are linked in.
option(FATHOM_STATIC_LLVM "Link LLVM's archives where they are installed" ON)
set(llvm_libraries LLVM)
if(FATHOM_STATIC_LLVM AND EXISTS ${LLVM_LIBRARY_DIR}/libLLVMCore.a AND TARGET ZLIB::ZLIB AND TARGET zstd::libzstd_shared)
  llvm_map_components_to_libnames(llvm_libraries core irreader bitreader asmparser linker analysis transformutils targetparser support)
endif()
target_link_libraries(fathom_llvm INTERFACE ${llvm_libraries})

# Z3 has no CMake package in Debian.
pkg_check_modules(Z3 REQUIRED IMPORTED_TARGET z3)
add_library(fathom_z3 INTERFACE)
target_link_libraries(fathom_z3 INTERFACE PkgConfig::Z3)

# Debian's package has a static library, and no configuration.
find_path(CADICAL_INCLUDE cadical.hpp REQUIRED)
find_library(CADICAL_LIBRARY cadical REQUIRED)
add_library(fathom_cadical INTERFACE)
target_link_libraries(fathom_cadical INTERFACE ${CADICAL_LIBRARY})

# Boolector is optional: where it cannot be had everything works with Z3 alone.
option(FATHOM_BOOLECTOR "Use Boolector where it is installed" ON)
if(FATHOM_BOOLECTOR)
  find_package(Boolector QUIET CONFIG)
  if(Boolector_FOUND)
    add_library(fathom_boolector INTERFACE)
    target_link_libraries(fathom_boolector INTERFACE Boolector::boolector)
  endif()
endif()

# cvc5 is optional too. Debian's build links CLN, so the whole is under the GPL where it is passed on as a binary.
option(FATHOM_CVC5 "Use cvc5 where it is installed" ON)
if(FATHOM_CVC5)
  # Debian's package has no CMake configuration.
  find_path(CVC5_INCLUDE cvc5/cvc5.h)
  find_library(CVC5_LIBRARY cvc5)
  if(CVC5_INCLUDE AND CVC5_LIBRARY)
    add_library(fathom_cvc5 INTERFACE)
    target_link_libraries(fathom_cvc5 INTERFACE ${CVC5_LIBRARY})
    if(NOT CVC5_INCLUDE STREQUAL "/usr/include")
      target_include_directories(fathom_cvc5 SYSTEM INTERFACE ${CVC5_INCLUDE})
    endif()
  endif()
endif()

# Bitwuzla is optional: its library where it is new enough to have a TermManager (Debian: sid), else its program over
# a pipe.
option(FATHOM_BITWUZLA "Use Bitwuzla where it is installed" ON)
if(FATHOM_BITWUZLA)
  pkg_check_modules(BITWUZLA IMPORTED_TARGET bitwuzla>=0.8)
  if(BITWUZLA_FOUND)
    add_library(fathom_bitwuzla INTERFACE)
    target_link_libraries(fathom_bitwuzla INTERFACE PkgConfig::BITWUZLA)
  else()
    find_program(BITWUZLA_PROGRAM bitwuzla)
  endif()
endif()

# kissat has no library (Debian: from 13 on).
option(FATHOM_KISSAT "Use kissat where it is installed" ON)
if(FATHOM_KISSAT)
  find_program(KISSAT_PROGRAM kissat)
endif()

# yaml-cpp 0.7 exports yaml-cpp, 0.8 yaml-cpp::yaml-cpp.
find_package(yaml-cpp REQUIRED)
add_library(fathom_yaml INTERFACE)
if(TARGET yaml-cpp::yaml-cpp)
  target_link_libraries(fathom_yaml INTERFACE yaml-cpp::yaml-cpp)
else()
  target_link_libraries(fathom_yaml INTERFACE yaml-cpp)
endif()
