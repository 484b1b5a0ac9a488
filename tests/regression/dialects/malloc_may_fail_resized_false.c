// EXPECT unreach-call: false
// ARGS --malloc-may-fail
// MODEL LP64, ILP32
// REPLAY yes
// NATIVE skip no allocation fails by itself
// Three functions fail in turn, each once; errno says why.
#include <errno.h>
#include <stdlib.h>

void reach_error(void) {}

int main(void) {
  void *aligned = NULL;
  int status = posix_memalign(&aligned, 64, 64);
  void *block = malloc(8);
  if (status != ENOMEM || block == NULL) return 0;
  errno = 0;
  void *larger = realloc(block, 16);
  if (larger == NULL && errno == ENOMEM && malloc(1) != NULL && malloc(1) == NULL) reach_error();
  return 0;
}
