# The circuits of floating point are proved equal to Z3's theory here.
target_link_libraries(test_solvers_z3 PRIVATE fathom_lib_encoder)
# The behaviour every back end shares is tested here over all of them.
target_link_libraries(test_solvers_z3 PRIVATE fathom_lib_solvers_cadical fathom_lib_solvers_preprocess)
fathom_link_optional_solvers(test_solvers_z3)
