// EXPECT assertion: false
// MODEL LP64, ILP32
//
// Parts that the program has changed lead to another time.
#include <assert.h>
#include <time.h>

extern long __VERIFIER_nondet_long(void);

int main(void) {
  time_t now = __VERIFIER_nondet_long();
  if (now < 0 || now > 2000000000) return 0;
  struct tm kept, *parts = localtime(&now);
  if (!parts) return 0;
  kept = *parts;
  kept.tm_hour = (kept.tm_hour + 1) % 24;
  assert(mktime(&kept) == now);
  return 0;
}
