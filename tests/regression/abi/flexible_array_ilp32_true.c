// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL ILP32
#include "flexible_array_true.c"
