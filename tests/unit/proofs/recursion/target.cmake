# The fake of a component goes through the symbolic memory that Fathom uses.
target_link_libraries(test_recursion PRIVATE fathom_lib_memory)
