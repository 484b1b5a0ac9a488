// EXPECT unreach-call: true
// MODEL ILP32
#include "computed_goto_true.c"
