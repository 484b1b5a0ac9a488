// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_retries_false.c"
