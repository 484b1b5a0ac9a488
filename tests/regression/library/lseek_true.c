// EXPECT assertion: true
// MODEL LP64, ILP32
//
// POSIX lseek: the result is the place, from the start of the file.
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int f = open("a", O_RDONLY);
  if (f < 0) return 1;
  off_t place = lseek(f, 5, SEEK_SET);
  assert(place == 5 || place == -1);
  assert(lseek(f, -5, SEEK_SET) == -1 && errno == EINVAL);
  if (close(f)) return 1;
  assert(lseek(f, 5, SEEK_SET) == -1 && errno == EBADF);
}
