// EXPECT uninitialised-read: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Each conversion reads the members that it is made of (C17 7.27.3.5p3).
#include <stdlib.h>
#include <string.h>
#include <time.h>

void reach_error(void) { abort(); }

int main(void) {
  struct tm year, hour;
  char text[16];
  year.tm_year = 100;
  if (strftime(text, sizeof text, "%Y", &year) != 4 || strcmp(text, "2000")) reach_error();
  hour.tm_hour = 15;
  if (strftime(text, sizeof text, "%H %I", &hour) != 5 || strcmp(text, "15 03")) reach_error();
  return 0;
}
