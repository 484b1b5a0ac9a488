# Settings of the library `frontend`: the C models are compiled to bitcode for each machine now, so that a run
# neither needs their sources nor pays for them, and embedded together with fathom.h.
find_program(FATHOM_CLANG NAMES clang-19 REQUIRED)
find_program(FATHOM_OPT NAMES opt-19 REQUIRED) # of LLVM's own package, which llvm-19-dev needs
set(frontend_generated ${CMAKE_BINARY_DIR}/generated/frontend)
file(MAKE_DIRECTORY ${frontend_generated})
file(GLOB frontend_models CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/frontend/models/*.c ${CMAKE_SOURCE_DIR}/frontend/models/*.h)
list(APPEND frontend_models ${CMAKE_SOURCE_DIR}/frontend/library/host_math.def)

# Models of the functions that nobody has written one of are made of a table.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(GLOB frontend_effects CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/frontend/library/effects*)
foreach(script library_effects library_model_text library_headers library_table)
  list(APPEND frontend_effects ${CMAKE_SOURCE_DIR}/scripts/${script}.py)
endforeach()

# By machine, as in frontend/machines.cpp.
set(frontend_machines x86_64 i386 arm armeb aarch64 powerpc msp430)
set(arguments_x86_64 -m64)
set(arguments_i386 -m32)
set(arguments_arm --target=armv7-none-eabi)
set(arguments_armeb --target=armebv7-none-eabi)
set(arguments_aarch64 --target=aarch64-none-elf)
set(arguments_powerpc --target=powerpc-none-eabi -mlong-double-64)
set(arguments_msp430 --target=msp430-none-elf)
set(frontend_inputs "")
foreach(machine ${frontend_machines})
  set(effects ${frontend_generated}/effects_${machine}.c)
  add_custom_command(
    OUTPUT ${effects}
    COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_SOURCE_DIR}/scripts/library_effects.py --models ${machine} --output ${effects}
    DEPENDS ${frontend_effects} ${frontend_models} ${CMAKE_SOURCE_DIR}/frontend/library/builtin.def
    VERBATIM)
  foreach(part models effects) # by hand, and of the table
    set(bitcode ${frontend_generated}/${part}_${machine})
    set(text frontend/models/all.c)
    if("${part}" STREQUAL "effects") # in quotes: `effects` is a variable too
      set(text ${effects})
    endif()
    add_custom_command(
      OUTPUT ${bitcode}.bc
      # At -O0 a block is left without lifetime marks, which would need switches that count as ends of loops.
      COMMAND ${FATHOM_CLANG} ${arguments_${machine}} -O0 -Xclang -disable-O0-optnone -std=gnu17 -ffreestanding -fno-builtin -fno-math-errno
              -ffp-contract=off -Wall -Wextra -Werror -fno-stack-protector -I.
              -emit-llvm -c ${text} -o ${bitcode}.o0.bc
      # Variables of the models become values: they are always initialised, and a third of the steps is left. No other
      # pass: those would move checks that count as the user's.
      COMMAND ${FATHOM_OPT} -passes=mem2reg ${bitcode}.o0.bc -o ${bitcode}.bc
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} # a relative name: no path of this machine goes into the bitcode
      DEPENDS ${frontend_models} ${effects}
      COMMENT "C ${part} for ${machine}"
      VERBATIM)
    list(APPEND frontend_inputs "${part}_${machine}=${bitcode}.bc")
    list(APPEND frontend_bitcode ${bitcode}.bc)
  endforeach()
endforeach()

set(names ${frontend_generated}/effect_names)
add_custom_command(
  OUTPUT ${names}
  COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_SOURCE_DIR}/scripts/library_effects.py --names --output ${names}
  DEPENDS ${frontend_effects}
  VERBATIM)
list(APPEND frontend_inputs "effect_names=${names}")
list(APPEND frontend_bitcode ${names})

set(include ${CMAKE_SOURCE_DIR}/frontend/include)
file(GLOB_RECURSE frontend_headers CONFIGURE_DEPENDS ${include}/*.h)
# As in frontend/compile/libc_headers.cpp.
set(frontend_libc assert ctype errno inttypes math setjmp stdio stdlib string strings time)
foreach(header ${frontend_libc})
  list(APPEND frontend_inputs "libc_${header}=${include}/libc/${header}.h")
endforeach()
list(APPEND frontend_inputs
    "fathom_header=${include}/fathom.h;fathom_clauses_header=${include}/fathom_clauses.h;klee_header=${include}/klee/klee.h;seahorn_header=${include}/seahorn/seahorn.h;fathom_seahorn_header=${include}/fathom_seahorn.h;fathom_cbmc_header=${include}/fathom_cbmc.h;fathom_esbmc_header=${include}/fathom_esbmc.h;complex_header=${include}/complex.h;stdbit_header=${include}/stdbit.h;prototypes=${CMAKE_SOURCE_DIR}/frontend/library/prototypes.h")
add_custom_command(
  OUTPUT ${frontend_generated}/embedded.cpp
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${frontend_generated}/embedded.cpp -DFOLDER=frontend "-DINPUTS=${frontend_inputs}"
          -P ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
  DEPENDS ${frontend_bitcode} ${frontend_headers} ${CMAKE_SOURCE_DIR}/frontend/library/prototypes.h ${CMAKE_SOURCE_DIR}/cmake/embed.cmake
  VERBATIM)
target_sources(${target} PRIVATE ${frontend_generated}/embedded.cpp)

# LLVM's headers cost 5 to 10 seconds a file; this folder is the only one that includes them.
target_precompile_headers(${target} PRIVATE ${CMAKE_SOURCE_DIR}/frontend/llvm_headers.h)
set_source_files_properties(${frontend_generated}/embedded.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
