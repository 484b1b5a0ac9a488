// EXPECT assertion: false
// MODEL LP64, ILP32
// C11 6.2.6.1p6: gcc stores the members one by one, what is between them is as it was on the stack.
#include <assert.h>
struct s { char c; int i; };
int main(void) {
  struct s a = {1, 2};
  unsigned char *bytes = (unsigned char *)&a;
  assert(bytes[0] == 1 && bytes[1] == 0);
}
