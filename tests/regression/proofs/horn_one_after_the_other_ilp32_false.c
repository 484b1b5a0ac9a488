// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_one_after_the_other_false.c"
