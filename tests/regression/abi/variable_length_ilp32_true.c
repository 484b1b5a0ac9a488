// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL ILP32
#include "variable_length_true.c"
