// EXPECT unreach-call: true
// MODEL ILP32
#include "struct_copies_true.c"
