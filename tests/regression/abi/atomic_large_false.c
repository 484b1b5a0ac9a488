// EXPECT unreach-call: false
// NATIVE -Wl,--no-as-needed -latomic
// WITNESS NONDET="*1"
// The last claim is wrong.
#define TWIN 1
#include "atomic_large_true.c"
