// EXPECT assertion: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// As many bytes as the blocks hold at most are written and read (POSIX writev, readv).
#include <assert.h>
#include <sys/uio.h>

int main(void) {
  char a[2] = "ab", b[3] = "cde", c[4];
  struct iovec out[2] = {{a, sizeof a}, {b, sizeof b}}, in[2] = {{a, sizeof a}, {c, sizeof c}};
  assert(writev(2, out, 2) <= 5);
  assert(pwritev(2, out, 1, 0) <= 2);
  c[3] = 'z';
  ssize_t n = readv(0, in, 2);
  assert(n <= 6);
  if (n < 6) assert(c[3] == 'z');
  assert(writev(2, out, -1) == -1);
  return 0;
}
