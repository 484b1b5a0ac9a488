// EXPECT unreach-call: false
// NATIVE ub
// NATIVE -Wno-implicit-function-declaration
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "mismatched_calls_true.c"
