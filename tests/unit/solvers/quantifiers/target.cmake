# The procedure is tested with real solvers below it.
target_link_libraries(test_quantifiers PRIVATE fathom_lib_solvers_z3 fathom_lib_solvers_smtlib)
if(TARGET fathom_lib_solvers_boolector)
  target_link_libraries(test_quantifiers PRIVATE fathom_lib_solvers_boolector)
  target_compile_definitions(test_quantifiers PRIVATE FATHOM_HAS_BOOLECTOR=1)
endif()
