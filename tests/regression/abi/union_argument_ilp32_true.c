// EXPECT unreach-call: true
// MODEL ILP32
#include "union_argument_true.c"
