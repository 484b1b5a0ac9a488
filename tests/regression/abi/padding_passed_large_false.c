// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 6.5.2.2p4, 6.2.6.1p6: a structure that is passed in memory.
#include <assert.h>
#include <string.h>
struct s { int numbers[7]; char c; int i; };
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
