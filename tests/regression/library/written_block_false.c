// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A block of the heap of which the second half has no value.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char *block = malloc(64);
  if (!block) return 0;
  memset(block, 'a', 32);
  const int result = write(1, block, 64) == 77;
  free(block);
  return result;
}
