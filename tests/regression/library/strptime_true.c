// EXPECT assertion: true
// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// Calendar times from text (POSIX strptime); values as glibc has them.
#define _GNU_SOURCE
#include <assert.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

int main(void) {
  struct tm time;
  memset(&time, 0, sizeof time);
  const char *text = "2024-02-29 23:05:07 rest", *end = strptime(text, "%Y-%m-%d %H:%M:%S", &time);
  assert(end == text + 19);
  assert(time.tm_year == 124 && time.tm_mon == 1 && time.tm_mday == 29);
  assert(time.tm_hour == 23 && time.tm_min == 5 && time.tm_sec == 7);
  assert(time.tm_wday == 4 && time.tm_yday == 59);
  memset(&time, 0, sizeof time);
  assert(strptime("Mon, 03 Jun 68 01:02 PM", "%a, %d %b %y %I:%M %p", &time));
  assert(time.tm_year == 168 && time.tm_mon == 5 && time.tm_hour == 13 && time.tm_wday == 1);
  assert(!strptime("31.13.2000", "%d.%m.%Y", &time));
  end = strptime("45", "%d", &time);
  assert(end && *end == '5' && time.tm_mday == 4);
  memset(&time, 0, sizeof time);
  time.tm_year = 100;
  time.tm_mday = 1;
  wchar_t wide[16];
  assert(wcsftime(wide, 16, L"%Y-%m", &time) == 7 && wcscmp(wide, L"2000-01") == 0);
  return 0;
}
