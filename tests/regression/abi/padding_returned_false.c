// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 6.8.6.4p3, 6.2.6.1p6: to return a structure is to assign it.
#include <assert.h>
#include <string.h>
struct s { char c; int i; };
static struct s made(void) {
  struct s result;
  memset(&result, 0, sizeof result);
  return result;
}
int main(void) {
  struct s a = made(), b;
  memset(&b, 0, sizeof b);
  assert(memcmp(&a, &b, sizeof a) == 0);
}
