// EXPECT valid-deref: false
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip reads the standard input
// A block that fills the buffer leaves no room for its end.
#include <unistd.h>

int main(void) {
  char buffer[8];
  ssize_t n = read(0, buffer, sizeof buffer);
  if (n <= 0 || buffer[0] != 'q') return 1;
  buffer[n] = 0;
  return buffer[0];
}
