// EXPECT valid-memsafety: true
// NATIVE skip
//
// timespec_get gives a time, and 0 for a base that it does not know (C11 7.27.2.5).
#include <time.h>

int main(void) {
  struct timespec t = {0, -1};
  if (timespec_get(&t, TIME_UTC) == TIME_UTC && t.tv_nsec < 0) *(volatile int*)0;
  if (timespec_get(&t, 77) != 0) *(volatile int*)0;
  return 0;
}
