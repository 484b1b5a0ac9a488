// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_nested_total_false.c"
