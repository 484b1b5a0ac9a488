// EXPECT format: true
// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Conversions and modifiers of 7.27.3.5, and what glibc has beside.
#include <assert.h>
#include <string.h>
#include <time.h>

int main(void) {
  char text[60];
  struct tm t = {.tm_mday = 5, .tm_year = 124, .tm_mon = 1};
  assert(strftime(text, sizeof text, "%Ey-%OB %Od %%", &t) == 16 && !strcmp(text, "24-February 05 %"));
  strftime(text, sizeof text, "%-d", &t);
  return 0;
}
