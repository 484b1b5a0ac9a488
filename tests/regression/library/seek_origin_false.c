// EXPECT library-call: false
// EXPECT undefined-behaviour: false (library-call)
// MODEL LP64, ILP32
//
// C17 7.21.9.2p2: there are three places to move from.
#include <stdio.h>

int main(void) { return fseek(stdin, 0, 7) & 0; }
