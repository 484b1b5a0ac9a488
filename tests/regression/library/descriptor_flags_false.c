// EXPECT assertion: false
// REPLAY yes
// OUTPUT stderr: ^replayed: yes
// MODEL LP64, ILP32
//
// Others than those the file was opened with, which a native execution shows.
#include <assert.h>
#include <fcntl.h>

int main(void) {
  int file = open("/dev/null", O_RDONLY);
  if (file < 0) return 0;
  int flags = fcntl(file, F_GETFL);
  if (flags >= 0) assert((flags & O_ACCMODE) == O_WRONLY);
  return 0;
}
