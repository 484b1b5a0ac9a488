// EXPECT memsafety: false (valid-deref)
// ARGS --capacity auto
// An automatic capacity grows until the violation is found.
#include "../micro/malloc_unbounded_false.c"
