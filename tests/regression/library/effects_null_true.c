// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Null pointers have a meaning for these functions; the others get objects.
#define _GNU_SOURCE
#include <grp.h>
#include <ifaddrs.h>
#include <regex.h>
#include <termios.h>
#include <time.h>
int main(void) {
  struct group group, *found;
  struct ifaddrs *list;
  struct termios line = {0};
  struct tm parts = {0};
  char text[100];
  (void)getgrnam_r("root", &group, text, sizeof text, &found);
  if (!getifaddrs(&list)) freeifaddrs(list);
  (void)cfgetispeed(&line);
  (void)strptime("12", "%H", &parts);
  return regerror(REG_NOMATCH, 0, 0, 0) > 1;
}
