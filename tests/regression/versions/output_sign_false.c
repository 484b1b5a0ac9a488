// A flag that writes a sign says more than the number, also in another conversion.
// EXPECT equivalence: false
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
void older(unsigned char x) { printf("%d\n", x); }
void newer(unsigned char x) { printf("%+d\n", x); }
