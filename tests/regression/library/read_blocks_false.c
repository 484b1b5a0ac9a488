// EXPECT valid-memsafety: false(valid-deref)
// MODEL LP64, ILP32
//
// After a short write as much is written again as was read, from further on.
#include <unistd.h>

int main(void) {
  char buffer[1024];
  ssize_t size;
  while ((size = read(0, buffer, sizeof buffer)) > 0) {
    ssize_t done = 0;
    while (done < size) {
      const ssize_t written = write(1, buffer + done, (size_t)size);
      if (written < 0) return 1;
      done += written;
    }
  }
  return size < 0;
}
