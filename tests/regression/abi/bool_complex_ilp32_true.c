// EXPECT unreach-call: true
// MODEL ILP32
#include "bool_complex_true.c"
