# The circuits of floating point are proved equal to Z3's theory here.
target_link_libraries(test_solvers_z3 PRIVATE fathom_lib_encoder)
# The behaviour every back end shares is tested here over all of them.
target_link_libraries(test_solvers_z3 PRIVATE fathom_lib_solvers_cadical fathom_lib_solvers_preprocess)
if(TARGET fathom_lib_solvers_boolector)
  target_link_libraries(test_solvers_z3 PRIVATE fathom_lib_solvers_boolector)
  target_compile_definitions(test_solvers_z3 PRIVATE FATHOM_HAS_BOOLECTOR=1)
endif()
if(TARGET fathom_lib_solvers_cvc5)
  target_link_libraries(test_solvers_z3 PRIVATE fathom_lib_solvers_cvc5)
  target_compile_definitions(test_solvers_z3 PRIVATE FATHOM_HAS_CVC5=1)
endif()
