// EXPECT unreach-call: true
// MODEL ILP32
#include "pointer_tags_true.c"
