// EXPECT unreach-call: true
// MODEL ILP32
// NATIVE ub
// NATIVE -Wno-implicit-function-declaration
#include "mismatched_calls_true.c"
