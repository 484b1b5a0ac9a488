// EXPECT unreach-call: true
// MODEL ILP32
#include "thread_local_true.c"
