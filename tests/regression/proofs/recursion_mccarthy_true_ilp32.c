// EXPECT unreach-call: true
// MODEL ILP32
// Nested recursion: the contract has cases.
#include "recursion_mccarthy_true.c"
