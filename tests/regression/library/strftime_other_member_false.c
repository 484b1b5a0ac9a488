// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// %H is made of tm_hour, which has no value.
#include <time.h>

int main(void) {
  struct tm t;
  char text[16];
  t.tm_year = 100;
  return strftime(text, sizeof text, "%H", &t) == 77;
}
