// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_globals_false.c"
