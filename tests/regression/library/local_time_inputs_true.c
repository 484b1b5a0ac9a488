// EXPECT assertion: true
// MODEL LP64, ILP32
// Local time of a known time, and an input after it: a day before or after.
#include <assert.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  time_t start = 1000000; /* the 12th of January 1970, 13:46:40 UTC */
  const struct tm *parts = localtime(&start);
  int x = __VERIFIER_nondet_int();
  assert(!parts || x != 1234567 || (parts->tm_mday >= 11 && parts->tm_mday <= 13));
  return 0;
}
