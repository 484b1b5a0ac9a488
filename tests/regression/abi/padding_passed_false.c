// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 6.5.2.2p4, 6.2.6.1p6: to pass a structure is to assign it.
#include <assert.h>
#include <string.h>
struct s { char c; int i; };
static int differs(struct s a) {
  struct s b;
  memset(&b, 0, sizeof b);
  return memcmp(&a, &b, sizeof a);
}
int main(void) {
  struct s a;
  memset(&a, 0, sizeof a);
  assert(differs(a) == 0);
}
