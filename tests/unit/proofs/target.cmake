# The fake of a loop's body goes through the symbolic memory that Fathom uses.
target_link_libraries(test_proofs PRIVATE fathom_lib_memory)
