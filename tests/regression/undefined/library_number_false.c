// EXPECT library-call: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 7.22.1p1: an int does not have this number.
#include <stdlib.h>
int main(void) { return atoi("-2147483649") == 0; }
