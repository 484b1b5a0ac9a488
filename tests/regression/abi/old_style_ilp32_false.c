// EXPECT unreach-call: false
// MODEL ILP32
// NATIVE -std=gnu89
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "old_style_true.c"
