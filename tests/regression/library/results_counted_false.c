// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Both may be ready.
#include <assert.h>
#include <sys/select.h>

int main(void) {
  fd_set r, w;
  FD_ZERO(&r);
  FD_ZERO(&w);
  FD_SET(0, &r);
  FD_SET(1, &w);
  struct timeval none = {0, 0};
  assert(select(2, &r, &w, 0, &none) <= 1);
}
