// EXPECT library-call: false
// MODEL LP64, ILP32
// C11 7.22.1p1: beyond long long, where unsigned arithmetic would come round to a small number.
#include <stdlib.h>
int main(void) { return atoll("18446744073709551617") == 1; }
