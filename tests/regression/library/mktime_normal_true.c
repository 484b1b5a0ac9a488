// EXPECT assertion: true
//
// A noon stays on its day wherever the program runs (C11 7.27.2.3p2).
#include <assert.h>
#include <time.h>

int main(void) {
  struct tm time = {.tm_year = 124, .tm_mon = 1, .tm_mday = 30, .tm_hour = 12, .tm_isdst = -1};
  if (mktime(&time) == -1) return 0;
  assert(time.tm_mon == 2 && time.tm_mday == 1 && time.tm_wday == 5);
  return 0;
}
