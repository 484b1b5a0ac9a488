// EXPECT unreach-call: false
// MODEL ILP32
// A static variable is carried from one call to the other.
#include "recursion_two_states_false.c"
