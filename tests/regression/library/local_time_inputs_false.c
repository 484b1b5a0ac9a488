// EXPECT assertion: false
// MODEL LP64, ILP32
// Local time of a known time, and an input after it.
#include <assert.h>
#include <time.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  time_t start = 1000000;
  const struct tm *parts = localtime(&start);
  int x = __VERIFIER_nondet_int();
  assert(!parts || x != 1234567 || parts->tm_hour == 13);
  return 0;
}
