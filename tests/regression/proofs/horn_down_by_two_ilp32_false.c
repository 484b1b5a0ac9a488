// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_down_by_two_false.c"
