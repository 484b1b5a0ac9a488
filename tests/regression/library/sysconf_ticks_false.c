// EXPECT division-by-zero: false
// MODEL LP64, ILP32
// POSIX sysconf: a second may have a hundred clock ticks.
#include <unistd.h>

int main(void) {
  long ticks = sysconf(_SC_CLK_TCK);
  return (int)(5 / (ticks - 100));
}
