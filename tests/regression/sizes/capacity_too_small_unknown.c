// EXPECT memsafety: unknown (capacity of 9 bytes exceeded)
// ARGS --capacity 9
// The program needs one byte more.
#include "capacity_suffices_true.c"
