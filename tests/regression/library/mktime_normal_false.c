// EXPECT assertion: false
//
// The hour may be one that summer time has left out.
#include <assert.h>
#include <time.h>

int main(void) {
  struct tm time = {.tm_year = 124, .tm_mon = 2, .tm_mday = 31, .tm_hour = 2, .tm_min = 30, .tm_isdst = -1};
  if (mktime(&time) == -1) return 0;
  assert(time.tm_hour == 2);
  return 0;
}
