// EXPECT unreach-call: true
// MODEL ILP32
#include "bit_int_true.c"
