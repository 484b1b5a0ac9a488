// EXPECT valid-deref: false
// MODEL LP64, ILP32
#include <stdlib.h>
#include <sys/timerfd.h>

int main(void) {
  void *left = malloc(8);
  int timer = timerfd_create(0, 0);
  if (left && timer >= 0) timerfd_gettime(timer, left);
  free(left);
}
