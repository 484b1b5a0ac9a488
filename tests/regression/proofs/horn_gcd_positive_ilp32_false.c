// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_gcd_positive_false.c"
