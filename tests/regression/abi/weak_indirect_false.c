// EXPECT unreach-call: false
// NATIVE -fPIC
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "weak_indirect_true.c"
