// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_distance_false.c"
