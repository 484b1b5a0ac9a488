// EXPECT unreach-call: true
// MODEL LP64, ILP32
// POSIX's formats that name arguments by their numbers: in any order, more than once, of different sizes, and widths
// and precisions as well. %m is the message of errno.
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
extern void reach_error(void);

static void is(const char *found, const char *expected) {
  if (strcmp(found, expected)) reach_error();
}

int main(void) {
  char text[64];
  snprintf(text, sizeof text, "%2$d %1$d %2$03d", 1, 2);
  is(text, "2 1 002");
  snprintf(text, sizeof text, "%3$s|%1$lld|%2$.1f|%1$lld", 1LL << 40, 2.5, "end");
  is(text, "end|1099511627776|2.5|1099511627776");
  snprintf(text, sizeof text, "%1$*2$d|%3$.*4$s|%1$*5$d%%", 7, 4, "abcdef", 3, -3);
  is(text, "   7|abc|7  %");
  if (sprintf(text, "%3$c%2$hhd%1$Lg", 1.5L, 257, 'x') != 5) reach_error();
  is(text, "x11.5");
  errno = ENOENT;
  if (snprintf(text, sizeof text, "%s: %m", "f") != 28) reach_error();
  is(text, "f: No such file or directory");
  snprintf(text, sizeof text, "[%-8.4m]", 0);
  is(text, "[No s    ]");
  snprintf(text, sizeof text, "%'d %C%S", 12345, L'w', L"ide");
  is(text, "12345 wide");
  int a = 0, b = 0;
  if (sscanf("3 4", "%2$d %1$d", &a, &b) != 2 || a != 4 || b != 3) reach_error();
  return 0;
}
