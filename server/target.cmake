# LLVM's definitions come with the frontend, and go with no precompiled headers of others.
target_precompile_headers(${target} PRIVATE ${fathom_headers})
