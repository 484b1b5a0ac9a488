// EXPECT assertion: false
// MODEL LP64, ILP32
//
// What is read moves the file.
#include <assert.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  char bytes[8];
  int f = open("/proc/self/exe", O_RDONLY);
  if (f < 0 || read(f, bytes, sizeof bytes) <= 0) return 1;
  assert(lseek(f, 0, SEEK_CUR) <= 0);
}
