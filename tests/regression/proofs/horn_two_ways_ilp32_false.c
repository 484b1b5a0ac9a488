// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_two_ways_false.c"
