// EXPECT assertion: false
// MODEL LP64, ILP32
//
// From here it is further.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int f = open("/proc/self/exe", O_RDONLY);
  if (f < 0 || lseek(f, 5, SEEK_SET) == -1) return 1;
  assert(lseek(f, 5, SEEK_CUR) == 5);
}
