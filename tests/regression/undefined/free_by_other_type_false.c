// EXPECT undefined-behaviour: false (function-type)
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// C11 6.5.2.2p9: free has no result.
#include <stdlib.h>
static int (*const release)(void *) = (int (*)(void *))free;
int main(void) { return release(malloc(3)) & 0; }
