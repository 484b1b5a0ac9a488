// EXPECT assertion: false
// MODEL LP64, ILP32
//
// A stream takes the number that was closed, so that it can be closed again.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int a = open("/dev/null", O_RDWR);
  if (a < 0) return 0;
  close(a);
  if (fopen("/dev/null", "r")) assert(close(a) == -1);
}
