// EXPECT valid-deref: false(valid-deref)
// MODEL LP64, ILP32
// C11 7.27.1p4: seconds are up to 59 where none is a leap second.
#include <time.h>

extern int __VERIFIER_nondet_int(void);
static char used[59];
int main(void) {
  time_t now = __VERIFIER_nondet_int();
  struct tm *parts = gmtime(&now);
  if (parts) used[parts->tm_sec] = 1;
  return 0;
}
