// EXPECT memory-overlap: false
// MODEL LP64, ILP32
//
// POSIX swab: copying between objects that overlap is undefined.
#define _XOPEN_SOURCE 700
#include <unistd.h>

int main(void) {
  char bytes[8] = "abcdef";
  swab(bytes, bytes + 1, 4);
  return bytes[0] == 'z';
}
