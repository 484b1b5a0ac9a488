// EXPECT unreach-call: true
// MODEL ILP32
// NATIVE -fPIC
#include "weak_indirect_true.c"
