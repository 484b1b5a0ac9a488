// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_three_counters_false.c"
