// EXPECT valid-deref: true
// MODEL LP64, ILP32
// NATIVE skip reads the standard input
// There is room for the end.
#include <unistd.h>

int main(void) {
  char buffer[8];
  ssize_t n = read(0, buffer, sizeof buffer - 1);
  if (n <= 0 || buffer[0] != 'q') return 1;
  buffer[n] = 0;
  return buffer[0];
}
