// EXPECT unreach-call: true
// MODEL ILP32
// NATIVE -Wl,--no-as-needed -latomic
#include "atomic_large_true.c"
