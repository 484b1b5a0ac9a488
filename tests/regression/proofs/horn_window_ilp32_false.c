// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_window_false.c"
