// EXPECT memsafety: unknown (capacity of 100 bytes exceeded)
// ARGS --capacity 100
// A capacity is no proof: the only violation needs 200 bytes.
#include "../micro/malloc_unbounded_false.c"
