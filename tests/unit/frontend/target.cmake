# The unwinder's tests unwind into the symbolic memory that Fathom uses.
target_link_libraries(test_frontend PRIVATE fathom_lib_memory)
# What reads LLVM IR for the loader.
add_dependencies(test_frontend fathom-reader)
