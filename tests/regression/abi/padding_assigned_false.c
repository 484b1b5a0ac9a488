// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 6.2.6.1p6: padding takes unspecified values where a structure is assigned.
#include <assert.h>
#include <string.h>
struct s { char c; int i; };
int main(void) {
  struct s a, b;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  a.i = 3;
  b = a;
  assert(memcmp(&a, &b, sizeof a) == 0);
}
