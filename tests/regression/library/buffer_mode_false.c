// EXPECT library-call: false
// MODEL LP64, ILP32
//
// C17 7.21.5.6p2: a mode is one of three.
#include <stdio.h>

int main(void) { return setvbuf(stdout, 0, 9, 0) & 0; }
