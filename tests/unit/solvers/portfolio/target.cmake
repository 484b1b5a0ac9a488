# Races are run with what is built in.
target_link_libraries(test_solvers_portfolio PRIVATE fathom_lib_solvers_cadical fathom_lib_solvers_z3)
fathom_link_optional_solvers(test_solvers_portfolio)
