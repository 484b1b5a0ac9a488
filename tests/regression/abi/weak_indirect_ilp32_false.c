// EXPECT unreach-call: false
// MODEL ILP32
// NATIVE -fPIC
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "weak_indirect_true.c"
