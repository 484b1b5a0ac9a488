// EXPECT unreach-call: true
// MODEL ILP32
#include "struct_in_memory_true.c"
