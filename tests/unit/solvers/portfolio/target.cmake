# Races are run with what is built in.
target_link_libraries(test_solvers_portfolio PRIVATE fathom_lib_solvers_fake fathom_lib_solvers_z3)
if(TARGET fathom_lib_solvers_boolector)
  target_link_libraries(test_solvers_portfolio PRIVATE fathom_lib_solvers_boolector)
  target_compile_definitions(test_solvers_portfolio PRIVATE FATHOM_HAS_BOOLECTOR=1)
endif()
