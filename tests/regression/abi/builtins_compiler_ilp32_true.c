// EXPECT unreach-call: true
// MODEL ILP32
#include "builtins_compiler_true.c"
