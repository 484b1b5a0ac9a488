// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip
//
// timespec_get writes through its argument.
#include <time.h>

int main(void) {
  struct timespec* t = NULL;
  timespec_get(t, TIME_UTC);
  return 0;
}
