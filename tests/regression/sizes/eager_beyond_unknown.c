// EXPECT memsafety: unknown (capacity of 20 bytes exceeded)
// ARGS --sizes eager --capacity 20
// Sizes beyond the capacity are not looked at.
#include "../micro/malloc_unbounded_false.c"
