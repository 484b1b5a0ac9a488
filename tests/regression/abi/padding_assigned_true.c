// EXPECT assertion: true
// MODEL LP64, ILP32
// OUTPUT stderr: bytes of padding, as at .*padding_assigned_true.c:21, stay as they are where a member is stored
// Members keep their values, copies of the bytes all bytes, and other objects everything.
#include <assert.h>
#include <string.h>
struct inner { short s; char c; };
struct s { char c; int i; struct inner in[2]; struct inner one; };
struct plain { int a, b; };
int main(void) {
  struct s a, b, d;
  struct plain p = {1, 2}, q = p;
  memset(&a, 0, sizeof a);
  memset(&b, 0, sizeof b);
  a.i = 3, a.in[1].c = 4, a.one.c = 5, a.one.s = 600;
  d = b = a;
  assert(b.i == 3 && b.in[1].c == 4 && d.one.c == 5 && d.one.s == 600 && b.c == 0);
  memcpy(&b, &a, sizeof a);
  assert(memcmp(&p, &q, sizeof p) == 0);
  // A member that is stored leaves the padding alone.
  assert(memcmp(&a, &b, sizeof a) == 0);
}
