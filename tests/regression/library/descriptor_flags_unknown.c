// EXPECT assertion: unknown (fcntl() computes)
// MODEL LP64, ILP32
//
// The flags that the program has opened a file with are not kept, and no violation rests on others.
#include <assert.h>
#include <fcntl.h>

int main(void) {
  int file = open("/dev/null", O_RDONLY);
  if (file < 0) return 0;
  int flags = fcntl(file, F_GETFL);
  if (flags >= 0) assert((flags & O_ACCMODE) == O_RDONLY);
  return 0;
}
