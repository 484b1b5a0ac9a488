#A real solver : what the engine does with answers is tested on real ones, a scripted one only says unknown.
target_link_libraries(test_engine PRIVATE fathom_lib_solvers_z3)
