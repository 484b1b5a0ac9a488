// EXPECT assertion: false
// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// Fewer bytes may be written than there are; a block that is longer than its array is read beyond it.
#include <assert.h>
#include <sys/uio.h>

int main(void) {
  char a[2] = "ab";
  struct iovec out[1] = {{a, sizeof a}}, longer[1] = {{a, sizeof a + 1}};
  assert(writev(2, out, 1) == 2);
  return writev(2, longer, 1) < 0;
}
