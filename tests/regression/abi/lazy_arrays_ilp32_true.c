// EXPECT unreach-call: true
// MODEL ILP32
// TIMEOUT 20
#include "lazy_arrays_true.c"
