// EXPECT unreach-call: true
// MODEL ILP32
// Saturation: the contract is a bound that the body compares with.
#include "recursion_idb_true.c"
