// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_three_loops_false.c"
