// EXPECT assertion: false
// MODEL LP64, ILP32
//
// The number of a stream is closed beside it, and given to another file: the end of the stream is that file's.
#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  FILE *stream = fopen("/dev/null", "r");
  if (!stream) return 0;
  close(fileno(stream));
  int a = open("/dev/null", O_RDWR);
  if (a < 0) return 0;
  fclose(stream);
  assert(open("/dev/null", O_RDWR) != a);
}
