// EXPECT unreach-call: true
// MODEL ILP32
// SELDOM
// A static variable is carried from one call to the other.
#include "recursion_two_states_true.c"
