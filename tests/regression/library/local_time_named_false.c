// EXPECT assertion: false
// MODEL LP64, ILP32
// REPLAY yes
// POSIX: local time as UTC, of a day that the program does not expect.
#define _DEFAULT_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <time.h>
int main(void) {
  if (setenv("TZ", "UTC", 1)) return 0;
  struct tm later = {.tm_year = 100, .tm_mon = 13, .tm_mday = 32, .tm_isdst = 0};
  if (mktime(&later) == -1) return 0;
  assert(later.tm_mday != 4);
  return 0;
}
