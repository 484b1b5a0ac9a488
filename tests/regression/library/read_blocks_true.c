// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// POSIX read and write: a copy of any number of blocks, where writes may be short.
#include <unistd.h>

int main(void) {
  char buffer[1024];
  ssize_t size;
  while ((size = read(0, buffer, sizeof buffer)) > 0) {
    ssize_t done = 0;
    while (done < size) {
      const ssize_t written = write(1, buffer + done, (size_t)(size - done));
      if (written < 0) return 1;
      done += written;
    }
  }
  return size < 0;
}
