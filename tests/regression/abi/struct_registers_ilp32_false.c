// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "struct_registers_true.c"
