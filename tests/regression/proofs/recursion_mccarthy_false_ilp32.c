// EXPECT unreach-call: false
// MODEL ILP32
// Nested recursion: the contract has cases.
#include "recursion_mccarthy_false.c"
