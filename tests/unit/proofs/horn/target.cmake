# Clauses are solved as Fathom does it.
target_link_libraries(test_horn PRIVATE fathom_lib_solvers_z3)
