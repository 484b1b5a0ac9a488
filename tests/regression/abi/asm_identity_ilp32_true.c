// EXPECT unreach-call: true
// MODEL ILP32
#include "asm_identity_true.c"
