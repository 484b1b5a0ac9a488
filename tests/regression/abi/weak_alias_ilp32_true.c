// EXPECT unreach-call: true
// MODEL ILP32
#include "weak_alias_true.c"
