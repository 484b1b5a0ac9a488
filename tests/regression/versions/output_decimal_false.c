// A number without a sign prints another text where it is negative with one, and nowhere else.
// EXPECT equivalence: false
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
void older(int x) { printf("%d\n", x); }
void newer(int x) { printf("%u\n", (unsigned)x); }
