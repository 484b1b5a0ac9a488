// EXPECT unreach-call: true
// MODEL ILP32
#include "struct_registers_true.c"
