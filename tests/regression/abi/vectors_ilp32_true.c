// EXPECT unreach-call: true
// MODEL ILP32
#include "vectors_true.c"
