// EXPECT function-type: false
// EXPECT undefined-behaviour: false (function-type)
// MODEL LP64, ILP32
//
// C17 6.3.2.3p8: strcmp takes pointers to characters.
#include <string.h>

typedef int comparison(const void *, const void *);
static comparison *const chosen[] = {(comparison *)strcmp};

int main(void) { return chosen[0]("a", "a"); }
