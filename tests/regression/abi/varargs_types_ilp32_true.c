// EXPECT unreach-call: true
// MODEL ILP32
#include "varargs_types_true.c"
