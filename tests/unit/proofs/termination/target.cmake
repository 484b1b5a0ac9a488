# Formulas are decided as Fathom does it.
target_link_libraries(test_termination PRIVATE fathom_lib_solvers_z3)
