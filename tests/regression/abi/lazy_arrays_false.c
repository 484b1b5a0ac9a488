// EXPECT unreach-call: false
// TIMEOUT 20
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "lazy_arrays_true.c"
