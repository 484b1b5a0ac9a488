// EXPECT unreach-call: true
// MODEL ILP32
#include "varargs_lists_true.c"
