// EXPECT unreach-call: true
// MODEL ILP32
#include "global_addresses_true.c"
