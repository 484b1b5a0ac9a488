// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_factor_between_false.c"
