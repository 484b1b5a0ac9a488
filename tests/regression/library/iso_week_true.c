// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 7.27.3.5p3: the first week of a year has its first Thursday, so that days belong to the year before or after.
#include <string.h>
#include <time.h>
extern void reach_error(void);
static int is(struct tm *time, const char *expected) {
  char text[32];
  strftime(text, sizeof text, "%G %g %V", time);
  return strcmp(text, expected) == 0;
}
int main(void) {
  struct tm first = {.tm_year = 127, .tm_mday = 3, .tm_wday = 0, .tm_yday = 2};
  struct tm last = {.tm_year = 124, .tm_mon = 11, .tm_mday = 30, .tm_wday = 1, .tm_yday = 364};
  struct tm leap = {.tm_year = 120, .tm_mon = 11, .tm_mday = 31, .tm_wday = 4, .tm_yday = 365};
  struct tm middle = {.tm_year = 126, .tm_mon = 10, .tm_mday = 29, .tm_wday = 0, .tm_yday = 332};
  if (!is(&first, "2026 26 53") || !is(&last, "2025 25 01") || !is(&leap, "2020 20 53") || !is(&middle, "2026 26 48"))
    reach_error();
  return 0;
}
