// EXPECT unreach-call: false
// ALLOW unknown
// MODEL ILP32
// SLOW
// TIMEOUT 9
#include "horn_wraps_sum_false.c"
