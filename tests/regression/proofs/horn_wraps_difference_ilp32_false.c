// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_wraps_difference_false.c"
