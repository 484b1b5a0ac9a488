// EXPECT no-overflow: false
// NATIVE skip the sanitizer does not look at this builtin in every version
// |INT_MIN| is no int (C11 7.22.6.1).
#include "abi.h"
int main(void) { return __builtin_abs(__VERIFIER_nondet_int()) == 5; }
