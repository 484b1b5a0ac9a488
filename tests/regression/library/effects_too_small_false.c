// EXPECT valid-deref: false
// MODEL LP64, ILP32
// A library function writes as much as its parameter says.
#define _GNU_SOURCE
#include <unistd.h>
int main(void) {
  unsigned char *bytes = (unsigned char[4]){0};
  return getentropy(bytes, 5);
}
