// EXPECT unreach-call: true
// MODEL ILP32
#include "long_double_moved_true.c"
