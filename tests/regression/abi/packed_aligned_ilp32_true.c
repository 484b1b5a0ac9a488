// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL ILP32
#include "packed_aligned_true.c"
