// EXPECT memsafety: false (valid-deref)
// ARGS --capacity 200
// The same with a capacity that suffices.
#include "../micro/malloc_unbounded_false.c"
