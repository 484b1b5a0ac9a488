// EXPECT assertion: unknown
// MODEL LP64, ILP32
//
// The file has what was written, whose bytes are not followed, also where its number is that of standard input.
#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char bytes[3] = {0};
  int f = open("t", O_RDWR | O_CREAT | O_TRUNC, 0600);
  if (f < 0 || write(f, "hey", 3) != 3 || lseek(f, 0, SEEK_SET) != 0) return 1;
  if (read(f, bytes, 3) == 3) assert(memcmp(bytes, "hey", 3) == 0);
}
