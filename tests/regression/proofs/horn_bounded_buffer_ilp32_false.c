// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_bounded_buffer_false.c"
