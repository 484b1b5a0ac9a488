// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
// OUTPUT stderr: ^assumed: mktime leads the parts that localtime gave last back to their time
//
// Parts of a local time lead back to the time that they came from, whatever the zone is (7.27.2.3, 7.27.3.4): all
// zones that glibc has tell summer time from winter time where they give the same parts twice, but those that moved
// their clock for good, which is told.
#include <assert.h>
#include <time.h>

extern long __VERIFIER_nondet_long(void);

int main(void) {
  time_t now = __VERIFIER_nondet_long();
  if (now < 0 || now > 2000000000) return 0;
  struct tm kept, *parts = localtime(&now);
  if (!parts) return 0;
  kept = *parts;
  const int day = parts->tm_wday;
  assert(mktime(&kept) == now);
  assert(kept.tm_wday == day && kept.tm_mday == parts->tm_mday);
  return 0;
}
