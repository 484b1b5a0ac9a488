// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The descriptor ends with the stream that was made of it, and another file may have its number.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int a = open("/dev/null", O_RDWR);
  if (a < 0) return 0;
  FILE *stream = fdopen(a, "r");
  if (!stream) return 0;
  fclose(stream);
  assert(open("/dev/null", O_RDWR) != a);
}
