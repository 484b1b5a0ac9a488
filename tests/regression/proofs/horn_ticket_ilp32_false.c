// EXPECT unreach-call: false
// MODEL ILP32
// SLOW
#include "horn_ticket_false.c"
