// EXPECT division-by-zero: true
// MODEL LP64, ILP32
// POSIX sysconf: _SC_CLK_TCK is how many clock ticks a second has.
#include <unistd.h>

int main(void) {
  long ticks = sysconf(_SC_CLK_TCK);
  return (int)(5 / ticks);
}
